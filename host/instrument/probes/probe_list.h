/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The probes of one function: what each does, and where it may stand.
 *
 * Points are the places before instructions.  Point 0 is the entry: it comes before labels that something jumps to, so
 * a loop back to the function's first instruction is no call.  Point 1 + i stands before item i.  Stretch 0 is the
 * entry alone, stretch 1 + b is block b.
 */
#pragma once

#include "base/arena.h"
#include "instrument/options/options.h"
#include "instrument/probes/insertion_points.h"
#include "instrument/probes/probe_record.h"
#include "instrument/probes/split_edge.h"

/* A probe.  Probes come in the order of their stretches, and within a stretch in the order of their ranges.  Ranges do
 * not overlap. */
struct asm_probe {
    uint8_t what;         /* enum asm_what */
    uint8_t base, temp;   /* for ASM_PROBE_CALL: registers that its text uses; else ASM_NO_REGISTER */
    asm_set spoils;       /* for ASM_PROBE_CALL: registers that it changes, without the base */
    bool wraps;           /* for ASM_PROBE_ADD: as asm_count.wraps */
    bool down;            /* for ASM_PROBE_ADD: as asm_count.down */
    bool alone;           /* its slot is out of the base's reach: it loads an address of its own and keeps none */
    uint32_t stretch;     /* index in asm_plan.stretch */
    uint32_t first, last; /* points that it may stand at: [first, last]; first is open */
    uint32_t near;        /* roughly where in the code it is; sorts probes by place */
    uint32_t offset;      /* bytes from the record to its slot */
};

struct asm_plan {
    const struct asm_unit *u;
    const struct asm_code *code;
    const struct asm_frames *frames;
    const struct asm_options *options;
    uint32_t function;
    const uint8_t
        *known; /* by block: 1: an earlier build's run covered it; NULL: nothing is known.  Only in coverage */
    const struct asm_weights *weights; /* how often an earlier build's runs ran it; NULL: not known, or it never ran */
    bool may_be_copied;                /* the program may copy the function and run the copy */
    bool no_gp;                        /* the function may run with another gp (struct asm_slots) */
    uint32_t entry_stmt;               /* the statement before which the entry's text goes */
    uint32_t entry_item;               /* the item after that statement */
    uint32_t last;                     /* the last statement of the main part that produces bytes */
    struct asm_slots slots;
    struct asm_model model;
    char label[32];
    bool calls;           /* the entry counts calls and their order */
    bool counts;          /* the entry counts calls alone */
    struct asm_call call; /* the probe at the entry, without its load */
    struct asm_point *point;
    uint32_t points;
    struct asm_stretch *stretch; /* first the entry and the blocks (blocks + 1), then one for each split */
    uint32_t stretches;
    uint32_t *edge;
    uint32_t edges;
    struct asm_split *split; /* split s has stretch blocks + 1 + s, and point items + 1 + s */
    uint32_t splits;
    struct asm_probe *probe;
    uint32_t probes;
    uint32_t unknown; /* number of blocks that have no probe and do not follow from others */
    struct asm_record record;
    struct arena memory; /* of the arrays, and of the work */
    struct arena *kept;  /* of the record's arrays, which the map keeps */
};

/* Fills in the plan.  The caller sets the members from u to calls, may_be_copied, no_gp, and kept.  Returns NULL, or
 * why the function is skipped. */
const char *asm_plan_probes(struct asm_plan *p);
void asm_plan_free(struct asm_plan *p);

/* block_coverage.c: plans the probes of block coverage.  Returns NULL, or why there can be none. */
const char *asm_plan_block_coverage(struct asm_plan *p);
/* edge_counters.c: plans the probes of edge counts instead. */
const char *asm_plan_edge_counters(struct asm_plan *p);

/* Makes the call probe's text with this load of its base.  The caller frees the text in any case.  Returns false if the
 * probe cannot stand there. */
bool asm_spell_call(const struct asm_plan *p, const struct asm_load *load, struct asm_call_text *text);
void asm_call_text_free(struct asm_call_text *text);
