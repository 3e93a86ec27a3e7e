/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Edge counts while they are planned: the flow network (edge_counters.c), and where each edge may be counted
 * (edge_placement.c).
 */
#pragma once

#include "instrument/probes/probe_list.h"

enum asm_where {
    ASM_AT_ENTRY,
    ASM_AT_START,
    ASM_AT_END,
    ASM_AT_AFTER,  /* between a block and the next one */
    ASM_AT_DETOUR, /* on the taken side of the branch */
    ASM_AT_BEFORE, /* right before the block that the branch goes to */
    ASM_AT_STUB,   /* after the function, for a jump that cannot be moved */
    ASM_AT_NOWHERE
};

/* A block, or a part of it.  A call that may return more than once ends a part: the next part runs once for each
 * return. */
struct asm_edge_node {
    uint32_t block, first, last; /* the node has items [first, last) */
    uint32_t next;               /* the block's next part; ASM_NONE: none */
    bool returns_twice;          /* such a call is its last item */
    bool front;                  /* it is the empty front of its block: the way to the next part counts what comes in */
    bool entered;                /* it shall be counted how often it is entered */
};

struct asm_way {
    uint32_t from, to; /* numbers of nodes; ASM_NONE: outside */
    uint8_t kind;      /* enum asm_edge_kind; an exit is a branch */
    uint8_t where;
    uint32_t edge; /* index in asm_code.edge; ASM_NONE: it is no edge of the code */
    uint32_t over; /* for ASM_AT_BEFORE: the way that then jumps over the counter; ASM_NONE: none */
};

struct asm_edge_plan {
    struct asm_plan *p;
    const struct asm_code *c;
    struct asm_way *way;
    uint32_t ways;
    struct asm_edge_node *node; /* the nodes of blocks come first */
    uint32_t nodes;             /* number of nodes without the dispatch nodes, which come after them */
    uint8_t *jump;              /* by block: enum asm_jump */
    uint32_t dispatch_node;     /* number of the dispatch node; ASM_NONE: none */
    uint32_t table_node;        /* number of the node where all tables meet; ASM_NONE: none */
    uint32_t *enters, *exits;   /* by node: how many ways enter and leave it */
    uint8_t *stop;              /* by node: flow may vanish in it */
    uint8_t *open;              /* by node: it does, and the counts around it shall be exact nevertheless */
    bool *entered_otherwise;    /* by block: control may enter it from outside, but not by a call */
    uint32_t stops;
    uint32_t *depth;                     /* by node: number of loops around it */
    const struct asm_known_edge *weight; /* by way: how often it ran; NULL: not known */
    bool *counted;                       /* by way: it has a counter */
    bool *wraps;                         /* by way: its counter does not stop at its limit */
    uint32_t splits;
    bool down; /* counters that stop at their limit count down */
};

/* Points [first, last]. */
struct asm_points {
    uint32_t first, last;
};

/* edge_network.c: makes a node for each block.  A block is cut after each call that may return more than once. */
void asm_find_edge_nodes(struct asm_edge_plan *x);
/* edge_network.c: finds the ways, in the order of the nodes that they leave, those from outside first.  Exceptions come
 * from outside.  A way to a block that exceptions enter, too, is led to outside first.  So is a call of setjmp, which
 * comes in again at each return. */
void asm_find_ways(struct asm_edge_plan *x);
/* Returns the most bytes from a base to a counter. */
uint32_t asm_words_reach(const struct asm_plan *p);
bool asm_any_open(const struct asm_plan *p, struct asm_points points);
/* Return the points at which a probe may count what enters, or leaves, a node.  If an interrupt may dump, the probe
 * must stand right there: the count must be right after each instruction. */
struct asm_points asm_edge_start(const struct asm_edge_plan *x, uint32_t node);
struct asm_points asm_edge_end(const struct asm_edge_plan *x, uint32_t node);
enum asm_where asm_edge_place(const struct asm_edge_plan *x, const struct asm_way *w);
/* Lets one of the branches to a block go to a counter before the block's label.  It is the branch that can be counted
 * nowhere else.  Or it is the busiest one, if it runs more often than the way that then jumps over the counter.
 * frequency: by way, how often it runs. */
void asm_choose_splits_before(struct asm_edge_plan *x, const uint64_t *frequency);
