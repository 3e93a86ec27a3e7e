/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * sort_items() gives the same order as qsort(): on sorted lists, on lists with one item out of place at each position,
 * and on lists with equal items.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sort.h"

enum { MOST = 9 };

static int by_number(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void check_sorted(const uint32_t *list, size_t count)
{
    uint32_t mine[MOST], theirs[MOST];
    memcpy(mine, list, sizeof mine);
    memcpy(theirs, list, sizeof theirs);
    sort_items(mine, count, sizeof mine[0], by_number);
    qsort(theirs, count, sizeof theirs[0], by_number);
    assert_memory_equal(mine, theirs, sizeof mine);
}

static void one_out_of_place(void **state)
{
    (void)state;
    for (size_t count = 1; count <= MOST; count++)
        for (size_t at = 0; at < count; at++)
            for (uint32_t value = 0; value <= 2 * MOST; value++) {
                uint32_t list[MOST];
                for (uint32_t i = 0; i < MOST; i++)
                    list[i] = 2 * i;
                list[at] = value;
                check_sorted(list, count);
            }
}

static void no_list(void **state)
{
    (void)state;
    sort_items(NULL, 0, sizeof(uint32_t), by_number);
}

struct item {
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    const char *text;
};

/* Each kind of key decides in turn; an item further down the list has the larger members of the keys before. */
static void by_keys(void **state)
{
    (void)state;
    struct item list[] = {
        {1, 0xffff, 9, 1ull << 63, "a"},
        {0, 0x8000, 9, 1ull << 63, "a"},
        {0, 0x7fff, 1, 1ull << 63, "a"},
        {0, 0x7fff, 2, 5,          "a"},
        {0, 0x7fff, 2, 1ull << 63, "b"},
        {0, 0x7fff, 2, 1ull << 63, "a"},
    };
    const int order[] = {5, 4, 3, 2, 1, 0};
    struct item sorted[6];
    for (size_t i = 0; i < 6; i++)
        sorted[i] = list[order[i]];
    sort_by(list, 6, SORT_UP(struct item, one), SORT_UP(struct item, two), SORT_DOWN(struct item, four),
            SORT_DOWN(struct item, eight), SORT_TEXT(struct item, text));
    assert_memory_equal(list, sorted, sizeof list);
    sort_by((struct item *)NULL, 0, SORT_UP(struct item, one));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(by_keys), cmocka_unit_test(one_out_of_place),
                                       cmocka_unit_test(no_list)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
