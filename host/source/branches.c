/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The directions of each machine branch, and the source line that it belongs to.
 *
 * Problem: which directions does a machine branch have, and which source line does it belong to?
 *
 * Method: a branch ends each node of the counted graph that has two or more edges out of it.  Each of these edges is a
 * direction.  The branch belongs to the line of the block's last address.  If one node alone leads to a dispatch node
 * (a node of no block), the edges out of that are directions of its branch.  If several do, their jumps are one branch,
 * at the first of them, if all are on one line and do nothing else: compilers copy the jump of a switch.  Others are
 * left out: they do not say which jump was taken.  src_line.unlisted counts them.  Left out, too, are branches of which
 * one direction is not decided: its count is 0..high.
 *
 * Example: edges 3 -> 4 (10) and 3 -> 7 (2).  The branch at the end of block 3 fell through 10 times, and was taken 2
 * times.
 */
#include "source/branches.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/groups.h"
#include "base/sort.h"

struct found {
    struct src_branch b;
    uint32_t file;
};

/* A dispatch node whose ways are not listed. */
struct left_out {
    uint32_t file, line;
};

struct list {
    struct found *at;
    size_t count;
    struct left_out *left;
    size_t left_count;
};

static void add_found(struct list *l, struct found f)
{
    l->at = array_more(l->at, l->count, sizeof *l->at);
    l->at[l->count++] = f;
}

static void add_left_out(struct list *l, struct left_out left)
{
    l->left = array_more(l->left, l->left_count, sizeof *l->left);
    l->left[l->left_count++] = left;
}

/* Returns the row that holds the address; NULL: none. */
static const struct img_line_row *branch_row_at(const struct img_line_rows *r, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(r->rows, low), r->count, address);
    return low && r->rows[low - 1].high > address ? &r->rows[low - 1] : NULL;
}

/* Returns the address that an edge leads to; 0: it leads to no block. */
static uint64_t branch_address(const struct img_function *f, uint32_t node)
{
    uint32_t block = img_block_of_node(f, node);
    return block < f->blocks ? img_block_address(f, block) : 0;
}

/* Returns the row of the last instruction of the node's block; NULL: none. */
static const struct img_line_row *row_of_jump(const struct img_function *f, const struct src_block **blocks,
                                              uint32_t node, const struct img_line_rows *rows)
{
    uint32_t block = img_block_of_node(f, node);
    return block < f->blocks && blocks[block] ? branch_row_at(rows, blocks[block]->high - 1) : NULL;
}

/* Are the jumps at the ends of two nodes on the same line, and does nothing else leave these nodes? */
static bool is_copied_jump(const struct img_function *f, const struct src_block **blocks, const uint32_t *ways_out,
                           uint32_t a, uint32_t b, const struct img_line_rows *rows)
{
    const struct img_line_row *x = row_of_jump(f, blocks, a, rows), *y = row_of_jump(f, blocks, b, rows);
    return ways_out[a] == 1 && ways_out[b] == 1 && x && y && x->file == y->file && x->line == y->line;
}

/* Finds by node whose branch its edges belong to.  MIP_NONE: a dispatch node of several jumps that are not one branch.
 * first: by dispatch node, the first node that leads there.  copies: by that node, how many others do. */
static void find_branch_nodes(const struct img_function *f, const struct src_block **blocks,
                              const struct img_line_rows *rows, uint32_t *owner, uint32_t *first, uint32_t *copies)
{
    uint32_t nodes = img_node_count(f);
    FREED uint32_t *ways_out = xcalloc(nodes + 1, sizeof *ways_out);
    for (uint32_t node = 0; node < nodes; node++) {
        owner[node] = img_block_of_node(f, node) != MIP_NONE ? node : MIP_NONE;
        first[node] = MIP_NONE;
    }
    for (size_t i = 0; i < f->flow_count; i++)
        if (f->flow[i].from < nodes)
            ways_out[f->flow[i].from]++;
    for (size_t i = 0; i < f->flow_count; i++) {
        uint32_t from = f->flow[i].from, to = f->flow[i].to;
        if (to >= nodes || img_block_of_node(f, to) != MIP_NONE || from >= nodes ||
            img_block_of_node(f, from) == MIP_NONE)
            continue;
        if (first[to] == MIP_NONE)
            owner[to] = first[to] = from;
        else if (owner[to] != MIP_NONE && !is_copied_jump(f, blocks, ways_out, first[to], from, rows))
            owner[to] = MIP_NONE;
        copies[first[to]] += first[to] != from;
    }
}

