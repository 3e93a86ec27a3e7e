/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Liveness: each small function tests one rule about dead registers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "instrument/analysis/function.h"

#define FRAME(body) FRAME_OF("", body)
#define FRAME_OF(attribute, body)                                                                                      \
    attribute "\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, %function\nf:\n"     \
              "\t@ args = 0, pretend = 0, frame = 0\n" body "\t.size\tf, .-f\n\t.ident\t\"GCC: x\"\n"

static void put_names(asm_set set, char *out)
{
    static const char *const names[] = {"r0", "r1", "r2",  "r3",  "r4", "r5", "r6", "r7",
                                        "r8", "r9", "r10", "r11", "ip", "sp", "lr"};
    out[0] = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (set & ASM_REG(i))
            strcat(strcat(out, names[i]), " ");
    strcat(out, set & ASM_N ? "N" : "-");
    strcat(out, set & ASM_Z ? "Z" : "-");
    strcat(out, set & ASM_C ? "C" : "-");
    strcat(out, set & ASM_V ? "V" : "-");
    strcat(out, set & ASM_Q ? "Q" : ""); /* never */
    strcat(out, set & ASM_GE ? "GE" : "");
}

static void analyse(struct asm_code *code, struct asm_facts *facts, uint32_t function)
{
    asm_decode(code, facts, function);
    asm_build_blocks(code, &code->cfg);
    asm_liveness(code, &code->live);
}

/* Checks the registers that are dead before the first instruction of f whose text is `where`. */
static void expect_dead(const char *text, bool ipa_ra_off, const char *where, const char *expected)
{
    struct asm_unit u = {.text = text, .len = (uint32_t)strlen(text), .arch = asm_arch_find("arm")};
    struct asm_facts facts;
    struct asm_code code;
    char got[128] = "no such instruction";
    asm_lex(&u);
    asm_parse(&u);
    asm_facts_start(&u, &facts);
    asm_code_start(&code, &u, &facts, ipa_ra_off, 0);
    uint32_t f = u.symbol[asm_symbol_find(&u, (struct span){"f", 1})].function;
    analyse(&code, &facts, f);
    for (uint32_t i = 0; i < code.items; i++) {
        const struct asm_stmt *s = &u.stmt[code.item[i].stmt];
        if (s->len == strlen(where) && memcmp(text + s->at, where, s->len) == 0) {
            put_names(asm_dead_before(&code, i), got);
            break;
        }
    }
    asm_code_free(&code);
    asm_facts_free(&facts);
    asm_unit_free(&u);
    if (strcmp(got, expected) != 0)
        fail_msg("before `%s`: dead %s, expected %s", where, got, expected);
}

static void straight_line(void **state)
{
    (void)state;
    /* Arguments are live if they are read.  Callee-saved registers and the result are live to the end. */
    static const char text[] = FRAME("\tldr\tr3, [r1]\n\tadds\tr0, r0, r3\n\tbx\tlr\n");
    expect_dead(text, true, "ldr\tr3, [r1]", "r3 ip NZCV");
    expect_dead(text, true, "adds\tr0, r0, r3", "ip NZCV");
    /* Under -fipa-ra only registers are dead that the function itself or a veneer writes. */
    expect_dead(text, false, "ldr\tr3, [r1]", "r3 ip NZCV");
}

static void vectors_in_core_registers(void **state)
{
    (void)state;
    /* A vector of 16 bytes may be passed and returned in r0 to r3 under both calling conventions. */
    static const char soft[] = FRAME("\tmovs\tr0, #5\n\tbx\tlr\n");
    static const char hard[] = FRAME_OF("\t.eabi_attribute 28, 1\n", "\tstr\tr0, [r3]\n\tmovs\tr0, #5\n\tbx\tlr\n");
    expect_dead(soft, true, "movs\tr0, #5", "r0 ip NZCV");
    expect_dead(hard, true, "movs\tr0, #5", "r0 ip NZCV");
}

static void flags_one_by_one(void **state)
{
    (void)state;
    /* movs keeps C and V, so they stay live up to a later branch. */
    static const char text[] =
        FRAME("\tcmp\tr0, r1\n\tmovs\tr2, #1\n\tbcs\t.L1\n\tbx\tlr\n.L1:\n\tmov\tr0, r2\n\tbx\tlr\n");
    expect_dead(text, true, "movs\tr2, #1", "r2 ip NZ-V");
    expect_dead(text, true, "bcs\t.L1", "ip NZ-V");
}

