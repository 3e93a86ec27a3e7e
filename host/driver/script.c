/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Just enough of the linker script language (GNU ld 2.40 manual, "Linker Scripts") to find the output section with
 * .bss, and what a script discards.  A shadow of the text is scanned, in which comments and quoted names are blanks;
 * offsets are the same in both.
 */
#include "driver/script.h"

#include <ctype.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "mip_format.h"

#define INCLUDE_LIMIT 16

struct scan {
    const char *at; /* the text with blanks for comments and quoted names */
    size_t len;
};

static char *shadow_of(const char *text, size_t len)
{
    char *s = xmalloc(len + 1);
    memcpy(s, text, len);
    s[len] = '\0';
    for (size_t i = 0; i < len; i++) {
        size_t n = 0;
        if (s[i] == '/' && i + 1 < len && s[i + 1] == '*') {
            const char *close = memmem(s + i + 2, len - i - 2, "*/", 2);
            n = close ? (size_t)(close + 2 - (s + i)) : len - i;
        } else if (s[i] == '"') {
            const char *close = memchr(s + i + 1, '"', len - i - 1);
            n = close ? (size_t)(close + 1 - (s + i)) : len - i;
        }
        for (size_t k = 0; k < n; k++)
            s[i + k] = s[i + k] == '\n' ? '\n' : ' ';
        i += n ? n - 1 : 0;
    }
    return s;
}

static bool is_script_name(char c)
{
    return isalnum((unsigned char)c) || (c && strchr("_.$*?[]-/~", c));
}

static size_t skip_space(const struct scan *s, size_t i)
{
    while (i < s->len && isspace((unsigned char)s->at[i]))
        i++;
    return i;
}

static size_t skip_name(const struct scan *s, size_t i)
{
    while (i < s->len && is_script_name(s->at[i]))
        i++;
    return i;
}

/* Returns the place after the bracket that closes the one at i. */
static size_t skip_block(const struct scan *s, size_t i)
{
    int depth = 0;
    for (; i < s->len; i++) {
        if (strchr("({", s->at[i]))
            depth++;
        else if (strchr(")}", s->at[i]) && --depth == 0)
            return i + 1;
    }
    return s->len;
}

/* Does a name in [from, to), a body between braces, match as the pattern of an input section? */
static bool takes_input_section(const struct scan *s, size_t from, size_t to, const char *section)
{
    int depth = 0;
    for (size_t i = from; i < to; i++) {
        depth += s->at[i] == '(';
        depth -= s->at[i] == ')';
        if (!depth || !is_script_name(s->at[i]))
            continue;
        size_t end = skip_name(s, i);
        size_t next = skip_space(s, end);
        bool is_file = next < to && s->at[next] == '('; /* a pattern of files, or KEEP, SORT and the like */
        char *pattern = xstrndup(s->at + i, end - i);
        bool match = !is_file && fnmatch(pattern, section, 0) == 0;
        free(pattern);
        if (match)
            return true;
        i = end - 1;
    }
    return false;
}

/* An output section in a SECTIONS body. */
struct output {
    size_t name, open, close; /* offsets of its name, of `{`, and of the place after `}` */
};

/* Returns the place after everything that may follow `}`: >region AT>region :phdr =fill, and a comma. */
static size_t skip_attributes(const struct scan *s, size_t i)
{
    for (;;) {
        size_t k = skip_space(s, i);
        if (k + 1 < s->len && s->at[k] == 'A' && s->at[k + 1] == 'T')
            k = skip_space(s, k + 2);
        if (k >= s->len || !strchr(">:=,", s->at[k]))
            return i;
        i = s->at[k] == ',' ? k + 1 : skip_name(s, skip_space(s, k + 1));
    }
}

/* Finds the next output section from *i on, before the body's end.  Returns false if there is none. */
static bool next_output(const struct scan *s, size_t *i, size_t stop, struct output *o)
{
    size_t statement = skip_space(s, skip_attributes(s, *i));
    for (size_t k = statement; k < stop; k++) {
        if (s->at[k] == '(') {
            k = skip_block(s, k) - 1;
        } else if (s->at[k] == ';') {
            statement = skip_space(s, k + 1);
        } else if (s->at[k] == '{') {
            const char *discard = memmem(s->at + statement, k - statement, "/DISCARD/", 9);
            *o = (struct output){discard ? (size_t)(discard - s->at) : statement, k, skip_block(s, k)};
            *i = o->close;
            return true;
        }
    }
    return false;
}

