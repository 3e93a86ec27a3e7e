/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code of an object into instructions, by Capstone or by what the machine has in its place.
 */
#include "decode.h"

#include <stdlib.h>
#include <string.h>

enum { MODES = 2 };

struct decoder {
    struct object *o;
    const struct machine *machine;
    csh arm[MODES], thumb[MODES], other;
    cs_insn *insn;
    unsigned it; /* Thumb: conditions to come, as in ITSTATE (DDI 0403, A7.3.2) */
};

uint64_t hash_number(uint64_t hash, uint64_t number)
{
    for (int i = 0; i < 8; i++, number >>= 8) {
        hash = (hash ^ (number & 0xff)) * UINT64_C(0x100000001b3);
    }
    return hash;
}

uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    }
    return hash;
}

const struct machine *machine_of(const struct object *o)
{
    switch (o->machine) {
    case EM_ARM:
        return &machine_arm;
    case EM_AARCH64:
        return &machine_aarch64;
    case EM_X86_64:
        return &machine_x86_64;
    case EM_RISCV:
        return o->wide ? &machine_riscv64 : &machine_riscv32;
    default:
        return NULL;
    }
}

uint32_t resolve(const struct object *o, const struct insn *i, uint32_t computed, bool *known)
{
    *known = true;
    if (i->rels == 0) {
        return computed;
    }
    const struct reloc *r = &o->reloc[i->rel];
    int64_t addend = o->machine == EM_X86_64 ? r->addend + (i->at + i->size - r->at)
                     : o->rela               ? r->addend
                                             : (int32_t)(computed - i->at);
    struct place p = reloc_place(o, r, addend);
    *known = p.known;
    return p.at;
}

static bool open_all(struct decoder *d)
{
    static const unsigned extra[MODES] = {CS_MODE_V8, CS_MODE_V8 | CS_MODE_MCLASS};
    bool good = true;

    if (d->machine->decode != NULL) {
        return true;
    }
    if (d->o->machine == EM_ARM) {
        for (int m = 0; m < MODES; m++) {
            good &= cs_open(CS_ARCH_ARM, (cs_mode)(CS_MODE_THUMB | extra[m]), &d->thumb[m]) == CS_ERR_OK &&
                    cs_open(CS_ARCH_ARM, (cs_mode)(m ? CS_MODE_ARM : CS_MODE_V8), &d->arm[m]) == CS_ERR_OK;
            cs_option(d->thumb[m], CS_OPT_DETAIL, CS_OPT_ON);
            cs_option(d->arm[m], CS_OPT_DETAIL, CS_OPT_ON);
        }
    } else {
        good = cs_open(d->o->machine == EM_AARCH64 ? CS_ARCH_ARM64 : CS_ARCH_X86,
                       d->o->machine == EM_AARCH64 ? CS_MODE_LITTLE_ENDIAN : CS_MODE_64, &d->other) == CS_ERR_OK;
        cs_option(d->other, CS_OPT_DETAIL, CS_OPT_ON);
    }
    if (good) {
        d->insn = checked(cs_malloc(d->o->machine == EM_ARM ? d->thumb[0] : d->other));
    }
    return good;
}

static void close_all(struct decoder *d)
{
    if (d->insn != NULL) {
        cs_free(d->insn, 1);
    }
    for (int m = 0; m < MODES; m++) {
        if (d->thumb[m] != 0) {
            cs_close(&d->thumb[m]);
            cs_close(&d->arm[m]);
        }
    }
    if (d->other != 0) {
        cs_close(&d->other);
    }
}

static struct insn *append(struct object *o)
{
    if ((o->insns & (o->insns - 1)) == 0) {
        o->insn = checked(realloc(o->insn, (o->insns ? 2 * (size_t)o->insns : 1) * sizeof *o->insn));
    }
    return &o->insn[o->insns++];
}

/* How long an instruction is that Capstone does not know; 0 if only it would know. */
static unsigned length(const struct decoder *d, char kind, const uint8_t *code)
{
    if (kind == 't') {
        return (code[1] & 0xf8) >= 0xe8 ? 4 : 2;
    }
    return d->o->machine == EM_X86_64 ? 0 : 4;
}

static bool by_capstone(struct decoder *d, char kind, const uint8_t *code, size_t left, uint32_t at)
{
    csh *handle = kind == 't' ? d->thumb : kind == 'a' ? d->arm : &d->other;
    for (int m = 0; m < (kind == 'x' ? 1 : MODES); m++) {
        const uint8_t *from = code;
        size_t size = left;
        uint64_t address = at;
        if (cs_disasm_iter(handle[m], &from, &size, &address, d->insn)) {
            return true;
        }
    }
    return false;
}

/* Capstone counts IT blocks itself, and loses count at what it does not know: each instruction goes to it alone, and
 * the condition is ours. */
