/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From a profile to the list that the instrumenter takes: functions of an earlier build by their strict hash.
 *
 * Method: the profile's functions with a hash, sorted.  Nothing is copied: the list points into the profile.
 *
 * What holds: the list depends on the profile's bytes and its file name only, so equal inputs give equal objects.
 */
#include "training/training.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"

static int by_code_hash(const void *a, const void *b)
{
    const struct asm_known_function *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return strcmp(x->name, y->name);
}

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

static enum mip_status check_hashes(const char *path, const struct training *t, struct diag *d)
{
    if (t->known.functions || !t->profile.count)
        return MIP_OK;
    diag_error(d, MIP_MISMATCH, path, DIAG_NO_OFFSET, "no function has a hash of its code, so none can be compared");
    diag_note(d, "build, run and merge once more with this version of mip, without this option");
    return MIP_MISMATCH;
}

enum mip_status training_read(const char *path, struct training *out, struct diag *d)
{
    const char *slash = strrchr(path, '/');
    *out = (struct training){0};
    enum mip_status st = prof_read(path, &out->profile, d);
    if (st) {
        if (d && !d->note[0])
            diag_note(d, "give a profile of an earlier build: mipdata create -p x.mip fw.elf, then mipdata merge");
        return st;
    }
    const struct prof *p = &out->profile;
    out->list = xcalloc(p->count + 1, sizeof *out->list);
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->functions[i].f.code.hash && p->functions[i].f.blocks)
            take_function(&p->functions[i], &out->list[n++]);
    sort_items(out->list, n, sizeof *out->list, by_code_hash);
    out->known = (struct asm_known){.function = out->list, .functions = n, .from = slash ? slash + 1 : path};
    if (p->has_id)
        memcpy(out->known.id, p->image_id, sizeof out->known.id);
    return check_hashes(path, out, d);
}

void training_free(struct training *t)
{
    free(t->list);
    prof_free(&t->profile);
    *t = (struct training){0};
}

static bool has_same(const struct training *t, const struct img_function *f)
{
    struct asm_known_subject s = {.hash = f->code.hash,
                                  .name = f->name,
                                  .file = f->file,
                                  .path = f->path,
                                  .local = f->flags & MIP_REC_LOCAL,
                                  .blocks = f->blocks};
    uint8_t *covered = xcalloc((size_t)f->blocks + 1, 1);
    size_t found = s.hash ? asm_known_find(&t->known, &s, covered) : 0;
    free(covered);
    return found != 0;
}

struct training_match training_match_map(const struct training *t, const struct img_map *map)
{
    struct training_match m = {.functions = map->count};
    for (size_t i = 0; i < map->count; i++) {
        const struct img_function *f = &map->functions[i];
        m.same += has_same(t, f);
        m.known += f->known != NULL;
        m.strange += f->known && (memcmp(f->known_id, t->known.id, sizeof f->known_id) != 0 ||
                                  strcmp(f->known_from, t->known.from) != 0);
    }
    for (size_t i = 0; i < t->known.functions; i++)
        m.ran = m.ran || t->known.function[i].ran;
    return m;
}
