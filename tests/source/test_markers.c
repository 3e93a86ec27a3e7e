/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exclusion markers: which lines have which marks, and which markers are told to do nothing.  The rules are those of
 * geninfo(1) of lcov 2.5 and of gcovr 8's guide.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "source/markers.h"

static const struct row {
    const char *text;
    const char *marks;  /* a letter a line: - none, L line, U unreachable, B branches, E exceptions, F function,
                         * G branches of a function, S source, f and g: the same in a comment alone, 2: L and B */
    const char *counts; /* "line:not run/all" */
    const char *doubts; /* "line:words", each a part of the text */
} rows[] = {
  /* clang-format off */
    {"a;\nb; // LCOV_EXCL_LINE\nc;\n", "-L-", "", ""},
    {"a;\r\nb; // GCOVR_EXCL_LINE\r\nc;\r\n", "-L-", "", ""},
    {"a; // LCOV_EXCL_START\nb;\nc; // LCOV_EXCL_STOP\nd;", "LL--", "", ""},
    {"a; /* GCOV_EXCL_START */ b; /* GCOV_EXCL_STOP */\nc;\n", "L-", "", ""},
    {"LCOV_EXCL_START\nLCOV_EXCL_STOP LCOV_EXCL_START\nx\nLCOV_EXCL_STOP", "LLL-", "", ""},
    {"LCOV_EXCL_START GCOVR_EXCL_START\nx\nLCOV_EXCL_STOP GCOVR_EXCL_STOP\ny", "LL--", "", ""},
    {"LCOV_EXCL_START\nx\nGCOVR_EXCL_STOP\ny", "LL--", "",
     "3:GCOVR_EXCL_STOP ends the section of LCOV_EXCL_START on line 1"},
    {"puts(\"LCOV_EXCL_LINE\");\nMY_LCOV_EXCL_LINES", "LL", "", ""},
    {"// lcov_excl_line\n// LCOV EXCL_LINE\n// XCOV_EXCL_LINE\nLCOV_EXCL_\nLCOV_EXCL_* markers", "-----", "", ""},
    {"x // LCOV_EXCL_BR_LINE LCOV_EXCL_LINE\ny // LCOV_EXCL_BR_LINE", "2B", "", ""},
    {"// LCOV_EXCL_BR_START\nx // LCOV_EXCL_LINE\n// LCOV_EXCL_STOP\n// LCOV_EXCL_BR_STOP\n", "B2B-", "",
     "3:LCOV_EXCL_STOP without a START"},
    {"x // LCOV_EXCL_EXCEPTION_BR_LINE\n//LCOV_EXCL_EXCEPTION_BR_START\ny\n//LCOV_EXCL_EXCEPTION_BR_STOP", "EEE-",
     "", ""},
    {"x // LCOV_UNREACHABLE_LINE\n//LCOV_UNREACHABLE_START\ny\n//LCOV_UNREACHABLE_STOP\n", "UUU-", "", ""},
    {"int f(void) // GCOVR_EXCL_FUNCTION\n// GCOVR_EXCL_FUNCTION\nint g() { // LCOV_EXCL_BR_FUNCTION\n"
     "\t/* GCOV_EXCL_BR_FUNCTION", "FfGg", "", ""},
    {"x // GCOVR_EXCL_BR_SOURCE: why", "S", "", ""},
    {"if (c) // GCOVR_EXCL_BR_WITHOUT_HIT: 1/2 why\nif (d) // GCOVR_EXCL_BR_WITHOUT_HIT:\t12/345", "--",
     "1:1/2 2:12/345 ", ""},
    {"x GCOVR_EXCL_BR_WITHOUT_HIT\ny GCOVR_EXCL_BR_WITHOUT_HIT: 1\nz GCOVR_EXCL_BR_WITHOUT_HIT: /2", "---", "",
     "1:has no counts|2:has no counts|3:has no counts"},
    {"LCOV_EXCL_START\nx\nLCOV_EXCL_START\ny\nLCOV_EXCL_STOP\nz\nLCOV_EXCL_STOP", "LLLL---", "",
     "3:LCOV_EXCL_START in the section that began on line 1|7:LCOV_EXCL_STOP without a START"},
    {"x\nLCOV_EXCL_START\ny\nz", "-LLL", "", "2:LCOV_EXCL_START without a STOP: its section is the rest of the file"},
    {"LCOV_EXCL_BR_START\nLCOV_UNREACHABLE_STOP", "BB", "",
     "1:LCOV_EXCL_BR_START without a STOP|2:LCOV_UNREACHABLE_STOP without a START"},
    {"x LCOV_EXCL_BEGIN\nGCOVR_EXCL_BR_WITH_HIT: 1/2\nLCOV_UNREACHABLE_COND 0t", "---", "",
     "1:LCOV_EXCL_BEGIN is no marker|2:GCOVR_EXCL_BR_WITH_HIT is no marker|3:LCOV_UNREACHABLE_COND is no marker"},
    {"", "", "", ""},
    {"nothing\n", "-", "", ""},
  /* clang-format on */
};

static char letter_of(uint8_t marks)
{
    static const struct {
        uint8_t marks;
        char letter;
    } letters[] = {
        {0,                                           '-'},
        {SRC_MARK_LINE,                               'L'},
        {SRC_MARK_UNREACHABLE,                        'U'},
        {SRC_MARK_BRANCHES,                           'B'},
        {SRC_MARK_EXCEPTIONS,                         'E'},
        {SRC_MARK_FUNCTION,                           'F'},
        {SRC_MARK_FUNCTION_BRANCHES,                  'G'},
        {SRC_MARK_SOURCE,                             'S'},
        {SRC_MARK_FUNCTION | SRC_MARK_ALONE,          'f'},
        {SRC_MARK_FUNCTION_BRANCHES | SRC_MARK_ALONE, 'g'},
        {SRC_MARK_LINE | SRC_MARK_BRANCHES,           '2'}
    };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].marks == marks)
            return letters[i].letter;
    return '?';
}

/* Compares the doubts with the row's, in their order. */
static void check_doubts(const struct src_markers *m, const char *expected)
{
    char *list = strdup(expected), *at = list, *word;
    size_t i = 0;
    while ((word = strsep(&at, "|")) != NULL && *word) {
        char *colon = strchr(word, ':');
        assert_true(i < m->doubt_count);
        assert_int_equal(m->doubts[i].line, strtoul(word, NULL, 10));
        if (!strstr(m->doubts[i].text, colon + 1))
            fail_msg("\"%s\" is not in \"%s\"", colon + 1, m->doubts[i].text);
        assert_true(*m->doubts[i++].next);
    }
    assert_int_equal(i, m->doubt_count);
    free(list);
}

static void test_rows(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct bytes text = {0};
        struct src_markers m;
        char counts[64] = "";
        bytes_append(&text, rows[k].text, strlen(rows[k].text));
        src_markers_read(&text, &m);
        for (size_t i = 0; rows[k].marks[i]; i++)
            if (letter_of(i + 1 < m.lines ? m.at[i + 1] : 0) != rows[k].marks[i])
                fail_msg("line %zu of \"%s\"", i + 1, rows[k].text);
        for (size_t i = 0; i < m.count_count; i++)
            snprintf(counts + strlen(counts), sizeof counts - strlen(counts), "%u:%u/%u ", m.counts[i].line,
                     m.counts[i].not_run, m.counts[i].all);
        assert_string_equal(counts, rows[k].counts);
        check_doubts(&m, rows[k].doubts);
        src_markers_free(&m);
        bytes_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
