/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A part of a source tree, under the paths that the reader of a report expects.
 */
#pragma once

#include <regex.h>

#include "source/source.h"

struct src_selection {
    /* each is FROM=TO: paths that begin with FROM begin with TO instead; the first that fits counts */
    const char *const *path_maps;
    size_t path_map_count;
    const char *root;         /* absolute; paths below this folder become relative to it; NULL: all stay absolute */
    const char *const *files; /* globs, of which one must match; none: all files match */
    size_t file_count;
    const char *const *not_files; /* globs, of which none may match */
    size_t not_file_count;
    bool all_files;           /* src_removed counts files without probes, too */
    const regex_t *functions; /* only lines of these functions stay; NULL: all */
};

/* What was left out. */
struct src_removed {
    size_t files, functions;
    size_t lines; /* number of lines of functions that were left out */
};

void src_removed_add(struct src_removed *to, const struct src_removed *from);

/* Makes a path below the root relative to it; root: as in src_selection.  A compiler in a folder with two names, one of
 * them through a link, writes either.  The file itself may be a link to another folder: its name stays.  The caller
 * frees the result. */
char *src_relative_path(const char *root, const char *path);

/* Does a file of the tree match the glob, as its path is mapped? */
bool src_glob_matches(const struct src_tree *t, const struct src_selection *s, const char *glob);

/* Makes a new tree; t stays as it is. */
void src_select(const struct src_tree *t, const struct src_selection *s, struct src_tree *out,
                struct src_removed *removed);
