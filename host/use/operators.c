/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of operators (C++17, [over.oper] and [over.literal]).
 */
#include "use/operators.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/bytes.h"

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

const char *use_operator_at(const char *text, const char *at)
{
    static const char word[] = "operator";
    size_t len = sizeof word - 1;
    bool here = strncmp(at, word, len) == 0 && !is_of_word(at[len]) && (at == text || !is_of_word(at[-1]));
    return here ? at + len : NULL;
}

char *use_operator_name(const char *after)
{
    /* a longer one stands before those that begin it */
    static const char *const symbols[] = {"<=>", "->*", "<<=", ">>=", "()", "[]", "->", "++", "--", "<<",
                                          ">>",  "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=", "*=",
                                          "/=",  "%=",  "^=",  "&=",  "|=", "+",  "-",  "*",  "/",  "%",
                                          "^",   "&",   "|",   "~",   "!",  "=",  "<",  ">",  ","};
    static const char *const words[] = {"new", "delete", "co_await"};
    after += strspn(after, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t len = strlen(words[i]);
        if (strncmp(after, words[i], len) != 0 || is_of_word(after[len]))
            continue;
        const char *next = after + len + strspn(after + len, " ");
        return xasprintf("operator %s%s", words[i], strncmp(next, "[]", 2) == 0 ? "[]" : "");
    }
    if (strncmp(after, "\"\"", 2) == 0) {
        const char *suffix = after + 2 + strspn(after + 2, " ");
        size_t len = 0;
        while (is_of_word(suffix[len]))
            len++;
        return xasprintf("operator\"\"%.*s", (int)len, suffix);
    }
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (strncmp(after, symbols[i], strlen(symbols[i])) == 0)
            return xasprintf("operator%s", symbols[i]);
    return xstrdup("operator");
}
