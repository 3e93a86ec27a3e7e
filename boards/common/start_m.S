/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Cortex-M: vectors, reset, faults.  Any handler may be replaced by a function of its name.
 */
#include "memory_arm.inc"

    .syntax unified
    .thumb

#define SCS      0xE000E000
#define SCS_CCR  0xD14
#define SCS_CFSR 0xD28
#define SCS_HFSR 0xD2C
#define SCS_CPACR 0xD88
#define SCS_MPU_CTRL 0xD94

    .macro handler name
    .weak \name
    .thumb_set \name, Default_Handler
    .word \name
    .endm

    .section .vectors, "a", %progbits
    .balign 512                 @ 48 exceptions, ARMv7-M ARM B3.2.5
    .global __vectors
__vectors:
    .word __stack
    .word Reset_Handler
    handler NMI_Handler
    .word HardFault_Handler
    .irp name, MemManage, BusFault, UsageFault
    handler \name\()_Handler
    .endr
    .word 0, 0, 0, 0
    .irp name, SVC, DebugMon
    handler \name\()_Handler
    .endr
    .word 0
    .irp name, PendSV, SysTick
    handler \name\()_Handler
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    handler IRQ\n\()_Handler
    .endr

    .section .text.Reset_Handler, "ax", %progbits
    .balign 4
    .global Reset_Handler, _start
    .type Reset_Handler, %function
    .type _start, %function
    .thumb_func
Reset_Handler:
    .thumb_func
_start:
    ldr r0, =__stack            @ a warm reset by jump finds any stack
    mov sp, r0
    ldr r0, =SCS
    ldr r1, [r0, #SCS_CPACR]    @ CP10 and CP11 on where there is an FPU, else ignored (B3.2.20)
    orr r1, r1, #0xF << 20
    str r1, [r0, #SCS_CPACR]
    dsb
    isb
    init_memory
    bl board_main               @ does not return
    .size _start, . - _start
    .ltorg

/* A bkpt 0xab that no debugger took: step over it with r0 = -1, so the caller learns that no host listens.  All else is
 * reported from thread mode on a fresh stack: semihosting works there and a broken stack does not matter. */
    .section .text.HardFault_Handler, "ax", %progbits
    .balign 4
    .weak HardFault_Handler
    .type HardFault_Handler, %function
    .thumb_func
HardFault_Handler:
    tst lr, #4
    ite eq
    mrseq r0, msp
    mrsne r0, psp
    ldr r1, =__ram_start
    subs r1, r0, r1
    ldr r2, =__ram_size - 32
    cmp r1, r2
    bhi .Lreport_no_frame
    ldr r1, [r0, #24]
    ldr r2, =__text_start
    subs r2, r1, r2
    ldr r3, =__text_size
    cmp r2, r3
    bhs .Lreport
    ldrh r2, [r1]
    movw r3, #0xBEAB            @ bkpt 0xab
    cmp r2, r3
    bne .Lreport
    adds r1, r1, #2
    str r1, [r0, #24]
    mvn r1, #0
    str r1, [r0]
    bx lr
    .global Default_Handler
    .thumb_func
Default_Handler:
    tst lr, #4
    ite eq
    mrseq r0, msp
    mrsne r0, psp
.Lreport:
    ldr r1, [r0, #24]           @ pc
    ldr r2, [r0, #20]           @ lr
    b .Lto_thread
.Lreport_no_frame:
    movs r1, #0
    movs r2, #0
.Lto_thread:
    mrs r0, ipsr
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
    str r1, [r0, #SCS_MPU_CTRL] @ off, if there is one: it may have made the fault (B3.5.5)
    msr control, r1             @ thread mode has its privilege again (B1.4.4)
    dsb
    isb
    mvn lr, #6                  @ 0xFFFFFFF9: thread mode, main stack, no FP state
    bx lr
    .size HardFault_Handler, . - HardFault_Handler
    .ltorg

/* intptr_t board_semihost(uintptr_t operation, const void *block) */
    .section .text.board_semihost, "ax", %progbits
    .balign 4
    .weak board_semihost        @ a family may know better
    .type board_semihost, %function
    .thumb_func
board_semihost:
    bkpt 0xab
    bx lr
    .size board_semihost, . - board_semihost
