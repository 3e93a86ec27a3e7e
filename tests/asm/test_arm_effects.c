/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * 32-bit Arm tables: effects written by hand from DDI 0406 and DDI 0553, for the forms that are easy to get wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "instrument/isa/isa.h"
#include "base/bytes.h"

#define R(n) ASM_REG(n)
#define IP   R(12)
#define SP   R(13)
#define LR   R(14)
#define PC   R(15)
#define F    ASM_NZCV
#define NZ   (ASM_N | ASM_Z)
#define CORE ((asm_set)0x7fff)

struct expected {
    const char *text;
    asm_set use, def;
    enum asm_flow flow;
};

static const struct asm_arch *arch(void)
{
    return asm_arch_find("arm");
}

static struct asm_insn insn(const char *text, bool thumb)
{
    size_t word = strcspn(text, " ");
    const char *operands = text + word + strspn(text + word, " ");
    return (struct asm_insn){
        .mnemonic = {text,     word            },
          .operands = {operands, strlen(operands)},
          .thumb = thumb
    };
}

static void check_effects(const struct expected *list, size_t count, bool thumb)
{
    for (size_t i = 0; i < count; i++) {
        struct asm_insn in = insn(list[i].text, thumb);
        struct asm_effects fx;
        if (!arch()->insn.effects(&in, &fx) || fx.use != list[i].use || fx.def != list[i].def ||
            fx.flow != list[i].flow || (fx.write & fx.def) != fx.def)
            fail_msg("%s: use %llx def %llx flow %d, expected use %llx def %llx flow %d", list[i].text,
                     (unsigned long long)fx.use, (unsigned long long)fx.def, (int)fx.flow,
                     (unsigned long long)list[i].use, (unsigned long long)list[i].def, (int)list[i].flow);
    }
}
#define CHECK(list, thumb) check_effects(list, sizeof(list) / sizeof((list)[0]), thumb)

static void data_processing(void **state)
{
    static const struct expected list[] = {
        {"add r0, r1, r2",            R(1) | R(2),          R(0),        ASM_FLOW_NEXT},
        {"add r0, r1",                R(0) | R(1),          R(0),        ASM_FLOW_NEXT},
        {"add r0, r1, lsl #2",        R(0) | R(1),          R(0),        ASM_FLOW_NEXT},
        {"adds r3, #1",               R(3),                 R(3) | F,    ASM_FLOW_NEXT},
        {"adcs r3, r3, r4",           R(3) | R(4) | ASM_C,  R(3) | F,    ASM_FLOW_NEXT},
        {"ands r0, r0, r1",           R(0) | R(1),          R(0) | NZ,   ASM_FLOW_NEXT},
        {"movs r0, #1",               0,                    R(0) | NZ,   ASM_FLOW_NEXT},
        {"mov r0, fp",                R(11),                R(0),        ASM_FLOW_NEXT},
        {"mvn.w sl, #0",              0,                    R(10),       ASM_FLOW_NEXT},
        {"movt r0, #:upper16:r1",     R(0),                 R(0),        ASM_FLOW_NEXT},
        {"movw r0, #:lower16:r1",     0,                    R(0),        ASM_FLOW_NEXT},
        {"bfi r0, r1, #3, #4",        R(0) | R(1),          R(0),        ASM_FLOW_NEXT},
        {"bfc r0, #3, #4",            R(0),                 R(0),        ASM_FLOW_NEXT},
        {"lsls r0, r1, #3",           R(1),                 R(0) | NZ,   ASM_FLOW_NEXT},
        {"rrx r0, r1",                R(1) | ASM_C,         R(0),        ASM_FLOW_NEXT},
        {"cmp r0, r1, lsl #2",        R(0) | R(1),          F,           ASM_FLOW_NEXT},
        {"teq r0, #3",                R(0),                 NZ,          ASM_FLOW_NEXT},
        {"sel r0, r1, r2",            R(1) | R(2) | ASM_GE, R(0),        ASM_FLOW_NEXT},
        {"mla r0, r1, r2, r3",        R(1) | R(2) | R(3),   R(0),        ASM_FLOW_NEXT},
        {"umull r0, r1, r2, r3",      R(2) | R(3),          R(0) | R(1), ASM_FLOW_NEXT},
        {"umlal r0, r1, r2, r3",      0xf,                  R(0) | R(1), ASM_FLOW_NEXT},
        {"smlalbb r0, r1, r2, r3",    0xf,                  R(0) | R(1), ASM_FLOW_NEXT},
        {"umaal r0, r1, r2, r3",      0xf,                  R(0) | R(1), ASM_FLOW_NEXT},
        {"csel r0, r1, r2, eq",       R(1) | R(2) | ASM_Z,  R(0),        ASM_FLOW_NEXT},
        {"cset r0, hi",               ASM_C | ASM_Z,        R(0),        ASM_FLOW_NEXT},
        {"addeq r0, r0, #1",          R(0) | ASM_Z,         0,           ASM_FLOW_NEXT},
        {"movle r3, #4",              NZ | ASM_V,           0,           ASM_FLOW_NEXT},
        {"mrs r0, CPSR",              F | ASM_Q | ASM_GE,   R(0),        ASM_FLOW_NEXT},
        {"msr APSR_nzcvq, r0",        R(0),                 0,           ASM_FLOW_NEXT},
        {"mrc p15, 0, r3, c1, c0, 0", 0,                    R(3),        ASM_FLOW_NEXT},
        {"mcr p15, 0, r3, c1, c0, 0", R(3),                 0,           ASM_FLOW_NEXT},
        {"pac r12, lr, sp",           LR | SP,              IP,          ASM_FLOW_NEXT},
        {"aut r12, lr, sp",           IP | LR | SP,         0,           ASM_FLOW_NEXT},
    };
    (void)state;
    CHECK(list, true);
}

