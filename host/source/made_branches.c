/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a compiler adds branches that no source wrote, and no test can take all of their ways.
 * Source: Itanium C++ ABI, 3.3.3 "One-time Construction API"; C++ ABI: Exception Handling, 2.5; C11, 7.2.
 * Method: three rules, by what the code calls.
 *   Guard: a way leads to a call of __cxa_guard_acquire, or the block of the branch ends with such a call, or it loads
 * a guard variable: with -fno-threadsafe-statics nothing else tells (Itanium C++ ABI, 3.3.3 "One-time Construction
 * API"; 5.1.5.2: their names begin with _ZGV). Exception: the block is reached from a landing pad and not from the
 * function's entry, on ways that do not go through a handler.  A handler begins with __cxa_begin_catch.  A landing pad
 * is entered from outside the function. Failure: the way leads to a call of a function of the list below.  That way
 * alone is made, as a condition in the assertion may have branches of its own. A way leads to a call if no other
 * transfer but jumps comes before it.
 *
 * Code that is not understood counts as written by the source.
 *
 * Example: `static S s(n);` is `ldrb r3, [guard]; cmp r3, #0; bne skip; bl __cxa_guard_acquire; cmp r0, #0; beq skip`:
 * both branches are guards.
 */
#include "source/made_branches.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"
#include "base/sort.h"
#include "disasm/call_graph.h"
#include "disasm/references.h"
#include "machine/machine.h"
#include "source/machine_blocks.h"

enum callee { CALLEE_OTHER, CALLEE_GUARD, CALLEE_CATCH, CALLEE_FAILURE };

static const struct {
    const char *name; /* if it ends in '*', all names that begin like it */
    uint8_t callee;
} names[] = {
    {"__cxa_guard_acquire",                   CALLEE_GUARD  },
    {"__cxa_begin_catch",                     CALLEE_CATCH  },
    {"__assert_func",                         CALLEE_FAILURE}, /* newlib, picolibc */
    {"__assert_fail",                         CALLEE_FAILURE}, /* glibc, musl */
    {"__assert_perror_fail",                  CALLEE_FAILURE},
    {"__assert",                              CALLEE_FAILURE},
    {"__assert_no_args",                      CALLEE_FAILURE}, /* picolibc */
    {"_ZSt21__glibcxx_assert_failPKciS0_S0_", CALLEE_FAILURE},
    {"__stack_chk_fail",                      CALLEE_FAILURE}, /* -fstack-protector */
    {"__cxa_throw_bad_array_new_length",      CALLEE_FAILURE}, /* new T[n] */
    {"__ubsan_handle_*",                      CALLEE_FAILURE}, /* -fsanitize=undefined */
};

struct named {
    uint64_t address;
    enum callee callee;
};

struct maker {
    const struct prof *p;
    const struct img_elf *elf;
    struct img_code *code;
    struct src_blocks blocks;
    struct img_references guards; /* loads of guard variables; other references are left out */
    struct named *at;             /* sorted by address */
    size_t count;
};

static enum callee callee_of_name(const char *name)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t n = strlen(names[i].name) - 1;
        bool prefix = names[i].name[n] == '*';
        if (prefix ? strncmp(name, names[i].name, n) == 0 : strcmp(name, names[i].name) == 0)
            return names[i].callee;
    }
    return CALLEE_OTHER;
}

static void add_name(struct maker *m, const char *name, uint64_t address)
{
    enum callee callee = name ? callee_of_name(name) : CALLEE_OTHER;
    if (callee == CALLEE_OTHER)
        return;
    m->at = array_more(m->at, m->count, sizeof *m->at);
    m->at[m->count++] = (struct named){address, callee};
}

/* Returns the name of the dynamic symbol whose address the loader puts at a place; NULL: none (System V ABI, AMD64
 * supplement, 4.4 "Relocation"). */
