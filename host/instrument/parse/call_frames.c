/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the stack frame at each statement from the .cfi_ directives (GNU as manual, "CFI directives").
 *
 * Problem: code that is moved to another place needs the frame of the place from which control comes.
 *
 * Method: the directives are followed from statement to statement.  Each directive that changes something makes a new
 * frame.  A frame is written again with absolute numbers, by .cfi_def_cfa_offset and .cfi_offset.  Relative directives
 * (.cfi_adjust_cfa_offset, .cfi_rel_offset) will not do: after .cfi_restore_state Clang's assembler (14 to 22)
 * continues with a wrong offset.
 *
 * Clang on AArch64 says only at the end of the prologue where the link register is saved.  A probe may change the link
 * register as soon as it is stored.  So an *early rule* says the same right after the store.  Example:
 *
 *     stp x29, x30, [sp, #-16]!
 *     .cfi_def_cfa_offset 16
 *                                 <- .cfi_offset w30, -8
 *     mov x29, sp
 *     .cfi_offset w30, -8
 *
 * Input: the parsed text.  Output: the frame before and after each statement.
 */
#include "instrument/parse/call_frames.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"

/* A frame has at most so many rules.  Each directive copies the rules, so this limits the cost of a hostile text.
 * Compilers save fewer registers: 45 in the interrupt handlers of GCC for Arm. */
#define MOST_RULES 64

/* A frame that .cfi_remember_state has saved. */
struct kept {
    uint32_t section, frame;
};

struct walk {
    const struct asm_unit *u;
    struct asm_frames *out;
    uint32_t *now; /* for each section: number of the frame at the current statement */
    struct kept *kept;
    uint32_t depth;
};

static uint32_t add_frame(struct asm_frames *f, struct asm_frame frame)
{
    f->frame = array_more(f->frame, f->frames, sizeof *f->frame);
    f->frame[f->frames] = frame;
    return f->frames++;
}

static void add_rule(struct asm_frames *f, struct asm_frame_rule rule)
{
    f->rule = array_more(f->rule, f->rules, sizeof *f->rule);
    f->rule[f->rules++] = rule;
}

/* Copies a frame's rules to the end of the array, except the rule of one register. */
static void copy_rules(struct asm_frames *f, struct asm_frame *frame, struct span without)
{
    uint32_t first = f->rules;
    for (uint32_t i = 0; i < frame->rules; i++) {
        struct asm_frame_rule rule = f->rule[frame->rule + i];
        if (!span_same(rule.reg, without))
            add_rule(f, rule);
    }
    frame->rule = first;
    frame->rules = f->rules - first;
}

static bool signed_number(struct span s, int64_t *value)
{
    uint64_t n;
    bool minus = s.len && s.at[0] == '-';
    if (!span_number((struct span){s.at + minus, s.len - minus}, &n) || n > INT32_MAX)
        return false;
    *value = minus ? -(int64_t)n : (int64_t)n;
    return true;
}

/* Adds the rule of a directive that says where one register is saved, such as `.cfi_offset 14, -4`. */
static bool set_rule(struct asm_frames *f, struct asm_frame *frame, struct span word, struct span rest)
{
    struct asm_frame_rule rule = {.reg = span_operand(&rest), .word = word, .rest = span_trim(rest)};
    bool relative = span_is(word, ".cfi_rel_offset");
    if (relative)
        rule.word = (struct span){".cfi_offset", sizeof ".cfi_offset" - 1};
    if (span_is(rule.word, ".cfi_offset")) {
        if (!signed_number(rule.rest, &rule.offset))
            return false;
        rule.offset -= relative ? frame->offset : 0;
        rule.rest.len = 0;
    }
    copy_rules(f, frame, rule.reg);
    if (frame->rules == MOST_RULES)
        return false;
    add_rule(f, rule);
    frame->rules++;
    return true;
}

/* Removes the rule of one register from the rules that copy_rules() has just made. */
static void drop_rule(struct asm_frames *f, struct asm_frame *frame, struct span reg)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < frame->rules; i++) {
        struct asm_frame_rule rule = f->rule[frame->rule + i];
        if (!span_same(rule.reg, reg))
            f->rule[frame->rule + kept++] = rule;
    }
    frame->rules = kept;
    f->rules = frame->rule + kept;
}

