/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions of an image may not come back to their callers.
 *
 * Problem: the code after a call was reached only if the callee came back.  Most callees always do.
 *
 * Method: a function may stop if it has an instruction that may end the run or change the stack, a call or jump to an
 * unknown place, or a place from which no way leads to an exit.  The last is so in an endless loop, and in a function
 * without a return.  Code that no way from the function's start leads to does not count.  A function that calls or
 * jumps to one that may stop may stop, too.
 *
 * Input: the symbols and the code.  Output: functions with their transfers, and may_stop.
 *
 * What holds: without an interrupt or a fault, a call of a function that may not stop comes back, or runs for ever in a
 * loop that has an exit.
 *
 * Example: main calls put, and put calls a driver through a pointer.  So put and main may stop; a driver without calls
 * may not.
 */
#include "disasm/call_graph.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"
#include "base/sort.h"

struct reading {
    const struct img_elf *elf;
    struct img_call_graph *g;
    const struct img_call_function *now;
    struct img_last_write last;
};

/* Collects the functions.  One without a size, as in assembly, ends at the next one. */
static void collect_code(const struct img_elf *elf, struct img_call_graph *g)
{
    size_t kept = 0;
    g->functions = xcalloc(elf->symbol_count + 1, sizeof *g->functions);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if ((s->type != STT_FUNC && s->type != STT_GNU_IFUNC) || !s->section || !(s->section->flags & SHF_EXECINSTR))
            continue;
        uint64_t address = img_elf_code_address(elf, s);
        g->functions[g->count++] = (struct img_call_function){
            .address = address, .end = address + s->size, .may_stop = s->type == STT_GNU_IFUNC};
    }
    sort_by(g->functions, g->count, SORT_UP(struct img_call_function, address),
            SORT_DOWN(struct img_call_function, end));
    for (size_t i = 0; i < g->count; i++)
        if (!kept || g->functions[kept - 1].address != g->functions[i].address)
            g->functions[kept++] = g->functions[i];
    g->count = kept;
    for (size_t i = 0; i < kept; i++) {
        const struct img_section *s = img_elf_section_at(elf, g->functions[i].address);
        uint64_t most = s ? s->address + s->size : g->functions[i].address;
        if (i + 1 < kept && g->functions[i + 1].address < most)
            most = g->functions[i + 1].address;
        if (g->functions[i].end == g->functions[i].address || g->functions[i].end > most)
            g->functions[i].end = most;
    }
}

uint32_t img_call_function_at(const struct img_call_graph *g, uint64_t address)
{
    size_t low = lower_bound(SORTED_BY(g->functions, address), g->count, address);
    return low < g->count && g->functions[low].address == address ? (uint32_t)low : IMG_NOWHERE;
}

size_t img_transfers_from(const struct img_call_graph *g, uint64_t address)
{
    return lower_bound(SORTED_BY(g->transfers, at), g->transfer_count, address);
}

static bool is_inside(const struct img_call_function *f, uint64_t address)
{
    return address >= f->address && address < f->end;
}

/* Is the first word of the table a place of this function?  A tail call through an array of pointers looks like a
 * switch; its words are other functions. */
static bool is_switch_table(const struct reading *r, uint64_t table)
{
    size_t word = r->elf->is64 ? 8 : 4;
    const uint8_t *p = img_elf_bytes_at(r->elf, table, word);
    return p && is_inside(r->now, word == 8 ? le_load64(p) : le_load32(p));
}

static bool add_transfer(const struct img_instruction *i, void *arg)
{
    struct reading *r = arg;
    struct img_call_graph *g = r->g;
    struct img_transfer t;
    if (!img_classify_transfer(i, &r->last, &t))
        return true;
    if (t.kind == IMG_TRANSFER_TABLE && t.table && !is_switch_table(r, t.table))
        t.kind = IMG_TRANSFER_AWAY;
    g->transfers = array_more(g->transfers, g->transfer_count, sizeof *g->transfers);
    g->transfers[g->transfer_count++] = t;
    return true;
}

static void read_transfers(struct reading *r, struct img_code *code, struct img_call_function *f)
{
    f->first = r->g->transfer_count;
    r->last = (struct img_last_write){0};
    r->now = f;
    img_code_each(code, f->address, f->end, add_transfer, r);
    f->count = r->g->transfer_count - f->first;
}

/* Returns the first transfer of the function at or after the address, counted from its own first one. */
static size_t own_transfer(const struct img_call_graph *g, const struct img_call_function *f, uint64_t address)
{
    return lower_bound(SORTED_BY(g->transfers + f->first, at), f->count, address);
}

/* Returns whether an exit can be reached from this address.  exits: by transfer, whether it can from there.  Code that
 * runs over the end of its symbol is not understood: it counts as an exit. */
static bool exits_from(const struct img_call_graph *g, const struct img_call_function *f, const bool *exits,
                       uint64_t address)
{
    size_t t = is_inside(f, address) ? own_transfer(g, f, address) : f->count;
    return t == f->count || exits[t];
}

