/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc's options in the environment, for builds whose command lines stay as they are.
 */
#pragma once

#include "driver/args.h"
#include "driver/session.h"

#define DRV_ENVIRONMENT "MIP_FLAGS"

/* Appends the words of MIP_FLAGS, which a shell's quotes may protect.  MIP_USAGE: a word is no option of mipcc for a
 * compile or a link. */
enum mip_status drv_environment_read(struct args *out, struct diag *d);

/* Fails if too many of this process's parents are mipcc: the compiler is a script that starts mipcc with its own
 * name. */
enum mip_status drv_environment_descend(const char *compiler, struct diag *d);

/* Marks objects that have no probes as they are of -fPIC.  GCC's have a symbol without an address.  Clang's have a text
 * in DRV_CLANG_TEXTS, `mip.without.pic=a.c`.  It takes no memory. */
#define DRV_MARK_PIC    "mip.without.pic"
#define DRV_CLANG_TEXTS ".GCC.command.line"

/* Returns why these options are not meant for the command: it makes a shared library, or code for one; NULL: they are.
 * line: the command without options of mipcc.  board: they name a board.  mark: gets options that mark the object
 * for the link. */
const char *drv_environment_excuse(const struct args *line, bool board, struct args *mark);

/* Warns if a ccache before mipcc fills its cache with a compile, and does not see MIP_FLAGS.  ccache keeps the warning
 * with the object. */
void drv_environment_tell_cache(struct drv_session *s, const struct args *line);
