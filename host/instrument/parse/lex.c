/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Splits the text into statements.
 *
 * Method: separators, comments and strings as in GNU as (manual, "Syntax").  `;` and line ends separate statements, and
 * "/ * … * /" counts as a blank.  The character `#` begins a comment where a statement could begin.  Each instruction
 * set has a character that begins a comment anywhere; on Arm // does so, too.
 *
 * Example: `mov r0, #1; bx lr @ done` has two statements.
 */
#include <string.h>

#include "base/array.h"
#include "instrument/parse/unit.h"

struct lexer {
    struct asm_unit *u;
    uint32_t i;
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f';
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || (c & 0x80);
}

static struct asm_stmt *add_stmt(struct asm_unit *u, enum asm_kind kind, uint32_t at, uint32_t len)
{
    u->stmt = array_more(u->stmt, u->stmts, sizeof *u->stmt);
    struct asm_stmt *s = &u->stmt[u->stmts++];
    *s = (struct asm_stmt){.at = at, .len = len, .kind = (uint8_t)kind, .symbol = ASM_NONE, .function = ASM_NONE};
    s->word_len = len;
    s->rest_at = at + len;
    return s;
}

/* Skips a comment, from its first character to the end of the line.  Notes the comment if it is a mark of the
 * compiler. */
static void skip_comment(struct lexer *lx, uint32_t from)
{
    struct asm_unit *u = lx->u;
    const char *end = memchr(u->text + from, '\n', u->len - from);
    uint32_t stop = end ? (uint32_t)(end - u->text) : u->len;
    enum asm_mark mark = asm_comment_mark(asm_text(u, from, stop - from));
    if (mark != ASM_MARK_NONE)
        add_stmt(u, ASM_MARK, lx->i, stop - lx->i)->dir = (uint8_t)mark;
    lx->i = stop;
}

static bool at_comment(const struct lexer *lx, uint32_t i)
{
    const struct asm_unit *u = lx->u;
    if (u->text[i] == '/')
        return u->arch->text.slash_comments && i + 1 < u->len && u->text[i + 1] == '/';
    return u->text[i] == u->arch->text.comment;
}

static bool at_block_comment(const struct lexer *lx, uint32_t i)
{
    return lx->u->text[i] == '/' && i + 1 < lx->u->len && lx->u->text[i + 1] == '*';
}

static uint32_t after_block_comment(const struct lexer *lx, uint32_t i)
{
    const char *from = lx->u->text + i + 2;
    size_t left = lx->u->len - i - 2;
    const char *end = memmem(from, left, "*/", 2);
    return end ? (uint32_t)(end - lx->u->text) + 2 : lx->u->len;
}

static uint32_t after_string(const struct asm_unit *u, uint32_t i)
{
    for (i++; i < u->len && u->text[i] != '"' && u->text[i] != '\n'; i++)
        if (u->text[i] == '\\' && i + 1 < u->len)
            i++;
    return i < u->len && u->text[i] == '"' ? i + 1 : i;
}

/* Does a comment follow the last operand?  Such a comment does not belong to the statement. */
static bool comment_trails(const struct lexer *lx, uint32_t i)
{
    const struct asm_unit *u = lx->u;
    while (i < u->len && (is_blank(u->text[i]) || at_block_comment(lx, i)))
        i = is_blank(u->text[i]) ? i + 1 : after_block_comment(lx, i);
    return i >= u->len || u->text[i] == '\n' || u->text[i] == ';' || at_comment(lx, i);
}

/* Returns where the statement that starts at i ends.  A statement ends at the first separator, line end or comment, or
 * at the end of the text. */
static uint32_t statement_end(const struct lexer *lx, uint32_t i)
{
    const struct asm_unit *u = lx->u;
    while (i < u->len) {
        char c = u->text[i];
        if (c > '@' || (c > '/' && c < ';')) {
            i++;
        } else if (c == '\n' || c == ';' || at_comment(lx, i)) {
            break;
        } else if (c == '"') {
            i = after_string(u, i);
        } else if (at_block_comment(lx, i)) {
            if (comment_trails(lx, i))
                break;
            i = after_block_comment(lx, i);
        } else if (c == '\'' && i + 2 < u->len && u->text[i + 1] != '\n') {
            i += u->text[i + 1] == '\\' ? 3 : 2;
            i += i < u->len && u->text[i] == '\''; /* a quote may follow the character, which is then between quotes */
        } else {
            i++;
        }
    }
    return i < u->len ? i : u->len;
}

static uint32_t name_end(const struct asm_unit *u, uint32_t i)
{
    if (u->text[i] == '"')
        return after_string(u, i);
    while (i < u->len && is_name_char(u->text[i]))
        i++;
    return i;
}

static void finish_statement(struct lexer *lx, uint32_t word_end)
{
    struct asm_unit *u = lx->u;
    uint32_t at = lx->i;
    uint32_t end = statement_end(lx, word_end);
    uint32_t stop = end;
    while (stop > word_end && is_blank(u->text[stop - 1]))
        stop--;
    uint32_t rest = word_end;
    while (rest < stop && is_blank(u->text[rest]))
        rest++;
    enum asm_kind kind = u->text[at] == '.' ? ASM_DIRECTIVE : ASM_INSN;
    if (rest < stop && u->text[rest] == '=' && word_end > at)
        kind = ASM_ASSIGN;
    if (stop == at)
        stop = end > at ? end : at + 1; /* an unknown character alone becomes a statement */
    struct asm_stmt *s = add_stmt(u, kind, at, stop - at);
    s->word_len = word_end - at;
    s->rest_at = rest < stop ? rest : stop;
    s->rest_len = stop - s->rest_at;
    lx->i = end > at ? end : at + 1;
}

static void lex_statement(struct lexer *lx)
{
    struct asm_unit *u = lx->u;
    uint32_t word_end = name_end(u, lx->i);
    uint32_t i = word_end;
    while (i < u->len && is_blank(u->text[i]))
        i++;
    if (word_end > lx->i && i < u->len && u->text[i] == ':') {
        struct asm_stmt *s = add_stmt(u, ASM_LABEL, lx->i, i + 1 - lx->i);
        s->word_len = word_end - lx->i;
        lx->i = i + 1;
        return;
    }
    finish_statement(lx, word_end);
}

void asm_lex(struct asm_unit *u)
{
    struct lexer lx = {u, 0};
    bool start = true; /* whether the place is at the start of a line or of a statement */
    while (lx.i < u->len) {
        char c = u->text[lx.i];
        if (c == '\n' || c == ';') {
            start = true;
            lx.i++;
        } else if (is_blank(c)) {
            lx.i++;
        } else if (c == '#' && start) {
            skip_comment(&lx, lx.i + 1);
        } else if (at_comment(&lx, lx.i)) {
            skip_comment(&lx, lx.i + (c == '/' ? 2u : 1u));
        } else if (at_block_comment(&lx, lx.i)) {
            lx.i = after_block_comment(&lx, lx.i);
        } else {
            lex_statement(&lx);
            start = u->stmt[u->stmts - 1].kind == ASM_LABEL;
        }
    }
}
