/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: GCC makes a jump to a block with nothing but a return into a return of its own.  The line of the statement
 * stays at the first return alone.  If that was not reached, `return r;` and the closing brace look as if they did not
 * run.  GCC saves registers only on the ways that need them (shrink-wrapping), and the line stays where they are
 * restored.  A call that became a jump (tail call) hides the brace after it, too.
 *
 * Method: an end is a return, with the restores before it (IMG_LEAVES), or a jump to a bare one.  A function is left
 * bare if a block of it that ran has an end in which no statement begins, or a jump out of the function.  In such a
 * function a statement whose code is an end alone is unknown if it did not run.  If it did, its count is a lower bound.
 *
 * A `break` that became a return is an end in which the `break` begins.  The function's last end is that of the closing
 * brace, and of the last statement.  If an end of a statement above it ran, it is unknown, too.
 *
 * Lines are compared within the function's own file: an inlined function may be of another one.
 *
 * What holds: an end in which a statement begins is that statement's own, and puts no line above the last in doubt.
 *
 * Example: `mov eax, 1; ret` ran, and no row begins at this `ret`.  At `pop rbx; ret`, which did not run, row `}`
 * begins.  So it is not known whether `}` was reached.
 */
#include "source/returns.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"

struct candidate {
    uint64_t address;     /* of its code */
    uint32_t part, block; /* indices in parts and blocks */
    uint32_t line;        /* of its return; 0: not known */
    uint32_t jumps;       /* the last line of the statements that begin before a jump to an end; 0: it is none */
    bool brace;           /* as has_brace() tells: it is an end only if it is the last of the function */
};

/* How a function was left, in blocks that ran. */
struct left {
    bool ran;       /* a block of it ran */
    bool bare;      /* it was left bare */
    uint32_t path;  /* of all these lines: of its first end; UINT32_MAX: not known */
    uint32_t first; /* the first line of a statement that begins in an end; UINT32_MAX: there is none */
    uint32_t last;  /* the last line of any end, or of a candidate */
    uint32_t final; /* the last line before that one in which a statement begins */
};

struct src_returns {
    const struct img_line_rows *rows;
    const uint32_t *path_of; /* by file of the rows */
    const struct src_blocks *blocks;
    struct left *left; /* by function */
    struct candidate *list;
    size_t count;
};

struct src_returns *src_returns_new(const struct img_line_rows *rows, const uint32_t *path_of,
                                    const struct src_blocks *blocks)
{
    struct src_returns *r = xcalloc(1, sizeof *r);
    size_t functions = 1;
    for (size_t i = 0; i < blocks->count; i++)
        functions = blocks->at[i].function >= functions ? (size_t)blocks->at[i].function + 1 : functions;
    *r = (struct src_returns){rows, path_of, blocks, xcalloc(functions, sizeof *r->left), NULL, 0};
    for (size_t i = 0; i < functions; i++)
        r->left[i].first = r->left[i].path = UINT32_MAX;
    for (size_t i = 0; i < blocks->count; i++)
        if (blocks->at[i].state == SRC_BLOCK_RAN)
            r->left[blocks->at[i].function].ran = true;
    return r;
}

/* Returns the last line of the path's statements that begin at the address, or between it and the last one; 0: none do.
 * *any: a statement of some path does. */
static uint32_t line_begun(const struct src_returns *r, uint32_t path, uint64_t address, uint64_t last, bool *any)
{
    const struct img_line_rows *rows = r->rows;
    size_t i = img_line_rows_from(rows, address), e = img_empty_rows_from(rows, address);
    uint32_t line = 0;
    *any = false;
    for (; i < rows->count && rows->rows[i].low <= last; i++) {
        const struct img_line_row *row = &rows->rows[i];
        *any = *any || row->begins;
        if (row->begins && row->line > line && r->path_of[row->file] == path)
            line = row->line;
    }
    for (; e < rows->empty_count && rows->empty[e].address <= last; e++) {
        *any = true;
        if (rows->empty[e].line > line && r->path_of[rows->empty[e].file] == path)
            line = rows->empty[e].line;
    }
    return line;
}

