/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One image boots three times. The number of the boot is in RAM that neither the start-up code nor the C library
 * writes. It is 0 at power-on.
 */
#include "check.h"

RECORD(slots, 4, 4);

int failures;

#define BOOTS (*(volatile uint32_t *)0x20300000u)
#define AIRCR (*(volatile uint32_t *)0xE000ED0Cu) /* ARMv7-M ARM B3.2.6 */

#ifdef WITH_ID
__asm__("    .section .rodata.id, \"a\", %progbits\n"
        "    .global __mip_image_id\n"
        "__mip_image_id:\n"
        "    .byte 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20\n"
        "    .text\n");
#endif

static void warm_reset(void)
{
    BOOTS++;
    __asm__ volatile("dsb" ::: "memory");
    AIRCR = 0x05FA0004u; /* SYSRESETREQ */
    for (;;)
        ;
}

int main(void)
{
    uint32_t boot = BOOTS;
    if (boot == 0) {
        check(slots[0] == 0xff && __mip_state.order == 1, "power-on fills");
        slots[0] = 0;
        __mip_state.order = 5;
        warm_reset();
    }
    if (boot == 1) {
        check(slots[0] == (KEPT ? 0 : 0xff), "the second boot keeps");
        check(__mip_state.order == (KEPT ? 5 : 1), "the order goes on");
        slots[1] = 0;
        __mip_state.filled ^= 0x100; /* the value of another image */
        warm_reset();
    }
    check(slots[0] == 0xff && slots[1] == 0xff && __mip_state.order == 1, "another image fills");
    slots[2] = 0;
    mip_reset();
    check(slots[2] == 0xff, "mip_reset() always fills");
    printf("boot %u, %d failures\n", (unsigned)boot, failures);
    return failures;
}
