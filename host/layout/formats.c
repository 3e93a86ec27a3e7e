/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of formats.
 */
#include "layout/formats.h"

#include <string.h>

/* clang-format off */
static const struct lay_format formats[] = {
    {"symbols",  "one a line: lld --symbol-ordering-file",             lay_order_symbols,  lay_place_symbols,  false, false, false},
    {"sections", "names of sections, for other linkers' scripts",      lay_order_sections, lay_place_sections, false, false, false},
    {"ld",       "lines for a linker script of GNU ld or lld",         lay_order_ld,       lay_place_ld,       false, true,  false},
    {"traces",   "lld 22 --irpgo-profile with --bp-startup-sort",      lay_order_traces,   NULL,               false, false, false},
    {"calls",    "lld --call-graph-ordering-file",                     lay_order_calls,    NULL,               true,  false, false},
    {"table",    "for people: executed instructions, bytes, and why",  NULL,               lay_place_table,    false, false, false},
    {"zephyr",   "zephyr_code_relocate() of Zephyr's CMake",           NULL,               lay_place_zephyr,   false, false, true},
};
/* clang-format on */

const struct lay_format *lay_find_format(const char *name)
{
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

const struct lay_format *lay_format_at(size_t i)
{
    return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}
