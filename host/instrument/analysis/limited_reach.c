/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds instructions with a limited reach, and the instructions that dispatch through jump tables.
 */
#include "instrument/analysis/limited_reach.h"

#include <stdlib.h>

static void empty_reaches(struct asm_reaches *r)
{
    r->refs = r->elastics = r->dispatches = r->tables = 0;
}

size_t asm_reaches_append(struct asm_reaches *all, const struct asm_reaches *r)
{
    size_t before = all->dispatches;
    if (all->elastics + r->elastics > all->elastic_cap) {
        all->elastic_cap = 2 * (all->elastics + r->elastics);
        all->elastic = xrealloc(all->elastic, all->elastic_cap, sizeof *all->elastic);
    }
    for (size_t i = 0; i < r->elastics; i++)
        all->elastic[all->elastics++] = r->elastic[i];
    if (all->dispatches + r->dispatches > all->dispatch_cap) {
        all->dispatch_cap = 2 * (all->dispatches + r->dispatches);
        all->dispatch = xrealloc(all->dispatch, all->dispatch_cap, sizeof *all->dispatch);
    }
    for (size_t i = 0; i < r->dispatches; i++)
        all->dispatch[all->dispatches++] = r->dispatch[i];
    return before;
}

void asm_reaches_free(struct asm_reaches *r)
{
    free(r->ref);
    free(r->elastic);
    free(r->dispatch);
    free(r->table);
    *r = (struct asm_reaches){0};
}

static struct asm_narrow_table *add_narrow_table(struct asm_reaches *r)
{
    if (r->tables == r->table_cap) {
        r->table_cap = r->table_cap ? r->table_cap * 2 : 32;
        r->table = xrealloc(r->table, r->table_cap, sizeof *r->table);
    }
    return &r->table[r->tables++];
}

static struct asm_dispatch *add_dispatch(struct asm_reaches *r, uint32_t steps)
{
    if (r->dispatches == r->dispatch_cap) {
        r->dispatch_cap = r->dispatch_cap ? r->dispatch_cap * 2 : 32;
        r->dispatch = xrealloc(r->dispatch, r->dispatch_cap, sizeof *r->dispatch);
    }
    struct asm_dispatch *d = &r->dispatch[r->dispatches++];
    *d = (struct asm_dispatch){.base = ASM_NONE, .steps = steps};
    return d;
}

/* Returns how many bytes after the label the target may lie, as in `.L5+8`. */
static uint32_t read_addend(struct span rest)
{
    uint64_t value = 0;
    rest = span_trim(rest);
    if (rest.len == 0)
        return 0;
    bool plain = rest.at[0] == '+' && span_number(span_trim((struct span){rest.at + 1, rest.len - 1}), &value);
    return plain && value < ASM_UNBOUNDED ? (uint32_t)value : ASM_UNBOUNDED;
}

static void add_ref(const struct asm_code *c, struct asm_reaches *r, const struct asm_item *item, uint32_t number,
                    uint32_t it, asm_set dead)
{
    uint32_t function = c->u->stmt[item->stmt].function;
    struct span target = item->fx.target; /* the operand may have an offset after the label's name */
    bool pool = target.at[0] == '=';
    uint32_t symbol = pool ? ASM_NONE : asm_symbol_find(c->u, span_name(&target));
    if (symbol == ASM_NONE && !pool)
        return;
    if (r->refs == r->ref_cap) {
        r->ref_cap = r->ref_cap ? r->ref_cap * 2 : 256;
        r->ref = xrealloc(r->ref, r->ref_cap, sizeof *r->ref);
    }
    r->ref[r->refs++] = (struct asm_ref){.stmt = item->stmt,
                                         .item = number,
                                         .symbol = symbol,
                                         .function = function,
                                         .reach = item->fx.reach,
                                         .addend = pool ? 0 : read_addend(target),
                                         .it = it,
                                         .pool = pool,
                                         .between = asm_is_between(c, number),
                                         .dead = dead};
}

