/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which part of a block was reached, if a call in it may not have come back.
 *
 * Problem: a probe tells that a block began.  A call in it may throw, exit, jump out, or switch to another task.  Then
 * what follows the call was not reached, but nothing in the block says so.
 *
 * Method: the call graph of the image tells which calls may not come back (disasm/call_graph.c).  A block is cut after
 * each of them.  The first piece has the block's state.  A later piece is unknown until something proves more:
 *
 * If a raw found the program stopped at any instruction, each call may be one that has not come back yet, and each
 * instruction but the first of a piece may be one that control did not come to yet.  So a piece is cut there, too.
 *
 *   - Counts: the last piece ran as often as its block was left.  Pieces before it ran at least as often.
 *   - Dominators: if a block ran to which all ways lead through the end of another block, that end was reached.  Blocks
 *     that did not run are no ways.
 *   - The callee: if as many calls of it left as came in, each came back.  If none of its exits was reached, none did.
 *   - The caller: if the piece after a call was reached, the callee came back, and so its exit was reached.
 *   - Calls: a function called more often than it can be in progress came back.  With tasks, an exit must count, too.
 *
 * The last two tell more each time that the others do, so all repeat until nothing changes.
 *
 * Input: blocks with their states, the code.  Output: pieces with their states.
 *
 * What holds: a piece that ran was reached.  A piece that did not run was not.  A function with a jump through a table
 * or to an unknown place has no dominators here, as its ways are not known.
 *
 * Example: block A is `bl need; bl puts; pop {pc}` and ran.  `need` has no exit that ran, as it threw.  So A becomes
 * three pieces: the first ran, the others did not.
 */
#include "source/reached.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "profile/stopped.h"
#include "source/begun.h"
#include "source/block_ways.h"

#define NONE UINT32_MAX

/* What is known of calls of a function. */
enum comes_back { BACK_UNKNOWN, BACK_ALWAYS, BACK_NEVER };

struct piece {
    uint64_t low, high;
    uint32_t callee;  /* function of the call graph whose call ends the piece; NONE: not known, or no call */
    bool conditional; /* the call may be left out */
    bool within;      /* no call ends it: the program may have stopped right after it */
    enum src_block_state state;
    struct prof_bound count;
};

/* A machine block. */
struct cut_block {
    const struct src_block *b;
    size_t first, count; /* its pieces */
    size_t end;          /* index of the transfer that ends it; SIZE_MAX: it runs into the next block */
    bool exits;          /* its end may leave the function */
    bool follows;        /* it is entered from the end of the block before alone, or it is a landing pad */
    struct prof_bound left;
    bool has_left; /* it is known how often it was left */
};

struct cut_function {
    size_t first, count; /* its blocks */
    bool open;           /* its ways are not all known */
    bool returned;       /* some call of it came back */
    uint64_t frames;     /* most calls of it that the program was in when it stopped anywhere; 0: it did not */
    enum comes_back back;
    uint32_t *parent; /* by block: as in src_ways; NULL: its ways are not known */
    uint32_t last;    /* the block that all ways out of it lead through; NONE: none */
};

struct cut {
    const struct prof *p;
    struct img_code *code;
    struct img_call_graph graph;
    struct cut_block *blocks; /* by function, then by address */
    size_t block_count;
    struct piece *pieces;
    size_t piece_count;
    struct cut_function *functions; /* by function of the profile */
    uint32_t *of_graph;             /* by function of the call graph: function of the profile; NONE */
    bool changed;
};

static void append_piece(struct cut *c, struct piece p)
{
    c->pieces = array_more(c->pieces, c->piece_count, sizeof *c->pieces);
    c->pieces[c->piece_count++] = p;
}

/* May the program have stopped at any instruction of the function? */
static bool may_have_halted(const struct cut *c, size_t function)
{
    return c->p->functions[function].f.flags & MIP_REC_HALTED;
}

