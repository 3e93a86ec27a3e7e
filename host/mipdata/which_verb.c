/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata which: the runs that cover something, the runs that a patch needs, a small set of runs.
 */
#include <fnmatch.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mipdata/data.h"
#include "mipdata/verbs.h"
#include "mipdata/which_lines.h"
#include "report/json_text.h"
#include "report/which_report.h"

#define AT(member) offsetof(struct which_options, member)

static const struct data_option own_options[] = {
    {0, "line",     "FILE:N", DATA_TEXT, AT(line),     "the runs that cover a function with code of this line"},
    {0, "smallest", "",       DATA_FLAG, AT(smallest),
     "a small set of runs that covers the same functions; of several images, lines (greedy)"                  },
    DATA_ROWS_END,
};

static const struct data_rows which_rows[] = {
    {data_files_options,  AT(c)      },
    {data_source_options, AT(select) },
    {data_json_option,    AT(json)   },
    {data_changed_option, AT(changed)},
    {own_options,         0          },
    {NULL,                0          },
};

struct image {
    struct prof p;
    struct rep_cover cover;
    bool *needed; /* by function: a run that covers it is wanted */
};

struct job {
    const struct which_options *o;
    struct image *images;
    size_t count;
    bool by_function; /* the member `needed` of each image decides which runs are wanted */
    bool all;         /* all runs are wanted */
    bool found;       /* an image has code of what the user asked for */
    struct src_patch patch;
    struct rep_patch places;
    struct rep_doubts doubts;
};

/* A wanted run. */
struct row {
    const char *name;
    size_t covered, alone;
};

struct rows {
    struct row *at;
    size_t count, runs; /* runs: number of the runs of all images */
};

/* Of several images, some may be programs that are no test. */
static enum mip_status check_runs(const struct data_command *c, const struct image *im, struct diag *d)
{
    if (im->p.run_name_count || (!im->p.runs && c->operand_count))
        return MIP_OK;
    return diag_fail(d, MIP_NO, c->profile,
                     "none of its runs has a name; note: mipdata merge -p %s --name TEST default.mipraw gives one",
                     c->profile);
}

/* Over several images a program whose runs have no names is a test itself. */
static void name_by_program(const struct data_command *c, struct prof *p)
{
    if (p->run_name_count || !p->runs || !c->operand_count)
        return;
    FREED char *name = data_program_name(c);
    uint32_t run = (uint32_t)prof_add_run(p, name);
    for (size_t i = 0; i < p->count; i++)
        if (prof_ran(&p->functions[i]))
            prof_function_add_run(&p->functions[i], run);
}

static enum mip_status check_which_options(const struct which_options *o, struct diag *d)
{
    const struct data_selection *s = &o->select;
    int asked = (s->regex != NULL) + (o->line != NULL) + (o->changed != NULL) + o->smallest;
    if (asked > 1)
        return diag_fail(d, MIP_USAGE, NULL, "-r, --line, --changed and --smallest are four questions: ask one");
    if ((o->line || o->changed) && !o->c.debug && !data_names_each_image(&o->c))
        return diag_fail(d, MIP_USAGE, NULL, "--line and --changed need --debug ELF");
    if (!data_which_is_by_lines(o) && (s->files.count || s->path_maps.count || s->root || s->all_files))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--files, --path-map, --root and --all-files are for --smallest over several images");
    return MIP_OK;
}

static enum mip_status need_functions(struct job *j, struct image *im, struct diag *d)
{
    regex_t filter;
    struct rep_options o = {.filter = &filter};
    enum mip_status st = rep_filter(j->o->select.regex, &filter, d);
    if (st)
        return st;
    for (size_t i = 0; i < im->p.count; i++)
        j->found |= im->needed[i] = rep_wanted(&o, &im->p.functions[i]);
    regfree(&filter);
    return MIP_OK;
}

static enum mip_status need_line_operand(struct job *j, struct image *im, const struct src_line_functions *lines,
                                         struct diag *d)
{
    const char *asked = j->o->line, *colon = strrchr(asked, ':');
    char *end = NULL;
    unsigned long line = colon ? strtoul(colon + 1, &end, 10) : 0;
    if (!colon || end == colon + 1 || *end || !line || line > INT32_MAX)
        return diag_fail(d, MIP_USAGE, NULL, "--line is FILE:NUMBER, not '%s'", asked);
    FREED char *path = xstrndup(asked, (size_t)(colon - asked));
    j->found |= rep_line_needed(lines, path, (uint32_t)line, im->needed);
    return MIP_OK;
}

/* Drops files of the patch that match --not-files: they are no code. */
static void drop_files(const struct data_list *not_files, struct src_patch *patch)
{
    for (size_t i = 0; i < patch->count; i++) {
        struct src_patch_file *f = &patch->files[i];
        const char *path = f->old_path ? f->old_path : f->new_path;
        bool drop = false;
        for (size_t k = 0; k < not_files->count && path; k++)
            drop = drop || fnmatch(not_files->at[k], path, 0) == 0;
        if (!drop)
            continue;
        FREED_BY(src_patch_free) struct src_patch one = {.files = xcalloc(1, sizeof *f), .count = 1};
        one.files[0] = *f;
        patch->files[i--] = patch->files[--patch->count];
    }
}

