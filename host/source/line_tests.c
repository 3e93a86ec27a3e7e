/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: many programs test one library.  Which of them reach a line?
 * Method: each line that ran in an image gets the set of the tests that reach it.  If the image has one test, that is
 * the test.  If it has several, a profile tells by block which run covers it: these are the tests of all blocks with
 * code of the line that are proven to have come to it (run_places.c).  A line that ran in no named run belongs to the
 * program.  When trees are joined, so are the sets of a line.  Lines in a row mostly have equal sets, so sets are
 * stored once and have numbers.
 *
 * Example: line 7 ran in a.elf (run "fast" covers its block) and in b.elf (no names): its set is {fast, b.elf}.
 */
#include "source/line_tests.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "profile/run_blocks.h"
#include "source/run_places.h"

static uint64_t hash_members(const uint32_t *at, size_t count)
{
    uint64_t h = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < count; i++)
        h = (h ^ at[i]) * 1099511628211u;
    return h ^ h >> 29;
}

static uint32_t *slot_of(struct src_tests *t, const uint32_t *at, size_t count)
{
    for (size_t i = hash_members(at, count);; i++) {
        uint32_t *slot = &t->slots[i & (t->slot_count - 1)];
        const struct src_test_set *s = &t->sets[*slot];
        if (!*slot || (s->count == count && memcmp(t->members + s->first, at, count * sizeof *at) == 0))
            return slot;
    }
}

static void grow_slots(struct src_tests *t)
{
    free(t->slots);
    t->slot_count = t->slot_count ? t->slot_count * 2 : 1024;
    t->slots = xcalloc(t->slot_count, sizeof *t->slots);
    for (size_t i = 1; i < t->set_count; i++)
        *slot_of(t, t->members + t->sets[i].first, t->sets[i].count) = (uint32_t)i;
}

/* Makes room for another set of so many members at most, and returns where they go. */
static uint32_t *reserve_set(struct src_tests *t, size_t most)
{
    if (t->set_count + 1 >= t->set_cap) {
        t->set_cap = t->set_cap ? t->set_cap * 2 : 256;
        t->sets = xrealloc(t->sets, t->set_cap, sizeof *t->sets);
        t->sets[0] = (struct src_test_set){0};
        t->set_count += !t->set_count;
    }
    if (t->set_count * 2 >= t->slot_count)
        grow_slots(t);
    if (t->member_count + most > t->member_cap) {
        t->member_cap = (t->member_count + most) * 2;
        t->members = xrealloc(t->members, t->member_cap, sizeof *t->members);
    }
    return t->members + t->member_count;
}

/* Returns the number of the set whose members reserve_set() was given. */
static uint32_t keep_set(struct src_tests *t, size_t count)
{
    uint32_t *slot = slot_of(t, t->members + t->member_count, count);
    if (!count || *slot)
        return count ? *slot : 0;
    t->sets[t->set_count] = (struct src_test_set){t->member_count, count};
    t->member_count += count;
    return *slot = (uint32_t)t->set_count++;
}

uint32_t src_tests_join(struct src_tests *t, uint32_t a, uint32_t b)
{
    if (a == b || !b)
        return a;
    if (!a)
        return b;
    uint32_t *to = reserve_set(t, t->sets[a].count + t->sets[b].count);
    const struct src_test_set *x = &t->sets[a], *y = &t->sets[b];
    size_t count = 0;
    for (size_t i = 0, k = 0; i < x->count || k < y->count;) {
        uint32_t left = i < x->count ? t->members[x->first + i] : UINT32_MAX;
        uint32_t right = k < y->count ? t->members[y->first + k] : UINT32_MAX;
        to[count++] = left < right ? left : right;
        i += left <= right;
        k += right <= left;
    }
    return keep_set(t, count);
}

static uint32_t add_test(struct src_tests *t, const char *name, const char *program)
{
    t->at = xrealloc(t->at, t->count + 1, sizeof *t->at);
    t->at[t->count] = (struct src_test){xstrdup(name), xstrdup(program)};
    *reserve_set(t, 1) = (uint32_t)t->count++;
    return keep_set(t, 1);
}

/* The sets of one image's tests: by run, and of the program, for lines that ran in no named run; 0: not added yet. */
struct own {
    const char *program;
    uint32_t *of_run, of_program;
};

/* What tells which runs reach a line: its blocks, and in a block what follows a call. */
struct line_code {
    struct src_line_functions list;
    struct src_run_places places;
};

/* Joins the sets of the runs that cover the blocks with code of a line, and that came to that code, or may have, as
 * `least` says.  If it is not known which blocks a run covers, the function decides. */
static uint32_t runs_of_line(struct src_tests *t, const struct prof *p, const struct own *own,
                             const struct line_code *code, size_t at, size_t end, enum src_block_state least)
{
    uint32_t set = 0;
    for (; at < end && code->list.at[at].function != UINT32_MAX; at++) {
        const struct src_line_function *l = &code->list.at[at];
        const struct prof_function *f = &p->functions[l->function];
        for (size_t k = 0; k < f->run_count; k++) {
            const uint8_t *blocks = prof_run_set(f, k);
            bool ran = !blocks || blocks[l->block / 8] >> l->block % 8 & 1;
            if (ran && src_run_reached(&code->places, f->runs[k], at) >= least)
                set = src_tests_join(t, set, own->of_run[f->runs[k]]);
        }
    }
    return set;
}