static void conditional_writes_kill_nothing(void **state)
{
    (void)state;
    static const char text[] =
        FRAME("\tcmp\tr0, #0\n\tite\teq\n\tmoveq\tr1, #1\n\tmovne\tr2, #2\n\tadd\tr0, r1, r2\n\tbx\tlr\n");
    expect_dead(text, true, "cmp\tr0, #0", "ip NZCV");
    expect_dead(text, true, "ite\teq", "r0 ip N-CV");
    /* vmullt is an instruction of MVE, too.  In an IT block it is vmul with the condition lt. */
    expect_dead(FRAME("\tcmp\tr0, #0\n\tit\tlt\n\tvmullt.f32\ts15, s0, s15\n\tbx\tlr\n"), true,
                "vmullt.f32\ts15, s0, s15", "ip -ZC-");
}

static void implicit_operands(void **state)
{
    (void)state;
    /* One register names a pair: r3 is read by strd r2, and written by ldrd r2. */
    expect_dead(FRAME("\tstrd\tr2, [r0]\n\tbx\tlr\n"), true, "strd\tr2, [r0]", "ip NZCV");
    expect_dead(FRAME("\tldrd\tr2, [r0]\n\tadd\tr0, r2, r3\n\tbx\tlr\n"), true, "ldrd\tr2, [r0]", "r2 r3 ip NZCV");
    /* A nested function gets its static chain in ip. */
    expect_dead(FRAME("\tldr\tr0, [ip]\n\tbx\tlr\n"), true, "ldr\tr0, [ip]", "r0 NZCV");
    /* A push reads its registers, a pop writes them. */
    expect_dead(FRAME("\tpush\t{r0, r1, r2, r3}\n\tadd\tsp, sp, #16\n\tbx\tlr\n"), true, "push\t{r0, r1, r2, r3}",
                "ip NZCV");
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tmov\tr4, r0\n\tpop\t{r4, pc}\n"), true, "mov\tr4, r0", "r4 ip lr NZCV");
    /* pac writes ip, aut reads it. */
    expect_dead(FRAME("\tpacbti\tip, lr, sp\n\tnop\n\taut\tip, lr, sp\n\tbx\tlr\n"), true, "nop", "NZCV");
}

static void registers_at_calls(void **state)
{
    (void)state;
    static const char text[] = FRAME("\tpush\t{r4, lr}\n\tmov\tr4, r2\n\tbl\tg\n\tmov\tr0, r4\n\tpop\t{r4, pc}\n");
    /* g may take any arguments, so r0 to r3 are live before the call.  ip is dead: f sets no static chain. */
    expect_dead(text, true, "bl\tg", "ip lr NZCV");
    expect_dead(text, true, "mov\tr0, r4", "r0 ip lr NZCV");
    /* -fipa-ra: r3 may live across a call of a local function that does not write it. */
    static const char kept[] = FRAME("\tpush\t{r4, lr}\n\tmov\tr3, #7\n\tbl\tg\n\tmov\tr0, r3\n\tpop\t{r4, pc}\n");
    expect_dead(kept, false, "mov\tr0, r3", "r0 r4 ip lr NZCV");
    /* A tail call passes all registers on, but no static chain: f has none. */
    expect_dead(FRAME("\tmov\tr1, #1\n\tb\tg\n"), true, "b\tg", "ip NZCV");
    expect_dead(FRAME("\tldr\tr3, [r1]\n\tbx\tr3\n"), true, "bx\tr3", "ip NZCV");
    /* Outlined code follows no calling convention: it may read any register. */
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tbl\tOUTLINED_FUNCTION_0\n\tpop\t{r4, pc}\n"), true,
                "bl\tOUTLINED_FUNCTION_0", "----");
}

/* If every path to a call saves a register, an unwinder finds it on the stack.  Otherwise the register itself is live.
 */
