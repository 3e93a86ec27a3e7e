/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What block coverage and edge counts add to the YAML form.
 */
#include "report/yaml.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"
#include "profile/run_blocks.h"

#define BYTE_MOST 256u                /* one more than the largest byte, so that no entry is `none' */
#define HASH_MOST ((uint64_t)1 << 48) /* one more than the largest hash of a block: 16 bits loose, 32 bits strict */

#define AT(member) offsetof(struct prof_function, member)

/* Counts come after the lists that say how many counts there must be, as a reader takes the lists in this order. */
const struct rep_yaml_list rep_yaml_lists[REP_YAML_LISTS] = {
    {"Block Hashes",    1, HASH_MOST,  REP_YAML_BLOCK, REP_YAML_HASH, AT(f.code.blocks),     AT(f.code.block_count)    },
    {"Successors",      1, BYTE_MOST,  REP_YAML_ANY,   REP_YAML_8,    AT(f.code.successors), AT(f.code.successor_bytes)},
    {"Block Slots",     1, MIP_NONE,   REP_YAML_BLOCK, REP_YAML_32,   AT(f.slots),           0                         },
    {"Inferred Blocks", 2, MIP_NONE,   REP_YAML_ANY,   REP_YAML_32,   AT(f.infer),           AT(f.infer_count)         },
    {"Flow",            3, MIP_NONE,   REP_YAML_ANY,   REP_YAML_32,   AT(f.flow),            AT(f.flow_count)          },
    {"Stops",           1, MIP_NONE,   REP_YAML_ANY,   REP_YAML_32,   AT(f.stops),           AT(f.stop_count)          },
    {"Inner Nodes",     1, MIP_NONE,   REP_YAML_ANY,   REP_YAML_32,   AT(f.inner),           AT(f.inner_count)         },
    {"Block Counts",    2, UINT64_MAX, REP_YAML_BLOCK, REP_YAML_64,   AT(block_bounds),      0                         },
    {"Edge Counts",     2, UINT64_MAX, REP_YAML_EDGE,  REP_YAML_64,   AT(edge_bounds),       0                         },
    {"Run Blocks",      1, BYTE_MOST,  REP_YAML_RUN,   REP_YAML_8,    AT(run_blocks),        0                         },
    {"Known Covered",   1, BYTE_MOST,  REP_YAML_ANY,   REP_YAML_BOOL, AT(f.known),           0                         },
};

static size_t cell_bytes(const struct rep_yaml_list *l)
{
    static const size_t bytes[] = {[REP_YAML_BOOL] = 1,
                                   [REP_YAML_8] = 1,
                                   [REP_YAML_32] = 4,
                                   [REP_YAML_64] = 8,
                                   [REP_YAML_HASH] = sizeof(struct img_block_hash)};
    return bytes[l->cells];
}

static void *cells_of(const struct rep_yaml_list *l, const struct prof_function *f)
{
    void *cells;
    memcpy(&cells, (const char *)f + l->at, sizeof cells);
    return cells;
}

size_t rep_yaml_rows_due(const struct rep_yaml_list *l, const struct prof_function *f)
{
    switch (l->per) {
    case REP_YAML_BLOCK:
        return f->f.blocks;
    case REP_YAML_EDGE:
        return f->f.flow_count;
    case REP_YAML_RUN:
        return f->run_count * prof_block_set_size(f);
    default:
        return 0;
    }
}

size_t rep_yaml_rows(const struct rep_yaml_list *l, const struct prof_function *f)
{
    size_t count;
    if (l->count)
        return memcpy(&count, (const char *)f + l->count, sizeof count), count;
    if (!cells_of(l, f))
        return 0;
    return l->cells == REP_YAML_BOOL ? img_knowable(&f->f) : rep_yaml_rows_due(l, f);
}

void rep_yaml_make(const struct rep_yaml_list *l, struct prof_function *f, size_t count)
{
    size_t least = l->cells == REP_YAML_BOOL ? img_knowable(&f->f) : 0;
    void *cells = xcalloc((count > least ? count : least) * l->words, cell_bytes(l));
    memcpy((char *)f + l->at, &cells, sizeof cells);
    if (l->count)
        memcpy((char *)f + l->count, &count, sizeof count);
}

uint64_t rep_yaml_get(const struct rep_yaml_list *l, const struct prof_function *f, size_t i)
{
    const void *cells = cells_of(l, f);
    const struct img_block_hash *hash = cells;
    switch (l->cells) {
    case REP_YAML_HASH:
        return (uint64_t)hash[i].loose << 32 | hash[i].strict;
    case REP_YAML_32:
        return ((const uint32_t *)cells)[i];
    case REP_YAML_64:
        return ((const uint64_t *)cells)[i];
    default:
        return ((const uint8_t *)cells)[i];
    }
}

void rep_yaml_set(const struct rep_yaml_list *l, struct prof_function *f, size_t i, uint64_t v)
{
    void *cells = cells_of(l, f);
    switch (l->cells) {
    case REP_YAML_HASH:
        ((struct img_block_hash *)cells)[i] = (struct img_block_hash){(uint32_t)v, (uint16_t)(v >> 32)};
        break;
    case REP_YAML_32:
        ((uint32_t *)cells)[i] = (uint32_t)v;
        break;
    case REP_YAML_64:
        ((uint64_t *)cells)[i] = v;
        break;
    case REP_YAML_BOOL:
        ((uint8_t *)cells)[i] = v != 0;
        break;
    default:
        ((uint8_t *)cells)[i] = (uint8_t)v;
    }
}
