/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Literals, addresses and jump tables: what the code computes, followed in both programs.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* Relocations of data that count from their own place. */
bool is_relative(const struct object *o, uint32_t type)
{
    switch (o->machine) {
    case EM_ARM:
        return type == R_ARM_REL32 || type == R_ARM_PREL31;
    case EM_AARCH64:
        return type == R_AARCH64_PREL64 || type == R_AARCH64_PREL32 || type == R_AARCH64_PREL16;
    case EM_RISCV:
        return type == R_RISCV_32_PCREL;
    default:
        return type == R_X86_64_PC32 || type == R_X86_64_PLT32 || type == R_X86_64_PC64;
    }
}

/* also those that the linker fills with the distance to a place of its own (AAELF32, 5.6.1.7). */
bool is_distance(const struct object *o, const struct reloc *r)
{
    static const uint8_t arm[] = {R_ARM_GOTPC,     R_ARM_GOT_PREL,         R_ARM_TLS_GD32,
                                  R_ARM_TLS_LDM32, R_ARM_TLS_IE32,         R_ARM_MOVW_PREL_NC,
                                  R_ARM_MOVT_PREL, R_ARM_THM_MOVW_PREL_NC, R_ARM_THM_MOVT_PREL};
    const struct symbol *to = &o->symbol[r->symbol];
    bool moves = to->type == STT_SECTION && to->section != NONE && o->section[to->section].insn != NULL;
    return !moves && (is_relative(o, r->type) ||
                      (o->machine == EM_ARM && r->type < 256 && memchr(arm, (int)r->type, sizeof arm) != NULL));
}

static int64_t extended(uint64_t value, unsigned width, bool is_signed)
{
    unsigned unused = 64 - 8 * width;
    return is_signed ? (int64_t)(value << unused) >> unused : (int64_t)value;
}

static int64_t addend_at(const struct object *o, const struct reloc *r, unsigned width)
{
    return o->rela ? r->addend : extended(object_read(o, r->at, width), width, true);
}

/* A word of data with a relocation: the place that it stands for. */
static struct place place_at(const struct object *o, const struct reloc *r, unsigned width)
{
    struct place p = reloc_place(o, r, addend_at(o, r, width > 4 ? 8 : 4));
    if (p.known && o->machine == EM_ARM && insn_at(o, p.at & ~1u) != NULL) {
        p.at &= ~1u;
    }
    return p;
}

/* As far from one symbol of the data: perhaps outside of its section. */
bool same_symbol(const struct walk *w, const struct reloc *r, const struct reloc *t)
{
    const struct symbol *a = &w->plain->symbol[r->symbol], *b = &w->probed->symbol[t->symbol];
    return strcmp(a->name, b->name) == 0 && a->section != NONE && b->section == w->plain->section[a->section].twin &&
           w->plain->section[a->section].insn == NULL;
}

/* Two literals that are distances to one symbol, or to the linker's place for it: where they count from is judged where
 * the sum is made. */
bool same_distance(const struct walk *w, uint32_t p, uint32_t q)
{
    const struct reloc *r = reloc_at(w->plain, p, 4), *t = reloc_at(w->probed, q, 4);
    return r != NULL && t != NULL && r->type == t->type && is_distance(w->plain, r) &&
           strcmp(w->plain->symbol[r->symbol].name, w->probed->symbol[t->symbol].name) == 0;
}