static void saved_registers_are_dead_at_calls(void **state)
{
    (void)state;
    static const char call[] = "bl\tg";
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tmov\tr4, r1\n\tbl\tg\n\tpop\t{r4, pc}\n"), true, call, "r4 ip lr NZCV");
    expect_dead(FRAME("\tpush\t{r5, lr}\n\tmov\tr5, r1\n\tbl\tg\n\tpop\t{r5, pc}\n"), true, call, "r5 ip lr NZCV");
    expect_dead(FRAME("\tcbz\tr0, .L2\n\tpush\t{r4, lr}\n.L2:\n\tbl\tg\n\tpop\t{r4, pc}\n"), true, call, "ip lr NZCV");
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tcbz\tr0, .L2\n\tldr\tr4, [sp]\n.L2:\n\tbl\tg\n\tpop\t{r4, pc}\n"), true,
                call, "ip lr NZCV");
    expect_dead(FRAME("\tcmp\tr0, #0\n\tit\teq\n\tpusheq\t{r4, lr}\n\tbl\tg\n\tpop\t{r4, pc}\n"), true, call,
                "ip lr NZCV");
    expect_dead(FRAME("\tstm\tr2, {r4, lr}\n\tbl\tg\n\tpop\t{r4, pc}\n"), true, call, "ip lr NZCV");
    /* An unknown instruction may have restored the caller's r4. */
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tfrob\tr4, [sp]\n\tbl\tg\n\tpop\t{r4, pc}\n"), true, call, "lr NZCV");
    /* A call that does not return: no restore of r4 is seen, so r4 stays live. */
    expect_dead(FRAME("\tpush\t{r4, lr}\n\tmov\tr4, r1\n\tbl\tg\n"), true, call, "ip lr NZCV");
}

#define G_OF(before, behind)                                                                                           \
    before "\t.thumb_func\n\t.type\tg, %function\ng:\n\t@ args = 0\n\tadd\tr0, r0, r1\n\tmovs\tr2, #0\n\tmovs\tr3, "   \
           "#0\n\tbx\tlr\n" behind
#define UNIT(functions)                                                                                                \
    "\t.eabi_attribute 28, 1\n\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.thumb\n" functions                      \
    "\t.ident\t\"GCC: x\"\n"

/* The callee reads r0 and r1, and does not return. */
#define STUCK(f)                                                                                                       \
    UNIT("\t.thumb_func\n\t.type\tg, %function\ng:\n\t@ args = 0\n.L9:\n\tstr\tr1, [r0]\n\tb\t.L9\n\t.size\tg, .-g\n"  \
         "\t.thumb_func\n\t.type\tf, %function\nf:\n\t@ args = 0\n" f "\t.size\tf, .-f\n")

static void live_across_calls(void **state)
{
    (void)state;
    /* Before a tail call, callee-saved registers and lr are live even if the callee does not read them. */
    expect_dead(STUCK("\tmovs\tr1, #1\n\tb\tg\n"), true, "b\tg", "ip NZCV");
    /* A conditional call may be skipped: then registers keep their values. */
    expect_dead(STUCK("\tpush\t{r4, lr}\n\tmov\tr4, r2\n\tcmp\tr0, #0\n\tit\teq\n\tbleq\tg\n\tadd\tr0, r0, r3\n"
                      "\tit\tcs\n\taddcs\tr0, r0, ip\n\tpop\t{r4, pc}\n"),
                true, "bleq\tg", "r4 lr N--V");
    /* -fipa-ra: registers that the callee does not write stay live across the call. */
    expect_dead(UNIT(G_OF("", "\t.size\tg, .-g\n") "\t.thumb_func\n\t.type\tf, %function\nf:\n\t@ args = 0\n"
                                                   "\tpush\t{r4, lr}\n\tmovs\tr2, #1\n\tmovs\tr3, #7\n\tbl\tg\n"
                                                   "\tadd\tr0, r0, r3\n\tpop\t{r4, pc}\n\t.size\tf, .-f\n"),
                false, "bl\tg", "r4 ip lr NZCV");
}

/* Q is sticky, and any later instruction may read GE: both are never dead. */
static void q_and_ge_are_never_dead(void **state)
{
    (void)state;
    expect_dead(FRAME("\tuadd8\tr2, r0, r1\n\tsel\tr0, r0, r1\n\tbx\tlr\n"), true, "uadd8\tr2, r0, r1", "r2 ip NZCV");
    expect_dead(FRAME(".L1:\n\tstr\tr1, [r0]\n\tb\t.L1\n"), true, "b\t.L1", "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 ip NZCV");
}

