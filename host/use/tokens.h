/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The tokens of a source in C or C++, before the preprocessor.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct use_token {
    const char *text; /* points into the source */
    uint32_t len;
    uint32_t line;  /* from 1 */
    bool is_word;   /* a name or a keyword */
    bool directive; /* it is part of a line that begins with # */
};

struct use_tokens {
    struct use_token *at; /* owned */
    size_t count;
};

/* Splits the text.  Comments and white space are left out.  The text must stay as long as the tokens. */
void use_tokens_read(const char *text, size_t len, struct use_tokens *out);
void use_tokens_free(struct use_tokens *t);

bool use_token_is(const struct use_token *t, const char *text);