static const char *imported_at(const struct img_elf *elf, uint64_t place)
{
    static const char *const tables[] = {".rela.plt", ".rela.dyn"};
    const struct img_section *symbols = img_elf_section(elf, ".dynsym"), *strings = img_elf_section(elf, ".dynstr");
    for (size_t t = 0; symbols && strings && strings->data && t < 2; t++) {
        const struct img_section *s = img_elf_section(elf, tables[t]);
        for (uint64_t at = 0; s && s->data && at + 24 <= s->size; at += 24) {
            uint64_t symbol = le_load64(s->data + at + 8) >> 32;
            if (le_load64(s->data + at) != place || !symbols->data || symbol >= symbols->size / 24)
                continue;
            uint32_t name = le_load32(symbols->data + symbol * 24);
            bool ends = name < strings->size && memchr(strings->data + name, 0, strings->size - name);
            return ends ? (const char *)strings->data + name : NULL;
        }
    }
    return NULL;
}

/* Finds the stubs of imported functions: `jmp *place(%rip)`, in entries of 16 bytes. */
static void add_stubs(struct maker *m)
{
    static const char *const tables[] = {".plt", ".plt.sec", ".plt.got"};
    const char *jump = machine_of(m->elf->machine, MACHINE_NO_WORDS)->stub_jump;
    for (size_t t = 0; jump && t < 3; t++) {
        const struct img_section *s = img_elf_section(m->elf, tables[t]);
        size_t step = t == 2 ? 8 : 16;
        for (uint64_t at = 0; s && s->data && at + step <= s->size; at += step)
            for (uint64_t k = at; k + 6 <= at + step; k++)
                if (memcmp(s->data + k, jump, 2) == 0) {
                    uint64_t next = s->address + k + 6;
                    int32_t offset = (int32_t)le_load32(s->data + k + 2);
                    add_name(m, imported_at(m->elf, next + (uint64_t)(int64_t)offset), s->address + at);
                    break;
                }
    }
}

static void read_callees(struct maker *m)
{
    for (size_t i = 0; i < m->elf->symbol_count; i++)
        if (m->elf->symbols[i].section)
            add_name(m, m->elf->symbols[i].name, img_elf_code_address(m->elf, &m->elf->symbols[i]));
    add_stubs(m);
    sort_by_number(SORTED_BY(m->at, address), m->count);
}

static enum callee callee_at(const struct maker *m, uint64_t address)
{
    const struct named *n = find_sorted(SORTED_BY(m->at, address), m->count, address);
    return n ? n->callee : CALLEE_OTHER;
}

/* Finds the accesses to guard variables. */
static void read_guards(struct maker *m)
{
    size_t count = 0, kept = 0;
    FREED uint64_t *at = xcalloc(m->elf->symbol_count + 1, sizeof *at);
    struct img_references *r = &m->guards;
    for (size_t i = 0; i < m->elf->symbol_count; i++)
        if (m->elf->symbols[i].section && m->elf->symbols[i].name && strncmp(m->elf->symbols[i].name, "_ZGV", 4) == 0)
            at[count++] = m->elf->symbols[i].value;
    sort_by_number(SORTED_NUMBERS(at), count);
    if (count)
        (void)img_find_references(m->elf, at[0], at[count - 1] + 1, r, NULL); /* no decoder: none is known */
    for (size_t i = 0; i < r->count; i++)
        if (r->at[i].accesses && find_sorted(SORTED_NUMBERS(at), count, r->at[i].target))
            r->at[kept++] = r->at[i];
    r->count = kept;
    sort_by_number(SORTED_BY(r->at, code), kept);
}

/* Does the instruction access a guard variable, and is it no store?  */
static bool loads_guard(const struct maker *m, const struct img_instruction *i)
{
    if (!find_sorted(SORTED_BY(m->guards.at, code), m->guards.count, i->address))
        return false;
    return !img_may_store(i);
}

/* A look at one straight line of code. */
struct look {
    struct maker *m;
    struct img_last_write last;
    bool to_end;           /* all transfers are looked at; else it stops after the first */
    struct img_transfer t; /* the last one that was seen */
    bool has_transfer;
    enum callee last_call; /* what the last call called */
    bool calls, catches, loads_guard;
    bool branches;            /* a conditional jump comes after the last call and after the last load of a guard */
    struct img_transfer jump; /* that jump */
};