static void memory(void **state)
{
    static const struct expected list[] = {
        {"ldr r0, [r1, r2, lsl #2]", R(1) | R(2),        R(0),               ASM_FLOW_NEXT},
        {"ldr r0, [r1], #4",         R(1),               R(0) | R(1),        ASM_FLOW_NEXT},
        {"ldr r0, [r1, #4]!",        R(1),               R(0) | R(1),        ASM_FLOW_NEXT},
        {"ldr r0, [r1], r2",         R(1) | R(2),        R(0) | R(1),        ASM_FLOW_NEXT},
        {"str r0, [r1, #4]!",        R(0) | R(1),        R(1),               ASM_FLOW_NEXT},
        {"ldrd r2, [r3]",            R(3),               R(2) | R(3),        ASM_FLOW_NEXT},
        {"ldrd r2, r5, [r3]",        R(3),               R(2) | R(5),        ASM_FLOW_NEXT},
        {"ldrd r2, [sp], #8",        SP,                 R(2) | R(3) | SP,   ASM_FLOW_NEXT},
        {"strd r4, [sp, #8]",        SP | R(4) | R(5),   0,                  ASM_FLOW_NEXT},
        {"strd r4, r7, [sp, #8]",    SP | R(4) | R(7),   0,                  ASM_FLOW_NEXT},
        {"strd r4, r7, [sp, #-8]!",  SP | R(4) | R(7),   SP,                 ASM_FLOW_NEXT},
        {"strexd r0, r2, [r1]",      R(1) | R(2) | R(3), R(0),               ASM_FLOW_NEXT},
        {"strex r0, r2, [r1]",       R(1) | R(2),        R(0),               ASM_FLOW_NEXT},
        {"ldmia r0!, {r1, r3-r5}",   R(0),               R(0) | R(1) | 0x38, ASM_FLOW_NEXT},
        {"stmdb sp!, {r0-r3, lr}",   SP | 0xf | LR,      SP,                 ASM_FLOW_NEXT},
        {"push {r4, r5, r6, lr}",    0x70 | LR | SP,     SP,                 ASM_FLOW_NEXT},
        {"pop {r4, r5}",             SP,                 SP | 0x30,          ASM_FLOW_NEXT},
        {"ldm r0, {r1, sp}^",        CORE,               0,                  ASM_FLOW_NEXT},
        {"vldmia r0!, {d0-d3}",      R(0),               0,                  ASM_FLOW_NEXT},
        {"vld1.8 {d0}, [r1], r2",    R(1) | R(2),        0,                  ASM_FLOW_NEXT},
        {"vpush {d8-d9}",            SP,                 0,                  ASM_FLOW_NEXT},
        {"vmov r0, s0",              0,                  R(0),               ASM_FLOW_NEXT},
        {"vmov r0, r1, d0",          0,                  R(0) | R(1),        ASM_FLOW_NEXT},
        {"vmov d0, r2, r3",          R(2) | R(3),        0,                  ASM_FLOW_NEXT},
        {"vmov.32 r4, d0[1]",        0,                  R(4),               ASM_FLOW_NEXT},
        {"vmrs APSR_nzcv, FPSCR",    0,                  F,                  ASM_FLOW_NEXT},
        {"vmrs r3, fpscr",           0,                  R(3),               ASM_FLOW_NEXT},
        {"vadd.f32 s0, s1, s2",      0,                  0,                  ASM_FLOW_NEXT},
        {"vselge.f32 s0, s1, s2",    F,                  0,                  ASM_FLOW_NEXT},
        {"vmoveq.f32 s0, s1",        ASM_Z,              0,                  ASM_FLOW_NEXT},
    };
    (void)state;
    CHECK(list, true);
}

