/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lists the probes of one function for the chosen mode: which there are, and where each may stand.
 *
 * Problem: each mode needs other probes, and a function may have no place for some of them.
 *
 * Method: the mode decides which probes there are.  block_coverage.c and edge_counters.c choose the probes of blocks
 * and edges.  This file adds the probe at the entry: a call probe, or the byte of function coverage.  A call probe
 * stands at the point where its text is smallest (best_entry), at most ENTRY_POINTS after the entry.
 *
 * Input: the function's code (asm_code), the insertion points (insertion_points.c), and the options.  Output: the
 * probes, and the record with their slots (asm_plan.probe, slots, record, call).  The result is NULL, or the reason why
 * the function is skipped.
 *
 * What holds: if blocks or edges cannot be counted, the function still gets its probe at the entry, and
 * asm_record.without says why.
 *
 * This file comes after insertion_points.c and before allocate/, which gives each probe its registers and its point.
 *
 * Example: `-fmachine-profile-function-coverage` alone gives one probe, MARK.  The range of this probe goes from the
 * entry to the last point before anything at which the run may stop.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "instrument/parse/call_frames.h"
#include "instrument/probes/probe_list.h"
#include "mip_format.h"

/* A probe and its relaxation add at most so many bytes at one point. */
enum { MOST_ADDED = 64 };

/* Aligns the text that stands after data of the function.  The data may end at any address, but the code after it needs
 * the alignment of code. */
static void align_tail(const struct asm_plan *p, struct asm_call_text *text)
{
    const struct asm_unit *u = p->u;
    uint32_t i = p->last;
    while (i > 0 && u->stmt[i].kind != ASM_INSN && !(u->stmt[i].size && u->stmt[i].section == u->stmt[p->last].section))
        i--;
    const struct asm_stmt *s = &u->stmt[i];
    bool data = asm_is_data(s) || (s->inline_asm && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_SPACE);
    if (!data || s->dir == ASM_DIR_DATA4 || s->dir == ASM_DIR_DATA8)
        return;
    uint32_t align = u->arch->image.code_align[p->slots.thumb];
    bytes_printf(&text->tail, "\t.p2align\t%u\n", align);
    text->tail_size += (1u << align) - 1;
}

