/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Splits an edge: gives it code of its own, which runs if and only if control takes the edge.
 */
#pragma once

#include "instrument/probes/insertion_points.h"

/* Where the code of a split edge stands.  split_edge.c has an example of each kind. */
enum asm_split_kind {
    ASM_SPLIT_AFTER,  /* after a block that continues into the next one, and before the labels of the next one */
    ASM_SPLIT_DETOUR, /* between the opposite of the branch and a jump to the branch's target */
    ASM_SPLIT_BEFORE, /* right before the labels of the block that the branch goes to */
    ASM_SPLIT_STUB    /* after the function, as the code of a jump that must stay where it is */
};

struct asm_split {
    uint32_t item; /* the last item of the block from which the edge goes */
    uint32_t near; /* the item next to the edge's code */
    uint8_t kind;
    uint32_t label; /* for BEFORE: the statement before which the edge's code stands */
    bool over;      /* for BEFORE: the code before it runs on into the target, so it must jump over the edge's code */
};

/* The place of a split edge of the kind ASM_SPLIT_BEFORE. */
struct asm_split_place {
    uint32_t label; /* the statement before which the probe stands */
    bool over;      /* the block before the probe runs on into the target */
};

/* Makes room in the plan for so many split edges. */
void asm_plan_room(struct asm_plan *p, uint32_t splits);
/* Splits the edge from a block to the target of one of its edges (ASM_NONE: out of the function).  Returns the stretch
 * of the split edge. */
uint32_t asm_plan_split(struct asm_plan *p, uint32_t block, uint32_t edge, enum asm_split_kind kind);
/* May the branch at the end of a block go to a probe right before its target? */
bool asm_find_split_before(const struct asm_plan *p, uint32_t edge, uint32_t block, struct asm_split_place *out);
/* After an instruction, returns the last directive that describes its frame.  If there is no such directive, returns
 * the instruction itself. */
uint32_t asm_after_frame(const struct asm_code *c, uint32_t stmt);
