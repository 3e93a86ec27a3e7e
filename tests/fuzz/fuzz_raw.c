/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A raw profile (.mipraw), merged into the profile of a map that the first byte chooses.
 */
#include "../format/readers.h"
#include "fuzz.h"

static bool merge(struct prof *p, const struct prof_raw *raw)
{
    struct prof_merge_result result;
    struct bytes talk = {0}, made = {0};
    struct diag d;
    bool taken = !prof_merge_named(p, raw, "run", &result, NULL, &d);
    if (taken) {
        prof_merge_doubts(NAME, &result, 1, &talk);
        prof_encode(p, &made);
        assert(read_profile(made.data, made.len, &d) == MIP_OK);
    }
    bytes_free(&talk);
    bytes_free(&made);
    return taken;
}

static bool fuzz(const uint8_t *data, size_t len)
{
    static const char *const maps[] = {"map-9", "map-9-blocks", "map-9-samples", "map-8-64", "map-8-32", "map-7-24"};
    struct bytes map = {0};
    struct img_map m;
    struct prof p;
    struct prof_raw raw;
    struct diag d;
    if (!len)
        return false;
    vector_load(maps[data[0] % (sizeof maps / sizeof maps[0])], &map);
    assert(img_map_decode("map", 0, map.data, map.len, NULL, &m, &d) == MIP_OK);
    prof_from_map(&m, &p);
    struct bytes file = vector_copy(data + 1, len - 1);
    bool taken = !prof_raw_take(NAME, &file, &raw, &d) && merge(&p, &raw);
    prof_raw_free(&raw);
    prof_free(&p);
    bytes_free(&map);
    return taken;
}
