/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides which blocks need a coverage probe, and how the others follow from these.
 *
 * Problem: one byte for each block takes too much code.  Yet many blocks run if and only if some neighbour runs.
 *
 * Method: Chen, Hoag, Lee, Mestre, Pupyrev, Minimum Coverage Instrumentation (arXiv 2208.13907).  A node follows from
 * its predecessors if every way on from them leads through the node.  Then the node ran if and only if one of its
 * predecessors did.  A predecessor does not count if a run reaches it only through the node itself, by a back edge.  A
 * node follows from its successors likewise, if every way to them leads through the node.  The dominator trees answer
 * both questions.  If v does not dominate p, some way from the entry to p avoids v.  If v does not post-dominate p,
 * some way from p to a stop avoids v.  So the method never has to build a set of nodes.
 *
 * A stop node is one in which a run may end: a return, and a call that may not come back or may dump.  In the paper a
 * run ends only in a block without successors.
 *
 * Input: a graph with its stop nodes; the cost of a probe in each node; entry_given, which says that the call count
 * tells whether node 0 ran.  Output: for each node a probe, or the neighbours that it follows from.
 *
 * What holds: no choice has fewer probes.  Among nodes that serve equally well, the one with the lowest cost gets the
 * probe.  No node follows from itself, not even through others: in each chain of nodes that follow from each other, one
 * gets its bit from outside.
 *
 * Example: three blocks need one byte (entry_given):
 *
 *          cmp r0, #0     @ block 0: its bit is the call count's
 *          beq .L2
 *          adds r1, #1    @ block 1: gets the byte
 *     .L2: bx  lr         @ block 2: ran if block 0 did, as every way on leads here
 *
 * If block 1 is `bl f`, it is a stop, and two bytes are needed.  The reason is that the run may end in f.  So a way
 * from block 0 to a stop avoids block 2, and block 2 gets a byte of its own.
 */
#include <stdlib.h>

#include "instrument/probes/coverage_inference.h"
#include "base/bytes.h"

enum { BY_PRED = 1, BY_SUCC = 2 };

struct inferring {
    const struct asm_graph *g;
    const struct asm_shape *s;
    uint8_t *by;     /* for each node: from where it may get its bit */
    uint32_t *after; /* for each node: its successor that has the same bit; ASM_NO_NODE: none */
    bool *follows;   /* for each node: it is the `after` of another node */
};

/* Can a run reach p without passing v? */
static bool reached_without(const struct inferring *i, uint32_t p, uint32_t v)
{
    return asm_tree_holds(&i->s->dom, p) && !asm_dominates(&i->s->dom, v, p);
}

/* Can a run go on from p to its end without passing v? */
static bool ends_without(const struct inferring *i, uint32_t p, uint32_t v)
{
    return !asm_dominates(&i->s->postdom, v, p);
}

static bool follows_from_pred(const struct inferring *i, uint32_t v)
{
    const struct asm_shape *s = i->s;
    bool any = false;
    for (uint32_t e = s->pred_first[v]; e < s->pred_first[v + 1]; e++) {
        if (!reached_without(i, s->pred[e], v))
            continue;
        if (ends_without(i, s->pred[e], v))
            return false;
        any = true;
    }
    return any;
}

/* Does the node follow from its successors?  A stop node does not, as it may be the last node of a run. */
static bool follows_from_succ(const struct inferring *i, uint32_t v)
{
    const struct asm_graph *g = i->g;
    bool any = false;
    if (i->s->stop[v])
        return false;
    for (uint32_t e = g->first[v]; e < g->first[v + 1]; e++) {
        if (!ends_without(i, g->to[e], v))
            continue;
        if (reached_without(i, g->to[e], v))
            return false;
        any = true;
    }
    return any;
}

/* Finds chains of nodes that have the same bit.  Two neighbours have the same bit if each follows from the other.  Each
 * node has at most one such neighbour before it and one after it, so these nodes form chains. */
