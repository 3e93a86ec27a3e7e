/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdata does: makes, merges and reports profiles.  Results go to the output, messages to standard error.
 */
#ifndef MIP_MIPDATA_DATA_H
#define MIP_MIPDATA_DATA_H

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "profile/profile.h"
#include "source/image.h"
#include "source/patch.h"

#define DATA_TOOL "mipdata"

#define DATA_LIST_MOST 64

/* The values of an option that may come several times. */
struct data_list {
    const char *at[DATA_LIST_MOST];
    size_t count;
};

/* What the user asked for; owned by the command line. */
struct data_command {
    const char *profile; /* FILE.mip */
    const char *output;  /* file of -o; "-": standard output */
    const char *regex;   /* NULL: all functions */
    const char *debug;   /* NULL: no source places */
    const char *colour;  /* "auto", "always", "never" */
    const char *name;    /* name of a run; NULL: none */
    bool strict, lines, paths, uncovered;
    bool all_files;                                        /* files without probes, too */
    bool mangled;                                          /* names are not demangled */
    struct data_list formats, path_maps, files, not_files; /* for export */
    const char *root;         /* for export: paths are relative to this folder; NULL: to the present one */
    const char *lcov_version; /* for export; NULL: version 1 */
    bool no_compiler;         /* branches that no source wrote are left out */
    bool by_block;            /* for samples: show blocks, not functions */
    bool disassemble;         /* for probes: show them between instructions */
    bool force;               /* for create: replaces an existing profile, even if it has runs */
    bool json, csv;
    struct data_list min_functions, min_blocks, min_lines, min_branches; /* for check: each is [GLOB=]PERCENT */
    const char *base;                                                    /* for check: an older profile; NULL: none */
    const char *base_debug;                  /* for diff and check: the ELF of the older profile */
    const char *line;                        /* for which: FILE:NUMBER; NULL: none */
    bool sanity;                             /* for info */
    bool only_own;                           /* for check: what only an earlier build covered does not count */
    bool smallest;                           /* for which */
    const char *changed;                     /* for check and which: a patch; NULL: none */
    const char *title;                       /* for report; NULL: the ELF's name */
    bool source, assembly, tree, per_file;   /* for show */
    const char *top;                         /* for show: a number; NULL: all */
    const char *fit, *mode;                  /* for cost; NULL: none, any mode */
    const char *share;                       /* for use: a number; NULL: the default */
    const char *fit_size, *fit_time, *build; /* for use: limits of a search, and the command that builds; NULL: none */
    bool store;                              /* for use: put the list into the profile */
    bool table;                              /* for use: print what each share would take */
    const char *by;                          /* for order: "first-call", "density"; NULL: the first */
    struct data_list regions;                /* for place: each is NAME=SIZE[@ADDRESS][,…] */
    const char *sizes;                       /* for place: the image whose sizes count; NULL: that of --debug */
    const char *refused;                     /* for place: functions that stay; NULL: none */
    const char *verify;                      /* for place: the image to look into; NULL: none */
    char **operands;
    int operand_count;
};

/* make.c */
enum mip_status data_create(const struct data_command *c, struct diag *d);
enum mip_status data_merge(const struct data_command *c, struct diag *d);

/* images.c: does the same.  With %m in the profile's name each image gets a profile of its own. */
enum mip_status data_create_images(const struct data_command *c, struct diag *d);
enum mip_status data_merge_images(const struct data_command *c, struct diag *d);
/* Is %m in the profile's name?  Then the operands are images, each with its own profile. */
bool data_names_each_image(const struct data_command *c);
/* Images that have no profile. */
struct data_lacking {
    const char **images; /* owned; the texts are the command's */
    size_t count;
};

/* If %m is in the profile's name and the command is about one image (--debug, or a single operand), makes *one: the
 * command with that image's profile.  Else *one is the command.  The caller frees *path. */
enum mip_status data_pick_profile(const struct data_command *c, bool takes_images, struct data_command *one,
                                  char **path, struct diag *d);
/* Returns in *path the name with %m replaced by the image's id; without %m the name itself.  The caller frees it. */
enum mip_status data_profile_of(const char *pattern, const char *image, char **path, struct diag *d);

/* Works on one image.  It is called for each image that is an operand, until one fails; c->profile and c->debug are the
 * image's.  An image that is given again is skipped with a note.  An image without a profile is added to *lacking, with
 * a warning; lacking NULL, or no image with a profile: it is an error. */
typedef enum mip_status data_image_work(const struct data_command *c, void *of, struct diag *d);
enum mip_status data_for_each_image(const struct data_command *c, data_image_work *work, void *of,
                                    struct data_lacking *lacking, struct diag *d);
/* Returns what tells the path of the image c->debug from the paths of the other operands.  The caller frees it. */
char *data_program_name(const struct data_command *c);

