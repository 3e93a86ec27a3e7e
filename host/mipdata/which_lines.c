/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata which over several images, without a question or with --smallest: by lines of the source, as the images share
 * no functions of the machine. Tests are the named runs of all images.  A program whose runs have no names is a test
 * itself.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mipdata/tree.h"
#include "mipdata/which_lines.h"
#include "report/json_text.h"

struct answer {
    size_t *shown, count;  /* tests to print, in this order */
    size_t *lines, *alone; /* by test: lines that it reaches; those that no other test reaches */
    size_t all;            /* lines that some test reaches */
    bool in_doubt;         /* an earlier build covered code, so it is not known which tests reach it */
};

bool data_which_is_by_lines(const struct which_options *o)
{
    bool asks = o->select.regex || o->line || o->changed;
    return !asks && data_names_each_image(&o->c);
}

static struct answer read_answer(bool smallest, const struct data_tree *t)
{
    const struct src_tests *s = t->tests;
    struct answer a = {.shown = xcalloc(s->count + 1, sizeof *a.shown),
                       .lines = xcalloc(s->count + 1, sizeof *a.lines),
                       .alone = xcalloc(s->count + 1, sizeof *a.alone)};
    size_t *weights = src_tests_weigh(s, &t->tree);
    a.all = src_tests_count(s, weights, a.lines, a.alone);
    a.count = smallest ? src_tests_choose(s, weights, a.shown) : s->count;
    for (size_t i = 0; i < s->count && !smallest; i++)
        a.shown[i] = i;
    free(weights);
    FREED const struct prof **profiles = data_tree_profiles(t);
    for (size_t i = 0; i < t->program_count + !t->program_count; i++)
        a.in_doubt |= prof_count_known(profiles[i]).functions > 0;
    return a;
}

static bool is_shown_before(const struct src_tests *s, const struct answer *a, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(s->at[a->shown[k]].name, s->at[a->shown[i]].name) == 0)
            return true;
    return false;
}

static void put_which_lines_text(bool smallest, const struct src_tests *s, const struct answer *a, struct bytes *out)
{
    if (!smallest)
        bytes_puts(out, "    LINES  ONLY HERE  RUN\n");
    else if (a->in_doubt)
        bytes_puts(out, "all\n");
    for (size_t i = 0; i < a->count && !(smallest && a->in_doubt); i++) {
        const struct src_test *t = &s->at[a->shown[i]];
        size_t alone = a->alone[a->shown[i]];
        if (smallest && !is_shown_before(s, a, i))
            bytes_printf(out, "%s\n", t->name);
        else if (!smallest)
            bytes_printf(out, "%9zu  %9zu  %s%s\n", a->lines[a->shown[i]], alone, t->name,
                         alone ? "" : "  (adds nothing to the others)");
    }
}

static void put_which_lines_json(bool smallest, const struct src_tests *s, const struct answer *a, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < a->count; i++) {
        size_t test = a->shown[i];
        json_array_append_new(list,
                              json_pack("{s:o, s:o, s:i, s:i, s:b}", "name", rep_json_text(s->at[test].name), "program",
                                        rep_json_text(s->at[test].program), "lines", (int)a->lines[test], "only_here",
                                        (int)a->alone[test], "adds_nothing", !a->alone[test]));
    }
    rep_json_put(json_pack("{s:s, s:i, s:b, s:i, s:i, s:o}", "format", "mip-which", "version", 1, "all",
                           smallest && a->in_doubt, "named_runs", (int)s->count, "lines", (int)a->all, "runs", list),
                 out);
}

static bool is_of_one_test(const struct src_file *f, const struct src_tests *s)
{
    uint32_t set = 0;
    for (size_t i = 0; i < f->line_count; i++)
        if (f->lines[i].tests) {
            if (s->sets[f->lines[i].tests].count != 1 || (set && set != f->lines[i].tests))
                return false;
            set = f->lines[i].tests;
        }
    return set != 0;
}

/* A test's own source is reached by that test alone, so each test is needed.  Says how to ask about the rest. */
static void tell_own_files(const struct data_tree *t)
{
    size_t files = 0;
    const char *first = NULL;
    for (size_t i = 0; i < t->tree.count; i++) {
        if (!is_of_one_test(&t->tree.files[i], t->tests))
            continue;
        first = first ? first : t->tree.files[i].path;
        files++;
    }
    if (files > 1)
        fprintf(stderr,
                DATA_TOOL ": note: %zu files are reached by one test alone, as %s; --files or --not-files asks "
                          "about the others\n",
                files, first);
}

static void tell_answer(const struct which_options *o, const struct data_tree *t, const struct answer *a)
{
    const struct src_tests *s = t->tests;
    if (a->in_doubt)
        fputs(DATA_TOOL
              ": warning: an earlier build covered code: it is not known which of its lines the runs reach\n" DATA_TOOL
              ": note: build without -fmachine-profile-skip-covered to learn it\n",
              stderr);
    if (!o->smallest)
        fprintf(stderr, DATA_TOOL ": %zu run%s reach %zu lines\n", s->count, data_plural(s->count), a->all);
    else if (a->in_doubt)
        fputs(DATA_TOOL ": in doubt, all runs\n", stderr);
    else {
        fprintf(stderr, DATA_TOOL ": %zu of %zu runs cover the same %zu lines (greedy: a smaller set may exist)\n",
                a->count, s->count, a->all);
        if (t->program_count && !data_selects(&o->select))
            tell_own_files(t);
    }
}

enum mip_status data_which_lines(const struct which_options *o, struct diag *d)
{
    FREED_BY(data_tree_close) struct data_tree t;
    struct bytes out = {0};
    struct answer a = {0};
    enum mip_status st = data_tree_open(&o->c, &o->select, "which", DATA_TREE_TESTS, NULL, &t, d);
    if (!st)
        st = data_check_lines(&o->c, &t, d);
    if (!st && !t.tests->count)
        st =
            diag_fail(d, MIP_NO, o->c.profile,
                      "no run is merged into it; note: " DATA_TOOL " merge -p '%s' --name TEST default.mipraw adds one",
                      o->c.profile);
    if (!st) {
        a = read_answer(o->smallest, &t);
        (o->json ? put_which_lines_json : put_which_lines_text)(o->smallest, t.tests, &a, &out);
    }
    st = data_write(&o->c, &out, st, d);
    if (!st)
        tell_answer(o, &t, &a);
    free(a.shown);
    free(a.lines);
    free(a.alone);
    return st;
}