static void branch_flow(void **state)
{
    static const struct expected list[] = {
        {"b .L3",                            0,                         0,                  ASM_FLOW_JUMP    },
        {"bls .L3",                          ASM_C | ASM_Z,             0,                  ASM_FLOW_COND    },
        {"blt .L3",                          ASM_N | ASM_V,             0,                  ASM_FLOW_COND    },
        {"bl f",                             0,                         LR,                 ASM_FLOW_CALL    },
        {"blx r3",                           R(3),                      LR,                 ASM_FLOW_CALL    },
        {"bllt f",                           ASM_N | ASM_V,             0,                  ASM_FLOW_CALL    },
        {"bl __gnu_cmse_nonsecure_call",     R(4),                      LR,                 ASM_FLOW_CALL    },
        {"bl __llvm_slsblr_thunk_arm_r5",    R(5),                      LR,                 ASM_FLOW_CALL    },
        {"bl __llvm_slsblr_thunk_thumb_r11", R(11),                     LR,                 ASM_FLOW_CALL    },
        {"blxns r4",                         CORE | F,                  LR,                 ASM_FLOW_CALL    },
        {"bxns lr",                          CORE | F,                  0,                  ASM_FLOW_RETURN  },
        {"bx lr",                            LR,                        0,                  ASM_FLOW_RETURN  },
        {"bxne lr",                          LR | ASM_Z,                0,                  ASM_FLOW_RETURN  },
        {"bx r3",                            R(3),                      0,                  ASM_FLOW_INDIRECT},
        {"mov pc, lr",                       LR,                        PC,                 ASM_FLOW_RETURN  },
        {"mov pc, r3",                       R(3),                      PC,                 ASM_FLOW_INDIRECT},
        {"movs pc, lr",                      CORE,                      PC | NZ,            ASM_FLOW_RETURN  },
        {"subs pc, lr, #4",                  CORE,                      PC | F,             ASM_FLOW_RETURN  },
        {"pop {r4, pc}",                     SP,                        SP | R(4) | PC,     ASM_FLOW_RETURN  },
        {"ldm sp!, {r0-r3, ip, pc}^",        CORE & ~0x100fu,           SP | 0xf | IP | PC, ASM_FLOW_RETURN  },
        {"ldr pc, [sp], #4",                 SP,                        SP | PC,            ASM_FLOW_RETURN  },
        {"ldr pc, [r3]",                     R(3),                      PC,                 ASM_FLOW_INDIRECT},
        {"ldrls pc, [pc, r3, lsl #2]",       PC | R(3) | ASM_C | ASM_Z, 0,                  ASM_FLOW_TABLE   },
        {"add pc, pc, r0, lsl #2",           PC | R(0),                 PC,                 ASM_FLOW_TABLE   },
        {"rfeia sp!",                        CORE,                      0,                  ASM_FLOW_RETURN  },
        {"cbz r3, .L4",                      R(3),                      0,                  ASM_FLOW_COND    },
        {"tbb [pc, r3]",                     PC | R(3),                 0,                  ASM_FLOW_TABLE   },
        {"udf #0",                           0,                         0,                  ASM_FLOW_STOP    },
        {"le lr, .L3",                       LR,                        0,                  ASM_FLOW_COND    },
        {"ite eq",                           ASM_Z,                     0,                  ASM_FLOW_NEXT    },
    };
    (void)state;
    /* A32 also has the instructions that Thumb lacks: both use one table. */
    CHECK(list, false);
}

/* An unknown instruction reads everything and kills nothing. */
static void unknown_is_conservative(void **state)
{
    static const char *const list[] = {"frob r0, r1", "vfrobnicate.s8 q0, q1", "movx r0, r1", "bb .L3", ".", "s"};
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct asm_insn in = insn(list[i], true);
        struct asm_effects fx;
        assert_false(arch()->insn.effects(&in, &fx));
        assert_true(fx.use == ASM_ALL && fx.def == 0 && fx.write == ASM_ALL);
    }
}

