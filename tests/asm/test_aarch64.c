/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64 tables: effects written by hand from DDI 0487.  Most rows are instructions that Capstone 4 does not know
 * (LSE, pointer authentication, random numbers …) or gets wrong.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "instrument/isa/isa.h"

enum { TEXT = 128 };
#define X(n) ASM_REG(n)
#define SP   ASM_SP64
#define F    ASM_NZCV

static const struct asm_arch *arch(void)
{
    return asm_arch_find("aarch64");
}

static struct asm_insn insn(const char *text)
{
    size_t word = strcspn(text, " ");
    const char *operands = text + word + strspn(text + word, " ");
    return (struct asm_insn){
        .mnemonic = {text,     word            },
          .operands = {operands, strlen(operands)}
    };
}

struct expected {
    const char *text;
    asm_set use, def;
};

static void check_effects(const struct expected *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct asm_insn in = insn(list[i].text);
        struct asm_effects fx;
        if (!arch()->insn.effects(&in, &fx) || fx.use != list[i].use || fx.def != list[i].def ||
            (fx.write & fx.def) != fx.def || fx.size != 4) {
            fail_msg("%s: use %llx def %llx write %llx, expected use %llx def %llx", list[i].text,
                     (unsigned long long)fx.use, (unsigned long long)fx.def, (unsigned long long)fx.write,
                     (unsigned long long)list[i].use, (unsigned long long)list[i].def);
        }
    }
}
#define CHECK(list) check_effects(list, sizeof(list) / sizeof((list)[0]))

static void data_processing(void **state)
{
    static const struct expected list[] = {
        {"add x0, x1, x2",          X(1) | X(2),                  X(0)    },
        {"ADD X0, X1, W2, SXTW #2", X(1) | X(2),                  X(0)    },
        {"add sp, sp, #16",         SP,                           SP      },
        {"add x29, sp, 0",          SP,                           X(29)   },
        {"adds w3, w3, #1",         X(3),                         X(3) | F},
        {"subs xzr, x1, x2",        X(1) | X(2),                  F       },
        {"add x0, x0, :lo12:x1",    X(0) | X(1),                  X(0)    }, /* a symbol named like a register counts as read, which is safe */
        {"mov w0, wzr",             0,                            X(0)    },
        {"mov w0, wsp",             SP,                           X(0)    },
        {"mov lr, fp",              X(29),                        X(30)   },
        {"mov ip0, ip1",            X(17),                        X(16)   },
        {"movk x5, #0x12, lsl #16", X(5),                         X(5)    },
        {"bfi w0, w1, 3, 4",        X(0) | X(1),                  X(0)    },
        {"bfxil x9, x8, #0, #8",    X(8) | X(9),                  X(9)    },
        {"bfc w7, #1, #2",          X(7),                         X(7)    },
        {"cmp w0, w1, uxtb",        X(0) | X(1),                  F       },
        {"tst x0, 255",             X(0),                         F       },
        {"csel x0, x1, x2, eq",     X(1) | X(2) | ASM_Z,          X(0)    },
        {"cset w0, hi",             ASM_C | ASM_Z,                X(0)    },
        {"cinc w0, w1, LT",         X(1) | ASM_N | ASM_V,         X(0)    },
        {"ccmp x0, #3, #0, gt",     X(0) | ASM_N | ASM_Z | ASM_V, F       },
        {"ccmn w0, w1, 4, ne",      X(0) | X(1) | ASM_Z,          F       },
        {"adc x0, x1, x2",          X(1) | X(2) | ASM_C,          X(0)    },
        {"sbcs xzr, x1, x2",        X(1) | X(2) | ASM_C,          F       },
        {"ngc w0, w1",              X(1) | ASM_C,                 X(0)    },
        {"madd x0, x1, x2, x3",     X(1) | X(2) | X(3),           X(0)    },
        {"crc32cx w0, w1, x2",      X(1) | X(2),                  X(0)    },
    };

    (void)state;
    CHECK(list);
}

