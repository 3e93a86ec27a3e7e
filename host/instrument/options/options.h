/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the user asks of the instrumenter.  Each stage reads these options, and no stage changes them.
 */
#pragma once

#include "instrument/isa/isa.h"
#include "instrument/options/known.h"
#include "instrument/options/selection.h"

/* ASM_MODE_COUNTS counts calls without their order. */
enum asm_mode { ASM_MODE_NONE, ASM_MODE_COVERAGE, ASM_MODE_CALLS, ASM_MODE_COUNTS };

/* Heuristics that serve only to make code shorter or faster.  Each one can be switched off, to measure what it gains
 * (bench/ablate). */
enum asm_heuristic {
    ASM_FREQUENCY = 1,    /* block frequency: counters are put on edges that rarely run */
    ASM_WRAPS = 2,        /* some counters wrap, as they need not stop at their limit */
    ASM_HOISTS = 4,       /* the slot base is loaded before a loop, not in it */
    ASM_WEBS = 8,         /* the slot base gets the register that suits most probes */
    ASM_SPLITS = 16,      /* an edge may be counted right before the block that it leads to: ASM_SPLIT_BEFORE */
    ASM_SAVED = 32,       /* callee-saved registers may be used once the prologue has stored them */
    ASM_SHORT_SLOTS = 64, /* slots are sorted so that 16-bit instructions reach them */
    ASM_COUNT_DOWN = 128  /* saturating counters count down */
};

struct asm_options {
    enum asm_mode mode;
    uint32_t without;       /* heuristics that are switched off (enum asm_heuristic) */
    bool blocks;            /* the map and the probes also have block coverage */
    bool edges;             /* edges are counted, too */
    bool ends_at_stops;     /* a block ends where control may not come back, as at calls */
    bool all_blocks;        /* each block gets its own probe */
    uint32_t sample;        /* with call counts: one call in about so many is sampled, a power of two; 0: no samples */
    bool dump_any;          /* an interrupt may dump the counters at any place, not only at calls */
    bool atomic;            /* several cores or threads use the same counters */
    bool self_contained;    /* the program may copy any of its functions, and run the copy */
    bool need_library;      /* a link by lld fails if it lacks the runtime */
    const char *built_with; /* the options as a text that the object keeps for its link (MIP_BUILT_WITH); NULL: none */
    /* Sections of slots and map get a prefix, so that no two have the same name (emit/map_chunk.h). */
    bool own_names;
    const char *link_unit; /* name of the unit in its link; NULL: none */
    const char **sources;  /* paths of the sources as the compiler got them; the caller owns them */
    size_t source_count;
    const char *machine; /* name of the instruction set; NULL: it is guessed from the text */
    struct asm_selection select;
    struct asm_known known;   /* code that runs of an earlier build covered; it gets no probe */
    struct asm_known weights; /* how often code ran in an earlier build, which chooses counters and their places */
    struct asm_model model;
    bool remarks;
    bool poison;
    uint32_t poison_seed;
};