static bool can_exit(const struct img_call_graph *g, const struct img_call_function *f, const bool *exits, size_t i)
{
    const struct img_transfer *t = &g->transfers[i];
    if (t->kind != IMG_TRANSFER_CALL && t->kind != IMG_TRANSFER_JUMP && t->kind != IMG_TRANSFER_STOP)
        return true;
    if (t->kind == IMG_TRANSFER_JUMP && exits_from(g, f, exits, t->target))
        return true;
    return (t->kind != IMG_TRANSFER_JUMP || t->conditional) && exits_from(g, f, exits, t->next);
}

static void add_call_way(const struct img_call_graph *g, const struct img_call_function *f, uint64_t address,
                         bool *reached, size_t *todo, size_t *count)
{
    size_t t = is_inside(f, address) ? own_transfer(g, f, address) : f->count;
    if (t == f->count || reached[t])
        return;
    reached[t] = true;
    todo[(*count)++] = f->first + t;
}

/* Finds the transfers that other functions enter at, as a cold part jumps back into its function. */
static bool *find_entered(const struct img_call_graph *g)
{
    bool *entered = xcalloc(g->transfer_count + 1, sizeof *entered);
    for (size_t n = 0; n < g->count; n++)
        for (size_t i = 0; i < g->functions[n].count; i++) {
            const struct img_transfer *t = &g->transfers[g->functions[n].first + i];
            if (t->target && !is_inside(&g->functions[n], t->target))
                entered[img_transfers_from(g, t->target)] = true;
        }
    return entered;
}

/* Finds the transfers that some way from the function's start leads to.  Code after a return or after an endless loop
 * may be dead, as the ud2 of a naked function is.  With a jump to a place that is not known, all are reached. */
static void find_live_transfers(const struct img_call_graph *g, const struct img_call_function *f, const bool *entered,
                                bool *reached, size_t *todo)
{
    bool open = false;
    size_t count = 0;
    for (size_t t = f->first; t < f->first + f->count; t++)
        open = open || g->transfers[t].kind == IMG_TRANSFER_TABLE || g->transfers[t].kind == IMG_TRANSFER_AWAY;
    memset(reached, open, f->count * sizeof *reached);
    add_call_way(g, f, f->address, reached, todo, &count);
    for (size_t t = f->first; t < f->first + f->count; t++)
        if (entered[t])
            add_call_way(g, f, g->transfers[t].at, reached, todo, &count);
    while (count) {
        const struct img_transfer *t = &g->transfers[todo[--count]];
        if (t->kind == IMG_TRANSFER_JUMP)
            add_call_way(g, f, t->target, reached, todo, &count);
        if (t->kind == IMG_TRANSFER_CALL || t->kind == IMG_TRANSFER_STOP || t->conditional)
            add_call_way(g, f, t->next, reached, todo, &count);
    }
}

/* Has the function a place from which no way leads to an exit? */
static bool has_endless_way(const struct img_call_graph *g, const struct img_call_function *f, const bool *reached,
                            bool *exits)
{
    memset(exits, 0, f->count * sizeof *exits);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t k = f->count; k-- > 0;)
            if (!exits[k] && can_exit(g, f, exits, f->first + k))
                exits[k] = changed = true;
    }
    for (size_t k = 0; k < f->count; k++)
        if (reached[k] && !exits[k])
            return true;
    return false;
}

/* Returns the function that has the address in it; IMG_NOWHERE: none.  A cold part jumps back into its function, and
 * assembly may call a place inside another function. */
static uint32_t holder_of(const struct img_call_graph *g, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(g->functions, address), g->count, address);
    return low && is_inside(&g->functions[low - 1], address) ? (uint32_t)(low - 1) : IMG_NOWHERE;
}

/* Finds the function that a call, or a jump out of f, leads to.  Returns whether f may stop there, as far as its own
 * code tells. */
static bool link_transfer(const struct img_call_graph *g, const struct img_call_function *f, struct img_transfer *t)
{
    bool leaves = t->kind == IMG_TRANSFER_CALL || (t->kind == IMG_TRANSFER_JUMP && !is_inside(f, t->target)) ||
                  (t->kind == IMG_TRANSFER_JUMP && t->target == f->address);
    if (t->kind == IMG_TRANSFER_AWAY || t->kind == IMG_TRANSFER_STOP)
        return true;
    if (leaves)
        t->function = t->target ? img_call_function_at(g, t->target) : IMG_NOWHERE;
    if (leaves && t->function == IMG_NOWHERE && t->target)
        t->function = holder_of(g, t->target);
    return leaves && t->function == IMG_NOWHERE;
}

