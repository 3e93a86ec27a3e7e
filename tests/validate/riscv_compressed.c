/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V's instructions of 2 bytes.  Those of C and Zcb become the one of 4 bytes that they stand for (ISA, 27 "C",
 * 27.8 "RVC Instruction Set Listings"; 28 "Zc*").  So both lengths have one key: a probe may make the assembler choose
 * the other.  Zcmp's stand for several and are described here.
 *
 * Example: 0x4501 is `c.li a0, 0` and becomes 0x00000513, `addi a0, x0, 0`.
 */
#include "riscv.h"

enum { LOAD = 0x03, LOAD_FP = 0x07, OP_IMM = 0x13, OP_IMM_32 = 0x1b, STORE = 0x23, STORE_FP = 0x27, OP = 0x33 };
enum { LUI = 0x37, OP_32 = 0x3b, BRANCH = 0x63, JALR = 0x67, JAL = 0x6f, EBREAK = 0x00100073 };
enum { SP = RISCV_SP };

/* Bits high to low of h, moved to bit at. */
static uint32_t field(uint32_t h, unsigned high, unsigned low, unsigned at)
{
    return (h >> low & ((1u << (high - low + 1)) - 1)) << at;
}

static uint32_t signed_from(uint32_t value, unsigned bit)
{
    return (value ^ 1u << bit) - (1u << bit);
}

static uint32_t with_i(uint32_t op, uint32_t f3, uint32_t rd, uint32_t rs1, uint32_t imm)
{
    return (imm & 0xfff) << 20 | rs1 << 15 | f3 << 12 | rd << 7 | op;
}

static uint32_t with_s(uint32_t op, uint32_t f3, uint32_t rs1, uint32_t rs2, uint32_t imm)
{
    return field(imm, 11, 5, 25) | rs2 << 20 | rs1 << 15 | f3 << 12 | field(imm, 4, 0, 7) | op;
}

static uint32_t with_r(uint32_t op, uint32_t f7, uint32_t f3, uint32_t rd, uint32_t rs1, uint32_t rs2)
{
    return f7 << 25 | rs2 << 20 | rs1 << 15 | f3 << 12 | rd << 7 | op;
}

static uint32_t with_j(uint32_t rd, uint32_t imm)
{
    return field(imm, 20, 20, 31) | field(imm, 10, 1, 21) | field(imm, 11, 11, 20) | field(imm, 19, 12, 12) | rd << 7 |
           JAL;
}

static uint32_t with_b(uint32_t f3, uint32_t rs1, uint32_t imm)
{
    return field(imm, 12, 12, 31) | field(imm, 10, 5, 25) | rs1 << 15 | f3 << 12 | field(imm, 4, 1, 8) |
           field(imm, 11, 11, 7) | BRANCH;
}

/* c.lbu, c.lhu, c.lh, c.sb, c.sh (28.4). */
static uint32_t bytes(uint32_t h, uint32_t r, uint32_t base)
{
    uint32_t half = field(h, 5, 5, 1);
    switch (h >> 10 & 7) {
    case 0:
        return with_i(LOAD, 4, r, base, half | field(h, 6, 6, 0));
    case 1:
        return with_i(LOAD, (h & 0x40) != 0 ? 1 : 5, r, base, half);
    case 2:
        return with_s(STORE, 0, base, r, half | field(h, 6, 6, 0));
    case 3:
        return (h & 0x40) != 0 ? 0 : with_s(STORE, 1, base, r, half);
    default:
        return 0;
    }
}

static uint32_t quadrant_0(uint32_t h, bool wide)
{
    uint32_t r = 8 + field(h, 4, 2, 0), base = 8 + field(h, 9, 7, 0);
    uint32_t words = field(h, 12, 10, 3) | field(h, 6, 6, 2) | field(h, 5, 5, 6);
    uint32_t doubles = field(h, 12, 10, 3) | field(h, 6, 5, 6);
    uint32_t stack = field(h, 12, 11, 4) | field(h, 10, 7, 6) | field(h, 6, 6, 2) | field(h, 5, 5, 3);
    switch (h >> 13) {
    case 0:
        return stack != 0 ? with_i(OP_IMM, 0, r, SP, stack) : 0;
    case 1:
        return with_i(LOAD_FP, 3, r, base, doubles);
    case 2:
        return with_i(LOAD, 2, r, base, words);
    case 3:
        return wide ? with_i(LOAD, 3, r, base, doubles) : with_i(LOAD_FP, 2, r, base, words);
    case 4:
        return bytes(h, r, base);
    case 5:
        return with_s(STORE_FP, 3, base, r, doubles);
    case 6:
        return with_s(STORE, 2, base, r, words);
    default:
        return wide ? with_s(STORE, 3, base, r, doubles) : with_s(STORE_FP, 2, base, r, words);
    }
}

