/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata which: the runs that cover something, the runs that a patch needs, a small set of runs.
 */
#include <fnmatch.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "mipdata/data.h"
#include "mipdata/which_lines.h"
#include "report/json_text.h"
#include "report/which_report.h"

struct image {
    struct prof p;
    struct rep_cover cover;
    bool *needed; /* by function: a run that covers it is wanted */
};

struct job {
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
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "none of its runs has a name");
    diag_note(d, "mipdata merge -p %s --name TEST default.mipraw gives one", c->profile);
    return MIP_NO;
}

/* Over several images a program whose runs have no names is a test itself. */
static void name_by_program(const struct data_command *c, struct prof *p)
{
    if (p->run_name_count || !p->runs || !c->operand_count)
        return;
    char *name = data_program_name(c);
    uint32_t run = (uint32_t)prof_add_run(p, name);
    for (size_t i = 0; i < p->count; i++)
        if (prof_ran(&p->functions[i]))
            prof_function_add_run(&p->functions[i], run);
    free(name);
}

static enum mip_status check_which_options(const struct data_command *c, struct diag *d)
{
    int asked = (c->regex != NULL) + (c->line != NULL) + (c->changed != NULL) + c->smallest;
    if (asked > 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "-r, --line, --changed and --smallest are four questions: ask one");
    if ((c->line || c->changed) && !c->debug && !data_names_each_image(c))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--line and --changed need --debug ELF");
    if (!data_which_is_by_lines(c) && (c->files.count || c->path_maps.count || c->root || c->all_files))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--files, --path-map, --root and --all-files are for --smallest over several images");
    return MIP_OK;
}

static enum mip_status need_functions(const struct data_command *c, struct job *j, struct image *im, struct diag *d)
{
    regex_t filter;
    struct rep_options o = {.filter = &filter};
    enum mip_status st = rep_filter(c->regex, &filter, d);
    if (st)
        return st;
    for (size_t i = 0; i < im->p.count; i++)
        j->found |= im->needed[i] = rep_wanted(&o, &im->p.functions[i]);
    regfree(&filter);
    return MIP_OK;
}

static enum mip_status need_line_operand(const struct data_command *c, struct job *j, struct image *im,
                                         const struct src_line_functions *lines, struct diag *d)
{
    const char *colon = strrchr(c->line, ':');
    char *end = NULL;
    unsigned long line = colon ? strtoul(colon + 1, &end, 10) : 0;
    if (!colon || end == colon + 1 || *end || !line || line > INT32_MAX)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--line is FILE:NUMBER, not '%s'", c->line);
    char *path = xstrndup(c->line, (size_t)(colon - c->line));
    j->found |= rep_line_needed(lines, path, (uint32_t)line, im->needed);
    free(path);
    return MIP_OK;
}

/* Drops files of the patch that match --not-files: they are no code. */
static void drop_files(const struct data_command *c, struct src_patch *patch)
{
    for (size_t i = 0; i < patch->count; i++) {
        struct src_patch_file *f = &patch->files[i];
        const char *path = f->old_path ? f->old_path : f->new_path;
        bool drop = false;
        for (size_t k = 0; k < c->not_files.count && path; k++)
            drop = drop || fnmatch(c->not_files.at[k], path, 0) == 0;
        if (!drop)
            continue;
        struct src_patch one = {xcalloc(1, sizeof *f), 1, 1};
        one.files[0] = *f;
        src_patch_free(&one);
        patch->files[i--] = patch->files[--patch->count];
    }
}

static enum mip_status read_patch(const struct data_command *c, struct job *j, struct diag *d)
{
    enum mip_status st = data_read_patch(c, &j->patch, d);
    if (st)
        return st;
    drop_files(c, &j->patch);
    rep_patch_begin(&j->patch, &j->places);
    return MIP_OK;
}

static void need_patch(struct job *j, struct image *im, const struct src_image *image,
                       const struct src_line_functions *lines)
{
    struct src_tree tree;
    src_tree_read(&im->p, image, &tree);
    rep_patch_functions(&j->places, &im->p, lines, &tree, im->needed);
    src_tree_free(&tree);
}

static enum mip_status need_by_lines(const struct data_command *c, struct job *j, struct image *im, struct diag *d)
{
    struct src_line_functions lines;
    struct src_image image;
    enum mip_status st = data_image_open(c, &im->p, &image, d);
    if (!st) {
        src_line_functions_read(&im->p, &image, &lines);
        if (c->changed)
            need_patch(j, im, &image, &lines);
        else
            st = need_line_operand(c, j, im, &lines, d);
        src_line_functions_free(&lines);
    }
    src_image_close(&image);
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
    j->all = j->by_function || c->smallest;
}

