/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes gcov's data file in the format of GCC 12: words are little-endian, and lengths are in bytes (GCC's gcov-io.h
 * describes records and tags).
 *
 *   "gcda" version stamp checksum                magic; the others as in the .gcno
 *   a1000000 8 runs largest                      the summary
 *   01000000 12 ident lines flow                 a function, or 01000000 0: it is in another object's file
 *   01a10000 8n counter…                         its counters, 8 bytes each
 *   00000000                                     the end
 *
 * A counter on the chip starts with all bits set, and GCC's starts with 0, so a count is one more than the word.
 */
#include "base/le.h"
#include "llvm/gcda.h"

#define MAGIC        0x67636461u
#define TAG_SUMMARY  0xa1000000u
#define TAG_FUNCTION 0x01000000u
#define TAG_ARCS     0x01a10000u

bool gcda_add_run(const struct gcda_image *image, const uint8_t *section, uint64_t *totals)
{
    for (size_t i = 0; i < image->count; i++)
        for (size_t k = 0; k < image->objects[i].count; k++) {
            const struct gcda_function *f = &image->objects[i].functions[k];
            for (size_t at = f->first; at < f->first + f->counters; at++) {
                uint64_t count = le_load64(section + at * GCDA_COUNTER_BYTES) + 1;
                if (count > INT64_MAX || totals[at] > INT64_MAX - count)
                    return false;
                totals[at] += count;
            }
        }
    return true;
}

static uint32_t largest_total(const struct gcda_object *o, const uint64_t *totals)
{
    uint64_t most = 0;
    for (size_t i = 0; i < o->count; i++)
        for (uint32_t k = 0; k < o->functions[i].counters; k++)
            if (totals[o->functions[i].first + k] > most)
                most = totals[o->functions[i].first + k];
    return most > UINT32_MAX ? UINT32_MAX : (uint32_t)most;
}

static void write_function(const struct gcda_function *f, const uint64_t *totals, struct bytes *out)
{
    bytes_u32(out, TAG_FUNCTION);
    bytes_u32(out, f->elsewhere ? 0 : 12);
    if (f->elsewhere)
        return;
    bytes_u32(out, f->ident);
    bytes_u32(out, f->lines);
    bytes_u32(out, f->flow);
    bytes_u32(out, TAG_ARCS);
    bytes_u32(out, f->counters * GCDA_COUNTER_BYTES);
    for (uint32_t k = 0; k < f->counters; k++)
        bytes_u64(out, totals[f->first + k]);
}

void gcda_write(const struct gcda_object *o, const uint64_t *totals, uint32_t runs, struct bytes *out)
{
    bytes_u32(out, MAGIC);
    bytes_u32(out, o->version);
    bytes_u32(out, o->stamp);
    bytes_u32(out, o->checksum);
    bytes_u32(out, TAG_SUMMARY);
    bytes_u32(out, 8);
    bytes_u32(out, runs);
    bytes_u32(out, largest_total(o, totals));
    for (size_t i = 0; i < o->count; i++)
        write_function(&o->functions[i], totals, out);
    bytes_u32(out, 0);
}