/* make.c */
enum mip_status data_yaml2mip(const struct data_command *c, struct diag *d);

/* reports.c */
enum mip_status data_show(const struct data_command *c, struct diag *d);
/* show_verb.c: the lines and marks of its output, for the help */
extern const char data_show_help[];
/* show_verb.c: does show print something else than its list? */
bool data_is_view(const struct data_command *c);
enum mip_status data_show_view(const struct data_command *c, bool colour, struct diag *d);

/* project_verbs.c: show and info of several images */
enum mip_status data_show_images(const struct data_command *c, struct diag *d);
enum mip_status data_info_images(const struct data_command *c, struct diag *d);

/* reports.c */
enum mip_status data_covered(const struct data_command *c, struct diag *d);
enum mip_status data_info(const struct data_command *c, struct diag *d);
enum mip_status data_mip2yaml(const struct data_command *c, struct diag *d);

/* export_verb.c */
enum mip_status data_export(const struct data_command *c, struct diag *d);

/* order_verb.c, place_verb.c */
enum mip_status data_order(const struct data_command *c, struct diag *d);
enum mip_status data_place(const struct data_command *c, struct diag *d);

/* stack_verb.c */
enum mip_status data_stack(const struct data_command *c, struct diag *d);

/* cost_verb.c */
enum mip_status data_cost(const struct data_command *c, struct diag *d);

/* use_verb.c */
enum mip_status data_use(const struct data_command *c, struct diag *d);

/* verify_verb.c */
enum mip_status data_verify(const struct data_command *c, struct diag *d);

/* export_samples.c: is it a format that compilers take back? */
bool data_is_sample_format(const char *name);
enum mip_status data_export_samples(const struct data_command *c, struct diag *d);

/* dumps.c: is it a format whose operands are raw profiles? */
bool data_is_dump_format(const char *name);

/* export_profraw.c, export_gcda.c: write counters of Clang and of GCC out of raw profiles. */
enum mip_status data_export_profraw(const struct data_command *c, struct diag *d);
enum mip_status data_export_gcda(const struct data_command *c, struct diag *d);

/* llvm_input.c: is it a profile of Clang's own counters?  Verbs that need a .mip refuse such a profile. */
bool data_is_llvm_profile(const struct data_command *c);
bool data_is_llvm_format(const char *name);
enum mip_status data_refuse_llvm_profile(const struct data_command *c, struct diag *d);

/* llvm_verbs.c: show, info and export of such a profile */
enum mip_status data_llvm_show(const struct data_command *c, struct diag *d);
enum mip_status data_llvm_info(const struct data_command *c, struct diag *d);
enum mip_status data_llvm_export(const struct data_command *c, struct diag *d);

/* samples_verb.c */
enum mip_status data_samples(const struct data_command *c, struct diag *d);

/* probes.c */
enum mip_status data_probes(const struct data_command *c, struct diag *d);

/* One file for each verb: branch_verb.c, diff_verb.c, check_verb.c, which_verb.c, page_verb.c. */
enum mip_status data_branches(const struct data_command *c, struct diag *d);
enum mip_status data_diff(const struct data_command *c, struct diag *d);
enum mip_status data_check(const struct data_command *c, struct diag *d);
enum mip_status data_which(const struct data_command *c, struct diag *d);
enum mip_status data_page(const struct data_command *c, struct diag *d);

bool data_knows_colour(const char *word); /* Is it a value of --color? */

/* messages.c: functions for all other files. */
const char *data_plural(size_t n); /* returns the ending of a word that counts things: "s", or "" for 1 */
enum mip_status data_read(const struct data_command *c, struct prof *p, struct diag *d);
/* Reads a profile for a report.  Warns if no run is merged into it. */
enum mip_status data_read_counts(const struct data_command *c, struct prof *p, struct diag *d);
/* Checks that the image of c->debug, elf, is that of the profile.  MIP_MISMATCH: it is from another build, with other
 * places at the same addresses.  Without an image id: a warning. */
enum mip_status data_check_debug_image(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                                       struct diag *d);
/* Opens and checks the ELF file of --debug.  Warns if a part of its debug information is not there.  src_image_close()
 * frees *out, even after a failure. */
enum mip_status data_image_open(const struct data_command *c, const struct prof *p, struct src_image *out,
                                struct diag *d);
/* Fails with MIP_NO: -r REGEX selects nothing in the file at path.  An empty answer would look like a result. */
enum mip_status data_nothing_matches(const struct data_command *c, const char *path, struct diag *d);
/* Reads the patch of --changed.  An empty one is MIP_USAGE: in a pipe, a git diff that failed looks like it.
 * src_patch_free() frees *out. */
enum mip_status data_read_patch(const struct data_command *c, struct src_patch *out, struct diag *d);

#endif
