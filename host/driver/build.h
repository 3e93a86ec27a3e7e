/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One call of mipcc that is more than a plain call of the compiler: the state its parts share, and its steps in order.
 */
#ifndef MIP_DRIVER_BUILD_H
#define MIP_DRIVER_BUILD_H

#include "driver/args.h"
#include "driver/board_data.h"
#include "driver/command.h"
#include "driver/compiler.h"
#include "driver/mipcc_options.h"
#include "driver/session.h"

struct drv_build {
    struct drv_session session;
    struct drv_options options;
    struct drv_compiler compiler;
    struct drv_board board;
    struct drv_command command;
    struct drv_plan plan; /* of a compile by Clang, asked for early; else empty */
    struct args line;     /* the compiler's arguments: the board's first, then the user's without ours */
    struct args linker;   /* the linker and its arguments, where the link is its own command (--ld=); else empty */
    struct args early;    /* put in front of line: options of instrumentation */
    struct args objects;  /* put after it: start-up, runtime, image id */
    struct args late;     /* and after those: options for the linker */
    char *share;          /* folder with target/, boards/, linker/ */
    char *as_folder;      /* folder whose `as` is mip-as, for -B */
    struct args alone;    /* objects that were made without probes, of which it has been said */
};

/* Run the whole build.  *status is what mipcc shall exit with when MIP_OK is returned: the compiler's own status. */
enum mip_status drv_build_run(struct drv_build *b, int *status, struct diag *d);

/* Where target/mip.h is, and that the real calls are behind it: for a command with sources to preprocess, whether it
 * instruments them or not. */
void drv_header_options(const struct drv_build *b, struct args *out);

/* Options of -fmachine-profile-source, for compiles (source_options.c). */
void drv_source_options(const struct drv_build *b, bool clang, struct args *out);

/* -fmachine-profile-cost: what each mode would cost goes into the file (cost_run.c).  Nothing to do without it. */
enum mip_status drv_cost_run(struct drv_build *b, struct diag *d);

/* Find the folders beside the running program, in the source tree as when installed. */
enum mip_status drv_build_folders(struct drv_build *b, struct diag *d);

void drv_build_free(struct drv_build *b);

/* gcc.c: the options that put mip-as in the place of the assembler. */
void drv_gcc_options(const struct drv_build *b, struct args *out);

/* What mip-as must be told about this compile, for either compiler. */
void drv_as_options(const struct drv_build *b, struct args *out);

/* registers.c: are registers that probes take promised to somebody else? */
enum mip_status drv_registers_check(const struct drv_build *b, struct diag *d);
/* The option that tells mip-as of those which it can do without. */
void drv_registers_option(const struct drv_build *b, struct args *out);

/* linker_driver.c: take --ld=LINKER and all after it off line. */
void drv_linker_driver_split(struct args *line, struct args *linker);
/* Is what stands in front of it for a compiler, and no file? */
enum mip_status drv_linker_driver_check(const struct drv_build *b, struct diag *d);
/* What such a command asks for. */
void drv_linker_driver_read(const struct args *linker, struct drv_command *c);
/* Run it, with what an instrumented image needs. */
enum mip_status drv_linker_driver_link(struct drv_build *b, struct drv_end *end, struct diag *d);

/* clang.c: argv's plan, with assembly in files between its jobs. */
enum mip_status drv_clang_plan(struct drv_session *s, const struct args *argv, struct drv_plan *plan, struct diag *d);
/* Run the command, b->plan if it is there, with mip-as between compiler and assembler. */
enum mip_status drv_clang_run(struct drv_build *b, const struct args *argv, struct drv_end *end, struct diag *d);

#endif
