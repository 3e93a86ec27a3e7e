/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What block coverage and edge counts add to the YAML form.
 */
#include "report/yaml.h"

#include "base/bytes.h"
#include "profile/run_blocks.h"

static size_t slots_count(const struct prof_function *f)
{
    return f->f.slots ? f->f.blocks : 0;
}

static void slots_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.slots[i];
}

static void slots_make(struct prof_function *f, size_t count)
{
    f->f.slots = xcalloc(count, sizeof *f->f.slots);
}

static void slots_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.slots[i] = (uint32_t)row[0];
}

static size_t infer_count(const struct prof_function *f)
{
    return f->f.infer_count;
}

static void infer_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.infer[i].block;
    row[1] = f->f.infer[i].of;
}

static void infer_make(struct prof_function *f, size_t count)
{
    f->f.infer_count = count;
    f->f.infer = xcalloc(count, sizeof *f->f.infer);
}

static void infer_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.infer[i] = (struct img_pair){(uint32_t)row[0], (uint32_t)row[1]};
}

static size_t flow_count(const struct prof_function *f)
{
    return f->f.flow_count;
}

static void flow_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.flow[i].from;
    row[1] = f->f.flow[i].to;
    row[2] = f->f.flow[i].counter;
}

static void flow_make(struct prof_function *f, size_t count)
{
    f->f.flow_count = count;
    f->f.flow = xcalloc(count, sizeof *f->f.flow);
}

static void flow_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.flow[i] = (struct img_edge){(uint32_t)row[0], (uint32_t)row[1], (uint32_t)row[2]};
}

static size_t stops_count(const struct prof_function *f)
{
    return f->f.stop_count;
}

static void stops_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.stops[i];
}

static void stops_make(struct prof_function *f, size_t count)
{
    f->f.stop_count = count;
    f->f.stops = xcalloc(count, sizeof *f->f.stops);
}

static void stops_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.stops[i] = (uint32_t)row[0];
}

static size_t inner_count(const struct prof_function *f)
{
    return f->f.inner_count;
}

static void inner_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.inner[i];
}

static void inner_make(struct prof_function *f, size_t count)
{
    f->f.inner_count = count;
    f->f.inner = xcalloc(count, sizeof *f->f.inner);
}

static void inner_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.inner[i] = (uint32_t)row[0];
}

static size_t block_bounds_count(const struct prof_function *f)
{
    return f->block_bounds ? f->f.blocks : 0;
}

static void block_bounds_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->block_bounds[i].low;
    row[1] = f->block_bounds[i].high;
}

static void block_bounds_make(struct prof_function *f, size_t count)
{
    f->block_bounds = xcalloc(count, sizeof *f->block_bounds);
}

static void block_bounds_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->block_bounds[i] = (struct prof_bound){row[0], row[1]};
}

static size_t edge_bounds_count(const struct prof_function *f)
{
    return f->edge_bounds ? f->f.flow_count : 0;
}

static void edge_bounds_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->edge_bounds[i].low;
    row[1] = f->edge_bounds[i].high;
}

static void edge_bounds_make(struct prof_function *f, size_t count)
{
    f->edge_bounds = xcalloc(count, sizeof *f->edge_bounds);
}

static void edge_bounds_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->edge_bounds[i] = (struct prof_bound){row[0], row[1]};
}

/* Returns how many bytes the sets of all runs have, run by run. */
static size_t run_blocks_count(const struct prof_function *f)
{
    return f->run_blocks ? f->run_count * prof_block_set_size(f) : 0;
}

static void run_blocks_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->run_blocks[i];
}

static void run_blocks_make(struct prof_function *f, size_t count)
{
    f->run_blocks = xcalloc(count, 1);
}

static void run_blocks_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->run_blocks[i] = (uint8_t)row[0];
}

static size_t hashes_count(const struct prof_function *f)
{
    return f->f.code.block_count;
}

static void hashes_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = (uint64_t)f->f.code.blocks[i].loose << 32 | f->f.code.blocks[i].strict;
}

static void hashes_make(struct prof_function *f, size_t count)
{
    f->f.code.block_count = count;
    f->f.code.blocks = xcalloc(count, sizeof *f->f.code.blocks);
}

static void hashes_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.code.blocks[i] = (struct img_block_hash){(uint32_t)row[0], (uint16_t)(row[0] >> 32)};
}

static size_t successors_count(const struct prof_function *f)
{
    return f->f.code.successor_bytes;
}

static void successors_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.code.successors[i];
}

static void successors_make(struct prof_function *f, size_t count)
{
    f->f.code.successor_bytes = count;
    f->f.code.successors = xcalloc(count, 1);
}

static void successors_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.code.successors[i] = (uint8_t)row[0];
}

static size_t known_count(const struct prof_function *f)
{
    return f->f.known ? img_knowable(&f->f) : 0;
}

static void known_get(const struct prof_function *f, size_t i, uint64_t *row)
{
    row[0] = f->f.known[i];
}

static void known_make(struct prof_function *f, size_t count)
{
    size_t blocks = img_knowable(&f->f);
    f->f.known = xcalloc(count > blocks ? count : blocks, 1);
}

static void known_set(struct prof_function *f, size_t i, const uint64_t *row)
{
    f->f.known[i] = row[0] != 0;
}

#define LIST(key, words, none, per, name)                                                                              \
    {                                                                                                                  \
        key, words, none, (per) == BLOCK, (per) == EDGE, (per) == RUN, name##_count, name##_get, name##_make,          \
            name##_set                                                                                                 \
    }
#define BYTE_MOST 256u                /* one more than the largest byte, so that no entry is `none' */
#define HASH_MOST ((uint64_t)1 << 48) /* one more than the largest hash of a block: 16 bits loose, 32 bits strict */
enum { ANY, BLOCK, EDGE, RUN };

/* Counts come after the lists that say how many counts there must be, as a reader takes the lists in this order. */
const struct rep_yaml_list rep_yaml_lists[REP_YAML_LISTS] = {
    LIST("Block Hashes", 1, HASH_MOST, BLOCK, hashes),
    LIST("Successors", 1, BYTE_MOST, ANY, successors),
    LIST("Block Slots", 1, MIP_NONE, BLOCK, slots),
    LIST("Inferred Blocks", 2, MIP_NONE, ANY, infer),
    LIST("Flow", 3, MIP_NONE, ANY, flow),
    LIST("Stops", 1, MIP_NONE, ANY, stops),
    LIST("Inner Nodes", 1, MIP_NONE, ANY, inner),
    LIST("Block Counts", 2, UINT64_MAX, BLOCK, block_bounds),
    LIST("Edge Counts", 2, UINT64_MAX, EDGE, edge_bounds),
    LIST("Run Blocks", 1, BYTE_MOST, RUN, run_blocks),
    LIST("Known Covered", 1, BYTE_MOST, ANY, known),
};
