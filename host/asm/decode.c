/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function's statements to items: instructions with their effects, inline assembly as what it may do at worst.
 */
#include <stdlib.h>

#include "asm/flow.h"

void asm_code_start(struct asm_code *c, struct asm_unit *u, bool ipa_ra_off)
{
    *c = (struct asm_code){.u = u, .ipa_ra_off = ipa_ra_off};
}

void asm_code_free(struct asm_code *c)
{
    free(c->item);
    free(c->block);
    free(c->edge);
    free(c->label_item);
    free(c->item_block);
    free(c->taken);
    free(c->pad);
    free(c->seen);
    *c = (struct asm_code){0};
}

static struct asm_item *add_item(struct asm_code *c)
{
    if (c->items == c->item_cap) {
        c->item_cap = c->item_cap ? c->item_cap * 2 : 1024;
        c->item = xrealloc(c->item, c->item_cap, sizeof *c->item);
    }
    struct asm_item *item = &c->item[c->items++];
    *item = (struct asm_item){0};
    return item;
}

static void push(uint32_t **list, uint32_t *count, uint32_t *cap, uint32_t value)
{
    if (*count == *cap) {
        *cap = *cap ? *cap * 2 : 64;
        *list = xrealloc(*list, *cap, sizeof **list);
    }
    (*list)[(*count)++] = value;
}

static bool has_local(struct span s)
{
    for (size_t i = 0; i + 1 < s.len; i++)
        if (s.at[i] == '.' && s.at[i + 1] == 'L')
            return true;
    return false;
}

/* Labels that an instruction names: branched to, or their address taken. */
static void references(struct asm_unit *u, struct asm_item *item)
{
    bool branch = item->fx.flow == ASM_FLOW_JUMP || item->fx.flow == ASM_FLOW_COND;
    if (branch && item->fx.target.len) {
        uint32_t s = asm_symbol_find(u, item->fx.target);
        if (s != ASM_NONE)
            u->symbol[s].branched = true;
        return;
    }
    struct span rest = item->insn.operands;
    if (!has_local(rest))
        return;
    for (struct span name = asm_name_in(&rest); name.len; name = asm_name_in(&rest)) {
        uint32_t s = asm_symbol_find(u, name);
        if (s == ASM_NONE)
            continue;
        if (u->stmt[item->stmt].inline_asm || !item->known)
            u->symbol[s].branched = true;
        else
            u->symbol[s].taken = true;
    }
}

struct it_state {
    uint32_t left;
    asm_set flags;
};

