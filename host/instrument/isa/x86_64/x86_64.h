/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the files for x86-64 share.  The text is in AT&T syntax, as GCC and LLVM write it: sources first, the
 * destination last.  Manuals: Intel 64 and IA-32 Architectures Software Developer's Manual (SDM), volume 2; System V
 * Application Binary Interface, AMD64 supplement (psABI).
 */
#pragma once

#include "instrument/isa/isa.h"

/* The core registers by their number in encodings (SDM 2, table 3-1).  rsp is ASM_REG(4), a bit that no set of dead
 * registers has. */
#define X86_RAX ASM_REG(0)
#define X86_RCX ASM_REG(1)
#define X86_RDX ASM_REG(2)
#define X86_RBX ASM_REG(3)
#define X86_RSP ASM_SP64
#define X86_RBP ASM_REG(5)
#define X86_RSI ASM_REG(6)
#define X86_RDI ASM_REG(7)
#define X86_R11 ASM_REG(11)
#define X86_ALL ((((asm_set)1 << 16) - 1) & ~ASM_REG(4)) /* all core registers except rsp */
/* The flags as resources.  ASM_N stands for sign, parity and adjust together, ASM_V for overflow.  The direction flag
 * is never dead. */
#define X86_NZV (ASM_NZCV & ~ASM_C)

enum { X86_MAX_OPERANDS = 6, X86_MNEMONIC = 24 };

/* Kinds of limits relative to the PC.  SHORT: the assembler chooses the short form of a jump if it reaches. */
enum x86_reach { X86_REACH_ANY, X86_REACH_BYTE, X86_REACH_SHORT };

enum x86_kind {
    X86_NONE,
    X86_CORE,      /* a core register, or a part of one */
    X86_VECTOR,    /* xmm, ymm, zmm, mm, k, perhaps with a mask after it */
    X86_OTHER,     /* segment, control, debug and x87 registers */
    X86_MEMORY,    /* memory, and everything that is no register */
    X86_IMMEDIATE, /* an immediate, which begins with $ */
    X86_STAR       /* the target of an indirect branch, which begins with * */
};

struct x86_operand {
    struct span text;
    enum x86_kind kind;
    asm_set named; /* all core registers that the operand names */
    unsigned bits; /* width of a core register: 8, 16, 32 or 64 bits */
    bool high;     /* the register is ah, bh, ch or dh */
    bool strange;  /* the operand names a register that is not known here */
};

struct x86_operands {
    struct x86_operand op[X86_MAX_OPERANDS];
    size_t count;
};

/* What an instruction does to its operands.  An instruction reads all operands that it does not write. */
enum {
    X86_D = 1 << 0,      /* the instruction writes the last operand */
    X86_RMW = 1 << 1,    /* the instruction reads and writes the last operand */
    X86_D2 = 1 << 2,     /* the instruction writes the last two operands */
    X86_SWAP = 1 << 3,   /* the instruction reads and writes all operands */
    X86_MAYF = 1 << 4,   /* the instruction may write any flag; flags that it certainly writes are in `def` */
    X86_COUNT = 1 << 5,  /* the instruction's first operand is a count; if that is 0, the flags do not change */
    X86_CLEARS = 1 << 6, /* if both operands are the same register, it reads nothing */
    X86_SUFFIX = 1 << 7, /* the instruction's name may end in b, w, l or q */
    X86_LANDING = 1 << 8,
    X86_GLUE = 1 << 9, /* the instruction is a prefix that stands in a statement of its own */
    X86_ANY = 1 << 10  /* the instruction may read and write everything */
};

struct x86_row {
    const char *name;
    uint16_t how;
    asm_set use; /* what the instruction reads besides its operands */
    asm_set def; /* what it writes besides its operands; it writes that in full, unless it also reads it */
};

void asm_x86_split(struct span text, struct x86_operands *out);
/* Returns the core registers that a symbol's name contains (thunks: …_thunk_rax). */
asm_set asm_x86_named_in_symbol(struct span symbol);
/* Returns the flags that a condition reads; 0: the name is no condition. */
asm_set asm_x86_condition(const char *name);
/* Returns the table's row for a mnemonic, with or without its suffix. */
const struct x86_row *asm_x86_lookup(const char *mnemonic);
const char *asm_x86_register_name(unsigned number, bool half);

bool asm_x86_effects(const struct asm_insn *in, struct asm_effects *out);
void asm_x86_address(const struct asm_insn *in, struct asm_address *out);
uint32_t asm_x86_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                       struct bytes *body, struct bytes *tail);
uint32_t asm_x86_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
uint32_t asm_x86_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
uint32_t asm_x86_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                        struct bytes *tail);
bool asm_x86_calls(const struct asm_call *p, struct asm_call_text *out);
uint32_t asm_x86_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
