/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What probes cost, function by function: flash and RAM in each mode, measured on objects.
 */
#ifndef MIP_COST_COST_H
#define MIP_COST_COST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* In the order of how much one learns. */
enum cost_mode { COST_COVERAGE, COST_CALLS, COST_BLOCKS, COST_EDGES, COST_MODES };

const char *cost_mode_name(enum cost_mode mode);
const char *cost_mode_flag(enum cost_mode mode); /* mipcc's option after -fmachine-profile-generate */

struct cost_bytes {
    int64_t flash; /* bytes of code in addition; a shorter literal pool may make it negative */
    int64_t ram;   /* bytes of counters, without padding between functions */
};

struct cost_row {
    char *object;   /* owned: the object file with the function, as an absolute path */
    char *function; /* owned: as the linker knows it */
    struct cost_bytes of[COST_MODES];
};

struct cost_table {
    struct cost_row *row; /* by object, then by function */
    size_t count, cap;
};

void cost_free(struct cost_table *t);

/* Measures one object, compiled without probes and in each mode, and appends its functions under the name `object`. */
enum mip_status cost_measure(const char *object, const char *plain, char *const probed[COST_MODES],
                             struct cost_table *t, struct diag *d);

/* A file of costs (docs/formats.md, "Costs").  Rows come sorted.  Bad lines: MIP_MALFORMED. */
enum mip_status cost_read(const char *path, struct cost_table *out, struct diag *d);

/* Puts these rows into the file, in place of its rows for the same objects.  Several compilers may do so at the same
 * time.  A missing file is made. */
enum mip_status cost_update(const char *path, const struct cost_table *t, struct diag *d);

/* Keeps only functions that the linked image has.  Functions with the same name in several objects all stay. */
enum mip_status cost_keep_linked(struct cost_table *t, const char *elf, struct diag *d);

struct cost_bytes cost_total(const struct cost_table *t, enum cost_mode mode);

struct cost_fit {
    enum cost_mode mode;
    struct cost_bytes total; /* of the chosen functions */
    bool *taken;             /* by row; owned */
    size_t count;            /* number of them */
};

/* Chooses what fits into so many bytes of flash and RAM.  That is the mode that tells most of those in which every
 * function fits.  If there is none, it is the cheapest mode, with as many functions as fit.  mode COST_MODES: any; else
 * only that one. */
void cost_choose(const struct cost_table *t, struct cost_bytes limit, enum cost_mode mode, struct cost_fit *out);

#endif
