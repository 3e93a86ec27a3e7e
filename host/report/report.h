/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdata prints.  Each report appends its text to a buffer; messages go to another one.
 */
#ifndef MIP_REPORT_REPORT_H
#define MIP_REPORT_REPORT_H

#include <regex.h>
#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "elf/lines.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "source/inlined.h"

struct rep_options {
    regex_t *filter;                   /* functions by name; NULL: all */
    bool one_run;                      /* only functions that the named run covered */
    uint32_t run;                      /* its index */
    struct img_lines *lines;           /* NULL: no debug information was given */
    const struct src_inlined *inlined; /* NULL: the same */
    bool colour;
    bool uncovered;  /* show: only functions that did not run, or whose blocks did not all run */
    bool show_lines; /* covered: file:line … */
    bool show_paths; /* or only the file is known */
    bool mangled;    /* names as the linker knows them, not as C++ and Rust write them */
};

/* POSIX extended, anywhere in the name, mangled or not.  A bad expression is MIP_USAGE. */
enum mip_status rep_filter(const char *expression, regex_t *out, struct diag *d);
bool rep_wanted(const struct rep_options *o, const struct prof_function *f);
bool rep_wanted_name(const struct rep_options *o, const char *symbol);             /* no matter which runs cover it */
bool rep_wanted_skipped(const struct rep_options *o, const struct img_skipped *l); /* no run is known to cover it */

/* A function's name for people to read.  The caller frees it. */
char *rep_name(const struct rep_options *o, const char *symbol);
void rep_put_name(const struct rep_options *o, const char *symbol, struct bytes *out);

/* Every function: name, source, counts, blocks; after them those without counters, and why. */
void rep_show(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Names, or source places, of the covered functions, then of those that ran only inlined.  Functions without debug
 * information are named in talk.  Returns how many of the profile's functions are covered, without regard to the
 * filter. */
size_t rep_covered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk);

/* Names, or source places, of the functions of the source that ran neither as code of their own nor inlined.  Functions
 * for which this is not known are counted in talk, not listed.  Needs o->inlined.  Returns their number, without regard
 * to the filter. */
size_t rep_uncovered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk);

/* Symbols, as linkers read them, of covered functions in the order of rep_in_order().  Functions without an order are
 * counted in talk.  Several with one name are one line.  Returns how many have an order; *listed: how many lines. */
size_t rep_order(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk,
                 size_t *listed);

struct rep_ordered {
    const struct prof_function *f;
    double order; /* mean over the raws; of one run its place in that run, from 1; 0: not known */
};

/* Covered functions by their first call.  Functions without an order come after, in the map's order.  For one run it is
 * that run's order, if the profile has it.  The caller frees the list. */
struct rep_ordered *rep_in_order(const struct prof *p, const struct rep_options *o, size_t *count);

/* It ran, and each of its blocks did. */
bool rep_ran_in_whole(const struct prof_function *f);

/* Totals. */
void rep_info_json(const struct prof *p, const struct rep_options *o, struct bytes *out);
void rep_info(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* The profile as YAML: everything that the .mip holds. */
void rep_yaml(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* The reverse.  Accepts the original tool's YAML, too. */
enum mip_status rep_yaml_read(const char *file, const void *data, size_t len, struct prof *out, struct diag *d);

/* Frames of the function that came in and did not leave, over all raws; without edge counts 0. */
struct prof_bound rep_unfinished(const struct prof_function *f);

#endif
