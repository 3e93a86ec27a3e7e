/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The VideoCore's loader starts this code at EL2, with the MMU off.  Other cores wait in the loader.  The code goes
 * to EL1 and on to common/start_a64.S.  This file also has the memory map.  Registers: Arm ARM DDI 0487, "AArch64
 * System register descriptions".
 */
    .section .text.entry, "ax", %progbits
    .balign 4
    .global _entry
    .type _entry, %function
_entry:
    mrs x0, mpidr_el1
    tst x0, #0xFF
    b.ne .Lpark                 // an older loader starts all four cores
    mrs x0, currentel
    cmp x0, #2 << 2
    b.ne _start
    mov x0, #1 << 31            // HCR_EL2.RW: EL1 is AArch64
    msr hcr_el2, x0
    mov x0, #0x33FF             // CPTR_EL2: no traps of floating point
    msr cptr_el2, x0
    ldr x0, =0x30D00800         // SCTLR_EL1: its RES1 bits, all else off
    msr sctlr_el1, x0
    mov x0, #0x3C5              // SPSR: EL1h, interrupts masked
    msr spsr_el2, x0
    ldr x0, =_start
    msr elr_el2, x0
    isb
    eret
.Lpark:
    wfe
    b .Lpark
    .size _entry, . - _entry
    .ltorg

/* The memory map ("VMSAv8-64 descriptor formats"; attributes as in common/start_a64.S).  Level 1 has 1 GB per entry:
 * RAM and peripherals, then the cores' own registers, then nothing.  Level 2 has 2 MB per block: RAM, then
 * peripherals from 0x3F000000 on. */
    .section .rodata.board_memory_map, "a", %progbits
    .balign 64
    .global board_memory_map
board_memory_map:
    .8byte .Lfirst + 3
    .8byte 0x40000000 + 0x0060000000000401
    .8byte 0
    .8byte 0
    .balign 4096
.Lfirst:
    .set .Lblock, 0
    .rept 504
    .8byte .Lblock + 0x705
    .set .Lblock, .Lblock + 0x200000
    .endr
    .rept 8
    .8byte .Lblock + 0x0060000000000401
    .set .Lblock, .Lblock + 0x200000
    .endr

    .section .note.GNU-stack, "", %progbits
