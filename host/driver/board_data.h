/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Boards as data: boards/NAME/board.conf, which replaces keys of boards/family/FAMILY/family.conf (boards/README.md).
 */
#pragma once

#include <stdbool.h>

#include "driver/args.h"
#include "driver/compiler.h"

struct drv_board {
    bool present;
    char *name;               /* as --board gives it */
    char *folder;             /* boards/; paths in the files are relative to it */
    struct args keys, values; /* value i belongs to key i */
    struct args compile;      /* options for every compile for this board, C library included */
    struct args link;         /* options that a link gets in addition */
    const char *libc;         /* "newlib", "picolibc" */
};

/* Reads the board's files below share/boards.  If the name is unknown, the result is MIP_USAGE, and the note lists the
 * known names. */
enum mip_status drv_board_read(const char *share, const char *name, struct drv_board *b, struct diag *d);

/* Returns the value of a key; NULL: it is not set. */
const char *drv_board_value(const struct drv_board *b, const char *key);

/* Does the compiler make code for the board's machine? */
bool drv_board_fits(const struct drv_board *b, const struct drv_compiler *c);

/* Fills in compile and link for this compiler.  libc: the user's choice; NULL: the board's own.  A Clang build uses the
 * C library of the board's GCC, which is asked where it is. */
enum mip_status drv_board_choose(struct drv_session *s, struct drv_board *b, const struct drv_compiler *c,
                                 const char *libc, struct diag *d);

void drv_board_free(struct drv_board *b);
