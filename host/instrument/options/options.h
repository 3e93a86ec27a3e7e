/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the user asks of the instrumenter.  Each stage reads it; none changes it.
 */
#pragma once

#include "instrument/isa/isa.h"
#include "instrument/options/known.h"
#include "instrument/options/selection.h"

enum asm_mode { ASM_MODE_NONE, ASM_MODE_COVERAGE, ASM_MODE_CALLS, ASM_MODE_COUNTS }; /* counts: calls without order */

/* Heuristics that only make code shorter or faster.  Each can be switched off, to measure its gain (bench/ablate). */
enum asm_heuristic {
    ASM_FREQUENCY = 1,    /* block frequency: rare edges carry the counters */
    ASM_WRAPS = 2,        /* counters that need not stop at their limit */
    ASM_HOISTS = 4,       /* loads of a slot base before a loop */
    ASM_WEBS = 8,         /* the register of a slot base fits many probes */
    ASM_SPLITS = 16,      /* an edge is counted before the block that it leads to: ASM_SPLIT_BEFORE */
    ASM_SAVED = 32,       /* callee-saved registers that the prologue stored are free */
    ASM_SHORT_SLOTS = 64, /* slots within reach of 16-bit instructions */
    ASM_COUNT_DOWN = 128  /* counters that count down */
};

struct asm_options {
    enum asm_mode mode;
    uint32_t without;       /* heuristics that are switched off (enum asm_heuristic) */
    bool blocks;            /* block coverage, too */
    bool edges;             /* edge counts, too */
    bool ends_at_stops;     /* blocks end where control may not come back, as at calls */
    bool all_blocks;        /* every block gets a probe of its own */
    uint32_t sample;        /* with calls: about one call of so many is sampled, a power of two; 0: none */
    bool dump_any;          /* a dump may come from an interrupt, not only at calls */
    bool atomic;            /* counters are shared by cores or threads */
    bool self_contained;    /* the program may copy any function and run the copy */
    bool need_library;      /* links by lld fail if they lack the runtime */
    const char *built_with; /* text that the object keeps for its link (MIP_BUILT_WITH); NULL: none */
    bool own_names;        /* sections of slots and map get a prefix, so that no two have one name (emit/map_chunk.h) */
    const char *link_unit; /* NULL: none */
    const char **sources;  /* paths as they were given to the compiler; owned by the caller */
    size_t source_count;
    const char *machine; /* "arm", "aarch64"; NULL: guess from the text */
    struct asm_selection select;
    struct asm_known known;   /* what an earlier build's runs have covered gets no probe */
    struct asm_known weights; /* how often code ran in an earlier build: chooses counters and their places */
    struct asm_model model;
    bool remarks;
    bool poison;
    uint32_t poison_seed;
};
