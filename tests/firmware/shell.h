/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Command lines: words, quotes, a table of commands with argument counts.
 */
#ifndef FIRMWARE_SHELL_H
#define FIRMWARE_SHELL_H

#include <stdint.h>

#include "expr.h"
#include "motor.h"
#include "store.h"

#define SHELL_WORDS 6

struct shell {
    struct motor *motor;
    struct store *store;
    struct expr_env env;
    uint32_t lines, errors;
};

void shell_line(struct shell *sh, const char *line);

#endif
