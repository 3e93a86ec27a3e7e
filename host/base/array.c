/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Binary search, and sorting.
 */
#include "base/array.h"

#include "base/sort.h"

static const unsigned char *item_at(const struct sorted *items, size_t i)
{
    return (const unsigned char *)items->at + i * items->size;
}

static uint64_t number_in(const struct sorted *items, const unsigned char *item)
{
    return unsigned_number(item + items->place, items->width);
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

void sort_by_number(struct sorted items, size_t count)
{
    const struct sort_key keys[] = {
        {items.place, items.width, 1},
        {0,           0,           0}
    };
    sort_by_keys((void *)items.at, count, items.size, keys);
}
