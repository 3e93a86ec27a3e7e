/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts that stay in a register through a loop in which nothing can see them: cleared on the way in, incremented
 * inside, added to the counter on each way out.  What is held is what the loop adds, not the counter: an interrupt that
 * counts the same edge meanwhile loses nothing.
 *
 * The register is dead all through the loop, from where it is cleared and up to where it is added.  From then on it is
 * taken out of what is dead there, for all that comes later in planning.
 */
#include "asm/plan/hold.h"

#include <stdlib.h>
#include <string.h>

/* Long loops mostly run few rounds, or count elsewhere than on each: instructions. */
enum { MOST_ITEMS = 12 };

bool asm_hold_inside(const struct asm_hold *h, uint32_t stretch)
{
    return h->loops.inner[stretch] == h->header;
}

bool asm_hold_is_stub(const struct asm_hold *h, uint32_t stretch)
{
    uint32_t blocks = h->p->r->code->blocks;
    return stretch > blocks && h->p->split[stretch - blocks - 1].kind == ASM_SPLIT_STUB;
}

bool asm_hold_calm(const struct asm_hold *h, uint32_t stretch)
{
    const struct asm_plan *p = h->p;
    const struct asm_code *c = p->r->code;
    bool stops = false;
    if (p->stretch[stretch].fresh || stretch == 0)
        return false;
    if (stretch > c->blocks)
        return !asm_hold_is_stub(h, stretch);
    (void)asm_stop_point(p, stretch - 1, &stops);
    return !stops && !c->block[stretch - 1].exits && !c->block[stretch - 1].indirect;
}

asm_set asm_hold_through(const struct asm_plan *p, uint32_t stretch)
{
    const struct asm_stretch *s = &p->stretch[stretch];
    asm_set free = s->dead_out & ~s->drop;
    for (uint32_t i = s->first; i < s->last; i++)
        free &= p->point[i].dead & ~p->point[i].write;
    return free;
}

bool asm_hold_only_from(const struct asm_hold *h, uint32_t stretch)
{
    const struct asm_shape *s = &h->shape;
    for (uint32_t i = s->pred_first[stretch]; i < s->pred_first[stretch + 1]; i++)
        if (!asm_hold_inside(h, s->pred[i]))
            return false;
    return true;
}

bool asm_hold_add_entry(struct asm_hold *h, uint32_t stretch, asm_set after)
{
    const struct asm_plan *p = h->p;
    const struct asm_stretch *s = &p->stretch[stretch];
    asm_set free = s->dead_out;
    for (uint32_t i = s->last; i-- > s->first && h->entries < ASM_MOST_ENTRIES && !(p->point[i].write & after);) {
        free &= p->point[i].dead & ~p->point[i].write;
        if (!p->point[i].open)
            continue;
        h->free &= free;
        h->entry[h->entries++] = (struct asm_door){stretch, i};
        return true;
    }
    return false;
}

/* Can a count be added here?  Flags, and two registers beside the one that holds it. */
static bool addable(const struct asm_hold *h, asm_set dead)
{
    asm_set regs = dead & h->p->r->u->arch->base;
    for (int i = 0; i < 2; i++)
        regs &= regs - 1;
    return !(ASM_NZCV & ~dead) && regs;
}

/* At the start of what only the loop leads to. */
static bool exit_inside(struct asm_hold *h, uint32_t stretch)
{
    const struct asm_plan *p = h->p;
    const struct asm_code *c = p->r->code;
    const struct asm_stretch *s = &p->stretch[stretch];
    bool stops;
    uint32_t last = stretch > c->blocks ? s->first : asm_stop_point(p, stretch - 1, &stops);
    asm_set free = ASM_ALL;
    for (uint32_t i = s->first; i <= last && i < s->last; i++) {
        free &= p->point[i].dead;
        if (p->point[i].open && addable(h, p->point[i].dead)) {
            h->free &= free;
            h->exit = (struct asm_door){stretch, i};
            return true;
        }
        free &= ~p->point[i].write;
    }
    return false;
}

static bool add_exit(struct asm_hold *h, uint32_t edge)
{
    uint32_t to = h->p->edge[edge];
    if (h->exits++ || h->p->stretch[to].fresh)
        return false;
    h->free &= ~h->p->stretch[to].drop;
    if (asm_hold_is_stub(h, to))
        return false;
    return asm_hold_only_from(h, to) && exit_inside(h, to);
}

