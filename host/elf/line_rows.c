/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which addresses belong to which source line, for the whole image and not for one address at a time?
 *
 * Method: each unit's table is read once.  A row reaches to the next row's address, or to the end of its sequence.
 * Functions that the linker dropped keep their rows, at address 0 and up.  The rows of a unit are sorted by
 * address, so such rows stand among those of other functions.  Below img_lines_dropped_end() the declarations of the
 * unit tell them apart, and the ends of sequences are not trusted.
 *
 * Before: (0x100, 7) (0x104, 8) (0x104, 9) end 0x10a.  After: [0x100, 0x104) is line 7, [0x104, 0x10a) line 9.  Line 8
 * is an empty row.
 */
#include "elf/line_rows.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "base/text.h"

#define IMG_FILES_MOST ((UINT32_C(1) << 23) - 1)

/* The unit that is read; its files have numbers of their own. */
struct unit {
    struct img_line_rows *out;
    const struct img_lines *lines;
    const struct img_line_table *table;
    Dwarf_Die cu;
    struct img_declarations declared; /* empty if the linker dropped nothing */
    uint64_t dropped;                 /* rows from this address on are of dropped functions, too */
    size_t first_file;
    uint32_t *number_of; /* by file of the table: its number in out, plus 1; 0: not known yet */
};

/* Returns the absolute path.  A relative name counts from the folder that the compiler ran in (DWARF 5, section 3.1.1).
 */
static char *absolute_path(struct unit *u, const char *name)
{
    Dwarf_Attribute attr;
    const char *folder = dwarf_attr(&u->cu, DW_AT_comp_dir, &attr) ? dwarf_formstring(&attr) : NULL;
    char *path = *name != '/' && folder ? xasprintf("%s/%s", folder, name) : xstrdup(name);
    text_make_printable(path);
    return path;
}

static uint32_t add_line_file(struct img_line_rows *o, char *path, const char *name)
{
    o->files = array_more(o->files, o->file_count, sizeof *o->files);
    o->names = array_more(o->names, o->file_count, sizeof *o->names);
    o->files[o->file_count] = path;
    o->names[o->file_count] = text_printable(name, strlen(name));
    return (uint32_t)o->file_count++;
}

/* Returns the number of a file.  Only the unit's own files are searched: a header may be there once for each unit. */
static uint32_t find_line_file(struct unit *u, uint32_t file)
{
    const struct img_line_rows *o = u->out;
    const char *name = u->table->files[file];
    if (u->number_of[file])
        return u->number_of[file] - 1;
    char *path = absolute_path(u, name);
    for (size_t i = u->first_file; i < o->file_count; i++) {
        if (strcmp(o->files[i], path) == 0) {
            free(path);
            u->number_of[file] = (uint32_t)i + 1;
            return (uint32_t)i;
        }
    }
    u->number_of[file] = add_line_file(u->out, path, name) + 1;
    return u->number_of[file] - 1;
}

static void add_line_row(struct img_line_rows *o, struct img_line_row row)
{
    o->rows = array_more(o->rows, o->count, sizeof *o->rows);
    o->rows[o->count++] = row;
}

static void add_empty_row(struct img_line_rows *o, struct img_empty_row row)
{
    o->empty = array_more(o->empty, o->empty_count, sizeof *o->empty);
    o->empty[o->empty_count++] = row;
}

static bool is_dropped_row(struct unit *u, const struct img_table_row *row)
{
    if (row->address >= img_lines_dropped_end(u->lines))
        return row->address >= u->dropped;
    return row->end || row->address <= 1 || img_declarations_gone(&u->declared, u->table->files[row->file], row->line);
}

/* Ends the row `open`: its code ends where that of the next row begins. */
static void close_row(struct unit *u, const struct img_table_row *open, struct img_table_row *row)
{
    bool same = row->file == open->file && row->line == open->line;
    if (open->line > 0 && open->address < row->address)
        add_line_row(u->out, (struct img_line_row){.low = open->address,
                                                   .high = row->address,
                                                   .line = (uint32_t)open->line,
                                                   .file = find_line_file(u, open->file) & IMG_FILES_MOST,
                                                   .column = open->column,
                                                   .begins = open->statement});
    else if (open->line > 0 && open->statement && open->address == row->address && !row->end && !same)
        add_empty_row(u->out, (struct img_empty_row){open->address, find_line_file(u, open->file), (uint32_t)open->line,
                                                     open->column});
    else if (open->address == row->address && same)
        row->statement |= open->statement; /* the same statement goes on */
}

static void read_rows_of(struct unit *u)
{
    const struct img_line_table *t = u->table;
    bool is_open = false;
    struct img_table_row open = {0};
    Dwarf_Die same;
    uint8_t address_size = 8;
    FREED uint32_t *number_of = u->number_of = xcalloc(t->file_count + 1, sizeof *number_of);
    dwarf_diecu(&u->cu, &same, &address_size, NULL);
    u->dropped = address_size == 4 ? IMG_DROPPED_32 : IMG_DROPPED_64;
    if (img_lines_dropped_end(u->lines))
        img_declarations_read(u->lines, &u->cu, &u->declared);
    for (size_t i = 0; i < t->count; i++) {
        struct img_table_row row = t->rows[i];
        if ((!row.end && row.file >= t->file_count) || is_dropped_row(u, &row))
            continue;
        if (is_open)
            close_row(u, &open, &row);
        open = row;
        is_open = !row.end;
    }
    img_declarations_free(&u->declared);
}

void img_line_rows_read(const struct img_lines *lines, struct img_line_rows *out)
{
    Dwarf *dwarf = img_lines_dwarf(lines);
    struct img_line_tables *tables = img_lines_tables(lines);
    Dwarf_CU *cu = NULL;
    struct unit u = {.out = out, .lines = lines};
    *out = (struct img_line_rows){0};
    while (dwarf_get_units(dwarf, cu, &cu, NULL, NULL, &u.cu, NULL) == 0) {
        u.first_file = out->file_count;
        u.table = img_line_table_of(tables, &u.cu);
        if (u.table)
            read_rows_of(&u);
    }
    sort_by_number(SORTED_BY(out->rows, low), out->count); /* rows at one address stay in the order of reading */
    sort_by(out->empty, out->empty_count, SORT_UP(struct img_empty_row, address), SORT_UP(struct img_empty_row, line));
}

size_t img_line_rows_from(const struct img_line_rows *r, uint64_t address)
{
    return lower_bound(SORTED_BY(r->rows, low), r->count, address);
}

size_t img_empty_rows_from(const struct img_line_rows *r, uint64_t address)
{
    return lower_bound(SORTED_BY(r->empty, address), r->empty_count, address);
}

void img_line_rows_free(struct img_line_rows *r)
{
    for (size_t i = 0; i < r->file_count; i++)
        free(r->files[i]);
    for (size_t i = 0; i < r->file_count; i++)
        free(r->names[i]);
    free(r->files);
    free(r->names);
    free(r->rows);
    free(r->empty);
    *r = (struct img_line_rows){0};
}
