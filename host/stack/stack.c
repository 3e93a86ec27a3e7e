/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How deep the stack of an image can grow.
 *
 * Problem: how many bytes of stack may a call of each function need?
 *
 * Method: a function's frame is the largest distance from its stack pointer to the canonical frame address that its
 * unwind table has at any instruction (DWARF 5, section 6.4).  Direct calls and jumps to other functions are the edges
 * of the call graph.  A depth-first walk, with a stack of its own, adds up the deepest path.  An edge back into the
 * walk is a cycle.
 *
 * Depth is exact if the function is neither cyclic nor open.
 *
 * Example: main (16 bytes) calls f (32) and g (8); f calls g.  Depths: g 8, f 40, main 56.
 */
#include "stack/stack.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/text.h"
#include "disasm/call_graph.h"
#include "elf/elf.h"
#include "machine/machine.h"

/* One reading. */
struct reading {
    const struct img_elf *elf;
    struct img_code *code;
    Dwarf_CFI *tables[2]; /* .debug_frame, .eh_frame; NULL: none */
    struct stk_graph *g;
    struct stk_function *now;
    struct img_last_write last;
};

/* Collects function symbols with a size.  If several have the same address, the first one counts. */
static void collect_functions(const struct img_elf *elf, struct stk_graph *g)
{
    size_t kept = 0;
    g->functions = xcalloc(elf->symbol_count + 1, sizeof *g->functions);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type != STT_FUNC || !s->section || !s->size)
            continue;
        uint64_t address = img_elf_code_address(elf, s);
        g->functions[g->count++] = (struct stk_function){.name = text_printable(s->name, strlen(s->name)),
                                                         .address = address,
                                                         .end = address + s->size,
                                                         .deepest = SIZE_MAX};
    }
    if (g->count > 1)
        sort_by_number(SORTED_BY(g->functions, address), g->count);
    for (size_t i = 0; i < g->count; i++) {
        if (kept && g->functions[kept - 1].address == g->functions[i].address)
            free(g->functions[i].name);
        else
            g->functions[kept++] = g->functions[i];
    }
    g->count = kept;
}

/* Returns the function that holds the address; SIZE_MAX: none. */
static size_t find_stack_function(const struct stk_graph *g, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(g->functions, address), g->count, address);
    return low && address < g->functions[low - 1].end ? low - 1 : SIZE_MAX;
}

static void add_stack_call(struct stk_function *f, size_t callee, bool observed)
{
    for (size_t i = 0; i < f->call_count; i++)
        if (f->calls[i].callee == callee)
            return;
    f->calls = xrealloc(f->calls, f->call_count + 1, sizeof *f->calls);
    f->calls[f->call_count++] = (struct stk_call){callee, observed};
}

/* Returns the distance in one row of a table; -1: none.  MIP's own helpers have a longer expression.  It begins with
 * the same register, and then looks for the two words that the caller has pushed (target/arch/frame_arm.inc). */
static int64_t distance_of(const Dwarf_Op *ops, size_t count, unsigned *reg)
{
    const int64_t pushed_words = 16;
    int64_t distance = -1;
    if (count && ops[0].atom == DW_OP_bregx) {
        distance = (int64_t)ops[0].number2;
        *reg = (unsigned)ops[0].number;
    } else if (count && ops[0].atom >= DW_OP_breg0 && ops[0].atom <= DW_OP_breg31) {
        distance = (int64_t)ops[0].number;
        *reg = ops[0].atom - DW_OP_breg0;
    }
    return distance >= 0 && count > 1 ? distance + pushed_words : distance;
}

/* Returns the distance of the frame address from register *reg (a DWARF number), at this instruction; -1: no table has
 * it. */
static int64_t frame_distance(const struct reading *r, uint64_t address, unsigned *reg)
{
    for (int i = 0; i < 2; i++) {
        Dwarf_Frame *frame = NULL;
        Dwarf_Op *ops;
        size_t count;
        if (!r->tables[i] || dwarf_cfi_addrframe(r->tables[i], address, &frame))
            continue;
        int64_t distance = dwarf_frame_cfa(frame, &ops, &count) == 0 ? distance_of(ops, count, reg) : -1;
        free(frame);
        if (distance >= 0)
            return distance;
    }
    return -1;
}

static bool read_instruction(const struct img_instruction *i, void *arg)
{
    struct reading *r = arg;
    struct stk_function *f = r->now;
    struct img_transfer t;
    unsigned reg = 0;
    int64_t distance = frame_distance(r, i->address, &reg);
    if (distance >= 0) {
        f->is_least |= reg != machine_of(r->elf->machine, MACHINE_NO_WORDS)->dwarf_stack;
        f->has_frame = true;
        f->frame = (uint64_t)distance > f->frame ? (uint64_t)distance : f->frame;
    }
    if (!img_classify_transfer(i, &r->last, &t))
        return true;
    bool calls = t.kind == IMG_TRANSFER_CALL;
    if (t.target) {
        size_t callee = find_stack_function(r->g, t.target);
        bool inside = t.target >= f->address && t.target < f->end && !calls;
        if (callee != SIZE_MAX && !inside)
            add_stack_call(f, callee, false);
        else if (callee == SIZE_MAX && calls)
            f->indirect++;
    } else if (calls) {
        f->indirect++;
    }
    return true;
}

