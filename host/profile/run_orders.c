/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The order of first calls of each named run.
 *
 * Problem: a thousand tests each call hundreds of functions, and each test's own order is stored.
 *
 * Method: many tests are equal.  So the file has each different order once, with the runs that had it, as ULEB128
 * numbers. Tried and left out: sharing the start of an order with the one before it.  That made 20 orders of 90
 * functions a fifth smaller, 0.3 % of the profile.
 *
 * What holds: a run's order is that of one of its raws.  Which one does not depend on the order of merges.
 *
 * Example: run 0 calls 4 2 7, runs 1 and 2 call 4 9.  Tag 16: 3 4 2 7, 1 0; 2 4 9, 2 1 2.
 */
#include "profile/run_orders.h"

#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/sort.h"
#include "profile/counters.h"

/* A limit, so that a file of a few bytes cannot ask for all of the memory. */
#define MOST_FIRST_CALLS ((uint64_t)1 << 27)

static int compare_first_calls(const struct prof_first_calls *a, const struct prof_first_calls *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->functions[i] != b->functions[i])
            return a->functions[i] < b->functions[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

void prof_add_run_order(struct prof *p, size_t run, const uint32_t *functions, size_t count)
{
    struct prof_first_calls *kept = &p->run_orders[run], one = {xcalloc(count + 1, sizeof *functions), count};
    if (count)
        memcpy(one.functions, functions, count * sizeof *functions);
    bool better = count > kept->count || (count && count == kept->count && compare_first_calls(&one, kept) < 0);
    free(better ? kept->functions : one.functions);
    if (better)
        *kept = one;
}

struct first_call {
    uint32_t order, function;
};

void prof_note_run_order(struct prof *p, size_t run, const struct prof_raw *raw)
{
    FREED struct first_call *list = xcalloc(p->count + 1, sizeof *list);
    FREED uint32_t *functions = xcalloc(p->count + 1, sizeof *functions);
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        if (!(f->profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP))
            continue;
        struct prof_calls c = prof_read_calls(raw->data + f->slot_offset, p->is_old);
        if (c.count && c.order)
            list[n++] = (struct first_call){c.order, (uint32_t)i};
    }
    sort_by(list, n, SORT_UP(struct first_call, order), SORT_UP(struct first_call, function));
    for (size_t i = 0; i < n; i++)
        functions[i] = list[i].function;
    prof_add_run_order(p, run, functions, n);
}

/* A run as it is written. */
struct ordered_run {
    const struct prof_first_calls *calls;
    uint32_t number;
};

static int compare_ordered_run(const void *a, const void *b)
{
    const struct ordered_run *x = a, *y = b;
    int calls = compare_first_calls(x->calls, y->calls);
    return calls ? calls : (x->number > y->number) - (x->number < y->number);
}

void prof_write_run_orders(const struct prof *p, const uint32_t *number, struct bytes *tags)
{
    FREED struct ordered_run *list = xcalloc(p->run_name_count + 1, sizeof *list);
    FREED_BY(bytes_free) struct bytes all = {0};
    size_t n = 0;
    for (size_t i = 0; i < p->run_name_count; i++)
        if (p->run_orders[i].count)
            list[n++] = (struct ordered_run){&p->run_orders[i], number[i]};
    qsort(list, n, sizeof *list, compare_ordered_run);
    for (size_t i = 0, same; i < n; i += same) {
        for (same = 1; i + same < n && compare_first_calls(list[i].calls, list[i + same].calls) == 0;)
            same++;
        bytes_uleb(&all, list[i].calls->count);
        for (size_t k = 0; k < list[i].calls->count; k++)
            bytes_uleb(&all, list[i].calls->functions[k]);
        bytes_uleb(&all, same);
        for (size_t k = i; k < i + same; k++)
            bytes_uleb(&all, list[k].number);
    }
    if (n)
        img_tag_write(tags, MIP_TAG_RUN_ORDERS, all.data, all.len);
}

/* The reader's position in the bytes of the tags. */
struct order_reader {
    const struct bytes *all;
    size_t at;
    struct prof_first_calls now; /* the latest order; has room for all functions */
    uint32_t *seen;              /* by function: the last order that had it, from 1 */
    uint32_t orders;
    uint64_t total; /* first calls of all runs */
};

static bool take_uleb(struct order_reader *r, uint32_t *out)
{
    return le_load_uleb32(r->all->data, r->all->len, &r->at, out);
}

/* Reads the next order into r->now.  Returns what is wrong; NULL: done. */
static const char *take_first_calls(struct order_reader *r, const struct prof *p)
{
    uint32_t count = 0;
    if (!take_uleb(r, &count) || !count || count > p->count)
        return "an order of first calls is cut short, or of no function, or of more than there are";
    r->now.count = count;
    r->orders++;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t *function = &r->now.functions[i];
        if (!take_uleb(r, function) || *function >= p->count || r->seen[*function] == r->orders)
            return "an order of first calls has a function that is not there, or one twice";
        r->seen[*function] = r->orders;
    }
    return NULL;
}

/* Reads the runs that had r->now.  Returns what is wrong; NULL: done. */
static const char *take_run_order(struct order_reader *r, struct prof *p)
{
    uint32_t runs = 0;
    const char *cause = take_first_calls(r, p);
    if (cause)
        return cause;
    if (!take_uleb(r, &runs) || !runs)
        return "an order of first calls of no run";
    for (uint32_t i = 0; i < runs; i++) {
        uint32_t run = 0;
        if (!take_uleb(r, &run) || run >= p->run_name_count || p->run_orders[run].count)
            return "an order of first calls of a run that is not there, or that has one";
        r->total += r->now.count;
        if (r->total > MOST_FIRST_CALLS)
            return "more first calls than memory";
        prof_add_run_order(p, run, r->now.functions, r->now.count);
    }
    return NULL;
}

static enum mip_status join_order_tags(const struct img_input *in, const struct img_header *h, struct bytes *all,
                                       struct diag *d)
{
    size_t at = MIP_HEADER_SIZE;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_find(in, h, MIP_TAG_RUN_ORDERS, &at, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        bytes_append(all, t.payload, t.len);
    }
}

enum mip_status prof_read_run_orders(const struct img_input *in, const struct img_header *h, struct prof *p,
                                     struct diag *d)
{
    FREED_BY(bytes_free) struct bytes all = {0};
    const char *cause = NULL;
    enum mip_status st = join_order_tags(in, h, &all, d);
    struct order_reader r = {.all = &all,
                             .now.functions = xcalloc(p->count + 1, sizeof *r.now.functions),
                             .seen = xcalloc(p->count + 1, sizeof *r.seen)};
    while (!st && !cause && r.at < all.len)
        cause = take_run_order(&r, p);
    if (cause)
        st = diag_error(d, MIP_MALFORMED, in->file, in->base, "%s", cause);
    free(r.now.functions);
    free(r.seen);
    return st;
}
