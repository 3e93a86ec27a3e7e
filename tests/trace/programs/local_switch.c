/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A switch in a loop with a thread-local variable.  __aeabi_read_tp, which gives the variable's address, keeps r1 to r3
 * (RTABI, "Thread-local storage"), so GCC keeps the table's address there across that call.
 */
#include "prog.h"

/* Not static: what `at` points to may be it, so the loop stores it each time. */
_Thread_local unsigned local;

/* clang-format off */
#define CASE(n) case n: s = s * (2 * (n) + 3) + (n); break;
/* clang-format on */

static NOINLINE unsigned count(const unsigned char *at, unsigned n, unsigned m)
{
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++) {
        local += i;
        for (unsigned k = 0; k < m; k++)
            switch (at[k]) {
                CASE(0) CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
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
