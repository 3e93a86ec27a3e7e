/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sorting of lists that are often sorted already: linkers, compilers and profiles keep the order of addresses.
 *
 * Problem: an image of 300 MB has lists of ten million items.  Comparing them takes longer than reading them.
 * Method: numbers are sorted by their bytes, the least important one first, without a comparison (Knuth, The Art of
 * Computer Programming, volume 3, 5.2.5).  Bytes that are equal in all items cost one look.  Texts are compared.
 */
#include "base/sort.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { FEW = 32 }; /* of so many items each is inserted at its place */

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

/* A part of an item's key, and the item's number. */
struct key_word {
    uint32_t value, item;
};

/* Sorts by the byte at this bit of the values, stably.  Returns which of the two lists has the result: a list whose
 * bytes are all equal is left as it is. */
static struct key_word *sort_by_byte(struct key_word *list, struct key_word *spare, size_t count, unsigned shift)
{
    size_t next[256] = {0}, before = 0;
    for (size_t i = 0; i < count; i++)
        next[list[i].value >> shift & 255]++;
    if (next[list[0].value >> shift & 255] == count)
        return list;
    for (size_t b = 0; b < 256; b++) {
        size_t its = next[b];
        next[b] = before;
        before += its;
    }
    for (size_t i = 0; i < count; i++)
        spare[next[list[i].value >> shift & 255]++] = list[i];
    return spare;
}

/* Puts the items into the order of the list: position i gets the item list[i].item. */
static void put_in_order(unsigned char *at, size_t count, size_t size, const struct key_word *list)
{
    FREED unsigned char *all = xmalloc(count * size);
    for (size_t i = 0; i < count; i++)
        memcpy(all + i * size, at + list[i].item * size, size);
    memcpy(at, all, count * size);
}

/* Sorts by one byte after the other, the least important one first. */
static void sort_by_bytes(unsigned char *at, size_t count, size_t size, const struct sort_key *keys)
{
    struct key_word *list = xcalloc(count, sizeof *list), *spare = xcalloc(count, sizeof *spare);
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        list[i].item = (uint32_t)i;
    while (keys[n].way)
        n++;
    while (n-- > 0)
        for (unsigned half = 0; half < (keys[n].width == 8 ? 2u : 1u); half++) {
            for (size_t i = 0; i < count; i++) {
                uint64_t value = unsigned_number(at + list[i].item * size + keys[n].place, keys[n].width);
                list[i].value = (uint32_t)((keys[n].way < 0 ? ~value : value) >> 32 * half);
            }
            for (unsigned shift = 0; shift < 32; shift += 8) {
                struct key_word *sorted = sort_by_byte(list, spare, count, shift);
                spare = sorted == spare ? list : spare;
                list = sorted;
            }
        }
    free(spare);
    put_in_order(at, count, size, list);
    free(list);
}

static void insert_each(unsigned char *at, size_t count, size_t size, const struct sort_key *keys)
{
    FREED unsigned char *item = xmalloc(size);
    for (size_t i = 1; i < count; i++) {
        size_t to = i;
        memcpy(item, at + i * size, size);
        for (; to && compare_by_keys(at + (to - 1) * size, item, (void *)keys) > 0; to--)
            memcpy(at + to * size, at + (to - 1) * size, size);
        memcpy(at + to * size, item, size);
    }
}

static bool has_text_key(const struct sort_key *keys)
{
    while (keys->way && keys->width)
        keys++;
    return keys->way != 0;
}

void sort_by_keys(void *at, size_t count, size_t size, const struct sort_key *keys)
{
    const char *item = at;
    size_t i = 1;
    for (; i < count && compare_by_keys(item, item + size, (void *)keys) <= 0; i++)
        item += size;
    if (i >= count)
        return;
    if (has_text_key(keys) || count > UINT32_MAX)
        qsort_r(at, count, size, compare_by_keys, (void *)keys);
    else if (count <= FEW)
        insert_each(at, count, size, keys);
    else
        sort_by_bytes(at, count, size, keys);
}
