/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compilers write one file in several ways: /p/src/../inc/a.h and /p/inc/a.h.  This file makes them one.
 */
#include "source/paths.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "base/array.h"
#include "base/bytes.h"
#include "base/text.h"

static uint32_t find_path(const struct src_paths *p, const char *path)
{
    FREED char *normal = text_normal_path(path);
    char **found = bsearch(&normal, p->at, p->count, sizeof *p->at, compare_texts);
    return (uint32_t)(found - p->at);
}

static void sort_once(struct src_paths *p)
{
    size_t kept = 0;
    qsort(p->at, p->count, sizeof *p->at, compare_texts);
    for (size_t i = 0; i < p->count; i++) {
        if (kept && strcmp(p->at[kept - 1], p->at[i]) == 0)
            free(p->at[i]);
        else
            p->at[kept++] = p->at[i];
    }
    p->count = kept;
}

/* Returns by function of the source: an address of its code; 0: it was inlined everywhere. */
static uint64_t *find_code(const struct img_inlines *code)
{
    uint64_t *at = xcalloc(code->function_count + 1, sizeof *at);
    for (size_t i = 0; i < code->body_count; i++)
        if (code->bodies[i].span_count)
            at[code->bodies[i].function] = code->spans[code->bodies[i].first].low;
    return at;
}

static const struct img_line_row *row_from(const struct img_line_rows *r, uint64_t address)
{
    size_t low = lower_bound(SORTED_BY(r->rows, low), r->count, address);
    return low < r->count ? &r->rows[low] : NULL;
}

/* Returns the file of a function.  The declaration's file may be relative to a folder that is not known.  The rows of
 * the function's code have the whole path.  A function that was inlined everywhere gets the first row's file of that
 * name. */
static const char *function_file(const struct img_line_rows *rows, const char *file, uint64_t address)
{
    const struct img_line_row *row = address ? row_from(rows, address) : NULL;
    if (*file == '/' || !*file)
        return file;
    if (row && strcmp(rows->names[row->file], file) == 0)
        return rows->files[row->file];
    for (size_t i = 0; i < rows->file_count; i++)
        if (strcmp(rows->names[i], file) == 0)
            return rows->files[i];
    return file;
}

/* Rows and calls name files as the compiler wrote them. */
static uint32_t path_of_call_file(const struct src_paths *p, const struct img_line_rows *rows, const char *file)
{
    for (size_t i = 0; i < rows->file_count; i++)
        if (strcmp(rows->names[i], file) == 0)
            return p->of_row_file[i];
    return UINT32_MAX;
}

struct src_paths src_paths_read(const struct img_line_rows *rows, const struct src_inlined *inlined)
{
    const struct img_inlines *code = &inlined->code;
    struct src_paths p = {.at = xcalloc(rows->file_count + code->function_count + 1, sizeof *p.at)};
    FREED uint64_t *address = find_code(code);
    p.of_row_file = xcalloc(rows->file_count + 1, sizeof *p.of_row_file);
    p.of_function = xcalloc(code->function_count + 1, sizeof *p.of_function);
    for (size_t i = 0; i < rows->file_count; i++)
        p.at[p.count++] = text_normal_path(rows->files[i]);
    for (size_t i = 0; i < code->function_count; i++)
        if (code->functions[i].file[0])
            p.at[p.count++] = text_normal_path(function_file(rows, code->functions[i].file, address[i]));
    sort_once(&p);
    for (size_t i = 0; i < rows->file_count; i++)
        p.of_row_file[i] = find_path(&p, rows->files[i]);
    p.of_call_file = xcalloc(code->call_file_count + 1, sizeof *p.of_call_file);
    for (size_t i = 0; i < code->call_file_count; i++)
        p.of_call_file[i] = path_of_call_file(&p, rows, code->call_files[i]);
    for (size_t i = 0; i < code->function_count; i++) {
        const char *file = function_file(rows, code->functions[i].file, address[i]);
        p.of_function[i] = *file ? find_path(&p, file) : UINT32_MAX;
    }
    return p;
}

void src_paths_free(struct src_paths *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->at[i]);
    free(p->at);
    free(p->of_row_file);
    free(p->of_call_file);
    free(p->of_function);
    *p = (struct src_paths){0};
}
