/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: is a function the one that was profiled?  That must be known before it is compiled, for any compiler and any
 * level of optimisation.
 *
 * Method: a function is its tokens in the source file, from its name to its last brace.  The file is split into tokens.
 * A name is a definition's if a list of parameters follows, and then a body: `name ( … ) … {`.  The name of an operator
 * has several tokens: `operator [ ] ( … ) … {`.  Before the body may stand
 * qualifiers, attributes, initialisers of a constructor, and declarations of parameters as before C89.
 * The loose hash covers the tokens.  The strict hash covers their lines, too, as profiles by line need it.
 *
 * Invariants: white space and comments change no loose hash.  Code above a function changes neither hash.  Branches of
 * #if inside a body may each open a brace: at #else, the depth is again what it was at #if.
 *
 * Example: of `int f(int a) { return a; }` the tokens are f ( int a ) { return a ; }.
 *
 * What the hashes do not see: macros, types and inlined functions that a body uses, and options like -D.  A change of
 * these may make a function slower than the profile promises.  It never makes it wrong.
 */
#include "use/definitions.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/hash.h"
#include "use/operators.h"
#include "use/tokens.h"

enum { IF_DEPTH = 64, HEAD_TOKENS = 1000 }; /* most #if inside each other; tokens between parameters and body */

/* Returns the next token that is no part of a directive; count: there is none. */
static size_t next_token(const struct use_tokens *t, size_t i)
{
    for (i++; i < t->count && t->at[i].directive;)
        i++;
    return i;
}

/* Follows a directive of conditional compilation.  at: its # */
static void follow_condition(const struct use_tokens *t, size_t at, size_t saved[IF_DEPTH], size_t *level,
                             size_t *depth)
{
    if (at + 1 >= t->count || !use_token_is(&t->at[at], "#") || !t->at[at + 1].directive)
        return;
    const struct use_token *word = &t->at[at + 1];
    if (use_token_is(word, "if") || use_token_is(word, "ifdef") || use_token_is(word, "ifndef")) {
        if (*level < IF_DEPTH)
            saved[*level] = *depth;
        ++*level;
    } else if (use_token_is(word, "else") || use_token_is(word, "elif")) {
        if (*level && *level <= IF_DEPTH)
            *depth = saved[*level - 1];
    } else if (use_token_is(word, "endif") && *level) {
        --*level;
    }
}

/* Returns the token that closes what token i opens; count: nothing does. */
static size_t closing(const struct use_tokens *t, size_t i)
{
    static const char *const pairs[] = {"()", "{}", "[]"};
    size_t saved[IF_DEPTH], level = 0, depth = 0;
    const char *pair = pairs[0];
    for (size_t k = 0; k < 3; k++)
        pair = pairs[k][0] == *t->at[i].text ? pairs[k] : pair;
    for (; i < t->count; i++) {
        const struct use_token *x = &t->at[i];
        if (x->directive)
            follow_condition(t, i, saved, &level, &depth);
        else if (x->len == 1 && *x->text == pair[0])
            depth++;
        else if (x->len == 1 && *x->text == pair[1] && --depth == 0)
            return i;
    }
    return t->count;
}

/* Returns the body's first brace after the initialisers of a constructor; count: there is none.  i: the colon */
static size_t after_initialisers(const struct use_tokens *t, size_t i)
{
    do {
        size_t left = HEAD_TOKENS;
        for (i = next_token(t, i); i < t->count && left && !strchr("({;", *t->at[i].text); left--)
            i = next_token(t, i);
        if (i >= t->count || !left || *t->at[i].text == ';')
            return t->count;
        i = closing(t, i);
        i = i < t->count ? next_token(t, i) : i;
    } while (i < t->count && use_token_is(&t->at[i], ","));
    return i < t->count && use_token_is(&t->at[i], "{") ? i : t->count;
}

/* Returns the body's first brace; count: this is no definition.  i: the token after the parameters */
static size_t find_function_body(const struct use_tokens *t, size_t i)
{
    bool old_style = false, groups = false; /* the parameters are declared after their list, as before C89 */
    size_t before = i;
    for (size_t left = HEAD_TOKENS; i < t->count && left; left--) {
        char c = *t->at[i].text;
        if (c == '{')
            return !old_style || use_token_is(&t->at[before], ";") ? i : t->count;
        if (c == ':' && i + 1 < t->count && !use_token_is(&t->at[i + 1], ":") && !use_token_is(&t->at[i - 1], ":"))
            return after_initialisers(t, i);
        if (c == ';' || c == ',')
            old_style = true;
        groups |= c == '(';
        if ((old_style && groups) || (before == i && old_style))
            return t->count;
        before = i;
        if (c == '(' || c == '[')
            i = closing(t, i);
        else if (!t->at[i].is_word && !strchr(";,*&->:<", c))
            return t->count;
        i = i < t->count ? next_token(t, i) : i;
    }
    return t->count;
}