/* c.zext.b and its kin (28.4). */
static uint32_t extend(uint32_t h, uint32_t r, bool wide)
{
    switch (h >> 2 & 7) {
    case 0:
        return with_i(OP_IMM, 7, r, r, 0xff);
    case 1:
        return with_i(OP_IMM, 1, r, r, 0x604);
    case 2:
        return with_r(wide ? OP_32 : OP, 4, 4, r, r, 0);
    case 3:
        return with_i(OP_IMM, 1, r, r, 0x605);
    case 4:
        return wide ? with_r(OP_32, 4, 0, r, r, 0) : 0;
    case 5:
        return with_i(OP_IMM, 4, r, r, 0xfff);
    default:
        return 0;
    }
}

static uint32_t arithmetic(uint32_t h, bool wide)
{
    static const uint8_t f3[4] = {0, 4, 6, 7};
    uint32_t r = 8 + field(h, 9, 7, 0), other = 8 + field(h, 4, 2, 0), which = h >> 5 & 3;
    uint32_t imm = field(h, 12, 12, 5) | field(h, 6, 2, 0);
    switch (h >> 10 & 3) {
    case 0:
        return with_i(OP_IMM, 5, r, r, imm);
    case 1:
        return with_i(OP_IMM, 5, r, r, 0x400 | imm);
    case 2:
        return with_i(OP_IMM, 7, r, r, signed_from(imm, 5));
    default:
        break;
    }
    if ((h & 0x1000) == 0) {
        return with_r(OP, which == 0 ? 0x20 : 0, f3[which], r, r, other);
    }
    return which == 2   ? with_r(OP, 1, 0, r, r, other)
           : which == 3 ? extend(h, r, wide)
           : wide       ? with_r(OP_32, which == 0 ? 0x20 : 0, 0, r, r, other)
                        : 0;
}

/* c.lui, c.addi16sp; in its reserved places c.mop.1 and c.mop.5, which are sspush and sspopchk (Zicfiss). */
static uint32_t upper(uint32_t h, uint32_t rd)
{
    enum { SSPUSH_RA = 0xce104073, SSPOPCHK_T0 = 0xcdc2c073 };
    uint32_t imm = field(h, 12, 12, 5) | field(h, 6, 2, 0);
    uint32_t stack =
        field(h, 12, 12, 9) | field(h, 6, 6, 4) | field(h, 5, 5, 6) | field(h, 4, 3, 7) | field(h, 2, 2, 5);
    if (imm == 0) {
        return rd == RISCV_RA ? SSPUSH_RA : rd == RISCV_T0 ? SSPOPCHK_T0 : 0;
    }
    return rd == SP ? with_i(OP_IMM, 0, SP, SP, signed_from(stack, 9)) : signed_from(imm, 5) << 12 | rd << 7 | LUI;
}

static uint32_t quadrant_1(uint32_t h, bool wide)
{
    uint32_t rd = field(h, 11, 7, 0), r = 8 + field(h, 9, 7, 0);
    uint32_t imm = signed_from(field(h, 12, 12, 5) | field(h, 6, 2, 0), 5);
    uint32_t jump = signed_from(field(h, 12, 12, 11) | field(h, 11, 11, 4) | field(h, 10, 9, 8) | field(h, 8, 8, 10) |
                                    field(h, 7, 7, 6) | field(h, 6, 6, 7) | field(h, 5, 3, 1) | field(h, 2, 2, 5),
                                11);
    uint32_t branch = signed_from(
        field(h, 12, 12, 8) | field(h, 11, 10, 3) | field(h, 6, 5, 6) | field(h, 4, 3, 1) | field(h, 2, 2, 5), 8);
    switch (h >> 13) {
    case 0:
        return with_i(OP_IMM, 0, rd, rd, imm);
    case 1:
        return !wide ? with_j(RISCV_RA, jump) : rd != 0 ? with_i(OP_IMM_32, 0, rd, rd, imm) : 0;
    case 2:
        return with_i(OP_IMM, 0, rd, 0, imm);
    case 3:
        return upper(h, rd);
    case 4:
        return arithmetic(h, wide);
    case 5:
        return with_j(0, jump);
    default:
        return with_b(h >> 13 & 1, r, branch);
    }
}

