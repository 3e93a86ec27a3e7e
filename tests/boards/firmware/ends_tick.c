/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An interrupt's handler calls abort() while the program is in a loop without calls.
 */
#include <stdlib.h>

#include "ticks.h"

static volatile int one = 1;

void on_tick(void)
{
    static int ticks;
    if (++ticks == 3)
        abort();
}

__attribute__((noinline)) static int wait_for(volatile int *flag)
{
    while (*flag)
        ;
    return *flag + 1; /* this did not run */
}

int main(void)
{
    ticks_start();
    return wait_for(&one);
}
