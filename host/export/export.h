/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A source tree in the formats of other tools, one file a format.  The table of formats is host/mipdata/formats.c.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "source/source.h"

/* What an older profile covers and this one does not. */
struct exp_lost {
    const char *file;     /* NULL: it is not known */
    const char *function; /* its symbol; NULL: it is a line */
    uint32_t line;        /* 0: it is a function */
};

struct exp_options {
    const char *name;             /* names the report: the profile's file name */
    int lcov_version;             /* 1 or 2 */
    bool mangled;                 /* print names as the linker knows them */
    const struct src_tree *whole; /* the tree that has the lines of a patch written; NULL: it is the whole one */
    const char *base;             /* file name of an older profile; NULL: none */
    const struct exp_lost *lost;  /* sorted by file; lines ascend, functions are last */
    size_t lost_count;
};

/* Appends the tree to out.  The same tree gives the same bytes. */
typedef void exp_writer(const struct src_tree *t, const struct exp_options *o, struct bytes *out);
