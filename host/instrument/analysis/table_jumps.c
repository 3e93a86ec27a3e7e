/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the jump tables in data that each jump through a register uses.
 *
 * Problem: which labels may a jump through a register go to?  The address of its table may come from far before it, as
 * compilers move it out of loops.
 *
 * Method: a forward data flow over the blocks.  The value of a register is the address of a table plus something
 * (BASE), an entry of a table that counts from a label (ENTRY), or the address of one of its targets (TARGET); all else
 * is OTHER. The instruction set says what an instruction computes (arch->insn.address).  A sum with a table's label is
 * BASE, a load from BASE is TARGET or ENTRY, and the sum of ENTRY and the label that it counts from is TARGET.  Each
 * value has the set of tables that it may come from.  Where ways meet, sets join, and values of different kinds become
 * OTHER.  A jump whose value is TARGET goes on only to the targets of its tables, all others go to each open label.
 * At first no label is open.  What the flow leaves over opens labels, and the flow goes on from there, until no label
 * opens any more.
 *
 * Input: the function's blocks, edges and taken labels.  Output: asm_table_jumps.
 *
 * What holds: if a jump has tables, it goes to one of their targets.  A label is open, unless only tables name it whose
 * addresses and entries come to nothing but such jumps: an instruction that is not understood and reads one of them
 * makes the table's labels open, and so does a name of the table that no instruction explains.  Calls and inline
 * assembly may read such a value without this, because a compiler passes no address of a jump table to them: what is in
 * their registers is left over.  It may pass the address of a label that entries count from (`&&label`).
 *
 * Example:
 *
 *     lui  s7, %hi(.L28)        # s7 is BASE of .L28
 *     addi s7, s7, %lo(.L28)
 *     add  a5, a5, s7           # a5 is BASE, too: a5 was OTHER
 *     lw   a5, 0(a5)            # a5 is TARGET of .L28
 *     jr   a5                   # goes to a label that .L28 names
 */
#include "instrument/analysis/table_jumps.h"

#include "base/bytes.h"
#include "base/array.h"
#include "base/sort.h"

enum { REGISTERS = 32 };

enum kind { NOT_SEEN, OTHER, BASE, ENTRY, TARGET };

struct value {
    uint64_t from; /* the sources that it may come from */
    uint8_t kind;
};

/* What an item computes.  A source is a table, or a label that the entries of a table count from. */
struct step {
    struct asm_address a;
    uint8_t source; /* number + 1 of the source that its label is, or that its literal names; 0: none */
    bool literal;
};

/* A word of a literal pool that items load. */
struct literal {
    uint32_t label;
    int32_t offset;
    uint8_t source; /* number + 1 of the source that it names */
};

struct number {
    uint32_t symbol;
};

struct flow {
    const struct asm_code *c;
    struct asm_table_jumps *t;
    struct step *step;                /* for each item */
    uint32_t symbol[ASM_MOST_TABLES]; /* the label of each source; the tables come first */
    uint32_t sources;
    struct literal *literal; /* the literals that name tables, each once */
    uint32_t literals;
    struct value *in;            /* for each block: its registers at its start */
    struct value any[REGISTERS]; /* what registers hold at the labels that an unknown jump may go to */
    struct value pad[REGISTERS]; /* and at landing pads */
    bool *again;                 /* for each block: look at it again */
    bool changed;
    bool last; /* nothing changes now: find the leaks */
    uint64_t leaked;
};

static const struct value NOTHING = {0, OTHER};

static void meet_value(struct value *at, struct value v, bool *changed)
{
    struct value old = *at;
    at->from |= v.from;
    at->kind = old.kind == NOT_SEEN ? v.kind : v.kind == NOT_SEEN || v.kind == old.kind ? old.kind : OTHER;
    *changed = *changed || at->from != old.from || at->kind != old.kind;
}

static bool meet_values(struct value *at, const struct value *v)
{
    bool changed = false;
    for (uint32_t r = 0; r < REGISTERS; r++)
        meet_value(&at[r], v[r], &changed);
    return changed;
}

