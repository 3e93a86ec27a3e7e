/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sources: LLVM, SampleProf.h (SPMagic, written as ULEB128; its lowest byte is the form), MemProfData.inc
 * (MEMPROF_RAW_MAGIC_64), SampleProfReader.cpp (text); GCC, gcov-io.h (GCOV_DATA_MAGIC, GCOV_NOTE_MAGIC); Linux,
 * tools/perf/util/header.c (PERF_MAGIC).
 */
#include "format/other_file.h"

#include <stdbool.h>
#include <string.h>

#define SAMPLES "a sample profile of LLVM"
#define SAMPLES_NOTE                                                                                                   \
    "llvm-profdata show --sample reads it, and -fprofile-sample-use; mipdata export --format=sampleprof makes one"
#define MEMPROF      "a raw profile of LLVM's memory profiler"
#define MEMPROF_NOTE "llvm-profdata show --memory --profiled-binary=ELF reads it"

static const struct {
    const char *bytes;
    size_t len;
    struct img_other_file file;
} starts[] = {
    {"\x84\xe4\xd0\xb1\xf4\xc9\x94\xa8\x53", 9, {SAMPLES, SAMPLES_NOTE}                                                                      }, /* extbinary */
    {"\xff\xe5\xd0\xb1\xf4\xc9\x94\xa8\x53", 9, {SAMPLES, SAMPLES_NOTE}                                                                      }, /* binary */
    {"\x81rforpm\xff",                       8, {MEMPROF, MEMPROF_NOTE}                                                                      },
    {"\xffmprofr\x81",                       8, {MEMPROF, MEMPROF_NOTE}                                                                      },
    {"adcg",                                 4, {"a .gcda file, or a profile for GCC's -fauto-profile", "gcov-dump or the compiler reads it"}},
    {"gcda",                                 4, {"a .gcda file, or a profile for GCC's -fauto-profile", "gcov-dump or the compiler reads it"}},
    {"oncg",                                 4, {"a .gcno file of GCC", "gcov reads it"}                                                     },
    {"gcno",                                 4, {"a .gcno file of GCC", "gcov reads it"}                                                     },
    {"PERFILE2",                             8, {"a recording of Linux perf", "perf script reads it"}                                        },
};

static const struct img_other_file sample_text = {SAMPLES " as text", SAMPLES_NOTE};

/* Takes ":" and digits from the end of a line. */
static bool cut_number(const char *line, size_t *len)
{
    size_t n = *len;
    while (n && line[n - 1] >= '0' && line[n - 1] <= '9')
        n--;
    if (n == *len || n < 2 || line[n - 1] != ':')
        return false;
    *len = n - 1;
    return true;
}

/* Its first line is a function with two numbers, as main:184019:0; a context stands in brackets. */
static bool is_sample_text(const char *text, size_t len)
{
    while (len && (*text == '\n' || *text == '\r')) {
        text++;
        len--;
    }
    const char *end = len ? memchr(text, '\n', len) : NULL;
    size_t line = end ? (size_t)(end - text) : len;
    while (line && text[line - 1] == '\r')
        line--;
    return line && !memchr(text, 0, line) && cut_number(text, &line) && cut_number(text, &line);
}

const struct img_other_file *img_other_file(const uint8_t *data, size_t len)
{
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
        if (len >= starts[i].len && memcmp(data, starts[i].bytes, starts[i].len) == 0)
            return &starts[i].file;
    return is_sample_text((const char *)data, len) ? &sample_text : NULL;
}
