/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An instruction of the plain program and its image: both execute.  What it reads must be the same in both; what it
 * writes is, afterwards.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* Flags that were read into a register with the mode: what masks bits, and sets no flags, may read it. */
static bool masks_mode(const struct insn *p, struct value v)
{
    return v.kind == V_MODE && p->op == OP_MASK && (p->defs & FLAGS) == 0;
}

/* The linker's code for far calls may change it before any function (AAPCS64, 6.1.1).  So it has no value in a function
 * that never writes it: `smc` reads it all the same. */
static bool has_no_value(const struct walk *w, const struct insn *p, int r)
{
    bool written = (w->machine->veneers & REG(r)) == 0;
    for (int32_t i = 0; i < w->plain->insns && !written; i++) {
        const struct insn *x = &w->plain->insn[i];
        written = (x->defs & REG(r)) != 0 && together(w, x->at, p->at);
    }
    return !written;
}

/* LLVM's outlined functions are called with the address to return to in another register, though it may have no value
 * there.  Then the other one has none either, which is judged where it is read. */
static bool keeps_link(const struct walk *w, const struct insn *p)
{
    return p->op == OP_MOVE && w->machine->lr >= 0 && (p->rn == w->machine->lr || p->rd == w->machine->lr);
}

static void check_uses(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    for (int r = 0; r < CORE_REGS; r++) {
        struct value v = read_value(s, r);
        if ((q->uses & REG(r)) == 0 || clean(v) || ((q->parts & REG(r)) != 0 && v.kind == V_STALE)) {
            continue;
        }
        if (q->op == OP_UNKNOWN) {
            find(w, s, "unknown", q, p, "not decoded, and r%d differs", r);
            return;
        }
        if (v.kind == V_STALE && !rely(w, q, p, s, r) && !has_no_value(w, p, r) && !keeps_link(w, p)) {
            find(w, s, "unknown", q, p, "r%d has no value, or a call may have changed it", r);
        }
        if (v.kind == V_STALE) {
            continue;
        }
        /* What is shifted further is an index: the table that it leads to is read with its width. */
        bool scaled =
            (s->r[r].kind == V_SCALED && (p->op == OP_ADD || p->op == OP_LOAD)) || wider_index(w, q, p, s) == r;
        bool other_half = s->r[r].kind == V_PART && p->op == OP_HALF && r == p->rd;
        if (!scaled && !other_half && !masks_mode(p, s->r[r]) && !has_no_value(w, p, r)) {
            find(w, s, "dirty", q, p, "r%d differs (%d)", r, s->r[r].kind);
        }
    }
    bool mode = p->op == OP_GET_FLAGS && w->plain->machine == EM_ARM;
    if ((q->uses & s->flags) != 0 && !mode) {
        find(w, s, q->op == OP_UNKNOWN ? "unknown" : "dirty", q, p, "flags differ (%x)", (unsigned)(s->flags >> 32));
    }
}

/* What a relocation of an instruction stands for, whether it counts from the instruction or not. */
static struct place place_in(const struct object *o, const struct insn *i, const struct reloc *r)
{
    if (o->machine != EM_X86_64) {
        struct place p = reloc_place(o, r, r->addend);
        p.at = p.known && i->has_target ? i->target : p.at;
        return p;
    }
    bool absolute =
        r->type == R_X86_64_32S || r->type == R_X86_64_32 || r->type == R_X86_64_64 || r->type == R_X86_64_GOTOFF64;
    return reloc_place(o, r, r->addend + (absolute ? 0 : i->at + i->size - r->at));
}

/* `lea f-1(%rip)`, `movl $f+1, %ecx`: a number that LLVM compares, as far from one function in both. */
static bool from_function(const struct walk *w, const struct reloc *r, const struct reloc *t, uint32_t p, uint32_t q)
{
    const struct symbol *f = &w->plain->symbol[r->symbol], *image = &w->probed->symbol[t->symbol];
    return f->type == STT_FUNC && strcmp(f->name, image->name) == 0 && p - f->at == q - image->at;
}

/* The low half of an address names the place of its upper one, which must be the other's image. */
static bool same_upper(const struct walk *w, const struct insn *p, const struct insn *q)
{
    int32_t a = p->upper != 0 ? insn_index(w->plain, p->upper) : NONE;
    int32_t b = q->upper != 0 ? insn_index(w->probed, q->upper) : NONE;
    return a == NONE ? b == NONE : w->plain->insn[a].partner == b;
}

