/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Several images as one project: totals, and the functions of their sources.
 */
#pragma once

#include "report/report.h"
#include "source/line_tests.h"
#include "source/source.h"
#include "source/unprobed.h"

/* One of several images. */
struct rep_program {
    const char *name;
    const struct prof *p;
    const struct src_totals *totals;
};

struct rep_programs {
    const struct rep_program *at; /* by number of the image in the tree */
    size_t count;
    const char *const *lacking; /* images without a profile */
    size_t lacking_count;
};

/* What is told of them.  The tree is that of all; its lines have their tests. */
struct rep_images {
    struct rep_programs programs;
    const struct src_tree *tree;
    const struct src_unprobed *unprobed;
    const struct rep_options *options;
};

void rep_images_info(const struct rep_images *i, struct bytes *out);
void rep_images_info_json(const struct rep_images *i, struct bytes *out);
/* Lists each function of the sources: its place, calls, lines, and the tests that reach it. */
void rep_images_show(const struct rep_images *i, struct bytes *out);
void rep_images_show_json(const struct rep_images *i, struct bytes *out);
