/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where a linked image has the functions that were to go to a region, and why not there.
 */
#pragma once

#include "layout/fast_memory.h"

enum lay_how {
    LAY_LANDED,
    LAY_IN_OTHER_REGION, /* in another region of the plan */
    LAY_NOT_TAKEN,       /* elsewhere, with a section of its own: no line of the script took it in time */
    LAY_NOT_APART,       /* elsewhere, in a section with other functions */
    LAY_ELSEWHERE,       /* elsewhere; without debug information it is not known which of the two */
    LAY_RENAMED,         /* only functions with another end of the name are there */
    LAY_INLINED,         /* not there; copies of it are in other functions */
    LAY_DROPPED,         /* not there, and inlined nowhere */
    LAY_ABSENT           /* not there; without debug information the reason is unknown */
};

struct lay_landing {
    uint8_t how;        /* enum lay_how; for functions that were not chosen: LAY_LANDED */
    const char *detail; /* the section or the symbol where it is; owned by the ELF file; NULL: none */
    size_t copies;      /* for LAY_INLINED: at how many places */
};

struct lay_landings {
    struct lay_landing *of; /* by function of the heat; owned */
    uint64_t executed;      /* instructions of the functions that landed */
    size_t landed, missed;
};

/* Looks each chosen function up in the ELF file, whose debug information is lines.  planned: that of the image that the
 * plan was made of.  Either may be NULL. */
void lay_landed(const struct lay_heat *h, const struct lay_plan *plan, const struct lay_regions *regions,
                const struct img_lines *planned, const struct img_elf *elf, const struct img_lines *lines,
                struct lay_landings *out);
void lay_landings_free(struct lay_landings *l);

/* Appends why the function did not land, in words. */
void lay_put_landing(const struct lay_landing *l, const char *name, struct bytes *out);

/* Has the image code in the region?  If not, no function can have landed. */
bool lay_region_is_there(const struct lay_region *r, const struct img_elf *elf);
