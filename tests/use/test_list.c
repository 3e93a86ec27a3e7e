/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of hot and cold functions: the choice, by numbers counted by hand, and its text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "use/list.h"

/* Executed 1000 in all.  By instructions per byte: tight 500/10 = 50, loop 450/100 = 4.5, tiny 16/2, which counts as
 * 16/8 = 2, wide 34/400 = 0.085. */
static struct use_row rows[] = {
    {.name = "loop",
     .plain = "loop",
     .source = "a.c",
     .executed = 450,
     .bytes = 100,
     .loose = 1,
     .strict = 9,
     .counted = true},
    {.name = "never",                   .plain = "never",                         .source = "a.c",        .executed = 0, .bytes = 10, .loose = 1,     .counted = true          },
    {.name = "nohash",                   .plain = "",                        .source = "a.c",            .executed = 0,      .bytes = 10,  .counted = true},
    {.name = "tight",     .plain = "tight",     .source = "a.c",   .executed = 500,                  .bytes = 10,          .loose = 1,      .counted = true},
    {.name = "tiny",      .plain = "tiny",      .source = "b/b.c", .executed = 16,                   .bytes = 2,           .loose = 1,      .counted = true },
    {.name = "uncounted", .plain = "uncounted", .source = "b.c",   .bytes = 8,                       .loose = 1          },
    {.name = "wide",    .plain = "wide",          .source = "b.c",      .executed = 34,                       .bytes = 400,      .loose = 1,                .counted = true },
};
enum { ROWS = sizeof rows / sizeof *rows };

static void verdicts_are(double share, const char *want)
{
    struct use_list l = {.rows = rows, .count = ROWS};
    char got[ROWS + 1] = "";
    use_list_choose(&l, share);
    for (size_t i = 0; i < ROWS; i++)
        got[i] = *use_verdict_name(rows[i].verdict); /* hot, size, cold, as-is */
    assert_string_equal(got, want);
}

static void the_densest_are_hot(void **state)
{
    (void)state;
    assert_int_equal(use_list_executed(&(struct use_list){.rows = rows, .count = ROWS}), 1000);
    verdicts_are(0, "scassas");
    verdicts_are(0.5, "scahsas");   /* 500 of 1000 */
    verdicts_are(0.501, "hcahsas"); /* 950 */
    verdicts_are(0.95, "hcahsas");
    verdicts_are(0.96, "hcahhas"); /* 966 */
    verdicts_are(0.98, "hcahhah");
    verdicts_are(1, "hcahhah");
}

static void encode(struct bytes *out)
{
    struct use_list l = {.rows = rows, .count = ROWS, .discriminators = true};
    bytes_puts(&l.samples, "loop:9:1\n 1: 9\n");
    use_list_choose(&l, 0.95);
    use_list_encode(&l, out);
    bytes_free(&l.samples);
}

static void text_is_read_back(void **state)
{
    (void)state;
    struct bytes text = {0}, again = {0};
    struct use_list l;
    encode(&text);
    assert_int_equal(use_list_decode("x", &text, &l, NULL), MIP_OK);
    assert_int_equal(l.count, ROWS);
    assert_string_equal(l.rows[4].source, "b/b.c");
    assert_int_equal(l.rows[0].strict, 9);
    assert_false(l.rows[5].counted);
    use_list_encode(&l, &again);
    assert_int_equal(text.len, again.len);
    assert_memory_equal(text.data, again.data, text.len);
    use_list_free(&l);
    bytes_free(&text);
    bytes_free(&again);
}

static void damage_is_seen(void **state)
{
    (void)state;
    struct bytes text = {0};
    struct use_list l;
    encode(&text);
    for (size_t i = 0; i < text.len; i++) {
        struct bytes cut = {.data = text.data, .len = i};
        assert_int_equal(use_list_decode("x", &cut, &l, NULL), MIP_MALFORMED);
        for (unsigned bit = 1; bit < 256; bit *= 2) {
            text.data[i] ^= (uint8_t)bit;
            assert_int_equal(use_list_decode("x", &text, &l, NULL), MIP_MALFORMED);
            text.data[i] ^= (uint8_t)bit;
        }
    }
    bytes_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_densest_are_hot),
        cmocka_unit_test(text_is_read_back),
        cmocka_unit_test(damage_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
