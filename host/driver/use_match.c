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
#include "driver/use.h"
#include "use/definitions.h"

const char *drv_use_base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool names_output(const char *s)
{
    static const char *const words[] = {"-o", "-MF", "-MT", "-MQ", NULL};
    for (size_t i = 0; words[i]; i++)
        if (strcmp(s, words[i]) == 0)
            return true;
    return false;
}

/* Makes the command that lists the files of one source: the user's, without its outputs and its other sources. */
static void list_command(const struct drv_build *b, const char *source, struct args *out)
{
    args_add(out, b->compiler.name);
    args_append(out, &b->early);
    for (size_t i = 0; i < b->line.n;) {
        const char *s = b->line.v[i];
        size_t width = drv_option_width(&b->line, i);
        bool kept = width ? !names_output(s) && !starts_with(s, "-M") && strcmp(s, "-c") != 0 && strcmp(s, "-S") != 0 &&
                                !starts_with(s, "-save-temps") && !(starts_with(s, "-o") && width == 1)
                          : !args_has(&b->command.sources, s) || strcmp(s, source) == 0;
        for (size_t k = 0; kept && k < (width ? width : 1); k++)
            args_add(out, b->line.v[i + k]);
        i += width ? width : 1;
    }
    args_add(out, "-M");
    args_add(out, "-w");
}

/* Splits a rule of make into its files.  A backslash protects blanks, `$$` is a dollar (GCC manual, -M). */
static void read_rule(const struct bytes *rule, struct args *out)
{
    struct bytes word = {0};
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
    bytes_free(&word);
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

/* Is there another row of that name, for a file that is more like this path? */
static bool has_better_row(const struct use_list *l, size_t row, const char *path, uint64_t loose)
{
    for (size_t i = 0; i < l->count; i++)
        if (i != row && l->rows[i].loose == loose && strcmp(l->rows[i].name, l->rows[row].name) == 0 &&
            strcmp(drv_use_base(l->rows[i].source), drv_use_base(path)) == 0 &&
            common_parts(l->rows[i].source, path) > common_parts(l->rows[row].source, path))
            return true;
    return false;
}

static void match_row(const struct use_list *l, size_t row, const char *path, const struct use_definitions *defs,
                      struct drv_use_match *out)
{
    const struct use_row *r = &l->rows[row];
    bool same = false, strict = false;
    for (size_t k = 0; k < defs->count; k++) {
        if (strcmp(defs->at[k].name, r->plain) != 0 || defs->at[k].loose != r->loose)
            continue;
        same = true;
        strict |= defs->at[k].strict == r->strict;
    }
    out->strict[row] |= strict;
    if (same && !out->same[row] && !has_better_row(l, row, path, r->loose)) {
        out->same[row] = 1;
        out->count++;
    }
}

static void match_file(const struct use_list *l, const char *path, struct drv_use_match *out)
{
    struct use_definitions defs = {0};
    bool opened = false;
    for (size_t i = 0; i < l->count; i++) {
        if (!l->rows[i].loose || strcmp(drv_use_base(l->rows[i].source), drv_use_base(path)) != 0)
            continue;
        struct bytes text = {0};
        if (!opened && file_read_kept(path, &text) == MIP_OK)
            use_definitions_read(text.data, text.len, &defs);
        opened = true;
        bytes_free(&text);
        match_row(l, i, path, &defs, out);
    }
    use_definitions_free(&defs);
}

void drv_use_find(struct drv_build *b, const struct use_list *list, struct drv_use_match *out)
{
    out->same = xcalloc(list->count + 1, 1);
    out->strict = xcalloc(list->count + 1, 1);
    for (size_t i = 0; i < b->command.sources.n; i++) {
        struct args argv = {0}, files = {0};
        struct bytes rule = {0};
        struct drv_end end = {0};
        struct diag d;
        list_command(b, b->command.sources.v[i], &argv);
        if (strcmp(b->command.sources.v[i], "-") != 0 && drv_ask(&b->session, &argv, &rule, NULL, &end, &d) == MIP_OK)
            read_rule(&rule, &files);
        for (size_t k = 0; k < files.n; k++)
            match_file(list, files.v[k], out);
        bytes_free(&rule);
        args_free(&files);
        args_free(&argv);
    }
}
