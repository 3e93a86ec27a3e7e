/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions and their inlined copies, from DWARF's debugging information entries.
 */
#include "elf/dies.h"

#include <dwarf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/array.h"

/* Is the unit's own debugging information in a .dwo file?  libdw has opened the file if it is there. */
static bool is_split_unit(uint8_t type, Dwarf_Die *sub)
{
    return type == DW_UT_skeleton && dwarf_tag(sub) == DW_TAG_compile_unit;
}

void img_dies_functions(Dwarf *dwarf, int (*visit)(Dwarf_Die *, void *), void *arg)
{
    Dwarf_CU *cu = NULL;
    Dwarf_Die die, sub;
    uint8_t type;
    while (dwarf_get_units(dwarf, cu, &cu, NULL, &type, &die, &sub) == 0)
        dwarf_getfuncs(is_split_unit(type, &sub) ? &sub : &die, visit, arg, 0);
}

size_t img_dies_lost_units(Dwarf *dwarf, const char **first)
{
    Dwarf_CU *cu = NULL;
    Dwarf_Die die, sub;
    Dwarf_Attribute attr;
    uint8_t type;
    size_t lost = 0;
    *first = NULL;
    while (dwarf_get_units(dwarf, cu, &cu, NULL, &type, &die, &sub) == 0) {
        if (type != DW_UT_skeleton || is_split_unit(type, &sub))
            continue;
        if (!lost++ && (dwarf_attr(&die, DW_AT_dwo_name, &attr) || dwarf_attr(&die, DW_AT_GNU_dwo_name, &attr)))
            *first = dwarf_formstring(&attr);
    }
    return lost;
}

const char *img_die_symbol(Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    const char *name = dwarf_attr_integrate(die, DW_AT_linkage_name, &attr) ? dwarf_formstring(&attr) : NULL;
    return name ? name : dwarf_diename(die);
}

const void *img_die_origin(Dwarf_Die die)
{
    Dwarf_Attribute attr;
    for (int links = 0; links < IMG_DEEPEST && dwarf_attr(&die, DW_AT_abstract_origin, &attr); links++)
        if (!dwarf_formref_die(&attr, &die))
            break;
    return die.addr;
}

/* dwarf_decl_file() cannot be used here.  It ends the process if a split unit has no list of files.  Nor does it know
 * that files count from 0 in DWARF 5 (section 6.2.4). */
static const char *numbered_file(struct img_line_tables *tables, Dwarf_Attribute attr)
{
    Dwarf_Word v;
    Dwarf_Die cu;
    Dwarf_Half version;
    Dwarf_Files *files;
    size_t count;
    if (dwarf_formudata(&attr, &v) || !dwarf_cu_die(attr.cu, &cu, &version, NULL, NULL, NULL, NULL, NULL) ||
        (v == 0 && version < 5))
        return NULL;
    const struct img_line_table *table = img_line_table_of(tables, &cu);
    if (table && !table->by_libdw)
        return v < table->file_count ? table->files[v] : NULL;
    if (!img_line_table_for_libdw(tables, &cu) || dwarf_getsrcfiles(&cu, &files, &count) || v >= count)
        return NULL;
    return dwarf_filesrc(files, (size_t)v, NULL, NULL);
}

const char *img_die_file(struct img_line_tables *tables, Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    return dwarf_attr_integrate(die, DW_AT_decl_file, &attr) ? numbered_file(tables, attr) : NULL;
}

const char *img_die_call_file(struct img_line_tables *tables, Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    return dwarf_attr(die, DW_AT_call_file, &attr) ? numbered_file(tables, attr) : NULL;
}

uint32_t img_die_call_line(Dwarf_Die *die)
{
    Dwarf_Attribute attr;
    Dwarf_Word v;
    bool has = dwarf_attr(die, DW_AT_call_line, &attr) && dwarf_formudata(&attr, &v) == 0 && v <= INT32_MAX;
    return has ? (uint32_t)v : 0;
}

int img_die_descend(Dwarf_Die *die, uint64_t address)
{
    Dwarf_Die child;
    Dwarf_Off last = 0; /* siblings in a damaged file may lead back */
    for (int r = dwarf_child(die, &child); r == 0 && dwarf_dieoffset(&child) > last;
         r = dwarf_siblingof(&child, &child)) {
        last = dwarf_dieoffset(&child);
        int tag = dwarf_tag(&child);
        if ((tag == DW_TAG_inlined_subroutine || tag == DW_TAG_lexical_block) && dwarf_haspc(&child, address) == 1) {
            *die = child;
            return tag;
        }
    }
    return 0;
}

static void add_inner_call(struct img_inner_calls *calls, Dwarf_Die *die)
{
    Dwarf_Addr base, low, high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;) {
        if (low >= high)
            continue;
        calls->at = array_more(calls->at, calls->count, sizeof *calls->at);
        calls->at[calls->count++] = (struct img_inner_call){low, high, *die};
    }
}

/* Adds the calls.  *last: the last DIE that was seen, as siblings in a damaged file may lead back.  The recursion ends:
 * it goes at most IMG_DEEPEST down. */
static void add_inner_calls(struct img_inner_calls *calls, Dwarf_Die *scope, Dwarf_Off *last, unsigned depth)
{
    Dwarf_Die child;
    for (int r = depth < IMG_DEEPEST ? dwarf_child(scope, &child) : 1; r == 0 && dwarf_dieoffset(&child) > *last;
         r = dwarf_siblingof(&child, &child)) {
        int tag = dwarf_tag(&child);
        *last = dwarf_dieoffset(&child);
        if (tag == DW_TAG_inlined_subroutine)
            add_inner_call(calls, &child);
        else if (tag == DW_TAG_lexical_block)
            add_inner_calls(calls, &child, last, depth + 1);
    }
}

void img_inner_calls_read(Dwarf_Die *scope, struct img_inner_calls *out)
{
    Dwarf_Off last = 0;
    *out = (struct img_inner_calls){0};
    add_inner_calls(out, scope, &last, 0);
    if (out->count)
        sort_by_number(SORTED_BY(out->at, low), out->count);
}

void img_inner_calls_free(struct img_inner_calls *calls)
{
    free(calls->at);
    *calls = (struct img_inner_calls){0};
}

const struct img_inner_call *img_inner_call_at(const struct img_inner_calls *calls, uint64_t address)
{
    size_t low = calls->count ? upper_bound(SORTED_BY(calls->at, low), calls->count, address) : 0;
    return low && address < calls->at[low - 1].high ? &calls->at[low - 1] : NULL;
}