bool same_literal(struct walk *w, uint32_t p, uint32_t q, unsigned width)
{
    const struct reloc *r = reloc_at(w->plain, p, width), *s = reloc_at(w->probed, q, width);
    if (r == NULL && s == NULL) {
        return object_read(w->plain, p, width) == object_read(w->probed, q, width) &&
               (width <= 8 || object_read(w->plain, p + 8, width - 8) == object_read(w->probed, q + 8, width - 8));
    }
    if (r == NULL || s == NULL || r->type != s->type || r->at - p != s->at - q) {
        return false;
    }
    struct place x = place_at(w->plain, r, width), y = place_at(w->probed, s, width);
    if (x.known && y.known && x.addend == y.addend && same_symbol(w, r, s)) {
        return true;
    }
    if (x.known && y.known) {
        return is_relative(w->plain, r->type) || same_distance(w, p, q) || same_target(w, x.at, y.at);
    }
    /* What counts from its own place is judged where the sum is made; its distance is not the same. */
    return x.known == y.known && strcmp(x.name, y.name) == 0 &&
           (x.addend == y.addend || is_relative(w->plain, r->type) || is_distance(w->plain, r) ||
            strcmp(x.name, "_GLOBAL_OFFSET_TABLE_") == 0);
}

/* Each instruction adds its distance to what it reads as its PC.  Do both sums lead to one label of the code? */
static bool lead_to_one(const struct walk *w, const struct insn *p, const struct insn *q, struct value v)
{
    uint32_t to_p = p->target + v.p, to_q = q->target + v.q;
    return ((to_p ^ to_q) & 1) == 0 && insn_at(w->plain, to_p & ~1u) != NULL &&
           same_label(w->plain, w->probed, to_p & ~1u, to_q & ~1u);
}

/* Both numbers, if some instruction and its image get to one label by them; else V_SAME.  counted() judges the
 * instructions that really add them. */
static struct value as_numbers(const struct walk *w, uint32_t p, uint32_t q)
{
    struct value v = {V_NUMBERS, 0, p, q};
    for (int32_t i = 0; i < w->plain->insns; i++) {
        const struct insn *x = &w->plain->insn[i];
        if (x->rn == PC_REG && x->partner != NONE && lead_to_one(w, x, &w->probed->insn[x->partner], v)) {
            return v;
        }
    }
    return same;
}

/* `.word f-(.LPIC2+8)`, which the assembler wrote as a number. */
struct value code_distance(const struct walk *w, uint32_t at_p, uint32_t at_q, unsigned width)
{
    if (width != 4 || reloc_at(w->plain, at_p, 4) != NULL || reloc_at(w->probed, at_q, 4) != NULL) {
        return same;
    }
    return as_numbers(w, (uint32_t)object_read(w->plain, at_p, 4), (uint32_t)object_read(w->probed, at_q, 4));
}

static bool is_data(const struct object *o, const struct reloc *r)
{
    int32_t section = o->symbol[r->symbol].section;
    return section != NONE && o->section[section].insn == NULL;
}

struct value literal_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s,
                           uint32_t at_p, uint32_t at_q)
{
    unsigned width = p->width ? p->width : 4;
    const struct reloc *r = reloc_at(w->plain, at_p, width), *t = reloc_at(w->probed, at_q, width);

    w->counts.literals++;
    memset(w->explained + at_p, 1, width);
    struct value v = code_distance(w, at_p, at_q, width);
    if (v.kind == V_NUMBERS) {
        return v;
    }
    if (!same_literal(w, at_p, at_q, width)) {
        find(w, s, "literal", q, p, "another value: %llx, %llx", (unsigned long long)object_read(w->plain, at_p, width),
             (unsigned long long)object_read(w->probed, at_q, width));
        return same;
    }
    if (r != NULL && t != NULL && r->type == R_ARM_REL32 && w->plain->machine == EM_ARM && is_data(w->plain, r)) {
        uint32_t to_p = place_at(w->plain, r, width).at, to_q = place_at(w->probed, t, width).at;
        return (struct value){V_AWAY, 0, to_p - r->at, to_q - t->at};
    }
    if (r != NULL && is_distance(w->plain, r)) {
        return (struct value){V_DISTANCE, 0, r->at - (uint32_t)addend_at(w->plain, r, width),
                              t->at - (uint32_t)addend_at(w->probed, t, width)};
    }
    if (r == NULL || is_relative(w->plain, r->type)) {
        return same;
    }
    struct place x = place_at(w->plain, r, width), y = place_at(w->probed, t, width);
    if (!x.known) {
        return same;
    }
    if (insn_at(w->plain, x.at) != NULL && function_at(w->plain, x.at) == NULL) {
        add_taken(w, x.at, y.at);
    }
    return (struct value){V_PAIR, 0, x.at, y.at};
}

