/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a sample profile in LLVM's extensible binary format.  Source: LLVM, SampleProfWriter.cpp, SampleProf.h
 * (SecType), and ProfileSummaryBuilder.cpp for the summary.
 *
 *   "SPROF42" and 4 as one ULEB128 number, version 103; number of sections u64
 *   a row for each section: type, flags, offset, bytes, u64 each
 *   summary (1), names (2), contexts (6: none), functions (0x20), symbols (3: none), offsets (4), checksums (5)
 *
 * All numbers in the sections are ULEB128.  The bytes equal those of `llvm-profdata merge --sample --extbinary`
 * (tests/llvm/test_samples.sh compares them).
 */
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "base/le.h"
#include "llvm/sample_profile.h"

#define MAGIC       0x5350524F46343204u
#define VERSION     103
#define UNIQUE      (UINT64_C(4) << 32) /* flag of the section of names: some names have the suffix .__uniq. */
#define PROBE_BASED (UINT64_C(1) << 32) /* flag of the section of checksums: the profile is probe-based */
#define SECTIONS    7
#define ROW_BYTES   32

enum section { SUMMARY = 1, NAMES = 2, SYMBOLS = 3, OFFSETS = 4, CHECKSUMS = 5, CONTEXTS = 6, FUNCTIONS = 0x20 };

struct writer {
    const struct sample_profile *p;
    struct bytes *out;
    size_t rows;        /* offset of the table of sections in the output */
    const char **names; /* names of scopes and targets, sorted, each name once */
    uint32_t name_count;
    size_t *starts; /* for each function in the order of writing: its offset in the section */
};

static void collect_profile_names(struct writer *w)
{
    const struct sample_profile *p = w->p;
    size_t n = 0, kept = 0;
    w->names = xcalloc(p->scope_count + p->target_count + 1, sizeof *w->names);
    for (size_t i = 0; i < p->scope_count; i++)
        w->names[n++] = p->scopes[i].name;
    for (size_t i = 0; i < p->target_count; i++)
        w->names[n++] = p->targets[i].name;
    qsort(w->names, n, sizeof *w->names, compare_texts);
    for (size_t i = 0; i < n; i++)
        if (!kept || strcmp(w->names[kept - 1], w->names[i]) != 0)
            w->names[kept++] = w->names[i];
    w->name_count = (uint32_t)kept;
}

static void put_name(const struct writer *w, const char *name)
{
    const char **at = bsearch(&name, w->names, w->name_count, sizeof *w->names, compare_texts);
    bytes_uleb(w->out, (uint64_t)(at - w->names));
}

static int compare_counts_down(const void *pa, const void *pb)
{
    uint64_t a = *(const uint64_t *)pa, b = *(const uint64_t *)pb;
    return (a < b) - (a > b);
}

/* Returns total * cutoff / 1000000; the product may need more than 64 bits. */
static uint64_t share(uint64_t total, uint32_t cutoff)
{
    return total / 1000000 * cutoff + total % 1000000 * cutoff / 1000000;
}

static void put_summary(struct writer *w)
{
    static const uint32_t cutoffs[] = {10000,  100000, 200000, 300000, 400000, 500000, 600000, 700000,
                                       800000, 900000, 950000, 990000, 999000, 999900, 999990, 999999};
    const struct sample_profile *p = w->p;
    uint64_t *counts = xcalloc(p->count_count + 1, sizeof *counts), total = 0, most_entries = 0, sum = 0;
    size_t seen = 0;
    for (size_t i = 0; i < p->count_count; i++) {
        counts[i] = p->counts[i].count;
        total = prof_add64(total, counts[i]);
    }
    for (size_t i = p->first[p->scope_count]; i < p->scope_count; i++)
        if (p->scopes[p->order[i]].head > most_entries)
            most_entries = p->scopes[p->order[i]].head;
    qsort(counts, p->count_count, sizeof *counts, compare_counts_down);
    bytes_uleb(w->out, total);
    bytes_uleb(w->out, p->count_count ? counts[0] : 0);
    bytes_uleb(w->out, most_entries);
    bytes_uleb(w->out, p->count_count);
    bytes_uleb(w->out, p->scope_count - p->first[p->scope_count]);
    bytes_uleb(w->out, sizeof cutoffs / sizeof cutoffs[0]);
    for (size_t c = 0; c < sizeof cutoffs / sizeof cutoffs[0]; c++) {
        while (seen < p->count_count && (sum < share(total, cutoffs[c]) || (seen && counts[seen] == counts[seen - 1])))
            sum = prof_add64(sum, counts[seen++]);
        bytes_uleb(w->out, cutoffs[c]);
        bytes_uleb(w->out, seen ? counts[seen - 1] : 0);
        bytes_uleb(w->out, seen);
    }
    free(counts);
}

