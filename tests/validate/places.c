/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Slot k belongs to block k: where a probe stands is compared to what its slot means in the map (docs/formats.md,
 * "Records").  A block's byte is written inside the block.  An edge's counter is written where only that edge passes:
 * in the block that it leaves, if it is the only way out or the branch was tested and goes its way; in the block that
 * it enters, if it is the only way in; else in code of its own, after the block and before the first plain instruction
 * of the next.
 *
 * Blocks of the plain program are found by the walk: what it is about to execute as the instrumented one comes to the
 * place that the map gives.  A block that the walk does not come to decides nothing.
 *
 * Example: edge 1 -> 3 has counter 8.  A probe that writes 8 while the plain program is about to execute the first
 * instruction of block 2 is wrong.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

enum { OFFSETS = 3, SLOTS = 7, EDGES = 9, INNER = 13, BASES = 14 };
enum { RECORD_FUNCTION = 16, RECORD_BLOCKS = 40, NO_NODE = -1, OUTSIDE = -2 };
static const uint32_t none = 0xffffffff;

/* The record, by block and by word of its fields. */
struct record_view {
    const struct walk *w;
    const struct section *map;
    uint32_t at, blocks;
    int32_t owner;
    uint32_t *start_p; /* plain addresses; 0: not known */
};

/* Offset of word k of a field, over all of its parts; 0: there are not so many. */
static uint32_t field_word(const struct record_view *v, uint32_t field, uint32_t k)
{
    enum { FIELDS = 48 };
    for (uint32_t at = v->at + FIELDS; at + 4 <= v->map->size;) {
        uint32_t head = map_word(v->map, at), bytes = head >> 16;
        if (head == 0) {
            return 0;
        }
        if ((head & 0xffff) == field) {
            if (4 * k + 4 <= bytes) {
                return at + 4 + 4 * k;
            }
            k -= bytes / 4;
        }
        at += 4 + ((bytes + 3) & ~3u);
    }
    return 0;
}

static void find_starts(struct record_view *v)
{
    const struct walk *w = v->w;
    uint32_t base = map_address(w->probed, v->map, v->at + RECORD_FUNCTION), next = 0;
    for (uint32_t k = 0; k < v->blocks; k++) {
        uint32_t from = field_word(v, BASES, 4 * next), offset = field_word(v, OFFSETS, k);
        if (from != 0 && map_word(v->map, from) == k) {
            base = map_address(w->probed, v->map, field_word(v, BASES, 4 * next++ + 2));
        }
        bool moved = false;
        uint32_t q =
            base == 0 ? 0 : past_nothing(w->probed, base + (offset != 0 ? map_word(v->map, offset) : 0), &moved);
        int32_t i = q != 0 ? insn_index(w->probed, q) : NONE;
        v->start_p[k] = i != NONE ? w->with[i] : 0;
    }
}

/* The block whose start is the last one at or before a plain place of the same section; NO_NODE if the next one's is
 * not known.  Blocks are numbered in the order of their places. */
static int32_t plain_block(const struct record_view *v, uint32_t at)
{
    const struct object *o = v->w->plain;
    int32_t best = NO_NODE;
    for (uint32_t k = 0; k < v->blocks && at != 0; k++) {
        if (v->start_p[k] != 0 && v->start_p[k] <= at && section_of(o, v->start_p[k]) == section_of(o, at) &&
            (best == NO_NODE || v->start_p[k] >= v->start_p[best])) {
            best = (int32_t)k;
        }
    }
    return best != NO_NODE && best + 1 < (int32_t)v->blocks && v->start_p[best + 1] == 0 ? NO_NODE : best;
}

static int32_t block_of_node(const struct record_view *v, uint32_t node)
{
    if (node == none) {
        return OUTSIDE;
    }
    if (node < v->blocks) {
        return (int32_t)node;
    }
    uint32_t at = field_word(v, INNER, node - v->blocks), part = at != 0 ? map_word(v->map, at) : none;
    return part == none ? NO_NODE : (int32_t)part;
}

/* How many edges leave (side 0) or enter (side 1) a node. */
static uint32_t edges_at(const struct record_view *v, uint32_t node, uint32_t side)
{
    uint32_t n = 0, at;
    for (uint32_t k = 0; (at = field_word(v, EDGES, 3 * k + side)) != 0; k++) {
        n += map_word(v->map, at) == node;
    }
    return n;
}

/* One block, or two that begin at one plain place: the walk goes past a jump that is lost (settled). */
static bool same_start(const struct record_view *v, int32_t a, int32_t b)
{
    return a == b || (a >= 0 && b >= 0 && v->start_p[a] != 0 && v->start_p[a] == v->start_p[b]);
}