/* Returns the line of an instruction of the function; 0: none, or one of another path.  The first call that finds a row
 * tells the function's path. */
static uint32_t line_of_code(const struct src_returns *r, struct left *l, uint64_t address)
{
    size_t i = img_line_rows_from(r->rows, address + 1);
    if (!i || r->rows->rows[i - 1].high <= address)
        return 0;
    uint32_t path = r->path_of[r->rows->rows[i - 1].file];
    l->path = l->path == UINT32_MAX ? path : l->path;
    return path == l->path ? r->rows->rows[i - 1].line : 0;
}

void src_returns_left(struct src_returns *r, const struct src_block *b, const struct img_transfer *t, uint64_t leaves)
{
    struct left *l = &r->left[b->function];
    bool away = t->kind == IMG_TRANSFER_AWAY;
    if (t->kind == IMG_TRANSFER_JUMP && !l->bare) {
        size_t n = src_blocks_from(r->blocks, t->target);
        away = n == r->blocks->count || r->blocks->at[n].low > t->target || r->blocks->at[n].function != b->function;
    }
    l->bare = l->bare || away;
    if (t->kind == IMG_TRANSFER_RETURN) {
        bool any;
        uint32_t line = line_of_code(r, l, t->at), begun = line_begun(r, l->path, leaves, t->at, &any);
        l->bare = l->bare || !any;
        l->first = begun && begun < l->first ? begun : l->first;
        l->last = line > l->last ? line : l->last;
    }
}

void src_returns_part(struct src_returns *r, const struct src_block *b, uint64_t address, size_t part)
{
    if (!r->left[b->function].ran || b->state == SRC_BLOCK_UNKNOWN)
        return;
    r->list = array_more(r->list, r->count, sizeof *r->list);
    r->list[r->count++] =
        (struct candidate){.address = address, .part = (uint32_t)part, .block = (uint32_t)(b - r->blocks->at)};
}

/* A walk over an end: restores of registers, and a return.  A probe may stand between. */
struct leaving {
    struct img_last_write last;
    struct img_transfer t;
    bool any;             /* other instructions may stand before */
    bool restores, leads; /* restores came first; then a transfer */
};

static bool note_leaving(const struct img_instruction *i, void *arg)
{
    struct leaving *l = arg;
    l->leads = img_classify_transfer(i, &l->last, &l->t);
    l->restores = l->restores || i->proof == IMG_LEAVES;
    return !l->leads && (l->restores || l->any);
}

static struct leaving leaving_from(struct img_code *code, uint64_t low, uint64_t high, bool any)
{
    struct leaving l = {.any = any};
    img_code_each(code, low, high, note_leaving, &l);
    return l;
}

/* Does a jump lead to an end in which no statement of this line begins, nor of one below? */
static bool leads_to_end(const struct src_returns *r, struct img_code *code, const struct img_transfer *t,
                         uint32_t path, uint32_t line)
{
    size_t n = src_blocks_from(r->blocks, t->target);
    if (t->kind != IMG_TRANSFER_JUMP || t->conditional || n == r->blocks->count || r->blocks->at[n].low > t->target)
        return false;
    struct leaving l = leaving_from(code, t->target, r->blocks->at[n].high, true);
    bool any;
    return l.leads && l.t.kind == IMG_TRANSFER_RETURN && line_begun(r, path, t->target, l.t.at, &any) < line;
}

/* Does the block belong to its closing brace?  GCC marks no statement there, but perhaps one without code that comes
 * before.  A probe may stand before the end. */
static bool has_brace(const struct src_returns *r, const struct candidate *c)
{
    const struct src_block *b = &r->blocks->at[c->block];
    size_t first = img_empty_rows_from(r->rows, c->address);
    if (b->low != c->address)
        return false;
    for (size_t i = img_line_rows_from(r->rows, c->address); i < r->rows->count && r->rows->rows[i].low < b->high;
         i++) {
        const struct img_line_row *row = &r->rows->rows[i];
        bool own = row->begins;
        for (size_t e = first; e < r->rows->empty_count && r->rows->empty[e].address == c->address; e++)
            own = own || r->rows->empty[e].line == row->line;
        if (own)
            return false;
    }
    return true;
}