/* Asks one image.  of: a struct job, whose list of images has room. */
static enum mip_status ask_image(const struct data_command *c, void *of, struct diag *d)
{
    struct job *j = of;
    struct image *im = &j->images[j->count++];
    enum mip_status st = file_is_other(c->output, c->profile, d);
    if (!st)
        st = file_is_other(c->output, c->debug, d);
    if (!st)
        st = data_read(c, &im->p, d);
    if (!st)
        name_by_program(c, &im->p);
    if (!st)
        st = check_runs(c, im, d);
    im->needed = xcalloc(im->p.count + 1, sizeof *im->needed);
    if (!st && c->regex)
        st = need_functions(c, j, im, d);
    if (!st && (c->line || c->changed))
        st = need_by_lines(c, j, im, d);
    if (!st)
        allow_for_known(c, j, im);
    if (!st)
        rep_cover_read(&im->p, &im->cover);
    return st;
}

static enum mip_status check_found(const struct data_command *c, struct job *j, struct diag *d)
{
    if (c->changed) {
        rep_patch_doubts(&j->places, &j->doubts);
        j->all = j->all || j->doubts.count > 0;
    }
    if (c->regex && !j->found)
        return diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "no function in it matches '%s'", c->regex);
    if (c->line && !j->found)
        return diag_error(d, MIP_NO, c->debug ? c->debug : c->profile, DIAG_NO_OFFSET,
                          "%s: no code of that line is in it", c->line);
    return MIP_OK;
}

static enum mip_status check_any_run(const struct data_command *c, const struct job *j, struct diag *d)
{
    for (size_t i = 0; i < j->count; i++)
        if (j->images[i].p.run_name_count)
            return MIP_OK;
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "no run is merged into the profile of any of the images");
    diag_note(d, "mipdata merge -p %s --name TEST default.mipraw adds one", c->profile);
    return MIP_NO;
}

static bool is_asked(const struct job *j, const struct image *im, size_t run)
{
    bool asked = j->all || !j->by_function;
    for (size_t i = 0; i < im->p.count && !asked; i++)
        asked = im->needed[i] && rep_run_covers(&im->p, i, run);
    return asked;
}

static void add_rows(const struct data_command *c, const struct job *j, const struct image *im, struct rows *to)
{
    size_t *chosen = xcalloc(im->cover.runs + 1, sizeof *chosen), count = 0;
    if (c->smallest)
        count = rep_cover_greedy(&im->cover, chosen);
    for (size_t i = 0; i < im->cover.runs && !c->smallest; i++)
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

static void print_runs(const struct data_command *c, const struct job *j, const struct rows *rows)
{
    bytes_print_lines(&j->doubts.talk, DATA_TOOL, stderr);
    if (j->all)
        fputs(DATA_TOOL ": in doubt, all runs: some changes have no code whose runs are known\n", stderr);
    else if (c->smallest)
        fprintf(stderr, DATA_TOOL ": %zu of %zu runs cover the same functions (greedy: a smaller set may exist)\n",
                rows->count, rows->runs);
    else
        fprintf(stderr, DATA_TOOL ": %zu of %zu named runs\n", rows->count, rows->runs);
}

static enum mip_status answer_which(const struct data_command *c, const struct job *j, struct diag *d)
{
    struct rows rows = {0};
    struct bytes out = {0};
    for (size_t i = 0; i < j->count; i++)
        add_rows(c, j, &j->images[i], &rows);
    if (c->json)
        put_which_json(j, &rows, &out);
    else
        put_which_text(j, !j->by_function && !c->smallest, &rows, &out);
    enum mip_status st = file_write(c->output, out.data, out.len, d);
    if (!st)
        print_runs(c, j, &rows);
    bytes_free(&out);
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

enum mip_status data_which(const struct data_command *c, struct diag *d)
{
    struct job j = {.by_function = c->regex || c->line || c->changed};
    enum mip_status st = check_which_options(c, d);
    if (!st && data_which_is_by_lines(c))
        return data_which_lines(c, d);
    j.images = xcalloc((size_t)c->operand_count + 1, sizeof *j.images);
    if (!st && c->changed)
        st = read_patch(c, &j, d);
    if (!st)
        st = data_names_each_image(c) ? data_for_each_image(c, ask_image, &j, NULL, d) : ask_image(c, &j, d);
    if (!st)
        st = check_any_run(c, &j, d);
    if (!st)
        st = check_found(c, &j, d);
    if (!st)
        st = answer_which(c, &j, d);
    free_images(&j);
    bytes_free(&j.doubts.talk);
    rep_patch_free(&j.places);
    src_patch_free(&j.patch);
    return st;
}
