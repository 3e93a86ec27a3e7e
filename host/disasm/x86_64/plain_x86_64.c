/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which instructions of x86-64 are plain: see img_decoder.plain.
 *
 * Problem: Capstone takes most of the time of a walk over a large image, and of most instructions only the length is
 * asked for.
 *
 * Method: a table by opcode says what follows it.  It has the integer instructions that compilers use most, and direct
 * calls and jumps.  Left to Capstone are all others: those that write the stack pointer by POP, MOV, LEA or ADD, and
 * ADD of a register before what may be a jump through it.
 *
 * What holds: Capstone has each plain instruction, with this length.
 *
 * Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2: section 2.1 (ModR/M, SIB), 2.2.1
 * (REX), appendix A (opcode maps).
 *
 * Example: 89 45 fc is mov [rbp-4], eax: an opcode, a ModR/M byte and a displacement of one byte.  So 3 bytes.
 */
#include "base/le.h"
#include "disasm/x86_64/decoder_x86_64.h"

enum follows {
    NOT_PLAIN,
    NOTHING, /* the opcode is all */
    BYTE,    /* an immediate of 1 byte */
    WORD,    /* of 2 or 4 bytes, as the operand's size says */
    PLACE,   /* a displacement of 4 bytes */
    MODRM,   /* a ModR/M byte, with what it asks for */
    MODRM_BYTE,
    MODRM_WORD
};

/* An instruction at work. */
struct form {
    const uint8_t *p;
    size_t len, at; /* at: the byte after the opcode */
    uint8_t op, rex;
    bool narrow; /* it has the prefix of 16-bit operands */
};

#define REX_W 8u
#define REX_R 4u
#define REX_B 1u

/* Returns what follows an opcode of the first row: ADD, OR, ADC, SBB, AND, SUB, XOR, CMP in 6 forms each. */
static enum follows arithmetic(uint8_t op)
{
    static const enum follows forms[8] = {MODRM, MODRM, MODRM, MODRM, BYTE, WORD, NOT_PLAIN, NOT_PLAIN};
    return forms[op & 7];
}

/* Returns what follows an opcode whose ModR/M byte names the instruction, too.  which: that name. */
static enum follows after_group(uint8_t op, unsigned which)
{
    switch (op) {
    case 0x80:
    case 0x83:
    case 0xC0:
    case 0xC1:
        return which == 6 && op >= 0xC0 ? NOT_PLAIN : MODRM_BYTE;
    case 0x81:
        return MODRM_WORD;
    case 0xC6:
        return which ? NOT_PLAIN : MODRM_BYTE;
    case 0xC7:
        return which ? NOT_PLAIN : MODRM_WORD;
    case 0xD0:
    case 0xD1:
    case 0xD2:
    case 0xD3:
        return which == 6 ? NOT_PLAIN : MODRM;
    case 0xF6:
        return which == 0 ? MODRM_BYTE : which == 1 ? NOT_PLAIN : MODRM;
    case 0xF7:
        return which == 0 ? MODRM_WORD : which == 1 ? NOT_PLAIN : MODRM;
    default: /* FE, FF: INC and DEC; the others are calls and jumps */
        return which < 2 ? MODRM : NOT_PLAIN;
    }
}

static bool has_group(uint8_t op)
{
    return op == 0x80 || op == 0x81 || op == 0x83 || op == 0xC0 || op == 0xC1 || op == 0xC6 || op == 0xC7 ||
           (op >= 0xD0 && op <= 0xD3) || op == 0xF6 || op == 0xF7 || op >= 0xFE;
}

static enum follows after_0f(uint8_t op, bool narrow)
{
    if (op >= 0x80 && op < 0x90) /* Jcc */
        return PLACE;
    bool vector = op == 0x10 || op == 0x11 || op == 0x28 || op == 0x29 || op == 0x57 || (op == 0xEF && narrow);
    bool plain = (op >= 0x90 && op <= 0x9F) || op == 0xAF || op == 0xB6 || op == 0xB7 || op == 0xBE || op == 0xBF;
    return plain || vector ? MODRM : NOT_PLAIN; /* SETcc, IMUL, MOVZX, MOVSX; MOVUPS, MOVAPS, XORPS, PXOR */
}

static enum follows after_opcode(const struct form *f)
{
    uint8_t op = f->op;
    bool bare = f->at == 1; /* no prefix */
    if (op < 0x40)
        return arithmetic(op);
    if (op >= 0x50 && op < 0x58) /* PUSH */
        return NOTHING;
    if (op >= 0x70 && op < 0x80) /* Jcc */
        return bare ? BYTE : NOT_PLAIN;
    if (op >= 0xB0 && op < 0xB8) /* MOV of 8 bits */
        return BYTE;
    if (op >= 0xB8 && op < 0xC0) /* MOV; one of 64 bits has an immediate of 8 bytes */
        return f->rex & REX_W ? NOT_PLAIN : WORD;
    if (has_group(op))
        return f->at < f->len ? after_group(op, f->p[f->at] >> 3 & 7) : NOT_PLAIN;
    switch (op) {
    case 0x63: /* MOVSXD */
        return f->rex & REX_W ? MODRM : NOT_PLAIN;
    case 0x68: /* PUSH */
    case 0xA9: /* TEST */
        return WORD;
    case 0x6A: /* PUSH */
    case 0xA8: /* TEST */
        return BYTE;
    case 0x69: /* IMUL */
        return MODRM_WORD;
    case 0x6B:
        return MODRM_BYTE;
    case 0xC3: /* RET */
        return bare ? NOTHING : NOT_PLAIN;
    case 0xE8: /* CALL */
    case 0xE9: /* JMP */
        return bare ? PLACE : NOT_PLAIN;
    case 0xEB: /* JMP */
        return bare ? BYTE : NOT_PLAIN;
    case 0x98: /* CWDE */
    case 0x99: /* CDQ */
        return NOTHING;
    default: /* TEST, XCHG, MOV, LEA */
        return (op >= 0x84 && op <= 0x8B) || op == 0x8D ? MODRM : NOT_PLAIN;
    }
}

