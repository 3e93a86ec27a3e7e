/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables whose entries are distances in one or two bytes: tbb and tbh have theirs behind them; on AArch64 they are
 * `(.Lcase - .Lbase) / 4` anywhere, and .Lbase is what an adr before the jump names.
 */
#include <string.h>

#include "asm/ranges.h"

static bool narrow(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && (s->dir == ASM_DIR_DATA1 || s->dir == ASM_DIR_DATA2);
}

static uint32_t width_of(const struct asm_stmt *s)
{
    return s->dir == ASM_DIR_DATA1 ? 1 : 2;
}

static struct asm_table *add_table(struct rewriter *r)
{
    if (r->tables == r->table_cap) {
        r->table_cap = r->table_cap ? r->table_cap * 2 : 32;
        r->table = xrealloc(r->table, r->table_cap, sizeof *r->table);
    }
    return &r->table[r->tables++];
}

static struct asm_dispatch *add_dispatch(struct rewriter *r)
{
    if (r->dispatches == r->dispatch_cap) {
        r->dispatch_cap = r->dispatch_cap ? r->dispatch_cap * 2 : 32;
        r->dispatch = xrealloc(r->dispatch, r->dispatch_cap, sizeof *r->dispatch);
    }
    struct asm_dispatch *d = &r->dispatch[r->dispatches++];
    *d = (struct asm_dispatch){.base = ASM_NONE};
    return d;
}

/* `.L5+8`: how far behind the label the target may lie. */
static uint32_t addend(struct span behind)
{
    uint64_t value = 0;
    behind = asm_trim(behind);
    if (behind.len == 0)
        return 0;
    bool plain = behind.at[0] == '+' && asm_number(asm_trim((struct span){behind.at + 1, behind.len - 1}), &value);
    return plain && value < ASM_UNBOUNDED ? (uint32_t)value : ASM_UNBOUNDED;
}

static void add_ref(struct rewriter *r, const struct asm_item *item, uint32_t it, asm_set dead)
{
    uint32_t function = r->u->stmt[item->stmt].function;
    struct span target = item->fx.target; /* perhaps with an offset behind the name */
    bool pool = target.at[0] == '=';
    uint32_t symbol = pool ? ASM_NONE : asm_symbol_find(r->u, asm_name_in(&target));
    if (symbol == ASM_NONE && !pool)
        return;
    if (r->refs == r->ref_cap) {
        r->ref_cap = r->ref_cap ? r->ref_cap * 2 : 256;
        r->ref = xrealloc(r->ref, r->ref_cap, sizeof *r->ref);
    }
    r->pool_refs += pool;
    r->ref[r->refs++] = (struct asm_ref){.stmt = item->stmt,
                                         .item = (uint32_t)(item - r->code->item),
                                         .symbol = symbol,
                                         .function = function,
                                         .reach = item->fx.reach,
                                         .addend = pool ? 0 : addend(target),
                                         .it = it,
                                         .pool = pool,
                                         .dead = dead};
}

void asm_find_loose_code(struct rewriter *r)
{
    const struct asm_unit *u = r->u;
    for (uint32_t i = 0; i < u->stmts; i++) {
        struct asm_stmt *s = &u->stmt[i];
        if (s->kind != ASM_INSN || s->function != ASM_NONE)
            continue;
        struct asm_item item = {
            .stmt = i, .insn = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb}
        };
        bool known = u->arch->effects(&item.insn, &item.fx);
        s->size = known ? item.fx.size : ASM_UNBOUNDED;
        if (known && item.fx.reach && asm_starts(item.fx.target, "="))
            add_ref(r, &item, ASM_NONE, 0);
    }
}

/* tbb or tbh: the table is the narrow data right behind it. */
static void table_behind(struct rewriter *r, uint32_t function, const struct asm_item *item)
{
    const struct asm_unit *u = r->u;
    uint32_t i = item->stmt + 1;
    while (i < u->stmts && !narrow(&u->stmt[i]) && u->stmt[i].kind != ASM_INSN)
        i++;
    if (i >= u->stmts || !narrow(&u->stmt[i]) || u->stmt[i].section != u->stmt[item->stmt].section)
        return;
    struct asm_dispatch *d = add_dispatch(r);
    d->function = function;
    d->stmt[d->stmts++] = item->stmt;
    struct asm_table *t = add_table(r);
    *t = (struct asm_table){.base = ASM_NONE, .dispatch = (uint32_t)r->dispatches - 1, .first = i, .last = i};
    t->width = width_of(&u->stmt[i]);
    while (t->last < u->stmts && u->stmt[t->last].kind != ASM_INSN && u->stmt[t->last].kind != ASM_LABEL)
        t->last++;
}

/* A jump through a register with an adr closely before it. */
static void computed(struct rewriter *r, uint32_t function, uint32_t item)
{
    struct asm_dispatch d = {.base = ASM_NONE, .function = function};
    for (uint32_t i = item + 1; i-- > 0 && d.stmts < 8;) {
        const struct asm_item *x = &r->code->item[i];
        if (i != item && x->ends)
            break;
        d.stmt[d.stmts++] = x->stmt;
        if (d.base == ASM_NONE && x->fx.target.len && x->fx.flow == ASM_FLOW_NEXT && asm_is(x->insn.mnemonic, "adr"))
            d.base = asm_symbol_find(r->u, x->fx.target);
    }
    if (d.base != ASM_NONE)
        *add_dispatch(r) = d;
}

