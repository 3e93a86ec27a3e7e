/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Boards as data: boards/NAME/board.conf, which replaces keys of boards/family/FAMILY/family.conf (boards/README.md).
 */
#ifndef MIP_DRIVER_BOARD_H
#define MIP_DRIVER_BOARD_H

#include <stdbool.h>

#include "driver/args.h"
#include "driver/compiler.h"

struct drv_board {
    bool present;
    char *folder;             /* boards/, which paths in the files count from */
    struct args keys, values; /* key i has value i */
    struct args compile;      /* what every compile for this board gets, C library included */
    struct args link;         /* what a link gets in addition */
    const char *libc;         /* "newlib", "picolibc" */
};

/* Reads the board's files below share/boards.  An unknown name is MIP_USAGE, with the known names in the note. */
enum mip_status drv_board_read(const char *share, const char *name, struct drv_board *b, struct diag *d);

/* Value of a key; NULL: not set. */
const char *drv_board_value(const struct drv_board *b, const char *key);

/* Fills in compile and link for this compiler.  libc: the user's choice, NULL: the board's own.  A Clang build uses the
 * C library of the board's GCC, which is asked for its place. */
enum mip_status drv_board_choose(struct drv_session *s, struct drv_board *b, const struct drv_compiler *c,
                                 const char *libc, struct diag *d);

void drv_board_free(struct drv_board *b);

#endif
