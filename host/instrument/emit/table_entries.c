/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Widens jump tables whose entries are distances of one or two bytes.
 *
 * Problem: if code grows, a distance may no longer fit into its entry.
 *
 * Method: the entries of a table are changed to the next width, together with all instructions that read them.  The
 * entries of tbb and tbh follow the instruction.  On AArch64 an entry is `(.Lcase - .Lbase) / 4`, and an adr before the
 * jump names .Lbase.  In GCC's A32 code an entry is `(.Lcase - .Lbase - 4) / 4`, and .Lbase stands after the jump.
 *
 * What does not hold: a program's own table for a computed goto, `&&a - &&b` in a char or a short, cannot be widened.
 * The assembler cuts off a distance that does not fit there, at most with a warning.
 *
 * Example: `tbb [pc, r0]` with `.byte (.L4-.L2)/2` becomes `tbh [pc, r0, lsl #1]` with `.2byte (.L4-.L2)/2`.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/emit/table_entries.h"

/* A wider table adds at most so many bytes of instructions in Clang's 16-bit Thumb code and in GCC's A32 code. */
#define STEP_BYTES 8

/* On AArch64 and in A32, one unit of an entry means so many bytes. */
#define WORD 4

static bool is_narrow(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && (s->dir == ASM_DIR_DATA1 || s->dir == ASM_DIR_DATA2);
}

static uint32_t width_of(const struct asm_stmt *s)
{
    return s->dir == ASM_DIR_DATA1 ? 1 : 2;
}

static struct asm_table *append_table(struct asm_relaxation *r)
{
    if (r->tables == r->table_cap) {
        r->table_cap = r->table_cap ? r->table_cap * 2 : 32;
        r->table = xrealloc(r->table, r->table_cap, sizeof *r->table);
    }
    return &r->table[r->tables++];
}

/* Returns the symbol B of an entry `(A-B)/n` if A and B are labels of code; else ASM_NONE. */
static uint32_t base_of(const struct asm_unit *u, struct span entry)
{
    const char *minus = memchr(entry.at, '-', entry.len);
    if (!minus)
        return ASM_NONE;
    struct span right = {minus, entry.len - (size_t)(minus - entry.at)};
    uint32_t a = asm_symbol_find(u, span_name(&entry));
    uint32_t b = asm_symbol_find(u, span_name(&right));
    if (a == ASM_NONE || b == ASM_NONE || u->symbol[a].stmt == ASM_NONE || u->symbol[b].stmt == ASM_NONE)
        return ASM_NONE;
    bool code =
        u->section[u->stmt[u->symbol[a].stmt].section].code && u->section[u->stmt[u->symbol[b].stmt].section].code;
    return code ? b : ASM_NONE;
}

/* Returns the divisor of a table's entry: 4 for `(A-B)/4` and `(A-B)>>2`.  Returns 1 if the entry has no divisor. */
static uint32_t scale_of(struct span entry)
{
    uint64_t n = 0;
    const char *by = memrchr(entry.at, '/', entry.len), *shift = memrchr(entry.at, '>', entry.len);
    const char *last = by ? by : shift;
    if (!last || !span_number(span_trim((struct span){last + 1, (size_t)(entry.at + entry.len - last) - 1}), &n))
        return 1;
    uint64_t scale = by ? n : n < 3 ? 1u << n : 0;
    return scale >= 1 && scale <= 4 ? (uint32_t)scale : 1;
}

/* Returns for each statement whether it belongs to a table found so far. */
static bool *in_tables(const struct asm_relaxation *r)
{
    bool *in = xcalloc(r->u->stmts + 1, sizeof *in);
    for (size_t i = 0; i < r->tables; i++)
        for (uint32_t s = r->table[i].first; s < r->table[i].last; s++)
            in[s] = true;
    return in;
}

void asm_find_tables(struct asm_relaxation *r)
{
    const struct asm_unit *u = r->u;
    struct asm_table *open = NULL;
    FREED bool *in = in_tables(r);
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s), entry = is_narrow(s) ? span_operand(&rest) : rest;
        uint32_t base = is_narrow(s) && !in[i] && u->section[s->section].alloc ? base_of(u, entry) : ASM_NONE;
        if (base == ASM_NONE) {
            open = NULL;
        } else if (open && open->base == base && open->width == width_of(s) && open->scale == scale_of(entry)) {
            open->last = i + 1;
        } else {
            open = append_table(r);
            *open = (struct asm_table){.base = base, .first = i, .last = i + 1, .width = width_of(s)};
            open->scale = scale_of(entry);
        }
    }
}

