/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads jump tables that stand in a section without code.
 *
 * Problem: which labels does a table hold, and where does it end?
 *
 * Method: a table begins at a label of the compiler's, and ends at the next label, alignment or other statement that
 * makes bytes.  GCC gives such a name, `.L4`, only to jump tables: constants have other names (`.LC0`).  LLVM has
 * `.LJTI0_0`.  Each entry has one of a few spellings, and they all count from the same label, or all are addresses.
 *
 * Source: docs/jump_tables.md lists the forms, and the compilers' functions that emit them.
 *
 * What holds: no other data is taken for a table.  An array of label addresses of the program has a name of the
 * program's, so it is none.
 *
 * Example: `.L4: .long .L10-.L4; .long .L9-.L4; .text` is a table of two entries, which count from .L4.
 */
#include "instrument/analysis/table_jumps.h"

/* Takes text from the front of *s, with the blanks after it.  Returns false if it does not begin with it. */
static bool take_text(struct span *s, const char *text)
{
    size_t n = strlen(text);
    if (!span_starts(*s, text))
        return false;
    *s = span_trim((struct span){s->at + n, s->len - n});
    return true;
}

/* Takes a symbol's name from the front of *s.  Returns an empty span if no name stands there. */
static struct span take_name(struct span *s)
{
    struct span rest = *s, name = span_name(&rest);
    if (!name.len || name.at != s->at)
        return (struct span){0};
    *s = span_trim(rest);
    return name;
}

/* Reads an entry: `A`, `A+1`, `A-B`, `A+1-B`, `A-B-4`, and with parentheses `(A-B)/2`, `(A - B) / 4`, `(A-B)>>2`,
 * `(A-B-4)/4`. */
static bool read_table_entry(struct span entry, struct span *target, struct span *base)
{
    uint64_t scale;
    struct span s = span_trim(entry);
    bool scaled = take_text(&s, "(");
    *target = take_name(&s);
    *base = (struct span){0};
    (void)take_text(&s, "+1");
    if (take_text(&s, "-")) {
        *base = take_name(&s);
        (void)take_text(&s, "-4");
        if (!base->len)
            return false;
    }
    if (scaled)
        return target->len && base->len && take_text(&s, ")") && (take_text(&s, "/") || take_text(&s, ">>")) &&
               span_number(span_trim(s), &scale);
    return target->len && s.len == 0;
}

static bool add_entry(const struct asm_code *c, struct span entry, bool first, struct asm_data_table *t)
{
    struct span target, base;
    if (!read_table_entry(entry, &target, &base))
        return false;
    uint32_t from = base.len ? asm_symbol_find(c->u, base) : ASM_NONE, to = asm_symbol_find(c->u, target);
    if (to == ASM_NONE || (base.len && from == ASM_NONE) || (!first && from != t->base))
        return false;
    uint32_t item = asm_target_item(c, target);
    if (item == ASM_NONE && !asm_leads_nowhere(c, target))
        return false;
    t->base = from;
    if (item != ASM_NONE)
        t->target[t->targets++] = item;
    t->name[t->names++] = to;
    if (from != ASM_NONE)
        t->name[t->names++] = from;
    return true;
}

static uint32_t entry_count(struct span rest)
{
    uint32_t n = 0;
    for (; rest.len; n++)
        (void)span_operand(&rest);
    return n;
}

static bool is_value(const struct asm_stmt *s)
{
    return s->kind == ASM_DIRECTIVE && s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_DATA8 && !s->inline_asm;
}

/* Finds the statements that may be entries: [*first, the result), among them those of other sections. */
static uint32_t extent(const struct asm_unit *u, uint32_t label, uint32_t *entries)
{
    uint32_t i = label + 1;
    *entries = 0;
    for (; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != u->stmt[label].section)
            continue;
        if (is_value(s))
            *entries += entry_count(asm_rest(u, s));
        else if (s->kind == ASM_LABEL ? *entries > 0 : s->kind == ASM_INSN || s->kind == ASM_ASSIGN || s->size > 0)
            break;
    }
    return i;
}

static bool is_switch_label(const struct asm_unit *u, uint32_t symbol)
{
    const struct asm_symbol *s = &u->symbol[symbol];
    if (s->stmt == ASM_NONE || s->again || u->section[u->stmt[s->stmt].section].code)
        return false;
    return asm_label_idiom(s->name) == ASM_IDIOM_JUMP_TABLE || (u->gcc && asm_label_numbered(s->name, ".L"));
}

bool asm_read_data_table(const struct asm_code *c, uint32_t symbol, struct arena *memory, struct asm_data_table *out)
{
    const struct asm_unit *u = c->u;
    uint32_t entries, seen = 0;
    if (!is_switch_label(u, symbol))
        return false;
    uint32_t label = u->symbol[symbol].stmt, end = extent(u, label, &entries);
    *out = (struct asm_data_table){.symbol = symbol, .base = ASM_NONE};
    out->target = arena_items(memory, (size_t)entries + 1, sizeof *out->target);
    out->name = arena_items(memory, 2 * (size_t)entries + 1, sizeof *out->name);
    for (uint32_t i = label + 1; i < end; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s);
        if (s->section != u->stmt[label].section || !is_value(s))
            continue;
        for (; rest.len; seen++)
            if (!add_entry(c, span_operand(&rest), seen == 0, out))
                return false;
    }
    return out->targets > 0;
}

uint32_t asm_word_at(const struct asm_unit *u, uint32_t symbol, int32_t offset)
{
    static const uint8_t bytes[] = {1, 2, 4, 8};
    uint32_t label = u->symbol[symbol].stmt;
    if (label == ASM_NONE || u->symbol[symbol].again)
        return ASM_NONE;
    for (uint32_t i = label + 1; i < u->stmts && offset >= 0; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s), name;
        if (s->section != u->stmt[label].section || (!is_value(s) && s->kind != ASM_INSN && s->size == 0))
            continue;
        if (!is_value(s))
            return ASM_NONE;
        for (uint8_t width = bytes[s->dir - ASM_DIR_DATA1]; rest.len && offset >= 0; offset -= width) {
            struct span value = span_operand(&rest);
            int32_t more;
            if (offset == 0)
                return asm_label_with_offset(value, &name, &more) ? asm_symbol_find(u, name) : ASM_NONE;
        }
    }
    return ASM_NONE;
}
