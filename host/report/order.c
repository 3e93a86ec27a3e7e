/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata order: symbols by their first call.
 */
#include <stdlib.h>
#include <string.h>

#include "report/report.h"

/* Means compared without division.  The list holds pointers into one array: ties keep that array's order. */
static int by_mean_order(const void *a, const void *b)
{
    const struct prof_function *x = *(const struct prof_function *const *)a;
    const struct prof_function *y = *(const struct prof_function *const *)b;
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

static int compare_order_name(const void *a, const void *b)
{
    const struct line *x = a, *y = b;
    int names = strcmp(x->name, y->name);
    return names ? names : (x->place > y->place) - (x->place < y->place);
}

/* A linker takes a name for all functions that have it, and complains when it comes again.  The caller frees the list
 * of those that do. */
static bool *names_again(const struct prof_function *const *list, size_t count)
{
    struct line *lines = xcalloc(count, sizeof *lines);
    bool *again = xcalloc(count, sizeof *again);
    for (size_t i = 0; i < count; i++)
        lines[i] = (struct line){list[i]->f.name, i};
    if (count > 1)
        qsort(lines, count, sizeof *lines, compare_order_name);
    for (size_t i = 1; i < count; i++)
        again[lines[i].place] = strcmp(lines[i].name, lines[i - 1].name) == 0;
    free(lines);
    return again;
}

const struct prof_function **rep_in_order(const struct prof *p, const struct rep_options *o, size_t *count)
{
    const struct prof_function **list = xcalloc(p->count + 1, sizeof *list);
    *count = 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->functions[i].raw_count && rep_wanted(o, &p->functions[i]))
            list[(*count)++] = &p->functions[i];
    if (*count > 1)
        qsort(list, *count, sizeof *list, by_mean_order);
    return list;
}

size_t rep_order(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk,
                 size_t *listed)
{
    size_t count, without = 0;
    const struct prof_function **list = rep_in_order(p, o, &count);
    bool *again = names_again(list, count);
    for (size_t i = 0; i < count; i++) {
        if (!again[i])
            bytes_printf(out, "%s\n", list[i]->f.name);
        without += !list[i]->order_count;
    }
    *listed = count;
    free(again);
    free(list);
    if (without)
        bytes_printf(
            talk,
            "warning: no order is known of %zu of these functions: they come last, as they stand in the image\n"
            "note: -fmachine-profile-call-graph records it, coverage does not\n",
            without);
    return count - without;
}
