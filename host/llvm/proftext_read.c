/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads LLVM's profiles in their text form (.proftext).  Blank lines and lines that begin with # are skipped.
 *
 *   :ir, :fe, :csir, :entry_first, :not_entry_first, :instrument_loop_entries, :single_byte_coverage
 *   :temporal_prof_traces   then the number of traces, of traces seen, and for each its weight, and its names with
 *                           a comma after each
 *   a function              its name, hash, number of counters, counters; perhaps $ and the number of bytes of its
 *                           bitmap, and each as 0x1f; perhaps the number of kinds of values, and for each: its number,
 *                           its sites, and for each site the number of values and each as value:count
 *
 * Counters and values are decimal.  Hashes, bitmaps and numbers of traces may also have a prefix: 0x, 0b, 0o, or 0 for
 * octal.  Spaces may be around the names of a trace and after $, but nowhere else.
 *
 * Source: LLVM, InstrProfReader.cpp, TextInstrProfReader.
 *
 * What holds: a number claims as many lines, but memory is taken only as the lines come.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "llvm/llvm_profile.h"

struct text_line {
    const char *text; /* the text of the line, without a NUL at its end */
    size_t len;
    size_t at; /* offset of the line in the file */
};

struct text_reader {
    const char *file;
    const struct bytes *bytes;
    size_t next; /* offset of the line after the current one */
    struct text_line line;
    bool ended;
    struct llvm_profile *p;
    struct diag *d;
};

static void next_text_line(struct text_reader *r)
{
    while (r->next < r->bytes->len) {
        const uint8_t *start = r->bytes->data + r->next;
        const uint8_t *end = memchr(start, '\n', r->bytes->len - r->next);
        size_t len = end ? (size_t)(end - start) : r->bytes->len - r->next;
        r->line.at = r->next;
        r->next += len + (end != NULL);
        while (len && start[len - 1] == '\r')
            len--;
        if (!len || *start == '#')
            continue;
        r->line.text = (const char *)start;
        r->line.len = len;
        return;
    }
    r->ended = true;
    r->line = (struct text_line){"", 0, r->bytes->len};
}

static enum mip_status refuse_line(const struct text_reader *r, const char *what)
{
    if (r->ended)
        return diag_error(r->d, MIP_MALFORMED, r->file, r->line.at,
                          "it ends before %s; note: llvm-profdata merge --text writes such a file", what);
    return diag_error(r->d, MIP_MALFORMED, r->file, r->line.at,
                      "this line is not %s; note: llvm-profdata merge --text writes such a file", what);
}

/* How a number may be written. */
enum number { DECIMAL, ANY_RADIX };

/* Removes the prefix that tells a number's radix, and returns the radix. */
static unsigned take_radix(const char **text, size_t *len)
{
    static const struct {
        char letter, capital;
        unsigned radix;
    } prefixes[] = {
        {'x', 'X', 16},
        {'b', 'B', 2 },
        {'o', 'o', 8 }
    }; /* the prefixes of LLVM, StringRef.cpp, GetAutoSenseRadix() */
    if (*len < 2 || **text != '0')
        return 10;
    char second = (*text)[1];
    for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++)
        if (second == prefixes[i].letter || (second == prefixes[i].capital)) {
            *text += 2;
            *len -= 2;
            return prefixes[i].radix;
        }
    if (second < '0' || second > '9')
        return 10;
    ++*text;
    --*len;
    return 8;
}

/* Reads a number; returns false if the text is no number, or has more than 64 bits. */
static bool parse_text_number(const char *text, size_t len, enum number how, uint64_t *out)
{
    unsigned base = how == ANY_RADIX ? take_radix(&text, &len) : 10;
    *out = 0;
    if (!len)
        return false;
    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                         : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                         : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                                : 16;
        if (digit >= base || *out > (UINT64_MAX - digit) / base)
            return false;
        *out = *out * base + digit;
    }
    return true;
}

static enum mip_status take_line_number(struct text_reader *r, const char *what, enum number how, uint64_t *out)
{
    if (r->ended || !parse_text_number(r->line.text, r->line.len, how, out))
        return refuse_line(r, what);
    next_text_line(r);
    return MIP_OK;
}

