/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of the versions of LLVM's raw profiles.  Source: LLVM, InstrProfData.inc (INSTR_PROF_RAW_HEADER,
 * INSTR_PROF_DATA) of LLVM 14, 18 and 22.
 */
#include "llvm/profraw_layout.h"

#include <stddef.h>

const struct profraw_layout profraw_layouts[PROFRAW_LAYOUTS] = {
    {8,  14, 17, false, false, 2, {40, 48}, {28, 40}, {0, 0}  },
    {9,  18, 18, true,  false, 2, {48, 64}, {32, 48}, {40, 56}},
    {10, 19, 22, true,  true,  3, {48, 64}, {32, 48}, {44, 60}},
};

const struct profraw_layout *profraw_layout_of_version(uint32_t version)
{
    for (size_t i = 0; i < PROFRAW_LAYOUTS; i++)
        if (profraw_layouts[i].version == version)
            return &profraw_layouts[i];
    return NULL;
}

const struct profraw_layout *profraw_layout_of_clang(unsigned release)
{
    for (size_t i = 0; i < PROFRAW_LAYOUTS; i++)
        if (release >= profraw_layouts[i].first_clang && release <= profraw_layouts[i].last_clang)
            return &profraw_layouts[i];
    return NULL;
}
