/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Ways that leave a function, code without lines, and macros.  test_returns.sh has the states.
 */
#include <stdlib.h>

#include "apart.h"

#ifdef __clang__
#define NO_LINES __attribute__((nodebug))
#else
#define NO_LINES
#endif
static volatile int sum;
static const int *volatile nowhere;

/* GCC at -Og makes two jumps to the return into returns.  The line stays at the third. */
__attribute__((noinline)) static int pick(int k)
{
    int r = 9;
    if (k == 1)
        r = 11;
    else if (k == 2)
        r = 22;
    return r; /* pick returns */
}

void need(int k);
int follows(int k);
__attribute__((noinline)) void need(int k)
{
    if (k) {
        sum += k;
        return; /* need returns */
    }
    abort(); /* need ends it */
}

/* It has no rows, so the last row of the function before reaches into it. */
__attribute__((noinline)) NO_LINES int follows(int k)
{
    for (int i = 0; i < k; i++)
        sum += i;
    return sum;
}

__attribute__((noinline)) static void leave(int k)
{
    if (k > 100) {
        sum = 0; /* never set */
        return;
    }
    need(k + sum);
} /* end of leave */

/* GCC saves registers only on the way to the calls, so this way alone has the end's line. */
__attribute__((noinline)) static void rare(int k)
{
    if (k == 12345) {
        need(k); /* rare calls */
        need(k);
        sum++;
    }
} /* end of rare */

/* Clang saves registers after the first test.  The way around the restores leads to the return after them. */
__attribute__((noinline)) static void late(const int *k, int n)
{
    if (!k)
        return;
    int a = k[0], b = k[1], c = k[2];
    for (int i = 0; i < n; i++) {
        need(a + i);
        need(b);
        need(c);
        a += k[i];
    }
    sum = a; /* late ends */
} /* end of late */

/* GCC leaves a statement without an instruction where the code goes on after the macro. */
#define FAIL(n)                                                                                                        \
    do {                                                                                                               \
        sum = -(n);                                                                                                    \
        abort();                                                                                                       \
    } while (0)
#define NOTE(n)                                                                                                        \
    do {                                                                                                               \
        sum += (n);                                                                                                    \
        sum--;                                                                                                         \
    } while (0)

__attribute__((noinline)) static void assert_all(int k)
{
    if (k == 1)
        FAIL(3); /* fails at 1 */
    if (k == 2) {
        FAIL(5); /* fails at 2 */
    }
    if (k == 3)
        NOTE(7); /* never noted */
    NOTE(8);     /* noted */
    if (k == 4)
        FAIL(9); /* fails at 4 */
    else
        NOTE(10); /* noted last */
}

/* At -Og, GCC makes each break a return. */
__attribute__((noinline)) static int choose(int k)
{
    int r = 0;
    switch (k) {
    case 1:
        r = 3;
        /* fall through */
    case 2:
        r += k;
        break;
    case 5:
        r = sum;
        if (r == 77)
            break;
        r++;
        break;
    default:
        r = 99; /* never chosen */
    }
    return r; /* choose returns */
}

/* GCC keeps the return's statement on the way of the jump that does not run. */
__attribute__((noinline)) static int leads(int k)
{
    __asm__ goto("" : : "r"(k) : : never, out);
    k++;
    if (k == 77)
        goto never;
    goto out;
never:
    k = 5;
    k *= 3; /* never times */
out:
    return k; /* leads returns */
}

/* GCC lets all cases jump to the end after the first one, where its `break` stands.  The return's statement stays at
 * the jump of the default. */
__attribute__((noinline)) static int settle(int k, int *p)
{
    volatile int big[40];
    int r = 0;
    big[k] = k;
    switch (k) {
    case 0:
        p[0] = 1;
        break;
    case 1:
        r = p[1];
        p[2] = 5;
        break;
    case 2:
        p[3] = big[2];
        break;
    case 3:
        r = p[0];
        if (r)
            p[3] = 7;
        break;
    case 4:
        r = p[2]; /* never settled */
        p[1] = 7;
        break;
    default:
        r = -1;
    }
    return r; /* settle returns */
}

