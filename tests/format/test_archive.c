/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The members of a static library that ar wrote: short and long names, odd sizes.  A damaged one gives an error with
 * its cause.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "elf/archive_members.h"

static const struct {
    const char *name, *text;
} files[] = {
    {"a.o",                                      "one"   },
    {"a_name_of_more_than_fifteen_characters.o", "four"  },
    {"another_long_name_as_rustc_makes.rcgu.o",  ""      },
    {"z.o",                                      "twelve"},
};
#define FILES (sizeof files / sizeof *files)

static void test_members(void **state)
{
    (void)state;
    struct img_archive archive;
    struct diag d = {0};
    for (size_t i = 0; i < FILES; i++)
        assert_int_equal(file_write(files[i].name, files[i].text, strlen(files[i].text), &d), MIP_OK);
    assert_int_equal(system("ar rcS lib.a a.o a_name*.o another*.o z.o"), 0);
    assert_int_equal(img_archive_read("lib.a", &archive, &d), MIP_OK);
    assert_int_equal(archive.n, FILES);
    for (size_t i = 0; i < FILES; i++) {
        assert_string_equal(archive.members[i].name, files[i].name);
        assert_int_equal(archive.members[i].bytes.len, strlen(files[i].text));
        assert_memory_equal(archive.members[i].bytes.data, files[i].text, strlen(files[i].text));
    }
    img_archive_free(&archive);
}

static void test_damaged(void **state)
{
    (void)state;
    struct img_archive archive;
    struct diag d = {0};
    struct bytes good = {0};
    assert_int_equal(file_read("lib.a", &good, &d), MIP_OK);
    for (size_t len = 0; len < good.len; len++) {
        assert_int_equal(file_write("cut.a", good.data, len, &d), MIP_OK);
        enum mip_status st = img_archive_read("cut.a", &archive, &d);
        if (st) {
            assert_string_equal(d.text, "cut.a: error: is no static library, or is damaged");
            assert_int_equal(archive.n, 0);
        } else {
            assert_true(archive.n < FILES); /* it ends after a member */
        }
        img_archive_free(&archive);
    }
    bytes_free(&good);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_members), cmocka_unit_test(test_damaged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
