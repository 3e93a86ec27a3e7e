/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Relaxation: makes branches, loads of literals and jump tables reach their targets again.
 *
 * Problem: probes move code apart, so an instruction may not reach its target any more.  The assembler would refuse
 * such an instruction, or cut off the distance.
 *
 * Words: a ref is an instruction with a limited reach, together with the symbol that it refers to (struct asm_ref).  A
 * pool is a place where the assembler puts the values of `ldr r0, =value`.
 *
 * Method: instructions with a limited reach start short and only grow (Szymanski, Assembling Code for Machines with
 * Span-Dependent Instructions, CACM 1978).  Each pass lays out the text, replaces all refs that may not reach by longer
 * instructions (arch->reach.widen), and widens tables.  Passes go on until nothing changes.  From pass PATIENCE on,
 * each ref that has moved is replaced, even if it still reaches: so few passes follow.
 *
 * If a replaced instruction is in an IT block, each instruction of that block gets an IT of its own (asm_split_it).  If
 * a pool is too far away, a new pool is put after the function.  If that one is too far as well, the value goes into
 * the code.
 *
 * Input: the refs and tables (limited_reach.c), and the edits made so far.  Output: more edits, which replace refs and
 * widen tables.  asm_relax() returns false if some ref or table cannot be made to reach.  Then the function gets no
 * probes (`skip`), or no function does (`skip_all`), and instrument.c makes another attempt.
 *
 * What holds: distances are upper bounds, with each instruction at its longest, and with all padding that an alignment
 * may need.  An instruction is not replaced if nothing was inserted between it and its target, as it reached the target
 * before.  Bytes by which the assembler lengthens an instruction count as inserted, too.  Sizes never shrink, so the
 * passes come to an end.
 *
 * Example (`id` numbers the labels):
 *
 *          cbz  r0, .L9       @ becomes  cbnz r0, .Lmip_w0
 *                             @          b    .L9
 *                             @          .Lmip_w0:
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "instrument/emit/relax.h"
#include "base/arena.h"
#include "instrument/emit/table_entries.h"
#include "instrument/probes/insertion_points.h"

/* From this pass on, each ref that has moved is replaced, even if it still reaches. */
#define PATIENCE 12
#define LITERAL  8 /* most bytes of one literal */

struct position {
    uint64_t at;   /* upper bound of the offset in its section, in bytes */
    uint64_t grow; /* so many of these bytes may be new since the compiler's text */
    uint8_t kept;  /* log2 of a unit: the offset has changed by a multiple of this unit */
};

struct layout {
    struct position *stmt;
    struct position *section; /* for each section: the position up to which it is laid out */
    bool *pooled;             /* for each function: a literal pool was put after it */
    /* For each statement: the assembler may make it longer than before; NULL: no statement can get longer. */
    bool *longer;
    uint64_t *least; /* for each statement: lower bound of its offset before probes; NULL: not needed */
    struct arena memory;
};

/* Lays out an alignment directive.  The padding of an alignment may grow if new bytes are before it.  The padding stays
 * the same if everything before has moved by a multiple of the alignment.  An alignment without a limit of bytes makes
 * this certain for what follows.  An alignment in inline assembly may be under an .if, so nothing is certain after
 * it. */
static void lay_out_alignment(struct position *p, const struct asm_stmt *s, uint32_t size)
{
    bool always = !s->inline_asm && size + 1 >= (uint64_t)1 << s->align;
    if (s->align <= p->kept)
        return;
    p->grow += p->grow ? size : 0;
    p->kept = always ? s->align : 0;
}

