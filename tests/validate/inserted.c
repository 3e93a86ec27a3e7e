/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An instruction that is not the plain program's: it executes alone.  It may write slots of its own function, what it
 * has pushed itself, and registers and flags, which then differ.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

static const char helper[] = "__mip_";

const struct section *raw_section(const struct walk *w, uint32_t at)
{
    int32_t i = section_of(w->probed, at);
    return i != NONE && strcmp(w->probed->section[i].name, "__llvm_mipraw") == 0 ? &w->probed->section[i] : NULL;
}

/* Two names may stand for one function; a record has one. */
static bool owns(const struct walk *w, uint32_t slot, int32_t owner)
{
    const struct symbol *f = &w->plain->symbol[owner];
    struct record *r = record_of(w, slot);
    if (r == NULL) {
        return false;
    }
    if (r->owner == NONE) {
        r->owner = owner;
    }
    return f->twin != NONE && w->probed->symbol[f->twin].at == r->code && w->plain->symbol[r->owner].at == f->at;
}

static void note_write(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, uint32_t at)
{
    struct written x = {.slot = at, .q = q->at, .p = p->at, .settled = settled(w, p->at, s), .last = s->last};
    for (uint32_t k = 0; k < w->writes; k++) {
        if (memcmp(&w->write[k], &x, sizeof x) == 0) {
            return;
        }
    }
    if ((w->writes & (w->writes - 1)) == 0) {
        w->write = checked(realloc(w->write, (w->writes ? 2 * (size_t)w->writes : 1) * sizeof x));
    }
    w->write[w->writes++] = x;
}

static void write_slot(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, uint32_t at,
                       unsigned width)
{
    const struct section *raw = raw_section(w, at);
    const struct record *r = record_of(w, at);
    if (raw == NULL || r == NULL || at - r->slots + width > r->bytes) {
        find(w, s, "store", q, p, "not into a slot");
        return;
    }
    if (!owns(w, at, s->owner)) {
        const struct symbol *f = function_at(w->probed, r->code);
        find(w, s, "store", q, p, "into a slot of %s", f != NULL ? f->name : "?");
        return;
    }
    w->counts.slots++;
    w->stored[at] = 1;
    note_write(w, q, p, s, at);
}

static struct value on_stack(const struct state *s, int32_t at)
{
    for (uint32_t k = s->pushed; k-- > 0;) {
        if (s->stack[k].at == at) {
            return s->stack[k].value;
        }
    }
    return junk;
}

static struct value as_copy(const struct state *s, int r)
{
    struct value v = s->r[r];
    if (v.kind == V_STALE && v.reg == 0) {
        v.reg = (uint16_t)(r + 1);
    }
    return clean(v) ? (struct value){(uint8_t)(V_COPY + v.kind), (uint8_t)r, v.p, v.q} : v;
}

static void to_register(struct state *s, int r, struct value v)
{
    if (v.kind == V_STALE && v.reg == r + 1) {
        v.reg = 0;
    }
    s->r[r] = is_copy(v) && v.reg == r ? (struct value){(uint8_t)(v.kind - V_COPY), 0, v.p, v.q} : v;
}

static struct value copy_of_flags(const struct state *s)
{
    return (struct value){V_FLAGS, (uint8_t)(~s->flags >> 32 & 0x1f), 0, 0};
}

static void restore_flags(const struct walk *w, struct state *s, struct value v)
{
    s->flags = w->machine->clobbered & FLAGS & ~(v.kind == V_FLAGS ? (regset)v.reg << 32 : 0);
}

static void put_on_stack(struct walk *w, const struct insn *q, const struct insn *p, struct state *s, int32_t at,
                         struct value v)
{
    if (at >= -w->machine->red_zone && !red_zone_is_free(w->plain, p)) {
        find(w, s, "stack", q, p, "writes the red zone, %d bytes down", -at);
    }
    for (uint32_t k = 0; k < s->pushed; k++) {
        if (s->stack[k].at == at) {
            s->stack[k].value = v;
            return;
        }
    }
    if (s->pushed == STACK) {
        find(w, s, "probe", q, p, "pushes more than is followed");
        return;
    }
    s->stack[s->pushed].at = at;
    s->stack[s->pushed++].value = v;
}

