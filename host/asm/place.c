/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where the probes of a function go, and what they are.
 */
#include <inttypes.h>
#include <stdio.h>

#include "asm/edit.h"

static bool is_data(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_SPACE;
}

static bool mine(const struct asm_stmt *s, const struct asm_part *p)
{
    return s->section == p->section && s->function == p->function;
}

/* `.Lf$local` is the whole function under another name (LLVM, position-independent code): calls of it are calls. */
static bool referred(const struct asm_unit *u, const struct asm_stmt *s)
{
    const struct asm_symbol *symbol = &u->symbol[s->symbol];
    if (symbol->is_function)
        return false;
    return symbol->branched || symbol->taken; /* exceptions do not land on an entry, tables only count from it */
}

/* Nops at the entry are room for patching (-fpatchable-function-entry): probes go behind them. */
static bool stays_first(const struct asm_item *item)
{
    return item->fx.landing || asm_is(item->insn.mnemonic, "nop") || asm_is(item->insn.mnemonic, "NOP");
}

/* First statement of the run of inline assembly that holds stmt; it may not be entered. */
static uint32_t before_inline(const struct asm_unit *u, uint32_t stmt)
{
    while (u->stmt[stmt].inline_asm && stmt > 0 && u->stmt[stmt - 1].inline_asm)
        stmt--;
    return stmt;
}

/* In front of which statement a probe at the entry stands, and which item comes next.  A label that something refers to
 * stays behind the probe: a loop back to it is no call. */
static bool entry_place(const struct rewriter *r, uint32_t function, uint32_t *stmt, uint32_t *item)
{
    const struct asm_unit *u = r->u;
    const struct asm_part *p = &u->part[u->function[function].first_part];
    *item = 0;
    *stmt = ASM_NONE;
    for (uint32_t i = p->first + 1; i < p->last && *item < r->code->items; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (!mine(s, p))
            continue;
        if (is_data(s)) /* a table, or on x86 a prefix */
            return false;
        if (s->kind == ASM_LABEL && *stmt == ASM_NONE && s->symbol != ASM_NONE && referred(u, s))
            *stmt = i;
        if (s->kind != ASM_INSN)
            continue;
        if (*stmt == ASM_NONE && !s->inline_asm && stays_first(&r->code->item[*item])) {
            ++*item;
            continue;
        }
        if (*stmt == ASM_NONE)
            *stmt = before_inline(u, i);
        return true;
    }
    return false;
}

uint32_t asm_last_content(const struct asm_unit *u, uint32_t function)
{
    const struct asm_part *p = &u->part[u->function[function].first_part];
    uint32_t last = ASM_NONE;
    for (uint32_t i = p->last; i-- > p->first && last == ASM_NONE;)
        if (mine(&u->stmt[i], p) && (u->stmt[i].kind == ASM_INSN || u->stmt[i].size))
            last = i;
    if (last == ASM_NONE)
        return p->first;
    while (last + 1 < p->last && u->stmt[last].inline_asm && u->stmt[last + 1].inline_asm)
        last++;
    if (u->stmt[last].inline_asm && last + 1 < p->last && u->stmt[last + 1].kind == ASM_MARK)
        last++; /* #NO_APP */
    return last;
}

/* Data may end anywhere; a stub needs the alignment of code. */
static void align_tail(const struct asm_unit *u, uint32_t last, bool thumb, struct asm_probe_text *text)
{
    uint32_t i = last;
    while (i > 0 && u->stmt[i].kind != ASM_INSN && !(u->stmt[i].size && u->stmt[i].section == u->stmt[last].section))
        i--;
    if (!is_data(&u->stmt[i]) || u->stmt[i].dir == ASM_DIR_DATA4 || u->stmt[i].dir == ASM_DIR_DATA8)
        return;
    bytes_printf(&text->tail, "\t.p2align\t%d\n", thumb ? 1 : 2);
    text->tail_size += thumb ? 1 : 3;
}

/* Upper bound of the bytes from a statement to the end, with room for what range repair may add. */
static uint32_t distance(const struct asm_unit *u, uint32_t from, uint32_t to)
{
    uint64_t bytes = 0;
    for (uint32_t i = from; i <= to; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section == u->stmt[from].section)
            bytes += s->before + s->after + s->size + (s->kind == ASM_INSN ? 0u : s->align ? 4u : 0u);
        if (bytes > ASM_UNBOUNDED)
            return ASM_UNBOUNDED;
    }
    return (uint32_t)bytes;
}

struct entry {
    uint32_t stmt, item, last;
};

