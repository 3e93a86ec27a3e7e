/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc as the linker of rustc, under the name mip-rust-ld.
 *
 * rustc writes the assembly text of each object (--emit=asm) before it calls the linker.  So the link instruments the
 * texts, assembles them, and links these objects in place of rustc's.  All else is a link with --ld=.
 */
#pragma once

#include "driver/build.h"

/* Is this the name under which rustc calls mipcc? */
bool drv_rust_is_linker(const char *argv0);

/* Appends the command `COMPILER TARGET-OPTIONS -fmachine-profile-… --ld=LINKER ARGUMENTS` that does the link of
 * rustc's arguments.  environment: what MIP_FLAGS says. */
enum mip_status drv_rust_command(char *const *arguments, size_t n, const struct args *environment, struct args *out,
                                 struct diag *d);

/* Instruments the objects and libraries on the linker's command line, and puts the new ones in their places.  Sets *end
 * if a program failed, which has said why. */
enum mip_status drv_rust_instrument(struct drv_build *b, struct drv_end *end, struct diag *d);

/* rust_target.c: appends the options that choose the object's machine, for Clang or for GCC.  rust: appends --target
 * for rustc instead. */
enum drv_rust_speech { DRV_RUST_CLANG, DRV_RUST_GCC, DRV_RUST_RUSTC };
enum mip_status drv_rust_target(const char *object, enum drv_rust_speech speech, struct args *out, struct diag *d);

/* rust_assemble.c: assembles an instrumented text, by Clang if that compiles the runtime, else by rustc. */
enum mip_status drv_rust_assemble(struct drv_build *b, const char *text, const char *like, const char *object,
                                  struct drv_end *end, struct diag *d);

/* rust_programs.c: return the path of a program, owned by the caller; NULL: there is none. */
char *drv_rust_clang(void);             /* the newest Clang on PATH */
char *drv_rust_gcc(const char *target); /* the cross compiler that Debian and Arm name so */
const char *drv_rust_gcc_name(const char *target);
char *drv_rust_linker(const char *target);
char *drv_rust_rustc(void); /* the rustc that called this process */

/* rust_crates.c: the crates whose libraries are to be instrumented, too. */
struct drv_rust_crates {
    bool all;
    struct args names; /* as in libNAME-HASH.rlib */
};
enum mip_status drv_rust_crates(struct drv_session *s, struct drv_rust_crates *out, struct diag *d);