static uint8_t source_of(const struct flow *f, uint32_t symbol)
{
    for (uint32_t i = 0; i < f->sources && symbol != ASM_NONE; i++)
        if (f->symbol[i] == symbol)
            return (uint8_t)(i + 1);
    return 0;
}

/* Returns the labels that entries of these tables count from, as sources; 0: some entries are addresses. */
static uint64_t bases_of(const struct flow *f, uint64_t tables)
{
    uint64_t bases = 0;
    for (uint32_t i = 0; i < f->sources; i++) {
        if (!(tables >> i & 1))
            continue;
        uint8_t base = i < f->t->tables ? source_of(f, f->t->table[i].base) : 0;
        if (!base)
            return 0;
        bases |= (uint64_t)1 << (base - 1);
    }
    return bases;
}

static struct value add_terms(const struct flow *f, struct value a, struct value b)
{
    if (a.kind < b.kind) {
        struct value swap = a;
        a = b;
        b = swap;
    }
    if (a.kind == BASE && (b.from & ~a.from) == 0 && (b.kind == OTHER || b.from == a.from))
        return a;
    if (a.kind == ENTRY && b.kind == BASE && bases_of(f, a.from) == b.from)
        return (struct value){a.from, TARGET};
    return (struct value){a.from | b.from, OTHER};
}

/* Returns the sources that are tables. The others are labels. */
static uint64_t tables_of(const struct flow *f)
{
    return f->t->tables == 64 ? UINT64_MAX : ((uint64_t)1 << f->t->tables) - 1;
}

static struct value load_from(const struct flow *f, struct value at)
{
    struct value v = {at.from, OTHER};
    if (at.kind != BASE || (at.from & ~tables_of(f)))
        return v;
    bool addresses = false, distances = false;
    for (uint32_t i = 0; i < f->t->tables; i++)
        if (at.from >> i & 1)
            *(f->t->table[i].base == ASM_NONE ? &addresses : &distances) = true;
    v.kind = addresses && distances ? OTHER : addresses ? TARGET : ENTRY;
    return v;
}

/* Returns the value of a register that an item reads.  The place of a jump is the label after it, if the entries of a
 * table count from there (asm_table_base). */
static struct value value_read(const struct flow *f, uint32_t item, const struct value *v, uint8_t reg)
{
    if (reg != ASM_PLACE)
        return reg < REGISTERS ? v[reg] : NOTHING;
    uint8_t source = source_of(f, asm_table_base(f->c, item));
    return source ? (struct value){(uint64_t)1 << (source - 1), BASE} : NOTHING;
}

/* Returns the value of the sum label + base + (index << shift) + offset. */
static struct value sum_of_terms(const struct flow *f, uint32_t item, const struct value *v)
{
    const struct step *s = &f->step[item];
    struct value term[3];
    uint32_t terms = 0;
    if (s->source)
        term[terms++] = (struct value){(uint64_t)1 << (s->source - 1), BASE};
    if (s->a.base != ASM_NO_REGISTER)
        term[terms++] = value_read(f, item, v, s->a.base);
    if (s->a.index != ASM_NO_REGISTER) {
        struct value index = value_read(f, item, v, s->a.index);
        term[terms++] = s->a.shift && index.kind != ENTRY ? (struct value){index.from, OTHER} : index;
    }
    struct value sum = terms ? term[0] : NOTHING;
    for (uint32_t i = 1; i < terms; i++)
        sum = add_terms(f, sum, term[i]);
    bool more = s->a.label.len && !s->source;
    return more || (sum.kind > BASE && s->a.offset) ? (struct value){sum.from, OTHER} : sum;
}

static struct value computed(const struct flow *f, uint32_t item, const struct value *v)
{
    const struct step *s = &f->step[item];
    if (s->literal)
        return (struct value){(uint64_t)1 << (s->source - 1), BASE};
    struct value sum = sum_of_terms(f, item, v);
    if (s->a.kind == ASM_ADDRESS_LOAD)
        sum = load_from(f, sum);
    return s->a.added ? add_terms(f, sum, value_read(f, item, v, s->a.to)) : sum;
}

