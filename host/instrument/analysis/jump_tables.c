/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds jump tables that stand among the code of Thumb and A32.
 *
 * Problem: which labels may a jump through a register go to, and which data is its table?  A literal pool may stand
 * between the jump and its table, and looks like one.
 *
 * Method: a table is found by the address that the code computes, never by what stands next in the text.  The value
 * that the jump goes to is followed back through the instructions that compute it (arch->insn.address), up to a label
 * or the PC.  The table starts at that label or place.  The entries of the table must have one of the known forms
 * (spellings).  The entries must count from the base that the code adds them to.  The table ends at the first item that
 * is_entry() refuses.  If the item that ends the table is a label or an alignment, the table is complete.  If the item
 * is more data, the table is not understood.  Some tables are branches instead of data.  Such a table is a run of
 * branches of which only the first has a label, and ends at any other item.
 *
 * Source: the compilers' sources; docs/jump_tables.md lists each form and the function that emits it.
 *
 * Input: the function's items with their effects and labels (decode.c).  Output: the table of each jump, and the labels
 * of its entries (asm_code.table).
 *
 * What holds: a function is skipped if a jump in it reads the PC and its table is not understood.  Any other jump
 * without a table may go to every label whose address is taken.  A label that other data names counts as taken.  Tables
 * of AArch64 and x86-64 stand in .rodata, so they need no search: asm_from_table() in cfg.c tells which jumps use them.
 * An entry may lead to a label without any instruction after it.  The compiler has proved that this entry is never
 * used, so it is no edge (cfg.c).
 *
 * Example:
 *
 *     adr.w r2, .LJTI0_0
 *     .LCPI0_20: tbh [r2, r0, lsl #1]
 *     .LCPI0_21: .long  counter
 *     .LJTI0_0:  .short (.LBB0_5-(.LCPI0_20+4))/2
 *                .short (.LBB0_7-(.LCPI0_20+4))/2
 *     .LBB0_5:   …
 *
 * Result: the jump tbh has this table.  The table's first entry is at .LJTI0_0, each entry has 2 bytes and counts from
 * .LCPI0_20 + 4, and the targets are .LBB0_5 and .LBB0_7.  The table ends at the label .LBB0_5.  The pool at .LCPI0_21
 * is no table: no address leads to it.
 */
#include "instrument/analysis/function.h"

#include <stdlib.h>

/* At most so many instructions are between a table's address and its jump, with room to spare. */
#define MOST_STEPS 8

/* Where an address starts: at a label, or at the PC as some item reads it.  At most one of label and place is set. */
struct origin {
    uint32_t label; /* the symbol of the label; ASM_NONE: no label */
    uint32_t place; /* the item that reads the PC; ASM_NONE: no item */
    int32_t offset; /* bytes from this label or item to the address */
};

/* What a register holds: from + (entry of a table << shift) + other terms. */
struct value {
    struct origin from;
    bool other;          /* the sum has another term, such as an index */
    bool lost;           /* nothing is known of the value */
    uint8_t width;       /* bytes of the table's entry; 0: the sum has no entry */
    uint8_t shift;       /* the entry is shifted left by so many bits */
    struct origin table; /* the address of the table from which the entry was loaded, at some index */
};

struct search {
    struct asm_code *c;
    struct asm_jump_table *t; /* gets the items that make the value on its way to the jump */
    uint32_t steps;
};

static const struct value LOST = {
    .from = {ASM_NONE, ASM_NONE, 0},
      .lost = true
};

static bool starts_somewhere(const struct origin *o)
{
    return o->label != ASM_NONE || o->place != ASM_NONE;
}

/* Can control reach this item other than from the item before it?  Labels that only debug information uses do not
 * count. */
static bool join_values(const struct asm_code *c, uint32_t item)
{
    if (item == 0 || c->item[item].part != c->item[item - 1].part || !asm_falls_through(&c->item[item - 1]))
        return true;
    for (uint32_t s = c->item[item - 1].stmt + 1; s < c->item[item].stmt; s++) {
        const struct asm_stmt *l = &c->u->stmt[s];
        const struct asm_symbol *sym = l->kind == ASM_LABEL && l->symbol != ASM_NONE ? &c->u->symbol[l->symbol] : NULL;
        bool named = sym && (c->facts->use[l->symbol].branched || c->facts->use[l->symbol].taken || sym->pad ||
                             c->named[l->symbol] == c->function + 1);
        if (named && !asm_anchor(c->u, s))
            return true;
    }
    return false;
}

/* Is the item a load of an epilogue?  Such a load restores a caller's value, which no later instruction of the function
 * reads. */
static bool is_epilogue_load(const struct asm_code *c, const struct asm_item *x)
{
    bool list = c->u->arch->insn.op(x->insn.mnemonic) == ASM_OP_POP;
    return x->fx.flow == ASM_FLOW_RETURN || (list && (x->fx.write & c->u->arch->call.stack));
}

/* Returns the only item of the function that writes a given register; ASM_NONE: there are several, or the register may
 * hold an argument. */
static uint32_t only_writer(const struct asm_code *c, asm_set reg)
{
    uint32_t writer = ASM_NONE;
    for (uint32_t i = 0; i < c->items && !(c->u->arch->call.use & reg); i++) {
        const struct asm_item *x = &c->item[i];
        asm_set write = x->fx.write | (x->fx.flow == ASM_FLOW_CALL ? c->u->arch->call.write : 0);
        if (!(write & reg) || is_epilogue_load(c, x))
            continue;
        if (writer != ASM_NONE || !x->known || x->fx.flow == ASM_FLOW_CALL)
            return ASM_NONE;
        writer = i;
    }
    return writer;
}

/* Returns the item that wrote the value which a register has before another item; ASM_NONE: not known. */
static uint32_t writer_of(const struct asm_code *c, uint32_t item, uint8_t reg)
{
    asm_set set = ASM_REG(reg);
    for (uint32_t i = item; i-- > 0 && !join_values(c, i + 1);) {
        const struct asm_item *x = &c->item[i];
        asm_set write = x->fx.write | (x->fx.flow == ASM_FLOW_CALL ? c->u->arch->call.write : 0);
        if (write & set)
            return x->known && (x->fx.def & set) && x->fx.flow == ASM_FLOW_NEXT ? i : ASM_NONE;
    }
    return only_writer(c, set);
}

static struct value add_values(struct value a, struct value b)
{
    bool both = (starts_somewhere(&a.from) && starts_somewhere(&b.from)) || (a.width && b.width);
    if (a.lost || b.lost || both)
        return LOST;
    const struct value *entry = a.width ? &a : &b;
    struct origin from = starts_somewhere(&a.from) ? a.from : b.from;
    from.offset = starts_somewhere(&from) ? a.from.offset + b.from.offset : 0;
    return (struct value){from, a.other || b.other, false, entry->width, entry->shift, entry->table};
}

static struct value value_before(struct search *s, uint32_t item, uint8_t reg);

static struct value operand_value(struct search *s, uint32_t item, uint8_t reg, uint8_t shift, uint8_t pc_offset)
{
    struct value none = {
        .from = {ASM_NONE, ASM_NONE, 0}
    };
    if (reg == ASM_NO_REGISTER)
        return none;
    if (reg == ASM_PLACE && shift == 0)
        return (struct value){
            .from = {ASM_NONE, item, pc_offset}
        };
    struct value v = reg == ASM_PLACE ? LOST : value_before(s, item, reg);
    if (shift && (starts_somewhere(&v.from) || v.lost)) {
        v = none;
        v.other = true;
    }
    v.shift = (uint8_t)(v.shift + shift);
    return v;
}

/* Returns the sum that an item computes, or from whose address it loads. */
static struct value sum_of(struct search *s, uint32_t item, const struct asm_address *a)
{
    struct value label = {
        .from = {ASM_NONE, ASM_NONE, a->offset}
    };
    label.lost = a->label.len && (label.from.label = asm_symbol_find(s->c->u, a->label)) == ASM_NONE;
    struct value base = operand_value(s, item, a->base, 0, a->pc_offset),
                 index = operand_value(s, item, a->index, a->shift, a->pc_offset);
    return add_values(add_values(label, base), index);
}

/* Returns the value that is loaded from an address.  The index of a table's entry may itself come from memory. */
static struct value loaded_value(struct value at, uint8_t width)
{
    struct value v = {
        .from = {ASM_NONE, ASM_NONE, 0}
    };
    if (at.lost || !(at.other || at.width) || !starts_somewhere(&at.from)) {
        v.other = true;
        return v;
    }
    v.width = width;
    v.table = at.from;
    return v;
}

static struct value value_before(struct search *s, uint32_t item, uint8_t reg)
{
    struct value any = {
        .from = {ASM_NONE, ASM_NONE, 0},
          .other = true
    };
    struct asm_address a;
    uint32_t from = writer_of(s->c, item, reg);
    if (from == ASM_NONE || s->steps++ == MOST_STEPS)
        return any;
    s->c->u->arch->insn.address(&s->c->item[from].insn, &a);
    struct value v = a.kind == ASM_ADDRESS_OTHER ? any : sum_of(s, from, &a);
    if (a.kind == ASM_ADDRESS_LOAD)
        v = loaded_value(v, a.width);
    bool part = v.width || starts_somewhere(&v.from);
    if (part && s->t->chained < ASM_MOST_CHAINED)
        s->t->chain[s->t->chained++] = from;
    return v.lost ? any : v;
}

/* How the entries of a table are spelled: % stands for a name, and the first name is the label that the entry leads
 * to. */
static const struct {
    const char *text;
    uint8_t form;
    bool of_jump; /* the second name is the label of the jump, not that of the table */
    uint8_t widths;
} spellings[] = {
    {"(%-(%+4))/2", ASM_TABLE_FROM_JUMP, true,  1 | 2},
    {"(%-%)/2",     ASM_TABLE_FROM_JUMP, false, 1 | 2},
    {"%-%",         ASM_TABLE_DISTANCES, false, 4    },
    {"%+1-%",       ASM_TABLE_DISTANCES, false, 4    },
    {"%",           ASM_TABLE_ADDRESSES, false, 4    },
    {"%+1",         ASM_TABLE_ADDRESSES, false, 4    },
};

static bool spelled_value(struct span entry, const char *text, struct span name[2])
{
    size_t names = 0;
    name[0] = name[1] = (struct span){0};
    entry = span_trim(entry);
    for (; *text; text++) {
        if (*text != '%') {
            if (!entry.len || entry.at[0] != *text)
                return false;
            entry.at++;
            entry.len--;
            continue;
        }
        const char *start = entry.at;
        name[names] = span_name(&entry);
        if (!name[names].len || name[names++].at != start)
            return false;
    }
    return entry.len == 0;
}

static uint32_t data_width(const struct asm_stmt *s)
{
    if (s->kind != ASM_DIRECTIVE || s->inline_asm)
        return 0;
    return s->dir == ASM_DIR_DATA1 ? 1 : s->dir == ASM_DIR_DATA2 ? 2 : s->dir == ASM_DIR_DATA4 ? 4 : 0;
}

/* Does a statement produce no bytes, and mark no place? */
static bool makes_nothing(const struct asm_stmt *s)
{
    return s->kind == ASM_MARK || (s->kind == ASM_DIRECTIVE && s->size == 0 && !s->align && s->dir == ASM_DIR_OTHER) ||
           (s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI);
}

/* Starting at a statement, returns the first one that produces bytes.  past_labels: labels are passed over. */
static uint32_t content_from(const struct asm_unit *u, uint32_t stmt, bool past_labels)
{
    while (stmt < u->stmts && ((past_labels && u->stmt[stmt].kind == ASM_LABEL) || makes_nothing(&u->stmt[stmt])))
        stmt++;
    return stmt;
}

/* Is `name` a label of this statement, with nothing but labels between? */
static bool count_table_labels(const struct asm_unit *u, struct span name, uint32_t stmt)
{
    uint32_t n = asm_symbol_find(u, name);
    return n != ASM_NONE && !u->symbol[n].again && u->symbol[n].stmt < stmt &&
           content_from(u, u->symbol[n].stmt, true) == stmt;
}

static bool of_function(const struct asm_code *c, struct span name)
{
    uint32_t n = asm_symbol_find(c->u, name);
    return n != ASM_NONE && !c->u->symbol[n].again && c->u->symbol[n].stmt != ASM_NONE &&
           c->u->symbol[n].function == c->function && !c->u->symbol[n].is_function;
}

static bool is_entry(const struct asm_code *c, const struct asm_jump_table *t, uint32_t stmt)
{
    const struct asm_unit *u = c->u;
    struct span rest = asm_rest(u, &u->stmt[stmt]), name[2];
    bool any = false;
    if (data_width(&u->stmt[stmt]) != t->width)
        return false;
    while (rest.len) {
        struct span entry = span_operand(&rest);
        any = false;
        for (size_t i = 0; i < sizeof spellings / sizeof *spellings && !any; i++)
            any = spellings[i].form == t->form && (spellings[i].widths & t->width) &&
                  spelled_value(entry, spellings[i].text, name) && of_function(c, name[0]) &&
                  (!name[1].len ||
                   count_table_labels(u, name[1], spellings[i].of_jump ? c->item[t->item].stmt : t->first));
        if (!any)
            return false;
    }
    return any;
}

/* Finds where a table of data ends.  Other data may follow the table only after a label or an alignment. */
static bool find_entries(const struct asm_code *c, struct asm_jump_table *t)
{
    const struct asm_unit *u = c->u;
    uint32_t end = u->part[c->item[t->item].part].last;
    for (t->last = t->first; t->last < end; t->last++)
        if (!makes_nothing(&u->stmt[t->last]) && !is_entry(c, t, t->last))
            break;
    bool more = t->last < end && asm_is_data(&u->stmt[t->last]);
    return t->last > t->first && !more;
}

/* Finds a table of branches: they follow each other, and only the first one has a label. */
static bool find_branches(const struct asm_code *c, struct asm_jump_table *t)
{
    uint32_t i = 0;
    while (i < c->items && c->item[i].stmt < t->first)
        i++;
    uint32_t first = i;
    for (; i < c->items && (i == first || c->item[i].stmt == content_from(c->u, c->item[i - 1].stmt + 1, false)); i++) {
        const struct asm_effects *fx = &c->item[i].fx;
        if (!c->item[i].known || fx->flow != ASM_FLOW_JUMP || fx->conditional || !of_function(c, fx->target))
            break;
        t->last = c->item[i].stmt + 1;
    }
    return i > first && c->item[first].stmt == t->first && c->item[first].part == c->item[t->item].part;
}

/* For a table that is found by the PC: is there no padding before it that would move it?  An alignment before the table
 * may add padding.  In 16-bit Thumb the alignment adds no bytes if the item that reads the PC has the same alignment
 * before it.  libgcc's helper for tables of words skips the padding. */
static bool no_padding(const struct asm_code *c, const struct asm_jump_table *t, uint32_t place, uint32_t stmt)
{
    const struct asm_stmt *s = &c->u->stmt[stmt];
    uint32_t before = c->item[place].stmt;
    while (before > 0 && makes_nothing(&c->u->stmt[before - 1]))
        before--;
    bool aligned = before > 0 && c->u->stmt[before - 1].align == s->align;
    bool word = t->form == ASM_TABLE_DISTANCES && s->align == 2;
    return s->align <= (c->u->arch->image.code_align[c->item[t->item].insn.thumb]) || word ||
           (aligned && s->align == 2);
}

/* Returns the first entry of a table that starts a given number of bytes after an item.  The jump, or the instruction
 * after it, must end at that place. */
static uint32_t first_after_place(const struct asm_code *c, struct asm_jump_table *t, const struct origin *o)
{
    uint32_t at = 0, i = o->place;
    while (i < c->items && (int64_t)at + c->item[i].fx.size < o->offset && !c->item[i].data_next)
        at += c->item[i++].fx.size;
    bool whole = i >= t->item && i < c->items && (int64_t)at + c->item[i].fx.size == o->offset &&
                 c->item[i].part == c->item[o->place].part;
    if (!whole)
        return ASM_NONE;
    t->place = o->place;
    uint32_t stmt = content_from(c->u, c->item[i].stmt + 1, true);
    while (stmt < c->u->stmts && c->u->stmt[stmt].align && no_padding(c, t, o->place, stmt))
        stmt = content_from(c->u, stmt + 1, true);
    return stmt;
}

static bool find_table_extent(const struct asm_code *c, struct asm_jump_table *t, const struct origin *o)
{
    const struct asm_symbol *label = o->label == ASM_NONE ? NULL : &c->u->symbol[o->label];
    t->place = ASM_NONE;
    if (label && (label->again || label->stmt == ASM_NONE || o->offset))
        return false;
    t->first = label ? content_from(c->u, label->stmt, true) : first_after_place(c, t, o);
    if (t->first >= c->u->part[c->item[t->item].part].last)
        return false;
    return t->form == ASM_TABLE_BRANCHES ? find_branches(c, t) : find_entries(c, t);
}

/* Finds the form of the table that a jump uses: data, or branches.  Also finds the place that its entries count
 * from. */
static bool find_form(struct asm_jump_table *t, const struct asm_address *jump, const struct value *v)
{
    bool load = jump->kind == ASM_ADDRESS_LOAD, nowhere = !starts_somewhere(&v->from);
    bool same = v->from.label == v->table.label && v->from.label != ASM_NONE && v->from.offset == v->table.offset;
    bool here = !load && v->from.place == t->item && v->from.offset == jump->pc_offset && v->shift == 1;
    bool entry = v->width && !v->other && (here || (v->shift == 0 && (nowhere || same)));
    t->width = entry ? v->width : 0;
    t->form = !entry                               ? ASM_TABLE_BRANCHES
              : here || (load && jump->halves)     ? ASM_TABLE_FROM_JUMP
              : same || (load && jump->from_table) ? ASM_TABLE_DISTANCES
                                                   : ASM_TABLE_ADDRESSES;
    return !v->lost && (entry || (!nowhere && (v->other || v->width)));
}

static bool find_table(struct asm_code *c, struct asm_jump_table *t)
{
    struct asm_address a;
    struct search s = {c, t, 0};
    c->u->arch->insn.address(&c->item[t->item].insn, &a);
    if (a.to != ASM_PLACE || a.kind == ASM_ADDRESS_OTHER)
        return false;
    struct value v = sum_of(&s, t->item, &a);
    if (a.kind == ASM_ADDRESS_LOAD)
        v = loaded_value(v, a.width);
    return find_form(t, &a, &v) && find_table_extent(c, t, t->width ? &v.table : &v.from);
}

static void remember_table(struct asm_code *c, const struct asm_jump_table *t)
{
    if (c->tables == c->table_cap) {
        c->table_cap = c->table_cap ? c->table_cap * 2 : 16;
        c->table = xrealloc(c->table, c->table_cap, sizeof *c->table);
    }
    c->table[c->tables++] = *t;
    c->item[t->item].table = c->tables;
    for (uint32_t s = t->first; s < t->last; s++)
        c->in_table[s] = true;
}

/* Notes the labels that data of the function names.  A jump table branches to its labels; any other data uses them as
 * values. */
static void each_name(struct asm_code *c, struct asm_facts *facts, bool mark)
{
    const struct asm_unit *u = c->u;
    for (uint32_t p = 0; p < u->function[c->function].parts; p++) {
        const struct asm_part *part = &u->part[u->function[c->function].first_part + p];
        for (uint32_t i = part->first; i < part->last; i++) {
            const struct asm_stmt *s = &u->stmt[i];
            struct span rest = asm_rest(u, s);
            if (s->function != c->function || s->section != part->section || !asm_names_later(u, s))
                continue;
            for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
                uint32_t n = asm_symbol_find(u, name);
                if (n == ASM_NONE)
                    continue;
                c->named[n] = c->function + 1;
                if (mark && !c->in_table[i])
                    facts->use[n].taken = facts->use[n].handed = true;
                else if (mark && !asm_anchor(u, u->symbol[n].stmt))
                    facts->use[n].branched = true;
            }
        }
    }
}

void asm_find_jump_tables(struct asm_code *c, struct asm_facts *facts)
{
    const struct asm_unit *u = c->u;
    c->tables = 0;
    if (!u->arch->insn.tables_in_code)
        return;
    if (!c->named) {
        c->named = xcalloc(u->symbols + 1, sizeof *c->named);
        c->in_table = xcalloc(u->stmts + 1, sizeof *c->in_table);
    }
    each_name(c, facts, false);
    for (uint32_t i = 0; i < c->items; i++) {
        struct asm_jump_table t = {.item = i};
        bool jumps = c->item[i].fx.flow == ASM_FLOW_TABLE || c->item[i].fx.flow == ASM_FLOW_INDIRECT;
        if (jumps && c->item[i].known && find_table(c, &t))
            remember_table(c, &t);
    }
    each_name(c, facts, true);
}

bool asm_of_table(const struct asm_code *c, const struct asm_jump_table *t, uint32_t item)
{
    uint32_t stmt = c->item[item].stmt;
    bool counted = t->place != ASM_NONE && item > t->place && stmt < t->last;
    return counted || (t->form == ASM_TABLE_BRANCHES && stmt >= t->first && stmt < t->last);
}
