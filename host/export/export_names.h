/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Texts in all formats.
 */
#ifndef MIP_EXPORT_EXPORT_NAMES_H
#define MIP_EXPORT_EXPORT_NAMES_H

#include "export/export.h"

/* A function's name, demangled unless o forbids it. */
void exp_put_name(const struct exp_options *o, const char *symbol, struct bytes *out);

/* Escaped for XML, attribute values too. */
void exp_put_xml(const char *text, struct bytes *out);
void exp_put_xml_name(const struct exp_options *o, const char *symbol, struct bytes *out);

/* A quoted JSON string. */
void exp_put_json(const char *text, struct bytes *out);
void exp_put_json_name(const struct exp_options *o, const char *symbol, struct bytes *out);

/* part / whole, from 0 to 1; 1 if whole is 0. */
double exp_rate(size_t part, size_t whole);

/* The totals of all files. */
struct src_totals exp_totals(const struct src_tree *t);

#endif
