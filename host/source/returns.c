/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: GCC makes a jump to a block with nothing but a return into a return of its own.  The line of the statement
 * stays at the first return alone.  If that was not reached, `return r;` and the closing brace look as if they never
 * ran, though the function returned elsewhere.  A call that became a jump (tail call) hides the brace after it, too.
 *
 * Method: a function is left bare if a block of it that ran ends in a return at which no statement begins, or in a jump
 * out of the function.  In such a function a statement whose code is a lone return is unknown if it did not run.  If it
 * did, its count is a lower bound.
 *
 * What holds: a return at which a statement begins is that statement's own, and puts no other line in doubt.
 *
 * Example: `mov eax, 1; ret` ran, and no row begins at this `ret`.  At another `ret`, which did not run, row `return
 * r;` begins.  So it is not known whether `return r;` ran.
 */
#include "source/returns.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/bytes.h"

struct candidate {
    uint64_t address;
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

static bool statement_begins(const struct img_line_rows *rows, uint64_t address)
{
    size_t i = img_line_rows_from(rows, address), e = img_empty_rows_from(rows, address);
    return (i < rows->count && rows->rows[i].low == address && rows->rows[i].begins) ||
           (e < rows->empty_count && rows->empty[e].address == address);
}

void src_returns_left(struct src_returns *r, const struct src_block *b, const struct img_transfer *t)
{
    bool away = t->kind == IMG_TRANSFER_AWAY;
    if (t->kind == IMG_TRANSFER_JUMP && !r->bare[b->function]) {
        size_t n = src_blocks_from(r->blocks, t->target);
        away = n == r->blocks->count || r->blocks->at[n].low > t->target || r->blocks->at[n].function != b->function;
    }
    if (away || (t->kind == IMG_TRANSFER_RETURN && !statement_begins(r->rows, t->at)))
        r->bare[b->function] = true;
}

void src_returns_part(struct src_returns *r, const struct src_block *b, uint64_t address, size_t part)
{
    if (!r->ran[b->function] || b->state == SRC_BLOCK_UNKNOWN)
        return;
    r->list = array_more(r->list, r->count, sizeof *r->list);
    r->list[r->count++] = (struct candidate){address, part, b->function};
}

static bool note_lone_return(const struct img_instruction *i, void *arg)
{
    struct img_last_write last = {0};
    struct img_transfer t;
    *(bool *)arg = img_classify_transfer(i, &last, &t) && t.kind == IMG_TRANSFER_RETURN;
    return false;
}

static bool is_return(struct img_code *code, uint64_t address)
{
    bool found = false;
    img_code_each(code, address, address + 1, note_lone_return, &found);
    return found;
}

void src_returns_end(struct src_returns *r, struct img_code *code, struct src_parts *parts)
{
    for (size_t i = 0; i < r->count && code; i++) {
        const struct candidate *c = &r->list[i];
        if (!r->bare[c->function] || !is_return(code, c->address))
            continue;
        struct src_part part = parts->at[c->part];
        if (part.kind == SRC_PART_NOT_RUN) {
            parts->at[c->part].kind = SRC_PART_UNKNOWN;
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
