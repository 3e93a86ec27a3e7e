/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: splits operands, and reads names of registers (SDM 2, table 3-1) and conditions (SDM 2, "Jcc").
 */
#include "instrument/isa/x86_64/x86_64.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 8, LETTERS = 8, REGISTERS = 16, STACK_POINTER = 4 };

static const char *const wide_names[LETTERS] = {"rax", "rcx", "rdx", "rbx", "rsp", "rbp", "rsi", "rdi"};

const char *asm_x86_register_name(unsigned number, bool half)
{
    static const char *const high[] = {"r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15"};
    static const char *const low[] = {"eax", "ecx", "edx", "ebx", "esp", "ebp", "esi", "edi"};
    static const char *const high_low[] = {"r8d", "r9d", "r10d", "r11d", "r12d", "r13d", "r14d", "r15d"};

    if (number < LETTERS) {
        return half ? low[number] : wide_names[number];
    }
    return half ? high_low[number % LETTERS] : high[number % LETTERS];
}

static asm_set set_of(unsigned number)
{
    return number == STACK_POINTER ? X86_RSP : ASM_REG(number);
}

struct name {
    asm_set set;
    unsigned bits;
    bool high;
};

/* Reads a register name from r8 to r15, perhaps with d, w or b at its end. */
static bool x86_operands_numbered(const char *s, struct name *out)
{
    char *end = NULL;

    if (s[0] != 'r' || !isdigit((unsigned char)s[1])) {
        return false;
    }
    unsigned long n = strtoul(s + 1, &end, 10);
    if (n < LETTERS || n >= REGISTERS) {
        return false;
    }
    out->set = set_of((unsigned)n);
    out->bits = *end == '\0' ? 64 : *end == 'd' ? 32 : *end == 'w' ? 16 : 8;
    return *end == '\0' || (strchr("dwb", *end) != NULL && end[1] == '\0');
}

static bool core_register(const char *s, struct name *out)
{
    size_t len = strlen(s);

    *out = (struct name){0};
    if (x86_operands_numbered(s, out)) {
        return true;
    }
    for (unsigned n = 0; n < LETTERS; n++) {
        const char *w = wide_names[n] + 1;
        out->set = set_of(n);
        if (len == 3 && (s[0] == 'r' || s[0] == 'e') && strcmp(s + 1, w) == 0) {
            out->bits = s[0] == 'r' ? 64 : 32;
            return true;
        }
        out->bits = 16;
        if (strcmp(s, w) == 0) {
            return true;
        }
        out->bits = 8;
        if (n < 4 && len == 2 && s[0] == w[0] && (s[1] == 'l' || s[1] == 'h')) {
            out->high = s[1] == 'h';
            return true;
        }
        if (n >= 4 && len == 3 && strncmp(s, w, 2) == 0 && s[2] == 'l') {
            return true;
        }
    }
    return false;
}

static bool vector_register(const char *s)
{
    static const char *const banks[] = {"xmm", "ymm", "zmm", "tmm", "mm", "k"};

    for (size_t i = 0; i < sizeof banks / sizeof banks[0]; i++) {
        size_t n = strlen(banks[i]);
        if (strncmp(s, banks[i], n) == 0 && isdigit((unsigned char)s[n])) {
            return true;
        }
    }
    return false;
}

static bool other_register(const char *s)
{
    static const char *const names[] = {"cs", "ds", "es", "fs", "gs", "ss", "st", "rip", "eip", "riz", "eiz"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(s, names[i]) == 0) {
            return true;
        }
    }
    return strncmp(s, "cr", 2) == 0 || strncmp(s, "db", 2) == 0 || strncmp(s, "dr", 2) == 0 ||
           strncmp(s, "bnd", 3) == 0;
}

