/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions the user wants instrumented.
 */
#ifndef MIP_ASM_SELECT_H
#define MIP_ASM_SELECT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

struct asm_rule {
    char *glob;
    bool file;  /* src:, else fun: */
    bool allow; /* =allow, else =block */
};

struct asm_list {
    struct asm_rule *rule;
    size_t rules;
    bool allows; /* has an allow rule: what none of them names is left alone */
};

struct asm_selection {
    uint32_t group_count; /* 0: all */
    uint32_t group;
    uint32_t min_instructions;
    struct asm_list list;
};

/* Read a list file: section [mip], lines fun:GLOB=block, src:GLOB=allow …; # starts a comment. */
enum mip_status asm_list_read(const char *path, struct asm_list *list, struct diag *d);
void asm_list_free(struct asm_list *list);

/* NULL: take it; else why not. */
const char *asm_select(const struct asm_selection *s, const char *function, const char *file, uint32_t instructions);

#endif
