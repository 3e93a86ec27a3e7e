/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides where a function loads its slot base, and which register holds it.
 *
 * Problem: a probe needs its record's address in a dead register, and a load of it costs as much as the rest of the
 * probe.
 *
 * Words: a site is the place of one probe, with its registers.  A stretch is a run of points: a block, the entry, or
 * the code of a split edge.  A window is a group of slots with a base of their own (slot_windows.c); most records have
 * one.  A trial supposes a load at the end of one stretch, and computes which later stretches then get the base.
 *
 * Method: several sites share one load of the base.  def_use_webs.c has given each site its register.  Loads are moved
 * to dominators, as in code motion (Aho, Lam, Sethi, Ullman, Compilers, 2nd edition, 9.5).  The sites that run most
 * often are looked at first.  For each site up to CHAIN of its dominators are tried.  The site takes the one whose load
 * saves most, if it saves more than it costs.  At last a forward data flow decides.  This data flow is of the kind of
 * available expressions, with the greatest solution (9.2.6, 9.4.4).  A site loads the base itself unless its register
 * holds the base on every way to it.
 *
 * Input: insertion points with their dead registers, stretches, and sites.  Output: which sites load the base, and
 * which stretches have a load at their end.
 *
 * What holds: the code is correct by the last data flow alone; all steps before it only choose.  BUDGET limits the
 * number of trials.
 *
 * Example (`mark` stores to a slot; r3 is dead all through the loop):
 *      .L1: load r3; mark r3, 0; …              @ before: both blocks load
 *      .L2: load r3; mark r3, 1; …; bne .L1
 *           load r3                             @ after: one load before the loop
 *      .L1: mark r3, 0; …
 *      .L2: mark r3, 1; …; bne .L1
 */
#include "instrument/allocate/slot_base.h"

#include <stdlib.h>

#include "base/array.h"
#include "instrument/analysis/loops.h"
#include "instrument/allocate/def_use_webs.h"
#include "base/bytes.h"

#define CHAIN  12       /* how many dominators are tried for the load of one site, beginning with the nearest */
#define BUDGET 2000000u /* how many stretches all trials of a function together may visit */

/* The state of the forward data flow that finds which registers hold the base. */
struct flow {
    struct asm_slot_bases *b;
    uint32_t window; /* the window whose base this flow follows */
    struct asm_shape shape;
    uint32_t *first_site; /* [stretches + 1] for each stretch: the index of its first site */
    /* For each site: registers that nothing writes after the event before it; events are sites and starts of stretches.
     */
    asm_set *before;
    asm_set *to_end; /* for each stretch: registers that nothing writes between its last site and its end */
    asm_set *hoist;  /* for each window and stretch: registers into which its base is loaded at the stretch's end */
    asm_set *others; /* for each stretch: registers into which the base of any window is loaded at its end */
    asm_set *out;    /* for each stretch: registers that hold the base at its end */
    /* For each stretch: registers that keep the base all through it; registers that hold the base at its end even if
     * they do not hold it at its start. */
    asm_set *kept, *held;
    uint32_t *gain; /* the stretches that the present trial visits */
    uint8_t *gains; /* for each stretch: what the trial changes in it, an enum gains */
};

/* Where a stretch gains the base by the load that a trial supposes. */
enum gains { GAINS_NOTHING, GAINS_START, GAINS_END };

static asm_set *hoist_of(const struct flow *f, uint32_t stretch)
{
    return &f->hoist[(size_t)f->window * f->b->stretches + stretch];
}

static asm_set *in_of(const struct flow *f, uint32_t stretch)
{
    return &f->b->in[(size_t)f->window * f->b->stretches + stretch];
}

static asm_set surviving_registers(const struct asm_slot_bases *b, uint32_t from, uint32_t to)
{
    asm_set mask = ~(asm_set)0;
    for (uint32_t p = from; p < to; p++)
        mask &= b->point[p].dead & ~b->point[p].write;
    return mask;
}

