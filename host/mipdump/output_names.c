/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The file that a dump is written to.
 *
 * Problem: one capture may hold the dumps of many tests.  Each needs a file of its own, even if two have one name.
 *
 * Method: `%t' in --output is the name that the firmware gave the dump; without a name, the dump's number.  Another `%'
 * is the number.  A name that this run of mipdump used before gets a number after `%t'.
 *
 * Example: --output %t.mipraw, dumps "irq", "a/b", "irq", and one without a name: irq.mipraw, a_b.mipraw, irq-2.mipraw,
 * 4.mipraw.
 */
#include "mipdump/output_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"

static const char *find_name_letter(const char *output)
{
    return strstr(output, "%t");
}

bool dump_output_has_name(const char *output)
{
    return output && find_name_letter(output);
}

void dump_output_names_free(struct dump_output_names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->used[i]);
    free(names->used);
    *names = (struct dump_output_names){0};
}

/* Makes a file name from a dump's name: the file stays in its folder, and is not hidden. */
static char *file_stem(const char *name, unsigned number)
{
    char *stem = *name ? xstrdup(name) : xasprintf("%u", number);
    for (char *p = stem; *p; p++)
        if (*p == '/' || (p == stem && (*p == '.' || *p == '-')))
            *p = '_';
    return stem;
}

static bool is_used(const struct dump_output_names *names, const char *path)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->used[i], path) == 0)
            return true;
    return false;
}

static char *named_output(struct dump_output_names *names, const char *output, const char *stem)
{
    const char *letter = find_name_letter(output);
    int before = (int)(letter - output);
    char *path = xasprintf("%.*s%s%s", before, output, stem, letter + 2);
    for (size_t n = 2; is_used(names, path); n++) {
        free(path);
        path = xasprintf("%.*s%s-%zu%s", before, output, stem, n, letter + 2);
    }
    names->used = xrealloc(names->used, names->count + 1, sizeof *names->used);
    names->used[names->count++] = xstrdup(path);
    return path;
}

char *dump_output_name(struct dump_output_names *names, const char *output, bool one, const char *name, unsigned number)
{
    if (find_name_letter(output)) {
        FREED char *stem = file_stem(name, number);
        return named_output(names, output, stem);
    }
    const char *percent = one ? NULL : strchr(output, '%');
    if (!percent)
        return xstrdup(output);
    return xasprintf("%.*s%u%s", (int)(percent - output), output, number, percent + 1);
}

/* Returns the file that --file reads; NULL: another transport. */
static const char *capture_of(const struct dump_options *o)
{
    return o->transport == &transport_file ? o->request.where : NULL;
}

enum mip_status dump_check_output(const struct dump_options *o, const char *output, struct diag *d)
{
    enum mip_status st = file_is_other(output, o->merge_into, d);
    st = st ? st : file_is_other(output, o->elf, d);
    return st ? st : file_is_other(output, capture_of(o), d);
}

enum mip_status dump_check_files(const struct dump_options *o, struct diag *d)
{
    const char *capture = capture_of(o);
    enum mip_status st = dump_check_output(o, o->output, d);
    st = st ? st : file_is_other(o->merge_into, o->elf, d);
    return st ? st : file_is_other(o->merge_into, capture, d);
}
