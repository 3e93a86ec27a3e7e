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
#include "report/json_text.h"
#include "report/which_report.h"

struct job {
    struct prof p;
    struct rep_cover cover;
    bool *needed;     /* by function */
    bool by_function; /* `needed` decides which runs are wanted */
    bool all;         /* all runs are wanted */
    struct rep_doubts doubts;
    struct bytes out;
};

static enum mip_status check_runs(const struct data_command *c, const struct job *j, struct diag *d)
{
    if (j->p.run_name_count)
        return MIP_OK;
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "none of its runs has a name");
    diag_note(d, "mipdata merge -p %s --name TEST default.mipraw gives one", c->profile);
    return MIP_NO;
}

static enum mip_status check_which_options(const struct data_command *c, struct diag *d)
{
    int asked = (c->regex != NULL) + (c->line != NULL) + (c->changed != NULL) + c->smallest;
    if (asked > 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "-r, --line, --changed and --smallest are four questions: ask one");
    if ((c->line || c->changed) && !c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--line and --changed need --debug ELF");
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : file_is_other(c->output, c->debug, d);
}

static enum mip_status need_functions(const struct data_command *c, struct job *j, struct diag *d)
{
    regex_t filter;
    struct rep_options o = {.filter = &filter};
    size_t found = 0;
    enum mip_status st = rep_filter(c->regex, &filter, d);
    if (st)
        return st;
    for (size_t i = 0; i < j->p.count; i++)
        found += j->needed[i] = rep_wanted(&o, &j->p.functions[i]);
    regfree(&filter);
    if (found)
        return MIP_OK;
    return diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "no function in it matches '%s'", c->regex);
}

static enum mip_status need_line_operand(const struct data_command *c, struct job *j,
                                         const struct src_line_functions *lines, struct diag *d)
{
    const char *colon = strrchr(c->line, ':');
    char *end = NULL;
    unsigned long line = colon ? strtoul(colon + 1, &end, 10) : 0;
    if (!colon || end == colon + 1 || *end || !line || line > INT32_MAX)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--line is FILE:NUMBER, not '%s'", c->line);
    char *path = xstrndup(c->line, (size_t)(colon - c->line));
    bool found = rep_line_needed(lines, path, (uint32_t)line, j->needed);
    free(path);
    if (found)
        return MIP_OK;
    return diag_error(d, MIP_NO, c->debug, DIAG_NO_OFFSET, "%s: no code of that line is in it", c->line);
}

/* Files of the patch that match --not-files are no code. */
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

static enum mip_status need_patch(const struct data_command *c, struct job *j, const struct src_line_functions *lines,
                                  struct diag *d)
{
    struct bytes text = {0};
    struct src_patch patch = {0};
    struct src_tree tree = {0};
    enum mip_status st = file_read(c->changed, &text, d);
    if (!st)
        st = src_patch_read(c->changed, &text, &patch, d);
    if (!st)
        st = src_tree_read(&j->p, c->debug, &tree, d);
    if (!st) {
        drop_files(c, &patch);
        rep_patch_functions(&j->p, lines, &tree, &patch, j->needed, &j->doubts);
        j->all = j->doubts.count > 0;
    }
    src_tree_free(&tree);
    src_patch_free(&patch);
    bytes_free(&text);
    return st;
}

static enum mip_status need_by_lines(const struct data_command *c, struct job *j, struct diag *d)
{
    struct src_line_functions lines;
    enum mip_status st = data_check_debug_image(c, &j->p, d);
    if (!st)
        st = src_line_functions_read(&j->p, c->debug, &lines, d);
    if (st)
        return st;
    st = (c->changed ? need_patch : need_line_operand)(c, j, &lines, d);
    src_line_functions_free(&lines);
    return st;
}

static bool is_asked(const struct job *j, size_t run)
{
    bool asked = j->all;
    for (size_t i = 0; i < j->p.count && !asked; i++)
        asked = j->needed[i] && rep_run_covers(&j->p, i, run);
    return asked;
}

/* The indices of the wanted runs. */
static size_t choose_runs(const struct data_command *c, const struct job *j, size_t *chosen)
{
    size_t count = 0;
    if (c->smallest)
        return rep_cover_greedy(&j->cover, chosen);
    for (size_t i = 0; i < j->cover.runs; i++)
        if (!j->by_function || is_asked(j, i))
            chosen[count++] = i;
    return count;
}

static void put_which_json(const struct job *j, const size_t *chosen, size_t count, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list,
                              json_pack("{s:o, s:i, s:i, s:b}", "name", rep_json_text(j->p.run_names[chosen[i]]),
                                        "functions", (int)j->cover.covered[chosen[i]], "only_here",
                                        (int)j->cover.alone[chosen[i]], "adds_nothing", !j->cover.alone[chosen[i]]));
    rep_json_put(json_pack("{s:s, s:i, s:b, s:i, s:o}", "format", "mip-which", "version", 1, "all", j->all,
                           "named_runs", (int)j->cover.runs, "runs", list),
                 out);
}

/* Names only, for scripts; only the list of all runs is a table. */
static void put_which_text(const struct job *j, bool table, const size_t *chosen, size_t count, struct bytes *out)
{
    if (j->all) {
        bytes_puts(out, "all\n");
        return;
    }
    if (table)
        bytes_puts(out, "FUNCTIONS  ONLY HERE  RUN\n");
    for (size_t i = 0; i < count; i++) {
        size_t run = chosen[i];
        if (table)
            bytes_printf(out, "%9zu  %9zu  %s%s\n", j->cover.covered[run], j->cover.alone[run], j->p.run_names[run],
                         j->cover.alone[run] ? "" : "  (adds nothing to the others)");
        else
            bytes_printf(out, "%s\n", j->p.run_names[run]);
    }
}

static void print_runs(const struct data_command *c, const struct job *j, size_t count)
{
    bytes_print_lines(&j->doubts.talk, DATA_TOOL, stderr);
    if (j->all)
        fputs(DATA_TOOL ": in doubt, all runs: some changes have no code whose runs are known\n", stderr);
    else if (c->smallest)
        fprintf(stderr, DATA_TOOL ": %zu of %zu runs cover the same functions (greedy: a smaller set may exist)\n",
                count, j->cover.runs);
    else
        fprintf(stderr, DATA_TOOL ": %zu of %zu named runs\n", count, j->cover.runs);
}

enum mip_status data_which(const struct data_command *c, struct diag *d)
{
    struct job j = {.by_function = c->regex || c->line || c->changed};
    enum mip_status st = check_which_options(c, d);
    if (!st)
        st = data_read(c, &j.p, d);
    if (!st)
        st = check_runs(c, &j, d);
    j.needed = xcalloc(j.p.count + 1, sizeof *j.needed);
    if (!st && c->regex)
        st = need_functions(c, &j, d);
    if (!st && (c->line || c->changed))
        st = need_by_lines(c, &j, d);
    if (!st) {
        rep_cover_read(&j.p, &j.cover);
        size_t *chosen = xcalloc(j.cover.runs + 1, sizeof *chosen), count = choose_runs(c, &j, chosen);
        if (c->json)
            put_which_json(&j, chosen, count, &j.out);
        else
            put_which_text(&j, !j.by_function && !c->smallest, chosen, count, &j.out);
        free(chosen);
        st = file_write(c->output, j.out.data, j.out.len, d);
        if (!st)
            print_runs(c, &j, count);
    }
    rep_cover_free(&j.cover);
    bytes_free(&j.doubts.talk);
    bytes_free(&j.out);
    prof_free(&j.p);
    free(j.needed);
    return st;
}
