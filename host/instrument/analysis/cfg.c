/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes the basic blocks and edges of a function.
 *
 * Problem: probes count blocks and edges, but the decoder gives only a list of items.  Which items always run together,
 * and where may control go after them?
 *
 * Method: the leaders of blocks are found first (Aho, Lam, Sethi, Ullman, Compilers, 2nd edition, 8.4.1).  A leader is
 * the first item of a part, an item with a label in use (asm_item.leader), or the item after a block's end.  A jump, a
 * return, a trap (udf, brk) and a jump through a table end a block; a call does not, unless the user wants to know what
 * follows it (ends_at_stops).  Edges lead to the next block and to the label that a branch names.  Other edges lead to
 * the entries of a jump table (jump_tables.c), and to labels that inline assembly names (asm goto).  A jump through a
 * register has no edges.  asm_block.indirect says that it may go to each label in asm_code.taken.
 *
 * Input: the function's items with their effects and labels (decode.c).  Output: the blocks and edges (asm_cfg).
 *
 * What holds: each item is in exactly one block, except for shadows, which are in none.  A shadow is a barrier after a
 * jump or return (asm_item.shadow): it stops speculation and never runs.  Blocks have the order of the text.  Between
 * two blocks there is at most one edge in each direction.  If control may go from a block to an unknown place, all
 * registers are live at its end (asm_block.out).  A flag says what else follows: with unknown_table the function is
 * skipped, with unknown_jump it gets no block coverage and no edge counts.
 *
 * Example:
 *
 *          cmp r0, #0    @ block 0
 *          beq .L2       @ block 0: an edge to block 1 (FALL), one to block 2 (BRANCH)
 *          bl  f         @ block 1: the call does not end it; an edge to block 2 (FALL)
 *     .L2: bx  lr        @ block 2: no edge, exits
 *
 * Example of a jump table:
 *
 *          cmp r0, #1
 *          bhi .L5              @ block 0: edges to block 1 (FALL) and block 3 (BRANCH)
 *          tbb [pc, r0]         @ block 1: an edge to block 2 (OTHER), one to block 3 (OTHER), none to the next block
 *     .L3: .byte (.L4-.L3)/2
 *          .byte (.L5-.L3)/2
 *     .L4: movs r0, #7          @ block 2: an edge to block 3 (FALL)
 *     .L5: bx  lr               @ block 3
 *
 * A landing pad of exceptions begins a block, too.  No edge leads to a landing pad: asm_code.pad lists it, and
 * asm_block.call marks the blocks that an exception may leave for it.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/analysis/function.h"
#include "base/hash.h"

static bool ends_block(const struct asm_item *item)
{
    return item->fx.flow != ASM_FLOW_NEXT && item->fx.flow != ASM_FLOW_CALL;
}

/* Does a label in use, or a cut, stand before the item? */
static bool is_leader(const struct asm_code *c, uint32_t item)
{
    return c->item[item].leader || c->cfg.cut[item];
}

/* Returns the label that inline assembly or an unknown instruction names, as it may jump there (asm goto).  A label
 * that stands in the same piece of inline assembly starts no block of the function.  ASM_NONE: it names no other
 * label. */
static uint32_t named_label(const struct asm_code *c, const struct asm_item *item, struct span name)
{
    uint32_t s = asm_symbol_find(c->u, name);
    bool here = s != ASM_NONE && c->u->symbol[s].function == c->function && c->label_item[s] != ASM_NONE;
    return here && !asm_same_inline(c->u, item->stmt, c->u->symbol[s].stmt) ? s : ASM_NONE;
}

static bool may_jump(const struct asm_code *c, const struct asm_item *item)
{
    if (item->known)
        return false;
    struct span rest = item->insn.operands;
    for (struct span name = span_name(&rest); name.len; name = span_name(&rest))
        if (named_label(c, item, name) != ASM_NONE)
            return true;
    return false;
}

/* May control fail to come back from this item, and is there an item after it that could show this? */
static bool can_end_at(const struct asm_code *c, uint32_t i)
{
    /* Edge counts find second returns of setjmp in another way. */
    bool known = c->item[i].returns_twice && c->ends_before_last;
    if (i + 1 == c->items || c->item[i].data_next || known || !asm_may_stop(c, &c->item[i]))
        return false;
    const struct asm_item *next = &c->item[i + 1];
    return !next->glued && !next->shadow && next->part == c->item[i].part &&
           !asm_same_inline(c->u, c->item[i].stmt, next->stmt);
}