/* Does nothing but an end stand here?  Other ways may lead to its return, too.  Then that is in the next block, and the
 * row reaches there. */
static bool is_end(const struct src_returns *r, struct img_code *code, struct candidate *c)
{
    size_t i = img_line_rows_from(r->rows, c->address);
    uint64_t end = r->blocks->at[c->block].high;
    struct left *own = &r->left[r->blocks->at[c->block].function];
    bool any;
    c->brace = has_brace(r, c);
    struct leaving l = leaving_from(code, c->address, end, c->brace);
    if (!c->brace && !l.leads && !l.restores && r->blocks->at[c->block].low == c->address) {
        c->brace = true; /* Clang marks a statement at the brace, and a probe may stand there */
        l = leaving_from(code, c->address, end, true);
    }
    bool returns = l.leads && l.t.kind == IMG_TRANSFER_RETURN;
    bool goes_on = l.restores && !l.leads && i < r->rows->count && r->rows->rows[i].high > end;
    uint32_t line_of_end = l.leads ? line_of_code(r, own, l.t.at) : 0;
    c->line = returns ? line_of_end : 0;
    uint32_t line = l.leads && !returns ? line_begun(r, own->path, c->address, c->address, &any) : 0;
    c->jumps = line && leads_to_end(r, code, &l.t, own->path, line) ? line : 0;
    return returns || goes_on || c->jumps;
}

/* Keeps the candidates that are ends. */
static void keep_ends(struct src_returns *r, struct img_code *code)
{
    size_t kept = 0;
    for (size_t i = 0; i < r->count && code; i++) {
        struct candidate *c = &r->list[i];
        struct left *l = &r->left[r->blocks->at[c->block].function];
        if ((!l->bare && l->first == UINT32_MAX) || !is_end(r, code, c))
            continue;
        l->last = c->line > l->last ? c->line : l->last;
        r->list[kept++] = *c;
    }
    r->count = kept;
}

static void find_final_statements(struct src_returns *r, const struct src_parts *parts)
{
    for (size_t i = 0; i < parts->count; i++) {
        const struct src_part *p = &parts->at[i];
        struct left *l = p->begins && p->group < SRC_FIRST_COPY ? &r->left[p->group] : NULL;
        if (l && p->file == l->path && p->line < l->last && p->line > l->final)
            l->final = p->line;
    }
}

/* May the candidate's statement have been reached elsewhere, as its function was left there? */
static bool may_be_elsewhere(const struct src_returns *r, const struct candidate *c)
{
    const struct left *l = &r->left[r->blocks->at[c->block].function];
    bool is_last = c->line == l->last;
    if ((c->brace && !is_last) || (c->jumps && c->jumps != l->final))
        return false;
    return l->bare || ((is_last || c->jumps) && l->first < l->final);
}

void src_returns_end(struct src_returns *r, struct img_code *code, struct src_parts *parts)
{
    keep_ends(r, code);
    find_final_statements(r, parts);
    for (size_t i = 0; i < r->count; i++) {
        const struct candidate *c = &r->list[i];
        struct src_part part = parts->at[c->part];
        if (!may_be_elsewhere(r, c))
            continue;
        if (part.kind == SRC_PART_NOT_RUN) {
            parts->at[c->part].kind = SRC_PART_UNKNOWN;
            parts->at[c->part].ends = true;
        } else if (part.kind == SRC_PART_RAN) {
            part.kind = SRC_PART_UNKNOWN;
            parts->at = array_more(parts->at, parts->count, sizeof *parts->at);
            parts->at[parts->count++] = part;
        }
    }
    free(r->list);
    free(r->left);
    free(r);
}
