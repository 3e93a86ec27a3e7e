/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The dump happens in an interrupt, which comes between any two instructions of main(). Blocks are then right only with
 * -fmachine-profile-dump=any. The timers are those of tests/boards.
 */
#include <stdlib.h>

#include "../../../target/mip.h"
#include "../../boards/firmware/ticks.h"
#include "prog.h"

static volatile unsigned ticks, spin;

void on_tick(void)
{
    if (++ticks < 3)
        return;
    (void)mip_dump_semihost("default.mipraw");
    mix(ticks);
    finish();
    _Exit(0);
}

static NOINLINE unsigned step(unsigned x)
{
    if (x & 1)
        x = x * 3 + 1;
    else
        x /= 2;
    return x ? x : 1;
}

int main(void)
{
    unsigned x = 27;
    ticks_start();
    while (ticks < 2)
        x = step(x);
    /* From here on main() makes no call, and the loop never ends. The code after it must not count as covered. */
    for (unsigned i = 0; ticks < 1000; i++) {
        if (i & 64)
            spin += i;
        else if (spin > 4000000000u)
            x ^= i;
        if (i % 3 == 0)
            spin ^= x;
    }
    mix(step(x));
    return finish();
}
