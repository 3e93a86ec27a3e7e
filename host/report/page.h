/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The report as one HTML file that needs nothing else.  Its texts are in page/; what it shows is JSON in it.
 */
#pragma once

#include "elf/elf.h"
#include "report/images_report.h"
#include "report/report.h"
#include "source/source.h"
#include "source/unprobed.h"

struct rep_page {
    const struct prof *p; /* this, inlined, elf and lines are of one image; with several images they are NULL */
    const struct src_tree *tree;
    const struct src_unprobed *unprobed; /* files that are not in the tree */
    const struct src_inlined *inlined;
    const struct img_elf *elf;
    const struct img_lines *lines;
    const struct rep_options *options;
    const char *title;
    struct rep_programs programs; /* several images; else none */
};

/* Appends the page.  The same input gives the same bytes. */
void rep_page(const struct rep_page *g, struct bytes *out);
