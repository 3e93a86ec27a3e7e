/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What one call of mipcc knows of the profile that it compiles with.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "use/list.h"

/* Which functions of the list a compile has, unchanged. */
struct drv_use_match {
    uint8_t *same;   /* by row of the list: 1 if the tokens are the same; owned, as is the next member */
    uint8_t *strict; /* by row: 1 if the lines are the same, too */
    size_t count;    /* rows with the same tokens */
    bool listed;     /* the list has functions of a file of this compile */
};

struct drv_use {
    struct use_list list;
    struct drv_use_match match; /* same NULL: the command compiles nothing */
    char id[9];                 /* checksum of the list, in hex */
};
