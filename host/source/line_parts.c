/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The code of each line in each block.
 *
 * Problem: the code of one line may lie in several blocks, and the code of one block may belong to several lines.
 *
 * Method: a row of the line table is a range of addresses of one line.  A part is the range that a row and a block have
 * in common.  It has the block's state: run or not run.  A part of a block that ran is only conditional if each of its
 * instructions may have had no effect.
 *
 * Input: the rows of the line table, the machine blocks.  Output: the parts, sorted by file and line.
 *
 * Example: block A [0x100, 0x108) ran, block B [0x108, 0x10c) did not.  A row [0x104, 0x10c) belongs to line 7.  So
 * line 7 has two parts: one ran, the other did not.
 */
#include "source/line_parts.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/sort.h"
#include "disasm/code.h"

/* A block's instructions that are not conditional. */
struct effects {
    uint64_t *at; /* addresses of these instructions, ascending */
    size_t count, cap;
    bool known; /* there is a decoder for the machine */
};

struct work {
    const struct img_line_rows *rows;
    const struct src_blocks *blocks;
    uint64_t *copy_of; /* by row: the innermost inlined copy + SRC_FIRST_COPY; 0: none */
    struct img_code *code;
    struct effects effects;
    struct src_parts *out;
};

static bool add_effect(const struct img_instruction *i, void *arg)
{
    struct effects *e = arg;
    if (!img_has_effect(i))
        return true;
    if (e->count == e->cap) {
        e->cap = e->cap ? e->cap * 2 : 64;
        e->at = xrealloc(e->at, e->cap, sizeof *e->at);
    }
    e->at[e->count++] = i->address;
    return true;
}

static bool has_effect(const struct effects *e, uint64_t low, uint64_t high)
{
    size_t a = 0, b = e->count;
    while (a < b) {
        size_t mid = (a + b) / 2;
        if (e->at[mid] < low)
            a = mid + 1;
        else
            b = mid;
    }
    return !e->known || (a < e->count && e->at[a] < high);
}

/* Returns the first row at or after the address. */
static size_t rows_from(const struct img_line_rows *r, uint64_t address)
{
    size_t low = 0, high = r->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (r->rows[mid].low < address)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

/* Finds by row the innermost inlined copy.  Outer copies come first, so the innermost one stays. */
static void find_copies(struct work *w, const struct img_inlines *code)
{
    w->copy_of = xcalloc(w->rows->count + 1, sizeof *w->copy_of);
    for (size_t c = 0; c < code->copy_count; c++)
        for (size_t s = 0; s < code->copies[c].span_count; s++) {
            const struct img_code_span *span = &code->spans[code->copies[c].first + s];
            for (size_t i = rows_from(w->rows, span->low); i < w->rows->count && w->rows->rows[i].low < span->high; i++)
                w->copy_of[i] = SRC_FIRST_COPY + c;
        }
}

static void add_line_part(struct src_parts *o, struct src_part part)
{
    if (o->count == o->cap) {
        o->cap = o->cap ? o->cap * 2 : 4096;
        o->at = xrealloc(o->at, o->cap, sizeof *o->at);
    }
    o->at[o->count++] = part;
}

static enum src_part_kind kind_of(const struct work *w, const struct src_block *b, uint64_t low, uint64_t high)
{
    if (!b->tells_lines)
        return SRC_PART_UNKNOWN;
    if (b->state != SRC_BLOCK_RAN)
        return b->state == SRC_BLOCK_UNKNOWN ? SRC_PART_UNKNOWN : SRC_PART_NOT_RUN;
    return has_effect(&w->effects, low, high) ? SRC_PART_RAN : SRC_PART_CONDITIONAL;
}

static void add_block_to_row(struct work *w, const struct src_block *b, size_t row)
{
    const struct img_line_row *r = &w->rows->rows[row];
    struct src_part part = {.file = r->file,
                            .line = r->line,
                            .group = w->copy_of[row] ? w->copy_of[row] : b->function,
                            .has_count = b->has_count,
                            .count = b->count};
    uint64_t low = r->low > b->low ? r->low : b->low, high = r->high < b->high ? r->high : b->high;
    part.kind = kind_of(w, b, low, high);
    add_line_part(w->out, part);
}

static void meet_block(struct work *w, const struct src_block *b)
{
    size_t row = rows_from(w->rows, b->low);
    w->effects.count = 0;
    if (w->code && b->state == SRC_BLOCK_RAN)
        img_code_each(w->code, b->low, b->high, add_effect, &w->effects);
    if (row && w->rows->rows[row - 1].high > b->low) /* the row begins before the block and reaches into it */
        add_block_to_row(w, b, row - 1);
    for (; row < w->rows->count && w->rows->rows[row].low < b->high; row++)
        add_block_to_row(w, b, row);
}

static void add_rows_without_blocks(struct work *w)
{
    for (size_t i = 0; i < w->rows->count; i++) {
        const struct img_line_row *r = &w->rows->rows[i];
        size_t b = src_blocks_from(w->blocks, r->low);
        if ((b == w->blocks->count || w->blocks->at[b].low >= r->high))
            add_line_part(
                w->out,
                (struct src_part){.file = r->file, .line = r->line, .group = w->copy_of[i], .kind = SRC_PART_UNKNOWN});
    }
}

static int compare_part_line(const void *a, const void *b)
{
    const struct src_part *x = a, *y = b;
    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->group < y->group ? -1 : x->group > y->group;
}

void src_parts_read(const struct img_elf *elf, const struct img_line_rows *rows, const struct src_blocks *blocks,
                    const struct img_inlines *code, struct src_parts *out)
{
    struct work w = {.rows = rows, .blocks = blocks, .out = out};
    *out = (struct src_parts){0};
    w.effects.known = img_code_open(elf, &w.code);
    find_copies(&w, code);
    for (size_t i = 0; i < blocks->count; i++)
        meet_block(&w, &blocks->at[i]);
    add_rows_without_blocks(&w);
    sort_items(out->at, out->count, sizeof *out->at, compare_part_line);
    img_code_close(w.code);
    free(w.effects.at);
    free(w.copy_of);
}

void src_parts_free(struct src_parts *p)
{
    free(p->at);
    *p = (struct src_parts){0};
}