/* Is the next item at which a run may stop also the last one of its block? */
static bool last_is_next(const struct asm_code *c, uint32_t i)
{
    do {
        i++;
        if (asm_may_stop(c, &c->item[i]))
            return i + 1 == c->items || is_leader(c, i + 1) || c->item[i + 1].part != c->item[i].part ||
                   c->item[i].fx.flow == ASM_FLOW_STOP;
    } while (i + 1 < c->items && !is_leader(c, i + 1) && c->item[i + 1].part == c->item[i].part &&
             !ends_block(&c->item[i]));
    return false;
}

static bool ends_at_stop(const struct asm_code *c, uint32_t i)
{
    if (!c->ends_at_stops && !c->ends_before_last)
        return false;
    bool first = i + 1 < c->items && !is_leader(c, i + 1) && can_end_at(c, i);
    return first && (c->ends_at_stops || last_is_next(c, i));
}

static void append_block(struct asm_cfg *g, uint32_t first)
{
    if (g->blocks == g->block_cap) {
        g->block_cap = g->block_cap ? g->block_cap * 2 : 256;
        g->block = xrealloc(g->block, g->block_cap, sizeof *g->block);
    }
    g->block[g->blocks++] = (struct asm_block){.first = first};
}

/* Are this item and the one before it in the same piece of inline assembly? */
static bool inside_inline(const struct asm_code *c, uint32_t item)
{
    uint32_t s = c->item[item].stmt;
    while (item && s > c->item[item - 1].stmt && c->u->stmt[s].inline_asm)
        s--;
    return item && c->u->stmt[s].inline_asm && s == c->item[item - 1].stmt;
}

static void split_blocks(const struct asm_code *c, struct asm_cfg *g)
{
    bool jumps = false; /* the inline assembly before this item may jump */
    for (uint32_t i = 0; i < c->items; i++) {
        const struct asm_item *item = &c->item[i];
        bool inside = inside_inline(c, i);
        if (inside) /* a jump out of the middle of inline assembly ends no block */
            g->ends[i - 1] = false;
        bool start = i == 0 || item->part != item[-1].part || g->ends[i - 1];
        /* A label starts no block if it is inside inline assembly, or in an IT block. */
        if ((start || (is_leader(c, i) && !inside)) && !item->shadow)
            append_block(g, i);
        jumps = (inside && jumps) || may_jump(c, item);
        g->ends[i] = ends_block(item) || jumps || ends_at_stop(c, i);
        g->item_block[i] = g->blocks - 1;
        if (!item->shadow) /* a shadow belongs to no block */
            g->block[g->blocks - 1].last = i + 1;
    }
}

/* Two edges from one block to another become one edge, of kind ASM_EDGE_OTHER.  Only the first two edges of a block can
 * be of other kinds: the one to the next block, and that of the branch. */
static void same_edge(struct asm_cfg *g, uint32_t from, uint32_t to)
{
    uint32_t first = g->block[from].edge;
    for (uint32_t e = first; e < g->edges && e < first + 2; e++)
        if (g->edge[e] == to)
            g->edge_kind[e] = ASM_EDGE_OTHER;
}

static void add_edge(struct asm_cfg *g, uint32_t from, uint32_t item, enum asm_edge_kind kind)
{
    uint32_t to = g->item_block[item];
    if (g->seen[to] == from) {
        same_edge(g, from, to);
        return;
    }
    g->seen[to] = from;
    if (g->edges == g->edge_cap) {
        g->edge_cap = g->edge_cap ? g->edge_cap * 2 : 1024;
        g->edge = xrealloc(g->edge, g->edge_cap, sizeof *g->edge);
        g->edge_kind = xrealloc(g->edge_kind, g->edge_cap, sizeof *g->edge_kind);
    }
    g->edge_kind[g->edges] = (uint8_t)kind;
    g->edge[g->edges++] = to;
    g->block[from].edges++;
}

uint32_t asm_target_item(const struct asm_code *c, struct span name)
{
    uint32_t s = asm_symbol_find(c->u, name);
    if (s == ASM_NONE || c->u->symbol[s].function != c->function || c->u->symbol[s].again)
        return ASM_NONE;
    uint32_t item = c->label_item[s];
    bool whole = c->u->function[c->function].symbol == s || (c->u->symbol[s].is_function && item == 0);
    return whole ? ASM_NONE : item; /* a jump to the function's own name is a tail call */
}

