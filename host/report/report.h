/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdata prints.  Each report appends its text to a buffer; messages go to another one.
 */
#pragma once

#include <regex.h>
#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "elf/lines.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "source/inlined.h"

struct rep_options {
    regex_t *filter;                   /* selects functions by name; NULL: all */
    bool one_run;                      /* only functions that the run with index `run` covered */
    uint32_t run;                      /* index of that run */
    struct img_lines *lines;           /* debug information; NULL: none was given */
    const struct src_inlined *inlined; /* debug information on inlined code; NULL: none was given */
    const char *const *images;         /* for branches: names of several images, by number; NULL: there is one */
    bool colour;
    bool uncovered;  /* for show: only functions that did not run, or whose blocks did not all run */
    bool show_lines; /* for covered: print file:line */
    bool show_paths; /* for covered: print the path, or the file if only that is known */
    bool mangled;    /* print names as the linker knows them, not as C++ and Rust write them */
};

/* Compiles a POSIX extended expression.  It matches anywhere in the name, mangled or not.  A bad expression is
 * MIP_USAGE. */
enum mip_status rep_filter(const char *expression, regex_t *out, struct diag *d);
bool rep_wanted(const struct rep_options *o, const struct prof_function *f);
/* Is the function selected by its name?  Runs do not matter here. */
bool rep_wanted_name(const struct rep_options *o, const char *symbol);
/* Is the skipped function selected?  No run is known to cover it. */
bool rep_wanted_skipped(const struct rep_options *o, const struct img_skipped *l);

/* Returns a function's name for people to read.  The caller frees it. */
char *rep_name(const struct rep_options *o, const char *symbol);
void rep_put_name(const struct rep_options *o, const char *symbol, struct bytes *out);

/* Lists every function: name, source, counts, blocks.  After them come functions without counters, and why. */
void rep_show(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Lists names, or source places, of the covered functions, then of those that ran only inlined.  Functions without
 * debug information are named in talk.  Returns how many of the profile's functions are covered, without regard to the
 * filter. */
size_t rep_covered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk);

/* Lists names, or source places, of the functions of the source that ran neither as code of their own nor inlined.
 * Functions for which this is not known are counted in talk, not listed.  Needs o->inlined.  Returns their number,
 * without regard to the filter. */
size_t rep_uncovered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk);

struct rep_ordered {
    const struct prof_function *f;
    double order; /* mean over the raws; for one run its place in that run, from 1; 0: not known */
};

/* Returns covered functions by their first call.  Functions without an order come last, in the map's order.  If one run
 * is asked for and the profile has its order, that order is used.  The caller frees the list. */
struct rep_ordered *rep_in_order(const struct prof *p, const struct rep_options *o, size_t *count);

/* Does the same for a linker, which takes a name for all functions that have it: a name comes once.  Functions without
 * an order are counted in talk.  *ordered: how many have an order, before names are joined. */
struct rep_ordered *rep_order(const struct prof *p, const struct rep_options *o, struct bytes *talk, size_t *count,
                              size_t *ordered);

/* Did the function run, and each of its blocks? */
bool rep_ran_in_whole(const struct prof_function *f);

/* Appends the totals. */
void rep_info_json(const struct prof *p, const struct rep_options *o, struct bytes *out);
void rep_info(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Appends the profile as YAML: everything that the .mip holds. */
void rep_yaml(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Reads such YAML.  Accepts the original tool's YAML, too. */
enum mip_status rep_yaml_read(const char *file, const void *data, size_t len, struct prof *out, struct diag *d);

/* Returns how many frames of the function came in and did not leave, over all raws.  Without edge counts it is 0. */
struct prof_bound rep_unfinished(const struct prof_function *f);