/* Finds how many calls of the function the program may have been in when it stopped anywhere, over all runs. */
static uint64_t stopped_frames(const struct cut *c, size_t function)
{
    uint32_t f = img_call_function_at(&c->graph, c->p->functions[function].f.address);
    if (!may_have_halted(c, function))
        return 0;
    return f == IMG_NOWHERE || !c->graph.functions[f].is_flat ? UINT64_MAX : PROF_STOPPED_FRAMES * c->p->runs;
}

/* Finds how often the program may have counted that it left a block or the function, and not have done so.  With the
 * flag any, a counter of leaving stands at the end. */
static uint64_t counted_early(const struct cut *c, size_t function)
{
    return c->p->functions[function].f.flags & MIP_REC_ANY ? 0 : c->functions[function].frames;
}

/* Was the function called more often than the program can be in it, and does it always come back otherwise? */
static bool has_returned(const struct cut *c, size_t function, uint64_t calls)
{
    uint32_t f = img_call_function_at(&c->graph, c->p->functions[function].f.address);
    return c->functions[function].frames && calls > c->functions[function].frames && f != IMG_NOWHERE &&
           !c->graph.functions[f].may_stop;
}

/* May control not come back from here, as far as code and profile tell? */
static bool may_stop(const struct cut *c, const struct img_transfer *t, uint32_t function)
{
    if (t->kind == IMG_TRANSFER_CALL)
        return may_have_halted(c, function) || t->function == IMG_NOWHERE || c->graph.functions[t->function].may_stop;
    return t->kind == IMG_TRANSFER_STOP || t->kind == IMG_TRANSFER_AWAY; /* mov lr, pc; bx r3 is a call, too */
}

/* Returns the function's block that holds the address; NONE: none. */
static uint32_t block_of_address(const struct cut *c, const struct cut_function *f, uint64_t address)
{
    size_t low = 0, high = f->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (c->blocks[f->first + mid].b->low <= address)
            low = mid + 1;
        else
            high = mid;
    }
    return low && address < c->blocks[f->first + low - 1].b->high ? (uint32_t)(low - 1) : NONE;
}

static bool leaves(const struct cut *c, const struct cut_function *f, const struct img_transfer *t)
{
    return t->kind == IMG_TRANSFER_RETURN || t->kind == IMG_TRANSFER_AWAY ||
           (t->kind == IMG_TRANSFER_JUMP && block_of_address(c, f, t->target) == NONE);
}

/* Does the transfer end the block before its range does?  A stub of a probe may stand after the function's own end. */
static bool is_end_of_block(const struct img_transfer *t, const struct src_block *b)
{
    bool within = t->target >= t->next && t->target < b->high;
    return !t->conditional && ((t->kind == IMG_TRANSFER_JUMP && !within) || t->kind == IMG_TRANSFER_RETURN);
}

static bool note_proof(const struct img_instruction *i, void *arg)
{
    *(uint64_t *)arg = i->address + i->size;
    return !img_is_proof(i->proof);
}

/* Cuts after the first instruction from `low` on that proves, if the program may have stopped anywhere in the block.
 * Returns where the rest begins; `low`: nothing was cut off.  It is not beyond `end`. */
static uint64_t cut_start(struct cut *c, const struct src_block *b, uint64_t low, uint64_t end)
{
    uint64_t first = low;
    if (!may_have_halted(c, b->function))
        return low;
    img_code_each(c->code, low, b->high, note_proof, &first);
    if (first == low || first > end || first == b->high)
        return low;
    append_piece(c, (struct piece){.low = low, .high = first, .callee = NONE, .within = true, .count = b->count});
    return first;
}

