/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A bisimulation.  A node is a pair of places: the instrumented program is about to execute q, the plain one p.  It
 * begins with the entries of all functions.  An instruction that was inserted moves q alone, one that the alignment
 * found again moves both (matched.c, inserted.c); what differs in between is in the state.  Where ways meet, only what
 * holds on both is kept, until nothing changes.
 *
 * The alignment is a guess (align.c).  If it is wrong, something fails here; nothing is believed because of it.
 */
#include "walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BUCKETS = 1 << 12, TOO_OFTEN = 400 };

void find(struct walk *w, const struct state *s, const char *kind, const struct insn *q, const struct insn *p,
          const char *format, ...)
{
    struct finding f = {
        .kind = kind, .q = q != NULL ? q->at : 0, .p = p != NULL ? p->at : 0, .owner = s ? s->owner : NONE};
    va_list args;

    va_start(args, format);
    vsnprintf(f.text, sizeof f.text, format, args);
    va_end(args);
    for (uint32_t k = 0; k < w->findings; k++) {
        const struct finding *g = &w->finding[k];
        if (strcmp(g->kind, kind) == 0 && g->q == f.q && g->p == f.p) {
            return;
        }
    }
    if ((w->findings & (w->findings - 1)) == 0) {
        w->finding = checked(realloc(w->finding, (w->findings ? 2 * (size_t)w->findings : 1) * sizeof f));
    }
    w->finding[w->findings++] = f;
}

static uint32_t bucket_of(const struct walk *w, uint32_t q, uint32_t p, uint32_t known)
{
    uint64_t h = (((uint64_t)q << 32 | p) ^ known) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(h >> 32) & (w->buckets - 1);
}

static void grow(struct walk *w)
{
    w->buckets = w->buckets ? w->buckets * 2 : FIRST_BUCKETS;
    free(w->bucket);
    w->bucket = checked(calloc(w->buckets, sizeof *w->bucket));
    w->node = checked(realloc(w->node, w->buckets * sizeof *w->node));
    for (uint32_t k = 0; k < w->nodes; k++) {
        uint32_t b = bucket_of(w, w->node[k]->q, w->node[k]->p, w->node[k]->known);
        while (w->bucket[b] != 0) {
            b = (b + 1) & (w->buckets - 1);
        }
        w->bucket[b] = k + 1;
    }
}

static struct node *find_node(struct walk *w, uint32_t q, uint32_t p, uint32_t known, bool *is_new)
{
    if (w->nodes * 2 >= w->buckets) {
        grow(w);
    }
    uint32_t b = bucket_of(w, q, p, known);
    while (w->bucket[b] != 0) {
        struct node *n = w->node[w->bucket[b] - 1];
        if (n->q == q && n->p == p && n->known == known) {
            *is_new = false;
            return n;
        }
        b = (b + 1) & (w->buckets - 1);
    }
    struct node *n = checked(calloc(1, sizeof *n));
    n->q = q;
    n->p = p;
    n->known = known;
    w->node[w->nodes] = n;
    w->bucket[b] = ++w->nodes;
    *is_new = true;
    return n;
}

static void enqueue(struct walk *w, struct node *n)
{
    if (n->waiting) {
        return;
    }
    if (w->works == w->work_cap) {
        w->work_cap = w->work_cap ? 2 * w->work_cap : 256;
        w->work = checked(realloc(w->work, w->work_cap * sizeof *w->work));
    }
    n->waiting = true;
    for (uint32_t b = bucket_of(w, n->q, n->p, n->known);; b = (b + 1) & (w->buckets - 1)) {
        if (w->node[w->bucket[b] - 1] == n) {
            w->work[w->works++] = w->bucket[b] - 1;
            return;
        }
    }
}

/* Padding and the IT instruction do nothing: conditions stand in the instructions themselves. */
uint32_t past_nothing(const struct object *o, uint32_t at, bool *moved)
{
    const struct insn *i = insn_at(o, at);
    while (i != NULL && (i->op == OP_NOP || i->op == OP_IT)) {
        at += i->size;
        i = insn_at(o, at);
        *moved = true;
    }
    return at;
}

static void store(struct walk *w, uint32_t q, uint32_t p, const struct state *s)
{
    bool is_new;
    struct node *n = find_node(w, q, p, s->known << 1 | s->known_holds, &is_new);
    if (is_new) {
        n->state = *s;
        enqueue(w, n);
        return;
    }
    if (n->state.sp != s->sp || n->state.pushed != s->pushed) {
        if (n->visits++ < TOO_OFTEN) {
            find(w, s, "stack", insn_at(w->probed, q), insn_at(w->plain, p), "depth %d here, %d there", s->sp,
                 n->state.sp);
        }
        return;
    }
    if (merge(&n->state, s) && n->visits++ < TOO_OFTEN) {
        enqueue(w, n);
    } else if (n->visits >= TOO_OFTEN) {
        find(w, s, "loop", insn_at(w->probed, q), insn_at(w->plain, p), "no fixed point");
    }
}

