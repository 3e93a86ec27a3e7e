/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an executed instruction proves about its line: each row of each instruction set's table, and instructions that
 * no row may fit.  The bytes are GNU as's.
 */
#include <elf.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/aarch64/decoder_aarch64.h"
#include "disasm/arm/decoder_arm.h"
#include "disasm/code.h"
#include "disasm/riscv/decode_riscv.h"
#include "disasm/x86_64/decoder_x86_64.h"

/* An instruction, in the order of its code. */
struct expected {
    const char *bytes; /* hexadecimal; Arm: halfwords or words as a disassembler prints them */
    const char *row;   /* the row that must fit; NULL: none */
    enum img_proof proof;
};

#define PROVES(bytes)                                                                                                  \
    {                                                                                                                  \
        bytes, NULL, IMG_PROVES                                                                                        \
    }

static const struct expected thumb[] = {
    {"bf00",      "nop",        IMG_PADDING    },
    {"f3af 8000", "nop.w",      IMG_PADDING    },
    {"46c0",      "mov r8, r8", IMG_PADDING    },
    {"bf10",      "hint",       IMG_PROVES     }, /* yield */
    {"bf30",      "hint",       IMG_PROVES     }, /* wfi */
    {"bf08",      "it",         IMG_NOTHING    }, /* it eq */
    {"2101",      "predicated", IMG_CONDITIONAL}, /* moveq r1, #1 */
    {"bf14",      "it",         IMG_NOTHING    }, /* ite ne */
    {"6011",      "predicated", IMG_CONDITIONAL}, /* strne r1, [r2] */
    {"e7ff",      "b, T2",      IMG_PROVES     }, /* beq in the IT block */
    {"bf04",      "it",         IMG_NOTHING    }, /* itt eq */
    {"df01",      "predicated", IMG_CONDITIONAL}, /* svceq 1 */
    {"f381 8810", "predicated", IMG_CONDITIONAL}, /* msreq primask, r1 */
    {"bf08",      "it",         IMG_NOTHING    },
    {"4770",      "predicated", IMG_CONDITIONAL}, /* bxeq lr */
    {"bf08",      "it",         IMG_NOTHING    },
    {"f7ff fffe", "predicated", IMG_CONDITIONAL}, /* bleq */
    {"bf08",      "it",         IMG_NOTHING    },
    {"f7ff bffe", "b.w, T4",    IMG_PROVES     }, /* beq.w in the IT block */
    PROVES("d0fe"), /* beq */
    PROVES("f43f affe"), /* beq.w */
    PROVES("df01"), /* svc 1 */
    {"fe00 0a81", "vsel",       IMG_CONDITIONAL},
    {"ea51 8002", "csel",       IMG_CONDITIONAL}, /* Capstone 4 does not know these, and their size is still right */
    {"ea51 9002", "csinc",      IMG_CONDITIONAL},
    {"ea51 a002", "csinv",      IMG_CONDITIONAL},
    {"ea51 b002", "csneg",      IMG_CONDITIONAL},
    {"ea5f 901f", "cset",       IMG_PROVES     },
    {"ea5f a01f", "csetm",      IMG_PROVES     },
    {"f3af 800f", "bti",        IMG_NOTHING    },
    {"f3af 800d", "pacbti",     IMG_NOTHING    },
    PROVES("2001"), /* movs r0, #1 */
    PROVES("b510"), /* push {r4, lr}: a prologue proves that the function began */
    PROVES("4770"), /* bx lr */
    {"bc30",      "pop",        IMG_LEAVES     }, /* pop {r4, r5} */
    {"e8bd 0110", "pop.w, T2",  IMG_LEAVES     },
    {"f85d eb04", "pop.w, T3",  IMG_LEAVES     }, /* ldr lr, [sp], #4 */
    {"b004",      "add sp, T2", IMG_LEAVES     },
    {"f50d 7d00", "add.w sp",   IMG_LEAVES     },
    {"f20d 4d01", "addw sp",    IMG_LEAVES     },
    {"46bd",      "mov sp",     IMG_LEAVES     }, /* mov sp, r7 */
    {"4690",      "mov high",   IMG_LEAVES     }, /* mov r8, r2 */
    {"9c01",      "ldr, T2",    IMG_LEAVES     }, /* ldr r4, [sp, #4] */
    PROVES("9a01"), /* ldr r2, [sp, #4]: a caller does not expect r2 to be kept */
    {"f8dd 4004", "ldr.w low",  IMG_LEAVES     },
    {"f8dd 8004", "ldr.w high", IMG_LEAVES     },
    {"f8dd e004", "ldr.w lr",   IMG_LEAVES     },
    PROVES("f8dd 0004"), /* ldr.w r0, [sp, #4] */
    {"e9dd 4502", "ldrd",       IMG_LEAVES     },
    {"ecbd 8b02", "vpop",       IMG_LEAVES     },
    {"f3af 802d", "autg",       IMG_LEAVES     }, /* aut r12, lr, sp */
};

