/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Orders and places of functions in the forms that linkers and build systems read.
 *
 * A new format: write its function in order_formats.c or place_formats.c, declare it below, and add a row to
 * host/mipdata/formats.c.
 */
#pragma once

#include "base/bytes.h"
#include "layout/fast_memory.h"

/* Functions in the order that they are to have in the image. */
struct lay_order {
    const char **names; /* each once; names of the profile */
    size_t count;
    const struct prof *p;
    bool is_timed;            /* the order is that of first calls; traces are those of the runs */
    uint32_t run;             /* only this run; UINT32_MAX: all */
    const struct lay_heat *h; /* NULL: unknown; formats that need it have it */
};

/* A source file whose object has a function.  Several may have functions of one name. */
struct lay_file {
    uint32_t function; /* index in the heat */
    char *path;        /* owned by the caller of the format */
};

/* Functions and where they go. */
struct lay_placed {
    const struct lay_heat *h;
    const struct lay_plan *plan;
    const struct lay_regions *regions;
    const struct lay_file *files; /* of the chosen functions, in any order */
    size_t file_count;
};

/* Each appends its text. */
void lay_order_symbols(const struct lay_order *o, struct bytes *out);
void lay_order_sections(const struct lay_order *o, struct bytes *out);
void lay_order_ld(const struct lay_order *o, struct bytes *out);
void lay_order_traces(const struct lay_order *o, struct bytes *out);
void lay_order_calls(const struct lay_order *o, struct bytes *out);

/* one: a region; LAY_NO_REGION: all */
void lay_place_table(const struct lay_placed *p, uint32_t one, struct bytes *out);
void lay_place_symbols(const struct lay_placed *p, uint32_t one, struct bytes *out);
void lay_place_sections(const struct lay_placed *p, uint32_t one, struct bytes *out);
void lay_place_ld(const struct lay_placed *p, uint32_t one, struct bytes *out);
void lay_place_zephyr(const struct lay_placed *p, uint32_t one, struct bytes *out);