/* Doors of a short innermost loop, and the registers that are free all through it and at them. */
static bool look(struct asm_hold *h, uint32_t header)
{
    const struct asm_plan *p = h->p;
    const struct asm_shape *s = &h->shape;
    h->header = header;
    h->entries = h->exits = 0;
    uint32_t items = 0;
    h->free = asm_base_registers(p);
    bool ok = true;
    for (uint32_t i = s->pred_first[header]; i < s->pred_first[header + 1] && ok; i++)
        ok = asm_hold_inside(h, s->pred[i]) || asm_hold_add_entry(h, s->pred[i], 0);
    for (uint32_t n = 0; n < s->nodes && ok; n++) {
        const struct asm_stretch *t = &p->stretch[n];
        ok = h->loops.outer[n] != header;
        if (!asm_hold_inside(h, n) || !ok)
            continue;
        ok = n == header || asm_hold_only_from(h, n); /* what others come to is no loop of ours */
        items += t->last - t->first;
        h->free &= asm_hold_through(p, n);
        ok = ok && h->free && asm_hold_calm(h, n) && items <= MOST_ITEMS;
        for (uint32_t e = t->edge; e < t->edge + t->edges && ok; e++)
            ok = asm_hold_inside(h, p->edge[e]) || add_exit(h, e);
    }
    return ok && h->entries && h->exits && h->free;
}

void asm_hold_take(struct asm_plan *p, uint32_t first, uint32_t last, asm_set reg)
{
    for (uint32_t i = first; i < last; i++)
        p->point[i].dead &= ~reg;
}

void asm_hold_occupy(struct asm_hold *h, asm_set reg)
{
    struct asm_plan *p = h->p;
    for (uint32_t n = 0; n < h->shape.nodes; n++) {
        if (!asm_hold_inside(h, n))
            continue;
        asm_hold_take(p, p->stretch[n].first, p->stretch[n].last, reg);
        p->stretch[n].dead_out &= ~reg;
    }
    for (uint32_t i = 0; i < h->entries; i++) {
        struct asm_stretch *s = &p->stretch[h->entry[i].stretch];
        asm_hold_take(p, h->entry[i].point, s->last, reg);
        s->dead_out &= ~reg;
    }
}

/* Sites of one stretch stay in the order of their points: what adds comes first at its point, what clears last. */
static void insert(struct asm_plan *p, struct asm_site *site)
{
    bool first = site->what == ASM_COUNT;
    uint32_t at = 0;
    while (at < p->bases.sites && (p->site[at].stretch < site->stretch ||
                                   (p->site[at].stretch == site->stretch &&
                                    (first ? p->site[at].last < site->point : p->site[at].first <= site->point))))
        at++;
    p->site = xrealloc(p->site, p->bases.sites + 2, sizeof *p->site);
    memmove(&p->site[at + 1], &p->site[at], (p->bases.sites - at) * sizeof *p->site);
    p->site[at] = *site;
    p->bases.sites++;
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        struct asm_site *s = &p->site[i];
        if (s->stretch == site->stretch && i < at && s->last > site->point)
            s->last = site->point;
        if (s->stretch == site->stretch && i > at && s->first < site->point)
            s->first = site->point;
    }
}

void asm_hold_put(struct asm_plan *p, const struct asm_site *like, enum asm_what what, const struct asm_door *door)
{
    const struct asm_code *c = p->r->code;
    struct asm_site s = *like;
    s.what = (uint8_t)what;
    s.stretch = door->stretch;
    s.first = s.last = s.point = door->point;
    s.near = door->point <= c->items ? door->point : 1 + p->split[door->point - c->items - 1].near;
    insert(p, &s);
}

/* The cheapest point for the increment. */
static uint32_t best_point(const struct asm_plan *p, const struct asm_site *s)
{
    asm_set flags = p->r->u->arch->count_flags;
    for (uint32_t i = s->first; i <= s->last; i++)
        if (p->point[i].open && !(flags & ~p->point[i].dead))
            return i;
    return s->first;
}

void asm_hold_count_up(struct asm_plan *p, struct asm_site *s)
{
    s->down = false;
    for (uint32_t i = 0; i < p->record.flows; i++)
        if (p->record.flow[i].counter == s->offset)
            p->record.flow[i].down = false;
}

