/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A piece of a text with another owner, and the words, operands and numbers of assembly in it.
 */
#ifndef MIP_BASE_SPAN_H
#define MIP_BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A piece of the input text; not owned, no NUL. */
struct span {
    const char *at;
    size_t len;
};

/* These two are inline: they are called for every word, with a constant text. */
static inline bool span_is(struct span s, const char *text)
{
    return s.len == strlen(text) && memcmp(s.at, text, s.len) == 0;
}

static inline bool span_starts(struct span s, const char *text)
{
    size_t n = strlen(text);
    return s.len >= n && memcmp(s.at, text, n) == 0;
}

bool span_same(struct span a, struct span b);
bool span_lower(struct span s, char *out, size_t size); /* false: empty, or too long */
bool span_has(struct span s, const char *text);
struct span span_trim(struct span s);
struct span span_unquote(struct span s); /* without the quotes around it, escapes as they are */
/* Reads the characters into s.len bytes: octal digits, or the character itself.  Returns how many it made. */
size_t span_unescape(struct span s, char *out);
/* The piece up to the next comma outside (), [], {} and quotes; *rest is then the part after it. */
struct span span_operand(struct span *rest);
/* The next symbol name in *rest (letters, digits, _ . $, not starting with a digit); len 0: no more. */
struct span span_name(struct span *rest);
bool span_number(struct span s, uint64_t *value); /* decimal, hex, octal; the whole span */

#endif
