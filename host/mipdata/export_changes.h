/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What export writes of a change: the lines of a patch, and what an older profile covers and this one does not.
 */
#pragma once

#include "export/export.h"
#include "mipdata/diff_sides.h"

/* What is asked for. */
struct data_change {
    const char *patch;      /* NULL: all lines */
    struct data_older base; /* no profile: none is compared */
};

struct data_changes {
    struct src_patch patch;
    struct src_tree tree; /* lines of the patch */
    struct data_sides sides;
    struct exp_lost *lost;
    size_t lost_count;
};

/* Checks the options --changed, --base and --base-debug. */
enum mip_status data_change_check(const struct data_change *asked, bool markdown, struct diag *d);

/* Reads the patch and the older profile, if they are asked for.  Says which files of the patch have no code.  t: the
 * tree of the command, with files without probes if there is a patch; they are taken out of it.  data_changes_close()
 * frees *out, even after a failure. */
enum mip_status data_changes_open(const struct data_command *c, const struct data_selection *select,
                                  const struct data_change *asked, struct data_tree *t, struct data_changes *out,
                                  struct diag *d);
void data_changes_close(struct data_changes *ch);

/* Adds them to an exporter's options.  Returns the tree to write. */
const struct src_tree *data_changes_apply(const struct data_change *asked, const struct data_tree *t,
                                          const struct data_changes *ch, struct exp_options *o);
