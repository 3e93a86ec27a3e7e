/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The file that a dump is written to.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "mipdump/dump.h"

/* The files that this run of mipdump wrote.  All zero: no file. */
struct dump_output_names {
    char **used;
    size_t count;
};

/* Refuses an output that is one of the files that are read or merged into. */
enum mip_status dump_check_output(const struct dump_options *o, const char *output, struct diag *d);

/* Does the same for --output and --merge-into when mipdump starts. */
enum mip_status dump_check_files(const struct dump_options *o, struct diag *d);

/* Is %t in the name? */
bool dump_output_has_name(const char *output);

/* Returns the path for this dump; the caller frees it.  one: only one dump is taken, so a % stays.  name: what the
 * firmware calls the dump; "": it has no name. */
char *dump_output_name(struct dump_output_names *names, const char *output, bool one, const char *name,
                       unsigned number);
void dump_output_names_free(struct dump_output_names *names);
