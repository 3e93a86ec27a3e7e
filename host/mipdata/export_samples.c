/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata export --format=sampleprof and its like: exact counts as sample profiles.
 */
#include <stdio.h>

#include "llvm/sample_profile.h"
#include "mipdata/export_samples.h"

/* The sources of the sample profile, opened. */
struct sample_job {
    struct img_lines *lines;
    struct pseudo_probes probes;
    struct sample_profile samples;
};

static enum mip_status no_counts(const struct data_command *c, struct diag *d)
{
    return diag_fail(d, MIP_NO, c->profile,
                     "it has no edge counts, and a sample profile needs counts; note: compile with "
                     "-fmachine-profile-generate -fmachine-profile-edge-counts");
}

static enum mip_status nothing_ran(const struct data_command *c, struct diag *d)
{
    return diag_fail(d, MIP_NO, c->debug,
                     "no function that ran has probes or lines; note: merge a raw profile first; compile with -g, and "
                     "for probes with -fpseudo-probe-for-profiling");
}

static enum mip_status make_samples(const struct data_command *c, bool by_line, const struct img_elf *elf,
                                    const struct address_counts *counts, struct sample_job *j, struct diag *d)
{
    enum mip_status st = by_line ? MIP_OK : pseudo_probes_read(elf, &j->probes, d);
    if (st)
        return st;
    st = img_lines_open(c->debug, &j->lines, j->probes.probe_count ? NULL : d);
    if (j->probes.probe_count) {
        sample_profile_from_probes(elf, j->lines, &j->probes, counts, &j->samples);
        st = MIP_OK;
    } else if (!st) {
        st = sample_profile_from_lines(elf, j->lines, counts, &j->samples, d);
    }
    return st ? st : j->samples.count_count ? MIP_OK : nothing_ran(c, d);
}

/* May the function have run?  The profile has no count of it. */
static bool may_have_run(const struct prof_function *f)
{
    bool may = prof_ran(f) || f->call_count;
    for (size_t b = 0; f->block_bounds && b < f->f.blocks; b++)
        may = may || f->block_bounds[b].high;
    return may;
}

static void name_left_out(struct bytes *names, size_t *count, const char *name)
{
    bytes_printf(names, "%s %s", *count ? "," : "", name);
    ++*count;
}

/* Names the functions that ran, or may have run, and have no count in the profile. */
static void tell_left_out(const struct prof *p, const struct sample_profile *samples)
{
    FREED_BY(bytes_free) struct bytes names = {0};
    size_t count = 0;
    for (size_t i = 0; i < p->count; i++)
        if (!samples->told[i] && may_have_run(&p->functions[i]))
            name_left_out(&names, &count, p->functions[i].f.name);
    for (size_t i = 0; i < p->skipped.count; i++)
        name_left_out(&names, &count, p->skipped.at[i].name);
    if (count)
        fprintf(stderr,
                DATA_TOOL ": note: %zu function%s left out, which may have run; compilers take %s for cold:%.*s\n",
                count, data_plural(count), count == 1 ? "it" : "them", (int)names.len, (const char *)names.data);
}

static void tell_sample_profile(const struct sample_job *j, const struct address_counts *counts)
{
    size_t functions = j->samples.scope_count - j->samples.first[j->samples.scope_count];
    fprintf(stderr, DATA_TOOL ": %zu function%s, %zu counts by %s\n", functions, data_plural(functions),
            j->samples.count_count, j->probes.probe_count ? "pseudo-probe" : "line");
    if (counts->inexact)
        fprintf(stderr, DATA_TOOL ": note: %zu block%s with bounds: the least count is written, but none for 0..high\n",
                counts->inexact, data_plural(counts->inexact));
    if (j->samples.left_out)
        fprintf(stderr, DATA_TOOL ": note: %zu instruction%s or probes that ran, without debug information\n",
                j->samples.left_out, data_plural(j->samples.left_out));
}

/* Adds the callers: call samples say where functions were called from. */
static void add_callers(const struct prof *p, struct sample_profile *out)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        const struct sample_callee to = {f->f.name, f->f.address};
        for (size_t e = 0; e < f->edge_count; e++)
            sample_profile_add_caller(out, &to, f->edges[e].site, f->edges[e].weight);
    }
    sample_profile_finish_callers(out);
}

enum mip_status data_write_sample_profile(const struct data_command *c, const struct data_format *f,
                                          const struct img_elf *elf, const struct address_counts *counts,
                                          const struct prof *p, struct diag *d)
{
    struct sample_job j = {0};
    struct bytes out = {0};
    enum mip_status st = make_samples(c, f->by_line, elf, counts, &j, d);
    if (!st && p)
        add_callers(p, &j.samples);
    if (!st)
        f->samples(&j.samples, &out);
    st = data_write(c, &out, st, d);
    if (!st)
        tell_sample_profile(&j, counts);
    if (!st && p)
        tell_left_out(p, &j.samples);
    sample_profile_free(&j.samples);
    pseudo_probes_free(&j.probes);
    img_lines_close(j.lines);
    return st;
}

static enum mip_status check_sample_export(const struct data_command *c, struct diag *d)
{
    if (!c->debug)
        return diag_fail(d, MIP_USAGE, NULL, "export needs --debug ELF, which has the probes or lines");
    return data_check_output(c, d);
}

enum mip_status data_export_samples(const struct data_command *c, const struct data_format *f, struct diag *d)
{
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    FREED_BY(address_counts_free) struct address_counts counts = {0};
    FREED_BY(prof_free) struct prof p = {0};
    enum mip_status st = check_sample_export(c, d);
    if (!st)
        st = data_read_counts(c, &p, d);
    if (!st)
        st = img_elf_open(c->debug, &elf, d);
    if (!st)
        st = data_check_debug_image(c, &p, elf, d);
    if (!st) {
        address_counts_read(elf, &p, &counts);
        st = counts.count ? data_write_sample_profile(c, f, elf, &counts, &p, d) : no_counts(c, d);
    }
    return st;
}