/* Returns the node whose branch goes this way; MIP_NONE: none.  A way to a dispatch node goes on from there. */
static uint32_t branch_node(const struct img_edge *e, const uint32_t *owner, uint32_t nodes)
{
    bool goes_on = e->to < nodes && owner[e->to] != MIP_NONE && owner[e->to] != e->to;
    return e->from < nodes && !goes_on ? owner[e->from] : MIP_NONE;
}

/* The edges of one function. */
struct branch_ways {
    struct groups of_node; /* the ways of a node's branch, as indices in the flow */
    struct groups into;    /* those into a block */
};

static struct branch_ways branch_ways_make(const struct img_function *f, const uint32_t *owner)
{
    uint32_t nodes = img_node_count(f);
    FREED uint32_t *node = xcalloc(f->flow_count + 1, sizeof *node), *block = xcalloc(f->flow_count + 1, sizeof *block);
    for (size_t i = 0; i < f->flow_count; i++) {
        node[i] = branch_node(&f->flow[i], owner, nodes);
        block[i] = f->flow[i].to < f->blocks ? f->flow[i].to : GROUP_NONE;
    }
    return (struct branch_ways){groups_make(node, f->flow_count, nodes), groups_make(block, f->flow_count, f->blocks)};
}

static void branch_ways_free(struct branch_ways *w)
{
    groups_free(&w->of_node);
    groups_free(&w->into);
}

static uint32_t ways_into(const struct branch_ways *w, uint32_t block)
{
    return w->into.first[block + 1] - w->into.first[block];
}

/* Returns the line of the code at the address, if that is in the file; else 0. */
static uint32_t line_in_file(const struct img_line_rows *rows, const struct src_paths *paths, uint32_t file,
                             uint64_t address)
{
    const struct img_line_row *row = address ? branch_row_at(rows, address) : NULL;
    return row && paths->of_row_file[row->file] == file ? row->line : 0;
}

/* Returns the row of the block's last instruction; NULL: none.  Clang 14 gives a jump through a table the line 0: then
 * it is that of the block before, which tests the bounds, if no other way leads here. */
static const struct img_line_row *row_of_branch(const struct prof_function *f, uint32_t block,
                                                const struct src_block **blocks, const struct branch_ways *ways,
                                                const struct img_line_rows *rows)
{
    const struct img_line_row *row = branch_row_at(rows, blocks[block]->high - 1);
    if (row || ways_into(ways, block) != 1)
        return row;
    uint32_t from = f->f.flow[ways->into.item[ways->into.first[block]]].from;
    uint32_t before = img_block_of_node(&f->f, from);
    return before < f->f.blocks && blocks[before] ? branch_row_at(rows, blocks[before]->high - 1) : NULL;
}

/* copies: how many more jumps the branch has. */
static void add_branch(const struct prof_function *f, uint32_t node, uint32_t copies, const struct src_block **blocks,
                       const struct branch_ways *ways, const struct img_line_rows *rows, const struct src_paths *paths,
                       struct list *out)
{
    const struct src_block *block = blocks[img_block_of_node(&f->f, node)];
    const struct img_line_row *row = row_of_branch(f, block->number, blocks, ways, rows);
    if (!row)
        return;
    uint32_t file = paths->of_row_file[row->file];
    for (uint32_t k = ways->of_node.first[node]; k < ways->of_node.first[node + 1]; k++) {
        uint32_t i = ways->of_node.item[k];
        const struct img_edge *e = &f->f.flow[i];
        bool next = e->to != MIP_NONE && e->to < f->f.blocks && img_block_address(&f->f, e->to) == block->high;
        struct src_branch b = {.line = row->line,
                               .address = img_block_address(&f->f, block->number),
                               .falls_through = next,
                               .count = f->edge_bounds[i].low,
                               .high = f->edge_bounds[i].high,
                               .to = branch_address(&f->f, e->to),
                               .function = block->function,
                               .ways_in = ways_into(ways, block->number) + copies,
                               .code_hash = f->f.code.hash};
        b.to_line = line_in_file(rows, paths, file, b.to);
        add_found(out, (struct found){.b = b, .file = file});
    }
}

