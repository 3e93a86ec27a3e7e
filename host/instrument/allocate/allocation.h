/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The registers and literals of one function's probes: which register holds the slot base, where it is loaded, and
 * where its literal stands.
 */
#pragma once

#include "instrument/allocate/slot_base.h"
#include "instrument/analysis/limited_reach.h"

/* A load of a slot base, and the place of its literal. */
struct asm_planned_load {
    uint32_t point;
    struct asm_load load;
    bool call;       /* the load is part of the call probe's text */
    uint32_t island; /* index of its literal's island in asm_allocation.island; ASM_NONE: the load has no literal */
    bool brings;     /* the load is the first one of its island with this value, so it adds the literal */
};

/* An island: a place in the code for literals. */
struct asm_island {
    uint32_t stmt; /* the island stands after this statement */
    uint64_t at;   /* upper bound of the island's offset in its part of the function, in bytes */
    bool shared;   /* at least one load uses the island */
};

struct asm_allocation {
    struct asm_slot_bases bases;   /* the array `site` in it has one site for each probe; this struct owns it */
    struct asm_planned_load *load; /* all loads of slot bases: first the hoisted ones, then one for each site */
    uint32_t loads;
    struct asm_island *island;
    uint32_t islands;
    uint32_t *slot_at; /* for each offset that probes/ gave a slot: the slot's final offset in the record */
    asm_set kept;      /* registers that hold a slot base anywhere in the function */
};

void asm_allocate(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *out);
void asm_allocation_free(struct asm_allocation *a);

/* literal_pool.c: chooses for each load the island that has its literal. */
void asm_plan_literals(const struct asm_plan *p, const struct asm_reaches *r, struct asm_allocation *a);

/* probe_text.c: appends the text of one probe, without the instructions that split its edge.  Returns an upper bound of
 * its size in bytes. */
uint32_t asm_spell_site(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                        struct bytes *text);
/* Chooses a live register for a probe to save, use and restore.  It prefers a register that callees may change: others
 * may hold a caller's frame pointer, which unwinders would not find.  Of these it takes one with short instructions. */
uint8_t asm_to_be_saved(const struct asm_arch *arch, asm_set free);