static void it_condition(struct decoder *d, struct insn *i)
{
    if ((d->it & 0xf) != 0) {
        i->in_it = true;
        i->cond = (uint8_t)(d->it >> 4);
        d->it = (d->it & 0xe0) | (d->it << 1 & 0x1f);
        d->it = (d->it & 0xf) ? d->it : 0;
    }
}

static bool it_begins(struct decoder *d, struct insn *i, const uint8_t *code)
{
    if ((code[1] != 0xbf) || (code[0] & 0xf) == 0) {
        return false;
    }
    i->op = OP_IT;
    i->size = 2;
    d->it = code[0];
    return true;
}

regset flags_of_condition(uint32_t condition)
{
    static const regset reads[8] = {
        FLAG_Z, FLAG_C, FLAG_N, FLAG_V, FLAG_C | FLAG_Z, FLAG_N | FLAG_V, FLAG_N | FLAG_Z | FLAG_V, 0};
    return reads[condition / 2 & 7];
}

/* Conditions of the instruction itself: it reads flags, and a jump becomes a branch. */
static void conditional(struct insn *i)
{
    if (i->cond == ALWAYS) {
        return;
    }
    if (i->cond >= 14) {
        i->cond = ALWAYS;
        return;
    }
    i->uses |= flags_of_condition(i->cond);
    i->test = 0x100u + i->cond / 2;
    i->sense = (i->cond & 1) == 0;
    if (i->op == OP_JUMP) {
        i->op = OP_BRANCH;
    }
}

void find_relocs(const struct object *o, struct insn *i)
{
    i->rel = reloc_from(o, i->at);
    i->rels = 0;
    while (i->rel + i->rels < o->relocs && o->reloc[i->rel + i->rels].at < i->at + i->size) {
        i->rels++;
    }
}

static void unknown(struct insn *i, uint64_t word)
{
    i->op = OP_UNKNOWN;
    i->uses = REGS | FLAGS;
    i->defs = 0;
    i->key = hash_number(2, i->size < sizeof word ? word & ((UINT64_C(1) << 8 * i->size) - 1) : word);
}

static void with_capstone(struct decoder *d, char kind, const uint8_t *code, size_t left, struct insn *i)
{
    uint64_t word = 0;
    bool known = by_capstone(d, kind, code, left, i->at);

    i->size = (uint8_t)(known ? d->insn->size : length(d, kind, code));
    if (i->size == 0 || i->size > left) {
        i->size = (uint8_t)(left < 2 ? left : d->o->machine == EM_X86_64 ? 1 : 2);
    }
    size_t shown = d->o->machine != EM_X86_64 && i->size < left ? i->size : left;
    memcpy(&word, code, shown < sizeof word ? shown : sizeof word);
    find_relocs(d->o, i);
    if (kind == 't') {
        it_condition(d, i);
        word = i->size == 4 ? (word & 0xffff) << 16 | word >> 16 : word;
    }
    if (kind == 't' && it_begins(d, i, code)) {
        i->key = 1;
    } else if (d->machine->fallback(d->o, i, word, kind, known && d->insn->id != 0)) {
        i->key = hash_number(i->key, 1);
        i->size = (uint8_t)(i->size < left ? i->size : left);
    } else if (known && d->insn->id != 0) {
        d->machine->effects(d->o, d->insn, i);
    } else {
        unknown(i, word);
    }
}

/* A trap that somebody wrote may be a call of a debugger or a supervisor: it reads everything, and goes on. */
static void goes_on(const struct object *o, struct insn *i)
{
    if (i->op == OP_TRAP && is_by_hand(o, i->at)) {
        i->op = OP_OTHER;
        i->uses = i->parts = o->machine == EM_RISCV ? REGS & ~REG(0) : REGS;
    }
}

static void one(struct decoder *d, char kind, const uint8_t *code, size_t left, uint32_t at)
{
    struct insn i = {.at = at, .rd = NO_REG, .rn = NO_REG, .rm = NO_REG, .cond = ALWAYS, .partner = NONE};
    uint64_t word = 0;

    if (d->machine->decode == NULL) {
        with_capstone(d, kind, code, left, &i);
    } else if (!d->machine->decode(d->o, &i, code, left)) {
        memcpy(&word, code, i.size < sizeof word ? i.size : sizeof word);
        unknown(&i, word);
    }
    if (d->o->machine != EM_X86_64) {
        conditional(&i);
    }
    goes_on(d->o, &i);
    *append(d->o) = i;
}

/* Where the next function begins, or to.  On x86-64 data may stand before it (-fsanitize=function), without a mark. */
static uint32_t next_function(const struct object *o, uint32_t from, uint32_t to)
{
    for (uint32_t k = symbol_from(o, from + 1); k < o->placed && o->symbol[o->by_address[k]].at < to; k++) {
        if (is_entry(&o->symbol[o->by_address[k]])) {
            return o->symbol[o->by_address[k]].at;
        }
    }
    return to;
}