/* Returns the place after the assignments at i that end .bss, such as `__bss_end__ = .;`. */
static size_t skip_bss_symbols(const struct scan *s, size_t i)
{
    size_t last = i;
    for (;;) {
        i = skip_space(s, i);
        size_t end = i;
        while (end < s->len && !strchr(";{}", s->at[end]))
            end++;
        if (end >= s->len || s->at[end] != ';')
            return last;
        size_t equals = i;
        while (equals < end && s->at[equals] != '=')
            equals++;
        FREED char *name = xstrndup(s->at + i, equals - i);
        if (equals < end && strcasestr(name, "bss"))
            last = end + 1;
        i = end + 1;
    }
}

static bool is_discard(const struct scan *s, const struct output *o)
{
    return strncmp(s->at + o->name, "/DISCARD/", 9) == 0;
}

/* Where the two lines are inserted. */
struct places {
    size_t raw, map;                   /* offsets at which the two lines are inserted */
    size_t attributes, attributes_len; /* offset and length of .bss's attributes, which the counters get, too */
    bool found;                        /* the script has an output section for .bss */
    bool discards;                     /* the script discards sections with names of this project */
};

static void look_at(const struct scan *s, const struct output *o, struct places *p)
{
    if (is_discard(s, o)) {
        if (!takes_input_section(s, o->open, o->close, MIP_SECTION_MAP) &&
            !takes_input_section(s, o->open, o->close, MIP_SECTION_RAW))
            return;
        p->discards = true;
        if (!p->map)
            p->map = o->name;
        return;
    }
    if (p->found || !takes_input_section(s, o->open, o->close, ".bss"))
        return;
    size_t end = skip_attributes(s, o->close);
    p->found = true;
    p->attributes = o->close;
    p->attributes_len = end - o->close;
    p->raw = skip_bss_symbols(s, end);
}

static struct places find_script_places(const struct scan *s)
{
    struct places p = {0};
    const char *word = s->at;
    while ((word = strstr(word, "SECTIONS"))) {
        size_t open = skip_space(s, (size_t)(word - s->at) + 8);
        word += 8;
        if (open >= s->len || s->at[open] != '{')
            continue;
        size_t stop = skip_block(s, open) - 1, i = open + 1;
        struct output o;
        while (next_output(s, &i, stop, &o))
            look_at(s, &o, &p);
        if (p.found && !p.map)
            p.map = stop;
    }
    return p;
}

static void put_script_text(struct bytes *out, const char *text, const struct places *p, bool raw)
{
    if (!raw) {
        bytes_puts(out, MIP_SECTION_MAP " 0 : { *(" MIP_SECTION_MAP ") }\n");
        return;
    }
    bytes_puts(out, "\n" MIP_SECTION_RAW " (NOLOAD) : { *(" MIP_SECTION_RAW ") }");
    bytes_append(out, text + p->attributes, p->attributes_len);
    bytes_puts(out, "\n");
}

enum mip_status drv_script_insert(const char *text, size_t len, struct bytes *out)
{
    char *shadow = shadow_of(text, len);
    struct scan s = {shadow, len};
    struct places p = find_script_places(&s);
    free(shadow);
    if (!p.found)
        return MIP_NO;
    bool raw_first = p.raw <= p.map;
    size_t first = raw_first ? p.raw : p.map, second = raw_first ? p.map : p.raw;
    bytes_append(out, text, first);
    put_script_text(out, text, &p, raw_first);
    bytes_append(out, text + first, second - first);
    put_script_text(out, text, &p, !raw_first);
    bytes_append(out, text + second, len - second);
    return MIP_OK;
}

/* Returns the script's path as the linker finds it: as named, then in the -L folders. */
static char *find_script(const struct args *job, const char *name)
{
    if (access(name, R_OK) == 0 || name[0] == '/')
        return xstrdup(name);
    for (size_t i = 1; i < job->n; i++) {
        const char *folder = starts_with(job->v[i], "-L") && job->v[i][2]     ? job->v[i] + 2
                             : strcmp(job->v[i], "-L") == 0 && i + 1 < job->n ? job->v[i + 1]
                                                                              : NULL;
        char *path = folder ? xasprintf("%s/%s", folder, name) : NULL;
        if (path && access(path, R_OK) == 0)
            return path;
        free(path);
    }
    return xstrdup(name);
}

/* Returns the place after white space and comments, or before a quote.  The shadow has none of these. */
static size_t skip_comments(const struct bytes *text, size_t i)
{
    for (; i < text->len; i++) {
        bool comment = i + 1 < text->len && text->data[i] == '/' && text->data[i + 1] == '*';
        const uint8_t *close = comment ? memmem(text->data + i + 2, text->len - i - 2, "*/", 2) : NULL;
        if (close)
            i = (size_t)(close - text->data) + 1;
        else if (!isspace(text->data[i]))
            break;
    }
    return i;
}

