/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which lines does a source leave out of coverage?
 * Source: geninfo(1) of lcov 2.5, "Exclusion markers"; the guide of gcovr 8, "Exclusion Markers".
 * Method: both tools match the raw text of a line, in upper case, so a marker counts in a comment, in a string and
 * inside a longer word.  A section begins on the line of START and ends before the line of STOP.  A STOP ends the
 * section of its own style (LCOV, GCOV, GCOVR), or else one of another style, as in gcovr.  So a line may carry the
 * markers of two tools.  A second START does not nest, as in lcov.
 *
 * A doubt is told of each marker that does nothing.
 *
 * Example: lines `a(); // LCOV_EXCL_START`, `b();`, `// LCOV_EXCL_STOP`: lines 1 and 2 are left out.
 */
#include "source/markers.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/memory.h"

enum word_kind { WORD_LINE, WORD_START, WORD_STOP, WORD_COUNT };

/* Words after "LCOV_" and its like. */
static const struct word {
    const char *text;
    uint8_t mark;
    uint8_t kind; /* enum word_kind */
} words[] = {
    {"EXCL_LINE",               SRC_MARK_LINE,              WORD_LINE },
    {"EXCL_START",              SRC_MARK_LINE,              WORD_START},
    {"EXCL_STOP",               SRC_MARK_LINE,              WORD_STOP },
    {"EXCL_BR_LINE",            SRC_MARK_BRANCHES,          WORD_LINE },
    {"EXCL_BR_START",           SRC_MARK_BRANCHES,          WORD_START},
    {"EXCL_BR_STOP",            SRC_MARK_BRANCHES,          WORD_STOP },
    {"EXCL_EXCEPTION_BR_LINE",  SRC_MARK_EXCEPTIONS,        WORD_LINE },
    {"EXCL_EXCEPTION_BR_START", SRC_MARK_EXCEPTIONS,        WORD_START},
    {"EXCL_EXCEPTION_BR_STOP",  SRC_MARK_EXCEPTIONS,        WORD_STOP },
    {"UNREACHABLE_LINE",        SRC_MARK_UNREACHABLE,       WORD_LINE },
    {"UNREACHABLE_START",       SRC_MARK_UNREACHABLE,       WORD_START},
    {"UNREACHABLE_STOP",        SRC_MARK_UNREACHABLE,       WORD_STOP },
    {"EXCL_FUNCTION",           SRC_MARK_FUNCTION,          WORD_LINE },
    {"EXCL_BR_FUNCTION",        SRC_MARK_FUNCTION_BRANCHES, WORD_LINE },
    {"EXCL_BR_SOURCE",          SRC_MARK_SOURCE,            WORD_LINE },
    {"EXCL_BR_WITHOUT_HIT",     0,                          WORD_COUNT},
};

static const char *const styles[] = {"LCOV", "LCOVR", "GCOV", "GCOVR"};
enum { STYLES = sizeof styles / sizeof *styles, SECTIONS = 4 };

/* The marks of which there are sections. */
static const uint8_t section_marks[SECTIONS] = {SRC_MARK_LINE, SRC_MARK_BRANCHES, SRC_MARK_EXCEPTIONS,
                                                SRC_MARK_UNREACHABLE};

struct reader {
    const char *end; /* of the line */
    uint32_t line;
    uint32_t open[STYLES][SECTIONS]; /* line of the START; 0: no section */
    const struct word *opened[STYLES][SECTIONS];
    struct src_markers *out;
};

static struct src_mark_doubt *add_doubt(struct reader *r, uint32_t line, const char *next)
{
    struct src_markers *m = r->out;
    m->doubts = array_more(m->doubts, m->doubt_count, sizeof *m->doubts);
    m->doubts[m->doubt_count] = (struct src_mark_doubt){.line = line, .next = next};
    return &m->doubts[m->doubt_count++];
}

static bool begins_with(const char *p, const char *end, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(end - p) >= n && memcmp(p, word, n) == 0;
}

static bool is_between(char c, const char *from_to)
{
    return c >= from_to[0] && c <= from_to[1];
}

/* Returns the section of a mark. */
static size_t section_of(uint8_t mark)
{
    size_t i = 0;
    while (section_marks[i] != mark)
        i++;
    return i;
}

static void start_section(struct reader *r, size_t style, const struct word *w)
{
    uint32_t *open = &r->open[style][section_of(w->mark)];
    if (*open) {
        struct src_mark_doubt *d =
            add_doubt(r, r->line, "write the STOP of the section before, or delete this START: sections do not nest");
        snprintf(d->text, sizeof d->text, "%s_%s in the section that began on line %u", styles[style], w->text, *open);
        return;
    }
    *open = r->line;
    r->opened[style][section_of(w->mark)] = w;
}

static void stop_section(struct reader *r, size_t style, const struct word *w)
{
    size_t section = section_of(w->mark), other = style;
    for (size_t i = 0; i < STYLES && !r->open[other][section]; i++)
        other = i;
    uint32_t *open = &r->open[other][section];
    if (!*open || other != style) {
        struct src_mark_doubt *d = add_doubt(r, r->line,
                                             *open ? "write START and STOP in the same style"
                                                   : "write the START before it, or delete this STOP");
        if (*open)
            snprintf(d->text, sizeof d->text, "%s_%s ends the section of %s_%s on line %u", styles[style], w->text,
                     styles[other], r->opened[other][section]->text, *open);
        else
            snprintf(d->text, sizeof d->text, "%s_%s without a START", styles[style], w->text);
    }
    if (*open == r->line) /* a section within one line: this line */
        r->out->at[r->line] |= w->mark;
    *open = 0;
}