static void memory(void **state)
{
    static const struct expected list[] = {
        {"ldr x0, [x1, #8]",                X(1),               X(0)              },
        {"ldr x0, [x1], #8",                X(1),               X(0) | X(1)       },
        {"ldr x0, [x1, #8]!",               X(1),               X(0) | X(1)       },
        {"ldr w0, [x1, w2, uxtw #2]",       X(1) | X(2),        X(0)              },
        {"ldr x0, [x0]",                    X(0),               X(0)              },
        {"str x0, [sp, #-16]!",             X(0) | SP,          SP                },
        {"str wzr, [x3]",                   X(3),               0                 },
        {"ldp x29, x30, [sp], #32",         SP,                 X(29) | X(30) | SP},
        {"ldp xzr, x1, [x2]",               X(2),               X(1)              },
        {"stp x29, x30, [sp, -32]!",        X(29) | X(30) | SP, SP                },
        {"ldpsw x0, x1, [x2, #8]",          X(2),               X(0) | X(1)       },
        {"ldp q0, q1, [x2], #32",           X(2),               X(2)              },
        {"ld1 {v0.16b, v1.16b}, [x0], #32", X(0),               X(0)              },
        {"ld1 {v0.s}[1], [x0], x5",         X(0) | X(5),        X(0)              },
        {"st4 {v0.4s-v3.4s}, [x1]",         X(1),               0                 },
        {"ldxr w0, [x1]",                   X(1),               X(0)              },
        {"ldaxp x0, x1, [x2]",              X(2),               X(0) | X(1)       },
        {"stlxr w0, x1, [x2]",              X(1) | X(2),        X(0)              },
        {"stxp w0, x1, x3, [x2]",           X(1) | X(2) | X(3), X(0)              },
        {"ldar w0, [x1]",                   X(1),               X(0)              },
        {"stlr w0, [x1]",                   X(0) | X(1),        0                 },
        {"prfm pldl1keep, [x4, #8]",        X(4),               0                 },
        {"ldraa x0, [x1, #8]!",             X(1),               X(0) | X(1)       },
        {"stg x0, [x1], #16",               X(0) | X(1),        X(1)              },
        {"ldg x0, [x1]",                    X(0) | X(1),        X(0)              },
        {"ldr x1, [x1, #:got_lo12:foo]",    X(1),               X(1)              },
    };

    (void)state;
    CHECK(list);
}

static void atomics(void **state)
{
    static const struct expected list[] = {
        {"ldadd w0, w1, [x2]",          X(0) | X(2),                      X(1)       },
        {"ldaddal x0, x0, [x2]",        X(0) | X(2),                      X(0)       },
        {"ldsetlb w0, w1, [sp]",        X(0) | SP,                        X(1)       },
        {"ldumaxah w3, wzr, [x2]",      X(3) | X(2),                      0          },
        {"stadd x0, [x1]",              X(0) | X(1),                      0          },
        {"stclrlh w0, [x1]",            X(0) | X(1),                      0          },
        {"swpal x0, x1, [x2]",          X(0) | X(2),                      X(1)       },
        {"swpb w0, w1, [x2]",           X(0) | X(2),                      X(1)       },
        {"casal x0, x1, [x2]",          X(0) | X(1) | X(2),               X(0)       },
        {"cash w0, w1, [x2]",           X(0) | X(1) | X(2),               X(0)       },
        {"caspal x0, x1, x2, x3, [x4]", X(0) | X(1) | X(2) | X(3) | X(4), X(0) | X(1)},
    };

    (void)state;
    CHECK(list);
}

static void vectors(void **state)
{
    static const struct expected list[] = {
        {"fadd d0, d1, d2",                    0,               0       },
        {"fmov d0, x1",                        X(1),            0       },
        {"fmov w1, s0",                        0,               X(1)    },
        {"umov w0, v1.b[3]",                   0,               X(0)    },
        {"mov v0.s[1], w9",                    X(9),            0       },
        {"dup v0.4s, w1",                      X(1),            0       },
        {"fcvtzs x0, d1",                      0,               X(0)    },
        {"fcmp s0, #0.0",                      0,               F       },
        {"fccmpe d0, d1, 0, mi",               ASM_N,           F       },
        {"fcsel d0, d1, d2, vs",               ASM_V,           0       },
        {"fjcvtzs w0, d1",                     0,               X(0) | F},
        {"cntb x0",                            0,               X(0)    },
        {"incw x0, all, mul #2",               X(0),            X(0)    },
        {"ld1w {z0.s}, p0/z, [x1, x2, lsl 2]", X(1) | X(2) | F, 0       }, /* not in the table: may use the flags */
        {"whilelo p0.s, w3, w4",               X(3) | X(4) | F, 0       },
    };

    (void)state;
    CHECK(list);
}