/* Both lists have the files in the same order, and their lines ascending. */
static void mark_lines(struct src_tests *t, const struct prof *p, struct own *own, const struct line_code *code,
                       struct src_tree *whole)
{
    const struct src_line_function *all = code->list.at;
    size_t at = 0, end = code->list.count;
    for (size_t i = 0; i < whole->count; i++)
        for (size_t k = 0; k < whole->files[i].line_count; k++) {
            struct src_line *l = &whole->files[i].lines[k];
            while (at < end && (all[at].path < i || (all[at].path == i && all[at].line < l->line)))
                at++;
            size_t next = at;
            while (next < end && all[next].path == i && all[next].line == l->line)
                next++;
            if (!src_line_ran(l))
                continue;
            l->tests = runs_of_line(t, p, own, code, at, next, SRC_BLOCK_RAN);
            if (!l->tests) /* a run reached it, and it is not known which */
                l->tests = runs_of_line(t, p, own, code, at, next, SRC_BLOCK_UNKNOWN);
            if (!l->tests && !own->of_program)
                own->of_program = add_test(t, own->program, own->program);
            l->tests = l->tests ? l->tests : own->of_program;
        }
}

static void mark_all_lines(uint32_t set, struct src_tree *whole)
{
    for (size_t i = 0; i < whole->count; i++)
        for (size_t k = 0; k < whole->files[i].line_count; k++)
            if (src_line_ran(&whole->files[i].lines[k]))
                whole->files[i].lines[k].tests = set;
}

void src_tests_read(struct src_tests *t, const char *program, const struct prof *p, const struct src_image *image,
                    struct src_tree *whole)
{
    struct own own = {.program = program};
    struct line_code code;
    whole->tests = t;
    if (!p->runs)
        return;
    if (!p->run_name_count) {
        mark_all_lines(add_test(t, program, program), whole);
        return;
    }
    own.of_run = xcalloc(p->run_name_count, sizeof *own.of_run);
    for (size_t i = 0; i < p->run_name_count; i++)
        own.of_run[i] = add_test(t, p->run_names[i], program);
    src_line_functions_read(p, image, &code.list);
    src_run_places_read(p, image->elf, &code.list, &code.places);
    mark_lines(t, p, &own, &code, whole);
    src_run_places_free(&code.places);
    src_line_functions_free(&code.list);
    free(own.of_run);
}

uint32_t src_tests_of_function(struct src_tests *t, const struct src_file *f, const struct src_function *fn)
{
    uint32_t set = 0;
    size_t low = lower_bound(SORTED_BY(f->lines, line), f->line_count, fn->line);
    for (; low < f->line_count && f->lines[low].line <= fn->last_line; low++)
        set = src_tests_join(t, set, f->lines[low].tests);
    return set;
}

void src_tests_free(struct src_tests *t)
{
    for (size_t i = 0; i < t->count; i++) {
        free(t->at[i].name);
        free(t->at[i].program);
    }
    free(t->at);
    free(t->sets);
    free(t->members);
    free(t->slots);
    *t = (struct src_tests){0};
}

size_t *src_tests_weigh(const struct src_tests *t, const struct src_tree *tree)
{
    size_t *weights = xcalloc(t->set_count + 1, sizeof *weights);
    for (size_t i = 0; i < tree->count; i++)
        for (size_t k = 0; k < tree->files[i].line_count; k++)
            weights[tree->files[i].lines[k].tests]++;
    weights[0] = 0;
    return weights;
}

size_t src_tests_count(const struct src_tests *t, const size_t *weights, size_t *lines, size_t *alone)
{
    size_t all = 0;
    for (size_t i = 1; i < t->set_count; i++) {
        all += weights[i];
        for (size_t k = 0; k < t->sets[i].count; k++) {
            uint32_t test = t->members[t->sets[i].first + k];
            lines[test] += weights[i];
            alone[test] += t->sets[i].count == 1 ? weights[i] : 0;
        }
    }
    return all;
}

size_t src_tests_choose(const struct src_tests *t, const size_t *weights, size_t *chosen)
{
    size_t *adds = xcalloc(t->count + 1, sizeof *adds), *left = xcalloc(t->set_count + 1, sizeof *left), count = 0;
    memcpy(left, weights, t->set_count * sizeof *left);
    for (size_t best = 0;; best = 0) {
        memset(adds, 0, t->count * sizeof *adds);
        for (size_t s = 1; s < t->set_count; s++)
            for (size_t k = 0; left[s] && k < t->sets[s].count; k++)
                adds[t->members[t->sets[s].first + k]] += left[s];
        for (size_t i = 1; i < t->count; i++)
            best = adds[i] > adds[best] ? i : best;
        if (!t->count || !adds[best])
            break;
        chosen[count++] = best;
        for (size_t s = 1; s < t->set_count; s++)
            for (size_t k = 0; left[s] && k < t->sets[s].count; k++)
                if (t->members[t->sets[s].first + k] == best)
                    left[s] = 0;
    }
    free(adds);
    free(left);
    return count;
}
