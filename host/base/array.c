/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Binary search.
 */
#include "base/array.h"

#include <string.h>

static uint64_t number_at(struct sorted items, size_t i)
{
    const unsigned char *at = (const unsigned char *)items.at + i * items.size + items.place;
    uint64_t wide;
    uint32_t narrow;
    if (items.width == sizeof wide) {
        memcpy(&wide, at, sizeof wide);
        return wide;
    }
    memcpy(&narrow, at, sizeof narrow);
    return narrow;
}

size_t lower_bound(struct sorted items, size_t count, uint64_t key)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (number_at(items, middle) < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t upper_bound(struct sorted items, size_t count, uint64_t key)
{
    return key == UINT64_MAX ? count : lower_bound(items, count, key + 1);
}
