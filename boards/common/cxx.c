/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What freestanding C++ asks for where no C++ library is linked.  All weak: a library's own win.
 */
#include <stdlib.h>

#include "board.h"

#define WEAK __attribute__((weak))

int __cxa_guard_acquire(uint8_t *guard);
void __cxa_guard_release(uint8_t *guard);
void __cxa_guard_abort(uint8_t *guard);
void __cxa_pure_virtual(void);

/* One thread: the guard's first byte says "done" (Itanium C++ ABI 2.8; the Arm ABI's bit 0 alike). */
WEAK int __cxa_guard_acquire(uint8_t *guard)
{
    return *guard == 0;
}

WEAK void __cxa_guard_release(uint8_t *guard)
{
    *guard = 1;
}

WEAK void __cxa_guard_abort(uint8_t *guard)
{
    (void)guard;
}

WEAK void __cxa_pure_virtual(void)
{
    abort();
}
