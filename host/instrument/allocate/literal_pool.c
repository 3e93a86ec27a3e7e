/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds places in the code for the literals that hold slot bases.
 *
 * Problem: a load reaches its literal only over a short distance, and literals cost a word each.
 *
 * Method: one island after each part of the function serves all loads that reach it.  If the code is too long for that,
 * further islands stand after branches that nothing passes through.  The loads get their islands from the last load to
 * the first: each takes the island in use, or the nearest one.
 *
 * What holds: each distance is an upper bound, with each statement at its longest, and with all probes and
 * replacements.
 *
 * Example: `ldr r3, .Lmip_lit0_0` … `bx lr`, followed by the island: `.p2align 2` and `.Lmip_lit0_0: .word .Lmip_raw0`.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/array.h"
#include "instrument/allocate/allocation.h"

/* Bytes for labels and alignments, which the sums of statements leave out. */
enum { LABEL_SLACK = 64, DETOUR_BYTES = 12 };

/* A slot base is always a multiple of so many bytes. */
#define STEP 4

/* An island pays for its four bytes if at least so many short loads share it. */
#define SHARERS 3

struct literals {
    const struct asm_plan *p;
    const struct asm_reaches *r;
    struct asm_allocation *a;
    uint64_t *offset; /* for each point: upper bound of the code bytes before it in its part of the function */
    uint32_t *extra;  /* for each point: bytes of the text that is inserted there */
    uint32_t *order;  /* the loads that need a literal, sorted by their points */
    uint32_t loads;
    uint32_t barrier; /* the first island of the part that is being laid out */
    uint64_t end;     /* where the part that is being laid out ends, in bytes */
    uint32_t *has;    /* for each value / STEP: the last island with this value, + 1 */
};

/* Returns the bytes of a statement, with the alignment around it.  Entries of jump tables may become twice as long. */
static uint64_t stmt_bytes(const struct literals *l, uint32_t stmt)
{
    const struct asm_stmt *s = &l->p->u->stmt[stmt];
    bool entries = s->kind == ASM_DIRECTIVE && (s->dir == ASM_DIR_DATA1 || s->dir == ASM_DIR_DATA2);
    return (entries ? 2 : 1) * (uint64_t)l->p->code->facts->size[stmt] + (s->kind == ASM_INSN ? 0u
                                                                          : s->align          ? 4u
                                                                                              : 0u);
}

/* Returns a point in the text close to the given one.  The code of a split edge has no place yet, so this returns the
 * point of an item next to it. */
static uint32_t nearby_point(const struct asm_plan *p, uint32_t point)
{
    uint32_t items = p->code->items;
    return point <= items ? point : 1 + p->split[point - items - 1].near;
}

/* Returns an upper bound of the function's size in bytes, with all inserted text.  No distance within the function is
 * longer than that. */
static uint64_t function_bytes(const struct literals *l)
{
    const struct asm_plan *p = l->p;
    const struct asm_unit *u = p->u;
    const struct asm_function *f = &u->function[p->function];
    uint64_t bytes = LABEL_SLACK + 8 * (uint64_t)l->a->loads;
    for (uint32_t i = 0; i < p->points; i++)
        bytes += l->extra[i];
    for (uint32_t part = f->first_part; part < f->first_part + f->parts; part++)
        for (uint32_t s = u->part[part].first; s < u->part[part].last; s++)
            bytes += stmt_bytes(l, s);
    return bytes;
}

/* May relaxation have to replace this instruction? */
static bool may_break(const struct literals *l, const struct asm_ref *ref, uint64_t most)
{
    const struct asm_unit *u = l->p->u;
    int64_t backward, forward;
    if (ref->pool || ref->symbol == ASM_NONE || u->symbol[ref->symbol].function != l->p->function)
        return true;
    u->arch->reach.limits(ref->reach, &backward, &forward);
    return (uint64_t)forward < most || (uint64_t)backward < most;
}

/* Adds the bytes of the replacements that relaxation may make.  Replacements make the function longer, so the first
 * bound assumes all of them.  An instruction whose target is in reach under some bound is never replaced.  So each
 * bound leaves fewer replacements, and the next bound is smaller. */
static void find_repairs(struct literals *l)
{
    const struct asm_plan *p = l->p;
    uint32_t repair = p->u->arch->probe.most.repair;
    uint64_t added = 0;
    for (size_t i = 0; i < l->r->refs; i++)
        added += repair;
    for (int round = 0; round < 3; round++) {
        uint64_t most = function_bytes(l) + added;
        added = 0;
        for (size_t i = 0; i < l->r->refs; i++)
            added += may_break(l, &l->r->ref[i], most) ? repair : 0;
        if (round < 2)
            continue;
        for (size_t i = 0; i < l->r->refs; i++)
            if (l->r->ref[i].item < p->code->items && may_break(l, &l->r->ref[i], most))
                l->extra[1 + l->r->ref[i].item] += repair;
    }
}