static const struct expected a32[] = {
    {"e320f000", "nop",        IMG_PADDING    },
    {"e1a00000", "mov r0, r0", IMG_PADDING    },
    {"1afffffe", "b<cond>",    IMG_PROVES     }, /* bne */
    {"0bfffffe", "predicated", IMG_CONDITIONAL}, /* bleq */
    {"03a00001", "predicated", IMG_CONDITIONAL}, /* moveq r0, #1 */
    {"05810000", "predicated", IMG_CONDITIONAL}, /* streq r0, [r1] */
    {"012fff1e", "predicated", IMG_CONDITIONAL}, /* bxeq lr */
    {"0e300a81", "predicated", IMG_CONDITIONAL}, /* vaddeq.f32 */
    {"fe000a81", "vsel",       IMG_CONDITIONAL},
    PROVES("e3a00001"), /* mov r0, #1 */
    PROVES("e92d4010"), /* push {r4, lr} */
    PROVES("e1a01000"), /* mov r1, r0 */
    {"e8bd0030", "pop, A1",    IMG_LEAVES     },
    {"e49d4004", "pop, A2",    IMG_LEAVES     },
    {"e28dd008", "add sp",     IMG_LEAVES     },
    {"e24bd004", "sub sp",     IMG_LEAVES     }, /* sub sp, fp, #4 */
    {"e1a0d00b", "mov sp",     IMG_LEAVES     }, /* mov sp, fp */
    {"e59d4004", "ldr low",    IMG_LEAVES     },
    {"e59d8004", "ldr high",   IMG_LEAVES     },
    {"e59de004", "ldr lr",     IMG_LEAVES     },
    PROVES("e59d0004"), /* ldr r0, [sp, #4] */
    {"e1cd40d0", "ldrd",       IMG_LEAVES     },
    {"ecbd8b02", "vpop",       IMG_LEAVES     },
    {"049d4004", "predicated", IMG_CONDITIONAL}, /* popeq {r4} */
};

static const struct expected aarch64[] = {
    {"d503201f", "nop",         IMG_PADDING    },
    {"d503245f", "bti",         IMG_NOTHING    }, /* bti c */
    {"d503249f", "bti",         IMG_NOTHING    }, /* bti j */
    {"1a9f17e0", "cset",        IMG_PROVES     },
    {"da9f13e0", "csetm",       IMG_PROVES     },
    {"9a820020", "csel",        IMG_CONDITIONAL},
    {"1a811420", "csinc",       IMG_CONDITIONAL}, /* cinc */
    {"5a821020", "csinv",       IMG_CONDITIONAL},
    {"da810420", "csneg",       IMG_CONDITIONAL}, /* cneg */
    {"7a410000", "ccmn, ccmp",  IMG_CONDITIONAL},
    {"ba410800", "ccmn, ccmp",  IMG_CONDITIONAL}, /* with an immediate */
    {"1e620c20", "fcsel",       IMG_CONDITIONAL},
    {"1e210400", "fccmp",       IMG_CONDITIONAL},
    {"1e610410", "fccmp",       IMG_CONDITIONAL}, /* fccmpe */
    PROVES("54000000"), /* b.eq */
    PROVES("b4000000"), /* cbz */
    PROVES("d503233f"), /* paciasp */
    PROVES("a9bf7bfd"), /* stp x29, x30, [sp, #-16]! */
    PROVES("1a020020"), /* adc */
    {"a8c17bfd", "ldp",         IMG_LEAVES     }, /* ldp x29, x30, [sp], #16 */
    {"a94153f3", "ldp",         IMG_LEAVES     }, /* ldp x19, x20, [sp, #16] */
    PROVES("a94107e0"), /* ldp x0, x1, [sp, #16] */
    {"6d4127e8", "ldp d",       IMG_LEAVES     },
    {"f9400bf3", "ldr",         IMG_LEAVES     },
    PROVES("f9400be0"), /* ldr x0, [sp, #16] */
    {"fd400be8", "ldr d",       IMG_LEAVES     },
    {"f84107f3", "ldr, post",   IMG_LEAVES     },
    {"fc4107e8", "ldr d, post", IMG_LEAVES     },
    {"910043ff", "add sp",      IMG_LEAVES     },
    {"910003bf", "add sp",      IMG_LEAVES     }, /* mov sp, x29 */
    {"d10043bf", "sub sp",      IMG_LEAVES     }, /* sub sp, x29, #16 */
    {"d50323bf", "autiasp",     IMG_LEAVES     },
    {"d50323ff", "autiasp",     IMG_LEAVES     }, /* autibsp */
};

