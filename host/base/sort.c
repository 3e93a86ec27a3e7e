/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sorting of lists that are often sorted already: linkers, compilers and profiles keep the order of addresses.
 */
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

void sort_items(void *at, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    const char *item = at;
    for (size_t i = 1; i < count; i++, item += size)
        if (compare(item, item + size) > 0) {
            qsort(at, count, size, compare);
            return;
        }
}

int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int compare_by_keys(const void *a, const void *b, void *keys)
{
    for (const struct sort_key *k = keys; k->way; k++) {
        const unsigned char *x = (const unsigned char *)a + k->place, *y = (const unsigned char *)b + k->place;
        if (!k->width) {
            int order = strcmp(*(const char *const *)x, *(const char *const *)y);
            if (order)
                return order;
            continue;
        }
        uint64_t left = unsigned_number(x, k->width), right = unsigned_number(y, k->width);
        if (left != right)
            return left < right ? -k->way : k->way;
    }
    return 0;
}

void sort_by_keys(void *at, size_t count, size_t size, const struct sort_key *keys)
{
    const char *item = at;
    for (size_t i = 1; i < count; i++, item += size)
        if (compare_by_keys(item, item + size, (void *)keys) > 0) {
            qsort_r(at, count, size, compare_by_keys, (void *)keys);
            return;
        }
}
