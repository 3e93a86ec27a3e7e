/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What exports of dumps have in common.
 */
#include "mipdata/dumps.h"

#include <string.h>

enum mip_status data_check_dump_options(const struct data_dumps *from, const char *compiler, const char *output,
                                        struct diag *d)
{
    const struct data_command *c = from->c;
    if (c->debug && !c->profile && c->operand_count)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "%s is made of an image and its raw profiles; note: for example: " DATA_TOOL
                     " export --format=%s --debug fw.elf default.mipraw%s; a .mip has no counters of "
                     "%s",
                     from->format, from->format, output, compiler);
}

static enum mip_status check_dump(const struct prof_raw *raw, const struct img_raw_section *section, struct diag *d)
{
    const struct img_header *h = &section->header;
    bool same = raw->header.has_id == h->has_id && memcmp(raw->header.image_id, h->image_id, sizeof h->image_id) == 0;
    if (!same || raw->len != section->stop - section->start)
        return diag_fail(d, MIP_MISMATCH, raw->name,
                         "it is not a raw profile of %s; note: give --debug the ELF file that ran", section->path);
    if (!section->state || img_raw_is_filled(section, raw->data + (section->state - section->start)))
        return MIP_OK;
    return diag_fail(
        d, MIP_MALFORMED, raw->name,
        "the counters were never filled on the target; note: call mip_init() at start-up, or run .preinit_array");
}

enum mip_status data_read_dump(const char *path, const struct img_raw_section *section, struct prof_raw *out,
                               struct diag *d)
{
    enum mip_status st = prof_raw_read(path, out, d);
    if (st)
        return st;
    st = check_dump(out, section, d);
    if (st)
        prof_raw_free(out);
    return st;
}
