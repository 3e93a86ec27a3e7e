/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A source tree in the formats of other tools.  One file a format; one row in export.c.
 *
 * A new format: copy export_csv.c, the shortest, declare its function below, add the row, describe it in
 * docs/exports.md, and add what reads it to tests/export/test_export.sh.
 */
#ifndef MIP_EXPORT_EXPORT_H
#define MIP_EXPORT_EXPORT_H

#include <stdbool.h>

#include "base/bytes.h"
#include "source/source.h"

struct exp_options {
    const char *name; /* names the report: the profile's file name */
    int lcov_version; /* 1 or 2 */
    bool mangled;     /* print names as the linker knows them */
};

struct exp_format {
    const char *name;
    const char *suffix; /* suffix of its files, with the dot */
    const char *brief;  /* says who reads the format */
    /* Appends the tree to out.  The same tree gives the same bytes. */
    void (*write)(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
    bool only_lines; /* it has lines, and no functions that count */
};

/* Returns the format; NULL: there is none of that name. */
const struct exp_format *exp_find_format(const char *name);
/* Returns the i-th format in the order of the help; NULL: after the last. */
const struct exp_format *exp_format_at(size_t i);

void exp_write_lcov(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_cobertura(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_sonar(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_gcovr(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_github(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_json(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_csv(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
void exp_write_markdown(const struct src_tree *t, const struct exp_options *o, struct bytes *out);

#endif
