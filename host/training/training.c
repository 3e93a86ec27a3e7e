/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From a profile to the list that the instrumenter takes: functions of an earlier build by their strict hash.
 *
 * Method: the profile's functions with a hash, sorted.  The list points into the profile.  Only counts are copied.
 *
 * What holds: the list depends on the profile's bytes and its file name only, so equal inputs give equal objects.
 */
#include "training/training.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "base/text.h"

static void take_function(const struct prof_function *f, struct asm_known_function *to)
{
    bool blocks = f->covered && f->f.offset_count == f->f.blocks;
    bool has_bits = f->f.profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
    *to = (struct asm_known_function){.hash = f->f.code.hash,
                                      .name = f->f.name,
                                      .file = f->f.file,
                                      .path = f->f.path,
                                      .local = f->f.flags & MIP_REC_LOCAL,
                                      .blocks = f->f.blocks,
                                      .ran = prof_ran(f),
                                      .covered = blocks && has_bits ? f->covered : NULL};
}

static bool has_counts(const struct prof_function *f)
{
    return f->block_bounds && f->edge_bounds;
}

/* Of a count that is not exact, the lower bound is taken. */
static uint64_t count_of(struct prof_bound b)
{
    return b.low < ASM_MOST_COUNT ? b.low : ASM_MOST_COUNT;
}

/* Copies the counts of a function to these places. */
static void take_counts(const struct prof_function *f, uint64_t *block, struct asm_known_edge *edge,
                        struct asm_known_function *to)
{
    for (uint32_t b = 0; b < f->f.blocks; b++)
        block[b] = count_of(f->block_bounds[b]);
    for (size_t e = 0; e < f->f.flow_count; e++)
        edge[e] = (struct asm_known_edge){f->f.flow[e].from, f->f.flow[e].to, count_of(f->edge_bounds[e])};
    to->block_count = block;
    to->edge = edge;
    to->edges = f->f.flow_count;
}

static void take_functions(struct training *t)
{
    const struct prof *p = &t->profile;
    size_t blocks = 0, edges = 0, n = 0;
    for (size_t i = 0; i < p->count; i++) {
        blocks += has_counts(&p->functions[i]) ? p->functions[i].f.blocks : 0;
        edges += has_counts(&p->functions[i]) ? p->functions[i].f.flow_count : 0;
    }
    t->list = xcalloc(p->count + 1, sizeof *t->list);
    t->block_count = xcalloc(blocks + 1, sizeof *t->block_count);
    t->edge = xcalloc(edges + 1, sizeof *t->edge);
    blocks = edges = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        if (!f->f.code.hash || !f->f.blocks)
            continue;
        take_function(f, &t->list[n]);
        if (has_counts(f)) {
            take_counts(f, t->block_count + blocks, t->edge + edges, &t->list[n]);
            blocks += f->f.blocks;
            edges += f->f.flow_count;
        }
        n++;
    }
    sort_by(t->list, n, SORT_UP(struct asm_known_function, hash), SORT_TEXT(struct asm_known_function, name));
    t->known.function = t->list;
    t->known.functions = n;
}

static enum mip_status check_hashes(const char *path, const struct training *t, struct diag *d)
{
    if (t->known.functions || !t->profile.count)
        return MIP_OK;
    return diag_fail(d, MIP_MISMATCH, path,
                     "no function has a hash of its code, so none can be compared; note: build, run and merge once "
                     "more with this version of mip, without this option");
}

enum mip_status training_read(const char *path, struct training *out, struct diag *d)
{
    *out = (struct training){0};
    enum mip_status st = prof_read(path, &out->profile, d);
    if (st) {
        diag_note_if_none(d, "give a profile of an earlier build: mipdata create -p x.mip fw.elf, then mipdata merge");
        return st;
    }
    const struct prof *p = &out->profile;
    out->known.from = name_in_path(path);
    take_functions(out);
    if (p->has_id)
        memcpy(out->known.id, p->image_id, sizeof out->known.id);
    return check_hashes(path, out, d);
}

enum mip_status training_read_counts(const char *path, struct training *out, struct diag *d)
{
    enum mip_status st = training_read(path, out, d);
    bool counts = !out->profile.count;
    for (size_t i = 0; i < out->known.functions && !st; i++)
        counts = counts || out->list[i].edge;
    if (st || counts)
        return st;
    return diag_fail(d, MIP_MISMATCH, path,
                     "it has no edge counts, so it does not tell how often code ran; note: build, run and merge once "
                     "more with -fmachine-profile-edge-counts");
}

void training_free(struct training *t)
{
    free(t->list);
    free(t->block_count);
    free(t->edge);
    prof_free(&t->profile);
    *t = (struct training){0};
}

static bool has_same(const struct training *t, const struct img_function *f, bool *weighed)
{
    struct asm_known_subject s = {.hash = f->code.hash,
                                  .name = f->name,
                                  .file = f->file,
                                  .path = f->path,
                                  .local = f->flags & MIP_REC_LOCAL,
                                  .blocks = f->blocks};
    FREED uint8_t *covered = xcalloc((size_t)f->blocks + 1, 1);
    size_t found = s.hash ? asm_known_find(&t->known, &s, covered) : 0;
    FREED_BY(asm_weights_free) struct asm_weights w = {0};
    *weighed = found && asm_known_weights(&t->known, &s, &w);
    return found != 0;
}

struct training_match training_match_map(const struct training *t, const struct img_map *map)
{
    struct training_match m = {.functions = map->count};
    for (size_t i = 0; i < map->count; i++) {
        const struct img_function *f = &map->functions[i];
        bool weighed;
        m.same += has_same(t, f, &weighed);
        m.weighed += weighed;
        m.known += f->known != NULL;
        m.strange += f->known && (memcmp(f->known_id, t->known.id, sizeof f->known_id) != 0 ||
                                  strcmp(f->known_from, t->known.from) != 0);
    }
    for (size_t i = 0; i < t->known.functions; i++)
        m.ran = m.ran || t->known.function[i].ran;
    return m;
}
