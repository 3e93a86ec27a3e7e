/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Builds a profile of Clang's own counters in memory; finds names by hash, and totals.
 *
 * A sorted index finds the records of several runs that belong to one function, and their counts are added.  So the
 * time grows with n log n, and the functions keep the order of the file.  The totals are those of LLVM's
 * InstrProfSummaryBuilder (ProfileSummaryBuilder.cpp).  For each cutoff LLVM takes whole groups of equal counts, the
 * largest first, until they make that share of the sum.
 */
#include "llvm/llvm_profile.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"

/* Returns an array that has room for more elements.  The room of an array is doubled each time, so the time for all
 * copies together is linear. */
static void *array_with_room(void *array, size_t count, size_t more, size_t *room, size_t size)
{
    if (more <= *room - count)
        return array;
    *room = more > *room + 8 ? count + more : count + *room + 8;
    return xrealloc(array, *room, size);
}

struct llvm_function *llvm_profile_add(struct llvm_profile *p, const char *name, size_t len, uint64_t hash)
{
    p->functions = array_with_room(p->functions, p->function_count, 1, &p->function_room, sizeof *p->functions);
    struct llvm_function *f = &p->functions[p->function_count++];
    *f = (struct llvm_function){.name = xstrndup(name, len), .name_hash = hash_name(name, len), .hash = hash};
    f->first_count = p->count_count;
    f->first_bitmap = p->bitmaps.len;
    return f;
}

uint64_t *llvm_profile_add_counts(struct llvm_profile *p, size_t n)
{
    struct llvm_function *f = &p->functions[p->function_count - 1];
    p->counts = array_with_room(p->counts, p->count_count, n + 1, &p->count_room, sizeof *p->counts);
    uint64_t *first = p->counts + p->count_count;
    memset(first, 0, n * sizeof *first);
    p->count_count += n;
    f->count_count += n;
    return first;
}

void llvm_profile_add_site(struct llvm_profile *p, enum llvm_value_kind kind)
{
    struct llvm_function *f = &p->functions[p->function_count - 1];
    p->sites = array_with_room(p->sites, p->site_count, 1, &p->site_room, sizeof *p->sites);
    if (!f->site_count[kind]++)
        f->first_site[kind] = p->site_count;
    p->sites[p->site_count++] = (struct llvm_site){.first = p->value_count};
}

void llvm_profile_add_value(struct llvm_profile *p, uint64_t value, uint64_t count)
{
    p->values = array_with_room(p->values, p->value_count, 1, &p->value_room, sizeof *p->values);
    p->values[p->value_count++] = (struct llvm_value){value, count};
    p->sites[p->site_count - 1].count++;
}

void llvm_profile_add_trace(struct llvm_profile *p, uint64_t weight)
{
    p->traces = array_with_room(p->traces, p->trace_count, 1, &p->trace_room, sizeof *p->traces);
    p->traces[p->trace_count++] = (struct llvm_trace){.weight = weight, .first = p->trace_name_count};
}

void llvm_profile_add_trace_name(struct llvm_profile *p, uint64_t hash)
{
    p->trace_names =
        array_with_room(p->trace_names, p->trace_name_count, 1, &p->trace_name_room, sizeof *p->trace_names);
    p->trace_names[p->trace_name_count++] = hash;
    p->traces[p->trace_count - 1].count++;
}

void llvm_profile_add_symbol(struct llvm_profile *p, const char *name, size_t len)
{
    p->symbols = array_with_room(p->symbols, p->symbol_count, 1, &p->symbol_room, sizeof *p->symbols);
    p->symbols[p->symbol_count++] = (struct llvm_symbol){hash_name(name, len), xstrndup(name, len)};
}

void llvm_profile_sort_symbols(struct llvm_profile *p)
{
    size_t kept = 0;
    if (p->symbol_count)
        sort_by_number(SORTED_BY(p->symbols, hash), p->symbol_count);
    for (size_t i = 0; i < p->symbol_count; i++)
        if (kept && p->symbols[kept - 1].hash == p->symbols[i].hash)
            free(p->symbols[i].name);
        else
            p->symbols[kept++] = p->symbols[i];
    p->symbol_count = kept;
}

struct llvm_symbol *llvm_profile_names(const struct llvm_profile *p, size_t *count)
{
    struct llvm_symbol *all = xcalloc(p->function_count + p->symbol_count + 1, sizeof *all);
    size_t n = 0;
    for (size_t i = 0; i < p->function_count; i++)
        all[n++] = (struct llvm_symbol){p->functions[i].name_hash, p->functions[i].name};
    for (size_t i = 0; i < p->symbol_count; i++)
        all[n++] = p->symbols[i];
    sort_by_number(SORTED_BY(all, hash), n);
    *count = n;
    return all;
}

const char *llvm_symbol_find(const struct llvm_symbol *sorted, size_t count, uint64_t hash)
{
    const struct llvm_symbol *found = find_sorted(SORTED_BY(sorted, hash), count, hash);
    return found ? found->name : NULL;
}

void llvm_profile_free(struct llvm_profile *p)
{
    for (size_t i = 0; i < p->function_count; i++)
        free(p->functions[i].name);
    for (size_t i = 0; i < p->symbol_count; i++)
        free(p->symbols[i].name);
    free(p->functions);
    free(p->counts);
    bytes_free(&p->bitmaps);
    free(p->sites);
    free(p->values);
    free(p->traces);
    free(p->trace_names);
    bytes_free(&p->binary_ids);
    bytes_free(&p->vtable_names);
    free(p->symbols);
    *p = (struct llvm_profile){0};
}

