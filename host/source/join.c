/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Joins the source trees of different images.
 *
 * Problem: a boot loader and an application, or two products, are built of the same sources with different options.
 * A test of one reaches lines that the other image does not have.
 * Method: files are paired by path, lines by number, functions by symbol and line.  A line that ran in one image ran,
 * and counts add up.  If it ran in neither, it is known not to have run if both images say so.  Branches belong to
 * machine code.  If the code's hash is equal in both images, the branch is one; others are listed side by side.
 * A line is not run only if all images that have it say so; src_tree_join(a, b) and (b, a) differ in the order of
 * branches alone.
 *
 * Example: line 7 not run in a, ran 3 times in b: covered, 3.  Line 9 only in a: as in a.
 */
#include "source/join.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "source/functions.h"
#include "source/line_tests.h"

static enum src_state join_states(enum src_state a, enum src_state b)
{
    if (a >= SRC_CONDITIONAL || b >= SRC_CONDITIONAL)
        return a > b ? a : b;
    return a == b ? a : SRC_UNKNOWN;
}

/* The two trees.  has_counts: one of them has edge counts. */
struct join {
    const struct src_tree *a, *b;
    bool has_counts;
};

/* Is the line's count in the joined tree a lower bound?  In an image without counts, a line that ran may have run more
 * than once.  An unknown line may have run. */
static bool is_least_in(const struct join *j, const struct src_tree *t, const struct src_line *l)
{
    return l->is_least ||
           (j->has_counts && (l->state == SRC_UNKNOWN || (!t->has_counts && l->state >= SRC_CONDITIONAL)));
}

static struct src_line join_line(const struct join *j, const struct src_line *a, const struct src_line *b)
{
    struct src_line l = {.line = a ? a->line : b->line};
    l.state = a && b ? join_states(a->state, b->state) : (a ? a : b)->state;
    l.count = prof_add64(a ? a->count : 0, b ? b->count : 0);
    l.unlisted = (a ? a->unlisted : 0) + (b ? b->unlisted : 0);
    if (!j->has_counts && l.count > 1)
        l.count = 1;
    if (j->a->tests)
        l.tests = src_tests_join(j->a->tests, a ? a->tests : 0, b ? b->tests : 0);
    l.is_least = (a && is_least_in(j, j->a, a)) || (b && is_least_in(j, j->b, b));
    return l;
}

/* Are both the same direction of the same branch?  They are if both are the nth on their line with the same code hash.
 */
static bool is_same_branch(const struct src_branch *a, const struct src_branch *b)
{
    return a->code_hash && a->code_hash == b->code_hash && a->falls_through == b->falls_through;
}

/* Returns the number of branches before it with the same code hash.  list: the branches of its line. */
static size_t place_in_code(const struct src_branch *list, size_t i)
{
    size_t n = 0;
    for (size_t k = 0; k < i; k++)
        n += list[k].code_hash == list[i].code_hash && list[k].image == list[i].image;
    return n;
}

/* Returns the direction of the list that is the same as b->branches[i]; NULL: none. */
static struct src_branch *find_branch(struct src_branch *list, size_t count, const struct src_branch *from, size_t i)
{
    size_t place = place_in_code(from, i);
    for (size_t k = 0; k < count; k++)
        if (is_same_branch(&list[k], &from[i]) && place_in_code(list, k) == place)
            return &list[k];
    return NULL;
}

/* Joins the branches of a line.  The images of b are numbered after those of a. */
static void join_line_branches(const struct src_file *a, const struct src_line *la, const struct src_file *b,
                               const struct src_line *lb, uint32_t images, struct src_file *out)
{
    struct src_line *l = &out->lines[out->line_count - 1];
    struct src_branch *list = out->branches + out->branch_count;
    size_t count = la ? la->branch_count : 0, own = count;
    if (count)
        memcpy(list, a->branches + la->branch, count * sizeof *list);
    const struct src_branch *from = lb ? b->branches + lb->branch : NULL;
    for (size_t i = 0; lb && i < lb->branch_count; i++) {
        struct src_branch *same = find_branch(list, own, from, i);
        if (same) {
            same->count = prof_add64(same->count, from[i].count);
            same->high = prof_add64(same->high, from[i].high);
            continue;
        }
        list[count] = from[i];
        list[count++].image += images;
    }
    l->branch = out->branch_count;
    l->branch_count = count;
    out->branch_count += count;
}

