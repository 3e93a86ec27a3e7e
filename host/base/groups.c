/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: many lists are asked for the items of one group (edges of a node, blocks of a function), group by group.
 * Method: a counting sort, which is linear and keeps the order within a group.
 *
 *   of = 1 0 1:  first = 0 1 3, item = 1 0 2
 */
#include "base/groups.h"

#include <stdlib.h>

#include "base/memory.h"

struct groups groups_make(const uint32_t *of, size_t items, uint32_t count)
{
    struct groups g = {xcalloc((size_t)count + 2, sizeof *g.first), xcalloc(items + 1, sizeof *g.item)};
    uint32_t *next = g.first + 1; /* each entry moves from the start of its group to the end */
    for (size_t i = 0; i < items; i++)
        if (of[i] != GROUP_NONE)
            next[of[i] + 1]++;
    for (uint32_t n = 1; n <= count; n++)
        next[n] += next[n - 1];
    for (size_t i = 0; i < items; i++)
        if (of[i] != GROUP_NONE)
            g.item[next[of[i]]++] = (uint32_t)i;
    return g;
}

void groups_free(struct groups *g)
{
    free(g->first);
    free(g->item);
    *g = (struct groups){0};
}
