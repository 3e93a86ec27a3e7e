/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: `if (a || b) goto again;` GCC makes the jump of `goto` once, after the test of b.  The test of a branches to
 * `again` itself, also at -O0.  If a was always true, the line of `goto` did not run, as its code says, but it did.
 *
 * Method: a row is doubted that begins a statement, did not run, and is nothing but a jump to a block T.  Before it, in
 * the order of addresses, stands a block P that ran and branches to T.  From P to the row the code only goes on or
 * branches.  A jump between them begins another statement, so P's branch is not that of this one.
 *
 * With edge counts, P's branch must have been taken.  Where a probe stands before the jump, the row has nothing between
 * the probe's last access and the jump but restores.
 *
 * What holds: only rows that did not run change, and they become unknown.
 *
 * Example: `cmp a, 0; bne again` ran.  `cmp b, 0; beq next` and row `goto`, with `b again`, did not.  So it is not
 * known whether `goto` was reached.
 */
#include "source/bypassed.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "disasm/call_graph.h"
#include "disasm/references.h"

enum { HOPS = 4, BEFORE_PROBE = 3 };

struct work {
    const struct prof *p;
    const struct img_elf *elf;
    const struct img_line_rows *rows;
    struct src_blocks *blocks;
    struct img_code *code;
    struct img_references slots; /* accesses of counters; once has_slots */
    bool has_slots;
};

/* Where control goes from an address on. */
struct ends {
    uint64_t low, high; /* of the block */
    struct img_last_write last;
    uint64_t to[2];
    size_t count;  /* of to */
    uint64_t jump; /* address of the jump that ends the block; 0: none */
    bool stops;    /* besides the addresses in `to`, it may go on anywhere, or nowhere */
    bool calls;
};

static bool note_end(const struct img_instruction *i, void *arg)
{
    struct ends *e = arg;
    struct img_transfer t;
    if (!img_classify_transfer(i, &e->last, &t))
        return true;
    e->calls = e->calls || t.kind == IMG_TRANSFER_CALL;
    if (t.kind == IMG_TRANSFER_CALL || (t.conditional && t.target > i->address && t.target < e->high))
        return true; /* a probe branches over an instruction of its own */
    e->stops = t.kind != IMG_TRANSFER_JUMP || !t.target || (t.conditional && e->count == 1);
    if (e->stops)
        return false;
    e->to[e->count++] = t.target;
    e->jump = t.conditional ? 0 : i->address;
    return t.conditional;
}

static struct ends ends_from(const struct work *w, uint64_t low, uint64_t high)
{
    struct ends e = {.low = low, .high = high};
    img_code_each(w->code, low, high, note_end, &e);
    if (!e.stops && !e.jump && e.count < 2 && !(e.count && e.to[0] == high))
        e.to[e.count++] = high;
    return e;
}

/* Returns the block to which a branch to the address leads.  A probe of an edge stands after a block's own code, and
 * goes on to the block.  blocks->count: not known. */
static size_t block_led_to(const struct work *w, uint64_t address)
{
    for (int hop = 0; hop < HOPS; hop++) {
        size_t n = src_blocks_from(w->blocks, address);
        if (n == w->blocks->count || w->blocks->at[n].low > address)
            break;
        if (w->blocks->at[n].low == address)
            return n;
        struct ends e = ends_from(w, address, w->blocks->at[n].high);
        if (e.stops || e.calls || e.count != 1)
            break;
        address = e.to[0];
    }
    return w->blocks->count;
}

/* Did control perhaps go from one block to the other? */
static bool may_have_gone(const struct work *w, const struct src_block *from, const struct src_block *to)
{
    const struct prof_function *f = &w->p->functions[from->function];
    if (!f->edge_bounds)
        return true;
    for (size_t i = 0; i < f->f.flow_count; i++)
        if (img_block_of_node(&f->f, f->f.flow[i].from) == from->number && f->f.flow[i].to == to->number &&
            f->edge_bounds[i].high)
            return true;
    return false;
}

/* Is block `to` the end of a loop that holds the blocks `from` and n?  Then its own condition leads there, and block n
 * may be a `break`, which has a jump of its own. */
