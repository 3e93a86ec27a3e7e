/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files of which no function has probes: a C library's, or those that were compiled without mipcc.
 */
#pragma once

#include "source/source.h"

struct src_unprobed {
    size_t count; /* number of files that were taken out of the tree */
    char **below; /* those of them whose path is relative, so they are below the project's root; sorted; owned */
    size_t below_count;
};

/* Makes the files that have probes in one tree those of the other, too.  What is compared stays, or goes, on both
 * sides. */
void src_share_probes(struct src_tree *a, struct src_tree *b);

/* Takes these files out of the tree, which may be joined of several images: a file stays if one image has probes in it.
 * Files without code are taken out, too, but not counted.  src_unprobed_free() frees *out. */
void src_drop_unprobed(struct src_tree *t, struct src_unprobed *out);
void src_unprobed_free(struct src_unprobed *u);