bool asm_leads_nowhere(const struct asm_code *c, struct span name)
{
    const struct asm_unit *u = c->u;
    uint32_t n = asm_symbol_find(u, name), label = n == ASM_NONE ? ASM_NONE : u->symbol[n].stmt;
    if (label == ASM_NONE || u->symbol[n].again || u->symbol[n].function != c->function || u->stmt[label].inline_asm)
        return false;
    for (uint32_t i = label + 1; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != u->stmt[label].section)
            continue;
        if (s->function != c->function || asm_is_data(s))
            return true;
        if (s->kind == ASM_INSN || (s->size && !s->align))
            return false;
    }
    return true;
}

/* Returns the registers and flags that are live after a jump out of the function: a callee may read them, or must
 * preserve them. */
static asm_set live_at_exit(const struct asm_code *c)
{
    return c->cfg.at_call_use | c->u->arch->call.returned | c->u->arch->call.link;
}

static void named_edges(const struct asm_code *c, struct asm_cfg *g, uint32_t b, const struct asm_item *item)
{
    struct span rest = item->insn.operands;
    for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
        uint32_t to = named_label(c, item, name) == ASM_NONE ? ASM_NONE : asm_target_item(c, name);
        if (to != ASM_NONE)
            add_edge(g, b, to, ASM_EDGE_OTHER);
    }
}

/* Adds edges to the branches of a table that consists of branches.  A branch between the jump and its table goes to the
 * default case. */
static bool table_of_branches(const struct asm_code *c, struct asm_cfg *g, uint32_t b, const struct asm_jump_table *t)
{
    for (uint32_t i = 0; i < c->items; i++)
        if (i != t->item && asm_of_table(c, t, i) && !c->item[i].shadow && !asm_leads_nowhere(c, c->item[i].fx.target))
            add_edge(g, b, i, ASM_EDGE_OTHER);
    return true;
}

static bool table_of_data(const struct asm_code *c, struct asm_cfg *g, uint32_t b, const struct asm_jump_table *t)
{
    for (uint32_t i = t->first; i < t->last; i++) {
        struct span rest = asm_rest(c->u, &c->u->stmt[i]);
        while (asm_is_data(&c->u->stmt[i]) && rest.len) {
            struct span entry = span_operand(&rest), name = span_name(&entry);
            uint32_t to = asm_target_item(c, name);
            if (to != ASM_NONE)
                add_edge(g, b, to, ASM_EDGE_OTHER);
            else if (!asm_leads_nowhere(c, name))
                return false;
        }
    }
    return true;
}

static void table_edges(const struct asm_code *c, struct asm_cfg *g, uint32_t b, uint32_t item)
{
    const struct asm_jump_table *t = c->item[item].table ? &c->table[c->item[item].table - 1] : NULL;
    if (t && (t->form == ASM_TABLE_BRANCHES ? table_of_branches(c, g, b, t) : table_of_data(c, g, b, t)))
        return;
    g->unknown_table = true;
    g->block[b].indirect = true;
    g->block[b].exits = c->takens == 0;
    g->block[b].out = ASM_ALL;
}

static void jump_edge(const struct asm_code *c, struct asm_cfg *g, uint32_t b, const struct asm_item *item)
{
    uint32_t to = asm_target_item(c, item->fx.target);
    if (to != ASM_NONE) {
        add_edge(g, b, to, ASM_EDGE_BRANCH);
        return;
    }
    if (c->in_table && c->in_table[item->stmt] && asm_leads_nowhere(c, item->fx.target))
        return;
    g->block[b].exits = true;
    uint32_t s = asm_symbol_find(c->u, item->fx.target);
    /* A jump to another function's name is a tail call.  A jump to another label of this text goes into the body of
     * another function, which may read any register. */
    bool elsewhere =
        item->fx.target.len == 0 || (s != ASM_NONE && c->u->symbol[s].stmt != ASM_NONE && !c->u->symbol[s].is_function);
    g->block[b].out |= elsewhere ? ASM_ALL : live_at_exit(c);
    if (asm_is_outlined(item->fx.target) || span_starts(item->fx.target, ".L"))
        g->block[b].out |= ASM_ALL;
}

