/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile in memory.
 */
#include "profile/profile.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "profile/counters.h"

/* Most bytes of a name that fit into one tag, besides the number that a tag of equal runs has first. */
#define RUN_NAME_MOST ((IMG_TAG_MAX & ~(size_t)3) - 4)

uint32_t prof_add32(uint32_t a, uint32_t b)
{
    return b > UINT32_MAX - a ? UINT32_MAX : a + b;
}

uint64_t prof_add64(uint64_t a, uint64_t b)
{
    return b > UINT64_MAX - a ? UINT64_MAX : a + b;
}

/* Counts a file that a merge refused.  A file that cannot be read at all says nothing of a run. */
void prof_note_refused(struct prof *p, enum mip_status why)
{
    p->others = prof_add64(p->others, why == MIP_MISMATCH);
    p->damaged = prof_add64(p->damaged, why == MIP_MALFORMED);
}

bool prof_edges_sorted(const struct prof_function *f)
{
    bool ok = true;
    for (size_t i = 1; i < f->edge_count && ok; i++)
        ok = f->edges[i - 1].site < f->edges[i].site;
    return ok;
}

/* Returns the address relative to the raw section's start.  In an old map without its ELF file, addresses are relative
 * already. */
uint64_t prof_encoded_address(const struct prof *p, const struct prof_function *f)
{
    return f->f.address - (p->has_raw ? p->raw_start : 0);
}

void prof_function_init(struct prof_function *f)
{
    if (f->f.offset_count)
        f->covered = xcalloc(f->f.offset_count, 1);
    for (size_t b = 0; b < f->f.offset_count; b++)
        f->covered[b] = img_is_known(&f->f, b);
    if (!f->f.flow_count)
        return;
    f->block_bounds = xcalloc(f->f.blocks, sizeof *f->block_bounds);
    f->edge_bounds = xcalloc(f->f.flow_count, sizeof *f->edge_bounds);
}

void prof_from_map(struct img_map *map, struct prof *out)
{
    *out = (struct prof){.count = map->count,
                         .profile_types = map->profile_types,
                         .module_hash = map->module_hash,
                         .has_id = map->has_id,
                         .machine = map->machine,
                         .pointer_bytes = map->pointer_bytes,
                         .has_raw = map->has_raw,
                         .raw_start = map->raw_start,
                         .raw_stop = map->raw_stop,
                         .state = map->state,
                         .ring = map->ring,
                         .is_old = map->version <= MIP_VERSION_OLD && map->old_base,
                         .old_base = map->old_base,
                         .link_unit = map->link_unit,
                         .skipped = map->skipped};
    memcpy(out->image_id, map->image_id, sizeof out->image_id);
    map->link_unit = NULL;
    map->skipped = (struct img_skipped_list){0};
    out->functions = xcalloc(map->count, sizeof *out->functions);
    for (size_t i = 0; i < map->count; i++) {
        struct prof_function *f = &out->functions[i];
        f->f = map->functions[i];
        prof_function_init(f);
    }
    map->count = 0;
    img_map_free(map);
}

static bool same_function(const struct img_function *a, const struct img_function *b)
{
    return a->address == b->address && a->slot_offset == b->slot_offset && a->slot_bytes == b->slot_bytes &&
           a->size == b->size && a->cfg == b->cfg && a->insns == b->insns && a->profile_type == b->profile_type &&
           strcmp(a->name, b->name) == 0;
}

bool prof_same_image(const struct prof *a, const struct prof *b)
{
    if (a->has_id && b->has_id)
        return memcmp(a->image_id, b->image_id, sizeof a->image_id) == 0;
    bool same = a->has_id == b->has_id && a->machine == b->machine && a->module_hash == b->module_hash &&
                a->raw_start == b->raw_start && a->raw_stop == b->raw_stop && a->count == b->count;
    for (size_t i = 0; i < a->count && same; i++)
        same = same_function(&a->functions[i].f, &b->functions[i].f);
    return same;
}

void prof_function_free(struct prof_function *f)
{
    img_function_free(&f->f);
    free(f->covered);
    free(f->edges);
    free(f->block_bounds);
    free(f->edge_bounds);
    free(f->runs);
    free(f->run_blocks);
}

