/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One function's probes: planned, then put into the text.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "asm/plan.h"
#include "mip_format.h"

/* A conditional branch goes 1 MB (Thumb: DDI 0406, A8.8.18; AArch64: C6.2.26). */
enum { FAR_TAIL = 1000000, MOST_ADDED = 64 };

static const char no_entry[] = "no register or flag is free at its entry";

/* The function's address under a name of ours: its own may be preempted, or be another unit's copy. */
static void put_label(struct rewriter *r, uint32_t function)
{
    struct bytes text = {0};
    bytes_printf(&text, ".Lmip_fn%" PRIu32 ":\n", function);
    asm_insert_after(r, r->u->function[function].label, &text, 0);
    bytes_free(&text);
}

static void put_block_labels(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    struct bytes text = {0};
    for (uint32_t b = p->record.again ? 0 : 1; b < c->blocks; b++) {
        text.len = 0;
        bytes_printf(&text, ".Lmip_b%" PRIu32 "_%" PRIu32 ":\n", p->function, b);
        asm_insert_before(p->r, asm_point_stmt(p, 1 + c->block[b].first), &text, 0);
    }
    bytes_free(&text);
}

static void put_hoists(struct asm_plan *p, bool entry)
{
    struct bytes text = {0};
    for (uint32_t i = 0; i < p->bases.hoists; i++) {
        if ((p->load[i].point == 0) != entry)
            continue;
        text.len = 0;
        uint32_t size = p->r->u->arch->load(&p->slots, &p->load[i].load, &text);
        asm_insert_before(p->r, asm_point_stmt(p, p->load[i].point), &text, size);
    }
    bytes_free(&text);
}

/* What a probe saves and restores where nothing is dead. */
static uint8_t spare(asm_set set)
{
    uint8_t r = 0;
    while (!(set & ASM_REG(r)))
        r++;
    return r;
}

static bool all_flags(const struct asm_plan *p, const struct asm_site *s)
{
    return (p->point[s->point].dead & ASM_NZCV) == ASM_NZCV;
}

/* Load where needed, then the store or the count; what is alive is saved around it. */
static uint32_t site_text(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                          struct bytes *text)
{
    const struct asm_arch *arch = p->r->u->arch;
    uint8_t base = s->load ? load->reg : s->base, temp = s->temp;
    uint32_t size = 0, offset = s->offset - (s->load ? load->offset : 0);
    asm_set saved = arch->base && s->base == ASM_NO_REGISTER ? ASM_REG(base) : 0;
    if (s->what == ASM_COUNT && temp == ASM_NO_REGISTER) {
        temp = spare(arch->base_short & ~ASM_REG(base));
        saved |= ASM_REG(temp);
    }
    if (saved)
        size += arch->save(p->slots.thumb, saved, true, text);
    if (s->load && arch->base)
        size += arch->load(&p->slots, load, text);
    if (s->what == ASM_COUNT)
        size += arch->count(&p->slots, base, temp, all_flags(p, s), offset, text);
    else
        size += arch->cover(&p->slots, base, offset, text);
    if (saved)
        size += arch->save(p->slots.thumb, saved, false, text);
    return size;
}

static void put_inside(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load)
{
    struct bytes text = {0};
    uint32_t size = site_text(p, s, load, &text);
    asm_insert_before(p->r, asm_point_stmt(p, s->point), &text, size);
    bytes_free(&text);
}

/* The instruction is replaced: range repair has nothing more to do with it. */
static void forget_ref(struct asm_plan *p, uint32_t item)
{
    for (size_t i = p->r->first_ref; i < p->r->refs; i++)
        if (p->r->ref[i].item == item)
            p->r->ref[i].done = true;
}

