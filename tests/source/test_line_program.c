/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Line programs that compilers of this system do not write; the bytes and the rows are by hand (DWARF 4, section 6.2).
 * A table of DWARF 2 may have nine standard opcodes, as GNU as 2.44 writes it: its special opcodes begin at 10.  A
 * table that defines a file within the program is not for libdw.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "elf/line_program.h"
#include "elf/line_table.h"

enum { HEAD_LENGTH_AT = 6 };

/* Version 2, instructions of 2 bytes, statements by default, line base -5, range 14; one file, a.c. */
static size_t put_head(uint8_t *table, uint8_t opcode_base)
{
    static const uint8_t operands[] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
    uint8_t *at = table + HEAD_LENGTH_AT + 4;
    table[4] = 2;
    memcpy(at, (const uint8_t[]){2, 1, (uint8_t)-5, 14, opcode_base}, 5);
    memcpy(at + 5, operands, opcode_base - 1u);
    at += 5 + opcode_base - 1;
    memcpy(at, "\0a.c\0\0\0\0", 9); /* no folders; a.c, folder 0, time 0, size 0; the end of the files */
    at += 9;
    table[HEAD_LENGTH_AT] = (uint8_t)(at - table - HEAD_LENGTH_AT - 4);
    return (size_t)(at - table);
}

static bool run(const uint8_t *program, size_t len, uint8_t opcode_base, struct img_line_table *out)
{
    uint8_t table[128] = {0};
    size_t head = put_head(table, opcode_base);
    memcpy(table + head, program, len);
    table[0] = (uint8_t)(head + len - 4);
    struct img_line_sections sections = {
        .line = {table, head + len}
    };
    struct img_line_unit unit = {.sections = &sections, .address_size = 4};
    *out = (struct img_line_table){0};
    return img_line_program_run(&unit, out);
}

/* Address 0x100, a row; a special opcode for 3 instructions and 2 lines more; the end, 2 instructions on. */
static void test_special_opcodes(void **state)
{
    (void)state;
    static const uint8_t bases[] = {10, 13};
    for (size_t i = 0; i < sizeof bases; i++) {
        uint8_t special = (uint8_t)(2 + 5 + 14 * 3 + bases[i]);
        const uint8_t program[] = {0, 5, 2, 0, 1, 0, 0, 1, special, 2, 2, 0, 1, 1};
        struct img_line_table t;
        assert_true(run(program, sizeof program, bases[i], &t));
        assert_int_equal(t.count, 3);
        assert_int_equal(t.rows[0].address, 0x100);
        assert_int_equal(t.rows[0].line, 1);
        assert_int_equal(t.rows[1].address, 0x106);
        assert_int_equal(t.rows[1].line, 3);
        assert_int_equal(t.rows[2].address, 0x10a);
        assert_true(t.rows[2].end);
        img_line_table_clear(&t);
    }
}

static void test_file_within_program(void **state)
{
    (void)state;
    static const uint8_t defines[] = {0, 6, 3, 'b', 0, 0, 0, 0, 1}, unknown[] = {0, 1, 0x80, 1};
    struct img_line_table t;
    assert_false(run(defines, sizeof defines, 13, &t));
    assert_true(t.refused);
    img_line_table_clear(&t);
    assert_false(run(unknown, sizeof unknown, 13, &t)); /* libdw may know it */
    assert_false(t.refused);
    img_line_table_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_special_opcodes),
        cmocka_unit_test(test_file_within_program),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
