/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions the user wants instrumented.
 */
#ifndef MIP_INSTRUMENT_SELECTION_H
#define MIP_INSTRUMENT_SELECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

enum asm_rule_of { ASM_RULE_FUNCTION, ASM_RULE_FILE, ASM_RULE_SECTION }; /* fun:, src:, section: */
enum asm_rule_does { ASM_RULE_SKIP, ASM_RULE_ALLOW, ASM_RULE_SELF_CONTAINED };

struct asm_rule {
    char *glob;
    enum asm_rule_of of;
    enum asm_rule_does does;
};

/* A function that rules are matched against. */
struct asm_subject {
    const char *function, *file, *section;
};

struct asm_list {
    struct asm_rule *rule;
    size_t rules;
    bool allows; /* it has an allow rule, so functions that no allow rule matches are skipped */
};

struct asm_selection {
    uint32_t group_count; /* 0: all */
    uint32_t group;
    uint32_t min_instructions;
    struct asm_list list;
};

/* Reads a list file: section [mip], lines fun:GLOB=skip, src:GLOB=allow, section:GLOB=self-contained …; # starts a
 * comment. */
enum mip_status asm_list_read(const char *path, struct asm_list *list, struct diag *d);
void asm_list_free(struct asm_list *list);

/* Returns why the function is skipped; NULL: it is instrumented. */
const char *asm_select(const struct asm_selection *s, const struct asm_subject *subject, uint32_t instructions);

/* Does the list say that the function's probes may refer to nothing outside of its section except counters? */
bool asm_list_self_contained(const struct asm_list *list, const struct asm_subject *subject);

#endif