/* Is it ADD to a register? */
static bool adds_to_register(const struct form *f)
{
    uint8_t modrm = f->at < f->len ? f->p[f->at] : 0;
    bool in_register = modrm >> 6 == 3;
    if (f->op < 6)
        return f->op > 1 || in_register;
    return f->op >= 0x80 && f->op <= 0x83 && (modrm >> 3 & 7) == 0 && in_register;
}

/* May the instruction at the offset be a jump through a register (FF /4), with prefixes?  It may if it is cut off. */
static bool may_transfer(const struct form *f, size_t at)
{
    while (at < f->len && (f->p[at] >> 4 == 4 || f->p[at] == 0x3E || f->p[at] == 0x66 || f->p[at] >= 0xF2))
        if (f->p[at++] == 0xFF)
            return true;
    return at >= f->len;
}

/* Does transfers_x86_64.c or a table of proofs look at it?  It may: MOV, LEA and ADD to the stack pointer. */
static bool is_looked_at(const struct form *f)
{
    uint8_t modrm = f->at < f->len ? f->p[f->at] : 0;
    bool in_register = modrm >> 6 == 3;
    if (f->op == 0x8A || f->op == 0x8B || f->op == 0x8D)
        return (modrm >> 3 & 7) == 4 && !(f->rex & REX_R);
    if (f->op == 0x88 || f->op == 0x89 || f->op == 0xC6 || f->op == 0xC7 || f->op == 0x81 || f->op == 0x83)
        return in_register && (modrm & 7) == 4 && !(f->rex & REX_B);
    return f->op == 0xBC && !(f->rex & REX_B);
}

/* Returns the bytes of the ModR/M byte, the SIB byte and the displacement; 0: they are cut off. */
static size_t modrm_bytes(const struct form *f)
{
    if (f->len - f->at < 2)
        return 0;
    uint8_t modrm = f->p[f->at], mod = modrm >> 6;
    if (mod == 3)
        return 1;
    bool sib = (modrm & 7) == 4;
    uint8_t base = (sib ? f->p[f->at + 1] : modrm) & 7;
    return 1u + sib + (mod == 1 ? 1u : mod == 2 || base == 5 ? 4u : 0u);
}

uint32_t img_plain_x86_64(const uint8_t *p, size_t len)
{
    struct form f = {.p = p, .len = len};
    if (len < 4)
        return 0;
    f.narrow = p[0] == 0x66;
    f.at = f.narrow;
    if (p[f.at] >> 4 == 4)
        f.rex = p[f.at++];
    f.op = p[f.at++];
    bool two = f.op == 0x0F, prefixed = f.at > 1;
    enum follows next = two ? after_0f(f.op = p[f.at++], f.narrow) : after_opcode(&f);
    if (next == NOT_PLAIN || (f.narrow && f.rex) || (next == PLACE && prefixed) || (!two && is_looked_at(&f)))
        return 0;
    if (f.op == 0x8D && !two && f.at < len && p[f.at] >> 6 == 3) /* LEA of a register: there is none */
        return 0;
    size_t word = f.narrow ? 2 : 4, size = f.at;
    if (next >= MODRM) {
        size_t more = modrm_bytes(&f);
        if (!more)
            return 0;
        size += more;
    }
    if (next == PLACE)
        size += 4;
    size += next == BYTE || next == MODRM_BYTE ? 1 : next == WORD || next == MODRM_WORD ? word : 0;
    if (size > len || (!two && adds_to_register(&f) && may_transfer(&f, size)))
        return 0;
    return (uint32_t)size;
}

bool img_plain_transfer_x86_64(const struct img_instruction *i, struct img_transfer *out)
{
    const uint8_t *p = i->plain;
    uint64_t next = i->address + i->size;
    bool far_if = p[0] == 0x0F && p[1] >= 0x80 && p[1] < 0x90, near_if = p[0] >= 0x70 && p[0] < 0x80;
    if (p[0] == 0xC3) {
        out->kind = IMG_TRANSFER_RETURN;
        return true;
    }
    if (!far_if && !near_if && p[0] != 0xE8 && p[0] != 0xE9 && p[0] != 0xEB)
        return false;
    out->kind = p[0] == 0xE8 ? IMG_TRANSFER_CALL : IMG_TRANSFER_JUMP;
    out->conditional = far_if || near_if;
    out->target = next + (uint64_t)(near_if || p[0] == 0xEB ? (int8_t)p[1] : (int32_t)le_load32(p + i->size - 4));
    return true;
}