static void put_detour(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load, uint32_t item)
{
    const struct asm_code *c = p->r->code;
    struct asm_unit *u = p->r->u;
    struct bytes head = {0}, tail = {0};
    uint32_t size = u->arch->detour(&c->item[item].insn, &c->item[item].fx, load->id, &head, &tail);
    size += site_text(p, s, load, &head);
    bytes_append(&head, tail.data, tail.len);
    if (c->item[item].insn.in_it) {
        uint32_t it = item;
        while (c->item[it].fx.it_length == 0)
            it--;
        asm_split_it(p->r, c->item[it].stmt);
        u->stmt[c->item[item].stmt].it_one = false;
    }
    asm_edit_replace(p->r, c->item[item].stmt, &head, size);
    forget_ref(p, item);
    bytes_free(&head);
    bytes_free(&tail);
}

/* The jump goes to the stub, and the stub where the jump went. */
static void put_stub(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load, uint32_t item)
{
    const struct asm_insn *in = &p->r->code->item[item].insn;
    struct bytes jump = {0}, text = {0};
    bytes_printf(&jump, "\t%.*s\t.Lmip_stub%s\n", (int)in->mnemonic.len, in->mnemonic.at, load->id);
    bytes_printf(&text, "\t.p2align\t2\n.Lmip_stub%s:\n", load->id);
    uint32_t size = site_text(p, s, load, &text);
    bytes_printf(&text, "\t%.*s\t%.*s\n", (int)in->mnemonic.len, in->mnemonic.at, (int)in->operands.len,
                 in->operands.at);
    asm_edit_replace(p->r, p->r->code->item[item].stmt, &jump, 4);
    asm_insert_after(p->r, asm_last_content(p->r->u, p->r->code->item[item].part), &text, size + 11);
    forget_ref(p, item);
    bytes_free(&jump);
    bytes_free(&text);
}

static void put_split(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load)
{
    const struct asm_split *split = &p->split[s->stretch - p->r->code->blocks - 1];
    struct bytes text = {0};
    if (split->kind == ASM_SPLIT_DETOUR)
        put_detour(p, s, load, split->item);
    if (split->kind == ASM_SPLIT_STUB)
        put_stub(p, s, load, split->item);
    if (split->kind != ASM_SPLIT_BEHIND)
        return;
    uint32_t size = site_text(p, s, load, &text);
    asm_insert_after(p->r, asm_behind_inline(p->r->u, p->r->code->item[split->item].stmt), &text, size);
    bytes_free(&text);
}

/* Data may end anywhere; a stub needs the alignment of code. */
static void align_tail(const struct asm_plan *p, struct asm_call_text *text)
{
    const struct asm_unit *u = p->r->u;
    uint32_t i = p->last;
    while (i > 0 && u->stmt[i].kind != ASM_INSN && !(u->stmt[i].size && u->stmt[i].section == u->stmt[p->last].section))
        i--;
    const struct asm_stmt *s = &u->stmt[i];
    if (s->kind != ASM_DIRECTIVE || s->dir < ASM_DIR_DATA1 || s->dir > ASM_DIR_SPACE || s->dir == ASM_DIR_DATA4 ||
        s->dir == ASM_DIR_DATA8)
        return;
    bytes_printf(&text->tail, "\t.p2align\t%d\n", p->slots.thumb ? 1 : 2);
    text->tail_size += p->slots.thumb ? 1 : 3;
}

static bool call_text(const struct asm_plan *p, struct asm_call_text *text)
{
    *text = (struct asm_call_text){.base = ASM_NO_REGISTER, .temp = ASM_NO_REGISTER};
    align_tail(p, text);
    return p->r->u->arch->calls(&p->call, text);
}

static void free_text(struct asm_call_text *text)
{
    bytes_free(&text->body);
    bytes_free(&text->tail);
}

static void put_call(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load)
{
    struct asm_call_text text;
    p->call.load = *load;
    if (call_text(p, &text)) {
        asm_insert_before(p->r, asm_point_stmt(p, s->point), &text.body, text.body_size);
        if (text.tail.len)
            asm_insert_after(p->r, p->last, &text.tail, text.tail_size);
    }
    free_text(&text);
}

