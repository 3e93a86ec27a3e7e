/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The main loop never ends. The dump happens inside it, in a call of a call. This program is for boards: under an
 * operating system, _Exit() would lose the output.
 */
#include <stdlib.h>

#include "../../../target/mip.h"
#include "prog.h"

static NOINLINE unsigned work(unsigned x)
{
    return x % 5 == 4 ? x / 5 : x * 3 + 1;
}

static NOINLINE void report(unsigned x)
{
    if (x < 2000)
        return;
    mix(x);
    (void)mip_dump_semihost("default.mipraw");
    finish();
    _Exit(0);
}

/* In all open frames, the code after the call that does not return is never reached. */
static NOINLINE void poll(unsigned x, unsigned turn)
{
    if (turn & 1)
        mix(turn);
    report(x);
    if (x >= 2000)
        mix(work(x));
    else
        mix(x);
}

int main(void)
{
    unsigned x = 1;
    for (unsigned turn = 0;; turn++) {
        x += work(turn) & 63;
        if (turn > 100000)
            x = work(x);
        poll(x, turn);
        if (x >= 2000)
            x = 0;
    }
}
