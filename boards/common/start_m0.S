/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Cortex-M without Thumb-2: ARMv6-M, ARMv8-M baseline.
 */
#define VECTORS_ALIGN 256       /* 48 exceptions, ARMv6-M ARM B3.2.5 */

    .macro system_handlers
    .word 0, 0, 0, 0, 0, 0, 0
    handler SVC_Handler
    .word 0, 0
    .endm

    .macro set_up_core
    .endm

/* From here: ARMv6-M comes back to thread mode from a single exception only (B1.5.8). */
    .macro report_fault
    ldr r3, =__stack
    mov sp, r3
    movs r3, #0                 @ there is no register that tells the cause
    bl board_fault
    .endm

#include "cortex_m.inc"
