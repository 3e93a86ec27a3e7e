/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a reader wants only his own code in a report, with the paths of his repository.
 * Method: the file's path is mapped, then matched; then lines are dropped that a marker excludes, or that belong to no
 * selected function.  Markers are read from the source itself, under the path that the compiler had.
 */
#include "source/source_selection.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "elf/demangle.h"

/* By line of one file: is it excluded? */
struct excluded {
    bool *at;
    size_t count; /* there are lines 0 to count - 1 */
};

static bool holds(const char *line, size_t len, const char *word)
{
    return memmem(line, len, word, strlen(word)) != NULL;
}

static bool has_marker(const char *line, size_t len, const char *what)
{
    char lcov[32], gcovr[32];
    snprintf(lcov, sizeof lcov, "LCOV_EXCL_%s", what);
    snprintf(gcovr, sizeof gcovr, "GCOVR_EXCL_%s", what);
    return holds(line, len, lcov) || holds(line, len, gcovr);
}

static struct excluded read_markers(const char *path)
{
    struct excluded e = {0};
    struct bytes text = {0};
    bool inside = false;
    if (file_read(path, &text, NULL) || !text.len || !has_marker((char *)text.data, text.len, "")) {
        bytes_free(&text);
        return e;
    }
    const char *p = (const char *)text.data, *end = p + text.len;
    e.at = xcalloc(text.len + 2, sizeof *e.at);
    for (e.count = 1; p < end; e.count++) {
        const char *newline = memchr(p, '\n', (size_t)(end - p));
        size_t len = (size_t)((newline ? newline : end) - p);
        inside |= has_marker(p, len, "START");
        e.at[e.count] = inside || has_marker(p, len, "LINE");
        inside &= !has_marker(p, len, "STOP");
        p += len + 1;
    }
    bytes_free(&text);
    return e;
}

/* Maps a path.  FROM ends at the first '='. */
static char *map_path(const struct src_selection *s, const char *path)
{
    for (size_t i = 0; i < s->path_map_count; i++) {
        size_t from = strcspn(s->path_maps[i], "=");
        if (s->path_maps[i][from] && strncmp(path, s->path_maps[i], from) == 0)
            return xasprintf("%s%s", s->path_maps[i] + from + 1, path + from);
    }
    size_t n = s->root ? strlen(s->root) : 0;
    bool given = n > 0;
    while (n && s->root[n - 1] == '/')
        n--;
    if (given && strncmp(path, s->root, n) == 0 && path[n] == '/')
        return xstrdup(path + n + 1);
    return xstrdup(path);
}

static bool glob_matches(const char *const *globs, size_t count, const char *path)
{
    for (size_t i = 0; i < count; i++)
        if (fnmatch(globs[i], path, 0) == 0)
            return true;
    return false;
}

bool src_glob_matches(const struct src_tree *t, const struct src_selection *s, const char *glob)
{
    bool found = false;
    for (size_t i = 0; i < t->count && !found; i++) {
        char *path = map_path(s, t->files[i].path);
        found = fnmatch(glob, path, 0) == 0;
        free(path);
    }
    return found;
}

static bool is_wanted(const struct src_selection *s, const struct src_function *f)
{
    if (!s->functions)
        return true;
    char *name = img_demangle(f->symbol);
    bool found = regexec(s->functions, f->symbol, 0, NULL, 0) == 0 || regexec(s->functions, name, 0, NULL, 0) == 0;
    free(name);
    return found;
}

static void copy_functions(const struct src_selection *s, const struct excluded *e, const struct src_file *from,
                           struct src_file *to, struct src_removed *removed)
{
    to->functions = xcalloc(from->function_count + 1, sizeof *to->functions);
    for (size_t i = 0; i < from->function_count; i++) {
        struct src_function f = from->functions[i];
        if (!is_wanted(s, &f) || (f.line < e->count && e->at[f.line])) {
            removed->functions++;
            continue;
        }
        f.symbol = xstrdup(f.symbol);
        to->functions[to->function_count++] = f;
    }
}

static bool is_in_function(const struct src_file *f, uint32_t line)
{
    for (size_t i = 0; i < f->function_count; i++)
        if (line >= f->functions[i].line && line <= f->functions[i].last_line)
            return true;
    return false;
}

static void copy_lines(const struct src_selection *s, const struct excluded *e, const struct src_file *from,
                       struct src_file *to, struct src_removed *removed)
{
    to->lines = xcalloc(from->line_count + 1, sizeof *to->lines);
    to->branches = xcalloc(from->branch_count + 1, sizeof *to->branches);
    for (size_t i = 0; i < from->line_count; i++) {
        struct src_line l = from->lines[i];
        bool marked = l.line < e->count && e->at[l.line];
        if (marked || (s->functions && !is_in_function(to, l.line))) {
            removed->lines++;
            removed->excluded_ran += marked && src_line_ran(&l);
            continue;
        }
        if (l.branch_count)
            memcpy(to->branches + to->branch_count, from->branches + l.branch, l.branch_count * sizeof *to->branches);
        l.branch = to->branch_count;
        to->branch_count += l.branch_count;
        to->lines[to->line_count++] = l;
    }
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct src_file *)a)->path, ((const struct src_file *)b)->path);
}

void src_removed_add(struct src_removed *to, const struct src_removed *from)
{
    to->files += from->files;
    to->functions += from->functions;
    to->lines += from->lines;
    to->excluded_ran += from->excluded_ran;
}

void src_select(const struct src_tree *t, const struct src_selection *s, struct src_tree *out,
                struct src_removed *removed)
{
    *out = (struct src_tree){.files = xcalloc(t->count + 1, sizeof *out->files),
                             .has_counts = t->has_counts,
                             .without_debug = t->without_debug,
                             .profiled = t->profiled,
                             .without_lines = t->without_lines};
    *removed = (struct src_removed){0};
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *from = &t->files[i];
        char *path = map_path(s, from->path);
        if ((s->file_count && !glob_matches(s->files, s->file_count, path)) ||
            glob_matches(s->not_files, s->not_file_count, path)) {
            removed->files++;
            free(path);
            continue;
        }
        struct excluded e = read_markers(from->path);
        struct src_file *to = &out->files[out->count++];
        to->path = path;
        to->origin = xstrdup(from->origin);
        copy_functions(s, &e, from, to, removed);
        copy_lines(s, &e, from, to, removed);
        free(e.at);
    }
    qsort(out->files, out->count, sizeof *out->files, by_path);
}