/* Appends the script.  Each INCLUDE is replaced by the file. */
static enum mip_status read_script(const struct args *job, const char *name, unsigned depth, struct bytes *out,
                                   struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    FREED char *path = find_script(job, name);
    enum mip_status st = depth < INCLUDE_LIMIT
                             ? file_read(path, &text, d)
                             : diag_fail(d, MIP_MALFORMED, path, "scripts INCLUDE each other without end");
    FREED char *shadow = shadow_of(text.len ? (const char *)text.data : "", text.len);
    struct scan s = {shadow, text.len};
    size_t done = 0;
    for (char *word = shadow; !st && (word = strstr(word, "INCLUDE")); word += 7) {
        size_t at = (size_t)(word - shadow), from = skip_comments(&text, at + 7);
        if (from == at + 7 || (at && is_script_name(shadow[at - 1])))
            continue;
        bool quoted = from < text.len && text.data[from] == '"';
        size_t to = from + quoted;
        while (quoted && to < text.len && text.data[to] != '"')
            to++;
        to = quoted ? to : skip_name(&s, from);
        FREED char *inner = xstrndup((const char *)text.data + from + quoted, to - from - quoted);
        bytes_append(out, text.data + done, at - done);
        st = read_script(job, inner, depth + 1, out, d);
        done = to + quoted < text.len ? to + quoted : text.len;
    }
    if (!st)
        bytes_append(out, text.data + done, text.len - done);
    return st;
}

/* Does the command forbid sections that the script does not name?  --orphan-handling=error and =discard do.  =warn
 * warns about each, which may be fatal. */
static bool forbids_orphans(const struct args *job)
{
    bool forbids = false;
    for (size_t i = 1; i < job->n; i++) {
        const char *how = starts_with(job->v[i], "--orphan-handling=")                    ? job->v[i] + 18
                          : strcmp(job->v[i], "--orphan-handling") == 0 && i + 1 < job->n ? job->v[i + 1]
                                                                                          : NULL;
        if (how)
            forbids = strcmp(how, "error") == 0 || strcmp(how, "discard") == 0 || strcmp(how, "warn") == 0;
    }
    return forbids;
}

/* Looks for sections of this project in one script. */
static void examine(const struct bytes *text, bool *named, bool *needs)
{
    FREED char *shadow = shadow_of((const char *)text->data, text->len);
    struct scan s = {shadow, text->len};
    *named = *named || strstr(shadow, MIP_SECTION_RAW) || strstr(shadow, MIP_SECTION_MAP);
    *needs = *needs || find_script_places(&s).discards;
}

static enum mip_status write_copy(struct drv_build *b, const char *script, const struct bytes *copy, char **edited,
                                  struct diag *d)
{
    *edited = drv_temp(&b->session, "script.ld", d);
    if (!*edited)
        return MIP_PERMISSION;
    drv_message(&b->session, "%s leaves no place to the counters and the map: linking with an edited copy, %s", script,
                *edited);
    return b->session.dry_run ? MIP_OK : file_write(*edited, copy->data, copy->len, d);
}

enum mip_status drv_script_edit(struct drv_build *b, const struct args *job, const struct args *scripts, size_t *which,
                                char **edited, struct diag *d)
{
    FREED struct bytes *text = xcalloc(scripts->n + 1, sizeof *text);
    bool named = false, needs = forbids_orphans(job);
    enum mip_status st = MIP_OK;
    *edited = NULL;
    for (size_t i = 0; i < scripts->n; i++) {
        /* The script cannot be read.  The linker will report that. */
        if (read_script(job, scripts->v[i], 0, &text[i], NULL))
            bytes_free(&text[i]);
        else if (text[i].len)
            examine(&text[i], &named, &needs);
    }
    for (size_t i = 0; i < scripts->n && needs && !named && !*edited && !st; i++) {
        FREED_BY(bytes_free) struct bytes copy = {0};
        *which = i;
        if (text[i].len && !drv_script_insert((const char *)text[i].data, text[i].len, &copy))
            st = write_copy(b, scripts->v[i], &copy, edited, d);
    }
    if (scripts->n && needs && !named && !*edited && !st)
        drv_message(&b->session,
                    "%s leaves no place to the counters, and has no output section for .bss to put them after",
                    scripts->v[0]);
    for (size_t i = 0; i < scripts->n; i++)
        bytes_free(&text[i]);
    return st;
}