/* Lists by function the functions that lead to it: callers[first[f]] and on. */
static void list_callers(const struct img_call_graph *g, size_t *first, uint32_t *callers)
{
    for (int fill = 0; fill < 2; fill++) {
        for (size_t f = g->count; f-- > 0;)
            for (size_t i = 0; i < g->functions[f].count; i++) {
                uint32_t to = g->transfers[g->functions[f].first + i].function;
                if (to == IMG_NOWHERE)
                    continue;
                if (fill)
                    callers[--first[to + 1]] = (uint32_t)f;
                else
                    first[to + 1]++;
            }
        for (size_t f = 0; f < g->count && !fill; f++)
            first[f + 1] += first[f];
    }
    memmove(first, first + 1, g->count * sizeof *first); /* each end has become the start */
}

/* Tells callers of functions that may stop that they may stop, too. */
static void spread_stops(struct img_call_graph *g, const size_t *first, const uint32_t *callers, uint32_t *todo)
{
    size_t count = 0;
    for (size_t f = 0; f < g->count; f++)
        if (g->functions[f].may_stop)
            todo[count++] = (uint32_t)f;
    while (count) {
        uint32_t f = todo[--count];
        for (size_t i = first[f]; i < first[f + 1]; i++) {
            struct img_call_function *caller = &g->functions[callers[i]];
            if (!caller->may_stop)
                todo[count++] = callers[i];
            caller->may_stop = true;
        }
    }
}

/* Finds functions without recursion from the callees' side: those that call none, then those that call such ones
 * alone. */
static void spread_flat_up(struct img_call_graph *g, const size_t *first, const uint32_t *callers, uint32_t *todo)
{
    FREED size_t *left = xcalloc(g->count + 1, sizeof *left); /* by function: its calls of others that are not found */
    size_t count = 0;
    for (size_t i = 0; i < first[g->count]; i++)
        left[callers[i]]++;
    for (size_t f = 0; f < g->count; f++)
        if (!left[f])
            todo[count++] = (uint32_t)f;
    while (count) {
        uint32_t f = todo[--count];
        g->functions[f].is_flat = true;
        for (size_t i = first[f]; i < first[f + 1]; i++)
            if (!--left[callers[i]])
                todo[count++] = callers[i];
    }
}

/* Does the same from the callers' side: those that none calls, then those that such ones alone call. */
static void spread_flat_down(struct img_call_graph *g, const size_t *first, uint32_t *todo)
{
    FREED size_t *left = xcalloc(g->count + 1, sizeof *left);
    size_t count = 0;
    for (size_t f = 0; f < g->count; f++) {
        left[f] = first[f + 1] - first[f];
        if (!left[f])
            todo[count++] = (uint32_t)f;
    }
    while (count) {
        struct img_call_function *f = &g->functions[todo[--count]];
        f->is_flat = true;
        for (size_t i = f->first; i < f->first + f->count; i++) {
            uint32_t to = g->transfers[i].function;
            if (to != IMG_NOWHERE && !--left[to])
                todo[count++] = to;
        }
    }
}

static void judge_callers(struct img_call_graph *g)
{
    FREED size_t *first = xcalloc(g->count + 2, sizeof *first);
    FREED uint32_t *callers = xcalloc(g->transfer_count + 1, sizeof *callers);
    FREED uint32_t *todo = xcalloc(g->count + 1, sizeof *todo);
    list_callers(g, first, callers);
    first[g->count] = 0;
    for (size_t i = 0; i < g->transfer_count; i++)
        first[g->count] += g->transfers[i].function != IMG_NOWHERE;
    spread_stops(g, first, callers, todo);
    spread_flat_up(g, first, callers, todo);
    spread_flat_down(g, first, todo);
}

/* Finds the functions that may stop, as far as their own code tells, and what each transfer leads to. */
static void judge_functions(struct img_call_graph *g)
{
    FREED bool *entered = find_entered(g);
    FREED bool *exits = xcalloc(g->transfer_count + 1, sizeof *exits);
    FREED bool *reached = xcalloc(g->transfer_count + 1, sizeof *reached);
    FREED size_t *todo = xcalloc(g->transfer_count + 1, sizeof *todo);
    for (size_t n = 0; n < g->count; n++) {
        struct img_call_function *f = &g->functions[n];
        find_live_transfers(g, f, entered, reached, todo);
        f->may_stop = f->may_stop || has_endless_way(g, f, reached, exits);
        for (size_t i = 0; i < f->count; i++)
            f->may_stop = (reached[i] && link_transfer(g, f, &g->transfers[f->first + i])) || f->may_stop;
    }
}

void img_call_graph_read(const struct img_elf *elf, struct img_code *code, struct img_call_graph *out)
{
    struct reading r = {.elf = elf, .g = out};
    *out = (struct img_call_graph){0};
    if (!code)
        return;
    collect_code(elf, out);
    for (size_t f = 0; f < out->count; f++)
        read_transfers(&r, code, &out->functions[f]);
    judge_functions(out);
    judge_callers(out);
}

void img_call_graph_free(struct img_call_graph *g)
{
    free(g->functions);
    free(g->transfers);
    *g = (struct img_call_graph){0};
}
