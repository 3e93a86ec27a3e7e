/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Pairs functions and lines of two profiles.
 *
 * Problem: what changed between two profiles, perhaps of two builds?
 *
 * Method: both sides' functions, sorted by name and file, are merged; equal ones are paired in their order.  The rest
 * is paired by the hash of the code, if just one function of each side has it: such a function was renamed or moved.
 * Lines are paired by number in one image.  In two images the lines of a paired function are compared only if it has
 * the same lines, counted from its declaration: then a line that only moved is the same line.
 *
 * Example: clamp() has lines 7, 9, 10 in one build, and 10, 12, 13 in the other: line 9 is compared with 12.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "report/diff_report.h"
#include "source/block_state.h"

struct row {
    const char *name, *file;
    bool known, covered;
    uint64_t count;
    const struct src_file *source;       /* NULL: the row is of a profile */
    const struct src_function *function; /* NULL: the row is of a profile */
    const struct prof_function *code;    /* NULL: the function has no record */
};

struct rows {
    struct row *at;
    size_t count;
};

static int compare_names(const struct row *x, const struct row *y)
{
    int names = strcmp(x->name, y->name);
    return names ? names : strcmp(x->file, y->file);
}

static int compare_diff_name(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    int names = compare_names(x, y);
    uint32_t left = x->function ? x->function->line : 0, right = y->function ? y->function->line : 0;
    return names ? names : (left > right) - (left < right);
}

static struct rows profile_rows(const struct prof *p)
{
    struct rows r = {xcalloc(p->count + 1, sizeof *r.at), 0};
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        r.at[r.count++] = (struct row){.name = f->f.name,
                                       .file = img_function_source(&f->f),
                                       .known = !src_before_fill(f),
                                       .covered = prof_ran(f),
                                       .count = f->call_count,
                                       .code = f};
    }
    return r;
}