static void put_binary_targets(struct writer *w, const struct sample_count *c)
{
    const struct sample_profile *p = w->p;
    size_t first = sample_profile_targets(p, c->scope, c->place), end = first;
    while (end < p->target_count && p->targets[end].scope == c->scope && p->targets[end].place.line == c->place.line &&
           p->targets[end].place.discriminator == c->place.discriminator)
        end++;
    bytes_uleb(w->out, end - first);
    for (; first < end; first++) {
        put_name(w, p->targets[first].name);
        bytes_uleb(w->out, p->targets[first].count);
    }
}

/* Writes a scope with its counts and its inlined scopes.  The recursion goes no deeper than inlining. */
static void put_binary_scope(struct writer *w, uint32_t scope)
{
    const struct sample_profile *p = w->p;
    put_name(w, p->scopes[scope].name);
    bytes_uleb(w->out, p->scopes[scope].total);
    bytes_uleb(w->out, p->count_first[scope + 1] - p->count_first[scope]);
    for (size_t i = p->count_first[scope]; i < p->count_first[scope + 1]; i++) {
        bytes_uleb(w->out, p->counts[i].place.line);
        bytes_uleb(w->out, p->counts[i].place.discriminator);
        bytes_uleb(w->out, p->counts[i].count);
        put_binary_targets(w, &p->counts[i]);
    }
    bytes_uleb(w->out, p->first[scope + 1] - p->first[scope]);
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++) {
        bytes_uleb(w->out, p->scopes[p->order[i]].place.line);
        bytes_uleb(w->out, p->scopes[p->order[i]].place.discriminator);
        put_binary_scope(w, p->order[i]);
    }
}

static void put_checksums(struct writer *w, uint32_t scope)
{
    const struct sample_profile *p = w->p;
    put_name(w, p->scopes[scope].name);
    bytes_uleb(w->out, p->scopes[scope].checksum);
    bytes_uleb(w->out, p->first[scope + 1] - p->first[scope]);
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++) {
        bytes_uleb(w->out, p->scopes[p->order[i]].place.line);
        bytes_uleb(w->out, p->scopes[p->order[i]].place.discriminator);
        put_checksums(w, p->order[i]);
    }
}

static void put_section(struct writer *w, enum section type)
{
    const struct sample_profile *p = w->p;
    size_t top = p->first[p->scope_count], start = w->out->len;
    switch (type) {
    case SUMMARY:
        put_summary(w);
        break;
    case NAMES:
        bytes_uleb(w->out, w->name_count);
        for (size_t i = 0; i < w->name_count; i++)
            bytes_append(w->out, w->names[i], strlen(w->names[i]) + 1);
        break;
    case CONTEXTS:
        bytes_uleb(w->out, 0);
        break;
    case FUNCTIONS:
        for (size_t i = top; i < p->scope_count; i++) {
            w->starts[i - top] = w->out->len - start;
            bytes_uleb(w->out, p->scopes[p->order[i]].head);
            put_binary_scope(w, p->order[i]);
        }
        break;
    case SYMBOLS:
        break;
    case OFFSETS:
        bytes_uleb(w->out, p->scope_count - top);
        for (size_t i = top; i < p->scope_count; i++) {
            put_name(w, p->scopes[p->order[i]].name);
            bytes_uleb(w->out, w->starts[i - top]);
        }
        break;
    case CHECKSUMS:
        for (size_t i = top; i < p->scope_count && p->scopes[p->order[top]].has_checksum; i++)
            put_checksums(w, p->order[i]);
        break;
    }
}

static uint64_t section_flags(const struct writer *w, enum section type)
{
    const struct sample_profile *p = w->p;
    if (type == CHECKSUMS && p->scope_count && p->scopes[p->order[p->first[p->scope_count]]].has_checksum)
        return PROBE_BASED;
    for (size_t i = 0; i < w->name_count && type == NAMES; i++)
        if (strstr(w->names[i], ".__uniq."))
            return UNIQUE;
    return 0;
}

void sample_write_extbinary(const struct sample_profile *p, struct bytes *out)
{
    static const enum section table[SECTIONS] = {SUMMARY, NAMES, CONTEXTS, OFFSETS, FUNCTIONS, SYMBOLS, CHECKSUMS};
    /* The section of offsets comes after that of the functions. */
    static const uint8_t file_order[SECTIONS] = {0, 1, 2, 4, 5, 3, 6};
    struct writer w = {.p = p, .out = out};
    w.starts = xcalloc(p->scope_count + 1, sizeof *w.starts);
    collect_profile_names(&w);
    bytes_uleb(out, MAGIC);
    bytes_uleb(out, VERSION);
    bytes_u64(out, SECTIONS);
    w.rows = out->len;
    for (size_t i = 0; i < SECTIONS * ROW_BYTES; i++)
        bytes_u8(out, 0);
    for (size_t i = 0; i < SECTIONS; i++) {
        size_t row = file_order[i], start = out->len;
        put_section(&w, table[row]);
        uint8_t *at = out->data + w.rows + row * ROW_BYTES;
        le_store64(at, table[row]);
        le_store64(at + 8, section_flags(&w, table[row]));
        le_store64(at + 16, start);
        le_store64(at + 24, out->len - start);
    }
    free(w.names);
    free(w.starts);
}