static void exits(void **state)
{
    (void)state;
    /* At an exception return all core registers are live: the interrupted code has them. */
    expect_dead(FRAME("\tpush\t{r3, ip}\n\tmov\tr3, #0\n\tpop\t{r3, ip}\n\tsubs\tpc, lr, #4\n"), true, "mov\tr3, #0",
                "r3 ip NZCV");
    expect_dead(FRAME("\tmov\tr3, #0\n\tmovs\tpc, lr\n"), true, "mov\tr3, #0", "r3 NZCV");
    /* In an endless loop the registers that it reads are live, and lr. */
    expect_dead(FRAME(".L1:\n\tstr\tr1, [r0]\n\tb\t.L1\n"), true, "str\tr1, [r0]",
                "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 ip NZCV");
    /* A frame pointer is live until the caller's is restored, even if no instruction reads it. */
    static const char frame[] = FRAME("\tpush\t{r7, lr}\n\tmov\tr3, #0\n\tadd\tr7, sp, #0\n\tmov\tr2, #1\n"
                                      "\tpop\t{r7, pc}\n");
    expect_dead(frame, true, "mov\tr3, #0", "r2 r3 r7 ip lr NZCV");
    expect_dead(frame, true, "mov\tr2, #1", "r2 ip lr NZCV");
}

static void branch_targets(void **state)
{
    (void)state;
    static const char text[] = FRAME("\tcbz\tr0, .L1\n\tmov\tr0, r1\n\tbx\tlr\n.L1:\n\tmov\tr0, r2\n\tbx\tlr\n");
    expect_dead(text, true, "cbz\tr0, .L1", "ip NZCV");
    expect_dead(text, true, "mov\tr0, r1", "r0 ip NZCV");
    static const char table[] = FRAME("\ttbb\t[pc, r0]\n.L4:\n\t.byte\t(.L1-.L4)/2\n\t.byte\t(.L2-.L4)/2\n.L1:\n"
                                      "\tmov\tr0, r1\n\tbx\tlr\n.L2:\n\tmov\tr0, r2\n\tbx\tlr\n");
    expect_dead(table, true, "tbb\t[pc, r0]", "ip NZCV");
    /* asm goto may jump to any label that it names. */
    static const char jumps[] =
        FRAME("\tmov\tr3, #1\n\t.syntax unified\n@ 4 \"t.c\" 1\n\tnop @ .L1\n\tb .L1\n@ 0 \"\" 2\n\t.thumb\n"
              "\t.syntax unified\n\tbx\tlr\n.L1:\n\tmov\tr0, r3\n\tbx\tlr\n");
    expect_dead(jumps, true, "bx\tlr", "ip NZCV");
}

static void computed_goto(void **state)
{
    (void)state;
    /* Data hold the addresses of .L1 and .L2: the jump may go to both. */
    static const char text[] =
        "\t.eabi_attribute 28, 1\n\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, "
        "%function\nf:\n"
        "\t@ args = 0\n\tpush\t{r4, lr}\n\tmov\tpc, r0\n.L1:\n\tmov\tr0, r1\n\tpop\t{r4, pc}\n.L2:\n\tmov\tr0, r4\n"
        "\tpop\t{r4, pc}\n"
        "\t.size\tf, .-f\n\t.section\t.rodata\nt:\n\t.word\t.L1\n\t.word\t.L2\n"
        "\t.ident\t\"GCC: x\"\n";
    expect_dead(text, true, "mov\tr0, r1", "r0 r4 ip lr NZCV");
    expect_dead(text, true, "mov\tr0, r4", "r0 ip lr NZCV");
    expect_dead(text, true, "mov\tpc, r0", "ip NZCV");
}

/* A32, GCC: `bx lr` and `mov pc, lr` are computed gotos if lr was loaded with a label's address. */
static void goto_through_lr(void **state)
{
    (void)state;
    static const char text[] =
        "\t.eabi_attribute 28, 1\n\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, "
        "%function\nf:\n"
        "\t@ args = 0\n\tpush\t{r4, lr}\n\tldr\tlr, [r0]\n\tbx\tlr\n.L1:\n\tmov\tr0, r2\n\tpop\t{r4, pc}\n.L2:\n"
        "\tmov\tr0, r3\n\tpop\t{r4, pc}\n\t.size\tf, .-f\n\t.section\t.rodata\nt:\n\t.word\t.L1\n\t.word\t.L2\n"
        "\t.ident\t\"GCC: x\"\n";
    expect_dead(text, true, "bx\tlr", "ip NZCV");
}