static void system_instructions(void **state)
{
    static const struct expected list[] = {
        {"mrs x0, nzcv",            F,                      X(0)    },
        {"msr NZCV, x3",            X(3),                   F       },
        {"mrs x0, tpidr_el0",       0,                      X(0)    },
        {"mrs x0, rndr",            0,                      X(0) | F},
        {"mrs x0, s3_3_c4_c2_0",    F,                      X(0)    },
        {"msr s3_3_c4_c2_0, x0",    X(0),                   0       },
        {"msr daifset, #2",         0,                      0       },
        {"dc zva, x3",              X(3),                   0       },
        {"ic iallu",                0,                      0       },
        {"dmb ish",                 0,                      0       },
        {"cfinv",                   ASM_C,                  0       },
        {"hint 25",                 X(30) | SP,             X(30)   },
        {"hint #29",                X(30) | SP,             X(30)   },
        {"hint #8",                 X(16) | X(17),          X(17)   },
        {"hint #0x22",              0,                      0       },
        {"hint #99",                ASM_ALL,                0       },
        {"paciasp",                 X(30) | SP,             X(30)   },
        {"autib1716",               X(16) | X(17),          X(17)   },
        {"xpaclri",                 X(30) | SP,             X(30)   },
        {"pacia x0, x1",            X(0) | X(1),            X(0)    },
        {"autiza x3",               X(3),                   X(3)    },
        {"pacga x0, x1, sp",        X(1) | SP,              X(0)    },
        {"svc #0",                  ASM_ALL,                0       },
        {"cpyfp [x0]!, [x1]!, x2!", X(0) | X(1) | X(2),     0       },
        {"cpyfe [x0]!, [x1]!, x2!", X(0) | X(1) | X(2) | F, 0       },
        {"setgm [x3]!, x4!, x5",    X(3) | X(4) | X(5) | F, 0       },
    };

    (void)state;
    CHECK(list);
}

static void unknown_is_conservative(void **state)
{
    static const char *const texts[] = {"frobnicate x0, x1", "", "averyveryverylongmnemonicindeed x0"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct asm_insn in = insn(texts[i]);
        struct asm_effects fx = {.def = 1};
        assert_false(arch()->insn.effects(&in, &fx));
        assert_true(fx.use == ASM_ALL && fx.def == 0 && fx.write == ASM_ALL);
    }
}

