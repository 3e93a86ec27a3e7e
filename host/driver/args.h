/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Argument vectors: owned strings with a NULL after the last, ready for exec.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/bytes.h"
#include "base/diag.h"

struct args {
    char **v; /* n strings, then NULL; v is NULL while it is empty */
    size_t n, cap;
};

void args_add(struct args *a, const char *s);
void args_addn(struct args *a, const char *s, size_t len);
void args_addf(struct args *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void args_append(struct args *a, const struct args *more);
void args_set(struct args *a, size_t i, const char *s); /* Replaces the string at i. */
void args_remove(struct args *a, size_t i);
void args_free(struct args *a);

bool args_has(const struct args *a, const char *s);

/* Splits text as compilers split a response file: white space separates, quotes and backslashes protect.  Returns false
 * if a quote has no end; then the last word is the rest of the text. */
bool args_split(struct args *a, const char *text, size_t len);

/* Appends v[0..n).  Each readable @file is replaced by its contents, as GCC and Clang do.  An @file that cannot be read
 * stays as it is.  Fails if files name each other without end. */
enum mip_status args_expand(struct args *a, char *const *v, size_t n, struct diag *d);

/* Appends one line that a shell would split the same way.  Each argument is in quotes, as compilers print it under
 * -###. */
void args_quote(const struct args *a, struct bytes *out);
