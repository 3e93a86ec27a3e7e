/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions may not come back: code that no way leads to says nothing, unless another function jumps there.
 */
#include <elf.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/call_graph.h"

/* A function of x86-64; its code is 8 bytes, filled up with int3. */
struct function {
    const char *name, *code;
    size_t len;
    bool may_stop;
};

static const struct function functions[] = {
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
enum { COUNT = sizeof functions / sizeof *functions, SIZE = 8 };

static void dead_code_says_nothing(void **state)
{
    uint8_t bytes[COUNT * SIZE];
    struct img_symbol symbols[COUNT];
    struct img_section sections[2] = {
        {.name = ""    },
        { .name = ".text", .flags = SHF_ALLOC | SHF_EXECINSTR, .address = 0x1000, .size = sizeof bytes, .data = bytes}
    };
    struct img_elf elf = {.machine = EM_X86_64,
                          .is64 = true,
                          .sections = sections,
                          .section_count = 2,
                          .symbols = symbols,
                          .symbol_count = COUNT};
    struct img_code *code;
    struct img_call_graph g;
    (void)state;
    memset(bytes, 0xCC, sizeof bytes);
    for (size_t i = 0; i < COUNT; i++) {
        memcpy(bytes + i * SIZE, functions[i].code, functions[i].len);
        symbols[i] = (struct img_symbol){.name = functions[i].name,
                                         .value = 0x1000 + i * SIZE,
                                         .size = functions[i].len,
                                         .type = STT_FUNC,
                                         .section = &sections[1]};
    }
    assert_true(img_code_open(&elf, &code));
    img_call_graph_read(&elf, code, &g);
    assert_int_equal(g.count, COUNT);
    for (size_t i = 0; i < COUNT; i++)
        if (g.functions[i].may_stop != functions[i].may_stop)
            fail_msg("%s: may stop: %d", functions[i].name, g.functions[i].may_stop);
    img_call_graph_free(&g);
    img_code_close(code);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dead_code_says_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
