/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Items by the group that they belong to.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define GROUP_NONE UINT32_MAX /* an item of no group */

/* The items of group g are item[first[g]] to item[first[g + 1] - 1], in their own order. */
struct groups {
    uint32_t *first, *item;
};

/* of: the group of each item, less than `count`, or GROUP_NONE.  groups_free() frees the lists. */
struct groups groups_make(const uint32_t *of, size_t items, uint32_t count);
void groups_free(struct groups *g);
