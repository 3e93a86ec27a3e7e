/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which functions the user wants instrumented: lists of globs, groups, sizes.
 */
#include "instrument/options/selection.h"

#include <string.h>

#include "base/hash.h"

const char *asm_select(const struct asm_selection *s, const struct rule_subject *subject, uint32_t instructions)
{
    const char *function = subject->function;
    bool allowed = !s->list.allows;
    if (s->group_count && hash_name(function, strlen(function)) % s->group_count != s->group)
        return "it is in another group";
    if (instructions < s->min_instructions)
        return "it has fewer instructions than asked for";
    for (size_t i = 0; i < s->list.rules; i++) {
        const struct list_rule *r = &s->list.rule[i];
        if ((r->does != RULE_SKIP && r->does != RULE_ALLOW) || !rule_matches(r, subject))
            continue;
        if (r->does == RULE_SKIP)
            return "the list skips it";
        allowed = true;
    }
    return allowed ? NULL : "the list does not allow it";
}

bool asm_list_says(const struct rule_list *list, const struct rule_subject *subject, enum list_rule_does what)
{
    bool found = false;
    for (size_t i = 0; i < list->rules && !found; i++)
        found = list->rule[i].does == what && rule_matches(&list->rule[i], subject);
    return found;
}
