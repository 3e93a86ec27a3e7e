/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which lines does a patch touch, in the old file and in the new one?
 * Method: the unified format (GNU diffutils, "Detailed Description of Unified Format"; git-diff(1), "Generating patch
 * text with -p").  A hunk's header says how many lines it has on each side, so a removed line that begins with "-- "
 * is no header of a file.
 *
 * Example: "@@ -3,2 +3,3 @@" then " a", "-b", "+c", "+d": removed 4; added 4 and 5.  Without "-b": between has 3.
 */
#include "source/patch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/span.h"
#include "base/text.h"

struct reader {
    const char *file;
    const char *at, *end;
    size_t line;
    struct src_patch *out;
    struct src_patch_file *now; /* the file that is read; NULL: none yet */
};

static void add_number(struct src_numbers *n, uint32_t number)
{
    if (n->count && n->at[n->count - 1] == number)
        return;
    n->at = array_more(n->at, n->count, sizeof *n->at);
    n->at[n->count++] = number;
}

static bool next_line(struct reader *r, char **line)
{
    if (r->at >= r->end)
        return false;
    const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
    const char *end = stop ? stop : r->end;
    size_t len = (size_t)(end - r->at);
    *line = xstrndup(r->at, len && r->at[len - 1] == '\r' ? len - 1 : len);
    r->at = stop ? stop + 1 : r->end;
    r->line++;
    return true;
}

static void begin_file(struct reader *r)
{
    r->out->files = array_more(r->out->files, r->out->count, sizeof *r->out->files);
    r->now = &r->out->files[r->out->count++];
    *r->now = (struct src_patch_file){0};
}

/* Reads a file's name without time (after a tab), quotes, octal escapes (git-config(1), core.quotePath), and git's
 * first folder.  It is printable, as paths of debug information are. */
static char *read_path(const char *text)
{
    size_t len = strcspn(text, "\t");
    struct span name = span_unquote((struct span){text, len});
    FREED char *plain = xstrndup(name.at, name.len);
    if (name.len < len)
        plain[span_unescape(name, plain)] = '\0';
    bool prefixed = strlen(plain) > 2 && (plain[0] == 'a' || plain[0] == 'b') && plain[1] == '/';
    const char *path = prefixed ? plain + 2 : plain;
    return strcmp(plain, "/dev/null") == 0 ? NULL : text_printable(path, strlen(path));
}

/* Reads "@@ -A[,B] +C[,D] @@".  Numbers of more than nine digits are refused. */
static bool read_range(const char **at, char sign, uint32_t *first, uint32_t *count)
{
    uint32_t *to[2] = {first, count};
    *count = 1;
    if (*(*at)++ != sign)
        return false;
    for (size_t i = 0; i < 2; i++) {
        size_t digits = strspn(*at, "0123456789");
        if (!digits || digits > 9)
            return false;
        *to[i] = (uint32_t)strtoul(*at, NULL, 10);
        *at += digits;
        if (**at != ',')
            return true;
        ++*at;
    }
    return false;
}

static enum mip_status patch_error(const struct reader *r, const char *what, struct diag *d)
{
    return diag_fail(d, MIP_MALFORMED, r->file, "line %zu: %s; note: give it the output of git diff, unchanged",
                     r->line, what);
}

static enum mip_status read_hunk(struct reader *r, const char *header, struct diag *d)
{
    uint32_t old, old_count, new, new_count;
    const char *at = header + 3;
    if (!r->now || !read_range(&at, '-', &old, &old_count) || *at++ != ' ' || !read_range(&at, '+', &new, &new_count))
        return patch_error(r, "this hunk has no file, or no ranges of lines", d);
    old += old_count == 0; /* for an empty range, diff writes the number of the line before it */
    new += new_count == 0;
    bool was_removed = false; /* lines that come in after removed ones replace them */
    while (old_count || new_count) {
        char *line;
        if (!next_line(r, &line))
            return patch_error(r, "the patch ends inside a hunk", d);
        char kind = *line ? *line : ' '; /* mail may strip the blank of an empty line */
        free(line);
        if (kind == '\\')
            continue;
        if ((kind != '+' && kind != '-' && kind != ' ') || (kind != '+' && !old_count) || (kind != '-' && !new_count))
            return patch_error(r, "the hunk has other lines than its header says", d);
        if (kind == '-')
            add_number(&r->now->removed, old);
        else if (kind == '+')
            add_number(&r->now->added, new);
        if (kind == '+' && !was_removed)
            add_number(&r->now->between, old - 1);
        was_removed = kind == '-' || (kind == '+' && was_removed);
        old += kind != '+';
        old_count -= kind != '+';
        new += kind != '-';
        new_count -= kind != '-';
    }
    return MIP_OK;
}

/* Reads "diff --git a/X b/X".  For files that have no hunk this is the only place with their names. */
static void read_git_header(struct reader *r, const char *line)
{
    begin_file(r);
    const char *names = line + strlen("diff --git ");
    size_t len = strlen(names);
    r->now->is_opaque = true; /* the file is opaque until a hunk comes */
    if (len % 2 == 0 || len < 5)
        return;
    FREED char *first = xstrndup(names, len / 2);
    r->now->old_path = read_path(first);
    r->now->new_path = read_path(names + len / 2 + 1);
}

static enum mip_status read_patch_line(struct reader *r, char *line, struct diag *d)
{
    if (starts_with(line, "diff --git ")) {
        read_git_header(r, line);
    } else if (starts_with(line, "--- ") && r->at < r->end && starts_with(r->at, "+++ ")) {
        FREED char *next;
        if (!r->now || !r->now->is_opaque)
            begin_file(r);
        next_line(r, &next);
        free(r->now->old_path);
        free(r->now->new_path);
        r->now->old_path = read_path(line + 4);
        r->now->new_path = read_path(next + 4);
        r->now->is_opaque = false;
    } else if (starts_with(line, "@@ ")) {
        return read_hunk(r, line, d);
    } else if (starts_with(line, "diff --cc ") || starts_with(line, "diff --combined ") || starts_with(line, "@@@ ")) {
        return diag_fail(d, MIP_MALFORMED, r->file,
                         "line %zu: a merge, compared with all its parents; note: compare it with one, as git diff "
                         "main, or git show -m --first-parent",
                         r->line);
    }
    return MIP_OK;
}

enum mip_status src_patch_read(const char *file, const struct bytes *text, struct src_patch *out, struct diag *d)
{
    struct reader r = {.file = file, .at = (const char *)text->data, .out = out};
    enum mip_status st = MIP_OK;
    char *line;
    bool is_blank = true;
    *out = (struct src_patch){0};
    r.end = text->len ? r.at + text->len : r.at;
    while (!st && next_line(&r, &line)) {
        is_blank = is_blank && !*line;
        st = read_patch_line(&r, line, d);
        free(line);
    }
    if (!st && !is_blank && !out->count)
        st = patch_error(&r, "this is no patch: it has no line that begins with --- or diff --git", d);
    if (st)
        src_patch_free(out);
    return st;
}

void src_patch_free(struct src_patch *p)
{
    for (size_t i = 0; i < p->count; i++) {
        free(p->files[i].old_path);
        free(p->files[i].new_path);
        free(p->files[i].removed.at);
        free(p->files[i].between.at);
        free(p->files[i].added.at);
    }
    free(p->files);
    free(p->top);
    *p = (struct src_patch){0};
}

void src_patch_set_top(struct src_patch *p, const char *root)
{
    char *top = xstrdup(root ? root : "");
    while (*top) {
        FREED char *git = xasprintf("%s/.git", top);
        if (access(git, F_OK) == 0) {
            p->top = top;
            return;
        }
        char *slash = strrchr(top, '/');
        *(slash ? slash : top) = '\0';
    }
    free(top);
}

bool src_numbers_have(const struct src_numbers *n, uint32_t number)
{
    size_t i = lower_bound(SORTED_NUMBERS(n->at), n->count, number);
    return i < n->count && n->at[i] == number;
}

bool src_patch_names(const char *name, const char *path)
{
    return strcmp(path, name) == 0 || is_tail_of_path(path, name) || is_tail_of_path(name, path);
}

/* How many bytes has one path before the other?  SIZE_MAX: they mean different files. */
static size_t patch_distance(const char *name, const char *path)
{
    size_t n = strlen(name), m = strlen(path);
    return src_patch_names(name, path) ? (n > m ? n - m : m - n) : SIZE_MAX;
}

static const char *path_in_patch(const struct src_patch *p, size_t file, bool old)
{
    return old ? p->files[file].old_path : p->files[file].new_path;
}

/* Does this name of the patch mean one path alone? */
static bool means_its_equal(const char *name, const struct src_tree *t)
{
    bool equal = false;
    for (size_t i = 0; i < t->count; i++) {
        const char *path = t->files[i].path;
        equal = equal || strcmp(name, path) == 0;
        if (*path == '/' && *name != '/' && src_patch_names(name, path))
            return false;
    }
    return equal;
}

/* Which files of the patch, and which of the tree, are there to be read?  st_ino is 0 for those that are not. */
struct on_disk {
    struct stat *patch, *tree;
};

static struct stat stat_of(const char *folder, const char *path)
{
    struct stat st;
    FREED char *whole = folder && *path != '/' ? xasprintf("%s/%s", folder, path) : xstrdup(path);
    return stat(whole, &st) == 0 ? st : (struct stat){0};
}

static struct on_disk find_on_disk(const struct src_patch *p, bool old, const struct src_tree *t)
{
    struct on_disk d = {xcalloc(p->count + 1, sizeof *d.patch), xcalloc(t->count + 1, sizeof *d.tree)};
    for (size_t k = 0; k < p->count && p->top; k++)
        if (path_in_patch(p, k, old))
            d.patch[k] = stat_of(p->top, path_in_patch(p, k, old));
    for (size_t i = 0; i < t->count && p->top; i++)
        d.tree[i] = stat_of(NULL, t->files[i].origin);
    return d;
}

/* Is the file below the folder, whatever links lead there? */
static bool is_below(const char *folder, const char *path)
{
    FREED char *whole = realpath(folder, NULL), *file = realpath(path, NULL);
    return whole && file && starts_with(file, whole) && file[strlen(whole)] == '/';
}

/* Are the file of the patch and that of the tree two files of the repository?  A tree elsewhere is a copy, in which
 * names decide. */
static bool are_two_files(const char *top, const struct stat *patched, const char *origin, const struct stat *of_tree)
{
    return patched->st_ino && of_tree->st_ino &&
           (patched->st_ino != of_tree->st_ino || patched->st_dev != of_tree->st_dev) && is_below(top, origin);
}

void src_patch_pair(const struct src_patch *p, bool old, const struct src_tree *t, size_t *out)
{
    FREED bool *alone = xcalloc(p->count + 1, sizeof *alone);
    struct on_disk there = find_on_disk(p, old, t);
    for (size_t k = 0; k < p->count; k++) {
        const char *name = path_in_patch(p, k, old);
        alone[k] = name && means_its_equal(name, t);
    }
    for (size_t i = 0; i < t->count; i++) {
        size_t nearest = SIZE_MAX;
        out[i] = SIZE_MAX;
        for (size_t k = 0; k < p->count; k++) {
            const char *name = path_in_patch(p, k, old), *path = t->files[i].path;
            if (!name || !src_patch_names(name, path))
                continue;
            if (strcmp(name, path) != 0 &&
                (alone[k] || are_two_files(p->top, &there.patch[k], t->files[i].origin, &there.tree[i])))
                continue;
            size_t far = alone[k] ? 0 : patch_distance(name, t->files[i].origin);
            if (out[i] == SIZE_MAX || far < nearest) {
                nearest = far;
                out[i] = k;
            }
        }
    }
    free(there.patch);
    free(there.tree);
}