/* The relocation that names the symbol: of a low half, its upper one's. */
static const struct reloc *naming(const struct object *o, const struct insn *i, const struct reloc *r)
{
    const struct insn *upper = i->upper != 0 && i->upper != i->at ? insn_at(o, i->upper) : NULL;
    return upper != NULL && upper->rels != 0 ? &o->reloc[upper->rel] : r;
}

/* Symbols and addresses in the instruction itself. */
static void check_relocs(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    if (q->rels != p->rels) {
        find(w, s, "address", q, p, "%u relocations, %u", q->rels, p->rels);
        return;
    }
    for (uint32_t k = 0; k < p->rels; k++) {
        const struct reloc *r = &w->plain->reloc[p->rel + k], *t = &w->probed->reloc[q->rel + k];
        struct place x = place_in(w->plain, p, r), y = place_in(w->probed, q, t);
        bool good = r->type == t->type && x.known == y.known && same_upper(w, p, q);
        if (good && !x.known) {
            good = strcmp(x.name, y.name) == 0 && x.addend == y.addend;
        } else if (good) {
            const struct reloc *a = naming(w->plain, p, r), *b = naming(w->probed, q, t);
            good = same_target(w, x.at, y.at) || from_function(w, a, b, x.at, y.at) ||
                   ((a != r ? a->addend == b->addend : x.addend == y.addend) && same_symbol(w, a, b));
        }
        if (!good) {
            find(w, s, "address", q, p, "another address than %s", x.name);
        }
    }
}

static void check_arguments(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    for (int r = 0; r < CORE_REGS; r++) {
        if ((w->machine->arguments & REG(r)) != 0 && !may_pass(read_value(s, r))) {
            find(w, s, "dirty", q, p, "r%d differs at a call (%d)", r, s->r[r].kind);
        }
    }
}

/* What a callee may write: that of outlined code, which has no branches, is read from its text. */
static regset written_by(const struct walk *w, const struct symbol *f)
{
    regset written = 0;
    if (!is_outlined(f)) {
        return w->machine->clobbered;
    }
    for (int32_t i = insn_index(w->plain, f->at); i != NONE && i < w->plain->insns; i++) {
        const struct insn *x = &w->plain->insn[i];
        written |= x->op == OP_CALL || x->op == OP_CALL_REG || x->op == OP_JUMP ? w->machine->clobbered : x->defs;
        if (x->op == OP_RETURN || x->op == OP_JUMP) {
            break;
        }
    }
    return written;
}

/* A function of this object is entered with what its caller leaves there. */
static void enter_callee(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s,
                         const struct symbol *callee)
{
    struct state e;
    regset kept = w->machine->kept;
    int link = p->rd >= 0 && w->machine->decode != NULL ? p->rd : w->machine->lr;
    memset(&e, 0, sizeof e);
    e.owner = (int32_t)(callee - w->plain->symbol);
    e.unset = unset_at_entry(w, callee);
    for (int r = 0; r < CORE_REGS; r++) {
        if (!clean(s->r[r]) && (kept & REG(r)) == 0 && r != link) {
            bool argument = (w->machine->arguments & REG(r)) != 0; /* one with `...` reads all */
            bool nested = strchr(callee->name, '.') != NULL; /* as GCC names a function that takes the static chain */
            bool passed = argument || (nested && r == w->machine->chain); /* others have no value at an entry */
            bool left = s->r[r].kind == V_STALE && s->r[r].reg == 0;      /* by calls */
            e.r[r] = passed && !may_pass(read_value(s, r)) ? junk : argument ? same : left ? s->r[r] : stale;
        }
    }
    if (callee->twin == NONE || q->target != w->probed->symbol[callee->twin].at) {
        find(w, s, "target", q, p, "another function than %s", callee->name);
        return;
    }
    bool had = w->has_next;
    struct state next = w->next;
    uint32_t next_q = w->next_q, next_p = w->next_p;
    w->has_next = true;
    add(w, q->target, p->target, &e);
    w->has_next = had;
    w->next = next;
    w->next_q = next_q;
    w->next_p = next_p;
}

