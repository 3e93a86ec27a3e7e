/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A piece of a text with another owner, and the words, operands and numbers of assembly in it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A piece of the input text.  It is not owned, and has no NUL at its end. */
struct span {
    const char *at;
    size_t len;
};

/* span_is() and span_starts() are inline, as they are called for every word with a constant text. */
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
/* Copies s in lower case.  Returns false if s is empty, or too long for size. */
bool span_lower(struct span s, char *out, size_t size);
bool span_has(struct span s, const char *text);
struct span span_trim(struct span s);
struct span span_unquote(struct span s); /* Returns s without the quotes around it.  Escapes stay as they are. */
/* Writes the characters of s without escapes: an escape is a backslash with octal digits, or with the character itself.
 * out has room for s.len bytes.  Returns the number of bytes written. */
size_t span_unescape(struct span s, char *out);
/* Returns the piece up to the next comma outside (), [], {} and quotes.  *rest is then the part after that comma. */
struct span span_operand(struct span *rest);
/* Returns the next symbol name in *rest: letters, digits, _ . $, not beginning with a digit.  len 0: there is none. */
struct span span_name(struct span *rest);
/* Reads a decimal, hex or octal number, which must be the whole span. */
bool span_number(struct span s, uint64_t *value);