static void put_sites(struct asm_plan *p, bool entry)
{
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        if ((p->site[i].point == 0) != entry)
            continue;
        const struct asm_load *load = &p->load[p->bases.hoists + i].load;
        if (p->site[i].what == ASM_CALL)
            put_call(p, &p->site[i], load);
        else if (p->site[i].stretch > p->r->code->blocks)
            put_split(p, &p->site[i], load);
        else
            put_inside(p, &p->site[i], load);
    }
}

static void put_end(struct asm_plan *p)
{
    struct bytes text = {0};
    bytes_printf(&text, ".Lmip_end%" PRIu32 ":\n", p->function);
    asm_insert_after(p->r, p->last, &text, 0);
    bytes_free(&text);
}

static void put_all(struct asm_plan *p)
{
    /* Edits at one place stay in the order in which they are made, and the entry shares its place with what stands in
     * front of the first instruction. */
    put_label(p->r, p->function);
    if (p->r->options->poison)
        asm_put_entry_poison(p);
    put_hoists(p, true);
    put_sites(p, true);
    if (p->record.slot || p->record.flow)
        put_block_labels(p);
    if (p->r->options->poison)
        asm_put_block_poison(p);
    put_hoists(p, false);
    put_sites(p, false);
    asm_put_literals(p);
    put_end(p);
}

/* Further points are not tried: what makes room, the prologue, comes first. */
#define ENTRY_POINTS 12

/* Where the call probe is smallest: behind the prologue, the registers that it has saved are free. */
static bool best_entry(struct asm_plan *p, struct asm_site *s)
{
    uint32_t least = UINT32_MAX, end = asm_entry_end(p);
    for (uint32_t i = 1; i < p->bases.sites; i++) /* sites of one block stay in their order */
        if (p->site[i].stretch == 1 && p->site[i].first < end)
            end = p->site[i].first;
    for (uint32_t at = 0; at <= end && at <= p->entry_item + ENTRY_POINTS; at++) {
        struct asm_call_text text;
        p->call.dead = p->point[at].dead;
        bool ok = p->point[at].open && call_text(p, &text);
        if (ok && text.body_size + text.tail_size < least) {
            least = text.body_size + text.tail_size;
            s->point = s->first = s->last = at;
            s->base = text.base;
            s->temp = text.temp;
            s->spoils = text.spoils;
        }
        if (p->point[at].open)
            free_text(&text);
    }
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
    if (!p->calls)
        return NULL;
    p->call = (struct asm_call){.slots = &p->slots};
    p->call.far_tail = to_the_end(p) > FAR_TAIL;
    return best_entry(p, s) ? NULL : no_entry;
}

static void forget_blocks(struct asm_plan *p)
{
    free(p->record.slot);
    free(p->record.dep);
    free(p->record.flow);
    free(p->record.stop);
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
    }
    bool inner = p->record.slot || p->record.flow;
    if (!p->calls && !inner) {
        p->record.slot_bytes = 1;
        p->bases.sites = 1;
    }
    p->slots.bytes = p->record.slot_bytes;
    return p->calls || !inner ? plan_entry(p) : NULL;
}

static void name_load(const struct asm_plan *p, uint32_t number, uint32_t point, uint8_t reg)
{
    const struct asm_arch *arch = p->r->u->arch;
    struct asm_planned_load *l = &p->load[number];
    l->point = point;
    l->island = ASM_NONE;
    l->load.how = ASM_LITERAL_NONE;
    l->load.reg = reg != ASM_NO_REGISTER || !arch->base ? reg : spare(arch->base_short);
    (void)snprintf(l->load.id, sizeof l->load.id, "%" PRIu32 "_%" PRIu32, p->function, number);
}

