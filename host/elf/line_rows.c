/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which addresses belong to which source line, for the whole image and not for one address at a time?
 *
 * Method: each unit's table is read once.  A row reaches to the next row's address, or to the end of its sequence.
 * Functions that the linker dropped keep their rows, at address 0 and up.  libdw sorts the rows of a unit by address,
 * so such rows stand among those of other functions.  Below img_lines_dropped_end() the declarations of the unit tell
 * them apart, and the ends of sequences are not trusted.
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

/* The unit that is read; its files have numbers of their own. */
struct unit {
    struct img_line_rows *out;
    const struct img_lines *lines;
    Dwarf_Die cu;
    struct img_declarations declared; /* empty if the linker dropped nothing */
    uint64_t dropped;                 /* rows from this address on are of dropped functions, too */
    size_t first_file;
    const char *last_name; /* libdw's text; most rows have the file of the row before */
    uint32_t last_file;
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
static uint32_t find_line_file(struct unit *u, const char *name)
{
    const struct img_line_rows *o = u->out;
    if (name == u->last_name)
        return u->last_file;
    char *path = absolute_path(u, name);
    u->last_name = name;
    for (size_t i = u->first_file; i < o->file_count; i++) {
        if (strcmp(o->files[i], path) == 0) {
            free(path);
            return u->last_file = (uint32_t)i;
        }
    }
    return u->last_file = add_line_file(u->out, path, name);
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

/* Reads a row of libdw.  Returns false if it belongs to no instruction. */
struct raw_row {
    Dwarf_Addr address;
    const char *file;
    int line, column;
    bool statement, end; /* is_stmt, end_sequence (DWARF 5, section 6.2.2) */
};

static bool get_row(Dwarf_Line *from, struct raw_row *to)
{
    if (!from || dwarf_lineaddr(from, &to->address) || dwarf_lineendsequence(from, &to->end) ||
        dwarf_linebeginstatement(from, &to->statement) || dwarf_lineno(from, &to->line) ||
        dwarf_linecol(from, &to->column))
        return false;
    to->file = dwarf_linesrc(from, NULL, NULL);
    return to->end || to->file;
}

static bool is_dropped_row(struct unit *u, const struct raw_row *row)
{
    if (row->address >= img_lines_dropped_end(u->lines))
        return row->address >= u->dropped;
    return row->end || row->address <= 1 || img_declarations_gone(&u->declared, row->file, row->line);
}

static void read_rows_of(struct unit *u)
{
    Dwarf_Lines *lines;
    size_t count;
    struct raw_row row, open = {0};
    Dwarf_Die same;
    uint8_t address_size = 8;
    if (dwarf_getsrclines(&u->cu, &lines, &count))
        return;
    dwarf_diecu(&u->cu, &same, &address_size, NULL);
    u->dropped = address_size == 4 ? IMG_DROPPED_32 : IMG_DROPPED_64;
    if (img_lines_dropped_end(u->lines))
        img_declarations_read(&u->cu, &u->declared);
    for (size_t i = 0; i < count; i++) {
        if (!get_row(dwarf_onesrcline(lines, i), &row) || is_dropped_row(u, &row))
            continue;
        if (open.file && open.line > 0 && open.address < row.address)
            add_line_row(u->out, (struct img_line_row){open.address, row.address, find_line_file(u, open.file),
                                                       (uint32_t)open.line, open.column <= 1, open.statement});
        else if (open.file && open.line > 0 && open.statement && open.address == row.address && !row.end &&
                 (row.file != open.file || row.line != open.line)) /* the same statement goes on */
            add_empty_row(u->out, (struct img_empty_row){open.address, find_line_file(u, open.file),
                                                         (uint32_t)open.line, open.column <= 1});
        else if (open.file && open.address == row.address && row.file == open.file && row.line == open.line)
            row.statement |= open.statement;
        open = row.end ? (struct raw_row){0} : row;
    }
    img_declarations_free(&u->declared);
}

void img_line_rows_read(const struct img_lines *lines, struct img_line_rows *out)
{
    Dwarf *dwarf = img_lines_dwarf(lines);
    Dwarf_CU *cu = NULL;
    struct unit u = {.out = out, .lines = lines};
    *out = (struct img_line_rows){0};
    while (dwarf_get_units(dwarf, cu, &cu, NULL, NULL, &u.cu, NULL) == 0) {
        u.last_name = NULL;
        u.first_file = out->file_count;
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