/* Returns the size of a site's text in bytes, if it needs no literal for its base.  A detour adds two branches around
 * the text. */
static uint32_t site_bytes(const struct literals *l, uint32_t number)
{
    const struct asm_plan *p = l->p;
    const struct asm_site *s = &l->a->bases.site[number];
    FREED_BY(bytes_free) struct bytes text = {0};
    uint32_t size = asm_spell_site(p, s, &l->a->load[l->a->bases.hoists + number].load, &text);
    return size + (s->point > p->code->items ? DETOUR_BYTES : 0);
}

static void find_extra(struct literals *l)
{
    const struct asm_plan *p = l->p;
    const struct asm_code *c = p->code;
    const struct asm_most *most = &p->u->arch->probe.most;
    uint32_t atomic = p->slots.atomic ? most->atomic : 0, call = p->slots.self_contained ? most->self_contained : 0;
    for (uint32_t i = 0; i < l->a->bases.sites; i++)
        l->extra[nearby_point(p, l->a->bases.site[i].point)] +=
            l->a->bases.site[i].what == ASM_PROBE_CALL ? most->call + atomic + call : site_bytes(l, i);
    for (uint32_t i = 0; i < l->a->bases.hoists; i++)
        l->extra[l->a->bases.hoist[i].point] += most->mark;
    for (uint32_t b = 0; b < c->cfg.blocks && p->options->poison; b++)
        l->extra[1 + c->cfg.block[b].first] += most->poison;
    find_repairs(l);
}

/* May data stand after this item of the code?  Control must never pass from the item into the data, and no jump table
 * may start there. */
static bool ends_flow(const struct asm_code *c, uint32_t item)
{
    const struct asm_item *i = &c->item[item];
    bool jump = i->fx.flow == ASM_FLOW_JUMP || i->fx.flow == ASM_FLOW_RETURN || i->fx.flow == ASM_FLOW_INDIRECT;
    bool next_free = item + 1 < c->items && i[1].part == i->part && !i[1].glued && !i[1].shadow;
    return jump && i->known && !i->fx.conditional && !i->insn.in_it && !i->data_next && next_free;
}

static void add_island(struct asm_allocation *a, uint32_t stmt, uint64_t at)
{
    a->island = array_more(a->island, a->islands, sizeof *a->island);
    a->island[a->islands++] = (struct asm_island){.stmt = stmt, .at = at};
}

/* Computes the offset of each point in one part of the function, and finds the places where islands may stand.  The
 * last place for an island is the end of the part. */
static void lay_out_part(struct literals *l, uint32_t part, uint32_t *item)
{
    const struct asm_plan *p = l->p;
    const struct asm_code *c = p->code;
    const struct asm_unit *u = p->u;
    const struct asm_part *a = &u->part[part];
    uint64_t at = 0;
    l->barrier = l->a->islands;
    for (uint32_t s = a->first; s < a->last; s++) {
        const struct asm_stmt *stmt = &u->stmt[s];
        if (stmt->section != a->section)
            continue;
        bool mine = *item < c->items && c->item[*item].stmt == s;
        l->offset[1 + *item] = mine ? at : l->offset[1 + *item];
        if (mine)
            at += l->extra[1 + *item] + (*item == p->entry_item ? l->extra[0] : 0);
        at += stmt_bytes(l, s);
        if (mine && ends_flow(c, *item))
            add_island(l->a, s, at);
        *item += mine;
    }
    l->end = at;
    add_island(l->a, asm_last_content(u, part), at);
}

static void reach_island(struct literals *l, struct asm_planned_load *load, uint32_t island, uint64_t limit)
{
    const struct asm_plan *p = l->p;
    const struct asm_arch *arch = p->u->arch;
    load->island = island;
    load->load.how = limit <= arch->probe.near_literal ? ASM_LITERAL_NEAR : ASM_LITERAL_FAR;
    l->a->island[island].shared = true;
    uint32_t *has = &l->has[load->load.offset / STEP];
    /* An island's loads come one after the other, so only the last island can have the value. */
    load->brings = p->model.pic || *has != island + 1;
    *has = island + 1;
    char *name = load->load.literal;
    size_t room = sizeof load->load.literal;
    /* In position-independent code the literal depends on the place of its load, so it cannot be shared. */
    if (p->model.pic)
        (void)snprintf(name, room, ".Lmip_lit%s", load->load.id);
    else if (load->load.offset)
        (void)snprintf(name, room, ".Lmip_lit%" PRIu32 "_%" PRIu32 "_%" PRIu32, p->function, island, load->load.offset);
    else
        (void)snprintf(name, room, ".Lmip_lit%" PRIu32 "_%" PRIu32, p->function, island);
}

