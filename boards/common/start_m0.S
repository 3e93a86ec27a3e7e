/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up of Cortex-M without Thumb-2 (ARMv6-M, ARMv8-M baseline): the macros that cortex_m.inc uses.
 */
#define VECTORS_ALIGN 256       /* for 48 exceptions (ARMv6-M ARM B3.2.5) */

    .macro system_handlers
    .word 0, 0, 0, 0, 0, 0, 0
    handler SVC_Handler
    .word 0, 0
    .endm

    .macro set_up_core
    .endm

/* Calls board_fault() from the handler.  ARMv6-M can return to thread mode only if no other exception is active
 * (B1.5.8). */
    .macro report_fault
    ldr r3, =__stack
    mov sp, r3
    movs r3, #0                 @ the cause: these cores have no register for it
    bl board_fault
    .endm

#include "cortex_m.inc"
