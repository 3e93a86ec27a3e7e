/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One function for each rule of docs/lines.md.  test_lines.sh finds lines by the words in their comments.
 */
#include <stdio.h>

static volatile int sink;

static inline int small(int v)
{
    if (v > 4)
        return v - 4; /* small: more */
    return v;         /* small: less */
}

__attribute__((noinline)) int selects(int v)
{
    sink = v;
    if (v > 3)
        sink = 7; /* selects: taken */
    return v + 1;
}

__attribute__((noinline)) int loops(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) /* loops: head */
        sum += small(i) * sink;
    return sum;
}

__attribute__((noinline)) int decides(int a, int b)
{
    if (a && b)   /* decides: both */
        sink = 2; /* decides: yes */
    else
        sink = 3; /* decides: no */
    return sink;
}

__attribute__((noinline)) int skipped(int v)
{
    return v * 3; /* skipped: body */
}

__attribute__((noinline)) int never(int v)
{
    sink = v; /* never: body */
    return sink;
}

__attribute__((noinline)) int dropped(int v)
{
    sink = v + 1; /* dropped: body */
    return sink;
}

__attribute__((noinline)) int compares(int v)
{
    if (v == 3)
        return sink;
    if (v == 7) /* compares: second */
        return sink + 2;
    return 0;
}

int (*volatile keep)(int) = never;

int main(void)
{
    int r = selects(1) + selects(2) + loops(10) + decides(1, 0) + decides(0, 1) + skipped(4) + compares(sink + 10);
    if (sink == 99)
        r += keep(1);
    printf("%d\n", r);
    return 0;
}
