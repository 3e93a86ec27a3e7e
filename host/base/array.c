/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Binary search, and sorting.
 */
#include "base/array.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char *item_at(const struct sorted *items, size_t i)
{
    return (const unsigned char *)items->at + i * items->size;
}

static uint64_t number_in(const struct sorted *items, const unsigned char *item)
{
    uint64_t wide;
    uint32_t narrow;
    if (items->width == sizeof wide) {
        memcpy(&wide, item + items->place, sizeof wide);
        return wide;
    }
    memcpy(&narrow, item + items->place, sizeof narrow);
    return narrow;
}

size_t lower_bound(struct sorted items, size_t count, uint64_t key)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (number_in(&items, item_at(&items, middle)) < key)
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

void *find_sorted(struct sorted items, size_t count, uint64_t key)
{
    size_t i = lower_bound(items, count, key);
    return i < count && number_in(&items, item_at(&items, i)) == key ? (void *)item_at(&items, i) : NULL;
}

static int compare_numbers(const void *a, const void *b, void *items)
{
    uint64_t x = number_in(items, a), y = number_in(items, b);
    return (x > y) - (x < y);
}

void sort_by_number(struct sorted items, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (compare_numbers(item_at(&items, i - 1), item_at(&items, i), &items) > 0) {
            qsort_r((void *)items.at, count, items.size, compare_numbers, &items);
            return;
        }
}
