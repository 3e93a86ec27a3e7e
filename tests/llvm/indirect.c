/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls through pointers: of 100 calls run() makes 70 to one(), 20 to jumper(), 10 to two().  jumper() jumps to last().
 */
typedef int operation(int);

__attribute__((noinline)) int one(int x)
{
    return x + 1;
}

__attribute__((noinline)) int two(int x)
{
    return x * 3;
}

__attribute__((noinline)) int last(int x)
{
    return x ^ 9;
}

__attribute__((noinline)) int jumper(int x)
{
    return last(x + 2);
}

operation *operations[] = {one, two, jumper, last};
volatile int sink;

__attribute__((noinline)) int run(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += operations[i % 10 == 0 ? 1 : i % 5 == 1 ? 2 : 0](i);
    return s;
}

int main(void)
{
    sink = run(100);
    return 0;
}