static void traps(void **state)
{
    (void)state;
    static const struct expected thumb[] = {
        {".inst 0xdeff", 0, 0, ASM_FLOW_STOP}
    };
    static const struct expected a32[] = {
        {".inst 0xe7f000f0", 0, 0, ASM_FLOW_STOP}
    };
    CHECK(thumb, true);
    CHECK(a32, false);
    struct asm_insn in = insn(".inst 0xbf00", true);
    struct asm_effects fx;
    assert_false(arch()->insn.effects(&in, &fx));
}

/* DDI 0553, C2.4: instructions of the vector extension that read or write core registers. */
static void vector_extension(void **state)
{
    static const struct expected list[] = {
        {"vaddv.s32 r0, q3",                R(0),               0,           ASM_FLOW_NEXT},
        {"vmlaldavax.s16 r0, r1, q0, q1",   R(0) | R(1),        0,           ASM_FLOW_NEXT},
        {"vmlavat.s8 lr, q0, q1",           LR,                 0,           ASM_FLOW_NEXT},
        {"vidup.u32 q0, r2, #1",            R(2),               0,           ASM_FLOW_NEXT},
        {"vshlc q0, r3, #5",                R(3),               0,           ASM_FLOW_NEXT},
        {"vctp.32 r4",                      R(4),               0,           ASM_FLOW_NEXT},
        {"vmla.s32 q0, q1, r5",             R(5),               0,           ASM_FLOW_NEXT},
        {"vldrw.u32 q3, [r0, q1, uxtw #2]", R(0),               0,           ASM_FLOW_NEXT},
        {"vstrwt.32 q3, [r6], #16",         R(6),               0,           ASM_FLOW_NEXT},
        {"vmov q0[2], q0[0], r1, r2",       R(1) | R(2),        0,           ASM_FLOW_NEXT},
        {"vmov r1, r2, q0[2], q0[0]",       0,                  R(1) | R(2), ASM_FLOW_NEXT},
        {"lsll r0, r1, #3",                 R(0) | R(1),        R(0) | R(1), ASM_FLOW_NEXT},
        {"asrl r0, r1, r4",                 R(0) | R(1) | R(4), R(0) | R(1), ASM_FLOW_NEXT},
        {"sqrshr r0, r1",                   R(0) | R(1),        R(0),        ASM_FLOW_NEXT},
        {"srshr r7, #3",                    R(7),               R(7),        ASM_FLOW_NEXT},
    };
    static const char *const written[] = {"vaddv.s32 r0, q3",         "vshlc q0, r0, #5",
                                          "viwdup.u8 q0, r0, r1, #1", "vstrb.8 q0, [r0, #16]!",
                                          "vldrh.u16 q0, [r0], #4",   "vmaxavt.s8 r0, q1"};
    (void)state;
    CHECK(list, true);
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct asm_insn in = insn(written[i], true);
        struct asm_effects fx;
        assert_true(arch()->insn.effects(&in, &fx));
        assert_true((fx.use & R(0)) && (fx.write & R(0)) && !(fx.def & R(0)));
    }
}

/* Logical instructions put the shifter's carry into C (A2.2.1).  Without a shift C keeps its value.  So C may be
 * written, but its old value is not dead. */
static void carry_is_written_not_defined(void **state)
{
    static const char *const texts[] = {"movs r0, r1", "ands r0, r0, r1", "tst r0, r1", "lsls r0, r1, #3",
                                        "muls r0, r1"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct asm_insn in = insn(texts[i], true);
        struct asm_effects fx;
        assert_true(arch()->insn.effects(&in, &fx));
        assert_true((fx.def & NZ) == NZ && (fx.write & ASM_C) && !(fx.def & ASM_C));
    }
}

static void it_block_effects(void **state)
{
    struct asm_insn in = insn("movne r0, #1", true);
    struct asm_effects fx;
    (void)state;
    in.in_it = true;
    in.it_flags = ASM_Z;
    assert_true(arch()->insn.effects(&in, &fx));
    assert_true(fx.def == 0 && fx.write == R(0) && (fx.use & ASM_Z) && fx.conditional && fx.size == 2);
    in = insn("itete gt", true);
    assert_true(arch()->insn.effects(&in, &fx));
    assert_int_equal(fx.it_length, 4);
    assert_true(fx.it_flags == (NZ | ASM_V));
    in = insn("vpte.i32 eq, q0, r1", true); /* a VPT block of MVE: it does not read the flags */
    assert_true(arch()->insn.effects(&in, &fx));
    assert_true(fx.it_length == 2 && fx.it_flags == 0 && fx.use == R(1));
    in = insn("vpst", true);
    assert_true(arch()->insn.effects(&in, &fx));
    assert_int_equal(fx.it_length, 1);
    in = insn("vpsel q0, q1, q2", true);
    (void)arch()->insn.effects(&in, &fx);
    assert_int_equal(fx.it_length, 0);
}

