/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V's code for verify and the report: which addresses instructions make or access, which instructions are
 * branches, and which may store.  The rows are LLVM's encodings of the text, for rv32imafc_zcmp_zcmt and rv64imafc.
 * What they mean is by the manuals (decode_riscv.h), counted by hand.
 */
#include <elf.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/references.h"
#include "disasm/riscv/decode_riscv.h"

enum found { NONE, MADE, ACCESS };

/* The last reference of the code, which stands at 0x1000.  gp is 0x2800. */
static const struct {
    const char *text, *code;
    size_t len;
    bool is64;
    enum found found;
    uint64_t target;
} rows[] = {
    {"lui a5,2; sb zero,5(a5)",                            "\x89\x67\xa3\x82\x07\x00",                         6,  false, ACCESS, 0x2005            },
    {"lui a5,3; lw a4,-4(a5)",                             "\x8d\x67\x03\xa7\xc7\xff",                         6,  false, ACCESS, 0x2ffc            },
    {"lui a5,2; lw a4,-4(a5)",                             "\x89\x67\x03\xa7\xc7\xff",                         6,  false, NONE,   0x0               },
    {"auipc a5,1; addi a5,a5,16",                          "\x97\x17\x00\x00\xc1\x07",                         6,  false, MADE,   0x2010            },
    {"auipc a5,1; sw zero,32(a5)",                         "\x97\x17\x00\x00\x23\xa0\x07\x02",                 8,  false, ACCESS, 0x2020            },
    {"nop; auipc a5,1; sw zero,32(a5)",                    "\x01\x00\x97\x17\x00\x00\x23\xa0\x07\x02",         10, false, ACCESS, 0x2022            },
    {"lui a5,2",                                           "\x89\x67",                                         2,  false, NONE,   0x0               },
    {"sb zero,-600(gp)",                                   "\x23\x84\x01\xda",                                 4,  false, ACCESS, 0x25a8            },
    {"addi a5,gp,-16",                                     "\x93\x87\x01\xff",                                 4,  false, MADE,   0x27f0            },
    {"lui gp,3; sb zero,-600(gp)",                         "\x8d\x61\x23\x84\x01\xda",                         6,  false, ACCESS, 0x25a8            },
    {"lui a5,2; addi a5,a5,4; lw a3,4(a5)",                "\x89\x67\x91\x07\xd4\x43",                         6,  false, ACCESS, 0x2008            },
    {"lui a5,2; mv a4,a5",                                 "\x89\x67\x3e\x87",                                 4,  false, MADE,   0x2000            },
    {"lui a5,2; mv a4,a5; lw a3,8(a4)",                    "\x89\x67\x3e\x87\x14\x47",                         6,  false, ACCESS, 0x2008            },
    {"lui a5,2; beq a5,a4,.+8; lw a3,0(a5)",               "\x89\x67\x63\x84\xe7\x00\x94\x43",                 8,  false, MADE,   0x2000            },
    {"lui a5,2; bltu a4,a5,.+8; lw a3,0(a5)",              "\x89\x67\x63\x64\xf7\x00\x94\x43",                 8,  false, MADE,   0x2000            },
    {"lui a5,2; beq a3,a4,.+8; lw a3,0(a5)",               "\x89\x67\x63\x84\xe6\x00\x94\x43",                 8,  false, ACCESS, 0x2000            },
    {"lui a5,2; beq a5,a4,.+8; addi a3,a5,4; lw a2,0(a3)", "\x89\x67\x63\x84\xe7\x00\x93\x86\x47\x00\x90\x42", 12,
     false,                                                                                                               MADE,   0x2004            },
    {"lui a5,2; beq a5,a4,.+8; mv a3,a5; lw a2,4(a3)",     "\x89\x67\x63\x84\xe7\x00\xbe\x86\xd0\x42",         10, false, MADE,
     0x2004                                                                                                                                         },
    {"lui a5,2; jal ra,.+64; lw a3,0(a5)",                 "\x89\x67\xef\x00\x00\x04\x94\x43",                 8,  false, MADE,   0x2000            },
    {"lui t0,2; jalr ra,0(a4); lw a3,0(t0)",               "\x89\x62\x02\x97\x83\xa6\x02\x00",                 8,  false, MADE,   0x2000            },
    {"lui t6,2; jal ra,.+64; lw a3,0(t6)",                 "\x89\x6f\xef\x00\x00\x04\x83\xa6\x0f\x00",         10, false, MADE,   0x2000            },
    {"lui t2,2; ecall; lw a3,0(t2)",                       "\x89\x63\x73\x00\x00\x00\x83\xa6\x03\x00",         10, false, MADE,   0x2000            },
    {"lui a7,2; cm.jalt 33; lw a3,0(a7)",                  "\x89\x68\x86\xa0\x83\xa6\x08\x00",                 8,  false, MADE,   0x2000            },
    {"lui s2,2; jal ra,.+64; lw a3,0(s2)",                 "\x09\x69\xef\x00\x00\x04\x83\x26\x09\x00",         10, false, ACCESS, 0x2000            },
    {"lui s0,2; ecall; lw a3,0(s0)",                       "\x09\x64\x73\x00\x00\x00\x14\x40",                 8,  false, ACCESS, 0x2000            },
    {"lui s2,2; cm.jalt 33; lw a3,0(s2)",                  "\x09\x69\x86\xa0\x83\x26\x09\x00",                 8,  false, ACCESS, 0x2000            },
    {"lui s2,2; j .+4; lw a3,0(s2)",                       "\x09\x69\x6f\x00\x40\x00\x83\x26\x09\x00",         10, false, MADE,   0x2000            },
    {"lui s2,2; jr a4; lw a3,0(s2)",                       "\x09\x69\x02\x87\x83\x26\x09\x00",                 8,  false, MADE,   0x2000            },
    {"lui s2,2; cm.jt 1; lw a3,0(s2)",                     "\x09\x69\x06\xa0\x83\x26\x09\x00",                 8,  false, MADE,   0x2000            },
    {"lui s2,2; mret; lw a3,0(s2)",                        "\x09\x69\x73\x00\x20\x30\x83\x26\x09\x00",         10, false, MADE,   0x2000            },
    {"lui s2,2; cm.popret {ra}, 16; lw a3,0(s2)",          "\x09\x69\x42\xbe\x83\x26\x09\x00",                 8,  false, NONE,   0x0               },
    {"lui s2,2; cm.pop {ra}, 16; lw a3,0(s2)",             "\x09\x69\x42\xba\x83\x26\x09\x00",                 8,  false, NONE,   0x0               },
    {"lui s2,2; cm.push {ra}, -16; lw a3,0(s2)",           "\x09\x69\x42\xb8\x83\x26\x09\x00",                 8,  false, ACCESS, 0x2000            },
    {"lui sp,2; cm.push {ra}, -16; lw a3,0(sp)",           "\x37\x21\x00\x00\x42\xb8\x82\x46",                 8,  false, NONE,   0x0               },
    {"lui s2,2; cm.mvsa01 s2,s3; lw a3,0(s2)",             "\x09\x69\x2e\xad\x83\x26\x09\x00",                 8,  false, NONE,   0x0               },
    {"lui s3,2; cm.mvsa01 s2,s3; lw a3,0(s3)",             "\x89\x69\x2e\xad\x83\xa6\x09\x00",                 8,  false, NONE,   0x0               },
    {"lui s4,2; cm.mvsa01 s2,s3; lw a3,0(s4)",             "\x09\x6a\x2e\xad\x83\x26\x0a\x00",                 8,  false, ACCESS, 0x2000            },
    {"lui a1,2; cm.mva01s s2,s3; lw a3,0(a1)",             "\x89\x65\x6e\xad\x94\x41",                         6,  false, NONE,   0x0               },
    {"lui a0,2; cm.mva01s s2,s3; lw a3,0(a0)",             "\x09\x65\x6e\xad\x14\x41",                         6,  false, NONE,   0x0               },
    {"lui a5,2; add a5,a5,a4; lw a3,0(a5)",                "\x89\x67\xba\x97\x94\x43",                         6,  false, NONE,   0x0               },
    {"lui a5,2; csrr a5,mstatus; lw a3,0(a5)",             "\x89\x67\xf3\x27\x00\x30\x94\x43",                 8,  false, NONE,   0x0               },
    {"lui a5,2; lw a5,4(a5); lw a3,0(a5)",                 "\x89\x67\xdc\x43\x94\x43",                         6,  false, ACCESS, 0x2004            },
    {"lui a5,2; flw fa0,4(a5)",                            "\x89\x67\xc8\x63",                                 4,  false, ACCESS, 0x2004            },
    {"lui a5,2; amoadd.w a3,a4,(a5)",                      "\x89\x67\xaf\xa6\xe7\x00",                         6,  false, ACCESS, 0x2000            },
    {"lui a5,2; amoadd.w a5,a4,(a5); sw a3,8(a5)",         "\x89\x67\xaf\xa7\xe7\x00\x94\xc7",                 8,  false, ACCESS, 0x2000            },
    {"lui a5,2; .insn 4, 0xb; lw a3,0(a5)",                "\x89\x67\x0b\x00\x00\x00\x94\x43",                 8,  false, NONE,   0x0               },
    {"lw a5,2044(zero)",                                   "\x83\x27\xc0\x7f",                                 4,  false, ACCESS, 0x7fc             },
    {"lui a5,0xffffe; sb zero,16(a5)",                     "\xf9\x77\x23\x88\x07\x00",                         6,  false, ACCESS, 0xffffe010        },
    {"lui a5,0xffffe; addi a5,a5,16",                      "\xf9\x77\xc1\x07",                                 4,  false, MADE,   0xffffe010        },
    {"lui a5,0xffffe; sb zero,16(a5)",                     "\xf9\x77\x23\x88\x07\x00",                         6,  true,  ACCESS, 0xffffffffffffe010},
    {"lui a5,2; sd zero,8(a5)",                            "\x89\x67\x23\xb4\x07\x00",                         6,  true,  ACCESS, 0x2008            },
};

