/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * intptr_t __mip_semihost(uint32_t operation, const void *block) for RV32 and RV64 in machine mode.
 * "RISC-V Semihosting", 1.0, section 2: slli, ebreak and srai, each of four bytes, in one page; a0 operation,
 * a1 block, a0 result.
 *
 * Without a debugger, ebreak is a breakpoint exception, which the firmware's handler does not expect.  So for one
 * ebreak, mtvec points to the handler below, and no interrupt is taken (mstatus.MIE).  Then the function restores
 * both, and also mepc, mcause and mtval, because the firmware may be within a trap (Privileged Architecture 20211203,
 * 3.1.6, 3.1.7, 3.1.14 to 3.1.16).
 *
 * mtvec takes the addresses that a core likes (WARL).  Ibex and ESP32-C3 clear its low eight bits (Ibex Reference Guide,
 * "Machine Trap-Vector Base Address"; ESP32-C3 TRM, "mtvec").  So the handler begins in a row of jumps, one of which has
 * such an address.  An alignment of 256 would cost as much, and GNU ld leaves the largest alignment out of gp's reach.
 * An exception goes to BASE in each mode.  A core that takes another address or none has no semihosting: the call
 * returns -1, as if no host listened.
 *
 * Stack: 0 bytes.  User and supervisor mode may not read mstatus: there the function must not be called.
 */
#include "target_riscv.inc"

#define MSTATUS_MIE 8

    .section .text.__mip_semihost, "ax", %progbits
    .option norelax             // the assembler aligns, not the linker
    .balign 16
    .option push
    .option norvc
.Ljumps:
    .rept 64                    // 256 bytes
    j .Lstep_over
    .endr
    .option pop
    .type .Lstep_over, %function
.Lstep_over:
    csrr t0, mepc
    addi t0, t0, 4
    csrw mepc, t0
    li a0, -1
    mret

    .balign 16
    .global __mip_semihost
    .type __mip_semihost, %function
__mip_semihost:
    csrrci a5, mstatus, MSTATUS_MIE
    csrr a4, mepc
    csrr a3, mcause
    csrr a2, mtval
    lla t0, .Ljumps + 255
    andi t0, t0, -256
    csrrw t2, mtvec, t0
    csrr t1, mtvec
    xor t0, t0, t1
    srli t0, t0, 2              // without MODE
    beqz t0, .Lcall
    li a0, -1
    j .Lback
    .option push
    .option norvc
    .balign 16                  // the triple lies in one page
.Lcall:
    slli x0, x0, 0x1f
    ebreak
    srai x0, x0, 7
    .option pop
.Lback:
    csrw mtvec, t2
    csrw mtval, a2
    csrw mcause, a3
    csrw mepc, a4
    csrw mstatus, a5            // mret has changed MPP and MPIE
    ret
    .size __mip_semihost, . - __mip_semihost
    .section .note.GNU-stack, "", %progbits