static void find_chains(struct inferring *i)
{
    const struct asm_graph *g = i->g;
    for (uint32_t a = 0; a < g->nodes; a++) {
        i->after[a] = ASM_NO_NODE;
        if (!(i->by[a] & BY_SUCC))
            continue;
        for (uint32_t e = g->first[a]; e < g->first[a + 1]; e++) {
            uint32_t b = g->to[e];
            if (!(i->by[b] & BY_PRED) || !ends_without(i, b, a) || !reached_without(i, a, b))
                continue;
            i->after[a] = b;
            i->follows[b] = true;
        }
    }
}

/* Passes the bit on in one direction only, from `head` to the last node before `stop`. */
static void infer_direct(struct inferring *i, uint32_t head, uint32_t stop, uint8_t clear)
{
    for (uint32_t n = head; n != stop; n = i->after[n])
        i->by[n] &= (uint8_t)~clear;
}

/* Lets a chain get its bit from outside at one place: before its head, after its tail, or by a probe inside. */
static void break_chain(struct inferring *i, uint32_t head, const uint64_t *cost)
{
    uint32_t tail = head, cheapest = head;
    for (uint32_t n = head; n != ASM_NO_NODE; n = i->after[n]) {
        tail = n;
        if (cost && cost[n] < cost[cheapest])
            cheapest = n;
    }
    if (i->by[head] & BY_PRED) {
        infer_direct(i, head, ASM_NO_NODE, BY_SUCC);
    } else if (i->by[tail] & BY_SUCC) {
        infer_direct(i, head, ASM_NO_NODE, BY_PRED);
    } else {
        infer_direct(i, head, cheapest, BY_PRED);
        infer_direct(i, i->after[cheapest], ASM_NO_NODE, BY_SUCC);
        i->by[cheapest] = 0;
    }
}

static void add_deps(const struct inferring *i, uint32_t v, struct asm_inference *out)
{
    const struct asm_shape *s = i->s;
    const struct asm_graph *g = i->g;
    for (uint32_t e = s->pred_first[v]; i->by[v] & BY_PRED && e < s->pred_first[v + 1]; e++) {
        if (reached_without(i, s->pred[e], v))
            out->dep[out->deps++] = (struct asm_dep){v, s->pred[e]};
    }
    for (uint32_t e = g->first[v]; i->by[v] & BY_SUCC && e < g->first[v + 1]; e++) {
        if (ends_without(i, g->to[e], v))
            out->dep[out->deps++] = (struct asm_dep){v, g->to[e]};
    }
}

static void infer_node(struct inferring *i, bool entry_given, const uint64_t *cost, struct asm_inference *out)
{
    uint32_t nodes = i->g->nodes;
    for (uint32_t v = entry_given ? 1 : 0; v < nodes; v++) {
        if (asm_tree_holds(&i->s->dom, v))
            i->by[v] = (uint8_t)((follows_from_pred(i, v) ? BY_PRED : 0) | (follows_from_succ(i, v) ? BY_SUCC : 0));
    }
    find_chains(i);
    for (uint32_t v = 0; v < nodes; v++) {
        if (!i->follows[v] && i->after[v] != ASM_NO_NODE)
            break_chain(i, v, cost);
    }
    for (uint32_t v = 0; v < nodes; v++) {
        out->probe[v] = !i->by[v] && !(v == 0 && entry_given);
        add_deps(i, v, out);
    }
}

void asm_infer_coverage(const struct asm_graph *g, bool entry_given, const uint64_t *cost, struct asm_inference *out)
{
    FREED_BY(asm_shape_free) struct asm_shape s;
    asm_shape_find(g, &s);
    size_t nodes = (size_t)g->nodes + 1;
    *out = (struct asm_inference){0};
    out->probe = arena_items(&out->memory, nodes, sizeof *out->probe);
    out->dep = arena_items(&out->memory, 2 * (size_t)g->edges + 1, sizeof *out->dep);
    struct inferring i = {g, &s, arena_items(&out->memory, nodes, 1), arena_items(&out->memory, nodes, sizeof *i.after),
                          arena_items(&out->memory, nodes, sizeof *i.follows)};
    infer_node(&i, entry_given, cost, out);
}

void asm_inference_free(struct asm_inference *i)
{
    arena_free(&i->memory);
    *i = (struct asm_inference){0};
}
