/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Ways that leave a function, code without lines, and macros.  test_returns.sh has the states.
 */
#include <stdlib.h>

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

int main(void)
{
    assert_all(sum);
    rare(sum);
    late(nowhere, 3);
    sum = pick(1) + pick(2);
    need(sum);
    leave(follows(3));
    return 0;
}
