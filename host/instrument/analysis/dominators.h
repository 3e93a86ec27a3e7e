/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The shape of a control-flow graph: reachable nodes, dominators, post-dominators, loop depth.  It knows nothing of
 * instructions.  All of it is (nearly) linear, and free of recursion: functions of 20,000 blocks exist.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

#define ASM_NO_NODE UINT32_MAX

/* Node 0 is the entry. */
struct asm_graph {
    uint32_t nodes, edges;
    const uint32_t *first; /* [nodes + 1]: the successors of n are to[first[n]] … to[first[n + 1] - 1] */
    const uint32_t *to;    /* [edges] */
    const uint8_t *stop;   /* by node: execution leaves the function here, or may end here */
};

/* A dominator tree.  The subtree of a node is an interval of numbers, so two comparisons tell whether a node is in it.
 */
struct asm_tree {
    uint32_t *parent; /* by node; ASM_NO_NODE: it is the root, or not in the tree */
    uint32_t *enter;  /* by node: its number in preorder; ASM_NO_NODE: not in the tree */
    uint32_t *leave;  /* by node: the first number after its subtree */
};

struct asm_shape {
    uint32_t nodes;
    uint32_t reached;            /* number of nodes that are reachable from the entry */
    uint32_t *order;             /* [reached]: these nodes, in reverse post-order */
    uint32_t *rank;              /* by node: its place in order; ASM_NO_NODE: unreachable */
    uint32_t *pred_first, *pred; /* predecessors, laid out like successors */
    uint8_t *stop;               /* by node: it is a stop node of the graph, or reaches none, and so runs for ever */
    struct asm_tree dom;         /* its root is node 0; it holds the reachable nodes */
    struct asm_tree postdom; /* its root is a virtual exit, number `nodes`, after all of stop; it holds every node */
    uint32_t *loop_depth;    /* by node: natural loops around it; a loop with several entries counts as one more */
    struct arena memory;     /* of all arrays, and of the work */
};

void asm_shape_find(const struct asm_graph *g, struct asm_shape *out);
void asm_shape_free(struct asm_shape *s);

static inline bool asm_tree_holds(const struct asm_tree *t, uint32_t node)
{
    return t->enter[node] != ASM_NO_NODE;
}

/* Is a an ancestor of b, or b itself?  false if one of them is not in the tree. */
static inline bool asm_dominates(const struct asm_tree *t, uint32_t a, uint32_t b)
{
    return asm_tree_holds(t, a) && asm_tree_holds(t, b) && t->enter[a] <= t->enter[b] && t->enter[b] < t->leave[a];
}
