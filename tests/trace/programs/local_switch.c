/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A switch in a loop with a thread-local variable.  __aeabi_read_tp, which gives the variable's address, keeps r1 to r3
 * (RTABI, "Thread-local storage"), so GCC keeps the table's address there across that call.
 */
#include "prog.h"

/* Not static: what `at` points to may be it, so the loop stores it each time. */
_Thread_local unsigned local;

static NOINLINE unsigned count(const unsigned char *at, unsigned n, unsigned m)
{
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++) {
        local += i;
        for (unsigned k = 0; k < m; k++)
            switch (at[k]) {
            case 0:
                s = s * 3;
                break;
            case 1:
                s = s * 5 + 1;
                break;
            case 2:
                s = s * 7 + 2;
                break;
            case 3:
                s = s * 9 + 3;
                break;
            case 4:
                s = s * 11 + 4;
                break;
            case 5:
                s = s * 13 + 5;
                break;
            case 6:
                s = s * 15 + 6;
                break;
            case 7:
                s = s * 17 + 7;
                break;
            case 8:
                s = s * 19 + 8;
                break;
            }
    }
    return s;
}

int main(void)
{
    unsigned char text[90];
    for (unsigned i = 0; i < sizeof text; i++)
        text[i] = (unsigned char)OPAQUE(i % 9);
    mix(count(text, OPAQUE(10u), OPAQUE(90u)));
    return finish();
}
