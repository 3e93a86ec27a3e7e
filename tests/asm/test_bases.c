/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Slot bases of random functions.  Random walks through each function check two things.  A probe that loads no base
 * finds it in its register.  No live register is overwritten.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "instrument/allocate/slot_base.h"

enum { REGS = 5, MOST = 14, POINTS = 5, EDGES = 3, FUNCTIONS = 20000, WALKS = 6, STEPS = 40 };

/* The sum of all loads' costs today: it may not grow. */
#define CHEAP 2266620ull

#define ALL ((asm_set)((1u << REGS) - 1))

struct function {
    struct asm_slot_bases b;
    struct asm_point point[MOST * POINTS];
    struct asm_stretch stretch[MOST];
    uint32_t edge[MOST * EDGES];
    struct asm_site site[MOST * POINTS];
};

static uint32_t seed;

static uint32_t below(uint32_t n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

static bool one_in(uint32_t n)
{
    return below(n) == 0;
}

/* A random set: each register, and the flags, with a chance of 1 in n. */
static asm_set random_set(uint32_t n)
{
    asm_set set = one_in(n) ? ASM_NZCV : 0;
    for (unsigned r = 0; r < REGS; r++)
        set |= one_in(n) ? ASM_REG(r) : 0;
    return set;
}

static void make_site(struct function *f, uint32_t stretch, uint32_t first, uint32_t last)
{
    struct asm_slot_bases *b = &f->b;
    uint32_t i = b->sites++;
    struct asm_site *s = &f->site[i];
    *s = (struct asm_site){
        .what = one_in(2) ? ASM_PROBE_ADD : ASM_PROBE_MARK, .stretch = stretch, .first = first, .last = last};
    s->base = s->temp = ASM_NO_REGISTER;
    s->near = below(30);
    s->given = s->offset = i && one_in(10) ? f->site[i - 1].given : i;
    s->alone = !b->window && one_in(12);
    s->bias = s->alone ? 1000 + i : 0;
    s->point = first;
}

static void make_stretch(struct function *f, uint32_t n)
{
    struct asm_slot_bases *b = &f->b;
    struct asm_stretch *s = &f->stretch[n];
    uint32_t first = n ? f->stretch[n - 1].last : 0, points = n ? 1 + below(POINTS) : 1;
    *s =
        (struct asm_stretch){.first = first, .last = first + points, .frequency = 1u << 3 * below(3), .edge = b->edges};
    if (n == 0)
        s->frequency = 1; /* of the entry */
    for (uint32_t p = first; p < s->last; p++)
        f->point[p] = (struct asm_point){~random_set(8), one_in(3) ? random_set(8) : 0, n == 0 || !one_in(6), false};
    for (uint32_t p = first; p < s->last; p++) {
        uint32_t last = p + below(s->last - p);
        if (!f->point[p].open || one_in(2))
            continue;
        make_site(f, n, p, last);
        p = last;
    }
    s->dead_out = ~random_set(10);
    s->drop = one_in(10) ? random_set(2) : 0;
    s->fresh = n && one_in(12);
    for (uint32_t e = n ? below(EDGES) + !one_in(6) : 1; e > 0 && s->edges < EDGES; e--) {
        f->edge[b->edges++] = n == 0 ? 1 : 1 + below(b->stretches - 1);
        s->edges++;
    }
}

/* Sometimes the probe at the entry is a call count.  Its registers are chosen before slot bases are. */
static void make_call(struct function *f)
{
    struct asm_site *s = &f->site[0];
    if (f->b.sites == 0 || s->stretch > 1 || one_in(2))
        return;
    asm_set dead = f->point[s->first].dead;
    s->what = ASM_PROBE_CALL;
    s->last = s->point = s->first;
    s->alone = false;
    s->bias = s->offset = s->given = 0;
    s->spoils = dead & random_set(2);
    for (uint8_t r = 0; r < REGS; r++)
        if (dead & ~s->spoils & ASM_REG(r))
            s->base = r;
}

static void make(struct function *f)
{
    struct asm_slot_bases *b = &f->b;
    *f = (struct function){0};
    *b = (struct asm_slot_bases){
        .point = f->point, .stretch = f->stretch, .edge = f->edge, .site = f->site, .hoist_loads = true, .webs = true};
    b->stretches = 2 + below(MOST - 2);
    b->hoistable = one_in(3) ? 1 + below(b->stretches) : b->stretches;
    b->allowed = ALL & ~random_set(8);
    b->shorter = random_set(2);
    b->bytes = one_in(2);
    b->window = one_in(2) ? 1 + below(4) : 0;
    b->unit = 1;
    b->flags = ASM_NZCV;
    b->temps[0] = (uint8_t)(1 + below(2));
    b->temps[1] = (uint8_t)(1 + below(2));
    for (uint32_t n = 0; n < b->stretches; n++)
        make_stretch(f, n);
    make_call(f);
}

/* value[r]: the offset of the base that register r holds, plus 1; 0 if it holds something else. */
struct state {
    const struct function *f;
    uint32_t value[REGS];
    uint32_t point;
};

static void lose_values(struct state *s, asm_set set)
{
    for (unsigned r = 0; r < REGS; r++)
        s->value[r] = set & ASM_REG(r) ? 0 : s->value[r];
}

static void overwrite(struct state *s, asm_set set)
{
    assert_true((set & ~s->f->point[s->point].dead) == 0);
    lose_values(s, set);
}

static void do_hoists(struct state *s, uint32_t stretch)
{
    const struct asm_slot_bases *b = &s->f->b;
    for (uint32_t i = 0; i < b->hoists; i++) {
        const struct asm_hoist *h = &b->hoist[i];
        if (h->stretch != stretch || h->point != s->point)
            continue;
        assert_true(stretch < b->hoistable && s->f->point[s->point].open);
        overwrite(s, ASM_REG(h->base));
        s->value[h->base] = h->bias + 1;
    }
}

static void do_site(struct state *s, const struct asm_site *site)
{
    asm_set rest = site->spoils | site->more;
    assert_true(site->point >= site->first && site->point <= site->last && s->f->point[s->point].open);
    if (site->temp != ASM_NO_REGISTER)
        rest |= ASM_REG(site->temp);
    if (site->base == ASM_NO_REGISTER) {
        overwrite(s, rest);
        return;
    }
    assert_false(rest & ASM_REG(site->base));
    if (site->what == ASM_PROBE_CALL || site->load) {
        overwrite(s, ASM_REG(site->base));
        s->value[site->base] = site->bias + 1;
    }
    assert_int_equal(s->value[site->base], site->bias + 1);
    assert_true(site->alone || site->bias <= site->offset);
    overwrite(s, rest);
}

static void do_point(struct state *s, uint32_t stretch, uint32_t point)
{
    const struct asm_slot_bases *b = &s->f->b;
    const struct asm_point *p = &s->f->point[point];
    s->point = point;
    lose_values(s, ~p->dead);
    do_hoists(s, stretch);
    for (uint32_t i = 0; i < b->sites; i++)
        if (b->site[i].stretch == stretch && b->site[i].point == point)
            do_site(s, &b->site[i]);
    lose_values(s, p->write);
}

/* One random walk.  Before each stretch every register that holds no base loses its value, as poison does it. */
static void walk(const struct function *f)
{
    struct state s = {.f = f};
    uint32_t n = 0;
    for (int steps = 0; steps < STEPS; steps++) {
        const struct asm_stretch *at = &f->stretch[n];
        lose_values(&s, at->drop | (at->fresh && one_in(2) ? ALL : 0));
        lose_values(&s, ~asm_slot_bases_at(&f->b, n, at->first));
        for (uint32_t p = at->first; p < at->last; p++)
            do_point(&s, n, p);
        lose_values(&s, ~at->dead_out);
        if (at->edges == 0)
            return;
        n = f->edge[at->edge + below(at->edges)];
    }
}

static void bases_are_in_their_registers(void **state)
{
    static struct function f;
    uint32_t shared = 0, hoists = 0, windows = 0;
    (void)state;
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        seed = i;
        make(&f);
        asm_choose_slot_bases(&f.b);
        for (int k = 0; k < WALKS; k++)
            walk(&f);
        for (uint32_t k = 0; k < f.b.sites; k++)
            shared += f.site[k].what != ASM_PROBE_CALL && f.site[k].base != ASM_NO_REGISTER && !f.site[k].load;
        hoists += f.b.hoists;
        windows += f.b.windows > 1;
        asm_slot_bases_free(&f.b);
    }
    assert_true(shared > FUNCTIONS && hoists > FUNCTIONS / 10 && windows > FUNCTIONS / 5);
}

/* The cost of all loads of a function: for each load, how often it runs, and 1 for its bytes. */
static uint64_t cost(const struct function *f)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < f->b.sites; i++)
        sum += f->site[i].load && f->site[i].what != ASM_PROBE_CALL ? f->stretch[f->site[i].stretch].frequency + 1u : 0;
    for (uint32_t i = 0; i < f->b.hoists; i++)
        sum += f->stretch[f->b.hoist[i].stretch].frequency + 1u;
    return sum;
}

/* The choice of registers and places is a heuristic.  It must not become worse than CHEAP. */
static void bases_are_cheap(void **state)
{
    static struct function f;
    uint64_t sum = 0;
    (void)state;
    for (uint32_t i = 0; i < FUNCTIONS; i++) {
        seed = i;
        make(&f);
        asm_choose_slot_bases(&f.b);
        sum += cost(&f);
        asm_slot_bases_free(&f.b);
    }
    if (sum > CHEAP)
        fail_msg("loads cost %llu, and cost %llu before", (unsigned long long)sum, (unsigned long long)CHEAP);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(bases_are_in_their_registers),
                                       cmocka_unit_test(bases_are_cheap)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