static void decode_one(struct asm_code *c, struct asm_unit *u, uint32_t stmt, struct it_state *it)
{
    struct asm_stmt *s = &u->stmt[stmt];
    struct asm_item *item = &c->item[c->items - 1];
    item->insn = (struct asm_insn){.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
    if (it->left) {
        item->insn.in_it = true;
        item->insn.it_last = it->left == 1;
        item->insn.it_flags = it->flags;
        it->left--;
        item->glued = true;
    }
    item->known = u->arch->effects(&item->insn, &item->fx);
    if (item->fx.it_length) {
        it->left = item->fx.it_length;
        it->flags = item->fx.it_flags;
    }
    s->size = item->fx.size;
    if (s->inline_asm) { /* keep the size: what it does is in its operands and clobbers, which nobody wrote down */
        item->fx = (struct asm_effects){.use = ASM_ALL & ~ASM_NZCV, /* no value comes to it in flags */
                                        .write = ASM_ALL,
                                        .flow = ASM_FLOW_NEXT,
                                        .size = item->fx.size,
                                        .reach = item->fx.reach,
                                        .target = item->fx.target};
        if (!item->known)
            s->size = ASM_UNBOUNDED;
        item->known = false;
        item->insn.in_it = false;
    } else if (item->known && item->fx.write != ASM_ALL) {
        c->written |= item->fx.write;
    }
    c->strange += !item->known && !s->inline_asm;
}

static bool is_data(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_SPACE;
}

/* x86 compilers keep no data among code: `.value 0x6666` and its like are prefixes of what stands behind. */
static bool is_prefix(const struct asm_unit *u, const struct asm_stmt *s)
{
    return u->arch->comment == '#' && is_data(s) && !s->inline_asm;
}

static void decode_part(struct asm_code *c, struct asm_unit *u, uint32_t part)
{
    const struct asm_part *p = &u->part[part];
    struct it_state it = {0, 0};
    bool prefixed = false;
    for (uint32_t i = p->first; i < p->last; i++) {
        struct asm_stmt *s = &u->stmt[i];
        if (s->section != p->section || s->function != p->function)
            continue;
        prefixed = prefixed || is_prefix(u, s);
        if (is_data(s) && c->items && !s->inline_asm && !prefixed)
            c->item[c->items - 1].data_next = true;
        if (s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_INST) {
            s->kind = ASM_INSN;
            s->word_len = 5;
        }
        if (s->kind != ASM_INSN)
            continue;
        bool glued = prefixed || (c->items && c->item[c->items - 1].fx.pair_next);
        prefixed = false;
        struct asm_item *item = add_item(c);
        item->stmt = i;
        item->part = part;
        item->glued = glued;
        decode_one(c, u, i, &it);
        item = &c->item[c->items - 1];
        item->glued = item->glued || item->fx.anchored;
        c->insns += item->fx.it_length == 0;
        references(u, item);
    }
}

/* Unconditional branches behind `add pc, pc, …` are its table: they stay where they are. */
static void branch_tables(struct asm_code *c)
{
    for (uint32_t i = 0; i < c->items; i++) {
        if (!c->item[i].fx.branch_table)
            continue;
        for (i++; i < c->items && c->item[i].fx.flow == ASM_FLOW_JUMP && !c->item[i].fx.conditional; i++)
            c->item[i].glued = true;
        i--;
    }
}

/* Labels in front of instructions: where a block starts, and why. */
static void place_labels(struct asm_code *c, struct asm_unit *u, uint32_t part, uint32_t *next)
{
    const struct asm_part *p = &u->part[part];
    uint32_t labels = *next; /* item that labels met now belong to, unless data comes first */
    uint32_t from = p->first;
    for (uint32_t i = p->first; i < p->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != p->section || s->function != p->function)
            continue;
        if (is_data(s) && !is_prefix(u, s))
            from = i + 1;
        if (s->kind != ASM_INSN)
            continue;
        for (uint32_t l = from; l < i; l++) {
            const struct asm_stmt *label = &u->stmt[l];
            if (label->kind != ASM_LABEL || label->section != p->section || label->symbol == ASM_NONE)
                continue;
            const struct asm_symbol *sym = &u->symbol[label->symbol];
            c->label_item[label->symbol] = labels;
            if (sym->branched || sym->taken || sym->pad)
                c->item[labels].leader = true;
            if (sym->taken)
                push(&c->taken, &c->takens, &c->taken_cap, labels);
            if (sym->pad)
                push(&c->pad, &c->pads, &c->pad_cap, labels);
        }
        from = i + 1;
        labels++;
    }
    *next = labels;
}

void asm_decode(struct asm_code *c, struct asm_unit *u, uint32_t function)
{
    const struct asm_function *f = &u->function[function];
    c->function = function;
    c->items = c->blocks = c->edges = c->takens = c->pads = c->insns = 0;
    c->written = c->lent = 0;
    c->strange = 0;
    if (!c->label_item) {
        c->label_item = xmalloc((u->symbols + 1) * sizeof *c->label_item);
        for (uint32_t i = 0; i < u->symbols; i++)
            c->label_item[i] = ASM_NONE;
    }
    for (uint32_t i = 0; i < f->parts; i++)
        decode_part(c, u, f->first_part + i);
    branch_tables(c);
    uint32_t next = 0;
    for (uint32_t i = 0; i < f->parts; i++)
        place_labels(c, u, f->first_part + i, &next);
}
