/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Integer expressions: + - * / % & | ^ << >> ~ ( ), decimal and 0x numbers, single-letter variables.
 */
#ifndef FIRMWARE_EXPR_H
#define FIRMWARE_EXPR_H

#include <stdint.h>

enum expr_status { EXPR_OK, EXPR_SYNTAX, EXPR_ZERO_DIVIDE, EXPR_TOO_DEEP };

struct expr_env {
    int32_t variable[26];
};

enum expr_status expr_eval(const char *text, const struct expr_env *env, int32_t *result);
const char *expr_message(enum expr_status status);

#endif
