/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "source/inlined_calls.h"

#include <stdlib.h>

#include "base/array.h"
#include "source/functions.h"

/* Returns by copy: did some code of it run, or of a copy in it?  Outer copies come first. */
static bool *find_firm(const struct img_inlines *code, const struct src_parts *parts)
{
    bool *firm = xcalloc(code->copy_count + 1, sizeof *firm);
    for (size_t i = 0; i < parts->count; i++)
        if (parts->at[i].group >= SRC_FIRST_COPY && parts->at[i].kind == SRC_PART_RAN)
            firm[parts->at[i].group - SRC_FIRST_COPY] = true;
    for (size_t i = code->copy_count; i > 0; i--)
        if (firm[i - 1] && code->copies[i - 1].outer)
            firm[code->copies[i - 1].outer - 1] = true;
    return firm;
}

static uint64_t key_of(uint32_t path, uint32_t line)
{
    return (uint64_t)path << 32 | line;
}

/* Keeps each place once, with the largest count of its copies.  They are sorted. */
static void keep_largest(struct src_inlined_calls *calls)
{
    size_t kept = 0;
    for (size_t i = 0; i < calls->count; i++) {
        struct src_inlined_call *last = kept ? &calls->at[kept - 1] : NULL;
        if (!last || last->place != calls->at[i].place)
            calls->at[kept++] = calls->at[i];
        else if (last->count < calls->at[i].count)
            last->count = calls->at[i].count;
    }
    calls->count = kept;
}

struct src_inlined_calls src_inlined_calls_read(const struct src_paths *paths, const struct src_inlined *inlined,
                                                const struct src_parts *parts, const struct src_blocks *blocks)
{
    const struct img_inlines *code = &inlined->code;
    struct src_inlined_calls calls = {xcalloc(code->copy_count + 1, sizeof *calls.at), 0};
    FREED bool *firm = find_firm(code, parts);
    for (size_t i = 0; i < code->copy_count; i++) {
        const struct img_inlined *c = &code->copies[i];
        uint32_t path = c->call_line ? paths->of_call_file[c->call_file] : UINT32_MAX;
        uint64_t count = src_calls_of_copy(c, blocks);
        if (firm[i] && inlined->of_copy[i] == SRC_BLOCK_RAN && path != UINT32_MAX)
            calls.at[calls.count++] = (struct src_inlined_call){key_of(path, c->call_line), count ? count : 1};
    }
    sort_by_number(SORTED_BY(calls.at, place), calls.count);
    keep_largest(&calls);
    return calls;
}

size_t src_inlined_calls_from(const struct src_inlined_calls *calls, uint32_t path, uint32_t line)
{
    return lower_bound(SORTED_BY(calls->at, place), calls->count, key_of(path, line));
}

const struct src_inlined_call *src_call_on(const struct src_inlined_calls *calls, size_t call, uint32_t path,
                                           uint32_t line)
{
    return call < calls->count && calls->at[call].place == key_of(path, line) ? &calls->at[call] : NULL;
}