static void lay_out_statements(const struct asm_relaxation *r, struct layout *l)
{
    const struct asm_unit *u = r->u;
    uint64_t unit = u->arch->image.min_insn; /* padding smaller than an instruction never changes */
    for (uint32_t s = 0; s < u->sections; s++)
        l->section[s] = (struct position){0};
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct position *p = &l->section[s->section];
        const struct asm_growth *g = &r->edits->growth[i];
        uint32_t size = r->edits->facts->size[i], growth = g->after + (l->longer && l->longer[i]);
        p->at += g->before;
        p->grow += g->before;
        p->kept = g->before ? 0 : p->kept;
        l->stmt[i] = *p;
        if (s->kind == ASM_LABEL || s->kind == ASM_MARK)
            p->at += g->after;
        else
            p->at += (uint64_t)size + g->after;
        p->grow += growth;
        if (s->align && ((uint64_t)1 << s->align) > unit)
            lay_out_alignment(p, s, size);
        p->kept = growth ? 0 : p->kept;
    }
}

static int64_t distance_between(uint64_t from, uint64_t to)
{
    return to >= from ? (int64_t)(to - from) : -(int64_t)(from - to);
}

/* Is anything new inserted between two statements? */
static bool has_moved(const struct layout *l, uint32_t from, uint32_t to)
{
    return l->stmt[from].grow != l->stmt[to].grow;
}

static bool too_far(const struct layout *l, uint32_t from, uint32_t to, uint32_t addend, int64_t backward,
                    int64_t forward)
{
    int64_t d = distance_between(l->stmt[from].at, l->stmt[to].at + addend);
    return d >= 0 ? d > forward : -d > backward;
}

/* Returns the fewest bytes that a statement can have. */
static uint32_t least_size(const struct asm_stmt *s, const struct asm_arch *arch)
{
    bool data = s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_DATA8;
    return s->kind == ASM_INSN ? arch->image.min_insn : data && !arch->text.odd_data ? s->size : 0;
}

static void prepare_elastic(const struct asm_relaxation *r, struct layout *l)
{
    const struct asm_unit *u = r->u;
    if (!r->all.elastics || !(r->refs || r->tables))
        return;
    l->longer = arena_items(&l->memory, u->stmts + 1, sizeof *l->longer);
    l->least = arena_items(&l->memory, u->stmts + 1, sizeof *l->least);
    for (uint32_t s = 0; s < u->sections; s++)
        l->section[s] = (struct position){0};
    for (uint32_t i = 0; i < u->stmts; i++) {
        l->least[i] = l->section[u->stmt[i].section].at;
        l->section[u->stmt[i].section].at += least_size(&u->stmt[i], u->arch);
    }
}

/* May an instruction have been short before, and be long now?  An instruction that was replaced counts as long. */
static bool is_lengthened(const struct asm_relaxation *r, const struct layout *l, const struct asm_elastic *e)
{
    uint32_t to = r->u->symbol[e->symbol].stmt;
    int64_t backward, forward;
    if (to == ASM_NONE || r->u->stmt[to].section != r->u->stmt[e->stmt].section)
        return false;
    r->u->arch->reach.limits(e->reach, &backward, &forward);
    int64_t before = distance_between(l->least[e->stmt], l->least[to]);
    bool was_short = before >= 0 ? before <= forward : -before <= backward;
    bool is_moved = has_moved(l, e->stmt, to) && too_far(l, e->stmt, to, 0, backward, forward);
    return was_short && (r->edits->growth[e->stmt].cut || is_moved);
}

/* Lays out the text with the instructions that the assembler lengthens.  A longer instruction may make others longer,
 * so this repeats until nothing changes.  The positions are upper bounds, which already contain the longer
 * instructions. */
static void lay_out_elastic(const struct asm_relaxation *r, struct layout *l)
{
    bool changed = true;
    while (changed) {
        changed = false;
        lay_out_statements(r, l);
        for (size_t i = 0; i < r->all.elastics && l->longer; i++) {
            const struct asm_elastic *e = &r->all.elastic[i];
            if (l->longer[e->stmt] || !is_lengthened(r, l, e))
                continue;
            l->longer[e->stmt] = changed = true;
        }
    }
}

