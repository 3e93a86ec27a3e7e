/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The parser splits text into statements, sections and functions: separators, comments, strings, compilers' marks.
 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "instrument/parse/unit.h"

static struct asm_unit unit(const char *machine, const char *text)
{
    struct asm_unit u = {.text = text, .len = (uint32_t)strlen(text), .arch = asm_arch_find(machine)};
    asm_lex(&u);
    return u;
}

/* `expected` has a line `kind word|rest` for each statement.  Kinds: L label, D directive, I instruction, A assignment,
 * M mark. */
static void expect(const char *machine, const char *text, const char *expected)
{
    struct asm_unit u = unit(machine, text);
    char got[2048] = "";
    for (uint32_t i = 0; i < u.stmts; i++) {
        const struct asm_stmt *s = &u.stmt[i];
        struct span word = asm_word(&u, s), rest = asm_rest(&u, s);
        size_t used = strlen(got);
        if (s->kind == ASM_MARK)
            (void)snprintf(got + used, sizeof got - used, "M%d\n", s->dir);
        else
            (void)snprintf(got + used, sizeof got - used, "%c %.*s|%.*s\n", "LDIAM"[s->kind], (int)word.len, word.at,
                           s->kind == ASM_LABEL ? 0 : (int)rest.len, rest.at);
    }
    asm_unit_free(&u);
    assert_string_equal(got, expected);
}

static void statements(void **state)
{
    (void)state;
    expect("arm", "a: b:\tmov r0, r1; bx lr\n", "L a|\nL b|\nI mov|r0, r1\nI bx|lr\n");
    expect("arm", "\tldr\tr0, [r1, #4]  @ c\n\t.word  x , y\t\n", "I ldr|r0, [r1, #4]\nD .word|x , y\n");
    expect("arm", "x = 3\n .set y, 4\n", "A x|= 3\nD .set|y, 4\n");
    expect("arm", "\"odd name\":\n\tbl \"odd name\"\n", "L \"odd name\"|\nI bl|\"odd name\"\n");
    expect("arm", "1:\tb 1b", "L 1|\nI b|1b\n");
    expect("arm", "nop\r\nnop", "I nop|\nI nop|\n");
    expect("arm", "", "");
    expect("arm", "\n\n;;\n", "");
}

static void comments(void **state)
{
    (void)state;
    expect("arm", "nop @ a; b\nnop /* x ; \n y */ ; mov r0, /* y */ #1 /* z */ /* z */\n",
           "I nop|\nI nop|\nI mov|r0, /* y */ #1\n");
    expect("arm", "# line of a comment; nop\n\tnop\n", "I nop|\n");
    expect("aarch64", "\tadd x0, x1, #1 // a; b\n\tret\n# c\n", "I add|x0, x1, #1\nI ret|\n");
    expect("arm", "nop // a; b /* c\nnop\n", "I nop|\nI nop|\n");
    expect("arm", "a: # b; c /* d\nnop; # e; \"f\nmov r0, #1\n", "L a|\nI nop|\nI mov|r0, #1\n");
    expect("aarch64", "a: # b; c /* d\nnop; # e; \"f\nret\n", "L a|\nI nop|\nI ret|\n");
    expect("arm", "\t.ascii \"@ ; \\\" /* \"\n\tnop\n", "D .ascii|\"@ ; \\\" /* \"\nI nop|\n");
    expect("arm", "\tcmp r0, #';'\n\tcmp r0, #'@'\n", "I cmp|r0, #';'\nI cmp|r0, #'@'\n");
    expect("arm", "nop /* never ends", "I nop|\n");
    expect("arm", "\t.ascii \"never ends\n\tnop\n", "D .ascii|\"never ends\nI nop|\n");
}

static void marks(void **state)
{
    char expected[64];
    (void)state;
    (void)snprintf(expected, sizeof expected, "M%d\nI nop|\nM%d\n", ASM_MARK_APP, ASM_MARK_NO_APP);
    expect("aarch64", "#APP\n\tnop\n#NO_APP\n", expected);
    expect("aarch64", "\t//APP\n\tnop\n\t//NO_APP\n", expected);
    expect("arm", "\t@APP\n\tnop\n\t@NO_APP\n", expected);
    (void)snprintf(expected, sizeof expected, "M%d\nI nop|\nM%d\n", ASM_MARK_ASM_LINE, ASM_MARK_ASM_END);
    expect("arm", "@ 12 \"a b.c\" 1\n\tnop\n@ 0 \"\" 2\n", expected);
    (void)snprintf(expected, sizeof expected, "M%d\nM%d\n", ASM_MARK_ARGS, ASM_MARK_NAKED);
    expect("arm", "\t@ args = 0, pretend = 0\n\t@ Naked Function: x\n", expected);
    expect("arm", "\t@ argsx\n\t@ APPLE\n\t@ 1 2 3\n", "");
}