static void branches(void **state)
{
    static const struct {
        const char *text, *target;
        asm_set use, def;
        enum asm_flow flow;
        bool limited;
    } list[] = {
        {"b .L3",                 ".L3",                0,          0,     ASM_FLOW_JUMP,     false},
        {"b foo",                 "foo",                0,          0,     ASM_FLOW_JUMP,     false},
        {"b.al .L3",              ".L3",                0,          0,     ASM_FLOW_JUMP,     true },
        {"beq .L3",               ".L3",                ASM_Z,      0,     ASM_FLOW_COND,     true },
        {"b.HS .L3",              ".L3",                ASM_C,      0,     ASM_FLOW_COND,     true },
        {"b.first .L3",           ".L3",                ASM_N,      0,     ASM_FLOW_COND,     true },
        {"cbz w0, .L3",           ".L3",                X(0),       0,     ASM_FLOW_COND,     true },
        {"tbnz x4, #33, .L3",     ".L3",                X(4),       0,     ASM_FLOW_COND,     true },
        {"bl foo",                "foo",                0,          X(30), ASM_FLOW_CALL,     false},
        {"bl __call_indirect_x9", "__call_indirect_x9", X(9),       X(30), ASM_FLOW_CALL,     false},
        {"blr x16",               "",                   X(16),      X(30), ASM_FLOW_CALL,     false},
        {"blraa x1, sp",          "",                   X(1) | SP,  X(30), ASM_FLOW_CALL,     false},
        {"br x17",                "",                   X(17),      0,     ASM_FLOW_INDIRECT, false},
        {"ret",                   "",                   X(30),      0,     ASM_FLOW_RETURN,   false},
        {"ret x3",                "",                   X(3),       0,     ASM_FLOW_RETURN,   false},
        {"retab",                 "",                   X(30) | SP, 0,     ASM_FLOW_RETURN,   false},
        {"eret",                  "",                   ASM_ALL,    0,     ASM_FLOW_RETURN,   false},
        {"brk #1000",             "",                   ASM_ALL,    0,     ASM_FLOW_STOP,     false},
        {"brk #0xf000",           "",                   ASM_ALL,    0,     ASM_FLOW_NEXT,     false},
        {"adr x0, .Lrtx4",        ".Lrtx4",             0,          X(0),  ASM_FLOW_NEXT,     true },
        {"ldr d0, .LC0",          ".LC0",               0,          0,     ASM_FLOW_NEXT,     true },
        {"ldrsw x1, .LC0+8",      ".LC0+8",             0,          X(1),  ASM_FLOW_NEXT,     true },
        {"ldr x0, =foo",          "=foo",               0,          X(0),  ASM_FLOW_NEXT,     true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_insn in = insn(list[i].text);
        struct asm_effects fx;
        if (!arch()->insn.effects(&in, &fx) || fx.flow != list[i].flow || fx.use != list[i].use ||
            fx.def != list[i].def || fx.target.len != strlen(list[i].target) ||
            (fx.target.len != 0 && memcmp(fx.target.at, list[i].target, fx.target.len) != 0) ||
            (fx.reach != 0) != list[i].limited) {
            fail_msg("%s: flow %d use %llx def %llx target %.*s reach %u", list[i].text, (int)fx.flow,
                     (unsigned long long)fx.use, (unsigned long long)fx.def, (int)fx.target.len,
                     fx.target.len == 0 ? "" : fx.target.at, (unsigned)fx.reach);
        }
    }
}

static void landing_markers(void **state)
{
    static const char *const yes[] = {"bti c", "BTI jc", "hint 34", "hint #36", "paciasp", "pacibsp", "hint #25"};
    static const char *const no[] = {"nop", "hint #29", "autiasp", "hint #20", "paciaz"};
    struct asm_effects fx;

    (void)state;
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        struct asm_insn in = insn(yes[i]);
        assert_true(arch()->insn.effects(&in, &fx) && fx.landing);
    }
    for (size_t i = 0; i < sizeof no / sizeof no[0]; i++) {
        struct asm_insn in = insn(no[i]);
        assert_true(arch()->insn.effects(&in, &fx) && !fx.landing);
    }
}

static void limits(void **state)
{
    static const struct {
        const char *text;
        int64_t back, ahead;
    } list[] = {
        {"tbz x0, 3, .L1", 32768,   32764  },
        {"b.eq .L1",       1048576, 1048572},
        {"cbnz x0, .L1",   1048576, 1048572},
        {"ldr x0, .L1",    1048576, 1048572},
        {"adr x0, .L1",    1048576, 1048575}
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_insn in = insn(list[i].text);
        struct asm_effects fx;
        int64_t back = 0, ahead = 0;
        assert_true(arch()->insn.effects(&in, &fx));
        arch()->reach.limits(fx.reach, &back, &ahead);
        assert_true(back == list[i].back && ahead == list[i].ahead);
    }
}

static void expect_text(struct bytes *got, const char *expected)
{
    bytes_u8(got, 0);
    assert_string_equal((const char *)got->data, expected);
    bytes_free(got);
}

