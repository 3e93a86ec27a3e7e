/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export --format=sampleprof and its like: exact counts as sample profiles.
 */
#include <stdio.h>

#include "base/file.h"
#include "llvm/sample_profile.h"
#include "mipdata/data.h"

/* What the profile is made from, opened. */
struct job {
    struct img_elf *elf;
    struct img_lines *lines;
    struct pseudo_probes probes;
    struct address_counts counts;
    struct sample_profile samples;
};

static enum mip_status no_counts(const struct data_command *c, struct diag *d)
{
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "it has no edge counts, and a sample profile needs counts");
    diag_note(d, "compile with -fmachine-profile-generate -fmachine-profile-edge-counts");
    return MIP_NO;
}

static enum mip_status nothing_ran(const struct data_command *c, struct diag *d)
{
    diag_error(d, MIP_NO, c->debug, DIAG_NO_OFFSET, "no function that ran has probes or lines");
    diag_note(d, "merge a raw profile first; compile with -g, and for probes with -fpseudo-probe-for-profiling");
    return MIP_NO;
}

static enum mip_status make_samples(const struct data_command *c, const struct sample_format *f, struct job *j,
                                    struct diag *d)
{
    enum mip_status st = f->lines ? MIP_OK : pseudo_probes_read(j->elf, &j->probes, d);
    if (st)
        return st;
    if (j->probes.probe_count) {
        sample_profile_from_probes(&j->probes, &j->counts, &j->samples);
    } else {
        st = img_lines_open(c->debug, &j->lines, d);
        if (!st)
            st = sample_profile_from_lines(j->elf, j->lines, &j->counts, &j->samples, d);
    }
    return st ? st : j->samples.count_count ? MIP_OK : nothing_ran(c, d);
}

static void tell(const struct job *j)
{
    size_t functions = j->samples.scope_count - j->samples.first[j->samples.scope_count];
    fprintf(stderr, DATA_TOOL ": %zu function%s, %zu counts by %s\n", functions, data_plural(functions),
            j->samples.count_count, j->probes.probe_count ? "pseudo-probe" : "line");
    if (j->counts.inexact)
        fprintf(stderr,
                DATA_TOOL ": note: %zu block%s in functions that had not returned: the least count is written\n",
                j->counts.inexact, data_plural(j->counts.inexact));
    if (j->samples.left_out)
        fprintf(stderr, DATA_TOOL ": note: %zu instruction%s or probes that ran have no debug information\n",
                j->samples.left_out, data_plural(j->samples.left_out));
}

static enum mip_status check_samples(const struct data_command *c, struct diag *d)
{
    if (c->formats.count != 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "a sample profile is exported alone: one --format");
    if (!c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "export needs --debug ELF, which has the probes or lines");
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : file_is_other(c->output, c->debug, d);
}

static enum mip_status write_samples(const struct data_command *c, const struct sample_format *f, struct job *j,
                                     struct diag *d)
{
    struct bytes out = {0};
    enum mip_status st = j->counts.count ? make_samples(c, f, j, d) : no_counts(c, d);
    if (st)
        return st;
    f->write(&j->samples, &out);
    st = file_write(c->output, out.data, out.len, d);
    if (!st)
        tell(j);
    bytes_free(&out);
    return st;
}

bool data_is_sample_format(const char *name)
{
    return sample_format_find(name) != NULL;
}

enum mip_status data_export_samples(const struct data_command *c, struct diag *d)
{
    struct job j = {0};
    struct prof p = {0};
    enum mip_status st = check_samples(c, d);
    if (!st)
        st = data_read(c, &p, d);
    if (!st)
        st = data_check_debug_image(c, &p, d);
    if (!st)
        st = img_elf_open(c->debug, &j.elf, d);
    if (!st) {
        address_counts_read(j.elf, &p, &j.counts);
        st = write_samples(c, sample_format_find(c->formats.at[0]), &j, d);
    }
    sample_profile_free(&j.samples);
    address_counts_free(&j.counts);
    pseudo_probes_free(&j.probes);
    img_lines_close(j.lines);
    img_elf_close(j.elf);
    prof_free(&p);
    return st;
}
