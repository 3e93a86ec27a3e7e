/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Branches with known counts: split() takes one 900 times of 1000, and the other 100 times.
 */
volatile int sink;
volatile int rare;

__attribute__((noinline)) int split(int n)
{
    if (n % 10)
        sink = n;
    else
        rare = n + 3;
    return sink;
}

__attribute__((noinline)) int rest(int n)
{
    int s = 0;
    while (n > 0) {
        if (n & 1)
            s += split(n);
        n -= 3;
    }
    return s;
}

int main(void)
{
    for (int i = 0; i < 1000; i++)
        split(i);
    sink = rest(1);
    return 0;
}
