/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops in which nothing need be counted: where each round changes some register by the same power of two, and nothing
 * else changes it, what it has become by the time the loop is left tells how many rounds there were.  What it was at
 * first is a constant, still in the register that it came from, or copied to one that is dead all through the loop.
 *
 * The difference is one modulo 2^32, so the rounds must be too few to come around: each goes to another address of one
 * object (of less than 2^31 bytes: C11 6.5.6 and what compilers make of it), or shifts a register that ends the loop
 * once it is 0; or the register itself ends the loop, which then does so before it has the same value again, or never.
 */
#include <stdlib.h>
#include <string.h>

#include "asm/plan/hold.h"

enum { MOST_DOORS = 2, MOST_ITEMS = 64, CHAIN = 4, MOST_SHIFT = 4 };

enum bound { BOUND_NONE, BOUND_WORD, BOUND_SMALL };

struct way_out {
    struct asm_door door;
    asm_set free, frees; /* dead up to there; of the registers that the sum takes, dead behind it */
    int8_t more;
    uint8_t held, temp;
};

struct telling {
    struct asm_hold *h;
    uint32_t site, others, step; /* step: stretch */
    struct asm_rounds rounds;
    enum bound bound;
    asm_set written; /* in the loop */
    asm_set free;    /* dead all through it */
    uint32_t edges;  /* out of it */
    struct way_out out[MOST_DOORS];
    uint32_t outs;
};

asm_set asm_tellers(const struct asm_rounds *r)
{
    asm_set start = r->start != ASM_NO_REGISTER ? ASM_REG(r->start) : 0;
    return r->told ? start | ASM_REG(r->counter) : 0;
}

static struct asm_move move_at(const struct asm_plan *p, uint32_t point)
{
    const struct asm_item *item = &p->r->code->item[point - 1];
    struct asm_move m = {0};
    if (item->known)
        p->r->u->arch->moves(&item->insn, &m);
    return m;
}

static bool is_block(const struct asm_plan *p, uint32_t stretch)
{
    return stretch > 0 && stretch <= p->r->code->blocks;
}

static bool look(struct telling *t, uint32_t header)
{
    struct asm_hold *h = t->h;
    const struct asm_plan *p = h->p;
    uint32_t items = 0;
    h->header = header;
    h->free = asm_base_registers(p);
    for (uint32_t n = 0; n < h->shape.nodes; n++) {
        const struct asm_stretch *s = &p->stretch[n];
        if (h->loops.outer[n] == header)
            return false;
        if (!asm_hold_inside(h, n))
            continue;
        if ((n != header && !asm_hold_only_from(h, n)) || !asm_hold_calm(h, n))
            return false;
        items += s->last - s->first;
        h->free &= asm_hold_through(p, n);
        for (uint32_t i = s->first; i < s->last; i++)
            t->written |= p->point[i].write;
        t->written |= s->drop;
        for (uint32_t e = s->edge; e < s->edge + s->edges; e++) {
            uint32_t to = p->edge[e];
            t->edges += !asm_hold_inside(h, to);
            if (asm_hold_inside(h, to) && to != header && h->shape.rank[to] <= h->shape.rank[n])
                return false; /* a loop in it that has several entries */
        }
    }
    t->free = h->free;
    return items <= MOST_ITEMS && t->edges;
}

static bool find_site(struct telling *t)
{
    const struct asm_plan *p = t->h->p;
    t->site = ASM_NONE;
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        const struct asm_site *s = &p->site[i];
        if (!asm_hold_inside(t->h, s->stretch) || s->what != ASM_COUNT)
            continue;
        if (t->site == ASM_NONE && s->held == ASM_NO_REGISTER && !s->alone && asm_hold_always(t->h, s->stretch))
            t->site = i;
        else
            t->others++;
    }
    return t->site != ASM_NONE;
}

static bool written_once(const struct telling *t, unsigned reg)
{
    const struct asm_plan *p = t->h->p;
    uint32_t times = 0;
    for (uint32_t n = 1; n <= p->r->code->blocks; n++)
        for (uint32_t i = p->stretch[n].first; i < p->stretch[n].last && asm_hold_inside(t->h, n); i++)
            times += (p->point[i].write & ASM_REG(reg)) != 0;
    return times == 1;
}

