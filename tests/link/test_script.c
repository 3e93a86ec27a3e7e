/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc inserts two lines into linker scripts: at which places, and that no broken script makes it crash.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "driver/command.h"
#include "driver/script.h"

#define RAW "__llvm_mipraw (NOLOAD) : { *(__llvm_mipraw) }"
#define MAP "__llvm_mipmap 0 : { *(__llvm_mipmap) }\n"

struct sample {
    const char *before, *after; /* after: NULL if there is no place */
};

static const struct sample samples[] = {
    {"SECTIONS { .bss : { *(.bss) } >RAM }",                                                             "SECTIONS { .bss : { *(.bss) } >RAM\n" RAW " >RAM\n " MAP "}"},
 /* The lines come after the symbols that end .bss, and before those of the heap. */
    {"SECTIONS { .bss : { *(.bss .bss.*) } > RAM __bss_end = .; end = .; }",
     "SECTIONS { .bss : { *(.bss .bss.*) } > RAM __bss_end = .;\n" RAW " > RAM\n end = .; " MAP "}"                                                                   },
 /* Load region, program header and fill value belong to .bss.  Comments and quoted names are skipped. */
    {"/* SECTIONS { .bss : { *(.bss) } } */ SECTIONS { \"x{\" = 1; .bss : { *(.bss*) } >A AT>B :p =0 }",
     "/* SECTIONS { .bss : { *(.bss) } } */ SECTIONS { \"x{\" = 1; .bss : { *(.bss*) } >A AT>B :p =0\n" RAW
     " >A AT>B :p =0\n " MAP "}"                                                                                                                                      },
 /* The lines come before a /DISCARD/ of everything. */
    {"SECTIONS { .bss : { *(.bss) } >R .x : { *(.x) } >R /DISCARD/ : { *(*) } }",
     "SECTIONS { .bss : { *(.bss) } >R\n" RAW " >R\n .x : { *(.x) } >R " MAP "/DISCARD/ : { *(*) } }"                                                                 },
 /* KEEP, SORT and file names are not patterns of sections. */
    {"SECTIONS { .text : { KEEP(*(.text)) *(SORT(.text*)) } .bss : { a.o(.bss) } >R }",
     "SECTIONS { .text : { KEEP(*(.text)) *(SORT(.text*)) } .bss : { a.o(.bss) } >R\n" RAW " >R\n " MAP "}"                                                           },
    {"SECTIONS { .text : { *(.text) } }",                                                                NULL                                                         },
    {"MEMORY { R : ORIGIN = 0, LENGTH = 1 }",                                                            NULL                                                         },
    {"",                                                                                                 NULL                                                         },
};

static void lines_go_where_they_belong(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        const struct sample *s = &samples[i];
        struct bytes out = {0};
        enum mip_status st = drv_script_insert(s->before, strlen(s->before), &out);
        assert_int_equal(st, s->after ? MIP_OK : MIP_NO);
        bytes_append(&out, "", 1);
        if (s->after)
            assert_string_equal((const char *)out.data, s->after);
        bytes_free(&out);
    }
}

static void broken_scripts_do_no_harm(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t len = strlen(samples[i].before);
        for (size_t cut = 0; cut <= len; cut++) {
            for (unsigned c = 0; c < 4; c++) { /* the script is cut there, or the rest is overwritten */
                char *text = xstrndup(samples[i].before, len);
                struct bytes out = {0};
                if (c)
                    memset(text + cut, "\0{)\""[c], len - cut);
                (void)drv_script_insert(text, c ? len : cut, &out);
                bytes_free(&out);
                free(text);
            }
        }
    }
}

static void response_files_are_split_as_compilers_do(void **state)
{
    (void)state;
    static const char text[] = "a 'b c'\t\"d \\\" e\"\nf\\ g  -DX='\"y\"' \"\" end\\";
    static const char *const words[] = {"a", "b c", "d \" e", "f g", "-DX=\"y\"", "", "end\\"};
    struct args a = {0};
    args_split(&a, text, sizeof text - 1);
    assert_int_equal(a.n, sizeof words / sizeof *words);
    for (size_t i = 0; i < a.n; i++)
        assert_string_equal(a.v[i], words[i]);
    args_free(&a);
}

static struct drv_command read_line(const char *text)
{
    struct args line = {0};
    struct drv_command c;
    args_split(&line, text, strlen(text));
    drv_command_read(&line, &c);
    /* output and rwpi point into `line`, which is freed here */
    c.output = c.output ? "given" : NULL;
    c.rwpi = c.rwpi ? "given" : NULL;
    args_free(&line);
    return c;
}

static void command_lines_are_read_right(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        enum drv_mode mode;
        size_t inputs, sources;
    } lines[] = {
        {"-c a.c",                                                                      DRV_OBJECT,  1, 1},
        {"-c -o x.c a.c",                                                               DRV_OBJECT,  1, 1},
        {"-ox.c a.o",                                                                   DRV_LINK,    1, 0},
        {"-E -c a.c",                                                                   DRV_NOTHING, 1, 1},
        {"-MM a.c",                                                                     DRV_NOTHING, 1, 1},
        {"-MD -MF d.c -MT t.c -c a.c",                                                  DRV_OBJECT,  1, 1},
        {"-S -c a.c",                                                                   DRV_TEXT,    1, 1},
        {"-x c - -c",                                                                   DRV_OBJECT,  1, 1},
        {"-x assembler-with-cpp a.c -x none b.c",                                       DRV_LINK,    2, 1},
        {"-xc++ a -xnone b.o",                                                          DRV_LINK,    2, 1},
        {"a.S b.s c.o -lfoo -L dir -T x.c",                                             DRV_LINK,    3, 0},
        {"-include pre.c -I inc.c -D x.c -Xlinker a.c -Xassembler b.c -u c.c main.cpp", DRV_LINK,    1, 1},
        {"-print-file-name=x.c",                                                        DRV_NOTHING, 0, 0},
        {"",                                                                            DRV_NOTHING, 0, 0},
        {"-o",                                                                          DRV_NOTHING, 0, 0},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct drv_command c = read_line(lines[i].line);
        assert_int_equal(c.mode, lines[i].mode);
        assert_int_equal(c.inputs, lines[i].inputs);
        assert_int_equal(c.sources.n, lines[i].sources);
        drv_command_free(&c);
    }
    struct drv_command c =
        read_line("-mcpu=cortex-m3 -O2 -mthumb -mllvm -x -fPIC --target=arm -Wl,-r,--gc-sections -frwpi a.o");
    assert_int_equal(c.target.n, 4);
    assert_true(c.relocatable && c.rwpi);
    drv_command_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_where_they_belong),
        cmocka_unit_test(broken_scripts_do_no_harm),
        cmocka_unit_test(response_files_are_split_as_compilers_do),
        cmocka_unit_test(command_lines_are_read_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