/* Adds callees of indirect calls, as samples show them: each return address of a call edge lies in a caller. */
static void add_observed(const struct prof *p, struct stk_graph *g)
{
    for (size_t i = 0; p && i < p->count; i++) {
        const struct prof_function *callee = &p->functions[i];
        size_t to = find_stack_function(g, callee->f.address);
        for (size_t e = 0; e < callee->edge_count && to != SIZE_MAX; e++) {
            size_t from = find_stack_function(g, callee->edges[e].site - 1);
            if (from != SIZE_MAX)
                add_stack_call(&g->functions[from], to, true);
        }
    }
}

enum { NOT_SEEN, ON_PATH, DONE };

/* Adds what one callee needs.  The walk has finished the callee. */
static void take_callee(struct stk_function *f, const struct stk_function *callee, size_t number)
{
    f->is_cyclic |= callee->is_cyclic;
    f->is_open |= callee->is_open;
    if (f->deepest == SIZE_MAX || callee->depth + f->frame > f->depth) {
        f->depth = callee->depth + f->frame;
        f->deepest = number;
    }
}

/* A step of the walk's path: a function, and its next callee. */
struct step {
    size_t function, next;
};

static void walk_calls_from(struct stk_graph *g, size_t root, uint8_t *state, struct step *path)
{
    size_t depth = 0;
    path[depth++] = (struct step){root, 0};
    state[root] = ON_PATH;
    while (depth) {
        struct step *s = &path[depth - 1];
        struct stk_function *f = &g->functions[s->function];
        if (s->next == f->call_count) {
            f->depth = f->depth > f->frame ? f->depth : f->frame;
            f->is_open |= !f->has_frame || f->is_least || f->indirect;
            state[s->function] = DONE;
            depth--;
            if (depth)
                take_callee(&g->functions[path[depth - 1].function], f, s->function);
            continue;
        }
        size_t callee = f->calls[s->next++].callee;
        if (state[callee] == ON_PATH) {
            for (size_t i = depth; i-- > 0;) { /* all functions from there on are in the cycle */
                g->functions[path[i].function].is_cyclic = true;
                if (path[i].function == callee)
                    break;
            }
        } else if (state[callee] == DONE) {
            take_callee(f, &g->functions[callee], callee);
        } else {
            state[callee] = ON_PATH;
            path[depth++] = (struct step){callee, 0};
        }
    }
}

static void add_depths(struct stk_graph *g)
{
    FREED uint8_t *state = xcalloc(g->count + 1, 1);
    FREED struct step *path = xcalloc(g->count + 1, sizeof *path);
    for (size_t i = 0; i < g->count; i++)
        if (state[i] == NOT_SEEN)
            walk_calls_from(g, i, state, path);
}

static void read_functions(struct reading *r, int fd)
{
    Dwarf *dwarf = dwarf_begin(fd, DWARF_C_READ);
    Elf *elf = elf_begin(fd, ELF_C_READ, NULL);
    r->tables[0] = dwarf ? dwarf_getcfi(dwarf) : NULL;
    r->tables[1] = elf ? dwarf_getcfi_elf(elf) : NULL;
    for (size_t i = 0; i < r->g->count; i++) {
        r->now = &r->g->functions[i];
        img_code_each(r->code, r->now->address, r->now->end, read_instruction, r);
    }
    if (r->tables[1])
        dwarf_cfi_end(r->tables[1]);
    elf_end(elf);
    dwarf_end(dwarf);
}

enum mip_status stk_read(const char *path, const struct prof *p, struct stk_graph *out, struct diag *d)
{
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    struct reading r = {.g = out};
    *out = (struct stk_graph){0};
    enum mip_status st = img_elf_open(path, &elf, d);
    if (!st && !img_code_open(elf, &r.code))
        st = diag_fail(d, MIP_MALFORMED, path, "no decoder for machine %u (e_machine)", elf->machine);
    int fd = st ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (!st && fd < 0)
        st = diag_fail(d, MIP_PERMISSION, path, "cannot open");
    if (!st) {
        r.elf = elf;
        collect_functions(elf, out);
        read_functions(&r, fd);
        add_observed(p, out);
        add_depths(out);
        close(fd);
    }
    img_code_close(r.code);
    return st;
}

void stk_free(struct stk_graph *g)
{
    for (size_t i = 0; i < g->count; i++) {
        free(g->functions[i].name);
        free(g->functions[i].calls);
    }
    free(g->functions);
    *g = (struct stk_graph){0};
}