/* Does the profile tell of each way of the node's branch whether it was taken? */
static bool is_decided(const struct prof_function *f, const struct branch_ways *ways, uint32_t node)
{
    bool decided = true;
    for (uint32_t k = ways->of_node.first[node]; k < ways->of_node.first[node + 1]; k++)
        decided = decided && !prof_is_undecided(f->edge_bounds[ways->of_node.item[k]]);
    return decided;
}

/* Adds the branches of one function.  blocks: its own blocks, by number; NULL: it has no code. */
static void add_branch_function(const struct prof_function *f, const struct src_block **blocks,
                                const struct img_line_rows *rows, const struct src_paths *paths, struct list *out)
{
    uint32_t nodes = img_node_count(&f->f);
    FREED uint32_t *owner = xcalloc(nodes + 1, sizeof *owner), *first = xcalloc(nodes + 1, sizeof *first),
                   *copies = xcalloc(nodes + 1, sizeof *copies);
    find_branch_nodes(&f->f, blocks, rows, owner, first, copies);
    struct branch_ways ways = branch_ways_make(&f->f, owner);
    for (uint32_t node = 0; node < nodes; node++) {
        uint32_t block =
            ways.of_node.first[node + 1] - ways.of_node.first[node] > 1 ? img_block_of_node(&f->f, node) : MIP_NONE;
        const struct src_block *b = block < f->f.blocks ? blocks[block] : NULL;
        if (b && is_decided(f, &ways, node))
            add_branch(f, node, copies[node], blocks, &ways, rows, paths, out);
        const struct img_line_row *left =
            owner[node] == MIP_NONE && first[node] != MIP_NONE ? row_of_jump(&f->f, blocks, first[node], rows) : NULL;
        if (left)
            add_left_out(out, (struct left_out){paths->of_row_file[left->file], left->line});
    }
    branch_ways_free(&ways);
}

static void hand_out(const struct list *l, struct src_tree *out)
{
    for (size_t i = 0; i < l->left_count; i++) {
        struct src_file *f = &out->files[l->left[i].file];
        f->unlisted = array_more(f->unlisted, f->unlisted_count, sizeof *f->unlisted);
        f->unlisted[f->unlisted_count++] = l->left[i].line;
    }
    for (size_t i = 0; i < l->count;) {
        struct src_file *f = &out->files[l->at[i].file];
        size_t next = i;
        while (next < l->count && l->at[next].file == l->at[i].file)
            next++;
        f->branches = xcalloc(next - i, sizeof *f->branches);
        for (; i < next; i++)
            f->branches[f->branch_count++] = l->at[i].b;
    }
}

void src_branches_read(const struct prof *p, const struct img_line_rows *rows, const struct src_blocks *blocks,
                       const struct src_paths *paths, struct src_tree *out)
{
    struct list list = {0};
    size_t most = 1;
    for (size_t i = 0; i < p->count; i++)
        most = p->functions[i].f.blocks >= most ? p->functions[i].f.blocks + 1 : most;
    FREED const struct src_block **own = xcalloc(most, sizeof *own);
    FREED_BY(groups_free) struct groups of_function = src_blocks_by_function(blocks, p->count);
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        for (uint32_t b = 0; b < f->f.blocks; b++)
            own[b] = NULL;
        for (uint32_t k = of_function.first[i]; k < of_function.first[i + 1]; k++) {
            const struct src_block *b = &blocks->at[of_function.item[k]];
            if (b->number < f->f.blocks)
                own[b->number] = b;
        }
        if (f->f.flow_count && f->edge_bounds)
            add_branch_function(f, own, rows, paths, &list);
    }
    sort_by(list.at, list.count, SORT_UP(struct found, file), SORT_UP(struct found, b.line));
    hand_out(&list, out);
    free(list.at);
    free(list.left);
}
