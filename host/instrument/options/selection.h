/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which functions the user wants instrumented.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/rule_list.h"

struct asm_selection {
    uint32_t group_count; /* number of groups of functions; 0: all functions are instrumented */
    uint32_t group;
    uint32_t min_instructions;
    struct rule_list list;
};

/* Returns why the user's options skip a function; NULL: they do not skip it. */
const char *asm_select(const struct asm_selection *s, const struct rule_subject *subject, uint32_t instructions);

/* Does the list have a rule of this kind for the function? */
bool asm_list_says(const struct rule_list *list, const struct rule_subject *subject, enum list_rule_does what);
