/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Chooses the register of each probe's site.
 *
 * Problem: a load of the slot base costs as much as a probe, so sites should share loads.
 *
 * Method: a web of a register is a connected set of places where the register is dead all the way (the webs of graph
 * colouring: Muchnick, Advanced Compiler Design and Implementation, 1997, chapter 16).  A value that is written into
 * the register there stays until the web ends, so all sites of a web can share one load.  A site takes the register
 * whose web has the most sites in it, each counted as often as it runs.  Three factors change a web's value: IN_LOOPS,
 * ELSEWHERE and THROUGH.
 *
 * Input: the insertion points with their dead registers, the stretches, and the sites.  Output: the register and the
 * insertion point of each site.  The point is the first one of the site's range where the register is dead.  If the
 * last such point is in another web of higher value, the site takes that one.
 *
 * What holds: the register is dead at the chosen point, and the point lies in the site's range.  No choice here can
 * make the code wrong: slot_base.c loads the base at each site where the register does not hold it.  So the three
 * factors change only size and speed.
 *
 * Example: r3 is dead in all three blocks, r2 in block 1 only, so the sites of all three blocks take r3.
 *
 *               r2 dead   r3 dead   value of r2   value of r3   takes
 *     site 0       -        yes          -             3          r3
 *     site 1      yes       yes          1             3          r3: one load serves all three
 *     site 2       -        yes          -             3          r3
 */
#include "instrument/allocate/def_use_webs.h"

#include "base/bytes.h"

#define NONE      UINT32_MAX
#define IN_LOOPS  8  /* weight of a short register in a loop, where shared loads count most; a long one weighs 2 */
#define ELSEWHERE 16 /* weight of a short register outside loops, where bytes count most; a long one weighs 2 */
/* Weight of a register that is dead in all of the innermost loop: its load may stand before the loop. */
#define THROUGH 4
#define ROUNDS  2 /* rounds of choosing; the second one counts only sites that took the register in the first */

struct webs {
    const struct asm_slot_bases *b;
    unsigned reg;
    uint32_t *parent;   /* union-find parent of each segment; a segment is a run of points of one stretch */
    uint64_t *sites;    /* for the root of each web: the sum of its sites' frequencies */
    uint32_t *segment;  /* for each point: the segment that contains it, if the register is dead there */
    uint32_t *in, *out; /* for each stretch: the segments of its first and of its last point */
    uint32_t segments;
    /* For each stretch: registers that are dead at some point; registers that are dead and unchanged at all points. */
    asm_set *some, *whole;
    asm_set *may;      /* for each site: registers that are dead at some point of its range */
    struct ends *ends; /* for each site: the two ends of its range for the register under test */
    struct ends *each; /* for each usable register, one after the other: the ends of all sites' ranges */
};

/* The first and the last place in a site's range where the register is dead, and the webs of these places.  NONE: there
 * is no such place, or no second web. */
struct ends {
    uint32_t point[2], web[2];
};

/* The best register that was found for one site so far. */
struct offer {
    uint64_t value;
    uint32_t point;
    uint8_t reg;
};

static uint32_t web_root(const struct webs *w, uint32_t s)
{
    while (w->parent[s] != s) {
        w->parent[s] = w->parent[w->parent[s]];
        s = w->parent[s];
    }
    return s;
}

static uint32_t new_segment(struct webs *w)
{
    w->parent[w->segments] = w->segments;
    return w->segments++;
}

/* Returns the segment at the end of the stretch; NONE: the register is not dead there. */
static uint32_t walk_points(struct webs *w, const struct asm_stretch *s, uint32_t *in)
{
    asm_set bit = ASM_REG(w->reg);
    uint32_t now = NONE;
    for (uint32_t p = s->first; p < s->last; p++) {
        const struct asm_point *point = &w->b->point[p];
        if (!(point->dead & bit))
            now = NONE;
        else
            w->segment[p] = now = now == NONE ? new_segment(w) : now;
        if (p == s->first)
            *in = now;
        if (point->write & bit)
            now = NONE;
    }
    return now;
}

static void walk_stretch(struct webs *w, uint32_t number)
{
    const struct asm_stretch *s = &w->b->stretch[number];
    asm_set bit = ASM_REG(w->reg);
    uint32_t now = w->whole[number] & bit ? new_segment(w) : NONE;
    w->in[number] = now;
    if (now != NONE)
        for (uint32_t p = s->first; p < s->last; p++)
            w->segment[p] = now;
    else if (w->some[number] & bit)
        now = walk_points(w, s, &w->in[number]);
    if (s->drop & bit)
        w->in[number] = NONE;
    w->out[number] = s->dead_out & bit ? now : NONE;
}

static void connect_sites(struct webs *w)
{
    for (uint32_t n = 0; n < w->b->stretches; n++) {
        const struct asm_stretch *s = &w->b->stretch[n];
        for (uint32_t e = 0; e < s->edges && w->out[n] != NONE; e++) {
            uint32_t to = w->in[w->b->edge[s->edge + e]];
            if (to != NONE)
                w->parent[web_root(w, to)] = web_root(w, w->out[n]);
        }
    }
}

static bool site_takes(const struct asm_point *point, asm_set bit)
{
    return point->open && point->dead & bit;
}

static struct ends ends_of(const struct webs *w, const struct asm_site *site)
{
    asm_set bit = ASM_REG(w->reg);
    uint32_t first = site->first, last = site->last;
    while (!site_takes(&w->b->point[first], bit))
        first++;
    while (!site_takes(&w->b->point[last], bit))
        last--;
    uint32_t web = web_root(w, w->segment[first]), other = web_root(w, w->segment[last]);
    return (struct ends){
        {first, web == other ? NONE : last},
        {web,   other                     }
    };
}