bool prof_drop_use_list(struct prof *p)
{
    bool had = p->use_list.len > 0;
    bytes_free(&p->use_list);
    return had;
}

void prof_free(struct prof *p)
{
    for (size_t i = 0; i < p->count; i++)
        prof_function_free(&p->functions[i]);
    free(p->functions);
    free(p->link_unit);
    for (size_t i = 0; i < p->run_name_count; i++) {
        free(p->run_names[i]);
        free(p->run_orders[i].functions);
    }
    free(p->run_names);
    free(p->run_orders);
    free(p->raw_hashes.at);
    img_skipped_free(&p->skipped);
    free(p->steps.list);
    bytes_free(&p->use_list);
    *p = (struct prof){0};
}

/* Returns the name as a file would return it.  Names that are equal there must be equal here, too. */
static char *run_name(const char *name)
{
    return text_printable(name, strnlen(name, RUN_NAME_MOST));
}

bool prof_ran(const struct prof_function *f)
{
    return f->raw_count > 0 || img_is_known(&f->f, 0);
}

struct prof_bound prof_call_bounds(const struct prof_function *f)
{
    if (f->edge_bounds)
        return prof_entries(&f->f, f->edge_bounds); /* the first block may be the head of a loop */
    return (struct prof_bound){f->call_count, f->f.flags & MIP_REC_PINNED ? PROF_NO_BOUND : f->call_count};
}

bool prof_has_stopped(const struct prof_function *f)
{
    bool stopped = f->f.flags & MIP_REC_PINNED;
    for (size_t i = 0; i < f->f.flow_count && f->edge_bounds && !stopped; i++)
        stopped = f->edge_bounds[i].high == PROF_NO_BOUND;
    return stopped;
}

static size_t count_known_blocks(const struct img_function *f)
{
    size_t n = img_is_known(f, 0);
    for (size_t b = 1; b < img_block_count(f); b++)
        n += img_is_known(f, b);
    return n;
}

struct prof_known prof_count_known(const struct prof *p)
{
    struct prof_known k = {0};
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        k.functions += f->known != NULL;
        k.blocks += count_known_blocks(f);
        k.from = k.from || !f->known ? k.from : f->known_from;
    }
    return k;
}

void prof_forget_known(struct prof *p)
{
    for (size_t i = 0; i < p->count; i++) {
        struct prof_function *f = &p->functions[i];
        for (size_t b = 0; b < f->f.offset_count && f->f.known; b++)
            if (img_is_known(&f->f, b))
                f->covered[b] = b == 0 && f->raw_count > 0;
        free(f->f.known);
        free(f->f.known_from);
        f->f.known = NULL;
        f->f.known_from = NULL;
    }
}

size_t prof_covered_blocks(const struct prof_function *f)
{
    size_t n = prof_ran(f);
    for (size_t i = 1; i < img_block_count(&f->f); i++)
        n += f->covered[i];
    return n;
}

size_t prof_find_run(const struct prof *p, const char *name)
{
    FREED char *wanted = run_name(name);
    size_t i = 0;
    while (i < p->run_name_count && strcmp(p->run_names[i], wanted) != 0)
        i++;
    return i < p->run_name_count ? i : SIZE_MAX;
}

size_t prof_add_run(struct prof *p, const char *name)
{
    size_t i = prof_find_run(p, name);
    if (i != SIZE_MAX)
        return i;
    p->run_names = xrealloc(p->run_names, p->run_name_count + 1, sizeof *p->run_names);
    p->run_orders = xrealloc(p->run_orders, p->run_name_count + 1, sizeof *p->run_orders);
    p->run_orders[p->run_name_count] = (struct prof_first_calls){0};
    p->run_names[p->run_name_count] = run_name(name);
    return p->run_name_count++;
}

void prof_function_add_run(struct prof_function *f, uint32_t run)
{
    size_t at = f->run_count; /* most runs come in order */
    while (at > 0 && f->runs[at - 1] > run)
        at--;
    if (at > 0 && f->runs[at - 1] == run)
        return;
    f->runs = xrealloc(f->runs, f->run_count + 1, sizeof *f->runs);
    memmove(f->runs + at + 1, f->runs + at, (f->run_count - at) * sizeof *f->runs);
    f->runs[at] = run;
    f->run_count++;
}