static bool named(const struct asm_item *item, const char *name)
{
    struct span m = item->insn.mnemonic;
    for (size_t i = 0; i < m.len && m.at[i] != '.'; i++)
        if ((m.at[i] | 0x20) != name[i])
            return false;
    return m.len >= strlen(name);
}

/* The last instruction in front of a block's branch that changes flags; 0: none. */
static uint32_t flags_at(const struct asm_plan *p, uint32_t block)
{
    uint32_t i = p->stretch[block].last - 1;
    while (i > p->stretch[block].first)
        if (p->point[--i].write & ASM_NZCV)
            return i;
    return 0;
}

/* Does a block's last branch go by the counter and what the loop leaves alone?  equal: by being equal or not. */
static bool goes_by_counter(const struct telling *t, uint32_t block, bool *equal)
{
    const struct asm_plan *p = t->h->p;
    const struct asm_item *last = &p->r->code->item[p->stretch[block].last - 2];
    asm_set counter = ASM_REG(t->rounds.counter), use = last->fx.use;
    bool zero = named(last, "cbz") || named(last, "cbnz");
    *equal = zero || named(last, "beq") || named(last, "bne");
    if (!last->known || last->insn.in_it || last->fx.flow != ASM_FLOW_COND)
        return false;
    if (!zero) {
        uint32_t at = flags_at(p, block);
        if (!at || (last->fx.use & ~ASM_NZCV) || !move_at(p, at).compares)
            return false;
        use = p->r->code->item[at - 1].fx.use;
    }
    return (use & counter) && !(use & t->written & ~counter);
}

/* Is the register shifted in each round, and changed by nothing else? */
static bool shifted(const struct telling *t, unsigned reg)
{
    const struct asm_plan *p = t->h->p;
    for (uint32_t n = 1; n <= p->r->code->blocks && written_once(t, reg); n++)
        for (uint32_t i = p->stretch[n].first; i < p->stretch[n].last && asm_hold_inside(t->h, n); i++)
            if (p->point[i].write & ASM_REG(reg))
                return move_at(p, i).kind == ASM_MOVE_SHIFTS && asm_hold_always(t->h, n);
    return false;
}

/* Does a block end the loop when such a register is 0? */
static bool runs_dry(const struct telling *t, uint32_t block)
{
    const struct asm_plan *p = t->h->p;
    const struct asm_code *c = p->r->code;
    const struct asm_item *last = &c->item[p->stretch[block].last - 2];
    uint32_t at = flags_at(p, block), reg;
    bool zero = named(last, "cbz") || named(last, "cbnz"), leaves_by_branch = named(last, "cbz") || named(last, "beq");
    if (!last->known || last->insn.in_it || last->fx.flow != ASM_FLOW_COND ||
        !(zero || ((leaves_by_branch || named(last, "bne")) && at)))
        return false;
    if (zero)
        reg = asm_spare(last->fx.use);
    else if (move_at(p, at).kind == ASM_MOVE_SHIFTS)
        reg = move_at(p, at).reg;
    else
        return false;
    if (!shifted(t, reg))
        return false;
    for (uint32_t e = c->block[block - 1].edge; e < c->block[block - 1].edge + c->block[block - 1].edges; e++)
        if (c->edge_kind[e] == (leaves_by_branch ? ASM_EDGE_BRANCH : ASM_EDGE_FALL))
            return !asm_hold_inside(t->h, p->edge[e + 1]);
    return false;
}

static bool leaves(const struct telling *t, uint32_t stretch)
{
    const struct asm_plan *p = t->h->p;
    const struct asm_stretch *s = &p->stretch[stretch];
    for (uint32_t e = s->edge; e < s->edge + s->edges; e++)
        if (!asm_hold_inside(t->h, p->edge[e]))
            return true;
    return false;
}

