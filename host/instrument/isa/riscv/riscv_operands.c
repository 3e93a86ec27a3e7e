/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: splits the operands of an instruction, and reads register names.
 */
#include "instrument/isa/riscv/riscv.h"

#include <ctype.h>
#include <string.h>

/* psABI, "Integer Register Convention" */
static const char *const names[32] = {"zero", "ra", "sp", "gp", "tp",  "t0",  "t1", "t2", "s0", "s1", "a0",
                                      "a1",   "a2", "a3", "a4", "a5",  "a6",  "a7", "s2", "s3", "s4", "s5",
                                      "s6",   "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};

const char *asm_rv_name(unsigned number)
{
    return names[number];
}

/* Returns the number of the register with this name, 0 to 31; -1: it is no integer register. */
static int asm_rv_number(struct span name)
{
    char word[8];
    if (!span_lower(name, word, sizeof word))
        return -1;
    for (int i = 0; i < 32; i++)
        if (strcmp(word, names[i]) == 0)
            return i;
    if (strcmp(word, "fp") == 0)
        return RV_S0;
    uint64_t n;
    bool numbered = word[0] == 'x' && name.len > 1 && span_number((struct span){name.at + 1, name.len - 1}, &n);
    return numbered && n < 32 ? (int)n : -1;
}

asm_set asm_rv_register(struct span operand)
{
    int n = asm_rv_number(operand);
    return n > 0 ? ASM_REG(n) : 0;
}

static bool is_rv_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$';
}

/* Returns the registers of a range: s0-s3 means s0, s1, s2, s3, which are x8, x9, x18, x19. */
static asm_set range(int from, int to)
{
    asm_set all = 0;
    for (int n = from; n >= 0 && n <= to; n++)
        all |= (n == 8 || n == 9 || n >= 18) ? ASM_REG(n) : 0;
    return all;
}

asm_set asm_rv_registers_in(struct span text)
{
    asm_set all = 0;
    int last = -1;
    bool ranges = false;
    for (size_t i = 0; i < text.len;) {
        if (!is_rv_name_char(text.at[i])) {
            ranges = text.at[i] == '-' && last >= 0;
            last = ranges || text.at[i] == ' ' ? last : -1;
            i++;
            continue;
        }
        size_t start = i;
        while (i < text.len && is_rv_name_char(text.at[i]))
            i++;
        int n = asm_rv_number((struct span){text.at + start, i - start});
        all |= n > 0 ? ASM_REG(n) : 0;
        all |= ranges && n > 0 ? range(last, n) : 0;
        last = n;
        ranges = false;
    }
    return all;
}

void asm_rv_split(struct span text, struct rv_operands *out)
{
    out->count = 0;
    text = span_trim(text);
    while (text.len && out->count < RV_MAX_OPERANDS) {
        out->op[out->count++] = span_trim(span_operand(&text));
        text = span_trim(text);
    }
}
