/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a file may hold several raw profiles, one for each run, so a function has several records.  Method: an index
 * that is sorted by name, hash and place brings records of the same function together.  All later records of a function
 * are added to its first one.  Source for which records fit together, and where sums stop: LLVM, InstrProf.cpp,
 * InstrProfRecord::merge().
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "llvm/llvm_profile.h"

struct record_key {
    uint64_t name_hash, hash;
    size_t at; /* index in the profile's list of functions */
};

static int compare_values(const void *pa, const void *pb)
{
    const struct llvm_value *a = pa, *b = pb;
    return (a->value > b->value) - (a->value < b->value);
}

/* Compares values by count: the largest comes first, as in llvm-profdata's output. */
static int compare_values_down(const void *pa, const void *pb)
{
    const struct llvm_value *a = pa, *b = pb;
    return a->count != b->count ? (a->count < b->count) - (a->count > b->count) : compare_values(pa, pb);
}

static uint64_t add_run_counts(uint64_t a, uint64_t b)
{
    return a > LLVM_COUNT_MAX || b > LLVM_COUNT_MAX - a ? LLVM_COUNT_MAX : a + b;
}

static bool records_fit(const struct llvm_function *a, const struct llvm_function *b)
{
    return a->count_count == b->count_count && a->bitmap_bytes == b->bitmap_bytes &&
           memcmp(a->site_count, b->site_count, sizeof a->site_count) == 0;
}

/* Merges two sites of a function.  The values of both sites are moved to the end of the profile's list, and then belong
 * to the first site. */
static void unite_sites(struct llvm_profile *p, size_t into, size_t from)
{
    struct llvm_site a = p->sites[into], b = p->sites[from];
    size_t n = (size_t)a.count + b.count, kept = 0;
    if (!b.count)
        return;
    p->values = xrealloc(p->values, p->value_count + n, sizeof *p->values);
    p->value_room = p->value_count + n;
    struct llvm_value *all = p->values + p->value_count;
    memcpy(all, p->values + a.first, a.count * sizeof *all);
    memcpy(all + a.count, p->values + b.first, b.count * sizeof *all);
    qsort(all, n, sizeof *all, compare_values);
    for (size_t i = 0; i < n; i++)
        if (kept && all[kept - 1].value == all[i].value)
            all[kept - 1].count = add_run_counts(all[kept - 1].count, all[i].count);
        else
            all[kept++] = all[i];
    p->sites[into] = (struct llvm_site){p->value_count, (uint32_t)kept};
    p->value_count += kept;
}

static void unite_records(struct llvm_profile *p, const struct llvm_function *into, const struct llvm_function *from)
{
    for (size_t i = 0; i < into->count_count; i++)
        p->counts[into->first_count + i] =
            add_run_counts(p->counts[into->first_count + i], p->counts[from->first_count + i]);
    for (size_t i = 0; i < into->bitmap_bytes; i++)
        p->bitmaps.data[into->first_bitmap + i] |= p->bitmaps.data[from->first_bitmap + i];
    for (size_t kind = 0; kind < LLVM_VALUE_KINDS; kind++)
        for (size_t i = 0; i < into->site_count[kind]; i++)
            unite_sites(p, into->first_site[kind] + i, from->first_site[kind] + i);
}

static void drop_added(struct llvm_profile *p, const bool *added)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->function_count; i++)
        if (added[i])
            free(p->functions[i].name);
        else
            p->functions[kept++] = p->functions[i];
    p->function_count = kept;
}

enum mip_status llvm_profile_add_up(const char *name, struct llvm_profile *p, struct diag *d)
{
    FREED struct record_key *keys = xcalloc(p->function_count + 1, sizeof *keys);
    FREED bool *added = xcalloc(p->function_count + 1, sizeof *added);
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < p->function_count; i++)
        keys[i] = (struct record_key){p->functions[i].name_hash, p->functions[i].hash, i};
    sort_by(keys, p->function_count, SORT_UP(struct record_key, name_hash), SORT_UP(struct record_key, hash),
            SORT_UP(struct record_key, at));
    for (size_t i = 1, first = 0; i < p->function_count && !st; i++) {
        const struct llvm_function *into = &p->functions[keys[first].at], *from = &p->functions[keys[i].at];
        if (into->name_hash != from->name_hash || into->hash != from->hash) {
            first = i;
            continue;
        }
        if (!records_fit(into, from)) {
            st = diag_fail(d, MIP_MALFORMED, name,
                           "two records of %s have different numbers of counters or values; note: the runs are of "
                           "different images: read one file an image",
                           into->name);
            break;
        }
        unite_records(p, into, from);
        added[keys[i].at] = true;
    }
    for (size_t i = 0; i < p->site_count; i++)
        if (p->sites[i].count > 1)
            qsort(p->values + p->sites[i].first, p->sites[i].count, sizeof *p->values, compare_values_down);
    drop_added(p, added);
    return st;
}