static enum mip_status read_patch(struct job *j, struct diag *d)
{
    enum mip_status st = data_read_patch(j->o->changed, j->o->select.root, &j->patch, d);
    if (st)
        return st;
    drop_files(&j->o->select.not_files, &j->patch);
    rep_patch_begin(&j->patch, &j->places);
    return MIP_OK;
}

static void need_patch(struct job *j, struct image *im, const struct src_image *image,
                       const struct src_line_functions *lines)
{
    FREED_BY(src_tree_free) struct src_tree tree;
    src_tree_read(&im->p, image, &tree);
    rep_patch_functions(&j->places, &im->p, lines, &tree, im->needed);
}

static enum mip_status need_by_lines(const struct data_command *c, struct job *j, struct image *im, struct diag *d)
{
    struct src_line_functions lines;
    FREED_BY(src_image_close) struct src_image image;
    enum mip_status st = data_image_open(c, &im->p, &image, d);
    if (!st) {
        src_line_functions_read(&im->p, &image, &lines);
        if (j->o->changed)
            need_patch(j, im, &image, &lines);
        else
            st = need_line_operand(j, im, &lines, d);
        src_line_functions_free(&lines);
    }
    return st;
}

/* If an earlier build's runs covered a function, this build's runs do not tell which of them do.  So all are needed. */
static void allow_for_known(const struct data_command *c, struct job *j, const struct image *im)
{
    size_t known = 0;
    for (size_t i = 0; i < im->p.count; i++)
        known += im->p.functions[i].f.known && (im->needed[i] || !j->by_function);
    if (!known)
        return;
    fprintf(stderr,
            DATA_TOOL ": %s: warning: of %zu function%s it is not known which runs cover them: an earlier "
                      "build covered code of them\n",
            c->profile, known, data_plural(known));
    fputs(DATA_TOOL ": note: build without -fmachine-profile-skip-covered to learn which runs cover what\n", stderr);
    j->all = j->by_function || j->o->smallest;
}

/* Asks one image.  of: a struct job, whose list of images has room. */
static enum mip_status ask_image(const struct data_command *c, void *of, struct diag *d)
{
    struct job *j = of;
    struct image *im = &j->images[j->count++];
    enum mip_status st = data_check_output(c, d);
    if (!st)
        st = data_read(c, &im->p, d);
    if (!st)
        name_by_program(c, &im->p);
    if (!st)
        st = check_runs(c, im, d);
    im->needed = xcalloc(im->p.count + 1, sizeof *im->needed);
    if (!st && j->o->select.regex)
        st = need_functions(j, im, d);
    if (!st && (j->o->line || j->o->changed))
        st = need_by_lines(c, j, im, d);
    if (!st)
        allow_for_known(c, j, im);
    if (!st)
        rep_cover_read(&im->p, &im->cover);
    return st;
}

static enum mip_status check_found(struct job *j, struct diag *d)
{
    const struct which_options *o = j->o;
    if (o->changed) {
        rep_patch_doubts(&j->places, &j->doubts);
        j->all = j->all || j->doubts.count > 0;
    }
    if (o->select.regex && !j->found)
        return data_nothing_matches(o->select.regex, o->c.profile, d);
    if (o->line && !j->found)
        return diag_fail(d, MIP_NO, o->c.debug ? o->c.debug : o->c.profile, "%s: no code of that line is in it",
                         o->line);
    return MIP_OK;
}

static enum mip_status check_any_run(const struct job *j, struct diag *d)
{
    for (size_t i = 0; i < j->count; i++)
        if (j->images[i].p.run_name_count)
            return MIP_OK;
    return diag_fail(d, MIP_NO, j->o->c.profile,
                     "no run is merged into the profile of any of the images; note: mipdata merge -p %s --name TEST "
                     "default.mipraw adds one",
                     j->o->c.profile);
}

static bool is_asked(const struct job *j, const struct image *im, size_t run)
{
    bool asked = j->all || !j->by_function;
    for (size_t i = 0; i < im->p.count && !asked; i++)
        asked = im->needed[i] && rep_run_covers(&im->p, i, run);
    return asked;
}

static void add_rows(const struct job *j, const struct image *im, struct rows *to)
{
    size_t *chosen = xcalloc(im->cover.runs + 1, sizeof *chosen), count = 0;
    if (j->o->smallest)
        count = rep_cover_greedy(&im->cover, chosen);
    for (size_t i = 0; i < im->cover.runs && !j->o->smallest; i++)
        if (is_asked(j, im, i))
            chosen[count++] = i;
    to->at = xrealloc(to->at, to->count + count + 1, sizeof *to->at);
    for (size_t i = 0; i < count; i++)
        to->at[to->count++] =
            (struct row){im->p.run_names[chosen[i]], im->cover.covered[chosen[i]], im->cover.alone[chosen[i]]};
    to->runs += im->cover.runs;
    free(chosen);
}

