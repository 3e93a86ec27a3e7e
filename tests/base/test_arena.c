/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Pieces of an arena are zero, aligned, and do not overlap; after arena_free() it can be used again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

enum { PIECES = 300 };

static size_t bytes_of(size_t i)
{
    return i % 50 == 49 ? 40000 : i * i % 701;
}

/* Each piece is filled with a byte of its own.  At the end each has it still. */
static void fill_and_check(struct arena *a)
{
    unsigned char *at[PIECES];
    for (size_t i = 0; i < PIECES; i++) {
        at[i] = arena_items(a, bytes_of(i), 1);
        assert_int_equal((uintptr_t)at[i] % _Alignof(max_align_t), 0);
        for (size_t n = 0; n < bytes_of(i); n++)
            assert_int_equal(at[i][n], 0);
        memset(at[i], (int)(i % 255) + 1, bytes_of(i));
    }
    for (size_t i = 0; i < PIECES; i++)
        for (size_t n = 0; n < bytes_of(i); n++)
            assert_int_equal(at[i][n], i % 255 + 1);
}

static void pieces_are_apart(void **state)
{
    (void)state;
    struct arena a = {0};
    fill_and_check(&a);
    arena_free(&a);
    assert_null(a.last);
    fill_and_check(&a);
    arena_free(&a);
}

static void more_keeps_items(void **state)
{
    (void)state;
    struct arena a = {0};
    uint32_t *at = arena_more(&a, NULL, 0, 3, sizeof *at);
    for (uint32_t i = 0; i < 3; i++)
        at[i] = i + 7;
    at = arena_more(&a, at, 3, 5, sizeof *at);
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(at[i], i < 3 ? i + 7 : 0);
    arena_free(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_apart),
        cmocka_unit_test(more_keeps_items),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
