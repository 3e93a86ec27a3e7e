/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export --format=profraw: Clang's own counters, out of dumps, for llvm-profdata.
 */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "elf/raw_section.h"
#include "llvm/profraw.h"
#include "mipdata/data.h"
#include "profile/raw.h"

bool data_is_profraw(const char *name)
{
    return strcmp(name, "profraw") == 0;
}

static enum mip_status check_profraw_options(const struct data_command *c, struct diag *d)
{
    if (c->formats.count != 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "profraw is exported alone: one --format");
    if (!c->debug || c->profile || !c->operand_count) {
        diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "profraw is made of an image and its raw profiles");
        diag_note(d, "for example: " DATA_TOOL
                     " export --format=profraw --debug fw.elf default.mipraw -o fw.profraw; a .mip has no counters of "
                     "Clang");
        return MIP_USAGE;
    }
    enum mip_status st = file_is_other(c->output, c->debug, d);
    for (int i = 0; i < c->operand_count && !st; i++)
        st = file_is_other(c->output, c->operands[i], d);
    return st;
}

/* Of this image, whole, and filled. */
static enum mip_status check_dump(const struct prof_raw *raw, const struct img_raw_section *section, struct diag *d)
{
    const struct img_header *h = &section->header;
    bool same = raw->header.has_id == h->has_id && memcmp(raw->header.image_id, h->image_id, sizeof h->image_id) == 0;
    if (!same || raw->len != section->stop - section->start) {
        diag_error(d, MIP_MISMATCH, raw->name, DIAG_NO_OFFSET, "it is not a raw profile of %s", section->path);
        diag_note(d, "give --debug the ELF file that ran");
        return MIP_MISMATCH;
    }
    if (!section->state || img_raw_is_filled(section, raw->data + (section->state - section->start)))
        return MIP_OK;
    diag_error(d, MIP_MALFORMED, raw->name, DIAG_NO_OFFSET, "the counters were never filled on the target");
    diag_note(d, "call mip_init() at start-up, or run .preinit_array");
    return MIP_MALFORMED;
}

/* A file may hold several raw profiles one after the other; llvm-profdata adds them up. */
static enum mip_status add_dumps(const struct data_command *c, const struct img_raw_section *section,
                                 const struct profraw_image *image, struct bytes *out, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int i = 0; i < c->operand_count && !st; i++) {
        struct prof_raw raw;
        st = prof_raw_read(c->operands[i], &raw, d);
        if (st)
            break;
        st = check_dump(&raw, section, d);
        if (!st)
            profraw_write(image, raw.data, out);
        prof_raw_free(&raw);
    }
    return st;
}

enum mip_status data_export_profraw(const struct data_command *c, struct diag *d)
{
    struct img_raw_section section = {0};
    struct profraw_image image = {0};
    struct img_elf *elf = NULL;
    struct bytes out = {0};
    enum mip_status st = check_profraw_options(c, d);
    if (!st)
        st = img_raw_section_read(c->debug, &section, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = profraw_image_read(elf, section.start, section.stop, &image, d);
    if (!st)
        st = add_dumps(c, &section, &image, &out, d);
    if (!st)
        st = file_write(c->output, out.data, out.len, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %d run%s of %zu function%s, raw profile version %u\n", c->operand_count,
                data_plural((size_t)c->operand_count), image.count, data_plural(image.count), (unsigned)image.layout);
    bytes_free(&out);
    profraw_image_free(&image);
    img_elf_close(elf);
    img_raw_section_free(&section);
    return st;
}
