/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The shape of a control-flow graph: reachable nodes, dominators, post-dominators, loop depth.  This file knows nothing
 * of instructions.  All steps take nearly linear time and no recursion, as functions of 20,000 blocks exist.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

#define ASM_NO_NODE UINT32_MAX

/* A control-flow graph, whose node 0 is the entry. */
struct asm_graph {
    uint32_t nodes, edges;
    const uint32_t *first; /* [nodes + 1]: the successors of n are to[first[n]] … to[first[n + 1] - 1] */
    const uint32_t *to;    /* the successors of all nodes, one node after the other */
    const uint8_t *stop;   /* for each node: execution leaves the function here, or may end here */
};

/* A dominator tree.  The subtree of a node is an interval of numbers, so two comparisons tell whether a node is in it.
 */
struct asm_tree {
    uint32_t *parent; /* for each node: its parent; ASM_NO_NODE: it is the root, or not in the tree */
    uint32_t *enter;  /* for each node: its number in preorder; ASM_NO_NODE: it is not in the tree */
    uint32_t *leave;  /* for each node: the first number after its subtree */
};

struct asm_shape {
    uint32_t nodes;
    uint32_t reached;            /* number of nodes that are reachable from the entry */
    uint32_t *order;             /* [reached]: the reachable nodes in reverse post-order */
    uint32_t *rank;              /* for each node: its index in `order`; ASM_NO_NODE: it is unreachable */
    uint32_t *pred_first, *pred; /* the predecessors, in the same layout as the successors in asm_graph */
    /* For each node: it is a stop node of the graph, or reaches none and so runs for ever. */
    uint8_t *stop;
    struct asm_tree dom; /* dominator tree: its root is node 0, and it holds the reachable nodes */
    /* post-dominator tree: its root is a virtual exit with number `nodes`, after all of stop; it holds every node. */
    struct asm_tree postdom;
    /* For each node: the number of natural loops around it; a loop with several entries adds one. */
    uint32_t *loop_depth;
    struct arena memory; /* holds all arrays of this struct, and scratch memory */
};

void asm_shape_find(const struct asm_graph *g, struct asm_shape *out);
void asm_shape_free(struct asm_shape *s);

static inline bool asm_tree_holds(const struct asm_tree *t, uint32_t node)
{
    return t->enter[node] != ASM_NO_NODE;
}

/* Is node a an ancestor of node b in the tree, or b itself?  Returns false if one of the two nodes is not in the
 * tree. */
static inline bool asm_dominates(const struct asm_tree *t, uint32_t a, uint32_t b)
{
    return asm_tree_holds(t, a) && asm_tree_holds(t, b) && t->enter[a] <= t->enter[b] && t->enter[b] < t->leave[a];
}