static bool is_loop_end(const struct work *w, size_t from, size_t n, size_t to)
{
    const struct src_block *at = w->blocks->at;
    for (size_t k = n + 1; k < to && at[k].function == at[n].function; k++) {
        struct ends e = ends_from(w, at[k].low, at[k].high);
        for (size_t i = 0; i < e.count; i++)
            if (e.to[i] >= w->p->functions[at[n].function].f.address && e.to[i] <= at[from].low)
                return true;
    }
    return false;
}

/* Does a block that ran stand before block n, and branch to block `to`, with nothing but branches between? */
static bool is_passed_by(const struct work *w, size_t n, size_t to)
{
    const struct src_block *at = w->blocks->at;
    for (size_t k = n; k-- > 0 && at[k].function == at[n].function && at[k].high == at[k + 1].low;) {
        struct ends e = ends_from(w, at[k].low, at[k].high);
        size_t none = w->blocks->count, first = e.count ? block_led_to(w, e.to[0]) : none;
        size_t other = e.count == 2 ? block_led_to(w, e.to[1]) : none;
        bool branches = first != none && other != none && first != other; /* not the branch of a probe */
        if (branches && (first == to || other == to) && at[k].state == SRC_BLOCK_RAN &&
            may_have_gone(w, &at[k], &at[to]) && !is_loop_end(w, k, n, to))
            return true;
        if (e.stops || (e.count == 1 && first != k + 1))
            return false;
    }
    return false;
}

struct only_probe {
    const struct work *w;
    uint64_t jump;
    unsigned before, after; /* instructions before the first access of a counter, and after the last one */
    bool any;
};

static bool note_probe(const struct img_instruction *i, void *arg)
{
    struct only_probe *o = arg;
    const struct img_references *slots = &o->w->slots;
    if (i->address == o->jump)
        return false;
    if (find_sorted(SORTED_BY(slots->at, code), slots->count, i->address)) {
        o->any = true;
        o->after = 0;
    } else if (i->proof == IMG_PROVES && !i->is_branch) {
        ++*(o->any ? &o->after : &o->before);
    }
    return true;
}

/* Is there nothing but a probe from low to the jump? */
static bool is_only_probe(struct work *w, uint64_t low, uint64_t jump)
{
    if (!w->has_slots) {
        struct diag d = {0};
        w->has_slots = true;
        if (w->p->has_raw)
            (void)img_find_references(w->elf, w->p->raw_start, w->p->raw_stop, &w->slots, &d);
        sort_by_number(SORTED_BY(w->slots.at, code), w->slots.count);
    }
    struct only_probe o = {.w = w, .jump = jump};
    img_code_each(w->code, low, jump + 1, note_probe, &o);
    return o.any && !o.after && o.before <= BEFORE_PROBE;
}

/* Looks at the last row that begins in the block, if that did not run. */
static void look_at_block(struct work *w, size_t n)
{
    struct src_block *b = &w->blocks->at[n];
    size_t r = img_line_rows_from(w->rows, b->high);
    const struct img_line_row *row = r ? &w->rows->rows[r - 1] : NULL;
    if (!row || row->low < b->low || !row->begins)
        return;
    struct ends e = ends_from(w, row->low, b->high);
    if (!e.jump || e.calls || e.count != 1)
        return;
    size_t to = block_led_to(w, e.to[0]);
    if (to == w->blocks->count || w->blocks->at[to].function != b->function || to == n + 1 || !is_passed_by(w, n, to))
        return;
    b->passed = e.jump == row->low || (row->low == b->low && is_only_probe(w, row->low, e.jump));
    b->jump = (uint32_t)(row->low - b->low);
}

void src_find_bypassed(const struct prof *p, const struct img_elf *elf, const struct img_line_rows *rows,
                       struct src_blocks *blocks)
{
    struct work w = {.p = p, .elf = elf, .rows = rows, .blocks = blocks};
    FREED bool *ran = xcalloc(p->count + 1, sizeof *ran);
    if (!img_code_open_flow(elf, &w.code))
        return;
    for (size_t i = 0; i < blocks->count; i++)
        ran[blocks->at[i].function] = ran[blocks->at[i].function] || blocks->at[i].state == SRC_BLOCK_RAN;
    for (size_t i = 0; i < blocks->count; i++)
        if (blocks->at[i].state == SRC_BLOCK_NOT_RUN && blocks->at[i].tells_lines && ran[blocks->at[i].function])
            look_at_block(&w, i);
    free(w.slots.at);
    img_code_close(w.code);
}
