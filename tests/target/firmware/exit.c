/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Marks a slot in each function that runs at the program's end. The dump at exit must have all marks.
 */
#include <stdlib.h>

#include "check.h"

RECORD(slots, 4, 8);

int failures;

__attribute__((constructor)) static void construct(void)
{
    slots[0] = 0; /* lost if the counters are filled after .preinit_array */
}

__attribute__((destructor)) static void destruct(void)
{
    slots[1] = 0;
}

__attribute__((destructor(101))) static void destruct_last(void)
{
    slots[2] = 0;
}

static void at_exit(void)
{
    slots[3] = 0;
}

int main(void)
{
    atexit(at_exit);
    slots[4] = 0;
#ifdef CALL_EXIT
    exit(7);
#endif
    return 7;
}