static bool restore_rules(struct asm_frames *f, struct asm_frame *frame, struct span rest)
{
    copy_rules(f, frame, (struct span){0});
    while (rest.len)
        drop_rule(f, frame, span_operand(&rest));
    return true;
}

/* Takes the next word of a list of names. */
static struct span next_name(const char **names)
{
    struct span name = {*names, strcspn(*names, " ")};
    *names += name.len + ((*names)[name.len] == ' ');
    return name;
}

static bool is_one(const char *names, struct span reg)
{
    bool found = false;
    if (reg.len && reg.at[0] == '%')
        reg = (struct span){reg.at + 1, reg.len - 1};
    while (names && *names && !found)
        found = span_same(next_name(&names), reg);
    return found;
}

/* Returns the register that the CFA counts from.  The stack pointer may have several names; the first one is returned
 * for all of them. */
static struct span base_name(const struct asm_arch *arch, struct span reg)
{
    const char *names = arch->frame.stack;
    return is_one(names, reg) ? next_name(&names) : reg;
}

static bool set_cfa(const struct asm_arch *arch, struct asm_frame *frame, struct span word, struct span rest)
{
    int64_t n = 0;
    bool whole = span_is(word, ".cfi_def_cfa"), adjust = span_is(word, ".cfi_adjust_cfa_offset");
    if (whole || span_is(word, ".cfi_def_cfa_register"))
        frame->base = base_name(arch, span_operand(&rest));
    else if (!adjust && !span_is(word, ".cfi_def_cfa_offset"))
        return false;
    if (span_is(word, ".cfi_def_cfa_register"))
        return true;
    if (!signed_number(span_trim(rest), &n))
        return false;
    frame->offset = adjust ? frame->offset + n : n;
    return true;
}

static void remember_frame(struct walk *w, uint32_t section)
{
    w->kept = array_more(w->kept, w->depth, sizeof *w->kept);
    w->kept[w->depth++] = (struct kept){section, w->now[section]};
}

static bool restore_frame(struct walk *w, uint32_t section)
{
    if (w->depth == 0 || w->kept[w->depth - 1].section != section)
        return false;
    w->now[section] = w->kept[--w->depth].frame;
    return true;
}

/* Is it a directive that tells nothing about the caller's registers? */
static bool says_nothing(struct span word)
{
    static const char *const words[] = {".cfi_sections",      ".cfi_personality",     ".cfi_lsda",
                                        ".cfi_signal_frame",  ".cfi_personality_id",  ".cfi_fde_data",
                                        ".cfi_return_column", ".cfi_b_key_frame",     ".cfi_inline_lsda",
                                        ".cfi_label",         ".cfi_mte_tagged_frame"};
    bool found = !span_starts(word, ".cfi_");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found = found || span_is(word, words[i]);
    return found;
}

static bool changes_rule(struct span word)
{
    static const char *const words[] = {".cfi_offset",     ".cfi_rel_offset", ".cfi_val_offset",
                                        ".cfi_same_value", ".cfi_undefined",  ".cfi_register"};
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found = found || span_is(word, words[i]);
    return found;
}

/* Changes a frame as a directive says.  Returns false if the directive is not understood. */
static bool change_frame(const struct walk *w, struct asm_frame *frame, struct span word, struct span rest)
{
    struct asm_frames *f = w->out;
    if (changes_rule(word))
        return set_rule(f, frame, word, rest);
    if (span_is(word, ".cfi_restore"))
        return restore_rules(f, frame, rest);
    bool window = w->u->arch->text.signs_by_window;
    if (span_is(word, ".cfi_negate_ra_state") || (window && span_is(word, ".cfi_window_save"))) {
        frame->signed_link = !frame->signed_link;
        return true;
    }
    return set_cfa(w->u->arch, frame, word, rest);
}

static void begin_frame(struct walk *w, uint32_t section, struct span rest)
{
    const struct asm_arch *arch = w->u->arch;
    const char *names = span_is(rest, "simple") ? "" : arch->frame.stack;
    struct asm_frame frame = {.open = true, .base = next_name(&names), .offset = arch->frame.start};
    w->now[section] = add_frame(w->out, frame);
    w->depth = 0;
}

/* Marks a frame as one that cannot be written again, because a directive is not understood.  The CFA is unknown, too,
 * unless the directive only signs the link register. */
