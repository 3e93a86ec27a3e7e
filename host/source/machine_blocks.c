/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The machine blocks of a profile as ranges of addresses.
 *
 * Problem: a record says where each block begins, but not where it ends.  A cold half may lie somewhere else.
 *
 * Method: the starts of all blocks are sorted.  A block ends at the next start of a block or function symbol, or at the
 * end of its own symbol or section.  A function without blocks is one block.  Of such a block only the entry is known
 * to have run.
 */
#include "source/machine_blocks.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"

/* The starts and ends of function symbols. */
struct bounds {
    uint64_t *at; /* ascending */
    size_t count;
};

static struct bounds symbol_bounds(const struct img_elf *elf)
{
    struct bounds b = {xcalloc(2 * elf->symbol_count + 1, sizeof *b.at), 0};
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type != STT_FUNC || !s->section)
            continue;
        b.at[b.count++] = img_elf_code_address(elf, s);
        b.at[b.count++] = img_elf_code_address(elf, s) + s->size;
    }
    sort_by_number(SORTED_NUMBERS(b.at), b.count);
    return b;
}

static uint64_t next_bound(const struct bounds *b, uint64_t address)
{
    size_t low = upper_bound(SORTED_NUMBERS(b->at), b->count, address);
    return low < b->count ? b->at[low] : UINT64_MAX;
}

/* Sets the count of a function's entry.  If calls are counted, a function of one block ran as often as it was called.
 * In other functions an exact count next to blocks without counts would mislead. */
static void set_entry_count(const struct prof_function *f, struct src_block *b)
{
    b->has_count = (f->f.profile_type & MIP_PROFILE_CALL_GRAPH) != 0;
    b->count = f->block_bounds ? f->block_bounds[0] : prof_call_bounds(f);
}

/* In a mode of calls the lines of a function that ran are unknown.  Those of a function that did not run are, too: a
 * share of lines would count these alone. */
bool src_tells_lines(const struct prof_function *f)
{
    return f->f.profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
}

static struct src_block whole_function(const struct prof_function *f, uint32_t number)
{
    struct src_block b = {.low = f->f.address, .function = number, .state = src_state_of_block(f, NULL, 0)};
    b.tells_lines = src_tells_lines(f);
    set_entry_count(f, &b);
    return b;
}

/* Counts by block the edges that lead to it.  Without edge counts there are none. */
static uint32_t *ways_in(const struct img_function *f)
{
    size_t count = img_block_count(f);
    uint32_t *ways = xcalloc(count + 1, sizeof *ways);
    for (size_t i = 0; i < f->flow_count; i++)
        if (f->flow[i].to < count)
            ways[f->flow[i].to]++;
    return ways;
}

static void add_machine_function(const struct prof_function *f, uint32_t number, struct src_blocks *out)
{
    if (!src_has_blocks(f)) {
        out->at[out->count++] = whole_function(f, number);
        return;
    }
    FREED bool *unknown = src_unknown_blocks(f);
    FREED uint32_t *ways = ways_in(&f->f);
    for (uint32_t i = 0; i < img_block_count(&f->f); i++) {
        struct src_block b = {.low = img_block_address(&f->f, i), .function = number, .number = i, .tells_lines = true};
        b.state = src_state_of_block(f, unknown, i);
        b.has_one_way_in = ways[i] == 1;
        if (img_block_count(&f->f) == 1)
            set_entry_count(f, &b);
        if (f->block_bounds) {
            b.has_count = true;
            b.count = f->block_bounds[i];
        }
        out->at[out->count++] = b;
    }
}

/* Sets the ends of blocks.  If blocks share an address, the last one has the code; the others are empty. */
static void set_ends(const struct img_elf *elf, const struct bounds *bounds, struct src_blocks *out)
{
    size_t kept = 0;
    for (size_t i = 0; i < out->count; i++) {
        struct src_block b = out->at[i];
        const struct img_section *s = img_elf_section_at(elf, b.low);
        b.high = next_bound(bounds, b.low);
        if (i + 1 < out->count && out->at[i + 1].low < b.high)
            b.high = out->at[i + 1].low;
        if (s && b.high > s->address + s->size)
            b.high = s->address + s->size;
        if (s && b.low < b.high)
            out->at[kept++] = b;
    }
    out->count = kept;
}

void src_blocks_read(const struct prof *p, const struct img_elf *elf, struct src_blocks *out)
{
    size_t most = 1;
    for (size_t i = 0; i < p->count; i++)
        most += img_block_count(&p->functions[i].f);
    *out = (struct src_blocks){xcalloc(most, sizeof *out->at), 0};
    for (size_t i = 0; i < p->count; i++)
        add_machine_function(&p->functions[i], (uint32_t)i, out);
    sort_by_number(SORTED_BY(out->at, low), out->count); /* blocks at one address stay in their order */
    struct bounds bounds = symbol_bounds(elf);
    set_ends(elf, &bounds, out);
    free(bounds.at);
}

void src_blocks_free(struct src_blocks *b)
{
    free(b->at);
    *b = (struct src_blocks){0};
}

size_t src_blocks_from(const struct src_blocks *b, uint64_t address)
{
    return upper_bound(SORTED_BY(b->at, high), b->count, address);
}

/* Does the code of another function begin with block n, for a row that begins before it? */
static bool is_of_another(const struct src_blocks *b, size_t n, uint64_t row)
{
    size_t begins = src_blocks_from(b, row);
    if (b->at[begins].low > row) /* in no block: code before a function is not its own */
        return b->at[n].number == 0;
    return b->at[begins].function != b->at[n].function;
}

void src_blocks_cut_rows(const struct src_blocks *b, struct img_line_rows *rows)
{
    for (size_t i = 0, n = 0; i < rows->count && n < b->count; i++) {
        struct img_line_row *r = &rows->rows[i];
        while (n < b->count && b->at[n].low <= r->low)
            n++;
        for (size_t k = n; k < b->count && b->at[k].low < r->high; k++)
            if (is_of_another(b, k, r->low))
                r->high = b->at[k].low;
    }
}

struct groups src_blocks_by_function(const struct src_blocks *b, size_t functions)
{
    FREED uint32_t *function = xcalloc(b->count + 1, sizeof *function);
    for (size_t i = 0; i < b->count; i++)
        function[i] = (uint32_t)b->at[i].function;
    return groups_make(function, b->count, (uint32_t)functions);
}
