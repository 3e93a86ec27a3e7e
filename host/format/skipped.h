/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions of the image that have no counters, and why: MIP_TAG_SKIPPED of map and profile.  Whether they ran is not
 * known, so they are in a list of their own and nothing that counts functions sees them.
 */
#pragma once

#include "format/header.h"

struct img_skipped {
    char *name, *file; /* as the members of img_function with these names */
    char *why;         /* never empty */
    uint64_t address;  /* absolute, Thumb bit clear */
    uint32_t size;     /* bytes; 0: not known */
    uint32_t flags;    /* MIP_REC_* */
};

struct img_skipped_list {
    struct img_skipped *at;
    size_t count;
};

/* Adds what the tags of the header at data[at] list.  Functions that the linker threw away are left out. */
enum mip_status img_skipped_read(const struct img_input *in, size_t at, const struct img_header *h,
                                 struct img_skipped_list *list, struct diag *d);

/* Sorts by address, then name: a profile has this order, whatever the order of the chunks. */
void img_skipped_sort(struct img_skipped_list *list);

/* Adds one function, and takes over its texts.  A reason that is empty or NULL becomes "not said". */
void img_skipped_add(struct img_skipped_list *list, const struct img_skipped *one);

/* Appends a tag for each function. */
void img_skipped_write(const struct img_skipped_list *list, struct bytes *out);

void img_skipped_free(struct img_skipped_list *list);