static void lose_frame(struct asm_frame *frame, struct span word, uint32_t stmt)
{
    frame->odd = stmt + 1;
    if (!span_is(word, ".cfi_negate_ra_state_with_pc"))
        frame->base.len = 0;
}

/* Does this instruction store the link register on the stack?  *goes_on: control goes to the next instruction. */
static bool stores_link(const struct asm_unit *u, const struct asm_stmt *s, bool *goes_on)
{
    struct asm_insn in = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
    struct asm_effects fx;
    bool known = u->arch->insn.effects(&in, &fx) && !s->inline_asm;
    *goes_on = known && fx.flow == ASM_FLOW_NEXT;
    return known && !fx.conditional && (u->arch->frame.saves_to_stack(&in, &fx) & u->arch->call.link);
}

/* The search for the store of a register goes back.  May the search pass this unwind directive?  The search ends if the
 * directive changes more than one rule, or takes one back. */
static bool goes_on_before(struct span word)
{
    return !span_is(word, ".cfi_startproc") && !span_has(word, "state") && !span_is(word, ".cfi_restore");
}

/* Returns the first instruction after the store that a directive describes; ASM_NONE: the store is not found, or no
 * instruction is between. */
static uint32_t after_store(const struct asm_unit *u, uint32_t stmt)
{
    uint32_t first = ASM_NONE;
    bool goes_on = u->arch->frame.saves_to_stack != NULL;
    for (uint32_t i = stmt; i-- > 0 && goes_on;) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != u->stmt[stmt].section)
            continue;
        if (s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI)
            goes_on = goes_on_before(asm_word(u, s));
        if (s->kind == ASM_INSN && stores_link(u, s, &goes_on))
            return first;
        first = s->kind == ASM_INSN ? i : first;
    }
    return ASM_NONE;
}

/* Adds a rule to the frames of the statements [from, to]. */
static void rule_from(struct walk *w, uint32_t from, uint32_t to, struct span word, struct span rest)
{
    struct asm_frames *f = w->out;
    uint32_t old = ASM_NONE, with = ASM_NONE;
    for (uint32_t i = from; i <= to; i++) {
        uint32_t *at[] = {&f->before[i], &f->after[i]};
        for (uint32_t k = 0; k < 2 && w->u->stmt[i].section == w->u->stmt[to].section && (i < to || k == 0); k++) {
            if (*at[k] != old) {
                struct asm_frame next = f->frame[old = *at[k]];
                with = set_rule(f, &next, word, rest) ? add_frame(f, next) : old;
            }
            *at[k] = with;
        }
    }
}

/* Adds an early rule if the directive says late where the link register is saved. */
static void note_early(struct walk *w, uint32_t stmt)
{
    const struct asm_unit *u = w->u;
    struct asm_frames *f = w->out;
    struct span word = asm_word(u, &u->stmt[stmt]), rest = asm_rest(u, &u->stmt[stmt]), at = rest;
    const struct asm_frame *now = &f->frame[f->before[stmt]];
    int64_t offset;
    bool link = span_is(word, ".cfi_offset") && is_one(u->arch->frame.link, span_operand(&at));
    if (!link || !now->open || !asm_frame_has_link(u, f, now) || !signed_number(span_trim(at), &offset))
        return;
    uint32_t first = after_store(u, stmt);
    if (first == ASM_NONE || offset >= 0 || f->frame[f->before[first]].offset < -offset)
        return;
    f->early[first] = stmt;
    rule_from(w, first, stmt, word, rest);
}

static void follow_directive(struct walk *w, uint32_t stmt)
{
    const struct asm_stmt *s = &w->u->stmt[stmt];
    struct span word = asm_word(w->u, s), rest = asm_rest(w->u, s);
    uint32_t section = s->section;
    if (says_nothing(word))
        return;
    if (span_is(word, ".cfi_startproc")) {
        begin_frame(w, section, rest);
    } else if (span_is(word, ".cfi_endproc")) {
        w->now[section] = ASM_CLOSED;
    } else if (span_is(word, ".cfi_remember_state")) {
        remember_frame(w, section);
    } else if (!span_is(word, ".cfi_restore_state") || !restore_frame(w, section)) {
        struct asm_frame next = w->out->frame[w->now[section]];
        if (!change_frame(w, &next, word, rest))
            lose_frame(&next, word, stmt);
        if (next.open)
            w->now[section] = add_frame(w->out, next);
    }
}