/* Does a memory operand have an index register, as the load of a jump table's entry has?  Examples are `(%rsi,%rcx,4)`
 * and `[x9, x0, lsl #2]`. */
static bool by_index(struct span operands)
{
    size_t from = 0;
    while (from < operands.len && operands.at[from] != '(' && operands.at[from] != '[')
        from++;
    size_t to = from++;
    while (to < operands.len && operands.at[to] != ')' && operands.at[to] != ']')
        to++;
    if (from >= to)
        return false;
    struct span inside = {operands.at + from, to - from};
    (void)span_operand(&inside);
    inside = span_trim(inside);
    return inside.len && (inside.at[0] == '%' || (inside.at[0] >= 'a' && inside.at[0] <= 'z'));
}

/* Is this a label of the function's code, or of data that names such a label? */
static bool leads_inside(const struct asm_code *c, uint32_t symbol)
{
    const struct asm_unit *u = c->u;
    const struct asm_symbol *sym = &u->symbol[symbol];
    bool any = false;
    if (sym->stmt == ASM_NONE || sym->again || sym->is_function)
        return false;
    if (sym->function == c->function)
        return true;
    for (uint32_t i = sym->stmt + 1; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != u->stmt[sym->stmt].section)
            continue;
        if (s->kind == ASM_INSN || (any && s->kind == ASM_LABEL))
            return false;
        struct span rest = asm_is_data(s) ? asm_rest(u, s) : (struct span){0};
        for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
            uint32_t n = asm_symbol_find(u, name);
            if (n != ASM_NONE && u->symbol[n].function == c->function && !u->symbol[n].is_function)
                return true;
        }
        any = any || asm_is_data(s);
    }
    return false;
}

/* Returns the label whose address an instruction computes, as `leaq .L4(%rip), %rdx`, `adr x1, .Lrtx4` and `add x0, x0,
 * :lo12:.L4` do; ASM_NONE: the instruction computes no address. */
static uint32_t address_made(const struct asm_code *c, const struct asm_item *item)
{
    struct span m = item->insn.mnemonic, rest = item->insn.operands;
    uint32_t symbol = ASM_NONE;
    if (span_starts(m, "lea") || span_starts(m, "adr") || span_starts(m, "add") || span_starts(m, "movabs"))
        for (struct span name = span_name(&rest); name.len && symbol == ASM_NONE; name = span_name(&rest))
            symbol = asm_symbol_find(c->u, name);
    return symbol;
}

/* Does some instruction of the function put the address of one of its jump tables into one of these registers?  The
 * compiler may move that instruction out of a loop, so the search is not limited to the jump's block. */
static bool holds_table(const struct asm_code *c, asm_set registers)
{
    for (uint32_t i = 0; i < c->items; i++) {
        uint32_t symbol = c->item[i].fx.write & registers ? address_made(c, &c->item[i]) : ASM_NONE;
        if (symbol != ASM_NONE && leads_inside(c, symbol))
            return true;
    }
    return false;
}

static bool starts_block(const struct asm_code *c, uint32_t item)
{
    return item == 0 || is_leader(c, item) || ends_block(&c->item[item - 1]);
}

/* Does this addition add an entry of one of the function's jump tables to a base?  Other code adds a base and a
 * distance to compute the address of another function. */
static bool adds_entry(const struct asm_code *c, uint32_t add)
{
    asm_set sum = c->item[add].fx.use;
    bool entry = false;
    for (uint32_t i = add; sum && !starts_block(c, i);) {
        const struct asm_item *item = &c->item[--i];
        if (!(item->fx.write & sum))
            continue;
        struct span from = item->insn.operands;
        uint32_t symbol = address_made(c, item);
        if (symbol != ASM_NONE)
            return leads_inside(c, symbol);
        bool load = span_has(from, "(") || span_has(from, "[");
        entry = entry || (load && by_index(from));
        sum = (sum & ~item->fx.write) | (load && !by_index(from) ? 0 : item->fx.use);
    }
    return entry && holds_table(c, sum);
}

