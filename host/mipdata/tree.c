/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile and its source tree, as the options select it: for the verbs about lines.
 */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/progress.h"
#include "mipdata/data.h"
#include "mipdata/tree.h"
#include "report/report.h"
#include "source/join.h"

static enum mip_status check_tree_options(const struct data_command *c, const char *verb, struct diag *d)
{
    if (!c->debug) {
        diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s needs --debug ELF, whose line tables it reads", verb);
        diag_note(d, "give it the image that %s was created from, compiled with -g", c->profile);
        return MIP_USAGE;
    }
    for (size_t i = 0; i < c->path_maps.count; i++)
        if (!strchr(c->path_maps.at[i], '='))
            return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--path-map is FROM=TO, not '%s'",
                              c->path_maps.at[i]);
    for (size_t i = 0; i < c->joins.count; i++)
        if (!strchr(c->joins.at[i], '='))
            return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--join is MIP=ELF, not '%s'", c->joins.at[i]);
    return MIP_OK;
}

/* A selection that leaves nothing is a mistake. */
static enum mip_status check_selected(const struct data_command *c, const struct src_tree *t, struct diag *d)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->files[i].line_count || t->files[i].function_count)
            return MIP_OK;
    diag_error(d, MIP_NO, c->debug, DIAG_NO_OFFSET, "no source line is left");
    diag_note(d, "compile with -g; see also --files, --not-files and -r");
    return MIP_NO;
}

/* What the options leave of a tree. */
static enum mip_status select_tree(const struct data_command *c, const struct src_tree *whole, struct src_tree *out,
                                   struct src_removed *removed, struct diag *d)
{
    regex_t functions;
    if (c->regex) {
        enum mip_status st = rep_filter(c->regex, &functions, d);
        if (st)
            return st;
    }
    char *here = getcwd(NULL, 0);
    struct src_selection s = {.path_maps = c->path_maps.at,
                              .path_map_count = c->path_maps.count,
                              .root = c->root ? c->root : here,
                              .files = c->files.at,
                              .file_count = c->files.count,
                              .not_files = c->not_files.at,
                              .not_file_count = c->not_files.count,
                              .functions = c->regex ? &functions : NULL};
    src_select(whole, &s, out, removed);
    free(here);
    if (c->regex)
        regfree(&functions);
    return MIP_OK;
}

/* The profile and the source tree of c->profile and c->debug. */
static enum mip_status read_tree(const struct data_command *c, struct prof *p, struct src_tree *whole, struct diag *d)
{
    enum mip_status st = file_is_other(c->output, c->profile, d);
    if (!st)
        st = file_is_other(c->output, c->debug, d);
    if (!st)
        st = data_read(c, p, d);
    if (!st)
        st = data_check_debug_image(c, p, d);
    struct progress *shown = progress_begin(DATA_TOOL, "reading source lines");
    if (!st)
        st = src_tree_read(p, c->debug, whole, d);
    progress_end(shown);
    return st;
}

/* Paths are mapped before files are paired: the images may be of different build folders. */
static enum mip_status join_image(const struct data_command *c, const char *pair, struct data_tree *t, struct diag *d)
{
    size_t name = strcspn(pair, "=");
    char *profile = xstrndup(pair, name);
    struct data_command other = *c;
    struct prof p = {0};
    struct src_tree whole = {0}, its = {0}, joined;
    struct src_removed removed = {0};
    other.profile = profile;
    other.debug = pair + name + 1;
    enum mip_status st = read_tree(&other, &p, &whole, d);
    if (!st)
        st = select_tree(c, &whole, &its, &removed, d);
    if (!st) {
        src_tree_join(&t->tree, &its, &joined);
        src_tree_free(&t->tree);
        t->tree = joined;
        src_removed_add(&t->removed, &removed);
    }
    src_tree_free(&its);
    src_tree_free(&whole);
    prof_free(&p);
    free(profile);
    return st;
}

enum mip_status data_tree_open(const struct data_command *c, const char *verb, struct data_tree *t, struct diag *d)
{
    *t = (struct data_tree){0};
    enum mip_status st = check_tree_options(c, verb, d);
    if (!st)
        st = read_tree(c, &t->p, &t->whole, d);
    if (!st)
        st = select_tree(c, &t->whole, &t->tree, &t->removed, d);
    for (size_t i = 0; i < c->joins.count && !st; i++)
        st = join_image(c, c->joins.at[i], t, d);
    return st ? st : check_selected(c, &t->tree, d);
}

void data_tree_close(struct data_tree *t)
{
    src_tree_free(&t->tree);
    src_tree_free(&t->whole);
    prof_free(&t->p);
}