static void drop_below(struct state *s)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < s->pushed; k++) {
        if (s->stack[k].at >= s->sp) {
            s->stack[n++] = s->stack[k];
        }
    }
    memset(s->stack + n, 0, (STACK - n) * sizeof s->stack[0]);
    s->pushed = n;
}

static void push(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    struct value v[16];
    for (int k = 0; k < q->regs; k++) {
        v[k] = q->reg[k] != PUSHED_FLAGS ? as_copy(s, q->reg[k]) : copy_of_flags(s);
    }
    s->sp -= (int32_t)q->imm;
    for (int k = 0; k < q->regs; k++) {
        put_on_stack(w, q, p, s, s->sp + k * (int32_t)w->machine->bytes, v[k]);
    }
}

static void pop(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    for (int k = 0; k < q->regs; k++) {
        struct value v = on_stack(s, s->sp + k * (int32_t)w->machine->bytes);
        if (q->reg[k] == PUSHED_FLAGS) {
            restore_flags(w, s, v);
        } else {
            to_register(s, q->reg[k], v);
        }
    }
    s->sp += (int32_t)q->imm;
    if (s->sp > 0) {
        find(w, s, "stack", q, p, "pops what was not pushed");
        s->sp = 0;
    }
    drop_below(s);
}

/* One adrp serves what lies on one page wherever the linker puts the section: in one aligned block of it. */
static bool on_page(const struct walk *w, struct value page, const struct insn *q)
{
    uint32_t at = q->target;
    int32_t i = section_of(w->probed, at);
    if (page.kind != V_SLOT_PAGE || page.p != q->upper || i == NONE || section_of(w->probed, page.q) != i) {
        return false;
    }
    const struct section *s = &w->probed->section[i];
    uint32_t block = s->align == 0 ? 1 : s->align > w->machine->page ? w->machine->page : s->align;
    return page.q == at || (page.q - s->base) / block == (at - s->base) / block;
}

/* Where an inserted access goes: an address, V_NUMBER for an offset from the plain stack pointer, or V_JUNK. */
static struct value address_of(const struct walk *w, const struct insn *q, const struct state *s)
{
    if (q->rm >= 0) {
        return junk;
    }
    if (q->has_target && (q->rn < 0 || on_page(w, s->r[q->rn], q))) {
        return (struct value){V_ADDRESS, 0, 0, q->target};
    }
    if (q->rels != 0) { /* of another upper half, or with a whole address: what it adds is not known here */
        bool state = q->rn >= 0 && q->rn < CORE_REGS && completes_state(w, q, s->r[q->rn]);
        return state ? (struct value){V_STATE, 0, 0, 0} : junk;
    }
    if (q->rn == w->machine->sp) {
        return (struct value){V_NUMBER, 0, 0, (uint32_t)(s->sp + (int32_t)q->imm)};
    }
    if (q->rn >= 0 && q->rn < CORE_REGS && s->r[q->rn].kind == V_ADDRESS) {
        return (struct value){V_ADDRESS, 0, 0, s->r[q->rn].q + (uint32_t)q->imm};
    }
    if (q->rn >= 0 && q->rn < CORE_REGS && s->r[q->rn].kind == V_STATE) {
        return s->r[q->rn];
    }
    return junk;
}

static void load_vector(struct state *s, const struct insn *q, uint32_t at)
{
    uint32_t k = 0;
    while (k < VECTORS - 1 && s->vector[k].q != 0 && s->vector[k].reg != q->reg[0]) {
        k++;
    }
    s->vector[k].reg = q->reg[0];
    s->vector[k].width = q->width;
    s->vector[k].q = at;
}

