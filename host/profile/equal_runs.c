/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Named runs with the same coverage, stored once.
 *
 * Problem: a nightly run of a thousand tests is stored, and many of them cover the very same blocks.
 *
 * Method: of runs that covered the same blocks in all functions, the file has the first.  A tag of the header gives
 * each other one its name and the number of the first.  Equal hashes find candidates; then everything that they covered
 * is compared.
 *
 * Example: runs A {f: 0 1}, B {f: 0}, C {f: 0 1}: the file has the runs A and B, and "C as run 0".
 */
#include "profile/equal_runs.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/le.h"
#include "base/sort.h"
#include "base/text.h"
#include "profile/run_blocks.h"

/* FNV-1a, 64 bits. */
#define HASH_START 0xCBF29CE484222325u
#define HASH_PRIME 0x100000001B3u

/* A limit, so that a file of a few bytes cannot ask for all of the memory. */
#define MOST_ENTRIES ((uint64_t)1 << 27)

struct hashed_run {
    uint64_t hash;
    uint32_t run;
};

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t len)
{
    const uint8_t *p = data;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ p[i]) * HASH_PRIME;
    return hash;
}

static struct hashed_run *hash_runs(const struct prof *p)
{
    struct hashed_run *list = xcalloc(p->run_name_count + 1, sizeof *list);
    for (uint32_t i = 0; i < p->run_name_count; i++)
        list[i] = (struct hashed_run){HASH_START, i};
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        for (size_t k = 0; k < f->run_count; k++) {
            uint64_t *hash = &list[f->runs[k]].hash;
            *hash = hash_bytes(*hash, &i, sizeof i);
            if (f->run_blocks)
                *hash = hash_bytes(*hash, prof_run_set(f, k), prof_block_set_size(f));
        }
    }
    return list;
}

/* Returns the run's place in f->runs; SIZE_MAX: it does not cover the function. */
static size_t find_run_of(const struct prof_function *f, uint32_t run)
{
    size_t low = lower_bound(SORTED_NUMBERS(f->runs), f->run_count, run);
    return low < f->run_count && f->runs[low] == run ? low : SIZE_MAX;
}

static bool covers_the_same(const struct prof *p, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        size_t x = find_run_of(f, a), y = find_run_of(f, b);
        if ((x == SIZE_MAX) != (y == SIZE_MAX))
            return false;
        if (x != SIZE_MAX && f->run_blocks &&
            memcmp(prof_run_set(f, x), prof_run_set(f, y), prof_block_set_size(f)) != 0)
            return false;
    }
    return true;
}

void prof_find_equal_runs(const struct prof *p, struct prof_equal_runs *out)
{
    size_t runs = p->run_name_count;
    FREED struct hashed_run *list = hash_runs(p);
    *out = (struct prof_equal_runs){xcalloc(runs + 1, sizeof *out->first), xcalloc(runs + 1, sizeof *out->number),
                                    xcalloc(runs + 1, sizeof *out->names), 0};
    sort_by(list, runs, SORT_UP(struct hashed_run, hash), SORT_UP(struct hashed_run, run));
    for (size_t i = 0, lead = 0; i < runs; i++) {
        if (list[i].hash != list[lead].hash)
            lead = i;
        bool same = i != lead && covers_the_same(p, list[lead].run, list[i].run);
        out->first[list[i].run] = same ? list[lead].run : list[i].run;
    }
    for (uint32_t i = 0; i < runs; i++) {
        if (out->first[i] != i)
            continue;
        out->number[i] = (uint32_t)out->count;
        out->names[out->count++] = p->run_names[i];
    }
    for (uint32_t i = 0, next = (uint32_t)out->count; i < runs; i++)
        if (out->first[i] != i)
            out->number[i] = next++;
}

void prof_equal_runs_free(struct prof_equal_runs *e)
{
    free(e->first);
    free(e->number);
    free(e->names);
    *e = (struct prof_equal_runs){0};
}

void prof_write_equal_runs(const struct prof *p, const struct prof_equal_runs *e, struct bytes *tags)
{
    for (uint32_t i = 0; i < p->run_name_count; i++) {
        FREED_BY(bytes_free) struct bytes one = {0};
        if (e->first[i] == i)
            continue;
        bytes_u32(&one, e->number[e->first[i]]);
        bytes_puts(&one, p->run_names[i]);
        img_tag_write(tags, MIP_TAG_EQUAL_RUN, one.data, one.len);
    }
}

void prof_first_runs_of(const struct prof_function *f, const struct prof_equal_runs *e, struct prof_function *out)
{
    size_t size = prof_block_set_size(f);
    *out = *f;
    out->run_count = 0;
    out->runs = xcalloc(f->run_count + 1, sizeof *out->runs);
    out->run_blocks = f->run_blocks ? xcalloc(f->run_count + 1, size) : NULL;
    for (size_t i = 0; i < f->run_count; i++) {
        if (e->first[f->runs[i]] != f->runs[i])
            continue;
        if (f->run_blocks)
            memcpy(out->run_blocks + out->run_count * size, prof_run_set(f, i), size);
        out->runs[out->run_count++] = e->number[f->runs[i]];
    }
}

/* Copies a run under the highest number.  Returns how many functions it covers. */
static uint64_t copy_run(struct prof *p, uint32_t of, uint32_t to)
{
    uint64_t entries = 0;
    for (size_t i = 0; i < p->count; i++) {
        struct prof_function *f = &p->functions[i];
        size_t at = find_run_of(f, of), size = prof_block_set_size(f);
        FREED uint8_t *set = f->run_blocks ? xcalloc(size, 1) : NULL;
        if (set && at != SIZE_MAX)
            memcpy(set, prof_run_set(f, at), size);
        if (at != SIZE_MAX)
            prof_add_run_set(f, to, set);
        entries += at != SIZE_MAX;
    }
    return entries;
}

/* Adds a run from a tag.  of: number of the runs that have tags of their own.  Returns what is wrong; NULL: added. */
static const char *add_equal_run(const struct img_tag *t, size_t of, struct prof *p, uint64_t *entries)
{
    uint32_t first = t->len >= 4 ? le_load32(t->payload) : UINT32_MAX;
    if (first >= of)
        return "a run that is as one that is not there";
    FREED char *name = text_printable(t->payload + 4, (size_t)t->len - 4);
    bool known = prof_find_run(p, name) != SIZE_MAX;
    if (!known)
        *entries += copy_run(p, first, (uint32_t)prof_add_run(p, name));
    return known ? "two runs of one name" : *entries > MOST_ENTRIES ? "more runs than memory" : NULL;
}

enum mip_status prof_read_equal_runs(const struct img_input *in, const struct img_header *h, struct prof *p,
                                     struct diag *d)
{
    size_t at = MIP_HEADER_SIZE, own = p->run_name_count;
    uint64_t entries = 0;
    for (;;) {
        struct img_tag t;
        enum mip_status st = img_tag_find(in, h, MIP_TAG_EQUAL_RUN, &at, &t, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
        const char *cause = add_equal_run(&t, own, p, &entries);
        if (cause)
            return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "%s", cause);
    }
}
