/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata covered, info and mip2yaml; and how a report of one profile begins and ends.
 */
#include <stdio.h>

#include "base/progress.h"
#include "mipdata/job.h"
#include "mipdata/llvm_verbs.h"
#include "mipdata/project_verbs.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/list_json.h"
#include "report/sanity.h"
#include "source/reached.h"

static enum mip_status choose_run(const struct data_command *c, const char *name, struct data_job *j, struct diag *d)
{
    size_t run = prof_find_run(&j->p, name);
    j->o.one_run = true;
    j->o.run = (uint32_t)run;
    if (run != SIZE_MAX)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "%s has no run '%s'; note: mipdata info lists the runs that were merged with --name", c->profile,
                     name);
}

/* Refuses an expression that no function matches: that is a mistake, not an empty report. */
static enum mip_status check_filter(const struct data_command *c, const char *regex, const struct data_job *j,
                                    struct diag *d)
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
    (void)data_nothing_matches(regex, c->profile, d);
    diag_note(d, "mipdata show lists all; with --debug ELF also those that were inlined everywhere");
    return MIP_NO;
}

static void read_inlined(struct data_job *j)
{
    struct progress *shown = progress_begin(DATA_TOOL, "reading debug information");
    FREED_BY(src_blocks_free) struct src_blocks pieces;
    src_pieces_read(&j->p, j->image.elf, &pieces);
    src_inlined_read(&j->p, &j->image, &pieces, &j->inlined);
    j->o.inlined = &j->inlined;
    progress_end(shown);
}

static enum mip_status check_listing(const struct data_command *c, const struct data_listing *l, struct diag *d)
{
    if ((l->lines || l->paths) && !c->debug)
        return diag_fail(d, MIP_USAGE, NULL, "--lines and --paths need --debug ELF");
    if (l->uncovered && (!c->debug || l->run))
        return diag_fail(d, MIP_USAGE, NULL,
                         l->run ? "--uncovered is of all runs: it excludes --run"
                                : "--uncovered needs --debug ELF, which tells of inlined copies");
    if (l->json && (l->lines || l->paths))
        return diag_fail(d, MIP_USAGE, NULL, "--json has files and lines without --lines and --paths");
    if (l->lines && l->paths)
        return diag_fail(d, MIP_USAGE, NULL, "--lines and --paths exclude each other");
    return data_check_output(c, d);
}

enum mip_status data_job_open(const struct data_command *c, const struct data_listing *l, struct data_job *j,
                              struct diag *d)
{
    *j = (struct data_job){
        .o = {.colour = l->colour,
              .show_lines = l->lines,
              .show_paths = l->paths,
              .mangled = l->mangled,
              .uncovered = l->uncovered}
    };
    enum mip_status st = check_listing(c, l, d);
    if (!st && l->regex) {
        st = rep_filter(l->regex, &j->filter, d);
        j->o.filter = st ? NULL : &j->filter;
    }
    if (!st)
        st = data_read_counts(c, &j->p, d);
    if (!st && l->run)
        st = choose_run(c, l->run, j, d);
    if (!st && c->debug)
        st = data_image_open(c, &j->p, &j->image, d);
    j->o.lines = j->image.lines;
    if (!st && c->debug)
        read_inlined(j);
    return st ? st : check_filter(c, l->regex, j, d);
}

enum mip_status data_job_close(const struct data_command *c, struct data_job *j, enum mip_status st, struct diag *d)
{
    st = data_write(c, &j->out, st, d);
    prof_free(&j->p);
    src_inlined_free(&j->inlined);
    src_image_close(&j->image);
    if (j->o.filter)
        regfree(j->o.filter);
    return st;
}

struct covered_options {
    struct data_command c;
    struct data_listing listing;
};

#define AT(member) offsetof(struct covered_options, member)

static const struct data_option covered_own_options[] = {
    {0, "paths", "", DATA_FLAG, AT(listing.paths), "list files instead of names (needs --debug)"},
    DATA_ROWS_END,
};

static const struct data_rows covered_rows[] = {
    {data_files_options,    AT(c)                },
    {data_regex_option,     AT(listing.regex)    },
    {data_lines_option,     AT(listing.lines)    },
    {covered_own_options,   0                    },
    {data_mangled_option,   AT(listing.mangled)  },
    {data_uncovered_option, AT(listing.uncovered)},
    {data_run_option,       AT(listing.run)      },
    {data_json_option,      AT(listing.json)     },
    {data_arch_option,      0                    },
    {NULL,                  0                    },
};

