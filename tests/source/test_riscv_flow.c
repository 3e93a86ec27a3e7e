/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where RISC-V's code goes next, for the startup walk: the last instruction of each row, after those before it.  The
 * rows are LLVM's encodings of the text, for rv32imac_zcmp_zcmt.  Targets are counted by hand.
 */
#include <elf.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/control_flow.h"

static const struct {
    const char *text, *code; /* at 0x1000 */
    size_t len;
    enum img_kind kind;
    uint64_t target; /* 0: none */
    bool unknown;
} rows[] = {
    {"jal ra,.+0x40",                                       "\xef\x00\x00\x04",                                 4,  IMG_FLOW_CALL,   0x1040, false},
    {"beq a0,zero,.+8",                                     "\x63\x04\x05\x00",                                 4,  IMG_FLOW_BRANCH, 0x1008, false},
    {"lui a5,1; jalr ra,0x24(a5)",                          "\x85\x67\xe7\x80\x47\x02",                         6,  IMG_FLOW_CALL,   0x1024, false},
    {"lui a5,1; jalr zero,0x25(a5)",                        "\x85\x67\x67\x80\x57\x02",                         6,  IMG_FLOW_END,    0x1024, false},
    {"lui a5,1; mv a4,a5; jr a4",                           "\x85\x67\x3e\x87\x02\x87",                         6,  IMG_FLOW_END,    0x1000, false},
    {"lui a5,1; li a4,8; add a5,a5,a4; jr a5",              "\x85\x67\x21\x47\xba\x97\x82\x87",                 8,  IMG_FLOW_END,    0x1008, false},
    {"lui a5,1; add a5,a5,a3; jr a5",                       "\x85\x67\xb6\x97\x82\x87",                         6,  IMG_FLOW_END,    0x0,    true },
    {"lui a5,0x80000; lui a4,0x80001; add a5,a5,a4; jr a5", "\xb7\x07\x00\x80\x37\x17\x00\x80\xba\x97\x82\x87", 12,
     IMG_FLOW_END,                                                                                                                   0x1000, false},
    {"lui a5,2; lw a5,4(a5); jr a5",                        "\x89\x67\xdc\x43\x82\x87",                         6,  IMG_FLOW_END,    0x1048, false},
    {"lui a5,2; lw a5,4(a5); jalr a5",                      "\x89\x67\xdc\x43\x82\x97",                         6,  IMG_FLOW_CALL,   0x1048, true },
    {"lui a5,2; lbu a5,4(a5); jr a5",                       "\x89\x67\x83\xc7\x47\x00\x82\x87",                 8,  IMG_FLOW_END,    0x0,    true },
    {"addi a5,gp,-16; jr a5",                               "\x93\x87\x01\xff\x82\x87",                         6,  IMG_FLOW_END,    0x27f0, false},
    {"lui a5,1; jal ra,.+0x40; jr a5",                      "\x85\x67\xef\x00\x00\x04\x82\x87",                 8,  IMG_FLOW_END,    0x0,    true },
    {"lui s2,1; jal ra,.+0x40; jr s2",                      "\x05\x69\xef\x00\x00\x04\x02\x89",                 8,  IMG_FLOW_END,    0x1000, false},
    {"lui s2,1; cm.pop {ra},16; jr s2",                     "\x05\x69\x42\xba\x02\x89",                         6,  IMG_FLOW_END,    0x0,    true },
    {"cm.popret {ra},16",                                   "\x42\xbe",                                         2,  IMG_FLOW_END,    0x0,    false},
    {"cm.jt 1",                                             "\x06\xa0",                                         2,  IMG_FLOW_END,    0x0,    true },
    {"cm.jalt 33",                                          "\x86\xa0",                                         2,  IMG_FLOW_CALL,   0x0,    true },
    {"ret",                                                 "\x82\x80",                                         2,  IMG_FLOW_END,    0x0,    false},
    {"jr t0",                                               "\x82\x82",                                         2,  IMG_FLOW_END,    0x0,    false},
    {"jr a0",                                               "\x02\x85",                                         2,  IMG_FLOW_END,    0x0,    true },
    {"mret",                                                "\x73\x00\x20\x30",                                 4,  IMG_FLOW_END,    0x0,    true },
    {"c.unimp",                                             "\x00\x00",                                         2,  IMG_FLOW_END,    0x0,    false},
    {"ecall",                                               "\x73\x00\x00\x00",                                 4,  IMG_FLOW_NEXT,   0x0,    false},
    {"ebreak",                                              "\x02\x90",                                         2,  IMG_FLOW_NEXT,   0x0,    false},
};
static const uint8_t words[] = {0, 0, 0, 0, 0x48, 0x10, 0, 0}; /* at 0x2000 */

static void each_row_goes_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct img_section sections[] = {
            {.name = ""                           },
            { .name = ".text",
             .flags = SHF_ALLOC | SHF_EXECINSTR,
             .address = 0x1000,
             .size = rows[i].len,
             .data = (const uint8_t *)rows[i].code},
            { .name = ".rodata",           .flags = SHF_ALLOC, .address = 0x2000, .size = sizeof words, .data = words},
            {                        .name = ".riscv.attributes", .flags = 0,         .address = 0,      .size = 8, .data = (const uint8_t *)"zcmpzcmt"},
        };
        struct img_elf elf = {.machine = EM_RISCV, .sections = sections, .section_count = 4};
        struct img_flow flow;
        struct img_step step = {.size = 0};
        assert_true(img_flow_open(&elf, &flow));
        flow.has_base = true;
        flow.base = 0x2800;
        for (struct img_place at = {0x1000, false}; at.address < 0x1000 + rows[i].len; at.address += step.size)
            if (!img_flow_step(&flow, at, &step))
                fail_msg("%s: no code", rows[i].text);
        if (step.kind != rows[i].kind || step.has_target != (rows[i].target != 0) ||
            step.target.address != rows[i].target || step.unknown != rows[i].unknown)
            fail_msg("%s: kind %d, target 0x%x, unknown %d", rows[i].text, step.kind, (unsigned)step.target.address,
                     step.unknown);
        img_flow_close(&flow);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_row_goes_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
