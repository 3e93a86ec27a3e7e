/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up of 32-bit Cortex-A: vectors, reset, faults.  main() runs in System mode.  The MMU maps 4 GB one to one.
 * Without the MMU all memory would be Strongly-ordered, and unaligned accesses would fault (ARMv7-A ARM DDI 0406,
 * A3.2.1). The code here is A32, even if the program is Thumb.  Calls change the state if needed.
 */
#include "memory_arm.inc"

    .syntax unified
    .arm

#define MODE_FIQ 0x11
#define MODE_IRQ 0x12
#define MODE_SVC 0x13
#define MODE_ABT 0x17
#define MODE_UND 0x1b
#define MODE_SYS 0x1f
#define STACK_OTHER 1024        /* of each exception mode */

    .section .text._start, "ax", %progbits
    .balign 4
    .global _start
    .type _start, %function
_start:
    cpsid if, #MODE_SVC
    ldr r0, =__stack
    .irp mode, MODE_SVC, MODE_ABT, MODE_UND, MODE_FIQ, MODE_IRQ
    cps #\mode
    mov sp, r0
    sub r0, r0, #STACK_OTHER
    .endr
    cps #MODE_SYS
    mov sp, r0
    ldr r0, =.Lvectors
    mcr p15, 0, r0, c12, c0, 0  @ VBAR
    mrc p15, 0, r0, c1, c0, 2   @ CPACR: CP10 and CP11 on (B4.1)
    orr r0, r0, #0xF << 20
    mcr p15, 0, r0, c1, c0, 2
    isb
    mov r0, #1 << 30            @ FPEXC.EN
    vmsr fpexc, r0
    ldr r0, =__tls_pointer32
    mcr p15, 0, r0, c13, c0, 3  @ TPIDRURO: compilers expect the thread pointer there (B4.1)
    ldr r0, =.Ltable
    mov r1, #0
    mcrr p15, 0, r0, r1, c2     @ TTBR0
    ldr r0, =0xFF00             @ MAIR0: 0 Strongly-ordered, 1 Normal write-back
    mcr p15, 0, r0, c10, c2, 0
    ldr r0, =0x80803500         @ TTBCR: EAE, EPD1, inner shareable, write-back walks
    mcr p15, 0, r0, c2, c0, 2
    mov r0, #0
    mcr p15, 0, r0, c8, c7, 0   @ TLBIALL
    dsb
    isb
    mrc p15, 0, r0, c1, c0, 0   @ SCTLR: M, C, I; no alignment checks, low vectors, exceptions in A32
    orr r0, r0, #0x1000
    orr r0, r0, #5
    bic r0, r0, #2
    bic r0, r0, #1 << 13
    bic r0, r0, #1 << 30
    mcr p15, 0, r0, c1, c0, 0
    isb
    init_memory
    bl board_main               @ does not return
    .size _start, . - _start
    .ltorg

/* The memory map: long descriptors of level 1, 1 GB per block (B3.6).  Devices come first, then RAM. */
    .section .rodata.board_table, "a", %progbits
    .balign 64
.Ltable:
    .4byte 0x00000000 + 0x401, 0x00400000 @ never execute
    .4byte 0x40000000 + 0x745, 0          @ user access, inner shareable, accessed, MAIR 1
    .4byte 0x80000000 + 0x745, 0
    .4byte 0xC0000000 + 0x745, 0

    .section .text.board_vectors, "ax", %progbits
    .balign 32
.Lvectors:
    b _start
    b .Lundefined
    b .Lsvc
    b .Lprefetch
    b .Labort
    b .Lunused
    b .Lirq
    b .Lfiq

/* If the svc is one for semihosting that no debugger took, returns -1.  So the caller learns that no host listens. */
.Lsvc:
    push {r2, r3}
    mrs r2, spsr
    tst r2, #0x20               @ T: the svc is in Thumb code
    ldrhne r2, [lr, #-2]
    ldrne r3, =0xDFAB           @ svc 0xab
    ldreq r2, [lr, #-4]
    ldreq r3, =0xEF123456       @ svc 0x123456
    cmp r2, r3
    pop {r2, r3}
    mvneq r0, #0
    movseq pc, lr
    mov r0, #2
    b .Lreport
.Lundefined:
    mov r0, #1
    b .Lreport
.Lprefetch:
    sub lr, lr, #4
    mov r0, #3
    mrc p15, 0, r3, c5, c0, 1   @ IFSR
    b .Lreport_cause
.Labort:
    sub lr, lr, #8
    mov r0, #4
    mrc p15, 0, r3, c5, c0, 0   @ DFSR
    b .Lreport_cause
.Lunused:
    mov r0, #5
    b .Lreport
.Lfiq:
    mov r0, #7
.Lreport:
    mov r3, #0
.Lreport_cause:
    mov r1, lr
    cps #MODE_SYS
    mov r2, lr
    ldr sp, =__stack
    bl board_fault
    .ltorg

.Lirq:
    sub lr, lr, #4
    push {r0-r3, r12, lr}
    vpush {d0-d7}
    vpush {d16-d31}
    vmrs r0, fpscr
    push {r0, r1}
    bl IRQ_Handler
    pop {r0, r1}
    vmsr fpscr, r0
    vpop {d16-d31}
    vpop {d0-d7}
    ldm sp!, {r0-r3, r12, pc}^

    .weak IRQ_Handler
    .type IRQ_Handler, %function
IRQ_Handler:
    mov r0, #6
    b .Lreport

/* intptr_t board_semihost(uintptr_t operation, const void *block).  It runs in System mode, so the svc does not
 * change lr. */
    .section .text.board_semihost, "ax", %progbits
    .balign 4
    .global board_semihost
    .type board_semihost, %function
board_semihost:
    svc #0x123456
    bx lr
    .size board_semihost, . - board_semihost