static void instruction_sizes(void **state)
{
    static const struct {
        const char *text;
        uint32_t size;
    } list[] = {
        {"adds r0, r0, #255",  2},
        {"adds r0, r1, #8",    4},
        {"add r0, r1, r2",     4},
        {"add r8, r9",         2},
        {"movs r0, #255",      2},
        {"movs r0, #256",      4},
        {"mov r0, r9",         2},
        {"ldr r0, [r1, #124]", 2},
        {"ldr r0, [r1, #128]", 4},
        {"ldr r0, [r1, #2]",   4},
        {"ldrb r0, [r1, #31]", 2},
        {"ldrb r0, [r1, #32]", 4},
        {"ldrsb r0, [r1]",     4},
        {"ldr r0, [r1, #4]!",  4},
        {"ldr.w r0, [r1]",     4},
        {"push {r0, lr}",      2},
        {"push {r8}",          4},
        {"pop {r0, lr}",       4},
        {"b .L3",              4},
        {"cbz r0, .L3",        2},
        {"ldr r0, .L3",        4},
        {"ldreq r0, [r1]",     4}, /* inline assembly: the assembler puts `it eq` before it (-mimplicit-it) */
        {"bxeq lr",            4},
        {"addeq r0, r0, r1",   6},
        {"beq .L3",            4},
    };
    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct asm_insn in = insn(list[i].text, true);
        struct asm_effects fx;
        assert_true(arch()->insn.effects(&in, &fx));
        if (fx.size != list[i].size)
            fail_msg("%s: %u bytes, expected %u", list[i].text, fx.size, list[i].size);
    }
}

static void probe_is(uint32_t size, uint32_t expected, struct bytes *text, const char *what)
{
    bytes_u8(text, 0);
    if (size != expected || (what && !strstr((const char *)text->data, what)))
        fail_msg("%u bytes, expected %u with %s:\n%s", size, expected, what ? what : "", (const char *)text->data);
    text->len = 0;
}

/* Short encodings of Thumb reach offset 31 for bytes and 124 for words (A8.8.207, A8.8.204).  An addend of movw and
 * movt is at most 0x7fff (AAELF32, 5.6.1.1). */
static void probe_text_and_size(void **state)
{
    const struct asm_model model = {0};
    const struct asm_slots s = {.model = &model, .thumb = true, .label = "x"};
    struct asm_count c = {.base = 1, .temp = {2}, .flags = true, .id = "0"};
    struct asm_load l = {.reg = 4, .offset = 0x8004, .how = ASM_LITERAL_NONE, .id = "0"};
    struct bytes text = {0};
    (void)state;
    probe_is(arch()->probe.mark(&s, 3, 31, &text), 2, &text, "strb");
    probe_is(arch()->probe.mark(&s, 3, 32, &text), 4, &text, "strb");
    probe_is(arch()->probe.mark(&s, 8, 31, &text), 4, &text, "strb");
    for (c.offset = 124; c.offset <= 128; c.offset += 4) {
        bool far = c.offset > 124;
        probe_is(arch()->probe.add(&s, &c, &text), far ? 12 : 8, &text, "it\tpl");
    }
    c.wraps = true;
    for (c.offset = 124; c.offset <= 128; c.offset += 4)
        probe_is(arch()->probe.add(&s, &c, &text), c.offset > 124 ? 10 : 6, &text, NULL);
    probe_is(arch()->probe.load(&s, &l, &text), 12, &text, "#32768");
    bytes_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(data_processing),   cmocka_unit_test(memory),
        cmocka_unit_test(branch_flow),       cmocka_unit_test(unknown_is_conservative),
        cmocka_unit_test(vector_extension),  cmocka_unit_test(carry_is_written_not_defined),
        cmocka_unit_test(it_block_effects),  cmocka_unit_test(traps),
        cmocka_unit_test(instruction_sizes), cmocka_unit_test(probe_text_and_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