static uint64_t held_in(asm_set registers, const struct value *v)
{
    uint64_t from = 0;
    for (uint32_t r = 0; r < REGISTERS; r++)
        from |= registers & ASM_REG(r) ? v[r].from : 0;
    return from;
}

static uint64_t read_from(const struct asm_item *item, const struct value *v)
{
    return held_in(item->fx.use, v);
}

/* Returns the labels whose address another function may get here, in a register that a call may change. */
static uint64_t labels_passed_on(const struct flow *f, const struct asm_item *item, const struct value *v)
{
    const struct asm_arch *arch = f->c->u->arch;
    bool call = item->fx.flow == ASM_FLOW_CALL || item->fx.leaves;
    asm_set read = call ? arch->call.write : item->fx.flow == ASM_FLOW_RETURN ? arch->call.results : 0;
    return held_in(read, v) & ~tables_of(f);
}

/* What a call, or code that is not understood, makes of the registers that it may change.  Some callees change less
 * than the calling standard lets them: by convention (preserve_most), by -fcall-saved-REG, or because it is promised,
 * as of __aeabi_read_tp.  So a value is taken to survive each call, unless the call returns a result in its register.
 */
static void forget_changed(const struct flow *f, const struct asm_item *item, struct value *v)
{
    const struct asm_arch *arch = f->c->u->arch;
    bool call = item->fx.flow == ASM_FLOW_CALL, keeps = call && asm_keeps_registers(arch, item->fx.target);
    asm_set write = item->fx.write | (call ? arch->call.write : 0);
    for (uint32_t r = 0; r < REGISTERS; r++) {
        if (!(write & ASM_REG(r)))
            continue;
        bool result = arch->call.results & ASM_REG(r), gone = call && result && f->c->ipa_ra_off && !keeps;
        bool stays = call && !f->c->ipa_ra_off && !result && !(item->fx.write & ASM_REG(r));
        v[r] = (struct value){gone ? 0 : v[r].from, stays ? v[r].kind : OTHER};
    }
}

static void meet_pads(struct flow *f, const struct asm_item *item, const struct value *v)
{
    const struct asm_code *c = f->c;
    struct value at[REGISTERS];
    if (!c->pads || !(item->fx.flow == ASM_FLOW_CALL || !item->known || c->faults))
        return;
    memcpy(at, v, sizeof at);
    struct asm_item call = *item;
    call.fx.flow = ASM_FLOW_CALL;
    forget_changed(f, &call, at);
    if (!meet_values(f->pad, at))
        return;
    for (uint32_t i = 0; i < c->pads; i++) {
        uint32_t b = c->cfg.item_block[c->pad[i]];
        bool changed = meet_values(&f->in[(size_t)b * REGISTERS], f->pad);
        f->again[b] = f->again[b] || changed;
        f->changed = f->changed || changed;
    }
}

static void pass_item(struct flow *f, uint32_t i, struct value *v)
{
    const struct asm_item *item = &f->c->item[i];
    const struct step *s = &f->step[i];
    bool ignored = false;
    meet_pads(f, item, v);
    f->leaked |= f->last ? labels_passed_on(f, item, v) : 0;
    if (!item->known || item->fx.flow == ASM_FLOW_CALL) {
        if (f->last && !item->known && !f->c->u->stmt[item->stmt].inline_asm)
            f->leaked |= read_from(item, v);
        if (asm_is_outlined(item->fx.target)) /* shared code may make and pass on any address */
            f->leaked = UINT64_MAX;
        forget_changed(f, item, v);
        return;
    }
    bool understood = s->a.kind != ASM_ADDRESS_OTHER && s->a.to < REGISTERS;
    uint64_t from = read_from(item, v);
    struct value to = understood ? computed(f, i, v) : NOTHING;
    if (f->last && !understood && item->fx.flow == ASM_FLOW_NEXT)
        f->leaked |= from;
    for (uint32_t r = 0; r < REGISTERS; r++) {
        if (!(item->fx.write & ASM_REG(r)))
            continue;
        bool computes = understood && r == s->a.to;
        struct value n = computes ? to : (struct value){from, OTHER};
        if ((computes || (item->fx.def & ASM_REG(r))) && !item->fx.conditional && !item->insn.in_it)
            v[r] = n;
        else
            meet_value(&v[r], n, &ignored);
    }
}

