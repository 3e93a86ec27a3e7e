/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The commands of mipdata that print a report.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/progress.h"
#include "mipdata/data.h"
#include "mipdata/job.h"
#include "format/header.h"
#include "format/map.h"
#include "report/sanity.h"
#include "report/list_json.h"
#include "report/report.h"
#include "source/reached.h"

bool data_knows_colour(const char *word)
{
    return strcmp(word, "auto") == 0 || strcmp(word, "always") == 0 || strcmp(word, "never") == 0;
}

static bool want_colour(const struct data_command *c)
{
    if (strcmp(c->colour, "auto") != 0)
        return strcmp(c->colour, "always") == 0;
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = !term || strcmp(term, "dumb") == 0;
    return strcmp(c->output, "-") == 0 && isatty(STDOUT_FILENO) && !(no && *no) && !dumb;
}

static enum mip_status choose_run(const struct data_command *c, struct data_job *j, struct diag *d)
{
    size_t run = prof_find_run(&j->p, c->name);
    j->o.one_run = true;
    j->o.run = (uint32_t)run;
    if (run != SIZE_MAX)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s has no run '%s'", c->profile, c->name);
    diag_note(d, "mipdata info lists the runs that were merged with --name");
    return st;
}

/* Refuses an expression that no function matches: that is a mistake, not an empty report. */
static enum mip_status check_filter(const struct data_command *c, const struct data_job *j, struct diag *d)
{
    struct rep_options any_run = {.filter = j->o.filter};
    if (!any_run.filter)
        return MIP_OK;
    for (size_t i = 0; i < j->p.count; i++)
        if (rep_wanted(&any_run, &j->p.functions[i]))
            return MIP_OK;
    for (size_t i = 0; i < j->p.skipped.count; i++)
        if (rep_wanted_skipped(&any_run, &j->p.skipped.at[i]))
            return MIP_OK;
    for (size_t i = 0; i < j->inlined.code.function_count; i++)
        if (rep_wanted_name(&any_run, j->inlined.sources[i].symbol))
            return MIP_OK;
    (void)data_nothing_matches(c, c->profile, d);
    diag_note(d, "mipdata show lists all; with --debug ELF also those that were inlined everywhere");
    return MIP_NO;
}

static void read_inlined(struct data_job *j)
{
    struct progress *shown = progress_begin(DATA_TOOL, "reading debug information");
    struct src_blocks pieces;
    src_pieces_read(&j->p, j->image.elf, &pieces);
    src_inlined_read(&j->p, &j->image, &pieces, &j->inlined);
    src_blocks_free(&pieces);
    j->o.inlined = &j->inlined;
    progress_end(shown);
}

enum mip_status data_job_open(const struct data_command *c, struct data_job *j, struct diag *d)
{
    *j = (struct data_job){
        .o = {.colour = want_colour(c),
              .show_lines = c->lines,
              .show_paths = c->paths,
              .mangled = c->mangled,
              .uncovered = c->uncovered}
    };
    if ((c->lines || c->paths) && !c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lines and --paths need --debug ELF");
    if (c->uncovered && (!c->debug || c->name))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          c->name ? "--uncovered is of all runs: it excludes --run"
                                  : "--uncovered needs --debug ELF, which tells of inlined copies");
    if (c->json && (c->lines || c->paths))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--json has files and lines without --lines and --paths");
    if (c->lines && c->paths)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lines and --paths exclude each other");
    enum mip_status st = file_is_other(c->output, c->profile, d);
    if (!st)
        st = file_is_other(c->output, c->debug, d);
    if (st)
        return st;
    if (c->regex) {
        if ((st = rep_filter(c->regex, &j->filter, d)))
            return st;
        j->o.filter = &j->filter;
    }
    st = data_read_counts(c, &j->p, d);
    if (!st && c->name)
        st = choose_run(c, j, d);
    if (!st && c->debug)
        st = data_image_open(c, &j->p, &j->image, d);
    j->o.lines = j->image.lines;
    if (!st && c->debug)
        read_inlined(j);
    return st ? st : check_filter(c, j, d);
}

enum mip_status data_job_close(const struct data_command *c, struct data_job *j, enum mip_status st, struct diag *d)
{
    if (!st)
        st = file_write(c->output, j->out.data, j->out.len, d);
    prof_free(&j->p);
    src_inlined_free(&j->inlined);
    src_image_close(&j->image);
    if (j->o.filter)
        regfree(j->o.filter);
    bytes_free(&j->out);
    return st;
}

enum mip_status data_show(const struct data_command *c, struct diag *d)
{
    struct data_job j;
    if (data_is_llvm_profile(c))
        return data_llvm_show(c, d);
    if (data_is_view(c))
        return data_show_view(c, want_colour(c), d);
    if (data_names_each_image(c))
        return data_show_images(c, d);
    if (c->files.count || c->not_files.count || c->path_maps.count || c->root || c->all_files)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--files, --not-files, --all-files, --path-map and --root need --source or --per-file");
    enum mip_status st = data_job_open(c, &j, d);
    if (!st)
        (c->json ? rep_show_json : rep_show)(&j.p, &j.o, &j.out);
    return data_job_close(c, &j, st, d);
}

enum mip_status data_covered(const struct data_command *c, struct diag *d)
{
    struct data_job j;
    struct bytes talk = {0};
    size_t listed = 0, total = 0;
    enum mip_status st = data_job_open(c, &j, d);
    if (!st) {
        total = j.p.count;
        listed = c->json ? rep_covered_json(&j.p, &j.o, &j.out)
                         : (c->uncovered ? rep_uncovered : rep_covered)(&j.p, &j.o, &j.out, &talk);
    }
    st = data_job_close(c, &j, st, d);
    bytes_print_lines(&talk, DATA_TOOL, stderr);
    bytes_free(&talk);
    if (!st && c->uncovered)
        fprintf(stderr, DATA_TOOL ": %zu function%s of the source did not run, inlined neither\n", listed,
                data_plural(listed));
    else if (!st)
        fprintf(stderr, DATA_TOOL ": %zu of %zu function%s covered\n", listed, total, total == 1 ? " is" : "s are");
    return st;
}

enum mip_status data_info(const struct data_command *c, struct diag *d)
{
    struct data_job j;
    if (data_is_llvm_profile(c))
        return data_llvm_info(c, d);
    if (data_names_each_image(c))
        return data_info_images(c, d);
    enum mip_status st = data_job_open(c, &j, d);
    size_t doubts = 0;
    if (!st && c->sanity)
        doubts = (c->json ? rep_sanity_json : rep_sanity)(&j.p, &j.out);
    else if (!st)
        (c->json ? rep_info_json : rep_info)(&j.p, &j.o, &j.out);
    st = data_job_close(c, &j, st, d);
    return !st && doubts ? MIP_NO : st;
}

enum mip_status data_mip2yaml(const struct data_command *c, struct diag *d)
{
    struct data_job j;
    enum mip_status st = data_job_open(c, &j, d);
    if (!st && j.p.use_list.len)
        fprintf(stderr, DATA_TOOL ": %s: note: YAML has no place for its list of hot functions: `mipdata use -o'\n",
                c->profile);
    if (!st)
        rep_yaml(&j.p, &j.o, &j.out);
    return data_job_close(c, &j, st, d);
}
