/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Through which blocks all ways to a block lead: dominators.
 *
 * Problem: if a block ran, which other blocks were certainly left by their ends before?
 *
 * Method: Cooper, Harvey, Kennedy, A Simple, Fast Dominance Algorithm (2001).  Blocks that did not run are left out, so
 * more blocks dominate.  A block that no way leads to is a start like the entry, and so is one that the
 * caller names, as a landing pad.  All starts have one parent, whose number is `count`.
 *
 * Example: 0 goes to 1 and 2, and both go to 3.  The parent of 3 is 0.  If 2 did not run, it is 1.
 */
#include "source/block_ways.h"

#include <stdlib.h>

#include "base/memory.h"

struct walk {
    struct src_ways *w;
    uint32_t *list, left; /* the blocks from list[left] on are in reverse postorder */
    uint32_t *path;
    uint8_t *next;
};

static bool leads_on(const struct src_ways *w, uint32_t to)
{
    return to != SRC_NO_BLOCK && w->may_run[to];
}

/* Walks depth first from a start, and puts each block before those that it leads to. */
static void walk_blocks_from(struct walk *k, uint32_t start)
{
    uint32_t depth = 0;
    k->path[depth++] = start;
    k->w->order[start] = 0;
    while (depth) {
        uint32_t at = k->path[depth - 1];
        if (k->next[at] == 2) {
            k->list[--k->left] = at;
            depth--;
            continue;
        }
        uint32_t to = k->w->to[at][k->next[at]++];
        if (leads_on(k->w, to) && k->w->order[to] == SRC_NO_BLOCK) {
            k->w->order[to] = 0;
            k->path[depth++] = to;
        }
    }
}

/* Lists by block the blocks that lead to it: from[first[b]] and on. */
static void list_sources(const struct src_ways *w, uint32_t *first, uint32_t *from)
{
    for (uint32_t b = 0; b < w->count; b++)
        for (int i = 0; i < 2 && w->may_run[b]; i++)
            if (leads_on(w, w->to[b][i]))
                first[w->to[b][i] + 1]++;
    for (uint32_t b = 0; b < w->count; b++)
        first[b + 1] += first[b];
    FREED uint32_t *at = xcalloc((size_t)w->count + 1, sizeof *at);
    for (uint32_t b = 0; b < w->count; b++)
        for (int i = 0; i < 2 && w->may_run[b]; i++)
            if (leads_on(w, w->to[b][i]))
                from[first[w->to[b][i]] + at[w->to[b][i]]++] = b;
}

uint32_t src_common_parent(const struct src_ways *w, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (a != w->count && (b == w->count || w->order[a] > w->order[b]))
            a = w->parent[a];
        else
            b = w->parent[b];
    }
    return a;
}

/* Applies the rule until nothing changes: a block's parent is the common one of all that lead to it. */
static void settle_parents(struct src_ways *w, const uint32_t *list, uint32_t listed)
{
    FREED uint32_t *first = xcalloc((size_t)w->count + 2, sizeof *first);
    FREED uint32_t *from = xcalloc(2 * (size_t)w->count + 1, sizeof *from);
    list_sources(w, first, from);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < listed; i++) {
            uint32_t b = list[i], parent = SRC_NO_BLOCK;
            for (uint32_t s = first[b]; s < first[b + 1] && !w->start[b]; s++)
                if (w->parent[from[s]] != SRC_NO_BLOCK)
                    parent = parent == SRC_NO_BLOCK ? from[s] : src_common_parent(w, parent, from[s]);
            if (!w->start[b] && parent != w->parent[b]) {
                w->parent[b] = parent;
                changed = true;
            }
        }
    }
}

void src_find_parents(struct src_ways *w)
{
    size_t n = (size_t)w->count + 1;
    struct walk k = {w, xcalloc(n, sizeof *k.list), w->count, xcalloc(n, sizeof *k.path), xcalloc(n, 1)};
    for (uint32_t b = 0; b <= w->count; b++)
        w->order[b] = w->parent[b] = SRC_NO_BLOCK;
    for (uint32_t i = 0; i <= w->count; i++) {
        uint32_t b = i ? i - 1 : w->entry;
        if (!w->may_run[b] || w->order[b] != SRC_NO_BLOCK)
            continue;
        walk_blocks_from(&k, b);
        w->start[b] = true;
    }
    for (uint32_t i = k.left; i < w->count; i++)
        w->order[k.list[i]] = i - k.left;
    for (uint32_t b = 0; b <= w->count; b++)
        if (b == w->count || w->start[b])
            w->parent[b] = w->count;
    settle_parents(w, k.list + k.left, w->count - k.left);
    free(k.list);
    free(k.path);
    free(k.next);
}