/* The same, and before the first `break` a statement of another file is left, of a line below all of these. */
__attribute__((noinline)) static int settle_apart(int k, int *p)
{
    volatile int big[40];
    int r = 0;
    big[k] = k;
    switch (k) {
    case 0:
        p[0] = 1;
        __asm__ volatile("" : "+r"(r) : : "memory");
        apart(k);
        break;
    case 1:
        r = p[1];
        p[2] = 5;
        break;
    case 2:
        p[3] = big[2];
        break;
    case 3:
        r = p[0];
        if (r)
            p[3] = 7;
        break;
    case 4:
        r = p[2];
        p[1] = 7;
        break;
    default:
        r = -1;
    }
    return r; /* settle apart returns */
}

/* All cases stand on one line, and at -O0 in one row of the line table. */
#define EACH(X) X(red, 1) X(green, 2) X(blue, 3)
#define CASE(name, n)                                                                                                  \
    case n:                                                                                                            \
        sum++;                                                                                                         \
        return #name;
__attribute__((noinline)) static const char *named(int k)
{
    switch (k) {
        EACH(CASE) /* named */
    }
    return "none"; /* named nothing */
}

/* The last value may be made by a select. */
static int (*volatile pointer)(int) = follows;
__attribute__((noinline)) static int early(int k)
{
    int r, p = pointer(k);
    sum++;
    if (k == 0) {
        r = 1;
        goto out;
    }
    if (k > 10) {
        sum = 5;
        r = 2;
        goto out;
    }
    pointer(2);
    r = 3;
out:
    pointer(p);
    if (r == 900)
        r = k * 3 + 1; /* never made */
    return r;
}

/* The value is made before the branch, and a counter of an edge may stand between. */
__attribute__((noinline)) int above(int k, int m)
{
    int r;
    follows(k);
    if (k == 0) {
        r = 1; /* never zero */
        goto out;
    }
    sum = 5;
    if (m > 50) {
        r = m * 1; /* never above */
        goto out;
    }
    r = 11;
out:
    if (r > 5)
        sum = r;
    return r + m;
}
__attribute__((noinline)) int beyond(int k, int m)
{
    int r;
    follows(k);
    if (k == 0) {
        r = 1;
        goto out;
    }
    sum = 5;
    if (m > 50) {
        r = m * 4; /* never beyond */
        goto out;
    }
    r = 11;
out:
    if (r > 5)
        sum = r;
    return r + m;
}

/* GCC leaves a statement without code after the last jump, where the next label's code begins. */
#define NEXT                                                                                                           \
    {                                                                                                                  \
        sum += *p++;                                                                                                   \
    }                                                                                                                  \
    goto *table[*p];
__attribute__((noinline)) static int threaded(const unsigned char *p)
{
    static const void *const table[] = {&&stop, &&up, &&down, &&stay};
    int n = 0;
    NEXT;
up:
    n++;
    NEXT;
down:
    n -= sum;
    NEXT; /* never down */
stay:
    sum ^= n;
    NEXT;
stop:
    return n;
}

#ifndef __clang__
__attribute__((noinline)) static int nests(int k)
{
    int within(int n) /* never within */
    {
        return n + k;
    }
    if (k == 500)
        k = within(1);
    return k + sum;
}
#else
#define nests(k) (k)
#endif

int main(void)
{
    int a[4] = {0, 1, 2, 3}, r = 0;
    assert_all(sum);
    for (int i = 0; i < 4; i++)
        r += settle(i, a) + settle_apart(i, a);
    sum += choose(1) + choose(2) + leads(sum) + named(2)[0] + early(3) + nests(sum);
    sum += threaded((const unsigned char *)"\1\1\3\0");
    rare(sum);
    late(nowhere, 3);
    sum = pick(1) + pick(2);
    need(sum);
    sum = above(3, 4) + beyond(3, 4);
    leave(follows(3));
    return r == 12345;
}
