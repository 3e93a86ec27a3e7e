/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a rule with a mistyped name does nothing, and says nothing.  One compile cannot tell: the function may be in
 * another file.
 * Method: the linked image tells.  Its map has the functions with counters and the paths of their files.  Functions
 * that a rule skips are only in the symbol table.
 *
 * Example: fun:motor_setp=skip in an image with motor_step(): a warning at the link.
 */
#include "driver/idle_rules.h"

#include <elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/rule_list.h"
#include "elf/elf.h"
#include "format/map.h"

/* Does the rule match a symbol of the image?  Only the base names of files are there, so a rule of files with folders
 * is compared by its last part. */
static bool is_of_symbol(const struct list_rule *rule, const struct img_symbol *s)
{
    const char *slash = strrchr(rule->glob, '/');
    struct list_rule last = *rule;
    if (rule->of == RULE_FUNCTION)
        return s->type == STT_FUNC && s->section && rule_matches(rule, &(struct rule_subject){s->name, "", ""});
    if (slash)
        last.glob = rule->glob + (slash - rule->glob) + 1;
    return s->type == STT_FILE && rule_matches(&last, &(struct rule_subject){"", s->name, ""});
}

static bool rule_is_idle(const struct list_rule *rule, const struct img_elf *elf, const struct img_map *map)
{
    for (size_t i = 0; i < map->count; i++)
        if (rule_matches(rule,
                         &(struct rule_subject){map->functions[i].name, img_function_source(&map->functions[i]), ""}))
            return false;
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (is_of_symbol(rule, &elf->symbols[i]))
            return false;
    return true;
}

void drv_warn_of_idle_rules(const char *path, const char *image)
{
    FREED_BY(rule_list_free) struct rule_list list = {0};
    FREED_BY(img_map_free) struct img_map map = {0};
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    size_t idle = 0;
    if (!rule_list_read(path, &list, NULL) && !img_map_open(image, &map, &elf, NULL) && elf)
        for (size_t i = 0; i < list.rules; i++) {
            const struct list_rule *r = &list.rule[i];
            if (r->of == RULE_SECTION || !rule_is_idle(r, elf, &map))
                continue;
            fprintf(stderr, "mipcc: %s: warning: %s:%s matches no function of %s\n", path,
                    r->of == RULE_FUNCTION ? "fun" : "src", r->glob, image);
            idle++;
        }
    if (idle)
        fputs("mipcc: note: names are those of nm; paths are as the compiler is given them\n", stderr);
}