static bool line_is(const struct text_reader *r, const char *text)
{
    return r->line.len == strlen(text) && strncasecmp(r->line.text, text, r->line.len) == 0;
}

static bool is_space(char c)
{
    return c && strchr(" \t\v\f\r\n", c);
}

static enum mip_status read_trace_names(struct text_reader *r)
{
    const char *at = r->line.text, *end = at + r->line.len;
    if (r->ended || memchr(at, 0, r->line.len))
        return refuse_line(r, "the names of a trace");
    while (at < end) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        const char *next = comma ? comma + 1 : end, *stop = comma ? comma : end;
        while (at < stop && is_space(*at))
            at++;
        while (stop > at && is_space(stop[-1]))
            stop--;
        if (stop > at) {
            llvm_profile_add_trace_name(r->p, hash_name(at, (size_t)(stop - at)));
            llvm_profile_add_symbol(r->p, at, (size_t)(stop - at));
        }
        at = next;
    }
    next_text_line(r);
    return MIP_OK;
}

static enum mip_status read_text_traces(struct text_reader *r)
{
    uint64_t traces, weight;
    enum mip_status st = take_line_number(r, "the number of traces", ANY_RADIX, &traces);
    if (!st)
        st = take_line_number(r, "the number of traces that were seen", ANY_RADIX, &r->p->trace_stream);
    for (uint64_t i = 0; !st && i < traces; i++) {
        st = take_line_number(r, "the weight of a trace", ANY_RADIX, &weight);
        if (st)
            break;
        llvm_profile_add_trace(r->p, weight);
        st = read_trace_names(r);
        /* Drops a trace in which all names are unknown. */
        r->p->trace_count -= !r->p->traces[r->p->trace_count - 1].count;
    }
    return st;
}

static enum mip_status read_text_header(struct text_reader *r)
{
    static const struct {
        const char *text;
        uint64_t modes;
    } flags[] = {
        {":ir",                      LLVM_MODE_IR                    },
        {":fe",                      0                               },
        {":csir",                    LLVM_MODE_IR | LLVM_MODE_CONTEXT},
        {":entry_first",             LLVM_MODE_ENTRY_FIRST           },
        {":not_entry_first",         0                               },
        {":instrument_loop_entries", LLVM_MODE_LOOP_ENTRIES          },
        {":single_byte_coverage",    LLVM_MODE_BYTES                 },
        {":temporal_prof_traces",    LLVM_MODE_TEMPORAL              },
    };
    enum mip_status st = MIP_OK;
    while (!r->ended && r->line.text[0] == ':' && !st) {
        size_t i = 0, n = sizeof flags / sizeof flags[0];
        while (i < n && !line_is(r, flags[i].text))
            i++;
        if (i == n)
            return refuse_line(r, "a flag that is known here");
        r->p->modes |= flags[i].modes;
        next_text_line(r);
        if (flags[i].modes == LLVM_MODE_TEMPORAL)
            st = read_text_traces(r);
    }
    return st;
}

static enum mip_status read_text_counts(struct text_reader *r)
{
    uint64_t n, value;
    struct text_line line = r->line;
    enum mip_status st = take_line_number(r, "the number of counters", DECIMAL, &n);
    if (!st && !n) {
        r->line = line;
        return refuse_line(r, "a number of counters above 0");
    }
    for (uint64_t i = 0; i < n && !st; i++) {
        st = take_line_number(r, "a count", DECIMAL, &value);
        if (!st)
            *llvm_profile_add_counts(r->p, 1) = value;
    }
    return st;
}

/* Reads a line with the size of a bitmap.  Such a line begins with $. */
static bool parse_bitmap_line(const struct text_line *line, uint64_t *bytes)
{
    const char *at = line->text + 1, *end = line->text + line->len;
    while (at < end && is_space(*at))
        at++;
    while (end > at && is_space(end[-1]))
        end--;
    return parse_text_number(at, (size_t)(end - at), ANY_RADIX, bytes);
}

