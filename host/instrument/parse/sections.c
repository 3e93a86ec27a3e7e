/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Follows the current section, and collects what is known about each section.
 */
#include <stdlib.h>

#include "instrument/parse/parse.h"

/* ELF section flags, which GCC writes as numbers under -mpure-code (ELF for the Arm Architecture, "Sections"). */
#define FLAG_ALLOC    0x2u
#define FLAG_EXEC     0x4u
#define FLAG_GROUP    0x200u
#define FLAG_PURECODE 0x20000000u

static uint32_t hash_section(struct span name, struct span group, uint32_t subsection)
{
    uint32_t h = 2166136261u ^ subsection;
    for (size_t i = 0; i < name.len; i++)
        h = (h ^ (uint8_t)name.at[i]) * 16777619u;
    h = (h ^ 0xff) * 16777619u;
    for (size_t i = 0; i < group.len; i++)
        h = (h ^ (uint8_t)group.at[i]) * 16777619u;
    return h ^ h >> 15;
}

static uint32_t probe_section(const struct parser *p, struct span name, struct span group, uint32_t subsection)
{
    uint32_t i = hash_section(name, group, subsection) & (p->slots - 1);
    while (p->slot[i]) {
        const struct asm_section *s = &p->u->section[p->slot[i] - 1];
        if (span_same(s->name, name) && span_same(s->group, group) && s->subsection == subsection)
            break;
        i = (i + 1) & (p->slots - 1);
    }
    return i;
}

static void grow_section_table(struct parser *p)
{
    struct asm_unit *u = p->u;
    free(p->slot);
    p->slots = p->slots ? p->slots * 2 : 256;
    p->slot = xcalloc(p->slots, sizeof *p->slot);
    for (uint32_t n = 0; n < u->sections; n++)
        p->slot[probe_section(p, u->section[n].name, u->section[n].group, u->section[n].subsection)] = n + 1;
    u->section_cap = p->slots / 2;
    u->section = xrealloc(u->section, u->section_cap, sizeof *u->section);
    p->open = xrealloc(p->open, u->section_cap, sizeof *p->open);
    for (; p->open_cap < u->section_cap; p->open_cap++)
        p->open[p->open_cap] = 0;
}

static void read_flags(struct asm_section *s)
{
    uint64_t number;
    if (span_number(s->flags, &number)) {
        s->alloc = number & FLAG_ALLOC;
        s->code = number & FLAG_EXEC;
        s->execute_only = number & FLAG_PURECODE;
        return;
    }
    s->alloc = span_has(s->flags, "a");
    s->code = span_has(s->flags, "x");
    s->execute_only = span_has(s->flags, "y");
}

static void flags_by_name(struct asm_section *s)
{
    s->code = span_is(s->name, ".text") || span_starts(s->name, ".text.") || span_is(s->name, ".init") ||
              span_is(s->name, ".fini");
    s->alloc = s->code || !(span_starts(s->name, ".debug") || span_starts(s->name, ".note") ||
                            span_starts(s->name, ".comment") || span_starts(s->name, ".gnu.lto_"));
}

/* Does the section stay in flash?  Linker scripts keep .text.* in flash, and also its older form .gnu.linkonce.t.* (GNU
 * ld manual, "Input Section Basics").  Linker scripts do the same with code that runs before and after main().  Every
 * other section name is the program's own choice.  Most code in such sections runs from RAM (.data.ramfunc, .ramfunc,
 * .fastrun, .time_critical.*, .itcm). */
static bool stays_in_flash(struct span name)
{
    static const char *const whole[] = {".text", ".init", ".fini"};
    bool stays = span_starts(name, ".text.") || span_starts(name, ".gnu.linkonce.t.");
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        stays = stays || span_is(name, whole[i]);
    return stays;
}

static uint32_t intern_section(struct parser *p, struct asm_section s, bool with_flags)
{
    struct asm_unit *u = p->u;
    if (u->sections * 2 >= p->slots)
        grow_section_table(p);
    uint32_t i = probe_section(p, s.name, s.group, s.subsection);
    if (p->slot[i]) {
        struct asm_section *known = &u->section[p->slot[i] - 1];
        if (with_flags)
            read_flags(&s);
        known->execute_only = known->execute_only || s.execute_only; /* .text gets its flags after its name was seen */
        known->several = known->several || s.several;
        return p->slot[i] - 1;
    }
    if (with_flags)
        read_flags(&s);
    else
        flags_by_name(&s);
    s.landing_pads = s.landing_pads || span_starts(s.name, ".gcc_except_table");
    s.may_be_copied = !stays_in_flash(s.name);
    s.ignored = span_is(s.name, "__patchable_function_entries");
    if (span_starts(s.name, "__llvm_mip"))
        u->done_before = true;
    u->section[u->sections] = s;
    p->slot[i] = ++u->sections;
    return u->sections - 1;
}

/* Reads what follows the section's type: the entry size for M, the linked section for o, then the group and its linkage
 * for G. */
static void read_group(struct asm_section *s, struct span rest)
{
    uint64_t number;
    bool in_group = span_has(s->flags, "G") || (span_number(s->flags, &number) && (number & FLAG_GROUP));
    if (!in_group)
        return;
    struct span last = {rest.at, 0};
    bool skip_size = span_has(s->flags, "M");
    while (rest.len) {
        struct span word = span_operand(&rest);
        if (skip_size) {
            skip_size = false;
        } else if (span_is(word, "comdat")) {
            s->comdat = true;
            break;
        } else if (!span_is(word, "unique") && !span_number(word, &number)) {
            last = word;
        }
    }
    s->group = last;
}