/* May a ref fail to reach its target from its present place in the edit? */
static bool out_of_reach(const struct asm_relaxation *r, const struct layout *l, const struct asm_relaxed *ref,
                         uint32_t to)
{
    int64_t backward, forward;
    r->u->arch->reach.limits(ref->reach, &backward, &forward);
    return too_far(l, ref->ref.stmt, to, ref->ref.addend, backward - ref->before, forward);
}

static struct asm_insn insn_at(const struct asm_unit *u, uint32_t stmt, bool in_it)
{
    const struct asm_stmt *s = &u->stmt[stmt];
    return (struct asm_insn){.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .in_it = in_it, .thumb = s->thumb};
}

void asm_relax_start(struct asm_relaxation *x, struct asm_edits *edits, const bool *skipped, bool *skip)
{
    *x = (struct asm_relaxation){.u = edits->u, .edits = edits, .skipped = skipped, .skip = skip};
}

void asm_relax_free(struct asm_relaxation *x)
{
    free(x->ref);
    asm_reaches_free(&x->all);
    free(x->table);
    *x = (struct asm_relaxation){0};
}

static size_t grown_capacity(size_t cap, size_t need)
{
    return need <= cap ? cap : 2 * need + 32;
}

static void take_tables(struct asm_relaxation *x, const struct asm_reaches *r, size_t dispatches)
{
    size_t cap = grown_capacity(x->table_cap, x->tables + r->tables);
    if (cap != x->table_cap)
        x->table = xrealloc(x->table, x->table_cap = cap, sizeof *x->table);
    for (size_t i = 0; i < r->tables; i++) {
        const struct asm_narrow_table *t = &r->table[i];
        uint32_t dispatch = t->dispatch + (uint32_t)dispatches;
        x->table[x->tables++] = (struct asm_table){t->base, dispatch, t->first, t->last, t->width, t->scale};
    }
}

void asm_relax_take(struct asm_relaxation *x, const struct asm_reaches *r, asm_set kept)
{
    size_t cap = grown_capacity(x->ref_cap, x->refs + r->refs);
    if (cap != x->ref_cap)
        x->ref = xrealloc(x->ref, x->ref_cap = cap, sizeof *x->ref);
    x->first_ref = x->refs;
    for (size_t i = 0; i < r->refs; i++) {
        x->ref[x->refs] = (struct asm_relaxed){.ref = r->ref[i], .reach = r->ref[i].reach};
        x->ref[x->refs++].ref.dead &= ~kept;
        x->pool_refs += r->ref[i].pool;
    }
    take_tables(x, r, asm_reaches_append(&x->all, r));
}

/* Takes an IT block apart: each of its instructions gets an IT of its own.  The program behaves as before, as each
 * instruction evaluates its condition itself. */
void asm_split_it(struct asm_relaxation *r, uint32_t it)
{
    const struct asm_unit *u = r->u;
    struct asm_growth *growth = r->edits->growth;
    struct bytes none = {0};
    struct asm_insn insn = insn_at(u, it, false);
    struct asm_effects fx;
    if (growth[it].cut || !u->arch->reach.it_one)
        return;
    u->arch->insn.effects(&insn, &fx);
    asm_edit_replace(r->edits, it, &none, 0);
    uint32_t left = fx.it_length;
    for (uint32_t i = it + 1; i < u->stmts && left; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != u->stmt[it].section || s->kind != ASM_INSN)
            continue;
        growth[i].it_one = true;
        growth[i].before += 2;
        left--;
    }
}

/* Reads the instruction from one line of a replacement's text. */
static struct asm_insn insn_in(struct span line, bool thumb)
{
    struct asm_insn in = {.thumb = thumb};
    line = span_trim(line);
    while (in.mnemonic.len < line.len && line.at[in.mnemonic.len] != '\t' && line.at[in.mnemonic.len] != ' ')
        in.mnemonic.len++;
    in.mnemonic.at = line.at;
    in.operands = span_trim((struct span){line.at + in.mnemonic.len, line.len - in.mnemonic.len});
    return in;
}

