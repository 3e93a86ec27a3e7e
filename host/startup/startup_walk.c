/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions run before the counters are filled.
 */
#include "startup/startup_walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/le.h"
#include "disasm/control_flow.h"

#define MOST_DEPTH 200 /* most calls inside each other; the walk is recursive in calls */

struct function {
    struct img_place start;
    bool is_fill; /* it is mip_init or mip_reset */
    bool visited;
    bool fills; /* some way through it reaches the fill */
};

struct walk {
    struct img_flow flow;
    const struct img_elf *elf;
    struct function *functions; /* sorted by address, each once */
    size_t count;
    uint64_t preinit_start, preinit_stop; /* empty unless .preinit_array calls the fill */
    uint8_t **seen; /* for each section with code: one byte for each address; NULL: not made yet */
    unsigned depth;
};

/* A place still to walk in a function.  armed: a register has the address of .preinit_array there.  Then the next
 * decision asks whether the array is empty.  The next call through a pointer, or that decision, counts as the fill. */
struct place {
    struct img_place at;
    bool armed;
};

struct todo {
    struct place *at;
    size_t count, cap;
};

static void todo_add(struct todo *t, struct img_place at, bool armed)
{
    if (t->count == t->cap) {
        t->cap = t->cap ? t->cap * 2 : 16;
        t->at = xrealloc(t->at, t->cap, sizeof *t->at);
    }
    t->at[t->count++] = (struct place){at, armed};
}

static int compare_start_address(const void *a, const void *b)
{
    const struct function *x = a, *y = b;
    return x->start.address < y->start.address ? -1 : x->start.address > y->start.address;
}

static struct function *startup_function_at(const struct walk *w, uint64_t address)
{
    struct function key = {.start.address = address};
    return w->count ? bsearch(&key, w->functions, w->count, sizeof key, compare_start_address) : NULL;
}

static void list_functions(struct walk *w)
{
    const struct img_elf *e = w->elf;
    w->functions = xcalloc(e->symbol_count, sizeof *w->functions);
    for (size_t i = 0; i < e->symbol_count; i++) {
        const struct img_symbol *s = &e->symbols[i];
        if (s->type != STT_FUNC || !s->section || !(s->section->flags & SHF_EXECINSTR))
            continue;
        w->functions[w->count++] = (struct function){
            .start = {img_elf_code_address(e, s), e->machine == EM_ARM && (s->value & 1)},
            .is_fill = strcmp(s->name, "mip_init") == 0 || strcmp(s->name, "mip_reset") == 0,
        };
    }
    if (w->count > 1)
        qsort(w->functions, w->count, sizeof *w->functions, compare_start_address);
    size_t kept = 0;
    for (size_t i = 0; i < w->count; i++) {
        if (kept && w->functions[kept - 1].start.address == w->functions[i].start.address)
            w->functions[kept - 1].is_fill |= w->functions[i].is_fill;
        else
            w->functions[kept++] = w->functions[i];
    }
    w->count = kept;
}

/* Finds an array of pointers with the fill in it: code that takes its address is about to call it. */
static void find_preinit(struct walk *w)
{
    const struct img_symbol *start = img_elf_symbol(w->elf, "__preinit_array_start");
    const struct img_symbol *stop = img_elf_symbol(w->elf, "__preinit_array_end");
    size_t word = w->elf->is64 ? 8 : 4;
    if (!start || !stop || stop->value <= start->value || stop->value - start->value > 4096)
        return;
    for (uint64_t at = start->value; at < stop->value; at += word) {
        const uint8_t *p = img_elf_bytes_at(w->elf, at, word);
        uint64_t to = p ? (word == 8 ? le_load64(p) : le_load32(p)) : 0;
        const struct function *f = startup_function_at(w, w->elf->machine == EM_ARM ? to & ~(uint64_t)1 : to);
        if (f && f->is_fill) {
            w->preinit_start = start->value;
            w->preinit_stop = stop->value;
        }
    }
}

/* Returns true at the first visit of an address.  The list has one entry for each section, made when needed. */
static bool first_visit(struct walk *w, uint64_t address)
{
    const struct img_section *s = img_elf_section_at(w->elf, address);
    if (!s || !s->data)
        return false;
    size_t i = (size_t)(s - w->elf->sections);
    if (!w->seen[i])
        w->seen[i] = xcalloc((size_t)s->size, 1);
    uint8_t *mark = &w->seen[i][address - s->address];
    bool first = !*mark;
    *mark = 1;
    return first;
}

