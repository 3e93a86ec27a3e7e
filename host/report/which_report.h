/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which named runs cover what.
 */
#pragma once

#include "base/bytes.h"
#include "report/report.h"
#include "source/line_functions.h"
#include "source/patch.h"
#include "source/source.h"

/* Runs and the functions that they cover. */
struct rep_cover {
    size_t runs, functions;
    const struct prof *p;
    size_t *covered; /* by run: number of its functions */
    size_t *alone;   /* by run: how many functions no other run covers; 0: the run adds nothing to the others */
};

void rep_cover_read(const struct prof *p, struct rep_cover *out);
void rep_cover_free(struct rep_cover *c);

/* Is the function covered in this run? */
bool rep_run_covers(const struct prof *p, size_t function, size_t run);

/* Chooses runs that together cover each function that some run covers.  The choice is greedy: it takes the run that
 * adds most, until none adds any.  It has at most ln(functions) + 1 times as many runs as the smallest set (Chvatal
 * 1979).  Returns how many; chosen has room for all. */
size_t rep_cover_greedy(const struct rep_cover *c, size_t *chosen);

/* Reasons why all runs are needed. */
struct rep_doubts {
    struct bytes talk; /* one line for each reason */
    size_t count;
};

/* A patch, and what the images read so far say of its places.  The patch must not be applied to the images' sources
 * yet. */
struct rep_patch {
    const struct src_patch *patch;
    struct rep_patch_file *files; /* in the order of the patch */
};

void rep_patch_begin(const struct src_patch *patch, struct rep_patch *out);
void rep_patch_free(struct rep_patch *r);

/* Marks the functions that the patch touches.  t: the whole tree, of the same image as p.  needed[function]: the patch
 * touches its code. */
void rep_patch_functions(struct rep_patch *r, const struct prof *p, const struct src_line_functions *lines,
                         const struct src_tree *t, bool *needed);

/* Adds the places of the patch that have no code in any of the images.  If there is one, all runs are needed. */
void rep_patch_doubts(const struct rep_patch *r, struct rep_doubts *out);

/* Marks the functions that have code of one line.  Returns false if no code is known there. */
bool rep_line_needed(const struct src_line_functions *lines, const char *path, uint32_t line, bool *needed);