/* Follows a ref into its replacement: finds the instruction there that has a limited reach to the same target. */
static void follow_ref(struct asm_relaxation *r, struct asm_relaxed *ref, uint32_t size)
{
    const struct asm_edits *e = r->edits;
    uint32_t edit = ref->edit ? ref->edit - 1 : (uint32_t)e->edits - 1;
    struct span text = {(const char *)e->pool.data + e->edit[edit].text, e->edit[edit].len};
    ref->done = true;
    ref->edit = edit + 1;
    ref->before = size;
    for (size_t at = 0, end; at < text.len && ref->done && !ref->ref.pool; at = end + 1) {
        const char *stop = memchr(text.at + at, '\n', text.len - at);
        end = stop ? (size_t)(stop - text.at) : text.len;
        struct asm_insn in = insn_in((struct span){text.at + at, end - at}, r->u->stmt[ref->ref.stmt].thumb);
        struct asm_effects fx;
        bool label = in.mnemonic.len == 0 || in.mnemonic.at[in.mnemonic.len - 1] == ':' || in.mnemonic.at[0] == '.';
        if (label || !r->u->arch->insn.effects(&in, &fx) || !fx.reach || !fx.target.len)
            continue;
        struct span target = fx.target;
        struct span name = span_name(&target);
        if (ref->own ? !span_starts(name, ".Lmip_split") : asm_symbol_find(r->u, name) != ref->ref.symbol)
            continue;
        ref->done = false;
        ref->from = (uint32_t)at;
        ref->len = (uint32_t)(end - at);
        ref->reach = fx.reach;
        ref->size = fx.size;
    }
}

void asm_relax_replaced(struct asm_relaxation *x, uint32_t item, uint32_t size, bool own)
{
    for (size_t i = x->first_ref; i < x->refs; i++)
        if (x->ref[i].ref.item == item) {
            x->ref[i].own = x->ref[i].own || own;
            follow_ref(x, &x->ref[i], size);
        }
}

/* Replaces the instruction inside a replacement, as it does not reach its target either. */
static bool widen_again(struct asm_relaxation *r, struct asm_relaxed *ref, const char *id)
{
    const struct asm_edit *e = &r->edits->edit[ref->edit - 1];
    FREED_BY(bytes_free) struct bytes line = {0}, body = {0}, tail = {0};
    struct asm_effects fx;
    /* A copy, as the pool may move in memory when it grows. */
    bytes_append(&line, r->edits->pool.data + e->text + ref->from, ref->len);
    struct asm_insn insn = insn_in((struct span){(const char *)line.data, line.len}, r->u->stmt[ref->ref.stmt].thumb);
    insn.no_memory = ref->ref.between;
    r->u->arch->insn.effects(&insn, &fx);
    uint32_t size = r->u->arch->reach.widen(&insn, &fx, ref->ref.dead, id, &body, &tail);
    if (size) {
        asm_edit_within(r->edits, ref->edit - 1, ref->from, ref->len, &body);
        r->edits->growth[ref->ref.stmt].after += size - ref->size;
        follow_ref(r, ref, ref->before + size);
    }
    return size != 0;
}

/* Replaces the instruction of a ref by one that reaches farther.  Code outside of functions may be a vector table, so
 * its length must not change. */
