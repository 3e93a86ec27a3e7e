/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the plain instructions again in the instrumented code: between two labels that both objects have, a global
 * alignment with affine gaps (Gotoh 1982).  An instruction without a partner was inserted, or became something else.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

/* A hundredth of what it costs to begin a gap. */
enum {
    OPEN = 100,
    EXTEND = 1,
    TURNED = 100,
    OTHER_PLACE = 40,
    NAMED_PLACE = 320,
    WIDENED = 150,
    BECAME = 300,
    LOST = 600,
    DOUBT = 60,
    BARE = 50,
    NEVER = 1 << 28,
    LARGEST = 1 << 24,
    NEAR = 200
};

struct aligner {
    struct object *plain, *probed;
    bool late;             /* of alignments that cost the same the one whose gaps come later */
    bool free_at_branches; /* gaps after a branch, or between two labels at the ends, cost no more than their length */
    uint64_t *key_p, *key_q;
    uint8_t *own;   /* by instrumented instruction: reads or writes a slot through an address that a probe loaded */
    int32_t *a, *b; /* instructions between two cuts */
    int32_t n, m;
    const struct doubts *doubts;
    int32_t *match, *gap; /* costs: the last step was a match or a loss; an insertion */
};

/* A known place: code only by its section, data by the label before it, so that what has moved stays equal. */
static uint64_t hash_place(const struct object *o, uint64_t h, struct place p)
{
    if (!p.known) {
        return hash_number(hash_text(h, p.name), (uint64_t)p.addend);
    }
    int32_t section = section_of(o, p.at);
    if (section == NONE) {
        return h;
    }
    h = hash_text(h, o->section[section].name);
    if (o->section[section].insn != NULL) {
        return h;
    }
    for (uint32_t k = symbol_from(o, p.at + 1); k > 0; k--) {
        const struct symbol *s = &o->symbol[o->by_address[k - 1]];
        if (s->section != section) {
            break;
        }
        if (s->twin != NONE) {
            return hash_number(hash_text(h, s->name), p.at - s->at);
        }
    }
    return hash_number(h, p.at - o->section[section].base);
}

static uint64_t hash_relocs(const struct object *o, const struct insn *i, uint64_t h)
{
    for (uint32_t k = 0; k < i->rels; k++) {
        const struct reloc *r = &o->reloc[i->rel + k];
        int64_t half = i->op == OP_CONST || i->op == OP_HALF ? i->imm : 0;
        struct place p = reloc_place(o, r, o->rela ? r->addend : half);
        p.at = i->has_target ? i->target : p.at;
        h = hash_place(o, hash_number(h, r->type), p);
    }
    return h;
}

/* The plain program knows the place by a name. */
static bool named(const struct object *o, uint32_t at)
{
    for (uint32_t k = symbol_from(o, at); k < o->placed && o->symbol[o->by_address[k]].at == at; k++) {
        if (o->symbol[o->by_address[k]].twin != NONE) {
            return true;
        }
    }
    return false;
}

/* `.LPIC0: add r3, pc, r3` follows soon: what does a number in the register lead to from there?  Returns a function's
 * name, or the word for a label inside a function; NULL: it leads to neither. */
static const char *code_from_pc(const struct object *o, const struct insn *from, int rd, uint32_t number)
{
    enum { SOON = 8 };
    for (const struct insn *i = from + 1; i < o->insn + o->insns && i <= from + SOON; i++) {
        if (i->rn == PC_REG && i->rm >= 0 && i->rm == rd) {
            uint32_t at = (i->target + number) & ~1u; /* Thumb code's addresses are odd */
            const struct symbol *f = function_at(o, at);
            return f != NULL ? f->name : insn_at(o, at) != NULL && named(o, at) ? "a label" : NULL;
        }
    }
    return NULL;
}

