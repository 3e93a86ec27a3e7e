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
#include <string.h>

#include "disasm/code.h"
#include "disasm/control_flow.h"
#include "elf/dies.h"
#include "llvm/sample_profile.h"

#define LINE_BITS         0xffffu
#define GNU_DISCRIMINATOR 0x2136u /* DW_AT_GNU_discriminator of an inlined call; libdw has no name for it */

struct body {
    uint64_t low, high;
    Dwarf_Die die, unit;
    bool packed; /* the discriminators are LLVM's */
};

/* The start of a function. */
struct entry {
    uint64_t address;
    const char *name;
    bool thumb;
};

struct reader {
    struct body *bodies; /* sorted by low */
    size_t count;
    struct entry *entries; /* sorted by address */
    size_t entry_count;
    const struct img_elf *elf;
    struct img_flow flow; /* arch NULL: calls are not known on this machine */
    struct img_step step; /* what the last instruction did */
    const struct address_count *range;
    uint64_t row;       /* where the last row of the line table started */
    uint32_t row_scope; /* the scope of that address */
    bool thumb;         /* the range has Thumb code */
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

static uint32_t base_discriminator(const struct body *b, uint32_t d)
{
    return b->packed ? decode_component(d) : d;
}

static uint32_t copies(const struct body *b, uint32_t d)
{
    uint32_t n = b->packed ? decode_component(next_component(d)) : 1;
    return n ? n : 1;
}

static bool is_packed(Dwarf_Die *unit)
{
    Dwarf_Attribute attribute;
    const char *producer = dwarf_formstring(dwarf_attr(unit, DW_AT_producer, &attribute));
    return producer && (strstr(producer, "clang") || strstr(producer, "LLVM"));
}

static int add_function_body(Dwarf_Die *die, void *arg)
{
    struct reader *r = arg;
    struct body b = {.die = *die};
    Dwarf_Addr base;
    if (!dwarf_diecu(die, &b.unit, NULL, NULL))
        return DWARF_CB_OK;
    b.packed = is_packed(&b.unit);
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &b.low, &b.high)) > 0;) {
        if (b.low <= 1 || b.low >= b.high) /* the linker has dropped the function */
            continue;
        if ((r->count & (r->count - 1)) == 0)
            r->bodies = xrealloc(r->bodies, r->count ? r->count * 2 : 1, sizeof *r->bodies);
        r->bodies[r->count++] = b;
    }
    return DWARF_CB_OK;
}

static int compare_bodies(const void *pa, const void *pb)
{
    const struct body *a = pa, *b = pb;
    return (a->low > b->low) - (a->low < b->low);
}

