/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an inserted instruction brings into a register: a literal, or an address in parts.
 */
#include <string.h>

#include "walk.h"

static const char state_name[] = "__mip_state";

/* What a constant of the instrumented text stands for. */
struct value constant(const struct walk *w, uint32_t at, unsigned width)
{
    const struct object *o = w->probed;
    const struct reloc *r = reloc_at(o, at, width);
    if (r == NULL) {
        return width == 4 ? (struct value){V_NUMBER, 0, at, (uint32_t)object_read(o, at, 4)}
                          : (struct value){V_LITERAL, 0, 0, at};
    }
    struct place p = reloc_place(o, r, o->rela ? r->addend : (int64_t)(int32_t)object_read(o, at, 4));
    if (!p.known) {
        return strcmp(p.name, state_name) == 0 ? (struct value){V_STATE, 0, 0, 0} : (struct value){V_LITERAL, 0, 0, at};
    }
    if (o->machine == EM_ARM && r->type == R_ARM_REL32) {
        return (struct value){V_NUMBER, 0, at, p.at - at};
    }
    if (raw_section(w, p.at) != NULL) {
        return (struct value){V_ADDRESS, 0, 0, p.at};
    }
    return o->machine == EM_ARM && insn_at(o, p.at & ~1u) != NULL && width == 4 && (p.at & 1) != 0
               ? (struct value){V_ADDRESS, 0, 0, p.at & ~1u}
               : (struct value){V_LITERAL, 0, 0, at};
}

/* `movz x0, #:abs_g3:slot` and three movk down to :abs_g0_nc: (self-contained probes). */
struct value fourth(const struct walk *w, const struct insn *q, struct value v)
{
    const struct reloc *r = &w->probed->reloc[q->rel];
    bool first = r->type == R_AARCH64_MOVW_UABS_G3;
    uint32_t group = first ? 3 : (r->type - R_AARCH64_MOVW_UABS_G0_NC) / 2;
    if (!first && (v.kind != V_HALF || v.reg != group + 1 || v.p != r->symbol || v.q != (uint32_t)r->addend)) {
        return junk;
    }
    if (group != 0) {
        return (struct value){V_HALF, (uint8_t)group, r->symbol, (uint32_t)r->addend};
    }
    struct place p = reloc_place(w->probed, r, r->addend);
    return p.known                           ? (struct value){V_ADDRESS, 0, 0, p.at}
           : strcmp(p.name, state_name) == 0 ? (struct value){V_STATE, 0, 0, 0}
                                             : junk;
}

struct value half(const struct walk *w, const struct insn *q, const struct state *s)
{
    struct value v = s->r[q->rd];
    if (w->probed->machine == EM_AARCH64) {
        return q->rels != 0 ? fourth(w, q, v) : junk;
    }
    if (q->rels == 0) {
        return v.kind == V_NUMBER ? (struct value){V_NUMBER, 0, 0, (v.q & 0xffff) | (uint32_t)q->imm << 16} : junk;
    }
    const struct reloc *r = &w->probed->reloc[q->rel];
    if (v.kind == V_HALF && strcmp(w->probed->symbol[r->symbol].name, state_name) == 0) {
        return (struct value){V_STATE, 0, 0, 0};
    }
    if (v.kind != V_HALF || !q->has_target) {
        return junk;
    }
    bool relative = r->type == R_ARM_MOVT_PREL || r->type == R_ARM_THM_MOVT_PREL;
    return relative ? (struct value){V_NUMBER, 0, 0, q->target - q->at} : (struct value){V_ADDRESS, 0, 0, q->target};
}

/* The relocation that says what a half of an address is part of (RISC-V). */
static bool names_state(const struct walk *w, const struct insn *q)
{
    const struct object *o = w->probed;
    const struct reloc *r = o->machine == EM_RISCV && q->rels != 0 ? &o->reloc[q->rel] : NULL;
    if (r != NULL && q->upper != 0) {
        r = reloc_at(o, q->upper, 4);
    }
    return r != NULL && strcmp(o->symbol[r->symbol].name, state_name) == 0;
}

/* `lui t0, %hi(__mip_state)`, or `auipc`; then its low half. */
struct value upper_of_state(const struct walk *w, const struct insn *q)
{
    return names_state(w, q) ? (struct value){V_HALF, 0, q->upper, 0} : junk;
}

bool completes_state(const struct walk *w, const struct insn *q, struct value v)
{
    return v.kind == V_HALF && v.reg == 0 && v.p == q->upper && names_state(w, q);
}
