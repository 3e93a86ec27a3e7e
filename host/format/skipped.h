/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions of the image that have no counters, and why: MIP_TAG_SKIPPED of map and profile.  Whether they ran is not
 * known, so they are in a list of their own and nothing that counts functions sees them.
 */
#ifndef MIP_FORMAT_SKIPPED_H
#define MIP_FORMAT_SKIPPED_H

#include "format/header.h"

struct img_skipped {
    char *name, *file; /* as img_function's */
    char *why;         /* never empty */
    uint64_t address;  /* absolute, Thumb bit clear */
    uint32_t size;     /* bytes; 0: not known */
    uint32_t flags;    /* MIP_REC_* */
};

struct img_skipped_list {
    struct img_skipped *at;
    size_t count;
};

/* Add what the tags of the header at data[at] list.  Functions that the linker threw away are skipped. */
enum mip_status img_skipped_read(const struct img_input *in, size_t at, const struct img_header *h,
                                 struct img_skipped_list *list, struct diag *d);

/* By address, then name: the order of a profile, whatever that of the chunks. */
void img_skipped_sort(struct img_skipped_list *list);

/* Add one; takes the texts over.  An empty reason, or NULL, becomes one that says so. */
void img_skipped_add(struct img_skipped_list *list, const struct img_skipped *one);

/* Append a tag for each. */
void img_skipped_write(const struct img_skipped_list *list, struct bytes *out);

void img_skipped_free(struct img_skipped_list *list);

#endif
