/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which functions of the list does a compile have, and are they what the profile saw?
 *
 * Method: the preprocessor lists the files of the compile (-M), headers too.  In each file that a row of the list
 * names, definitions are found and hashed as `mipdata use` did.  A row is the same if name, file and hash are.  Files
 * are compared by their last part, as a tree may have moved.  If several rows fit, that of the longest common path
 * does.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/use.h"
#include "use/definitions.h"

/* Options that name an output, or ask for a list of files. */
static bool is_of_output(const char *s)
{
    return starts_with(s, "-M") || starts_with(s, "-o") || starts_with(s, "--output") ||
           starts_with(s, "-save-temps") || starts_with(s, "--save-temps") || starts_with(s, "--write-") ||
           strcmp(s, "-c") == 0 || strcmp(s, "-S") == 0 || strcmp(s, "--compile") == 0 ||
           strcmp(s, "--assemble") == 0 || strcmp(s, "--dependencies") == 0 || strcmp(s, "--user-dependencies") == 0;
}

/* Adds `-Wp,…` without its options of lists: -MD and -MMD have a file's name after them here, as -MF, -MT and -MQ do
 * (GCC manual, "Preprocessor Options"). */
static void add_for_preprocessor(const char *option, struct args *out)
{
    FREED_BY(bytes_free) struct bytes kept = {0};
    for (const char *at = option + 3; *at;) { /* at a comma */
        size_t len = 1 + strcspn(at + 1, ",");
        bool list = starts_with(at, ",-M"), named = list && len > 2 && strchr("DFTQ", at[len - 1]);
        if (!list)
            bytes_append(&kept, at, len);
        at += len;
        if (named && *at)
            at += 1 + strcspn(at + 1, ",");
    }
    if (kept.len)
        args_addf(out, "-Wp%.*s", (int)kept.len, (const char *)kept.data);
}

/* Makes the command that lists the files of one source: the user's, without its outputs and its other sources. */
static void list_command(const struct drv_build *b, const char *source, struct args *out)
{
    args_add(out, b->compiler.name);
    args_append(out, &b->early);
    for (size_t i = 0; i < b->line.n;) {
        const char *s = b->line.v[i];
        size_t width = drv_option_width(&b->line, i);
        bool kept = width ? !is_of_output(s) : !args_has(&b->command.sources, s) || strcmp(s, source) == 0;
        if (kept && starts_with(s, "-Wp,"))
            add_for_preprocessor(s, out);
        for (size_t k = 0; kept && !starts_with(s, "-Wp,") && k < (width ? width : 1); k++)
            args_add(out, b->line.v[i + k]);
        i += width ? width : 1;
    }
    args_add(out, "-M");
    args_add(out, "-w");
}

/* Splits a rule of make into its files.  A backslash protects blanks, `$$` is a dollar (GCC manual, -M). */
static void read_rule(const struct bytes *rule, struct args *out)
{
    FREED_BY(bytes_free) struct bytes word = {0};
    bool target = true;
    for (size_t i = 0; i <= rule->len; i++) {
        char c = i < rule->len ? (char)rule->data[i] : '\n', next = i + 1 < rule->len ? (char)rule->data[i + 1] : '\n';
        if (c == '\\' && (next == ' ' || next == '#' || next == '\\')) {
            bytes_u8(&word, (uint8_t)next);
            i++;
        } else if (c == '$' && next == '$') {
            bytes_u8(&word, '$');
            i++;
        } else if (c == '\\' && next == '\n') {
            continue;
        } else if (c != ' ' && c != '\n' && c != '\t') {
            bytes_u8(&word, (uint8_t)c);
        } else if (word.len) {
            if (!target)
                args_addn(out, (const char *)word.data, word.len);
            target = target && word.data[word.len - 1] != ':';
            word.len = 0;
        }
    }
}

/* Returns how many of their last parts both paths have in common. */
static size_t common_parts(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b), parts = 0;
    while (n && m && a[n - 1] == b[m - 1]) {
        n--;
        m--;
        parts += a[n] == '/';
    }
    return parts;
}

/* Rows of the list by the last part of their file, then by name.  So those of one file are together, and in it those of
 * one name. */
struct by_file {
    const struct use_list *l;
    struct by_file_row {
        const char *base, *name;
        size_t row;
    } * at;
    size_t count;
};

