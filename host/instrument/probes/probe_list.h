/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The probes of one function: what each of them does, and where it may stand.
 *
 * Insertion points are the places before instructions.  Point 0 is the entry: it comes before labels that something
 * jumps to, so a loop back to the function's first instruction is no call.  Point 1 + i is the place before item i.
 * Stretch 0 consists of the entry alone, and stretch 1 + b is block b.
 */
#pragma once

#include "base/arena.h"
#include "instrument/options/options.h"
#include "instrument/probes/insertion_points.h"
#include "instrument/probes/probe_record.h"
#include "instrument/probes/split_edge.h"

/* A probe, before it gets its registers and its place.  Probes are sorted by their stretches, and within a stretch by
 * their ranges.  The ranges of two probes do not overlap. */
struct asm_probe {
    uint8_t what;       /* what the probe does, an enum asm_what */
    uint8_t base, temp; /* for ASM_PROBE_CALL: the registers that the text uses; else ASM_NO_REGISTER */
    asm_set spoils;     /* for ASM_PROBE_CALL: the registers that the probe changes besides its base */
    bool wraps;         /* for ASM_PROBE_ADD: the counter wraps, as in asm_count.wraps */
    bool down;          /* for ASM_PROBE_ADD: the counter counts down, as in asm_count.down */
    /* The base does not reach the slot, so the probe loads an address of its own and keeps none. */
    bool alone;
    uint32_t stretch;     /* index of the probe's stretch in asm_plan.stretch */
    uint32_t first, last; /* the probe may stand at the points [first, last]; the first one is open */
    uint32_t near;        /* about where in the code the probe is; probes are sorted by it */
    uint32_t offset;      /* distance from the start of the record to the slot, in bytes */
};

struct asm_plan {
    const struct asm_unit *u;
    const struct asm_code *code;
    const struct asm_frames *frames;
    const struct asm_options *options;
    uint32_t function;
    const uint8_t
        /* For each block: 1 if a run of an earlier build covered it; NULL: nothing is known.  Only coverage uses this
         * array. */
        *known;
    /* How often runs of an earlier build ran the function; NULL: not known, or it never ran. */
    const struct asm_weights *weights;
    bool may_be_copied;  /* the program may copy the function, and run the copy */
    bool no_gp;          /* the function may run with another gp, as in struct asm_slots */
    uint32_t entry_stmt; /* the statement before which the text of the entry is inserted */
    uint32_t entry_item; /* the item after the text of the entry */
    uint32_t last;       /* the last statement of the function's main part that produces bytes */
    struct asm_slots slots;
    struct asm_model model;
    char label[32];
    bool calls;           /* the probe at the entry counts calls, and notes their order */
    bool counts;          /* the probe at the entry only counts calls */
    struct asm_call call; /* the call probe at the entry, without the load of its base */
    struct asm_point *point;
    uint32_t points;
    /* The entry and the blocks (blocks + 1), followed by one stretch for each split edge. */
    struct asm_stretch *stretch;
    uint32_t stretches;
    uint32_t *edge;
    uint32_t edges;
    struct asm_split *split; /* the split edges; number s has stretch blocks + 1 + s, and point items + 1 + s */
    uint32_t splits;
    struct asm_probe *probe;
    uint32_t probes;
    uint32_t unknown; /* number of blocks that have no probe, and do not follow from others */
    struct asm_record record;
    struct arena memory; /* holds the plan's arrays, and scratch memory */
    struct arena *kept;  /* holds the record's arrays, which the map keeps */
};

/* Plans all probes of a function.  The caller sets the members from u to calls, may_be_copied, no_gp, and kept.
 * Returns NULL, or why the function is skipped. */
const char *asm_plan_probes(struct asm_plan *p);
void asm_plan_free(struct asm_plan *p);

/* block_coverage.c: plans the probes of block coverage.  Returns NULL, or why block coverage is not possible. */
const char *asm_plan_block_coverage(struct asm_plan *p);
/* edge_counters.c: plans the probes of edge counts. */
const char *asm_plan_edge_counters(struct asm_plan *p);

/* Writes the text of the call probe, with this load of its base.  The caller frees the text also if the result is
 * false.  Returns false if the probe cannot stand at this place. */
bool asm_spell_call(const struct asm_plan *p, const struct asm_load *load, struct asm_call_text *text);
void asm_call_text_free(struct asm_call_text *text);