/* Returns the value that the jump at a block's end goes to. */
static struct value jump_value(const struct flow *f, uint32_t item, const struct value *v)
{
    const struct step *s = &f->step[item];
    const struct asm_item *i = &f->c->item[item];
    struct value to = {read_from(i, v), OTHER};
    if (!i->known || i->fx.conditional || s->a.kind == ASM_ADDRESS_OTHER || s->a.to != ASM_PLACE)
        return to;
    struct value known = computed(f, item, v);
    to.from |= known.from;
    return known.kind == TARGET ? known : to;
}

static void flow_into(struct flow *f, uint32_t block, const struct value *v)
{
    if (meet_values(&f->in[(size_t)block * REGISTERS], v))
        f->again[block] = f->changed = true;
}

static void flow_through_jump(struct flow *f, uint32_t b, const struct value *v, struct value to)
{
    const struct asm_code *c = f->c;
    bool sure = to.kind == TARGET;
    f->t->from[b] = sure ? to.from : 0;
    for (uint32_t t = 0; t < f->t->tables && sure; t++)
        for (uint32_t k = 0; k < f->t->table[t].targets && (to.from >> t & 1); k++)
            flow_into(f, c->cfg.item_block[f->t->table[t].target[k]], v);
    if (sure || !meet_values(f->any, v))
        return;
    for (uint32_t k = 0; k < c->takens; k++)
        if (f->t->open[k])
            flow_into(f, c->cfg.item_block[c->taken[k]], f->any);
}

static void pass_block(struct flow *f, uint32_t b)
{
    const struct asm_code *c = f->c;
    const struct asm_block *block = &c->cfg.block[b];
    struct value v[REGISTERS];
    memcpy(v, &f->in[(size_t)b * REGISTERS], sizeof v);
    uint32_t jump = block->indirect ? block->last - 1 : ASM_NONE;
    for (uint32_t i = block->first; i < block->last; i++)
        if (i != jump)
            pass_item(f, i, v);
    if (jump != ASM_NONE) {
        struct value to = jump_value(f, jump, v);
        if (f->last && to.kind != TARGET)
            f->leaked |= to.from | (held_in(c->u->arch->call.write, v) & ~tables_of(f));
        flow_through_jump(f, b, v, to);
    }
    for (uint32_t e = block->edge; e < block->edge + block->edges; e++)
        flow_into(f, c->cfg.edge[e], v);
}

static void pass_blocks(struct flow *f)
{
    do {
        f->changed = false;
        for (uint32_t b = 0; b < f->c->cfg.blocks; b++) {
            bool look = f->again[b];
            f->again[b] = false;
            if (look)
                pass_block(f, b);
        }
    } while (f->changed);
}

static bool is_reached(const struct flow *f, uint32_t block)
{
    return f->in[(size_t)block * REGISTERS].kind != NOT_SEEN;
}

/* Looks at each block once more, as nothing changes now. */
static void find_leaks(struct flow *f)
{
    f->last = true;
    for (uint32_t b = 0; b < f->c->cfg.blocks; b++)
        if (is_reached(f, b))
            pass_block(f, b);
    f->last = false;
}

static bool add_source(struct flow *f, uint32_t symbol)
{
    if (symbol == ASM_NONE || source_of(f, symbol))
        return true;
    if (f->sources == ASM_MOST_TABLES)
        return false;
    f->symbol[f->sources++] = symbol;
    return true;
}

/* Notes the table at a symbol, if there is one.  Returns false if there are too many. */
static bool add_table(struct flow *f, uint32_t symbol, struct arena *memory)
{
    struct asm_data_table t;
    if (symbol == ASM_NONE || source_of(f, symbol) || !asm_read_data_table(f->c, symbol, memory, &t))
        return true;
    if (!add_source(f, symbol))
        return false;
    f->t->table[f->t->tables++] = t;
    return true;
}

