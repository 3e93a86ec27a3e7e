/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a record that expects dumps by calls alone may have a block's byte after a call in the block.  A debugger or
 * a timeout found the program in that call.  So the block has begun, and has no byte yet.
 *
 * Method: in such a function a block without its byte is unknown if it calls a function that ran, or that has no
 * counters.  Code after the block's own end, as the stub of a first call, is none of the block.
 *
 * What is left: the program may also have stopped in the block itself, before the byte.  A record with the flag any has
 * no such block.
 *
 * Example: `bl spin; strb r1, [r2]` stopped in spin().  The block's byte is not written, and spin() ran.
 */
#include "source/begun.h"

#include <stdlib.h>

#include "base/bytes.h"
#include "base/memory.h"

/* Finds by function of the graph whether it may have run. */
static bool *functions_that_ran(const struct prof *p, const struct img_call_graph *graph)
{
    bool *ran = xcalloc(graph->count + 1, sizeof *ran);
    for (size_t i = 0; i < graph->count; i++)
        ran[i] = true;
    for (size_t i = 0; i < p->count; i++) {
        uint32_t f = img_call_function_at(graph, p->functions[i].f.address);
        if (f != IMG_NOWHERE)
            ran[f] = prof_ran(&p->functions[i]) || src_before_fill(&p->functions[i]);
    }
    return ran;
}

static bool may_be_in_call(const struct img_call_graph *graph, const bool *ran, const struct src_block *b)
{
    for (size_t i = img_transfers_from(graph, b->low); i < graph->transfer_count && graph->transfers[i].at < b->high;
         i++) {
        const struct img_transfer *t = &graph->transfers[i];
        if (t->kind == IMG_TRANSFER_CALL && (t->function == IMG_NOWHERE || ran[t->function]))
            return true;
        if (!t->conditional && (t->kind == IMG_TRANSFER_RETURN || t->kind == IMG_TRANSFER_JUMP))
            break;
    }
    return false;
}

void src_doubt_begun(const struct prof *p, const struct img_call_graph *graph, struct src_blocks *blocks)
{
    FREED bool *ran = functions_that_ran(p, graph);
    for (size_t i = 0; i < blocks->count; i++) {
        struct src_block *b = &blocks->at[i];
        if (b->state == SRC_BLOCK_NOT_RUN && p->functions[b->function].f.flags & MIP_REC_STOPPED &&
            may_be_in_call(graph, ran, b))
            b->state = SRC_BLOCK_UNKNOWN;
    }
}
