/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up of AArch64: vectors, reset, faults.  The program runs at the level at which it is started, usually EL1.
 * At EL1 the MMU maps the first 4 GB one to one.  Without the MMU all memory would be Device memory, and unaligned
 * accesses would fault (Arm ARM DDI 0487, "Alignment support").
 */
#define HLT_SEMIHOST 0xD45E0000

    .section .text._start, "ax", %progbits
    .balign 4
    .global _start
    .type _start, %function
_start:
    ldr x0, =__stack
    mov sp, x0
    mov x29, #0
    mov x30, #0
    ldr x0, =.Lvectors
    mrs x1, currentel
    cmp x1, #1 << 2
    b.ne .Lcopy
    msr vbar_el1, x0
    mov x0, #3 << 20            // CPACR_EL1.FPEN: no traps
    msr cpacr_el1, x0
    ldr x0, =board_memory_map
    msr ttbr0_el1, x0
    mov x0, #0xFF00             // MAIR: 0 Device-nGnRnE, 1 Normal write-back
    msr mair_el1, x0
    ldr x0, =0x803520           // TCR: T0SZ 32, inner shareable, write-back walks, EPD1
    msr tcr_el1, x0
    tlbi vmalle1
    dsb sy
    isb
    mrs x0, sctlr_el1
    mov x1, #0x1005             // M, C, I
    orr x0, x0, x1
    bic x0, x0, #2              // A: no alignment checks
    msr sctlr_el1, x0
    isb
.Lcopy:
    ldr x0, =__data_source
    ldr x1, =__data_start
    ldr x2, =__data_end
    b 2f
1:  ldr x3, [x0], #8
    str x3, [x1], #8
2:  cmp x1, x2
    b.lo 1b
    ldr x1, =__bss_start
    ldr x2, =__bss_end
    b 4f
3:  str wzr, [x1], #4
4:  cmp x1, x2
    b.lo 3b
    bl board_main               // does not return
    .size _start, . - _start
    .ltorg

/* The memory map: level 1, 1 GB per block ("VMSAv8-64 descriptor formats").  Devices come first, then RAM.  A family
 * may define another map. */
    .section .rodata.board_table, "a", %progbits
    .balign 64
    .weak board_memory_map
board_memory_map:
    .8byte 0x00000000 + 0x0060000000000401 // never execute
    .8byte 0x40000000 + 0x705              // inner shareable, accessed, MAIR 1
    .8byte 0x80000000 + 0x705
    .8byte 0xC0000000 + 0x705

    .macro report index
    mov x0, #\index
    b .Lreport
    .endm

/* "Exception vectors": 0x80 bytes each.  There are four kinds (synchronous, IRQ, FIQ, SError) from each of four
 * origins. */
    .section .text.board_vectors, "ax", %progbits
    .balign 2048
.Lvectors:
    .irp origin, 0, 4
    .balign 128
    b .Lsynchronous
    .balign 128
    b .Lirq
    .balign 128
    report \origin + 2
    .balign 128
    report \origin + 3
    .endr
    .irp index, 8, 9, 10, 11, 12, 13, 14, 15
    .balign 128
    report \index
    .endr
    .balign 128

/* The stack may be gone, so two registers that the program does not use keep x2 and x3.
 * If the exception is an hlt 0xf000 that no debugger took, steps over it with x0 = -1.  So the caller learns that no
 * host listens.  Other exceptions are reported. */
.Lsynchronous:
    msr tpidr_el1, x2
    msr tpidrro_el0, x3
    mrs x2, esr_el1
    lsr x2, x2, #26             // EC is 0 (unknown reason) for an undefined instruction
    cbnz x2, .Lfault
    mrs x2, elr_el1
    ldr w3, [x2]
    ldr w2, =HLT_SEMIHOST
    cmp w2, w3
    b.ne .Lfault
    mrs x2, elr_el1
    add x2, x2, #4
    msr elr_el1, x2
    mrs x2, tpidr_el1
    mrs x3, tpidrro_el0
    mov x0, #-1
    eret
.Lfault:
    mov x0, #0
.Lreport:
    mrs x1, elr_el1
    mov x2, x30
    mrs x3, esr_el1
    ldr x4, =__stack
    mov sp, x4
    b board_fault
    .ltorg

.Lirq:
    stp x29, x30, [sp, #-16]!
    stp x0, x1, [sp, #-16]!
    stp x2, x3, [sp, #-16]!
    stp x4, x5, [sp, #-16]!
    stp x6, x7, [sp, #-16]!
    stp x8, x9, [sp, #-16]!
    stp x10, x11, [sp, #-16]!
    stp x12, x13, [sp, #-16]!
    stp x14, x15, [sp, #-16]!
    stp x16, x17, [sp, #-16]!
    str x18, [sp, #-16]!
    stp q0, q1, [sp, #-32]!
    stp q2, q3, [sp, #-32]!
    stp q4, q5, [sp, #-32]!
    stp q6, q7, [sp, #-32]!
    stp q16, q17, [sp, #-32]!
    stp q18, q19, [sp, #-32]!
    stp q20, q21, [sp, #-32]!
    stp q22, q23, [sp, #-32]!
    stp q24, q25, [sp, #-32]!
    stp q26, q27, [sp, #-32]!
    stp q28, q29, [sp, #-32]!
    stp q30, q31, [sp, #-32]!
    mrs x0, fpsr
    mrs x1, fpcr
    stp x0, x1, [sp, #-16]!
    mrs x0, elr_el1
    mrs x1, spsr_el1
    stp x0, x1, [sp, #-16]!
    bl IRQ_Handler
    ldp x0, x1, [sp], #16
    msr elr_el1, x0
    msr spsr_el1, x1
    ldp x0, x1, [sp], #16
    msr fpsr, x0
    msr fpcr, x1
    ldp q30, q31, [sp], #32
    ldp q28, q29, [sp], #32
    ldp q26, q27, [sp], #32
    ldp q24, q25, [sp], #32
    ldp q22, q23, [sp], #32
    ldp q20, q21, [sp], #32
    ldp q18, q19, [sp], #32
    ldp q16, q17, [sp], #32
    ldp q6, q7, [sp], #32
    ldp q4, q5, [sp], #32
    ldp q2, q3, [sp], #32
    ldp q0, q1, [sp], #32
    ldr x18, [sp], #16
    ldp x16, x17, [sp], #16
    ldp x14, x15, [sp], #16
    ldp x12, x13, [sp], #16
    ldp x10, x11, [sp], #16
    ldp x8, x9, [sp], #16
    ldp x6, x7, [sp], #16
    ldp x4, x5, [sp], #16
    ldp x2, x3, [sp], #16
    ldp x0, x1, [sp], #16
    ldp x29, x30, [sp], #16
    eret

    .weak IRQ_Handler
    .type IRQ_Handler, %function
IRQ_Handler:
    report 1

/* intptr_t board_semihost(uintptr_t operation, const void *block) */
    .section .text.board_semihost, "ax", %progbits
    .balign 4
    .global board_semihost
    .type board_semihost, %function
board_semihost:
    hlt #0xf000
    ret
    .size board_semihost, . - board_semihost

    .section .note.GNU-stack, "", %progbits