uint32_t new_table(struct walk *w, struct table t)
{
    for (uint32_t k = 0; k < w->tables; k++) {
        if (memcmp(&w->table[k], &t, sizeof t) == 0) {
            return k;
        }
    }
    if ((w->tables & (w->tables - 1)) == 0) {
        w->table = checked(realloc(w->table, (w->tables ? 2 * (size_t)w->tables : 1) * sizeof t));
    }
    w->table[w->tables] = t;
    return w->tables++;
}

static struct value entry(struct walk *w, const struct insn *q, const struct insn *p, uint32_t at_p, uint32_t at_q)
{
    struct table t;
    memset(&t, 0, sizeof t);
    t.p = at_p;
    t.q = at_q;
    t.width_p = p->width;
    t.width_q = q->width;
    t.sign_p = p->is_signed;
    t.sign_q = q->is_signed;
    return (struct value){V_ENTRY, 0, new_table(w, t), 0};
}

static uint32_t half_from(const struct insn *i)
{
    return (uint32_t)((int64_t)i->at - (int16_t)i->imm);
}

/* `movw r0, :lower16:(g-(.LPC0_0+4))` and its upper half: where each counts from. */
struct value half_distance(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    struct value v = {V_DISTANCE, 0, half_from(p), half_from(q)};
    if (p->op == OP_HALF && (s->r[p->rd].kind != V_DISTANCE || s->r[p->rd].p != v.p || s->r[p->rd].q != v.q)) {
        find(w, s, "address", q, p, "its halves count from two places");
    }
    return v;
}

/* `movw r0, :lower16:(f-(.LPC0_0+4))`, which the assembler wrote as a number, and its upper half. */
struct value half_numbers(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    uint32_t low_p = (uint32_t)p->imm & 0xffff, low_q = (uint32_t)q->imm & 0xffff;
    if (p->op == OP_CONST) {
        return p->imm == q->imm ? same : (struct value){V_PART, 0, low_p, low_q};
    }
    struct value low = s->r[p->rd];
    struct value v = low.kind == V_PART ? as_numbers(w, low_p << 16 | low.p, low_q << 16 | low.q)
                     : p->imm == q->imm ? low
                                        : same;
    if (v.kind != V_NUMBERS && (low.kind == V_PART || p->imm != q->imm)) {
        find(w, s, "address", q, p, "other halves of a number");
    }
    return v;
}

/* `.LPIC0: add r3, pc`: the distance counts from what this instruction reads. */
static bool counted(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    struct value v = p->rn == PC_REG && p->rm >= 0 ? s->r[p->rm] : same;
    if ((v.kind == V_AWAY && !same_target(w, p->target + v.p, q->target + v.q)) ||
        (v.kind == V_DISTANCE && p->target - v.p != q->target - v.q) ||
        (v.kind == V_NUMBERS && !lead_to_one(w, p, q, v))) {
        find(w, s, "address", q, p, "counts from another place");
    }
    return v.kind == V_DISTANCE || v.kind == V_NUMBERS || v.kind == V_AWAY;
}

/* A table of GCC for A32 whose entries became wider: `ldrb e, [table, i]` is now `add e, i, i; ldrh e, [table, e]`, or
 * `add e, e, i; ldrh e, [e, i]`.  Both add the doubled index to the table's address.  Returns the register that holds
 * the sum; NO_REG: it is no such load. */