bool asm_spell_call(const struct asm_plan *p, const struct asm_load *load, struct asm_call_text *text)
{
    struct asm_call call = p->call;
    *text = (struct asm_call_text){.base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    align_tail(p, text);
    call.load = *load;
    return p->u->arch->probe.add_and_call_if(&call, text);
}

void asm_call_text_free(struct asm_call_text *text)
{
    bytes_free(&text->body);
    bytes_free(&text->tail);
}

/* Only so many points after the entry are tried for the call probe.  The first of these points are in the prologue,
 * which frees registers. */
#define ENTRY_POINTS 12

/* Is the return address still where a sampling probe looks for it: in the link register, or on top of the stack
 * (x86-64)? */
static bool keeps_return(const struct asm_plan *p, uint32_t point)
{
    asm_set link = p->u->arch->call.link;
    return !p->call.sample || (link && !(p->point[point].write & link));
}

/* Do the unwind directives before a point agree with the instructions before it, about the depth of the stack and the
 * place of the link register?  GCC for A32 says after `strd r4, [sp, #-16]!` that lr is saved, but stores lr two
 * instructions later.  Clang for AArch64 says the depth only at the end of the prologue.  If a probe called a helper
 * between these places, unwinders would fail there. */
static bool frame_is_true(const struct asm_plan *p, uint32_t point)
{
    const struct asm_arch *arch = p->u->arch;
    const struct asm_frame *f = &p->frames->frame[p->frames->before[asm_point_stmt(p, point)]];
    int64_t depth = arch->frame.start;
    bool stored = false;
    for (uint32_t i = 0; i + 1 < point; i++) {
        const struct asm_item *item = &p->code->item[i];
        int64_t growth = arch->frame.growth(&item->insn, &item->fx);
        bool both = (item->fx.use & arch->call.link) && (item->fx.use & arch->call.stack);
        stored = stored || (both && !(item->fx.write & arch->call.link));
        if (growth == ASM_GROWTH_UNKNOWN)
            return true; /* the compiler's directives count from a frame pointer at this place */
        depth += growth;
    }
    return (stored || !asm_frame_saves_link(p->u, p->frames, f)) &&
           (!asm_frame_on_stack(p->u, f) || f->offset == depth);
}

static void try_entry(const struct asm_plan *p, struct asm_probe *s, uint32_t at, uint32_t *least)
{
    FREED_BY(asm_call_text_free) struct asm_call_text text;
    struct asm_load none = {.id = ""};
    if (asm_spell_call(p, &none, &text) && text.body_size + text.tail_size < *least) {
        *least = text.body_size + text.tail_size;
        s->first = s->last = at;
        s->base = text.base;
        s->temp = text.temp;
        s->spoils = text.spoils;
    }
}

/* Finds the point at which the call probe's text is smallest, among those where unwinders work.  After the prologue,
 * the probe may use the registers that the prologue has stored. */
static bool best_entry(struct asm_plan *p, struct asm_probe *s)
{
    uint32_t least = UINT32_MAX, end = asm_entry_end(p);
    bool tried = false, framed = frame_is_true(p, 0); /* if false, the directives do not describe this entry */
    for (uint32_t i = 1; i < p->probes; i++)          /* the probes of one block keep their order */
        if (p->probe[i].stretch == 1 && p->probe[i].first < end)
            end = p->probe[i].first;
    for (uint32_t at = 0; at <= end && at <= p->entry_item + ENTRY_POINTS; at++) {
        bool open = p->point[at].open && !p->point[at].no_stack && (!framed || frame_is_true(p, at));
        if (open && !(tried && p->call.dead == p->point[at].dead)) {
            /* The same dead registers give the same text, so it is not written again. */
            p->call.dead = p->point[at].dead;
            tried = true;
            try_entry(p, s, at, &least);
        }
        if (!keeps_return(p, at))
            break;
    }
    for (uint32_t at = 0; p->call.sample && at <= s->first; at++)
        p->point[at].dead &= ~p->u->arch->call.link;
    s->stretch = s->first != 0;
    p->call.dead = p->point[s->first].dead;
    return least != UINT32_MAX;
}

/* Returns an upper bound of the bytes from the entry to the end of the function, with everything that probes and
 * relaxation may add. */
static uint64_t to_the_end(const struct asm_plan *p)
{
    const struct asm_unit *u = p->u;
    uint64_t bytes = (uint64_t)p->points * MOST_ADDED;
    for (uint32_t i = p->entry_stmt; i <= p->last; i++)
        if (u->stmt[i].section == u->stmt[p->entry_stmt].section)
            bytes += p->code->facts->size[i];
    return bytes;
}

/* Plans the probe that counts only calls, without their order: an edge counter at the entry.  The probe may stand
 * anywhere before the first instruction at which the run may stop. */
static const char *plan_entry_count(struct asm_plan *p)
{
    struct asm_probe *s = &p->probe[0];
    bool down = p->u->arch->probe.counts_down && p->slots.atomic != ASM_ATOMIC_SINGLE;
    *s = (struct asm_probe){.what = ASM_PROBE_ADD, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    s->first = 1 + p->entry_item;
    s->last = asm_entry_end(p);
    s->down = p->record.down = down && !(p->options->without & ASM_COUNT_DOWN);
    while (s->first < s->last && !p->point[s->first].open)
        s->first++;
    if (s->first > s->last || !p->point[s->first].open)
        s->first = s->last = 0; /* only the entry itself is left as a place */
    s->stretch = s->first != 0;
    return p->point[s->first].open && !p->point[s->first].no_stack ? NULL : asm_closed_entry(p);
}

/* Plans the probe at the entry: a call count with its order, or one byte of coverage. */
static const char *plan_entry(struct asm_plan *p)
{
    struct asm_probe *s = &p->probe[0];
    if (p->counts)
        return plan_entry_count(p);
    *s = (struct asm_probe){
        .what = p->calls ? ASM_PROBE_CALL : ASM_PROBE_MARK, .base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    s->last = p->calls ? 0 : asm_entry_end(p);
    while (!p->calls && s->first < s->last && !p->point[s->first].open)
        s->first++;
    s->stretch = s->first != 0;
    if (!p->calls)
        return p->point[s->first].open ? NULL : asm_closed_entry(p);
    p->call = (struct asm_call){.slots = &p->slots, .sample = p->options->sample && !p->slots.self_contained};
    while (p->call.sample && 1U << p->call.period < p->options->sample)
        p->call.period++;
    p->call.far_tail = to_the_end(p) > p->u->arch->reach.near_branch;
    return best_entry(p, s) ? NULL : asm_closed_entry(p);
}

/* Begins the function's record, with the bytes of the entry's count, and without blocks. */
static void begin_record(struct asm_plan *p)
{
    p->record = (struct asm_record){0};
    p->record.profile = p->calls    ? MIP_PROFILE_CALL_GRAPH
                        : p->counts ? MIP_PROFILE_FUNCTION_CALLS
                                    : MIP_PROFILE_FUNCTION_COVERAGE;
    p->record.slot_bytes = p->calls ? MIP_CALL_BYTES : p->counts ? MIP_COUNT_BYTES : 0;
    p->probes = p->calls || p->counts;
}

/* Tells the map which blocks an earlier run covered.  Without block coverage, only the function as a whole is
 * marked. */
static void keep_known(struct asm_plan *p, uint32_t blocks)
{
    if (!p->known || !memchr(p->known, 1, blocks))
        return;
    p->record.known = arena_items(p->kept, (size_t)blocks + 1, 1);
    memcpy(p->record.known, p->known, blocks);
}

/* Returns why this machine does not have the operation of the entry's probe; NULL: it has. */
static const char *lacks_operation(const struct asm_plan *p)
{
    const struct asm_arch *arch = p->u->arch;
    if (p->calls && !arch->probe.add_and_call_if)
        return "calls are not counted on this machine yet";
    if (p->counts && !arch->probe.add)
        return "counters are not made for this machine yet";
    return p->calls || p->counts || arch->probe.mark ? NULL : "coverage is not marked on this machine yet";
}

static const char *plan_sites(struct asm_plan *p)
{
    const struct asm_options *o = p->options;
    const char *why = lacks_operation(p);
    if (why)
        return why;
    begin_record(p);
    if (o->edges) {
        why = asm_plan_edge_counters(p);
        p->record.profile |= MIP_PROFILE_EDGE_COUNTS;
    } else if (o->blocks) {
        why = asm_plan_block_coverage(p);
        p->record.profile |= MIP_PROFILE_BLOCK_COVERAGE;
    }
    if (why) {
        begin_record(p);
        p->record.without = why;
    }
    bool inner = p->record.slot || p->record.flow, done = inner || (p->known && p->known[0]);
    keep_known(p, inner ? p->code->cfg.blocks : 1);
    bool counted = p->calls || p->counts;
    if (!counted && !done) {
        p->record.slot_bytes = 1;
        p->probes = 1;
    }
    p->slots.bytes = p->record.slot_bytes;
    p->slots.single = !inner;
    return counted || !done ? plan_entry(p) : NULL;
}

/* Plans the probes of code that must not refer to anything outside.  Code in RAM may run while flash cannot be read.
 * Code that the program copies runs at an address that it was not linked to. */
static const char *plan_self_contained(struct asm_plan *p, bool shared)
{
    const struct asm_unit *u = p->u;
    const struct asm_function *f = &u->function[p->function];
    bool needed = !u->arch->probe.never_copied && (p->may_be_copied || u->section[f->section].may_be_copied);
    if (!needed)
        return NULL;
    if (!u->arch->probe.self_contained)
        return "it must be self-contained, and there are no such probes for this machine";
    p->slots.self_contained = true;
    if (shared && u->arch->probe.atomic_helper)
        return "its atomic counters need code of the runtime, and it must be self-contained";
    bool relative = p->model.pic || (u->arch->text.low_word && !p->model.low);
    if (p->may_be_copied && relative)
        return "its counters' address would depend on where it runs, and it must be self-contained";
    /* A copy with another alignment would miss its literals, as these are aligned to 4 bytes.  Code without literals
     * does not have this limit.  Code for ARMv6-M cannot do without literals.  So its functions are aligned to 4 bytes,
     * and a copy must be, too (put_probes.c). */
    p->model.execute_only =
        p->model.execute_only || (p->may_be_copied && p->slots.thumb && !u->arch->probe.needs_literals);
    return NULL;
}

static enum asm_atomic atomic_kind(const struct asm_plan *p)
{
    if (!p->options->atomic)
        return ASM_ATOMIC_NONE;
    bool single = p->options->model.lse || p->u->cpu.lse || p->u->arch->probe.single_atomics;
    return single ? ASM_ATOMIC_SINGLE : ASM_ATOMIC_EXCLUSIVE;
}

const char *asm_plan_probes(struct asm_plan *p)
{
    const struct asm_unit *u = p->u;
    p->model = p->options->model;
    p->model.low = p->model.low || u->low;
    p->model.relaxes = p->model.relaxes && !u->rigid;
    p->model.reserved |= u->cpu.absent;
    p->model.execute_only = p->model.execute_only || u->section[u->function[p->function].section].execute_only;
    (void)snprintf(p->label, sizeof p->label, ".Lmip_raw%" PRIu32, p->function);
    p->slots = (struct asm_slots){.model = &p->model, .label = p->label, .thumb = u->function[p->function].thumb};
    p->slots.no_gp = p->no_gp;
    p->slots.whole = u->function[p->function].parts == 1;
    p->slots.atomic = atomic_kind(p);
    p->probe = arena_items(&p->memory, p->code->cfg.blocks + 2, sizeof *p->probe);
    bool shared = p->slots.atomic && (p->calls || p->counts || p->options->edges);
    const char *why = plan_self_contained(p, shared);
    if (!why)
        why = plan_sites(p);
    p->record.again = asm_entered_again(p->code);
    return why;
}

void asm_plan_free(struct asm_plan *p)
{
    arena_free(&p->memory);
}
