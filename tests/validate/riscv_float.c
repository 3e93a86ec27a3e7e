/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V's floating-point and vector instructions: which core registers they read and write.  Nothing more is wanted,
 * as probes use none of them.  Encodings: ISA, 20 "F", 21 "D", 25 "Zfa", and "V" 31.10 to 31.16, with chapter 35's
 * "Instruction Set Listings".
 *
 * Example: 0xe0050553 is `fmv.x.w a0, fa0`: it writes a0.
 */
#include "riscv.h"

/* OP-FP: bits 31 to 27 say what it is. */
bool riscv_float(uint32_t word, struct insn *i)
{
    uint32_t rd = word >> 7 & 31, rs1 = word >> 15 & 31, rs2 = word >> 20 & 31;
    i->op = OP_OTHER;
    switch (word >> 27) {
    case 0x00: /* fadd, fsub, fmul, fdiv, fsgnj, fmin, fcvt between formats, fsqrt */
    case 0x01:
    case 0x02:
    case 0x03:
    case 0x04:
    case 0x05:
    case 0x08:
    case 0x0b:
        return true;
    case 0x14: /* feq and its kin, fcvt.w, fmv.x and fclass */
    case 0x18:
    case 0x1c:
        i->defs = riscv_bit(rd);
        return true;
    case 0x16: /* fmvp.d.x */
        i->uses = riscv_bit(rs1) | riscv_bit(rs2);
        return true;
    case 0x1a: /* fcvt.s.w */
        i->uses = riscv_bit(rs1);
        return true;
    case 0x1e: /* fmv.w.x; fli has a number in place of rs1 */
        i->uses = rs2 == 0 ? riscv_bit(rs1) : 0;
        return rs2 <= 1;
    default:
        return false;
    }
}

static bool arithmetic(uint32_t word, struct insn *i)
{
    enum { OPMVV = 2, OPIVX = 4, OPMVX = 6, VSET = 7, VWXUNARY0 = 0x10 };
    uint32_t rd = word >> 7 & 31, rs1 = word >> 15 & 31, rs2 = word >> 20 & 31, f3 = word >> 12 & 7;
    if (f3 == VSET) { /* vsetvli, vsetivli, vsetvl */
        bool immediate = word >> 30 == 3;
        i->uses = (immediate ? 0 : riscv_bit(rs1)) | (word >> 25 == 0x40 ? riscv_bit(rs2) : 0);
        i->defs = riscv_bit(rd);
        return word >> 31 == 0 || immediate || word >> 25 == 0x40;
    }
    i->uses = f3 == OPIVX || f3 == OPMVX ? riscv_bit(rs1) : 0;
    i->defs = f3 == OPMVV && word >> 26 == VWXUNARY0 ? riscv_bit(rd) : 0; /* vmv.x.s, vcpop.m, vfirst.m */
    return true;
}

/* OP-V, and loads and stores of vectors, whose addresses may have a stride in rs2. */
bool riscv_vector(uint32_t word, struct insn *i)
{
    enum { LOAD_FP = 0x07, STORE_FP = 0x27, STRIDED = 2 };
    uint32_t op = word & 0x7f;
    i->op = OP_OTHER;
    if (op != LOAD_FP && op != STORE_FP) {
        return arithmetic(word, i);
    }
    i->memory = true;
    i->writes_memory = op == STORE_FP;
    i->uses = riscv_bit(word >> 15 & 31) | ((word >> 26 & 3) == STRIDED ? riscv_bit(word >> 20 & 31) : 0);
    return true;
}