static void find_masks(struct flow *f)
{
    const struct asm_slot_bases *b = f->b;
    uint32_t i = 0;
    for (uint32_t n = 0; n < b->stretches; n++) {
        uint32_t at = b->stretch[n].first;
        f->first_site[n] = i;
        for (; i < b->sites && b->site[i].stretch == n; i++) {
            f->before[i] = surviving_registers(b, at, b->site[i].point) & b->point[b->site[i].point].dead;
            at = b->site[i].point;
        }
        f->to_end[n] = surviving_registers(b, at, b->stretch[n].last) & b->stretch[n].dead_out;
    }
    f->first_site[b->stretches] = i;
}

static asm_set after_site(const struct asm_site *s, uint32_t window, asm_set held)
{
    held &= ~(s->spoils | s->more);
    if (s->temp != ASM_NO_REGISTER)
        held &= ~ASM_REG(s->temp);
    if (s->base == ASM_NO_REGISTER)
        return held;
    return s->alone || s->window != window ? held & ~ASM_REG(s->base) : held | ASM_REG(s->base);
}

static asm_set at_end(const struct flow *f, uint32_t n, asm_set held)
{
    for (uint32_t i = f->first_site[n]; i < f->first_site[n + 1]; i++)
        held = after_site(&f->b->site[i], f->window, held & f->before[i]);
    return (held & f->to_end[n] & ~f->others[n]) | *hoist_of(f, n);
}

static asm_set at_start(const struct flow *f, uint32_t n)
{
    const struct asm_stretch *s = &f->b->stretch[n];
    if (n == 0 || s->fresh)
        return 0;
    asm_set held = f->b->allowed & ~s->drop;
    for (uint32_t p = f->shape.pred_first[n]; p < f->shape.pred_first[n + 1]; p++)
        held &= f->out[f->shape.pred[p]];
    return held;
}

/* Computes the greatest solution: a register holds the base unless some way into the stretch comes without it. */
static void solve_held(struct flow *f)
{
    struct asm_slot_bases *b = f->b;
    for (uint32_t n = 0; n < b->stretches; n++) {
        bool reached = f->shape.rank[n] != ASM_NO_NODE;
        f->kept[n] = at_end(f, n, ~(asm_set)0);
        f->held[n] = at_end(f, n, 0);
        *in_of(f, n) = 0;
        f->out[n] = reached ? b->allowed : f->held[n];
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < f->shape.reached; i++) {
            uint32_t n = f->shape.order[i];
            *in_of(f, n) = at_start(f, n);
            asm_set out = (*in_of(f, n) & f->kept[n]) | f->held[n];
            changed = changed || out != f->out[n];
            f->out[n] = out;
        }
    }
}

/* Decides which sites of a window must load the base themselves. */
static void settle_loads(struct flow *f, uint32_t window)
{
    struct asm_slot_bases *b = f->b;
    f->window = window;
    solve_held(f);
    for (uint32_t n = 0; n < b->stretches; n++) {
        asm_set held = *in_of(f, n);
        for (uint32_t i = f->first_site[n]; i < f->first_site[n + 1]; i++) {
            struct asm_site *s = &b->site[i];
            held &= f->before[i];
            if (s->window == window && s->what <= ASM_PROBE_CALL)
                s->load = s->alone || s->base == ASM_NO_REGISTER || !(held & ASM_REG(s->base));
            held = after_site(s, window, held);
        }
    }
}

/* Does a site at this point use the register for another purpose? */
static bool spoiled_by_loads(const struct flow *f, uint32_t stretch, unsigned reg, uint32_t point)
{
    for (uint32_t i = f->first_site[stretch]; i < f->first_site[stretch + 1]; i++) {
        const struct asm_site *s = &f->b->site[i];
        bool other = s->base == reg && (s->alone || s->window != f->window);
        if (s->point == point && (((s->spoils | s->more) & ASM_REG(reg)) || s->temp == reg || other))
            return true;
    }
    return false;
}

