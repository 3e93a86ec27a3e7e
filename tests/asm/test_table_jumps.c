/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which jump tables a jump through a register uses: each small function tests one rule.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/bytes.h"
#include "instrument/analysis/table_jumps.h"

#define X86(body, data)                                                                                                \
    "\t.file\t\"t.c\"\n\t.text\n\t.type\tf, @function\nf:\n" body "\t.size\tf, .-f\n\t.section\t.rodata\n" data        \
    "\t.ident\t\"GCC: (x) 12\"\n"
#define A64(body, data)                                                                                                \
    "\t.arch armv8-a\n\t.file\t\"t.c\"\n\t.text\n\t.type\tf, %function\nf:\n" body                                     \
    "\t.size\tf, .-f\n\t.section\t.rodata\n" data "\t.ident\t\"GCC: (x) 12\"\n"
#define M0(body, data)                                                                                                 \
    "\t.cpu cortex-m0\n\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.code\t16\n\t.thumb_func\n\t.type\tf, "         \
    "%function\nf:\n\t@ args = 0\n" body "\t.size\tf, .-f\n\t.section\t.rodata\n" data "\t.ident\t\"GCC: (x) 12\"\n"
#define RV(body, data)                                                                                                 \
    "\t.file\t\"t.c\"\n\t.option nopic\n\t.text\n\t.type\tf, @function\nf:\n" body                                     \
    "\t.size\tf, .-f\n\t.section\t.rodata\n" data "\t.ident\t\"GCC: (x) 12\"\n"

#define CLANG(call)                                                                                                    \
    "\t.file\t\"t.c\"\n\t.text\n\t.type\tf,@function\nf:\n" call                                                       \
    "\tadrp\tx8, .LJTI0_0\n\tadd\tx8, x8, :lo12:.LJTI0_0\n\tcbz\tx1, .LBB0_4\n\tadr\tx9, .LBB0_2\n"                    \
    "\tldrb\tw10, [x8, x0]\n\tadd\tx9, x9, x10, lsl #2\n\tbr\tx9\n.LBB0_2:\n\tnop\n.LBB0_3:\n\tret\n"                  \
    ".LBB0_4:\n\tbr\tx2\n.Lfunc_end0:\n\t.size\tf, .Lfunc_end0-f\n\t.section\t.rodata\n.LJTI0_0:\n"                    \
    "\t.byte\t(.LBB0_2-.LBB0_2)>>2\n\t.byte\t(.LBB0_3-.LBB0_2)>>2\n"                                                   \
    "\t.ident\t\"clang version 19\"\n"

#define T4        ".L4:\n\t.quad\t.L10\n\t.quad\t.L11\n"
#define T5        ".L5:\n\t.quad\t.L12\n\t.quad\t.L13\n"
#define D4        ".L4:\n\t.long\t.L10-.L4\n\t.long\t.L11-.L4\n"
#define D5        ".L5:\n\t.long\t.L12-.L5\n\t.long\t.L13-.L5\n"
#define CASES     ".L10:\n\tnop\n.L11:\n\tret\n"
#define MORE      ".L12:\n\tnop\n.L13:\n\tret\n"
#define W4        ".L4:\n\t.word\t.L10\n\t.word\t.L11\n"
#define M0_CASES  ".L10:\n\tnop\n.L11:\n\tbx\tlr\n"
#define M0_LABELS "\t.align\t2\n.L9:\n\t.word\tg\n\t.word\t.L4\n"

static void put_jump(struct bytes *out, const struct asm_table_jumps *t, const struct asm_unit *u, uint64_t from)
{
    bytes_puts(out, out->len ? "; " : "");
    for (uint32_t i = 0; i < t->tables; i++) {
        struct span name = u->symbol[t->table[i].symbol].name;
        if (from >> i & 1)
            bytes_printf(out, "%.*s ", (int)name.len, name.at);
    }
    bytes_puts(out, from ? "" : "? ");
}

/* Checks the tables of each jump, in the order of the text, and the number of labels that other jumps may go to: `.L4 ;
 * ? ; open 2`. */