/* Makes the pieces of a block. */
static void cut_one(struct cut *c, struct cut_block *k, struct cut_function *f)
{
    const struct src_block *b = k->b;
    uint64_t low = b->low;
    k->first = c->piece_count;
    k->end = SIZE_MAX;
    size_t i = img_transfers_from(&c->graph, b->low);
    for (; i < c->graph.transfer_count && c->graph.transfers[i].at < b->high; i++) {
        const struct img_transfer *t = &c->graph.transfers[i];
        k->exits = k->exits || leaves(c, f, t);
        f->open = f->open || t->kind == IMG_TRANSFER_TABLE || t->kind == IMG_TRANSFER_AWAY;
        if (k->end == SIZE_MAX && (t->next >= b->high || is_end_of_block(t, b)))
            k->end = i;
        if (!may_stop(c, t, b->function) || t->next > b->high)
            continue;
        low = cut_start(c, b, low, t->at);
        struct piece p = {.low = low, .high = t->next, .callee = NONE, .count = b->count};
        p.callee = t->kind == IMG_TRANSFER_CALL ? t->function : NONE;
        p.conditional = t->conditional;
        append_piece(c, p);
        low = t->next;
    }
    if (low < b->high) {
        low = cut_start(c, b, low, b->high);
        append_piece(c, (struct piece){.low = low, .high = b->high, .callee = NONE, .count = b->count});
    }
    k->count = c->piece_count - k->first;
    for (size_t n = 0; n < k->count; n++)
        c->pieces[k->first + n].state = n && b->state == SRC_BLOCK_RAN ? SRC_BLOCK_UNKNOWN : b->state;
}

static struct prof_bound sum_of_bounds(struct prof_bound a, struct prof_bound b)
{
    bool open = a.high == PROF_NO_BOUND || b.high == PROF_NO_BOUND;
    return (struct prof_bound){prof_add64(a.low, b.low), open ? PROF_NO_BOUND : prof_add64(a.high, b.high)};
}

/* Finds how often each block was left, and whether all calls of the function came back.  A block in several parts is
 * left from the last one. */
static void read_flow(struct cut *c, size_t number)
{
    const struct prof_function *f = &c->p->functions[number];
    struct cut_function *own = &c->functions[number];
    uint32_t nodes = img_node_count(&f->f);
    FREED uint32_t *last = xcalloc((size_t)f->f.blocks + 1, sizeof *last);
    struct prof_bound *out = xcalloc((size_t)nodes + 1, sizeof *out), in = {0, 0}, gone = {0, 0};
    bool *any = xcalloc((size_t)nodes + 1, sizeof *any), plain = true;
    for (uint32_t b = 0; b < f->f.blocks; b++)
        last[b] = b;
    for (uint32_t i = 0; i < f->f.inner_count; i++)
        if (f->f.inner[i] < f->f.blocks)
            last[f->f.inner[i]] = f->f.blocks + i;
    for (size_t i = 0; i < f->f.flow_count; i++) {
        const struct img_edge *e = &f->f.flow[i];
        if (e->from < nodes) {
            out[e->from] = sum_of_bounds(out[e->from], f->edge_bounds[i]);
            any[e->from] = true;
        }
        if (e->from == MIP_NONE)
            in = sum_of_bounds(in, f->edge_bounds[i]);
        if (e->to == MIP_NONE)
            gone = sum_of_bounds(gone, f->edge_bounds[i]);
        plain = plain && (e->from != MIP_NONE || e->to == 0); /* no setjmp, no landing pad */
    }
    for (size_t k = own->first; k < own->first + own->count; k++) {
        size_t b = c->blocks[k].b->number;
        c->blocks[k].has_left = b < f->f.blocks && any[last[b]];
        if (c->blocks[k].has_left)
            c->blocks[k].left = out[last[b]];
    }
    bool exact = in.low == in.high && gone.low == gone.high && in.low == gone.low && !counted_early(c, number);
    own->returned = gone.low > counted_early(c, number) || (gone.high && has_returned(c, number, in.low));
    if (plain && gone.high == 0 && !src_before_fill(f))
        own->back = BACK_NEVER;
    else if (plain && exact)
        own->back = BACK_ALWAYS;
    free(out);
    free(any);
}

