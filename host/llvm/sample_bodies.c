/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a sample profile names code by the function that it is inlined into, level by level, and by a place in that
 * function.  Method: the debug information has a tree of inlined calls.  The search goes down from the function's DIE
 * to the innermost call that contains the address (DWARF 5, section 3.3.8.2).  What holds: a range that the linker
 * dropped is not in the list.
 */
#include "llvm/sample_bodies.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "elf/discriminators.h"
#include "elf/line_rows.h"
#include "elf/line_table.h"

#define DEEPEST           256u    /* inlined calls, or blocks, in each other */
#define GNU_DISCRIMINATOR 0x2136u /* DW_AT_GNU_discriminator, for which libdw has no name */

static bool is_packed(Dwarf_Die *unit)
{
    Dwarf_Attribute attribute;
    const char *producer = dwarf_formstring(dwarf_attr(unit, DW_AT_producer, &attribute));
    return producer && (strstr(producer, "clang") || strstr(producer, "LLVM"));
}

struct opened_bodies {
    struct sample_bodies *all;
    struct img_line_tables *tables;
};

static int add_function_body(Dwarf_Die *die, void *arg)
{
    struct opened_bodies *o = arg;
    struct sample_bodies *all = o->all;
    struct sample_body b = {.die = *die};
    Dwarf_Addr base;
    if (!dwarf_diecu(die, &b.unit, NULL, NULL) || !img_line_table_for_libdw(o->tables, &b.unit))
        return DWARF_CB_OK;
    b.packed = is_packed(&b.unit);
    sample_names_add(&all->names, die);
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &b.low, &b.high)) > 0;) {
        if (b.low <= 1 || b.low >= b.high) /* the linker has dropped the function */
            continue;
        all->at = array_more(all->at, all->count, sizeof *all->at);
        all->at[all->count++] = b;
    }
    return DWARF_CB_OK;
}

void sample_bodies_open(const struct img_elf *elf, const struct img_lines *lines, struct sample_bodies *out)
{
    struct opened_bodies o = {out, img_lines_tables(lines)};
    *out = (struct sample_bodies){0};
    sample_names_open(elf, &out->names);
    img_dies_functions(img_lines_dwarf(lines), add_function_body, &o);
    sample_names_sort(&out->names);
    if (out->count)
        sort_by_number(SORTED_BY(out->at, low), out->count);
}

void sample_bodies_close(struct sample_bodies *b)
{
    for (size_t i = 0; i < b->count; i++)
        img_inner_calls_free(&b->at[i].calls);
    free(b->at);
    sample_names_close(&b->names);
}

struct sample_body *sample_bodies_find(const struct sample_bodies *b, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(b->at, low), b->count, address);
    return low && address < b->at[low - 1].high ? &b->at[low - 1] : NULL;
}

uint32_t sample_die_number(Dwarf_Die *die, unsigned name)
{
    Dwarf_Attribute attribute;
    Dwarf_Word value;
    bool known = dwarf_attr(die, name, &attribute) && !dwarf_formudata(&attribute, &value);
    return known && value <= UINT32_MAX ? (uint32_t)value : 0;
}

uint32_t sample_die_discriminator(Dwarf_Die *call)
{
    return img_discriminator_short(sample_die_number(call, GNU_DISCRIMINATOR));
}

/* Finds the call that is inlined right into the function, and holds the address.  A function may have thousands of
 * DIEs, and is asked for each of its addresses: so its calls are read once. */
static bool outermost_call(struct sample_body *b, uint64_t address, Dwarf_Die *out)
{
    if (!b->calls_read)
        img_inner_calls_read(&b->die, &b->calls);
    b->calls_read = true;
    const struct img_inner_call *call = img_inner_call_at(&b->calls, address);
    if (call)
        *out = call->die;
    return call;
}

/* Moves *die to the inlined call inside it that contains the address, and passes through blocks on the way.  Returns
 * false if there is no such call. */
static bool next_call(Dwarf_Die *die, uint64_t address)
{
    int tag;
    do
        tag = img_die_descend(die, address);
    while (tag == DW_TAG_lexical_block);
    return tag == DW_TAG_inlined_subroutine;
}

uint32_t sample_body_scope(const struct sample_bodies *all, struct sample_body *b, uint64_t address,
                           sample_call_place *place, Dwarf_Die *die, struct sample_profile *out)
{
    *die = b->die;
    const char *name = sample_names_find(&all->names, die);
    uint32_t scope = name ? sample_profile_scope(out, SAMPLE_NONE, (struct sample_place){0}, name) : SAMPLE_NONE;
    Dwarf_Die inner = *die;
    bool more = scope != SAMPLE_NONE && outermost_call(b, address, &inner);
    for (unsigned depth = 0; more && depth < IMG_DEEPEST; depth++) {
        struct sample_place at = {0};
        name = sample_names_find(&all->names, &inner);
        if (!name || !place(b, die, &inner, &at))
            return SAMPLE_NONE;
        scope = sample_profile_scope(out, scope, at, name);
        *die = inner;
        more = scope != SAMPLE_NONE && next_call(&inner, address);
    }
    return scope;
}

Dwarf_Line *sample_body_row(struct sample_body *b, uint64_t address, bool *starts)
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