static void inserted_load(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    struct value a = address_of(w, q, s), v = junk;
    if (a.kind == V_NUMBER && q->rn == w->machine->sp) {
        v = on_stack(s, (int32_t)a.q);
        v = q->width == w->machine->bytes ? v : junk;
        if ((int32_t)a.q >= 0) {
            v = junk; /* the function's own frame: may be read */
        }
    } else if (a.kind == V_ADDRESS && raw_section(w, a.q) == NULL) {
        v = constant(w, a.q, q->width);
        if ((v.kind == V_LITERAL || v.kind == V_NUMBER) && q->rd < 0) {
            load_vector(s, q, a.q);
        }
    } else if (a.kind == V_ADDRESS && !owns(w, a.q, s->owner)) {
        find(w, s, "load", q, p, "from no slot of this function");
    } else if (a.kind != V_ADDRESS && a.kind != V_STATE) {
        find(w, s, "load", q, p, "through what is no slot's address");
    }
    if (q->rd >= 0) {
        to_register(s, q->rd, v);
    }
}

static void inserted_store(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    struct value a = address_of(w, q, s);
    if (a.kind == V_NUMBER && q->rn == w->machine->sp) {
        int32_t at = (int32_t)a.q;
        if (at >= 0 || at < s->sp || q->op == OP_UPDATE) {
            find(w, s, "store", q, p, "into the function's own stack");
        } else {
            put_on_stack(w, q, p, s, at, q->rd >= 0 && q->width == w->machine->bytes ? as_copy(s, q->rd) : junk);
        }
    } else if (a.kind == V_ADDRESS) {
        write_slot(w, q, p, s, a.q, q->width);
    } else if (a.kind != V_STATE) {
        find(w, s, "store", q, p, "through r%d, which holds no slot's address (%d)", q->rn,
             q->rn >= 0 && q->rn < CORE_REGS ? s->r[q->rn].kind : 0);
    }
    for (int r = 0; r < CORE_REGS; r++) { /* the status of a store exclusive */
        if ((q->defs & REG(r)) != 0) {
            s->r[r] = junk;
        }
    }
}

static struct value sum(const struct walk *w, const struct insn *q, const struct state *s)
{
    struct value a = q->rn >= 0 && q->rn < CORE_REGS ? s->r[q->rn] : junk;
    if (q->rn == PC_REG && q->rm >= 0) {
        struct value b = s->r[q->rm];
        return b.kind == V_NUMBER ? (struct value){V_ADDRESS, 0, 0, b.q + q->target} : junk;
    }
    if (q->has_target && on_page(w, a, q)) {
        return (struct value){V_ADDRESS, 0, 0, q->target};
    }
    if (completes_state(w, q, a)) {
        return (struct value){V_STATE, 0, 0, 0};
    }
    if (q->rm < 0 && q->rels == 0 && !q->has_target && (a.kind == V_ADDRESS || a.kind == V_NUMBER)) {
        a.p = 0;
        a.q += (uint32_t)q->imm;
        return a;
    }
    bool plain = w->plain->machine == EM_ARM && q->rm >= 0 && q->shift == 0 && clean(a) && clean(s->r[q->rm]);
    if (plain && q->rn >= 0 && q->rn < CORE_REGS && q->rm < CORE_REGS) {
        bool pair = a.kind == V_PAIR;
        return (struct value){V_SUM, (uint16_t)(q->rn | q->rm << 8), pair ? a.p : 0, pair ? a.q : 0};
    }
    return junk;
}

