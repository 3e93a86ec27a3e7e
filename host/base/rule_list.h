/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of -fmachine-profile-list=: which functions are instrumented.  mip-as obeys it; mipcc tells at the link
 * which rules match nothing.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

enum list_rule_of { RULE_FUNCTION, RULE_FILE, RULE_SECTION }; /* fun:, src:, section: */
enum list_rule_does {
    RULE_SKIP,
    RULE_ALLOW,
    RULE_SELF_CONTAINED, /* probes refer to nothing outside of the function's section but counters */
    RULE_NO_GP           /* probes do not use the register for small data, which has another value there */
};

struct list_rule {
    char *glob;
    enum list_rule_of of;
    enum list_rule_does does;
};

/* A function that rules are matched against. */
struct rule_subject {
    const char *function, *file, *section;
};

struct rule_list {
    struct list_rule *rule;
    size_t rules;
    bool allows; /* it has an allow rule, so functions that no allow rule matches are skipped */
};

/* Reads a list file: section [mip], lines fun:GLOB=skip, src:GLOB=allow, section:GLOB=self-contained …; # starts a
 * comment. */
enum mip_status rule_list_read(const char *path, struct rule_list *list, struct diag *d);
void rule_list_free(struct rule_list *list);

bool rule_matches(const struct list_rule *r, const struct rule_subject *subject);
