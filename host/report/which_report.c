/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which runs a change needs, and a small set of runs.
 *
 * Problem: which tests does a change need, and which add nothing to the others?
 *
 * Method: a run is needed if it covers a function with code of a changed line.  If a change has no code in any image (a
 * type, a macro, a table, a new function), it is not known which runs it concerns, so all are needed.  The small set is
 * the greedy one.
 *
 * Example: runs A {f, g}, B {g}, C {g, h}: A and C are the small set; B adds nothing.
 */
#include "report/which_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"

bool rep_run_covers(const struct prof *p, size_t function, size_t run)
{
    const struct prof_function *f = &p->functions[function];
    return find_sorted(SORTED_NUMBERS(f->runs), f->run_count, run) != NULL;
}

void rep_cover_read(const struct prof *p, struct rep_cover *out)
{
    *out = (struct rep_cover){.runs = p->run_name_count, .functions = p->count, .p = p};
    out->covered = xcalloc(out->runs + 1, sizeof *out->covered);
    out->alone = xcalloc(out->runs + 1, sizeof *out->alone);
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        for (size_t k = 0; k < f->run_count; k++)
            out->covered[f->runs[k]]++;
        if (f->run_count == 1)
            out->alone[f->runs[0]]++;
    }
}

void rep_cover_free(struct rep_cover *c)
{
    free(c->covered);
    free(c->alone);
    *c = (struct rep_cover){0};
}

/* Returns the run that adds most.  adds: by run, how many functions it would add.  Of equal runs the first one is
 * chosen. */
static size_t best_run(const size_t *adds, size_t runs)
{
    size_t best = 0;
    for (size_t i = 1; i < runs; i++)
        best = adds[i] > adds[best] ? i : best;
    return best;
}

size_t rep_cover_greedy(const struct rep_cover *c, size_t *chosen)
{
    size_t *adds = xcalloc(c->runs + 1, sizeof *adds), count = 0;
    FREED bool *done = xcalloc(c->functions + 1, sizeof *done);
    memcpy(adds, c->covered, c->runs * sizeof *adds);
    while (c->runs) {
        size_t run = best_run(adds, c->runs);
        if (!adds[run])
            break;
        chosen[count++] = run;
        for (size_t i = 0; i < c->functions; i++) {
            if (done[i] || !rep_run_covers(c->p, i, run))
                continue;
            done[i] = true;
            for (size_t k = 0; k < c->p->functions[i].run_count; k++)
                adds[c->p->functions[i].runs[k]]--;
        }
    }
    free(adds);
    return count;
}

/* Lines of a path that have code, as a range of the list. */
struct range {
    const struct src_line_function *at, *end;
};

static struct range lines_of(const struct src_line_functions *l, uint32_t path)
{
    struct range r = {l->at, l->at};
    for (size_t i = 0; i < l->count; i++) {
        if (l->at[i].path < path)
            r.at = l->at + i + 1;
        if (l->at[i].path <= path)
            r.end = l->at + i + 1;
    }
    return r.at < r.end ? r : (struct range){l->at, l->at};
}

/* Marks the functions of a line as needed.  If one of them has no counters, no run is known to cover it. */
static bool need_line(struct range r, uint32_t line, bool *needed, bool *uncounted)
{
    bool found = false;
    for (const struct src_line_function *l = r.at; l < r.end; l++) {
        if (l->line != line)
            continue;
        found = true;
        if (l->function == UINT32_MAX)
            *uncounted = true;
        else
            needed[l->function] = true;
    }
    return found;
}

bool rep_line_needed(const struct src_line_functions *lines, const char *path, uint32_t line, bool *needed)
{
    bool found = false, uncounted = false;
    for (uint32_t i = 0; i < lines->path_count; i++)
        if (src_patch_names(path, lines->paths[i]))
            found = need_line(lines_of(lines, i), line, needed, &uncounted) || found;
    return found;
}

static void doubt(struct rep_doubts *to, const char *path, uint32_t line, const char *why)
{
    to->count++;
    if (to->count <= 10 && line)
        bytes_printf(&to->talk, "%s:%" PRIu32 ": %s\n", path, line, why);
    else if (to->count <= 10)
        bytes_printf(&to->talk, "%s: %s\n", path, why);
}

