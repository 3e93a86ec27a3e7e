/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds places in the middle of a function where a run may end, or where a dump may read the counters.
 *
 * Problem: control need not come back from a call: the callee may throw, exit, jump out, switch to another stack, or
 * reset the chip.  A dump of the counters may also happen during the call.  Yet most calls of a compiler's helpers
 * always come back.
 *
 * Method: a run may stop in each call, supervisor call or wait, and in code that is not understood.  Control certainly
 * comes back from a call of a helper that only computes or copies, and of a function of this text that always returns.
 * A function always returns if no run may stop in it, it does not jump out of itself to an unknown place, and all
 * functions that it calls or jumps to always return.  This is a least fixed point, so functions that call each other in
 * a circle may stop.
 *
 * Input: the items of a function, and the facts about other functions.  Output: whether the function always returns
 * (asm_facts.returns).
 *
 * What holds: a run may stop in a weak function, and in one that no compiler wrote.  A run may also stop in a function
 * that loads the stack pointer from elsewhere, as a change of tasks does.  A run may stop in each call through a
 * register, too.
 *
 * Example: control always comes back from `bl memcpy`.  The run may stop in `bl put` if put is defined in another file.
 */
#include <string.h>

#include "instrument/analysis/function.h"

/* Functions of the C library that compilers call by themselves (GCC manual, "Standards": memcpy, memmove, memset,
 * memcmp), and others of ISO C that only read or write memory. */
static const char *const leaves[] = {"memcpy", "memmove", "memset", "memcmp", "memchr",  "strlen",
                                     "strcmp", "strcpy",  "strcat", "strchr", "strncmp", "strncpy"};

/* Helpers of compilers, by the start of their names: Run-time ABI for the Arm Architecture, sections 4.1 to 4.3, and
 * GCC's outline atomics.  Division is not listed, as a division by zero may raise a signal. */
static const char *const helpers[] = {
    "__aeabi_mem", "__aeabi_d",    "__aeabi_f",     "__aeabi_i2",      "__aeabi_ui2",        "__aeabi_l2",
    "__aeabi_ul2", "__aeabi_cd",   "__aeabi_cf",    "__aeabi_lmul",    "__aeabi_llsl",       "__aeabi_llsr",
    "__aeabi_las", "__aeabi_lcmp", "__aeabi_ulcmp", "__aeabi_read_tp", "__gnu_thumb1_case_", "__aarch64_"};

/* Returns the name of a call's target without a suffix for the linker, as in `f(PLT)` and `f@PLT`. */
static struct span plain_name(struct span name)
{
    for (size_t i = 0; i < name.len; i++)
        if (name.at[i] == '(' || name.at[i] == '@')
            name.len = i;
    return name;
}

static bool is_library_leaf(struct span name)
{
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        if (span_is(name, leaves[i]))
            return true;
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
        if (span_starts(name, helpers[i]))
            return true;
    return false;
}

/* Does control come back from every call of this function? */
static bool comes_back(const struct asm_code *c, struct span target)
{
    struct span name = plain_name(target);
    uint32_t s = name.len ? asm_symbol_find(c->u, name) : ASM_NONE;
    bool here = s != ASM_NONE && c->u->symbol[s].stmt != ASM_NONE;
    if (!here)
        return name.len && is_library_leaf(name);
    const struct asm_symbol *symbol = &c->u->symbol[s];
    if (!symbol->is_function || symbol->weak || symbol->again || symbol->function == ASM_NONE)
        return false;
    /* The function may have a second name, at a label inside. */
    bool whole = c->u->function[symbol->function].symbol == s;
    return whole && name.len == target.len && c->facts->returns[symbol->function];
}

/* Is the item a load or store exclusive, and nothing else?  Such an instruction is one access to memory even in inline
 * assembly. */
static bool is_only_exclusive(const struct asm_code *c, const struct asm_item *item)
{
    const struct asm_arch *arch = c->u->arch;
    return arch->insn.exclusive && arch->insn.exclusive(item->insn.mnemonic) != ASM_EXCLUSIVE_NONE;
}

void asm_read_trap(const struct asm_unit *u, const struct asm_stmt *s, struct asm_item *item)
{
    const char *trap = u->arch->text.gcc_trap;
    item->trap = trap && !u->clang && !s->inline_asm && span_is(item->insn.mnemonic, trap);
    if (item->trap)
        item->fx.use = item->fx.write = 0;
}

bool asm_may_stop(const struct asm_code *c, const struct asm_item *item)
{
    if (item->fx.flow == ASM_FLOW_CALL)
        return !c->ends_at_stops || item->returns_twice || !comes_back(c, item->fx.target);
    return item->fx.flow == ASM_FLOW_STOP || item->trap ||
           ((!item->known || item->fx.write == ASM_ALL) && !is_only_exclusive(c, item)) ||
           c->u->arch->insn.op(item->insn.mnemonic) == ASM_OP_WAIT;
}

/* Does the text show each place that control goes to from this item, and does control come back from all of them? */
static bool always_goes_on(const struct asm_code *c, const struct asm_item *item)
{
    asm_set stack = c->u->arch->call.stack;
    bool other_stack = item->fx.write & stack && !(item->fx.use & (stack | c->u->arch->call.kept[0]));
    if (asm_may_stop(c, item) || other_stack)
        return false;
    if (item->fx.flow == ASM_FLOW_INDIRECT || item->fx.flow == ASM_FLOW_TABLE)
        return item->fx.flow == ASM_FLOW_TABLE && item->table;
    if (item->fx.flow != ASM_FLOW_JUMP && item->fx.flow != ASM_FLOW_COND)
        return true;
    uint32_t s = asm_symbol_find(c->u, item->fx.target);
    bool inside = s != ASM_NONE && c->u->symbol[s].function == c->function && !c->u->symbol[s].again;
    return inside || comes_back(c, item->fx.target);
}

bool asm_find_returns(const struct asm_code *c, struct asm_facts *facts)
{
    const struct asm_function *f = &c->u->function[c->function];
    bool compiled = c->u->clang ? f->size_local : f->marked || !c->u->arch->text.gcc_marks;
    bool all = c->items && compiled && !f->naked && !facts->returns[c->function] && !c->faults;
    for (uint32_t i = 0; i < c->items && all; i++)
        all = always_goes_on(c, &c->item[i]);
    if (all)
        facts->returns[c->function] = true;
    return all;
}
