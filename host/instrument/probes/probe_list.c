/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One function's probes as a plan: what stands where, in which registers.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "instrument/probes/probe_list.h"
#include "mip_format.h"

/* A conditional branch goes 1 MB (Thumb: DDI 0406, A8.8.18; AArch64: C6.2.26). */
enum { FAR_TAIL = 1000000, MOST_ADDED = 64 };

/* Slots in reach of a short load or store: bytes (DDI 0406, A8.8.207) or words (A8.8.204) alike. */
enum { SHORT_REACH = 32 };

const char *asm_closed_entry(const struct asm_plan *p)
{
    if (p->r->code->item[p->entry_item].between)
        return "it begins between a load exclusive and its store";
    return p->point[0].no_stack ? "it sets the stack pointer, and a probe would use the stack before"
                                : "no register or flag is free at its entry";
}

/* What a probe saves and restores where nothing is dead. */
uint8_t asm_spare(asm_set set)
{
    uint8_t r = 0;
    while (!(set & ASM_REG(r)))
        r++;
    return r;
}

uint32_t asm_words_reach(const struct asm_plan *p)
{
    const struct asm_arch *arch = p->r->u->arch;
    if (p->slots.atomic)
        return p->slots.thumb ? arch->atomic_reach : 0;
    return arch->words_reach;
}

/* Data may end anywhere; a stub needs the alignment of code. */
static void align_tail(const struct asm_plan *p, struct asm_call_text *text)
{
    const struct asm_unit *u = p->r->u;
    uint32_t i = p->last;
    while (i > 0 && u->stmt[i].kind != ASM_INSN && !(u->stmt[i].size && u->stmt[i].section == u->stmt[p->last].section))
        i--;
    const struct asm_stmt *s = &u->stmt[i];
    bool data = asm_is_data(s) || (s->inline_asm && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_SPACE);
    if (!data || s->dir == ASM_DIR_DATA4 || s->dir == ASM_DIR_DATA8)
        return;
    bytes_printf(&text->tail, "\t.p2align\t%d\n", p->slots.thumb ? 1 : 2);
    text->tail_size += p->slots.thumb ? 1 : 3;
}

