/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions of which the compiler makes several copies.  "inlined" marks lines that ran in a copy without code for
 * them, "folded" lines of a copy that left no code at all, which Clang does not say; "never" lines that did not run.
 * "call" is a line whose code is all of an inlined copy that ran, "between" a statement without code in a block that
 * ran. forwards() is more than a jump, so no folded function. */
#include <stdio.h>

static volatile int keeps;

int scale(int v)
{
    if (v > 100)
        v = 100;
    return v * 3;
} /* inlined */

static inline int thrice(int v)
{
    return v * 3;
}

__attribute__((noinline)) int between(int v)
{
    int r = v;
    keeps = thrice(r);
    r = 5; /* between */
    keeps = thrice(v + r);
    return r;
}

int folded(int v)
{                 /* folded */
    return v + v; /* folded */
} /* folded */

__attribute__((noinline)) static int red(int v)
{
    if (v > 3)
        return v * 2;
    return v + 1;
}

__attribute__((noinline)) static int blue(int v)
{
    if (v > 3)
        return v * 2;
    return v + 1;
}

__attribute__((noinline)) int never(int v)
{
    return v - 7; /* never */
}

/* clang-format off */
__attribute__((noinline)) int forwards(int v) { return never(v + 1); } /* never */
/* clang-format on */

int numbers[3] = {1, 2, 3};

int squares(const int *at)
{
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += at[i] * at[i];
    printf("%d\n", s);
    for (int i = 0; i < 3; i++)
        s -= at[i] * 3;
    printf("%d\n", s);
    return s;
}

int same_squares(const int *at)
{ /* folded */
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += at[i] * at[i];
    printf("%d\n", s);
    for (int i = 0; i < 3; i++)
        s -= at[i] * 3;
    printf("%d\n", s);
    return s; /* folded */
} /* folded */

/* clang-format off */
__attribute__((noinline)) int calls(int v)
{
    if (v > 100)
        v = 1 -
            scale(v); /* never */
    return 1 -
           scale(v); /* call */
}
/* clang-format on */

volatile int sink;

int main(int argc, char **argv)
{
    (void)argv;
    sink = scale(argc);
    sink = scale(argc + 5);
    sink = folded(4);
    sink = between(argc);
    sink = calls(argc);
    sink = red(argc);
    sink = squares(numbers);
    sink = same_squares(numbers);
    if (argc > 100)
        sink = blue(argc) + never(argc) + forwards(argc);
    return 0;
}
