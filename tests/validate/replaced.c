/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A plain instruction that became something else: it executes alone, once the instrumented program holds what it would
 * have computed, or has tested what it would have tested.
 */
#include <string.h>

#include "walk.h"

/* A register holds what the plain instruction would compute, by inserted code. */
static bool computed(struct walk *w, const struct insn *p, struct state *s)
{
    struct value v = p->rd >= 0 ? s->r[p->rd] : junk;
    uint32_t at = v.kind == V_LITERAL ? v.q : v.kind == V_NUMBER ? v.p : 0;
    if (p->op == OP_ADDRESS && v.kind == V_ADDRESS && same_target(w, p->target, v.q)) {
        s->r[p->rd] = (struct value){V_PAIR, 0, p->target, v.q};
        return true;
    }
    if (!p->has_target || !p->memory) {
        return false;
    }
    memset(w->explained + p->target, 1, p->width);
    for (uint32_t k = 0; k < VECTORS && p->rd < 0; k++) {
        if (s->vector[k].q != 0 && s->vector[k].reg == p->reg[0] && s->vector[k].width == p->width) {
            return same_literal(w, p->target, s->vector[k].q, p->width);
        }
    }
    const struct reloc *r = reloc_at(w->plain, p->target, p->width);
    bool good = p->op == OP_LOAD && p->width == 4 && v.kind == V_NUMBER && r == NULL &&
                (uint32_t)object_read(w->plain, p->target, 4) == v.q;
    if (p->op == OP_LOAD && v.kind == V_ADDRESS && r != NULL) {
        struct place x =
            reloc_place(w->plain, r, w->plain->rela ? r->addend : (int32_t)object_read(w->plain, p->target, 4));
        good = x.known && same_target(w, x.at & ~1u, v.q);
        s->r[p->rd] = good ? (struct value){V_PAIR, 0, x.at & ~1u, v.q} : v;
        return good;
    }
    good |= p->op == OP_LOAD && at != 0 &&
            (same_literal(w, p->target, at, p->width) || code_distance(w, p->target, at, p->width).kind == V_NUMBERS);
    if (good) {
        s->r[p->rd] = at != 0 ? literal_value(w, NULL, p, s, p->target, at) : same;
    }
    return good;
}

/* The instrumented program is at the image of a later instruction: may the plain one go on alone? */
bool alone(struct walk *w, const struct insn *q, const struct insn *p, struct state *s, uint32_t *next)
{
    *next = p->at + p->size;
    s->unset &= ~p->defs;
    if (p->op == OP_BRANCH && s->fact == p->at && p->has_target) {
        *next = s->fact_holds ? p->target : *next;
        for (int r = 0; r < CORE_REGS; r++) { /* a loop's count */
            s->r[r] = (p->defs & REG(r)) != 0 ? same : s->r[r];
        }
        forget_fact(s);
        return true;
    }
    if (s->fact == p->at && !s->fact_holds) {
        forget_fact(s);
        return true;
    }
    if (p->partner != NONE) {
        return false;
    }
    if (p->op != OP_BRANCH && answer(s, p) == FAILS) {
        return true;
    }
    if (p->op == OP_JUMP && p->has_target && function_at(w->plain, p->target) == NULL) {
        *next = p->target;
        return true;
    }
    (void)q;
    return computed(w, p, s);
}