void asm_collect_ranges(struct rewriter *r, uint32_t function)
{
    const struct asm_code *c = r->code;
    uint32_t it = ASM_NONE;
    for (uint32_t i = 0; i < c->items; i++) {
        const struct asm_item *item = &c->item[i];
        if (item->fx.it_length)
            it = item->stmt;
        if (item->fx.reach && item->fx.target.len) {
            bool in_it = item->insn.in_it;
            add_ref(r, item, in_it ? it : ASM_NONE, in_it ? asm_dead_before(c, i) : 0);
        }
        if (r->u->arch->table_steps == 1 && item->fx.flow == ASM_FLOW_TABLE)
            table_behind(r, function, item);
        else if (r->u->arch->table_steps > 1 && item->fx.flow == ASM_FLOW_INDIRECT)
            computed(r, function, i);
    }
}

/* `(A-B)/n`: B, when both are labels of code. */
static uint32_t base_of(const struct asm_unit *u, struct span entry)
{
    const char *minus = memchr(entry.at, '-', entry.len);
    if (!minus)
        return ASM_NONE;
    struct span right = {minus, entry.len - (size_t)(minus - entry.at)};
    uint32_t a = asm_symbol_find(u, asm_name_in(&entry));
    uint32_t b = asm_symbol_find(u, asm_name_in(&right));
    if (a == ASM_NONE || b == ASM_NONE || u->symbol[a].stmt == ASM_NONE || u->symbol[b].stmt == ASM_NONE)
        return ASM_NONE;
    bool code =
        u->section[u->stmt[u->symbol[a].stmt].section].code && u->section[u->stmt[u->symbol[b].stmt].section].code;
    return code ? b : ASM_NONE;
}

void asm_find_tables(struct rewriter *r)
{
    const struct asm_unit *u = r->u;
    struct asm_table *open = NULL;
    if (u->arch->table_steps < 2)
        return;
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (!narrow(s) || !u->section[s->section].alloc) {
            open = NULL;
            continue;
        }
        struct span rest = asm_rest(u, s);
        uint32_t base = base_of(u, asm_operand(&rest));
        if (base == ASM_NONE) {
            open = NULL;
        } else if (open && open->base == base && open->width == width_of(s)) {
            open->last = i + 1;
        } else {
            open = add_table(r);
            *open = (struct asm_table){.base = base, .first = i, .last = i + 1, .width = width_of(s)};
        }
    }
}

uint32_t asm_table_entry(const struct rewriter *r, struct span *rest)
{
    struct span entry = asm_operand(rest);
    uint32_t symbol = asm_symbol_find(r->u, asm_name_in(&entry));
    return symbol == ASM_NONE ? ASM_NONE : r->u->symbol[symbol].stmt;
}

void asm_table_limits(const struct rewriter *r, const struct asm_table *t, int64_t *backward, int64_t *forward)
{
    if (t->base == ASM_NONE) { /* unsigned halfwords from behind the instruction (DDI 0406, A8.8.237) */
        *backward = 0;
        *forward = t->width == 1 ? 510 : 131070;
    } else { /* words, signed or not: the smaller of both */
        int64_t most = t->width == 1 ? INT64_C(0x7f) * 4 : INT64_C(0x7fff) * 4;
        *forward = *backward = most;
    }
    (void)r;
}

uint32_t asm_table_function(const struct rewriter *r, const struct asm_table *t)
{
    return t->base == ASM_NONE ? r->dispatch[t->dispatch].function : r->u->symbol[t->base].function;
}

static bool widen_dispatch(struct rewriter *r, struct asm_dispatch *d, uint32_t width)
{
    const struct asm_unit *u = r->u;
    uint32_t steps = 0;
    for (uint32_t i = 0; i < d->stmts && steps < u->arch->table_steps; i++) {
        const struct asm_stmt *s = &u->stmt[d->stmt[i]];
        struct asm_insn insn = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
        struct bytes text = {0};
        if (!s->cut && u->arch->table_step(&insn, width, &text)) {
            asm_edit_replace(r, d->stmt[i], &text, 4);
            steps++;
        }
        bytes_free(&text);
    }
    return steps == u->arch->table_steps;
}

static void widen_data(struct rewriter *r, struct asm_table *t)
{
    struct asm_unit *u = r->u;
    for (uint32_t i = t->first; i < t->last; i++) {
        struct asm_stmt *s = &u->stmt[i];
        if (!narrow(s) || s->section != u->stmt[t->first].section)
            continue;
        const char *word = t->width == 1 ? ".2byte" : ".4byte";
        asm_edit_at(r, s->at, s->word_len, word, 6);
        s->after += s->size;
        s->cut = true;
    }
    t->width *= 2;
}

bool asm_table_widen(struct rewriter *r, struct asm_table *t)
{
    if (r->u->stmt[t->first].cut) /* once is what the edits can express */
        return false;
    if (t->base == ASM_NONE) {
        bool ok = t->width == 1 && widen_dispatch(r, &r->dispatch[t->dispatch], 1);
        widen_data(r, t);
        return ok;
    }
    uint32_t base = t->base, width = t->width;
    bool ok = false;
    for (size_t i = 0; i < r->dispatches; i++) {
        struct asm_dispatch *d = &r->dispatch[i];
        if (d->base != base || d->done)
            continue;
        ok = widen_dispatch(r, d, width);
        d->done = true;
        if (!ok)
            return false;
    }
    for (size_t i = 0; i < r->tables; i++)
        if (r->table[i].base == base && r->table[i].width == width)
            widen_data(r, &r->table[i]);
    return ok;
}
