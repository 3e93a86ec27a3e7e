/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: compilers give a function's first code the line of its opening brace.  People, and gcov, look for a call at
 * the line of its name.
 *
 * Method: DWARF has the line of the name (DW_AT_decl_line).  If a function's rows have a line below it, in column 1,
 * and no line between them has code, these rows belong to the line of the name.  That line may have code itself: the
 * end of a noexcept function, which calls std::terminate().  Then the row at the function's first address must say
 * which line is the brace's.  A statement stands further to the right: Clang gives a function without a prologue no row
 * for its brace, and the first row is then that of a statement.
 *
 * An empty row of a line that declares a local variable is marked: the line may be a mere declaration, which never
 * runs.  It is a statement if the line has code elsewhere.
 *
 * Example: line 8 is `int main(void)`, line 9 `{`.  The row at main's address says 9, and becomes 8.
 */
#include "source/opening.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/sort.h"

struct place {
    uint32_t path, line;
};

/* Returns the first line of the list in the file of the place, at the place or below it; 0: none. */
static uint32_t first_line_from(const struct place *list, size_t count, struct place from)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (list[mid].path < from.path || (list[mid].path == from.path && list[mid].line < from.line))
            low = mid + 1;
        else
            high = mid;
    }
    return low < count && list[low].path == from.path ? list[low].line : 0;
}

/* What a row is compared with. */
struct search {
    const struct img_line_rows *rows;
    const struct src_paths *paths;
    struct place *list; /* the lines of all rows, sorted */
    size_t count;
};

/* Is a row that of the brace?  from: the name, or the line below it (brace_from()). */
static bool is_brace(const struct search *s, uint32_t file, uint32_t line, uint32_t column, struct place name,
                     struct place from)
{
    return img_at_margin(column) && s->paths->of_row_file[file] == name.path && line > name.line &&
           first_line_from(s->list, s->count, from) == line;
}

/* Returns the place from which the first line with code is the brace's: below the name, if the entry has no row at the
 * line of the name, but one of the brace. */
static struct place brace_from(const struct search *s, uint64_t entry, struct place name)
{
    const struct img_line_rows *r = s->rows;
    struct place below = {name.path, name.line + 1};
    bool named = false, braced = false;
    for (size_t i = img_empty_rows_from(r, entry); i < r->empty_count && r->empty[i].address == entry; i++) {
        named = named || (s->paths->of_row_file[r->empty[i].file] == name.path && r->empty[i].line == name.line);
        braced = braced || is_brace(s, r->empty[i].file, r->empty[i].line, r->empty[i].column, name, below);
    }
    for (size_t i = img_line_rows_from(r, entry); i < r->count && r->rows[i].low == entry; i++) {
        named = named || (s->paths->of_row_file[r->rows[i].file] == name.path && r->rows[i].line == name.line);
        braced = braced || is_brace(s, r->rows[i].file, r->rows[i].line, r->rows[i].column, name, below);
    }
    return braced && !named ? below : name;
}

/* Names the rows of the brace in this part of the function. */
static void name_brace(const struct search *s, const struct img_code_span *part, struct place name, struct place from,
                       struct src_names *out)
{
    const struct img_line_rows *r = s->rows;
    for (size_t i = img_empty_rows_from(r, part->low); i < r->empty_count && r->empty[i].address < part->high; i++)
        if (is_brace(s, r->empty[i].file, r->empty[i].line, r->empty[i].column, name, from))
            out->of_empty[i] = name.line;
    for (size_t i = img_line_rows_from(r, part->low); i < r->count && r->rows[i].low < part->high; i++)
        if (is_brace(s, r->rows[i].file, r->rows[i].line, r->rows[i].column, name, from))
            out->of_row[i] = name.line;
}

/* Marks the empty rows of declarations.  A declaration stands in the file of its function. */
static void find_declarations(const struct search *s, const struct img_inlines *code, struct src_names *out)
{
    FREED struct place *list = xcalloc(code->declaration_count + 1, sizeof *list);
    size_t count = code->declaration_count;
    for (size_t i = 0; i < count; i++)
        list[i] = (struct place){s->paths->of_function[code->declarations[i].function], code->declarations[i].line};
    sort_by(list, count, SORT_UP(struct place, path), SORT_UP(struct place, line));
    for (size_t i = 0; i < s->rows->empty_count; i++) {
        const struct img_empty_row *e = &s->rows->empty[i];
        struct place at = {s->paths->of_row_file[e->file], e->line};
        if (!out->of_empty[i] && first_line_from(list, count, at) == e->line)
            out->of_empty[i] = SRC_NO_LINE;
    }
}

struct src_names src_names_read(const struct img_line_rows *rows, const struct img_inlines *code,
                                const struct src_paths *paths)
{
    struct src_names names = {xcalloc(rows->count + 1, sizeof(uint32_t)),
                              xcalloc(rows->empty_count + 1, sizeof(uint32_t))};
    struct search s = {rows, paths, xcalloc(rows->count + rows->empty_count + 1, sizeof *s.list), 0};
    for (size_t i = 0; i < rows->count; i++)
        s.list[s.count++] = (struct place){paths->of_row_file[rows->rows[i].file], rows->rows[i].line};
    for (size_t i = 0; i < rows->empty_count; i++)
        s.list[s.count++] = (struct place){paths->of_row_file[rows->empty[i].file], rows->empty[i].line};
    sort_by(s.list, s.count, SORT_UP(struct place, path), SORT_UP(struct place, line));
    for (size_t i = 0; i < code->body_count; i++) {
        const struct img_body *b = &code->bodies[i];
        int line = code->functions[b->function].line;
        struct place name = {paths->of_function[b->function], line > 0 ? (uint32_t)line : 0};
        struct place from = b->span_count ? brace_from(&s, code->spans[b->first].low, name) : name;
        for (size_t k = 0; k < b->span_count && name.line; k++)
            name_brace(&s, &code->spans[b->first + k], name, from, &names);
    }
    find_declarations(&s, code, &names);
    free(s.list);
    return names;
}

void src_names_free(struct src_names *n)
{
    free(n->of_row);
    free(n->of_empty);
    *n = (struct src_names){0};
}