static bool widen_reference(struct asm_relaxation *r, struct asm_relaxed *x)
{
    const struct asm_unit *u = r->u;
    const struct asm_ref *ref = &x->ref;
    if (ref->function == ASM_NONE)
        return false;
    FREED_BY(bytes_free) struct bytes body = {0}, tail = {0};
    struct asm_insn insn = insn_at(u, ref->stmt, ref->it != ASM_NONE);
    insn.no_memory = ref->between;
    struct asm_effects fx;
    char id[16];
    (void)snprintf(id, sizeof id, "%" PRIu32, r->widened++);
    if (x->edit)
        return widen_again(r, x, id);
    u->arch->insn.effects(&insn, &fx);
    bool jumps = fx.flow == ASM_FLOW_JUMP || fx.flow == ASM_FLOW_COND;
    uint32_t size = ref->between && !jumps ? 0 : u->arch->reach.widen(&insn, &fx, ref->dead, id, &body, &tail);
    if (size) {
        if (ref->it != ASM_NONE)
            asm_split_it(r, ref->it);
        r->edits->growth[ref->stmt].it_one = false;
        asm_edit_replace(r->edits, ref->stmt, &body, size);
        follow_ref(r, x, size);
    }
    return size != 0;
}

/* Gives up on a function, as an instruction in it cannot be made to reach its target.  That function gets no probes.
 * If the instruction is in no function, no function gets probes. */
static void give_up(struct asm_relaxation *r, uint32_t function)
{
    if (function == ASM_NONE || r->skipped[function])
        r->skip_all = true;
    else
        r->skip[function] = true;
}

/* Returns the position where a literal pool after the function would end. */
static struct position own_pool(const struct asm_relaxation *r, const struct layout *l, uint32_t function)
{
    uint32_t last = asm_last_content(r->u, function);
    uint32_t after = r->edits->growth[last].after;
    struct position p = l->stmt[last];
    p.at += r->edits->facts->size[last] + after;
    p.grow += after + 1;
    return p;
}

static void put_pool(struct asm_relaxation *r, struct layout *l, uint32_t function)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    uint32_t size = LITERAL - 1;
    for (size_t i = 0; i < r->refs; i++)
        if (r->ref[i].ref.pool && r->ref[i].ref.function == function)
            size += LITERAL;
    bytes_puts(&text, "\t.ltorg\n");
    asm_insert_after(r->edits, asm_last_content(r->u, r->u->function[function].first_part), &text, size);
    l->pooled[function] = true;
}

static bool may_have_pool(const struct asm_unit *u, const struct asm_ref *ref)
{
    return ref->function != ASM_NONE && u->function[ref->function].closed &&
           u->function[ref->function].section == u->stmt[ref->stmt].section;
}

/* Makes sure that `ldr r0, =value` reaches its pool.  The assembler puts the value into the next pool; the last pool is
 * at the end of the section.  If the next pool is too far, a new one is put after the function.  If the new pool is too
 * far as well, the value goes into the code. */
static bool check_pool(struct asm_relaxation *r, struct layout *l, struct asm_relaxed *x, bool *changed)
{
    const struct asm_ref *ref = &x->ref;
    const struct asm_unit *u = r->u;
    uint32_t section = u->stmt[ref->stmt].section, to = ref->stmt + 1;
    int64_t backward, forward, values = (int64_t)(LITERAL * (r->pool_refs + 1));
    while (to < u->stmts && (u->stmt[to].section != section || u->stmt[to].dir != ASM_DIR_POOL))
        to++;
    bool may = may_have_pool(u, ref), has = may && l->pooled[ref->function];
    struct position here = l->stmt[ref->stmt], end = to < u->stmts ? l->stmt[to] : l->section[section];
    struct position own = may ? own_pool(r, l, ref->function) : end;
    may = may && own.at >= here.at;
    if (may && has && own.at < end.at)
        end = own;
    u->arch->reach.limits(x->reach, &backward, &forward);
    /* A pool is aligned, so new bytes before the load and the pool may change the pool's padding. */
    if (end.grow == 0 || distance_between(here.at, end.at) + values <= forward)
        return true;
    *changed = true;
    if (may && !has && distance_between(here.at, own.at) + values <= forward) {
        put_pool(r, l, ref->function);
        return true;
    }
    if (widen_reference(r, x))
        return true;
    give_up(r, ref->function);
    return false;
}