static void arithmetic(struct walk *w, const struct insn *q, struct state *s)
{
    struct value v = junk, a = q->rn >= 0 && q->rn < CORE_REGS ? s->r[q->rn] : junk;
    switch (q->op) {
    case OP_CONST:
        v = q->rels == 0                       ? (struct value){V_NUMBER, 0, 0, (uint32_t)q->imm}
            : w->probed->machine == EM_AARCH64 ? fourth(w, q, junk)
                                               : (struct value){V_HALF, 0, 0, 0};
        break;
    case OP_HALF:
        v = half(w, q, s);
        break;
    case OP_MOVE:
        v = a.kind == V_NUMBER || a.kind == V_ADDRESS || is_copy(a) || a.kind == V_FLAGS ? a
            : q->rn >= 0                                                                 ? as_copy(s, q->rn)
                                                                                         : junk;
        break;
    case OP_SHIFT:
        if (clean(a) && q->rd == q->rn) {
            v = (struct value){V_SCALED, (uint8_t)q->imm, 0, 0};
        }
        break;
    case OP_ADD:
        v = sum(w, q, s);
        break;
    case OP_ADDRESS:
        v = (struct value){V_ADDRESS, 0, 0, q->target};
        break;
    case OP_PAGE:
        v = q->has_target ? (struct value){V_SLOT_PAGE, 0, q->upper, q->target} : upper_of_state(w, q);
        break;
    case OP_GET_FLAGS:
        v = copy_of_flags(s);
        break;
    case OP_MASK: /* N to V are bits 31 to 28 of NZCV (DDI 0487, C5.2.9) */
        for (int k = 0; k < 4 && a.kind == V_FLAGS; k++) {
            a.reg = (uint8_t)(a.reg & ~((q->imm >> (31 - k) & 1) << k));
            v = a;
        }
        break;
    default:
        break;
    }
    for (int r = 0; r < CORE_REGS; r++) {
        if ((q->defs & REG(r)) != 0) {
            to_register(s, r, r == q->rd ? v : junk);
        }
    }
    if (q->rd >= 0 && (q->defs & REG(q->rd)) == 0) {
        s->r[q->rd] = junk;
    }
}

/* The same test as the plain branch's, or as the predicated instruction's that is next: then it is known how that one
 * ends, until it executes. */
static void branch(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    struct state taken = *s, on = *s;
    bool equal = q->test != 0 && q->test == p->test && (q->uses & s->flags) == 0;
    enum answer goes = (q->uses & s->flags) == 0 ? answer(s, q) : UNDECIDED;
    if ((q->uses & s->flags) == 0) {
        learn(&taken, q, true);
        learn(&on, q, false);
    }
    for (int r = 0; r < CORE_REGS; r++) {
        equal &= (q->uses & REG(r)) == 0 || clean(s->r[r]);
    }
    if (equal) {
        taken.fact = on.fact = p->at;
        taken.fact_holds = q->sense == p->sense;
        on.fact_holds = !taken.fact_holds;
    }
    bool known = s->fact == p->at && equal; /* it was tested before */
    if (goes != FAILS && (!known || s->fact_holds == taken.fact_holds)) {
        add(w, q->target, p->at, &taken);
    }
    if (goes != HOLDS && (!known || s->fact_holds == on.fact_holds)) {
        add(w, q->at + q->size, p->at, &on);
    }
}

/* Helpers of the runtime (docs/probes.md): the record comes in a register that the name or the machine tells, or with
 * the return address on the stack, which the helper takes from there. */