static const struct {
    const char *text, *code;
    size_t len;
    bool branches, may_store;
} flags[] = {
    {"beq a0,a1,.+8",       "\x63\x04\xb5\x00", 4, true,  true },
    {"bgeu a0,a1,.+8",      "\x63\x74\xb5\x00", 4, true,  true },
    {"c.beqz a0,.+8",       "\x01\xc5",         2, true,  true },
    {"jal zero,.+64",       "\x6f\x00\x00\x04", 4, true,  true },
    {"jal ra,.+64",         "\xef\x00\x00\x04", 4, false, true },
    {"jal t0,.+64",         "\xef\x02\x00\x04", 4, false, true },
    {"c.j .+8",             "\x21\xa0",         2, true,  true },
    {"c.jal .+8",           "\x21\x20",         2, false, true },
    {"jalr zero,0(a0)",     "\x02\x85",         2, true,  true },
    {"jalr ra,0(a0)",       "\x02\x95",         2, false, true },
    {"ret",                 "\x82\x80",         2, true,  true },
    {"c.jalr a0",           "\x02\x95",         2, false, true },
    {"cm.jt 1",             "\x06\xa0",         2, true,  true },
    {"cm.jalt 33",          "\x86\xa0",         2, false, true },
    {"cm.popret {ra}, 16",  "\x42\xbe",         2, true,  true },
    {"cm.popretz {ra}, 16", "\x42\xbc",         2, true,  true },
    {"cm.pop {ra}, 16",     "\x42\xba",         2, false, true },
    {"cm.push {ra}, -16",   "\x42\xb8",         2, false, true },
    {"ecall",               "\x73\x00\x00\x00", 4, false, true },
    {"mret",                "\x73\x00\x20\x30", 4, false, true },
    {"addi a0,a0,1000",     "\x13\x05\x85\x3e", 4, false, true },
    {"lw a0,4(a1)",         "\xc8\x41",         2, false, false},
    {"c.lw a0,4(a1)",       "\xc8\x41",         2, false, false},
    {"lbu a0,4(a1)",        "\x03\xc5\x45\x00", 4, false, false},
    {"flw fa0,4(a1)",       "\xc8\x61",         2, false, false},
    {"sw a0,4(a1)",         "\xc8\xc1",         2, false, true },
    {"c.sw a0,4(a1)",       "\xc8\xc1",         2, false, true },
    {"fsw fa0,4(a1)",       "\xc8\xe1",         2, false, true },
    {"lr.w a0,(a1)",        "\x2f\xa5\x05\x10", 4, false, true },
    {"amoadd.w a0,a2,(a1)", "\x2f\xa5\xc5\x00", 4, false, true },
    {".insn 4, 0xb",        "\x0b\x00\x00\x00", 4, false, true },
};

