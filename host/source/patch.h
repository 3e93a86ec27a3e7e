/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which lines a patch touches: output of git diff, git show, git format-patch or diff -u.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "source/source.h"

struct src_numbers {
    uint32_t *at; /* sorted, ascending */
    size_t count;
};

struct src_patch_file {
    char *old_path, *new_path;  /* paths without a/ and b/; NULL: /dev/null */
    struct src_numbers removed; /* lines of the old file */
    struct src_numbers between; /* lines of the old file after which lines are added; 0: before the first */
    struct src_numbers added;   /* lines of the new file */
    bool is_opaque;             /* binary, or its mode or name changes: no lines are known */
};

struct src_patch {
    struct src_patch_file *files;
    size_t count;
    char *top; /* the folder that paths are relative to; NULL: not known */
};

/* Reads a patch.  A text without any "--- " or "diff " line, or with hunks that end early, is MIP_MALFORMED.  An empty
 * text is an empty patch.  On failure out is empty. */
enum mip_status src_patch_read(const char *file, const struct bytes *text, struct src_patch *out, struct diag *d);
void src_patch_free(struct src_patch *p);

/* Sets the patch's folder: that of the git repository which has root in it.  Without one it stays unknown: root may be
 * a folder within what the patch is of.  root: NULL: it is not known. */
void src_patch_set_top(struct src_patch *p, const char *root);

bool src_numbers_have(const struct src_numbers *n, uint32_t number);

/* Does path (as in a report) mean the file that the patch calls name?  Either both are equal, or one ends with the
 * other after a slash. */
bool src_patch_names(const char *name, const char *path);

/* Pairs files of a report with those of the patch: out[i] is the patch's file that t->files[i] means; SIZE_MAX: none.
 * A file of the patch that equals a path means no other path below the root: main.c is not src/main.c, if both are
 * there.  But if a file above the root ends with its name, too, the root is a folder within the repository, and nothing
 * is known.  Of several a file means the one that has most folders in common with it.  If the files of both are there
 * to be read, they are one file or not, and names do not matter: a new main.c is not src/main.c. */
void src_patch_pair(const struct src_patch *p, bool old, const struct src_tree *t, size_t *out);
