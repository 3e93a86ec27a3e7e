/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's splay tree: insertion, look-up, traversal, removal.
 */
#include <stdio.h>

#include "ansidecl.h"
#include "splay-tree.h"

#include "bench.h"
#include "memory.h"

#define KEYS  400u
#define STEPS 2500u

const uint32_t bench_expected = 0xe49b8c0b;

static void *get(int size, void *context)
{
    (void)context;
    return memory_get((size_t)size);
}

static void put_back(void *p, void *context)
{
    (void)p;
    (void)context;
}

static int visit(splay_tree_node n, void *context)
{
    uint32_t *sum = context;
    *sum = *sum * 31u + (uint32_t)n->key + (uint32_t)n->value;
    return 0;
}

void bench_prepare(void)
{
}

uint32_t bench_work(void)
{
    splay_tree t = splay_tree_new_with_allocator(splay_tree_compare_ints, NULL, NULL, get, put_back, NULL);
    uint32_t sum = BENCH_SUM_START, visited = 0;

    for (uint32_t i = 0; i < STEPS; i++) {
        uint32_t r = bench_random();
        splay_tree_key key = r % KEYS;
        splay_tree_node n = NULL;
        switch (r >> 20 & 7u) {
        case 0:
            splay_tree_remove(t, key);
            break;
        case 1:
            n = splay_tree_predecessor(t, key);
            break;
        case 2:
            n = splay_tree_successor(t, key);
            break;
        case 3:
            n = splay_tree_max(t);
            break;
        case 4:
            n = splay_tree_lookup(t, key);
            break;
        default:
            n = splay_tree_insert(t, key, i);
            break;
        }
        sum = sum * 33u + (n ? (uint32_t)n->key ^ (uint32_t)n->value << 9 : 1u);
    }
    splay_tree_foreach(t, visit, &visited);
    splay_tree_delete(t);
    return bench_sum_word(sum, visited);
}