static const struct symbol *local_callee(const struct walk *w, const struct insn *p)
{
    const struct symbol *f = p->has_target ? function_at(w->plain, p->target) : NULL;
    return f != NULL && f->bind != STB_WEAK ? f : NULL;
}

const struct symbol *other_function(const struct walk *w, const struct insn *q, const struct state *s)
{
    const struct symbol *f = q->has_target ? function_at(w->probed, q->target) : NULL;
    bool own = f != NULL && f->twin != NONE && w->plain->symbol[f->twin].at == w->plain->symbol[s->owner].at;
    return own ? NULL : f;
}

bool same_callee(const struct walk *w, const struct insn *q, const struct insn *p, const struct symbol *f)
{
    if (p->rels != 0 && q->rels != 0) {
        return strcmp(w->plain->symbol[w->plain->reloc[p->rel].symbol].name,
                      w->probed->symbol[w->probed->reloc[q->rel].symbol].name) == 0;
    }
    const struct symbol *g = p->has_target ? function_at(w->plain, p->target) : NULL;
    return f != NULL && g != NULL && g->twin != NONE && w->probed->symbol[g->twin].at == q->target;
}

/* Another function, jumped to. */
void tail_call(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    const struct symbol *f = local_callee(w, p);
    if (f == NULL) {
        leave(w, s, q, p, true);
        return;
    }
    struct state clean_arguments = *s;
    for (int r = 0; r < CORE_REGS; r++) {
        if ((w->machine->kept & REG(r)) == 0) {
            clean_arguments.r[r] = same;
        }
    }
    note_end(w, s, f);
    leave(w, &clean_arguments, q, p, true);
    enter_callee(w, q, p, s, f);
}

static void branch(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    bool conditional = p->op == OP_BRANCH, direct = p->sense == q->sense;
    uint32_t next_p = p->at + p->size, next_q = q->at + q->size;
    const struct symbol *f = p->has_target ? function_at(w->plain, p->target) : NULL;
    bool out = !p->has_target || (f != NULL && f != function_of(w->plain, p->at));

    if (p->test != q->test || p->op != q->op || (!direct && out)) {
        find(w, s, "target", q, p, "another condition");
        return;
    }
    for (int r = 0; r < CORE_REGS; r++) { /* a loop's count */
        s->r[r] = (p->defs & REG(r)) != 0 ? same : s->r[r];
    }
    enum answer goes = conditional ? answer(s, p) : HOLDS;
    struct state on = *s;
    learn(s, p, true);
    learn(&on, p, false);
    if (out && goes != FAILS) {
        if (!p->has_target) {
            check_relocs(w, q, p, s);
        }
        tail_call(w, q, p, s);
    } else if (goes != FAILS) {
        add(w, direct ? q->target : next_q, p->target, s);
    }
    if (conditional && goes != HOLDS) {
        add(w, direct ? next_q : q->target, next_p, &on);
    }
}

/* libgcc's helpers of 16-bit Thumb: the table stands after the call (lib1funcs.S). */
static bool case_helper(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    static const char stem[] = "__gnu_thumb1_case_";
    const char *x = p->rels ? w->plain->symbol[w->plain->reloc[p->rel].symbol].name : "";
    const char *y = q->rels ? w->probed->symbol[w->probed->reloc[q->rel].symbol].name : "";
    size_t n = sizeof stem - 1;
    if (strncmp(x, stem, n) != 0 || strncmp(y, stem, n) != 0) {
        return false;
    }
    struct table t;
    memset(&t, 0, sizeof t);
    bool words = x[n] == 's' && x[n + 1] == 'i';
    uint32_t round = words ? 2 : 0;
    t.p = t.base_p = (p->at + 4 + round) & ~round;
    t.q = t.base_q = (q->at + 4 + round) & ~round;
    t.sign_p = x[n] == 's';
    t.sign_q = y[n] == 's';
    t.width_p = words ? 4 : x[n + 1] == 'q' ? 1 : 2;
    t.width_q = y[n + 1] == 'i' ? 4 : y[n + 1] == 'q' ? 1 : 2;
    t.shift_p = t.shift_q = words ? 0 : 1;
    t.based = true;
    if (!clean(s->r[0]) || t.sign_p != t.sign_q || (words && t.width_q != 4)) {
        find(w, s, "table", q, p, "%s and %s", x, y);
        return true;
    }
    s->r[w->machine->lr] = (struct value){V_PAIR, 0, p->at + p->size, q->at + q->size};
    jump_table(w, q, p, s, new_table(w, t));
    return true;
}

