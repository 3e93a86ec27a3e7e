/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * States, and what is known where two ways meet.
 */
#include "walk.h"

#include <string.h>

const struct value same = {V_SAME, 0, 0, 0}, junk = {V_JUNK, 0, 0, 0}, stale = {V_STALE, 0, 0, 0};

bool clean(struct value v)
{
    return v.kind <= V_LAST_CLEAN;
}

bool may_pass(struct value v)
{
    return clean(v) || v.kind == V_STALE || v.kind == V_MODE;
}

bool is_copy(struct value v)
{
    return v.kind >= V_COPY;
}

static bool equal(struct value a, struct value b)
{
    return a.kind == b.kind && a.reg == b.reg && a.p == b.p && a.q == b.q;
}

/* A register's value that was saved, of which a call may have changed one. */
static bool saved_stale(struct value a, struct value b)
{
    return is_copy(a) && b.kind == V_STALE && b.reg == a.reg + 1;
}

/* As before a call, if the functions of both sets keep it. */
static struct value both_kept(struct value a, struct value b)
{
    bool x = a.kind == V_STALE && (a.p | a.q) == 0, y = b.kind == V_STALE && (b.p | b.q) == 0;
    uint32_t p = (a.kind == V_STALE ? a.p : 0) | (b.kind == V_STALE ? b.p : 0);
    uint32_t q = (a.kind == V_STALE ? a.q : 0) | (b.kind == V_STALE ? b.q : 0);
    bool good = !x && !y && (clean(a) || a.kind == V_STALE) && (clean(b) || b.kind == V_STALE);
    return good ? (struct value){V_STALE, 0, p, q} : stale;
}

struct value meet(struct value a, struct value b)
{
    if (equal(a, b)) {
        return a;
    }
    if (a.kind == V_FLAGS && b.kind == V_FLAGS) {
        return (struct value){V_FLAGS, a.reg & b.reg, 0, 0};
    }
    if (is_copy(a) && is_copy(b) && a.reg == b.reg) {
        return (struct value){V_COPY, a.reg, 0, 0};
    }
    if (saved_stale(a, b) || saved_stale(b, a)) {
        return is_copy(a) ? b : a;
    }
    bool modes = (clean(a) || a.kind == V_MODE) && (clean(b) || b.kind == V_MODE);
    return clean(a) && clean(b)         ? same
           : modes                      ? (struct value){V_MODE, 0, 0, 0}
           : may_pass(a) && may_pass(b) ? both_kept(a, b)
                                        : junk;
}

void forget_fact(struct state *s)
{
    s->fact = 0;
    s->fact_holds = false;
}

/* Only conditions of Arm's instructions are kept: what writes flags is known there. */
static bool tests_flags(const struct insn *i)
{
    return i->cond != ALWAYS && (i->uses & FLAGS) != 0;
}

/* Does an instruction execute, or a branch go, by what was tested before? */
enum answer answer(const struct state *s, const struct insn *i)
{
    if (s->known == 0 || !tests_flags(i) || s->known != i->test) {
        return UNDECIDED;
    }
    return s->known_holds == i->sense ? HOLDS : FAILS;
}

void learn(struct state *s, const struct insn *i, bool executes)
{
    if (tests_flags(i)) {
        s->known = i->test;
        s->known_holds = i->sense == executes;
    }
}

static struct value at_depth(const struct state *s, int32_t at)
{
    for (uint32_t k = 0; k < s->pushed; k++) {
        if (s->stack[k].at == at) {
            return s->stack[k].value;
        }
    }
    return junk;
}

/* Does a function return to what was interrupted? */
static bool is_handler(const struct object *o, const struct symbol *f)
{
    int32_t i = insn_index(o, f->at);
    for (int32_t k = i; i != NONE && k < o->insns && (k == i || function_at(o, o->insn[k].at) == NULL); k++) {
        if (o->insn[k].resumes) {
            return true;
        }
    }
    return false;
}

/* A function is entered with what is passed to it, and with what it must keep; a nested one, whose name is no other
 * object's, perhaps with its caller's frame.  LLVM's outlined code may read anything, and so may a handler. */
regset unset_at_entry(struct walk *w, const struct symbol *f)
{
    const struct machine *m = w->machine;
    regset has = m->arguments | m->kept | (m->lr >= 0 ? REG(m->lr) : 0);
    kept_by_text(w, f);
    has |= w->kept[f - w->plain->symbol].saved; /* for a caller that relies on it */
    return is_outlined(f) || is_handler(w->plain, f) ? 0 : REGS & ~(has | (f->bind == STB_LOCAL ? REG(m->chain) : 0));
}

struct value read_value(const struct state *s, int r)
{
    return (s->unset & REG(r)) != 0 && !clean(s->r[r]) ? stale : s->r[r];
}

/* True if into changed.  The stack pointers are equal; so is what is known of the flags, or it is forgotten. */
bool merge(struct state *into, const struct state *from)
{
    struct state old = *into;
    for (int r = 0; r < CORE_REGS; r++) {
        struct value v = meet(into->r[r], from->r[r]);
        if (v.kind == V_JUNK) {
            into->lost |= REG(r);
            v = meet(read_value(into, r), read_value(from, r));
        }
        if (!equal(v, into->r[r])) { /* copied only then: the end compares all bytes */
            into->r[r] = v;
        }
    }
    into->unset &= from->unset;
    into->lost |= from->lost;
    into->flags |= from->flags;
    for (uint32_t k = 0; k < into->pushed; k++) {
        into->stack[k].value = meet(into->stack[k].value, at_depth(from, into->stack[k].at));
    }
    into->exclusive |= from->exclusive;
    if (into->known != from->known || into->known_holds != from->known_holds) {
        into->known = 0;
        into->known_holds = false;
    }
    if (into->fact != from->fact || into->fact_holds != from->fact_holds) {
        forget_fact(into);
    }
    into->last = into->last == from->last ? into->last : 0;
    if (memcmp(into->vector, from->vector, sizeof into->vector) != 0) {
        memset(into->vector, 0, sizeof into->vector);
    }
    return memcmp(into, &old, sizeof old) != 0;
}