static void code_range(struct decoder *d, int32_t section, char kind, uint32_t from, uint32_t to)
{
    const struct section *s = &d->o->section[section];
    uint32_t end = next_function(d->o, from, to);
    d->it = 0;
    while (from < to) {
        end = from < end ? end : next_function(d->o, from, to);
        s->insn[from - s->base] = d->o->insns;
        one(d, kind, s->data + (from - s->base), end - from, from);
        from += d->o->insn[d->o->insns - 1].size;
    }
}

static void code_section(struct decoder *d, int32_t section)
{
    struct section *s = &d->o->section[section];
    uint32_t at = s->base, end = s->base + s->size, mark = 0;

    s->insn = checked(malloc((s->size + 1) * sizeof *s->insn));
    for (uint32_t k = 0; k <= s->size; k++) {
        s->insn[k] = NONE;
    }
    while (mark < d->o->marks && d->o->mark[mark].at < at) {
        mark++;
    }
    while (at < end) {
        char kind = mark_at(d->o, at);
        while (mark < d->o->marks && d->o->mark[mark].at <= at) {
            mark++;
        }
        uint32_t to = mark < d->o->marks && d->o->mark[mark].at < end ? d->o->mark[mark].at : end;
        if (kind != 'd') {
            code_range(d, section, kind, at, to);
        }
        at = to;
    }
}

static void find_joins(struct object *o)
{
    for (int32_t i = 0; i < o->insns; i++) {
        int32_t to = o->insn[i].has_target ? insn_index(o, o->insn[i].target) : NONE;
        if (to != NONE) {
            o->insn[to].join = o->insn[to].entered = true;
        }
    }
    for (uint32_t k = 0; k < o->placed; k++) {
        int32_t to = insn_index(o, o->symbol[o->by_address[k]].at);
        if (to != NONE) {
            o->insn[to].join = true;
        }
    }
    for (int32_t i = 0; i < o->insns; i++) { /* what stands after padding */
        if (o->insn[i].join && (o->insn[i].op == OP_NOP || o->insn[i].op == OP_IT) && i + 1 < o->insns) {
            o->insn[i + 1].join = true;
        }
    }
}

/* `orr lr, r3, #1`, then `bx lr`: a computed goto, as GCC's Thumb-2 makes it (arm.md, indirect_jump).  What is loaded,
 * left by a call, or moved is the caller's address: LLVM's outliner keeps it in a register (`mov lr, r5`). */
static void find_gotos_through_link(struct object *o, int lr)
{
    for (int32_t i = 0; i < o->insns; i++) {
        struct insn *jump = &o->insn[i];
        int32_t k = i;
        if (jump->op != OP_RETURN || jump->rn != lr) {
            continue;
        }
        while (k > 0 && !o->insn[k].join && (o->insn[k - 1].defs & REG(lr)) == 0) {
            k--;
        }
        const struct insn *from = k > 0 && !o->insn[k].join ? &o->insn[k - 1] : NULL;
        if (from != NULL && !from->memory && from->op != OP_CALL && from->op != OP_MOVE) {
            jump->op = OP_JUMP_REG;
        }
    }
}

bool decode(struct object *o)
{
    struct decoder d = {.o = o, .machine = machine_of(o)};
    bool good = d.machine != NULL && open_all(&d);

    for (int32_t i = 1; good && i < o->sections; i++) {
        const struct section *s = &o->section[i];
        if ((s->flags & SHF_EXECINSTR) != 0 && s->type == SHT_PROGBITS && s->size != 0 && s->data != NULL) {
            code_section(&d, i);
        }
    }
    close_all(&d);
    find_joins(o);
    if (o->machine == EM_ARM) {
        find_gotos_through_link(o, d.machine->lr);
    }
    if (o->machine == EM_RISCV) {
        riscv_pair_halves(o);
    }
    return good;
}

/* Nothing of the function can be in the red zone: it has only begun, or called somebody, and stored nothing since.
 * What does nothing, and what only marks a place that may be jumped to (endbr64), may have labels. */
bool red_zone_is_free(const struct object *o, const struct insn *p)
{
    const struct insn *i = p;
    while (function_at(o, i->at) == NULL) {
        bool follows = i != o->insn && i[-1].at + i[-1].size == i->at;
        if (!follows || i->entered || (i->join && i[-1].op != OP_NOP && !i[-1].lands)) {
            return false;
        }
        i--;
        if (i->op == OP_CALL || i->op == OP_CALL_REG) {
            return true; /* its return address was there */
        }
        bool goes_on = i->op != OP_JUMP && i->op != OP_JUMP_REG && i->op != OP_JUMP_LOAD && i->op != OP_RETURN;
        if (i->writes_memory || i->op == OP_STACK || i->op == OP_UNKNOWN || !goes_on) {
            return false;
        }
    }
    return true;
}