int wider_index(const struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    const struct insn *add = insn_at(w->probed, q->at - 4);
    bool both = p->op == OP_LOAD && q->op == OP_LOAD && p->rn >= 0 && p->rm >= 0 && q->rn >= 0 && q->rm >= 0;
    if (!both || w->plain->machine != EM_ARM || q->width != 2 * p->width || q->join || add == NULL || add->op != OP_ADD)
        return NO_REG;
    int sum = s->r[q->rn].kind == V_SUM ? q->rn : q->rm, other = sum == q->rn ? q->rm : q->rn;
    int a = s->r[sum].reg & 255, b = s->r[sum].reg >> 8;
    bool index = a == p->rm && b == p->rm && other == p->rn, table = a == p->rn && b == p->rm && other == p->rm;
    return s->r[sum].kind == V_SUM && add->rd == sum && sum == p->rd && (index || table) ? sum : NO_REG;
}

/* A load: of a literal, of a table's entry, or of anything else, which is the same in both. */
struct value load_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    if (p->has_target && p->rn == NO_REG && p->rm == NO_REG && p->rels == 0) {
        return literal_value(w, q, p, s, p->target, q->target);
    }
    struct value base = same, index = same;
    if (counted(w, q, p, s)) {
        return same;
    }
    if (p->rn == PC_REG) {
        base = (struct value){V_PAIR, 0, p->target, q->target};
    } else if (p->has_target) { /* x86: an address in the instruction */
        base = (struct value){V_PAIR, 0, p->target, q->target};
    } else if (p->rn >= 0) {
        base = s->r[p->rn];
    }
    if (p->rm >= 0) {
        index = s->r[p->rm];
    }
    int wider = wider_index(w, q, p, s);
    if (wider >= 0 && wider == p->rn && s->r[wider].p != 0) { /* the table's address is within the sum */
        base = (struct value){V_PAIR, 0, s->r[wider].p, s->r[wider].q};
    }
    if (p->rm >= 0 && p->rn >= 0 && base.kind != V_PAIR && (index.kind == V_PAIR || index.kind == V_INDEX)) {
        base = index;
    }
    if (base.kind == V_TARGET && p->rm < 0) { /* its index came from a table, too: `tab[code[i]]` */
        base = (struct value){V_INDEX, 0, w->table[base.p].base_p, w->table[base.p].base_q};
    }
    if (base.kind == V_INDEX || (base.kind == V_PAIR && p->rm >= 0)) {
        /* An index that counts from more than 0: the table begins at its label all the same. */
        bool none = p->has_target || p->rn == PC_REG || (p->rm < 0 && p->imm < 0 && p->imm == q->imm);
        uint32_t more_p = none ? 0 : (uint32_t)p->imm, more_q = none ? 0 : (uint32_t)q->imm;
        return entry(w, q, p, base.p + more_p, base.q + more_q);
    }
    if (base.kind == V_PAIR && p->rm < 0 && p->width != 0 && section_of(w->plain, base.p) != NONE &&
        w->plain->section[section_of(w->plain, base.p)].insn != NULL && insn_at(w->plain, base.p) == NULL) {
        return literal_value(w, q, p, s, base.p + (uint32_t)p->imm, base.q + (uint32_t)q->imm);
    }
    return same;
}

static struct value target_of(struct walk *w, struct value e, struct value base, const struct insn *p,
                              const struct insn *q)
{
    struct table t = w->table[e.p];
    t.shift_p = (uint8_t)(t.shift_p + p->shift);
    t.shift_q = (uint8_t)(t.shift_q + q->shift);
    t.based = true;
    t.base_p = base.p;
    t.base_q = base.q;
    if (p->extend != 0) { /* the entry is extended here: `add x1, x0, w1, sxtb #2` */
        t.sign_p = p->is_signed;
        t.sign_q = q->is_signed;
    }
    return (struct value){V_TARGET, 0, new_table(w, t), 0};
}

/* An address that counts from what this instruction reads as its PC: of data, or of a place inside a function. */
static struct value counted_sum(struct walk *w, const struct insn *q, const struct insn *p, struct value v)
{
    struct value sum = {V_PAIR, 0, p->target + v.p, q->target + v.q};
    if (v.kind == V_NUMBERS) {
        sum.p &= ~1u;
        sum.q &= ~1u;
        if (function_at(w->plain, sum.p) == NULL) {
            add_taken(w, sum.p, sum.q);
            return sum;
        }
    }
    return v.kind == V_AWAY ? sum : same;
}