/* Code of the compiler's run time that changes no register: counters that are called before a function's first
 * instruction (GCC manual, "-mfentry", "-pg"). */
static bool keeps_all(const char *name)
{
    static const char *const names[] = {"__fentry__", "mcount", "_mcount", "__mcount", "__gnu_mcount_nc"};
    bool found = false;
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        found |= strcmp(name, names[k]) == 0;
    }
    return found;
}

static void call(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    const struct symbol *f = p->op == OP_CALL || p->op == OP_JUMP ? local_callee(w, p) : NULL;
    int32_t symbol = p->op != OP_CALL && p->op != OP_JUMP ? NONE
                     : p->rels != 0                       ? (int32_t)w->plain->reloc[p->rel].symbol
                     : f != NULL                          ? (int32_t)(f - w->plain->symbol)
                                                          : NONE;

    if (p->op == OP_CALL && case_helper(w, q, p, s)) {
        return;
    }
    if (p->op == OP_CALL && p->has_target && p->rels == 0 && function_at(w->plain, p->target) == NULL) {
        s->r[w->machine->lr >= 0 ? w->machine->lr : 0] = same;
        add(w, q->target, p->target, s);
        if (w->machine->lr >= 0) {
            return; /* 16-bit Thumb's far jump; x86-64 has a short one, so there it is a routine inside the function */
        }
    }
    if (f != NULL) {
        enter_callee(w, q, p, s, f);
    } else {
        check_relocs(w, q, p, s);
        check_arguments(w, q, p, s);
    }
    const char *name = symbol != NONE ? w->plain->symbol[symbol].name : "";
    regset written = keeps_all(name) ? w->machine->lr >= 0 ? REG(w->machine->lr) : 0 : written_by(w, f);
    written |= w->machine->decode != NULL ? p->defs : 0; /* the register that links */
    /* What follows these may read anything. */
    bool returns = strcmp(name, "abort") != 0 && strcmp(name, "exit") != 0 && strcmp(name, "__assert_func") != 0;
    for (int r = 0; r < CORE_REGS; r++) { /* only GCC's -fipa-ra would read more than results */
        bool result = !returns || is_outlined(f) || (w->machine->results & REG(r)) != 0;
        s->r[r] = (written & REG(r)) == 0 ? s->r[r] : result ? same : after_call(w, f, s, r);
    }
    s->unset = (s->unset | (written & ~(f != NULL ? kept_by_text(w, f) : 0))) & ~w->machine->results & REGS;
    s->unset = returns && !is_outlined(f) ? s->unset : 0;
    s->flags = 0;
    s->exclusive = false;
    s->known = 0;
    bool last = begins_code(w->plain, p->at + p->size);
    if (!last && (symbol == NONE || !w->stops[symbol])) {
        add(w, q->at + q->size, p->at + p->size, s);
    }
}

static void record_jump(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    for (uint32_t k = 0; k < w->jumps; k++) {
        if (w->jump[k].q == q->at && w->jump[k].p == p->at) {
            if (merge(&w->jump[k].state, s)) {
                w->jump[k].done = 0;
            }
            return;
        }
    }
    if ((w->jumps & (w->jumps - 1)) == 0) {
        w->jump = checked(realloc(w->jump, (w->jumps ? 2 * (size_t)w->jumps : 1) * sizeof *w->jump));
    }
    w->jump[w->jumps++] = (struct jump){q->at, p->at, *s, 0};
}

/* A jump into a row of jumps that begins at a label (Clang for ARMv8-M baseline). */
static bool starts_row(const struct walk *w, struct value v)
{
    const struct insn *i = insn_at(w->plain, v.p);
    return i != NULL && i->op == OP_JUMP && i->size == 4 && same_label(w->plain, w->probed, v.p, v.q);
}

/* Where a row of jumps begins that an array of the program indexes: its elements are no entries. */
static struct value row_of(const struct walk *w, struct value v)
{
    const struct table *t = &w->table[v.p];
    struct value row = {V_INDEX, 0, t->base_p, t->base_q};
    return w->plain->machine == EM_ARM && t->shift_p == 2 && t->shift_q == 2 && starts_row(w, row) ? row : v;
}

