/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: GCC makes a jump to a block with nothing but a return into a return of its own.  The line of the statement
 * stays at the first return alone.  If that was not reached, `return r;` and the closing brace look as if they never
 * ran, though the function returned elsewhere.  GCC saves registers only on the ways that need them (shrink-wrapping),
 * and the line stays where they are restored.  A call that became a jump (tail call) hides the brace after it, too.
 *
 * Method: an end is a return, with the restores before it (IMG_LEAVES).  A function is left bare if a block of it that
 * ran has an end in which no statement begins, or a jump out of the function.  In such a function a statement whose
 * code is an end alone is unknown if it did not run.  If it did, its count is a lower bound.
 *
 * What holds: an end in which a statement begins is that statement's own, and puts no other line in doubt.
 *
 * Example: `mov eax, 1; ret` ran, and no row begins at this `ret`.  At `pop rbx; ret`, which did not run, row `}`
 * begins.  So it is not known whether `}` was reached.
 */
#include "source/returns.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"

struct candidate {
    uint64_t address, end; /* of its code; end of its block */
    size_t part;
    uint32_t function;
};

struct src_returns {
    const struct img_line_rows *rows;
    const struct src_blocks *blocks;
    bool *ran, *bare; /* by function: a block of it ran; it was left bare */
    struct candidate *list;
    size_t count;
};

struct src_returns *src_returns_new(const struct img_line_rows *rows, const struct src_blocks *blocks)
{
    struct src_returns *r = xcalloc(1, sizeof *r);
    size_t functions = 1;
    for (size_t i = 0; i < blocks->count; i++)
        functions = blocks->at[i].function >= functions ? (size_t)blocks->at[i].function + 1 : functions;
    *r = (struct src_returns){rows, blocks, xcalloc(functions, sizeof *r->ran), xcalloc(functions, sizeof *r->bare),
                              NULL, 0};
    for (size_t i = 0; i < blocks->count; i++)
        if (blocks->at[i].state == SRC_BLOCK_RAN)
            r->ran[blocks->at[i].function] = true;
    return r;
}

/* Does a statement begin at the address, or between it and the last one? */
static bool statement_begins(const struct img_line_rows *rows, uint64_t address, uint64_t last)
{
    size_t i = img_line_rows_from(rows, address), e = img_empty_rows_from(rows, address);
    for (; i < rows->count && rows->rows[i].low <= last; i++)
        if (rows->rows[i].low >= address && rows->rows[i].begins)
            return true;
    return e < rows->empty_count && rows->empty[e].address <= last;
}

void src_returns_left(struct src_returns *r, const struct src_block *b, const struct img_transfer *t, uint64_t leaves)
{
    bool away = t->kind == IMG_TRANSFER_AWAY;
    if (t->kind == IMG_TRANSFER_JUMP && !r->bare[b->function]) {
        size_t n = src_blocks_from(r->blocks, t->target);
        away = n == r->blocks->count || r->blocks->at[n].low > t->target || r->blocks->at[n].function != b->function;
    }
    if (away || (t->kind == IMG_TRANSFER_RETURN && !statement_begins(r->rows, leaves, t->at)))
        r->bare[b->function] = true;
}

void src_returns_part(struct src_returns *r, const struct src_block *b, uint64_t address, size_t part)
{
    if (!r->ran[b->function] || b->state == SRC_BLOCK_UNKNOWN)
        return;
    r->list = array_more(r->list, r->count, sizeof *r->list);
    r->list[r->count++] = (struct candidate){address, b->high, part, b->function};
}

/* A walk over an end: restores of registers, and a return.  A probe may stand between. */
struct leaving {
    struct img_last_write last;
    bool restores, leads, returns; /* restores came first; then a transfer; it is a return */
};

static bool note_leaving(const struct img_instruction *i, void *arg)
{
    struct leaving *l = arg;
    struct img_transfer t;
    l->leads = img_classify_transfer(i, &l->last, &t);
    l->returns = l->leads && t.kind == IMG_TRANSFER_RETURN;
    l->restores = l->restores || i->proof == IMG_LEAVES;
    return !l->leads && l->restores;
}

/* Does nothing but an end stand here?  Other ways may lead to its return, too.  Then that is in the next block, and the
 * row reaches there. */
static bool is_end(const struct src_returns *r, struct img_code *code, const struct candidate *c)
{
    struct leaving l = {.returns = false};
    size_t i = img_line_rows_from(r->rows, c->address);
    img_code_each(code, c->address, c->end, note_leaving, &l);
    bool goes_on = l.restores && !l.leads && i < r->rows->count && r->rows->rows[i].high > c->end;
    return l.returns || goes_on;
}

void src_returns_end(struct src_returns *r, struct img_code *code, struct src_parts *parts)
{
    for (size_t i = 0; i < r->count && code; i++) {
        const struct candidate *c = &r->list[i];
        if (!r->bare[c->function] || !is_end(r, code, c))
            continue;
        struct src_part part = parts->at[c->part];
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
    free(r->ran);
    free(r->bare);
    free(r);
}
