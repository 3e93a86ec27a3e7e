/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Armv8.1-M (DDI 0553): low-overhead loops, conditional selects, long shifts, vectors.  Capstone 4 knows none of them.
 */
#include "arm.h"

enum { LR = 14, PC = 15 };

/* Low-overhead loops (DDI 0553, C2.4: DLS, WLS, LE and those with tail predication): Capstone 4 does not know them. */
static bool loop_instruction(struct insn *i, uint32_t w)
{
    uint32_t distance = (w >> 1 & 0x3ff) << 2 | (w >> 11 & 1) << 1, rn = w >> 16 & 15;
    bool end = (w & 0xffcff001) == 0xf00fc001, start = (w & 0xff80f001) == 0xf000c001 && !end;
    if (!end && !start && (w & 0xff80ffff) != 0xf000e001) {
        return false;
    }
    bool always = end && (w >> 20 & 3) == 2; /* `le label` counts nothing */
    i->op = always ? OP_JUMP : end || start ? OP_BRANCH : OP_OTHER;
    i->has_target = end || start;
    i->target = end ? i->at + 4 - distance : i->at + 4 + distance;
    i->test = !i->has_target ? 0 : (end ? 0x300 + (w >> 20 & 3) : 0x310 + (w >> 16 & 0x7f));
    i->sense = true;
    i->uses = always ? 0 : end ? REG(LR) : rn < PC ? REG(rn) : 0;
    i->defs = end ? 0 : REG(LR);
    i->key = hash_number(4, i->has_target ? i->test : w);
    return true;
}

/* Shifts of two registers, by a number or a register (C2.4: LSLL, LSRL, ASRL), and the saturating and rounding ones of
 * one or two.  Capstone 4 takes them for others. */
static bool shift(struct insn *i, uint32_t w)
{
    bool by_register = (w & 0xfff0015f) == 0xea50010d;
    if (!by_register && (w & 0xfff0810f) != 0xea50010f) {
        return false;
    }
    uint32_t low = w >> 16 & 15, high = w >> 8 & 15, by = w >> 12 & 15;
    i->op = OP_OTHER;
    i->defs = high == PC ? REG(low) : REG(low & ~1u) | REG(high);
    i->uses = i->defs | (by_register ? REG(by) : 0);
    i->key = hash_number(11, w);
    return true;
}

/* VCMP of two vectors, and VPSEL (C2.4): they use no core register, and GCC makes many. */
static bool vectors_only(struct insn *i, uint32_t w)
{
    i->op = OP_OTHER;
    i->key = hash_number(12, w);
    return (w & 0xefc1ef50) == 0xee010f00 || (w & 0xffb11f51) == 0xfe310f01;
}

/* VMRS and VMSR of P0, the predicate of vectors (C2.4): a move of a core register. */
static bool predicate_move(struct insn *i, uint32_t w)
{
    bool reads = (w & 0xffff0fff) == 0xeefd0a10, writes = (w & 0xffff0fff) == 0xeeed0a10;
    if (!reads && !writes) {
        return false;
    }
    uint32_t rt = w >> 12 & 15;
    i->op = OP_OTHER;
    i->defs = reads ? REG(rt) : 0;
    i->uses = writes ? REG(rt) : 0;
    i->key = hash_number(13, w);
    return true;
}

/* VLDRB to VSTRW of a vector at a core register and a number (C2.4, encodings T5 to T7), which may be written back. */
static bool vector_memory(struct insn *i, uint32_t w)
{
    enum { LOADS = 1 << 20, WRITES_BACK = 1 << 21, BEFORE = 1 << 24 };
    uint32_t rn = w >> 16 & 15;
    if ((w & 0xfe001e00) != 0xec001e00 || (w >> 7 & 3) == 3 || (w & (BEFORE | WRITES_BACK)) == 0 || rn == PC) {
        return false;
    }
    i->op = OP_OTHER;
    i->uses = REG(rn);
    i->defs = (w & WRITES_BACK) != 0 ? REG(rn) : 0;
    i->memory = true;
    i->writes_memory = (w & LOADS) == 0;
    i->key = hash_number(14, w);
    return true;
}

/* Other vector instructions, which Capstone 4 does not know: registers in each field that may hold one. */
static bool vector(struct insn *i, uint32_t w)
{
    if ((w & 0xec000000) != 0xec000000) {
        return false;
    }
    for (int at = 0; at < 20; at += at == 0 ? 8 : 4) {
        i->uses |= REG(w >> at & 15);
    }
    i->uses &= 0x7fff;
    i->op = OP_UNKNOWN; /* what it writes is not known */
    i->memory = i->writes_memory = true;
    i->key = hash_number(5, w);
    return true;
}

/* PAC, PACBTI, AUT, BTI (C2.4): in the hint space, and no less. */
static bool hint(struct insn *i, uint32_t w)
{
    enum { IP = 12, SP = 13, PACBTI = 13, BTI = 15, PAC = 29, AUT = 45 };
    uint32_t number = w & 0xff;
    if ((w & 0xffffff00) != 0xf3af8000 || number == 0 || number == 1) {
        return false;
    }
    bool signs = number == PAC || number == PACBTI, checks = number == AUT;
    i->op = OP_OTHER;
    i->uses = signs || checks ? REG(LR) | REG(SP) : 0;
    i->uses |= checks ? REG(IP) : 0;
    i->defs = signs ? REG(IP) : 0;
    i->key = hash_number(10, number);
    return true;
}

bool arm_fallback(const struct object *o, struct insn *i, uint64_t code, char kind, bool known)
{
    uint32_t w = (uint32_t)code;
    (void)o;
    if (kind != 't' || i->size != 4) {
        return false;
    }
    if (shift(i, w)) {
        return true;
    }
    /* CSEL, CSINC, CSINV, CSNEG, which Capstone takes for shifts */
    if ((w & 0xfff0c000) == 0xea508000 && (w >> 8 & 15) != 13) {
        unsigned rn = w >> 16 & 15, rd = w >> 8 & 15, rm = w & 15;
        i->op = OP_OTHER;
        i->uses = (rn < PC ? REG(rn) : 0) | (rm < PC ? REG(rm) : 0) | flags_of_condition(w >> 4 & 15);
        i->defs = REG(rd);
        i->key = hash_number(3, w);
        return true;
    }
    return hint(i, w) || loop_instruction(i, w) ||
           (!known && (predicate_move(i, w) || vectors_only(i, w) || vector_memory(i, w) || vector(i, w)));
}
