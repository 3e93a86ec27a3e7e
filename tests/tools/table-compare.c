/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * table-compare ELF: compares each unit's line table with what libdw reads.  Prints the number of rows, and of units
 * whose table libdw had to read.  Else it names the first unit and row that differ.
 */
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elf/line_rows.h"

struct counts {
    size_t rows, units, by_libdw;
};

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_row(const struct img_line_table *t, size_t i, Dwarf_Line *wanted)
{
    const struct img_table_row *row = &t->rows[i];
    Dwarf_Addr address = 0;
    int line = 0, column = 0;
    bool end = false, statement = false;
    if (dwarf_lineaddr(wanted, &address) || dwarf_lineno(wanted, &line) || dwarf_linecol(wanted, &column) ||
        dwarf_lineendsequence(wanted, &end) || dwarf_linebeginstatement(wanted, &statement))
        return false;
    const char *file = row->file < t->file_count ? t->files[row->file] : NULL;
    return row->address == address && row->line == line && row->column == img_short_column((uint32_t)column) &&
           row->end == end && row->statement == statement && same_text(file, dwarf_linesrc(wanted, NULL, NULL));
}

/* Has the unit the same files?  Those of other units than the image's own are not kept. */
static bool same_files(const struct img_line_table *t, Dwarf_Die *cu)
{
    Dwarf_Files *files;
    size_t count;
    if (t->by_libdw)
        return true;
    if (dwarf_getsrcfiles(cu, &files, &count) || count != t->file_count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!same_text(t->files[i], dwarf_filesrc(files, i, NULL, NULL)))
            return false;
    return true;
}

static bool same_table(const struct img_line_table *t, Dwarf_Die *cu, struct counts *n)
{
    Dwarf_Lines *lines;
    size_t count;
    bool has_lines = dwarf_getsrclines(cu, &lines, &count) == 0;
    n->units++;
    if (!t || !has_lines)
        return !t && !has_lines;
    n->by_libdw += t->by_libdw;
    n->rows += count;
    if (t->count != count || !same_files(t, cu)) {
        printf("%zu rows, %zu of libdw; %zu files\n", t->count, count, t->file_count);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        if (!same_row(t, i, dwarf_onesrcline(lines, i))) {
            printf("row %zu of %zu, 0x%llx line %d\n", i, count, (unsigned long long)t->rows[i].address,
                   t->rows[i].line);
            return false;
        }
    return true;
}

int main(int count, char **argv)
{
    struct img_lines *lines;
    struct diag d = {0};
    struct counts n = {0};
    Dwarf_CU *unit = NULL;
    Dwarf_Die cu;
    elf_version(EV_CURRENT);
    if (count != 2 || img_lines_open(argv[1], &lines, &d))
        return 2;
    while (dwarf_get_units(img_lines_dwarf(lines), unit, &unit, NULL, NULL, &cu, NULL) == 0)
        if (!same_table(img_line_table_of(img_lines_tables(lines), &cu), &cu, &n)) {
            printf("unit %zu at 0x%llx differs\n", n.units, (unsigned long long)dwarf_dieoffset(&cu));
            return 1;
        }
    printf("%zu rows %zu units %zu by libdw\n", n.rows, n.units, n.by_libdw);
    img_lines_close(lines);
    return 0;
}
