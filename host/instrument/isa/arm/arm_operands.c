/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the operands and conditions of 32-bit Arm.
 */
#include "instrument/isa/arm/arm.h"

const char *const arm_register_name[16] = {"r0", "r1", "r2",  "r3",  "r4", "r5", "r6", "r7",
                                           "r8", "r9", "r10", "r11", "ip", "sp", "lr", "pc"};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static const struct {
    char name[3];
    asm_set flags;
} conditions[] = {
    {"eq", ASM_Z                },
    {"ne", ASM_Z                },
    {"cs", ASM_C                },
    {"cc", ASM_C                },
    {"mi", ASM_N                },
    {"pl", ASM_N                },
    {"vs", ASM_V                },
    {"vc", ASM_V                },
    {"hi", ASM_C | ASM_Z        },
    {"ls", ASM_C | ASM_Z        },
    {"ge", ASM_N | ASM_V        },
    {"lt", ASM_N | ASM_V        },
    {"gt", ASM_N | ASM_Z | ASM_V},
    {"le", ASM_N | ASM_Z | ASM_V},
    {"al", 0                    },
};

bool arm_condition(struct span s, uint8_t *cond)
{
    if (s.len != 2)
        return false;
    char a = lower(s.at[0]), b = lower(s.at[1]);
    if (a == 'h' && b == 's')
        a = 'c', b = 's';
    if (a == 'l' && b == 'o')
        a = 'c', b = 'c';
    for (uint8_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
        if (conditions[i].name[0] == a && conditions[i].name[1] == b) {
            *cond = i;
            return true;
        }
    return false;
}

asm_set arm_condition_flags(uint8_t cond)
{
    return cond == ARM_COND_NONE ? 0 : conditions[cond].flags;
}

const char *arm_condition_name(uint8_t cond)
{
    return cond == ARM_COND_NONE ? "" : conditions[cond].name;
}

uint8_t arm_condition_inverse(uint8_t cond)
{
    return cond ^ 1;
}

void arm_split(struct span text, struct arm_ops *out)
{
    out->count = 0;
    while (text.len && out->count < ARM_MAX_OPERANDS)
        out->op[out->count++] = span_operand(&text);
}

bool arm_rotates_carry(struct span operands)
{
    for (size_t i = 2; i < operands.len; i++)
        if ((operands.at[i] | 0x20) == 'x' && (operands.at[i - 1] | 0x20) == 'r' && (operands.at[i - 2] | 0x20) == 'r')
            return true;
    return false;
}

static int arm_operands_numbered(struct span s)
{
    int n = 0;
    if (s.len < 2 || s.len > 3)
        return -1;
    for (size_t i = 1; i < s.len; i++) {
        if (s.at[i] < '0' || s.at[i] > '9')
            return -1;
        n = n * 10 + (s.at[i] - '0');
    }
    return s.len == 3 && s.at[1] == '0' ? -1 : n;
}

static int two_letters(char a, char b)
{
    static const struct {
        char name[3];
        int number;
    } names[] = {
        {"sb", 9 },
        {"sl", 10},
        {"fp", 11},
        {"ip", 12},
        {"sp", 13},
        {"lr", 14},
        {"pc", 15}
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].name[0] == a && names[i].name[1] == b)
            return names[i].number;
    return -1;
}

static int arm_operands_by_name(struct span s)
{
    if (s.len < 2 || s.len > 3)
        return -1;
    char a = lower(s.at[0]);
    int n = arm_operands_numbered(s);
    if (a == 'r' && n >= 0 && n <= 15)
        return n;
    if (a == 'a' && n >= 1 && n <= 4)
        return n - 1;
    if (a == 'v' && n >= 1 && n <= 8)
        return n + 3;
    return s.len == 2 ? two_letters(a, lower(s.at[1])) : -1;
}

int arm_register(struct span operand)
{
    if (operand.len && operand.at[operand.len - 1] == '!')
        operand.len--;
    return arm_operands_by_name(span_trim(operand));
}

static bool arm_operands_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || (c & 0x80);
}

/* Adds a register to a set; after a dash, also all registers since `from`. */
static asm_set add_range(int *from, bool dash, int reg)
{
    asm_set set = ASM_REG(reg);
    if (dash && *from >= 0)
        for (int n = *from; n < reg; n++)
            set |= ASM_REG(n);
    *from = reg;
    return set;
}

asm_set arm_registers(struct span s)
{
    asm_set set = 0;
    int from = -1;
    bool dash = false;
    for (size_t i = 0; i < s.len;) {
        if (s.at[i] == '#' || s.at[i] == '=') { /* in an immediate, names are symbols and not registers */
            while (i < s.len && s.at[i] != ',' && s.at[i] != ']')
                i++;
            continue;
        }
        if (!arm_operands_name_char(s.at[i])) {
            dash = dash ? s.at[i] == ' ' || s.at[i] == '\t' : s.at[i] == '-';
            from = s.at[i] == ',' || s.at[i] == '[' ? -1 : from;
            i++;
            continue;
        }
        size_t start = i;
        while (i < s.len && arm_operands_name_char(s.at[i]))
            i++;
        int reg = arm_operands_by_name((struct span){s.at + start, i - start});
        if (reg >= 0)
            set |= add_range(&from, dash, reg);
        dash = false;
    }
    return set;
}

asm_set arm_writeback(const struct arm_ops *ops)
{
    for (size_t i = 0; i < ops->count; i++) {
        struct span o = ops->op[i];
        if (!o.len || o.at[0] != '[')
            continue;
        bool pre = o.at[o.len - 1] == '!';
        bool post = i + 1 < ops->count && o.at[o.len - 1] == ']';
        if (!pre && !post)
            return 0;
        struct span inside = {o.at + 1, o.len - 1};
        for (size_t n = 0; n < inside.len; n++)
            if (inside.at[n] == ']' || inside.at[n] == ',' || inside.at[n] == ':')
                inside.len = n;
        int reg = arm_operands_by_name(span_trim(inside));
        return reg >= 0 ? ASM_REG(reg) : 0;
    }
    return 0;
}

/* Returns the register in which a callee takes the address that it jumps to.  Thunks of -mharden-sls=blr are named
 * after that register (__llvm_slsblr_thunk_arm_r4, …_thumb_r4).  libgcc's entry to the non-secure state takes that
 * address in r4 (GCC, cmse_nonsecure_call.S). */
asm_set arm_hidden_operand(struct span target)
{
    static const char thunk[] = "__llvm_slsblr_thunk_";
    if (span_is(target, "__gnu_cmse_nonsecure_call"))
        return ASM_REG(4);
    if (!span_starts(target, thunk))
        return 0;
    size_t at = target.len;
    while (target.at[at - 1] != '_')
        at--;
    int reg = arm_operands_by_name((struct span){target.at + at, target.len - at});
    return reg < 0 ? 0 : ASM_REG(reg);
}

bool arm_label(struct span o)
{
    return o.len && o.at[0] != '#' && o.at[0] != '[' && o.at[0] != '{' && o.at[0] != '=' && arm_register(o) < 0;
}

int arm_pick(asm_set dead)
{
    static const int order[] = {3, 2, 1, 0, 7, 6, 5, 4, 12, 14, 8, 9, 10, 11};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (dead & ASM_REG(order[i]))
            return order[i];
    return -1;
}