/* The same of a number that `movw` and `movt` make: i is one of them. */
static const char *code_from_halves(const struct object *o, const struct insn *i)
{
    enum { SOON = 8 };
    int step = i->op == OP_CONST ? 1 : -1;
    const struct insn *other = i;
    if (o->machine != EM_ARM || (i->op != OP_CONST && i->op != OP_HALF) || i->rels != 0 || i->rd < 0) {
        return NULL;
    }
    for (int k = 0; k < SOON && other != NULL && (other == i || other->rd != i->rd); k++) {
        bool more = step > 0 ? other + 1 < o->insn + o->insns : other > o->insn;
        other = more ? other + step : NULL;
    }
    const struct insn *low = step > 0 ? i : other, *high = step > 0 ? other : i;
    if (other == NULL || low->op != OP_CONST || high->op != OP_HALF || low->rd != high->rd || other->rels != 0) {
        return NULL;
    }
    return code_from_pc(o, high, i->rd, (uint32_t)high->imm << 16 | ((uint32_t)low->imm & 0xffff));
}

static uint64_t full_key(const struct object *o, const struct insn *i)
{
    uint64_t h = hash_relocs(o, i, i->key);
    const char *to = code_from_halves(o, i);
    if (to != NULL) {
        return hash_text(hash_number(i->op, (uint64_t)i->rd), to);
    }
    if (i->memory && i->has_target && i->rels == 0) {
        const struct reloc *r = reloc_at(o, i->target, i->width);
        to = r == NULL && i->width == 4 ? code_from_pc(o, i, i->rd, (uint32_t)object_read(o, i->target, 4)) : NULL;
        if (to != NULL) {
            return hash_text(h, to);
        }
        if (r == NULL) {
            return hash_number(h, object_read(o, i->target, i->width));
        }
        if (is_distance(o, r)) {
            return hash_text(hash_number(h, r->type), o->symbol[r->symbol].name);
        }
        struct place p = reloc_place(o, r, o->rela ? r->addend : (int32_t)object_read(o, i->target, 4));
        p.addend = p.known ? 0 : p.addend;
        return hash_place(o, hash_number(h, r->type), p);
    }
    return h;
}

bool same_label(const struct object *plain, const struct object *probed, uint32_t p, uint32_t q)
{
    for (uint32_t k = symbol_from(plain, p); k < plain->placed; k++) {
        const struct symbol *s = &plain->symbol[plain->by_address[k]];
        if (s->at != p) {
            return false;
        }
        if (s->twin != NONE && probed->symbol[s->twin].at == q) {
            return true;
        }
    }
    return false;
}

/* Has a place a label that begins so? */
static bool has_stem(const struct object *o, uint32_t at, const char *stem)
{
    bool found = false;
    for (uint32_t k = symbol_from(o, at); k < o->placed && o->symbol[o->by_address[k]].at == at; k++) {
        found |= strncmp(o->symbol[o->by_address[k]].name, stem, strlen(stem)) == 0;
    }
    return found;
}

/* The end of an atomic loop of a probe: `strex; cmp; bne`, `strex; cbz; b` or `stxr; cbnz`.  A branch of the program
 * may have the same target: a probe that is put between it and its target begins there. */
static bool repeats(const struct object *o, const struct insn *q)
{
    enum { SHORTEST = 3, LONGEST = 5 };
    const struct insn *to = has_stem(o, q->target, ".Lmip_again") ? insn_at(o, q->target) : NULL;
    return to != NULL && q - to >= SHORTEST && q - to <= LONGEST &&
           (q[-1].exclusive_store || (q[-2].exclusive_store && q[-1].target != q->target));
}

/* Does a branch lead to where a probe goes on, or begins again? */
static bool within_probe(const struct object *o, const struct insn *q)
{
    uint32_t at = q->target;
    return has_stem(o, at, ".Lmip_back") || has_stem(o, at, ".Lmip_on") || has_stem(o, at, ".Lmip_done") ||
           has_stem(o, at, ".Lmip_end") || repeats(o, q);
}

/* How a literal out of reach is loaded: `ldr r0, .Lmip_wl0`, a distance; `.Lmip_wp0: add r0, pc`; `ldr r0, [r0]`.  The
 * distance may be the number that a literal of the program has. */
static bool within_far_literal(const struct object *o, const struct insn *q)
{
    if (has_stem(o, q->at + q->size, ".Lmip_wp")) {
        return true;
    }
    uint32_t k = symbol_from(o, q->at + 1);
    while (k > 0 && o->symbol[o->by_address[k - 1]].name[0] == '$') {
        k--;
    }
    const struct symbol *s = k > 0 ? &o->symbol[o->by_address[k - 1]] : NULL;
    const struct insn *sum = s != NULL && strncmp(s->name, ".Lmip_wp", 8) == 0 ? insn_at(o, s->at) : NULL;
    return sum != NULL && sum->at + sum->size == q->at;
}