/* Returns the offset of the next line end in a text, or the end of the text. */
static size_t text_line_end(const struct bytes *b, size_t at)
{
    const uint8_t *end = memchr(b->data + at, '\n', b->len - at);
    return end ? (size_t)(end - b->data) : b->len;
}

/* Does the file look like LLVM's text form of a profile?  Such a file begins with a header line, or with a name and
 * then a number. */
static bool looks_like_proftext(const struct bytes *b)
{
    for (size_t at = 0, names = 0, end; at < b->len && at < 4096; at = end + 1) {
        end = text_line_end(b, at);
        if (end == at || b->data[at] == '#' || (b->data[at] == '\r' && end == at + 1))
            continue;
        if (memchr(b->data + at, 0, end - at))
            return false;
        if (names++ == 0 && b->data[at] != ':')
            continue;
        return b->data[at] == ':' || (b->data[at] >= '0' && b->data[at] <= '9');
    }
    return false;
}

enum llvm_form llvm_profile_form(const struct bytes *b)
{
    static const uint8_t indexed[] = {0xff, 'l', 'p', 'r', 'o', 'f', 'i', 0x81};
    if (b->len >= 8 && memcmp(b->data, indexed, 8) == 0)
        return LLVM_FORM_INDEXED;
    if (b->len >= 8 && b->data[0] == 0xff && memcmp(b->data + 1, "lprof", 5) == 0 && b->data[7] == 0x81 &&
        (b->data[6] == 'r' || b->data[6] == 'R'))
        return LLVM_FORM_RAW; /* the raw profile of a big-endian target */
    if (b->len >= 8 && b->data[7] == 0xff && memcmp(b->data + 2, "forpl", 5) == 0 && b->data[0] == 0x81 &&
        (b->data[1] == 'r' || b->data[1] == 'R'))
        return LLVM_FORM_RAW;
    return looks_like_proftext(b) ? LLVM_FORM_TEXT : LLVM_FORM_NONE;
}

static int compare_profile_counts_down(const void *pa, const void *pb)
{
    uint64_t a = *(const uint64_t *)pa, b = *(const uint64_t *)pb;
    return (a < b) - (a > b);
}

static uint64_t add_counter_totals(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/* Returns total * cutoff / 1000000; the product may need more than 64 bits. */
static uint64_t share_of(uint64_t total, uint64_t cutoff)
{
    return total / 1000000 * cutoff + total % 1000000 * cutoff / 1000000;
}

static void fill_rows(const uint64_t *counts, size_t n, struct llvm_summary *out)
{
    static const uint32_t cutoffs[LLVM_CUTOFFS] = {10000,  100000, 200000, 300000, 400000, 500000, 600000, 700000,
                                                   800000, 900000, 950000, 990000, 999000, 999900, 999990, 999999};
    uint64_t sum = 0;
    size_t seen = 0;
    for (size_t i = 0; i < LLVM_CUTOFFS; i++) {
        while (seen < n && (sum < share_of(out->total, cutoffs[i]) || (seen && counts[seen] == counts[seen - 1])))
            sum = add_counter_totals(sum, counts[seen++]);
        out->rows[i].cutoff = cutoffs[i];
        out->rows[i].least = seen ? counts[seen - 1] : 0;
        out->rows[i].counters = seen;
    }
}

void llvm_profile_sum(const struct llvm_profile *p, bool context, struct llvm_summary *out)
{
    FREED uint64_t *counts = xcalloc(p->count_count + 1, sizeof *counts);
    size_t n = 0;
    *out = (struct llvm_summary){0};
    for (size_t i = 0; i < p->function_count; i++) {
        const struct llvm_function *f = &p->functions[i];
        const uint64_t *its = p->counts + f->first_count;
        bool in_context = f->hash & LLVM_CONTEXT_HASH;
        if (in_context != context || !f->count_count || its[0] >= LLVM_COUNT_WARM)
            continue;
        out->functions++;
        for (size_t k = 0; k < f->count_count; k++) {
            uint64_t *most = k ? &out->most_inside : &out->most_entries;
            if (its[k] == UINT64_MAX) /* LLVM writes this value if there is no count */
                continue;
            *most = its[k] > *most ? its[k] : *most;
            out->total = add_counter_totals(out->total, its[k]);
            counts[n++] = its[k];
        }
    }
    qsort(counts, n, sizeof *counts, compare_profile_counts_down);
    out->counters = n;
    out->most = n ? counts[0] : 0;
    fill_rows(counts, n, out);
}

static int compare_name_and_hash(const void *pa, const void *pb, void *arg)
{
    const size_t *a = pa, *b = pb;
    const struct llvm_function *f = arg;
    int order = strcmp(f[*a].name, f[*b].name);
    if (!order && f[*a].hash != f[*b].hash)
        order = f[*a].hash < f[*b].hash ? -1 : 1;
    return order ? order : (*a > *b) - (*a < *b);
}

size_t *llvm_profile_order(const struct llvm_profile *p, bool sorted)
{
    size_t *order = xcalloc(p->function_count + 1, sizeof *order);
    for (size_t i = 0; i < p->function_count; i++)
        order[i] = i;
    if (sorted)
        qsort_r(order, p->function_count, sizeof *order, compare_name_and_hash, p->functions);
    return order;
}