static bool is_control(const struct use_token *t)
{
    static const char *const words[] = {"if", "for", "while", "switch", "catch", "sizeof", "return", "defined"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (use_token_is(t, words[i]))
            return true;
    return false;
}

static uint64_t hash_tokens(const struct bytes *b)
{
    uint64_t h = hash_name(b->data, b->len);
    return h ? h : 1; /* 0 says that there is none */
}

/* Does a word before the name say that the function is always inlined?  Macros that say so have such names, too:
 * __STATIC_FORCEINLINE of CMSIS, ALWAYS_INLINE of Zephyr, LZ4_FORCE_INLINE. */
static bool is_forced(const struct use_tokens *t, size_t name)
{
    static const char *const words[] = {"always_inline", "force_inline", "forceinline"};
    for (size_t i = name; i-- > 0 && !t->at[i].directive && !strchr(";{}", *t->at[i].text);) {
        FREED char *word = xstrndup(t->at[i].text, t->at[i].len);
        bool denied = strcasestr(word, "no_") || strcasestr(word, "not_") || strcasestr(word, "never");
        for (size_t k = 0; k < sizeof words / sizeof *words && t->at[i].is_word && !denied; k++)
            if (strcasestr(word, words[k]))
                return true;
    }
    return false;
}

/* Returns the parenthesis that opens the parameters; count: there is none.  i: the name, or the word `operator` */
static size_t find_parameters(const struct use_tokens *t, size_t i)
{
    size_t open = next_token(t, i);
    if (!use_token_is(&t->at[i], "operator")) {
        if (open < t->count && use_token_is(&t->at[open], ")")) /* the name is in parentheses: int (f)(int) */
            open = next_token(t, open);
        return open < t->count && use_token_is(&t->at[open], "(") ? open : t->count;
    }
    if (open < t->count && use_token_is(&t->at[open], "(")) /* operator() */
        open = next_token(t, next_token(t, open));
    for (size_t left = HEAD_TOKENS; open < t->count && left && !strchr("(;{}", *t->at[open].text); left--)
        open = next_token(t, open);
    return open < t->count && use_token_is(&t->at[open], "(") ? open : t->count;
}

/* Returns the name of a definition.  open: the parenthesis of its parameters.  The caller frees it. */
static char *name_of_definition(const struct use_tokens *t, size_t first, size_t open)
{
    FREED_BY(bytes_free) struct bytes after = {0};
    if (!use_token_is(&t->at[first], "operator"))
        return xstrndup(t->at[first].text, t->at[first].len);
    for (size_t i = next_token(t, first); i < open; i = next_token(t, i)) {
        bytes_append(&after, t->at[i].text, t->at[i].len);
        if (t->at[i].is_word)
            bytes_u8(&after, ' ');
    }
    bytes_u8(&after, 0);
    return use_operator_name((const char *)after.data);
}

/* name: becomes the definition's */
static void add_definition(const struct use_tokens *t, size_t first, size_t last, char *name,
                           struct use_definitions *out)
{
    FREED_BY(bytes_free) struct bytes loose = {0}, strict = {0};
    for (size_t i = first; i <= last; i++) {
        const struct use_token *x = &t->at[i];
        bytes_append(&loose, x->text, x->len);
        bytes_u8(&loose, x->directive ? '\r' : '\n');
        bytes_append(&strict, x->text, x->len);
        bytes_printf(&strict, "\n%u\n", x->line - t->at[first].line);
    }
    out->at = array_more(out->at, out->count, sizeof *out->at);
    out->at[out->count++] = (struct use_definition){.name = name,
                                                    .line = t->at[first].line,
                                                    .last = t->at[last].line,
                                                    .loose = hash_tokens(&loose),
                                                    .strict = hash_tokens(&strict),
                                                    .forced = is_forced(t, first)};
}

void use_definitions_read(const void *text, size_t len, struct use_definitions *out)
{
    FREED_BY(use_tokens_free) struct use_tokens t;
    *out = (struct use_definitions){0};
    use_tokens_read(text, len, &t);
    for (size_t i = 0; i < t.count; i++) {
        if (t.at[i].directive || !t.at[i].is_word || is_control(&t.at[i]))
            continue;
        size_t open = find_parameters(&t, i), end = open < t.count ? closing(&t, open) : t.count;
        size_t body = end < t.count ? find_function_body(&t, next_token(&t, end)) : t.count;
        size_t last = body < t.count ? closing(&t, body) : t.count;
        if (last == t.count)
            continue;
        add_definition(&t, i, last, name_of_definition(&t, i, open), out);
        i = open - 1; /* the type of a conversion is no name */
    }
}

void use_definitions_free(struct use_definitions *d)
{
    for (size_t i = 0; i < d->count; i++)
        free(d->at[i].name);
    free(d->at);
    *d = (struct use_definitions){0};
}
