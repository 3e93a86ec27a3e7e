/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions of the image that have no counters, and why: MIP_TAG_LEFT of map and profile.  Whether they ran is not
 * known, so they are in a list of their own and nothing that counts functions sees them.
 */
#ifndef MIP_FORMAT_SKIPPED_H
#define MIP_FORMAT_SKIPPED_H

#include "format/header.h"

struct img_left {
    char *name, *file; /* as img_function's */
    char *why;         /* never empty */
    uint64_t address;  /* absolute, Thumb bit clear */
    uint32_t size;     /* bytes; 0: not known */
    uint32_t flags;    /* MIP_REC_* */
};

struct img_left_list {
    struct img_left *at;
    size_t count;
};

/* Add what the tags of the header at data[at] list.  Functions that the linker threw away are skipped. */
enum mip_status img_left_read(const struct img_input *in, size_t at, const struct img_header *h,
                              struct img_left_list *list, struct diag *d);

/* By address, then name: the order of a profile, whatever that of the chunks. */
void img_left_sort(struct img_left_list *list);

/* Add one; takes the texts over.  An empty reason, or NULL, becomes one that says so. */
void img_left_add(struct img_left_list *list, const struct img_left *left);

/* Append a tag for each. */
void img_left_write(const struct img_left_list *list, struct bytes *out);

void img_left_free(struct img_left_list *list);

#endif