static void expect_jumps(const char *arch, const char *text, const char *expected)
{
    struct asm_unit u = {.text = text, .len = (uint32_t)strlen(text), .arch = asm_arch_find(arch)};
    struct asm_facts facts;
    struct asm_code code;
    struct asm_table_jumps t;
    FREED_BY(arena_free) struct arena memory = {0};
    FREED_BY(bytes_free) struct bytes got = {0};
    asm_lex(&u);
    asm_parse(&u);
    asm_facts_start(&u, &facts);
    asm_code_start(&code, &u, &facts, true, 0);
    asm_decode(&code, &facts, u.symbol[asm_symbol_find(&u, (struct span){"f", 1})].function);
    asm_build_blocks(&code, &code.cfg);
    asm_find_table_jumps(&code, &memory, &t);
    for (uint32_t b = 0; b < code.cfg.blocks; b++)
        if (code.cfg.block[b].indirect)
            put_jump(&got, &t, &u, t.from[b]);
    bytes_printf(&got, "; open %u", t.opens);
    asm_code_free(&code);
    asm_facts_free(&facts);
    asm_unit_free(&u);
    bytes_u8(&got, 0);
    if (strcmp((const char *)got.data, expected) != 0)
        fail_msg("%s: got `%s`, expected `%s`", text, (const char *)got.data, expected);
}

static void forms_of_x86(void **state)
{
    (void)state;
    expect_jumps("x86_64", X86("\tjmp\t*.L4(,%rax,8)\n" CASES, T4), ".L4 ; open 0");
    expect_jumps("x86_64", X86("\tmovq\t.L4(,%rax,8), %rax\n\tnotrack jmp\t*%rax\n" CASES, T4), ".L4 ; open 0");
    expect_jumps("x86_64", X86("\tmovabsq\t$.L4, %rsi\n\tjmp\t*(%rsi,%rcx,8)\n" CASES, T4), ".L4 ; open 0");
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rsi\n\tmovslq\t(%rsi,%rcx,4), %rcx\n\taddq\t%rsi, %rcx\n"
                     "\tjmp\t*%rcx\n" CASES,
                     D4),
                 ".L4 ; open 0");
    expect_jumps("x86_64",
                 X86("\tleaq\t0(,%rax,4), %rdx\n\tleaq\t.L4(%rip), %rax\n\tmovl\t(%rdx,%rax), %eax\n\tcltq\n"
                     "\tleaq\t.L4(%rip), %rdx\n\taddq\t%rdx, %rax\n\tjmp\t*%rax\n" CASES,
                     D4),
                 ".L4 ; open 0");
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rcx\n\taddq\t(%rcx,%rdx,8), %rcx\n\tjmp\t*%rcx\n" CASES,
                     ".L4:\n\t.quad\t.L10-.L4\n\t.quad\t.L11-.L4\n"),
                 ".L4 ; open 0");
}

static void forms_of_other_machines(void **state)
{
    (void)state;
    expect_jumps("aarch64",
                 A64("\tadrp\tx0, .L4\n\tadd\tx0, x0, :lo12:.L4\n\tldrb\tw0, [x0,w1,uxtw]\n\tadr\tx2, .Lrtx4\n"
                     "\tadd\tx0, x2, w0, sxtb #2\n\tbr\tx0\n.Lrtx4:\n" CASES,
                     ".L4:\n\t.byte\t(.L10 - .Lrtx4) / 4\n\t.byte\t(.L11 - .Lrtx4) / 4\n"),
                 ".L4 ; open 0");
    expect_jumps("riscv32",
                 RV("\tlui\ta4,%hi(.L4)\n\taddi\ta4,a4,%lo(.L4)\n\tslli\ta5,a0,2\n\tadd\ta5,a5,a4\n"
                    "\tlw\ta5,0(a5)\n\tjr\ta5\n" CASES,
                    W4),
                 ".L4 ; open 0");
    expect_jumps("riscv32",
                 RV("\tlla\ta4,.L4\n\tsh2add\ta5,a0,a4\n\tlw\ta5,0(a5)\n\tadd\ta5,a5,a4\n\tjr\ta5\n" CASES, D4),
                 ".L4 ; open 0");
    expect_jumps(
        "arm", M0("\tldr\tr2, .L9+4\n\tlsls\tr3, r0, #2\n\tldr\tr3, [r2, r3]\n\tmov\tpc, r3\n" M0_CASES M0_LABELS, W4),
        ".L4 ; open 0");
}

