/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a source line may have code in many functions, as inlined copies.
 * Method: each row of the line table gets the machine block that contains its address.
 *
 * Example: line clamp.h:4 is inlined in motor_step() and pid(): (clamp.h, 4, motor_step), (clamp.h, 4, pid).
 */
#include "source/line_functions.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/sort.h"
#include "source/machine_blocks.h"
#include "source/paths.h"

static int compare_function_place(const void *a, const void *b)
{
    const struct src_line_function *x = a, *y = b;
    if (x->path != y->path)
        return x->path < y->path ? -1 : 1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->function < y->function ? -1 : x->function > y->function;
}

static void keep_each_once(struct src_line_functions *l)
{
    size_t kept = 0;
    sort_items(l->at, l->count, sizeof *l->at, compare_function_place);
    for (size_t i = 0; i < l->count; i++)
        if (!kept || compare_function_place(&l->at[kept - 1], &l->at[i]) != 0)
            l->at[kept++] = l->at[i];
    l->count = kept;
}

static void add_line_function_row(const struct img_line_row *row, uint32_t path, const struct src_blocks *blocks,
                                  size_t *cap, struct src_line_functions *out)
{
    size_t b = src_blocks_from(blocks, row->low);
    do {
        bool known = b < blocks->count && blocks->at[b].low < (row->high > row->low ? row->high : row->low + 1);
        if (out->count == *cap) {
            *cap = *cap ? *cap * 2 : 1024;
            out->at = xrealloc(out->at, *cap, sizeof *out->at);
        }
        out->at[out->count++] =
            (struct src_line_function){path, row->line, known ? (uint32_t)blocks->at[b].function : UINT32_MAX};
        b += known;
    } while (b < blocks->count && blocks->at[b].low < row->high);
}

void src_line_functions_read(const struct prof *p, const struct src_image *image, struct src_line_functions *out)
{
    const struct img_elf *elf = image->elf;
    const struct img_lines *lines = image->lines;
    *out = (struct src_line_functions){0};
    struct src_inlined inlined = {0};
    struct img_line_rows rows;
    struct src_blocks blocks;
    size_t cap = 0;
    img_line_rows_read(lines, &rows);
    src_blocks_read(p, elf, &blocks);
    src_inlined_read(p, image, &blocks, &inlined);
    struct src_paths paths = src_paths_read(&rows, &inlined);
    for (size_t i = 0; i < rows.count; i++)
        if (rows.rows[i].line)
            add_line_function_row(&rows.rows[i], paths.of_row_file[rows.rows[i].file], &blocks, &cap, out);
    if (out->count)
        keep_each_once(out);
    out->path_count = paths.count;
    out->paths = xcalloc(paths.count + 1, sizeof *out->paths);
    for (size_t i = 0; i < paths.count; i++)
        out->paths[i] = xstrdup(paths.at[i]);
    src_paths_free(&paths);
    src_blocks_free(&blocks);
    img_line_rows_free(&rows);
    src_inlined_free(&inlined);
}

void src_line_functions_free(struct src_line_functions *l)
{
    for (size_t i = 0; i < l->path_count; i++)
        free(l->paths[i]);
    free(l->paths);
    free(l->at);
    *l = (struct src_line_functions){0};
}