static int compare_code_name(const void *a, const void *b)
{
    const struct row *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* Finds records by name, for rows of a tree.  If several functions have the name, it is not known which one is meant.
 */
static void find_row_code(const struct rep_side *s, struct rows *r)
{
    struct rows records = profile_rows(s->p);
    if (records.count > 1)
        qsort(records.at, records.count, sizeof *records.at, compare_code_name);
    for (size_t i = 0; i < r->count; i++) {
        const struct row *x =
            records.count ? bsearch(&r->at[i], records.at, records.count, sizeof *x, compare_code_name) : NULL;
        bool again = x && ((x > records.at && compare_code_name(x - 1, x) == 0) ||
                           (x + 1 < records.at + records.count && compare_code_name(x + 1, x) == 0));
        r->at[i].code = x && !again ? x->code : NULL;
    }
    free(records.at);
}

static struct rows tree_rows(const struct src_tree *t)
{
    size_t most = 1;
    for (size_t i = 0; i < t->count; i++)
        most += t->files[i].function_count;
    struct rows r = {xcalloc(most, sizeof *r.at), 0};
    for (size_t i = 0; i < t->count; i++)
        for (size_t k = 0; k < t->files[i].function_count; k++) {
            const struct src_function *f = &t->files[i].functions[k];
            r.at[r.count++] = (struct row){.name = f->symbol,
                                           .file = t->files[i].path,
                                           .known = f->state != SRC_UNKNOWN,
                                           .covered = f->state == SRC_COVERED,
                                           .count = prof_add64(f->calls, f->inlined_calls),
                                           .source = &t->files[i],
                                           .function = f};
        }
    return r;
}

static struct rows read_rows(const struct rep_side *s, bool by_tree)
{
    struct rows r = by_tree ? tree_rows(s->tree) : profile_rows(s->p);
    if (by_tree)
        find_row_code(s, &r);
    if (r.count > 1)
        qsort(r.at, r.count, sizeof *r.at, compare_diff_name);
    return r;
}

static void add_line(struct rep_diff *d, const char *file, const struct src_line *old, const struct src_line *now)
{
    bool was = src_line_ran(old), is = src_line_ran(now);
    bool known = (was || old->state == SRC_NOT_RUN) && (is || now->state == SRC_NOT_RUN);
    if (was == is || !known)
        return;
    d->lines = array_more(d->lines, d->line_count, sizeof *d->lines);
    enum rep_change change = is ? REP_GAINED : REP_LOST;
    d->lines_of[change]++;
    d->lines[d->line_count++] = (struct rep_line_change){change, file, old->line, now->line};
}

/* Returns the first line of the file at or after this one. */
static size_t first_line(const struct src_file *f, uint32_t line)
{
    return lower_bound(SORTED_BY(f->lines, line), f->line_count, line);
}

static void compare_moved_lines(const struct row *old, const struct row *now, struct rep_diff *d)
{
    size_t i = first_line(old->source, old->function->line), k = first_line(now->source, now->function->line);
    size_t i_end = first_line(old->source, old->function->last_line + 1);
    size_t k_end = first_line(now->source, now->function->last_line + 1);
    bool same = i_end - i == k_end - k;
    for (size_t n = 0; same && n < i_end - i; n++)
        same = old->source->lines[i + n].line - old->function->line ==
               now->source->lines[k + n].line - now->function->line;
    d->not_compared += !same;
    for (size_t n = 0; same && n < i_end - i; n++)
        add_line(d, now->file, &old->source->lines[i + n], &now->source->lines[k + n]);
}

static void compare_lines(const struct src_tree *old, const struct src_tree *now, struct rep_diff *d)
{
    for (size_t a = 0, b = 0; a < old->count && b < now->count;) {
        const struct src_file *x = &old->files[a], *y = &now->files[b];
        int order = strcmp(x->path, y->path);
        a += order <= 0;
        b += order >= 0;
        for (size_t i = 0, k = 0; order == 0 && i < x->line_count && k < y->line_count;) {
            uint32_t left = x->lines[i].line, right = y->lines[k].line;
            if (left == right)
                add_line(d, y->path, &x->lines[i], &y->lines[k]);
            i += left <= right;
            k += right <= left;
        }
    }
}

static void add_diff_function(struct rep_diff *d, const struct row *old, const struct row *now)
{
    const struct row *any = now ? now : old;
    bool renamed = old && now && strcmp(old->name, now->name) != 0;
    struct rep_function_change c = {.change = REP_COUNT,
                                    .name = any->name,
                                    .file = any->file,
                                    .old_name = renamed ? old->name : NULL,
                                    .covered = any->covered,
                                    .old_count = old ? old->count : 0,
                                    .count = now ? now->count : 0};
    if (old && now && (!old->known || !now->known))
        return;
    if (!old || !now)
        c.change = now ? REP_NEW : REP_GONE;
    else if (old->covered != now->covered)
        c.change = now->covered ? REP_GAINED : REP_LOST;
    else if (old->count == now->count)
        return;
    d->of[c.change]++;
    d->functions[d->function_count++] = c;
}

static int compare_diff_line(const void *a, const void *b)
{
    const struct rep_line_change *x = a, *y = b;
    int files = strcmp(x->file, y->file);
    return files ? files : (x->line > y->line) - (x->line < y->line);
}

/* Removes lines that come twice, as they do if functions share a line (templates). */
static void keep_lines_once(struct rep_diff *d)
{
    size_t kept = 0;
    if (d->line_count > 1)
        qsort(d->lines, d->line_count, sizeof *d->lines, compare_diff_line);
    for (size_t i = 0; i < d->line_count; i++) {
        if (kept && compare_diff_line(&d->lines[kept - 1], &d->lines[i]) == 0)
            d->lines_of[d->lines[i].change]--;
        else
            d->lines[kept++] = d->lines[i];
    }
    d->line_count = kept;
}

static void count_known(const struct rows *r, size_t *known, size_t *covered)
{
    for (size_t i = 0; i < r->count; i++) {
        *known += r->at[i].known;
        *covered += r->at[i].known && r->at[i].covered;
    }
}

static void add_code_change(struct rep_diff *d, const struct row *old, const struct row *now)
{
    if (!old->code || !now->code || !old->code->f.code.hash || !now->code->f.code.hash ||
        old->code->f.code.hash == now->code->f.code.hash)
        return;
    struct rep_code_change *c = &d->code[d->code_count++];
    *c = (struct rep_code_change){.name = now->name, .file = now->file};
    rep_compare_code(old->code, now->code, c);
}

static uint64_t row_hash(const struct row *r)
{
    return r->code ? r->code->f.code.hash : 0;
}

static int compare_row_hash(const void *a, const void *b)
{
    uint64_t x = row_hash(a), y = row_hash(b);
    return (x > y) - (x < y);
}

/* Does no other row have this row's code?  Rows are sorted by hash. */
static bool is_only_code(const struct rows *r, size_t i)
{
    return row_hash(&r->at[i]) && (i == 0 || compare_row_hash(&r->at[i - 1], &r->at[i]) != 0) &&
           (i + 1 == r->count || compare_row_hash(&r->at[i + 1], &r->at[i]) != 0);
}

/* Pairs functions that have no partner by name. */
static void pair_by_code(struct rep_diff *d, struct rows *old, struct rows *now)
{
    if (old->count > 1)
        qsort(old->at, old->count, sizeof *old->at, compare_row_hash);
    if (now->count > 1)
        qsort(now->at, now->count, sizeof *now->at, compare_row_hash);
    for (size_t i = 0, k = 0; i < old->count || k < now->count;) {
        int order = i == old->count ? 1 : k == now->count ? -1 : compare_row_hash(&old->at[i], &now->at[k]);
        bool pair = order == 0 && is_only_code(old, i) && is_only_code(now, k);
        if (!pair && order == 0)
            order = -1;
        add_diff_function(d, order <= 0 ? &old->at[i] : NULL, order >= 0 ? &now->at[k] : NULL);
        i += order <= 0;
        k += order >= 0;
    }
}

/* Pairs the rows of both sides by name; rows without a partner go to `alone`. */
static void pair_by_name(struct rep_diff *d, const struct rows *a, const struct rows *b, bool same_lines,
                         struct rows alone[2])
{
    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        int order = i == a->count ? 1 : k == b->count ? -1 : compare_names(&a->at[i], &b->at[k]);
        if (order < 0)
            alone[0].at[alone[0].count++] = a->at[i];
        if (order > 0)
            alone[1].at[alone[1].count++] = b->at[k];
        if (order == 0) {
            add_diff_function(d, &a->at[i], &b->at[k]);
            add_code_change(d, &a->at[i], &b->at[k]);
            if (d->has_lines && !same_lines)
                compare_moved_lines(&a->at[i], &b->at[k], d);
        }
        i += order <= 0;
        k += order >= 0;
    }
}