/* Returns the symbol that a load of a literal gets; ASM_NONE: it loads no literal. */
static uint32_t literal_of(const struct asm_code *c, const struct asm_address *a, uint32_t label)
{
    bool literal = a->kind == ASM_ADDRESS_LOAD && !a->added && label != ASM_NONE && a->base == ASM_NO_REGISTER &&
                   a->index == ASM_NO_REGISTER && c->u->symbol[label].stmt != ASM_NONE;
    return literal && c->u->section[c->u->stmt[c->u->symbol[label].stmt].section].code
               ? asm_word_at(c->u, label, a->offset)
               : ASM_NONE;
}

/* Finds what each item computes, and the tables that items name. */
static bool find_tables(struct flow *f, struct arena *memory)
{
    const struct asm_code *c = f->c;
    bool all = true;
    for (uint32_t i = 0; i < c->items && all; i++) {
        struct asm_address *a = &f->step[i].a;
        asm_no_address(a);
        if (c->item[i].known)
            c->u->arch->insn.address(&c->item[i].insn, a);
        uint32_t label = a->label.len ? asm_symbol_find(c->u, a->label) : ASM_NONE;
        all = add_table(f, label, memory) && add_table(f, literal_of(c, a, label), memory);
    }
    for (uint32_t t = 0; t < f->t->tables && all; t++)
        all = add_source(f, f->t->table[t].base);
    return all && f->t->tables;
}

static void add_literal(struct flow *f, struct step *s, uint32_t label, uint8_t source)
{
    bool seen = false;
    s->literal = true;
    s->source = source;
    for (uint32_t i = 0; i < f->literals && !seen; i++)
        seen = f->literal[i].label == label && f->literal[i].offset == s->a.offset;
    if (!seen)
        f->literal[f->literals++] = (struct literal){label, s->a.offset, source};
}

/* Gives items their sources.  A name of a table in an instruction that is not understood is a leak. */
static void find_sources(struct flow *f)
{
    const struct asm_code *c = f->c;
    for (uint32_t i = 0; i < c->items; i++) {
        struct step *s = &f->step[i];
        uint32_t label = s->a.label.len ? asm_symbol_find(c->u, s->a.label) : ASM_NONE;
        s->source = source_of(f, label);
        uint8_t literal = s->source ? 0 : source_of(f, literal_of(c, &s->a, label));
        if (literal)
            add_literal(f, s, label, literal);
        struct span rest = c->item[i].insn.operands;
        bool branch = c->item[i].fx.flow == ASM_FLOW_JUMP || c->item[i].fx.flow == ASM_FLOW_COND;
        for (struct span name = span_name(&rest); name.len && !branch; name = span_name(&rest)) {
            uint8_t named = source_of(f, asm_symbol_find(c->u, name));
            f->leaked |= named && named != s->source ? (uint64_t)1 << (named - 1) : 0;
        }
    }
}

/* Is a table named in data besides its own entries and the literals that the function loads? */
static bool is_named_otherwise(const struct flow *f, uint32_t t)
{
    const struct asm_data_table *table = &f->t->table[t];
    uint32_t known = 0;
    for (uint32_t i = 0; i < table->names; i++)
        known += table->name[i] == table->symbol;
    for (uint32_t i = 0; i < f->literals; i++)
        known += f->literal[i].source == t + 1;
    return known != f->c->u->symbol[table->symbol].named;
}

/* Returns the names that the tables without leaks explain, sorted. */
static struct number *explained_names(const struct flow *f, struct arena *memory, uint32_t *names)
{
    const struct asm_table_jumps *t = f->t;
    size_t most = 1;
    for (uint32_t i = 0; i < t->tables; i++)
        most += t->table[i].names;
    struct number *name = arena_items(memory, most, sizeof *name);
    *names = 0;
    for (uint32_t i = 0; i < t->tables; i++)
        for (uint32_t k = 0; k < t->table[i].names && !(f->leaked >> i & 1); k++)
            name[(*names)++].symbol = t->table[i].name[k];
    sort_by(name, *names, SORT_UP(struct number, symbol));
    return name;
}