/* Finds the last place in a stretch from which the register stays dead to the end. */
static bool hoist_point(const struct flow *f, uint32_t stretch, unsigned reg, uint32_t *point)
{
    const struct asm_slot_bases *b = f->b;
    const struct asm_stretch *s = &b->stretch[stretch];
    asm_set bit = ASM_REG(reg);
    bool found = false;
    if (!(s->dead_out & bit))
        return false;
    for (uint32_t p = s->last; p-- > s->first && !found;) {
        if (!(b->point[p].dead & ~b->point[p].write & bit))
            return false;
        if (spoiled_by_loads(f, stretch, reg, p))
            return false;
        found = b->point[p].open;
        *point = p;
    }
    return found;
}

/* Supposes that the register holds the base at the start of a stretch.  Returns the site that then needs no load, or
 * NULL.  *passes: does the register then hold the base at the end of the stretch, which it does not otherwise? */
static struct asm_site *sites_served(const struct flow *f, uint32_t stretch, unsigned reg, bool *passes)
{
    asm_set bit = ASM_REG(reg);
    *passes = false;
    for (uint32_t i = f->first_site[stretch]; i < f->first_site[stretch + 1]; i++) {
        struct asm_site *s = &f->b->site[i];
        if (!(f->before[i] & bit))
            return NULL;
        if (s->base == reg && s->window == f->window && !s->alone)
            return s;
        if (!(after_site(s, f->window, bit) & bit))
            return NULL;
    }
    *passes = (f->to_end[stretch] & ~f->others[stretch] & ~f->out[stretch] & bit) != 0;
    return NULL;
}

static void spread_gains(struct flow *f, uint32_t from, asm_set bit, uint32_t *gains)
{
    const struct asm_stretch *s = &f->b->stretch[from];
    for (uint32_t e = 0; e < s->edges; e++) {
        uint32_t to = f->b->edge[s->edge + e];
        const struct asm_stretch *t = &f->b->stretch[to];
        if (to == 0 || t->fresh || f->gains[to] || ((t->drop | ~f->b->allowed | *in_of(f, to)) & bit))
            continue;
        f->gains[to] = GAINS_START;
        f->gain[(*gains)++] = to;
    }
}

/* Does every way into a stretch bring the base, if there is a load at the end of stretch `load`? */
static bool is_fed(const struct flow *f, uint32_t stretch, uint32_t load, asm_set bit)
{
    for (uint32_t p = f->shape.pred_first[stretch]; p < f->shape.pred_first[stretch + 1]; p++) {
        uint32_t from = f->shape.pred[p];
        if (from != load && !(f->out[from] & bit) && f->gains[from] != GAINS_END)
            return false;
    }
    return true;
}

/* Finds the stretches that get the base from a load at the end of stretch `load`.  The load only adds stretches that
 * hold the base, and only for its own register.  At first every later stretch is a candidate.  Then each candidate is
 * dropped if some way enters it without the base. */
static uint32_t try_load(struct flow *f, uint32_t load, unsigned reg)
{
    uint32_t gains = 0;
    asm_set bit = ASM_REG(reg);
    if (f->out[load] & bit)
        return 0;
    spread_gains(f, load, bit, &gains);
    for (uint32_t i = 0; i < gains; i++) {
        bool passes;
        (void)sites_served(f, f->gain[i], reg, &passes);
        if (!passes || f->gain[i] == load)
            continue;
        f->gains[f->gain[i]] = GAINS_END;
        spread_gains(f, f->gain[i], bit, &gains);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < gains; i++)
            if (f->gains[f->gain[i]] && !is_fed(f, f->gain[i], load, bit)) {
                f->gains[f->gain[i]] = GAINS_NOTHING;
                changed = true;
            }
    }
    return gains;
}

