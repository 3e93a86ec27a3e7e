/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counts that leave a loop: what both ways to do it share (hold.c), and the way without an instruction in it
 * (rounds.c).
 */
#ifndef MIP_ASM_HOLD_H
#define MIP_ASM_HOLD_H

#include "asm/plan/loops.h"
#include "asm/plan/plan.h"

enum { ASM_MOST_ENTRIES = 3 };

/* A way into the loop: the point at which the register is cleared.  The way out: where it is added. */
struct asm_door {
    uint32_t stretch, point;
};

struct asm_hold {
    struct asm_plan *p;
    struct asm_shape shape;
    struct asm_loops loops;
    uint32_t header; /* of the loop looked at */
    struct asm_door entry[ASM_MOST_ENTRIES], exit;
    uint32_t entries, exits;
    asm_set free;
};

/* Of innermost loops. */
bool asm_hold_inside(const struct asm_hold *h, uint32_t stretch);
/* Is it one that stands apart, behind the function? */
bool asm_hold_is_stub(const struct asm_hold *h, uint32_t stretch);
/* Nothing in it may stop, or be entered or left in ways that the graph does not show. */
bool asm_hold_calm(const struct asm_hold *h, uint32_t stretch);
/* Registers that stay dead all through it. */
asm_set asm_hold_through(const struct asm_plan *p, uint32_t stretch);
/* Is every way into it from inside the loop? */
bool asm_hold_only_from(const struct asm_hold *h, uint32_t stretch);
/* Is it passed in each round? */
bool asm_hold_always(const struct asm_hold *h, uint32_t stretch);
/* The last place at the end of a stretch that leads into the loop, behind what writes a register of `after`; the
 * registers that stay dead from there.  false: none, or one entry too many. */
bool asm_hold_add_entry(struct asm_hold *h, uint32_t stretch, asm_set after);
/* Registers that are no longer dead in the loop, and from its entries on. */
void asm_hold_occupy(struct asm_hold *h, asm_set reg);
/* Registers that are not dead at points [first, last) any more. */
void asm_hold_take(struct asm_plan *p, uint32_t first, uint32_t last, asm_set reg);
/* A further site like that one, at a point. */
void asm_hold_put(struct asm_plan *p, const struct asm_site *like, enum asm_what what, const struct asm_door *door);

/* What is held is added: its counter counts up. */
void asm_hold_count_up(struct asm_plan *p, struct asm_site *s);

/* true: in this loop a count less is made. */
bool asm_plan_rounds(struct asm_hold *h, uint32_t header);

#endif
