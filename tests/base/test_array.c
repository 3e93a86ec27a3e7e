/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Arrays keep what was put into them, and a search finds what a walk from the start finds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>

#include "base/array.h"

static void grows_by_one(void **state)
{
    (void)state;
    uint32_t *at = NULL;
    for (uint32_t n = 0; n < 5000; n++) {
        at = array_more(at, n, sizeof *at);
        at[n] = n * 7;
    }
    for (uint32_t n = 0; n < 5000; n++)
        assert_int_equal(at[n], n * 7);
    /* after it got shorter, too */
    for (uint32_t n = 3; n < 40; n++) {
        at = array_more(at, n, sizeof *at);
        at[n] = n;
    }
    for (uint32_t n = 0; n < 40; n++)
        assert_int_equal(at[n], n < 3 ? n * 7 : n);
    free(at);
}

struct wide {
    char before;
    uint64_t number;
};

struct narrow {
    uint64_t before;
    uint32_t number;
};

/* The first item that is not below the key, or is above it, as a walk from the start finds it. */
static size_t walk(const uint64_t *at, size_t count, uint64_t key, int above)
{
    size_t i = 0;
    while (i < count && (above ? at[i] <= key : at[i] < key))
        i++;
    return i;
}

static void finds_as_a_walk_does(void **state)
{
    (void)state;
    static const uint64_t numbers[] = {0, 0, 3, 3, 3, 7, 9, 0xfffffffe, 0xffffffff, 0xffffffff, UINT64_MAX, UINT64_MAX};
    static const uint64_t keys[] = {
        0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 0xfffffffd, 0xfffffffe, 0xffffffff, 0x100000000, UINT64_MAX - 1, UINT64_MAX};
    enum { COUNT = sizeof numbers / sizeof *numbers, SMALL = COUNT - 2 };
    struct wide wide[COUNT];
    struct narrow narrow[SMALL];
    uint32_t plain[SMALL];
    for (size_t i = 0; i < COUNT; i++)
        wide[i] = (struct wide){'x', numbers[i]};
    for (size_t i = 0; i < SMALL; i++) {
        narrow[i] = (struct narrow){UINT64_MAX, (uint32_t)numbers[i]};
        plain[i] = (uint32_t)numbers[i];
    }
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        for (size_t count = 0; count <= COUNT; count++) {
            size_t small = count < SMALL ? count : SMALL, first = walk(numbers, count, keys[k], 0),
                   after = walk(numbers, count, keys[k], 1);
            assert_int_equal(lower_bound(SORTED_BY(wide, number), count, keys[k]), first);
            assert_int_equal(upper_bound(SORTED_BY(wide, number), count, keys[k]), after);
            first = walk(numbers, small, keys[k], 0);
            after = walk(numbers, small, keys[k], 1);
            assert_int_equal(lower_bound(SORTED_BY(narrow, number), small, keys[k]), first);
            assert_int_equal(upper_bound(SORTED_BY(narrow, number), small, keys[k]), after);
            assert_int_equal(lower_bound(SORTED_NUMBERS(plain), small, keys[k]), first);
            assert_int_equal(upper_bound(SORTED_NUMBERS(plain), small, keys[k]), after);
        }
    const struct wide *none = NULL;
    assert_int_equal(lower_bound(SORTED_BY(none, number), 0, 1), 0);
}

/* Each number is found, at its first item. */
static void sorts_and_finds(void **state)
{
    (void)state;
    enum { COUNT = 500 };
    struct narrow at[COUNT];
    for (uint32_t i = 0; i < COUNT; i++)
        at[i] = (struct narrow){i, i * 7919u % 97};
    for (int again = 0; again < 2; again++) { /* the second time they are sorted already */
        sort_by_number(SORTED_BY(at, number), COUNT);
        for (size_t i = 1; i < COUNT; i++)
            assert_true(at[i - 1].number <= at[i].number);
    }
    for (uint32_t key = 0; key < 97; key++) {
        const struct narrow *found = find_sorted(SORTED_BY(at, number), COUNT, key);
        assert_non_null(found);
        assert_true(found->number == key && (found == at || found[-1].number < key));
    }
    assert_null(find_sorted(SORTED_BY(at, number), COUNT, 97));
    assert_null(find_sorted(SORTED_BY(at, number), 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grows_by_one),
        cmocka_unit_test(finds_as_a_walk_does),
        cmocka_unit_test(sorts_and_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