static void plan_loads(struct asm_plan *p)
{
    const struct asm_bases *b = &p->bases;
    uint32_t reach = p->r->u->arch->slots_reach + 1;
    p->loads = b->hoists + b->sites;
    p->load = xcalloc(p->loads + 1, sizeof *p->load);
    for (uint32_t i = 0; i < b->hoists; i++)
        name_load(p, i, b->hoist[i].point, b->hoist[i].base);
    for (uint32_t i = 0; i < b->sites; i++) {
        const struct asm_site *s = &b->site[i];
        bool stub =
            s->stretch > p->r->code->blocks && p->split[s->stretch - p->r->code->blocks - 1].kind == ASM_SPLIT_STUB;
        bool loads = (s->load && !stub) || s->what == ASM_CALL; /* stubs stand far from where they are planned */
        name_load(p, b->hoists + i, loads ? s->point : ASM_NONE, s->base);
        if (s->alone)
            p->load[b->hoists + i].load.offset = s->offset / reach * reach;
    }
    asm_plan_literals(p);
}

/* Instructions that range repair replaces may not take a register that now holds a base. */
static void guard_bases(struct asm_plan *p)
{
    asm_set used = 0;
    for (uint32_t i = 0; i < p->bases.sites && p->bases.sites > 1; i++)
        used |= p->site[i].base != ASM_NO_REGISTER ? ASM_REG(p->site[i].base) : 0;
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
    b->allowed = arch->base & (arch->at_call_write | (returns(c) ? c->written : 0));
    b->shorter = arch->base_short;
    b->bytes = p->slots.thumb;
    b->site = p->site;
    if (arch->base)
        asm_bases(b);
    else
        for (uint32_t i = 0; i < b->sites; i++)
            p->site[i].point = p->site[i].first;
    guard_bases(p);
    plan_loads(p);
}

static void find_parts(const struct asm_code *c, struct asm_record *record)
{
    record->part = xcalloc(c->blocks, sizeof *record->part);
    for (uint32_t b = 1; b < c->blocks; b++)
        if (c->item[c->block[b].first].part != c->item[c->block[b - 1].first].part)
            record->part[record->parts++] = b;
}

static void keep_record(struct asm_plan *p)
{
    struct rewriter *r = p->r;
    if (r->records == r->record_cap) {
        r->record_cap = r->record_cap ? r->record_cap * 2 : 256;
        r->record = xrealloc(r->record, r->record_cap, sizeof *r->record);
    }
    p->record.function = p->function;
    p->record.signature = asm_signature(r->code);
    p->record.blocks = r->code->blocks;
    p->record.insns = r->code->insns;
    if (p->record.slot || p->record.flow)
        find_parts(r->code, &p->record);
    r->record[r->records++] = p->record;
    p->record.slot = NULL;
    p->record.dep = NULL;
    p->record.flow = NULL;
    p->record.stop = NULL;
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
    free(p->split);
}

static const char *place(struct asm_plan *p)
{
    const struct asm_unit *u = p->r->u;
    if (!asm_plan_points(p))
        return "it has no instruction of the compiler's";
    if (p->r->options->mode == ASM_MODE_NONE) {
        asm_put_entry_poison(p);
        asm_put_block_poison(p);
        return NULL;
    }
    p->model = p->r->options->model;
    p->model.execute_only = p->model.execute_only || u->section[u->function[p->function].section].execute_only;
    (void)snprintf(p->label, sizeof p->label, ".Lmip_raw%" PRIu32, p->function);
    p->slots = (struct asm_slots){.model = &p->model, .label = p->label, .thumb = u->function[p->function].thumb};
    p->site = xcalloc(p->r->code->blocks + 2, sizeof *p->site);
    const char *why = plan_sites(p);
    if (why)
        return why;
    plan_bases(p);
    p->record.again = asm_entered_again(p->r->code);
    put_all(p);
    keep_record(p);
    return NULL;
}

const char *asm_place(struct rewriter *r, uint32_t function)
{
    struct asm_plan p = {.r = r, .function = function, .calls = r->options->mode == ASM_MODE_CALLS};
    const char *why = place(&p);
    asm_plan_free(&p);
    return why;
}