/* Returns the cost of a load: its bytes, and one instruction for each time it runs.  A load that is saved gains as
 * much. */
static uint64_t load_cost(const struct flow *f, uint32_t stretch)
{
    return f->b->stretch[stretch].frequency + 1;
}

/* Ends the trial of a load at the end of a stretch.  Returns how much the load would save.  keep: true if the load
 * stays. */
static uint64_t end_trial(struct flow *f, uint32_t gains, unsigned reg, bool keep)
{
    uint64_t saved = 0;
    for (uint32_t i = 0; i < gains; i++) {
        uint32_t n = f->gain[i];
        bool passes;
        struct asm_site *s = f->gains[n] ? sites_served(f, n, reg, &passes) : NULL;
        saved += s ? load_cost(f, n) : 0;
        if (keep && s)
            s->load = false;
        if (keep && f->gains[n])
            *in_of(f, n) |= ASM_REG(reg);
        if (keep && f->gains[n] == GAINS_END)
            f->out[n] |= ASM_REG(reg);
        f->gains[n] = GAINS_NOTHING;
    }
    return saved;
}

/* Tries to put the load for a site into one of the blocks that dominate it.  The best dominator gets the load, if that
 * saves more than it costs. */
static void hoist_one(struct flow *f, const struct asm_site *s, uint32_t *budget)
{
    struct asm_slot_bases *b = f->b;
    unsigned reg = s->base;
    uint32_t best = ASM_NO_NODE, point, d = f->shape.dom.parent[s->stretch];
    uint64_t most = 0;
    for (int k = 0; k < CHAIN && d != ASM_NO_NODE && *budget > b->stretches; k++, d = f->shape.dom.parent[d]) {
        if (d >= b->hoistable || (f->others[d] & ASM_REG(reg)) || !hoist_point(f, d, reg, &point))
            continue;
        uint64_t saved = end_trial(f, try_load(f, d, reg), reg, false), cost = load_cost(f, d);
        *budget -= b->stretches;
        if (saved > cost && saved - cost > most) {
            most = saved - cost;
            best = d;
        }
    }
    if (best == ASM_NO_NODE)
        return;
    (void)end_trial(f, try_load(f, best, reg), reg, true);
    *hoist_of(f, best) |= ASM_REG(reg);
    f->others[best] |= ASM_REG(reg);
    f->out[best] |= ASM_REG(reg);
}

/* Moves loads to dominators, for the sites that run most often first.  Sites are sorted by the highest bit of their
 * frequency only, which is exact enough. */
static void hoist_loads(struct flow *f, uint32_t window, uint32_t *budget)
{
    struct asm_slot_bases *b = f->b;
    settle_loads(f, window);
    for (int log = 63; log >= 0; log--)
        for (uint32_t i = 0; i < b->sites; i++) {
            const struct asm_site *s = &b->site[i];
            uint64_t w = b->stretch[s->stretch].frequency;
            if (*budget > b->stretches && s->window == window && s->load && !s->alone && s->base != ASM_NO_REGISTER &&
                w >> log == 1)
                hoist_one(f, s, budget);
        }
}

static void keep_hoists(struct flow *f, uint32_t window)
{
    struct asm_slot_bases *b = f->b;
    f->window = window;
    for (uint32_t n = 0; n < b->stretches; n++)
        for (unsigned reg = 0; *hoist_of(f, n) && reg < 31; reg++) {
            uint32_t point;
            if (!(*hoist_of(f, n) & ASM_REG(reg)) || !hoist_point(f, n, reg, &point))
                continue;
            b->hoist = array_more(b->hoist, b->hoists, sizeof *b->hoist);
            b->hoist[b->hoists++] = (struct asm_hoist){n, point, (uint8_t)reg, window * b->window};
        }
}

