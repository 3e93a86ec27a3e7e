/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Cortex-M without Thumb-2 (ARMv6-M, ARMv8-M baseline): vectors, reset, faults.  Any handler may be replaced by a
 * function of its name.
 */
    .syntax unified
    .thumb

    .macro handler name
    .weak \name
    .thumb_set \name, Default_Handler
    .word \name
    .endm

    .section .vectors, "a", %progbits
    .balign 256                 @ 48 exceptions, ARMv6-M ARM B3.2.5
    .global __vectors
__vectors:
    .word __stack
    .word Reset_Handler
    handler NMI_Handler
    .word HardFault_Handler
    .word 0, 0, 0, 0, 0, 0, 0
    handler SVC_Handler
    .word 0, 0
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
    ldr r0, =__data_source
    ldr r1, =__data_start
    ldr r2, =__data_end
    b 2f
1:  ldmia r0!, {r3}
    stmia r1!, {r3}
2:  cmp r1, r2
    blo 1b
    ldr r1, =__bss_start
    ldr r2, =__bss_end
    movs r3, #0
    b 4f
3:  stmia r1!, {r3}
4:  cmp r1, r2
    blo 3b
    bl board_main               @ does not return
    .size _start, . - _start
    .ltorg

/* A bkpt 0xab that no debugger took: step over it with r0 = -1, so the caller learns that no host listens.  All else is
 * reported from here on a fresh stack: ARMv6-M comes back to thread mode from a single exception only (B1.5.8). */
    .macro exception_frame      @ to r0; changes r1
    movs r0, #4
    mov r1, lr
    tst r1, r0
    mrs r0, msp
    beq 5f
    mrs r0, psp
5:
    .endm

    .section .text.HardFault_Handler, "ax", %progbits
    .balign 4
    .weak HardFault_Handler
    .type HardFault_Handler, %function
    .thumb_func
HardFault_Handler:
    exception_frame
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
    ldr r3, =0xBEAB             @ bkpt 0xab
    cmp r2, r3
    bne .Lreport
    adds r1, r1, #2
    str r1, [r0, #24]
    movs r1, #0
    mvns r1, r1
    str r1, [r0]
    bx lr
    .thumb_func
Default_Handler:
    exception_frame
.Lreport:
    ldr r1, [r0, #24]           @ pc
    ldr r2, [r0, #20]           @ lr
    b .Lreport_these
.Lreport_no_frame:
    movs r1, #0
    movs r2, #0
.Lreport_these:
    mrs r0, ipsr
    ldr r3, =__stack
    mov sp, r3
    movs r3, #0                 @ there is no register that tells the cause
    bl board_fault
    .size HardFault_Handler, . - HardFault_Handler
    .ltorg

/* intptr_t board_semihost(uintptr_t operation, const void *block) */
    .section .text.board_semihost, "ax", %progbits
    .balign 4
    .global board_semihost
    .type board_semihost, %function
    .thumb_func
board_semihost:
    bkpt 0xab
    bx lr
    .size board_semihost, . - board_semihost
