/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up of RISC-V in machine mode: reset, traps, semihosting.  One hart runs; others wait for ever.  Sections name
 * the manuals: Priv is "The RISC-V Instruction Set Manual, Volume II: Privileged Architecture", 20211203.
 */
#if __riscv_xlen == 64
#define WORD  8
#define load  ld
#define store sd
#else
#define WORD  4
#define load  lw
#define store sw
#endif
#if defined __riscv_flen && __riscv_flen == 64
#define FWORD  8
#define fload  fld
#define fstore fsd
#elif defined __riscv_flen
#define FWORD  4
#define fload  flw
#define fstore fsw
#endif
#ifndef __clang__               // Clang counts the instructions for CSRs as the base's
    .option arch, +zicsr
#endif
#define MSTATUS_FS  0x2000      // the state Initial (Priv, 3.1.6.6)
#define BREAKPOINT  3           // mcause (Priv, table 3.6)
#define TRAP_ROOM   (4 * WORD)

    .section .vectors, "ax", %progbits
    .balign 4
    .global _start
    .type _start, %function
_start:
    .option push
    .option norelax             // the linker would make it `mv gp, gp`
    la gp, __global_pointer$
    .option pop
    csrw mie, zero
    csrr t0, mhartid
1:  bnez t0, 1b
    la sp, __stack
    la t0, trap
    csrw mtvec, t0              // mode Direct (Priv, 3.1.7)
    la t0, trap_room
    csrw mscratch, t0
#ifdef __riscv_flen
    li t0, MSTATUS_FS
    csrs mstatus, t0
    fscsr zero
#endif
    la t0, __data_source
    la t1, __data_start
    la t2, __data_end
    j 3f
2:  load a0, 0(t0)
    store a0, 0(t1)
    addi t0, t0, WORD
    addi t1, t1, WORD
3:  bltu t1, t2, 2b
    la t1, __bss_start
    la t2, __bss_end
    j 5f
4:  store zero, 0(t1)
    addi t1, t1, WORD
5:  bltu t1, t2, 4b
    li ra, 0
    call board_main             // does not return
    .size _start, . - _start

/* picolibc's exit calls them if they are there.  RV64's code cannot name a weak symbol that is not: 0 is 2 GB away. */
    .section .text._init, "ax", %progbits
    .global _init, _fini
    .type _init, %function
    .type _fini, %function
_init:
_fini:
    ret
    .size _fini, . - _fini

/* The stack may be gone, so two registers are kept in room of their own. */
    .section .bss.trap_room, "aw", %nobits
    .balign 16
trap_room:
    .space TRAP_ROOM

    .section .text.trap, "ax", %progbits
    .balign 4                   // mtvec.BASE (Priv, 3.1.7)
    .type trap, %function
trap:
    csrrw sp, mscratch, sp
    store t0, 0(sp)
    store t1, WORD(sp)
    csrr t0, mcause
    bltz t0, interrupt          // the highest bit: an interrupt (Priv, 3.1.15)
    li t1, BREAKPOINT
    bne t0, t1, fault
    csrr t0, mepc
    lw t1, -4(t0)
    addi t1, t1, -0x13          // slli x0, x0, 0x1f
    li t0, 0x01f01013 - 0x13
    bne t0, t1, fault
    csrr t0, mepc
    lw t1, 4(t0)
    li t0, 0x40705013           // srai x0, x0, 7
    bne t0, t1, fault
    csrr t0, mepc               // no debugger took it, so the caller learns that no host listens
    addi t0, t0, 4
    csrw mepc, t0
    li a0, -1
    load t0, 0(sp)
    load t1, WORD(sp)
    csrrw sp, mscratch, sp
    mret

fault:
    csrw mscratch, sp           // as after reset: another fault may come
    csrr a0, mcause
report:
    csrr a1, mepc
    mv a2, ra
    csrr a3, mtval
    la sp, __stack
    tail board_fault

#ifdef __riscv_flen
#define FRAME (20 * WORD + 20 * FWORD)
#else
#define FRAME (20 * WORD)
#endif
#define ALIGNED ((FRAME + 15) & ~15)

    .macro all_caller_saved what
    \what ra, 0(sp)
    \what t0, 1 * WORD(sp)
    \what t1, 2 * WORD(sp)
    \what t2, 3 * WORD(sp)
    \what a0, 4 * WORD(sp)
    \what a1, 5 * WORD(sp)
    \what a2, 6 * WORD(sp)
    \what a3, 7 * WORD(sp)
    \what a4, 8 * WORD(sp)
    \what a5, 9 * WORD(sp)
#ifndef __riscv_32e
    \what a6, 10 * WORD(sp)
    \what a7, 11 * WORD(sp)
    \what t3, 12 * WORD(sp)
    \what t4, 13 * WORD(sp)
    \what t5, 14 * WORD(sp)
    \what t6, 15 * WORD(sp)
#endif
    .endm

    .macro all_float what
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    \what ft\n, 20 * WORD + \n * FWORD(sp)
    .endr
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    \what fa\n, 20 * WORD + (12 + \n) * FWORD(sp)
    .endr
    .endm

interrupt:
    load t0, 0(sp)
    load t1, WORD(sp)
    csrrw sp, mscratch, sp
    addi sp, sp, -ALIGNED
    all_caller_saved store
    csrr t0, mepc
    csrr t1, mstatus
    store t0, 16 * WORD(sp)
    store t1, 17 * WORD(sp)
#ifdef __riscv_flen
    all_float fstore
    frcsr t0
    store t0, 18 * WORD(sp)
#endif
    call IRQ_Handler
    load t0, 16 * WORD(sp)
    load t1, 17 * WORD(sp)
    csrw mepc, t0
    csrw mstatus, t1
#ifdef __riscv_flen
    load t0, 18 * WORD(sp)
    fscsr t0
    all_float fload
#endif
    all_caller_saved load
    addi sp, sp, ALIGNED
    mret
    .size trap, . - trap

    .weak IRQ_Handler
    .type IRQ_Handler, %function
IRQ_Handler:
    csrr a0, mcause
    j report

/* intptr_t board_semihost(uintptr_t operation, const void *block).  The three instructions have four bytes each and lie
 * in one page ("RISC-V Semihosting", 1.0, section 2). */
    .section .text.board_semihost, "ax", %progbits
    .balign 16
    .global board_semihost
    .type board_semihost, %function
board_semihost:
    .option push
    .option norvc
    slli x0, x0, 0x1f
    ebreak
    srai x0, x0, 7
    .option pop
    ret
    .size board_semihost, . - board_semihost

    .section .note.GNU-stack, "", %progbits