static void find_stretch_shape(struct asm_slot_bases *b, struct asm_shape *shape)
{
    uint32_t *first = arena_items(&b->memory, b->stretches + 1, sizeof *first);
    uint8_t *stop = arena_items(&b->memory, b->stretches + 1, sizeof *stop);
    for (uint32_t n = 0; n < b->stretches; n++)
        first[n] = b->stretch[n].edge;
    first[b->stretches] = b->edges;
    struct asm_graph g = {b->stretches, b->edges, first, b->edge, stop};
    asm_shape_find(&g, shape);
}

/* Finds the first point of a site's range where one of these registers is dead, and takes the lowest such register. */
static bool first_dead(const struct asm_slot_bases *b, struct asm_site *s, asm_set among)
{
    for (uint32_t p = s->first; p <= s->last; p++) {
        asm_set dead = b->point[p].dead & among;
        if (!b->point[p].open || !dead)
            continue;
        s->point = p;
        for (s->base = 0; !(dead & ASM_REG(s->base)); s->base++)
            ;
        return true;
    }
    return false;
}

/* Returns one more dead register for a counter probe; ASM_NO_REGISTER: none is dead. */
static uint8_t one_temp(const struct asm_slot_bases *b, asm_set dead)
{
    const asm_set better = dead & b->shorter ? dead & b->shorter : dead;
    for (uint8_t r = 0; r < 31; r++)
        if (better & ASM_REG(r))
            return r;
    return ASM_NO_REGISTER;
}

/* Chooses the second register of each counter probe: a dead one with short instructions, else any dead one. */
static void choose_temps(struct asm_slot_bases *b)
{
    for (uint32_t i = 0; i < b->sites; i++) {
        struct asm_site *s = &b->site[i];
        if (s->what != ASM_PROBE_ADD || s->temp != ASM_NO_REGISTER)
            continue;
        asm_set dead = b->point[s->point].dead;
        bool flags = !(b->flags & ~dead);
        uint32_t temps = b->temps[flags];
        dead &= s->base == ASM_NO_REGISTER ? 0 : b->allowed & ~ASM_REG(s->base);
        s->temp = one_temp(b, dead);
        dead &= s->temp == ASM_NO_REGISTER ? 0 : ~ASM_REG(s->temp);
        for (uint32_t k = 1; k < temps; k++) {
            uint8_t r = one_temp(b, dead & (b->bytes && !flags ? b->shorter : ASM_ALL));
            s->more |= r == ASM_NO_REGISTER ? 0 : ASM_REG(r);
            dead &= ~s->more;
        }
    }
}

/* Places the only site of a function at its entry, as in function coverage, where no load can be shared. */
static bool place_single(struct asm_slot_bases *b)
{
    struct asm_site *s = b->site;
    if (b->sites != 1 || s->first != 0)
        return false;
    b->in = arena_items(&b->memory, b->stretches + 1, sizeof *b->in);
    if (s->what == ASM_PROBE_CALL)
        return true;
    s->load = true;
    s->point = 0;
    if (!first_dead(b, s, b->allowed & b->shorter))
        (void)first_dead(b, s, b->allowed);
    s->stretch = s->point != 0;
    choose_temps(b);
    return true;
}

static void share_bases(struct asm_slot_bases *b, const struct asm_shape *shape)
{
    struct flow f = {.b = b};
    uint32_t budget = BUDGET;
    size_t all = (size_t)b->windows * b->stretches + 1;
    b->in = arena_items(&b->memory, all, sizeof *b->in);
    f.first_site = arena_items(&b->memory, b->stretches + 1, sizeof *f.first_site);
    f.before = arena_items(&b->memory, b->sites + 1, sizeof *f.before);
    f.to_end = arena_items(&b->memory, b->stretches + 1, sizeof *f.to_end);
    f.hoist = arena_items(&b->memory, all, sizeof *f.hoist);
    f.others = arena_items(&b->memory, b->stretches + 1, sizeof *f.others);
    f.out = arena_items(&b->memory, b->stretches + 1, sizeof *f.out);
    f.shape = *shape;
    f.kept = arena_items(&b->memory, b->stretches + 1, sizeof *f.kept);
    f.held = arena_items(&b->memory, b->stretches + 1, sizeof *f.held);
    f.gain = arena_items(&b->memory, b->stretches + 1, sizeof *f.gain);
    f.gains = arena_items(&b->memory, b->stretches + 1, sizeof *f.gains);
    find_masks(&f);
    for (uint32_t w = 0; w < b->windows && b->hoist_loads; w++)
        hoist_loads(&f, w, &budget);
    /* Decides once more for each window, as loads of later windows may have overwritten its base. */
    for (uint32_t w = 0; w < b->windows; w++) {
        settle_loads(&f, w);
        keep_hoists(&f, w);
    }
}

