/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives a list of probes their registers, places and literals.
 *
 * Problem: a probe needs dead registers, a point in its range, and a literal within reach of its load.
 *
 * Method: each probe becomes a site.  asm_choose_slot_bases() gives the sites their registers and points, and says
 * which of them load the slot base.  On a machine without slot bases choose_flags_point() takes the first point at
 * which the flags are dead.  asm_plan_literals() then gives each load a literal.
 *
 * Input: the function's probes (asm_plan), and its instructions with limited reach.  Output: a register, a place and a
 * literal for each probe (asm_allocation).
 *
 * What holds: a site's point lies in the range of its probe.  If no register is dead at the point, the probe's text
 * saves one and restores it.
 *
 * This file comes after probes/ and before emit/, which puts the text of each site.
 *
 * Example: two MARK probes in one block, slots 0 and 1.  Both sites get register r3.  The first site loads the slot
 * base into r3, the second finds it there.
 */
#include "instrument/allocate/allocation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "instrument/probes/edge_counters.h"
#include "mip_format.h"

/* Gives a load its name and its register.  reg ASM_NO_REGISTER: no register is dead, so the probe saves one that is not
 * in `taken`. */
static void name_load(const struct asm_plan *p, struct asm_planned_load *l, uint32_t number, uint8_t reg, asm_set taken)
{
    const struct asm_arch *arch = p->u->arch;
    l->island = ASM_NONE;
    l->load.how = ASM_LITERAL_NONE;
    asm_set free = arch->probe.base & ~(asm_set)p->code->reserved & ~taken;
    l->load.reg = reg != ASM_NO_REGISTER || !free ? reg : asm_to_be_saved(arch, free);
    (void)snprintf(l->load.id, sizeof l->load.id, "%" PRIu32 "_%" PRIu32, p->function, number);
}

/* Returns the registers that a counter probe needs besides its slot base. */
static asm_set registers_of_count(const struct asm_site *s)
{
    asm_set temp = s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
    return temp | s->more;
}

static void plan_loads(const struct asm_plan *p, struct asm_allocation *a)
{
    const struct asm_slot_bases *b = &a->bases;
    uint32_t blocks = p->code->cfg.blocks;
    a->loads = b->hoists + b->sites;
    a->load = arena_items(&a->bases.memory, a->loads + 1, sizeof *a->load);
    for (uint32_t i = 0; i < b->hoists; i++) {
        a->load[i] = (struct asm_planned_load){.point = b->hoist[i].point, .load = {.offset = b->hoist[i].bias}};
        name_load(p, &a->load[i], i, b->hoist[i].base, 0);
    }
    for (uint32_t i = 0; i < b->sites; i++) {
        const struct asm_site *s = &b->site[i];
        struct asm_planned_load *l = &a->load[b->hoists + i];
        bool stub = s->stretch > blocks && p->split[s->stretch - blocks - 1].kind == ASM_SPLIT_STUB;
        /* A stub's text stands after the function, so the slot base is not loaded at the planned place. */
        bool loads = (s->load && !stub) || s->what == ASM_PROBE_CALL;
        *l = (struct asm_planned_load){.point = loads ? s->point : ASM_NONE, .load = {.offset = s->bias}};
        name_load(p, l, b->hoists + i, s->base, registers_of_count(s));
    }
}

/* Returns the registers that hold a slot base anywhere in the function.  Relaxation may not give such a register to a
 * replacement. */
static asm_set kept_bases(const struct asm_slot_bases *b)
{
    asm_set used = 0;
    for (uint32_t i = 0; i < b->sites && b->sites > 1; i++)
        used |= b->site[i].base != ASM_NO_REGISTER ? ASM_REG(b->site[i].base) : 0;
    return used;
}

/* Returns the lowest offset of the window that contains a slot. */
static uint32_t window_start(uint32_t offset, uint32_t reach)
{
    return offset / (reach + 1) * (reach + 1);
}

/* Returns the new offset of each slot after sorting, indexed by the offset that probes/ gave it. */
static uint32_t *find_slots(const struct asm_plan *p, const struct asm_slot_bases *b)
{
    uint32_t *to = arena_items(p->kept, (size_t)p->record.slot_bytes + 1, sizeof *to);
    for (uint32_t i = 0; i < p->record.slot_bytes; i++)
        to[i] = i;
    for (uint32_t i = 0; i < b->sites; i++)
        to[b->site[i].given] = b->site[i].offset;
    return to;
}

