/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export --format=gcda: GCC's own counters, out of dumps, for gcov.  A data file for each object, where GCC's
 * runtime would write it: beside the object; with -o DIR below that folder.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "llvm/gcda.h"
#include "mipdata/dumps.h"
#include "source/source_selection.h"

/* Adds up all runs.  totals: a sum for each word of the raw section. */
static enum mip_status add_gcc_runs(const struct data_command *c, const struct img_raw_section *section,
                                    const struct gcda_image *image, uint64_t *totals, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int i = 0; i < c->operand_count && !st; i++) {
        struct prof_raw raw;
        st = data_read_dump(c->operands[i], section, &raw, d);
        if (st)
            break;
        if (!gcda_add_run(image, raw.data, totals))
            st = diag_fail(d, MIP_MALFORMED, raw.name,
                           "a counter of GCC is above 2 to the power of 63; note: the counters were overwritten on the "
                           "target, or never filled");
        prof_raw_free(&raw);
    }
    return st;
}

/* Returns the path of the data file.  The caller frees it; NULL: it would lie outside the folder. */
static char *gcda_path(const struct data_dumps *from, const char *recorded)
{
    if (strcmp(from->c->output, "-") == 0)
        return xstrdup(recorded);
    FREED char *root = data_root(from->root), *named = src_relative_path(root, recorded);
    char *path = xasprintf("%s/%s", from->c->output, named + strspn(named, "/"));
    if (!strstr(path + strlen(from->c->output), "/../"))
        return path;
    free(path);
    return NULL;
}

static enum mip_status write_gcda_files(const struct data_dumps *from, const struct gcda_image *image,
                                        const uint64_t *totals, struct diag *d)
{
    const struct data_command *c = from->c;
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < image->count && !st; i++) {
        const struct gcda_object *o = &image->objects[i];
        FREED_BY(bytes_free) struct bytes out = {0};
        FREED char *path = gcda_path(from, o->path);
        gcda_write(o, totals, (uint32_t)c->operand_count, &out);
        if (!path)
            st = diag_fail(d, MIP_MALFORMED, c->debug, "%s is not below %s", o->path, c->output);
        else if (strcmp(c->output, "-") != 0)
            file_make_folders(path);
        if (!st)
            st = file_write(path, out.data, out.len, d);
    }
    return st;
}

enum mip_status data_write_gcda(const struct data_dumps *from, struct diag *d)
{
    const struct data_command *c = from->c;
    FREED_BY(img_raw_section_free) struct img_raw_section section = {0};
    FREED_BY(gcda_image_free) struct gcda_image image = {0};
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    FREED uint64_t *totals = NULL;
    enum mip_status st = data_check_dump_options(from, "GCC", "", d);
    if (!st)
        st = img_raw_section_read(c->debug, &section, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = gcda_image_read(elf, section.start, section.stop, &image, d);
    if (!st) {
        totals = xcalloc((section.stop - section.start) / GCDA_COUNTER_BYTES + 1, sizeof *totals);
        st = add_gcc_runs(c, &section, &image, totals, d);
    }
    if (!st)
        st = write_gcda_files(from, &image, totals, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %d run%s, %zu data file%s\n", c->operand_count,
                data_plural((size_t)c->operand_count), image.count, data_plural(image.count));
    return st;
}