static const struct expected x86_64[] = {
    {"90",             "nop",        IMG_PADDING    },
    {"660f1f0400",     "nop",        IMG_PADDING    },
    {"f30f1efa",       "endbr",      IMG_NOTHING    },
    {"0f44d8",         "cmov",       IMG_CONDITIONAL},
    {"dac9",           "fcmov",      IMG_CONDITIONAL},
    {"660f3814d1",     "blendv",     IMG_CONDITIONAL},
    {"660f3810d1",     "pblendv",    IMG_CONDITIONAL},
    {"c4e3694ad900",   "vblendv",    IMG_CONDITIONAL},
    {"c4e3694cd900",   "vpblendv",   IMG_CONDITIONAL},
    {"c4e2712e00",     "vmaskmov",   IMG_CONDITIONAL},
    {"c4e2718e00",     "vpmaskmov",  IMG_CONDITIONAL},
    {"62f17d497f00",   "v",          IMG_CONDITIONAL}, /* vmovdqa32 with a mask */
    PROVES("62f17548fed0"), /* vpaddd without one */
    PROVES("74fe"), /* je */
    PROVES("0f94c0"), /* sete */
    PROVES("53"), /* push */
    PROVES("83d700"), /* adc */
    PROVES("f390"), /* pause */
    {"f30fb8c7",       "popcnt",     IMG_PROVES     },
    {"5b",             "pop",        IMG_LEAVES     },
    {"415c",           "pop",        IMG_LEAVES     }, /* pop r12 */
    {"c9",             "leave",      IMG_LEAVES     },
    {"4883c408",       "add",        IMG_LEAVES     }, /* add rsp, 8 */
    {"4881c480000000", "add",        IMG_LEAVES     },
    {"488d65e8",       "lea",        IMG_LEAVES     }, /* lea rsp, [rbp - 24] */
    {"4889ec",         "mov",        IMG_LEAVES     }, /* mov rsp, rbp */
    {"c5f877",         "vzeroupper", IMG_LEAVES     },
    PROVES("4883c308"), /* add rbx, 8 */
};

static const struct expected riscv[] = {
    {"0013 0000", "nop",         IMG_PADDING    },
    {"0001",      "c.nop",       IMG_PADDING    },
    {"0017 0000", "lpad",        IMG_NOTHING    },
    {"5533 0eb5", "czero",       IMG_CONDITIONAL}, /* czero.eqz a0, a0, a1 */
    {"7533 0eb5", "czero",       IMG_CONDITIONAL}, /* czero.nez */
    PROVES("0005"), /* c.addi zero, 1: a hint */
    PROVES("0517 0000"), /* auipc a0, 0 */
    PROVES("6533 0eb5"), /* reserved, between the two */
    PROVES("001f 0000 0000"), /* 48 bits, of no known extension */
    PROVES("8082"), /* c.jr ra */
    {"3083 0081", "l ra",        IMG_LEAVES     }, /* ld ra, 8(sp) */
    {"2083 0081", "l ra",        IMG_LEAVES     }, /* lw */
    {"3483 0081", "l s0",        IMG_LEAVES     }, /* ld s1, 8(sp) */
    {"3903 0081", "l s2",        IMG_LEAVES     },
    PROVES("3503 0081"), /* ld a0, 8(sp) */
    {"3407 0081", "fl s0",       IMG_LEAVES     },
    {"3907 0081", "fl s2",       IMG_LEAVES     },
    {"0113 7d01", "addi sp",     IMG_LEAVES     },
    {"0113 ff04", "of s0",       IMG_LEAVES     }, /* addi sp, s0, -16 */
    {"60a2",      "c.l ra",      IMG_LEAVES     },
    {"4422",      "c.l s0",      IMG_LEAVES     },
    {"6922",      "c.l s2",      IMG_LEAVES     },
    PROVES("6522"), /* c.ldsp a0, 8(sp) */
    {"2422",      "c.fld s0",    IMG_LEAVES     },
    {"2922",      "c.fld s2",    IMG_LEAVES     },
    {"0121",      "c.addi sp",   IMG_LEAVES     },
    {"6105",      "c.addi16sp",  IMG_LEAVES     },
    {"8122",      "c.mv sp, s0", IMG_LEAVES     },
    {"ba42",      "cm.pop",      IMG_LEAVES     },
};

