/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a report shall not have lines, functions and branches that the sources exclude by markers, or that no source
 * wrote.
 * Method: markers.c gives bits for each line; markers of functions are spread over the function's lines.  Then ways of
 * branches are marked in the order in which gcovr does it: those that lead to a line, then those of a line that did
 * not run, if their number is as the marker says, then all of a line.  At last lines and ways are left out.
 *
 * An unreachable line that ran stays (lcovrc(5), retain_unreachable_coverpoints_if_executed), and is an error.
 *
 * Example: `if (a) // LCOV_EXCL_BR_LINE`: the line stays, its two ways do not.
 */
#include "source/exclude.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/file.h"
#include "base/sort.h"
#include "base/text.h"
#include "source/markers.h"

/* One file at work. */
struct work {
    struct src_file *f;
    const struct src_markers *m;
    bool *drop; /* by direction of f */
    bool *made; /* by direction of f: it is dropped as the compiler made it */
    struct src_excluded *out;
};

/* Adds a note; the text becomes its own. */
static void note_marker(struct work *w, uint32_t line, bool is_error, char *text, const char *next)
{
    struct src_excluded *e = w->out;
    e->notes = array_more(e->notes, e->note_count, sizeof *e->notes);
    e->notes[e->note_count++] = (struct src_exclude_note){xstrdup(w->f->path), line, text, next, is_error};
}

static bool has_mark(const struct work *w, uint32_t line, unsigned marks)
{
    return line < w->m->lines && w->m->at[line] & marks;
}

/* Is the line in a function that begins before it? */
static bool is_in_a_function(const struct src_file *f, uint32_t line)
{
    for (size_t i = 0; i < f->function_count; i++)
        if (line > f->functions[i].line && line <= f->functions[i].last_line)
            return true;
    return false;
}

/* Spreads the marks of functions over their lines. */
static void spread_functions(struct work *w, struct src_markers *m)
{
    for (uint32_t line = 1; line < m->lines; line++) {
        uint8_t marks = m->at[line] & (SRC_MARK_FUNCTION | SRC_MARK_FUNCTION_BRANCHES);
        bool found = false;
        for (size_t i = 0; marks && i < w->f->function_count; i++) {
            const struct src_function *fn = &w->f->functions[i];
            if (fn->line != line)
                continue;
            found = true;
            for (uint32_t k = line; k <= fn->last_line && k < m->lines; k++)
                m->at[k] |= (marks & SRC_MARK_FUNCTION ? SRC_MARK_LINE : 0) |
                            (marks & SRC_MARK_FUNCTION_BRANCHES ? SRC_MARK_BRANCHES : 0);
        }
        if (marks && !found && (m->at[line] & SRC_MARK_ALONE || is_in_a_function(w->f, line)))
            note_marker(w, line, false, xstrdup("a marker of a function, but no function's name is on this line"),
                        "put it on the line of the function's name");
    }
}

/* Leaves out ways that the compiler made.  A branch of which one way is left is none. */
static void drop_made(struct work *w)
{
    const struct src_file *f = w->f;
    for (size_t i = 0; i < f->branch_count;) {
        size_t next = i, left = 0;
        for (; next < f->branch_count && f->branches[next].address == f->branches[i].address &&
               f->branches[next].image == f->branches[i].image;
             next++)
            left += !f->branches[next].made;
        bool any = left < next - i;
        for (; i < next; i++)
            w->drop[i] = w->made[i] = any && (left < 2 || f->branches[i].made);
    }
}

/* Leaves out ways that lead to a marked line. */
static void drop_sources(struct work *w)
{
    for (size_t i = 0; i < w->f->branch_count; i++)
        if (!w->drop[i] && has_mark(w, w->f->branches[i].to_line, SRC_MARK_SOURCE))
            w->drop[i] = true;
}

static const struct src_line *line_at(const struct src_file *f, uint32_t line)
{
    for (size_t i = 0; i < f->line_count; i++)
        if (f->lines[i].line == line)
            return &f->lines[i];
    return NULL;
}

/* Leaves out ways that did not run, if they are as many as the marker says. */
static void drop_counted(struct work *w, const struct src_mark_count *c)
{
    const struct src_line *l = line_at(w->f, c->line);
    uint32_t all = 0, not_run = 0;
    for (size_t i = 0; l && i < l->branch_count; i++) {
        all += !w->drop[l->branch + i];
        not_run += !w->drop[l->branch + i] && !w->f->branches[l->branch + i].count;
    }
    if (!all)
        return; /* there are no edge counts, or no code here in this image */
    if (all != c->all || not_run != c->not_run) {
        note_marker(w, c->line, false,
                    xasprintf("the marker says %u/%u, but %u of %u ways did not run: none is left out", c->not_run,
                              c->all, not_run, all),
                    "count the ways of machine branches: mipdata branches; or use LCOV_EXCL_BR_LINE");
        return;
    }
    for (size_t i = 0; i < l->branch_count; i++)
        if (!w->f->branches[l->branch + i].count)
            w->drop[l->branch + i] = true;
}

/* Leaves out all ways of marked lines. */
static void drop_lines(struct work *w)
{
    for (size_t i = 0; i < w->f->branch_count; i++) {
        const struct src_branch *b = &w->f->branches[i];
        if (has_mark(w, b->line, SRC_MARK_BRANCHES) ||
            (b->made == SRC_MADE_EXCEPTION && has_mark(w, b->line, SRC_MARK_EXCEPTIONS)))
            w->drop[i] = true;
    }
}