/* Jumps to code outside the function: outlined code, and a label within another function. */
static void jumps_elsewhere(void **state)
{
    (void)state;
    expect_dead(FRAME("\tmovs\tr0, #1\n\tb\tOUTLINED_FUNCTION_0\n"), true, "b\tOUTLINED_FUNCTION_0", "----");
    expect_dead(UNIT(G_OF("", "inner:\n\tbx\tip\n\t.size\tg, .-g\n") "\t.thumb_func\n\t.type\tf, %function\nf:\n"
                                                                     "\t@ args = 0\n\tmovs\tr0, #1\n\tb\tinner\n"
                                                                     "\t.size\tf, .-f\n"),
                true, "b\tinner", "----");
}

static void landing_pads(void **state)
{
    (void)state;
    /* Only the landing pad reads r4: r4 is live across the call that may throw. */
    static const char text[] =
        "\t.file\t\"t.cc\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, %function\nf:\n"
        "\t.fnstart\n.LFB0:\n\t@ args = 0\n\tpush\t{r4, r5, r6, lr}\n\tmov\tr4, r1\n\tmov\tr6, r2\n.LEHB0:\n\tbl\tg\n"
        ".LEHE0:\n\tmovs\tr4, #0\n\tpop\t{r4, r5, r6, pc}\n.L3:\n\tmov\tr0, r4\n\tbl\th\n\tpop\t{r4, r5, r6, pc}\n"
        "\t.personality\tp\n\t.handlerdata\n\t.byte\t0xff\n\t.uleb128 .LEHB0-.LFB0\n\t.uleb128 .LEHE0-.LEHB0\n"
        "\t.uleb128 .L3-.LFB0\n\t.uleb128 0\n\t.text\n\t.fnend\n\t.size\tf, .-f\n\t.ident\t\"GCC: x\"\n";
    expect_dead(text, true, "bl\tg", "ip lr NZCV");
    expect_dead(text, true, "mov\tr6, r2", "r6 ip lr NZCV");
    /* Only .L3 is a landing pad.  The call does not end its block, but r4 is live up to it, also in the block before.
     */
    static const char within[] =
        "\t.file\t\"t.cc\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, %function\nf:\n"
        "\t.fnstart\n.LFB0:\n\t@ args = 0\n\tpush\t{r4, r5, r6, lr}\n\tmov\tr4, r1\n\tcmp\tr2, #0\n\tbne\t.L2\n"
        ".LEHB0:\n\tbl\tg\n.LEHE0:\n\tmovs\tr4, #0\n\tadds\tr0, r0, r4\n.L2:\n\tpop\t{r4, r5, r6, pc}\n"
        ".L3:\n\tmov\tr0, r4\n\tbl\th\n\tpop\t{r4, r5, r6, pc}\n\t.personality\tp\n\t.handlerdata\n\t.byte\t0xff\n"
        ".LLSDACSB0:\n\t.uleb128 .LEHB0-.LFB0\n\t.uleb128 .LEHE0-.LEHB0\n\t.uleb128 .L3-.LFB0\n\t.uleb128 0\n"
        "\t.text\n\t.fnend\n\t.size\tf, .-f\n\t.ident\t\"GCC: x\"\n";
    expect_dead(within, true, "bl\tg", "ip lr NZCV");
    expect_dead(within, true, "cmp\tr2, #0", "ip lr NZCV");
    /* -fnon-call-exceptions: if a range does not begin at a call, any instruction may throw. */
    static const char load[] =
        "\t.file\t\"t.cc\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, %function\nf:\n"
        "\t.fnstart\n.LFB0:\n\t@ args = 0\n\tpush\t{r4, r5, r6, lr}\n\tmov\tr4, r1\n.LEHB0:\n\tldr\tr0, [r0]\n.LEHE0:\n"
        "\tpop\t{r4, r5, r6, pc}\n.L3:\n\tmov\tr0, r4\n\tbl\th\n\tpop\t{r4, r5, r6, pc}\n\t.personality\tp\n"
        "\t.handlerdata\n\t.byte\t0xff\n.LLSDACSB0:\n\t.uleb128 .LEHB0-.LFB0\n\t.uleb128 .LEHE0-.LEHB0\n"
        "\t.uleb128 .L3-.LFB0\n\t.uleb128 0\n\t.text\n\t.fnend\n\t.size\tf, .-f\n\t.ident\t\"GCC: x\"\n";
    expect_dead(load, true, "ldr\tr0, [r0]", "ip lr NZCV");
}

