/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: counts of addresses must become counts of source lines, as AutoFDO needs them.  A line counts from the
 * function's declaration, and discriminators tell blocks of one line apart (DWARF 5, section 6.2.2).  Each inlined
 * function has its own lines.
 *
 * Method: each instruction has the count of its block, and a line.  The count of a line is the highest count of its
 * instructions.  Source: llvm-profgen, ProfileGenerator.cpp, with the option --update-total-samples.  GCC's scheduler
 * may move instructions of a line before the branch that guards the line.  So in GCC's code an instruction counts only
 * if a statement starts at it, unless no instruction of the line does so.  In LLVM's code all instructions count, as in
 * llvm-profgen.  LLVM packs three numbers into a discriminator (DebugInfoMetadata.h, "Discriminator encoding").  The
 * first tells blocks of one line apart, and the second how often the compiler copied the code.  GCC writes only the
 * first of these numbers.
 *
 * What holds: an instruction without a line is left out.  A line before the start of its function, as a macro may have,
 * becomes a large number, as in LLVM and GCC.  A function that did not run has no line in the profile.
 */
#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>

#include "disasm/code.h"
#include "elf/discriminators.h"
#include "llvm/sample_bodies.h"
#include "llvm/sample_calls.h"

#define LINE_BITS 0xffffu

struct reader {
    struct sample_bodies bodies;
    struct sample_calls calls;
    const struct address_count *range;
    uint64_t row;       /* the address at which the last row of the line table started */
    uint32_t row_scope; /* the scope of the profile that contains that address */
    struct sample_profile *out;
};

/* Decodes one number of LLVM's prefix code: it has 7 bits, or 14 if bit 6 is set; bit 0 alone means 0. */
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

/* Computes how many lines after its function's declaration a line is.  die: the function, or an inlined copy of it.
 * Returns false if the line has no such distance. */
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

/* Does the row of the line table belong to another scope than the instruction?  LLVM starts a new row wherever the
 * scope changes.  So such an instruction is padding, or code of a split edge, and has no line. */
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
    /* A conditional instruction may have had no effect; llvm-profgen counts it. */
    if (i->proof == IMG_CONDITIONAL && b && !b->packed)
        return true;
    if (!row || dwarf_lineno(row, &line) || dwarf_linediscriminator(row, &discriminator)) {
        r->out->left_out += r->range->count > 0;
        return true;
    }
    uint32_t scope = sample_body_scope(&r->bodies, b, i->address, call_by_line, &die, r->out);
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
    const char *name = b ? sample_names_find(&r->bodies.names, &b->die) : NULL;
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
    sample_bodies_open(elf, lines, &r.bodies);
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