static enum bound bound_of(const struct telling *t, uint32_t block)
{
    const struct asm_plan *p = t->h->p;
    bool equal;
    for (uint32_t i = p->stretch[block].first; i < p->stretch[block].last; i++) {
        asm_set address = move_at(p, i).address, counter = ASM_REG(t->rounds.counter);
        if ((address & counter) && !(address & t->written & ~counter))
            return BOUND_SMALL;
    }
    if (runs_dry(t, block))
        return BOUND_SMALL;
    if (!leaves(t, block) || !goes_by_counter(t, block, &equal))
        return BOUND_NONE;
    if (equal && t->rounds.shift == 0)
        return BOUND_WORD;
    return t->edges > 1 ? BOUND_NONE : t->rounds.shift > 1 ? BOUND_SMALL : BOUND_WORD;
}

static bool find_bound(struct telling *t)
{
    t->bound = BOUND_NONE;
    for (uint32_t n = 1; n <= t->h->p->r->code->blocks; n++) {
        enum bound b = asm_hold_inside(t->h, n) && asm_hold_always(t->h, n) ? bound_of(t, n) : BOUND_NONE;
        t->bound = b > t->bound ? b : t->bound;
    }
    t->rounds.huge = t->bound == BOUND_WORD && t->rounds.shift == 0;
    return t->bound != BOUND_NONE;
}

/* What probes in front of this point change whose registers are known by now: that of the function's calls, and those
 * of loops that were looked at before, or of this one. */
static asm_set spoiled(const struct asm_plan *p, uint32_t stretch, uint32_t point)
{
    asm_set set = 0;
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        const struct asm_site *s = &p->site[i];
        if ((s->what != ASM_CALL && s->held == ASM_NO_REGISTER) || s->stretch != stretch || s->point != point)
            continue;
        set |= s->spoils | s->frees | (s->base != ASM_NO_REGISTER ? ASM_REG(s->base) : 0);
        set |= s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
        set |= s->held != ASM_NO_REGISTER ? ASM_REG(s->held) : 0;
    }
    return set;
}

/* What the counter is at first, looked for backward from the end of a stretch that leads into the loop: a constant, or
 * a register that still holds it, which `keep` takes out of what is dead from there on. */
static bool first_value(const struct telling *t, uint32_t stretch, struct asm_move *out, asm_set keep)
{
    struct asm_plan *p = t->h->p;
    const struct asm_shape *shape = &t->h->shape;
    asm_set later = t->written;
    for (int k = 0; k < CHAIN && stretch != 0; k++) {
        struct asm_stretch *s = &p->stretch[stretch];
        s->dead_out &= ~keep;
        for (uint32_t i = s->last; i-- > s->first;) {
            if (p->point[i].write & ASM_REG(t->rounds.counter)) {
                *out = move_at(p, i);
                bool copy = out->kind == ASM_MOVE_COPIES && !(later & ASM_REG(out->from));
                return copy || (out->kind == ASM_MOVE_SETS && out->by >= 0 && out->by <= UINT8_MAX);
            }
            later |= p->point[i].write | spoiled(p, stretch, i);
            p->point[i].dead &= ~keep;
        }
        later |= s->drop;
        if (s->fresh || shape->pred_first[stretch] + 1 != shape->pred_first[stretch + 1])
            return false;
        stretch = shape->pred[shape->pred_first[stretch]];
    }
    return false;
}

/* All ways in have the same one; keep: it is taken. */
static bool find_start(struct telling *t, asm_set keep)
{
    struct asm_hold *h = t->h;
    const struct asm_shape *s = &h->shape;
    bool any = false;
    for (uint32_t i = s->pred_first[h->header]; i < s->pred_first[h->header + 1]; i++) {
        struct asm_move m = {0};
        if (asm_hold_inside(h, s->pred[i]))
            continue;
        if (!first_value(t, s->pred[i], &m, keep))
            return false;
        uint8_t start = m.kind == ASM_MOVE_COPIES ? m.from : ASM_NO_REGISTER;
        uint8_t constant = m.kind == ASM_MOVE_SETS ? (uint8_t)m.by : 0;
        if (any && (t->rounds.start != start || t->rounds.constant != constant))
            return false;
        any = true;
        t->rounds.start = start;
        t->rounds.constant = constant;
    }
    return any;
}

/* Behind what sets the counter. */
static bool find_entries(struct telling *t)
{
    struct asm_hold *h = t->h;
    const struct asm_shape *s = &h->shape;
    h->entries = 0;
    for (uint32_t i = s->pred_first[h->header]; i < s->pred_first[h->header + 1]; i++)
        if (!asm_hold_inside(h, s->pred[i]) &&
            (asm_hold_is_stub(h, s->pred[i]) || !asm_hold_add_entry(h, s->pred[i], ASM_REG(t->rounds.counter))))
            return false;
    return true;
}

