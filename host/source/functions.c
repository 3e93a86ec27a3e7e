/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function ran if its own code ran, or an inlined copy of it.  Calls of both are counted separately.
 */
#include "source/functions.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

/* Sums by function of img_inlines. */
struct sums {
    uint64_t *calls, *inlined_calls;
    bool *is_least; /* has `calls` no upper bound, or a higher one? */
    uint32_t *last_line;
};

static struct prof_bound calls_of(const struct prof_function *f)
{
    bool counted = f->block_bounds || (f->call_count && f->f.profile_type & MIP_PROFILE_CALL_GRAPH);
    return counted ? prof_call_bounds(f) : (struct prof_bound){prof_ran(f), prof_ran(f)};
}

static void add_own_calls(const struct prof_function *f, size_t to, struct sums *sums)
{
    struct prof_bound calls = calls_of(f);
    sums->calls[to] = prof_add64(sums->calls[to], calls.low);
    sums->is_least[to] |= calls.high != calls.low;
}

uint64_t src_calls_of_copy(const struct img_inlined *c, const struct src_blocks *blocks)
{
    size_t b = src_blocks_from(blocks, c->entry);
    if (b == blocks->count || blocks->at[b].low > c->entry || blocks->at[b].state != SRC_BLOCK_RAN)
        return 0;
    return blocks->at[b].has_count ? blocks->at[b].count.low : 1;
}

/* Finds for each function the last line with code in its own file. */
static void find_last_lines(const struct src_inlined *in, const struct src_parts *parts, const struct src_paths *paths,
                            uint32_t *last)
{
    for (size_t i = 0; i < parts->count; i++) {
        const struct src_part *part = &parts->at[i];
        size_t f = part->group >= SRC_FIRST_COPY ? in->code.copies[part->group - SRC_FIRST_COPY].function
                                                 : in->of_function[part->group];
        if (f != SIZE_MAX && paths->of_function[f] == part->file && part->line > last[f] &&
            part->kind != SRC_PART_UNKNOWN)
            last[f] = part->line;
    }
}

static enum src_state function_state(const struct src_source *s)
{
    if (s->bodies.ran || s->places.ran)
        return SRC_COVERED;
    return src_never_ran(s) ? SRC_NOT_RUN : SRC_UNKNOWN;
}

static struct src_function function_of(const struct src_source *s, size_t i, const struct sums *sums)
{
    struct src_function f = {
        .symbol = xstrdup(s->symbol), .state = function_state(s), .bodies = s->bodies, .places = s->places};
    f.line = s->function->line > 0 ? (uint32_t)s->function->line : 0;
    f.last_line = sums->last_line[i] > f.line ? sums->last_line[i] : f.line;
    f.calls = sums->calls[i];
    f.is_least = sums->is_least[i];
    f.inlined_calls = sums->inlined_calls[i];
    return f;
}

int src_compare_functions(const void *a, const void *b)
{
    const struct src_function *x = a, *y = b;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return strcmp(x->symbol, y->symbol);
}

static void add_all(const struct src_inlined *in, const struct src_paths *paths, const struct sums *sums,
                    struct src_tree *out)
{
    size_t n = in->code.function_count;
    FREED size_t *room = xcalloc(out->count + 1, sizeof *room);
    for (size_t i = 0; i < n; i++)
        room[paths->of_function[i] == UINT32_MAX ? out->count : paths->of_function[i]]++;
    for (size_t i = 0; i < out->count; i++)
        out->files[i].functions = xcalloc(room[i] + 1, sizeof *out->files[i].functions);
    for (size_t i = 0; i < n; i++) {
        if (paths->of_function[i] == UINT32_MAX)
            continue;
        struct src_file *f = &out->files[paths->of_function[i]];
        f->functions[f->function_count++] = function_of(&in->sources[i], i, sums);
    }
    for (size_t i = 0; i < out->count; i++)
        qsort(out->files[i].functions, out->files[i].function_count, sizeof *out->files[i].functions,
              src_compare_functions);
}

void src_functions_read(const struct prof *p, const struct src_inlined *in, const struct src_blocks *blocks,
                        const struct src_parts *parts, const struct src_paths *paths, struct src_tree *out)
{
    size_t n = in->code.function_count + 1;
    struct sums sums = {xcalloc(n, sizeof *sums.calls), xcalloc(n, sizeof *sums.inlined_calls),
                        xcalloc(n, sizeof *sums.is_least), xcalloc(n, sizeof *sums.last_line)};
    for (size_t i = 0; i < p->count; i++)
        if (in->of_function[i] != SIZE_MAX)
            add_own_calls(&p->functions[i], in->of_function[i], &sums);
    for (size_t i = 0; i < in->code.copy_count; i++) {
        const struct img_inlined *c = &in->code.copies[i];
        sums.inlined_calls[c->function] = prof_add64(sums.inlined_calls[c->function], src_calls_of_copy(c, blocks));
    }
    find_last_lines(in, parts, paths, sums.last_line);
    add_all(in, paths, &sums, out);
    free(sums.calls);
    free(sums.inlined_calls);
    free(sums.is_least);
    free(sums.last_line);
}
