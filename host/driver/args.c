/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Argument vectors that own their strings.
 */
#include "driver/args.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

#define NESTING_LIMIT 64

static void push_argument(struct args *a, char *owned)
{
    if (a->n + 2 > a->cap) {
        a->cap = a->cap ? a->cap * 2 : 32;
        a->v = xrealloc(a->v, a->cap, sizeof *a->v);
    }
    a->v[a->n++] = owned;
    a->v[a->n] = NULL;
}

void args_add(struct args *a, const char *s)
{
    push_argument(a, xstrdup(s));
}

void args_addn(struct args *a, const char *s, size_t len)
{
    push_argument(a, xstrndup(s, len));
}

void args_addf(struct args *a, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char *s = NULL;
    int n = vasprintf(&s, fmt, ap);
    va_end(ap);
    push_argument(a, n < 0 ? xstrdup(fmt) : s);
}

void args_append(struct args *a, const struct args *more)
{
    for (size_t i = 0; i < more->n; i++)
        args_add(a, more->v[i]);
}

void args_set(struct args *a, size_t i, const char *s)
{
    char *copy = xstrdup(s);
    free(a->v[i]);
    a->v[i] = copy;
}

void args_remove(struct args *a, size_t i)
{
    free(a->v[i]);
    memmove(a->v + i, a->v + i + 1, (a->n - i) * sizeof *a->v);
    a->n--;
}

void args_free(struct args *a)
{
    for (size_t i = 0; i < a->n; i++)
        free(a->v[i]);
    free(a->v);
    *a = (struct args){0};
}

bool args_has(const struct args *a, const char *s)
{
    for (size_t i = 0; i < a->n; i++)
        if (strcmp(a->v[i], s) == 0)
            return true;
    return false;
}

/* Appends to word one argument from text[*at] on, without its quotes and backslashes.  Returns false if the last quote
 * has no end. */
static bool split_word(const char *text, size_t len, size_t *at, struct bytes *word)
{
    char quote = 0;
    for (; *at < len; ++*at) {
        char c = text[*at];
        if (!quote && isspace((unsigned char)c))
            return true;
        if (c == '\\' && *at + 1 < len)
            bytes_append(word, &text[++*at], 1);
        else if (quote && c == quote)
            quote = 0;
        else if (!quote && (c == '"' || c == '\''))
            quote = c;
        else
            bytes_append(word, &c, 1);
    }
    return !quote;
}

bool args_split(struct args *a, const char *text, size_t len)
{
    bool whole = true;
    for (size_t at = 0; at < len;) {
        if (isspace((unsigned char)text[at])) {
            at++;
            continue;
        }
        FREED_BY(bytes_free) struct bytes word = {0};
        whole = split_word(text, len, &at, &word);
        args_addn(a, word.data ? (const char *)word.data : "", word.len);
    }
    return whole;
}

static enum mip_status expand(struct args *a, char *const *v, size_t n, unsigned depth, struct diag *d)
{
    for (size_t i = 0; i < n; i++) {
        struct bytes text = {0};
        if (v[i][0] != '@' || file_read(v[i] + 1, &text, NULL) != MIP_OK) {
            bytes_free(&text);
            args_add(a, v[i]);
            continue;
        }
        if (depth == NESTING_LIMIT) {
            bytes_free(&text);
            return diag_fail(d, MIP_MALFORMED, v[i] + 1, "response files name each other without end");
        }
        struct args inner = {0};
        args_split(&inner, (const char *)text.data, text.len);
        bytes_free(&text);
        enum mip_status st = expand(a, inner.v, inner.n, depth + 1, d);
        args_free(&inner);
        if (st)
            return st;
    }
    return MIP_OK;
}

enum mip_status args_expand(struct args *a, char *const *v, size_t n, struct diag *d)
{
    return expand(a, v, n, 0, d);
}

void args_quote(const struct args *a, struct bytes *out)
{
    for (size_t i = 0; i < a->n; i++) {
        bytes_puts(out, i ? " \"" : "\"");
        for (const char *p = a->v[i]; *p; p++) {
            if (strchr("\"\\$`", *p))
                bytes_puts(out, "\\");
            bytes_append(out, p, 1);
        }
        bytes_puts(out, "\"");
    }
}
