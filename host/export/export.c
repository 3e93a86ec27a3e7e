/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of formats.
 */
#include "export/export.h"

#include <string.h>

static const struct exp_format formats[] = {
    {"lcov",       ".info",          "genhtml, editors, Codecov, Coveralls",      exp_write_lcov,      false},
    {"cobertura",  ".cobertura.xml", "GitLab, Jenkins, Azure",                    exp_write_cobertura, true },
    {"sonar",      ".sonar.xml",     "SonarQube, generic test coverage",          exp_write_sonar,     true },
    {"gcovr-json", ".gcovr.json",    "gcovr --add-tracefile",                     exp_write_gcovr,     false},
    {"github",     ".github.txt",    "GitHub Actions: a warning for each gap",    exp_write_github,    true },
    {"json",       ".json",          "your own scripts: docs/export.schema.json", exp_write_json,      false},
    {"csv",        ".csv",           "spreadsheets: a row for each file",         exp_write_csv,       false},
    {"markdown",   ".md",            "pull requests: a table of files",           exp_write_markdown,  false},
};

const struct exp_format *exp_find_format(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

const struct exp_format *exp_format_at(size_t i)
{
    return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}