/* Finds each %name in an operand, and the operand's kind if the name is all of it. */
static void registers_in(struct x86_operand *o)
{
    const char *end = o->text.at + o->text.len;

    for (const char *p = o->text.at; p < end; p++) {
        char name[NAME];
        struct name reg;
        if (*p == '"') { /* a symbol's name stands between quotes */
            for (p++; p < end && *p != '"'; p++) {
            }
            continue;
        }
        if (*p != '%') {
            continue;
        }
        const char *start = p + 1;
        while (p + 1 < end && isalnum((unsigned char)p[1])) {
            p++;
        }
        bool first = start == o->text.at + 1;
        bool ok = span_lower((struct span){start, (size_t)(p + 1 - start)}, name, sizeof name);
        bool whole = first && p + 1 == end;
        if (ok && core_register(name, &reg)) {
            o->named |= reg.set;
            if (whole) {
                o->kind = X86_CORE;
                o->bits = reg.bits;
                o->high = reg.high;
            }
        } else if (ok && vector_register(name)) {
            o->kind = first ? X86_VECTOR : o->kind;
        } else if (ok && other_register(name)) {
            o->kind = whole || (first && strncmp(name, "st", 3) == 0) ? X86_OTHER : o->kind;
        } else {
            o->strange = true;
        }
    }
}

void asm_x86_split(struct span text, struct x86_operands *out)
{
    out->count = 0;
    while (text.len != 0 && out->count < X86_MAX_OPERANDS) {
        struct x86_operand *o = &out->op[out->count++];
        *o = (struct x86_operand){.text = span_operand(&text), .kind = X86_MEMORY};
        if (o->text.len != 0 && o->text.at[0] == '$') {
            o->kind = X86_IMMEDIATE;
        } else if (o->text.len != 0 && o->text.at[0] == '*') {
            o->kind = X86_STAR;
        }
        registers_in(o);
    }
}

asm_set asm_x86_named_in_symbol(struct span symbol)
{
    asm_set all = 0;
    size_t start = 0;

    for (size_t i = 0; i <= symbol.len; i++) {
        char name[NAME];
        struct name reg;
        if (i < symbol.len && symbol.at[i] != '_') {
            continue;
        }
        if (span_lower((struct span){symbol.at + start, i - start}, name, sizeof name) && core_register(name, &reg) &&
            reg.bits == 64) {
            all |= reg.set;
        }
        start = i + 1;
    }
    return all;
}

static const struct {
    const char *name;
    asm_set flags;
} conditions[] = {
    {"o",   ASM_V                },
    {"no",  ASM_V                },
    {"b",   ASM_C                },
    {"c",   ASM_C                },
    {"nae", ASM_C                },
    {"ae",  ASM_C                },
    {"nb",  ASM_C                },
    {"nc",  ASM_C                },
    {"e",   ASM_Z                },
    {"z",   ASM_Z                },
    {"ne",  ASM_Z                },
    {"nz",  ASM_Z                },
    {"be",  ASM_C | ASM_Z        },
    {"na",  ASM_C | ASM_Z        },
    {"a",   ASM_C | ASM_Z        },
    {"nbe", ASM_C | ASM_Z        },
    {"s",   ASM_N                },
    {"ns",  ASM_N                },
    {"p",   ASM_N                },
    {"pe",  ASM_N                },
    {"np",  ASM_N                },
    {"po",  ASM_N                },
    {"l",   ASM_N | ASM_V        },
    {"nge", ASM_N | ASM_V        },
    {"ge",  ASM_N | ASM_V        },
    {"nl",  ASM_N | ASM_V        },
    {"le",  ASM_N | ASM_Z | ASM_V},
    {"ng",  ASM_N | ASM_Z | ASM_V},
    {"g",   ASM_N | ASM_Z | ASM_V},
    {"nle", ASM_N | ASM_Z | ASM_V},
};

asm_set asm_x86_condition(const char *name)
{
    for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
        if (strcmp(conditions[i].name, name) == 0) {
            return conditions[i].flags;
        }
    }
    return 0;
}
