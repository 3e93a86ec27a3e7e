/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of formats.
 *
 * A row of lines has the writer, the name, the suffix, is it of lines alone, and who reads it.  It is also the writer's
 * declaration.
 */
#include "mipdata/formats.h"

#include <string.h>

#include "mipdata/dumps.h"

/* clang-format off */
#define LINE_FORMATS(ROW)                                                                                    \
    ROW(exp_write_lcov,      "lcov",       ".info",          false, "genhtml, editors, Codecov, Coveralls")      \
    ROW(exp_write_cobertura, "cobertura",  ".cobertura.xml", true,  "GitLab, Jenkins, Azure")                    \
    ROW(exp_write_sonar,     "sonar",      ".sonar.xml",     true,  "SonarQube, generic test coverage")          \
    ROW(exp_write_gcovr,     "gcovr-json", ".gcovr.json",    false, "gcovr --add-tracefile")                     \
    ROW(exp_write_github,    "github",     ".github.txt",    true,  "GitHub Actions: a warning for each gap")    \
    ROW(exp_write_sarif,     "sarif",      ".sarif",         true,  "GitHub code scanning: a note for each gap")  \
    ROW(exp_write_json,      "json",       ".json",          false, "your own scripts: docs/export.schema.json") \
    ROW(exp_write_csv,       "csv",        ".csv",           false, "spreadsheets: a row for each file")         \
    ROW(exp_write_markdown,  "markdown",   ".md",            false, "pull requests: a table of files")
#define DECLARED(writer, word, ending, lines_alone, reader) exp_writer writer;
#define AS_ROW(writer, word, ending, lines_alone, reader) \
    {.name = word, .brief = reader, .lines = writer, .suffix = ending, .only_lines = lines_alone},

LINE_FORMATS(DECLARED)

static const struct data_format formats[] = {
    LINE_FORMATS(AS_ROW)

    {.name = "sampleprof",      .samples = sample_write_text,         .brief = "a sample profile for Clang and rustc, as text"},
    {.name = "sampleprof-text", .samples = sample_write_text,         .brief = "the same"},
    {.name = "extbinary",       .samples = sample_write_extbinary,    .brief = "the same in LLVM's binary form"},
    {.name = "cssample",        .samples = sample_write_context_text, .brief = "the same, and by caller from call samples"},
    {.name = "afdo",            .samples = sample_write_gcc,          .brief = "a sample profile for GCC's -fauto-profile",
     .by_line = true},

    {.name = "proftext", .llvm = proftext_write, .read = proftext_read, .form = LLVM_FORM_TEXT,
     .brief = "an LLVM profile (.profraw, .proftext, .profdata) as llvm-profdata merge --text writes it"},
    {.name = "profdata", .llvm = profdata_write, .read = profdata_read, .form = LLVM_FORM_INDEXED,
     .brief = "the same as llvm-profdata merge writes it"},
    {.name = "profraw", .dumps = data_write_profraw, .read = profraw_read, .form = LLVM_FORM_RAW,
     .brief = "Clang's own counters, for llvm-profdata; operands: raw profiles, no .mip"},
    {.name = "gcda", .dumps = data_write_gcda,
     .brief = "GCC's own counters, for gcov, the same; -o DIR: below this folder"},

    {.name = "symbols",  .order = lay_order_symbols,  .place = lay_place_symbols,  .brief = "one a line: lld --symbol-ordering-file"},
    {.name = "sections", .order = lay_order_sections, .place = lay_place_sections, .brief = "names of sections, for other linkers' scripts"},
    {.name = "ld",       .order = lay_order_ld,       .place = lay_place_ld,       .brief = "lines for a linker script of GNU ld or lld",
     .each_region = true},
    {.name = "traces",   .order = lay_order_traces,   .brief = "lld 22 --irpgo-profile with --bp-startup-sort"},
    {.name = "calls",    .order = lay_order_calls,    .brief = "lld --call-graph-ordering-file", .needs_heat = true},
    {.name = "table",    .place = lay_place_table,    .brief = "for people: executed instructions, bytes, and why"},
    {.name = "zephyr",   .place = lay_place_zephyr,   .brief = "zephyr_code_relocate() of Zephyr's CMake", .needs_files = true},
};
/* clang-format on */
#define FORMAT_COUNT (sizeof formats / sizeof *formats)

bool data_is_exported(const struct data_format *f)
{
    return f->lines || f->samples || f->llvm || f->dumps;
}

bool data_is_of_samples(const struct data_format *f)
{
    return f->samples != NULL;
}

bool data_is_order(const struct data_format *f)
{
    return f->order != NULL;
}

bool data_is_place(const struct data_format *f)
{
    return f->place != NULL;
}

const struct data_format *data_find_format(const char *name, data_takes_format *takes, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (!takes(&formats[i]))
            continue;
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
        bytes_printf(&list, "%s%s", list.len ? ", " : "", formats[i].name);
    }
    diag_fail(d, MIP_USAGE, NULL, "no format '%s'; note: the formats are %.*s", name, (int)list.len,
              (const char *)list.data);
    return NULL;
}

const struct data_format *data_format_of_form(enum llvm_form form)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (formats[i].read && formats[i].form == form)
            return &formats[i];
    return NULL;
}

void data_formats_help(data_takes_format *takes, struct bytes *out)
{
    bytes_puts(out, "\nFormats:\n");
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        if (takes(&formats[i]))
            bytes_printf(out, "  %-11s %s\n", formats[i].name, formats[i].brief);
    bytes_puts(out, "\n");
}
