/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which functions run before the counters are filled?
 *
 * Method: walk the code from the entry, with all calls, up to the fill.  A jump through a register may have no known
 * target, as in a boot stub that starts the image by its vector table.  If the walk ends there, then start-up code is
 * each function from which a walk reaches mip_init().  A call through a register may run any function whose address
 * the image holds, so these are start-up code, too.
 *
 * What holds: a function that runs before the fill is marked.  The exception is one that is reached only by jumps
 * through registers, between the entry and the first function that leads to mip_init().
 *
 * Example: the entry loads a word of ROM and jumps there.  Reset_Handler calls clocks() and then mip_init(): both
 * functions are marked, and main() is not.
 */
#include "startup/startup_walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"
#include "disasm/control_flow.h"
#include "machine/machine.h"

#define MOST_DEPTH 200 /* most calls inside each other; the walk is recursive in calls */

struct function {
    struct img_place start;
    bool is_init, is_reset; /* it is mip_init, mip_reset: both fill */
    bool visited;
    bool fills;  /* some way through it reaches the fill */
    bool leads;  /* it leads to mip_init */
    bool before; /* it may run before the fill */
    bool taken;  /* the image holds its address */
};

struct walk {
    struct img_flow flow;
    const struct img_elf *elf;
    struct function *functions; /* sorted by address, each once */
    size_t count;
    uint64_t preinit_start, preinit_stop; /* empty unless .preinit_array calls the fill */
    uint8_t **seen; /* for each section with code: one byte for each address; NULL: not made yet */
    unsigned depth;
    bool init_only;  /* mip_reset does not count as the fill: the program calls it later */
    bool open;       /* some way went where the walk cannot follow */
    bool calls_open; /* a call did: it comes back */
};

/* A place still to walk in a function.  armed: a register has the address of .preinit_array there.  Then the next
 * decision asks whether the array is empty.  The next call through a pointer, or that decision, counts as the fill. */
struct place {
    struct img_place at;
    bool armed;
};

struct todo {
    struct place *at;
    size_t count;
};

static void todo_add(struct todo *t, struct img_place at, bool armed)
{
    t->at = array_more(t->at, t->count, sizeof *t->at);
    t->at[t->count++] = (struct place){at, armed};
}

static struct function *startup_function_at(const struct walk *w, uint64_t address)
{
    return find_sorted(SORTED_BY(w->functions, start.address), w->count, address);
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
            .start = {img_elf_code_address(e, s), machine_has_thumb_bit(e->machine) && (s->value & 1)},
            .is_init = strcmp(s->name, "mip_init") == 0,
            .is_reset = strcmp(s->name, "mip_reset") == 0,
        };
    }
    if (w->count > 1)
        sort_by_number(SORTED_BY(w->functions, start.address), w->count);
    size_t kept = 0;
    for (size_t i = 0; i < w->count; i++) {
        struct function *last = kept ? &w->functions[kept - 1] : NULL;
        if (last && last->start.address == w->functions[i].start.address) {
            last->is_init |= w->functions[i].is_init;
            last->is_reset |= w->functions[i].is_reset;
        } else {
            w->functions[kept++] = w->functions[i];
        }
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
        const struct function *f = startup_function_at(w, machine_code_address(w->elf->machine, to));
        if (f && (f->is_init || f->is_reset)) {
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
        const struct img_section *s = img_elf_section_at(w->elf, at.address);
        w->open |= !s || !s->data; /* code of another image, such as a ROM */
        if (!first_visit(w, at.address) || !img_flow_step(&w->flow, at, &step))
            return;
        armed |= step.has_constant && step.constant >= w->preinit_start && step.constant < w->preinit_stop;
        bool decides = step.kind == IMG_FLOW_BRANCH || (step.kind == IMG_FLOW_CALL && !step.has_target);
        if ((armed && decides) || (step.kind == IMG_FLOW_CALL && enter_callee(w, &step))) {
            f->fills = true;
            return;
        }
        w->open |= step.unknown;
        w->calls_open |= step.unknown && step.kind == IMG_FLOW_CALL;
        if (step.has_target && (step.kind == IMG_FLOW_BRANCH || step.kind == IMG_FLOW_END))
            todo_add(todo, step.target, armed);
        if (step.kind == IMG_FLOW_END)
            return;
        at.address += step.size;
    }
}