/* Gives the blocks that control may go to from the end of a block.  Returns how many there are. */
static size_t successors(const struct cut *c, const struct cut_function *f, size_t k, uint32_t to[2])
{
    const struct cut_block *b = &c->blocks[f->first + k];
    const struct img_transfer *t = b->end == SIZE_MAX ? NULL : &c->graph.transfers[b->end];
    size_t n = 0;
    if (t && t->kind == IMG_TRANSFER_JUMP)
        to[n++] = block_of_address(c, f, t->target);
    bool goes_on = !t || t->conditional || t->kind == IMG_TRANSFER_CALL || t->kind == IMG_TRANSFER_STOP;
    if (goes_on)
        to[n++] = block_of_address(c, f, b->b->high);
    return n;
}

/* Finds blocks that control may enter from elsewhere.  A block begins where a jump leads to, after a jump, and at a
 * landing pad.  So one that no jump leads to, after a block that ends in none, is taken for a landing pad. */
static void find_starts(const struct cut *c, const struct cut_function *f, struct src_ways *w)
{
    FREED bool *plain = xcalloc(f->count + 1, sizeof *plain);
    for (size_t k = 0; k < f->count; k++) {
        size_t end = c->blocks[f->first + k].end;
        bool jumps = end != SIZE_MAX && c->graph.transfers[end].kind == IMG_TRANSFER_JUMP;
        for (int i = 0; i < 2; i++)
            if (jumps && w->to[k][i] != SRC_NO_BLOCK)
                plain[w->to[k][i]] = true;
    }
    for (size_t k = 0; k < f->count; k++)
        w->start[k] = !plain[k];
}

static void find_block_ways(struct cut *c, struct cut_function *f, uint64_t address)
{
    size_t n = f->count + 1;
    struct src_ways w = {.count = (uint32_t)f->count, .entry = block_of_address(c, f, address)};
    f->last = NONE;
    if (f->open || w.entry == NONE)
        return;
    w.to = xcalloc(n, sizeof *w.to);
    w.may_run = xcalloc(n, sizeof *w.may_run);
    w.start = xcalloc(n, sizeof *w.start);
    w.order = xcalloc(n, sizeof *w.order);
    w.parent = f->parent = xcalloc(n, sizeof *f->parent);
    for (size_t k = 0; k < f->count; k++) {
        w.to[k][0] = w.to[k][1] = SRC_NO_BLOCK;
        (void)successors(c, f, k, w.to[k]);
        w.may_run[k] = c->blocks[f->first + k].b->state != SRC_BLOCK_NOT_RUN;
    }
    find_starts(c, f, &w);
    for (size_t k = 0; k < f->count; k++)
        c->blocks[f->first + k].follows = w.start[k] && k != w.entry;
    src_find_parents(&w);
    for (uint32_t k = 0; k < f->count; k++)
        if (c->blocks[f->first + k].exits && w.may_run[k])
            f->last = f->last == NONE ? k : src_common_parent(&w, f->last, k);
    f->last = f->last == w.count ? NONE : f->last;
    free(w.to);
    free(w.may_run);
    free(w.start);
    free(w.order);
}

static void set_state(struct cut *c, size_t piece, enum src_block_state state)
{
    if (c->pieces[piece].state != SRC_BLOCK_UNKNOWN)
        return;
    c->pieces[piece].state = state;
    c->changed = true;
}

/* Notes that the end of a block was reached. */
static void reach_end(struct cut *c, const struct cut_block *k)
{
    for (size_t i = 1; i < k->count && k->b->state == SRC_BLOCK_RAN; i++)
        set_state(c, k->first + i, SRC_BLOCK_RAN);
}