static void add_elastic(const struct asm_code *c, struct asm_reaches *r, const struct asm_item *item)
{
    struct span target = item->fx.target;
    uint32_t symbol = item->fx.shorter ? asm_symbol_find(c->u, span_name(&target)) : ASM_NONE;
    if (symbol == ASM_NONE)
        return;
    if (r->elastics == r->elastic_cap) {
        r->elastic_cap = r->elastic_cap ? r->elastic_cap * 2 : 256;
        r->elastic = xrealloc(r->elastic, r->elastic_cap, sizeof *r->elastic);
    }
    r->elastic[r->elastics++] = (struct asm_elastic){.stmt = item->stmt, .symbol = symbol, .reach = item->fx.shorter};
}

/* Adds a table whose entries count from the jump, and the items that pass an entry on to it.  If the table's place
 * comes from the PC, too, then one more instruction depends on the width of entries (Clang, 16-bit Thumb). */
static void counts_from_jump(const struct asm_code *c, struct asm_reaches *r, uint32_t item)
{
    const struct asm_jump_table *known = c->item[item].table ? &c->table[c->item[item].table - 1] : NULL;
    if (!known || known->form != ASM_TABLE_FROM_JUMP)
        return;
    struct asm_dispatch *d = add_dispatch(r, c->u->arch->reach.table_steps);
    d->function = c->function;
    d->stmt[d->stmts++] = c->item[item].stmt;
    for (uint32_t i = known->chained; i-- > 0;)
        d->stmt[d->stmts++] = c->item[known->chain[i]].stmt;
    d->steps = known->place < item ? 2 : 1;
    d->has_sign = c->item[item].fx.signed_table;
    d->by_label = known->place == ASM_NONE;
    *add_narrow_table(r) = (struct asm_narrow_table){.base = ASM_NONE,
                                                     .dispatch = (uint32_t)r->dispatches - 1,
                                                     .first = known->first,
                                                     .last = known->last,
                                                     .width = known->width};
}

/* Can control reach an item only from the item before it? */
static bool continues_straight(const struct asm_code *c, uint32_t item)
{
    const struct asm_item *x = &c->item[item];
    return item > 0 && !x->leader && !c->cfg.cut[item] && x->part == x[-1].part && !c->cfg.ends[item - 1];
}

/* Returns the item that adds something to the result of an earlier one in straight-line code; ASM_NONE: there is
 * none. */
static uint32_t adder_of(const struct asm_code *c, uint32_t item)
{
    asm_set reg = c->item[item].fx.def;
    uint32_t i = item + 1;
    while (i < c->items && continues_straight(c, i) && !((c->item[i].fx.use | c->item[i].fx.write) & reg))
        i++;
    bool adds = i < c->items && continues_straight(c, i) && c->u->arch->insn.op(c->item[i].insn.mnemonic) == ASM_OP_ADD;
    return adds && (c->item[i].fx.use & reg) ? i : ASM_NONE;
}

/* Adds a table whose entries count from a label.  `adr x9, B` loads the base that the entries count from.  The item
 * that adds an entry, and the items that load the entry, must stand right after it.  If they do not, the dispatch is
 * not recorded, and the table's entries cannot become wider. */
static void counts_from_label(const struct asm_code *c, struct asm_reaches *r, uint32_t item)
{
    const struct asm_item *base = &c->item[item];
    uint32_t symbol = asm_symbol_find(c->u, base->fx.target), add = adder_of(c, item);
    if (symbol == ASM_NONE)
        return;
    struct asm_dispatch *d = add_dispatch(r, c->u->arch->reach.table_steps);
    d->base = symbol;
    d->function = c->function;
    asm_set wanted = add == ASM_NONE ? 0 : c->item[add].fx.use & ~base->fx.def;
    if (wanted)
        d->stmt[d->stmts++] = c->item[add].stmt;
    for (uint32_t i = add; wanted && continues_straight(c, i) && d->stmts < 8;) {
        const struct asm_item *x = &c->item[--i];
        if (!(x->fx.write & wanted))
            continue;
        wanted = (wanted & ~x->fx.def) | x->fx.use;
        d->stmt[d->stmts++] = x->stmt;
    }
}