static void computed_jump(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    struct value v = same;
    if (p->op == OP_TABLE) {
        struct table t;
        memset(&t, 0, sizeof t);
        struct value base = p->rn == 15 ? (struct value){V_PAIR, 0, p->target, q->target} : s->r[p->rn];
        if (base.kind != V_PAIR) {
            find(w, s, "table", q, p, "where it is is not known (%d)", base.kind);
            return;
        }
        t = (struct table){.p = base.p,
                           .q = base.q,
                           .width_p = p->width,
                           .width_q = q->width,
                           .shift_p = 1,
                           .shift_q = 1,
                           .based = true,
                           .base_p = p->target,
                           .base_q = q->target};
        jump_table(w, q, p, s, new_table(w, t));
        return;
    }
    if (p->op == OP_JUMP_LOAD) {
        v = load_value(w, q, p, s);
    } else if (p->op == OP_JUMP_SUM) {
        v = sum_value(w, q, p, s);
    } else if (p->rn >= 0) {
        v = s->r[p->rn];
    }
    struct value row = v.kind == V_TARGET ? row_of(w, v) : v;
    if (row.kind == V_INDEX && (p->op == OP_JUMP_SUM || starts_row(w, row))) {
        jump_branches(w, q, p, s, row);
    } else if ((v.kind == V_ENTRY || v.kind == V_TARGET) && !holds_pointers(w, v.p, p)) {
        jump_table(w, q, p, s, v.p);
    } else {
        record_jump(w, q, p, s);
    }
}

static struct value address_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    if (p->rels == 0 && !p->links && !same_target(w, p->target, q->target)) {
        find(w, s, "address", q, p, "another place");
    }
    if (!p->links && insn_at(w->plain, p->target) != NULL && function_at(w->plain, p->target) == NULL) {
        add_taken(w, p->target, q->target);
    }
    return (struct value){V_PAIR, 0, p->target, q->target};
}

static struct value result(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    struct value v = p->rn >= 0 && p->rn < CORE_REGS ? s->r[p->rn] : same;
    bool part = w->plain->machine == EM_ARM && (p->op == OP_CONST || p->op == OP_HALF) && p->rels != 0 && q->rels != 0;
    if (part && is_distance(w->plain, &w->plain->reloc[p->rel])) {
        return half_distance(w, q, p, s);
    }
    switch (p->op) {
    case OP_ADDRESS:
        return p->has_target || p->rels == 0 ? address_value(w, q, p, s) : same;
    case OP_PAGE:
        return p->has_target ? (struct value){V_PAGE, 0, p->target, q->target} : same;
    case OP_CONST:
        if (p->rels == 0 && w->plain->machine == EM_ARM) {
            return half_numbers(w, q, p, s);
        }
        return p->rels != 0 && p->has_target ? (struct value){V_LOW, 0, p->target, q->target} : same;
    case OP_HALF:
        if (p->rels == 0 && w->plain->machine == EM_ARM) {
            return half_numbers(w, q, p, s);
        }
        return s->r[p->rd].kind == V_LOW && p->has_target ? address_value(w, q, p, s) : same;
    case OP_MOVE:
        return v;
    case OP_SHIFT:
        if (v.kind == V_ENTRY) {
            struct table t = w->table[v.p];
            t.shift_p = (uint8_t)(t.shift_p + p->imm);
            t.shift_q = (uint8_t)(t.shift_q + q->imm);
            return (struct value){V_ENTRY, 0, new_table(w, t), 0};
        }
        return same;
    case OP_GET_FLAGS:
        return w->plain->machine == EM_ARM && (p->uses & s->flags) != 0 ? (struct value){V_MODE, 0, 0, 0} : same;
    case OP_MASK: /* N to V are bits 31 to 28 (DDI 0406, B1.3.3) */
        return v.kind == V_MODE && (~p->imm & 0xf0000000) != 0 ? v : same;
    case OP_ADD:
        if (p->rels != 0 && p->has_target && v.kind == V_PAGE) {
            return address_value(w, q, p, s);
        }
        return sum_value(w, q, p, s);
    case OP_LOAD:
        return load_value(w, q, p, s);
    default:
        if (p->memory && p->has_target && p->rels == 0) {
            memset(w->explained + p->target, 1, p->width);
            if (!same_literal(w, p->target, q->target, p->width)) {
                find(w, s, "literal", q, p, "another value");
            }
        }
        return same;
    }
}

