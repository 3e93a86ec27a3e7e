/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lists of functions to instrument.  docs/modes.md has their form.
 */
#include "base/rule_list.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"

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
static bool rule_line(struct rule_list *list, char *line)
{
    static const struct word kinds[] = {
        {"fun",     RULE_FUNCTION},
        {"src",     RULE_FILE    },
        {"section", RULE_SECTION }
    };
    static const struct word actions[] = {
        {"skip",           RULE_SKIP          },
        {"block",          RULE_SKIP          }, /* an older name of the rule */
        {"allow",          RULE_ALLOW         },
        {"self-contained", RULE_SELF_CONTAINED},
        {"no-gp",          RULE_NO_GP         }
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
        (struct list_rule){xstrdup(trim_line(colon + 1)), (enum list_rule_of)of, (enum list_rule_does)does};
    list->allows = list->allows || does == RULE_ALLOW;
    return true;
}

static enum mip_status read_lines(const char *path, char *text, struct rule_list *list, struct diag *d)
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
            return diag_fail(d, MIP_MALFORMED, path,
                             "line %u is no rule; note: a rule is fun:GLOB=skip; src: and section: for fun:; allow, "
                             "self-contained and no-gp for skip",
                             number);
        }
    }
    if (!others || list->rules)
        return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, path,
                     "no rule in it is for mip: all of them are in other sections; note: write the line [mip] above "
                     "the rules that are for mip");
}

enum mip_status rule_list_read(const char *path, struct rule_list *list, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    enum mip_status status = file_read_text(path, &text, d);
    if (status == MIP_OK) {
        bytes_u8(&text, 0);
        status = read_lines(path, (char *)text.data, list, d);
    }
    return status;
}

void rule_list_free(struct rule_list *list)
{
    for (size_t i = 0; i < list->rules; i++)
        free(list->rule[i].glob);
    free(list->rule);
    *list = (struct rule_list){0};
}

bool rule_matches(const struct list_rule *r, const struct rule_subject *subject)
{
    const char *name = r->of == RULE_FUNCTION ? subject->function
                       : r->of == RULE_FILE   ? subject->file
                                              : subject->section;
    return fnmatch(r->glob, name, 0) == 0;
}
