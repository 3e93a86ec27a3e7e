/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One call of mipcc that is more than a plain call of the compiler: the state that its parts share, and its steps in
 * order.
 */
#pragma once

#include "driver/args.h"
#include "driver/board_data.h"
#include "driver/command.h"
#include "driver/compiler.h"
#include "driver/mipcc_options.h"
#include "driver/session.h"
#include "driver/use_state.h"

struct drv_build {
    struct drv_session session;
    struct drv_options options;
    struct drv_compiler compiler;
    struct drv_board board;
    struct drv_command command;
    struct drv_plan plan; /* the plan of a compile by Clang, if it was asked for early; else empty */
    bool rust;            /* rustc called this as its linker */
    bool fill_at_main;    /* the runtime fills the counters where start-up code calls main() */
    struct args line;     /* the compiler's arguments: first the board's, then the user's without mipcc's options */
    struct args linker;   /* the linker and its arguments, if the link is a command of its own (--ld=); else empty */
    struct args early;    /* options of instrumentation; they come before `line` */
    struct args objects;  /* start-up code, runtime, image id; they come after `line` */
    struct args late;     /* options for the linker; they come after `objects` */
    char *share;          /* the folder with target/, boards/ and linker/ */
    char *as_folder;      /* the folder whose `as` is mip-as, for -B */
    struct drv_use use;   /* the profile of -fmachine-profile-use= */
    struct args alone;    /* objects without probes that the user has been told of */
};

/* Runs the whole build.  If MIP_OK is returned, *status is mipcc's exit status, which is the compiler's own. */
enum mip_status drv_build_run(struct drv_build *b, int *status, struct diag *d);

/* Adds the options that say where target/mip.h is, and that the real calls will be linked.  Each command with sources
 * to preprocess gets them, instrumented or not. */
void drv_header_options(const struct drv_build *b, struct args *out);

/* Says once that no test compiles with this version of the compiler, if so (known_compilers.c). */
void drv_tell_unknown_compiler(const struct drv_build *b);

/* Adds the options of -fmachine-profile-source for a compile (source_options.c). */
void drv_source_options(const struct drv_build *b, bool clang, struct args *out);

/* For the same compiles: asks for the compiler's version, before a build asks for more. */
void drv_source_version(struct drv_build *b);

/* Lowers the level of optimisation on the line, for the same compiles. */
void drv_source_level(struct drv_build *b);

/* Adds what Clang needs to compile pseudo-probes for 32-bit Arm (pseudo_probe_options.c). */
void drv_pseudo_probe_options(const struct drv_build *b, struct args *out);

/* For -fmachine-profile-cost: writes the costs of each mode into the file (cost_run.c).  Without the option it does
 * nothing. */
enum mip_status drv_cost_run(struct drv_build *b, struct diag *d);

/* Finds the folders next to the running program, in the source tree or installed. */
enum mip_status drv_build_folders(struct drv_build *b, struct diag *d);

void drv_build_free(struct drv_build *b);

/* gcc_driver.c: adds the options that make GCC run mip-as as its assembler. */
void drv_gcc_options(const struct drv_build *b, struct args *out);

/* Adds what mip-as must be told about this compile; for both compilers. */
void drv_as_options(const struct drv_build *b, struct args *out);

/* registers.c: refuses an option that promises registers to other code if probes need them. */
enum mip_status drv_registers_check(const struct drv_build *b, struct diag *d);
/* Adds the option that tells mip-as which promised registers it must not use. */
void drv_registers_option(const struct drv_build *b, struct args *out);

/* linker_driver.c: moves --ld=LINKER and everything after it from `line` to `linker`. */
void drv_linker_driver_split(struct args *line, struct args *linker);
/* Checks that the words before --ld= are a compiler's, without a file. */
enum mip_status drv_linker_driver_check(const struct drv_build *b, struct diag *d);
/* Reads what such a command asks for. */
void drv_linker_driver_read(const struct args *linker, struct drv_command *c);
/* Runs the linker, with what an instrumented image needs. */
enum mip_status drv_linker_driver_link(struct drv_build *b, struct drv_end *end, struct diag *d);

/* clang_driver.c: makes the plan of argv, with assembly in files between its jobs. */
enum mip_status drv_clang_plan(struct drv_session *s, const struct args *argv, struct drv_plan *plan, struct diag *d);
/* Runs the command, with mip-as between compiler and assembler.  If there is a plan in b->plan, that plan is run. */
enum mip_status drv_clang_run(struct drv_build *b, const struct args *argv, struct drv_end *end, struct diag *d);
