/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Branches whose counts are known: classify() gets 0 to 19, nine of them above 10, seven from 4 to 10.
 */
static int leaf(int x)
{
    return x & 1 ? 3 : 4;
}

__attribute__((noinline)) int classify(int x)
{
    if (x > 10)
        return 2;
    if (x > 3)
        return 1;
    return 0;
}

__attribute__((noinline)) int never(int x)
{
    return x * 3;
}

#ifdef DECISION
__attribute__((noinline)) int decide(int a, int b)
{
    return a > 3 && b > 4 ? leaf(a) : 0;
}
#endif

volatile int sink;

int main(int argc, char **argv)
{
    (void)argv;
    for (int i = 0; i < 20; i++)
        sink += classify(i) + leaf(i);
#ifdef DECISION
    sink += decide(4, 5) + decide(4, 4); /* MC/DC: shows for b, but not for a, that it decides */
#endif
    if (sink == 12345)
        sink += never(argc);
    return 0;
}
