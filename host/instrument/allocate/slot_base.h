/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Decides where a function loads its slot base, and which register holds it: see slot_base.c.
 *
 * Windows (slot_windows.c): short instructions of Thumb reach only 32 slots from a base.  A record with more slots has
 * a base for each 32 of them, in the order of the code.  A register holds only one of these bases at a time.
 */
#pragma once

#include "base/arena.h"
#include "instrument/probes/probe_list.h"

/* A site: the place of one probe, with its registers.  Sites are sorted by their stretches, and within a stretch by
 * their ranges.  The ranges of two sites do not overlap. */
struct asm_site {
    uint8_t what;
    uint8_t base;   /* output: the register of the slot base; ASM_NO_REGISTER: none is dead, so one must be saved */
    uint8_t temp;   /* output, for ASM_PROBE_ADD: the second register; ASM_NO_REGISTER: one must be saved */
    asm_set more;   /* output, for ASM_PROBE_ADD: further registers; missing ones must be saved */
    asm_set spoils; /* for ASM_PROBE_CALL: the registers that the probe changes besides its base */
    bool load;      /* output: this site must load the slot base */
    bool wraps;     /* for ASM_PROBE_ADD: the counter wraps, as in asm_count.wraps */
    bool down;      /* for ASM_PROBE_ADD: the counter counts down, as in asm_count.down */
    bool alone;     /* the base does not reach the slot, so this site alone loads an address of its own */
    uint32_t stretch;
    uint32_t first, last; /* the probe may stand at the points [first, last]; the first one is open */
    uint32_t point;       /* output: the point at which the probe stands */
    uint32_t near;        /* about where in the code the site is; sites are sorted by it */
    uint32_t offset;      /* bytes from the start of the record to the slot; output: the same after slots were sorted */
    uint32_t given;       /* the slot's offset as probes/ gave it, before slots were sorted */
    uint32_t bias;        /* output, unless `alone` is set: the offset in the record that the slot base points at */
    uint32_t window;      /* output: the window (slot_windows.c) that contains the slot */
};

/* A hoisted load of a slot base: it stands outside of any probe. */
struct asm_hoist {
    uint32_t stretch, point;
    uint8_t base;
    uint32_t bias;
};

/* A record has at most so many slot bases. */
#define ASM_WINDOWS 32

struct asm_slot_bases {
    const struct asm_point *point;
    const struct asm_stretch *stretch; /* the stretches of the function; stretch 0 is its entry */
    uint32_t stretches;
    uint32_t hoistable; /* so many stretches, counted from the first, may get a hoisted load */
    const uint32_t *edge;
    uint32_t edges;
    bool hoist_loads, webs; /* heuristics that are switched on: loads before loops; webs (def_use_webs.c) */
    asm_set allowed;        /* registers that may hold a slot base */
    /* Those allowed registers that are taken first. */
    asm_set shorter;
    /* Registers in `shorter` are taken first because their instructions have fewer bytes, as in Thumb. */
    bool bytes;
    uint32_t window;      /* how many bytes of the record short instructions reach; 0: the whole record */
    uint32_t first, unit; /* offset of the first slot; bytes of one slot */
    asm_set flags;        /* the flags that a counter probe overwrites */
    /* How many registers a counter probe takes besides its base: [0] if some flag is live, [1] if none is. */
    uint8_t temps[2];
    struct asm_site *site; /* the sites, sorted by stretch and then by point */
    uint32_t sites;
    struct asm_hoist *hoist; /* output: the hoisted loads; the struct owns them */
    uint32_t hoists;
    asm_set *through; /* output, for each stretch: registers that stay dead in all of the innermost loop around it */
    uint32_t windows; /* output: the number of windows of the record */
    /* Output, for each window and stretch: registers that hold the window's base at the stretch's start. */
    asm_set *in;
    struct arena memory; /* holds `through`, `in` and all scratch arrays; it is freed with the struct */
};

/* Chooses the register and the point of each site, and the hoisted loads. */
void asm_choose_slot_bases(struct asm_slot_bases *b);
/* slot_windows.c: fills in the sites' offset, window and bias, and the number of windows. */
void asm_sort_slots(struct asm_slot_bases *b);
void asm_slot_bases_free(struct asm_slot_bases *b);

/* Returns the registers that hold a slot base just before a point. */
asm_set asm_slot_bases_at(const struct asm_slot_bases *b, uint32_t stretch, uint32_t point);
