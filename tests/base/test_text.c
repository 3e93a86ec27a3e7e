/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Foreign text in messages and lists: printable characters stay.  Control characters and line ends are replaced.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "base/text.h"
#include "transport/transport.h"

static const struct {
    const char *raw, *shown;
} texts[] = {
    {"",                                       ""                               },
    {"main",                                   "main"                           },
    {"gr\xc3\xbc\xc3\x9f \xe2\x82\xac",        "gr\xc3\xbc\xc3\x9f \xe2\x82\xac"}, /* umlauts, the euro sign */
    {"\xf0\x9f\x98\x80",                       "\xf0\x9f\x98\x80"               },
    {"\x1b[31mred\x1b[0m",                     "?[31mred?[0m"                   },
    {"\x1b]0;title\x07",                       "?]0;title?"                     },
    {"two\nlines\r\x08\x7f\t",                 "two?lines????"                  },
    {"\xc2\x9b"
     "2J",                                "?2J"                            }, /* the one-byte form of CSI, which starts an escape sequence */
    {"\xe2\x80\xae"
     "c.exe",                             "?c.exe"                         }, /* right-to-left override */
    {"\xe2\x81\xa6 \xe2\x80\xa8 \xef\xbb\xbf", "? ? ?"                          },
    {"caf\xe9",                                "caf?"                           },
    {"plain_name$1",                           "plain_name$1"                   },
    {"\xff\x80\xc3",                           "???"                            },
    {"\xc0\xaf \xed\xa0\x80 \xf4\x90\x80\x80",
     "?? ??? ????"                                                              }, /* an overlong form, a surrogate, a number above U+10FFFF */
};

static void test_printable(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char *shown = text_printable(texts[i].raw, strlen(texts[i].raw)), *same = xstrdup(texts[i].raw);
        assert_string_equal(shown, texts[i].shown);
        text_make_printable(same);
        assert_string_equal(same, texts[i].shown);
        free(shown);
        free(same);
    }
}

static void test_messages(void **state)
{
    (void)state;
    struct diag d;
    diag_error(&d, MIP_MALFORMED,
               "a\x1b"
               "b.elf",
               16, "says '%s'", "\x1b]0;x\x07");
    diag_note(&d, "ask %s", "\xc2\x9bZ");
    assert_string_equal(d.text, "a?b.elf:0x10: error: says '?]0;x?'");
    assert_string_equal(d.note, "ask ?Z");
    assert_int_equal(diag_fail(&d, MIP_USAGE, "x; note: y", "no %s; note: take %d", "a; note: b", 3), MIP_USAGE);
    assert_string_equal(d.text, "x; note: y: error: no a; note: b");
    assert_string_equal(d.note, "take 3");
    diag_fail(&d, MIP_USAGE, NULL, "none");
    assert_string_equal(d.text, "error: none");
    assert_string_equal(d.note, "");
}

static void test_lines(void **state)
{
    (void)state;
    char *shown = NULL;
    size_t len;
    struct bytes lines = {0};
    FILE *to = open_memstream(&shown, &len);
    bytes_puts(&lines, "one\x1b[2J\ntwo\r");
    bytes_print_lines(&lines,
                      "tool: \x1b"
                      "c.s",
                      to);
    fclose(to);
    assert_string_equal(shown, "tool: ?c.s: one?[2J\ntool: ?c.s: two?\n");
    free(shown);
    bytes_free(&lines);
}

/* Names that a USB device gives itself. */
static void test_places(void **state)
{
    (void)state;
    struct transport_places p = {0};
    transport_places_add(&p, "3:17", "1209:0001 \x1b[31mproduct, serial number \x07");
    assert_string_equal(p.at[0].where, "3:17");
    assert_string_equal(p.at[0].what, "1209:0001 ?[31mproduct, serial number ?");
    transport_places_free(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_printable), cmocka_unit_test(test_messages),
                                       cmocka_unit_test(test_lines), cmocka_unit_test(test_places)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
