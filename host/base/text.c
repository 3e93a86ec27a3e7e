/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Beginnings and ends of text; text from other sources, made safe for a terminal.
 */
#include "base/text.h"

#include <stdint.h>
#include <string.h>

#include "base/bytes.h"

/* Returns the number of bytes of the well-formed UTF-8 character at p (Unicode 15, table 3-7); 0: there is none. */
static size_t character(const uint8_t *p, size_t len, uint32_t *code)
{
    size_t n = p[0] < 0x80 ? 1 : (p[0] & 0xE0) == 0xC0 ? 2 : (p[0] & 0xF0) == 0xE0 ? 3 : (p[0] & 0xF8) == 0xF0 ? 4 : 0;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const uint8_t mask[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    if (n == 0 || n > len)
        return 0;
    *code = p[0] & mask[n];
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (p[i] & 0x3Fu);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[n] || *code > 0x10FFFF || surrogate ? 0 : n;
}

/* Is it printable?  Not so: C0, DEL, C1, line separators, characters that change the direction of text (Unicode
 * Standard Annex 9, table 1), byte order marks, non-characters. */
static bool is_printable(uint32_t c)
{
    if ((c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069))
        return false;
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || c == 0xFEFF)
        return false;
    return (c & 0xFFFE) != 0xFFFE;
}

char *text_printable(const void *text, size_t len)
{
    const uint8_t *p = text;
    char *s = xmalloc(len + 1);
    size_t at = 0;
    for (size_t i = 0; i < len && p[i];) {
        if (p[i] >= 0x20 && p[i] < 0x7F) { /* nearly all characters of names */
            s[at++] = (char)p[i++];
            continue;
        }
        uint32_t code = 0;
        size_t n = character(p + i, len - i, &code);
        if (n && is_printable(code)) {
            memcpy(s + at, p + i, n);
            at += n;
        } else {
            s[at++] = '?';
        }
        i += n ? n : 1;
    }
    s[at] = '\0';
    return s;
}

void text_make_printable(char *s)
{
    FREED char *clean = text_printable(s, strlen(s));
    strcpy(s, clean); /* the printable form is never longer */
}

char *text_normal_path(const char *path)
{
    char *out = xstrdup(path), *end = out;
    bool absolute = *path == '/';
    for (const char *p = path; *p;) {
        size_t n = strcspn(p, "/");
        char *last = end;
        while (last > out && last[-1] != '/')
            last--;
        if (n == 2 && memcmp(p, "..", 2) == 0 && last > out && strcmp(last, "..") != 0) {
            end = last - 1; /* also drops the slash before it */
        } else if (n && !(n == 1 && *p == '.')) {
            if (end > out || absolute)
                *end++ = '/';
            memmove(end, p, n);
            end += n;
        }
        *end = '\0';
        p += n;
        p += *p == '/';
    }
    return out;
}

void text_end_lines(void *text, size_t len)
{
    char *s = text;
    for (size_t i = 0; i < len; i++)
        if (s[i] == '\r' && !(i + 1 < len && s[i + 1] == '\n'))
            s[i] = '\n';
}

bool starts_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

bool ends_with(const char *s, const char *suffix)
{
    size_t n = strlen(s), m = strlen(suffix);
    return n >= m && strcmp(s + n - m, suffix) == 0;
}

const char *name_in_path(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool is_tail_of_path(const char *path, const char *tail)
{
    size_t n = strlen(path), m = strlen(tail);
    return m && n > m && *tail != '/' && path[n - m - 1] == '/' && strcmp(path + n - m, tail) == 0;
}