/* Does a function begin after from, up to to, or what KCFI has before it?  What does nothing may stand before both, and
 * be the function's own, to be patched. */
static bool reaches_function(const struct object *o, uint32_t from, uint32_t to)
{
    bool found = false;
    for (uint32_t k = symbol_from(o, from + 1); k < o->placed && o->symbol[o->by_address[k]].at <= to; k++) {
        const struct symbol *s = &o->symbol[o->by_address[k]];
        found |= is_entry(s) || strncmp(s->name, "__cfi_", 6) == 0;
    }
    return found;
}

/* The next pair of places.  States are kept where ways can meet. */
void add(struct walk *w, uint32_t q, uint32_t p, const struct state *s)
{
    bool moved = false, probe_moved = false;
    uint32_t from = p;
    p = past_nothing(w->plain, p, &moved);
    q = past_nothing(w->probed, q, &probe_moved);
    const struct insn *qi = insn_at(w->probed, q), *pi = insn_at(w->plain, p);
    if (pi == NULL || (moved && reaches_function(w->plain, from, p))) {
        return; /* the plain program does not come here either */
    }
    if (qi == NULL) {
        find(w, s, "target", NULL, pi, "leads to what is no instruction: +%x",
             section_of(w->probed, q) > 0 ? q - w->probed->section[section_of(w->probed, q)].base : q);
        return;
    }
    if (qi->join || w->has_next) {
        store(w, q, p, s);
        return;
    }
    w->has_next = true;
    w->next_q = q;
    w->next_p = p;
    w->next = *s;
}

void add_taken(struct walk *w, uint32_t p, uint32_t q)
{
    for (uint32_t k = 0; k < w->takens; k++) {
        if (w->taken[k].p == p && w->taken[k].q == q) {
            return;
        }
    }
    if ((w->takens & (w->takens - 1)) == 0) {
        w->taken = checked(realloc(w->taken, (w->takens ? 2 * (size_t)w->takens : 1) * sizeof *w->taken));
    }
    w->taken[w->takens++] = (struct pair){p, q};
}

/* The first one at or after a place that was found again, past those that became something else; NONE after four. */
static int32_t image_after(const struct walk *w, int32_t p)
{
    for (int32_t k = 0; p != NONE && k <= 4 && p + k < w->plain->insns; k++) {
        if (w->plain->insn[p + k].partner != NONE) {
            return p + k;
        }
    }
    return NONE;
}

/* Do both addresses stand for one place of the program?  Code: q is the image of p, or what was inserted before it.
 * What became something else is followed when the program gets there. */
bool same_target(const struct walk *w, uint32_t p, uint32_t q)
{
    bool moved = false;
    if (insn_at(w->plain, p) == NULL) {
        return same_data(w, p, q);
    }
    p = past_nothing(w->plain, p, &moved);
    q = past_nothing(w->probed, q, &moved);
    const struct insn *pi = insn_at(w->plain, p);
    int32_t i = insn_index(w->probed, q), ends = w->probed->insns;
    if (pi != NULL && pi->partner == NONE && (pi->op == OP_JUMP || pi->op == OP_BRANCH)) {
        return true;
    }
    while (i != NONE && i < ends && w->probed->insn[i].partner == NONE) {
        i++;
    }
    return pi != NULL && i != NONE && i < ends && w->probed->insn[i].partner == image_after(w, insn_index(w->plain, p));
}

static bool leads_out(const struct walk *w, const struct insn *p)
{
    const struct symbol *f = p->has_target ? function_at(w->plain, p->target) : NULL;
    return f != NULL && f != function_of(w->plain, p->at);
}

uint32_t settled(const struct walk *w, uint32_t p, const struct state *s)
{
    enum { JUMPS = 8 };
    bool moved = false;
    for (int k = 0; k < JUMPS; k++) {
        const struct insn *i = insn_at(w->plain, p);
        if (i != NULL && s->fact == p && !s->fact_holds) {
            p = past_nothing(w->plain, p + i->size, &moved);
            continue;
        }
        bool known = i != NULL && i->op == OP_BRANCH && s->fact == p && !leads_out(w, i);
        bool lost = i != NULL && i->op == OP_JUMP && i->partner == NONE && function_at(w->plain, i->target) == NULL;
        bool literal = i != NULL && i->memory && i->partner == NONE && (i->op == OP_LOAD || i->op == OP_OTHER);
        if (!i || !i->has_target || (!known && !lost && !literal)) {
            break;
        }
        p = past_nothing(w->plain, literal ? p + i->size : i->target, &moved);
    }
    return p;
}

