/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions may not come back: code that no way leads to says nothing, unless another function jumps there.
 * RISC-V's calls over long distances, switches, tail calls by a table, semihosting and stacks.
 */
#include <elf.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/call_graph.h"

struct function {
    const char *name, *code;
    size_t len;
    bool may_stop;
};

/* Each has 8 bytes, filled up with int3. */
static const struct function x86_64[] = {
    {"returns",           "\xc3",                     1, false},
    {"dead after return", "\xc3\x0f\x0b",             3, false}, /* ret; ud2 */
    {"jumps over",        "\xeb\x02\x0f\x0b\xc3",     5, false}, /* jmp +2; ud2; ret */
    {"branches to stop",  "\x74\x01\xc3\x0f\x0b",     5, true }, /* je +1; ret; ud2 */
    {"entered",           "\xc3\x0f\x0b",             3, true }, /* ret; ud2, and the next one jumps to it */
    {"enters",            "\x74\xf7\xc3",             3, true }, /* je -9: the ud2 above; ret */
    {"calls dead",        "\xc3\xe8\xf2\xff\xff\xff", 6, false}, /* ret; call branches to stop */
    {"calls stop",        "\xe8\xdb\xff\xff\xff\xc3", 6, true }, /* call branches to stop; ret */
    {"by register",       "\xff\xe0\x0f\x0b",         4, true }, /* jmp *%rax: its ways are not known */
    {"loops",             "\xeb\xfe\xc3",             3, true }, /* jmp itself */
    {"loops, dead",       "\xc3\xeb\xfe",             3, false},
};

/* Each has 16 bytes, filled up with ebreak. */
static const struct function riscv32[] = {
    {"switch",        "\xb7\x27\0\0\x0a\x05\xaa\x97\x9c\x43\x82\x87",         12, false}, /* lui a5; slli; add; lw; jr a5 */
    {"tail call",     "\xb7\x27\0\0\xc1\x07\x0a\x05\xaa\x97\x9c\x43\x82\x87", 14, true }, /* the same, and addi a5, a5, 16 */
    {"semihosting",   "\x13\x10\xf0\x01\x73\0\x10\0\x13\x50\x70\x40\x82\x80", 14, false}, /* slli, ebreak, srai; ret */
    {"breakpoint",    "\x02\x90\x82\x80",                                     4,  true },
    {"calls far",     "\x97\0\0\0\xe7\x80\0\xff\x82\x80",                     10, true }, /* auipc ra; jalr breakpoint; ret */
    {"jumps far",     "\x17\x03\0\0\x67\0\x03\xfd",                           8,  false}, /* auipc t1; jr semihosting */
    {"another place", "\x17\x03\0\0\x01\0\x67\0\x03\xfd",                     10, true }, /* nop between them */
    {"new stack",     "\x2a\x81\x82\x80",                                     4,  true }, /* mv sp, a0 */
    {"own stack",     "\x13\x01\x04\xff\x82\x80",                             6,  false}, /* addi sp, s0, -16 */
    {"swaps stacks",  "\x73\x11\x01\x34\x82\x80",                             6,  true }, /* csrrw sp, mscratch, sp */
    {"waits",         "\x73\0\x50\x10\x82\x80",                               6,  true },
    {"link t0",       "\x82\x82",                                             2,  false}, /* jr t0 */
    {"by register",   "\x82\x87",                                             2,  true }, /* jr a5 */
    {"call, stop",    "\x97\0\0\0\xe7\x80\0\xf5\x02\x90",                     10, true }, /* auipc ra; jalr semihosting; ebreak */
    {"calls above",   "\x73\0\0\0\x82\x80",                                   6,  true }, /* ecall; ret */
    {"lowers",        "\x73\0\x20\x30\x82\x80",                               6,  true }, /* mret; ret */
    {"illegal",       "\0\0\x82\x80",                                         4,  true },
    {"moved",         "\x17\x03\0\0\x9a\x83\x67\x80\x03\xf1",                 10, false}, /* auipc t1; mv t2, t1; jr semihosting */
    {"added",         "\x17\x03\0\0\x13\x03\x03\xf0\x67\0\x03\0",             12, false}, /* auipc t1; addi t1; jr t1: semihosting */
    {"sh2add",        "\x89\x67\xb3\x47\xf5\x20\x9c\x53\x82\x87",             10, false}, /* lui a5; sh2add; lw a5, 32(a5); jr a5 */
    {"pops",          "\x42\xbe\x02\x90",                                     4,  false}, /* cm.popret {ra}, 16; ebreak */
};
/* 0x2000: places of switch; 0x2010: other functions; 0x2020: places of sh2add */
static const uint8_t tables[36] = {4, 0x10, 0, 0, 6, 0x10, [16] = 0x20, 0x10, [32] = 0x36, 0x11};

static void check(const struct function *list, size_t count, size_t size, uint16_t machine)
{
    uint8_t bytes[512];
    struct img_symbol symbols[32];
    struct img_section sections[] = {
        {.name = ""        },
        {                     .name = ".text",  .flags = SHF_ALLOC | SHF_EXECINSTR, .address = 0x1000, .size = count * size, .data = bytes},
        { .name = ".rodata",    .flags = SHF_ALLOC, .address = 0x2000, .size = sizeof tables, .data = tables},
        {  .name = ".riscv.attributes",.size = 4, .data = (const uint8_t *)"zcmp"},
    };
    struct img_elf elf = {.machine = machine,
                          .is64 = machine == EM_X86_64,
                          .sections = sections,
                          .section_count = 4,
                          .symbols = symbols,
                          .symbol_count = count};
    struct img_code *code;
    struct img_call_graph g;
    assert_true(count * size <= sizeof bytes && count <= 32);
    for (size_t i = 0; i < count * size; i++)
        bytes[i] = machine == EM_X86_64 ? 0xCC : (uint8_t)(i % 2 ? 0x90 : 0x02);
    for (size_t i = 0; i < count; i++) {
        memcpy(bytes + i * size, list[i].code, list[i].len);
        symbols[i] = (struct img_symbol){.name = list[i].name,
                                         .value = 0x1000 + i * size,
                                         .size = list[i].len,
                                         .type = STT_FUNC,
                                         .section = &sections[1]};
    }
    assert_true(img_code_open(&elf, &code));
    img_call_graph_read(&elf, code, &g);
    assert_int_equal(g.count, count);
    for (size_t i = 0; i < count; i++)
        if (g.functions[i].may_stop != list[i].may_stop)
            fail_msg("%s: may stop: %d", list[i].name, g.functions[i].may_stop);
    img_call_graph_free(&g);
    img_code_close(code);
}

static void dead_code_says_nothing(void **state)
{
    (void)state;
    check(x86_64, sizeof x86_64 / sizeof *x86_64, 8, EM_X86_64);
}

static void riscv_goes_where_it_says(void **state)
{
    (void)state;
    check(riscv32, sizeof riscv32 / sizeof *riscv32, 16, EM_RISCV);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dead_code_says_nothing),
                                       cmocka_unit_test(riscv_goes_where_it_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