static void put_which_json(const struct job *j, const struct rows *rows, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rows->count; i++)
        json_array_append_new(list, json_pack("{s:o, s:i, s:i, s:b}", "name", rep_json_text(rows->at[i].name),
                                              "functions", (int)rows->at[i].covered, "only_here",
                                              (int)rows->at[i].alone, "adds_nothing", !rows->at[i].alone));
    rep_json_put(json_pack("{s:s, s:i, s:b, s:i, s:o}", "format", "mip-which", "version", 1, "all", j->all,
                           "named_runs", (int)rows->runs, "runs", list),
                 out);
}

static bool is_printed(const struct rows *rows, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(rows->at[k].name, rows->at[i].name) == 0)
            return true;
    return false;
}

/* Prints only names, for scripts.  Only the list of all runs is a table.  Runs of two images may share a name. */
static void put_which_text(const struct job *j, bool table, const struct rows *rows, struct bytes *out)
{
    if (j->all) {
        bytes_puts(out, "all\n");
        return;
    }
    if (table)
        bytes_puts(out, "FUNCTIONS  ONLY HERE  RUN\n");
    for (size_t i = 0; i < rows->count; i++) {
        const struct row *r = &rows->at[i];
        if (table)
            bytes_printf(out, "%9zu  %9zu  %s%s\n", r->covered, r->alone, r->name,
                         r->alone ? "" : "  (adds nothing to the others)");
        else if (j->count == 1 || !is_printed(rows, i))
            bytes_printf(out, "%s\n", r->name);
    }
}

static void print_runs(const struct job *j, const struct rows *rows)
{
    bytes_print_lines(&j->doubts.talk, DATA_TOOL, stderr);
    if (j->all)
        fputs(DATA_TOOL ": in doubt, all runs: some changes have no code whose runs are known\n", stderr);
    else if (j->o->smallest)
        fprintf(stderr, DATA_TOOL ": %zu of %zu runs cover the same functions (greedy: a smaller set may exist)\n",
                rows->count, rows->runs);
    else
        fprintf(stderr, DATA_TOOL ": %zu of %zu named runs\n", rows->count, rows->runs);
}

static enum mip_status answer_which(const struct job *j, struct diag *d)
{
    struct rows rows = {0};
    struct bytes out = {0};
    for (size_t i = 0; i < j->count; i++)
        add_rows(j, &j->images[i], &rows);
    if (j->o->json)
        put_which_json(j, &rows, &out);
    else
        put_which_text(j, !j->by_function && !j->o->smallest, &rows, &out);
    enum mip_status st = data_write(&j->o->c, &out, MIP_OK, d);
    if (!st)
        print_runs(j, &rows);
    free(rows.at);
    return st;
}

static void free_images(struct job *j)
{
    for (size_t i = 0; i < j->count; i++) {
        rep_cover_free(&j->images[i].cover);
        prof_free(&j->images[i].p);
        free(j->images[i].needed);
    }
    free(j->images);
}

static enum mip_status run_which(const void *options, struct diag *d)
{
    const struct which_options *o = options;
    struct job j = {.o = o, .by_function = o->select.regex || o->line || o->changed};
    enum mip_status st = check_which_options(o, d);
    if (!st && data_which_is_by_lines(o))
        return data_which_lines(o, d);
    j.images = xcalloc((size_t)o->c.operand_count + 1, sizeof *j.images);
    if (!st && o->changed)
        st = read_patch(&j, d);
    if (!st)
        st =
            data_names_each_image(&o->c) ? data_for_each_image(&o->c, ask_image, &j, NULL, d) : ask_image(&o->c, &j, d);
    if (!st)
        st = check_any_run(&j, d);
    if (!st)
        st = check_found(&j, d);
    if (!st)
        st = answer_which(&j, d);
    free_images(&j);
    bytes_free(&j.doubts.talk);
    rep_patch_free(&j.places);
    src_patch_free(&j.patch);
    return st;
}

const struct data_verb data_which_verb = {
    .name = "which",
    .brief = "tell which runs cover a function or a line, or are needed for a patch",
    .usage = "[-p] FILE.mip [-r REGEX | --line FILE:N | --changed PATCH | --smallest] [--debug ELF]",
    .rows = which_rows,
    .size = sizeof(struct which_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = "Runs are those that were merged with --name.  Without a question: all of them, and which add nothing.\n"
            "--changed prints all if the patch touches what has no code in the image; --not-files '*.md' leaves\n"
            "files of the patch out.  The sources must be those that the image was built from.\n\n"
            "Example:\n  git diff main | " DATA_TOOL " which -p main.mip --debug main.elf --changed -",
    .run = run_which,
};