void rep_diff_read(const struct rep_side *old, const struct rep_side *now, struct rep_diff *out)
{
    bool same_lines = now->has_same_lines;
    *out = (struct rep_diff){.has_lines = old->tree && now->tree};
    struct rows a = read_rows(old, out->has_lines), b = read_rows(now, out->has_lines);
    struct rows alone[2] = {
        {xcalloc(a.count + 1, sizeof *a.at), 0},
        {xcalloc(b.count + 1, sizeof *b.at), 0}
    };
    out->functions = xcalloc(a.count + b.count + 1, sizeof *out->functions);
    out->code = xcalloc(a.count + 1, sizeof *out->code);
    count_known(&a, &out->old_functions, &out->old_covered);
    count_known(&b, &out->known_functions, &out->covered);
    pair_by_name(out, &a, &b, same_lines, alone);
    pair_by_code(out, &alone[0], &alone[1]);
    if (out->function_count > 1)
        sort_by(out->functions, out->function_count, SORT_TEXT(struct rep_function_change, name),
                SORT_TEXT(struct rep_function_change, file));
    if (out->has_lines && same_lines)
        compare_lines(old->tree, now->tree, out);
    keep_lines_once(out);
    free(a.at);
    free(b.at);
    free(alone[0].at);
    free(alone[1].at);
}

void rep_diff_free(struct rep_diff *d)
{
    free(d->functions);
    free(d->code);
    free(d->lines);
    *d = (struct rep_diff){0};
}

bool rep_diff_is_empty(const struct rep_diff *d)
{
    for (size_t i = 0; i < d->code_count; i++)
        if (d->code[i].gained_blocks || d->code[i].lost_blocks)
            return false;
    return d->of[REP_COUNT] == d->function_count && !d->line_count;
}
