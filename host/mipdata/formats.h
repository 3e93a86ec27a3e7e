/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The formats that mipdata writes and reads, in one table: formats.c.  --help, messages and the verbs ask it.
 *
 * A new format of lines: copy host/export/export_csv.c, the shortest, and add a row to formats.c.  Describe it in
 * docs/exports.md, and add what reads it to tests/export/test_export.sh.
 */
#pragma once

#include "export/export.h"
#include "layout/linker_formats.h"
#include "llvm/llvm_profile.h"
#include "llvm/sample_profile.h"
#include "mipdata/verb.h"

/* An image and its raw profiles, and where the format goes. */
struct data_dumps {
    const struct data_command *c;
    const char *format; /* its name, for messages */
    const char *root;   /* of the objects' paths; NULL: the present folder */
};

/* What a format is made of says which of its writers is not NULL. */
struct data_format {
    const char *name;
    const char *brief; /* who reads it, or what it is, for the help */

    /* export: from lines of a profile and its image.  Only such formats can be written several at a time. */
    exp_writer *lines;
    const char *suffix; /* of their files, with the dot */
    bool only_lines;    /* it has no functions that count: without lines it would be empty */

    /* export, samples: from counts of addresses */
    void (*samples)(const struct sample_profile *p, struct bytes *out);
    bool by_line; /* it knows lines, and no probes, even if the image has them */

    /* export: from a profile of Clang's own counters */
    enum mip_status (*llvm)(const char *name, const struct llvm_profile *p, struct bytes *out, struct diag *d);

    /* export: from raw profiles.  It writes all files. */
    enum mip_status (*dumps)(const struct data_dumps *from, struct diag *d);

    /* order, place */
    void (*order)(const struct lay_order *o, struct bytes *out);
    /* Appends one region, or all if one is LAY_NO_REGION. */
    void (*place)(const struct lay_placed *p, uint32_t one, struct bytes *out);
    bool needs_heat;  /* its order needs lay_order.h */
    bool each_region; /* it has a file for each region */
    bool needs_files; /* its places need lay_placed.files */

    /* Reads a file that llvm_profile_form() calls `form`; NULL: mipdata does not read the format. */
    enum mip_status (*read)(const char *name, const struct bytes *file, struct llvm_profile *out, struct diag *d);
    enum llvm_form form;
};

typedef bool data_takes_format(const struct data_format *f);
bool data_is_exported(const struct data_format *f); /* formats of export */
bool data_is_of_samples(const struct data_format *f);
bool data_is_order(const struct data_format *f);
bool data_is_place(const struct data_format *f);

/* Returns the format of that name that the verb takes.  NULL: there is none, and *d says which there are. */
const struct data_format *data_find_format(const char *name, data_takes_format *takes, struct diag *d);
/* Returns the format of files of that form; NULL: none. */
const struct data_format *data_format_of_form(enum llvm_form form);
/* Appends the formats that the verb takes as a section of the help. */
void data_formats_help(data_takes_format *takes, struct bytes *out);
