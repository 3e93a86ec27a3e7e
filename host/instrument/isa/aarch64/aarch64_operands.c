/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: splits operands, and reads names of registers and conditions (DDI 0487, C1.2).
 */
#include "instrument/isa/aarch64/aarch64.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { LONGEST_REGISTER = 3 };

bool asm_a64_is(struct span s, const char *text)
{
    return s.len == strlen(text) && strncasecmp(s.at, text, s.len) == 0;
}

static struct span a64_operands_trim(const char *from, const char *to)
{
    while (from < to && isspace((unsigned char)*from)) {
        from++;
    }
    while (to > from && isspace((unsigned char)to[-1])) {
        to--;
    }
    return (struct span){from, (size_t)(to - from)};
}

void asm_a64_split(struct span text, struct a64_operands *out)
{
    const char *start = text.at, *end = text.at + text.len;
    int depth = 0;

    out->count = 0;
    for (const char *p = text.at; p < end; p++) {
        if (*p == '[' || *p == '{' || *p == '(') {
            depth++;
        } else if (*p == ']' || *p == '}' || *p == ')') {
            depth--;
        } else if (*p == ',' && depth == 0 && out->count + 1 < A64_MAX_OPERANDS) {
            out->op[out->count++] = a64_operands_trim(start, p);
            start = p + 1;
        }
    }
    struct span last = a64_operands_trim(start, end);
    if (last.len != 0 || out->count != 0) {
        out->op[out->count++] = last;
    }
}

/* Finds a core register by one of its other names.  The procedure call standard has the names ip0, ip1, fp and lr
 * (AAPCS64 section 6.1.1). */
static bool named_register(struct span s, asm_set *out)
{
    static const struct {
        const char *name;
        asm_set set;
    } names[] = {
        {"sp",  ASM_SP64   },
        {"wsp", ASM_SP64   },
        {"xzr", 0          },
        {"wzr", 0          },
        {"ip0", ASM_REG(16)},
        {"ip1", ASM_REG(17)},
        {"fp",  ASM_REG(29)},
        {"lr",  ASM_REG(30)}
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (asm_a64_is(s, names[i].name)) {
            *out = names[i].set;
            return true;
        }
    }
    return false;
}

static bool parse_register(struct span s, asm_set *out)
{
    unsigned n = 0;

    *out = 0;
    if (s.len < 2 || s.len > LONGEST_REGISTER) {
        return false;
    }
    if (named_register(s, out)) {
        return true;
    }
    char bank = (char)tolower((unsigned char)s.at[0]);
    if ((bank != 'x' && bank != 'w') || (s.len == 3 && s.at[1] == '0')) {
        return false;
    }
    for (size_t i = 1; i < s.len; i++) {
        if (!isdigit((unsigned char)s.at[i])) {
            return false;
        }
        n = n * 10 + (unsigned)(s.at[i] - '0');
    }
    if (n > 31) {
        return false;
    }
    *out = n == 31 ? 0 : ASM_REG(n); /* LLVM reads x31 and w31 as the zero register */
    return true;
}

asm_set asm_a64_register(struct span operand)
{
    asm_set set = 0;

    if (operand.len != 0 && operand.at[operand.len - 1] == '!') {
        operand = a64_operands_trim(operand.at, operand.at + operand.len - 1);
    }
    return parse_register(operand, &set) ? set : 0;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$';
}

asm_set asm_a64_registers_in(struct span text)
{
    const char *p = text.at, *end = text.at + text.len;
    asm_set all = 0, one;

    while (p < end) {
        if (!is_name(*p)) {
            p++;
            continue;
        }
        const char *start = p;
        while (p < end && is_name(*p)) {
            p++;
        }
        if (parse_register((struct span){start, (size_t)(p - start)}, &one)) {
            all |= one;
        }
    }
    return all;
}

