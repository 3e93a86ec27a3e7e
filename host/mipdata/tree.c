/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile and its source tree, as the options select it: for the verbs about lines.
 */
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/progress.h"
#include "base/text.h"
#include "mipdata/data.h"
#include "mipdata/tree.h"
#include "report/report.h"
#include "source/join.h"
#include "source/made_branches.h"

bool data_selects(const struct data_selection *s)
{
    return s->regex || s->files.count || s->not_files.count;
}

enum mip_status data_check_selection(const struct data_command *c, const struct data_selection *s, const char *verb,
                                     struct diag *d)
{
    if (!data_selects(s) || c->debug || data_names_each_image(c))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "%s: -r, --files and --not-files need --debug ELF, whose lines and functions they select", verb);
}

static enum mip_status check_tree_options(const struct data_command *c, const struct data_selection *s,
                                          const char *verb, struct diag *d)
{
    if (!c->debug && !data_names_each_image(c))
        return diag_fail(d, MIP_USAGE, NULL,
                         "%s needs --debug ELF, whose line tables it reads; note: give it the image that %s was "
                         "created from, compiled with -g",
                         verb, c->profile);
    return data_check_path_maps(&s->path_maps, d);
}

/* Refuses a selection that leaves nothing: that is a mistake. */
static enum mip_status check_selected(const struct data_command *c, const struct data_tree *t, struct diag *d)
{
    for (size_t i = 0; i < t->tree.count; i++)
        if (t->tree.files[i].line_count || t->tree.files[i].function_count)
            return MIP_OK;
    diag_fail(d, MIP_NO, c->debug ? c->debug : c->profile, "no source line is left");
    if (t->unprobed.count)
        diag_note(d, "%zu file%s without probes %s left out: --all-files; has the rest -g?", t->unprobed.count,
                  data_plural(t->unprobed.count), t->unprobed.count == 1 ? "is" : "are");
    else
        diag_note(d, "compile with -g; see also --files, --not-files and -r");
    return MIP_NO;
}

/* Makes the part of a tree that the options select. */
static enum mip_status select_tree(const struct data_selection *by, const struct src_tree *whole, struct data_tree *t,
                                   struct diag *d)
{
    regex_t functions;
    if (by->regex) {
        enum mip_status st = rep_filter(by->regex, &functions, d);
        if (st)
            return st;
    }
    FREED char *root = data_root(by->root);
    struct src_selection s = {.path_maps = by->path_maps.at,
                              .path_map_count = by->path_maps.count,
                              .root = root,
                              .files = by->files.at,
                              .file_count = by->files.count,
                              .not_files = by->not_files.at,
                              .not_file_count = by->not_files.count,
                              .all_files = by->all_files,
                              .functions = by->regex ? &functions : NULL};
    src_select(whole, &s, &t->tree, &t->removed);
    for (size_t i = 0; i < by->files.count; i++)
        t->files_match[i] = src_glob_matches(whole, &s, by->files.at[i]);
    for (size_t i = 0; i < by->not_files.count; i++)
        t->not_files_match[i] = src_glob_matches(whole, &s, by->not_files.at[i]);
    if (by->regex)
        regfree(&functions);
    return MIP_OK;
}

/* Reads the profile of one image, and the part of its tree that the options select. */
static enum mip_status read_image(const struct data_command *c, const struct data_selection *s, struct data_tree *t,
                                  struct diag *d)
{
    FREED_BY(src_tree_free) struct src_tree whole = {0};
    enum mip_status st = data_check_output(c, d);
    if (!st)
        st = t->is_one_of_several ? data_read(c, &t->p, d) : data_read_counts(c, &t->p, d);
    if (!st && t->is_one_of_several) {
        data_tell_known(c, &t->p);
        data_tell_stopped(c, &t->p);
    }
    if (!st)
        st = t->is_borrowed ? data_check_debug_image(c, &t->p, t->image.elf, d)
                            : data_image_open(c, &t->p, &t->image, d);
    if (st)
        return st;
    src_tree_read(&t->p, &t->image, &whole);
    if (s->no_compiler || src_handles_exceptions(t->image.elf))
        src_made_branches_read(&t->p, t->image.elf, &whole);
    if (t->tests) {
        FREED char *program = data_program_name(c);
        src_tests_read(t->tests, program, &t->p, &t->image, &whole);
    }
    st = select_tree(s, &whole, t, d);
    t->lacks_counts = !t->tree.has_counts;
    t->lacks_lines = t->tree.profiled && t->tree.without_lines == t->tree.profiled;
    return st;
}

/* Keeps the profile of one more image, and what its lines say. */
static void add_program(const struct data_command *c, struct data_tree *t, struct data_tree *one)
{
    t->programs = xrealloc(t->programs, t->program_count + 1, sizeof *t->programs);
    struct data_program *p = &t->programs[t->program_count++];
    *p = (struct data_program){.name = data_program_name(c), .p = one->p};
    one->p = (struct prof){0};
    for (size_t i = 0; i < one->tree.count; i++) {
        struct src_totals its = src_file_totals(&one->tree.files[i]);
        src_totals_add(&p->totals, &its);
    }
}