static bool look_at_one(const struct img_instruction *i, void *arg)
{
    struct look *l = arg;
    struct img_transfer t;
    if (loads_guard(l->m, i)) {
        l->loads_guard = true;
        l->branches = false;
    }
    if (!img_classify_transfer(i, &l->last, &t))
        return true;
    l->t = t;
    l->has_transfer = true;
    if (t.kind == IMG_TRANSFER_JUMP && t.conditional) {
        l->branches = true;
        l->jump = t;
    }
    if (t.kind == IMG_TRANSFER_CALL) {
        l->last_call = callee_at(l->m, t.target);
        l->calls = true;
        l->branches = false;
        l->catches |= l->last_call == CALLEE_CATCH;
    }
    return l->to_end;
}

static struct look look_from(struct maker *m, uint64_t low, uint64_t high, bool to_end)
{
    struct look l = {.m = m, .to_end = to_end};
    img_code_each(m->code, low, high, look_at_one, &l);
    return l;
}

/* Returns what the code at the address calls before any other transfer but jumps. */
static enum callee way_calls(struct maker *m, uint64_t address)
{
    enum { HOPS = 4, BYTES = 256 };
    for (int hop = 0; hop < HOPS; hop++) {
        enum callee named = callee_at(m, address);
        if (named != CALLEE_OTHER) /* a tail call, or a jump to a function that does not come back */
            return named;
        struct look l = look_from(m, address, address + BYTES, false);
        if (l.has_transfer && l.t.kind == IMG_TRANSFER_CALL && !l.t.conditional)
            return l.last_call;
        if (!l.has_transfer || l.t.kind != IMG_TRANSFER_JUMP || l.t.conditional || !l.t.target)
            return CALLEE_OTHER;
        address = l.t.target;
    }
    return CALLEE_OTHER;
}

/* Marks the blocks that control reaches from the marked ones.  stops: blocks after which it does not go on. */
static void mark_reached(const struct img_function *f, const bool *stops, bool *marked)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < f->flow_count; i++) {
            const struct img_edge *e = &f->flow[i];
            uint32_t from = img_block_of_node(f, e->from);
            uint32_t to = img_block_of_node(f, e->to);
            if (from == MIP_NONE || to == MIP_NONE || !marked[from] || marked[to] || stops[from] || stops[to])
                continue;
            marked[to] = more = true;
        }
    }
}

/* Finds the blocks of a function that only exceptions reach, before a handler.  Returns NULL if it has no landing pad;
 * else the caller frees it. */
static bool *exception_blocks(struct maker *m, size_t function, const struct src_block *const *own)
{
    const struct img_function *f = &m->p->functions[function].f;
    bool *pads = xcalloc(f->blocks + 1, sizeof *pads), *plain = xcalloc(f->blocks + 1, sizeof *plain);
    bool *stops = xcalloc(f->blocks + 1, sizeof *stops), *none = xcalloc(f->blocks + 1, sizeof *none), any = false;
    for (size_t i = 0; i < f->flow_count; i++)
        if (f->flow[i].from == MIP_NONE && f->flow[i].to != 0 && f->flow[i].to < f->blocks)
            pads[f->flow[i].to] = any = true;
    for (uint32_t b = 0; any && b < f->blocks; b++)
        stops[b] = own[b] && look_from(m, own[b]->low, own[b]->high, true).catches;
    plain[0] = true;
    mark_reached(f, none, plain);
    for (uint32_t b = 0; b < f->blocks; b++)
        pads[b] = pads[b] && !stops[b];
    mark_reached(f, stops, pads);
    for (uint32_t b = 0; b < f->blocks; b++)
        pads[b] = pads[b] && !plain[b];
    free(plain);
    free(stops);
    free(none);
    if (!any) {
        free(pads);
        return NULL;
    }
    return pads;
}

/* Does a call of __cxa_guard_acquire end the block before?  A call that may throw ends its block. */
static bool follows_acquire(struct maker *m, const struct src_block *b)
{
    if (b == m->blocks.at || b[-1].high != b->low)
        return false;
    struct look l = look_from(m, b[-1].low, b->low, true);
    return l.has_transfer && l.t.kind == IMG_TRANSFER_CALL && l.t.next == b->low && l.last_call == CALLEE_GUARD;
}

/* Returns where a way begins; 0: not known.  A way out of the function has no block: it is the side of the jump on
 * which the other way is not. */