static struct asm_probe make_probe(const struct rewriter *r, uint32_t function, const struct entry *e,
                                   const struct asm_model *model, const char *slot, const char *id)
{
    const struct asm_arch *arch = r->u->arch;
    asm_set dead = asm_dead_before(r->code, e->item) & arch->at_entry_dead;
    if (r->code->ipa_ra_off)
        dead |=
            ASM_NZCV; /* no function is passed flags: AAPCS32 6.1.1, AAPCS64 6.1; whatever reads them here is lost */
    return (struct asm_probe){.model = model,
                              .thumb = r->u->function[function].thumb,
                              .dead = dead,
                              .slot = slot,
                              .id = id,
                              .distance = distance(r->u, e->stmt, e->last) + 16 * (uint32_t)r->refs};
}

static const char *put_probe(struct rewriter *r, uint32_t function, const struct entry *e)
{
    struct asm_unit *u = r->u;
    struct asm_probe_text text = {0};
    struct asm_model model = r->options->model;
    char slot[32], id[16];
    model.execute_only = model.execute_only || u->section[u->function[function].section].execute_only;
    (void)snprintf(slot, sizeof slot, ".Lmip_raw%" PRIu32, function);
    (void)snprintf(id, sizeof id, "%" PRIu32, function);
    struct asm_probe probe = make_probe(r, function, e, &model, slot, id);
    bool calls = r->options->mode == ASM_MODE_CALLS;
    if (calls)
        align_tail(u, e->last, probe.thumb, &text);
    bool ok = calls ? u->arch->calls(&probe, &text) : u->arch->coverage(&probe, &text);
    if (ok) {
        asm_insert_before(r, e->stmt, &text.body, text.body_size);
        bytes_printf(&text.tail, ".Lmip_end%" PRIu32 ":\n", function);
        asm_insert_after(r, e->last, &text.tail, text.tail_size);
    }
    bytes_free(&text.body);
    bytes_free(&text.tail);
    return ok ? NULL : "no register or flag is free at its entry";
}

/* The function's address under a name of ours: its own may be preempted, or be another unit's copy. */
static void put_label(struct rewriter *r, uint32_t function)
{
    struct bytes text = {0};
    bytes_printf(&text, ".Lmip_fn%" PRIu32 ":\n", function);
    asm_insert_after(r, r->u->function[function].label, &text, 0);
    bytes_free(&text);
}

static void put_record(struct rewriter *r, uint32_t function)
{
    if (r->records == r->record_cap) {
        r->record_cap = r->record_cap ? r->record_cap * 2 : 256;
        r->record = xrealloc(r->record, r->record_cap, sizeof *r->record);
    }
    r->record[r->records++] = (struct asm_record){function, asm_signature(r->code), r->code->blocks, r->code->insns};
}

static void poison_at(struct rewriter *r, uint32_t stmt, uint32_t item, asm_set dead)
{
    struct bytes text = {0};
    uint32_t seed = r->options->poison_seed * 2654435761u + item * 40503u + r->code->function;
    uint32_t size = r->u->arch->poison(dead, r->u->stmt[r->code->item[item].stmt].thumb, seed, &text);
    if (text.len)
        asm_insert_before(r, stmt, &text, size);
    bytes_free(&text);
}

/* In front of the first instruction of a block that something may be put in front of. */
static bool block_place(const struct rewriter *r, const struct asm_block *b, uint32_t *stmt, uint32_t *item)
{
    const struct asm_unit *u = r->u;
    uint32_t i = b->first;
    while (i < b->last && r->code->item[i].fx.landing)
        i++;
    if (i >= b->last || r->code->item[i].glued)
        return false;
    *item = i;
    *stmt = before_inline(u, r->code->item[i].stmt);
    return i == 0 || r->code->item[i - 1].stmt < *stmt || r->code->item[i - 1].part != r->code->item[i].part;
}

static void poison(struct rewriter *r, const struct entry *e)
{
    poison_at(r, e->stmt, e->item, asm_dead_before(r->code, e->item) & r->u->arch->at_entry_dead);
    for (uint32_t b = 0; b < r->code->blocks; b++) {
        uint32_t stmt, item;
        const struct asm_block *block = &r->code->block[b];
        if (block->first <= e->item || !block_place(r, block, &stmt, &item))
            continue;
        poison_at(r, stmt, item, asm_dead_before(r->code, item));
    }
}

const char *asm_place(struct rewriter *r, uint32_t function)
{
    struct entry e;
    size_t edits = r->edits;
    if (!entry_place(r, function, &e.stmt, &e.item))
        return "it has no instruction of the compiler's";
    e.last = asm_last_content(r->u, function);
    /* Edits at one place stay in the order in which they are made: the label, junk, the probe. */
    if (r->options->mode != ASM_MODE_NONE)
        put_label(r, function);
    if (r->options->poison)
        poison(r, &e);
    if (r->options->mode == ASM_MODE_NONE)
        return NULL;
    const char *why = put_probe(r, function, &e);
    if (why)
        r->edits = edits;
    else
        put_record(r, function);
    return why;
}