/* A sum: address and number, address and index, base and entry. */
struct value sum_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s)
{
    if (counted(w, q, p, s)) {
        return counted_sum(w, q, p, s->r[p->rm]);
    }
    struct value a = p->rn == PC_REG ? (struct value){V_PAIR, 0, p->target, q->target}
                     : p->rn >= 0    ? s->r[p->rn]
                                     : same;
    if (p->rm < 0 && p->has_target) { /* x86: `leaq .Ltmp0(%r9), %r9` */
        struct value base = {V_PAIR, 0, p->target, q->target};
        return a.kind == V_ENTRY ? target_of(w, a, base, p, q) : (struct value){V_INDEX, 0, base.p, base.q};
    }
    if (p->rm < 0) {
        if (a.kind == V_PAIR) {
            return (struct value){V_PAIR, 0, a.p + (uint32_t)p->imm, a.q + (uint32_t)q->imm};
        }
        return same;
    }
    struct value b = s->r[p->rm];
    if (a.kind == V_ENTRY && p->shift == 0) {
        struct value swap = a;
        a = b;
        b = swap;
    }
    if (a.kind == V_PAIR && b.kind == V_ENTRY) {
        return target_of(w, b, a, p, q);
    }
    if (b.kind == V_PAIR && p->shift == 0) {
        return (struct value){V_INDEX, 0, b.p, b.q};
    }
    return a.kind == V_PAIR ? (struct value){V_INDEX, 0, a.p, a.q} : same;
}

static uint32_t entry_target(const struct object *o, uint32_t at, unsigned width, bool is_signed, unsigned shift,
                             bool based, uint32_t base)
{
    const struct reloc *r = reloc_at(o, at, width);
    int64_t value;
    if (r != NULL) {
        struct place p = reloc_place(o, r, addend_at(o, r, width));
        if (!p.known) {
            return 0;
        }
        value = (int64_t)p.at - (is_relative(o, r->type) ? at : 0);
    } else {
        value = extended(object_read(o, at, width), width, is_signed);
    }
    uint32_t target = (based ? base : 0) + ((uint32_t)value << shift);
    return o->machine == EM_ARM ? target & ~1u : target;
}

/* The first label at or after a place, or UINT32_MAX.  GCC's anchors count bytes: they may lie within a table. */
uint32_t label_from(const struct object *o, uint32_t at)
{
    for (uint32_t k = symbol_from(o, at); k < o->placed; k++) {
        const struct symbol *s = &o->symbol[o->by_address[k]];
        if (s->type != STT_SECTION && strncmp(s->name, ".LANCHOR", 8) != 0) {
            return s->at;
        }
    }
    return UINT32_MAX;
}

/* A table ends at the next label, instruction, or end of the section. */
static uint32_t extent(const struct object *o, uint32_t at)
{
    int32_t section = section_of(o, at);
    if (section == NONE) {
        return 0;
    }
    uint32_t end = o->section[section].base + o->section[section].size, next = label_from(o, at + 1);
    end = next < end ? next : end;
    for (uint32_t to = at; o->section[section].insn != NULL && to < end; to++) {
        if (insn_at(o, to) != NULL) {
            end = to;
        }
    }
    return end - at;
}

/* A label that no instruction of its function follows: the compiler says that control never comes there. */
static bool leads_nowhere(const struct walk *w, const struct insn *p, uint32_t to_p, uint32_t to_q)
{
    bool padded = false;
    uint32_t first = past_nothing(w->plain, to_p, &padded);
    const struct symbol *f = function_at(w->plain, first);
    bool elsewhere = insn_at(w->plain, first) == NULL || (f != NULL && f != function_of(w->plain, p->at));
    return elsewhere && same_label(w->plain, w->probed, to_p, to_q);
}