static uint32_t count_of(asm_set set)
{
    uint32_t n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* Registers for the sum: a base, one beside it, and what holds the difference.  The last two may be those that tell it;
 * a copy is held already. */
static bool enough(const struct telling *t, asm_set dead, bool copy, struct way_out *out)
{
    const struct asm_plan *p = t->h->p;
    asm_set all = dead & asm_base_registers(p), tellers = all & asm_tellers(&t->rounds), rest = all & ~tellers;
    asm_set longer = rest & ~p->r->u->arch->base_short;
    if ((ASM_NZCV & ~dead) || count_of(all) < 3 || count_of(rest) < (copy ? 2U : 1U))
        return false;
    out->held = out->temp = ASM_NO_REGISTER;
    if (!copy) {
        asm_set better = longer && count_of(rest) > 1 ? longer : rest;
        out->held = asm_spare(tellers ? tellers : better);
        tellers &= ~ASM_REG(out->held);
    }
    if (tellers)
        out->temp = asm_spare(tellers);
    out->frees = dead & (asm_tellers(&t->rounds) | (copy ? 0 : ASM_REG(out->held)));
    return true;
}

static bool find_door(const struct telling *t, uint32_t stretch, bool copy, struct way_out *out)
{
    const struct asm_plan *p = t->h->p;
    const struct asm_stretch *s = &p->stretch[stretch];
    bool stops;
    uint32_t last = is_block(p, stretch) ? asm_stop_point(p, stretch - 1, &stops) : s->first;
    out->free = ASM_ALL;
    for (uint32_t i = s->first; i <= last && i < s->last; i++) {
        out->free &= p->point[i].dead;
        out->door = (struct asm_door){stretch, i};
        if (p->point[i].open && enough(t, p->point[i].dead, copy, out))
            return true;
        out->free &= ~p->point[i].write;
        if ((p->point[i].write | spoiled(p, stretch, i)) & asm_tellers(&t->rounds))
            return false;
    }
    return false;
}

/* Has the last round passed a stretch when the loop is left from another?  Neither: perhaps. */
static bool passed(const struct telling *t, uint32_t stretch, uint32_t from, bool *yes)
{
    *yes = asm_dominates(&t->h->shape.dom, stretch, from);
    return *yes || asm_dominates(&t->h->shape.dom, from, stretch);
}

static bool add_exit(struct telling *t, uint32_t from, uint32_t to, bool copy)
{
    const struct asm_plan *p = t->h->p;
    const struct asm_stretch *s = &p->stretch[to];
    bool counted, stepped;
    if (s->fresh || (s->drop & asm_tellers(&t->rounds)) || !asm_hold_only_from(t->h, to))
        return false;
    if (asm_hold_is_stub(t->h, to))
        return false;
    if (!passed(t, p->site[t->site].stretch, from, &counted) || !passed(t, t->step, from, &stepped))
        return false;
    int8_t more = (int8_t)(counted - stepped);
    if (t->bound == BOUND_WORD && counted)
        return false;
    for (uint32_t i = 0; i < t->outs; i++)
        if (t->out[i].door.stretch == to)
            return t->out[i].more == more;
    if (t->outs == MOST_DOORS || !find_door(t, to, copy, &t->out[t->outs]))
        return false;
    t->h->free &= t->out[t->outs].free & ~s->drop;
    t->out[t->outs++].more = more;
    return true;
}

static bool find_exits(struct telling *t, bool copy)
{
    const struct asm_plan *p = t->h->p;
    t->outs = 0;
    for (uint32_t n = 0; n < t->h->shape.nodes; n++) {
        const struct asm_stretch *s = &p->stretch[n];
        for (uint32_t e = s->edge; e < s->edge + s->edges && asm_hold_inside(t->h, n); e++)
            if (!asm_hold_inside(t->h, p->edge[e]) && !add_exit(t, n, p->edge[e], copy))
                return false;
    }
    return true;
}

/* A copy of the counter is held all through the loop. */
static bool find_copy(struct telling *t)
{
    asm_set shorter = t->h->p->r->u->arch->base_short;
    if (!t->free || !find_entries(t) || !find_exits(t, true) || !t->h->free)
        return false;
    asm_set free = t->h->free;
    t->rounds.start = asm_spare(free & ~shorter ? free & ~shorter : free);
    if (t->others && !(free & ~ASM_REG(t->rounds.start)))
        return false;
    for (uint32_t i = 0; i < t->outs; i++)
        t->out[i].held = t->rounds.start;
    return true;
}

static bool try_counter(struct telling *t, uint32_t stretch, uint32_t point, bool copy)
{
    struct asm_move m = move_at(t->h->p, point);
    uint32_t by = m.by < 0 ? 0 - (uint32_t)m.by : (uint32_t)m.by;
    if (m.kind != ASM_MOVE_ADDS || !(ASM_REG(m.reg) & t->h->p->r->u->arch->base) || !by || (by & (by - 1)) ||
        by >> (MOST_SHIFT + 1))
        return false;
    t->h->free = t->free;
    t->rounds = (struct asm_rounds){.told = true, .counter = m.reg, .start = ASM_NO_REGISTER, .down = m.by < 0};
    while (by >> (t->rounds.shift + 1))
        t->rounds.shift++;
    t->step = stretch;
    if (!written_once(t, m.reg) || !find_bound(t))
        return false;
    return copy ? find_copy(t) : find_start(t, 0) && find_exits(t, false);
}

static bool find_counter(struct telling *t, bool *copy)
{
    const struct asm_plan *p = t->h->p;
    for (int k = 0; k < 2; k++)
        for (uint32_t n = 1; n <= p->r->code->blocks; n++) {
            if (!asm_hold_inside(t->h, n) || !asm_hold_always(t->h, n))
                continue;
            *copy = k != 0;
            for (uint32_t i = p->stretch[n].first; i < p->stretch[n].last; i++)
                if (try_counter(t, n, i, *copy))
                    return true;
        }
    return false;
}

/* What tells the rounds is kept from other uses, up to where it is read. */
static void occupy(struct telling *t, bool copy)
{
    struct asm_hold *h = t->h;
    struct asm_plan *p = h->p;
    asm_set start = asm_tellers(&t->rounds) & ~ASM_REG(t->rounds.counter);
    if (!copy)
        h->entries = 0;
    asm_hold_occupy(h, start);
    for (uint32_t i = 0; i < t->outs; i++) {
        const struct asm_door *d = &t->out[i].door;
        asm_hold_take(p, p->stretch[d->stretch].first, d->point + 1, asm_tellers(&t->rounds) | ASM_REG(t->out[i].held));
    }
    if (!copy)
        (void)find_start(t, start);
}

static void commit(struct telling *t, bool copy)
{
    struct asm_plan *p = t->h->p;
    struct asm_site like = p->site[t->site];
    occupy(t, copy);
    p->bases.sites--;
    memmove(&p->site[t->site], &p->site[t->site + 1], (p->bases.sites - t->site) * sizeof *p->site);
    like.rounds = t->rounds;
    like.held = t->rounds.start;
    asm_hold_count_up(p, &like);
    bool same = copy && (t->outs == 1 || t->out[0].more == t->out[1].more); /* then the copy has that in it */
    like.rounds.more = same ? t->out[0].more : 0;
    for (uint32_t i = 0; i < t->h->entries; i++)
        asm_hold_put(p, &like, ASM_CLEAR, &t->h->entry[i]);
    for (uint32_t i = 0; i < t->outs; i++) {
        like.held = t->out[i].held;
        like.temp = t->out[i].temp;
        like.frees = t->out[i].frees | (copy ? ASM_REG(t->rounds.start) : 0);
        like.rounds.more = same ? 0 : t->out[i].more;
        asm_hold_put(p, &like, ASM_COUNT, &t->out[i].door);
    }
}

bool asm_plan_rounds(struct asm_hold *h, uint32_t header)
{
    struct telling t = {.h = h};
    bool copy;
    if (!h->p->r->u->arch->moves || !look(&t, header) || !find_site(&t) || !find_counter(&t, &copy))
        return false;
    commit(&t, copy);
    return true;
}
