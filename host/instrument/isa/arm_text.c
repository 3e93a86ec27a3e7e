/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions for what the assembly languages of 32-bit and 64-bit Arm have in common.
 */
#include "instrument/isa/arm_text.h"

#include <string.h>

#define MOST ((int64_t)1 << 29) /* an upper limit: no stack is so deep */

/* Returns the number in `#16`, `-16` or `#-16`, multiplied by the sign. */
static int64_t amount(struct span s, int sign)
{
    uint64_t value = 0;
    s = span_trim(s);
    while (s.len && (s.at[0] == '#' || s.at[0] == '-')) {
        sign = s.at[0] == '-' ? -sign : sign;
        s.at++;
        s.len--;
    }
    return span_number(s, &value) && value < MOST ? sign * (int64_t)value : ASM_GROWTH_UNKNOWN;
}

static bool name_at(struct span s, size_t i, const char *text)
{
    size_t n = strlen(text);
    return i + n <= s.len && memcmp(s.at + i, text, n) == 0;
}

/* Returns by how many bytes `[sp, #-16]!` and `[sp], #16` let the stack grow. */
static int64_t write_back(struct span operands)
{
    for (size_t i = 0; i < operands.len; i++) {
        bool post = name_at(operands, i, "[sp],");
        if (!post && !name_at(operands, i, "[sp,"))
            continue;
        struct span rest = {operands.at + i + (post ? 5 : 4), operands.len - i - (post ? 5 : 4)};
        if (!post && (rest.len < 2 || !name_at(rest, rest.len - 2, "]!")))
            return ASM_GROWTH_UNKNOWN;
        rest.len -= post ? 0 : 2;
        return amount(rest, -1);
    }
    return ASM_GROWTH_UNKNOWN;
}

/* Returns how many bytes one entry of a register list has: a register, or a range such as r4-r7. */
static int64_t growth_of_range(struct span name)
{
    const char *dash = memchr(name.at, '-', name.len);
    int64_t each = name.len > 1 && name.at[0] == 'd' && name.at[1] >= '0' && name.at[1] <= '9'   ? 8
                   : name.len > 1 && name.at[0] == 'q' && name.at[1] >= '0' && name.at[1] <= '9' ? 16
                                                                                                 : 4;
    uint64_t first, last;
    if (!dash)
        return each;
    if (dash == name.at)
        return ASM_GROWTH_UNKNOWN;
    struct span from = span_trim((struct span){name.at + 1, (size_t)(dash - name.at) - 1});
    struct span to = span_trim((struct span){dash + 1, name.len - (size_t)(dash - name.at) - 1});
    if (to.len < 2)
        return ASM_GROWTH_UNKNOWN;
    to.at++;
    to.len--;
    if (!span_number(from, &first) || !span_number(to, &last) || last < first || last > 31)
        return ASM_GROWTH_UNKNOWN;
    return each * (int64_t)(last - first + 1);
}

static int64_t growth_of_list(struct span operands)
{
    const char *open = memchr(operands.at, '{', operands.len), *close = memchr(operands.at, '}', operands.len);
    int64_t sum = 0;
    if (!open || !close || close < open)
        return ASM_GROWTH_UNKNOWN;
    struct span rest = {open + 1, (size_t)(close - open) - 1};
    while (rest.len) {
        int64_t one = growth_of_range(span_trim(span_operand(&rest)));
        if (one == ASM_GROWTH_UNKNOWN)
            return one;
        sum += one;
    }
    return sum;
}

/* Returns by how many bytes `sub sp, sp, #16` lets the stack grow; the second sp may be missing, and `lsl #12` may
 * follow. */
static int64_t growth_of_sum(struct span operands, int sign)
{
    struct span to = span_operand(&operands), one = span_operand(&operands);
    if (!span_is(span_trim(to), "sp"))
        return ASM_GROWTH_UNKNOWN;
    if (span_is(span_trim(one), "sp"))
        one = span_operand(&operands);
    int64_t n = amount(one, sign);
    operands = span_trim(operands);
    if (operands.len && n != ASM_GROWTH_UNKNOWN)
        n = span_is(operands, "lsl #12") || span_is(operands, "lsl 12") ? n * 4096 : ASM_GROWTH_UNKNOWN;
    return n;
}

static int64_t negative(int64_t n)
{
    return n == ASM_GROWTH_UNKNOWN ? n : -n;
}

int64_t arm_text_growth(const struct asm_insn *in)
{
    struct span m = in->mnemonic, operands = in->operands;
    if (span_starts(m, "push") || span_starts(m, "vpush"))
        return growth_of_list(operands);
    if (span_starts(m, "pop") || span_starts(m, "vpop"))
        return negative(growth_of_list(operands));
    bool down = span_starts(m, "stmdb") || span_starts(m, "stmfd") || span_starts(m, "vstmdb");
    bool up = span_is(m, "ldm") || span_starts(m, "ldmia") || span_starts(m, "ldmfd") || span_starts(m, "vldm");
    if (span_starts(operands, "sp!") && (down || up))
        return down ? growth_of_list(operands) : negative(growth_of_list(operands));
    if (span_starts(m, "sub"))
        return growth_of_sum(operands, 1);
    if (span_starts(m, "add"))
        return growth_of_sum(operands, -1);
    return write_back(operands);
}

static bool in_braces_or_digits(char c)
{
    return c == ']' || c == '-' || (c >= '0' && c <= '9');
}

bool arm_text_is_plain_slot(struct span operands)
{
    for (size_t i = 0; i + 3 < operands.len; i++) {
        const char *at = operands.at + i;
        if (at[0] != '[')
            continue;
        if (at[1] != 's' || at[2] != 'p')
            return false;
        size_t k = i + 3;
        while (k < operands.len && (operands.at[k] == ',' || operands.at[k] == ' ' || operands.at[k] == '#'))
            k++;
        return k < operands.len && in_braces_or_digits(operands.at[k]);
    }
    return false;
}

bool arm_text_is_barrier(struct span m)
{
    return span_is(m, "dsb") || span_is(m, "isb") || span_is(m, "sb");
}

/* Finds out whether the core has FEAT_LSE, as Armv8.1 and later cores have (DDI 0487, A2.4).  Single functions may name
 * their own cores, so all cores that the text names must have FEAT_LSE. */
void arm_text_read_lse(struct asm_cpu *cpu, struct span word, struct span rest)
{
    bool arch = span_is(word, ".arch");
    if (!arch && !span_is(word, ".cpu") && !span_has(rest, "nolse"))
        return;
    bool later = span_starts(rest, "armv9") || (span_starts(rest, "armv8.") && !span_starts(rest, "armv8.0"));
    bool has = ((arch && later) || span_has(rest, "+lse")) && !span_has(rest, "nolse");
    cpu->lse = has && (cpu->lse || !cpu->named);
    cpu->named = true;
}