/* Reads a number of at most 9 digits, and moves *p after it. */
static bool read_count(const char **p, const char *end, uint32_t *value)
{
    const char *from = *p;
    for (*value = 0; *p < end && *p - from < 9 && is_between(**p, "09"); ++*p)
        *value = *value * 10 + (uint32_t)(**p - '0');
    return *p > from;
}

/* Reads what follows the word, as in ": 1/2". */
static void count_marker(struct reader *r, size_t style, const struct word *w, const char *p)
{
    struct src_markers *m = r->out;
    struct src_mark_count c = {.line = r->line};
    bool good = p < r->end && *p == ':';
    for (p += good; p < r->end && (*p == ' ' || *p == '\t'); p++)
        continue;
    good = good && read_count(&p, r->end, &c.not_run) && p < r->end && *p == '/';
    p += good;
    if (!good || !read_count(&p, r->end, &c.all)) {
        struct src_mark_doubt *d = add_doubt(r, r->line, "write the ways that did not run, and all ways: ': 1/2'");
        snprintf(d->text, sizeof d->text, "%s_%s has no counts", styles[style], w->text);
        return;
    }
    m->counts = array_more(m->counts, m->count_count, sizeof *m->counts);
    m->counts[m->count_count++] = c;
}

/* Reads the word after "LCOV_". */
static void read_word(struct reader *r, size_t style, const char *p)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const struct word *w = &words[i];
        if (!begins_with(p, r->end, w->text))
            continue;
        if (w->kind == WORD_START)
            start_section(r, style, w);
        else if (w->kind == WORD_STOP)
            stop_section(r, style, w);
        else if (w->kind == WORD_COUNT)
            count_marker(r, style, w, p + strlen(w->text));
        else
            r->out->at[r->line] |= w->mark;
        return;
    }
    const char *word = p + (begins_with(p, r->end, "EXCL_") ? 5 : 12);
    if (word - p == 12 && !begins_with(p, r->end, "UNREACHABLE_"))
        return;
    size_t n = 0;
    while (word + n < r->end && (is_between(word[n], "AZ") || word[n] == '_'))
        n++;
    if (!n)
        return;
    struct src_mark_doubt *d = add_doubt(r, r->line, "docs/exclude.md lists the markers");
    snprintf(d->text, sizeof d->text, "%s_%.*s is no marker of lcov or gcovr", styles[style],
             (int)(word + n - p > 40 ? 40 : word + n - p), p);
}

static bool is_comment_alone(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == '\t'))
        p++;
    return begins_with(p, end, "//") || begins_with(p, end, "/*");
}

static void read_marked_line(struct reader *r, const char *p)
{
    const char *const from = p;
    for (; (p = memmem(p, (size_t)(r->end - p), "COV", 3)) != NULL; p++) {
        if (p == from || (p[-1] != 'L' && p[-1] != 'G'))
            continue;
        bool is_r = p + 3 < r->end && p[3] == 'R';
        const char *word = p + 3 + is_r;
        if (word < r->end && *word == '_')
            read_word(r, (p[-1] == 'G' ? 2U : 0U) + is_r, word + 1);
    }
    uint8_t *at = &r->out->at[r->line];
    if (*at & (SRC_MARK_FUNCTION | SRC_MARK_FUNCTION_BRANCHES) && is_comment_alone(from, r->end))
        *at |= SRC_MARK_ALONE;
    for (size_t s = 0; s < STYLES; s++)
        for (size_t i = 0; i < SECTIONS; i++)
            *at |= r->open[s][i] ? section_marks[i] : 0;
}

/* Tells of sections that the text does not end. */
static void doubt_open_sections(struct reader *r)
{
    for (size_t s = 0; s < STYLES; s++)
        for (size_t i = 0; i < SECTIONS; i++)
            if (r->open[s][i]) {
                struct src_mark_doubt *d = add_doubt(r, r->open[s][i], "write its STOP");
                snprintf(d->text, sizeof d->text, "%s_%s without a STOP: its section is the rest of the file",
                         styles[s], r->opened[s][i]->text);
            }
    if (r->out->doubt_count)
        sort_by_number(SORTED_BY(r->out->doubts, line), r->out->doubt_count);
}

void src_markers_read(const struct bytes *text, struct src_markers *out)
{
    *out = (struct src_markers){0};
    if (!text->len || !memmem(text->data, text->len, "COV", 3))
        return;
    const char *p = (const char *)text->data, *end = p + text->len;
    size_t lines = 2;
    for (const char *c = p; c < end; c++)
        lines += *c == '\n';
    out->at = xcalloc(lines, sizeof *out->at);
    out->lines = lines;
    struct reader r = {.out = out};
    for (; p < end; p = r.end + 1) {
        const char *newline = memchr(p, '\n', (size_t)(end - p));
        r.end = newline ? newline : end;
        r.line++;
        read_marked_line(&r, p);
    }
    doubt_open_sections(&r);
}

void src_markers_free(struct src_markers *m)
{
    free(m->at);
    free(m->counts);
    free(m->doubts);
    *m = (struct src_markers){0};
}
