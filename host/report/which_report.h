/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which named runs cover what.
 */
#ifndef MIP_REPORT_WHICH_REPORT_H
#define MIP_REPORT_WHICH_REPORT_H

#include "base/bytes.h"
#include "report/report.h"
#include "source/line_functions.h"
#include "source/patch.h"
#include "source/source.h"

/* Runs and the functions that they cover. */
struct rep_cover {
    size_t runs, functions;
    const struct prof *p;
    size_t *covered; /* by run: so many functions … */
    size_t *alone;   /* so many that no other run covers: with none, it adds nothing to the others */
};

void rep_cover_read(const struct prof *p, struct rep_cover *out);
void rep_cover_free(struct rep_cover *c);

/* Is the function covered in this run? */
bool rep_run_covers(const struct prof *p, size_t function, size_t run);

/* Runs that together cover each function that some run covers: the greedy choice, which takes the run that adds most
 * until none adds any.  It has at most ln(functions) + 1 times as many as the smallest set (Chvatal 1979).  Returns how
 * many; chosen has room for all. */
size_t rep_cover_greedy(const struct rep_cover *c, size_t *chosen);

/* Why all runs are needed, whatever they cover. */
struct rep_doubts {
    struct bytes talk; /* a line each */
    size_t count;
};

/* t: whole, of the same image.  needed[function]: the patch touches code of it.  The patch has not been applied to the
 * sources of the image.  What the patch touches without touching code that the profile knows is in *doubts: then all
 * runs are needed. */
void rep_patch_functions(const struct prof *p, const struct src_line_functions *lines, const struct src_tree *t,
                         const struct src_patch *patch, bool *needed, struct rep_doubts *doubts);

/* needed[function]: it has code of that line.  False: no code is known there. */
bool rep_line_needed(const struct src_line_functions *lines, const char *path, uint32_t line, bool *needed);

#endif