static int compare_by_file(const void *pa, const void *pb)
{
    const struct by_file_row *a = pa, *b = pb;
    int order = strcmp(a->base, b->base);
    return order ? order : strcmp(a->name, b->name);
}

static struct by_file sort_by_file(const struct use_list *l)
{
    struct by_file s = {l, xcalloc(l->count + 1, sizeof *s.at), 0};
    for (size_t i = 0; i < l->count; i++)
        if (l->rows[i].loose)
            s.at[s.count++] = (struct by_file_row){name_in_path(l->rows[i].source), l->rows[i].name, i};
    qsort(s.at, s.count, sizeof *s.at, compare_by_file);
    return s;
}

/* Returns the first row of that file. */
static size_t first_of_file(const struct by_file *s, const char *base)
{
    size_t low = 0, high = s->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(s->at[middle].base, base) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Is there another row of that name, for a file that is more like this path? */
static bool has_better_row(const struct by_file *s, size_t at, const char *path)
{
    const struct use_row *own = &s->l->rows[s->at[at].row];
    size_t first = at;
    while (first > 0 && compare_by_file(&s->at[first - 1], &s->at[at]) == 0)
        first--;
    for (size_t i = first; i < s->count && compare_by_file(&s->at[i], &s->at[at]) == 0; i++) {
        const struct use_row *r = &s->l->rows[s->at[i].row];
        if (i != at && r->loose == own->loose && common_parts(r->source, path) > common_parts(own->source, path))
            return true;
    }
    return false;
}

static int compare_definitions(const void *a, const void *b)
{
    return strcmp(((const struct use_definition *)a)->name, ((const struct use_definition *)b)->name);
}

/* Compares a row to the file's definitions, which are sorted by name. */
static void match_row(const struct by_file *s, size_t at, const char *path, const struct use_definitions *defs,
                      struct drv_use_match *out)
{
    size_t row = s->at[at].row;
    const struct use_row *r = &s->l->rows[row];
    const struct use_definition key = {.name = r->plain}, *end = defs->at + defs->count;
    const struct use_definition *d =
        defs->count ? bsearch(&key, defs->at, defs->count, sizeof key, compare_definitions) : NULL;
    bool same = false, strict = false;
    while (d && d > defs->at && compare_definitions(d - 1, &key) == 0)
        d--;
    for (; d && d < end && compare_definitions(d, &key) == 0; d++) {
        same |= d->loose == r->loose;
        strict |= d->loose == r->loose && d->strict == r->strict;
    }
    out->strict[row] |= strict;
    if (same && !out->same[row] && !has_better_row(s, at, path)) {
        out->same[row] = 1;
        out->count++;
    }
}

static void match_file(const struct by_file *s, const char *path, struct drv_use_match *out)
{
    FREED_BY(use_definitions_free) struct use_definitions defs = {0};
    struct bytes text = {0};
    const char *base = name_in_path(path);
    size_t at = first_of_file(s, base);
    if (at == s->count || strcmp(s->at[at].base, base) != 0)
        return;
    out->listed = true;
    if (file_read_kept(path, &text) != MIP_OK)
        return;
    use_definitions_read(text.data, text.len, &defs);
    if (defs.count)
        qsort(defs.at, defs.count, sizeof *defs.at, compare_definitions);
    for (; at < s->count && strcmp(s->at[at].base, base) == 0; at++)
        match_row(s, at, path, &defs, out);
    bytes_free(&text);
}

void drv_use_find(struct drv_build *b, const struct use_list *list, struct drv_use_match *out)
{
    struct by_file rows = sort_by_file(list);
    out->same = xcalloc(list->count + 1, 1);
    out->strict = xcalloc(list->count + 1, 1);
    for (size_t i = 0; i < b->command.sources.n; i++) {
        FREED_BY(args_free) struct args argv = {0}, files = {0};
        FREED_BY(bytes_free) struct bytes rule = {0};
        struct drv_end end = {0};
        struct diag d;
        list_command(b, b->command.sources.v[i], &argv);
        if (strcmp(b->command.sources.v[i], "-") != 0 && drv_ask(&b->session, &argv, &rule, NULL, &end, &d) == MIP_OK)
            read_rule(&rule, &files);
        for (size_t k = 0; k < files.n; k++)
            match_file(&rows, files.v[k], out);
    }
    free(rows.at);
}
