/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The registers and literals of one function's probes: which register holds the slot base, where it is loaded, and
 * where the literal stands.
 */
#pragma once

#include "instrument/allocate/slot_base.h"
#include "instrument/analysis/limited_reach.h"

/* A load of a base, and where its literal is. */
struct asm_planned_load {
    uint32_t point;
    struct asm_load load;
    bool call;       /* it is part of the call probe's text */
    uint32_t island; /* index in asm_allocation.island; ASM_NONE: it has no literal */
    bool brings;     /* it is the first load here with its value, so the literal is put for it */
};

/* A place for literals. */
struct asm_island {
    uint32_t stmt; /* the island stands after this statement */
    uint64_t at;   /* upper bound of its offset in the part, bytes */
    bool shared;   /* some load uses the island */
};

struct asm_allocation {
    struct asm_slot_bases bases;   /* the member `site` has one site for each probe, and is owned */
    struct asm_planned_load *load; /* first the loads before loops, then one for each site */
    uint32_t loads;
    struct asm_island *island;
    uint32_t islands;
    uint32_t *slot_at; /* by offset of a slot as probes/ gave it: its offset in the record */
    asm_set kept;      /* registers that hold a base somewhere */
};

void asm_allocate(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *out);
void asm_allocation_free(struct asm_allocation *a);

/* literal_pool.c: plans how each load reaches its literal. */
void asm_plan_literals(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *a);

/* probe_text.c: appends a site's text, without the instructions that split its edge.  Returns an upper bound of its
 * size in bytes. */
uint32_t asm_spell_site(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                        struct bytes *text);
/* Returns the lowest register of the set.  The text saves and restores it if nothing is dead. */
uint8_t asm_spare(asm_set set);
/* Chooses a live register that a probe saves, and then uses: one that callees may change, as others may hold the frame
 * pointer of a caller, which unwinders would not find; of these one with short instructions. */
uint8_t asm_to_be_saved(const struct asm_arch *arch, asm_set free);
