/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which limits are met, and what falls short.
 */
#include "report/check_report.h"

#include <fnmatch.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/share.h"
#include "report/json_text.h"
#include "source/block_state.h"

static const char *const measures[] = {"functions", "blocks", "lines", "branches"};

enum mip_status rep_limit_parse(const char *text, enum rep_measure measure, struct rep_limit *out, struct diag *d)
{
    const char *equals = strrchr(text, '='), *number = equals ? equals + 1 : text;
    char *end;
    *out = (struct rep_limit){.measure = measure, .least = strtod(number, &end)};
    bool good = end != number && (!*end || strcmp(end, "%") == 0) && out->least >= 0 && out->least <= 100;
    if (!good)
        return diag_fail(d, MIP_USAGE, NULL, "--min-%s is [GLOB=]PERCENT, not '%s'", measures[measure], text);
    if (equals)
        out->glob = xstrndup(text, (size_t)(equals - text));
    return MIP_OK;
}

static bool bar_matches(const struct rep_limit *l, const char *path)
{
    return !l->glob || fnmatch(l->glob, path, 0) == 0;
}

static void measure_profile(struct rep_limit *l, const struct prof *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        if (!(bar_matches(l, f->f.file) || bar_matches(l, img_function_source(&f->f))) || src_before_fill(f))
            continue;
        if (l->measure == REP_FUNCTIONS) {
            l->all++;
            l->covered += prof_ran(f);
            continue;
        }
        src_add_blocks(f, &l->all, &l->covered);
    }
}

void rep_limit_measure(struct rep_limit *l, const struct prof *p, const struct src_tree *t)
{
    if (!t || l->measure == REP_BLOCKS) {
        measure_profile(l, p);
        return;
    }
    for (size_t i = 0; i < t->count; i++) {
        if (!bar_matches(l, t->files[i].path))
            continue;
        struct src_totals n = src_file_totals(&t->files[i]);
        l->all += l->measure == REP_FUNCTIONS ? n.functions : l->measure == REP_LINES ? n.lines : n.branches;
        l->covered += l->measure == REP_FUNCTIONS ? n.functions_run
                      : l->measure == REP_LINES   ? n.lines_run
                                                  : n.branches_run;
    }
}

static double percent(const struct rep_limit *l)
{
    return l->all ? 100.0 * (double)l->covered / (double)l->all : 100.0;
}

/* Is the limit met?  With nothing to count it is. */
static bool rep_limit_is_met(const struct rep_limit *l)
{
    return l->all && 100.0 * (double)l->covered >= l->least * (double)l->all;
}

/* Returns the number of changed lines of which it is not known whether they ran. */
static size_t count_doubtful(const struct rep_check *k)
{
    size_t n = 0;
    for (size_t i = 0; i < k->changed->count; i++)
        for (size_t l = 0; l < k->changed->files[i].line_count; l++) {
            enum src_state state = k->changed->files[i].lines[l].state;
            n += state == SRC_CONDITIONAL || state == SRC_UNKNOWN;
        }
    return n;
}

/* Is the limit met?  A patch without code cannot fall short.  If it has code, but nothing is known of the code, nothing
 * was checked, so the limit is missed. */
static bool is_met(const struct rep_check *k, const struct rep_limit *l)
{
    return rep_limit_is_met(l) || (k->changed && !l->all && !l->glob && !count_doubtful(k));
}

static size_t count_lost_lines(const struct rep_check *k)
{
    return k->diff ? k->diff->of[REP_LOST] + k->diff->lines_of[REP_LOST] : 0;
}

bool rep_check_is_met(const struct rep_check *k)
{
    bool met = !count_lost_lines(k);
    for (size_t i = 0; i < k->limit_count; i++)
        met = met && is_met(k, &k->limits[i]);
    return met;
}

/* Returns how many decimals a percentage beside this limit needs: one, or as many as the limit has, up to 6.  *steps
 * gets the steps of share_shown(). */
static int decimals_beside(double limit, unsigned *steps)
{
    int n = 1;
    *steps = 1000;
    for (double x = limit * 10; n < 6; x *= 10, n++, *steps *= 10) {
        double rest = x - (double)(uint64_t)x;
        if (rest < 1e-6 || rest > 1 - 1e-6)
            break;
    }
    return n;
}

static void put_limit(const struct rep_check *k, const struct rep_limit *l, struct bytes *out)
{
    bytes_printf(out, "%s  %s%s%s%s: ", is_met(k, l) ? "ok    " : "FAILED", k->changed ? "changed " : "",
                 measures[l->measure], l->glob ? " of " : "", l->glob ? l->glob : "");
    if (!l->all)
        bytes_puts(out, !k->changed || l->glob ? "nothing to measure\n"
                        : is_met(k, l)         ? "none in the patch\n"
                                               : "not known whether any ran; -fmachine-profile-source tells most\n");
    else {
        unsigned steps;
        int decimals = decimals_beside(l->least, &steps);
        bytes_printf(out, "%.*f %% (%zu of %zu), at least %.9g %%\n", decimals,
                     100 * share_shown(l->covered, l->all, steps), l->covered, l->all, l->least);
    }
}