/* Applies the counts of a block.  A program that stopped anywhere may have counted that it left, and did not yet. */
static void apply_counts(struct cut *c, const struct cut_block *k)
{
    uint64_t early = counted_early(c, k->b->function);
    if (!k->has_left || k->count < 2 || k->b->state != SRC_BLOCK_RAN)
        return;
    if (k->left.low > early)
        reach_end(c, k);
    else if (k->left.high == 0 && !may_have_halted(c, k->b->function))
        set_state(c, k->first + k->count - 1, SRC_BLOCK_NOT_RUN);
    for (size_t i = 1; i < k->count; i++) {
        struct prof_bound *b = &c->pieces[k->first + i].count;
        b->low = b->low < k->left.low ? b->low : k->left.low;
        if (i + 1 == k->count && k->left.high >= b->low && !may_have_halted(c, k->b->function))
            b->high = k->left.high;
    }
}

static enum comes_back back_of(const struct cut *c, const struct piece *p)
{
    uint32_t f = p->callee == NONE ? NONE : c->of_graph[p->callee];
    enum comes_back back = f == NONE ? BACK_UNKNOWN : c->functions[f].back;
    return back == BACK_NEVER && p->conditional ? BACK_UNKNOWN : back;
}

/* Notes that calls of a callee came back. */
static void note_return(struct cut *c, uint32_t callee)
{
    uint32_t f = callee == NONE ? NONE : c->of_graph[callee];
    if (f != NONE && !c->functions[f].returned)
        c->functions[f].returned = c->changed = true;
}

/* Applies what is known of callees to the pieces of a block, and tells callees that they came back. */
static void apply_callees(struct cut *c, const struct cut_block *k)
{
    for (size_t i = 1; i < k->count; i++) {
        const struct piece *before = &c->pieces[k->first + i - 1];
        enum comes_back back = back_of(c, before);
        if (before->state == SRC_BLOCK_NOT_RUN || back == BACK_NEVER)
            set_state(c, k->first + i, SRC_BLOCK_NOT_RUN);
        else if (before->state == SRC_BLOCK_RAN && back == BACK_ALWAYS && !before->within)
            set_state(c, k->first + i, SRC_BLOCK_RAN);
        if (c->pieces[k->first + i].state == SRC_BLOCK_RAN) {
            set_state(c, k->first + i - 1, SRC_BLOCK_RAN);
            if (!before->conditional)
                note_return(c, before->callee);
        }
    }
}

/* Did the block after a call that ends a block run?  Then the callee came back.  The next block may be a landing pad
 * after a callee that never returns.  Then the callee has no exit, and this changes nothing. */
static void apply_end(struct cut *c, const struct cut_block *k, const struct cut_block *next)
{
    const struct img_transfer *t = k->end == SIZE_MAX ? NULL : &c->graph.transfers[k->end];
    if (t && t->kind == IMG_TRANSFER_CALL && !t->conditional && next->follows && next->b->low == k->b->high &&
        next->b->state == SRC_BLOCK_RAN)
        note_return(c, t->function);
}

/* Did no exit of the function run?  Then none of its calls came back. */
static void apply_exits(struct cut *c, size_t number)
{
    struct cut_function *f = &c->functions[number];
    bool none = f->back == BACK_UNKNOWN && f->count && !src_before_fill(&c->p->functions[number]);
    for (size_t k = f->first; k < f->first + f->count && none; k++) {
        const struct cut_block *b = &c->blocks[k];
        none = !b->exits || c->pieces[b->first + b->count - 1].state == SRC_BLOCK_NOT_RUN;
    }
    if (!none)
        return;
    f->back = BACK_NEVER;
    c->changed = true;
}

static void prove_function(struct cut *c, size_t number)
{
    struct cut_function *f = &c->functions[number];
    for (size_t k = f->first; k < f->first + f->count; k++) {
        apply_counts(c, &c->blocks[k]);
        apply_callees(c, &c->blocks[k]);
        if (k + 1 < f->first + f->count)
            apply_end(c, &c->blocks[k], &c->blocks[k + 1]);
        uint32_t parent = f->parent ? f->parent[k - f->first] : NONE;
        if (c->blocks[k].b->state == SRC_BLOCK_RAN && parent < f->count)
            reach_end(c, &c->blocks[f->first + parent]);
    }
    if (f->returned && f->parent && f->last != NONE)
        reach_end(c, &c->blocks[f->first + f->last]);
    apply_exits(c, number);
}

