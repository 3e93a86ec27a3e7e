/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata samples: where samples of the program counter fall, and sample profiles made from them.
 */
#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "mipdata/export_samples.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"
#include "sampling/pc_samples.h"

struct samples_options {
    struct data_command c;
    struct data_list formats;
    bool lines, by_block, json; /* neither lines nor by_block: by function */
};

#define AT(member) offsetof(struct samples_options, member)

static const struct data_option own_options[] = {
    {0, "blocks", "", DATA_FLAG, AT(by_block), "by block"},
    DATA_ROWS_END,
};

static const struct data_rows samples_rows[] = {
    {data_output_option, AT(c)      },
    {data_debug_option,  AT(c)      },
    {data_lines_option,  AT(lines)  },
    {own_options,        0          },
    {data_format_option, AT(formats)},
    {data_json_option,   AT(json)   },
    {NULL,               0          },
};

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

static enum mip_status write_report(const struct samples_options *o, const struct pc_samples *s,
                                    const struct img_elf *elf, struct diag *d)
{
    struct bytes out = {0};
    struct img_lines *lines = NULL;
    enum pc_report what = o->lines ? PC_LINES : o->by_block ? PC_BLOCKS : PC_FUNCTIONS;
    enum mip_status st = o->lines ? img_lines_open(o->c.debug, &lines, d) : MIP_OK;
    if (!st)
        (o->json ? put_samples_json : pc_samples_report)(s, elf, lines, what, &out);
    st = data_write(&o->c, &out, st, d);
    img_lines_close(lines);
    return st;
}

static enum mip_status write_profile(const struct data_command *c, const struct data_format *f,
                                     const struct pc_samples *s, const struct img_elf *elf, struct diag *d)
{
    FREED_BY(address_counts_free) struct address_counts counts;
    pc_samples_to_counts(s, elf, &counts);
    return data_write_sample_profile(c, f, elf, &counts, NULL, d);
}

/* *f: the format; NULL: a report is asked for. */
static enum mip_status check_samples_command(const struct samples_options *o, const struct data_format **f,
                                             struct diag *d)
{
    *f = NULL;
    if (!o->c.debug)
        return diag_fail(d, MIP_USAGE, NULL, "samples needs --debug ELF");
    if (o->lines && o->by_block)
        return diag_fail(d, MIP_USAGE, NULL, "--lines and --blocks exclude each other");
    if (o->json && o->formats.count)
        return diag_fail(d, MIP_USAGE, NULL, "--json and --format exclude each other");
    if (o->formats.count > 1)
        return diag_fail(d, MIP_USAGE, NULL, "samples are exported alone, as a sample profile");
    if (o->formats.count && !(*f = data_find_format(o->formats.at[0], data_is_of_samples, d)))
        return MIP_USAGE;
    return file_is_other(o->c.output, o->c.debug, d);
}

static enum mip_status run_samples(const void *options, struct diag *d)
{
    const struct samples_options *o = options;
    const struct data_command *c = &o->c;
    const struct data_format *f;
    FREED_BY(pc_samples_free) struct pc_samples samples = {0};
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    enum mip_status st = check_samples_command(o, &f, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = read_files(c, &samples, d);
    if (!st) {
        pc_samples_finish(&samples, elf->machine);
        tell_pc_samples(&samples);
    }
    if (!st && !samples.count)
        st = diag_fail(d, MIP_NO, c->operands[0], "no sample is in it");
    if (!st)
        st = f ? write_profile(c, f, &samples, elf, d) : write_report(o, &samples, elf, d);
    return st;
}

const struct data_verb data_samples_verb = {
    .name = "samples",
    .brief = "tell where samples of the program counter fall",
    .usage = "--debug ELF [--lines|--blocks|--format=NAME] [-o FILE] SAMPLES…",
    .rows = samples_rows,
    .size = sizeof(struct samples_options),
    .least = 1,
    .most = DATA_ANY_OPERANDS,
    .takes = data_is_of_samples,
    .help = "SAMPLES: what target/sampling/ or mipdump --sample-pc took, text (an address in hex a line, perhaps a\n"
            "count), or ITM packets of a SWO capture.\n\n"
            "Example:\n  " DATA_TOOL " samples --debug app.elf app.pc",
    .run = run_samples,
};