static void find_webs(struct webs *w)
{
    w->segments = 0;
    for (uint32_t n = 0; n < w->b->stretches; n++)
        walk_stretch(w, n);
    connect_sites(w);
    for (uint32_t i = 0; i < w->b->sites; i++)
        if (w->may[i] & ASM_REG(w->reg))
            w->ends[i] = ends_of(w, &w->b->site[i]);
        else
            w->ends[i].point[0] = w->ends[i].point[1] = NONE;
}

static uint64_t site_frequency(const struct webs *w, const struct asm_site *site)
{
    return w->b->stretch[site->stretch].frequency + 1;
}

static void add_up(struct webs *w, const struct offer *last, bool all)
{
    for (uint32_t i = 0; i < w->b->sites; i++)
        for (int k = 0; k < 2 && w->ends[i].point[k] != NONE; k++)
            w->sites[w->ends[i].web[k]] = 0;
    for (uint32_t i = 0; i < w->b->sites; i++) {
        const struct asm_site *site = &w->b->site[i];
        if (site->what >= ASM_PROBE_CALL ? site->base != w->reg : !all && last[i].reg != w->reg)
            continue;
        for (int k = 0; k < 2 && w->ends[i].point[k] != NONE; k++)
            w->sites[w->ends[i].web[k]] += site_frequency(w, site);
    }
}

static void offer_register(const struct webs *w, struct offer *best, const struct offer *last, bool all)
{
    bool is_short = (w->b->shorter & ASM_REG(w->reg)) != 0;
    for (uint32_t i = 0; i < w->b->sites; i++) {
        const struct asm_site *site = &w->b->site[i];
        const uint32_t *point = w->ends[i].point;
        if (site->what >= ASM_PROBE_CALL || point[0] == NONE)
            continue;
        /* Inside loops shared loads count more, outside of them short instructions. */
        bool often = w->b->stretch[site->stretch].frequency > w->b->stretch[0].frequency;
        uint64_t shorter = !w->b->bytes ? 2 : often ? IN_LOOPS : ELSEWHERE;
        for (int k = 0; k < 2 && point[k] != NONE; k++) {
            uint64_t value = w->sites[w->ends[i].web[k]];
            if (!all && last[i].reg != w->reg)
                value += site_frequency(w, site); /* the site would join the web */
            value *= is_short ? shorter : 2;
            value *= w->b->through[site->stretch] & ASM_REG(w->reg) ? THROUGH : 1;
            if (value > best[i].value)
                best[i] = (struct offer){value, point[k], (uint8_t)w->reg};
        }
    }
}

/* Returns the registers that at least one site could take.  Other registers need no webs. */
static asm_set dead_at_sites(struct webs *w)
{
    const struct asm_slot_bases *b = w->b;
    asm_set dead = 0;
    for (uint32_t i = 0; i < b->sites; i++) {
        for (uint32_t p = b->site[i].first; p <= b->site[i].last; p++)
            w->may[i] |= b->point[p].open ? b->point[p].dead : 0;
        dead |= w->may[i];
    }
    return dead;
}

static void sum_up(const struct webs *w)
{
    for (uint32_t n = 0; n < w->b->stretches; n++) {
        const struct asm_stretch *s = &w->b->stretch[n];
        asm_set some = 0, whole = s->first < s->last ? ~(asm_set)0 : 0;
        for (uint32_t p = s->first; p < s->last; p++) {
            some |= w->b->point[p].dead;
            whole &= w->b->point[p].dead & ~w->b->point[p].write;
        }
        w->some[n] = some;
        w->whole[n] = whole;
    }
}

static void choose_web(struct webs *w, struct asm_slot_bases *b, asm_set of_use)
{
    struct offer *last = arena_items(&b->memory, b->sites + 1, sizeof *last);
    struct offer *next = arena_items(&b->memory, b->sites + 1, sizeof *next);
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t i = 0; i < b->sites; i++) {
            last[i] = next[i];
            next[i] = (struct offer){0, b->site[i].first, ASM_NO_REGISTER};
        }
        w->ends = w->each;
        for (w->reg = 31; w->reg-- > 0;) {
            if (!(of_use & ASM_REG(w->reg)))
                continue;
            if (round == 0)
                find_webs(w);
            add_up(w, last, round == 0);
            offer_register(w, next, last, round == 0);
            w->ends += b->sites;
        }
    }
    for (uint32_t i = 0; i < b->sites; i++) {
        if (b->site[i].what >= ASM_PROBE_CALL)
            continue;
        b->site[i].base = next[i].reg;
        b->site[i].point = next[i].point;
    }
}

void asm_webs_choose(struct asm_slot_bases *b)
{
    uint32_t points = b->stretches ? b->stretch[b->stretches - 1].last : 0;
    struct webs w = {.b = b};
    w.parent = arena_items(&b->memory, points + 1, sizeof *w.parent);
    w.sites = arena_items(&b->memory, points + 1, sizeof *w.sites);
    w.segment = arena_items(&b->memory, points + 1, sizeof *w.segment);
    w.in = arena_items(&b->memory, b->stretches + 1, sizeof *w.in);
    w.out = arena_items(&b->memory, b->stretches + 1, sizeof *w.out);
    w.some = arena_items(&b->memory, b->stretches + 1, sizeof *w.some);
    w.whole = arena_items(&b->memory, b->stretches + 1, sizeof *w.whole);
    w.may = arena_items(&b->memory, b->sites + 1, sizeof *w.may);
    asm_set of_use = dead_at_sites(&w) & b->allowed;
    w.each = arena_items(&b->memory, (size_t)b->sites * (size_t)__builtin_popcountll(of_use) + 1, sizeof *w.each);
    sum_up(&w);
    choose_web(&w, b, of_use);
}
