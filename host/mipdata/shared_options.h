/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Options that several verbs have.  Above each group of rows is the type of the member that a verb gives as its place.
 */
#pragma once

#include "mipdata/verb.h"

/* Which part of the sources is asked for. */
struct data_selection {
    const char *regex; /* functions; NULL: all */
    struct data_list path_maps, files, not_files;
    const char *root; /* paths are relative to this folder; NULL: to the present one */
    bool all_files;   /* files without probes, too */
    bool no_compiler; /* branches that no source wrote are left out */
};

/* struct data_command */
extern const struct data_option data_files_options[]; /* all three of the next ones */
extern const struct data_option data_profile_option[];
extern const struct data_option data_output_option[];
extern const struct data_option data_debug_option[];

/* struct data_selection: all but no_compiler, which has a row of its own */
extern const struct data_option data_source_options[];
extern const struct data_option data_no_compiler_option[];

/* const char * */
extern const struct data_option data_regex_option[];
extern const struct data_option data_run_option[];        /* --run */
extern const struct data_option data_changed_option[];    /* --changed */
extern const struct data_option data_base_debug_option[]; /* --base-debug */
extern const struct data_option data_sizes_option[];      /* --sizes */

/* bool */
extern const struct data_option data_json_option[];
extern const struct data_option data_mangled_option[];   /* --no-demangle */
extern const struct data_option data_uncovered_option[]; /* --uncovered */
extern const struct data_option data_lines_option[];     /* --lines */
extern const struct data_option data_force_option[];     /* --force */

/* struct data_list */
extern const struct data_option data_format_option[];
extern const struct data_option data_path_map_option[];

/* An option of the original tool, without effect here.  The place does not matter. */
extern const struct data_option data_arch_option[];
