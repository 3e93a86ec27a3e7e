/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a source line may have code in many functions, as inlined copies.
 * Method: each row of the line table gets the machine block that contains its address.  The row of an opening brace is
 * listed with its own line and with that of the function's name, which the source tree gives it to.
 *
 * Example: line clamp.h:4 is inlined in motor_step() and pid(): (clamp.h, 4, motor_step), (clamp.h, 4, pid).
 */
#include "source/line_functions.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "source/machine_blocks.h"
#include "source/opening.h"
#include "source/paths.h"

static int compare_function_place(const void *a, const void *b)
{
    const struct src_line_function *x = a, *y = b;
    if (x->path != y->path)
        return x->path < y->path ? -1 : 1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->function != y->function)
        return x->function < y->function ? -1 : 1;
    return x->block < y->block ? -1 : x->block > y->block;
}

static int compare_code_place(const void *a, const void *b)
{
    const struct src_line_function *x = a, *y = b;
    int order = compare_function_place(a, b);
    return order ? order : x->address < y->address ? -1 : x->address > y->address;
}

static void keep_each_once(struct src_line_functions *l)
{
    size_t kept = 0;
    sort_items(l->at, l->count, sizeof *l->at, compare_code_place);
    for (size_t i = 0; i < l->count; i++)
        if (!kept || compare_function_place(&l->at[kept - 1], &l->at[i]) != 0)
            l->at[kept++] = l->at[i];
    l->count = kept;
}

/* Adds the line in each block that has code between low and high.  low == high: in the block at that address. */
static void add_line_function_row(uint32_t path, uint32_t line, uint64_t low, uint64_t high,
                                  const struct src_blocks *blocks, struct src_line_functions *out)
{
    size_t b = src_blocks_from(blocks, low);
    do {
        bool known = b < blocks->count && blocks->at[b].low < (high > low ? high : low + 1);
        out->at = array_more(out->at, out->count, sizeof *out->at);
        out->at[out->count++] = (struct src_line_function){
            path, line, known ? (uint32_t)blocks->at[b].function : UINT32_MAX,
            known ? (uint32_t)blocks->at[b].number : 0, known && blocks->at[b].low > low ? blocks->at[b].low : low};
        b += known;
    } while (b < blocks->count && blocks->at[b].low < high);
}

void src_line_functions_read(const struct prof *p, const struct src_image *image, struct src_line_functions *out)
{
    const struct img_elf *elf = image->elf;
    const struct img_lines *lines = image->lines;
    *out = (struct src_line_functions){0};
    FREED_BY(src_inlined_free) struct src_inlined inlined = {0};
    FREED_BY(img_line_rows_free) struct img_line_rows rows;
    FREED_BY(src_blocks_free) struct src_blocks blocks;
    img_line_rows_read(lines, &rows);
    src_blocks_read(p, elf, &blocks);
    src_inlined_read(p, image, &blocks, &inlined);
    FREED_BY(src_paths_free) struct src_paths paths = src_paths_read(&rows, &inlined);
    struct src_names names = src_names_read(&rows, &inlined.code, &paths);
    for (size_t i = 0; i < rows.count; i++) {
        const struct img_line_row *r = &rows.rows[i];
        uint32_t lines_of_row[] = {r->line, names.of_row[i]};
        for (size_t k = 0; k < 2; k++)
            if (lines_of_row[k])
                add_line_function_row(paths.of_row_file[r->file], lines_of_row[k], r->low, r->high, &blocks, out);
    }
    for (size_t i = 0; i < rows.empty_count; i++) {
        const struct img_empty_row *e = &rows.empty[i];
        size_t b = src_blocks_from(&blocks, e->address);
        if (b < blocks.count && blocks.at[b].low <= e->address)
            add_line_function_row(paths.of_row_file[e->file], e->line, e->address, e->address, &blocks, out);
    }
    src_names_free(&names);
    if (out->count)
        keep_each_once(out);
    out->path_count = paths.count;
    out->paths = xcalloc(paths.count + 1, sizeof *out->paths);
    for (size_t i = 0; i < paths.count; i++)
        out->paths[i] = xstrdup(paths.at[i]);
}

void src_line_functions_free(struct src_line_functions *l)
{
    for (size_t i = 0; i < l->path_count; i++)
        free(l->paths[i]);
    free(l->paths);
    free(l->at);
    *l = (struct src_line_functions){0};
}
