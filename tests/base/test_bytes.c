/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * bytes_printf() and xasprintf() give the same text as the C library's printf.  Each conversion that the sources use is
 * tried alone and with others.  The buffer has held 0 to 299 bytes before, so the text also crosses its end.
 */
#include <inttypes.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

static void expect(const struct bytes *b, size_t before, const char *want, const char *alone)
{
    assert_int_equal(b->len, before + strlen(want));
    assert_true(before == 0 || (b->data[0] == '#' && b->data[before - 1] == '#'));
    assert_memory_equal(b->data + before, want, strlen(want));
    assert_string_equal(alone, want);
}

/* Formats into buffers that hold 0 to 299 bytes already: at some of these lengths the text crosses the buffer's end. */
#define CHECK(...)                                                                                                     \
    do {                                                                                                               \
        char want[2000];                                                                                               \
        assert_true((size_t)snprintf(want, sizeof want, __VA_ARGS__) < sizeof want);                                   \
        char *alone = xasprintf(__VA_ARGS__);                                                                          \
        for (size_t before = 0; before < 300; before++) {                                                              \
            struct bytes b = {0};                                                                                      \
            for (size_t i = 0; i < before; i++)                                                                        \
                bytes_u8(&b, '#');                                                                                     \
            bytes_printf(&b, __VA_ARGS__);                                                                             \
            expect(&b, before, want, alone);                                                                           \
            bytes_free(&b);                                                                                            \
        }                                                                                                              \
        free(alone);                                                                                                   \
    } while (0)

static void test_plain(void **state)
{
    (void)state;
    const char name[4] = {'r', '1', '2', '!'}; /* no NUL */
    CHECK("nothing to convert");
    CHECK("%s", "");
    CHECK("%s%s", "a", "bc");
    CHECK("%u %u %u %u %u", 0U, 9U, 10U, 4294967295U, 1000000U);
    CHECK("%u%s", 7U, "behind");
    CHECK("\tldr\t%s, [%s, #%u]\n", "r0", "r1", 4092U);
    CHECK("<%.*s>", 4, name);
    CHECK("<%.*s>", 3, name);
    CHECK("<%.*s%s>", 0, name, "x");
    CHECK("<%.*s>", 9, "short");
    CHECK("<%.*s>", -1, "all of it");
    CHECK("%" PRIu32 ".", UINT32_MAX);
    CHECK("100%%");
    CHECK("%s %%%s+%u(%%rip)\n", "movb", "eax", 3U);
    CHECK("%d %d %d %d", 0, -1, INT_MAX, INT_MIN);
    CHECK("%x 0x%x %x", 0U, 0xabcdef09U, UINT_MAX);
    CHECK("\t.zero\t%zu\n", (size_t)SIZE_MAX);
}

static void test_others(void **state)
{
    (void)state;
    CHECK("%u then %d then %c", 1U, -2, '3');
    CHECK("%c%c%s", 'a', '%', "b");
    CHECK("%x %02x %04x %08x 0x%llx", 255U, 3U, 0xbeefU, 0xabcdefU, 0x123456789abcdefULL);
    CHECK("%03o %-8o|", 7U, 0644U);
    CHECK("%zu %zx %3zu %-10zu|", (size_t)SIZE_MAX, (size_t)0xabc, (size_t)5, (size_t)12);
    CHECK("%-16s%-12d%-6d%*s|", "name", 1, -2, 5, "");
    CHECK("%s:%*s%s", "key", 9, "v", "end");
    CHECK("%" PRIu64 " %" PRIx64 " %" PRIX64 " %" PRIx32, UINT64_MAX, UINT64_MAX, (uint64_t)0xabcdef, UINT32_MAX);
    CHECK("%.3s|%5s|%-5s|", "truncated", "ab", "cd");
}

/* Texts that just fit into the room of the first try, and texts that need a second one. */
static void test_long(void **state)
{
    (void)state;
    char text[700];
    for (size_t len = 120; len < 136; len++) {
        memset(text, 'x', len);
        text[len] = '\0';
        CHECK("%s", text);
        CHECK("%s%d", text, -5);
    }
    memset(text, 'y', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    CHECK("%s%u%s", text, 1U, text);
    CHECK("%s%c%s", text, '-', text);
}

/* A column counts characters, not bytes. */
static void test_column(void **state)
{
    (void)state;
    FREED_BY(bytes_free) struct bytes out = {0};
    bytes_column(&out,
                 "gr\xc3\xb6\xc3\x9f"
                 "e.c",
                 9);
    bytes_column(&out, "longer than this", 4);
    bytes_column(&out, "", 2);
    bytes_u8(&out, 0);
    assert_string_equal((const char *)out.data, "gr\xc3\xb6\xc3\x9f"
                                                "e.c  longer than this  ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plain), cmocka_unit_test(test_others),
                                       cmocka_unit_test(test_long), cmocka_unit_test(test_column)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
