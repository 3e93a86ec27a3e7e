/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * int mpu_run(int (*task)(int), int argument, void *stack_end): runs the task in user mode and returns its result, or -1
 * after a fault.  Priv is "The RISC-V Instruction Set Manual, Volume II: Privileged Architecture", 20211203.
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
#define MPP       0x1800        // the mode before a trap (Priv, 3.1.6.1)
#define USER_CALL 8             // mcause of ecall from user mode (Priv, table 3.6)
#define FRAME     (16 * WORD)
#ifndef __clang__
    .option arch, +zicsr
#endif
    .text
    .global pmp_set
    .type pmp_set, %function
pmp_set:                        // void pmp_set(address 0, 1, 2, configuration of all three) (Priv, 3.7.1)
    csrw pmpaddr0, a0
    csrw pmpaddr1, a1
    csrw pmpaddr2, a2
    csrw pmpcfg0, a3
    ret
    .size pmp_set, . - pmp_set

    .global mpu_run
    .type mpu_run, %function
mpu_run:
    addi sp, sp, -FRAME
    store ra, 0(sp)
    csrr t0, mtvec
    store t0, WORD(sp)
    csrr t0, mscratch
    store t0, 2 * WORD(sp)
    store s0, 3 * WORD(sp)
    store s1, 4 * WORD(sp)
    store s2, 5 * WORD(sp)
    store s3, 6 * WORD(sp)
    store s4, 7 * WORD(sp)
    store s5, 8 * WORD(sp)
    store s6, 9 * WORD(sp)
    store s7, 10 * WORD(sp)
    store s8, 11 * WORD(sp)
    store s9, 12 * WORD(sp)
    store s10, 13 * WORD(sp)
    store s11, 14 * WORD(sp)
    csrw mscratch, sp
    la t0, trapped
    csrw mtvec, t0
    csrw mepc, a0
    li t0, MPP
    csrc mstatus, t0
    la ra, leave
    mv a0, a1
    mv sp, a2
    mret
leave:
    ecall
    .balign 4                   // mtvec (Priv, 3.1.7)
trapped:
    csrr sp, mscratch
    csrr t0, mcause
    addi t0, t0, -USER_CALL
    beqz t0, 1f
    li a0, -1
1:  load t0, WORD(sp)
    csrw mtvec, t0
    load t0, 2 * WORD(sp)
    csrw mscratch, t0
    load ra, 0(sp)
    load s0, 3 * WORD(sp)
    load s1, 4 * WORD(sp)
    load s2, 5 * WORD(sp)
    load s3, 6 * WORD(sp)
    load s4, 7 * WORD(sp)
    load s5, 8 * WORD(sp)
    load s6, 9 * WORD(sp)
    load s7, 10 * WORD(sp)
    load s8, 11 * WORD(sp)
    load s9, 12 * WORD(sp)
    load s10, 13 * WORD(sp)
    load s11, 14 * WORD(sp)
    addi sp, sp, FRAME
    ret
    .size mpu_run, . - mpu_run
