/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of the versions of LLVM's indexed profiles.  Source: LLVM, InstrProf.h (IndexedInstrProf::ProfVersion,
 * Header), InstrProfReader.cpp (InstrProfLookupTrait).
 */
#include "llvm/profdata_layout.h"

#include <stddef.h>

/* Columns: version, header_words, has_count, has_values, has_summary, has_bitmaps. */
const struct profdata_layout profdata_layouts[PROFDATA_LAYOUTS] = {
    {1,  5, false, false, false, false},
    {2,  5, true,  false, false, false},
    {3,  5, true,  true,  false, false},
    {4,  5, true,  true,  true,  false},
    {5,  5, true,  true,  true,  false},
    {6,  5, true,  true,  true,  false},
    {7,  5, true,  true,  true,  false},
    {8,  6, true,  true,  true,  false},
    {9,  7, true,  true,  true,  false},
    {10, 8, true,  true,  true,  false},
    {11, 8, true,  true,  true,  true },
    {12, 9, true,  true,  true,  true },
    {13, 9, true,  true,  true,  true },
};

const struct profdata_layout *profdata_layout_of_version(uint32_t version)
{
    for (size_t i = 0; i < PROFDATA_LAYOUTS; i++)
        if (profdata_layouts[i].version == version)
            return &profdata_layouts[i];
    return NULL;
}