/* Warns once of all images of which no run is merged. */
static void warn_of_idle_programs(const struct data_tree *t)
{
    FREED_BY(bytes_free) struct bytes names = {0};
    size_t n = 0;
    for (size_t i = 0; i < t->program_count; i++) {
        if (t->programs[i].p.runs)
            continue;
        bytes_printf(&names, "%s%s", n ? ", " : "", t->programs[i].name);
        n++;
    }
    if (n)
        fprintf(stderr,
                DATA_TOOL
                ": warning: no run is merged into %zu of %zu profiles, so in %s all is as if nothing ran: %.*s\n",
                n, t->program_count, n == 1 ? "it" : "them", (int)names.len, (const char *)names.data);
}

/* A tree of several images that is being made. */
struct joined {
    struct data_tree *t;
    const struct data_selection *s;
};

/* Joins one more image's tree into that of `of`, a struct joined.  Paths are mapped before files are paired: the images
 * may be of different build folders. */
static enum mip_status join_image(const struct data_command *c, void *of, struct diag *d)
{
    const struct joined *j = of;
    struct data_tree *t = j->t, one = {.tests = t->tests, .is_one_of_several = true};
    struct src_tree both;
    enum mip_status st = read_image(c, j->s, &one, d);
    t->lacks_counts |= one.lacks_counts;
    t->lacks_lines |= one.lacks_lines;
    for (size_t i = 0; i < DATA_LIST_MOST; i++) {
        t->files_match[i] |= one.files_match[i];
        t->not_files_match[i] |= one.not_files_match[i];
    }
    if (!st)
        add_program(c, t, &one);
    if (!st && !t->tree.files) {
        t->tree = one.tree;
        t->removed = one.removed;
        one.tree = (struct src_tree){0};
    } else if (!st) {
        src_tree_join(&t->tree, &one.tree, &both);
        src_tree_free(&t->tree);
        t->tree = both;
        src_removed_add(&t->removed, &one.removed);
    }
    one.tests = NULL; /* they are those of t */
    data_tree_close(&one);
    return st;
}

static void warn_of_idle_globs(const char *option, const struct data_list *globs, const bool *match)
{
    bool idle = false;
    for (size_t i = 0; i < globs->count; i++)
        if (!match[i]) {
            fprintf(stderr, DATA_TOOL ": warning: %s '%s' matches no file\n", option, globs->at[i]);
            idle = true;
        }
    if (idle)
        fputs(DATA_TOOL ": note: it is compared with the whole path as export --format=csv prints it\n", stderr);
}

/* A root below which nothing is, is a mistake or of another computer. */
static void warn_of_idle_root(const char *root, const struct data_tree *t)
{
    for (size_t i = 0; i < t->tree.count; i++)
        if (t->tree.files[i].path[0] != '/')
            return;
    if (!root || !t->tree.count || t->unprobed.below_count)
        return;
    fprintf(stderr, DATA_TOOL ": warning: no file is below --root '%s'\n", root);
    fprintf(stderr, DATA_TOOL ": note: the first file is %s\n", t->tree.files[0].path);
}

/* Prints what markers and --no-compiler-branches left out, and what looks wrong. */
static void tell_excluded(const struct src_excluded *e)
{
    for (size_t i = 0; i < e->note_count; i++) {
        const struct src_exclude_note *n = &e->notes[i];
        char *text = xasprintf("%s:%u: %s: %s", n->path, n->line, n->is_error ? "error" : "warning", n->text);
        text_make_printable(text);
        fprintf(stderr, DATA_TOOL ": %s\n", text);
        free(text);
        if (n->next && (i + 1 == e->note_count || e->notes[i + 1].next != n->next))
            fprintf(stderr, DATA_TOOL ": note: %s\n", n->next);
    }
    size_t ways = e->ways - e->compiler_ways;
    if (e->lines || e->functions || ways)
        fprintf(stderr, DATA_TOOL ": excluded by markers: %zu line%s, %zu function%s, %zu way%s of branches\n",
                e->lines, data_plural(e->lines), e->functions, data_plural(e->functions), ways, data_plural(ways));
    if (e->compiler_ways)
        fprintf(stderr, DATA_TOOL ": %zu way%s of branches that no source wrote %s left out\n", e->compiler_ways,
                data_plural(e->compiler_ways), e->compiler_ways == 1 ? "is" : "are");
}

enum mip_status data_check_unreachable(const struct data_tree *t, struct diag *d)
{
    size_t n = t->excluded.unreachable_ran;
    return n ? diag_fail(d, MIP_NO, NULL, "%zu line%s ran that a marker calls unreachable", n, data_plural(n)) : MIP_OK;
}