/* On a machine without slot bases: returns the first point of a site's range where the probe may overwrite the
 * flags. */
static uint32_t choose_flags_point(const struct asm_plan *p, const struct asm_site *s)
{
    asm_set flags = asm_probe_needs(&p->slots, p->u->arch, ASM_PROBE_ADD, false).flags;
    for (uint32_t i = s->first; i <= s->last && s->what == ASM_PROBE_ADD; i++)
        if (p->point[i].open && !(flags & ~p->point[i].dead))
            return i;
    return s->first;
}

/* Returns how many bytes of slots a short instruction reaches from one base; 0: the slots are not sorted for short
 * instructions, as longer ones would then not reach the rest. */
static uint32_t short_reach(const struct asm_plan *p, uint32_t unit)
{
    uint32_t slots = p->u->arch->probe.short_slots, window = slots * unit, bytes = p->record.slot_bytes,
             reach = p->u->arch->probe.slots_reach;
    bool all = bytes <= reach || (reach < slots && bytes <= ASM_WINDOWS * window);
    return p->slots.thumb && !p->slots.atomic && all ? window : 0;
}

static struct asm_site site_of(const struct asm_plan *p, const struct asm_probe *probe, uint32_t window_bytes)
{
    struct asm_site s = {.what = probe->what, .base = probe->base, .temp = probe->temp, .spoils = probe->spoils};
    uint32_t reach = s.what == ASM_PROBE_ADD ? asm_words_reach(p) : p->u->arch->probe.slots_reach;
    s.wraps = probe->wraps;
    s.down = probe->down;
    s.alone = probe->alone && !window_bytes;
    s.stretch = probe->stretch;
    s.first = probe->first;
    s.last = probe->last;
    s.point = s.what == ASM_PROBE_CALL ? s.first : 0;
    s.near = probe->near;
    s.offset = s.given = probe->offset;
    s.bias = s.alone ? window_start(s.offset, reach) : 0;
    return s;
}

static void describe_bases(const struct asm_plan *p, struct asm_slot_bases *b)
{
    const struct asm_arch *arch = p->u->arch;
    uint32_t without = p->options->without;
    b->point = p->point;
    b->stretch = p->stretch;
    b->stretches = p->stretches;
    b->hoistable = p->code->cfg.blocks + 1;
    b->edge = p->edge;
    b->edges = p->edges;
    b->allowed = asm_base_registers(p);
    b->shorter = arch->probe.base_short;
    b->bytes = p->slots.thumb;
    b->first = p->calls ? MIP_CALL_BYTES : p->counts && p->record.slot ? MIP_COUNT_BYTES : 0;
    b->unit = p->record.flow || (p->counts && !p->record.slot) ? 4 : 1;
    b->hoist_loads = !(without & ASM_HOISTS);
    b->webs = !(without & ASM_WEBS);
    b->window = without & ASM_SHORT_SLOTS ? 0 : short_reach(p, b->unit);
    b->flags = asm_probe_needs(&p->slots, arch, ASM_PROBE_ADD, false).flags;
    for (int flags = 0; flags < 2; flags++)
        b->temps[flags] = (uint8_t)asm_probe_needs(&p->slots, arch, ASM_PROBE_ADD, !flags).registers;
}

void asm_allocate(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *out)
{
    struct asm_slot_bases *b = &out->bases;
    *out = (struct asm_allocation){0};
    describe_bases(p, b);
    b->sites = p->probes;
    b->site = arena_items(&b->memory, (size_t)b->sites + 1, sizeof *b->site);
    for (uint32_t i = 0; i < b->sites; i++)
        b->site[i] = site_of(p, &p->probe[i], b->window);
    if (p->u->arch->probe.base)
        asm_choose_slot_bases(b);
    else
        for (uint32_t i = 0; i < b->sites; i++)
            b->site[i].point = choose_flags_point(p, &b->site[i]);
    out->kept = kept_bases(b);
    out->slot_at = find_slots(p, b);
    plan_loads(p, out);
    asm_plan_literals(p, r, out);
}

void asm_allocation_free(struct asm_allocation *a)
{
    asm_slot_bases_free(&a->bases);
    free(a->island);
    *a = (struct asm_allocation){0};
}