static void widening(void **state)
{
    static const struct {
        const char *text;
        asm_set dead;
        const char *expected;
        uint32_t size;
    } list[] = {
        {"tbz x0, #3, .L4",     0,    "\ttbnz x0, #3, .Lmip_near7\n\tb .L4\n.Lmip_near7:\n",           8 },
        {"CBNZ w1, .L4",        0,    "\tcbz w1, .Lmip_near7\n\tb .L4\n.Lmip_near7:\n",                8 },
        {"b.hi .L4",            0,    "\tb.ls .Lmip_near7\n\tb .L4\n.Lmip_near7:\n",                   8 },
        {"bmi .L4",             0,    "\tb.pl .Lmip_near7\n\tb .L4\n.Lmip_near7:\n",                   8 },
        {"b.any .L4",           0,    "\tb.none .Lmip_near7\n\tb .L4\n.Lmip_near7:\n",                 8 },
        {"b.al .L4",            0,    "\tb .L4\n",                                                     8 },
        {"adr x0, .L4",         0,    "\tadrp x0, .L4\n\tadd x0, x0, :lo12:.L4\n",                     8 },
        {"ldr w3, .L4+4",       0,    "\tadrp x3, .L4+4\n\tadd x3, x3, :lo12:.L4+4\n\tldr w3, [x3]\n", 12},
        {"ldr d0, .L4",         X(9), "\tadrp x9, .L4\n\tadd x9, x9, :lo12:.L4\n\tldr d0, [x9]\n",     12},
        {"ldr q1, .L4",         F,
         "\tstr x16, [sp, #-16]!\n\t.cfi_adjust_cfa_offset\t16\n\tadrp x16, .L4\n\tadd x16, x16, :lo12:.L4\n\tldr q1, "
         "[x16]\n"
         "\tldr x16, [sp], #16\n\t.cfi_adjust_cfa_offset\t-16\n",                                      20},
        {"prfm pldl1keep, .L4", 0,    "\tnop\n",                                                       4 },
        {"b.eq .+8",            0,    "",                                                              0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_insn in = insn(list[i].text);
        struct asm_effects fx;
        struct bytes body = {.data = NULL}, tail = {.data = NULL};
        assert_true(arch()->insn.effects(&in, &fx));
        assert_int_equal(arch()->reach.widen(&in, &fx, list[i].dead, "7", &body, &tail), list[i].size);
        assert_int_equal(tail.len, 0);
        expect_text(&body, list[i].expected);
    }
}

static void jump_tables_grow(void **state)
{
    static const struct {
        const char *text;
        uint32_t from;
        const char *expected; /* NULL: not part of a jump by table */
    } list[] = {
        {"ldrb w1, [x1,w0,uxtw]",      1, "\tldrh w1, [x1, w0, uxtw #1]\n"},
        {"ldrh w1, [x1, w0, uxtw #1]", 2, "\tldr w1, [x1, w0, uxtw #2]\n" },
        {"ldrb w11, [x9, x8]",         1, "\tldrh w11, [x9, x8, lsl #1]\n"},
        {"ldrh w11, [x9, x8, lsl #1]", 2, "\tldr w11, [x9, x8, lsl #2]\n" },
        {"add x1, x0, w1, sxtb #2",    1, "\tadd x1, x0, w1, sxth #2\n"   },
        {"add x1, x0, w1, sxth #2",    2, "\tadd x1, x0, w1, sxtw #2\n"   },
        {"add x10, x10, x11, lsl #2",  1, "\tadd x10, x10, x11, lsl #2\n" },
        {"add x0, x0, x1",             1, NULL                            },
        {"adr x0, .Lrtx4",             1, NULL                            },
        {"ldrb w1, [x1, #4]",          1, NULL                            },
        {"ldrh w1, [x1, w0, uxtw #1]", 1, NULL                            },
        {"br x1",                      1, NULL                            },
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_insn in = insn(list[i].text);
        struct bytes out = {.data = NULL};
        assert_int_equal(arch()->reach.table_step(&in, list[i].from, &out), list[i].expected != NULL);
        expect_text(&out, list[i].expected == NULL ? "" : list[i].expected);
    }
}

static const struct asm_model model = {.ipa_ra_off = true};

static const struct asm_model unreadable = {.ipa_ra_off = true, .execute_only = true};

static struct asm_call_text call(asm_set dead, bool far_tail, bool readable)
{
    struct asm_slots slots = {.model = readable ? &model : &unreadable, .label = "slot", .bytes = 8};
    struct asm_call p = {.slots = &slots, .dead = dead, .load = {.id = "5"}, .far_tail = far_tail};
    struct asm_call_text out = {.body_size = 0};

    assert_true(arch()->probe.add_and_call_if(&p, &out));
    return out;
}

static void coverage_probes(void **state)
{
    struct asm_slots small = {.model = &model, .label = "slot", .bytes = 4};
    struct asm_slots large = {.model = &model, .label = "slot", .bytes = 5000};
    struct asm_load load = {.reg = 17, .how = ASM_LITERAL_NONE}, far = {.reg = 3, .offset = 4096};
    struct bytes out = {.data = NULL};

    (void)state;
    assert_int_equal(arch()->probe.load(&small, &load, &out), 4);
    assert_int_equal(arch()->probe.mark(&small, 17, 3, &out), 4);
    expect_text(&out, "\tadrp x17, slot+0\n\tstrb wzr, [x17, :lo12:slot+3]\n");
    out = (struct bytes){.data = NULL};
    assert_int_equal(arch()->probe.load(&large, &far, &out), 8);
    assert_int_equal(arch()->probe.mark(&large, 3, 9, &out), 4);
    expect_text(&out, "\tadrp x3, slot+4096\n\tadd x3, x3, :lo12:slot+4096\n\tstrb wzr, [x3, #9]\n");
    out = (struct bytes){.data = NULL};
    assert_int_equal(arch()->probe.save(false, X(16), true, &out), 4);
    assert_int_equal(arch()->probe.save(false, X(16), false, &out), 4);
    expect_text(&out, "\tstr x16, [sp, #-16]!\n\t.cfi_adjust_cfa_offset\t16\n"
                      "\tldr x16, [sp], #16\n\t.cfi_adjust_cfa_offset\t-16\n");
}

/* The frame directives after a push, after a pop, and around a helper's call. */
#define BY(bytes) "\t.cfi_adjust_cfa_offset\t" bytes "\n"
#define PUSHED    BY("16") "\t.cfi_rel_offset\tlr, 8\n"
#define POPPED    "\t.cfi_restore\tlr\n" BY("-16")

static void call_probes(void **state)
{
    (void)state;
    struct asm_call_text t = call(X(16) | X(17) | F, false, true);
    assert_int_equal(t.body_size, 28);
    assert_int_equal(t.tail_size, 0);
    assert_true(t.spoils == (X(16) | X(17)));
    expect_text(&t.body, "\tadrp x16, slot+0\n\tldr w17, [x16, :lo12:slot+0]\n\tadds w17, w17, #1\n"
                         "\tstr w17, [x16, :lo12:slot+0]\n\tb.gt .Lmip_on5\n\tstp x16, x30, [sp, #-16]!\n" PUSHED
                         "\tbl __mip_first_call_page\n" POPPED ".Lmip_on5:\n");

    t = call(X(9) | X(16) | X(17) | X(19) | X(30) | F, true, true); /* x30 is free */
    assert_int_equal(t.body_size, 24);
    assert_int_equal(t.tail_size, 0);
    assert_int_equal(t.base, 19);
    assert_true(t.spoils == (X(16) | X(17) | X(30)));
    expect_text(&t.body, "\tadrp x19, slot+0\n\tldr w16, [x19, :lo12:slot+0]\n\tadds w16, w16, #1\n"
                         "\tstr w16, [x19, :lo12:slot+0]\n\tb.gt .Lmip_on5\n\tbl __mip_first_call_x19\n.Lmip_on5:\n");

    /* Execute-only code: the helper cannot read the probe's instructions, so a register passes the slot. */
    t = call(X(16) | X(17) | F, true, false);
    assert_int_equal(t.body_size, 24);
    assert_int_equal(t.tail_size, 16);
    expect_text(&t.body, "\tadrp x16, slot+0\n\tldr w17, [x16, :lo12:slot+0]\n\tadds w17, w17, #1\n"
                         "\tstr w17, [x16, :lo12:slot+0]\n\tb.gt .Lmip_on5\n\tb .Lmip_first5\n.Lmip_on5:\n");
    expect_text(&t.tail, ".Lmip_first5:\n\tadd x17, x16, :lo12:slot\n\tstp x17, x30, [sp, #-16]!\n" PUSHED
                         "\tbl __mip_first_call\n" POPPED "\tb .Lmip_on5\n");

    /* x16 and x17 are live.  A veneer of the linker may change them, so they are saved. */
    t = call(X(3) | X(4) | F, false, true);
    assert_int_equal(t.tail_size, 24);
    bytes_free(&t.body);
    expect_text(&t.tail, ".Lmip_first5:\n\tadd x3, x4, :lo12:slot\n\tstp x16, x17, [sp, #-16]!\n" BY(
                             "16") "\tstp x3, x30, [sp, #-16]!\n" PUSHED "\tbl __mip_first_call\n" POPPED
                                   "\tldp x16, x17, [sp], #16\n" BY("-16") "\tb .Lmip_on5\n");

    /* Nothing is dead: the probe saves two registers, the flags, and a third register that holds the flags. */
    t = call(0, false, true);
    assert_int_equal(t.body_size, 44);
    bytes_free(&t.tail);
    expect_text(&t.body, "\tstp x9, x16, [sp, #-16]!\n" BY("16") "\tstr x17, [sp, #-16]!\n" BY(
                             "16") "\tmrs x9, nzcv\n"
                                   "\tadrp x16, slot+0\n\tldr w17, [x16, :lo12:slot+0]\n\tadds w17, w17, #1\n"
                                   "\tstr w17, [x16, :lo12:slot+0]\n\tb.le .Lmip_first5\n.Lmip_on5:\n\tmsr nzcv, x9\n"
                                   "\tldr x17, [sp], #16\n" BY("-16") "\tldp x9, x16, [sp], #16\n" BY("-16"));
}

static unsigned count_lines(const struct bytes *b)
{
    unsigned n = 0;

    for (size_t i = 0; i < b->len; i++) {
        n += b->data[i] == '\n';
    }
    return n;
}

/* Poison writes every dead register and nothing else.  Its stated size is right. */
static void poison_writes_what_is_dead(void **state)
{
    static const asm_set sets[] = {
        0, X(9), X(16) | X(17) | F, F, X(3) | ASM_C, ASM_V, ASM_N | ASM_Z | X(30), (ASM_REG(31) - 1) | F};

    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        struct bytes out = {.data = NULL};
        asm_set written = 0;
        uint32_t size = arch()->probe.poison(sets[i], false, (uint32_t)i + 1, &out);
        assert_int_equal(size, 4 * count_lines(&out));
        bytes_u8(&out, 0);
        for (char *save = NULL, *line = strtok_r((char *)out.data, "\n", &save); line != NULL;
             line = strtok_r(NULL, "\n", &save)) {
            struct asm_insn in = insn(line + 1);
            struct asm_effects fx;
            assert_true(arch()->insn.effects(&in, &fx));
            written |= fx.write;
        }
        bool flags_need_register = (sets[i] & F) != F && (sets[i] & F) != 0;
        assert_true((written & ~F) == (sets[i] & ~F));
        assert_true((written & F) == 0 ? (sets[i] & F) == 0 || (sets[i] & ~F) == 0
                                       : (sets[i] & F) == F || (flags_need_register && (sets[i] & ~F) != 0));
        bytes_free(&out);
    }
}