/* Data: as far after one label, with nothing in between that changed its length. */
bool same_data(const struct walk *w, uint32_t p, uint32_t q)
{
    int32_t section = section_of(w->plain, p), other = section_of(w->probed, q);
    if (section == NONE || w->plain->section[section].twin != other) {
        return false;
    }
    if (w->plain->section[section].insn == NULL &&
        p - w->plain->section[section].base == q - w->probed->section[other].base) {
        return true;
    }
    for (uint32_t k = symbol_from(w->plain, p + 1); k > 0; k--) {
        const struct symbol *s = &w->plain->symbol[w->plain->by_address[k - 1]];
        if (s->section != section) {
            return false;
        }
        if (s->twin != NONE) { /* of several labels at one place, padding may stand between the twins */
            return same_label(w->plain, w->probed, s->at, q - (p - s->at));
        }
    }
    return false;
}

/* Out of the function: what others read is as it was. */
void leave(struct walk *w, const struct state *s, const struct insn *q, const struct insn *p, bool tail)
{
    regset link = tail && w->machine->lr >= 0 ? REG(w->machine->lr) : 0;
    regset must = w->machine->kept | link | (tail ? w->machine->arguments : w->machine->results);
    for (int r = 0; r < CORE_REGS; r++) {
        if ((must & REG(r)) != 0 && !may_pass(read_value(s, r))) {
            find(w, s, "dirty", q, p, "r%d at the function's end (%d)", r, s->r[r].kind);
        }
    }
    if (s->sp != 0) {
        find(w, s, "stack", q, p, "%d bytes left at the function's end", -s->sp);
    }
}

/* LLVM's outlined code has no calling convention: it reads and keeps what it likes. */
bool is_outlined(const struct symbol *f)
{
    return f != NULL && strncmp(f->name, "OUTLINED_FUNCTION_", 18) == 0;
}

static void step(struct walk *w, uint32_t q, uint32_t p, struct state *s)
{
    const struct insn *qi = insn_at(w->probed, q), *pi = insn_at(w->plain, p);
    uint32_t next;

    w->reached[pi - w->plain->insn] = 1;
    w->met[qi - w->probed->insn] = 1;
    if (w->with[qi - w->probed->insn] == 0) {
        w->with[qi - w->probed->insn] = settled(w, p, s);
    }
    if (s->fact != 0 && s->fact != p) {
        forget_fact(s);
    }
    if (qi->partner == NONE && is_outlined(function_of(w->plain, p))) { /* matched.c relies on it (written_by) */
        find(w, s, "dirty", qi, pi, "something is put into outlined code");
    }
    /* A literal out of reach was loaded, and a probe of the next block may overwrite it. */
    bool passed = qi->partner == NONE && pi->partner == NONE && pi->memory &&
                  same_label(w->plain, w->probed, pi->at + pi->size, q) && alone(w, qi, pi, s, &next);
    /* The plain instruction is known not to execute.  The probe's branch tests the condition of the next one. */
    passed = passed || (qi->partner == NONE && qi->op == OP_BRANCH && pi->op != OP_BRANCH && qi->test != pi->test &&
                        s->fact == p && !s->fact_holds && alone(w, qi, pi, s, &next));
    if (passed) {
        add(w, q, next, s);
    } else if (qi->partner == NONE) {
        inserted(w, qi, pi, s);
    } else if (&w->plain->insn[qi->partner] == pi && !(s->fact == p && pi->op != OP_BRANCH && !s->fact_holds)) {
        matched(w, qi, pi, s);
    } else if (alone(w, qi, pi, s, &next)) {
        if (next != p) {
            add(w, q, next, s);
        }
    } else {
        const struct insn *image = &w->plain->insn[qi->partner];
        find(w, s, "order", qi, pi, "reaches the image of +%x",
             image->at - w->plain->section[section_of(w->plain, image->at)].base);
    }
}

static void drain(struct walk *w)
{
    while (w->works != 0) {
        struct node *n = w->node[w->work[--w->works]];
        struct state s = n->state;
        uint32_t q = n->q, p = n->p;
        n->waiting = false;
        for (;;) {
            w->has_next = false;
            step(w, q, p, &s);
            if (!w->has_next) {
                break;
            }
            q = w->next_q;
            p = w->next_p;
            s = w->next;
        }
    }
}