static enum mip_status read_text_bitmap(struct text_reader *r)
{
    uint64_t n, value;
    if (r->ended || *r->line.text != '$')
        return MIP_OK;
    if (!parse_bitmap_line(&r->line, &n))
        return refuse_line(r, "$ and the number of bytes of a bitmap");
    next_text_line(r);
    for (uint64_t i = 0; i < n; i++) {
        struct text_line line = r->line;
        enum mip_status st = take_line_number(r, "a byte of a bitmap", ANY_RADIX, &value);
        if (!st && value > UINT8_MAX) {
            r->line = line;
            st = refuse_line(r, "a byte of a bitmap");
        }
        if (st)
            return st;
        bytes_u8(&r->p->bitmaps, (uint8_t)value);
        r->p->functions[r->p->function_count - 1].bitmap_bytes++;
    }
    return MIP_OK;
}

/* Reads a line with a value and its count, such as "main:3".  The name may contain colons itself. */
static enum mip_status read_text_value(struct text_reader *r, uint64_t kind)
{
    const char *text = r->line.text, *colon = memrchr(text, ':', r->line.len);
    size_t len = colon ? (size_t)(colon - text) : 0;
    uint64_t value = 0, count;
    bool is_name = kind != LLVM_VALUE_SIZE;
    if (r->ended || !colon || !parse_text_number(colon + 1, r->line.len - len - 1, DECIMAL, &count) ||
        (is_name ? !len : !parse_text_number(text, len, DECIMAL, &value)))
        return refuse_line(r, is_name ? "a name, a colon and a count" : "a value, a colon and a count");
    if (is_name && (len != strlen(LLVM_EXTERNAL_SYMBOL) || memcmp(text, LLVM_EXTERNAL_SYMBOL, len) != 0)) {
        value = hash_name(text, len);
        llvm_profile_add_symbol(r->p, text, len);
    }
    llvm_profile_add_value(r->p, value, count);
    next_text_line(r);
    return MIP_OK;
}

static enum mip_status read_text_kind(struct text_reader *r)
{
    uint64_t kind, sites, n;
    struct text_line line = r->line;
    const struct llvm_function *f = &r->p->functions[r->p->function_count - 1];
    enum mip_status st = take_line_number(r, "a kind of values", DECIMAL, &kind);
    if (!st && (kind >= LLVM_VALUE_KINDS || f->site_count[kind])) {
        r->line = line;
        return refuse_line(r, "a kind of values that is known, and comes once");
    }
    if (!st)
        st = take_line_number(r, "the number of sites", DECIMAL, &sites);
    for (uint64_t i = 0; !st && i < sites; i++) {
        st = take_line_number(r, "the number of values of a site", DECIMAL, &n);
        if (st)
            break;
        if (i == UINT32_MAX)
            return refuse_line(r, "one of at most 4294967295 sites");
        llvm_profile_add_site(r->p, (enum llvm_value_kind)kind);
        for (uint64_t k = 0; !st && k < n; k++)
            st = read_text_value(r, kind);
    }
    return st;
}

static enum mip_status read_text_function(struct text_reader *r)
{
    uint64_t hash = 0, kinds = 0;
    struct text_line name = r->line;
    if (memchr(name.text, 0, name.len) || name.text[0] == ':' || name.text[0] == '$' ||
        parse_text_number(name.text, name.len, DECIMAL, &hash))
        return refuse_line(r, "a function's name");
    next_text_line(r);
    enum mip_status st = take_line_number(r, "the hash of a function", ANY_RADIX, &hash);
    if (st)
        return st;
    llvm_profile_add(r->p, name.text, name.len, hash);
    st = read_text_counts(r);
    if (!st)
        st = read_text_bitmap(r);
    if (st || r->ended || !parse_text_number(r->line.text, r->line.len, DECIMAL, &kinds))
        return st;
    if (!kinds || kinds > LLVM_VALUE_KINDS)
        return refuse_line(r, "a number of kinds of values that is known");
    next_text_line(r);
    for (; kinds && !st; kinds--)
        st = read_text_kind(r);
    return st;
}

enum mip_status proftext_read(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d)
{
    struct text_reader r = {.file = name, .bytes = file, .p = out, .d = d};
    *out = (struct llvm_profile){.form = LLVM_FORM_TEXT};
    next_text_line(&r);
    enum mip_status st = read_text_header(&r);
    while (!st && !r.ended)
        st = read_text_function(&r);
    llvm_profile_sort_symbols(out);
    return st ? st : llvm_profile_add_up(name, out, d);
}