static void call_helper(struct walk *w, const struct insn *q, const struct insn *p, struct state *s, const char *name)
{
    const struct machine *m = w->machine;
    const char *suffix = strrchr(name, '_') + 1;
    bool named = (suffix[0] == 'r' || suffix[0] == 'x') && suffix[1] >= '0' && suffix[1] <= '9';
    bool page = m->record < 0 && ((named && suffix[0] == 'x') || strcmp(suffix, "page") == 0);
    int r = named ? atoi(suffix + 1) : m->record, link = q->rd >= 0 ? q->rd : m->lr;
    bool lost = r >= 0 && (q->defs & REG(r)) != 0; /* the call itself writes it: `auipc t1; jalr t0, t1` */
    struct value slot = lost ? junk : r >= 0 ? s->r[r] : on_stack(s, s->sp);
    bool is_page = slot.kind == V_SLOT_PAGE && page;
    if ((slot.kind != V_ADDRESS && !is_page) || raw_section(w, slot.q) == NULL || !owns(w, slot.q, s->owner)) {
        find(w, s, "probe", q, p, "no slot's address for %s (%d)", name, slot.kind);
    } else {
        w->counts.slots++;
    }
    const struct record *record = slot.kind == V_ADDRESS ? record_of(w, slot.q) : NULL;
    if (strncmp(name, "__mip_first_call", 16) == 0 && record != NULL && record->slots != slot.q) {
        find(w, s, "probe", q, p, "no record's address for %s", name);
    }
    if (strstr(name, "atomic") != NULL && slot.kind == V_ADDRESS) {
        w->stored[slot.q] = 1;
        note_write(w, q, p, s, slot.q);
    }
    if (r >= 0 && link >= 0) {
        s->r[link] = junk;
    } else if (r < 0) {
        to_register(s, m->lr, on_stack(s, s->sp + (int32_t)m->bytes));
        s->sp += 2 * (int32_t)m->bytes;
        drop_below(s);
    }
    if (s->sp > 0) {
        find(w, s, "stack", q, p, "nothing pushed for %s", name);
        s->sp = 0;
    }
    for (int k = 0; k < CORE_REGS; k++) {
        s->r[k] = ((m->spoiled | q->defs) & REG(k)) != 0 ? junk : s->r[k];
    }
    if (strncmp(name, "__mip_count_atomic", 18) != 0) {
        s->flags = m->clobbered & FLAGS;
    }
}

static void inserted_call(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    const char *name = q->rels != 0 ? w->probed->symbol[w->probed->reloc[q->rel].symbol].name : "";
    if (strncmp(name, helper, sizeof helper - 1) == 0) {
        call_helper(w, q, p, s, name);
        add(w, q->at + q->size, p->at, s);
    } else if (q->has_target && q->rels == 0 && w->machine->lr >= 0 && function_at(w->probed, q->target) == NULL) {
        s->r[w->machine->lr] = junk; /* 16-bit Thumb's far jump */
        add(w, q->target, p->at, s);
    } else {
        find(w, s, "probe", q, p, "calls %s", name);
    }
}

static void inserted_jump(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    const struct symbol *f = other_function(w, q, s);
    if (q->has_target && f == NULL) {
        if (q->op == OP_JUMP) {
            add(w, q->target, p->at, s);
        } else {
            branch(w, q, p, s);
        }
        return;
    }
    /* The plain one is conditional, and this one stands after its opposite. */
    if (q->op == OP_JUMP && p->op == OP_BRANCH && !p->has_target == !q->has_target && s->fact == p->at &&
        s->fact_holds && same_callee(w, q, p, f)) {
        tail_call(w, q, p, s);
        return;
    }
    find(w, s, "probe", q, p, "jumps out");
}

/* pop {r0, pc}: 16-bit Thumb's farthest jump. */
static void inserted_return(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    if (q->regs != 0 && q->reg[q->regs - 1] == 15 && w->probed->machine == EM_ARM) {
        struct value v = on_stack(s, s->sp + 4 * (q->regs - 1));
        struct insn rest = *q;
        rest.regs--;
        pop(w, &rest, p, s);
        if (v.kind == V_ADDRESS) {
            add(w, v.q & ~1u, p->at, s);
            return;
        }
        if (is_copy(v) || p->op == OP_JUMP_LOAD) { /* ldr pc, label: not followed any further */
            leave(w, s, q, p, true);
            return;
        }
    }
    find(w, s, "probe", q, p, "returns");
}

static bool in_plain_it(const struct walk *w, const struct insn *q)
{
    int32_t i = (int32_t)(q - w->probed->insn), behind = 0;
    while (i > 0 && w->probed->insn[i].op != OP_IT && behind++ < 5) {
        i--;
    }
    for (i++; i < w->probed->insns && w->probed->insn[i].in_it; i++) {
        if (w->probed->insn[i].partner != NONE) {
            return true;
        }
    }
    return false;
}

