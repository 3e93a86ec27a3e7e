/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sections of functions, as far as a linked image tells.
 *
 * Problem: a linked image does not say which section of which object a function came from.
 * Method: GCC and Clang list the address ranges of a unit's code, one for each section (DWARF 5, section 2.17.3).  So a
 * function has a section of its own if a range begins where it begins, and no other function begins inside of it.
 * An example: ranges 0x100–0x140 and 0x140–0x200, functions at 0x100, 0x140 and 0x180.  The first one has a section of
 * its own, the others share one.  The line table's sequences say the same, but libdw mixes those of dropped functions,
 * at address 0, with those of an image that begins there.
 */
#include "layout/own_sections.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "base/text.h"

/* Adds the ranges of one unit.  A linker leaves those of dropped functions at address 0 or 1. */
static void add_ranges(Dwarf_Die *unit, struct lay_own_sections *out)
{
    Dwarf_Addr base, low, high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(unit, at, &base, &low, &high)) > 0;) {
        if (low <= 1 || low >= high)
            continue;
        out->at = array_more(out->at, out->count, sizeof *out->at);
        out->at[out->count++] = (struct lay_range){low & ~(uint64_t)1, high};
    }
}

void lay_own_sections_read(const struct img_elf *elf, const struct img_lines *lines, struct lay_own_sections *out)
{
    Dwarf *dwarf = lines ? img_lines_dwarf(lines) : NULL;
    Dwarf_CU *unit = NULL;
    Dwarf_Die die;
    *out = (struct lay_own_sections){.starts = xcalloc(elf->symbol_count + 1, sizeof *out->starts)};
    while (dwarf && dwarf_get_units(dwarf, unit, &unit, NULL, NULL, &die, NULL) == 0)
        add_ranges(&die, out);
    sort_by(out->at, out->count, SORT_UP(struct lay_range, low), SORT_UP(struct lay_range, high));
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (elf->symbols[i].type == STT_FUNC && elf->symbols[i].section)
            out->starts[out->start_count++] = img_elf_code_address(elf, &elf->symbols[i]);
    sort_by_number(SORTED_NUMBERS(out->starts), out->start_count);
}

void lay_own_sections_free(struct lay_own_sections *s)
{
    free(s->at);
    free(s->starts);
    *s = (struct lay_own_sections){0};
}

/* Does another function begin in the range, after this one? */
static bool has_next(const struct lay_own_sections *s, const struct lay_range *q, uint64_t address)
{
    size_t low = upper_bound(SORTED_NUMBERS(s->starts), s->start_count, address);
    return low < s->start_count && s->starts[low] < q->high;
}

bool lay_is_known(const struct lay_own_sections *s, uint64_t address)
{
    for (size_t i = 0; i < s->count && s->at[i].low <= address; i++)
        if (address < s->at[i].high)
            return true;
    return false;
}

bool lay_is_shared(const struct lay_own_sections *s, uint64_t address)
{
    for (size_t i = 0; i < s->count && s->at[i].low <= address; i++)
        if (s->at[i].low == address && !has_next(s, &s->at[i], address))
            return false;
    return lay_is_known(s, address);
}

/* Compilers put these words between ".text" and the name: for functions with an attribute, and for main and
 * constructors.  The author's cold functions are not among them: they stay where they are. */
static const char *const prefixes[] = {".text.", ".text.hot.", ".text.startup."};
/* GCC's cold part of NAME is NAME.cold in .text.unlikely.NAME, Clang's in .text.split.NAME. */
static const char *const cold_prefixes[] = {".text.unlikely.", ".text.split."};

bool lay_is_cold_part(const char *name)
{
    size_t len = strlen(name);
    return len > 5 && strcmp(name + len - 5, ".cold") == 0;
}

static void put_names_of_section(const char *before, const char *name, const char *after, struct bytes *out)
{
    bool cold = lay_is_cold_part(name);
    size_t count = cold ? sizeof cold_prefixes / sizeof *cold_prefixes : sizeof prefixes / sizeof *prefixes;
    for (size_t i = 0; i < count; i++)
        bytes_printf(out, "%s%s%.*s%s", before, cold ? cold_prefixes[i] : prefixes[i],
                     (int)(strlen(name) - (cold ? 5 : 0)), name, after);
}

void lay_put_section_lines(const char *before, const char *name, struct bytes *out)
{
    put_names_of_section(before, name, "\n", out);
}

void lay_put_script_line(const char *name, struct bytes *out)
{
    bytes_puts(out, "*(");
    put_names_of_section("", name, " ", out);
    out->len--; /* the last blank */
    bytes_puts(out, ")\n");
}

/* Returns the path of the unit's source; NULL: it has none.  The caller frees it. */
static char *unit_path(Dwarf_Die *die)
{
    Dwarf_Attribute folder;
    const char *name = dwarf_diename(die);
    if (!name)
        return NULL;
    const char *from = dwarf_formstring(dwarf_attr(die, DW_AT_comp_dir, &folder));
    FREED char *path = name[0] == '/' || !from ? xstrdup(name) : xasprintf("%s/%s", from, name);
    return text_normal_path(path);
}

char *lay_unit_file(const struct img_lines *lines, uint64_t address)
{
    Dwarf *dwarf = lines ? img_lines_dwarf(lines) : NULL;
    Dwarf_CU *unit = NULL;
    Dwarf_Die die;
    while (dwarf && dwarf_get_units(dwarf, unit, &unit, NULL, NULL, &die, NULL) == 0)
        if (dwarf_haspc(&die, address) == 1)
            return unit_path(&die);
    return NULL;
}

bool lay_has_unit(const struct img_lines *lines, const char *file)
{
    Dwarf *dwarf = lines ? img_lines_dwarf(lines) : NULL;
    Dwarf_CU *unit = NULL;
    Dwarf_Die die;
    bool found = false;
    while (!found && dwarf && dwarf_get_units(dwarf, unit, &unit, NULL, NULL, &die, NULL) == 0) {
        FREED char *path = unit_path(&die);
        found = path && strcmp(path, file) == 0;
    }
    return found;
}