/* Counts the short loads, from load k back, that still reach an island at `at`; stops at SHARERS. */
static uint32_t count_sharers(const struct literals *l, uint32_t k, uint64_t at)
{
    const struct asm_plan *p = l->p;
    const struct asm_arch *arch = p->u->arch;
    uint32_t n = 0;
    for (uint32_t i = k + 1; i-- > 0 && n < SHARERS;) {
        const struct asm_planned_load *load = &l->a->load[l->order[i]];
        if (at - l->offset[nearby_point(p, load->point)] + LABEL_SLACK > arch->probe.near_literal ||
            l->offset[nearby_point(p, load->point)] > at)
            break;
        n += (arch->probe.base_short & ASM_REG(load->load.reg)) != 0;
    }
    return n;
}

/* Gives each load in one part of the function its island, beginning with the last load.  `now` is the island in use. */
static void assign_islands(struct literals *l, uint32_t first, uint32_t last)
{
    const struct asm_plan *p = l->p;
    const struct asm_arch *arch = p->u->arch;
    uint32_t now = l->a->islands - 1, nearest = now;
    for (uint32_t k = last; k-- > first;) {
        struct asm_planned_load *load = &l->a->load[l->order[k]];
        uint64_t at = l->offset[nearby_point(p, load->point)];
        uint64_t d = l->a->island[now].at - at + LABEL_SLACK;
        while (nearest > l->barrier && l->a->island[nearest - 1].at > at)
            nearest--;
        bool is_short = p->slots.thumb && (arch->probe.base_short & ASM_REG(load->load.reg));
        uint64_t other = l->a->island[nearest].at - at + LABEL_SLACK;
        bool far = is_short ? d > arch->probe.near_literal : d > arch->probe.far_literal;
        if (far && other <= (is_short ? arch->probe.near_literal : arch->probe.far_literal) &&
            (d > arch->probe.far_literal || count_sharers(l, k, l->a->island[nearest].at) >= SHARERS)) {
            now = nearest;
            d = other;
        }
        if (d <= arch->probe.far_literal && !p->model.execute_only)
            reach_island(l, load, now, d);
        else
            load->load.how = ASM_LITERAL_NONE;
    }
}

static void order_loads(struct literals *l)
{
    const struct asm_plan *p = l->p;
    uint32_t *count = arena_items(&l->a->bases.memory, p->points + 1, sizeof *count);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < l->a->loads; i++) {
            if (l->a->load[i].point == ASM_NONE)
                continue;
            if (pass == 0)
                count[nearby_point(p, l->a->load[i].point) + 1]++;
            else
                l->order[count[nearby_point(p, l->a->load[i].point)]++] = i;
        }
        for (uint32_t n = 0; n < p->points && pass == 0; n++)
            count[n + 1] += count[n];
    }
    l->loads = p->points ? count[p->points - 1] : 0;
}

void asm_plan_literals(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *a)
{
    const struct asm_unit *u = p->u;
    const struct asm_function *f = &u->function[p->function];
    struct literals l = {.p = p, .r = r, .a = a};
    if (!u->arch->probe.far_literal || a->loads == 0)
        return;
    l.offset = arena_items(&a->bases.memory, p->points + 2, sizeof *l.offset);
    l.extra = arena_items(&a->bases.memory, p->points + 1, sizeof *l.extra);
    l.order = arena_items(&a->bases.memory, a->loads + 1, sizeof *l.order);
    l.has = arena_items(&a->bases.memory, p->record.slot_bytes / STEP + 1, sizeof *l.has);
    find_extra(&l);
    order_loads(&l);
    uint32_t item = 0, first = 0;
    for (uint32_t part = 0; part < f->parts; part++) {
        lay_out_part(&l, f->first_part + part, &item);
        if (part == 0)
            l.offset[0] = l.offset[1 + p->entry_item];
        uint32_t last = first;
        while (last < l.loads && nearby_point(p, a->load[l.order[last]].point) < 1 + item)
            last++;
        assign_islands(&l, first, last);
        first = last;
    }
}
