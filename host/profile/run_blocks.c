/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which blocks of a function each named run covered.
 *
 * Method: in memory each run of a function has a set of bits.  The file has each different set of a function once, and
 * a run has the number of its set, as tests of one program share most sets.
 *
 * Example: runs 0 and 2 cover blocks 0 and 1, run 5 covers block 0 of 3.  Field 6: 0 2 5; field 18: 0 0 1; field 19: 03
 * 01.
 */
#include "profile/run_blocks.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/le.h"

size_t prof_block_set_size(const struct prof_function *f)
{
    size_t blocks = img_block_count(&f->f);
    return blocks > 1 ? (blocks + 7) / 8 : 0;
}

const uint8_t *prof_run_set(const struct prof_function *f, size_t i)
{
    return f->run_blocks ? f->run_blocks + i * prof_block_set_size(f) : NULL;
}

/* Makes room in the sets for the run at place i. */
static void insert_set(struct prof_function *f, size_t i)
{
    size_t size = prof_block_set_size(f);
    f->run_blocks = xrealloc(f->run_blocks, f->run_count, size);
    memmove(f->run_blocks + (i + 1) * size, f->run_blocks + i * size, (f->run_count - 1 - i) * size);
    memset(f->run_blocks + i * size, 0, size);
}

static size_t place_of_run(const struct prof_function *f, uint32_t run)
{
    size_t at = f->run_count - 1; /* most runs come in order */
    while (f->runs[at] != run)
        at--;
    return at;
}

void prof_add_run_set(struct prof_function *f, uint32_t run, const uint8_t *set)
{
    size_t before = f->run_count, size = prof_block_set_size(f);
    bool known = set && size && (before == 0 || f->run_blocks);
    prof_function_add_run(f, run);
    if (!known) {
        free(f->run_blocks);
        f->run_blocks = NULL;
        return;
    }
    size_t at = place_of_run(f, run);
    if (f->run_count > before)
        insert_set(f, at);
    for (size_t i = 0; i < size; i++)
        f->run_blocks[at * size + i] |= set[i];
}

void prof_add_run_blocks(struct prof_function *f, uint32_t run, const uint8_t *blocks)
{
    size_t size = prof_block_set_size(f);
    FREED uint8_t *set = blocks && size ? xcalloc(size, 1) : NULL;
    for (size_t b = 0; set && b < img_block_count(&f->f); b++)
        set[b / 8] |= (uint8_t)((blocks[b] != 0) << b % 8);
    prof_add_run_set(f, run, set);
}

uint32_t prof_block_run_count(const struct prof_function *f, size_t block)
{
    uint32_t count = 0;
    if (!prof_block_set_size(f))
        return (uint32_t)f->run_count;
    if (f->run_count && !f->run_blocks)
        return UINT32_MAX;
    for (size_t i = 0; i < f->run_count; i++)
        count += prof_run_set(f, i)[block / 8] >> block % 8 & 1;
    return count;
}

struct renumbered {
    uint32_t run;
    size_t was; /* place in f->runs before */
};

void prof_renumber_runs(struct prof_function *f, const uint32_t *now)
{
    size_t size = prof_block_set_size(f);
    FREED struct renumbered *list = xcalloc(f->run_count + 1, sizeof *list);
    uint8_t *sets = f->run_blocks ? xcalloc(f->run_count + 1, size) : NULL;
    for (size_t i = 0; i < f->run_count; i++)
        list[i] = (struct renumbered){now[f->runs[i]], i};
    sort_by_number(SORTED_BY(list, run), f->run_count);
    for (size_t i = 0; i < f->run_count; i++) {
        f->runs[i] = list[i].run;
        if (sets)
            memcpy(sets + i * size, prof_run_set(f, list[i].was), size);
    }
    free(f->run_blocks);
    f->run_blocks = sets;
}

/* Has the set the entry, and only blocks of the function? */
static bool is_set_of(const struct prof_function *f, const uint8_t *set)
{
    size_t blocks = img_block_count(&f->f);
    return (set[0] & 1) && (blocks % 8 == 0 || set[blocks / 8] >> blocks % 8 == 0);
}

bool prof_run_sets_fit(const struct prof_function *f)
{
    for (size_t i = 0; f->run_blocks && i < f->run_count; i++)
        if (!is_set_of(f, prof_run_set(f, i)))
            return false;
    return true;
}

enum mip_status prof_take_run_blocks(const struct img_input *in, size_t at, const struct img_fields *fl,
                                     struct prof_function *f, struct diag *d)
{
    const struct bytes *which = &fl->of[MIP_FIELD_RUN_SETS], *sets = &fl->of[MIP_FIELD_BLOCK_SETS];
    size_t size = prof_block_set_size(f);
    if (!which->len && !sets->len)
        return MIP_OK;
    bool bad = !size || which->len != 4 * f->run_count || sets->len % (size ? size : 1) != 0;
    if (!bad)
        f->run_blocks = xcalloc(f->run_count, size);
    for (size_t i = 0; !bad && i < f->run_count; i++) {
        uint32_t set = le_load32(which->data + 4 * i);
        bad = set >= sets->len / size || !is_set_of(f, sets->data + set * size);
        if (!bad)
            memcpy(f->run_blocks + i * size, sets->data + set * size, size);
    }
    if (!bad)
        return MIP_OK;
    return diag_error(d, MIP_MALFORMED, in->file, in->base + at,
                      "%s: blocks of its runs that are no such blocks: %zu and %zu bytes", f->f.name, which->len,
                      sets->len);
}

/* Returns the number of the set in the list.  If it is new, adds it. */
static uint32_t share_set(struct bytes *sets, const uint8_t *set, size_t size)
{
    size_t i = 0, count = sets->len / size;
    while (i < count && memcmp(sets->data + i * size, set, size) != 0)
        i++;
    if (i == count)
        bytes_append(sets, set, size);
    return (uint32_t)i;
}

void prof_write_run_blocks(struct bytes *out, const struct prof_function *f)
{
    FREED_BY(bytes_free) struct bytes which = {0}, sets = {0};
    if (!f->run_blocks || !f->run_count)
        return;
    for (size_t i = 0; i < f->run_count; i++)
        bytes_u32(&which, share_set(&sets, prof_run_set(f, i), prof_block_set_size(f)));
    img_tag_write(out, MIP_FIELD_RUN_SETS, which.data, which.len);
    img_tag_write(out, MIP_FIELD_BLOCK_SETS, sets.data, sets.len);
}
