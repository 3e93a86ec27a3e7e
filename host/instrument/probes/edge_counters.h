/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The plan of a function's edge counts: its flow network (edge_counters.c), and where each edge may be counted
 * (edge_placement.c).
 */
#pragma once

#include "instrument/analysis/table_jumps.h"
#include "instrument/probes/probe_list.h"

enum asm_where {
    ASM_AT_ENTRY,
    ASM_AT_START,
    ASM_AT_END,
    ASM_AT_AFTER,  /* between the end of a block and the next block in the text */
    ASM_AT_DETOUR, /* on a detour that only the taken branch makes */
    ASM_AT_BEFORE, /* right before the labels of the block that the branch goes to */
    ASM_AT_STUB,   /* in a stub after the function, for a jump that cannot be changed */
    ASM_AT_NOWHERE
};

/* A node of the network: a block, or a part of a block.  A call that may return more than once ends a part, as the next
 * part runs once for each return. */
struct asm_edge_node {
    uint32_t block, first, last; /* the node consists of the items [first, last) */
    uint32_t next;               /* the next part of the same block; ASM_NONE: none */
    bool returns_twice;          /* the last item is a call that may return more than once */
    /* The node is the empty front of its block, and the way to the next part counts what comes in. */
    bool front;
    bool entered; /* the number of entries into this node must be counted */
};

struct asm_way {
    uint32_t from, to; /* the nodes at its two ends; ASM_NONE: outside of the function */
    uint8_t kind;      /* how it is taken, an enum asm_edge_kind; an exit counts as a branch */
    uint8_t where;
    uint32_t edge; /* index in asm_code.edge; ASM_NONE: the way is no edge of the code */
    uint32_t over; /* for ASM_AT_BEFORE: the way that must then jump over the counter; ASM_NONE: none */
};

/* A way from a dispatch node to a block. */
struct asm_dispatch_target {
    uint32_t node, block;
};

/* The dispatch nodes of jumps through registers, and their targets, sorted by node. */
struct asm_dispatches {
    uint32_t *of; /* for each block: number of the node to which its jump leads; ASM_NONE: to none */
    struct asm_dispatch_target *target;
    uint32_t targets, nodes;
};

struct asm_edge_plan {
    struct asm_plan *p;
    const struct asm_code *c;
    struct asm_way *way;
    uint32_t ways;
    struct asm_edge_node *node; /* the nodes; those of whole blocks come first */
    uint32_t nodes;             /* number of nodes, without the dispatch nodes that follow them */
    uint8_t *jump;              /* for each block: where its jump through a register goes, an enum asm_jump */
    struct asm_table_jumps tables;
    const struct asm_dispatches *dispatch; /* their node n has the number nodes + n in the network */
    /* Number of the node in which all jumps through tables among the code meet; ASM_NONE: there is none. */
    uint32_t table_node;
    uint32_t *enters, *exits; /* for each node: how many ways enter it, and how many leave it */
    uint8_t *stop;            /* for each node: flow may vanish in it, as a run may end there */
    uint8_t *open;            /* for each node: flow may vanish in it, yet the counts around it must be exact */
    bool *entered_otherwise;  /* for each block: control may enter it from outside in another way than by a call */
    uint32_t stops;
    uint32_t *depth;                     /* for each node: the number of loops around it */
    const struct asm_known_edge *weight; /* for each way: how often it ran in an earlier build; NULL: not known */
    bool *counted;                       /* for each way: it has a counter */
    bool *wraps;                         /* for each way: its counter wraps, as it need not stop at its limit */
    uint32_t splits;
    bool down; /* saturating counters count down */
};

/* A range of insertion points, [first, last]. */
struct asm_points {
    uint32_t first, last;
};

/* edge_network.c: makes a node for each block.  A block is cut into two nodes after each call that may return more than
 * once. */
void asm_find_edge_nodes(struct asm_edge_plan *x);
/* edge_network.c: finds the ways, sorted by the node that they leave, with those from outside first.  The ways of
 * exceptions come from outside.  If exceptions also enter a block, each of its other ways in leads to the outside
 * first.  A call of setjmp leads to the outside, too, as control comes in again at each of its returns. */
void asm_find_ways(struct asm_edge_plan *x);
/* edge_dispatch.c: finds the dispatch nodes.  unknown: jumps that stay inside the function and whose tables are not
 * known have one, too. */
void asm_find_dispatches(const struct asm_edge_plan *x, bool unknown, struct asm_dispatches *out);
/* edge_dispatch.c: makes one dispatch node of all. */
void asm_join_dispatches(const struct asm_edge_plan *x, const struct asm_dispatches *from, struct asm_dispatches *out);
/* Returns the greatest distance from a slot base to a counter, in bytes. */
uint32_t asm_words_reach(const struct asm_plan *p);
bool asm_any_open(const struct asm_plan *p, struct asm_points points);
/* The next two return the points at which a probe may count what enters a node, or what leaves it.  If an interrupt may
 * dump the counters, the probe must stand exactly there: the count must be right after each instruction. */
struct asm_points asm_edge_start(const struct asm_edge_plan *x, uint32_t node);
struct asm_points asm_edge_end(const struct asm_edge_plan *x, uint32_t node);
enum asm_where asm_edge_place(const struct asm_edge_plan *x, const struct asm_way *w);
/* For a block with several branches to it, lets one of them go to a counter right before the block's label.  The
 * function chooses the branch that can be counted nowhere else.  If each branch can be counted elsewhere, the function
 * chooses the one that runs most often.  It must run more often than the way that then jumps over the counter.
 * frequency: how often each way runs. */
void asm_choose_splits_before(struct asm_edge_plan *x, const uint64_t *frequency);
