/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calling conventions that no text names (LLVM's preserve_most): a caller has values in registers that a call may
 * change, as its callee keeps them.  If the plain callee's text shows that it does, the instrumented one must, too.
 *
 * A register that such a call leaves holds V_STALE with a set of functions.  Where the plain program reads it, each of
 * the set is relied on.  In the end that is compared to what differs where these functions return.
 */
#include <string.h>

#include "walk.h"

enum { KEEPERS = 64 };

static const struct symbol *callee_of(const struct walk *w, const struct insn *i)
{
    const struct symbol *f = i->has_target ? function_at(w->plain, i->target) : NULL;
    return f != NULL && f->bind != STB_WEAK ? f : NULL;
}

/* What an instruction changes, calls included. */
static regset changes(struct walk *w, const struct symbol *f, const struct insn *i)
{
    bool out = (i->op == OP_JUMP || i->op == OP_BRANCH) && (!i->has_target || function_of(w->plain, i->target) != f);
    if (i->op != OP_CALL && i->op != OP_CALL_REG && i->op != OP_JUMP_REG && !out) {
        return i->op == OP_UNKNOWN ? REGS : i->defs;
    }
    const struct symbol *callee = i->op == OP_CALL || out ? callee_of(w, i) : NULL;
    return i->defs | (callee == f ? 0 : callee == NULL ? w->machine->clobbered : ~kept_by_text(w, callee));
}

/* GCC has no such convention: what its text reads after a call has no value. */
static bool is_llvm(const struct object *o)
{
    bool found = false;
    for (int32_t k = 1; k < o->sections; k++) {
        found |= strcmp(o->section[k].name, ".llvm_addrsig") == 0;
    }
    return found;
}

/* A register that is loaded off the stack may be restored, whatever else writes it. */
regset kept_by_text(struct walk *w, const struct symbol *f)
{
    struct kept *k = &w->kept[f - w->plain->symbol];
    regset lost = 0, loaded = 0, stored = 0;
    if (k->known || k->busy || is_outlined(f) || !is_llvm(w->plain)) {
        return k->known ? k->text : 0;
    }
    k->busy = true;
    int32_t i = insn_index(w->plain, f->at);
    for (; i != NONE && i < w->plain->insns && function_of(w->plain, w->plain->insn[i].at) == f; i++) {
        const struct insn *x = &w->plain->insn[i];
        bool load = x->op == OP_POP || (x->op == OP_LOAD && x->rn == w->machine->sp);
        *(load ? &loaded : &lost) |= changes(w, f, x);
        stored |= x->op == OP_STORE && x->rn == w->machine->sp && x->rd >= 0 ? REG(x->rd) : 0;
    }
    k->text = w->machine->clobbered & REGS & ~(lost & ~loaded);
    k->text &= w->machine->lr >= 0 ? ~REG(w->machine->lr) : REGS;
    k->saved = k->text & stored & loaded;
    k->busy = false;
    k->known = true;
    return k->text;
}

static uint64_t bit_of(struct walk *w, const struct symbol *f)
{
    struct kept *k = &w->kept[f - w->plain->symbol];
    if (k->bit == 0 && w->keepers < KEEPERS) {
        k->bit = UINT64_C(1) << w->keepers++;
    }
    return k->bit;
}

static uint64_t set_of(struct value v)
{
    return v.kind == V_STALE ? (uint64_t)v.q << 32 | v.p : 0;
}

/* What a register holds after a call of f, which may change it by the calling standard. */
struct value after_call(struct walk *w, const struct symbol *f, const struct state *s, int r)
{
    struct value v = s->r[r];
    uint64_t bit = f != NULL && (kept_by_text(w, f) & REG(r)) != 0 ? bit_of(w, f) : 0;
    if (bit == 0 || (s->unset & REG(r)) != 0) {
        return stale;
    }
    if (!clean(v) && v.kind != V_STALE) {
        return v; /* what a probe has left in it outlives the call */
    }
    uint64_t set = clean(v) || set_of(v) != 0 ? set_of(v) | bit : 0;
    return (struct value){V_STALE, 0, (uint32_t)set, (uint32_t)(set >> 32)};
}

bool rely(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, int r)
{
    uint64_t set = set_of(read_value(s, r));
    for (uint32_t k = 0; k < w->plain->symbols; k++) {
        struct kept *f = &w->kept[k];
        if ((f->bit & set) != 0) {
            f->relied |= REG(r);
            f->q = q->at;
            f->p = p->at;
            f->owner = s->owner;
        }
    }
    return set != 0;
}

void note_end(struct walk *w, const struct state *s, const struct symbol *callee)
{
    struct kept *k = &w->kept[s->owner];
    for (int r = 0; r < CORE_REGS; r++) {
        struct value v = s->r[r];
        k->differs |= !clean(v) && (v.kind != V_STALE || (s->lost & REG(r)) != 0) ? REG(r) : 0;
        k->through[r] |= set_of(v) | (callee != NULL ? bit_of(w, callee) : 0);
    }
}

/* Who relies on a function that passes a register through others relies on them. */
static bool spread(struct walk *w, const struct kept *k)
{
    bool changed = false;
    for (uint32_t n = 0; n < w->plain->symbols; n++) {
        struct kept *f = &w->kept[n];
        for (int r = 0; r < CORE_REGS && f->bit != 0; r++) {
            if ((k->relied & REG(r)) != 0 && (k->through[r] & f->bit) != 0 && (f->relied & REG(r)) == 0) {
                f->relied |= REG(r);
                f->q = k->q;
                f->p = k->p;
                f->owner = k->owner;
                changed = true;
            }
        }
    }
    return changed;
}

void check_kept(struct walk *w)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t k = 0; k < w->plain->symbols; k++) {
            changed |= w->kept[k].relied != 0 && spread(w, &w->kept[k]);
        }
    }
    for (uint32_t k = 0; k < w->plain->symbols; k++) {
        const struct kept *f = &w->kept[k];
        struct state s = {.owner = f->owner};
        for (int r = 0; r < CORE_REGS; r++) {
            if ((f->relied & f->differs & REG(r)) != 0) {
                find(w, &s, "dirty", insn_at(w->probed, f->q), insn_at(w->plain, f->p),
                     "r%d is read after calls, and %s changes it now", r, w->plain->symbol[k].name);
            }
        }
    }
}
