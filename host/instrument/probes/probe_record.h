/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the map says about a function's probes.
 */
#pragma once

#include "instrument/probes/coverage_inference.h"

struct asm_flow_edge {
    uint32_t from, to; /* numbers of nodes; ASM_NONE: outside */
    uint32_t counter;  /* offset of its word in the record; ASM_NONE: the edge is derived */
    bool wraps;        /* its counter goes on after its limit, from zero */
    bool down;         /* its counter counts down */
};

/* Offsets are those of probes/; allocate/ may move slots (asm_allocation.slot_at). */
struct asm_record {
    uint32_t profile;    /* MIP_PROFILE_* */
    uint32_t slot_bytes; /* bytes of all slots */
    const char *without; /* why it has no blocks; NULL: it has, or they were not asked for */
    uint32_t *slot;      /* by block: offset of its byte; ASM_NONE: inferred.  NULL: no block coverage.  Owned */
    struct asm_dep *dep; /* owned */
    uint32_t deps;
    struct asm_flow_edge *flow; /* edges of the counting network; NULL: no edge counts; owned */
    uint32_t flows;
    uint32_t *inner; /* by node after the blocks: the block of the part; ASM_NONE: it is a dispatch node; owned */
    uint32_t inners;
    uint32_t *stop; /* nodes where flow may vanish, ascending; owned */
    uint32_t stops;
    uint8_t *known; /* by block: 1: known to be covered, without a probe; NULL: no block is; owned */
    bool down;      /* the call count without order counts down */
    bool cycles;    /* edges without counter may close cycles: of their counts only bounds are known */
    bool again;     /* the entry's block is also jumped to, so it starts after the entry's probe */
};
