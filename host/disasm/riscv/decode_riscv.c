/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: what does an instruction of RISC-V do, as far as the tools ask?
 *
 * Method: the first row of table_riscv.c that fits gives the operation, and its text names the fields.  A field sets
 * rd, rs1, rs2, the immediate or the target.  Compressed instructions leave out a register that they have twice.
 *
 * What holds: an instruction without a row has a length, and nothing else is said of it.
 *
 * Example: 0x0785 has the row c.addi, "%d,%k": rd and rs1 are a5, the immediate is 1.
 */
#include "disasm/riscv/decode_riscv.h"

#include <string.h>

uint32_t rv_length(uint16_t first)
{
    return (first & 3) != 3         ? 2
           : (first & 0x1F) != 0x1F ? 4
           : (first & 0x3F) == 0x1F ? 6
           : (first & 0x7F) == 0x3F ? 8
                                    : 2; /* longer ones are not defined */
}

static const struct rv_row *row_of_word(uint32_t word, uint32_t isa)
{
    for (size_t i = 0; i < rv_row_count; i++)
        if ((word & rv_rows[i].mask) == rv_rows[i].bits && (!rv_rows[i].only || rv_rows[i].only & isa))
            return rv_rows[i].name ? &rv_rows[i] : NULL;
    return NULL;
}

static void set_register(struct rv_instruction *r, char letter, unsigned number)
{
    if (letter == 'd')
        r->rd = number;
    else if (letter == 's' || letter == 'v' || letter == '1' || letter == 'E')
        r->rs1 = number;
    else
        r->rs2 = number;
}

static void set_fields(struct rv_instruction *r, uint32_t word, uint64_t address)
{
    unsigned number;
    bool is_float;
    for (const char *p = strchr(r->row->text, '%'); p; p = strchr(p + 1, '%')) {
        if (rv_register_field(p[1], word, &number, &is_float) && !is_float)
            set_register(r, p[1], number);
        else if (rv_number_field(p[1], word, &r->imm) && rv_is_place(p[1]))
            r->target = address + (uint64_t)r->imm;
    }
}

/* Fills in the registers that compressed instructions leave out. */
static void complete(struct rv_instruction *r)
{
    bool sums = r->op == RV_ADDI || r->op == RV_ADD;
    if (strstr(r->row->text, "sp"))
        r->rs1 = RV_SP;
    if (r->op == RV_JUMP || r->op == RV_JUMP_REGISTER)
        r->rd = r->rd == RV_NONE ? r->row->link : r->rd;
    else if (r->rd == RV_NONE && (r->op == RV_LOAD || (r->op == RV_ADDI && r->rs2 != RV_NONE)))
        r->rd = r->rs2;
    else if (r->rd == RV_NONE && (sums || r->op == RV_VALUE))
        r->rd = r->rs1;
    if (r->op == RV_LOAD)
        r->rs2 = RV_NONE;
    if (sums && r->rs1 == RV_NONE)
        r->rs1 = r->rd;
}

struct rv_instruction rv_decode(uint32_t word, uint64_t address, uint32_t isa)
{
    struct rv_instruction r = {.row = row_of_word(word, isa), .rd = RV_NONE, .rs1 = RV_NONE, .rs2 = RV_NONE};
    if (!r.row)
        return r;
    r.op = (enum rv_op)r.row->op;
    set_fields(&r, word, address);
    complete(&r);
    if (isa & RV_32)
        r.target = (uint32_t)r.target;
    return r;
}

/* The attribute Tag_RISCV_arch is a string such as rv32i2p1_zcmp1p0 (psABI, "Attributes"). */
uint32_t img_isa_riscv(const struct img_elf *elf)
{
    uint32_t isa = elf->is64 ? RV_64 : RV_32;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if (!s->data || strcmp(s->name, ".riscv.attributes") != 0)
            continue;
        for (uint64_t at = 0; at + 4 <= s->size; at++)
            if (memcmp(s->data + at, "zcmp", 4) == 0 || memcmp(s->data + at, "zcmt", 4) == 0)
                isa |= RV_ZCMP;
    }
    return isa;
}