static struct body *find_body(const struct reader *r, uint64_t address)
{
    size_t low = 0, high = r->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (r->bodies[middle].low <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low && address < r->bodies[low - 1].high ? &r->bodies[low - 1] : NULL;
}

static uint32_t attribute_number(Dwarf_Die *die, unsigned name)
{
    Dwarf_Attribute attribute;
    Dwarf_Word value;
    bool known = dwarf_attr(die, name, &attribute) && !dwarf_formudata(&attribute, &value);
    return known && value <= UINT32_MAX ? (uint32_t)value : 0;
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

/* Moves *die to the inlined call inside it that holds the address, through blocks.  Returns false if there is none. */
static bool step_in(Dwarf_Die *die, uint64_t address)
{
    Dwarf_Die child, at = *die;
    int tag = 0;
    do {
        Dwarf_Off last = 0; /* siblings in a damaged file may lead back */
        tag = 0;
        for (int more = dwarf_child(&at, &child); more == 0 && dwarf_dieoffset(&child) > last;
             more = dwarf_siblingof(&child, &child)) {
            last = dwarf_dieoffset(&child);
            tag = dwarf_tag(&child);
            if ((tag == DW_TAG_inlined_subroutine || tag == DW_TAG_lexical_block) && dwarf_haspc(&child, address) == 1)
                break;
            tag = 0;
        }
        at = child;
    } while (tag == DW_TAG_lexical_block);
    if (tag != DW_TAG_inlined_subroutine)
        return false;
    *die = at;
    return true;
}

/* Returns the scope that the address is in, and in *die its function; SAMPLE_NONE: not known. */
static uint32_t find_scope(struct reader *r, const struct body *b, uint64_t address, Dwarf_Die *die)
{
    *die = b->die;
    const char *name = img_die_symbol(die);
    uint32_t scope = name ? sample_profile_scope(r->out, SAMPLE_NONE, (struct sample_place){0}, name) : SAMPLE_NONE;
    Dwarf_Die inner = *die;
    for (unsigned depth = 0; scope != SAMPLE_NONE && depth < 256 && step_in(&inner, address); depth++) {
        struct sample_place place;
        name = img_die_symbol(&inner);
        if (!name || !line_offset(die, attribute_number(&inner, DW_AT_call_line), &place.line))
            return SAMPLE_NONE;
        place.discriminator = base_discriminator(b, attribute_number(&inner, GNU_DISCRIMINATOR));
        scope = sample_profile_scope(r->out, scope, place, name);
        *die = inner;
    }
    return scope;
}

static int compare_entries(const void *pa, const void *pb)
{
    const struct entry *a = pa, *b = pb;
    if (a->address != b->address)
        return a->address < b->address ? -1 : 1;
    return strcmp(a->name, b->name);
}

static void collect_entries(struct reader *r)
{
    r->entries = xcalloc(r->elf->symbol_count + 1, sizeof *r->entries);
    for (size_t i = 0; i < r->elf->symbol_count; i++) {
        const struct img_symbol *s = &r->elf->symbols[i];
        if (s->type == STT_FUNC && s->section && s->name[0])
            r->entries[r->entry_count++] =
                (struct entry){img_elf_code_address(r->elf, s), s->name, r->elf->machine == EM_ARM && (s->value & 1)};
    }
    qsort(r->entries, r->entry_count, sizeof *r->entries, compare_entries);
}

/* Returns the last function that starts at the address or before it; NULL: none. */
static const struct entry *find_entry(const struct reader *r, uint64_t address)
{
    size_t low = 0, high = r->entry_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (r->entries[middle].address <= address)
            low = middle + 1;
        else
            high = middle;
    }
    while (low > 1 && r->entries[low - 2].address == r->entries[low - 1].address)
        low--;
    return low ? &r->entries[low - 1] : NULL;
}

/* Decodes the instruction into r->step.  Notes a jump from one function to the entry of another. */
static void take_step(struct reader *r, const struct img_instruction *i)
{
    if (!r->flow.arch || !img_flow_step(&r->flow, (struct img_place){i->address, r->thumb}, &r->step))
        r->step = (struct img_step){.kind = IMG_FLOW_NEXT};
    if (!r->step.has_target || r->step.kind == IMG_FLOW_CALL)
        return;
    const struct entry *to = find_entry(r, r->step.target.address), *in = find_entry(r, i->address);
    if (to && to != in && to->address == r->step.target.address)
        sample_profile_add_jump(r->out, to->address);
}

/* Adds a call, or a jump to a function's entry.  It happens as often as its block runs, unless it is conditional. */
static void add_call(struct reader *r, const struct img_instruction *i, uint32_t scope, struct sample_place place)
{
    const struct img_step *step = &r->step;
    const struct sample_site site = {i->address + i->size, scope, place, !step->has_target};
    if (step->kind == IMG_FLOW_CALL)
        sample_profile_add_site(r->out, &site);
    if (!step->has_target)
        return;
    if (step->kind != IMG_FLOW_CALL && step->kind != IMG_FLOW_END)
        return;
    const struct entry *to = find_entry(r, step->target.address);
    if (to && to->address == step->target.address && i->proof != IMG_CONDITIONAL && r->range->count &&
        strncmp(to->name, "__mip_", 6) != 0) /* the call is part of a probe */
        sample_profile_add_target(r->out, scope, place, to->name, r->range->count);
}

/* Returns the row that the address belongs to: the last one that starts there, or before.  *starts: a statement of its
 * line starts exactly there (DWARF 5, section 6.2.2, is_stmt).  NULL: none. */
static Dwarf_Line *find_row(struct body *b, uint64_t address, bool *starts)
{
    Dwarf_Lines *rows;
    size_t count, low = 0;
    *starts = false;
    Dwarf_Line *row = dwarf_getsrc_die(&b->unit, address);
    if (!row || dwarf_getsrclines(&b->unit, &rows, &count))
        return row;
    for (size_t high = count; low < high;) {
        size_t middle = low + (high - low) / 2;
        Dwarf_Addr at = 0;
        if (!dwarf_lineaddr(dwarf_onesrcline(rows, middle), &at) && at < address)
            low = middle + 1;
        else
            high = middle;
    }
    int line = 0, its = 0;
    dwarf_lineno(row, &line);
    for (; low < count; low++) {
        Dwarf_Line *r = dwarf_onesrcline(rows, low);
        Dwarf_Addr at = 0;
        bool begins = false;
        if (dwarf_lineaddr(r, &at) || at != address)
            break;
        *starts |= !dwarf_lineno(r, &its) && its == line && !dwarf_linebeginstatement(r, &begins) && begins;
    }
    return row;
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
    struct body *b = find_body(r, i->address);
    bool starts = false;
    Dwarf_Line *row = b ? find_row(b, i->address, &starts) : NULL;
    int line = 0;
    unsigned discriminator = 0;
    struct sample_place place;
    Dwarf_Die die;
    take_step(r, i);
    if (i->proof == IMG_CONDITIONAL && b && !b->packed) /* it may have had no effect; llvm-profgen counts it */
        return true;
    if (!row || dwarf_lineno(row, &line) || dwarf_linediscriminator(row, &discriminator)) {
        r->out->left_out += r->range->count > 0;
        return true;
    }
    uint32_t scope = find_scope(r, b, i->address, &die);
    if (scope == SAMPLE_NONE || (b->packed && is_of_other_scope(r, i->address, row, scope)))
        return true;
    if (!line_offset(&die, (uint32_t)line, &place.line))
        return true;
    place.discriminator = base_discriminator(b, discriminator);
    const struct sample_count count = {scope, place, r->range->count * copies(b, discriminator), !starts && !b->packed};
    sample_profile_add(r->out, &count);
    r->out->told[r->range->function] = 1;
    add_call(r, i, scope, place);
    return true;
}

static void add_counted_range(struct reader *r, struct img_code *code)
{
    const struct entry *in = find_entry(r, r->range->low);
    r->thumb = in && in->thumb;
    img_flow_forget(&r->flow);
    img_code_each(code, r->range->low, r->range->high, add_instruction, r);
    struct body *b = r->range->is_entry ? find_body(r, r->range->low) : NULL;
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
    struct reader r = {.out = out, .elf = elf};
    struct img_code *code;
    *out = (struct sample_profile){.told = xcalloc(counts->functions + 1, 1)};
    if (!img_code_open(elf, &code))
        return diag_error(d, MIP_MALFORMED, elf->path, DIAG_NO_OFFSET, "its machine cannot be disassembled");
    (void)img_flow_open(elf, &r.flow);
    collect_entries(&r);
    img_dies_functions(img_lines_dwarf(lines), add_function_body, &r);
    if (r.count)
        qsort(r.bodies, r.count, sizeof *r.bodies, compare_bodies);
    for (size_t i = 0; i < counts->count; i++) {
        r.range = &counts->ranges[i];
        if (counts->ran[r.range->function])
            add_counted_range(&r, code);
    }
    img_flow_close(&r.flow);
    img_code_close(code);
    free(r.bodies);
    free(r.entries);
    sample_profile_finish(out, SAMPLE_MAX);
    return MIP_OK;
}
