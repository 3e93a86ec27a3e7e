/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Words, operands and numbers in a piece of assembly text.
 */
#include "base/span.h"

#include <ctype.h>
#include <string.h>

bool span_same(struct span a, struct span b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

bool span_has(struct span s, const char *text)
{
    return s.len != 0 && memmem(s.at, s.len, text, strlen(text)) != NULL;
}

bool span_lower(struct span s, char *out, size_t size)
{
    if (s.len == 0 || s.len >= size)
        return false;
    for (size_t i = 0; i < s.len; i++)
        out[i] = (char)tolower((unsigned char)s.at[i]);
    out[s.len] = '\0';
    return true;
}

struct span span_trim(struct span s)
{
    while (s.len && (*s.at == ' ' || *s.at == '\t')) {
        s.at++;
        s.len--;
    }
    while (s.len && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\t' || s.at[s.len - 1] == '\r'))
        s.len--;
    return s;
}

struct span span_unquote(struct span s)
{
    if (s.len >= 2 && s.at[0] == '"' && s.at[s.len - 1] == '"')
        return (struct span){s.at + 1, s.len - 2};
    return s;
}

size_t span_unescape(struct span s, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < s.len; n++) {
        unsigned value = 0, digits = 0;
        bool escape = s.at[i] == '\\' && i + 1 < s.len;
        for (i += escape; escape && digits < 3 && i < s.len && s.at[i] >= '0' && s.at[i] <= '7'; digits++)
            value = value * 8 + (unsigned)(s.at[i++] - '0');
        out[n] = digits ? (char)value : s.at[i++];
    }
    return n;
}

static size_t skip_string(struct span s, size_t i)
{
    for (i++; i < s.len && s.at[i] != '"'; i++)
        if (s.at[i] == '\\')
            i++;
    return i;
}

struct span span_operand(struct span *rest)
{
    size_t i = 0;
    int depth = 0;
    for (; i < rest->len; i++) {
        char c = rest->at[i];
        if (c == '"')
            i = skip_string(*rest, i);
        else if (c == '[' || c == '{' || c == '(')
            depth++;
        else if (c == ']' || c == '}' || c == ')')
            depth--;
        else if (c == ',' && depth <= 0)
            break;
    }
    if (i > rest->len)
        i = rest->len;
    struct span operand = span_trim((struct span){rest->at, i});
    size_t used = i < rest->len ? i + 1 : i;
    rest->at += used;
    rest->len -= used;
    return operand;
}

static bool symbol_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || (c & 0x80);
}

struct span span_name(struct span *rest)
{
    size_t i = 0;
    while (i < rest->len) {
        size_t start = i;
        if (rest->at[i] == '"') {
            i = skip_string(*rest, i);
            i = i < rest->len ? i + 1 : rest->len;
        } else {
            while (i < rest->len && symbol_char(rest->at[i]))
                i++;
        }
        struct span name = {rest->at + start, i - start};
        if (i == start)
            i++;
        if (span_starts(name, "$.")) /* an immediate of x86, not a name's first letter */
            name = (struct span){name.at + 1, name.len - 1};
        if (name.len && !(name.at[0] >= '0' && name.at[0] <= '9')) {
            rest->at += i;
            rest->len -= i;
            return name;
        }
    }
    if (rest->len) /* an empty span may have no text */
        rest->at += rest->len;
    rest->len = 0;
    return (struct span){rest->at, 0};
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 99;
}

bool span_number(struct span s, uint64_t *value)
{
    int base = 10;
    if (s.len > 2 && s.at[0] == '0' && (s.at[1] == 'x' || s.at[1] == 'X')) {
        base = 16;
        s.at += 2;
        s.len -= 2;
    } else if (s.len > 1 && s.at[0] == '0') {
        base = 8;
    }
    uint64_t v = 0;
    for (size_t i = 0; i < s.len; i++) {
        int d = digit(s.at[i]);
        if (d >= base || v > (UINT64_MAX >> 5))
            return false;
        v = v * (unsigned)base + (unsigned)d;
    }
    *value = v;
    return s.len != 0;
}
