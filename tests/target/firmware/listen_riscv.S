/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A trap handler that counts each trap, and access to the registers of traps.
 */
#if __riscv_xlen == 64
#define load  ld
#define store sd
#define WORD  8
#else
#define load  lw
#define store sw
#define WORD  4
#endif
#ifndef __clang__
    .option arch, +zicsr
#endif
    .text
    .balign 256
    .option norvc
listen_vectors:
    csrw mscratch, t0
    lla t0, room
    store t1, 0(t0)
    lla t0, leaked
    lw t1, 0(t0)
    addi t1, t1, 1
    sw t1, 0(t0)
    lla t0, room
    load t1, 0(t0)
    csrr t0, mepc
    addi t0, t0, 4
    csrw mepc, t0
    csrr t0, mscratch
    mret
    .option rvc

/* uintptr_t dump_between(uintptr_t registers[5], uintptr_t mode): the last is whether mtvec was put back. */
    .global dump_between
    .type dump_between, %function
dump_between:
    addi sp, sp, -64
    store ra, 0(sp)
    store s0, 8(sp)
    store s1, 16(sp)
    store s2, 24(sp)
    store s3, 32(sp)
    mv s0, a0
    csrr s3, mstatus
    csrci mstatus, 8            // MIE
    lla s1, listen_vectors
    or s1, s1, a1
    csrrw s2, mtvec, s1
    csrw mie, zero
    load t0, WORD(s0)
    csrw mepc, t0
    load t0, 2*WORD(s0)
    csrw mcause, t0
    load t0, 3*WORD(s0)
    csrw mtval, t0
    li t0, 0x1888               // MPP, MPIE, MIE
    csrc mstatus, t0
    load t0, 0(s0)
    csrs mstatus, t0
    call dump_now
    csrr t0, mstatus
    store t0, 0(s0)
    csrr t0, mepc
    store t0, WORD(s0)
    csrr t0, mcause
    store t0, 2*WORD(s0)
    csrr t0, mtval
    store t0, 3*WORD(s0)
    csrrw t0, mtvec, s2
    xor t0, t0, s1
    seqz t0, t0
    store t0, 4*WORD(s0)
    csrw mstatus, s3
    load ra, 0(sp)
    load s0, 8(sp)
    load s1, 16(sp)
    load s2, 24(sp)
    load s3, 32(sp)
    addi sp, sp, 64
    ret

    .bss
    .balign 8
room:
    .space 8
    .section .note.GNU-stack, "", %progbits
