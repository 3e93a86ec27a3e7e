/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A source tree in the formats of other tools, one file a format.  The table of formats is host/mipdata/formats.c.
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

/* Appends the tree to out.  The same tree gives the same bytes. */
typedef void exp_writer(const struct src_tree *t, const struct exp_options *o, struct bytes *out);

#endif