static uint32_t registers(uint32_t h, uint32_t rd, uint32_t rs2)
{
    if ((h & 0x1000) == 0) {
        return rs2 != 0 ? with_r(OP, 0, 0, rd, 0, rs2) : rd != 0 ? with_i(JALR, 0, 0, rd, 0) : 0;
    }
    return rs2 != 0 ? with_r(OP, 0, 0, rd, rd, rs2) : rd != 0 ? with_i(JALR, 0, RISCV_RA, rd, 0) : EBREAK;
}

static uint32_t quadrant_2(uint32_t h, bool wide)
{
    uint32_t rd = field(h, 11, 7, 0), rs2 = field(h, 6, 2, 0), five = field(h, 12, 12, 5);
    uint32_t load_word = five | field(h, 6, 4, 2) | field(h, 3, 2, 6);
    uint32_t load_double = five | field(h, 6, 5, 3) | field(h, 4, 2, 6);
    uint32_t store_word = field(h, 12, 9, 2) | field(h, 8, 7, 6);
    uint32_t store_double = field(h, 12, 10, 3) | field(h, 9, 7, 6);
    switch (h >> 13) {
    case 0:
        return with_i(OP_IMM, 1, rd, rd, five | rs2);
    case 1:
        return with_i(LOAD_FP, 3, rd, SP, load_double);
    case 2:
        return rd != 0 ? with_i(LOAD, 2, rd, SP, load_word) : 0;
    case 3:
        return !wide ? with_i(LOAD_FP, 2, rd, SP, load_word) : rd != 0 ? with_i(LOAD, 3, rd, SP, load_double) : 0;
    case 4:
        return registers(h, rd, rs2);
    case 5:
        return with_s(STORE_FP, 3, SP, rs2, store_double);
    case 6:
        return with_s(STORE, 2, SP, rs2, store_word);
    default:
        return wide ? with_s(STORE, 3, SP, rs2, store_double) : with_s(STORE_FP, 2, SP, rs2, store_word);
    }
}

bool riscv_expand(uint16_t half, bool wide, uint32_t *word)
{
    uint32_t quadrant = half & 3;
    *word = quadrant == 0 ? quadrant_0(half, wide) : quadrant == 1 ? quadrant_1(half, wide) : quadrant_2(half, wide);
    return *word != 0;
}

/* ra, then s0 and up: s0 and s1 are x8 and x9, the others x18 to x27 (28.13.2 "PUSH/POP Register List"). */
static regset listed(uint32_t rlist)
{
    uint32_t saved = rlist == 15 ? 12 : rlist - 4;
    regset set = REG(RISCV_RA);
    for (uint32_t k = 0; k < saved; k++) {
        set |= REG(k < 2 ? 8 + k : 16 + k);
    }
    return set;
}

/* cm.push, cm.pop, cm.popret, cm.popretz; cm.mvsa01 and cm.mva01s.  Only a linker makes cm.jt. */
bool riscv_zcmp(uint16_t half, struct insn *i)
{
    enum { PUSH = 0xb8, POP = 0xba, POPRETZ = 0xbc, POPRET = 0xbe };
    uint32_t h = half, code = h >> 8, rlist = h >> 4 & 15, a = h >> 7 & 7, b = h >> 2 & 7;
    regset pair = REG(a < 2 ? 8 + a : 16 + a) | REG(b < 2 ? 8 + b : 16 + b), first = REG(RISCV_A0) | REG(RISCV_A1);
    i->op = OP_OTHER;
    if (h >> 10 == 0x2b && (h >> 5 & 1) != 0) {
        bool out = (h & 0x40) == 0; /* cm.mvsa01 */
        i->uses = out ? first : pair;
        i->defs = out ? pair : first;
        return true;
    }
    if (rlist < 4 || (code != PUSH && code != POP && code != POPRET && code != POPRETZ)) {
        return false;
    }
    i->memory = true;
    i->writes_memory = code == PUSH;
    i->uses = REG(RISCV_SP) | (code == PUSH ? listed(rlist) : 0);
    i->defs = REG(RISCV_SP) | (code == PUSH ? 0 : listed(rlist)) | (code == POPRETZ ? REG(RISCV_A0) : 0);
    i->op = code == POPRET || code == POPRETZ ? OP_RETURN : OP_OTHER;
    return true;
}