enum mip_status data_tree_open(const struct data_command *c, const struct data_selection *s, const char *verb,
                               unsigned with, const struct data_tree *same, struct data_tree *t, struct diag *d)
{
    struct joined j = {t, s};
    struct data_lacking *lacking = with & DATA_TREE_LACKING ? &t->lacking : NULL;
    *t = (struct data_tree){.is_borrowed = same != NULL,
                            .tests = with & DATA_TREE_TESTS ? xcalloc(1, sizeof *t->tests) : NULL};
    if (same)
        t->image = same->image;
    enum mip_status st = check_tree_options(c, s, verb, d);
    struct progress *shown = progress_begin(DATA_TOOL, "reading source lines");
    if (!st)
        st = data_names_each_image(c) ? data_for_each_image(c, join_image, &j, lacking, d) : read_image(c, s, t, d);
    progress_end(shown);
    if (st)
        return st;
    if (!s->all_files && !(with & DATA_TREE_WHOLE))
        src_drop_unprobed(&t->tree, &t->unprobed);
    src_exclude(&t->tree, s->no_compiler, &t->excluded);
    if (!same) {
        warn_of_idle_programs(t);
        tell_excluded(&t->excluded);
        if (!s->files.count && !s->not_files.count && !s->regex)
            warn_of_idle_root(s->root, t);
        warn_of_idle_globs("--files", &s->files, t->files_match);
        warn_of_idle_globs("--not-files", &s->not_files, t->not_files_match);
    }
    return check_selected(c, t, d);
}

void data_tell_unprobed(const struct data_tree *t)
{
    size_t n = t->unprobed.count;
    if (n)
        fprintf(stderr, DATA_TOOL ": %zu file%s without probes %s left out\n", n, data_plural(n),
                n == 1 ? "is" : "are");
    for (size_t i = 0; i < t->unprobed.below_count; i++)
        fprintf(stderr, DATA_TOOL ": %s: warning: no function of this file has probes\n", t->unprobed.below[i]);
    if (t->unprobed.below_count)
        fputs(DATA_TOOL ": note: compile with mipcc to learn what ran in it; --all-files lists it\n", stderr);
}

static const char calls_alone[] = "calls alone are counted, which does not tell lines";
static const char mode_of_lines[] =
    "compile with -fmachine-profile-source, -fmachine-profile-block-coverage or -fmachine-profile-edge-counts";

enum mip_status data_check_lines(const struct data_command *c, const struct data_tree *t, struct diag *d)
{
    if (!t->lacks_lines)
        return MIP_OK;
    return diag_fail(d, MIP_NO, c->profile, "%s%s; note: %s", data_names_each_image(c) ? "in one image " : "",
                     calls_alone, mode_of_lines);
}

void data_warn_of_lines(const struct data_command *c, const struct data_tree *t)
{
    const struct src_tree *s = &t->tree;
    if (!s->without_lines)
        return;
    if (s->without_lines == s->profiled)
        fprintf(stderr, DATA_TOOL ": %s: warning: %s: all lines are unknown\n", c->profile, calls_alone);
    else
        fprintf(stderr, DATA_TOOL ": %s: warning: in %zu of %zu functions %s: their lines are unknown\n", c->profile,
                s->without_lines, s->profiled, calls_alone);
    fprintf(stderr, DATA_TOOL ": note: %s\n", mode_of_lines);
}

const struct prof **data_tree_profiles(const struct data_tree *t)
{
    const struct prof **list = xcalloc(t->program_count + 1, sizeof *list);
    list[0] = &t->p;
    for (size_t i = 0; i < t->program_count; i++)
        list[i] = &t->programs[i].p;
    return list;
}

const char **data_tree_names(const struct data_tree *t)
{
    const char **list = t->program_count ? xcalloc(t->program_count, sizeof *list) : NULL;
    for (size_t i = 0; i < t->program_count; i++)
        list[i] = t->programs[i].name;
    return list;
}

struct rep_programs data_tree_programs(const struct data_tree *t)
{
    struct rep_program *list = t->program_count ? xcalloc(t->program_count, sizeof *list) : NULL;
    for (size_t i = 0; i < t->program_count; i++)
        list[i] = (struct rep_program){t->programs[i].name, &t->programs[i].p, &t->programs[i].totals};
    return (struct rep_programs){list, t->program_count, t->lacking.images, t->lacking.count};
}

void data_tree_close(struct data_tree *t)
{
    src_tree_free(&t->tree);
    src_excluded_free(&t->excluded);
    src_unprobed_free(&t->unprobed);
    for (size_t i = 0; i < t->program_count; i++) {
        free(t->programs[i].name);
        prof_free(&t->programs[i].p);
    }
    free(t->programs);
    free(t->lacking.images);
    if (t->tests)
        src_tests_free(t->tests);
    free(t->tests);
    prof_free(&t->p);
    if (!t->is_borrowed)
        src_image_close(&t->image);
}
