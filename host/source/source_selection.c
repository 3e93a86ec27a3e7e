/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a reader wants only his own code in a report, with the paths of his repository.
 * Method: the file's path is mapped, made relative to the root, then matched; then lines are dropped that belong to no
 * selected function.
 */
#include "source/source_selection.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/text.h"
#include "elf/demangle.h"

/* Returns what follows the folder and a slash; NULL: the path is not below it. */
static const char *below(const char *folder, const char *path)
{
    size_t n = strlen(folder);
    n -= n && folder[n - 1] == '/';
    return strncmp(path, folder, n) == 0 && path[n] == '/' ? path + n + 1 : NULL;
}

/* Puts other paths for those that begin so.  FROM ends at the first '='. */
static char *map_path(const struct src_selection *s, const char *path)
{
    for (size_t i = 0; i < s->path_map_count; i++) {
        size_t from = strcspn(s->path_maps[i], "=");
        if (s->path_maps[i][from] && strncmp(path, s->path_maps[i], from) == 0) {
            char *mapped = xasprintf("%s%s", s->path_maps[i] + from + 1, path + from);
            if (strstr(mapped, "://"))
                return mapped;
            char *normal = text_normal_path(mapped);
            free(mapped);
            return normal;
        }
    }
    return xstrdup(path);
}

char *src_relative_path(const char *root, const char *path)
{
    const char *rest = root ? below(root, path) : NULL, *file = strrchr(path, '/');
    if (rest || !root || *path != '/')
        return xstrdup(rest ? rest : path);
    FREED char *folder = xasprintf("%.*s", (int)(file - path + 1), path);
    FREED char *real = realpath(folder, NULL), *real_root = realpath(root, NULL);
    FREED char *whole = real && real_root ? xasprintf("%s%s", real, file) : NULL;
    rest = whole ? below(real_root, whole) : NULL;
    return xstrdup(rest ? rest : path);
}

static char *path_in_report(const struct src_selection *s, const char *path)
{
    FREED char *mapped = map_path(s, path);
    return src_relative_path(s->root, mapped);
}

/* Returns where the text is: the compiler's path, or the first that can be read of the mapped one and the report's. */
static char *find_text(const struct src_selection *s, const char *origin)
{
    FREED char *mapped = map_path(s, origin), *relative = src_relative_path(s->root, mapped);
    const char *paths[] = {origin, mapped, relative};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        if (access(paths[i], R_OK) == 0)
            return xstrdup(paths[i]);
    return xstrdup(origin);
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
        FREED char *path = path_in_report(s, t->files[i].path);
        found = fnmatch(glob, path, 0) == 0;
    }
    return found;
}

static bool is_wanted(const struct src_selection *s, const struct src_function *f)
{
    if (!s->functions)
        return true;
    FREED char *name = img_demangle(f->symbol);
    return regexec(s->functions, f->symbol, 0, NULL, 0) == 0 || regexec(s->functions, name, 0, NULL, 0) == 0;
}

static void copy_functions(const struct src_selection *s, const struct src_file *from, struct src_file *to,
                           struct src_removed *removed)
{
    to->functions = xcalloc(from->function_count + 1, sizeof *to->functions);
    for (size_t i = 0; i < from->function_count; i++) {
        struct src_function f = from->functions[i];
        if (!is_wanted(s, &f)) {
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

static void copy_lines(const struct src_selection *s, const struct src_file *from, struct src_file *to,
                       struct src_removed *removed)
{
    to->lines = xcalloc(from->line_count + 1, sizeof *to->lines);
    to->branches = xcalloc(from->branch_count + 1, sizeof *to->branches);
    for (size_t i = 0; i < from->line_count; i++) {
        struct src_line l = from->lines[i];
        if (s->functions && !is_in_function(to, l.line)) {
            removed->lines++;
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
}

void src_select(const struct src_tree *t, const struct src_selection *s, struct src_tree *out,
                struct src_removed *removed)
{
    *out = (struct src_tree){.files = xcalloc(t->count + 1, sizeof *out->files),
                             .images = t->images,
                             .tests = t->tests,
                             .has_counts = t->has_counts,
                             .without_debug = t->without_debug,
                             .profiled = t->profiled,
                             .without_lines = t->without_lines};
    *removed = (struct src_removed){0};
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *from = &t->files[i];
        bool is_counted = from->has_probes || s->all_files;
        struct src_removed uncounted = {0}, *of_file = is_counted ? removed : &uncounted;
        char *path = path_in_report(s, from->path);
        if ((s->file_count && !glob_matches(s->files, s->file_count, path)) ||
            glob_matches(s->not_files, s->not_file_count, path)) {
            removed->files += is_counted;
            free(path);
            continue;
        }
        struct src_file *to = &out->files[out->count++];
        to->path = path;
        to->origin = find_text(s, from->origin);
        to->has_probes = from->has_probes;
        copy_functions(s, from, to, of_file);
        copy_lines(s, from, to, of_file);
    }
    qsort(out->files, out->count, sizeof *out->files, by_path);
}