/* May control never come back from a jump out of the function at the end of the block? */
static bool tail_may_stop(const struct cut *c, const struct cut_function *f, const struct cut_block *b)
{
    const struct img_transfer *t = b->exits && b->end != SIZE_MAX ? &c->graph.transfers[b->end] : NULL;
    if (!t || b->b->state == SRC_BLOCK_NOT_RUN || !leaves(c, f, t) || t->kind == IMG_TRANSFER_RETURN)
        return false;
    if (t->function == IMG_NOWHERE)
        return true;
    uint32_t to = c->of_graph[t->function];
    bool stops = c->graph.functions[t->function].may_stop || may_have_halted(c, b->b->function);
    return stops && (to == NONE || c->functions[to].back != BACK_ALWAYS);
}

/* A function that ends in a jump to another one comes back only if that does. */
static void doubt_tail_calls(struct cut *c)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < c->p->count; i++) {
            struct cut_function *f = &c->functions[i];
            bool doubt = false;
            for (size_t k = f->first; k < f->first + f->count && f->back == BACK_ALWAYS && !doubt; k++)
                doubt = tail_may_stop(c, f, &c->blocks[k]);
            f->back = doubt ? BACK_UNKNOWN : f->back;
            changed = changed || doubt;
        }
    }
}

/* Puts the blocks in the order of their functions, and cuts them. */
static void cut_blocks(struct cut *c, const struct src_blocks *blocks)
{
    c->block_count = blocks->count;
    c->blocks = xcalloc(blocks->count + 1, sizeof *c->blocks);
    FREED_BY(groups_free) struct groups by_function = src_blocks_by_function(blocks, c->p->count);
    for (size_t i = 0; i < blocks->count; i++)
        c->blocks[i].b = &blocks->at[by_function.item[i]];
    for (size_t f = 0; f < c->p->count; f++) {
        c->functions[f].first = by_function.first[f];
        c->functions[f].count = by_function.first[f + 1] - by_function.first[f];
    }
    for (size_t f = 0; f < c->p->count; f++)
        for (size_t k = 0; k < c->functions[f].count; k++)
            cut_one(c, &c->blocks[c->functions[f].first + k], &c->functions[f]);
}

static bool is_landing_pad(const struct img_instruction *i, void *arg)
{
    *(bool *)arg = i->row && i->proof == IMG_NOTHING; /* bti, endbr */
    return false;
}

/* Is the function nothing but a jump to another one?  So GCC leaves a function whose code equals that of the other, and
 * lets its callers call that one (-fipa-icf).  Before instrumentation it has a landing pad perhaps, and the jump.
 * Thumb-1 code cannot jump as far: it has push, bl and pop.  One more instruction, and the author wrote it. */
static bool forwards(const struct cut *c, const struct cut_function *f)
{
    const struct src_block *b = c->blocks[f->first].b;
    bool pad = false, jumps = false, calls = false, other = f->count != 1 || b->state != SRC_BLOCK_NOT_RUN;
    for (size_t i = img_transfers_from(&c->graph, b->low);
         !other && i < c->graph.transfer_count && c->graph.transfers[i].at < b->high; i++) {
        const struct img_transfer *t = &c->graph.transfers[i];
        bool out = t->kind == IMG_TRANSFER_JUMP && !t->conditional && t->function != IMG_NOWHERE;
        bool call = t->kind == IMG_TRANSFER_CALL && t->function != IMG_NOWHERE;
        bool probe = call && c->of_graph[t->function] == NONE;
        jumps = jumps || out;
        calls = calls || (call && !probe);
        other = !out && !call && t->kind != IMG_TRANSFER_JUMP && t->kind != IMG_TRANSFER_RETURN;
    }
    if (!other && (jumps || calls))
        img_code_each(c->code, b->low, b->high, is_landing_pad, &pad);
    return !other && jumps != calls && c->p->functions[b->function].f.insns <= (calls ? 3u : 1u) + pad;
}

