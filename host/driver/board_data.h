/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Boards as data: boards/NAME/board.conf over boards/family/FAMILY/family.conf (boards/README.md).
 */
#ifndef MIP_DRIVER_BOARD_H
#define MIP_DRIVER_BOARD_H

#include <stdbool.h>

#include "driver/args.h"
#include "driver/compiler.h"

struct drv_board {
    bool present;
    char *folder;             /* boards/, which paths in the files count from */
    struct args keys, values; /* side by side */
    struct args compile;      /* what every compile for this board gets, C library included */
    struct args link;         /* what a link gets besides */
    const char *libc;         /* "newlib", "picolibc" */
};

/* Read the board's files below share/boards.  An unknown name is MIP_USAGE, with the known ones in the note. */
enum mip_status drv_board_read(const char *share, const char *name, struct drv_board *b, struct diag *d);

/* Value of a key; NULL: not set. */
const char *drv_board_value(const struct drv_board *b, const char *key);

/* Fill in compile and link for this compiler.  libc: the user's choice, NULL for the board's own.  The C library of a
 * Clang build is that of the board's GCC, which is asked where it keeps it. */
enum mip_status drv_board_choose(struct drv_session *s, struct drv_board *b, const struct drv_compiler *c,
                                 const char *libc, struct diag *d);

void drv_board_free(struct drv_board *b);

#endif
