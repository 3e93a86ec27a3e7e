/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Labels and second returns that the text of a function does not show: LLVM moves `&&a` to the function that it is
 * passed to, and its outliner (-Oz) shares the calls of setjmp.
 */
#include <setjmp.h>

#include "prog.h"

static NOINLINE void *pass(void *p);
static volatile unsigned sum, calls;
static jmp_buf back;

static NOINLINE unsigned label_elsewhere(unsigned x, unsigned n)
{
    static void *const t[] = {&&b, &&c};
    volatile unsigned s = 0;
    for (unsigned i = 0; i < n; i++) {
        if (x & 1)
            goto *pass(&&a);
        goto *t[i & 1];
    a:
        s += 3;
        continue;
    b:
        s ^= 5;
        x++;
        continue;
    c:
        s += 1;
        x ^= i;
    }
    return s;
}

/* It stands after its caller, as that is read first. */
static NOINLINE void *pass(void *p)
{
    return OPAQUE(p);
}

static NOINLINE void perhaps_back(unsigned x)
{
    sum += x;
    if (++calls % 3 == 0)
        longjmp(back, 1);
}

static NOINLINE void shared_setjmp(unsigned x)
{
    if (x & 1) {
        if (setjmp(back) == 0)
            perhaps_back(1);
        else
            sum += 5;
    }
    if (x & 2) {
        if (setjmp(back) == 0)
            perhaps_back(2);
        else
            sum ^= 7;
    }
    if (x & 4) {
        if (setjmp(back) == 0)
            perhaps_back(3);
        else
            sum -= 3;
    }
    if (x & 8) {
        if (setjmp(back) == 0)
            perhaps_back(9);
        else
            sum -= 9;
    }
}

int main(void)
{
    mix(label_elsewhere(OPAQUE(2u), OPAQUE(100u)));
    for (unsigned i = 0; i < 100; i++)
        shared_setjmp(OPAQUE(i));
    mix(sum);
    mix(calls);
    return finish();
}