static bool walk_function(struct walk *w, struct function *f)
{
    if (f->is_init || (f->is_reset && !w->init_only))
        return true;
    if (f->visited || w->depth >= MOST_DEPTH)
        return f->fills;
    f->visited = true;
    w->depth++;
    uint32_t known = w->flow.known, loaded = w->flow.loaded;
    uint64_t value[32];
    memcpy(value, w->flow.value, sizeof value);
    struct todo todo = {0};
    todo_add(&todo, f->start, false);
    while (todo.count)
        walk_line(w, f, todo.at[--todo.count], &todo);
    free(todo.at);
    w->flow.loaded = loaded;
    w->flow.known = known; /* after the call the caller's own known values hold again */
    memcpy(w->flow.value, value, sizeof value);
    w->depth--;
    return f->fills;
}

/* Forgets what was walked, so that a walk may begin from other functions. */
static void begin_again(struct walk *w)
{
    for (size_t i = 0; i < w->count; i++)
        w->functions[i].visited = w->functions[i].fills = false;
    for (size_t i = 0; i < w->elf->section_count; i++) {
        free(w->seen[i]);
        w->seen[i] = NULL;
    }
}

static void note_visited(struct walk *w)
{
    for (size_t i = 0; i < w->count; i++)
        w->functions[i].before |= w->functions[i].visited;
}

/* Walks from each function that leads to mip_init.  Returns false if there is none. */
static bool walk_from_leaders(struct walk *w)
{
    bool some = false;
    w->init_only = true;
    begin_again(w);
    for (size_t i = 0; i < w->count; i++)
        walk_function(w, &w->functions[i]);
    for (size_t i = 0; i < w->count; i++)
        some |= w->functions[i].leads = w->functions[i].fills;
    begin_again(w);
    w->calls_open = false; /* what only other functions call does not count */
    for (size_t i = 0; i < w->count; i++)
        if (w->functions[i].leads)
            walk_function(w, &w->functions[i]);
    note_visited(w);
    return some;
}

static void note_taken(struct walk *w, uint64_t value)
{
    bool thumb_bit = machine_has_thumb_bit(w->elf->machine);
    struct function *f = startup_function_at(w, machine_code_address(w->elf->machine, value));
    if (f && (!thumb_bit || f->start.thumb == (value & 1)))
        f->taken = true;
}

/* Notes the functions whose addresses are words of the image, or are made by its code. */
static void find_taken(struct walk *w)
{
    size_t word = w->elf->is64 ? 8 : 4;
    for (size_t i = 0; i < w->elf->section_count; i++) {
        const struct img_section *s = &w->elf->sections[i];
        for (uint64_t at = 0; s->flags & SHF_ALLOC && s->data && at + word <= s->size; at += word)
            note_taken(w, word == 8 ? le_load64(s->data + at) : le_load32(s->data + at));
    }
    for (size_t i = 0; i < w->count; i++) {
        struct img_place at = w->functions[i].start;
        uint64_t stop = i + 1 < w->count ? w->functions[i + 1].start.address : UINT64_MAX;
        struct img_step step;
        img_flow_forget(&w->flow);
        for (; at.address < stop && img_flow_step(&w->flow, at, &step); at.address += step.size)
            if (step.has_constant)
                note_taken(w, step.constant);
    }
}

static void walk_from_taken(struct walk *w)
{
    find_taken(w);
    begin_again(w);
    for (size_t i = 0; i < w->count; i++)
        if (w->functions[i].taken)
            walk_function(w, &w->functions[i]);
    note_visited(w);
}

static enum img_fill mark_startup_code(struct walk *w, struct img_map *map)
{
    uint64_t start = machine_code_address(w->elf->machine, w->elf->entry);
    struct img_place entry = {start, start != w->elf->entry};
    struct function unnamed = {.start = entry}, *first = startup_function_at(w, entry.address);
    bool found = walk_function(w, first ? first : &unnamed);
    if (!found && !w->open)
        return IMG_FILL_NONE;
    bool calls_open = w->calls_open;
    note_visited(w);
    found = found || walk_from_leaders(w);
    if (found && (calls_open || w->calls_open))
        walk_from_taken(w);
    for (size_t i = 0; i < map->count; i++) {
        const struct function *f = startup_function_at(w, map->functions[i].address);
        if (!found || (f && f->before))
            map->functions[i].flags |= MIP_REC_BEFORE_FILL;
    }
    return found ? IMG_FILL_FOUND : IMG_FILL_UNPLACED;
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
    FREED_BY(img_elf_close_at) struct img_elf *elf;
    enum mip_status st = img_map_open(path, out, &elf, d);
    *fill = !st && elf ? img_mark_before_fill(elf, out) : IMG_FILL_NO_WALK;
    return st;
}