/* Does the directive give the section a number of its own (`unique,7`)? */
static bool has_number(struct span rest)
{
    while (rest.len)
        if (span_is(span_operand(&rest), "unique"))
            return true;
    return false;
}

static uint32_t section_named(struct parser *p, struct span word, struct span rest)
{
    static const char *const names[] = {".text", ".data", ".bss"};
    char small[16] = ""; /* hand-written text may have the directive in capitals */
    struct asm_section s = {.name = word};
    (void)span_lower(word, small, sizeof small);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(small, names[i]) == 0)
            return s.name = (struct span){names[i], word.len}, intern_section(p, s, false);
    s.name = span_unquote(span_operand(&rest));
    struct span flags = span_operand(&rest);
    bool quoted = flags.len && flags.at[0] == '"';
    uint64_t number;
    if (!quoted && span_number(flags, &number)) /* the form `.pushsection name, subsection` */
        flags = span_operand(&rest);
    s.flags = span_unquote(flags);
    span_operand(&rest); /* skips the section's type */
    s.several = span_has(s.flags, "o") || span_has(s.flags, "R") || has_number(rest);
    read_group(&s, rest);
    return intern_section(p, s, flags.len != 0);
}

static void go_to(struct parser *p, uint32_t section)
{
    p->previous = p->section;
    p->section = section;
}

static void push_section(struct parser *p)
{
    if (p->depth == p->stack_cap) {
        p->stack_cap = p->stack_cap ? p->stack_cap * 2 : 16;
        p->stack = xrealloc(p->stack, p->stack_cap, 2 * sizeof *p->stack);
    }
    p->stack[2 * p->depth] = p->section;
    p->stack[2 * p->depth + 1] = p->previous;
    p->depth++;
}

static void pop_section(struct parser *p)
{
    if (!p->depth)
        return;
    p->depth--;
    p->section = p->stack[2 * p->depth];
    p->previous = p->stack[2 * p->depth + 1];
}

static uint32_t parse_subsection(struct parser *p, struct span rest)
{
    uint64_t number = 0;
    struct asm_section s = p->u->section[p->section];
    s.subsection = span_number(rest, &number) ? (uint32_t)number : 0;
    bool with_flags = s.flags.len != 0;
    return intern_section(p, s, with_flags);
}

/* Begins the exception table of one function.  .fnend goes back to the function's code. */
static uint32_t parse_handlerdata(struct parser *p)
{
    static const char name[] = ".ARM.extab";
    return intern_section(p,
                          (struct asm_section){
                              .name = {name, sizeof name - 1},
                                .landing_pads = true
    },
                          false);
}

void asm_parse_section(struct parser *p, enum asm_dir dir, struct span word, struct span rest)
{
    switch (dir) {
    case ASM_DIR_SECTION:
        go_to(p, section_named(p, word, rest));
        break;
    case ASM_DIR_PUSHSECTION:
        push_section(p);
        go_to(p, section_named(p, word, rest));
        break;
    case ASM_DIR_POPSECTION:
        pop_section(p);
        break;
    case ASM_DIR_PREVIOUS:
        go_to(p, p->previous);
        break;
    case ASM_DIR_SUBSECTION:
        go_to(p, parse_subsection(p, rest));
        break;
    case ASM_DIR_HANDLERDATA:
        p->before_handlerdata = p->section;
        go_to(p, parse_handlerdata(p));
        break;
    default: /* the directive is .fnend */
        if (p->u->section[p->section].landing_pads && p->before_handlerdata != ASM_NONE)
            go_to(p, p->before_handlerdata);
        p->before_handlerdata = ASM_NONE;
        break;
    }
}

/* Goes back to a section that was current before, among those that .pushsection has opened since then. */
static void section_again(struct parser *p, uint32_t section)
{
    while (p->depth && p->section != section)
        pop_section(p);
    p->section = section;
}

/* Notes that a function begins.  No compiler leaves .pushsection open before a function: if one is open, a macro closes
 * it. */
void asm_section_of_function(struct parser *p)
{
    const struct asm_section *section = p->u->section;
    if (p->depth && !section[p->section].code && section[p->stack[0]].code)
        section_again(p, p->stack[0]);
}

/* After inline assembly, goes back to the section in which it began.  Without this, the statements after inline
 * assembly would not belong to its function.  If no directive goes back, a macro or an .else does so, and the content
 * of the other section is not known. */
static void inline_ends(struct parser *p)
{
    uint32_t open = p->from == ASM_NONE ? 0 : p->open[p->from];
    if (p->section == p->from || p->from == ASM_NONE)
        return;
    section_again(p, p->from);
    if (open)
        p->u->function[p->u->part[open - 1].function].skipped = "inline assembly in it ends in another section";
}

/* Is the current statement in inline assembly?  GCC for ARM marks the end of each asm statement.  Directives of the
 * function's own section mark the end of all asm statements before them. */
bool asm_is_inline(const struct parser *p)
{
    return p->u->arch->text.gcc_marks ? p->asm_line : p->app;
}

void asm_follow_inline(struct parser *p, bool before)
{
    bool now = asm_is_inline(p);
    if (now && !before)
        p->from = p->open[p->section] ? p->section : ASM_NONE;
    else if (before && !now)
        inline_ends(p);
}

void asm_sections_start(struct parser *p)
{
    static const char name[] = ".text";
    p->before_handlerdata = ASM_NONE;
    p->section = p->previous = intern_section(p,
                                              (struct asm_section){
                                                  .name = {name, sizeof name - 1}
    },
                                              false);
}

void asm_sections_end(struct parser *p)
{
    free(p->open);
    free(p->stack);
    free(p->slot);
}