/* A callee may keep a register that the calling standard lets it change.  Only a register of its result is new. */
static void calls_that_keep_registers(void **state)
{
    (void)state;
    expect_jumps("riscv32", RV("\tlla\tt3,.L4\n\tcall\tg\n\tlw\ta5,0(t3)\n\tjr\ta5\n" CASES, W4), "? ; open 2");
    expect_jumps("x86_64", X86("\tmovabsq\t$.L4, %r9\n\tcall\t*%rsi\n\tjmp\t*(%r9,%rdx,8)\n" CASES, T4), "? ; open 2");
    expect_jumps(
        "arm",
        M0("\tldr\tr2, .L9+4\n\tbl\t__aeabi_read_tp\n\tldr\tr3, [r2, r3]\n\tmov\tpc, r3\n" M0_CASES M0_LABELS, W4),
        "? ; open 2");
    expect_jumps(
        "riscv32",
        RV("\tlla\ta0,.L4\n\tlw\ta5,0(a0)\n\tbeqz\ta5,.L3\n\tjr\ta5\n.L3:\n\tcall\tg\n\tsw\ta0,0(s1)\n" CASES, W4),
        ".L4 ; open 0");
}

/* Values that are not certain. */
static void what_is_not_known(void **state)
{
    (void)state;
    /* Another base than the one that the entries count from. */
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rsi\n\tmovslq\t(%rsi,%rcx,4), %rcx\n\taddq\t%rdi, %rcx\n"
                     "\tjmp\t*%rcx\n" CASES,
                     D4),
                 "? ; open 2");
    /* The address of the table, not an entry. */
    expect_jumps("riscv32", RV("\tlla\ta5,.L4\n\tjr\ta5\n" CASES, W4), "? ; open 2");
    /* One way does not set the register. */
    expect_jumps("riscv32", RV("\tbeq\ta0,a1,.L3\n\tlla\ta4,.L4\n.L3:\n\tlw\ta5,0(a4)\n\tjr\ta5\n" CASES, W4),
                 "? ; open 2");
    /* A selection between a target and something else. */
    expect_jumps("aarch64",
                 A64("\tadrp\tx0, .L4\n\tadd\tx0, x0, :lo12:.L4\n\tldr\tx0, [x0,x1,lsl #3]\n"
                     "\tcsel\tx0, x0, x2, eq\n\tbr\tx0\n" CASES,
                     ".L4:\n\t.xword\t.L10\n\t.xword\t.L11\n"),
                 "? ; open 2");
    /* An array of the program's. */
    expect_jumps("x86_64", X86("\tjmp\t*table(,%rax,8)\n" CASES, "table:\n\t.quad\t.L10\n\t.quad\t.L11\n"),
                 "? ; open 2");
}

/* Two tables: one for each jump, both for one jump, or lost because a value comes from both. */
static void two_tables(void **state)
{
    (void)state;
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rbx\n\tleaq\t.L5(%rip), %rbp\n\tmovslq\t(%rbx,%rcx,4), %rcx\n"
                     "\taddq\t%rbx, %rcx\n\tjmp\t*%rcx\n" CASES
                     ".L8:\n\tmovslq\t(%rbp,%rcx,4), %rcx\n\taddq\t%rbp, %rcx\n\tjmp\t*%rcx\n" MORE "\tjmp\t.L8\n",
                     D4 D5),
                 ".L4 ; ? ; open 4"); /* nothing leads to the second jump */
    expect_jumps("x86_64",
                 X86("\tleaq\t.L5(%rip), %rbp\n\tjmp\t*.L4(,%rax,8)\n.L10:\n.L11:\n\tmovslq\t(%rbp,%rcx,4), %rcx\n"
                     "\taddq\t%rbp, %rcx\n\tjmp\t*%rcx\n" MORE,
                     T4 D5),
                 ".L4 ; .L5 ; open 0");
    expect_jumps("riscv32",
                 RV("\tlla\ta4,.L4\n\tbeq\ta0,a1,.L3\n\tlla\ta4,.L5\n.L3:\n\tlw\ta5,0(a4)\n\tjr\ta5\n" CASES MORE,
                    W4 ".L5:\n\t.word\t.L12\n\t.word\t.L13\n"),
                 ".L4 .L5 ; open 0");
    expect_jumps("riscv32",
                 RV("\tlla\ta4,.L4\n\tbeq\ta0,a1,.L3\n\tlla\ta4,.L5\n.L3:\n\tlw\ta5,0(a4)\n\tjr\ta5\n" CASES MORE,
                    W4 ".L5:\n\t.word\t.L12-.L5\n\t.word\t.L13-.L5\n"),
                 "? ; open 4");
}