static enum mip_status run_covered(const void *options, struct diag *d)
{
    const struct covered_options *o = options;
    const struct data_listing *l = &o->listing;
    struct data_job j;
    struct bytes talk = {0};
    size_t listed = 0, total = 0;
    enum mip_status st = data_job_open(&o->c, l, &j, d);
    if (!st) {
        total = j.p.count;
        listed = l->json ? rep_covered_json(&j.p, &j.o, &j.out)
                         : (l->uncovered ? rep_uncovered : rep_covered)(&j.p, &j.o, &j.out, &talk);
    }
    st = data_job_close(&o->c, &j, st, d);
    bytes_print_lines(&talk, DATA_TOOL, stderr);
    bytes_free(&talk);
    if (!st && l->uncovered)
        fprintf(stderr, DATA_TOOL ": %zu function%s of the source did not run, inlined neither\n", listed,
                data_plural(listed));
    else if (!st)
        fprintf(stderr, DATA_TOOL ": %zu of %zu function%s covered\n", listed, total, total == 1 ? " is" : "s are");
    return st;
}

const struct data_verb data_covered_verb = {
    .name = "covered",
    .brief = "list the functions that ran",
    .usage = "[-p] FILE.mip [-r REGEX] [--run RUN] [--debug ELF [--lines|--paths] [--uncovered]] [-o FILE]",
    .rows = covered_rows,
    .size = sizeof(struct covered_options),
    .profile = DATA_PROFILE_FIRST,
    .help = "With --debug, functions that ran only inlined are listed, too.  --uncovered lists what could be "
            "deleted, as\n"
            "far as these runs tell: functions that ran neither as code of their own nor inlined.\n\n"
            "Example:\n  " DATA_TOOL " covered -p app.mip --debug app.elf --lines",
    .run = run_covered,
};

struct info_options {
    struct data_command c;
    bool sanity, json;
};

static const struct data_option info_own_options[] = {
    {0, "sanity", "", DATA_FLAG, offsetof(struct info_options, sanity),
     "only doubts that the profile represents the firmware's use"},
    DATA_ROWS_END,
};

static const struct data_rows info_rows[] = {
    {data_files_options, offsetof(struct info_options, c)},
    {data_json_option,                  offsetof(struct info_options,                               json)},
    {info_own_options,             0          },
    {data_arch_option,     0                      },
    {NULL,             0                  },
};

static enum mip_status run_info(const void *options, struct diag *d)
{
    const struct info_options *o = options;
    const struct data_llvm_request llvm = {.json = o->json};
    const struct data_listing all = {.json = o->json};
    struct data_job j;
    if (data_is_llvm_profile(&o->c))
        return data_llvm_info(&o->c, &llvm, d);
    if (data_names_each_image(&o->c))
        return data_info_images(&o->c, o->sanity, o->json, d);
    enum mip_status st = data_job_open(&o->c, &all, &j, d);
    size_t doubts = 0;
    if (!st && o->sanity)
        doubts = (o->json ? rep_sanity_json : rep_sanity)(&j.p, &j.out);
    else if (!st)
        (o->json ? rep_info_json : rep_info)(&j.p, &j.o, &j.out);
    st = data_job_close(&o->c, &j, st, d);
    return !st && doubts ? MIP_NO : st;
}

const struct data_verb data_info_verb = {
    .name = "info",
    .brief = "print totals",
    .usage = "[-p] FILE.mip [--debug ELF] [--sanity] [--json] [-o FILE]",
    .rows = info_rows,
    .size = sizeof(struct info_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = "LLVM's .profraw, .proftext and .profdata are read, too: docs/llvm_files.md.\n"
            "--sanity: exit status 1 if there is any doubt.  docs/fleet.md lists them.\n\n"
            "Example:\n  " DATA_TOOL " info -p app.mip",
    .run = run_info,
};

static const struct data_rows mip2yaml_rows[] = {
    {data_files_options, 0},
    {data_arch_option,   0},
    {NULL,               0},
};

static enum mip_status run_mip2yaml(const void *options, struct diag *d)
{
    const struct data_command *c = options;
    const struct data_listing all = {0};
    struct data_job j;
    enum mip_status st = data_job_open(c, &all, &j, d);
    if (!st && j.p.use_list.len)
        fprintf(stderr, DATA_TOOL ": %s: note: YAML has no place for its list of hot functions: `mipdata use -o'\n",
                c->profile);
    if (!st)
        rep_yaml(&j.p, &j.o, &j.out);
    return data_job_close(c, &j, st, d);
}

const struct data_verb data_mip2yaml_verb = {
    .name = "mip2yaml",
    .brief = "write a profile as YAML",
    .usage = "[-p] FILE.mip [--debug ELF] [-o FILE]",
    .rows = mip2yaml_rows,
    .size = sizeof(struct data_command),
    .profile = DATA_PROFILE_FIRST,
    .help = "Example:\n  " DATA_TOOL " mip2yaml -p app.mip -o app.yaml",
    .run = run_mip2yaml,
};
