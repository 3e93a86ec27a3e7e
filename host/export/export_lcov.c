/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * lcov's tracefile (geninfo(1), "FILES").  Rules that its strict readers have:
 *   each function's line has a DA record, if the profile tells lines at all;
 *   FNDA is 0 only if no line of the function ran, so calls of inlined copies are in it;
 *   a branch that was never evaluated is "-", and that is so exactly if its line did not run.
 * Lines whose state is unknown or conditional are left out: there is no way to say that.
 *
 * Version 1 has FN:LINE,NAME; version 2 has FN:LINE,LAST,NAME (lcov 2.0 and later).
 */
#include <inttypes.h>

#include "base/array.h"
#include "export/export.h"
#include "export/export_names.h"

/* Finds the line of a function.  Its own state may be unknown, as that of a macro's line. */
static const struct src_line *find_line(const struct src_file *f, uint32_t line)
{
    size_t low = lower_bound(SORTED_BY(f->lines, line), f->line_count, line);
    return low < f->line_count && f->lines[low].line == line ? &f->lines[low] : NULL;
}

static bool lcov_has_line(const struct src_line *l)
{
    return l->state == SRC_NOT_RUN || src_line_ran(l);
}

static bool is_listed(const struct src_function *f)
{
    return f->state != SRC_UNKNOWN && f->line > 0;
}

static uint64_t hits_of(const struct src_function *f)
{
    uint64_t calls = prof_add64(f->calls, f->inlined_calls);
    return f->state == SRC_COVERED && !calls ? 1 : calls;
}

static void put_lcov_functions(const struct src_file *f, const struct exp_options *o, struct bytes *out)
{
    size_t found = 0, hit = 0;
    for (size_t i = 0; i < f->function_count; i++) {
        const struct src_function *fn = &f->functions[i];
        if (!is_listed(fn))
            continue;
        bytes_printf(out, "FN:%" PRIu32 ",", fn->line);
        if (o->lcov_version >= 2)
            bytes_printf(out, "%" PRIu32 ",", fn->last_line);
        exp_put_name(o, fn->symbol, out);
        bytes_puts(out, "\n");
    }
    for (size_t i = 0; i < f->function_count; i++) {
        const struct src_function *fn = &f->functions[i];
        if (!is_listed(fn))
            continue;
        bytes_printf(out, "FNDA:%" PRIu64 ",", hits_of(fn));
        exp_put_name(o, fn->symbol, out);
        bytes_puts(out, "\n");
        found++;
        hit += hits_of(fn) > 0;
    }
    bytes_printf(out, "FNF:%zu\nFNH:%zu\n", found, hit);
}

static void put_branches(const struct src_file *f, struct bytes *out)
{
    size_t found = 0, hit = 0;
    for (size_t i = 0; i < f->line_count; i++) {
        const struct src_line *l = &f->lines[i];
        if (!lcov_has_line(l))
            continue;
        size_t block = 0, number = 0;
        for (size_t b = 0; b < l->branch_count; b++, number++) {
            const struct src_branch *br = &f->branches[l->branch + b];
            if (b && (br->address != br[-1].address || br->image != br[-1].image)) {
                block++;
                number = 0;
            }
            bytes_printf(out, "BRDA:%" PRIu32 ",%zu,%zu,", l->line, block, number);
            if (src_line_ran(l))
                bytes_printf(out, "%" PRIu64 "\n", br->count);
            else
                bytes_puts(out, "-\n");
            found++;
            hit += br->count > 0;
        }
    }
    if (found)
        bytes_printf(out, "BRF:%zu\nBRH:%zu\n", found, hit);
}

/* Returns the hits of all functions that begin at the line of function *at, which becomes the last one of them. */
static uint64_t hits_of_line(const struct src_file *f, size_t *at)
{
    uint64_t hits = 0;
    uint32_t line = f->functions[*at].line;
    for (; *at < f->function_count && f->functions[*at].line == line; (*at)++)
        if (is_listed(&f->functions[*at]))
            hits = prof_add64(hits, hits_of(&f->functions[*at]));
    (*at)--;
    return hits;
}

/* Writes the lines.  If a function's line has no code of its own, it ran if the function did, for some type if it is
 * generic.  with_functions: such lines are written; alone they would be a share of functions, shown as one of lines. */
static void put_lcov_lines(const struct src_file *f, bool with_functions, struct bytes *out)
{
    size_t found = 0, hit = 0, line = 0;
    for (size_t i = 0; i <= f->function_count; i++) {
        const struct src_function *fn = i < f->function_count ? &f->functions[i] : NULL;
        if (fn && !is_listed(fn))
            continue;
        for (; line < f->line_count && (!fn || f->lines[line].line < fn->line); line++) {
            const struct src_line *l = &f->lines[line];
            if (!lcov_has_line(l))
                continue;
            bytes_printf(out, "DA:%" PRIu32 ",%" PRIu64 "\n", l->line, src_line_ran(l) && !l->count ? 1 : l->count);
            found++;
            hit += src_line_ran(l);
        }
        const struct src_line *own = fn ? find_line(f, fn->line) : NULL;
        if (!fn || !with_functions || (own && lcov_has_line(own)))
            continue;
        uint64_t hits = hits_of_line(f, &i);
        if (own && own->state == SRC_UNKNOWN && !hits) /* another body of it may have run */
            continue;
        bytes_printf(out, "DA:%" PRIu32 ",%" PRIu64 "\n", fn->line, hits);
        found++;
        hit += hits > 0;
    }
    bytes_printf(out, "LF:%zu\nLH:%zu\n", found, hit);
}

static bool has_records(const struct src_file *f)
{
    for (size_t i = 0; i < f->line_count; i++)
        if (lcov_has_line(&f->lines[i]))
            return true;
    for (size_t i = 0; i < f->function_count; i++)
        if (is_listed(&f->functions[i]))
            return true;
    return false;
}

exp_writer exp_write_lcov;
void exp_write_lcov(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        if (!has_records(f))
            continue;
        bytes_printf(out, "TN:\nSF:%s\n", f->path);
        put_lcov_functions(f, o, out);
        put_branches(f, out);
        put_lcov_lines(f, t->without_lines < t->profiled, out);
        bytes_puts(out, "end_of_record\n");
    }
}