static const struct set {
    const char *name;
    uint16_t machine;
    const char *mark; /* the mapping symbol; NULL: none */
    unsigned unit;    /* bytes that are written as one number */
    const struct img_proofs *table;
    const struct expected *list;
    size_t count;
} sets[] = {
    {"thumb",   EM_ARM,     "$t",              2, &img_proofs_thumb,   thumb,   sizeof thumb / sizeof *thumb    },
    {"a32",     EM_ARM,     "$a",              4, &img_proofs_a32,     a32,     sizeof a32 / sizeof *a32        },
    {"aarch64", EM_AARCH64, "$x",              4, &img_proofs_aarch64, aarch64, sizeof aarch64 / sizeof *aarch64},
    {"risc-v",  EM_RISCV,   "$xrv64i2p1_c2p0", 2, &img_proofs_riscv,   riscv,   sizeof riscv / sizeof *riscv    },
    {"x86-64",  EM_X86_64,  NULL,              1, &img_proofs_x86_64,  x86_64,  sizeof x86_64 / sizeof *x86_64  },
};

struct visit {
    const struct set *set;
    size_t at;
    bool used[64]; /* by row of the table */
};

static size_t put_code(const struct set *s, const char *hex, uint8_t *to)
{
    size_t len = 0;
    for (; *hex; hex += *hex == ' ') {
        for (unsigned i = 0; i < s->unit; i++) {
            char digits[3] = {hex[2 * i], hex[2 * i + 1], 0};
            to[len + s->unit - 1 - i] = (uint8_t)strtoul(digits, NULL, 16);
        }
        len += s->unit;
        hex += (size_t)2 * s->unit;
    }
    return len;
}

static bool meet(const struct img_instruction *i, void *arg)
{
    struct visit *v = arg;
    if (v->at >= v->set->count)
        fail_msg("%s: more instructions than expected", v->set->name);
    const struct expected *e = &v->set->list[v->at++];
    const char *row = i->row ? i->row->name : NULL;
    if (i->proof != e->proof || !row != !e->row || (row && strcmp(row, e->row) != 0))
        fail_msg("%s: %s is `%s' (%d), not `%s' (%d)", v->set->name, e->bytes, row ? row : "no row", (int)i->proof,
                 e->row ? e->row : "no row", (int)e->proof);
    if (i->row)
        v->used[i->row - v->set->table->rows] = true;
    return true;
}

static void each_row_fits(void **state)
{
    (void)state;
    for (size_t n = 0; n < sizeof sets / sizeof *sets; n++) {
        const struct set *s = &sets[n];
        uint8_t bytes[512];
        size_t len = 0;
        for (size_t i = 0; i < s->count; i++)
            len += put_code(s, s->list[i].bytes, bytes + len);
        struct img_section sections[2] = {
            {.name = ""    },
            { .name = ".text", .flags = SHF_ALLOC | SHF_EXECINSTR, .address = 0x1000, .size = len, .data = bytes}
        };
        struct img_symbol mark = {.name = s->mark ? s->mark : "", .value = 0x1000, .section = &sections[1]};
        struct img_elf elf = {.machine = s->machine,
                              .is64 = s->machine != EM_ARM,
                              .sections = sections,
                              .section_count = 2,
                              .symbols = &mark,
                              .symbol_count = 1};
        struct img_code *code;
        struct visit v = {.set = s};
        assert_true(s->table->count <= sizeof v.used);
        assert_true(img_code_open(&elf, &code));
        img_code_each(code, 0x1000, 0x1000 + len, meet, &v);
        img_code_close(code);
        assert_int_equal(v.at, s->count);
        for (size_t i = 0; i < s->table->count; i++)
            if (!v.used[i])
                fail_msg("%s: no instruction for the row `%s'", s->name, s->table->rows[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_row_fits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