bool together(const struct walk *w, uint32_t a, uint32_t b)
{
    const struct symbol *x = function_of(w->plain, a), *y = function_of(w->plain, b);
    if (x == NULL || y == NULL) {
        return false;
    }
    size_t n = strcspn(x->name, "."), m = strcspn(y->name, ".");
    return x == y || (n == m && strncmp(x->name, y->name, n) == 0 && (!is_entry(x) || !is_entry(y)));
}

/* Computed gotos go to each place of their function whose address is known to somebody; if there is none, it was a tail
 * call. */
static void follow_jumps(struct walk *w)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t j = 0; j < w->jumps; j++) {
            while (w->jump[j].done < w->takens) {
                struct pair t = w->taken[w->jump[j].done++];
                if (together(w, t.p, w->jump[j].p) && !w->explained[t.p]) { /* a row of jumps has its own jump */
                    struct state s = w->jump[j].state;
                    w->counts.gotos++;
                    w->has_next = true; /* always kept: this is no way on */
                    add(w, t.q, t.p, &s);
                    changed = true;
                }
            }
        }
        drain(w);
    }
}

/* Where no jump of its function leads, another function jumps to: a goto out of a nested function, __builtin_longjmp.
 * Only what a function must keep has a value there. */
static void enter_receivers(struct walk *w)
{
    for (uint32_t k = 0; k < w->takens; k++) {
        const struct symbol *f = function_of(w->plain, w->taken[k].p);
        int32_t i = insn_index(w->plain, w->taken[k].p);
        struct state s;
        if (f == NULL || i == NONE || w->reached[i]) {
            continue;
        }
        memset(&s, 0, sizeof s);
        s.owner = (int32_t)(f - w->plain->symbol);
        for (int r = 0; r < CORE_REGS; r++) {
            s.r[r] = (w->machine->kept & REG(r)) != 0 ? same : stale;
        }
        s.flags = w->machine->clobbered & FLAGS;
        w->has_next = true;
        add(w, w->taken[k].q, w->taken[k].p, &s);
        drain(w);
    }
}

static void tail_calls(struct walk *w)
{
    for (uint32_t j = 0; j < w->jumps; j++) {
        bool inside = false;
        for (uint32_t k = 0; k < w->takens && !inside; k++) {
            inside = together(w, w->taken[k].p, w->jump[j].p) && !w->explained[w->taken[k].p];
        }
        if (!inside) {
            leave(w, &w->jump[j].state, insn_at(w->probed, w->jump[j].q), insn_at(w->plain, w->jump[j].p), true);
        }
    }
}

static int32_t callee(const struct object *o, const struct insn *i)
{
    if (i->rels != 0) {
        return (int32_t)o->reloc[i->rel].symbol;
    }
    const struct symbol *s = i->has_target ? function_at(o, i->target) : NULL;
    return s != NULL ? (int32_t)(s - o->symbol) : NONE;
}

bool begins_code(const struct object *o, uint32_t at)
{
    for (uint32_t i = symbol_from(o, at); i < o->placed && o->symbol[o->by_address[i]].at == at; i++) {
        if (o->symbol[o->by_address[i]].type == STT_FUNC) {
            return true;
        }
    }
    return false;
}

/* Functions that do not return: after a call of one a function or the code ends, and after no call code without a label
 * follows.  The code may also end at a call that returns, if the program has undefined behaviour. */
static void find_stops(struct walk *w)
{
    enum { ENDS = 1, GOES_ON = 2 };
    const struct object *o = w->plain;
    for (int32_t i = 0; i < o->insns; i++) {
        bool linked = o->insn[i].op == OP_JUMP && i > 0 && o->insn[i - 1].links;
        bool calls = (o->insn[i].op == OP_CALL || linked) && o->insn[i].cond == ALWAYS;
        int32_t symbol = calls ? callee(o, &o->insn[i]) : NONE;
        bool moved = false;
        uint32_t next = past_nothing(o, o->insn[i].at + o->insn[i].size, &moved);
        const struct insn *after = insn_at(o, next);
        if (symbol == NONE || strncmp(o->symbol[symbol].name, "__gnu_thumb1_case", 17) == 0) {
            continue;
        }
        if (after == NULL || begins_code(o, next) || is_filled(o, next)) {
            w->stops[symbol] |= ENDS;
        } else if (!after->join) {
            w->stops[symbol] |= GOES_ON;
        }
    }
    for (uint32_t k = 0; k < o->symbols; k++) {
        w->stops[k] = w->stops[k] == ENDS;
    }
}