bool is_thumb_nop(const struct object *o, uint32_t at)
{
    enum { MOV_R8_R8 = 0x46c0, NOP = 0xbf00 };
    uint64_t code = object_read(o, at, 2);
    return code == MOV_R8_R8 || code == NOP;
}

/* Up to the next alignment, at most the section's: zeros, or what LLVM fills with. */
bool is_padding(const struct object *o, uint32_t at, uint32_t size)
{
    bool good = size < o->section[section_of(o, at)].align;
    for (uint32_t k = 0; k < size && good;) {
        bool nop = o->machine == EM_ARM && ((at + k) & 1) == 0 && is_thumb_nop(o, at + k);
        good = nop || object_read(o, at + k, 1) == 0;
        k += nop ? 2 : 1;
    }
    return good;
}

/* Only zeros, which fill the section up, stand there: on RISC-V they are traps. */
bool is_filled(const struct object *o, uint32_t at)
{
    const struct section *s = &o->section[section_of(o, at)];
    return o->machine == EM_RISCV && is_padding(o, at, s->base + s->size - at);
}

static bool only_nops(const struct object *o, uint32_t at, uint32_t size)
{
    uint32_t k = 0;
    while (k + 2 <= size && is_thumb_nop(o, at + k)) {
        k += 2;
    }
    return k == size && size != 0 && size < o->section[section_of(o, at)].align;
}

/* After an odd number of bytes and a zero, or an even one, LLVM fills up to the next word, or loop (-falign-loops),
 * with nops. */
static bool is_nop(const struct walk *w, const struct table *t, uint32_t k, uint32_t all_p)
{
    uint32_t p = t->p + k, at = k * t->width_q, end = extent(w->probed, t->q);
    return w->plain->machine == EM_ARM && t->width_p == 1 && (p & 1) == 0 && at < end &&
           only_nops(w->plain, p, all_p - k) && only_nops(w->probed, t->q + at, end - at);
}

/* A zero that only stands at the end of both tables of halfwords or bytes fills them up.  As an entry it would lead to
 * the place that all count from.  In A32 that is the code after the jump and its nop: an entry leads there. */
static bool is_filling(const struct walk *w, const struct insn *p, const struct table *t, uint32_t k, uint32_t all,
                       uint32_t all_q)
{
    const struct object *o = w->plain;
    bool zero = k + 1 == all && t->width_p < 4 && p->rn != PC_REG && ((t->p + all * t->width_p) & 3) == 0 &&
                (k >= all_q || object_read(w->probed, t->q + k * t->width_q, t->width_q) == 0);
    for (uint32_t i = 0; i < all && zero; i++) {
        zero = (object_read(o, t->p + i * t->width_p, t->width_p) == 0) == (i == k);
    }
    return zero;
}

static bool leads_away(const struct walk *w, const struct table *t, uint32_t at)
{
    const struct reloc *r = reloc_at(w->plain, at, t->width_p);
    return r != NULL && !reloc_place(w->plain, r, addend_at(w->plain, r, t->width_p)).known;
}

/* Addresses of functions, perhaps in other objects, and none of a place inside this one: an entry of a jump table may
 * lead to the function's end, where another one begins. */
bool holds_pointers(const struct walk *w, uint32_t table, const struct insn *p)
{
    const struct table *t = &w->table[table];
    int32_t section = section_of(w->plain, t->p);
    uint32_t end = t->p + extent(w->plain, t->p);
    bool found = false;
    if (section == NONE || (!t->based && (w->plain->section[section].flags & SHF_WRITE) != 0)) {
        return section != NONE;
    }
    for (uint32_t at = t->p; at + t->width_p <= end; at += t->width_p) {
        uint32_t to = entry_target(w->plain, at, t->width_p, t->sign_p, t->shift_p, t->based, t->base_p);
        const struct symbol *f = function_at(w->plain, to);
        if (leads_away(w, t, at)) {
            return true;
        }
        if (t->based || (f == NULL && insn_at(w->plain, to) != NULL && together(w, p->at, to))) {
            return false;
        }
        found |= f != NULL;
    }
    return found;
}

