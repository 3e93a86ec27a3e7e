/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sorting of lists that are often sorted already.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Sorts as qsort(3) does.  A list that is in order costs one comparison for each item.  at may be NULL if count is 0.
 */
void sort_items(void *at, size_t count, size_t size, int (*compare)(const void *, const void *));

/* Compares two elements of an array of texts, for qsort() and bsearch(). */
int compare_texts(const void *a, const void *b);

/* A member of an item to sort by. */
struct sort_key {
    size_t place, width; /* offset and bytes in the item; width 0: it is a text, a char * */
    int way;             /* 1: the smallest first, -1: the largest first, 0: ends a list of keys */
};

/* `~` makes the compiler refuse what is no integer. */
#define SORT_NUMBER(type, member, way)                                                                                 \
    ((struct sort_key){offsetof(type, member), sizeof(((type *)0)->member) + 0 * sizeof(~((type *)0)->member), way})
#define SORT_UP(type, member)   SORT_NUMBER(type, member, 1)
#define SORT_DOWN(type, member) SORT_NUMBER(type, member, -1)
#define SORT_TEXT(type, member) ((struct sort_key){offsetof(type, member), 0, 1})

/* Does the same, by unsigned numbers and texts in the items, the most important one first:
 *
 *   sort_by(list, count, SORT_UP(struct item, address), SORT_TEXT(struct item, name));
 *
 * Without a text, equal items keep their order.
 */
#define sort_by(list, count, ...)                                                                                      \
    sort_by_keys(list, count, sizeof *(list), (struct sort_key[]){__VA_ARGS__, (struct sort_key){0}})
void sort_by_keys(void *at, size_t count, size_t size, const struct sort_key *keys);

/* Returns the unsigned number of 1, 2, 4 or 8 bytes at `at`, as the computer stores it. */
static inline uint64_t unsigned_number(const void *at, size_t width)
{
    uint64_t eight;
    uint32_t four;
    uint16_t two;
    switch (width) {
    case 8:
        return memcpy(&eight, at, 8), eight;
    case 4:
        return memcpy(&four, at, 4), four;
    case 2:
        return memcpy(&two, at, 2), two;
    default:
        return *(const uint8_t *)at;
    }
}
