/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Arrays that grow by one item at a time, and search in sorted ones.
 *
 *   before:  list.at has list.count items
 *   code:    list.at = array_more(list.at, list.count, sizeof *list.at);
 *            list.at[list.count++] = item;
 *
 *   before:  rows[i].address: 10 20 20 30
 *   code:    lower_bound(SORTED_BY(rows, address), 4, 20) is 1, upper_bound(SORTED_BY(rows, address), 4, 20) is 3
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"

/* Returns the array with room for one item more than count.  Its room is a power of two, which count tells: so an array
 * that grows in this way has no member for its room.  The array must come from here, or be NULL with count 0. */
static inline void *array_more(void *at, size_t count, size_t size)
{
    size_t least = 8;
    if (count >= least ? (count & (count - 1)) != 0 : count != 0)
        return at;
    return xrealloc(at, count ? 2 * count : least, size);
}

/* Items that are sorted by a number in them, the smallest first, or shall be.  It has 4 or 8 bytes. */
struct sorted {
    const void *at; /* may be NULL if there are no items */
    size_t size;    /* bytes of an item */
    size_t place;   /* offset of the number in it */
    size_t width;   /* bytes of the number */
};

#define SORTED_BY(list, member)                                                                                        \
    ((struct sorted){(list), sizeof *(list), offsetof(__typeof__(*(list)), member), sizeof(list)->member})
#define SORTED_NUMBERS(list) ((struct sorted){(list), sizeof *(list), 0, sizeof *(list)})

/* Returns the first of count items whose number is the key or above it; count: none. */
size_t lower_bound(struct sorted items, size_t count, uint64_t key);
/* Returns the first item whose number is above the key; count: none. */
size_t upper_bound(struct sorted items, size_t count, uint64_t key);
/* Returns the first item whose number is the key; NULL: there is none. */
void *find_sorted(struct sorted items, size_t count, uint64_t key);
/* Sorts them by that number.  Items in order cost one comparison each. */
void sort_by_number(struct sorted items, size_t count);
