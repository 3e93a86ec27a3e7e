/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export --format=profraw: Clang's own counters, out of dumps, for llvm-profdata.
 */
#include <stdio.h>

#include "base/file.h"
#include "llvm/profraw.h"
#include "mipdata/dumps.h"

static enum mip_status check_profraw_options(const struct data_dumps *from, struct diag *d)
{
    const struct data_command *c = from->c;
    enum mip_status st = data_check_dump_options(from, "Clang", " -o fw.profraw", d);
    if (!st)
        st = file_is_other(c->output, c->debug, d);
    for (int i = 0; i < c->operand_count && !st; i++)
        st = file_is_other(c->output, c->operands[i], d);
    return st;
}

/* Says which values are missing. */
static void tell_values(const struct profraw_image *image, const char *dump, uint32_t lost)
{
    if (lost)
        fprintf(stderr,
                DATA_TOOL ": %s: warning: %u value%s of calls and sizes %s lost: the table of %zu was full\n" DATA_TOOL
                          ": note: link with -fmachine-profile-values=%zu\n",
                dump, lost, data_plural(lost), lost == 1 ? "is" : "are", image->values, image->values * 2);
}

/* Writes the raw profiles one after the other into one file; llvm-profdata adds them up. */
static enum mip_status add_dumps(const struct data_command *c, const struct img_raw_section *section,
                                 const struct profraw_image *image, struct bytes *out, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int i = 0; i < c->operand_count && !st; i++) {
        struct prof_raw raw;
        st = data_read_dump(c->operands[i], section, &raw, d);
        if (st)
            break;
        profraw_write(image, raw.data, out);
        tell_values(image, c->operands[i], profraw_values_lost(image, raw.data));
        prof_raw_free(&raw);
    }
    return st;
}

enum mip_status data_write_profraw(const struct data_dumps *from, struct diag *d)
{
    const struct data_command *c = from->c;
    FREED_BY(img_raw_section_free) struct img_raw_section section = {0};
    FREED_BY(profraw_image_free) struct profraw_image image = {0};
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    struct bytes out = {0};
    enum mip_status st = check_profraw_options(from, d);
    if (!st)
        st = img_raw_section_read(c->debug, &section, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = profraw_image_read(elf, section.start, section.stop, &image, d);
    if (!st)
        st = add_dumps(c, &section, &image, &out, d);
    st = data_write(c, &out, st, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %d run%s of %zu function%s, raw profile version %u\n", c->operand_count,
                data_plural((size_t)c->operand_count), image.count, data_plural(image.count),
                (unsigned)image.layout->version);
    if (!st && image.unkept)
        fprintf(stderr, DATA_TOOL ": note: values of %zu site%s are not in it: %s\n", image.unkept,
                data_plural(image.unkept),
                image.values ? "a function has more than 2047 sites" : "the image has no table of values");
    return st;
}