/* A jump of which nothing is known beside a switch: may it go to the switch's labels? */
static void open_labels(void **state)
{
    (void)state;
    /* A tail call: nothing but the switch uses the table. */
    expect_jumps("riscv32", RV("\tbeq\ta0,a1,.L3\n\tlla\ta4,.L4\n\tlw\ta5,0(a4)\n\tjr\ta5\n.L3:\n\tjr\ta2\n" CASES, W4),
                 ".L4 ; ? ; open 0");
    /* The table's address goes to memory. */
    expect_jumps(
        "riscv32",
        RV("\tlla\ta4,.L4\n\tsw\ta4,0(a3)\n\tbeq\ta0,a1,.L3\n\tlw\ta5,0(a4)\n\tjr\ta5\n.L3:\n\tjr\ta2\n" CASES, W4),
        ".L4 ; ? ; open 2");
    /* Other data names the table, or one of its labels. */
    expect_jumps("riscv32",
                 RV("\tbeq\ta0,a1,.L3\n\tlla\ta4,.L4\n\tlw\ta5,0(a4)\n\tjr\ta5\n.L3:\n\tjr\ta2\n" CASES,
                    W4 "p:\n\t.word\t.L4\n"),
                 ".L4 ; ? ; open 2");
    expect_jumps("riscv32",
                 RV("\tbeq\ta0,a1,.L3\n\tlla\ta4,.L4\n\tlw\ta5,0(a4)\n\tjr\ta5\n.L3:\n\tjr\ta2\n" CASES,
                    W4 "p:\n\t.word\t.L11\n"),
                 ".L4 ; ? ; open 1");
    /* The jump's registers do not count at labels that it does not go to. */
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rsi\n.L3:\n\tmovslq\t(%rsi,%rcx,4), %rcx\n\taddq\t%rsi, %rcx\n"
                     "\tjmp\t*%rcx\n.L10:\n\tdecl\t%eax\n\tjne\t.L3\n\tmovq\t%rax, %rsi\n\tjmp\t*%rdx\n"
                     ".L11:\n\tjmp\t.L3\n",
                     D4),
                 ".L4 ; ? ; open 0");
    /* But they do at an open one. */
    expect_jumps("x86_64",
                 X86("\tleaq\t.L4(%rip), %rsi\n.L3:\n\tmovslq\t(%rsi,%rcx,4), %rcx\n\taddq\t%rsi, %rcx\n"
                     "\tjmp\t*%rcx\n.L10:\n\tdecl\t%eax\n\tjne\t.L3\n\tmovq\t%rax, %rsi\n\tjmp\t*%rdx\n"
                     ".L11:\n\tjmp\t.L3\n",
                     D4 "p:\n\t.quad\t.L11\n"),
                 "? ; ? ; open 2");
    /* The label of a block that entries count from is open if its address goes to a call. */
    expect_jumps("aarch64", CLANG(""), ".LJTI0_0 ; ? ; open 0");
    expect_jumps("aarch64", CLANG("\tadr\tx0, .LBB0_2\n\tbl\tkeep\n"), ".LJTI0_0 ; ? ; open 1");
    /* The jump may get an entry. */
    expect_jumps("riscv32",
                 RV("\tlla\ta4,.L4\n\tlw\ta5,0(a4)\n\tbeq\ta0,a1,.L3\n\tmv\ta5,a2\n.L3:\n\tjr\ta5\n" CASES, W4),
                 "? ; open 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_of_x86),
        cmocka_unit_test(forms_of_other_machines),
        cmocka_unit_test(calls_that_keep_registers),
        cmocka_unit_test(what_is_not_known),
        cmocka_unit_test(two_tables),
        cmocka_unit_test(open_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