/* Replaces the blocks by their pieces. */
static void take_pieces(struct cut *c, struct src_blocks *blocks)
{
    struct src_block *at = xcalloc(c->piece_count + 1, sizeof *at);
    size_t n = 0;
    for (size_t k = 0; k < c->block_count; k++)
        for (size_t i = 0; i < c->blocks[k].count; i++) {
            struct piece *p = &c->pieces[c->blocks[k].first + i];
            if (p->within && p[1].state == p->state) { /* it is known how far control came */
                p[1].low = p->low;
                p[1].count = p->count;
                continue;
            }
            at[n] = *c->blocks[k].b;
            at[n].low = p->low;
            at[n].high = p->high;
            at[n].state = p->state;
            at[n].forwards = forwards(c, &c->functions[c->blocks[k].b->function]);
            at[n].count = p->count;
            if (p->state == SRC_BLOCK_RAN && !p->count.low && p->count.high)
                at[n].count.low = 1; /* something else than the counts proved it */
            n++;
        }
    sort_by_number(SORTED_BY(at, low), n);
    free(blocks->at);
    *blocks = (struct src_blocks){at, n};
}

static void prove_pieces(struct cut *c)
{
    for (size_t f = 0; f < c->p->count; f++) {
        const struct prof_function *own = &c->p->functions[f];
        c->functions[f].frames = stopped_frames(c, f);
        c->functions[f].returned = own->f.profile_type & MIP_PROFILE_CALL_GRAPH && has_returned(c, f, own->call_count);
        if (own->edge_bounds)
            read_flow(c, f);
        find_block_ways(c, &c->functions[f], c->p->functions[f].f.address);
    }
    doubt_tail_calls(c);
    do {
        c->changed = false;
        for (size_t f = 0; f < c->p->count; f++)
            prove_function(c, f);
    } while (c->changed);
}

void src_flow_open(const struct img_elf *elf, struct src_flow *out)
{
    *out = (struct src_flow){0};
    if (img_code_open_flow(elf, &out->code))
        img_call_graph_read(elf, out->code, &out->graph);
}

void src_flow_close(struct src_flow *f)
{
    img_call_graph_free(&f->graph);
    img_code_close(f->code);
}

void src_pieces_of(const struct prof *p, const struct img_elf *elf, const struct src_flow *flow, struct src_blocks *out)
{
    struct cut c = {.p = p, .code = flow->code, .graph = flow->graph};
    src_blocks_read(p, elf, out);
    if (!c.code)
        return;
    c.functions = xcalloc(p->count + 1, sizeof *c.functions);
    c.of_graph = xcalloc(c.graph.count + 1, sizeof *c.of_graph);
    for (size_t i = 0; i < c.graph.count; i++)
        c.of_graph[i] = NONE;
    for (size_t i = 0; i < p->count; i++) {
        uint32_t f = img_call_function_at(&c.graph, p->functions[i].f.address);
        if (f != IMG_NOWHERE)
            c.of_graph[f] = (uint32_t)i;
    }
    src_doubt_begun(p, &c.graph, out);
    cut_blocks(&c, out);
    prove_pieces(&c);
    take_pieces(&c, out);
    for (size_t i = 0; i < p->count; i++)
        free(c.functions[i].parent);
    free(c.functions);
    free(c.of_graph);
    free(c.blocks);
    free(c.pieces);
}

void src_pieces_read(const struct prof *p, const struct img_elf *elf, struct src_blocks *out)
{
    struct src_flow flow;
    src_flow_open(elf, &flow);
    src_pieces_of(p, elf, &flow, out);
    src_flow_close(&flow);
}
