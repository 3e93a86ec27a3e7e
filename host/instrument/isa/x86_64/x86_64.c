/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: the facts of struct asm_arch.  The roles of registers are those of psABI 3.2.1 and 3.2.3 (figure 3.4).
 */
#include "instrument/isa/x86_64/x86_64.h"
#include "mip_format.h"

#define EM_X86_64 62

enum { POINTER_BYTES = 8 };

/* What a call may change: the registers of arguments, rax, r10, r11 and the flags (psABI 3.2.1). */
#define CALLEE_MAY_WRITE                                                                                               \
    (X86_RAX | X86_RCX | X86_RDX | X86_RSI | X86_RDI | ASM_REG(8) | ASM_REG(9) | ASM_REG(10) | X86_R11 | ASM_NZCV)

static void x86_limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    enum { BYTE = 127, LONGEST = 6 }; /* LOOPcc and JRCXZ reach 8 bits from the end of at most 6 bytes (0x67, REX) */
    enum { SHORT = 2 };               /* JMP and Jcc reach 8 bits from the end of 2 bytes (SDM 2, "JMP", "Jcc") */

    *backward = reach == X86_REACH_BYTE ? BYTE - LONGEST : reach == X86_REACH_SHORT ? BYTE + 1 - SHORT : INT64_MAX;
    *forward = reach == X86_REACH_BYTE ? BYTE : reach == X86_REACH_SHORT ? BYTE + SHORT : INT64_MAX;
}

/* For Arm and AArch64 GCC writes `%function`, and Clang writes other comments.  So even a text with only one `jmp`
 * shows that it is x86. */
static const char *const words[] = {
    ", @function", "# -- Begin function", "%rsp", "%rbp", "(%rip)", "%eax", "%rax", "%edi", "%xmm", "endbr64",
    "retq",        ".intel_syntax",       NULL};

static bool x86_pushes(struct span m)
{
    return span_starts(m, "push");
}

/* Is the instruction a pop?  The instruction popcnt is none: it counts bits. */
static bool x86_pops(struct span m)
{
    return span_starts(m, "pop") && !span_starts(m, "popcnt");
}

static enum asm_op x86_op(struct span m)
{
    if (span_is(m, "nop") || span_is(m, "NOP"))
        return ASM_OP_NOP;
    if (span_starts(m, "add"))
        return ASM_OP_ADD;
    if (span_starts(m, "mov"))
        return ASM_OP_MOVE;
    return span_is(m, "int3") ? ASM_OP_BARRIER : ASM_OP_OTHER;
}

/* Returns by how many bytes `subq $8, %rsp` or `addq $8, %rsp` makes the stack grow. */
static int64_t growth_by_constant(const struct asm_insn *in)
{
    struct x86_operands ops;
    uint64_t n;
    bool sub = span_starts(in->mnemonic, "sub"), add = span_starts(in->mnemonic, "add");

    asm_x86_split(in->operands, &ops);
    if ((!sub && !add) || ops.count != 2 || ops.op[0].kind != X86_IMMEDIATE || !span_is(ops.op[1].text, "%rsp"))
        return ASM_GROWTH_UNKNOWN;
    struct span digits = {ops.op[0].text.at + 1, ops.op[0].text.len - 1};
    bool minus = span_starts(digits, "-");
    digits = minus ? (struct span){digits.at + 1, digits.len - 1} : digits;
    if (!span_number(digits, &n) || n > INT32_MAX)
        return ASM_GROWTH_UNKNOWN;
    return sub == minus ? -(int64_t)n : (int64_t)n;
}

/* Returns by how many bytes an instruction makes the stack grow.  For `leave` and similar instructions the growth
 * depends on another register. */
static int64_t x86_stack_growth(const struct asm_insn *in, const struct asm_effects *fx)
{
    if (x86_pushes(in->mnemonic) || x86_pops(in->mnemonic))
        return x86_pushes(in->mnemonic) ? 8 : -8;
    return (fx->write & X86_RSP) != 0 ? growth_by_constant(in) : 0;
}

static struct asm_needs x86_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags)
{
    (void)s;
    return (struct asm_needs){0, what == ASM_PROBE_MARK || keep_flags ? 0 : X86_NZV};
}

/* GNU as manual, "AT&T Syntax versus Intel Syntax". */
static const struct asm_directive_row directives[] = {
    {".att_syntax",   ASM_DIR_OTHER},
    {".intel_syntax", ASM_DIR_OTHER},
    {NULL,            0            },
};

/* call.use, call.returned: calls under other conventions look like any other call (LLVM's preserve_most and
 * preserve_none, GCC's no_caller_saved_registers, -fcall-saved-r11, thunks, mcount).  So each call counts as a read of
 * all registers, and all are live at a return.  This caution costs nothing, as probes need flags and hardly ever a
 * register. */
const struct asm_arch asm_x86_64 = {
    .name = "x86_64",
    .probe.never_copied = true,
    .text.comment = '#',
    .text.words = words,
    .text.directives = directives,
    .text.align_is_bytes = true,
    .text.odd_data = true,
    .text.data_prefixes = true,
    .image.min_insn = 1,
    .image.code_align = {2,       2      },
    .reach.near_branch = UINT32_MAX,
    .image.map_width = MIP_WIDTH_64,
    .insn.op = x86_op,
    .probe.needs = x86_needs,
    .frame.growth = x86_stack_growth,
    .text.gcc_header = {".file", ".text"},
    .text.gcc_naked_traps = true,
    .call.split_stack_returns = true,
    .image.pointer_bytes = POINTER_BYTES,
    .image.elf_machine = EM_X86_64,
    .text.no_relocation = "R_X86_64_NONE",
    .image.slot_align = 1,
    .call.write = CALLEE_MAY_WRITE,
    .call.use = X86_ALL | X86_RSP,
    .call.returned = X86_ALL | X86_RSP,
    .call.results = X86_RAX | X86_RDX,
    .call.stack = X86_RSP,
    .frame.stack = "7 rsp",
    .frame.start = 8, /* the return address, which the call pushed */
    .call.entry_dead = X86_ALL | ASM_NZCV,
    .call.veneer = ASM_NZCV, /* under -fipa-ra fixed registers count as written, and the flags are one of these */
    .insn.effects = asm_x86_effects,
    .insn.address = asm_x86_address,
    .reach.limits = x86_limits,
    .reach.widen = asm_x86_widen,
    .probe.mark = asm_x86_mark,
    .probe.add = asm_x86_add,
    .probe.detour = asm_x86_detour,
    .probe.jump = "jmp",
    .probe.add_and_call_if = asm_x86_calls,
    .probe.poison = asm_x86_poison,
};