void asm_find_frames(const struct asm_unit *u, struct asm_frames *out)
{
    struct walk w = {.u = u, .out = out, .now = xcalloc(u->sections + 1, sizeof *w.now)};
    *out = (struct asm_frames){0};
    out->before = xcalloc(u->stmts + 1, sizeof *out->before);
    out->after = xcalloc(u->stmts + 1, sizeof *out->after);
    out->early = xcalloc(u->stmts + 1, sizeof *out->early);
    (void)add_frame(out, (struct asm_frame){0});
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        out->before[i] = w.now[s->section];
        if (s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI) {
            note_early(&w, i);
            follow_directive(&w, i);
        }
        out->after[i] = w.now[s->section];
    }
    free(w.now);
    free(w.kept);
}

void asm_frames_free(struct asm_frames *f)
{
    free(f->frame);
    free(f->rule);
    free(f->before);
    free(f->after);
    free(f->early);
}

bool asm_frame_on_stack(const struct asm_unit *u, const struct asm_frame *f)
{
    return f->open && is_one(u->arch->frame.stack, f->base);
}

bool asm_frame_has_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f)
{
    bool has = u->arch->frame.link != NULL;
    for (uint32_t i = 0; i < f->rules; i++)
        has = has && !is_one(u->arch->frame.link, all->rule[f->rule + i].reg);
    return has;
}

bool asm_frame_saves_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f)
{
    bool saves = false;
    for (uint32_t i = 0; i < f->rules; i++) {
        const struct asm_frame_rule *rule = &all->rule[f->rule + i];
        saves = saves || (span_is(rule->word, ".cfi_offset") && is_one(u->arch->frame.link, rule->reg));
    }
    return saves;
}

static const struct asm_frame_rule *rule_of(const struct asm_frames *all, const struct asm_frame *f, struct span reg)
{
    for (uint32_t i = 0; i < f->rules; i++)
        if (span_same(all->rule[f->rule + i].reg, reg))
            return &all->rule[f->rule + i];
    return NULL;
}

static bool same_rule(const struct asm_frame_rule *a, const struct asm_frame_rule *b)
{
    return a && span_same(a->word, b->word) && span_same(a->rest, b->rest) && a->offset == b->offset;
}

static void put_rule(const struct asm_frame_rule *rule, struct bytes *out)
{
    bytes_printf(out, "\t%.*s\t%.*s", (int)rule->word.len, rule->word.at, (int)rule->reg.len, rule->reg.at);
    if (rule->rest.len)
        bytes_printf(out, ", %.*s", (int)rule->rest.len, rule->rest.at);
    else if (span_is(rule->word, ".cfi_offset"))
        bytes_printf(out, ", %lld", (long long)rule->offset);
    bytes_puts(out, "\n");
}

static void change_cfa(const struct asm_frame *a, const struct asm_frame *b, struct bytes *out)
{
    if (!span_same(a->base, b->base))
        bytes_printf(out, "\t.cfi_def_cfa\t%.*s, %lld\n", (int)b->base.len, b->base.at, (long long)b->offset);
    else if (a->offset != b->offset)
        bytes_printf(out, "\t.cfi_def_cfa_offset\t%lld\n", (long long)b->offset);
}

bool asm_frame_change(const struct asm_frames *all, uint32_t from, uint32_t to, struct bytes *out)
{
    const struct asm_frame *a = &all->frame[from], *b = &all->frame[to];
    if (from == to)
        return true;
    if (!a->open || !b->open || a->odd != b->odd)
        return false;
    if (!out)
        return true;
    change_cfa(a, b, out);
    if (a->signed_link != b->signed_link)
        bytes_puts(out, "\t.cfi_negate_ra_state\n");
    for (uint32_t i = 0; i < b->rules; i++)
        if (!same_rule(rule_of(all, a, all->rule[b->rule + i].reg), &all->rule[b->rule + i]))
            put_rule(&all->rule[b->rule + i], out);
    for (uint32_t i = 0; i < a->rules; i++)
        if (!rule_of(all, b, all->rule[a->rule + i].reg))
            bytes_printf(out, "\t.cfi_restore\t%.*s\n", (int)all->rule[a->rule + i].reg.len,
                         all->rule[a->rule + i].reg.at);
    return true;
}
