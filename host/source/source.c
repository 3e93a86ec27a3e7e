/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: from machine blocks that ran to lines, functions and branches of the source.
 * Method: line_parts.c pairs lines with blocks.  Here the parts of a line become its state and count.
 *   State: some part ran and some did not: partial.  Only conditional parts ran: conditional.
 *   Count: within one body or inlined copy the largest count of its blocks, as a line has its condition, its step and
 * its body in several blocks; over bodies and copies the sum.  A line is unknown if no part of it ran and the profile
 * does not know of all, or if another copy of its function may have run it without code of its own (elsewhere.c).
 *
 * Example: line 7 has parts (body, ran, 10), (body, ran, 11), (copy, not run).  It is partial and ran 11 times.
 */
#include "source/source.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "source/branches.h"
#include "source/bypassed.h"
#include "source/elsewhere.h"
#include "source/functions.h"
#include "source/inlined_calls.h"
#include "source/line_parts.h"
#include "source/moved.h"
#include "source/paths.h"
#include "source/reached.h"

static uint64_t least_count(const struct src_part *p)
{
    if (p->kind < SRC_PART_CONDITIONAL)
        return 0;
    return p->count && p->kind == SRC_PART_RAN ? p->count->low : 1;
}

static enum src_state state_of(const bool has[SRC_PART_RAN + 1])
{
    if (has[SRC_PART_RAN])
        return has[SRC_PART_NOT_RUN] ? SRC_PARTIAL : SRC_COVERED;
    if (has[SRC_PART_CONDITIONAL])
        return SRC_CONDITIONAL;
    return has[SRC_PART_UNKNOWN] ? SRC_UNKNOWN : SRC_NOT_RUN;
}

/* Are all parts mere declarations?  Then the line is none. */
static bool is_declaration(const struct src_part *at, const struct src_part *end)
{
    while (at < end && at->declares)
        at++;
    return at == end;
}

/* Makes a line of its parts, which begin at `at` and end before `end`. */
static struct src_line line_of(const struct src_part *at, const struct src_part *end)
{
    struct src_line l = {.line = at->line};
    bool has[SRC_PART_RAN + 1] = {false};
    uint64_t largest = 0;
    for (const struct src_part *p = at; p < end; p++) {
        uint64_t count = least_count(p);
        has[p->kind] = true;
        l.is_least |= p->kind == SRC_PART_CONDITIONAL || (p->count && p->count->high != p->count->low);
        largest = count > largest ? count : largest;
        if (p + 1 == end || p[1].group != p->group) {
            l.count = prof_add64(l.count, largest);
            largest = 0;
        }
    }
    l.state = state_of(has);
    l.is_least |= has[SRC_PART_UNKNOWN] && l.state >= SRC_CONDITIONAL;
    return l;
}

/* What tells of a line besides its own parts. */
struct beside {
    struct src_elsewhere elsewhere;
    struct src_inlined_calls calls;
};

/* Gives a line that did not run by its own code the state that its calls, and its function's other copies, tell. */
static void look_beside(struct beside *beside, const struct src_inlined_call *called, const struct src_part *at,
                        const struct src_part *end, struct src_line *l)
{
    if (called && l->state < SRC_PARTIAL) {
        l->state = l->state == SRC_NOT_RUN ? SRC_PARTIAL : SRC_COVERED;
        l->count = l->count > called->count ? l->count : called->count;
        l->is_least = true;
    } else if (l->state == SRC_NOT_RUN && src_ran_elsewhere(&beside->elsewhere, at, end)) {
        l->state = SRC_UNKNOWN;
    }
}

/* Adds the lines before this one that have no code of their own.  *call: the next one of the file. */
static void add_call_lines(struct src_file *f, const struct src_inlined_calls *calls, size_t *call, size_t last,
                           uint32_t before)
{
    for (; *call < last && (uint32_t)calls->at[*call].place < before; ++*call)
        f->lines[f->line_count++] = (struct src_line){.line = (uint32_t)calls->at[*call].place,
                                                      .state = SRC_COVERED,
                                                      .is_least = true,
                                                      .count = calls->at[*call].count};
}

