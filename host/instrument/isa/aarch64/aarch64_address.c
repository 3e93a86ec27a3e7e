/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: tells what an instruction computes, as far as it can lead from a jump table to a jump.
 * docs/jump_tables.md lists the forms of such tables.  The page that `adrp` makes counts as the label's address,
 * because only `:lo12:` of the same label makes an address of it.
 *
 * Example: `ldrb w1, [x0, w1, uxtw]` loads a byte from x0 plus w1.
 */
#include "instrument/isa/aarch64/aarch64.h"

#include <string.h>

static uint8_t a64_address_register(struct span operand)
{
    asm_set set = asm_a64_register(operand);
    for (uint8_t n = 0; n < 31; n++)
        if (set == ASM_REG(n))
            return n;
    return ASM_NO_REGISTER;
}

static bool is_wide(struct span operand)
{
    return operand.len && (operand.at[0] == 'x' || operand.at[0] == 'X');
}

/* Reads a constant such as `#8` or `8`, or the part of a label's address, as `:lo12:.L4` is. */
static bool a64_part(struct span text, struct asm_address *out)
{
    uint64_t n;
    text = span_trim(text);
    if (span_starts(text, "#"))
        text = (struct span){text.at + 1, text.len - 1};
    if (span_starts(text, ":lo12:") || span_starts(text, ":abs_g")) {
        size_t at = 1;
        while (at < text.len && text.at[at] != ':')
            at++;
        return asm_label_with_offset((struct span){text.at + at + 1, text.len - at - 1}, &out->label, &out->offset);
    }
    bool minus = span_starts(text, "-");
    if (!span_number((struct span){text.at + minus, text.len - minus}, &n) || n > INT32_MAX)
        return false;
    out->offset = minus ? -(int32_t)n : (int32_t)n;
    return true;
}

/* Reads how an index is extended or shifted, such as `lsl #2`, `sxtb #2` or `uxtw`. */
static bool a64_extended(struct span how, struct asm_address *out)
{
    static const char *const kinds[] = {"lsl", "sxtb", "sxth", "sxtw", "sxtx", "uxtb", "uxth", "uxtw", "uxtx"};
    uint64_t n = 0;
    how = span_trim(how);
    bool known = how.len == 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !known; i++) {
        size_t len = strlen(kinds[i]);
        struct span by = how.len < len ? how : span_trim((struct span){how.at + len, how.len - len});
        if (span_starts(by, "#"))
            by = (struct span){by.at + 1, by.len - 1};
        known = span_starts(how, kinds[i]) && (by.len == 0 || (span_number(by, &n) && n < 32));
    }
    out->shift = (uint8_t)n;
    return known;
}

/* Reads the second term of a sum: a register, perhaps extended, or a constant. */
static bool a64_term(struct span term, struct span how, struct asm_address *out)
{
    out->index = a64_address_register(term);
    return out->index == ASM_NO_REGISTER ? how.len == 0 && a64_part(term, out) : a64_extended(how, out);
}

/* Reads an address such as `[x1, w0, uxtw #2]`, `[x0, #:lo12:.L4]` or `[x0]`. */
static bool a64_in_brackets(struct span s, struct asm_address *out)
{
    if (s.len < 3 || s.at[0] != '[' || s.at[s.len - 1] != ']')
        return false;
    struct span inside = {s.at + 1, s.len - 2};
    struct span base = span_operand(&inside), term = span_operand(&inside);
    out->base = is_wide(base) ? a64_address_register(base) : ASM_NO_REGISTER;
    return out->base != ASM_NO_REGISTER && (term.len == 0 || a64_term(term, inside, out));
}

static bool a64_loads(const char *name, const struct a64_operands *o, struct asm_address *out)
{
    static const struct {
        const char name[8];
        uint8_t width; /* 0: that of the register */
    } rows[] = {
        {"ldr",   0},
        {"ldur",  0},
        {"ldrb",  1},
        {"ldrsb", 1},
        {"ldrh",  2},
        {"ldrsh", 2},
        {"ldrsw", 4}
    };
    bool load = false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !load; i++) {
        load = strcmp(name, rows[i].name) == 0;
        out->width = rows[i].width ? rows[i].width : is_wide(o->op[0]) ? 8 : 4;
    }
    out->kind = ASM_ADDRESS_LOAD;
    return load && o->count == 2 && a64_in_brackets(o->op[1], out);
}

static bool a64_computes(const char *name, const struct a64_operands *o, struct asm_address *out)
{
    const struct span none = {0};
    out->kind = ASM_ADDRESS_SUM;
    if (!is_wide(o->op[0]) || o->count < 2)
        return false;
    if (strcmp(name, "adr") == 0 || strcmp(name, "adrp") == 0)
        return o->count == 2 && asm_label_with_offset(o->op[1], &out->label, &out->offset);
    if (strcmp(name, "movz") == 0 || strcmp(name, "movk") == 0) {
        out->base = strcmp(name, "movk") == 0 ? out->to : ASM_NO_REGISTER;
        return o->count == 2 && a64_part(o->op[1], out) && out->label.len;
    }
    out->base = is_wide(o->op[1]) ? a64_address_register(o->op[1]) : ASM_NO_REGISTER;
    if (out->base == ASM_NO_REGISTER)
        return false;
    if (strcmp(name, "mov") == 0)
        return o->count == 2;
    return strcmp(name, "add") == 0 && o->count >= 3 && a64_term(o->op[2], o->count > 3 ? o->op[3] : none, out);
}

void asm_a64_address(const struct asm_insn *in, struct asm_address *out)
{
    char name[16];
    struct a64_operands o;
    asm_no_address(out);
    asm_a64_split(in->operands, &o);
    if (!span_lower(in->mnemonic, name, sizeof name) || o.count == 0)
        return;
    if (strcmp(name, "br") == 0 && o.count == 1) {
        out->to = ASM_PLACE;
        out->base = a64_address_register(o.op[0]);
        out->kind = out->base == ASM_NO_REGISTER ? ASM_ADDRESS_OTHER : ASM_ADDRESS_SUM;
        return;
    }
    out->to = a64_address_register(o.op[0]);
    if (out->to == ASM_NO_REGISTER || (!a64_loads(name, &o, out) && !a64_computes(name, &o, out)))
        asm_no_address(out);
}
