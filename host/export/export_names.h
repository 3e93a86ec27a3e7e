/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Texts in all formats.
 */
#pragma once

#include "export/export.h"

/* Appends a function's name, demangled unless o forbids it.  put: appends it as its format writes a text. */
void exp_put_name_as(const struct exp_options *o, const char *symbol, void (*put)(const char *, struct bytes *),
                     struct bytes *out);
void exp_put_name(const struct exp_options *o, const char *symbol, struct bytes *out);

/* Appends text escaped for XML, attribute values included. */
void exp_put_xml(const char *text, struct bytes *out);

/* Appends a quoted JSON string. */
void exp_put_json(const char *text, struct bytes *out);

/* Returns the totals of all files. */
struct src_totals exp_totals(const struct src_tree *t);
