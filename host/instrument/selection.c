/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions the user wants instrumented: lists of globs, groups, sizes.  docs/modes.md has the form of a list.
 */
#include "instrument/selection.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/hash.h"

static char *trim_line(char *s)
{
    s += strspn(s, " \t\r");
    size_t n = strlen(s);
    while (n && strchr(" \t\r", s[n - 1]))
        s[--n] = 0;
    return s;
}

/* A word of a list file, and its meaning. */
struct word {
    const char *text;
    int value;
};

/* Returns what the word means; -1: there is no such word. */
static int find_rule(const struct word *words, size_t n, const char *text)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(words[i].text, text) == 0)
            return words[i].value;
    return -1;
}

/* Reads fun:GLOB=skip and the like.  Returns false if the line has no such form. */
static bool rule_line(struct asm_list *list, char *line)
{
    static const struct word kinds[] = {
        {"fun",     ASM_RULE_FUNCTION},
        {"src",     ASM_RULE_FILE    },
        {"section", ASM_RULE_SECTION }
    };
    static const struct word actions[] = {
        {"skip",           ASM_RULE_SKIP          },
        {"block",          ASM_RULE_SKIP          }, /* an older name of the rule */
        {"allow",          ASM_RULE_ALLOW         },
        {"self-contained", ASM_RULE_SELF_CONTAINED}
    };
    char *colon = strchr(line, ':'), *equal = strrchr(line, '=');
    if (!colon || !equal || equal <= colon + 1)
        return false;
    *colon = *equal = 0;
    int of = find_rule(kinds, sizeof kinds / sizeof *kinds, line);
    int does = find_rule(actions, sizeof actions / sizeof *actions, trim_line(equal + 1));
    if (of < 0 || does < 0)
        return false;
    list->rule = xrealloc(list->rule, list->rules + 1, sizeof *list->rule);
    list->rule[list->rules++] =
        (struct asm_rule){xstrdup(trim_line(colon + 1)), (enum asm_rule_of)of, (enum asm_rule_does)does};
    list->allows = list->allows || does == ASM_RULE_ALLOW;
    return true;
}

static enum mip_status read_lines(const char *path, char *text, struct asm_list *list, struct diag *d)
{
    bool ours = true; /* lines before the first section apply to every tool */
    bool others = false;
    unsigned number = 0;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        number++;
        char *s = trim_line(line);
        if (*s == 0 || *s == '#')
            continue;
        size_t n = strlen(s);
        if (s[0] == '[' && s[n - 1] == ']') {
            s[n - 1] = 0;
            ours = fnmatch(s + 1, "mip", 0) == 0;
        } else if (!ours) {
            others = true;
        } else if (!rule_line(list, s)) {
            enum mip_status status = diag_error(d, MIP_MALFORMED, path, DIAG_NO_OFFSET, "line %u is no rule", number);
            diag_note(d, "a rule is fun:GLOB=skip; src: and section: for fun:, allow and self-contained for skip");
            return status;
        }
    }
    if (!others || list->rules)
        return MIP_OK;
    diag_error(d, MIP_MALFORMED, path, DIAG_NO_OFFSET, "no rule in it is for mip: all of them are in other sections");
    diag_note(d, "write the line [mip] above the rules that are for mip");
    return MIP_MALFORMED;
}

enum mip_status asm_list_read(const char *path, struct asm_list *list, struct diag *d)
{
    struct bytes text = {0};
    enum mip_status status = file_read(path, &text, d);
    if (status == MIP_OK) {
        bytes_u8(&text, 0);
        status = read_lines(path, (char *)text.data, list, d);
    }
    bytes_free(&text);
    return status;
}

void asm_list_free(struct asm_list *list)
{
    for (size_t i = 0; i < list->rules; i++)
        free(list->rule[i].glob);
    free(list->rule);
    *list = (struct asm_list){0};
}

static bool matches_glob(const struct asm_rule *r, const struct asm_subject *subject)
{
    const char *name = r->of == ASM_RULE_FUNCTION ? subject->function
                       : r->of == ASM_RULE_FILE   ? subject->file
                                                  : subject->section;
    return fnmatch(r->glob, name, 0) == 0;
}

const char *asm_select(const struct asm_selection *s, const struct asm_subject *subject, uint32_t instructions)
{
    const char *function = subject->function;
    bool allowed = !s->list.allows;
    if (s->group_count && hash_name(function, strlen(function)) % s->group_count != s->group)
        return "it is in another group";
    if (instructions < s->min_instructions)
        return "it has fewer instructions than asked for";
    for (size_t i = 0; i < s->list.rules; i++) {
        const struct asm_rule *r = &s->list.rule[i];
        if (r->does == ASM_RULE_SELF_CONTAINED || !matches_glob(r, subject))
            continue;
        if (r->does == ASM_RULE_SKIP)
            return "the list skips it";
        allowed = true;
    }
    return allowed ? NULL : "the list does not allow it";
}

bool asm_list_self_contained(const struct asm_list *list, const struct asm_subject *subject)
{
    bool found = false;
    for (size_t i = 0; i < list->rules && !found; i++)
        found = list->rule[i].does == ASM_RULE_SELF_CONTAINED && matches_glob(&list->rule[i], subject);
    return found;
}
