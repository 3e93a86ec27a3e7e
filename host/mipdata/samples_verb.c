/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata samples: where samples of the program counter fall, and sample profiles made from them.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/export_samples.h"
#include "report/json_text.h"
#include "sampling/pc_samples.h"

static enum mip_status read_files(const struct data_command *c, struct pc_samples *out, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int i = 0; i < c->operand_count && !st; i++) {
        struct bytes file = {0};
        st = file_read(c->operands[i], &file, d);
        if (!st)
            st = pc_samples_decode(c->operands[i], file.data, file.len, out, d);
        bytes_free(&file);
        if (!st)
            st = file_is_other(c->output, c->operands[i], d);
    }
    return st;
}

static void tell_pc_samples(const struct pc_samples *s)
{
    uint64_t total = 0;
    for (size_t i = 0; i < s->count; i++)
        total = prof_add64(total, s->at[i].count);
    fprintf(stderr, DATA_TOOL ": %" PRIu64 " samples at %zu addresses\n", total, s->count);
    if (s->lost)
        fprintf(stderr, DATA_TOOL ": warning: %" PRIu64 " samples or more were lost\n", s->lost);
}

static void put_samples_json(const struct pc_samples *s, const struct img_elf *elf, struct img_lines *lines,
                             enum pc_report what, struct bytes *out)
{
    static const char *const by[] = {[PC_FUNCTIONS] = "function", [PC_LINES] = "line", [PC_BLOCKS] = "block"};
    struct pc_row *rows;
    size_t count = pc_samples_rows(s, elf, lines, what, &rows);
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_pack("{s:o, s:I}", "where", rep_json_text(rows[i].name), "samples",
                                              rep_json_count(rows[i].count)));
    pc_rows_free(rows, count);
    rep_json_put(json_pack("{s:s, s:i, s:s, s:I, s:I, s:o}", "format", "mip-samples", "version", 1, "by", by[what],
                           "asleep", rep_json_count(s->sleeping), "lost", rep_json_count(s->lost), "rows", list),
                 out);
}

static enum mip_status write_report(const struct data_command *c, const struct pc_samples *s, const struct img_elf *elf,
                                    struct diag *d)
{
    struct bytes out = {0};
    struct img_lines *lines = NULL;
    enum pc_report what = c->lines ? PC_LINES : c->by_block ? PC_BLOCKS : PC_FUNCTIONS;
    enum mip_status st = c->lines ? img_lines_open(c->debug, &lines, d) : MIP_OK;
    if (!st) {
        (c->json ? put_samples_json : pc_samples_report)(s, elf, lines, what, &out);
        st = file_write(c->output, out.data, out.len, d);
    }
    img_lines_close(lines);
    bytes_free(&out);
    return st;
}

static enum mip_status write_profile(const struct data_command *c, const struct pc_samples *s,
                                     const struct img_elf *elf, struct diag *d)
{
    struct address_counts counts;
    pc_samples_to_counts(s, elf, &counts);
    enum mip_status st = data_write_sample_profile(c, elf, &counts, NULL, d);
    address_counts_free(&counts);
    return st;
}

static enum mip_status check_samples_command(const struct data_command *c, struct diag *d)
{
    if (!c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "samples needs --debug ELF");
    if (c->lines && c->by_block)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lines and --blocks exclude each other");
    if (c->json && c->formats.count)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--json and --format exclude each other");
    if (c->formats.count > 1 || (c->formats.count && !data_is_sample_format(c->formats.at[0])))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "samples are exported alone, as a sample profile");
    return file_is_other(c->output, c->debug, d);
}

enum mip_status data_samples(const struct data_command *c, struct diag *d)
{
    struct pc_samples samples = {0};
    struct img_elf *elf = NULL;
    enum mip_status st = check_samples_command(c, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = read_files(c, &samples, d);
    if (!st) {
        pc_samples_finish(&samples, elf->machine);
        tell_pc_samples(&samples);
    }
    if (!st && !samples.count)
        st = diag_error(d, MIP_NO, c->operands[0], DIAG_NO_OFFSET, "no sample is in it");
    if (!st)
        st = c->formats.count ? write_profile(c, &samples, elf, d) : write_report(c, &samples, elf, d);
    pc_samples_free(&samples);
    img_elf_close(elf);
    return st;
}