static void find_through(struct asm_slot_bases *b, const struct asm_shape *shape)
{
    FREED_BY(asm_loops_free) struct asm_loops loops;
    asm_set *all = arena_items(&b->memory, (size_t)b->stretches + 1, sizeof *all);
    asm_loops_find(shape, &loops);
    for (uint32_t n = 0; n < b->stretches; n++)
        all[n] = loops.header[n] ? b->allowed : 0;
    for (uint32_t n = 0; n < b->stretches; n++) {
        const struct asm_stretch *s = &b->stretch[n];
        asm_set dead = surviving_registers(b, s->first, s->last) & s->dead_out & ~s->drop;
        for (uint32_t h = loops.inner[n]; h != ASM_NO_NODE; h = loops.outer[h])
            all[h] &= s->fresh ? 0 : dead;
    }
    b->through = arena_items(&b->memory, (size_t)b->stretches + 1, sizeof *b->through);
    for (uint32_t n = 0; n < b->stretches; n++)
        b->through[n] = loops.inner[n] != ASM_NO_NODE ? all[loops.inner[n]] : 0;
}

/* Without webs: gives each site the first point of its range at which a register is dead. */
static void take_any(struct asm_slot_bases *b)
{
    for (uint32_t i = 0; i < b->sites; i++) {
        struct asm_site *s = &b->site[i];
        s->point = s->first;
        if (s->what < ASM_PROBE_CALL && !first_dead(b, s, b->allowed & b->shorter))
            (void)first_dead(b, s, b->allowed);
    }
}

void asm_choose_slot_bases(struct asm_slot_bases *b)
{
    struct asm_shape shape;
    b->windows = 1;
    if (place_single(b))
        return;
    find_stretch_shape(b, &shape);
    find_through(b, &shape);
    if (b->webs)
        asm_webs_choose(b);
    else
        take_any(b);
    choose_temps(b);
    if (b->window)
        asm_sort_slots(b);
    share_bases(b, &shape);
    asm_shape_free(&shape);
}

void asm_slot_bases_free(struct asm_slot_bases *b)
{
    free(b->hoist);
    b->hoist = NULL;
    b->in = b->through = NULL;
    arena_free(&b->memory);
}

static asm_set held_at(const struct asm_slot_bases *b, uint32_t window, uint32_t stretch, uint32_t point)
{
    asm_set held = b->in[(size_t)window * b->stretches + stretch];
    uint32_t at = b->stretch[stretch].first;
    for (uint32_t i = 0; i < b->sites; i++) {
        const struct asm_site *s = &b->site[i];
        if (s->stretch != stretch || s->point >= point)
            continue;
        held = after_site(s, window, held & surviving_registers(b, at, s->point) & b->point[s->point].dead);
        at = s->point;
    }
    return held & surviving_registers(b, at, point) & b->point[point].dead;
}

asm_set asm_slot_bases_at(const struct asm_slot_bases *b, uint32_t stretch, uint32_t point)
{
    asm_set held = 0;
    for (uint32_t w = 0; w < b->windows; w++)
        held |= held_at(b, w, stretch, point);
    return held;
}
