/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile and its source tree, as the options select it.
 */
#pragma once

#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "report/images_report.h"
#include "source/exclude.h"
#include "source/line_tests.h"
#include "source/source_selection.h"
#include "source/unprobed.h"

/* One of several images. */
struct data_program {
    char *name; /* what tells its path from those of the others; owned */
    struct prof p;
    struct src_totals totals;
};

enum data_tree_with {
    DATA_TREE_TESTS = 1,   /* each line has the tests that reach it */
    DATA_TREE_LACKING = 2, /* images without a profile are listed and warned of; else they are refused */
    DATA_TREE_WHOLE = 4,   /* files without probes stay in the tree, whatever the selection says */
};

struct data_tree {
    struct prof p;                 /* empty if there are several images */
    struct src_image image;        /* the image of --debug; closed if there are several images */
    struct data_program *programs; /* several images, by their number in the tree; NULL: there is one */
    size_t program_count;
    struct data_lacking lacking; /* images without a profile */
    struct src_tests *tests;     /* which tests reach the lines; NULL: not asked for */
    bool is_one_of_several;      /* the tree is joined with those of other images */
    bool is_borrowed;            /* the image belongs to another tree */
    struct src_tree tree; /* the part that --files, --not-files, -r, --root and --path-map select, of all images */
    struct src_removed removed;
    struct src_excluded excluded;
    struct src_unprobed unprobed; /* files that are not in the tree, as no function of them has probes */
    /* does the glob match a file?  In the order of --files and --not-files */
    bool files_match[DATA_LIST_MOST], not_files_match[DATA_LIST_MOST];
    bool lacks_counts; /* an image has no edge counts */
    bool lacks_lines;  /* no function of an image tells which of its lines ran */
};

/* Opens the profile and makes its tree.  Needs --debug, or images as operands (images.c).  verb: for messages.  same: a
 * tree of the same ELF file, which lends its image and is closed later; NULL: none.  data_tree_close() frees *t, even
 * after a failure.  with: flags of enum data_tree_with. */
enum mip_status data_tree_open(const struct data_command *c, const struct data_selection *s, const char *verb,
                               unsigned with, const struct data_tree *same, struct data_tree *t, struct diag *d);
void data_tree_close(struct data_tree *t);
/* Returns the profiles by number of the image (src_branch.image).  The caller frees the list. */
const struct prof **data_tree_profiles(const struct data_tree *t);
/* Returns the names of several images by number; NULL: there is one.  The caller frees the list, not the names. */
const char **data_tree_names(const struct data_tree *t);

/* Fails with MIP_NO if lines ran that a marker calls unreachable.  Verbs call it after they have written their result.
 */
enum mip_status data_check_unreachable(const struct data_tree *t, struct diag *d);
/* Says how many files without probes were left out, and names those below the project's root. */
void data_tell_unprobed(const struct data_tree *t);

/* Returns the images and those that lack a profile; count 0: there is one image.  The caller frees .at. */
struct rep_programs data_tree_programs(const struct data_tree *t);

/* Refuses a profile that does not tell lines, with MIP_NO: a percentage of lines would be of lines that did not run. */
enum mip_status data_check_lines(const struct data_command *c, const struct data_tree *t, struct diag *d);
/* Warns that lines are unknown, and says which mode tells them. */
void data_warn_of_lines(const struct data_command *c, const struct data_tree *t);

/* Do -r, --files or --not-files leave only a part? */
bool data_selects(const struct data_selection *s);
/* Checks such options: without --debug there are no lines and functions that they could select.  Then returns
 * MIP_USAGE.  verb: for messages. */
enum mip_status data_check_selection(const struct data_command *c, const struct data_selection *s, const char *verb,
                                     struct diag *d);
