/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: GCC gives a definition the place of its first declaration, if that is in a system header (-isystem, the
 * includes of CMake's imported targets).  Then DW_AT_decl_file names the header, and a report of the source's file
 * lacks the function.
 *
 * Method: the line table knows where code comes from.  Compilers begin a function with a row of its own, at its opening
 * brace, even if the code of an inlined function comes first.  If the first row at the entry has the declaration's
 * file, the declaration stands: it has the line of the name.  Else the row is the place.  If the row may be of an
 * inlined function, by its file, the first row counts that no inner copy holds.  A function that was inlined everywhere
 * has no such row.  There the rows count whose code no inner copy holds; one in the declaration's file is enough for
 * the declaration.
 *
 * Invariants: a row of a function that was inlined at the entry is never the place.  What has no row keeps its
 * declaration.
 *
 * Example: gain.h:1 declares gain(), found by -isystem; its first row is gain.c:4.  Before: gain.h:1.  After: gain.c:4.
 */
#include "elf/place.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "elf/dies.h"
#include "base/memory.h"

/* The rows of the unit of a DIE; NULL: there are none. */
static const struct img_line_table *rows_of_unit(struct img_line_tables *tables, Dwarf_Die *die)
{
    Dwarf_Die cu;
    return dwarf_diecu(die, &cu, NULL, NULL) ? img_line_table_of(tables, &cu) : NULL;
}

/* Reads the place of a row.  Returns false if it belongs to no code. */
static bool place_of_row(const struct img_line_table *r, size_t i, struct img_place *out)
{
    const struct img_table_row *row = &r->rows[i];
    *out = (struct img_place){.from_rows = true, .line = row->line};
    if (row->file < r->file_count)
        out->file = r->files[row->file];
    return !row->end && out->file && out->line > 0;
}

/* Do both name one file?  Two units may write it in two ways: /p/gain.h, and ./gain.h if the compiler ran in /p. */
static bool is_one_file(const char *a, const char *b)
{
    if (strcmp(a, b) == 0)
        return true;
    if (strcmp(name_in_path(a), name_in_path(b)) != 0)
        return false;
    FREED char *x = text_normal_path(a), *y = text_normal_path(b);
    return strcmp(x, y) == 0 || is_tail_of_path(x, y) || is_tail_of_path(y, x);
}

/* Finds the class of a member, by the type of its `this`.  GCC gives no place to a lambda's operator(), and none to
 * members of local classes that no source wrote: they have that of the class. */
static bool find_class(Dwarf_Die *die, Dwarf_Die *out)
{
    Dwarf_Attribute attr;
    *out = *die;
    for (int links = 0; links < IMG_DEEPEST &&
                        (dwarf_attr(out, DW_AT_abstract_origin, &attr) || dwarf_attr(out, DW_AT_specification, &attr));
         links++)
        if (!dwarf_formref_die(&attr, out))
            break;
    if (!dwarf_attr(out, DW_AT_object_pointer, &attr) || !dwarf_formref_die(&attr, out))
        return false;
    for (int links = 0; links < IMG_DEEPEST && dwarf_attr(out, DW_AT_type, &attr) && dwarf_formref_die(&attr, out);
         links++)
        if (dwarf_tag(out) == DW_TAG_structure_type || dwarf_tag(out) == DW_TAG_class_type ||
            dwarf_tag(out) == DW_TAG_union_type)
            return true;
    return false;
}

struct img_place img_declared_place(struct img_line_tables *tables, Dwarf_Die *die)
{
    struct img_place p = {.file = img_die_file(tables, die)};
    Dwarf_Die whole;
    if (!p.file && find_class(die, &whole)) {
        p.file = img_die_file(tables, &whole);
        die = &whole;
    }
    if (!p.file)
        p.file = "";
    if (dwarf_decl_line(die, &p.line))
        p.line = 0;
    return p;
}

/* Returns the first row, from i on, that no inner copy holds; SIZE_MAX: none before `high`.  Of the rows of one
 * address, the last has the code. */
static size_t own_row(const struct img_line_table *r, const struct img_inner_calls *calls, size_t i, uint64_t high,
                      struct img_place *out)
{
    for (; i < r->count && r->rows[i].address < high; i++)
        if ((i + 1 == r->count || r->rows[i + 1].address != r->rows[i].address) && place_of_row(r, i, out) &&
            !img_inner_call_at(calls, r->rows[i].address))
            return i;
    return SIZE_MAX;
}

/* Returns the end of the function's range that begins at the address. */
static uint64_t end_of_range(Dwarf_Die *function, uint64_t address)
{
    Dwarf_Addr base, low, high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(function, at, &base, &low, &high)) > 0;)
        if (address >= low && address < high)
            return high;
    return address;
}

