/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which register holds a function's slot base, and where it is loaded: see slot_base.c.
 *
 * Windows (slot_windows.c): short instructions of Thumb reach only 32 slots from a base.  A longer record has a base
 * for each 32 slots, in the order of the code.  A register holds one of these bases at a time.
 */
#pragma once

#include "base/arena.h"
#include "instrument/probes/probe_list.h"

/* A probe.  Sites come in the order of their stretches, and within a stretch in the order of their ranges.  Ranges do
 * not overlap. */
struct asm_site {
    uint8_t what;
    uint8_t base;   /* out; ASM_NO_REGISTER: nothing is dead, so a register must be saved */
    uint8_t temp;   /* out, for ASM_PROBE_ADD; ASM_NO_REGISTER: a register must be saved */
    asm_set more;   /* out, for ASM_PROBE_ADD: further registers; missing ones must be saved */
    asm_set spoils; /* for ASM_PROBE_CALL: registers that it changes, without the base */
    bool load;      /* out: the base must be loaded here */
    bool wraps;     /* for ASM_PROBE_ADD: as asm_count.wraps */
    bool down;      /* for ASM_PROBE_ADD: as asm_count.down */
    bool alone;     /* its slot is out of the base's reach: it loads an address of its own, which no other site uses */
    uint32_t stretch;
    uint32_t first, last; /* points that it may stand at: [first, last]; first is open */
    uint32_t point;       /* out: the point where it stands */
    uint32_t near;        /* roughly where in the code it is; sorts sites by place */
    uint32_t offset;      /* bytes from the record to its slot; out: after slots were sorted */
    uint32_t given;       /* the offset that probes/ gave it */
    uint32_t bias;        /* the offset in the record that its base points at; out, unless it is `alone` */
    uint32_t window;      /* out: the number of the window (slot_windows.c) that has its slot */
};

/* A load without a probe. */
struct asm_hoist {
    uint32_t stretch, point;
    uint8_t base;
    uint32_t bias;
};

/* Most bases of one record. */
#define ASM_WINDOWS 32

struct asm_slot_bases {
    const struct asm_point *point;
    const struct asm_stretch *stretch; /* stretch 0 is the entry */
    uint32_t stretches;
    uint32_t hoistable; /* the first so many stretches may get loads without a probe */
    const uint32_t *edge;
    uint32_t edges;
    bool hoist_loads, webs; /* heuristics in use: loads before loops; webs (def_use_webs.c) */
    asm_set allowed;        /* registers that may hold a base */
    asm_set shorter;        /* the allowed registers that are taken first */
    bool bytes;             /* short registers are taken first because their instructions are shorter: Thumb */
    uint32_t window;        /* bytes that short instructions reach, if that is less than the record; else 0 */
    uint32_t first, unit;   /* offset of the first slot, bytes of a slot */
    asm_set flags;          /* flags that a counter probe overwrites */
    uint8_t temps[2]; /* how many registers a counter probe takes besides the base: [0] if some flag is live, [1] if all
                         are dead */
    struct asm_site *site; /* sorted by stretch, then point */
    uint32_t sites;
    struct asm_hoist *hoist; /* out, owned */
    uint32_t hoists;
    asm_set *through;    /* out; by stretch: registers that stay dead in all of the innermost loop around it */
    uint32_t windows;    /* out */
    asm_set *in;         /* out; by window, then stretch: registers that hold its base at the start */
    struct arena memory; /* holds `through`, `in` and all scratch arrays; freed with the struct */
};

/* Fills in the sites' registers and points, and the hoisted loads. */
void asm_choose_slot_bases(struct asm_slot_bases *b);
/* slot_windows.c: fills in the sites' offset, window and bias, and the number of windows. */
void asm_sort_slots(struct asm_slot_bases *b);
void asm_slot_bases_free(struct asm_slot_bases *b);

/* Returns the registers that hold a base before a point. */
asm_set asm_slot_bases_at(const struct asm_slot_bases *b, uint32_t stretch, uint32_t point);