bool asm_from_table(const struct asm_code *c, uint32_t item)
{
    asm_set reg = c->item[item].fx.use;
    struct span to = c->item[item].insn.operands;
    if (asm_table_base(c, item) != ASM_NONE)
        return true;
    if (span_has(to, "*") && span_has(to, "(")) { /* x86: `jmp *.L4(,%rax,8)`, also with the prefix notrack */
        while (to.at[0] != '*')
            to = (struct span){to.at + 1, to.len - 1};
        uint32_t symbol = span_has(to, "(,") ? asm_symbol_find(c->u, span_name(&to)) : ASM_NONE;
        return symbol != ASM_NONE && leads_inside(c, symbol);
    }
    for (uint32_t i = item; !starts_block(c, i);)
        if (c->item[--i].fx.write & reg)
            return c->item[i].known && c->u->arch->insn.op(c->item[i].insn.mnemonic) == ASM_OP_ADD && adds_entry(c, i);
    return false;
}

/* Does the function have a jump table?  If it has, its labels are taken for the table's targets, and a jump that uses
 * no table may be a tail call. */
static void find_switches(const struct asm_code *c, struct asm_cfg *g)
{
    g->switches = false;
    for (uint32_t i = 0; i < c->items && c->takens && !g->switches; i++)
        g->switches = c->item[i].fx.flow == ASM_FLOW_INDIRECT && asm_from_table(c, i);
}

static void way_out(const struct asm_code *c, struct asm_cfg *g, uint32_t b, uint32_t i)
{
    const struct asm_item *item = &c->item[i];
    switch (item->fx.flow) {
    case ASM_FLOW_JUMP:
    case ASM_FLOW_COND:
        jump_edge(c, g, b, item);
        break;
    case ASM_FLOW_RETURN:
    case ASM_FLOW_STOP:
        g->block[b].exits = item->fx.flow == ASM_FLOW_RETURN;
        /* `mov pc, lr` and `bx lr` are not always returns: they may be a computed goto. */
        g->block[b].indirect =
            g->block[b].exits && c->takens && c->link && (item->fx.use & c->u->arch->call.movable_link);
        g->block[b].out |= c->u->arch->call.returned;
        break;
    case ASM_FLOW_INDIRECT:
        g->block[b].indirect = !item->fx.leaves;
        g->block[b].exits = c->takens == 0 || item->fx.leaves || (g->switches && !asm_from_table(c, i));
        /* A goto out of a nested function into its parent. */
        g->unknown_jump =
            g->unknown_jump || (c->u->arch->insn.calls_jump && c->u->clang && c->takens == 0 && !item->fx.leaves);
        g->block[b].out |= live_at_exit(c);
        break;
    case ASM_FLOW_TABLE:
        table_edges(c, g, b, i);
        break;
    default:
        for (uint32_t k = i + 1; k-- > g->block[b].first && !c->item[k].known;) {
            named_edges(c, g, b, &c->item[k]);
            if (!inside_inline(c, k))
                break;
        }
        break;
    }
}

static void edges_of(const struct asm_code *c, struct asm_cfg *g, uint32_t b)
{
    uint32_t last = g->block[b].last - 1;
    const struct asm_item *item = &c->item[last];
    g->block[b].edge = g->edges;
    if (asm_falls_through(item)) {
        bool more = last + 1 < c->items && c->item[last + 1].part == item->part && !item->data_next;
        if (more)
            add_edge(g, b, last + 1, ASM_EDGE_FALL);
        else if (item->trap)
            g->block[b].out = c->u->arch->call.returned;
        else
            g->block[b].out = ASM_ALL; /* the item is a call that never returns, or code that is not understood */
    }
    if (g->ends[last])
        way_out(c, g, b, last);
}

/* Does a comment of GCC for Arm say that the function is nested?  GCC writes this comment after the function's label.
 * The function's name need not contain a dot: `auto int in(int) __asm__("in_1");`. */
static bool says_nested(const struct asm_code *c)
{
    static const char words[] = "@ Nested: function declared inside another function.";
    const struct asm_unit *u = c->u;
    uint32_t s = u->symbol[u->function[c->function].symbol].stmt;
    size_t from = u->stmt[s].at;
    while (s < u->stmts && u->stmt[s].kind != ASM_INSN)
        s++;
    size_t to = s < u->stmts ? u->stmt[s].at : u->len;
    return memmem(u->text + from, to - from, words, sizeof words - 1);
}

/* Is the function a nested function of GCC's C?  GCC puts a dot into the name of a nested function, but also into the
 * name of a clone. */