uint32_t asm_table_entry(const struct asm_relaxation *r, struct span *rest)
{
    struct span entry = span_operand(rest);
    uint32_t symbol = asm_symbol_find(r->u, span_name(&entry));
    return symbol == ASM_NONE ? ASM_NONE : r->u->symbol[symbol].stmt;
}

void asm_table_limits(const struct asm_relaxation *r, const struct asm_table *t, int64_t *backward, int64_t *forward)
{
    /* Unsigned numbers of halfwords that count from the end of the instruction (DDI 0406, A8.8.236). */
    if (t->base == ASM_NONE) {
        bool sign = r->all.dispatch[t->dispatch].has_sign;
        int64_t most = t->width == 1 ? 510 : 131070;
        /* The signed entries of libgcc's helper count from a place 4 bytes later. */
        *backward = sign ? most / 2 - 3 : 0;
        *forward = sign ? most / 2 - 1 : most;
    } else { /* the entry may be signed or not, so the smaller range of the two applies */
        /* Distances in A32 count from a place 4 bytes later. */
        int64_t most = (t->width == 1 ? INT64_C(0x7f) : INT64_C(0x7fff)) * t->scale;
        *forward = *backward = most;
    }
}

uint32_t asm_table_function(const struct asm_relaxation *r, const struct asm_table *t)
{
    return t->base == ASM_NONE ? r->all.dispatch[t->dispatch].function : r->u->symbol[t->base].function;
}

/* Rewrites an instruction that reads entries of `from` bytes, so that it reads entries of `to` bytes. */
static bool widen_step(const struct asm_arch *arch, const struct asm_insn *insn, uint32_t from, uint32_t to,
                       struct bytes *out)
{
    if (!arch->reach.table_step(insn, from, out))
        return false;
    for (from *= 2; from < to; from *= 2) {
        struct bytes last = *out;
        struct span text = span_trim((struct span){(const char *)last.data, last.len});
        size_t word = 0;
        while (word < text.len && text.at[word] != ' ' && text.at[word] != '\t')
            word++;
        struct asm_insn again = {
            .mnemonic = {text.at, word},
              .thumb = insn->thumb
        };
        again.operands = span_trim((struct span){text.at + word, text.len - word});
        *out = (struct bytes){0};
        bool ok = arch->reach.table_step(&again, from, out);
        bytes_free(&last);
        if (!ok)
            return false;
    }
    return true;
}

/* Counts the instructions that depend on the width of entries and can change it: the jump, and those that compute its
 * target.  write: also rewrites these instructions. */
static uint32_t widen_steps(struct asm_relaxation *r, const struct asm_dispatch *d, uint32_t from, uint32_t to,
                            bool write)
{
    const struct asm_unit *u = r->u;
    uint32_t n = 0;
    asm_set wanted = 0;
    for (uint32_t i = 0; i < d->stmts && n < d->steps; i++) {
        const struct asm_stmt *s = &u->stmt[d->stmt[i]];
        struct asm_insn insn = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
        struct asm_effects fx;
        FREED_BY(bytes_free) struct bytes text = {0};
        u->arch->insn.effects(&insn, &fx);
        if (i && !(fx.write & wanted))
            continue;
        wanted = (wanted & ~fx.def) | fx.use;
        if (!r->edits->growth[d->stmt[i]].cut && widen_step(u->arch, &insn, from, to, &text)) {
            if (write)
                asm_edit_replace(r->edits, d->stmt[i], &text, 4);
            n++;
        }
    }
    return n;
}

/* Returns the width of the entries that a dispatch reads, in bytes; 0: the dispatch is not understood. */
static uint32_t dispatch_width(struct asm_relaxation *r, const struct asm_dispatch *d)
{
    for (uint32_t width = 1; width < 4; width *= 2)
        if (widen_steps(r, d, width, 2 * width, false) == d->steps)
            return width;
    return 0;
}

static uint32_t first_width(const struct asm_relaxation *r, const struct asm_table *t)
{
    return width_of(&r->u->stmt[t->first]);
}