/* What goes to a block that is entered from outside leaves the function there (docs/formats.md, "Edge counts"). */
static bool entered_from_outside(const struct record_view *v, int32_t block)
{
    uint32_t at;
    bool found = false;
    for (uint32_t k = 0; block >= 0 && (at = field_word(v, EDGES, 3 * k)) != 0 && !found; k++) {
        uint32_t to = map_word(v->map, field_word(v, EDGES, 3 * k + 1));
        found = map_word(v->map, at) == none && to < v->blocks && same_start(v, (int32_t)to, block);
    }
    return found;
}

/* False: another way passes here, too, or this edge does not. */
static bool may_count(const struct record_view *v, const struct written *x, uint32_t from, uint32_t to)
{
    int32_t leaves = block_of_node(v, from), enters = block_of_node(v, to);
    int32_t here = plain_block(v, x->p), next = plain_block(v, x->settled), last = plain_block(v, x->last);
    if (here == NO_NODE || next == NO_NODE || leaves == enters) {
        return true; /* not decided here */
    }
    if (leaves < 0) { /* a hub, or outside */
        /* After the last instruction of its block, a second return of setjmp enters nothing of it that is found again.
         */
        bool end = same_start(v, last, enters) && x->p == x->settled && here >= 0 && x->p == v->start_p[here];
        return enters < 0 || same_start(v, next, enters) ||
               ((same_start(v, here, enters) || end) && edges_at(v, to, 1) == 1);
    }
    if (enters == NO_NODE) {
        return same_start(v, next, leaves) || same_start(v, here, leaves) || same_start(v, last, leaves);
    }
    if (same_start(v, leaves, enters)) {
        return true; /* nothing of the first is found again */
    }
    if (enters == OUTSIDE && entered_from_outside(v, next) && same_start(v, last, leaves)) {
        return true;
    }
    bool left = same_start(v, here, leaves);
    if (same_start(v, next, enters)) {
        return edges_at(v, to, 1) == 1 ||
               (x->settled == v->start_p[enters] && (last == NO_NODE || same_start(v, last, leaves) || left));
    }
    bool ends = same_start(v, next, leaves) || (left && x->settled == x->p);
    return ends && (enters == OUTSIDE || edges_at(v, from, 0) == 1);
}

static void check_edge(struct walk *w, const struct record_view *v, const struct written *x, uint32_t slot)
{
    uint32_t at;
    for (uint32_t k = 0; (at = field_word(v, EDGES, 3 * k)) != 0; k++) {
        uint32_t counter = map_word(v->map, field_word(v, EDGES, 3 * k + 2));
        if (counter == none || (counter & ~3u) != slot) {
            continue;
        }
        uint32_t from = map_word(v->map, at), to = map_word(v->map, field_word(v, EDGES, 3 * k + 1));
        w->counts.placed++;
        if (!may_count(v, x, from, to)) {
            struct state s = {.owner = v->owner};
            find(w, &s, "place", insn_at(w->probed, x->q), insn_at(w->plain, x->p), "counts edge %d -> %d, in block %d",
                 (int)from, (int)to, (int)plain_block(v, x->p));
        }
    }
}

static void check_block(struct walk *w, const struct record_view *v, const struct written *x, uint32_t slot)
{
    uint32_t at;
    for (uint32_t k = 0; (at = field_word(v, SLOTS, k)) != 0; k++) {
        if (map_word(v->map, at) != slot) {
            continue;
        }
        int32_t here = plain_block(v, x->p), next = plain_block(v, x->settled);
        w->counts.placed += here != NO_NODE;
        int32_t last = plain_block(v, x->last), block = (int32_t)k;
        if (here != NO_NODE && next != NO_NODE && !same_start(v, here, block) && !same_start(v, next, block) &&
            !same_start(v, last, block)) {
            struct state s = {.owner = v->owner};
            find(w, &s, "place", insn_at(w->probed, x->q), insn_at(w->plain, x->p), "writes block %d's slot in %d",
                 (int)k, (int)here);
        }
    }
}

void check_places(struct walk *w, const struct record *r)
{
    struct record_view v = {.w = w, .map = r->map, .at = r->at, .owner = r->owner};
    v.blocks = map_word(r->map, r->at + RECORD_BLOCKS);
    if (v.blocks < 2 || v.blocks > r->map->size) {
        return;
    }
    v.start_p = checked(calloc(v.blocks, sizeof *v.start_p));
    find_starts(&v);
    for (uint32_t k = 0; k < w->writes; k++) {
        const struct written *x = &w->write[k];
        if (x->slot - r->slots < r->bytes) {
            check_block(w, &v, x, x->slot - r->slots);
            check_edge(w, &v, x, x->slot - r->slots);
        }
    }
    free(v.start_p);
}
