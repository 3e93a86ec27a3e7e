/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The options of mipdata's verbs.
 */
#include "mipdata/data_options.h"

#include <stddef.h>

#include "mipdata/data.h"

#define AT(field) offsetof(struct data_command, field)

/* clang-format off */
const struct data_option data_options[] = {
    {'p', true, "profile", "FILE", DATA_TEXT, AT(profile), "the profile (.mip)"},
    {'o', true, "output", "FILE", DATA_TEXT, AT(output), "write there instead of to standard output"},
    {'r', true, "regex", "REGEX", DATA_TEXT, AT(regex), "only functions whose name, mangled or not, matches (POSIX extended)"},
    {'d', false, "debug", "ELF", DATA_TEXT, AT(debug), "the linked firmware with debug information: adds source places"},
    {'l', false, "lines", "", DATA_FLAG, AT(lines), "list file:line of each frame instead of names (needs --debug)"},
    {'P', false, "paths", "", DATA_FLAG, AT(paths), "list files instead of names (needs --debug)"},
    {'D', false, "no-demangle", "", DATA_FLAG, AT(mangled), "C++ and Rust names as the linker knows them"},
    {'u', false, "uncovered", "", DATA_FLAG, AT(uncovered), "list functions that did not run, not even inlined (needs --debug)"},
    {'n', false, "name", "RUN", DATA_TEXT, AT(name), "remember the functions that the raw profiles cover as this run's"},
    {'R', false, "run", "RUN", DATA_TEXT, AT(name), "only functions covered by raw profiles merged with that --name"},
    {'b', false, "blocks", "", DATA_FLAG, AT(by_block), "by block"},
    {'i', false, "disassemble", "", DATA_FLAG, AT(disassemble), "each probe before its instruction"},
    {'f', false, "force", "", DATA_FLAG, AT(force), "replace a profile that has runs in it"},
    {'s', false, "strict", "", DATA_FLAG, AT(strict), "stop at the first bad raw profile, leave the profile as it is"},
    {'c', false, "color", "WHEN", DATA_TEXT, AT(colour), "auto (a terminal, and NO_COLOR is not set), always, never"},
    {'c', false, "colour", "WHEN", DATA_TEXT, AT(colour), NULL},
    {'F', false, "format", "NAME", DATA_LIST, AT(formats), "one of the formats below; export takes several, then -o is a prefix"},
    {'M', false, "path-map", "A=B", DATA_LIST, AT(path_maps), "paths that begin with A begin with B"},
    {'T', false, "root", "DIR", DATA_TEXT, AT(root), "paths below DIR are relative to it (default: this folder)"},
    {'I', false, "files", "GLOB", DATA_LIST, AT(files), "only files whose path matches (glob; * matches / too)"},
    {'X', false, "not-files", "GLOB", DATA_LIST, AT(not_files), "no files whose path matches"},
    {'J', false, "no-compiler-branches", "", DATA_FLAG, AT(no_compiler), "no branches that no source wrote (docs/branches.md)"},
    {'H', false, "all-files", "", DATA_FLAG, AT(all_files), "files of which no function has probes, too"},
    {'L', false, "lcov-version", "N", DATA_TEXT, AT(lcov_version), "1, or 2 for lcov 2.0 and later"},
    {'j', false, "json", "", DATA_FLAG, AT(json), "JSON, whose keys docs/json.md lists"},
    {'C', false, "csv", "", DATA_FLAG, AT(csv), "a table for spreadsheets"},
    {'1', false, "min-functions", "[GLOB=]N", DATA_LIST, AT(min_functions), "at least N % of functions run, in files that match GLOB"},
    {'2', false, "min-blocks", "[GLOB=]N", DATA_LIST, AT(min_blocks), "the same of blocks; GLOB matches names of source files"},
    {'3', false, "min-lines", "[GLOB=]N", DATA_LIST, AT(min_lines), "the same of lines"},
    {'4', false, "min-branches", "[GLOB=]N", DATA_LIST, AT(min_branches), "the same of directions of branches"},
    {'B', false, "no-regression", "BASE", DATA_TEXT, AT(base), "no function or line that BASE.mip covers is lost"},
    {'0', false, "refuse-known", "", DATA_FLAG, AT(only_own), "what only an earlier build's runs covered is not covered"},
    {'E', false, "base-debug", "ELF", DATA_TEXT, AT(base_debug), "the older profile's firmware (default: that of --debug); several: 'main/test_*'"},
    {'G', false, "changed", "PATCH", DATA_TEXT, AT(changed), "only lines that this output of git diff adds or changes"},
    {'5', false, "line", "FILE:N", DATA_TEXT, AT(line), "the runs that cover a function with code of this line"},
    {'6', false, "smallest", "", DATA_FLAG, AT(smallest), "a small set of runs that covers the same functions; of several images, lines (greedy)"},
    {'9', false, "sanity", "", DATA_FLAG, AT(sanity), "only doubts that the profile represents the firmware's use"},
    {'S', false, "source", "", DATA_FLAG, AT(source), "the sources with the count of each line"},
    {'A', false, "asm", "", DATA_FLAG, AT(assembly), "the machine code with the count of each block and the odds of branches"},
    {'e', false, "tree", "", DATA_FLAG, AT(tree), "who called whom, by call samples"},
    {'N', false, "top", "N", DATA_TEXT, AT(top), "the N hottest functions: by bytes of code times how often they ran"},
    {'Q', false, "per-file", "", DATA_FLAG, AT(per_file), "a table of files; its last line is TOTAL … N%"},
    {'t', false, "title", "TEXT", DATA_TEXT, AT(title), "the page's title (default: the name of the ELF)"},
    {'7', false, "fit", "flash=N,ram=N", DATA_TEXT, AT(fit), "write a list of what to skip, so that the rest fits"},
    {'8', false, "mode", "NAME", DATA_TEXT, AT(mode), "with --fit: this mode (default: the one that tells most)"},
    {'k', false, "share", "N", DATA_TEXT, AT(share), "hot functions execute this share of all instructions (default 0.98)"},
    {'W', false, "store", "", DATA_FLAG, AT(store), "put the list into FILE.mip, for -fmachine-profile-use=FILE.mip"},
    {'K', false, "table", "", DATA_FLAG, AT(table), "bytes of the image at each share, by two images: SMALL.elf FAST.elf"},
    {'z', false, "size", "N", DATA_TEXT, AT(fit_size), "find the largest share whose image, the operand, has at most N bytes (K, M)"},
    {'Z', false, "time", "N", DATA_TEXT, AT(fit_time), "find the smallest share that takes at most N times as long as share 1"},
    {'w', false, "build", "COMMAND", DATA_TEXT, AT(build), "builds at share {}; for --time it prints the time; at most 6 builds"},
    {'y', false, "by", "WHAT", DATA_TEXT, AT(by), "first-call (the default), or density: executed instructions per byte"},
    {'g', false, "region", "NAME=SIZE[@ADDRESS],…", DATA_LIST, AT(regions), "a fast memory, as in itcm=16K or itcm=16K@0x10000000"},
    {'x', false, "sizes", "ELF", DATA_TEXT, AT(sizes), "sizes of this image, the plain one (default: that of --debug)"},
    {'m', false, "not", "REGEX", DATA_TEXT, AT(refused), "no functions whose name matches"},
    {'v', false, "verify", "ELF", DATA_TEXT, AT(verify), "say what is not in its region in this image, and why"},
    {'a', false, "arch", "", DATA_IGNORED, 0, NULL},
    {'h', true, "help", "", DATA_FLAG, 0, "this text"},
    {'V', true, "version", "", DATA_FLAG, 0, NULL},
};
/* clang-format on */
#undef AT

const size_t data_option_count = sizeof data_options / sizeof *data_options;
_Static_assert(sizeof data_options / sizeof *data_options <= DATA_OPTIONS_MOST, "DATA_OPTIONS_MOST is too small");
