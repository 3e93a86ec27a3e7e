/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What probes cost, function by function: flash and RAM in each mode, measured on objects.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* Modes, in the order of how much one learns. */
enum cost_mode { COST_COVERAGE, COST_CALLS, COST_BLOCKS, COST_EDGES, COST_MODES };

const char *cost_mode_name(enum cost_mode mode);
/* Returns mipcc's option that chooses the mode, besides -fmachine-profile-generate. */
const char *cost_mode_flag(enum cost_mode mode);

struct cost_bytes {
    int64_t flash; /* bytes of code that probes add; negative if a literal pool becomes shorter */
    int64_t ram;   /* bytes of counters, without padding between functions */
};

struct cost_row {
    char *object;   /* the object file with the function, as an absolute path; owned */
    char *function; /* the function's name as the linker knows it; owned */
    struct cost_bytes of[COST_MODES];
};

struct cost_table {
    struct cost_row *row; /* sorted by object, then by function */
    size_t count;
};

void cost_free(struct cost_table *t);

/* Measures one object, which was compiled without probes and in each mode.  Appends its functions under the name
 * `object`. */
enum mip_status cost_measure(const char *object, const char *plain, char *const probed[COST_MODES],
                             struct cost_table *t, struct diag *d);

/* Reads a file of costs (docs/formats.md, "Costs").  Rows come sorted.  A bad line is MIP_MALFORMED. */
enum mip_status cost_read(const char *path, struct cost_table *out, struct diag *d);

/* Puts these rows into the file, in place of its rows for the same objects.  Several compilers may do so at the same
 * time.  If there is no file, it is made. */
enum mip_status cost_update(const char *path, const struct cost_table *t, struct diag *d);

/* Keeps only functions that the linked image has.  If several objects have functions of the same name, all stay. */
enum mip_status cost_keep_linked(struct cost_table *t, const char *elf, struct diag *d);

struct cost_bytes cost_total(const struct cost_table *t, enum cost_mode mode);

struct cost_fit {
    enum cost_mode mode;
    struct cost_bytes total; /* sum of the chosen functions */
    bool *taken;             /* by row: it is chosen; owned */
    size_t count;            /* number of chosen rows */
};

/* Chooses what fits into so many bytes of flash and RAM.  Of the modes in which every function fits, it is the one that
 * tells most.  If there is none, it is the cheapest mode, with as many functions as fit.  mode: only this one;
 * COST_MODES: any. */
void cost_choose(const struct cost_table *t, struct cost_bytes limit, enum cost_mode mode, struct cost_fit *out);
