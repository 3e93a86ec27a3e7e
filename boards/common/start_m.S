/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up of Cortex-M with Thumb-2: the macros that cortex_m.inc uses.
 */
#define VECTORS_ALIGN 512       /* for 48 exceptions (ARMv7-M ARM B3.2.5) */

#define SCS      0xE000E000
#define SCS_CCR  0xD14
#define SCS_CFSR 0xD28
#define SCS_CPACR 0xD88
#define SCS_MPU_CTRL 0xD94

    .macro system_handlers
    handler MemManage_Handler
    handler BusFault_Handler
    handler UsageFault_Handler
    .word 0, 0, 0, 0
    handler SVC_Handler
    handler DebugMon_Handler
    .word 0
    .endm

    .macro set_up_core
    ldr r0, =SCS
    ldr r1, [r0, #SCS_CPACR]    @ turns CP10 and CP11 on; without an FPU the write is ignored (B3.2.20)
    orr r1, r1, #0xF << 20
    str r1, [r0, #SCS_CPACR]
    dsb
    isb
    .endm

/* Calls board_fault() in thread mode, because semihosting works there and not in every handler. */
    .macro report_fault
    ldr r3, =__stack - 32       @ a frame of our own: r0-r3 r12 lr pc xpsr (B1.5.6)
    msr msp, r3
    str r0, [r3]
    str r1, [r3, #4]
    str r2, [r3, #8]
    ldr r0, =SCS
    ldr r1, [r0, #SCS_CFSR]
    str r1, [r3, #12]
    ldr r1, =board_fault
    str r1, [r3, #24]
    mov r1, #1 << 24
    str r1, [r3, #28]
    ldr r1, [r0, #SCS_CCR]      @ NONBASETHRDENA: back to thread mode from any depth (B3.2.8)
    orr r1, r1, #1
    str r1, [r0, #SCS_CCR]
    movs r1, #0
    str r1, [r0, #SCS_MPU_CTRL] @ turns an MPU off, because it may have made the fault (B3.5.5)
    msr control, r1             @ makes thread mode privileged again (B1.4.4)
    dsb
    isb
    mvn lr, #6                  @ 0xFFFFFFF9: thread mode, main stack, no FP state
    bx lr
    .endm

    .global Default_Handler     @ a family's further vectors use it, too
#include "cortex_m.inc"