static void spans(void **state)
{
    struct span rest = {"r0, [r1, r2], {r3, r4}, #1", 26};
    uint64_t n;
    (void)state;
    assert_true(span_is(span_operand(&rest), "r0"));
    assert_true(span_is(span_operand(&rest), "[r1, r2]"));
    assert_true(span_is(span_operand(&rest), "{r3, r4}"));
    assert_true(span_is(span_operand(&rest), "#1"));
    assert_int_equal(rest.len, 0);
    rest = (struct span){"(.L3-.L4)/2+4 \"a b\"", 19};
    assert_true(span_is(span_name(&rest), ".L3"));
    assert_true(span_is(span_name(&rest), ".L4"));
    assert_true(span_is(span_name(&rest), "\"a b\""));
    assert_int_equal(span_name(&rest).len, 0);
    assert_true(span_number((struct span){"0x1F", 4}, &n) && n == 31);
    assert_true(span_number((struct span){"010", 3}, &n) && n == 8);
    assert_false(span_number((struct span){"1x", 2}, &n));
    assert_false(span_number((struct span){"", 0}, &n));
    assert_false(span_number((struct span){"99999999999999999999999", 23}, &n));
}

/* The section of each label, in the order of the text. */
static void sections(void **state)
{
    static const char text[] =
        "a:\n\t.data\nb:\n\t.previous\nc:\n\t.pushsection .x,\"aw\"\nd:\n\t.section .y,\"ax\"\ne:\n"
        "\t.popsection\nf:\n\t.subsection 2\ng:\n\t.text\nh:\n"
        "\t.section .text.k,\"axG\",%progbits,grp,comdat\ni:\n\t.popsection\nj:\n";
    static const char *const expected[] = {".text", ".data", ".text", ".x",      ".y",
                                           ".text", ".text", ".text", ".text.k", ".text.k"};
    struct asm_unit u = unit("arm", text);
    size_t n = 0;
    (void)state;
    asm_parse(&u);
    for (uint32_t i = 0; i < u.stmts; i++) {
        if (u.stmt[i].kind != ASM_LABEL)
            continue;
        const struct asm_section *s = &u.section[u.stmt[i].section];
        assert_true(span_is(s->name, expected[n]));
        assert_int_equal(s->subsection, n == 6 ? 2 : 0);
        if (n == 8)
            assert_true(s->comdat && span_is(s->group, "grp") && s->code && s->alloc);
        n++;
    }
    assert_int_equal(n, 10);
    asm_unit_free(&u);
}

/* The symbol table grows several times.  Each symbol keeps its number. */
static void many_symbols(void **state)
{
    enum { MANY = 20000, NAME = 12 };
    char *names = malloc(MANY * NAME);
    struct asm_unit u = unit("arm", "");
    (void)state;
    assert_non_null(names);
    for (uint32_t i = 0; i < MANY; i++) {
        int n = snprintf(names + i * NAME, NAME, ".L%" PRIu32, i);
        assert_int_equal(asm_symbol_add(&u, (struct span){names + i * NAME, (size_t)n}), i);
    }
    for (uint32_t i = 0; i < MANY; i++) {
        struct span name = {names + i * NAME, strlen(names + i * NAME)};
        assert_int_equal(asm_symbol_find(&u, name), i);
        assert_int_equal(asm_symbol_add(&u, name), i);
    }
    assert_int_equal(asm_symbol_find(&u, (struct span){".M1", 3}), ASM_NONE);
    asm_unit_free(&u);
    free(names);
}

static void directive_sizes(void **state)
{
    static const struct {
        const char *machine, *name, *rest;
        uint32_t size;
        uint8_t align;
    } list[] = {
        {"arm",     ".word",         "1, (2, 3), x", 12,            0},
        {"arm",     ".byte",         "1",            1,             0},
        {"arm",     ".short",        "1,2",          4,             0},
        {"arm",     ".8byte",        "x",            8,             0},
        {"arm",     ".space",        "40",           40,            0},
        {"arm",     ".space",        "x-y",          ASM_UNBOUNDED, 0},
        {"arm",     ".align",        "3",            7,             3},
        {"arm",     ".p2align",      "4,,7",         7,             4},
        {"arm",     ".balign",       "8",            7,             3},
        {"arm",     ".ltorg",        "",             ASM_UNBOUNDED, 0},
        {"arm",     ".rept",         "3",            ASM_UNBOUNDED, 0},
        {"arm",     ".loc",          "1 2",          0,             0},
        {"arm",     ".frob",         "1",            ASM_UNBOUNDED, 0},
 /* a machine's own directives, and those of another one */
        {"arm",     ".fnstart",      "",             0,             0},
        {"riscv32", ".fnstart",      "",             ASM_UNBOUNDED, 0},
        {"riscv32", ".OPTION",       "push",         0,             0},
        {"arm",     ".option",       "push",         ASM_UNBOUNDED, 0},
        {"aarch64", ".xword",        "1, 2",         16,            0},
        {"x86_64",  ".intel_syntax", "noprefix",     0,             0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        uint8_t align;
        enum asm_dir dir =
            asm_directive(asm_arch_find(list[i].machine), (struct span){list[i].name, strlen(list[i].name)});
        uint32_t size = asm_directive_size(dir, (struct span){list[i].rest, strlen(list[i].rest)}, &align);
        if (size != list[i].size || align != list[i].align)
            fail_msg("%s %s: %u bytes, alignment %u", list[i].name, list[i].rest, size, align);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statements),      cmocka_unit_test(comments), cmocka_unit_test(marks),
        cmocka_unit_test(spans),           cmocka_unit_test(sections), cmocka_unit_test(many_symbols),
        cmocka_unit_test(directive_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
