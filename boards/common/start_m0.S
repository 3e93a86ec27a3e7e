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

/* Calls board_fault() where the fault came from, thread mode or a handler, because semihosting works there and not in
 * HardFault.  ARMv6-M can return to thread mode only if no other exception is active (B1.5.8).  If the fault came from
 * a handler and there is no frame, the handler's number is not known: then the call is made here. */
    .macro report_fault
    ldr r3, =__stack - 32       @ a frame of our own: r0-r3 r12 lr pc xpsr (B1.5.6)
    str r0, [r3]
    str r1, [r3, #4]
    str r2, [r3, #8]
    movs r0, #0
    str r0, [r3, #12]           @ the cause: these cores have no register for it
    movs r2, #1
    lsls r2, r2, #24
    mov r0, lr
    lsls r0, r0, #28            @ EXC_RETURN bit 3: to thread mode
    bmi 7f
    cmp r1, #0
    beq 8f
    mrs r0, msp
    ldr r0, [r0, #28]
    lsls r0, r0, #26
    lsrs r0, r0, #26            @ the handler's exception number
    orrs r2, r2, r0
7:  str r2, [r3, #28]
    ldr r0, =board_fault
    str r0, [r3, #24]
    msr msp, r3
    movs r0, #0
    msr control, r0             @ makes thread mode privileged again (B1.4.4)
    isb
    mov r0, lr
    movs r1, #4
    bics r0, r0, r1             @ EXC_RETURN bit 2: the main stack
    bx r0
8:  msr msp, r3
    ldr r0, [r3]
    movs r2, #0
    movs r3, #0
    bl board_fault
    .endm

#include "cortex_m.inc"