static void poison_follows_its_seed(void **state)
{
    struct bytes a = {.data = NULL}, b = {.data = NULL}, c = {.data = NULL};

    (void)state;
    arch()->probe.poison(X(4) | F, false, 1, &a);
    arch()->probe.poison(X(4) | F, false, 1, &b);
    arch()->probe.poison(X(4) | F, false, 2, &c);
    assert_true(a.len == b.len && memcmp(a.data, b.data, a.len) == 0);
    assert_true(a.len != c.len || memcmp(a.data, c.data, a.len) != 0);
    bytes_free(&a);
    bytes_free(&b);
    bytes_free(&c);
}

/* The calling standard: a call clobbers no register that the callee saves.  No argument register is dead before it. */
static void calling_convention(void **state)
{
    (void)state;
    for (unsigned n = 19; n <= 29; n++) {
        assert_true((arch()->call.write & X(n)) == 0 && (arch()->call.returned & X(n)) != 0);
    }
    for (unsigned n = 0; n <= 8; n++) {
        assert_true((arch()->call.use & X(n)) != 0);
    }
    assert_true((arch()->call.use & X(18)) != 0 && (arch()->call.returned & X(18)) != 0);
    assert_true((arch()->call.returned & (X(30) | SP)) == (X(30) | SP));
    assert_true((arch()->call.use & (X(16) | X(17))) == 0 && (arch()->call.returned & (X(16) | X(17))) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(data_processing),
        cmocka_unit_test(memory),
        cmocka_unit_test(atomics),
        cmocka_unit_test(vectors),
        cmocka_unit_test(system_instructions),
        cmocka_unit_test(unknown_is_conservative),
        cmocka_unit_test(branches),
        cmocka_unit_test(landing_markers),
        cmocka_unit_test(limits),
        cmocka_unit_test(widening),
        cmocka_unit_test(jump_tables_grow),
        cmocka_unit_test(coverage_probes),
        cmocka_unit_test(call_probes),
        cmocka_unit_test(poison_writes_what_is_dead),
        cmocka_unit_test(poison_follows_its_seed),
        cmocka_unit_test(calling_convention),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