bool asm_spell_call(const struct asm_plan *p, struct asm_call_text *text)
{
    *text = (struct asm_call_text){.base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    align_tail(p, text);
    return p->r->u->arch->calls(&p->call, text);
}

void asm_call_text_free(struct asm_call_text *text)
{
    bytes_free(&text->body);
    bytes_free(&text->tail);
}

/* Further points are not tried: what makes room, the prologue, comes first. */
#define ENTRY_POINTS 12

/* Is the return address behind this point where a sampling probe looks for it: in the link register, or (x86-64) still
 * on top of the stack? */
static bool keeps_return(const struct asm_plan *p, uint32_t point)
{
    asm_set link = p->r->u->arch->link;
    return !p->call.sample || (link && !(p->point[point].write & link));
}

static void try_entry(const struct asm_plan *p, struct asm_site *s, uint32_t at, uint32_t *least)
{
    struct asm_call_text text;
    if (asm_spell_call(p, &text) && text.body_size + text.tail_size < *least) {
        *least = text.body_size + text.tail_size;
        s->point = s->first = s->last = at;
        s->base = text.base;
        s->temp = text.temp;
        s->spoils = text.spoils;
    }
    asm_call_text_free(&text);
}

/* Where the call probe is smallest: behind the prologue, the registers that it has saved are free. */
static bool best_entry(struct asm_plan *p, struct asm_site *s)
{
    uint32_t least = UINT32_MAX, end = asm_entry_end(p);
    bool tried = false;
    for (uint32_t i = 1; i < p->bases.sites; i++) /* sites of one block stay in their order */
        if (p->site[i].stretch == 1 && p->site[i].first < end)
            end = p->site[i].first;
    for (uint32_t at = 0; at <= end && at <= p->entry_item + ENTRY_POINTS; at++) {
        if (p->point[at].open && !p->point[at].no_stack && !(tried && p->call.dead == p->point[at].dead)) {
            p->call.dead = p->point[at].dead; /* the same, the same text */
            tried = true;
            try_entry(p, s, at, &least);
        }
        if (!keeps_return(p, at))
            break;
    }
    for (uint32_t at = 0; p->call.sample && at <= s->point; at++)
        p->point[at].dead &= ~p->r->u->arch->link;
    s->stretch = s->point != 0;
    p->call.dead = p->point[s->point].dead;
    return least != UINT32_MAX;
}

/* Upper bound of the bytes from the entry to the end, with what probes and range repair may add. */
static uint64_t to_the_end(const struct asm_plan *p)
{
    const struct asm_unit *u = p->r->u;
    uint64_t bytes = (uint64_t)p->points * MOST_ADDED;
    for (uint32_t i = p->entry_stmt; i <= p->last; i++)
        if (u->stmt[i].section == u->stmt[p->entry_stmt].section)
            bytes += u->stmt[i].size;
    return bytes;
}

/* The probe at the entry: a word and an order, or a byte. */
static const char *plan_entry(struct asm_plan *p)
{
    struct asm_site *s = &p->site[0];
    *s = (struct asm_site){.what = p->calls ? ASM_CALL : ASM_COVER, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    s->last = p->calls ? 0 : asm_entry_end(p);
    while (!p->calls && s->first < s->last && !p->point[s->first].open)
        s->first++;
    s->stretch = s->first != 0;
    if (!p->calls)
        return p->point[s->first].open ? NULL : asm_closed_entry(p);
    p->call = (struct asm_call){.slots = &p->slots, .sample = p->r->options->sample && !p->slots.self_contained};
    while (p->call.sample && 1U << p->call.period < p->r->options->sample)
        p->call.period++;
    p->call.far_tail = to_the_end(p) > FAR_TAIL;
    return best_entry(p, s) ? NULL : asm_closed_entry(p);
}

static void forget_blocks(struct asm_plan *p)
{
    free(p->record.slot);
    free(p->record.dep);
    free(p->record.flow);
    free(p->record.stop);
    free(p->record.inner);
    uint32_t profile = p->record.profile & MIP_PROFILE_CALL_GRAPH;
    p->record = (struct asm_record){.profile = profile ? profile : MIP_PROFILE_FUNCTION_COVERAGE};
    p->record.slot_bytes = p->calls ? MIP_CALL_BYTES : 0;
    p->bases.sites = p->calls;
}

static const char *plan_sites(struct asm_plan *p)
{
    const struct asm_options *o = p->r->options;
    const char *why = NULL;
    p->record.profile = p->calls ? MIP_PROFILE_CALL_GRAPH : MIP_PROFILE_FUNCTION_COVERAGE;
    p->record.slot_bytes = p->calls ? MIP_CALL_BYTES : 0;
    p->bases.sites = p->calls;
    if (o->edges) {
        why = asm_plan_edges(p);
        p->record.profile |= MIP_PROFILE_EDGE_COUNTS;
    } else if (o->blocks) {
        why = asm_plan_cover(p);
        p->record.profile |= MIP_PROFILE_BLOCK_COVERAGE;
    }
    if (why) {
        asm_remark(p->r, p->function, "without its blocks", why);
        forget_blocks(p);
        p->record.without = why;
    }
    bool inner = p->record.slot || p->record.flow;
    if (!p->calls && !inner) {
        p->record.slot_bytes = 1;
        p->bases.sites = 1;
    }
    p->slots.bytes = p->record.slot_bytes;
    return p->calls || !inner ? plan_entry(p) : NULL;
}

/* reg: none is dead, one is saved, but none of those taken. */
static void name_load(const struct asm_plan *p, uint32_t number, uint32_t point, uint8_t reg, asm_set taken,
                      uint32_t bias)
{
    const struct asm_arch *arch = p->r->u->arch;
    struct asm_planned_load *l = &p->load[number];
    l->point = point;
    l->island = ASM_NONE;
    l->load.offset = bias;
    l->load.how = ASM_LITERAL_NONE;
    asm_set free = arch->base & ~(asm_set)p->r->code->reserved & ~taken, shorter = free & arch->base_short;
    l->load.reg = reg != ASM_NO_REGISTER || !free ? reg : asm_spare(shorter ? shorter : free);
    (void)snprintf(l->load.id, sizeof l->load.id, "%" PRIu32 "_%" PRIu32, p->function, number);
}

/* Registers that a count needs besides its slot base. */
static asm_set taken_by(const struct asm_site *s)
{
    asm_set temp = s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
    return temp | s->more;
}

static void plan_loads(struct asm_plan *p)
{
    const struct asm_bases *b = &p->bases;
    p->loads = b->hoists + b->sites;
    p->load = xcalloc(p->loads + 1, sizeof *p->load);
    for (uint32_t i = 0; i < b->hoists; i++)
        name_load(p, i, b->hoist[i].point, b->hoist[i].base, 0, b->hoist[i].bias);
    for (uint32_t i = 0; i < b->sites; i++) {
        const struct asm_site *s = &b->site[i];
        bool stub =
            s->stretch > p->r->code->blocks && p->split[s->stretch - p->r->code->blocks - 1].kind == ASM_SPLIT_STUB;
        bool loads = (s->load && !stub) || s->what == ASM_CALL; /* stubs stand far from where they are planned */
        name_load(p, b->hoists + i, loads ? s->point : ASM_NONE, s->base, taken_by(s), s->bias);
    }
    asm_plan_literals(p);
}

/* Instructions that range repair replaces may not take a register that now holds a base. */
static void guard_bases(struct asm_plan *p)
{
    asm_set used = 0;
    for (uint32_t i = 0; i < p->bases.sites && p->bases.sites > 1; i++) {
        used |= p->site[i].base != ASM_NO_REGISTER ? ASM_REG(p->site[i].base) : 0;
    }
    for (size_t i = p->r->first_ref; i < p->r->refs; i++)
        p->r->ref[i].dead &= ~used;
}

/* A function that never returns need not keep what its caller had in registers.  But somebody may have taken one away
 * from the compiler altogether (-ffixed-r10), and on a way that never returns that one looks just the same: only
 * registers that the function writes itself are the compiler's for certain. */
static bool returns(const struct asm_code *c)
{
    bool any = false;
    for (uint32_t b = 0; b < c->blocks && !any; b++)
        any = c->block[b].exits;
    return any;
}

/* The farthest base below a slot that other slots may share. */
static uint32_t window(uint32_t offset, uint32_t reach)
{
    return offset / (reach + 1) * (reach + 1);
}

/* The record has the slots where they were sorted to. */
static void follow_slots(struct asm_plan *p)
{
    uint32_t *to = xcalloc(p->record.slot_bytes + 1, sizeof *to);
    for (uint32_t i = 0; i < p->record.slot_bytes; i++)
        to[i] = i;
    for (uint32_t i = 0; i < p->bases.sites; i++)
        to[p->site[i].given] = p->site[i].offset;
    for (uint32_t b = 0; p->record.slot && b < p->r->code->blocks; b++)
        p->record.slot[b] = p->record.slot[b] == ASM_NONE ? ASM_NONE : to[p->record.slot[b]];
    for (uint32_t e = 0; e < p->record.flows; e++) {
        uint32_t *counter = &p->record.flow[e].counter;
        *counter = *counter == ASM_NONE ? ASM_NONE : to[*counter];
    }
    free(to);
}

/* Without a base: the first point of a site's range at which it may overwrite the flags. */
static uint32_t calm_flags(const struct asm_plan *p, const struct asm_site *s)
{
    for (uint32_t i = s->first; i <= s->last && s->what == ASM_COUNT; i++)
        if (p->point[i].open && !(p->r->u->arch->count_flags & ~p->point[i].dead))
            return i;
    return s->first;
}

asm_set asm_base_registers(const struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    const struct asm_arch *arch = p->r->u->arch;
    return arch->base & (arch->at_call_write | (returns(c) ? c->written : 0)) & ~c->reserved;
}

/* Bytes that a base serves with short instructions, where longer ones reach what is left over, or nothing is. */
static uint32_t short_reach(const struct asm_plan *p)
{
    uint32_t window = SHORT_REACH * p->bases.unit, bytes = p->record.slot_bytes, reach = p->r->u->arch->slots_reach;
    bool all = bytes <= reach || (reach < SHORT_REACH && bytes <= ASM_WINDOWS * window);
    return p->slots.thumb && !p->slots.atomic && all ? window : 0;
}

static void plan_bases(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    const struct asm_arch *arch = p->r->u->arch;
    struct asm_bases *b = &p->bases;
    b->point = p->point;
    b->stretch = p->stretch;
    b->stretches = p->stretches;
    b->hoistable = c->blocks + 1;
    b->edge = p->edge;
    b->edges = p->edges;
    b->allowed = asm_base_registers(p);
    b->shorter = arch->base_short;
    b->bytes = p->slots.thumb;
    b->first = p->calls ? MIP_CALL_BYTES : 0;
    b->unit = p->record.flow ? 4 : 1;
    b->hoist_loads = !(p->r->options->without & ASM_HOISTS);
    b->webs = !(p->r->options->without & ASM_WEBS);
    b->window = p->r->options->without & ASM_SHORT_SLOTS ? 0 : short_reach(p);
    b->flags = arch->count_flags;
    for (int flags = 0; flags < 2; flags++)
        b->temps[flags] = arch->count_temps ? (uint8_t)arch->count_temps(&p->slots, flags) : 0;
    b->site = p->site;
    for (uint32_t i = 0; i < b->sites; i++) {
        struct asm_site *s = &p->site[i];
        s->alone = s->alone && !b->window;
        s->bias = s->alone ? window(s->offset, s->what == ASM_COUNT ? asm_words_reach(p) : arch->slots_reach) : 0;
        s->given = s->offset;
    }
    if (arch->base)
        asm_bases(b);
    else
        for (uint32_t i = 0; i < b->sites; i++)
            p->site[i].point = calm_flags(p, &p->site[i]);
    guard_bases(p);
    follow_slots(p);
    plan_loads(p);
}

/* What runs from RAM may run while flash cannot be read.  What the program copies runs where nobody linked it to. */
static const char *plan_self_contained(struct asm_plan *p, bool shared)
{
    const struct asm_unit *u = p->r->u;
    const struct asm_function *f = &u->function[p->function];
    p->slots.self_contained = u->arch->self_contained && (f->may_be_copied || u->section[f->section].may_be_copied);
    if (!p->slots.self_contained)
        return NULL;
    if (shared && u->arch->atomic_helper)
        return "its atomic counters need code of the runtime, and it must be self-contained";
    if (f->may_be_copied && p->model.pic)
        return "its counters' address would depend on where it runs, and it must be self-contained";
    /* Literals are 4-aligned: a copy with another alignment would read beside them.  Without data there is no such
     * limit; ARMv6-M needs data, so its function begins 4-aligned, as the copy is expected to (put.c). */
    p->model.execute_only = p->model.execute_only || (f->may_be_copied && p->slots.thumb && u->core != ASM_CORE_V6M);
    return NULL;
}

static enum asm_atomic atomic(const struct asm_plan *p)
{
    if (!p->r->options->atomic)
        return ASM_ATOMIC_NONE;
    return p->r->options->model.lse || p->r->u->lse ? ASM_ATOMIC_SINGLE : ASM_ATOMIC_EXCLUSIVE;
}

const char *asm_plan_probes(struct asm_plan *p)
{
    const struct asm_unit *u = p->r->u;
    p->model = p->r->options->model;
    p->model.execute_only = p->model.execute_only || u->section[u->function[p->function].section].execute_only;
    (void)snprintf(p->label, sizeof p->label, ".Lmip_raw%" PRIu32, p->function);
    p->slots = (struct asm_slots){.model = &p->model, .label = p->label, .thumb = u->function[p->function].thumb};
    p->slots.atomic = atomic(p);
    p->site = xcalloc(p->r->code->blocks + 2, sizeof *p->site);
    bool shared = p->slots.atomic && (p->calls || p->r->options->edges);
    const char *why = plan_self_contained(p, shared);
    if (!why)
        why = plan_sites(p);
    if (why)
        return why;
    plan_bases(p);
    p->record.again = asm_entered_again(p->r->code);
    return NULL;
}

void asm_plan_free(struct asm_plan *p)
{
    asm_bases_free(&p->bases);
    free(p->point);
    free(p->stretch);
    free(p->edge);
    free(p->site);
    free(p->load);
    free(p->island);
    free(p->record.slot);
    free(p->record.dep);
    free(p->record.flow);
    free(p->record.stop);
    free(p->record.inner);
    free(p->split);
}
