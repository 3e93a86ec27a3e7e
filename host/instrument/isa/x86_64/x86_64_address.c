/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: tells what an instruction computes, as far as it can lead from a jump table to a jump.  docs/jump_tables.md
 * lists the forms of such tables.
 *
 * Example: `movslq (%rsi,%rcx,4), %rcx` loads 4 bytes from rsi plus 4 times rcx.
 */
#include "instrument/isa/x86_64/x86_64.h"

#include <string.h>

/* Returns the number of a register that is read whole; ASM_NO_REGISTER: the text is no such register. */
static uint8_t x86_whole_register(struct span text)
{
    struct x86_operands one;
    asm_x86_split(text, &one);
    if (one.count != 1 || one.op[0].kind != X86_CORE || one.op[0].bits != 64)
        return ASM_NO_REGISTER;
    for (uint8_t n = 0; n < 32; n++)
        if (one.op[0].named == ASM_REG(n))
            return n;
    return ASM_NO_REGISTER;
}

/* Reads a displacement: a number, a symbol, a symbol with a constant, or a distance to the global offset table. */
static bool displacement(struct span text, struct asm_address *out)
{
    static const char offset[] = "@GOTOFF";
    uint64_t n;
    text = span_trim(text);
    if (text.len > sizeof offset - 1 &&
        span_is((struct span){text.at + text.len - (sizeof offset - 1), sizeof offset - 1}, offset))
        text.len -= sizeof offset - 1;
    bool minus = span_starts(text, "-");
    struct span digits = {text.at + minus, text.len - minus};
    if (text.len == 0 || (span_number(digits, &n) && n <= INT32_MAX)) {
        out->offset = text.len == 0 ? 0 : minus ? -(int32_t)n : (int32_t)n;
        return true;
    }
    return asm_label_with_offset(text, &out->label, &out->offset);
}

/* Reads what stands in parentheses: base, index and scale, each of which may be absent. */
static bool base_and_index(struct span inside, struct asm_address *out)
{
    struct span base = span_operand(&inside), index = span_operand(&inside), scale = span_trim(inside);
    out->base = x86_whole_register(base);
    out->index = x86_whole_register(index);
    bool known = (out->base != ASM_NO_REGISTER || base.len == 0 || span_is(base, "%rip")) &&
                 (out->index != ASM_NO_REGISTER || index.len == 0);
    out->shift = span_is(scale, "8") ? 3 : span_is(scale, "4") ? 2 : span_is(scale, "2") ? 1 : 0;
    return known && (out->shift || scale.len == 0 || span_is(scale, "1"));
}

/* Reads a memory operand such as `.L4(,%rax,8)`, `(%rsi,%rcx,4)` or `.L4(%rip)`. */
static bool memory(struct span text, struct asm_address *out)
{
    size_t open = 0;
    while (open < text.len && text.at[open] != '(')
        open++;
    bool named = open == text.len || text.at[text.len - 1] != ')';
    if (memchr(text.at, ':', text.len)) /* a segment */
        return false;
    return displacement((struct span){text.at, open}, out) &&
           (named || base_and_index((struct span){text.at + open + 1, text.len - open - 2}, out));
}

static bool x86_jumps(struct span to, struct asm_address *out)
{
    struct span text = span_trim((struct span){to.at + 1, to.len - 1});
    out->to = ASM_PLACE;
    out->base = x86_whole_register(text);
    out->kind = out->base != ASM_NO_REGISTER ? ASM_ADDRESS_SUM : ASM_ADDRESS_LOAD;
    out->width = 8;
    return out->kind == ASM_ADDRESS_SUM || (text.len && text.at[0] != '%' && memory(text, out));
}

static bool x86_loads(struct span m, struct span from, struct asm_address *out)
{
    out->width = span_is(m, "movslq") || span_is(m, "movl") ? 4 : 8;
    out->kind = ASM_ADDRESS_LOAD;
    out->added = span_is(m, "addq");
    bool load = out->width == 4 || span_is(m, "movq") || out->added;
    return load && memory(from, out);
}

/* Reads `movabsq $.L4, %rsi`, `movl $.L4, %esi` and `addq $8, %rsi`. */
static bool immediate(bool add, struct span value, struct asm_address *out)
{
    out->kind = ASM_ADDRESS_SUM;
    out->base = add ? out->to : ASM_NO_REGISTER;
    return displacement((struct span){value.at + 1, value.len - 1}, out);
}

static bool x86_computes(struct span m, const struct x86_operands *ops, struct asm_address *out)
{
    const struct x86_operand *from = &ops->op[0], *to = &ops->op[1];
    bool add = span_is(m, "addq"), move = span_is(m, "movq") || span_is(m, "movabsq") || span_is(m, "movl");
    bool half = to->kind == X86_CORE && to->bits == 32 && span_is(m, "movl") && from->kind != X86_CORE;
    out->to = x86_whole_register(to->text);
    for (uint8_t n = 0; half && n < 32; n++)
        out->to = to->named == ASM_REG(n) ? n : out->to;
    if (out->to == ASM_NO_REGISTER)
        return false;
    if (span_is(m, "leaq")) {
        out->kind = ASM_ADDRESS_SUM;
        return memory(from->text, out);
    }
    if (from->kind == X86_IMMEDIATE)
        return (add || move) && immediate(add, from->text, out);
    if (from->kind != X86_CORE)
        return from->kind == X86_MEMORY && x86_loads(m, from->text, out);
    out->kind = ASM_ADDRESS_SUM;
    out->base = x86_whole_register(from->text);
    out->index = add ? out->to : ASM_NO_REGISTER;
    return (add || span_is(m, "movq")) && out->base != ASM_NO_REGISTER;
}

void asm_x86_address(const struct asm_insn *in, struct asm_address *out)
{
    struct span m = in->mnemonic, rest = in->operands;
    struct x86_operands ops;
    asm_no_address(out);
    if (span_is(m, "notrack")) { /* `notrack jmp *%rax` */
        size_t n = 0;
        while (n < rest.len && rest.at[n] != ' ' && rest.at[n] != '\t')
            n++;
        m = (struct span){rest.at, n};
        rest = span_trim((struct span){rest.at + n, rest.len - n});
    }
    asm_x86_split(rest, &ops);
    bool jump = (span_is(m, "jmp") || span_is(m, "jmpq")) && ops.count == 1 && ops.op[0].kind == X86_STAR;
    if (span_is(m, "cltq")) { /* extends the sign of eax, as after `movl (%rdx,%rax), %eax` */
        out->kind = ASM_ADDRESS_SUM;
        out->to = out->base = 0;
        return;
    }
    if (!(jump ? x86_jumps(ops.op[0].text, out) : ops.count == 2 && x86_computes(m, &ops, out)))
        asm_no_address(out);
}
