/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The formats of sample profiles, a row each.
 */
#include <string.h>

#include "llvm/sample_profile.h"

static const struct sample_format formats[] = {
    {"sampleprof",      "a sample profile for Clang and rustc, as text", false, sample_write_text        },
    {"sampleprof-text", "the same",                                      false, sample_write_text        },
    {"extbinary",       "the same in LLVM's binary form",                false, sample_write_extbinary   },
    {"cssample",        "the same, and by caller from call samples",     false, sample_write_context_text},
    {"afdo",            "a sample profile for GCC's -fauto-profile",     true,  sample_write_gcc         },
};

const struct sample_format *sample_format_find(const char *name)
{
    for (size_t i = 0; sample_format_at(i); i++)
        if (strcmp(formats[i].name, name) == 0)
            return &formats[i];
    return NULL;
}

const struct sample_format *sample_format_at(size_t i)
{
    return i < sizeof formats / sizeof *formats ? &formats[i] : NULL;
}
