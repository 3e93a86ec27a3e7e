/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds calls that may return more than once.
 *
 * Problem: after the second return of setjmp, control comes back to a place that no edge leads to.
 *
 * Method: compilers know the functions that return twice by their names, and so does this file.  With -mlong-calls,
 * -mcmodel=large or -fno-plt the call itself does not have the name.  If a function contains more of these names than
 * calls by them, each call through a register may be one.  LLVM's outliner may move such a call to shared code.
 *
 * Example: with `ldr r3, .L2; blx r3` and `.L2: .word setjmp`, the call through r3 may return twice.
 */
#include <string.h>

#include "instrument/analysis/function.h"

/* Functions of ISO C and POSIX that may return more than once.  Compilers know the same names, some with one or two
 * underscores before them (GCC: special_function_p; Clang: its library builtins). */
static const char *const names[] = {"setjmp", "sigsetjmp", "savectx", "vfork", "getcontext"};
enum { NAMES = sizeof names / sizeof *names, WITHIN = 1 }; /* a text that contains sigsetjmp also contains setjmp */

static bool returns_twice(struct span name)
{
    /* Names with a suffix: setjmp(PLT) for Arm with -fPIC, setjmp@GOTPCREL for x86. */
    for (size_t i = 0; i < name.len; i++)
        if (name.at[i] == '(' || name.at[i] == '@')
            name.len = i;
    if (name.len && name.at[0] == '$') /* names after a `$`: movabsq $setjmp@GOT, %rcx for x86 */
        name = (struct span){name.at + 1, name.len - 1};
    for (int i = 0; i < 2 && name.len && name.at[0] == '_'; i++)
        name = (struct span){name.at + 1, name.len - 1};
    for (size_t i = 0; i < NAMES; i++)
        if (span_is(name, names[i]))
            return true;
    return false;
}

/* Does the text contain the name of a function that returns twice?  This search is much faster than a look at each
 * operand. */
static bool has_name(const char *text, size_t len)
{
    for (size_t i = 0; i < NAMES; i++)
        if (i != WITHIN && memmem(text, len, names[i], strlen(names[i])))
            return true;
    return false;
}

bool asm_names_returns_twice(const struct asm_unit *u)
{
    return has_name(u->text, u->len);
}

/* Returns how many statements of a part name a function that returns twice.  Data among the code counts as a statement,
 * too. */
static uint32_t named_in(const struct asm_unit *u, const struct asm_part *p)
{
    uint32_t found = 0;
    if (p->first == p->last)
        return 0;
    const struct asm_stmt *last = &u->stmt[p->last - 1];
    if (!has_name(u->text + u->stmt[p->first].at, last->at + last->len - u->stmt[p->first].at))
        return 0;
    for (uint32_t i = p->first; i < p->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool operands = s->kind == ASM_INSN || asm_is_data(s);
        struct span rest = asm_rest(u, s);
        bool hit = false;
        if (!operands || s->section != p->section || s->function != p->function)
            continue;
        for (struct span name = span_name(&rest); name.len && !hit; name = span_name(&rest))
            hit = returns_twice(name);
        found += hit;
    }
    return found;
}

/* Does code that LLVM shares between functions name a function that returns twice?  That may be its last jump.  The
 * code ends at the next label that is no local one. */
static bool shared_returns_twice(const struct asm_unit *u, struct span target)
{
    uint32_t symbol = asm_is_outlined(target) ? asm_symbol_find(u, target) : ASM_NONE;
    bool twice = false;
    for (uint32_t i = symbol == ASM_NONE ? u->stmts : u->symbol[symbol].stmt + 1; i < u->stmts && !twice; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s);
        if (s->kind == ASM_LABEL && u->text[s->at] != '.')
            break;
        for (struct span name = span_name(&rest); s->kind == ASM_INSN && name.len && !twice; name = span_name(&rest))
            twice = returns_twice(name) || asm_is_outlined(name); /* that one is not looked at */
    }
    return twice;
}

void asm_find_returns_twice(struct asm_code *c)
{
    const struct asm_function *f = &c->u->function[c->function];
    uint32_t named = 0, called = 0;
    for (uint32_t i = 0; i < f->parts; i++)
        named += named_in(c->u, &c->u->part[f->first_part + i]);
    for (uint32_t i = 0; i < c->items; i++) {
        struct asm_item *item = &c->item[i];
        struct span target = item->fx.flow == ASM_FLOW_CALL ? item->fx.target : (struct span){0};
        item->returns_twice = returns_twice(target) || shared_returns_twice(c->u, target);
        called += item->returns_twice;
    }
    for (uint32_t i = 0; i < c->items && named > called; i++)
        c->item[i].returns_twice =
            c->item[i].returns_twice || (c->item[i].fx.flow == ASM_FLOW_CALL && !c->item[i].fx.target.len);
    for (uint32_t i = 0; i < c->items; i++)
        c->returns_twice = c->returns_twice || c->item[i].returns_twice;
}

/* Finds calls that return twice without their names: if jumps need a landing mark, compilers put one after such a
 * call. */
void asm_find_landings(struct asm_code *c)
{
    for (uint32_t i = 1; i < c->items; i++) {
        struct asm_item *call = &c->item[i - 1], *mark = &c->item[i];
        if (!mark->fx.landing || mark->leader || mark->part != call->part || call->fx.flow != ASM_FLOW_CALL)
            continue;
        call->returns_twice = c->returns_twice = true;
    }
}