static bool check_refs(struct asm_relaxation *r, struct layout *l, bool all, bool *changed)
{
    const struct asm_unit *u = r->u;
    bool ok = true;
    for (size_t i = 0; i < r->refs; i++) {
        struct asm_relaxed *x = &r->ref[i];
        const struct asm_ref *ref = &x->ref;
        if (ref->pool && !x->done)
            ok = check_pool(r, l, x, changed) && ok;
        uint32_t to = ref->pool ? ASM_NONE : u->symbol[ref->symbol].stmt;
        if (x->done || to == ASM_NONE || u->stmt[to].section != u->stmt[ref->stmt].section)
            continue;
        /* A probe right before the target lengthens branches from before it and from after it. */
        if (!(x->own || has_moved(l, ref->stmt, to)) || (!all && !out_of_reach(r, l, x, to)))
            continue;
        if (widen_reference(r, x)) {
            *changed = true;
        } else if (out_of_reach(r, l, x, to)) {
            give_up(r, ref->function);
            ok = false;
        }
    }
    return ok;
}

static bool check_tables(struct asm_relaxation *r, const struct layout *l, bool *changed)
{
    bool ok = true;
    for (size_t i = 0; i < r->tables; i++) {
        struct asm_table *t = &r->table[i];
        for (bool fits = true; t->width < 4 && fits;) {
            const struct asm_dispatch *d = t->base == ASM_NONE ? &r->all.dispatch[t->dispatch] : NULL;
            uint32_t from = d ? d->stmt[0] : r->u->symbol[t->base].stmt;
            int64_t backward, forward;
            asm_table_limits(r, t, &backward, &forward);
            bool far = false;
            for (uint32_t s = t->first; s < t->last && !far; s++) {
                struct span rest = asm_rest(r->u, &r->u->stmt[s]);
                while (rest.len && !far && r->u->stmt[s].section == r->u->stmt[t->first].section) {
                    uint32_t to = asm_table_entry(r, &rest);
                    far = to != ASM_NONE && r->u->stmt[to].section == r->u->stmt[from].section &&
                          has_moved(l, from, to) && too_far(l, from, to, 0, backward, forward);
                }
            }
            if (!far)
                break;
            *changed = true;
            fits = asm_table_widen(r, t);
            ok = ok && fits;
            if (!fits)
                give_up(r, asm_table_function(r, t));
        }
    }
    return ok;
}

/* Writes the IT instructions for blocks that were taken apart. */
static void write_its(struct asm_relaxation *r)
{
    const struct asm_unit *u = r->u;
    for (uint32_t i = 0; i < u->stmts; i++) {
        if (!r->edits->growth[i].it_one)
            continue;
        FREED_BY(bytes_free) struct bytes text = {0};
        struct asm_insn insn = insn_at(u, i, true);
        u->arch->reach.it_one(&insn, &text);
        asm_insert_before(r->edits, i, &text, 0);
    }
}

bool asm_relax(struct asm_relaxation *r)
{
    struct layout l = {0};
    bool ok = true, changed = r->edits->edits != 0;
    l.stmt = arena_items(&l.memory, r->u->stmts + 1, sizeof *l.stmt);
    l.section = arena_items(&l.memory, r->u->sections + 1, sizeof *l.section);
    l.pooled = arena_items(&l.memory, r->u->functions + 1, sizeof *l.pooled);
    if (changed) {
        asm_find_tables(r);
        prepare_elastic(r, &l);
    }
    for (int pass = 0; changed && ok; pass++) {
        changed = false;
        lay_out_elastic(r, &l);
        ok = check_refs(r, &l, pass >= PATIENCE, &changed);
        ok = check_tables(r, &l, &changed) && ok;
    }
    if (ok) {
        asm_write_tables(r);
        write_its(r);
    }
    arena_free(&l.memory);
    return ok;
}
