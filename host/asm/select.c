/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "asm/select.h"

#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/hash.h"

static char *trim(char *s)
{
    s += strspn(s, " \t\r");
    size_t n = strlen(s);
    while (n && strchr(" \t\r", s[n - 1]))
        s[--n] = 0;
    return s;
}

static void add_rule(struct asm_list *list, const char *glob, bool file, bool allow)
{
    list->rule = xrealloc(list->rule, list->rules + 1, sizeof *list->rule);
    list->rule[list->rules++] = (struct asm_rule){xstrdup(glob), file, allow};
    list->allows = list->allows || allow;
}

/* fun:GLOB=block; false: no such form. */
static bool rule_line(struct asm_list *list, char *line)
{
    bool file = strncmp(line, "src:", 4) == 0;
    if (!file && strncmp(line, "fun:", 4) != 0)
        return false;
    char *equal = strrchr(line, '=');
    if (!equal || equal == line + 4)
        return false;
    *equal = 0;
    const char *what = trim(equal + 1);
    bool allow = strcmp(what, "allow") == 0;
    if (!allow && strcmp(what, "block") != 0)
        return false;
    add_rule(list, trim(line + 4), file, allow);
    return true;
}

static enum mip_status read_lines(const char *path, char *text, struct asm_list *list, struct diag *d)
{
    bool ours = true; /* lines before any section hold for every tool */
    unsigned number = 0;
    for (char *line = text, *next; line; line = next) {
        next = strchr(line, '\n');
        if (next)
            *next++ = 0;
        number++;
        char *s = trim(line);
        if (*s == 0 || *s == '#')
            continue;
        size_t n = strlen(s);
        if (s[0] == '[' && s[n - 1] == ']') {
            s[n - 1] = 0;
            ours = fnmatch(s + 1, "mip", 0) == 0;
        } else if (ours && !rule_line(list, s)) {
            enum mip_status status = diag_error(d, MIP_MALFORMED, path, DIAG_NO_OFFSET, "line %u is no rule", number);
            diag_note(d, "a rule is fun:GLOB=block, src:GLOB=block, or =allow instead of =block");
            return status;
        }
    }
    return MIP_OK;
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

const char *asm_select(const struct asm_selection *s, const char *function, const char *file, uint32_t instructions)
{
    bool allowed = !s->list.allows;
    if (s->group_count && hash_name(function, strlen(function)) % s->group_count != s->group)
        return "it is in another group";
    if (instructions < s->min_instructions)
        return "it has fewer instructions than asked for";
    for (size_t i = 0; i < s->list.rules; i++) {
        const struct asm_rule *r = &s->list.rule[i];
        if (fnmatch(r->glob, r->file ? file : function, 0) != 0)
            continue;
        if (!r->allow)
            return "the list blocks it";
        allowed = true;
    }
    return allowed ? NULL : "the list does not allow it";
}