/* Lists lines that did not run, as file:line, which an editor can jump to. */
static void put_changed(const struct rep_check *k, struct bytes *out)
{
    size_t doubtful = count_doubtful(k);
    for (size_t i = 0; i < k->changed->count; i++)
        for (size_t n = 0; n < k->changed->files[i].line_count; n++) {
            const struct src_line *l = &k->changed->files[i].lines[n];
            if (l->state == SRC_NOT_RUN)
                bytes_printf(out, "  %s:%" PRIu32 ": did not run\n", k->changed->files[i].path, l->line);
        }
    if (doubtful)
        bytes_printf(out, "  of %zu changed lines it is not known whether they ran\n", doubtful);
    for (size_t i = 0; i < k->stranger_count; i++)
        bytes_printf(out, "  %s: no code of it is in the image\n", k->strangers[i]);
}

static void put_lost(const struct rep_check *k, struct bytes *out)
{
    const struct rep_diff *d = k->diff;
    bytes_printf(out, "%s  no regression from %s: %zu function%s and %zu line%s lost\n",
                 count_lost_lines(k) ? "FAILED" : "ok    ", k->base, d->of[REP_LOST], d->of[REP_LOST] == 1 ? "" : "s",
                 d->lines_of[REP_LOST], d->lines_of[REP_LOST] == 1 ? "" : "s");
    for (size_t i = 0; i < d->function_count; i++)
        if (d->functions[i].change == REP_LOST)
            bytes_printf(out, "  %s: function %s\n", d->functions[i].file, d->functions[i].name);
    for (size_t i = 0; i < d->line_count; i++)
        if (d->lines[i].change == REP_LOST)
            bytes_printf(out, "  %s:%" PRIu32 ": ran before\n", d->lines[i].file, d->lines[i].line);
    if (!d->has_lines)
        bytes_puts(out, "  lines were not compared: --debug ELF, and --base-debug ELF for another build, add them\n");
    if (d->not_compared)
        bytes_printf(out, "  lines of %zu changed function%s were not compared\n", d->not_compared,
                     d->not_compared == 1 ? "" : "s");
}

void rep_check_text(const struct rep_check *k, struct bytes *out)
{
    for (size_t i = 0; i < k->limit_count; i++)
        put_limit(k, &k->limits[i], out);
    if (k->changed)
        put_changed(k, out);
    if (k->diff)
        put_lost(k, out);
}

static json_t *changed_json(const struct rep_check *k)
{
    json_t *list = json_array();
    for (size_t i = 0; i < k->changed->count; i++)
        for (size_t n = 0; n < k->changed->files[i].line_count; n++) {
            const struct src_line *l = &k->changed->files[i].lines[n];
            json_array_append_new(list, json_pack("{s:o, s:i, s:s}", "file", rep_json_text(k->changed->files[i].path),
                                                  "line", (int)l->line, "state", rep_state_name(l->state)));
        }
    return list;
}

static json_t *strangers_json(const struct rep_check *k)
{
    json_t *list = json_array();
    for (size_t i = 0; i < k->stranger_count; i++)
        json_array_append_new(list, rep_json_text(k->strangers[i]));
    return list;
}

void rep_check_json(const struct rep_check *k, struct bytes *out)
{
    json_t *limits = json_array();
    for (size_t i = 0; i < k->limit_count; i++) {
        const struct rep_limit *l = &k->limits[i];
        json_array_append_new(limits, json_pack("{s:s, s:o, s:f, s:f, s:i, s:i, s:b}", "measure", measures[l->measure],
                                                "glob", l->glob ? rep_json_text(l->glob) : json_null(), "minimum",
                                                l->least, "percent", percent(l), "covered", (int)l->covered, "all",
                                                (int)l->all, "ok", is_met(k, l)));
    }
    json_t *j = json_pack("{s:s, s:i, s:b, s:o}", "format", "mip-check", "version", 1, "ok", rep_check_is_met(k),
                          "limits", limits);
    if (k->changed) {
        json_object_set_new(j, "changed_lines", changed_json(k));
        json_object_set_new(j, "without_code", strangers_json(k));
    }
    if (k->diff)
        json_object_set_new(j, "lost",
                            json_pack("{s:i, s:i}", "functions", (int)k->diff->of[REP_LOST], "lines",
                                      (int)k->diff->lines_of[REP_LOST]));
    rep_json_put(j, out);
}