/* Is a function of the file inlined into the scope?  The recursion ends: it goes at most IMG_DEEPEST down. */
static bool has_copy_of(struct img_line_tables *tables, Dwarf_Die *scope, const char *file, unsigned depth)
{
    Dwarf_Die child;
    Dwarf_Off last = 0; /* siblings in a damaged file may lead back */
    for (int r = depth < IMG_DEEPEST ? dwarf_child(scope, &child) : 1; r == 0 && dwarf_dieoffset(&child) > last;
         r = dwarf_siblingof(&child, &child)) {
        int tag = dwarf_tag(&child);
        const char *its = tag == DW_TAG_inlined_subroutine ? img_die_file(tables, &child) : NULL;
        last = dwarf_dieoffset(&child);
        if ((its && is_one_file(its, file)) ||
            ((its || tag == DW_TAG_lexical_block) && has_copy_of(tables, &child, file, depth + 1)))
            return true;
    }
    return false;
}

/* Sets *found to the function's first row that no inner copy holds; of the rows at its entry, to the first one of the
 * same file. */
static bool skip_copies(const struct img_line_table *r, Dwarf_Die *function, size_t first, struct img_place *found)
{
    struct img_place p;
    struct img_inner_calls calls;
    uint64_t entry = r->rows[first].address;
    img_inner_calls_read(function, &calls);
    size_t own = own_row(r, &calls, first, end_of_range(function, entry), found);
    img_inner_calls_free(&calls);
    if (own == SIZE_MAX)
        return false;
    for (size_t i = first; i < r->count && r->rows[i].address == entry; i++)
        if (place_of_row(r, i, &p) && is_one_file(p.file, found->file)) {
            *found = p;
            break;
        }
    return true;
}

struct img_place img_body_place(struct img_line_tables *tables, Dwarf_Die *function, uint64_t entry,
                                uint64_t dropped_end)
{
    struct img_place declared = img_declared_place(tables, function), found = {.file = NULL}, p;
    const struct img_line_table *r = rows_of_unit(tables, function);
    if (!r)
        return declared;
    size_t first = lower_bound(SORTED_BY(r->rows, address), r->count, entry);
    for (size_t i = first; i < r->count && r->rows[i].address == entry; i++) {
        if (!place_of_row(r, i, &p))
            continue;
        /* among rows of dropped functions the first one may be another function's */
        bool is_declared = entry < dropped_end && is_one_file(p.file, declared.file);
        if (!found.file || is_declared)
            found = p;
        if (is_declared)
            break;
    }
    if (!found.file || (has_copy_of(tables, function, found.file, 0) && !skip_copies(r, function, first, &found)))
        return declared;
    return is_one_file(found.file, declared.file) ? declared : found;
}

/* Moves *best to the place of the first own row of a range: that of the declaration's file, or else the least line.
 * Returns whether the place is the declaration's.  *found: there is a row of its own. */
static bool place_in_range(const struct img_line_table *r, const struct img_inner_calls *calls, uint64_t low,
                           uint64_t high, struct img_place declared, struct img_place *best, bool *found)
{
    struct img_place p;
    size_t i = low > 1 ? lower_bound(SORTED_BY(r->rows, address), r->count, low)
                       : SIZE_MAX; /* the linker dropped code at 0 and 1 */
    for (; (i = own_row(r, calls, i, high, &p)) != SIZE_MAX; i++) {
        bool is_declared = is_one_file(p.file, declared.file);
        if (is_declared || !*found || (p.line < best->line && strcmp(p.file, best->file) == 0))
            *best = is_declared ? declared : p;
        *found = true;
        if (is_declared)
            return true;
    }
    return false;
}

struct img_place img_copy_place(struct img_line_tables *tables, Dwarf_Die *copy, bool *found)
{
    struct img_place declared = img_declared_place(tables, copy), best = declared;
    Dwarf_Addr base, low, high;
    struct img_inner_calls calls;
    const struct img_line_table *r = rows_of_unit(tables, copy);
    *found = false;
    if (!r)
        return declared;
    img_inner_calls_read(copy, &calls);
    for (ptrdiff_t at = 0; (at = dwarf_ranges(copy, at, &base, &low, &high)) > 0;)
        if (place_in_range(r, &calls, low, high, declared, &best, found))
            break;
    img_inner_calls_free(&calls);
    return best;
}