asm_set asm_a64_writeback(const struct a64_operands *ops)
{
    for (size_t i = 0; i < ops->count; i++) {
        struct span s = ops->op[i];
        if (s.len < 2 || s.at[0] != '[') {
            continue;
        }
        if (s.at[s.len - 1] != '!' && i + 1 == ops->count) {
            return 0;
        }
        size_t n = 1;
        while (n < s.len && s.at[n] != ',' && s.at[n] != ']') {
            n++;
        }
        return asm_a64_registers_in((struct span){s.at + 1, n - 1});
    }
    return 0;
}

bool asm_a64_is_vector(struct span operand)
{
    if (operand.len == 0) {
        return false;
    }
    if (operand.at[0] == '{') {
        return true;
    }
    char bank = (char)tolower((unsigned char)operand.at[0]);
    return operand.len >= 2 && strchr("vbhsdqzp", bank) != NULL && isdigit((unsigned char)operand.at[1]);
}

/* The conditions of DDI 0487, C1.2, with their aliases in SVE.  The condition nv always holds, as al does. */
static const struct a64_condition conditions[] = {
    {"eq",    "ne",    ASM_Z                },
    {"ne",    "eq",    ASM_Z                },
    {"cs",    "cc",    ASM_C                },
    {"hs",    "lo",    ASM_C                },
    {"cc",    "cs",    ASM_C                },
    {"lo",    "hs",    ASM_C                },
    {"mi",    "pl",    ASM_N                },
    {"pl",    "mi",    ASM_N                },
    {"vs",    "vc",    ASM_V                },
    {"vc",    "vs",    ASM_V                },
    {"hi",    "ls",    ASM_C | ASM_Z        },
    {"ls",    "hi",    ASM_C | ASM_Z        },
    {"ge",    "lt",    ASM_N | ASM_V        },
    {"lt",    "ge",    ASM_N | ASM_V        },
    {"gt",    "le",    ASM_N | ASM_Z | ASM_V},
    {"le",    "gt",    ASM_N | ASM_Z | ASM_V},
    {"al",    NULL,    0                    },
    {"nv",    NULL,    0                    },
    {"none",  "any",   ASM_Z                },
    {"any",   "none",  ASM_Z                },
    {"nlast", "last",  ASM_C                },
    {"last",  "nlast", ASM_C                },
    {"first", "nfrst", ASM_N                },
    {"nfrst", "first", ASM_N                },
    {"pmore", "plast", ASM_C | ASM_Z        },
    {"plast", "pmore", ASM_C | ASM_Z        },
    {"tcont", "tstop", ASM_N | ASM_V        },
    {"tstop", "tcont", ASM_N | ASM_V        },
};

const struct a64_condition *asm_a64_condition(const char *name)
{
    for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
        if (strcmp(conditions[i].name, name) == 0) {
            return &conditions[i];
        }
    }
    return NULL;
}

const struct a64_condition *asm_a64_branch_condition(const char *mnemonic)
{
    const char *dot = strchr(mnemonic, '.');

    if (dot != NULL) { /* the mnemonic is b.cond, or bc.cond of FEAT_HBC */
        bool branch = strncmp(mnemonic, "b.", 2) == 0 || strncmp(mnemonic, "bc.", 3) == 0;
        return branch ? asm_a64_condition(dot + 1) : NULL;
    }
    return mnemonic[0] == 'b' && strlen(mnemonic) == 3 ? asm_a64_condition(mnemonic + 1) : NULL;
}

/* Finds the condition of CB<cc>, CBB<cc> and CBH<cc> of FEAT_CMPBR (DDI 0487, C3.1; LLVM has them for Armv9.6). */
const struct a64_condition *asm_a64_compare_condition(const char *mnemonic)
{
    size_t len = strlen(mnemonic);

    if (len < 4 || len > 5 || strncmp(mnemonic, "cb", 2) != 0 || (len == 5 && strchr("bh", mnemonic[2]) == NULL)) {
        return NULL;
    }
    const struct a64_condition *c = asm_a64_condition(mnemonic + len - 2);
    /* mi, vs and their opposites: no such comparisons exist. */
    bool alone = c != NULL && (c->flags == ASM_N || c->flags == ASM_V);
    return c == NULL || alone || c->inverse == NULL ? NULL : c;
}