static void each_row_refers_to_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const uint8_t *code = (const uint8_t *)rows[i].code;
        struct img_section sections[] = {
            {.name = ""                 },
            {           .name = ".text", .flags = SHF_ALLOC | SHF_EXECINSTR, .address = 0x1000, .size = rows[i].len, .data = code},
            { .name = ".riscv.attributes",    .size = 8, .data = (const uint8_t *)"zcmpzcmt"},
        };
        struct img_symbol gp = {.name = "__global_pointer$", .value = 0x2800, .shndx = 1, .section = &sections[1]};
        struct img_elf elf = {.machine = EM_RISCV,
                              .is64 = rows[i].is64,
                              .sections = sections,
                              .section_count = 3,
                              .symbols = &gp,
                              .symbol_count = 1};
        struct img_references refs = {0};
        uint64_t start = rows[i].target ? rows[i].target & ~UINT64_C(0xfff) : 0x2000;
        assert_int_equal(img_find_references(&elf, start, start + 0x1000, &refs, NULL), MIP_OK);
        const struct img_reference *last = refs.count ? &refs.at[refs.count - 1] : NULL;
        enum found found = !last ? NONE : last->accesses ? ACCESS : MADE;
        if (found != rows[i].found || (last && last->target != rows[i].target))
            fail_msg("%s: %d, 0x%llx", rows[i].text, found, last ? (unsigned long long)last->target : 0);
        free(refs.at);
    }
}

static void each_row_is_a_branch_or_may_store(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        struct img_instruction x = {.address = 0x1000, .isa = RV_32 | RV_ZCMP};
        memcpy(&x.word, flags[i].code, flags[i].len);
        if (img_branches_riscv(&x) != flags[i].branches || img_may_store_riscv(&x) != flags[i].may_store)
            fail_msg("%s", flags[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_row_refers_to_it),
                                       cmocka_unit_test(each_row_is_a_branch_or_may_store)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
