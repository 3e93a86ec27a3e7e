/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: from counts of addresses to counts of source lines, as AutoFDO wants them: lines after the function's
 * declaration, told apart by discriminators (DWARF 5, section 6.2.2), in functions and in what was inlined into them.
 *
 * Method: each instruction of a block has the block's count and a line.  A line's count is the largest of its
 * instructions'.  Source: llvm-profgen, ProfileGenerator.cpp, with --update-total-samples.
 * GCC's scheduler moves instructions of a line before the branch that guards it.  So in GCC's code only instructions
 * count at which a statement starts, if the line has any.  In LLVM's code all count, as in llvm-profgen.  LLVM packs
 * three numbers into a discriminator (DebugInfoMetadata.h, "Discriminator encoding"); the first tells blocks of one
 * line apart, the second says how often the compiler copied the code.  GCC writes only the first of them.
 *
 * Invariants: instructions without a line are left out.  A line before its function's, as of a macro, is a large
 * number, as LLVM and GCC count it.  A function that did not run has no line.
 */
#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>

#include "disasm/code.h"
#include "elf/dies.h"
#include "elf/discriminators.h"
#include "llvm/sample_bodies.h"
#include "llvm/sample_calls.h"

#define LINE_BITS 0xffffu

struct reader {
    struct sample_bodies bodies;
    struct sample_calls calls;
    const struct address_count *range;
    uint64_t row;       /* where the last row of the line table started */
    uint32_t row_scope; /* the scope of that address */
    struct sample_profile *out;
};

/* Decodes LLVM's prefix code of one number: 7 bits, or 14 if bit 6 is set; bit 0 alone stands for 0. */
static uint32_t decode_component(uint32_t d)
{
    if (d & 1)
        return 0;
    d >>= 1;
    return d & 0x20 ? (d >> 1 & 0xfe0) | (d & 0x1f) : d & 0x1f;
}

static uint32_t next_component(uint32_t d)
{
    return d & 1 ? d >> 1 : d >> (d & 0x40 ? 14 : 7);
}

static uint32_t base_discriminator(const struct sample_body *b, uint32_t d)
{
    uint32_t probe;
    if (b->packed && img_discriminator_is_probe(d, &probe))
        return img_discriminator_of_probe(d);
    return b->packed ? decode_component(d) : d;
}

static uint32_t copies(const struct sample_body *b, uint32_t d)
{
    uint32_t probe;
    bool packs = b->packed && !img_discriminator_is_probe(d, &probe);
    uint32_t n = packs ? decode_component(next_component(d)) : 1;
    return n ? n : 1;
}

/* Computes how many lines after the function's declaration the line is.  die: the function, or a copy of it.  Returns
 * false if the line has no such distance. */
static bool line_offset(Dwarf_Die *die, uint32_t line, uint32_t *out)
{
    int declared = 0;
    if (!line || dwarf_decl_line(die, &declared) || declared <= 0)
        return false;
    *out = (line - (uint32_t)declared) & LINE_BITS;
    return true;
}

static bool call_by_line(const struct sample_body *b, Dwarf_Die *in, Dwarf_Die *call, struct sample_place *out)
{
    out->discriminator = base_discriminator(b, sample_die_discriminator(call));
    return line_offset(in, sample_die_number(call, DW_AT_call_line), &out->line);
}

/* Does the row belong to another scope than the instruction?  LLVM starts a row at each change of scope.  So the
 * instruction is padding, or code of an edge, and has no line. */
static bool is_of_other_scope(struct reader *r, uint64_t address, Dwarf_Line *row, uint32_t scope)
{
    Dwarf_Addr at = 0;
    if (dwarf_lineaddr(row, &at) || at == address) {
        r->row = at;
        r->row_scope = scope;
    }
    return at == r->row && r->row_scope != scope;
}

static bool add_instruction(const struct img_instruction *i, void *arg)
{
    struct reader *r = arg;
    struct sample_body *b = sample_bodies_find(&r->bodies, i->address);
    bool starts = false;
    Dwarf_Line *row = b ? sample_body_row(b, i->address, &starts) : NULL;
    int line = 0;
    unsigned discriminator = 0;
    struct sample_place place;
    Dwarf_Die die;
    sample_calls_step(&r->calls, i, r->out);
    if (i->proof == IMG_CONDITIONAL && b && !b->packed) /* it may have had no effect; llvm-profgen counts it */
        return true;
    if (!row || dwarf_lineno(row, &line) || dwarf_linediscriminator(row, &discriminator)) {
        r->out->left_out += r->range->count > 0;
        return true;
    }
    uint32_t scope = sample_body_scope(b, i->address, call_by_line, &die, r->out);
    if (scope == SAMPLE_NONE || (b->packed && is_of_other_scope(r, i->address, row, scope)))
        return true;
    if (!line_offset(&die, (uint32_t)line, &place.line))
        return true;
    place.discriminator = base_discriminator(b, discriminator);
    const struct sample_count count = {scope, place, r->range->count * copies(b, discriminator), !starts && !b->packed};
    sample_profile_add(r->out, &count);
    r->out->told[r->range->function] = 1;
    sample_calls_add(&r->calls, i, &(struct sample_count){scope, place, r->range->count, false}, r->out);
    return true;
}

static void add_counted_range(struct reader *r, struct img_code *code)
{
    sample_calls_begin(&r->calls, r->range->low);
    img_code_each(code, r->range->low, r->range->high, add_instruction, r);
    struct sample_body *b = r->range->is_entry ? sample_bodies_find(&r->bodies, r->range->low) : NULL;
    const char *name = b ? img_die_symbol(&b->die) : NULL;
    if (!name)
        return;
    uint32_t scope = sample_profile_scope(r->out, SAMPLE_NONE, (struct sample_place){0}, name);
    r->out->scopes[scope].head = prof_add64(r->out->scopes[scope].head, r->range->count);
}

enum mip_status sample_profile_from_lines(const struct img_elf *elf, const struct img_lines *lines,
                                          const struct address_counts *counts, struct sample_profile *out,
                                          struct diag *d)
{
    struct reader r = {.out = out};
    struct img_code *code;
    *out = (struct sample_profile){.told = xcalloc(counts->functions + 1, 1)};
    if (!img_code_open(elf, &code))
        return diag_fail(d, MIP_MALFORMED, elf->path, "its machine cannot be disassembled");
    sample_calls_open(elf, &r.calls);
    sample_bodies_open(lines, &r.bodies);
    for (size_t i = 0; i < counts->count; i++) {
        r.range = &counts->ranges[i];
        if (counts->ran[r.range->function])
            add_counted_range(&r, code);
    }
    sample_calls_close(&r.calls);
    img_code_close(code);
    sample_bodies_close(&r.bodies);
    sample_profile_finish(out, SAMPLE_MAX);
    return MIP_OK;
}