/* Is the line left out? */
static bool is_left_out(const struct work *w, const struct src_line *l)
{
    return has_mark(w, l->line, SRC_MARK_LINE) || (has_mark(w, l->line, SRC_MARK_UNREACHABLE) && !src_line_ran(l));
}

/* Adds a line to a list as in "7, 12-19". */
static void list_line(uint32_t line, uint32_t *first, uint32_t *last, struct bytes *out)
{
    if (*last && line == *last + 1) {
        *last = line;
        return;
    }
    if (*last)
        bytes_printf(out, *last > *first ? "%s%u-%u" : "%s%u", out->len ? ", " : "", *first, *last);
    *first = *last = line;
}

/* Tells which of the excluded lines ran. */
static void note_ran(struct work *w)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    uint32_t first = 0, last = 0, at = 0;
    for (size_t i = 0; i < w->f->line_count; i++) {
        const struct src_line *l = &w->f->lines[i];
        if (!src_line_ran(l))
            continue;
        if (has_mark(w, l->line, SRC_MARK_LINE)) {
            at = at ? at : l->line;
            list_line(l->line, &first, &last, &list);
        } else if (has_mark(w, l->line, SRC_MARK_UNREACHABLE)) {
            w->out->unreachable_ran++;
            note_marker(w, l->line, true, xstrdup("marked as unreachable, but it ran"),
                        "mend the code, or delete the marker: the line stays in the report");
        }
    }
    list_line(0, &first, &last, &list);
    if (at)
        note_marker(w, at, false, xasprintf("excluded by markers, but ran: %s", (char *)list.data), NULL);
}

static void leave_out_functions(struct work *w)
{
    size_t kept = 0;
    for (size_t i = 0; i < w->f->function_count; i++) {
        struct src_function *fn = &w->f->functions[i];
        bool unreachable = has_mark(w, fn->line, SRC_MARK_UNREACHABLE) && fn->state != SRC_COVERED;
        if (unreachable || has_mark(w, fn->line, SRC_MARK_LINE)) {
            free(fn->symbol);
            w->out->functions++;
        } else {
            w->f->functions[kept++] = *fn;
        }
    }
    w->f->function_count = kept;
}

static void leave_out_lines(struct work *w)
{
    struct src_file *f = w->f;
    size_t lines = 0, branches = 0;
    f->excluded = xcalloc(f->line_count + 1, sizeof *f->excluded);
    for (size_t i = 0; i < f->line_count; i++) {
        struct src_line l = f->lines[i];
        if (is_left_out(w, &l)) {
            w->out->lines++;
            l.branch = l.branch_count = 0;
            f->excluded[f->excluded_count++] = l;
            continue;
        }
        size_t first = branches, marked = 0;
        for (size_t k = l.branch; k < l.branch + l.branch_count; k++) {
            w->out->ways += w->drop[k];
            w->out->compiler_ways += w->made[k];
            marked += w->drop[k] && !w->made[k];
            if (!w->drop[k])
                f->branches[branches++] = f->branches[k];
        }
        for (size_t k = first; k < branches; k++)
            f->branches[k].lacks_others = marked > 0;
        l.excluded_ways = (uint32_t)(l.branch_count - (branches - first));
        l.branch = first;
        l.branch_count = branches - first;
        f->lines[lines++] = l;
    }
    f->line_count = lines;
    f->branch_count = branches;
}

static void exclude_in(struct src_file *f, bool without_compiler, struct src_excluded *out)
{
    struct bytes text = {0};
    FREED_BY(src_markers_free) struct src_markers m = {0};
    size_t first = out->note_count;
    if (file_read(f->origin, &text, NULL) == MIP_OK) {
        text_end_lines(text.data, text.len);
        src_markers_read(&text, &m);
    }
    bytes_free(&text);
    if (m.lines || without_compiler) {
        struct work w = {.f = f, .m = &m, .out = out};
        w.drop = xcalloc(f->branch_count + 1, sizeof *w.drop);
        w.made = xcalloc(f->branch_count + 1, sizeof *w.made);
        for (size_t i = 0; i < m.doubt_count; i++)
            note_marker(&w, m.doubts[i].line, false, xstrdup(m.doubts[i].text), m.doubts[i].next);
        spread_functions(&w, &m);
        if (without_compiler)
            drop_made(&w);
        drop_sources(&w);
        for (size_t i = 0; i < m.count_count; i++)
            drop_counted(&w, &m.counts[i]);
        drop_lines(&w);
        note_ran(&w);
        leave_out_functions(&w);
        leave_out_lines(&w);
        free(w.drop);
        free(w.made);
        if (out->note_count > first)
            sort_by(out->notes + first, out->note_count - first, SORT_UP(struct src_exclude_note, line),
                    SORT_TEXT(struct src_exclude_note, text));
    }
}

void src_exclude(struct src_tree *t, bool without_compiler, struct src_excluded *out)
{
    *out = (struct src_excluded){0};
    for (size_t i = 0; i < t->count; i++)
        exclude_in(&t->files[i], without_compiler, out);
}

void src_excluded_free(struct src_excluded *e)
{
    for (size_t i = 0; i < e->note_count; i++) {
        free(e->notes[i].path);
        free(e->notes[i].text);
    }
    free(e->notes);
    *e = (struct src_excluded){0};
}
