/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A raw profile (.mipraw), merged into the profile of a map. The first byte chooses the map.
 */
#include "../format/readers.h"
#include "fuzz.h"

static bool merge(struct prof *p, const struct prof_raw *raw)
{
    struct prof_merge_result result;
    struct bytes talk = {0}, made = {0};
    struct diag d;
    enum mip_status st = prof_merge_named(p, raw, "run", &result, NULL, &d);
    if (st)
        return refused(st, NAME, &d);
    prof_merge_doubts(NAME, &result, 1, &talk);
    prof_encode(p, &made);
    assert(read_profile(made.data, made.len, &d) == MIP_OK);
    bytes_free(&talk);
    bytes_free(&made);
    return true;
}

#define MAPS 7

/* Each map is read only once: the page of vectors is larger than most inputs. */
static const struct bytes *load_map(size_t i)
{
    static const char *const names[MAPS] = {"map-9",    "map-9-blocks", "map-9-samples", "map-8-64",
                                            "map-8-32", "map-7-24",     "map-9-runs"};
    static struct bytes maps[MAPS];
    if (!maps[i].len)
        vector_load(names[i], &maps[i]);
    return &maps[i];
}

static bool fuzz(const uint8_t *data, size_t len)
{
    struct img_map m;
    struct prof p;
    struct prof_raw raw;
    struct diag d;
    if (!len)
        return false;
    const struct bytes *map = load_map(data[0] % MAPS);
    assert(img_map_decode("map", 0, map->data, map->len, NULL, &m, &d) == MIP_OK);
    prof_from_map(&m, &p);
    struct bytes file = vector_copy(data + 1, len - 1);
    enum mip_status st = prof_raw_take(NAME, &file, &raw, &d);
    bool taken = st ? refused(st, NAME, &d) : merge(&p, &raw);
    prof_raw_free(&raw);
    prof_free(&p);
    return taken;
}