static void join_all_lines(const struct join *j, const struct src_file *a, const struct src_file *b,
                           struct src_file *out)
{
    out->lines = xcalloc(a->line_count + b->line_count + 1, sizeof *out->lines);
    out->branches = xcalloc(a->branch_count + b->branch_count + 1, sizeof *out->branches);
    for (size_t i = 0, k = 0; i < a->line_count || k < b->line_count;) {
        const struct src_line *la = i < a->line_count ? &a->lines[i] : NULL;
        const struct src_line *lb = k < b->line_count ? &b->lines[k] : NULL;
        if (la && lb && la->line != lb->line) {
            bool first = la->line < lb->line;
            la = first ? la : NULL;
            lb = first ? NULL : lb;
        }
        i += la != NULL;
        k += lb != NULL;
        out->lines[out->line_count++] = join_line(j, la, lb);
        join_line_branches(a, la, b, lb, j->a->images, out);
    }
}

static void add_tally(struct src_tally *to, const struct src_tally *from)
{
    to->all += from->all;
    to->ran += from->ran;
    to->unknown += from->unknown;
}

static void join_function(struct src_function *to, const struct src_function *from)
{
    to->state = join_states(to->state, from->state);
    to->last_line = from->last_line > to->last_line ? from->last_line : to->last_line;
    to->calls = prof_add64(to->calls, from->calls);
    to->inlined_calls = prof_add64(to->inlined_calls, from->inlined_calls);
    add_tally(&to->bodies, &from->bodies);
    add_tally(&to->places, &from->places);
}

static void join_all_functions(const struct src_file *a, const struct src_file *b, struct src_file *out)
{
    struct src_function *list = xcalloc(a->function_count + b->function_count + 1, sizeof *list);
    size_t all = a->function_count + b->function_count, count = 0;
    for (size_t i = 0; i < all; i++)
        list[i] = i < a->function_count ? a->functions[i] : b->functions[i - a->function_count];
    qsort(list, all, sizeof *list, src_compare_functions);
    for (size_t i = 0; i < all; i++) {
        if (count && src_compare_functions(&list[count - 1], &list[i]) == 0) {
            join_function(&list[count - 1], &list[i]);
            continue;
        }
        list[count] = list[i];
        list[count].symbol = xstrdup(list[i].symbol);
        count++;
    }
    out->functions = list;
    out->function_count = count;
}

void src_tree_join(const struct src_tree *a, const struct src_tree *b, struct src_tree *out)
{
    static const struct src_file none = {0};
    const struct join j = {a, b, a->has_counts || b->has_counts};
    *out = (struct src_tree){.files = xcalloc(a->count + b->count + 1, sizeof *out->files),
                             .images = a->images + b->images,
                             .tests = a->tests,
                             .has_counts = j.has_counts,
                             .without_debug = a->without_debug + b->without_debug,
                             .profiled = a->profiled + b->profiled,
                             .without_lines = a->without_lines + b->without_lines};
    for (size_t i = 0, k = 0; i < a->count || k < b->count;) {
        const struct src_file *fa = i < a->count ? &a->files[i] : NULL, *fb = k < b->count ? &b->files[k] : NULL;
        int order = fa && fb ? strcmp(fa->path, fb->path) : fa ? -1 : 1;
        fa = order <= 0 ? fa : NULL;
        fb = order >= 0 ? fb : NULL;
        i += fa != NULL;
        k += fb != NULL;
        struct src_file *to = &out->files[out->count++];
        to->path = xstrdup((fa ? fa : fb)->path);
        to->origin = xstrdup((fa ? fa : fb)->origin);
        to->has_probes = (fa && fa->has_probes) || (fb && fb->has_probes);
        join_all_lines(&j, fa ? fa : &none, fb ? fb : &none, to);
        join_all_functions(fa ? fa : &none, fb ? fb : &none, to);
    }
}