/* Where a store exclusive may follow without another load exclusive or a call in between. */
static void find_monitored(struct walk *w)
{
    const struct object *o = w->plain;
    bool changed = false;
    for (int32_t i = 0; i < o->insns; i++) {
        changed |= o->insn[i].exclusive_load;
    }
    while (changed) {
        changed = false;
        for (int32_t i = o->insns; i-- > 0;) {
            const struct insn *x = &o->insn[i];
            bool here = x->exclusive_store;
            if (!here && !x->exclusive_load && !x->clears && x->op != OP_CALL && x->op != OP_CALL_REG &&
                x->op != OP_RETURN) {
                int32_t to =
                    x->has_target && (x->op == OP_JUMP || x->op == OP_BRANCH) ? insn_index(o, x->target) : NONE;
                here = to != NONE && w->monitored[to];
                here |=
                    x->op != OP_JUMP && i + 1 < o->insns && o->insn[i + 1].at == x->at + x->size && w->monitored[i + 1];
            }
            if (here && !w->monitored[i]) {
                w->monitored[i] = 1;
                changed = true;
            }
        }
    }
}

struct walk *walk_new(const struct object *plain, const struct object *probed)
{
    struct walk *w = checked(calloc(1, sizeof *w));
    w->plain = plain;
    w->probed = probed;
    w->machine = machine_of(plain);
    w->reached = checked(calloc((size_t)plain->insns + 1, 1));
    w->met = checked(calloc((size_t)probed->insns + 1, 1));
    w->with = checked(calloc((size_t)probed->insns + 1, sizeof *w->with));
    w->monitored = checked(calloc((size_t)plain->insns + 1, 1));
    w->explained = checked(calloc((size_t)plain->pages * 4096, 1));
    w->stored = checked(calloc((size_t)probed->pages * 4096, 1));
    w->stops = checked(calloc((size_t)plain->symbols + 1, 1));
    w->kept = checked(calloc((size_t)plain->symbols + 1, sizeof *w->kept));
    read_records(w);
    return w;
}

void walk_free(struct walk *w)
{
    for (uint32_t k = 0; k < w->nodes; k++) {
        free(w->node[k]);
    }
    free(w->node);
    free(w->bucket);
    free(w->work);
    free(w->table);
    free(w->taken);
    free(w->jump);
    free(w->finding);
    free(w->reached);
    free(w->with);
    free(w->write);
    free(w->monitored);
    free(w->met);
    free(w->explained);
    free(w->stored);
    free(w->record);
    free(w->stops);
    free(w->kept);
    free(w);
}

static void enter(struct walk *w, uint32_t index)
{
    const struct symbol *s = &w->plain->symbol[index];
    struct state start;
    if (!is_entry(s) || insn_at(w->plain, s->at) == NULL) {
        return;
    }
    memset(&start, 0, sizeof start);
    start.owner = (int32_t)index;
    start.unset = unset_at_entry(w, s);
    w->counts.functions++;
    if (s->twin == NONE) {
        find(w, &start, "function", NULL, insn_at(w->plain, s->at), "is gone");
        return;
    }
    const struct insn *p = insn_at(w->plain, s->at), *q = insn_at(w->probed, w->probed->symbol[s->twin].at);
    if (p->lands && (q == NULL || !q->lands)) {
        find(w, &start, "target", q, p, "begins with no landing pad");
    }
    w->has_next = true;
    add(w, w->probed->symbol[s->twin].at, s->at, &start);
    drain(w);
}

static void count(struct walk *w)
{
    for (int32_t i = 0; i < w->plain->insns; i++) {
        const struct insn *x = &w->plain->insn[i];
        bool fills = x->op == OP_TRAP && !w->reached[i] && is_filled(w->plain, x->at);
        if (x->op != OP_NOP && x->op != OP_IT && !fills) {
            w->counts.plain++;
            w->counts.reached += w->reached[i];
        }
    }
    for (int32_t i = 0; i < w->probed->insns; i++) {
        const struct insn *x = &w->probed->insn[i];
        w->counts.inserted += x->partner == NONE && x->op != OP_NOP && x->op != OP_IT;
    }
    w->counts.unreached = w->counts.plain - w->counts.reached;
}

void walk_run(struct walk *w)
{
    find_stops(w);
    find_monitored(w);
    for (uint32_t k = 0; k < w->plain->placed; k++) {
        enter(w, w->plain->by_address[k]);
    }
    compare_data(w, false);
    follow_jumps(w);
    enter_receivers(w);
    follow_jumps(w);
    tail_calls(w);
    check_kept(w);
    compare_data(w, true);
    check_prefixes(w);
    check_slots(w);
    count(w);
}