/* Makes the lines of a file, which has a part at least. */
static void set_lines(struct src_file *f, struct beside *beside, const struct src_part *at, const struct src_part *end)
{
    const struct src_inlined_calls *calls = &beside->calls;
    uint32_t file = at->file;
    size_t call = src_inlined_calls_from(calls, file, 0), last = src_inlined_calls_from(calls, file, UINT32_MAX);
    size_t lines = 1 + last - call;
    for (const struct src_part *p = at; p < end; p++)
        lines += p == at || p->line != p[-1].line;
    f->lines = xcalloc(lines, sizeof *f->lines);
    for (const struct src_part *next; at < end; at = next) {
        for (next = at; next < end && next->line == at->line; next++)
            f->has_probes |= next->counted;
        if (is_declaration(at, next))
            continue;
        add_call_lines(f, calls, &call, last, at->line);
        struct src_line l = line_of(at, next);
        const struct src_inlined_call *called = src_call_on(calls, call, file, at->line);
        look_beside(beside, called, at, next, &l);
        f->lines[f->line_count++] = l;
        call += called != NULL;
    }
    add_call_lines(f, calls, &call, last, UINT32_MAX);
}

/* Makes the files, in the order of the paths. */
static void set_files(struct src_tree *t, const struct src_paths *paths)
{
    t->count = paths->count;
    t->files = xcalloc(t->count + 1, sizeof *t->files);
    for (size_t i = 0; i < t->count; i++) {
        t->files[i].path = xstrdup(paths->at[i]);
        t->files[i].origin = xstrdup(paths->at[i]);
    }
}

static void set_all_lines(struct src_tree *t, struct beside *beside, struct src_parts *parts)
{
    for (size_t i = 0; i < parts->count;) {
        size_t next = i;
        while (next < parts->count && parts->at[next].file == parts->at[i].file)
            next++;
        set_lines(&t->files[parts->at[i].file], beside, parts->at + i, parts->at + next);
        i = next;
    }
}

/* Gives each line of the file its branches.  Both lists are sorted by line.  A function may be known although all its
 * lines are of other files. */
static void finish_file(struct src_file *f)
{
    size_t b = 0;
    for (size_t i = 0; i < f->function_count; i++)
        f->has_probes |= f->functions[i].state != SRC_UNKNOWN;
    for (size_t i = 0; i < f->line_count; i++) {
        struct src_line *l = &f->lines[i];
        while (b < f->branch_count && f->branches[b].line < l->line)
            b++;
        l->branch = b;
        while (b < f->branch_count && f->branches[b].line == l->line)
            b++;
        l->branch_count = b - l->branch;
    }
    for (size_t i = 0; i < f->unlisted_count; i++) {
        size_t at = lower_bound(SORTED_BY(f->lines, line), f->line_count, f->unlisted[i]);
        if (at < f->line_count && f->lines[at].line == f->unlisted[i])
            f->lines[at].unlisted++;
    }
}

/* Returns how many functions have no line: they have no debug information, and no row stands in their code.  With -g1
 * Clang describes only functions that were inlined somewhere, but all have rows. */
static size_t count_without_rows(const struct prof *p, const struct src_inlined *inlined,
                                 const struct img_line_rows *rows)
{
    size_t count = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        size_t next = inlined->of_function[i] == SIZE_MAX ? img_line_rows_from(rows, f->address) : 0;
        bool has_row = next < rows->count && rows->rows[next].low < f->address + f->size;
        has_row = has_row || (next && rows->rows[next - 1].high > f->address);
        count += inlined->of_function[i] == SIZE_MAX && !has_row;
    }
    return count;
}

