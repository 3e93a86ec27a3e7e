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
