/* Copies the fast region before any of its functions can run: .preinit_array comes before main and constructors, and
 * this is the first entry of it.  Compiled without probes. */
#include <stdint.h>

extern uint32_t __fast_start[], __fast_end[], __fast_load[];

static void copy_fast(void)
{
    for (uint32_t *to = __fast_start, *from = __fast_load; to < __fast_end;)
        *to++ = *from++;
    __asm__ volatile("dsb\n\tisb" ::: "memory");
}

__attribute__((used, section(".preinit_array.00"))) static void (*const entry)(void) = copy_fast;