static void cold_parts(void **state)
{
    (void)state;
    static const char text[] =
        "\t.eabi_attribute 28, 1\n\t.file\t\"t.c\"\n\t.text\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf, "
        "%function\nf:\n"
        "\t@ args = 0\n\tcmp\tr0, #0\n\tbne\t.L3\n.L4:\n\tmov\tr0, r1\n\tbx\tlr\n"
        "\t.section\t.text.unlikely\n\t.type\tf.cold, %function\nf.cold:\n.L3:\n\tmov\tr1, r2\n\tb\t.L4\n"
        "\t.text\n\t.size\tf, .-f\n\t.section\t.text.unlikely\n\t.size\tf.cold, .-f.cold\n\t.ident\t\"GCC: x\"\n";
    expect_dead(text, true, "cmp\tr0, #0", "ip NZCV");
    expect_dead(text, true, "mov\tr1, r2", "r0 r1 ip NZCV");
}

static void unknown_is_conservative(void **state)
{
    (void)state;
    static const char text[] = FRAME("\tmov\tr3, #1\n\tfrob\tr0, r1\n\tbx\tlr\n");
    expect_dead(text, true, "frob\tr0, r1", "----");
    expect_dead(text, true, "mov\tr3, #1", "r3 ----");
    /* Inline assembly may read any register, but no flags. */
    static const char inside[] =
        FRAME("\tmov\tr3, #1\n\t.syntax unified\n@ 4 \"t.c\" 1\n\tsvc 0\n@ 0 \"\" 2\n\t.thumb\n"
              "\t.syntax unified\n\tbx\tlr\n");
    expect_dead(inside, true, "mov\tr3, #1", "r3 NZCV");
}

/* The example of docs/formats.md: {1;2;}{2;}{} hashes to 0x70C9FA27; one block has no signature. */
static void cfg_signature(void **state)
{
    static const char *const texts[] = {FRAME("\tcbz\tr0, .L2\n\tmov\tr0, r1\n.L2:\n\tbx\tlr\n"),
                                        FRAME("\tmov\tr0, r1\n\tbx\tlr\n")};
    static const uint32_t expected[] = {0x70C9FA27, 0};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        struct asm_unit u = {.text = texts[i], .len = (uint32_t)strlen(texts[i]), .arch = asm_arch_find("arm")};
        struct asm_facts facts;
        struct asm_code code;
        asm_lex(&u);
        asm_parse(&u);
        asm_facts_start(&u, &facts);
        asm_code_start(&code, &u, &facts, false, 0);
        asm_decode(&code, &facts, 0);
        asm_build_blocks(&code, &code.cfg);
        assert_int_equal(asm_signature(&code), expected[i]);
        asm_code_free(&code);
        asm_facts_free(&facts);
        asm_unit_free(&u);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(straight_line),
        cmocka_unit_test(vectors_in_core_registers),
        cmocka_unit_test(flags_one_by_one),
        cmocka_unit_test(conditional_writes_kill_nothing),
        cmocka_unit_test(implicit_operands),
        cmocka_unit_test(registers_at_calls),
        cmocka_unit_test(saved_registers_are_dead_at_calls),
        cmocka_unit_test(exits),
        cmocka_unit_test(branch_targets),
        cmocka_unit_test(computed_goto),
        cmocka_unit_test(landing_pads),
        cmocka_unit_test(cold_parts),
        cmocka_unit_test(unknown_is_conservative),
        cmocka_unit_test(cfg_signature),
        cmocka_unit_test(goto_through_lr),
        cmocka_unit_test(jumps_elsewhere),
        cmocka_unit_test(live_across_calls),
        cmocka_unit_test(q_and_ge_are_never_dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