static bool walk_function(struct walk *w, struct function *f);

/* Walks a callee.  Returns true if the fill has run, or runs in the callee. */
static bool enter_callee(struct walk *w, const struct img_step *step)
{
    struct function *f = step->has_target ? startup_function_at(w, step->target.address) : NULL;
    return f && walk_function(w, f);
}

/* Walks a straight line.  It ends at its last instruction, the fill, another function, or code that was walked before.
 */
static void walk_line(struct walk *w, struct function *f, struct place from, struct todo *todo)
{
    struct img_place at = from.at;
    bool armed = from.armed;
    img_flow_forget(&w->flow);
    for (;;) {
        struct function *other = at.address != f->start.address ? startup_function_at(w, at.address) : NULL;
        struct img_step step;
        if (other) { /* the code goes on, or jumps, into another function */
            f->fills |= walk_function(w, other);
            return;
        }
        if (!first_visit(w, at.address) || !img_flow_step(&w->flow, at, &step))
            return;
        armed |= step.has_constant && step.constant >= w->preinit_start && step.constant < w->preinit_stop;
        bool decides = step.kind == IMG_FLOW_BRANCH || (step.kind == IMG_FLOW_CALL && !step.has_target);
        if ((armed && decides) || (step.kind == IMG_FLOW_CALL && enter_callee(w, &step))) {
            f->fills = true;
            return;
        }
        if (step.has_target && (step.kind == IMG_FLOW_BRANCH || step.kind == IMG_FLOW_END))
            todo_add(todo, step.target, armed);
        if (step.kind == IMG_FLOW_END)
            return;
        at.address += step.size;
    }
}

static bool walk_function(struct walk *w, struct function *f)
{
    if (f->is_fill)
        return true;
    if (f->visited || w->depth >= MOST_DEPTH)
        return f->fills;
    f->visited = true;
    w->depth++;
    uint32_t known = w->flow.known;
    uint64_t value[32];
    memcpy(value, w->flow.value, sizeof value);
    struct todo todo = {0};
    todo_add(&todo, f->start, false);
    while (todo.count)
        walk_line(w, f, todo.at[--todo.count], &todo);
    free(todo.at);
    w->flow.known = known; /* after the call the caller's own known values hold again */
    memcpy(w->flow.value, value, sizeof value);
    w->depth--;
    return f->fills;
}

static enum img_fill mark_startup_code(struct walk *w, struct img_map *map)
{
    struct img_place entry = {w->elf->entry, false};
    if (w->elf->machine == EM_ARM)
        entry = (struct img_place){entry.address & ~(uint64_t)1, entry.address & 1};
    struct function unnamed = {.start = entry}, *first = startup_function_at(w, entry.address);
    if (!walk_function(w, first ? first : &unnamed))
        return IMG_FILL_UNKNOWN;
    for (size_t i = 0; i < map->count; i++) {
        const struct function *f = startup_function_at(w, map->functions[i].address);
        if (f && f->visited)
            map->functions[i].flags |= MIP_REC_BEFORE_FILL;
    }
    return IMG_FILL_FOUND;
}

/* Walks the code from the entry.  An operating system's C library, or its loader, calls .preinit_array before
 * everything else (gABI, chapter 5, "Initialization and Termination Functions"). */
enum img_fill img_mark_before_fill(const struct img_elf *elf, struct img_map *map)
{
    struct walk w = {.elf = elf};
    if (!map->state || map->relative || img_elf_hosted(elf) || !img_flow_open(elf, &w.flow))
        return IMG_FILL_NO_WALK;
    list_functions(&w);
    enum img_fill fill = IMG_FILL_NO_WALK;
    if (w.count) {
        find_preinit(&w);
        w.seen = xcalloc(elf->section_count, sizeof *w.seen);
        fill = mark_startup_code(&w, map);
        for (size_t i = 0; i < elf->section_count; i++)
            free(w.seen[i]);
        free(w.seen);
    }
    free(w.functions);
    img_flow_close(&w.flow);
    return fill;
}

enum mip_status img_map_read_marked(const char *path, struct img_map *out, enum img_fill *fill, struct diag *d)
{
    struct img_elf *elf;
    enum mip_status st = img_map_open(path, out, &elf, d);
    *fill = !st && elf ? img_mark_before_fill(elf, out) : IMG_FILL_NO_WALK;
    img_elf_close(elf);
    return st;
}
