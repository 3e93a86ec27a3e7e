/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: tells what an instruction computes, as far as it can lead from a jump table to a jump.  docs/jump_tables.md
 * lists the forms of such tables.  Only both halves of an address (`lui`, `addi`) are the address; the upper half alone
 * counts as it, too, because nothing else can be made of it.
 *
 * Example: `lw a5, %lo(.L4)(a5)` loads 4 bytes from .L4 plus a5.
 */
#include "instrument/isa/riscv/riscv.h"

#include <string.h>

static uint8_t rv_address_register(struct span operand)
{
    asm_set set = asm_rv_register(operand);
    for (uint8_t n = 1; n < 32; n++)
        if (set == ASM_REG(n))
            return n;
    return ASM_NO_REGISTER;
}

/* Reads a part of an address, such as `%lo(.L4+8)`.  The label of `%pcrel_lo(.Lpcrel_hi0)` only tells where the upper
 * half was made. */
static bool half_of(struct span text, bool upper, struct asm_address *out)
{
    const char *const names[] = {upper ? "%hi(" : "%lo(", upper ? "%pcrel_hi(" : "%pcrel_lo("};
    text = span_trim(text);
    for (size_t i = 0; i < 2; i++) {
        size_t n = strlen(names[i]);
        if (!span_starts(text, names[i]) || text.at[text.len - 1] != ')')
            continue;
        bool read = asm_label_with_offset((struct span){text.at + n, text.len - n - 1}, &out->label, &out->offset);
        if (!upper && i == 1)
            out->label = (struct span){0};
        return read;
    }
    return false;
}

/* Reads a constant, or the lower half of an address. */
static bool low_part(struct span text, struct asm_address *out)
{
    uint64_t n;
    text = span_trim(text);
    bool minus = span_starts(text, "-");
    if (span_number((struct span){text.at + minus, text.len - minus}, &n) && n < 4096) {
        out->offset = minus ? -(int32_t)n : (int32_t)n;
        return true;
    }
    return half_of(text, false, out);
}

static bool rv_loads(const char *name, const struct rv_operands *o, struct asm_address *out)
{
    static const struct {
        const char name[4];
        uint8_t width;
    } rows[] = {
        {"lb",  1},
        {"lbu", 1},
        {"lh",  2},
        {"lhu", 2},
        {"lw",  4},
        {"lwu", 4},
        {"ld",  8}
    };
    struct span at = o->op[1];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        out->width = strcmp(name, rows[i].name) == 0 ? rows[i].width : out->width;
    if (!out->width || o->count != 2)
        return false;
    out->kind = ASM_ADDRESS_LOAD;
    size_t open = at.len;
    while (open > 0 && at.at[open - 1] != '(')
        open--;
    if (open == 0) /* the assembler makes two instructions of it: `lw a5, g` */
        return asm_label_with_offset(at, &out->label, &out->offset);
    out->base = rv_address_register((struct span){at.at + open, at.len - open - 1});
    struct span low = {at.at, open - 1};
    return out->base != ASM_NO_REGISTER && (low.len == 0 || low_part(low, out));
}

/* Reads an addition of two registers; sh2add and its kind shift the first one (Unpriv, 28.4.1). */
static bool rv_adds(const char *name, const struct rv_operands *o, struct asm_address *out)
{
    bool shifts = strncmp(name, "sh", 2) == 0;
    if (o->count != 3)
        return false;
    out->shift = shifts ? (uint8_t)(name[2] - '0') : 0;
    out->index = rv_address_register(o->op[1]);
    out->base = rv_address_register(o->op[2]);
    return out->index != ASM_NO_REGISTER && out->base != ASM_NO_REGISTER;
}

static bool rv_computes(const char *name, const struct rv_operands *o, struct asm_address *out)
{
    static const char *const sums[] = {"add",    "add.uw",    "sh1add",    "sh2add",
                                       "sh3add", "sh1add.uw", "sh2add.uw", "sh3add.uw"};
    out->kind = ASM_ADDRESS_SUM;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        if (strcmp(name, sums[i]) == 0)
            return rv_adds(name, o, out);
    if (o->count == 2 && (strcmp(name, "lui") == 0 || strcmp(name, "auipc") == 0))
        return half_of(o->op[1], true, out);
    if (o->count == 2 && (strcmp(name, "lla") == 0 || strcmp(name, "la") == 0))
        return asm_label_with_offset(o->op[1], &out->label, &out->offset);
    out->base = o->count >= 2 ? rv_address_register(o->op[1]) : ASM_NO_REGISTER;
    if (out->base == ASM_NO_REGISTER)
        return false;
    return (o->count == 2 && strcmp(name, "mv") == 0) ||
           (o->count == 3 && strcmp(name, "addi") == 0 && low_part(o->op[2], out));
}

void asm_rv_address(const struct asm_insn *in, struct asm_address *out)
{
    char name[24];
    struct rv_operands o;
    asm_no_address(out);
    asm_rv_split(in->operands, &o);
    if (!span_lower(in->mnemonic, name, sizeof name) || o.count == 0)
        return;
    if (strcmp(name, "jr") == 0 && o.count == 1) {
        out->to = ASM_PLACE;
        out->base = rv_address_register(o.op[0]);
        out->kind = out->base == ASM_NO_REGISTER ? ASM_ADDRESS_OTHER : ASM_ADDRESS_SUM;
        return;
    }
    out->to = rv_address_register(o.op[0]);
    if (out->to == ASM_NO_REGISTER || (!rv_loads(name, &o, out) && !rv_computes(name, &o, out)))
        asm_no_address(out);
}