static bool is_inside_function(const struct src_file *f, uint32_t line, uint32_t next)
{
    for (size_t i = 0; i < f->function_count; i++)
        if (f->functions[i].line <= line && next <= f->functions[i].last_line)
            return true;
    return false;
}

/* Marks the functions around a place without code, such as a comment or an empty line.  The place belongs to the code
 * before and after it, if both are of one function.  next: the first line after the place. */
static bool need_around(struct range r, const struct src_file *f, uint32_t line, uint32_t next, bool *needed,
                        bool *uncounted)
{
    uint32_t before = 0, after = 0;
    for (const struct src_line_function *l = r.at; l < r.end; l++) {
        before = l->line <= line ? l->line : before;
        after = l->line >= next && !after ? l->line : after;
    }
    if (!before || !after || !is_inside_function(f, before, after))
        return false;
    need_line(r, before, needed, uncounted);
    need_line(r, after, needed, uncounted);
    return true;
}

/* By place of one file of the patch: does some image have code there? */
struct rep_patch_file {
    bool known, uncounted;
    bool *removed, *between;
};

void rep_patch_begin(const struct src_patch *patch, struct rep_patch *out)
{
    *out = (struct rep_patch){patch, xcalloc(patch->count + 1, sizeof *out->files)};
    for (size_t i = 0; i < patch->count; i++) {
        out->files[i].removed = xcalloc(patch->files[i].removed.count + 1, sizeof *out->files[i].removed);
        out->files[i].between = xcalloc(patch->files[i].between.count + 1, sizeof *out->files[i].between);
    }
}

void rep_patch_free(struct rep_patch *r)
{
    for (size_t i = 0; r->files && i < r->patch->count; i++) {
        free(r->files[i].removed);
        free(r->files[i].between);
    }
    free(r->files);
    *r = (struct rep_patch){0};
}

static void need_places(struct range r, const struct src_file *source, const struct src_patch_file *f, bool *needed,
                        struct rep_patch_file *to)
{
    to->known = true;
    for (size_t k = 0; k < f->removed.count; k++) {
        uint32_t line = f->removed.at[k];
        if (need_line(r, line, needed, &to->uncounted) || need_around(r, source, line, line, needed, &to->uncounted))
            to->removed[k] = true;
    }
    for (size_t k = 0; k < f->between.count; k++) {
        uint32_t line = f->between.at[k];
        if (need_around(r, source, line, line + 1, needed, &to->uncounted))
            to->between[k] = true;
    }
}

void rep_patch_functions(struct rep_patch *r, const struct prof *p, const struct src_line_functions *lines,
                         const struct src_tree *t, bool *needed)
{
    FREED size_t *file = xcalloc(t->count + 1, sizeof *file);
    memset(needed, 0, p->count * sizeof *needed);
    src_patch_pair(r->patch, true, t, file);
    for (uint32_t k = 0; k < lines->path_count && k < t->count; k++) {
        struct range code = lines_of(lines, k);
        if (code.at != code.end && file[k] != SIZE_MAX)
            need_places(code, &t->files[k], &r->patch->files[file[k]], needed, &r->files[file[k]]);
    }
}

static void doubt_file(const struct src_patch_file *f, const struct rep_patch_file *known, struct rep_doubts *to)
{
    const char *path = f->old_path ? f->old_path : f->new_path ? f->new_path : "a file";
    for (size_t k = 0; k < f->removed.count && known->known; k++)
        if (!known->removed[k])
            doubt(to, path, f->removed.at[k], "this line is of no function");
    for (size_t k = 0; k < f->between.count && known->known; k++)
        if (!known->between[k])
            doubt(to, path, f->between.at[k], "after it, lines come in that are of no known function");
    if (f->is_opaque)
        doubt(to, path, 0, "the patch does not tell its lines");
    else if (!known->known)
        doubt(to, path, 0, "no image has code of this file");
    if (known->uncounted)
        doubt(to, path, 0, "code without counters changes");
}

void rep_patch_doubts(const struct rep_patch *r, struct rep_doubts *out)
{
    *out = (struct rep_doubts){0};
    for (size_t i = 0; i < r->patch->count; i++)
        doubt_file(&r->patch->files[i], &r->files[i], out);
    if (out->count > 10)
        bytes_printf(&out->talk, "… and %zu more\n", out->count - 10);
}