/* Jumps over a literal that stands in the code, to a place that the plain program has no name for. */
static bool over_literal(const struct object *o, const struct insn *q)
{
    return (has_stem(o, q->target, ".Lmip_go") || has_stem(o, q->target, ".Lmip_wo")) && !named(o, q->target);
}

static int branch_cost(const struct aligner *g, const struct insn *p, const struct insn *q, bool equal)
{
    if (p->op != q->op || p->test != q->test || p->has_target != q->has_target || over_literal(g->probed, q)) {
        return NEVER;
    }
    if (!p->has_target) {
        return equal && p->sense == q->sense ? 0 : NEVER;
    }
    if (p->sense != q->sense) {
        if (function_at(g->plain, p->target) != NULL) {
            return NEVER; /* a tail call: it stands after the opposite branch (inserted.c) */
        }
        return q->target > q->at && !within_probe(g->probed, q) ? TURNED : NEVER;
    }
    if (same_label(g->plain, g->probed, p->target, q->target)) {
        return 0;
    }
    return named(g->probed, q->target) ? NAMED_PLACE : within_probe(g->probed, q) ? NEVER : OTHER_PLACE;
}

/* A jump table whose entries had to grow: what reads them. */
static bool widened(const struct aligner *g, const struct insn *p, const struct insn *q)
{
    if (p->op == OP_CALL && q->op == OP_CALL && p->rels != 0 && q->rels != 0) {
        const char *x = g->plain->symbol[g->plain->reloc[p->rel].symbol].name;
        const char *y = g->probed->symbol[g->probed->reloc[q->rel].symbol].name;
        return strncmp(x, "__gnu_thumb1_case_", 18) == 0 && strncmp(y, "__gnu_thumb1_case_", 18) == 0;
    }
    bool loads = g->plain->machine == EM_ARM && p->op == OP_LOAD && q->op == OP_LOAD && p->rd == q->rd && p->rn >= 0 &&
                 p->rm >= 0;
    if (loads && q->width == 2 * p->width &&
        ((q->rn == p->rn && q->rm == p->rd) || (q->rn == p->rd && q->rm == p->rm))) {
        return !p->has_target && !q->has_target; /* its index is doubled before it */
    }
    if (p->op != q->op || p->rd != q->rd || p->rn != q->rn || p->rm != q->rm) {
        return false;
    }
    return (p->op == OP_LOAD && !p->has_target && !q->has_target &&
            (q->width == 2 * p->width || q->width == 4 * p->width)) ||
           (p->op == OP_ADD && p->rm != NO_REG && p->shift == q->shift &&
            (q->extend == 2 * p->extend || q->extend == 4 * p->extend));
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int match_cost(const struct aligner *g, int32_t i, int32_t k)
{
    const struct insn *p = &g->plain->insn[g->a[i]], *q = &g->probed->insn[g->b[k]];
    bool equal = g->key_p[g->a[i]] == g->key_q[g->b[k]];

    if (g->own[g->b[k]]) {
        return NEVER;
    }
    if (p->op == OP_BRANCH || p->op == OP_JUMP) {
        return branch_cost(g, p, q, equal);
    }
    bool local_call = p->op == OP_CALL && p->has_target && q->has_target && p->rels == 0;
    if (local_call && named(g->plain, p->target) && !same_label(g->plain, g->probed, p->target, q->target)) {
        return NEVER; /* `bl`, which jumps far */
    }
    if (equal && p->cond == q->cond) {
        return p->op == OP_ADDRESS && !same_label(g->plain, g->probed, p->target, q->target) ? OTHER_PLACE : 0;
    }
    if (equal && q->cond == ALWAYS) {
        return BARE;
    }
    if (p->cond == q->cond && widened(g, p, q)) {
        return WIDENED;
    }
    return NEVER;
}

static int cost(const struct aligner *g, int32_t i, int32_t k)
{
    int c = match_cost(g, i, k);
    for (uint32_t n = 0; g->plain->insn[g->a[i]].doubted && n < g->doubts->pairs; n++) {
        if (g->doubts->pair[n].a == g->a[i] && g->doubts->pair[n].b == g->b[k]) {
            c = smaller(c + DOUBT, NEVER);
        }
    }
    return c;
}

static int loss(const struct insn *p)
{
    return p->op == OP_JUMP || p->op == OP_BRANCH || p->has_target || p->op == OP_ADDRESS ? BECAME : LOST;
}

static size_t cell(const struct aligner *g, int32_t i, int32_t k)
{
    return (size_t)i * ((size_t)g->m + 1) + (size_t)k;
}

static int opens(const struct aligner *g, int32_t i)
{
    if (!g->free_at_branches) {
        return OPEN;
    }
    return i == 0 || i == g->n || g->plain->insn[g->a[i - 1]].op == OP_BRANCH ? EXTEND : OPEN;
}

static void fill(struct aligner *g)
{
    for (int32_t i = 0; i <= g->n; i++) {
        for (int32_t k = 0; k <= g->m; k++) {
            size_t at = cell(g, i, k);
            int best = i == 0 && k == 0 ? 0 : NEVER;
            g->gap[at] = k > 0 ? smaller(g->match[at - 1] + opens(g, i), g->gap[at - 1] + EXTEND) : NEVER;
            if (i > 0) {
                size_t up = cell(g, i - 1, k);
                best = smaller(g->match[up], g->gap[up]) + loss(&g->plain->insn[g->a[i - 1]]);
                if (k > 0) {
                    int c = cost(g, i - 1, k - 1);
                    best = smaller(best, smaller(g->match[up - 1], g->gap[up - 1]) + c);
                }
            }
            g->match[at] = smaller(best, NEVER);
        }
    }
}

static bool prefer_match(const struct aligner *g, size_t at)
{
    return g->late ? g->match[at] < g->gap[at] : g->match[at] <= g->gap[at];
}

static void join(struct aligner *g, int32_t a, int32_t b)
{
    g->plain->insn[a].partner = b;
    g->probed->insn[b].partner = a;
}

static void trace(struct aligner *g)
{
    int32_t i = g->n, k = g->m;
    bool in_match = prefer_match(g, cell(g, i, k));
    while (i > 0 || k > 0) {
        size_t at = cell(g, i, k);
        if (!in_match) {
            int opened = g->match[at - 1] + opens(g, i), extended = g->gap[at - 1] + EXTEND;
            in_match = opened < extended || (!g->late && opened == extended);
            k--;
            continue;
        }
        size_t up = cell(g, i - 1, k);
        if (k > 0 && smaller(g->match[up - 1], g->gap[up - 1]) + cost(g, i - 1, k - 1) == g->match[at]) {
            join(g, g->a[i - 1], g->b[k - 1]);
            up--;
            k--;
        }
        in_match = prefer_match(g, up);
        i--;
    }
}

/* Too long for a table: the next equal one nearby. */
static void greedy(struct aligner *g)
{
    int32_t k = 0;
    for (int32_t i = 0; i < g->n; i++) {
        for (int32_t m = k; m < g->m && m < k + NEAR; m++) {
            if (cost(g, i, m) == 0) {
                join(g, g->a[i], g->b[m]);
                k = m + 1;
                break;
            }
        }
    }
}

static void between(struct aligner *g)
{
    bool equal = g->n == g->m;
    for (int32_t i = 0; equal && i < g->n; i++) {
        equal = cost(g, i, i) == 0;
    }
    if (equal) {
        for (int32_t i = 0; i < g->n; i++) {
            join(g, g->a[i], g->b[i]);
        }
        return;
    }
    size_t cells = ((size_t)g->n + 1) * ((size_t)g->m + 1);
    if (cells > LARGEST) {
        greedy(g);
        return;
    }
    g->match = checked(malloc(cells * sizeof *g->match));
    g->gap = checked(malloc(cells * sizeof *g->gap));
    fill(g);
    trace(g);
    free(g->match);
    free(g->gap);
}

/* Instructions from one address to another, but for padding and IT. */
static int32_t gather(const struct object *o, int32_t *next, uint32_t to, int32_t *list)
{
    int32_t n = 0;
    for (; *next < o->insns && o->insn[*next].at < to; (*next)++) {
        if (o->insn[*next].op != OP_NOP && o->insn[*next].op != OP_IT) {
            list[n++] = *next;
        }
    }
    return n;
}

static int32_t first_from(const struct object *o, uint32_t at)
{
    int32_t low = 0, high = o->insns;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (o->insn[middle].at < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static void align_section(struct aligner *g, const struct section *s, const struct section *t)
{
    int32_t next_p = first_from(g->plain, s->base), next_q = first_from(g->probed, t->base);
    uint32_t last = t->base;

    for (uint32_t k = symbol_from(g->plain, s->base);; k++) {
        const struct symbol *cut = k < g->plain->placed ? &g->plain->symbol[g->plain->by_address[k]] : NULL;
        bool ends = cut == NULL || cut->at >= s->base + s->size;
        if (!ends && (cut->twin == NONE || g->probed->symbol[cut->twin].at < last)) {
            continue;
        }
        last = ends ? t->base + t->size : g->probed->symbol[cut->twin].at;
        g->n = gather(g->plain, &next_p, ends ? s->base + s->size : cut->at, g->a);
        g->m = gather(g->probed, &next_q, last, g->b);
        between(g);
        if (ends) {
            return;
        }
    }
}

static bool loads_slots(const struct object *o, const struct insn *q)
{
    const struct reloc *r = q->has_target && q->memory && q->rels == 0 ? reloc_at(o, q->target, 4) : NULL;
    struct place p = r != NULL ? reloc_place(o, r, (int32_t)object_read(o, q->target, 4)) : (struct place){0};
    int32_t section = p.known ? section_of(o, p.at) : NONE;
    return section != NONE && strcmp(o->section[section].name, "__llvm_mipraw") == 0;
}

/* What only probes and literals out of reach do, in straight code. */
static void find_own(struct aligner *g)
{
    int base = NO_REG;
    bool stub = false;
    for (int32_t i = 0; i < g->probed->insns; i++) {
        const struct insn *q = &g->probed->insn[i];
        bool access = q->op == OP_LOAD || q->op == OP_STORE;
        bool leaves = (q->op == OP_JUMP && !over_literal(g->probed, q)) || q->op == OP_RETURN || q->op == OP_POP;
        base = named(g->probed, q->at) ? NO_REG : base;
        /* `.Lmip_stub: probe; b .L4` stands after a function, and `beq .L4` leads there now. */
        stub = has_stem(g->probed, q->at, ".Lmip_stub") || (stub && !named(g->probed, q->at));
        g->own[i] = stub || (access && ((base >= 0 && q->rn == base) || within_far_literal(g->probed, q)));
        if (q->op == OP_LOAD && loads_slots(g->probed, q)) {
            g->own[i] = true;
            base = q->rd;
        } else if (base >= 0 && ((q->defs & REG(base)) != 0 || leaves)) {
            base = NO_REG;
        }
    }
}

void align(struct object *plain, struct object *probed, unsigned style, const struct doubts *doubts)
{
    struct aligner g = {.plain = plain,
                        .probed = probed,
                        .doubts = doubts,
                        .late = (style & 1) != 0,
                        .free_at_branches = (style & 2) != 0};
    size_t n = (size_t)plain->insns + 1, m = (size_t)probed->insns + 1;

    g.key_p = checked(calloc(n, sizeof *g.key_p));
    g.key_q = checked(calloc(m, sizeof *g.key_q));
    g.own = checked(calloc(m, sizeof *g.own));
    g.a = checked(calloc(n, sizeof *g.a));
    g.b = checked(calloc(m, sizeof *g.b));
    for (int32_t i = 0; i < plain->insns; i++) {
        plain->insn[i].partner = NONE;
        g.key_p[i] = full_key(plain, &plain->insn[i]);
    }
    for (int32_t i = 0; i < probed->insns; i++) {
        probed->insn[i].partner = NONE;
        g.key_q[i] = full_key(probed, &probed->insn[i]);
    }
    find_own(&g);
    for (int32_t i = 1; i < plain->sections; i++) {
        const struct section *s = &plain->section[i];
        if (s->insn != NULL && s->twin != NONE && probed->section[s->twin].insn != NULL) {
            align_section(&g, s, &probed->section[s->twin]);
        }
    }
    free(g.key_p);
    free(g.key_q);
    free(g.own);
    free(g.a);
    free(g.b);
}
