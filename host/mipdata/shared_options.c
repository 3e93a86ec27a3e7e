/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The rows of options that several verbs have.
 */
#include "mipdata/shared_options.h"

#define FILES(member)  offsetof(struct data_command, member)
#define SOURCE(member) offsetof(struct data_selection, member)

/* clang-format off */
#define REGEX_HELP    "only functions whose name, mangled or not, matches (POSIX extended)"
#define PATH_MAP_HELP "paths that begin with A begin with B"

#define PROFILE {'p', "profile", "FILE", DATA_TEXT, FILES(profile), "the profile (.mip)"}
#define OUTPUT {'o', "output", "FILE", DATA_TEXT, FILES(output), "write there instead of to standard output"}
#define DEBUG \
    {0, "debug", "ELF", DATA_TEXT, FILES(debug), "the linked firmware with debug information: adds source places"}

const struct data_option data_files_options[] = {PROFILE, OUTPUT, DEBUG, DATA_ROWS_END};
const struct data_option data_profile_option[] = {PROFILE, DATA_ROWS_END};
const struct data_option data_output_option[] = {OUTPUT, DATA_ROWS_END};
const struct data_option data_debug_option[] = {DEBUG, DATA_ROWS_END};

const struct data_option data_source_options[] = {
    {'r', "regex", "REGEX", DATA_TEXT, SOURCE(regex), REGEX_HELP},
    {0, "path-map", "A=B", DATA_LIST, SOURCE(path_maps), PATH_MAP_HELP},
    {0, "root", "DIR", DATA_TEXT, SOURCE(root), "paths below DIR are relative to it (default: this folder)"},
    {0, "files", "GLOB", DATA_LIST, SOURCE(files), "only files whose path matches (glob; * matches / too)"},
    {0, "not-files", "GLOB", DATA_LIST, SOURCE(not_files), "no files whose path matches"},
    {0, "all-files", "", DATA_FLAG, SOURCE(all_files), "files of which no function has probes, too"},
    DATA_ROWS_END};
const struct data_option data_no_compiler_option[] = {
    {0, "no-compiler-branches", "", DATA_FLAG, SOURCE(no_compiler), "no branches that no source wrote (docs/branches.md)"}, DATA_ROWS_END};

const struct data_option data_regex_option[] = {{'r', "regex", "REGEX", DATA_TEXT, 0, REGEX_HELP}, DATA_ROWS_END};
const struct data_option data_run_option[] = {
    {0, "run", "RUN", DATA_TEXT, 0, "only functions covered by raw profiles merged with that --name"}, DATA_ROWS_END};
const struct data_option data_changed_option[] = {
    {0, "changed", "PATCH", DATA_TEXT, 0, "only lines that this output of git diff adds or changes"}, DATA_ROWS_END};
const struct data_option data_base_debug_option[] = {
    {0, "base-debug", "ELF", DATA_TEXT, 0, "the older profile's firmware (default: that of --debug); several: 'main/test_*'"}, DATA_ROWS_END};
const struct data_option data_sizes_option[] = {
    {0, "sizes", "ELF", DATA_TEXT, 0, "sizes of this image, the plain one (default: that of --debug)"}, DATA_ROWS_END};

const struct data_option data_json_option[] = {{0, "json", "", DATA_FLAG, 0, "JSON, whose keys docs/json.md lists"}, DATA_ROWS_END};
const struct data_option data_mangled_option[] = {
    {0, "no-demangle", "", DATA_FLAG, 0, "C++ and Rust names as the linker knows them"}, DATA_ROWS_END};
const struct data_option data_uncovered_option[] = {
    {0, "uncovered", "", DATA_FLAG, 0, "list functions that did not run, not even inlined (needs --debug)"}, DATA_ROWS_END};
const struct data_option data_lines_option[] = {
    {0, "lines", "", DATA_FLAG, 0, "list file:line of each frame instead of names (needs --debug)"}, DATA_ROWS_END};
const struct data_option data_force_option[] = {{0, "force", "", DATA_FLAG, 0, "replace a profile that has runs in it"}, DATA_ROWS_END};

const struct data_option data_format_option[] = {
    {0, "format", "NAME", DATA_LIST, 0, "one of the formats below; export takes several, then -o is a prefix"}, DATA_ROWS_END};
const struct data_option data_path_map_option[] = {{0, "path-map", "A=B", DATA_LIST, 0, PATH_MAP_HELP}, DATA_ROWS_END};

const struct data_option data_arch_option[] = {{0, "arch", "SLICE", DATA_IGNORED, 0, NULL}, DATA_ROWS_END};
/* clang-format on */