static bool reads_slot(const struct walk *w, const struct insn *q, const struct state *s)
{
    struct value a = address_of(w, q, s);
    return a.kind == V_ADDRESS && raw_section(w, a.q) != NULL;
}

/* False: it does not go on from here. */
static bool effect(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    switch (q->op) {
    case OP_UNKNOWN:
    case OP_TRAP:
        find(w, s, "probe", q, p, "not known as part of a probe");
        return false;
    case OP_LOAD:
        inserted_load(w, q, p, s);
        break;
    case OP_STORE:
    case OP_UPDATE:
        inserted_store(w, q, p, s);
        break;
    case OP_PUSH:
        push(w, q, p, s);
        break;
    case OP_POP:
        pop(w, q, p, s);
        return true;
    case OP_STACK:
        s->sp += (int32_t)q->imm;
        if (s->sp > 0) {
            find(w, s, "stack", q, p, "gives back what it has not taken");
            s->sp = 0;
        }
        drop_below(s);
        break;
    case OP_SET_FLAGS:
        restore_flags(w, s, s->r[q->rn]);
        return true;
    default:
        if (q->writes_memory || (q->memory && !reads_slot(w, q, s))) {
            find(w, s, "probe", q, p, "accesses memory in a way that is not known of probes");
        }
        arithmetic(w, q, s);
    }
    s->flags |= q->defs & FLAGS;
    if ((q->defs & FLAG_N) != 0 && w->machine->lr >= 0) {
        s->flags |= FLAG_C; /* a shifter's carry */
    }
    return true;
}

/* It executes, and goes on unless it jumps.  before: kept, if it may have no effect instead. */
static void execute(struct walk *w, const struct insn *q, const struct insn *p, struct state *s,
                    const struct state *before)
{
    switch (q->op) {
    case OP_JUMP:
    case OP_BRANCH:
        inserted_jump(w, q, p, s);
        return;
    case OP_CALL:
        inserted_call(w, q, p, s);
        if (before != NULL) { /* blle */
            add(w, q->at + q->size, p->at, before);
        }
        return;
    case OP_RETURN:
        inserted_return(w, q, p, s);
        return;
    case OP_CALL_REG:
    case OP_JUMP_REG:
    case OP_JUMP_LOAD:
    case OP_JUMP_SUM:
    case OP_TABLE:
        find(w, s, "probe", q, p, "a computed jump");
        return;
    default:
        break;
    }
    if (!effect(w, q, p, s)) {
        return;
    }
    if (before != NULL && before->sp == s->sp) {
        merge(s, before);
    }
    add(w, q->at + q->size, p->at, s);
}

void inserted(struct walk *w, const struct insn *q, const struct insn *p, struct state *s)
{
    struct state before = *s;
    bool maybe = q->cond != ALWAYS && q->op != OP_BRANCH;
    bool plain_flags = maybe && (q->uses & s->flags & FLAGS) == 0; /* the condition is one of the plain program's */
    enum answer executes = plain_flags ? answer(s, q) : UNDECIDED;

    if (q->in_it && in_plain_it(w, q)) {
        find(w, s, "it", q, p, "inserted into an IT block");
    }
    if (s->exclusive && w->monitored[p - w->plain->insn] && (q->memory || q->op == OP_CALL)) {
        find(w, s, "exclusive", q, p, "inserted between a load exclusive and its store");
    }
    if (plain_flags) {
        learn(s, q, true);
        learn(&before, q, false);
    }
    if (executes != FAILS) {
        execute(w, q, p, s, maybe && !plain_flags ? &before : NULL);
    }
    if (plain_flags && executes != HOLDS) {
        add(w, q->at + q->size, p->at, &before);
    }
}