static void commit(struct asm_hold *h, uint32_t number, uint8_t reg)
{
    struct asm_plan *p = h->p;
    struct asm_site *s = &p->site[number], like;
    asm_hold_occupy(h, ASM_REG(reg));
    asm_hold_take(p, p->stretch[h->exit.stretch].first, h->exit.point + 1, ASM_REG(reg));
    s->first = s->last = s->point = best_point(p, s);
    s->what = ASM_STEP;
    s->held = reg;
    asm_hold_count_up(p, s);
    like = *s;
    for (uint32_t i = 0; i < h->entries; i++)
        asm_hold_put(p, &like, ASM_CLEAR, &h->entry[i]);
    asm_hold_put(p, &like, ASM_COUNT, &h->exit);
}

/* Does it count each round? */
bool asm_hold_always(const struct asm_hold *h, uint32_t stretch)
{
    const struct asm_shape *s = &h->shape;
    for (uint32_t i = s->pred_first[h->header]; i < s->pred_first[h->header + 1]; i++)
        if (asm_hold_inside(h, s->pred[i]) && !asm_dominates(&s->dom, stretch, s->pred[i]))
            return false;
    return true;
}

/* A count that pays: of those that stop, as one that wraps hardly costs more than it saves.  How many others there are.
 */
static uint32_t find_site(const struct asm_hold *h, uint32_t *others)
{
    const struct asm_plan *p = h->p;
    uint32_t found = ASM_NONE;
    *others = 0;
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        const struct asm_site *s = &p->site[i];
        if (s->what != ASM_COUNT || s->held != ASM_NO_REGISTER || !asm_hold_inside(h, s->stretch))
            continue;
        if (found == ASM_NONE && !s->alone && !s->wraps && asm_hold_always(h, s->stretch))
            found = i;
        else
            ++*others;
    }
    return found;
}

/* Long registers where others have more use for the short ones. */
static uint8_t choose(const struct asm_plan *p, asm_set free, bool alone)
{
    asm_set shorter = p->r->u->arch->base_short, better = free & (alone ? shorter : ~shorter);
    return asm_spare(better ? better : free);
}

static void one_loop(struct asm_hold *h, uint32_t header)
{
    uint32_t site, others;
    bool told = false;
    while (asm_plan_rounds(h, header))
        told = true;
    if (told)
        return;
    if (!look(h, header) || (site = find_site(h, &others)) == ASM_NONE)
        return;
    uint8_t reg = choose(h->p, h->free, !others);
    if (!others || h->free & ~ASM_REG(reg)) /* else it holds the others' base */
        commit(h, site, reg);
}

static void find_loops(struct asm_hold *h)
{
    const struct asm_plan *p = h->p;
    uint32_t *first = xcalloc(p->stretches + 1, sizeof *first);
    uint8_t *stop = xcalloc(p->stretches + 1, sizeof *stop);
    for (uint32_t n = 0; n < p->stretches; n++)
        first[n] = p->stretch[n].edge;
    first[p->stretches] = p->edges;
    struct asm_graph g = {p->stretches, p->edges, first, p->edge, stop};
    asm_shape_find(&g, &h->shape);
    asm_loops_find(&h->shape, &h->loops);
    free(first);
    free(stop);
}

/* However stretches are numbered, one edge of a loop does not go forward. */
static bool may_loop(const struct asm_plan *p)
{
    for (uint32_t n = 0; n < p->stretches; n++)
        for (uint32_t e = p->stretch[n].edge; e < (n + 1 < p->stretches ? p->stretch[n + 1].edge : p->edges); e++)
            if (p->edge[e] <= n)
                return true;
    return false;
}

void asm_plan_hold(struct asm_plan *p)
{
    struct asm_hold h = {.p = p};
    bool any = asm_dump_any(p->r) || p->slots.atomic;
    if (any || !p->record.flow || !p->r->u->arch->hold || !may_loop(p))
        return;
    find_loops(&h);
    for (uint32_t i = 0; i < h.shape.reached; i++)
        if (h.loops.header[h.shape.order[i]])
            one_loop(&h, h.shape.order[i]);
    asm_shape_free(&h.shape);
    asm_loops_free(&h.loops);
}
