/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The machine code of a function, block by block.
 *
 * Problem: show what each block did.
 *
 * Method: machine_blocks.c knows the ranges, capstone the instructions, the counted graph where control went next.
 */
#include "report/code_blocks.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/array.h"

void rep_code_open(const struct prof *p, const struct img_elf *elf, const struct img_lines *lines, struct rep_code *out)
{
    *out = (struct rep_code){.p = p};
    src_blocks_read(p, elf, &out->blocks);
    if (lines)
        img_line_rows_read(lines, &out->rows);
    if (!img_code_open(elf, &out->code))
        out->code = NULL;
    out->of_function = src_blocks_by_function(&out->blocks, p->count);
}

void rep_code_close(struct rep_code *c)
{
    src_blocks_free(&c->blocks);
    img_line_rows_free(&c->rows);
    img_code_close(c->code);
    groups_free(&c->of_function);
    *c = (struct rep_code){0};
}

size_t rep_code_block_count(const struct rep_code *c, size_t function)
{
    return c->of_function.first[function + 1] - c->of_function.first[function];
}

const struct src_block *rep_code_block(const struct rep_code *c, size_t function, size_t i)
{
    return &c->blocks.at[c->of_function.item[c->of_function.first[function] + i]];
}

static bool add_code_instruction(const struct img_instruction *i, void *arg)
{
    struct img_text text;
    img_print(i, &text);
    bytes_printf(arg, "%" PRIx64 "\t%s%s%s\n", i->address, text.mnemonic, *text.operands ? " " : "", text.operands);
    return true;
}

void rep_code_put(const struct rep_code *c, const struct src_block *b, struct bytes *out)
{
    if (c->code)
        img_code_each(c->code, b->low, b->high, add_code_instruction, out);
}

const struct img_line_row *rep_code_row(const struct rep_code *c, uint64_t address)
{
    const struct img_line_rows *r = &c->rows;
    size_t low = upper_bound(SORTED_BY(r->rows, low), r->count, address);
    while (low-- > 0)
        if (r->rows[low].low < r->rows[low].high)
            return r->rows[low].high > address ? &r->rows[low] : NULL;
    return NULL;
}

/* Returns the block that the edge leaves; MIP_NONE: none, or the edge leads to the part of the block after a call. */
static uint32_t block_left(const struct img_function *f, const struct img_edge *e)
{
    uint32_t from = img_block_of_node(f, e->from);
    bool is_inside = e->to != MIP_NONE && e->to >= f->blocks && img_block_of_node(f, e->to) == from;
    return is_inside || from >= f->blocks ? MIP_NONE : from;
}

struct rep_ways rep_ways_of(const struct prof_function *f)
{
    size_t edges = f->edge_bounds ? f->f.flow_count : 0;
    FREED uint32_t *block = xcalloc(edges + 1, sizeof *block);
    for (size_t i = 0; i < edges; i++)
        block[i] = block_left(&f->f, &f->f.flow[i]);
    return (struct rep_ways){f, groups_make(block, edges, f->f.blocks)};
}

size_t rep_way_count(const struct rep_ways *w, uint32_t block)
{
    return w->of_block.first[block + 1] - w->of_block.first[block];
}

struct rep_way rep_way_at(const struct rep_ways *w, uint32_t block, size_t i)
{
    uint32_t edge = w->of_block.item[w->of_block.first[block] + i], to = w->f->f.flow[edge].to;
    return (struct rep_way){img_block_of_node(&w->f->f, to), w->f->edge_bounds[edge]};
}

void rep_ways_free(struct rep_ways *w)
{
    groups_free(&w->of_block);
}

double rep_code_heat(const struct rep_code *c, size_t function)
{
    const struct prof_function *f = &c->p->functions[function];
    double sum = 0;
    if (!f->block_bounds)
        return (double)f->f.size * (double)f->call_count;
    for (size_t i = 0; i < rep_code_block_count(c, function); i++) {
        const struct src_block *b = rep_code_block(c, function, i);
        if (b->state == SRC_BLOCK_RAN)
            sum += (double)(b->high - b->low) * (b->has_count ? (double)b->count.low : 1.0);
    }
    return sum;
}

struct heat {
    double heat;
    size_t function;
};

static int by_heat(const void *a, const void *b)
{
    const struct heat *x = a, *y = b;
    if (x->heat != y->heat)
        return x->heat > y->heat ? -1 : 1;
    return x->function < y->function ? -1 : x->function > y->function;
}

size_t *rep_code_by_heat(const struct rep_code *c, size_t functions)
{
    FREED struct heat *list = xcalloc(functions + 1, sizeof *list);
    size_t *order = xcalloc(functions + 1, sizeof *order);
    for (size_t i = 0; i < functions; i++)
        list[i] = (struct heat){rep_code_heat(c, i), i};
    if (functions > 1)
        qsort(list, functions, sizeof *list, by_heat);
    for (size_t i = 0; i < functions; i++)
        order[i] = list[i].function;
    return order;
}

/* Returns the caller.  A return address may be the first one after the caller's last block, so the address before it is
 * searched. */
size_t rep_code_caller(const struct rep_code *c, uint64_t site)
{
    size_t b = src_blocks_from(&c->blocks, site - 1);
    return b < c->blocks.count && c->blocks.at[b].low <= site - 1 ? c->blocks.at[b].function : SIZE_MAX;
}