static uint64_t way_start(const struct look *l, const struct src_branch *ways, size_t count, size_t i)
{
    if (ways[i].to || count != 2 || !l->branches)
        return ways[i].to;
    return ways[1 - i].to == l->jump.target ? l->jump.next : l->jump.target;
}

/* Decides of one branch, whose directions these are. */
static void judge(struct maker *m, const struct src_block *b, bool is_exception, struct src_branch *ways, size_t count)
{
    struct look l = look_from(m, b->low, b->high, true);
    bool acquires = l.calls ? l.last_call == CALLEE_GUARD : follows_acquire(m, b);
    bool guards = l.branches && (acquires || l.loads_guard);
    for (size_t i = 0; i < count; i++) {
        uint64_t to = way_start(&l, ways, count, i);
        enum callee calls = to ? way_calls(m, to) : CALLEE_OTHER;
        guards = guards || calls == CALLEE_GUARD;
        ways[i].made = calls == CALLEE_FAILURE ? SRC_MADE_FAILURE : SRC_MADE_NOT;
    }
    for (size_t i = 0; (guards || is_exception) && i < count; i++)
        ways[i].made = is_exception ? SRC_MADE_EXCEPTION : SRC_MADE_GUARD;
}

/* Returns, by index in m->blocks: do only exceptions reach the block?  The caller frees it. */
static bool *find_exceptions(struct maker *m)
{
    size_t most = 1;
    for (size_t i = 0; i < m->p->count; i++)
        most = m->p->functions[i].f.blocks > most ? m->p->functions[i].f.blocks : most;
    FREED const struct src_block **own = xcalloc(most, sizeof *own);
    bool *found = xcalloc(m->blocks.count + 1, sizeof *found);
    FREED size_t *first = xcalloc(m->p->count + 1, sizeof *first), *next = xcalloc(m->blocks.count + 1, sizeof *next);
    for (size_t i = 0; i < m->blocks.count; i++) { /* first and next are index + 1; 0: the end */
        next[i] = first[m->blocks.at[i].function];
        first[m->blocks.at[i].function] = i + 1;
    }
    for (size_t i = 0; i < m->p->count; i++) {
        memset(own, 0, most * sizeof *own);
        for (size_t k = first[i]; k; k = next[k - 1])
            if (m->blocks.at[k - 1].number < m->p->functions[i].f.blocks)
                own[m->blocks.at[k - 1].number] = &m->blocks.at[k - 1];
        FREED bool *of = m->p->functions[i].f.blocks ? exception_blocks(m, i, own) : NULL;
        for (size_t k = first[i]; of && k; k = next[k - 1])
            found[k - 1] = m->blocks.at[k - 1].number < m->p->functions[i].f.blocks && of[m->blocks.at[k - 1].number];
    }
    return found;
}

static void judge_all(struct maker *m, const bool *exceptions, struct src_file *f)
{
    for (size_t i = 0; i < f->branch_count;) {
        size_t next = i, k = src_blocks_from(&m->blocks, f->branches[i].address);
        while (next < f->branch_count && f->branches[next].address == f->branches[i].address)
            next++;
        if (k < m->blocks.count && m->blocks.at[k].low == f->branches[i].address)
            judge(m, &m->blocks.at[k], exceptions[k], &f->branches[i], next - i);
        i = next;
    }
}

bool src_handles_exceptions(const struct img_elf *elf)
{
    static const char handler[] = "__cxa_begin_catch"; /* if it is imported, "@" and a version may follow */
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (elf->symbols[i].name && strncmp(elf->symbols[i].name, handler, sizeof handler - 1) == 0)
            return true;
    return false;
}

void src_made_branches_read(const struct prof *p, const struct img_elf *elf, struct src_tree *t)
{
    struct maker m = {.p = p, .elf = elf};
    if (!img_code_open(elf, &m.code))
        return;
    read_callees(&m);
    read_guards(&m);
    if (m.count || m.guards.count) {
        src_blocks_read(p, elf, &m.blocks);
        FREED bool *exceptions = find_exceptions(&m);
        for (size_t i = 0; i < t->count; i++)
            judge_all(&m, exceptions, &t->files[i]);
        src_blocks_free(&m.blocks);
    }
    free(m.guards.at);
    img_code_close(m.code);
    free(m.at);
}