void src_tree_read(const struct prof *p, const struct src_image *image, struct src_tree *out)
{
    const struct img_elf *elf = image->elf;
    const struct img_lines *lines = image->lines;
    *out = (struct src_tree){.images = 1};
    FREED_BY(src_inlined_free) struct src_inlined inlined = {0};
    FREED_BY(img_line_rows_free) struct img_line_rows rows;
    FREED_BY(src_blocks_free) struct src_blocks blocks;
    FREED_BY(src_parts_free) struct src_parts parts;
    src_pieces_read(p, elf, &blocks);
    src_inlined_read(p, image, &blocks, &inlined);
    img_line_rows_read(lines, &rows);
    src_blocks_cut_rows(&blocks, &rows);
    src_find_bypassed(p, elf, &rows, &blocks);
    img_lines_forget(image->lines);
    FREED_BY(src_paths_free) struct src_paths paths = src_paths_read(&rows, &inlined);
    struct src_names names = src_names_read(&rows, &inlined.code, &paths);
    set_files(out, &paths);
    src_branches_read(p, &rows, &blocks, &paths, out);
    src_parts_read(elf, &rows, &paths, &names, &blocks, &inlined.code, &parts);
    src_names_free(&names);
    out->without_debug = count_without_rows(p, &inlined, &rows);
    img_line_rows_free(&rows);
    src_parts_sort(&parts);
    src_doubt_moved(&parts);
    struct beside beside = {src_elsewhere_of(p, elf, &inlined),
                            src_inlined_calls_read(&paths, &inlined, &parts, &blocks)};
    set_all_lines(out, &beside, &parts);
    src_elsewhere_free(&beside.elsewhere);
    free(beside.calls.at);
    src_functions_read(p, &inlined, &blocks, &parts, &paths, out);
    for (size_t i = 0; i < out->count; i++)
        finish_file(&out->files[i]);
    for (size_t i = 0; i < p->count; i++)
        out->has_counts |= p->functions[i].block_bounds != NULL;
    for (size_t i = 0; i < p->count; i++)
        out->without_lines += !src_tells_lines(&p->functions[i]);
    out->profiled = p->count;
}

void src_file_free(struct src_file *f)
{
    for (size_t k = 0; k < f->function_count; k++)
        free(f->functions[k].symbol);
    free(f->functions);
    free(f->branches);
    free(f->unlisted);
    free(f->lines);
    free(f->excluded);
    free(f->path);
    free(f->origin);
}

void src_tree_free(struct src_tree *t)
{
    for (size_t i = 0; i < t->count; i++)
        src_file_free(&t->files[i]);
    free(t->files);
    *t = (struct src_tree){0};
}

bool src_line_ran(const struct src_line *l)
{
    return l->state == SRC_COVERED || l->state == SRC_PARTIAL;
}

struct src_totals src_file_totals(const struct src_file *f)
{
    struct src_totals t = {0};
    for (size_t i = 0; i < f->line_count; i++) {
        const struct src_line *l = &f->lines[i];
        t.unknown += l->state == SRC_UNKNOWN;
        t.conditional += l->state == SRC_CONDITIONAL;
        t.lines += l->state == SRC_NOT_RUN || src_line_ran(l);
        t.lines_run += src_line_ran(l);
        for (size_t b = 0; b < l->branch_count; b++)
            t.branches_run += f->branches[l->branch + b].count > 0;
        t.branches += l->branch_count;
    }
    for (size_t i = 0; i < f->function_count; i++) {
        t.functions += f->functions[i].state != SRC_UNKNOWN;
        t.functions_run += f->functions[i].state == SRC_COVERED;
    }
    return t;
}

void src_totals_add(struct src_totals *to, const struct src_totals *from)
{
    size_t *a = (size_t *)to;
    const size_t *b = (const size_t *)from;
    for (size_t i = 0; i < sizeof *to / sizeof *a; i++)
        a[i] += b[i];
}
