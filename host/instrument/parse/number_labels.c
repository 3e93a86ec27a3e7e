/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives names to labels that are numbers.
 *
 * Problem: GCC for RISC-V writes an atomic operation as one line with labels such as `1:`, and branches to `1b` or `1f`
 * (gcc/config/riscv/sync.md).  Such a label may be defined again and again (GNU as manual, "Symbol Names"), so the
 * later stages, which find labels by name, do not know it.
 *
 * Method: in a new text each such label outside inline assembly gets a name of its own, and each branch to it uses that
 * name.  The reference `1b` means the nearest label `1:` before it, and `1f` the nearest one after it.  If inline
 * assembly or data refers to such a label, all labels of this number stay as they are, and their function is skipped.
 *
 * Example: `1: lr.w a4,0(a5); bne a4,a2,1f; sc.w a6,a3,0(a5); bnez a6,1b; 1:` becomes `.Lmip_number7: lr.w a4,0(a5);
 * bne a4,a2,.Lmip_number11; sc.w a6,a3,0(a5); bnez a6,.Lmip_number7; .Lmip_number11:`.
 */
#include "instrument/parse/unit.h"

enum { NUMBERS = 100 };

struct numbers {
    const struct asm_unit *u;
    bool kept[NUMBERS]; /* labels of this number stay as they are */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool in_name(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '$';
}

/* Returns the number that a label is; NUMBERS: the label is no number, or too large. */
static uint32_t label_number(const struct asm_unit *u, const struct asm_stmt *s)
{
    uint32_t n = 0, i = 0;
    for (; i < s->len && is_digit(u->text[s->at + i]) && n < NUMBERS; i++)
        n = 10 * n + (uint32_t)(u->text[s->at + i] - '0');
    return s->kind == ASM_LABEL && i && n < NUMBERS && !in_name(u->text[s->at + i]) ? n : NUMBERS;
}

/* Finds the next reference such as 1b in the text of a statement, from *at on.  Returns the length of the reference; 0:
 * there is none. */
static uint32_t next_reference(const struct asm_unit *u, const struct asm_stmt *s, uint32_t *at, uint32_t *number)
{
    bool quoted = false;
    for (uint32_t i = *at; i < s->at + s->len; i++) {
        quoted = quoted != (u->text[i] == '"');
        if (quoted || !is_digit(u->text[i]) || (i > s->at && in_name(u->text[i - 1])))
            continue;
        uint32_t end = i, n = 0;
        for (; end < s->at + s->len && is_digit(u->text[end]) && n < NUMBERS; end++)
            n = 10 * n + (uint32_t)(u->text[end] - '0');
        bool side = end < s->at + s->len && (u->text[end] == 'b' || u->text[end] == 'f');
        if (side && n < NUMBERS && (end + 1 == s->at + s->len || !in_name(u->text[end + 1]))) {
            *at = i;
            *number = n;
            return end + 1 - i;
        }
    }
    return 0;
}

/* Returns the statement of the label to which a reference leads; ASM_NONE: there is no such label. */
static uint32_t meant(const struct asm_unit *u, uint32_t from, uint32_t number, bool before)
{
    for (uint32_t i = from; before ? i-- > 0 : ++i < u->stmts;)
        if (label_number(u, &u->stmt[i]) == number)
            return i;
    return ASM_NONE;
}

/* Finds the numbers whose labels are referred to by data, or from outside into inline assembly or back. */
static void find_kept(struct numbers *x)
{
    const struct asm_unit *u = x->u;
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        uint32_t at = s->at, number, len;
        while (s->kind != ASM_LABEL && s->kind != ASM_MARK && (len = next_reference(u, s, &at, &number)) != 0) {
            uint32_t label = meant(u, i, number, u->text[at + len - 1] == 'b');
            bool fits = label != ASM_NONE && u->stmt[label].inline_asm == s->inline_asm;
            x->kept[number] = x->kept[number] || !fits || (s->kind != ASM_INSN && !s->inline_asm);
            at += len;
        }
    }
}

static void put_statement(const struct numbers *x, uint32_t i, uint32_t *done, struct bytes *out)
{
    const struct asm_unit *u = x->u;
    const struct asm_stmt *s = &u->stmt[i];
    uint32_t at = s->at, number = label_number(u, s), len;
    if (number < NUMBERS && !x->kept[number]) {
        bytes_append(out, u->text + *done, s->at - *done);
        bytes_printf(out, ".Lmip_number%u:", i);
        *done = s->at + s->len;
    }
    while (s->kind == ASM_INSN && (len = next_reference(u, s, &at, &number)) != 0) {
        if (!x->kept[number]) {
            bytes_append(out, u->text + *done, at - *done);
            bytes_printf(out, ".Lmip_number%u", meant(u, i, number, u->text[at + len - 1] == 'b'));
            *done = at + len;
        }
        at += len;
    }
}

bool asm_name_numbers(const struct asm_unit *u, struct bytes *out)
{
    struct numbers x = {.u = u};
    bool any = false;
    uint32_t done = 0;
    for (uint32_t i = 0; i < u->stmts && !any; i++)
        any = !u->stmt[i].inline_asm && label_number(u, &u->stmt[i]) < NUMBERS;
    if (!any || u->macros)
        return false;
    find_kept(&x);
    for (uint32_t i = 0; i < u->stmts; i++)
        if (!u->stmt[i].inline_asm)
            put_statement(&x, i, &done, out);
    if (done)
        bytes_append(out, u->text + done, u->len - done);
    return done != 0;
}
