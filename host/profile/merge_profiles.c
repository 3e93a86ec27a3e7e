/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adds profiles of one image.
 *
 * Problem: 10,000 raws of a fleet are merged by 100 jobs, each into a profile; then these become one.
 *
 * Method: everything that a profile stores about its raws is a sum, a union or a maximum, so merges can be grouped in
 * any way.  Sums stop at their limit.  A raw in both profiles is counted twice, as if it were merged twice.  Doubled
 * raws are all raws less the different ones, so their number does not depend on which profile has which.
 *
 * Example: {f: 3 calls, runs a b} and {f: 5 calls, runs b c} become {f: 8 calls, runs a b c}.
 */
#include "profile/merge_profiles.h"

#include <stdlib.h>
#include <string.h>

#include "profile/counters.h"
#include "profile/run_blocks.h"
#include "profile/run_orders.h"

bool prof_is_profile(const void *data, size_t len)
{
    const struct img_input in = {.file = "", .data = data, .len = len};
    struct img_header h;
    return img_header_read(&in, 0, &h, NULL) == MIP_OK && h.file_type == MIP_FILE_PROFILE;
}

static bool is_same_record(const struct img_function *a, const struct img_function *b)
{
    return a->address == b->address && a->profile_type == b->profile_type && a->blocks == b->blocks &&
           a->offset_count == b->offset_count && a->flow_count == b->flow_count && strcmp(a->name, b->name) == 0;
}

static enum mip_status check_profiles(const struct prof *p, const struct prof *from, const char *file, struct diag *d)
{
    bool same = prof_same_image(p, from) && p->count == from->count;
    for (size_t i = 0; i < p->count && same; i++)
        same = is_same_record(&p->functions[i].f, &from->functions[i].f);
    if (same)
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, file,
                     "a profile of another image; note: merge adds up profiles that were created from one ELF file; "
                     "`mipdata info` prints its image id");
}

/* Adds call edges.  Both lists ascend by site. */
static void add_call_edges(struct prof_function *to, const struct prof_function *from)
{
    struct prof_edge *all = xcalloc(to->edge_count + from->edge_count + 1, sizeof *all);
    size_t n = 0, i = 0, k = 0;
    while (i < to->edge_count || k < from->edge_count) {
        bool mine = i < to->edge_count && (k == from->edge_count || to->edges[i].site <= from->edges[k].site);
        bool both = mine && k < from->edge_count && to->edges[i].site == from->edges[k].site;
        all[n] = mine ? to->edges[i++] : from->edges[k++];
        if (both) {
            all[n].weight = prof_add64(all[n].weight, from->edges[k].weight);
            all[n].samples = prof_add64(all[n].samples, from->edges[k].samples);
            k++;
        }
        n++;
    }
    free(to->edges);
    to->edges = all;
    to->edge_count = n;
}

static void add_bounds(struct prof_function *to, const struct prof_function *from)
{
    for (size_t i = 0; i < to->f.flow_count && to->edge_bounds && from->edge_bounds; i++)
        to->edge_bounds[i] = prof_add_bound(to->edge_bounds[i], from->edge_bounds[i]);
    for (uint32_t b = 0; b < to->f.blocks && to->block_bounds && from->block_bounds; b++)
        to->block_bounds[b] = prof_add_bound(to->block_bounds[b], from->block_bounds[b]);
}

static void add_counts(struct prof_function *to, const struct prof_function *from)
{
    if (to->f.profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS))
        to->call_count = prof_add64(to->call_count, from->call_count);
    else if (from->call_count > to->call_count)
        to->call_count = from->call_count;
    to->raw_count = prof_add32(to->raw_count, from->raw_count);
    to->order_count = prof_add32(to->order_count, from->order_count);
    to->order_sum = prof_add64(to->order_sum, from->order_sum);
    to->f.flags |= from->f.flags & (MIP_REC_PINNED | MIP_REC_ABOUT | MIP_REC_STOPPED | MIP_REC_HALTED);
    for (size_t i = 0; i < to->f.offset_count && to->covered && from->covered; i++)
        to->covered[i] |= from->covered[i];
    add_bounds(to, from);
    add_call_edges(to, from);
}

enum mip_status prof_merge_profile(struct prof *p, const struct prof *from, const char *file, size_t *again,
                                   struct diag *d)
{
    enum mip_status st = check_profiles(p, from, file, d);
    size_t twice = 0;
    if (st)
        return st;
    FREED uint32_t *run = xcalloc(from->run_name_count + 1, sizeof *run);
    for (size_t i = 0; i < from->run_name_count; i++) {
        run[i] = (uint32_t)prof_add_run(p, from->run_names[i]);
        prof_add_run_order(p, run[i], from->run_orders[i].functions, from->run_orders[i].count);
    }
    for (size_t i = 0; i < p->count; i++) {
        add_counts(&p->functions[i], &from->functions[i]);
        for (size_t k = 0; k < from->functions[i].run_count; k++)
            prof_add_run_set(&p->functions[i], run[from->functions[i].runs[k]], prof_run_set(&from->functions[i], k));
    }
    for (size_t i = 0; i < from->raw_hashes.count; i++)
        twice += !prof_raw_hashes_add(&p->raw_hashes, from->raw_hashes.at[i]);
    p->runs = prof_add64(p->runs, from->runs);
    p->samples = prof_add64(p->samples, from->samples);
    p->lost = prof_add64(p->lost, from->lost);
    p->others = prof_add64(p->others, from->others);
    p->damaged = prof_add64(p->damaged, from->damaged);
    p->doubled = prof_add64(prof_add64(p->doubled, from->doubled), twice);
    (void)prof_drop_use_list(p);
    if (again)
        *again = twice;
    return MIP_OK;
}

struct named {
    char *name;
    struct prof_first_calls order;
    uint32_t was;
};

static int compare_run_names(const void *a, const void *b)
{
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name);
}

void prof_sort_runs(struct prof *p)
{
    FREED struct named *list = xcalloc(p->run_name_count + 1, sizeof *list);
    FREED uint32_t *now = xcalloc(p->run_name_count + 1, sizeof *now);
    for (size_t i = 0; i < p->run_name_count; i++)
        list[i] = (struct named){p->run_names[i], p->run_orders[i], (uint32_t)i};
    qsort(list, p->run_name_count, sizeof *list, compare_run_names);
    for (size_t i = 0; i < p->run_name_count; i++) {
        p->run_names[i] = list[i].name;
        p->run_orders[i] = list[i].order;
        now[list[i].was] = (uint32_t)i;
    }
    for (size_t i = 0; i < p->count; i++)
        prof_renumber_runs(&p->functions[i], now);
}
