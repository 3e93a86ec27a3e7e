/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines the functions that C++ code needs if no C++ library is linked.  All are weak, so a library's own
 * definitions replace them.  Without a library there are no exceptions.  So if memory runs out, the program ends.
 */
#include <stdlib.h>

#include "board.h"

#define WEAK __attribute__((weak))

int __cxa_atexit(void (*f)(void *), void *object, void *dso);
int __aeabi_atexit(void *object, void (*f)(void *), void *dso);
int __cxa_guard_acquire(uint8_t *guard);
void __cxa_guard_release(uint8_t *guard);
void __cxa_guard_abort(uint8_t *guard);
void __cxa_pure_virtual(void);

/* There is only one thread, so the guard needs no lock.  Its first byte says whether the object was made (Itanium C++
 * ABI 2.8; in the Arm ABI, bit 0 of it). */
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

/* Calls __cxa_atexit().  The Arm ABI has another order of arguments (C++ ABI for the Arm Architecture,
 * __aeabi_atexit). */
WEAK int __aeabi_atexit(void *object, void (*f)(void *), void *dso)
{
    return __cxa_atexit(f, object, dso);
}

/* operator new and delete: plain ones, those for arrays, and those with a size.  size_t is unsigned int in names with
 * j, and unsigned long in names with m. */
void *board_new_j(size_t size) __asm__("_Znwj");
void *board_new_m(size_t size) __asm__("_Znwm");
void *board_new_array_j(size_t size) __asm__("_Znaj");
void *board_new_array_m(size_t size) __asm__("_Znam");
void board_delete(void *p) __asm__("_ZdlPv");
void board_delete_array(void *p) __asm__("_ZdaPv");
void board_delete_j(void *p, size_t size) __asm__("_ZdlPvj");
void board_delete_m(void *p, size_t size) __asm__("_ZdlPvm");
void board_delete_array_j(void *p, size_t size) __asm__("_ZdaPvj");
void board_delete_array_m(void *p, size_t size) __asm__("_ZdaPvm");

static void *allocate(size_t size)
{
    void *p = malloc(size != 0 ? size : 1);
    if (p == NULL)
        abort();
    return p;
}

WEAK void *board_new_j(size_t size)
{
    return allocate(size);
}

WEAK void *board_new_m(size_t size)
{
    return allocate(size);
}

WEAK void *board_new_array_j(size_t size)
{
    return allocate(size);
}

WEAK void *board_new_array_m(size_t size)
{
    return allocate(size);
}

WEAK void board_delete(void *p)
{
    free(p);
}

WEAK void board_delete_array(void *p)
{
    free(p);
}

WEAK void board_delete_j(void *p, size_t size)
{
    (void)size;
    free(p);
}

WEAK void board_delete_m(void *p, size_t size)
{
    (void)size;
    free(p);
}

WEAK void board_delete_array_j(void *p, size_t size)
{
    (void)size;
    free(p);
}

WEAK void board_delete_array_m(void *p, size_t size)
{
    (void)size;
    free(p);
}
