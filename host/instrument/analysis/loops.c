/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds natural loops by their headers.
 *
 * Method: an edge whose target dominates its source leads back to a loop's header (Aho, Lam, Sethi, Ullman, Compilers,
 * 2nd edition, 9.6).  The loop has the nodes that reach this edge without passing the header.  Inner loops are found
 * first.
 *
 * What holds: BUDGET limits the number of visits; after that the remaining loops are left out.
 *
 * Example: the edges 0-1, 1-2, 2-1 and 2-3 have one loop: node 1 is its header, and its nodes are 1 and 2.
 */
#include "instrument/analysis/loops.h"

#include <stdlib.h>

#include "base/bytes.h"

/* The whole graph may take at most so many visits.  Loops can be nested as deep as the function is long, so the work
 * needs this limit. */
#define BUDGET(nodes) (1000000u + 64 * (uint64_t)(nodes))

struct walk {
    const struct asm_shape *shape;
    struct asm_loops *out;
    uint32_t *seen; /* for each node: the last header in whose loop it was found, + 1 */
    uint32_t *todo;
    uint64_t budget;
};

static void visit_loop(struct walk *w, uint32_t node, uint32_t header, uint32_t *count)
{
    if (w->seen[node] == header + 1 || w->shape->rank[node] == ASM_NO_NODE)
        return;
    w->seen[node] = header + 1;
    w->todo[(*count)++] = node;
    w->budget -= w->budget > 0;
}

/* Finds the nodes of a loop: they reach an edge back to the header without passing it. */
static void one_loop(struct walk *w, uint32_t header)
{
    const struct asm_shape *s = w->shape;
    uint32_t count = 0, done = 0;
    w->seen[header] = header + 1;
    for (uint32_t p = s->pred_first[header]; p < s->pred_first[header + 1]; p++)
        if (asm_dominates(&s->dom, header, s->pred[p])) {
            visit_loop(w, s->pred[p], header, &count);
            w->out->header[header] = true;
        }
    while (done < count && w->budget)
        for (uint32_t n = w->todo[done++], p = s->pred_first[n]; p < s->pred_first[n + 1]; p++)
            visit_loop(w, s->pred[p], header, &count);
    if (done < count)
        w->out->header[header] = false;
    if (!w->out->header[header])
        return;
    w->out->inner[header] = header;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t n = w->todo[i];
        if (w->out->header[n] && n != header && w->out->outer[n] == ASM_NO_NODE)
            w->out->outer[n] = header;
        if (w->out->inner[n] == ASM_NO_NODE)
            w->out->inner[n] = header;
    }
}

/* Finds inner loops first, as their headers come later in flow order than those of outer loops. */
void asm_loops_find(const struct asm_shape *s, struct asm_loops *out)
{
    struct walk w = {.shape = s, .out = out, .budget = BUDGET(s->nodes)};
    struct arena *a = &out->memory;
    size_t nodes = (size_t)s->nodes + 1;
    *a = (struct arena){0};
    out->inner = arena_items(a, nodes, sizeof *out->inner);
    out->header = arena_items(a, nodes, sizeof *out->header);
    w.seen = arena_items(a, nodes, sizeof *w.seen);
    w.todo = arena_items(a, nodes, sizeof *w.todo);
    out->outer = arena_items(a, nodes, sizeof *out->outer);
    for (uint32_t n = 0; n < s->nodes; n++)
        out->inner[n] = out->outer[n] = ASM_NO_NODE;
    for (uint32_t i = s->reached; i-- > 0;)
        one_loop(&w, s->order[i]);
}

void asm_loops_free(struct asm_loops *l)
{
    arena_free(&l->memory);
}
