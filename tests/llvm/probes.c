/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code with many kinds of pseudo-probes: two levels of inlining, a switch, a rotated loop, calls.
 */
static volatile int sink;

static int leaf(int x)
{
    if (x & 1)
        return x * 3;
    sink++;
    return x + 1;
}

static int middle(int x)
{
    return x > 4 ? leaf(x) : leaf(x + 1) - sink;
}

__attribute__((noinline)) int work(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) {
        if (i % 3 == 0)
            s += middle(i);
        else
            s -= sink;
    }
    return s;
}

__attribute__((noinline)) int select_one(int k)
{
    switch (k) {
    case 0:
        return sink;
    case 1:
        return work(2);
    case 2:
        sink = 5;
        return 4;
    default:
        return leaf(k);
    }
}

int main(void)
{
    sink = work(10);
    sink += work(7);
    for (int k = 0; k < 9; k++)
        sink += select_one(k & 1 ? 0 : k);
    return 0;
}