/* Adds a table of GCC for A32, whose entries count from the label after the jump.  The load of its entry stands right
 * before the jump. */
static void counts_from_shadow(const struct asm_code *c, struct asm_reaches *r, uint32_t item)
{
    struct asm_dispatch *d = add_dispatch(r, c->u->arch->reach.table_steps);
    d->base = asm_table_base(c, item);
    d->function = c->function;
    d->stmt[d->stmts++] = c->item[item].stmt;
    if (continues_straight(c, item))
        d->stmt[d->stmts++] = c->item[item - 1].stmt;
}

/* Returns how many instructions an IT instruction covers.  An IT in inline assembly has no effects of its own, so this
 * reads its text. */
static uint32_t it_length(const struct asm_unit *u, const struct asm_item *item)
{
    struct asm_effects fx = item->fx;
    if (u->stmt[item->stmt].inline_asm)
        u->arch->insn.effects(&item->insn, &fx);
    return fx.it_length;
}

/* Returns the dead registers among those that a far jump would overwrite. */
static asm_set jump_dead(const struct asm_code *c, uint32_t item)
{
    bool jump = c->item[item].fx.flow == ASM_FLOW_JUMP || c->item[item].fx.flow == ASM_FLOW_COND;
    return c->u->arch->insn.calls_jump && jump && c->item[item].known ? asm_dead_before(c, item) & c->u->arch->call.link
                                                                      : 0;
}

void asm_find_reaches(const struct asm_code *c, struct asm_reaches *out)
{
    uint32_t it = ASM_NONE, left = 0;
    empty_reaches(out);
    for (uint32_t i = 0; i < c->items; i++) {
        const struct asm_item *item = &c->item[i];
        add_elastic(c, out, item);
        if (item->fx.reach && item->fx.target.len)
            add_ref(c, out, item, i, left ? it : ASM_NONE,
                    left && item->insn.in_it ? asm_dead_before(c, i) : jump_dead(c, i));
        left -= left != 0;
        if (it_length(c->u, item)) {
            it = item->stmt;
            left = it_length(c->u, item);
        }
        bool base = item->fx.flow == ASM_FLOW_NEXT && item->fx.target.len &&
                    c->u->arch->insn.op(item->insn.mnemonic) == ASM_OP_ADDRESS;
        if (asm_table_base(c, i) != ASM_NONE)
            counts_from_shadow(c, out, i);
        else if (c->u->arch->reach.table_steps == 1 && item->fx.flow == ASM_FLOW_TABLE)
            counts_from_jump(c, out, i);
        else if (c->u->arch->reach.table_steps > 1 && base)
            counts_from_label(c, out, i);
    }
}

void asm_find_loose_reaches(const struct asm_code *c, struct asm_facts *facts, struct asm_reaches *out)
{
    const struct asm_unit *u = c->u;
    uint32_t it = ASM_NONE, left = 0;
    empty_reaches(out);
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->kind != ASM_INSN || s->function != ASM_NONE)
            continue;
        struct asm_item item = {
            .stmt = i,
            .insn = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb, .in_it = left}
        };
        bool known = u->arch->insn.effects(&item.insn, &item.fx);
        facts->size[i] = known ? item.fx.size : ASM_UNBOUNDED;
        add_elastic(c, out, &item);
        if (known && item.fx.reach && item.fx.target.len)
            add_ref(c, out, &item, ASM_NONE, left ? it : ASM_NONE, 0);
        left -= left != 0;
        if (item.fx.it_length) {
            it = i;
            left = item.fx.it_length;
        }
    }
}