bool asm_nested(const struct asm_code *c)
{
    return span_has(c->u->symbol[c->u->function[c->function].symbol].name, ".") || says_nested(c);
}

/* Is the register of the static chain free at the entry?  The register is free if the function is not nested, and no
 * block reads the register before it writes it. */
bool asm_no_chain(const struct asm_code *c)
{
    asm_set chain = asm_nested(c) ? 0 : c->u->arch->call.chain;
    for (uint32_t b = 0; b < c->cfg.blocks && chain; b++) {
        const struct asm_block *block = &c->cfg.block[b];
        for (uint32_t i = block->first; i < block->last && chain; i++) {
            if (c->item[i].fx.use & chain)
                return false;
            if (c->item[i].fx.def & chain)
                break;
        }
    }
    return chain != 0;
}

/* Finds the registers that calls read.  Calls read the register of the static chain only if the function is nested, or
 * if its code uses that register. */
static void find_chain(const struct asm_code *c, struct asm_cfg *g)
{
    const struct asm_unit *u = c->u;
    asm_set chain = u->arch->call.chain;
    g->at_call_use = u->arch->call.use;
    if (asm_nested(c))
        return;
    for (uint32_t i = 0; i < c->items; i++)
        if (!c->item[i].known || ((c->item[i].fx.use | c->item[i].fx.write) & chain))
            return;
    g->at_call_use &= ~chain;
}

static void make_blocks(const struct asm_code *c, struct asm_cfg *g)
{
    g->blocks = g->edges = 0;
    split_blocks(c, g);
    g->seen = xrealloc(g->seen, g->blocks + 1, sizeof *g->seen);
    for (uint32_t b = 0; b < g->blocks; b++)
        g->seen[b] = ASM_NONE;
    for (uint32_t b = 0; b < g->blocks; b++)
        edges_of(c, g, b);
}

/* Gives some conditional jumps through a table a block of their own: `ldrls pc, [pc, …]`.  The table may lead to a
 * block that ends in another such jump, as in a loop around a switch.  Without the cut, no edge between the two jumps
 * has room for a counter.  Returns whether there was such a jump. */
static bool cut_tables(const struct asm_code *c, struct asm_cfg *g)
{
    bool any = false;
    for (uint32_t e = 0; e < g->edges; e++) {
        const struct asm_block *to = &g->block[g->edge[e]];
        const struct asm_item *last = &c->item[to->last - 1];
        bool again = last->fx.flow == ASM_FLOW_TABLE && last->fx.conditional && !last->insn.in_it;
        if (g->edge_kind[e] != ASM_EDGE_OTHER || !again || is_leader(c, to->last - 1) || to->last == to->first + 1)
            continue;
        g->cut[to->last - 1] = any = true;
    }
    return any;
}

void asm_build_blocks(const struct asm_code *c, struct asm_cfg *g)
{
    g->unknown_table = g->unknown_jump = false;
    g->item_block = xrealloc(g->item_block, c->items + 1, sizeof *g->item_block);
    g->ends = xrealloc(g->ends, c->items + 1, sizeof *g->ends);
    g->cut = xrealloc(g->cut, c->items + 1, sizeof *g->cut);
    memset(g->cut, 0, (c->items + 1) * sizeof *g->cut);
    find_chain(c, g);
    find_switches(c, g);
    make_blocks(c, g);
    if (cut_tables(c, g))
        make_blocks(c, g);
}

bool asm_entered_again(const struct asm_code *c)
{
    for (uint32_t e = 0; e < c->cfg.edges; e++)
        if (c->cfg.edge[e] == 0)
            return true;
    for (uint32_t i = 0; i < c->takens + c->pads; i++)
        if (c->cfg.item_block[i < c->takens ? c->taken[i] : c->pad[i - c->takens]] == 0)
            return true;
    return false;
}

uint32_t asm_signature(const struct asm_code *c)
{
    if (c->cfg.blocks <= 1)
        return 0;
    FREED_BY(bytes_free) struct bytes text = {0};
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        bytes_u8(&text, '{');
        for (uint32_t e = 0; e < c->cfg.block[b].edges; e++)
            bytes_printf(&text, "%u;", c->cfg.edge[c->cfg.block[b].edge + e]);
        bytes_u8(&text, '}');
    }
    return (uint32_t)hash_name(text.data, text.len);
}