/* After a call that never returns the compiler may leave code, but no jump.  Control does not come here. */
static bool falls_out(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    const struct symbol *f = function_at(w->plain, p->at + p->size);
    if (f == NULL || f == function_of(w->plain, p->at)) {
        return false;
    }
    find(w, s, "unknown", q, p, "falls into the next function");
    return true;
}

static void compute(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    struct value v = result(w, q, p, s);

    check_relocs(w, q, p, s);
    for (int r = 0; r < CORE_REGS; r++) {
        if ((p->defs & REG(r)) != 0) {
            s->r[r] = r == p->rd ? v : same;
        } else if (w->plain->machine == EM_X86_64 && (p->parts & REG(r)) != 0 && s->r[r].kind == V_STALE) {
            s->r[r] = same;
        } else if (p->op == OP_ADD && s->r[r].kind == V_SCALED && r == p->rd) {
            s->r[r] = v;
        }
    }
    s->flags &= ~p->defs;
    s->exclusive = p->exclusive_load || (s->exclusive && !p->exclusive_store && !p->clears);
    if ((p->defs & FLAGS) != 0 || p->op == OP_UNKNOWN) {
        s->known = 0;
    }
    if (p->op != OP_TRAP && !p->last && !falls_out(w, q, p, s)) {
        add(w, q->at + q->size, p->at + p->size, s);
    }
}

/* `mov lr, pc` stands before this jump: it is a call.  A table or a base after the jump may be in lr, too. */
static bool is_linked(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    const struct value *lr = w->machine->lr >= 0 ? &s->r[w->machine->lr] : NULL;
    bool out = p->op == OP_JUMP_REG || p->op == OP_JUMP_LOAD ||
               (p->op == OP_JUMP && (!p->has_target || function_at(w->plain, p->target) != NULL));
    if (lr == NULL || !out || p == w->plain->insn || !p[-1].links || lr->kind != V_PAIR || lr->p != p->at + p->size) {
        return false;
    }
    if (lr->q != q->at + q->size) {
        find(w, s, "address", q, p, "returns to another place");
    }
    return true;
}

/* It executes. */
static void execute(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    check_uses(w, q, p, s);
    s->unset &= ~p->defs;
    s->lost &= ~p->defs;
    if (is_linked(w, q, p, s)) {
        call(w, q, p, s);
        return;
    }
    switch (p->op) {
    case OP_JUMP:
    case OP_BRANCH:
        branch(w, q, p, s);
        return;
    case OP_CALL:
    case OP_CALL_REG:
        call(w, q, p, s);
        return;
    case OP_RETURN:
        for (int r = 0; r < CORE_REGS; r++) { /* restored off the stack */
            s->r[r] = (p->defs & REG(r)) != 0 ? same : s->r[r];
        }
        note_end(w, s, NULL);
        leave(w, s, q, p, false);
        return;
    case OP_JUMP_REG:
    case OP_JUMP_LOAD:
    case OP_JUMP_SUM:
    case OP_TABLE:
        computed_jump(w, q, p, s);
        return;
    default:
        compute(w, q, p, s);
    }
}

/* One with a condition is followed twice, unless the condition was tested before: as it executes, and as it does not.
 */
void matched(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    bool maybe = q->cond != ALWAYS && q->op != OP_BRANCH;

    if (s->sp != 0) {
        find(w, s, "stack", q, p, "executes %d bytes down", -s->sp);
    }
    s->sp = 0;
    s->pushed = 0;
    memset(s->vector, 0, sizeof s->vector);
    if (p->cond != q->cond && p->op != OP_BRANCH && !(q->cond == ALWAYS && s->fact == p->at && s->fact_holds)) {
        find(w, s, "target", q, p, "another condition");
    }
    forget_fact(s);
    s->last = p->at;
    enum answer executes = maybe ? answer(s, p) : HOLDS;
    struct state on = *s;
    if (maybe) {
        learn(s, p, true);
        learn(&on, p, false);
    }
    if (executes != FAILS) {
        execute(w, q, p, s);
    } else if ((q->uses & FLAGS & s->flags) != 0) {
        check_uses(w, q, p, s);
    }
    if (executes != HOLDS) {
        add(w, q->at + q->size, p->at + p->size, &on);
    }
}
