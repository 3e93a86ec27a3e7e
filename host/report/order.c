/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata order: symbols by their first call.
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "report/report.h"

/* Compares means without division.  If both are equal, functions keep the order of their array, which holds all of
 * them. */
static int compare_mean_order(const void *a, const void *b)
{
    const struct prof_function *x = ((const struct rep_ordered *)a)->f;
    const struct prof_function *y = ((const struct rep_ordered *)b)->f;
    if (!x->order_count != !y->order_count)
        return x->order_count ? -1 : 1;
    unsigned __int128 left = (unsigned __int128)x->order_sum * y->order_count;
    unsigned __int128 right = (unsigned __int128)y->order_sum * x->order_count;
    if (left != right)
        return left < right ? -1 : 1;
    return x < y ? -1 : x > y;
}

struct line {
    const char *name;
    size_t place;
};

/* Returns by function: is it to be printed?  A linker takes a name for all functions that have it, and reports an error
 * if the name comes twice.  The caller frees the list. */
static bool *names_again(const struct rep_ordered *list, size_t count)
{
    FREED struct line *lines = xcalloc(count, sizeof *lines);
    bool *again = xcalloc(count, sizeof *again);
    for (size_t i = 0; i < count; i++)
        lines[i] = (struct line){list[i].f->f.name, i};
    if (count > 1)
        sort_by(lines, count, SORT_TEXT(struct line, name), SORT_UP(struct line, place));
    for (size_t i = 1; i < count; i++)
        again[lines[i].place] = strcmp(lines[i].name, lines[i - 1].name) == 0;
    return again;
}

/* Does the profile have the order of the requested run? */
static bool has_run_order(const struct prof *p, const struct rep_options *o)
{
    return o->one_run && p->run_orders[o->run].count;
}

/* Returns by function: its place in the order of one run, from 1; 0: it has none. */
static uint32_t *places_in_run(const struct prof *p, uint32_t run)
{
    uint32_t *place = xcalloc(p->count + 1, sizeof *place);
    for (size_t i = 0; i < p->run_orders[run].count; i++)
        place[p->run_orders[run].functions[i]] = (uint32_t)i + 1;
    return place;
}

/* Compares places.  Functions without a place come after the others, in the order of the array. */
static int compare_run_place(const void *a, const void *b)
{
    const struct rep_ordered *x = a, *y = b;
    if ((x->order > 0) != (y->order > 0))
        return x->order > 0 ? -1 : 1;
    if (x->order > 0)
        return x->order < y->order ? -1 : x->order > y->order;
    return x->f < y->f ? -1 : x->f > y->f;
}

struct rep_ordered *rep_in_order(const struct prof *p, const struct rep_options *o, size_t *count)
{
    struct rep_ordered *list = xcalloc(p->count + 1, sizeof *list);
    bool own = has_run_order(p, o);
    FREED uint32_t *place = own ? places_in_run(p, o->run) : NULL;
    *count = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        if (prof_ran(f) && rep_wanted(o, f))
            list[(*count)++] = (struct rep_ordered){f, own              ? place[i]
                                                       : f->order_count ? (double)f->order_sum / f->order_count
                                                                        : 0};
    }
    if (*count > 1)
        qsort(list, *count, sizeof *list, own ? compare_run_place : compare_mean_order);
    return list;
}

struct rep_ordered *rep_order(const struct prof *p, const struct rep_options *o, struct bytes *talk, size_t *count,
                              size_t *ordered)
{
    size_t all, without = 0;
    struct rep_ordered *list = rep_in_order(p, o, &all);
    bool *again = names_again(list, all);
    *count = 0;
    for (size_t i = 0; i < all; i++) {
        without += list[i].order <= 0;
        if (!again[i])
            list[(*count)++] = list[i];
    }
    free(again);
    if (without)
        bytes_printf(
            talk,
            "warning: no order is known of %zu of these functions: they come last, as they stand in the image\n"
            "note: -fmachine-profile-call-graph records it; coverage and -fno-machine-profile-order do not\n",
            without);
    if (all > without && o->one_run && !has_run_order(p, o))
        bytes_puts(talk, "warning: the profile has no order of this run alone: this is the mean order of all runs\n"
                         "note: an older mipdata merged it; merge the run's raw profile once more\n");
    *ordered = all - without;
    return list;
}
