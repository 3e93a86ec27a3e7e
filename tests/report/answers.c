/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A program for tests/report/test_answers.sh, which contains line numbers.  Arguments decide which code runs.
 */
#include <stdlib.h>
#include <string.h>
static int clamp(int v, int low, int high)
{
    if (v < low || v > high)
        return v < low ? low : high;
    return v;
}
int both(int a, int b, int c)
{
    if ((a || b) && c)
        return 1;
    if (a && b && c)
        return 2;
    return 0;
}
int kind(int k)
{
    switch (k) {
    case 0:
        return 7;
    case 1:
        return 9;
    case 2:
        return 8;
    case 3:
        return 99;
    case 4:
        return 1;
    case 5:
        return 12;
    default:
        return 0;
    }
}
int never(int a)
{
    return a * 3;
}
int main(int argc, char **argv)
{
    int n = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "never") == 0)
            n += never(i);
        else if (strcmp(argv[i], "kind") == 0)
            n += kind(i);
        else
            n += clamp(atoi(argv[i]), 0, 10) + both(n, i, argc > 2);
    }
    return n == 12345;
}
