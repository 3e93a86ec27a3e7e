/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Splits a source into preprocessing tokens (C11, section 6.4; C++17, [lex]).  What is not a name, a number or a
 * literal is one token for each character.
 */
#include "use/tokens.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/memory.h"

struct lexer {
    const char *text;
    size_t len, at;
    uint32_t line;
    bool fresh;     /* nothing but white space since the line began */
    bool directive; /* the line began with # */
    struct use_tokens *out;
};

static char peek_char(const struct lexer *x, size_t ahead)
{
    return x->len - x->at > ahead ? x->text[x->at + ahead] : '\0';
}

static void step_char(struct lexer *x)
{
    if (peek_char(x, 0) == '\n')
        x->line++;
    x->at++;
}

/* Returns the length of a backslash and the newline after it; 0: there is none. */
static size_t splice(const struct lexer *x)
{
    if (peek_char(x, 0) != '\\')
        return 0;
    return peek_char(x, 1) == '\n' ? 2 : peek_char(x, 1) == '\r' && peek_char(x, 2) == '\n' ? 3 : 0;
}

static void pass_comment(struct lexer *x)
{
    bool block = peek_char(x, 1) == '*';
    for (x->at += 2; x->at < x->len; step_char(x)) {
        size_t spliced = splice(x);
        if (spliced)
            x->at += spliced - 1; /* the newline itself is counted by the step */
        else if (!block && peek_char(x, 0) == '\n')
            return;
        else if (block && peek_char(x, 0) == '*' && peek_char(x, 1) == '/') {
            x->at += 2;
            return;
        }
    }
}

static bool pass_space(struct lexer *x)
{
    size_t spliced = splice(x);
    char c = peek_char(x, 0);
    if (spliced) {
        x->at += spliced - 1;
        step_char(x);
        return true;
    }
    if (c == '/' && (peek_char(x, 1) == '*' || peek_char(x, 1) == '/')) {
        pass_comment(x);
        return true;
    }
    if (!isspace((unsigned char)c) && c != '\0')
        return false;
    if (c == '\n') {
        x->fresh = true;
        x->directive = false;
    }
    step_char(x);
    return true;
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

/* Steps over a literal.  An open one ends with its line, as an apostrophe may stand in text that is left out by #if. */
static void skip_literal(struct lexer *x)
{
    char quote = peek_char(x, 0);
    step_char(x);
    while (x->at < x->len && peek_char(x, 0) != quote && peek_char(x, 0) != '\n') {
        if (peek_char(x, 0) == '\\')
            step_char(x);
        step_char(x);
    }
    if (peek_char(x, 0) == quote)
        step_char(x);
}

/* Steps over R"delimiter(text)delimiter", from the quote on. */
static void skip_raw_literal(struct lexer *x)
{
    char end[20] = ")";
    size_t n = 1;
    for (step_char(x); x->at < x->len && peek_char(x, 0) != '(' && n < sizeof end - 2; step_char(x))
        end[n++] = peek_char(x, 0);
    end[n++] = '"';
    while (x->at < x->len && (x->len - x->at < n || memcmp(x->text + x->at, end, n) != 0))
        step_char(x);
    x->at += x->len - x->at < n ? x->len - x->at : n;
}

static void skip_number(struct lexer *x)
{
    while (in_word(peek_char(x, 0)) || peek_char(x, 0) == '.' ||
           (peek_char(x, 0) == '\'' && in_word(peek_char(x, 1))) ||
           (strchr("+-", peek_char(x, 0)) && strchr("eEpP", x->text[x->at - 1]) && x->at < x->len))
        step_char(x);
}

/* Steps over a word.  A prefix of a literal is part of the literal: L'x', u8"x", R"(x)". */
static void skip_word(struct lexer *x)
{
    size_t from = x->at;
    while (in_word(peek_char(x, 0)))
        step_char(x);
    size_t n = x->at - from;
    char next = peek_char(x, 0);
    if (next == '"' && n <= 3 && x->text[x->at - 1] == 'R')
        skip_raw_literal(x);
    else if ((next == '"' || next == '\'') &&
             ((n == 1 && strchr("LuU", x->text[from])) || (n == 2 && memcmp(x->text + from, "u8", 2) == 0)))
        skip_literal(x);
}

static void add_token(struct lexer *x)
{
    char c = peek_char(x, 0);
    struct use_token t = {.text = x->text + x->at, .line = x->line};
    if (c == '#' && x->fresh)
        x->directive = true;
    t.directive = x->directive;
    x->fresh = false;
    if (c == '"' || c == '\'')
        skip_literal(x);
    else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek_char(x, 1))))
        skip_number(x);
    else if (in_word(c))
        skip_word(x);
    else
        step_char(x);
    t.len = (uint32_t)(x->text + x->at - t.text);
    t.is_word = in_word(c) && !isdigit((unsigned char)c) && in_word(t.text[t.len - 1]);
    struct use_tokens *o = x->out;
    o->at = array_more(o->at, o->count, sizeof *o->at);
    o->at[o->count++] = t;
}

void use_tokens_read(const char *text, size_t len, struct use_tokens *out)
{
    struct lexer x = {.text = text, .len = len, .line = 1, .fresh = true, .out = out};
    *out = (struct use_tokens){0};
    while (x.at < x.len)
        if (!pass_space(&x))
            add_token(&x);
}

void use_tokens_free(struct use_tokens *t)
{
    free(t->at);
    *t = (struct use_tokens){0};
}

bool use_token_is(const struct use_token *t, const char *text)
{
    return t->len == strlen(text) && memcmp(t->text, text, t->len) == 0;
}