/* Returns the first of the labels that stand before a table.  If the entries become wider, an alignment is put before
 * that label. */
static uint32_t labels_of(const struct asm_relaxation *r, const struct asm_table *t)
{
    const struct asm_unit *u = r->u;
    uint32_t at = t->first;
    while (at > 0 && u->stmt[at - 1].kind == ASM_LABEL && u->stmt[at - 1].section == u->stmt[t->first].section)
        at--;
    return at;
}

/* Does the code find the table by a label?  If it finds the table by the PC, there must be no padding before the
 * table. */
static bool is_named(const struct asm_relaxation *r, const struct asm_table *t)
{
    return t->base != ASM_NONE || r->all.dispatch[t->dispatch].by_label;
}

/* Updates the sizes of a table's entries, not their text.  The text is written later, when all sizes are final. */
static void grow_entries(struct asm_relaxation *r, struct asm_table *t)
{
    const struct asm_unit *u = r->u;
    struct asm_growth *growth = r->edits->growth;
    uint32_t first = first_width(r, t);
    for (uint32_t i = t->first; i < t->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (is_narrow(s) && s->section == u->stmt[t->first].section)
            growth[i].after += s->size * (t->width / first);
    }
    if (is_named(r, t) && t->width == first)
        growth[labels_of(r, t)].before += 3;
    t->width *= 2;
}

/* Widens all tables with the same base and width, as the same instructions may read them. */
bool asm_table_widen(struct asm_relaxation *r, struct asm_table *t)
{
    uint32_t first = first_width(r, t);
    if (t->base == ASM_NONE) {
        const struct asm_dispatch *d = &r->all.dispatch[t->dispatch];
        bool ok = t->width == 1 && widen_steps(r, d, 1, 2, false) == d->steps;
        r->edits->growth[d->stmt[0]].after += d->stmts > 1 ? STEP_BYTES : 0;
        grow_entries(r, t);
        return ok;
    }
    bool found = false;
    for (size_t i = 0; i < r->all.dispatches && t->scale == WORD; i++) {
        const struct asm_dispatch *d = &r->all.dispatch[i];
        if (d->base != t->base)
            continue;
        uint32_t width = dispatch_width(r, d);
        found = found || width == first;
        r->edits->growth[d->stmt[0]].after += r->u->arch->reach.table_steps == 1 ? STEP_BYTES : 0;
        if (width == 0 || (width == first && widen_steps(r, d, first, 2 * t->width, false) != d->steps))
            return false;
    }
    uint32_t base = t->base, width = t->width;
    for (size_t i = 0; i < r->tables && found; i++) {
        struct asm_table *other = &r->table[i];
        if (other->base != base || first_width(r, other) != first || other->width != width || other->scale != t->scale)
            continue;
        found = labels_of(r, other) < other->first;
        grow_entries(r, other);
    }
    return found;
}

static void write_table(struct asm_relaxation *r, const struct asm_table *t)
{
    const struct asm_unit *u = r->u;
    const char *word = t->width == 2 ? ".2byte" : ".4byte";
    for (uint32_t i = t->first; i < t->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (is_narrow(s) && s->section == u->stmt[t->first].section)
            asm_edit_at(r->edits, s->at, s->word_len, word, 6);
    }
    if (!is_named(r, t))
        return;
    FREED_BY(bytes_free) struct bytes align = {0};
    bytes_printf(&align, "\t.p2align\t%d\n", t->width == 2 ? 1 : 2);
    asm_insert_before(r->edits, labels_of(r, t), &align, 0);
}

void asm_write_tables(struct asm_relaxation *r)
{
    FREED bool *done = xcalloc(r->all.dispatches + 1, sizeof *done);
    for (size_t i = 0; i < r->tables; i++) {
        const struct asm_table *t = &r->table[i];
        uint32_t first = first_width(r, t);
        if (t->width == first)
            continue;
        write_table(r, t);
        for (size_t k = 0; k < r->all.dispatches; k++) {
            const struct asm_dispatch *d = &r->all.dispatch[k];
            bool its = t->base == ASM_NONE ? k == t->dispatch : d->base == t->base && dispatch_width(r, d) == first;
            if (its && !done[k]) {
                (void)widen_steps(r, d, first, t->width, true);
                done[k] = true;
            }
        }
    }
}
