/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which register holds the address of a function's slots where.
 *
 * A probe needs the address in a register that is dead where it stands.  Loading it costs as much as using it, so
 * probes share: a register that stays dead from one probe to the next still holds the address, and a load in front of a
 * loop serves the probes inside.  The search for good places is a guess; what is right is decided afterwards, by a
 * forward data flow: a probe that cannot rely on the register on every way to it loads it itself.
 *
 * Short instructions of Thumb reach 32 slots.  Longer records have a base for each so many, in the order of the code:
 * windows.  A register holds one of them at a time.
 */
#ifndef MIP_INSTRUMENT_ALLOCATE_SLOT_BASE_H
#define MIP_INSTRUMENT_ALLOCATE_SLOT_BASE_H

#include "instrument/probes/probe_list.h"

struct asm_site {
    uint8_t what;
    uint8_t base;   /* out; ASM_NO_REGISTER: nothing is dead, one must be saved */
    uint8_t temp;   /* out, of ASM_PROBE_ADD; ASM_NO_REGISTER: to be saved */
    asm_set more;   /* out, of ASM_PROBE_ADD: further registers; what is missing is to be saved */
    asm_set spoils; /* of ASM_PROBE_CALL: registers that it changes, but for the base */
    bool load;      /* out: the base must be loaded here */
    bool wraps;     /* of ASM_PROBE_ADD: as asm_count.wraps */
    bool down;      /* of ASM_PROBE_ADD: as asm_count.down */
    bool alone;     /* its slot is out of the base's reach: it loads an address of its own and leaves none behind */
    uint32_t stretch;
    uint32_t first, last; /* points that it may stand at: [first, last]; first is open */
    uint32_t point;       /* out: where it stands */
    uint32_t near;        /* about where in the code that is: sorts sites by place */
    uint32_t offset;      /* of its slot in the record; out: where the slots were sorted */
    uint32_t given;       /* that offset as it came */
    uint32_t bias;        /* offset in the record that its base points at; out, unless it is alone */
    uint32_t window;      /* out: numbers those */
};

/* Sites come in the order of their stretches; in one stretch, in that of their ranges, which do not overlap. */

/* A load where no probe stands. */
struct asm_hoist {
    uint32_t stretch, point;
    uint8_t base;
    uint32_t bias;
};

/* Bases of one record, at most, where they share slots. */
#define ASM_WINDOWS 32

struct asm_slot_bases {
    const struct asm_point *point;
    const struct asm_stretch *stretch; /* number 0 is entered first */
    uint32_t stretches;
    uint32_t hoistable; /* the first so many may get loads of their own */
    const uint32_t *edge;
    uint32_t edges;
    bool hoist_loads, webs; /* heuristics in use: loads in front of loops; registers that fit many probes */
    asm_set allowed;        /* registers that may hold a base */
    asm_set shorter;        /* of them: those to be taken first*/
    bool bytes;             /* these are taken first because their instructions are shorter: Thumb */
    uint32_t window;        /* bytes in reach of short instructions, where that is less than all; else 0 */
    uint32_t first, unit;   /* slots: offset of the first, bytes of one */
    asm_set flags;          /* that a count overwrites */
    uint8_t temps[2];       /* registers that it takes beside the base: with some of them alive, all dead */
    struct asm_site *site;  /* by stretch, then point */
    uint32_t sites;
    struct asm_hoist *hoist; /* out, owned */
    uint32_t hoists;
    asm_set *through; /* by stretch, owned: registers that stay dead all through the innermost loop around it */
    uint32_t windows; /* out */
    asm_set *in;      /* out, owned: by window, then stretch: registers that hold that base when it is entered */
};

/* Fill in the sites' registers and points, and the hoisted loads. */
void asm_choose_slot_bases(struct asm_slot_bases *b);
void asm_slot_bases_free(struct asm_slot_bases *b);

/* Registers that hold a base in front of a point, before what stands there. */
asm_set asm_slot_bases_at(const struct asm_slot_bases *b, uint32_t stretch, uint32_t point);

#endif
