/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the map says about a function's probes.
 */
#pragma once

#include "instrument/probes/coverage_inference.h"

struct asm_flow_edge {
    uint32_t from, to; /* the nodes at the edge's two ends; ASM_NONE: outside of the function */
    /* Offset of the edge's counter in the record; ASM_NONE: the edge has none, and its count is derived. */
    uint32_t counter;
    bool wraps; /* the counter wraps: after its limit it goes on from zero */
    bool down;  /* the counter counts down */
};

/* A function's record.  The offsets in it are those that probes/ gives; allocate/ may move slots
 * (asm_allocation.slot_at). */
struct asm_record {
    uint32_t profile;    /* what is counted: MIP_PROFILE_* */
    uint32_t slot_bytes; /* size of all slots in bytes */
    const char *without; /* why the function has no blocks; NULL: it has them, or they were not requested */
    /* For each block: offset of its byte; ASM_NONE: it is inferred from others; NULL: there is no block coverage.  The
     * struct owns the array. */
    uint32_t *slot;
    struct asm_dep *dep; /* what the other blocks follow from; the struct owns the array */
    uint32_t deps;
    /* Edges of the network with their counters; NULL: no edge counts; the struct owns the array. */
    struct asm_flow_edge *flow;
    uint32_t flows;
    uint32_t *inner; /* for each node after the blocks: the block of that part; ASM_NONE: a dispatch node; owned */
    uint32_t inners;
    uint32_t *stop; /* nodes in which flow may vanish, in ascending order; owned */
    uint32_t stops;
    uint8_t *known; /* for each block: 1 if an earlier run covered it, so it has no probe; NULL: no such block; owned */
    bool down;      /* the count of calls without order counts down */
    bool cycles;    /* edges without a counter may form cycles: of their counts only bounds are known */
    bool again;     /* control also jumps to the entry's block, so that block starts after the entry's probe */
};