/* Opens the labels to which a jump without known tables may go.  Returns false if all of them were open. */
static bool open_labels(struct flow *f, struct arena *memory)
{
    const struct asm_code *c = f->c;
    struct asm_table_jumps *t = f->t;
    uint32_t names, opens = t->opens;
    const struct number *name = explained_names(f, memory, &names);
    for (uint32_t i = 0; i < c->takens; i++) {
        uint32_t symbol = c->taken_symbol[i];
        size_t above = upper_bound(SORTED_BY(name, symbol), names, symbol), at = above;
        while (at > 0 && name[at - 1].symbol == symbol)
            at--;
        uint8_t source = source_of(f, symbol); /* the label of a block may be what entries count from */
        bool base = asm_label_idiom(c->u->symbol[symbol].name) == ASM_IDIOM_TABLE_BASE;
        bool in_code = c->facts->use[symbol].handed && !(source && !(f->leaked >> (source - 1) & 1));
        bool explained = base || (!in_code && c->u->symbol[symbol].named == above - at);
        if (explained || t->open[i])
            continue;
        t->open[i] = true;
        t->opens++;
        flow_into(f, c->cfg.item_block[c->taken[i]], f->any);
    }
    return t->opens > opens;
}

/* Is there a jump that no way reaches, or one that looks like a switch and has no table? */
static bool has_strange_jump(const struct flow *f)
{
    const struct asm_code *c = f->c;
    bool strange = false;
    for (uint32_t b = 0; b < c->cfg.blocks && !strange; b++)
        strange = c->cfg.block[b].indirect &&
                  (!is_reached(f, b) || (!f->t->from[b] && asm_from_table(c, c->cfg.block[b].last - 1)));
    return strange;
}

static void solve_flow(struct flow *f, struct arena *memory)
{
    for (uint32_t r = 0; r < REGISTERS; r++)
        f->in[r] = NOTHING;
    f->again[0] = true;
    for (uint32_t i = 0; i < f->t->tables; i++)
        f->leaked |= is_named_otherwise(f, i) ? (uint64_t)1 << i : 0;
    bool more = true;
    while (more) {
        pass_blocks(f);
        find_leaks(f);
        more = open_labels(f, memory);
        if (!more && f->leaked != UINT64_MAX && has_strange_jump(f)) {
            f->leaked = UINT64_MAX;
            more = open_labels(f, memory);
        }
    }
}

void asm_open_all_labels(const struct asm_code *c, struct asm_table_jumps *t)
{
    memset(t->open, true, c->takens);
    t->opens = c->takens;
}

void asm_find_table_jumps(const struct asm_code *c, struct arena *memory, struct asm_table_jumps *out)
{
    *out = (struct asm_table_jumps){0};
    out->from = arena_items(memory, (size_t)c->cfg.blocks + 1, sizeof *out->from);
    out->open = arena_items(memory, (size_t)c->takens + 1, sizeof *out->open);
    asm_open_all_labels(c, out);
    bool jumps = false;
    for (uint32_t b = 0; b < c->cfg.blocks; b++)
        jumps = jumps || c->cfg.block[b].indirect;
    if (!jumps || !c->takens || c->handed || !c->u->arch->insn.address)
        return;
    struct flow f = {.c = c, .t = out};
    f.step = arena_items(memory, (size_t)c->items + 1, sizeof *f.step);
    f.literal = arena_items(memory, (size_t)c->items + 1, sizeof *f.literal);
    f.in = arena_items(memory, (size_t)(c->cfg.blocks + 1) * REGISTERS, sizeof *f.in);
    f.again = arena_items(memory, (size_t)c->cfg.blocks + 1, sizeof *f.again);
    if (!find_tables(&f, memory))
        return;
    find_sources(&f);
    memset(out->open, false, c->takens);
    out->opens = 0;
    solve_flow(&f, memory);
}