void jump_table(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, uint32_t table)
{
    struct table t = w->table[table];
    uint32_t all_p = extent(w->plain, t.p) / t.width_p, all_q = extent(w->probed, t.q) / t.width_q;
    uint32_t k = 0;

    for (; k < all_p; k++) {
        uint32_t to_p = entry_target(w->plain, t.p + k * t.width_p, t.width_p, t.sign_p, t.shift_p, t.based, t.base_p);
        uint32_t to_q = entry_target(w->probed, t.q + k * t.width_q, t.width_q, t.sign_q, t.shift_q, t.based, t.base_q);
        bool nowhere = to_p != t.p && leads_nowhere(w, p, to_p, to_q); /* padding of zeros would lead to the table */
        if ((insn_at(w->plain, to_p) == NULL || !together(w, p->at, to_p)) && !nowhere) {
            break; /* padding: as an entry LLVM's nop leads 36 KB on, into another function */
        }
        if (is_nop(w, &t, k, all_p)) {
            memset(w->explained + t.p + k, 1, all_p - k);
            break;
        }
        if (is_filling(w, p, &t, k, all_p, all_q)) {
            memset(w->explained + t.p + k * t.width_p, 1, t.width_p);
            break;
        }
        if (k >= all_q && is_padding(w->plain, t.p + k * t.width_p, (all_p - k) * t.width_p)) {
            memset(w->explained + t.p + k * t.width_p, 1, (size_t)(all_p - k) * t.width_p);
            break;
        }
        if (k >= all_q) {
            find(w, s, "table", q, p, "%u entries of %u", all_q, all_p);
            break;
        }
        w->has_next = true;
        if (insn_at(w->probed, to_q) == NULL && !nowhere) {
            find(w, s, "table", q, p, "entry %u leads to no instruction", k);
        } else if (!nowhere) {
            add(w, to_q, to_p, s);
        }
        memset(w->explained + t.p + k * t.width_p, 1, t.width_p);
        w->counts.entries++;
    }
    w->counts.tables++;
    if (k == 0) {
        find(w, s, "table", q, p, "no entries found");
    }
    w->has_next = false;
}

/* For a case that never comes (default: unreachable) a row leads to the function's end, where another function or data
 * stands.  Nothing follows such an entry; only its label can be compared. */
static bool leads_past_end(const struct walk *w, const struct insn *i)
{
    const struct symbol *f = function_at(w->plain, i->target);
    return i->rels == 0 && (insn_at(w->plain, i->target) == NULL || (f != NULL && f != function_of(w->plain, i->at)));
}

/* `add pc, pc, r0, lsl #2` goes into a row of jumps. */
void jump_branches(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, struct value v)
{
    uint32_t k = 0;
    w->explained[v.p] = 1;
    for (;; k++) {
        const struct insn *i = insn_at(w->plain, v.p + 4 * k), *image = insn_at(w->probed, v.q + 4 * k);
        if (i == NULL || i->op != OP_JUMP || i->size != 4 || (k != 0 && i->join)) {
            break;
        }
        if (image == NULL) {
            find(w, s, "table", q, p, "row of jumps: no instruction at %u", k);
            break;
        }
        w->counts.entries++;
        if (!leads_past_end(w, i)) {
            w->has_next = true;
            add(w, v.q + 4 * k, v.p + 4 * k, s);
        } else if (same_label(w->plain, w->probed, i->target, image->target)) {
            w->reached[insn_index(w->plain, i->at)] = true;
            w->with[insn_index(w->probed, image->at)] = i->at;
        } else {
            find(w, s, "table", q, p, "row of jumps: number %u leads to another place", k);
        }
    }
    w->counts.tables++;
    if (k == 0) {
        find(w, s, "table", q, p, "no row of jumps found");
    }
    w->has_next = false;
}
