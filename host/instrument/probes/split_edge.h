/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Split edges: code of its own for one edge.
 */
#pragma once

#include "instrument/probes/insertion_points.h"

/* Where the code of the edge stands.  split_edge.c has an example of each. */
enum asm_split_kind {
    ASM_SPLIT_AFTER,  /* after a block that runs on into the next one, before the labels of the next one */
    ASM_SPLIT_DETOUR, /* between the inverted branch and a jump to the branch's target */
    ASM_SPLIT_BEFORE, /* before the labels of the block that the branch goes to */
    ASM_SPLIT_STUB    /* after the function: the code of a jump that has to stay where it is */
};

struct asm_split {
    uint32_t item; /* the last item of the block that the edge leaves */
    uint32_t near; /* the item that it stands next to */
    uint8_t kind;
    uint32_t label; /* for BEFORE: the statement before which it stands */
    bool over;      /* for BEFORE: the code above runs into it, and jumps over it */
};

/* A place for an ASM_SPLIT_BEFORE. */
struct asm_split_place {
    uint32_t label; /* the statement before which the probe stands */
    bool over;      /* the block above runs into the target */
};

/* Makes room for so many splits. */
void asm_plan_room(struct asm_plan *p, uint32_t splits);
/* Adds a split between a block and the target of an edge of it (ASM_NONE: out of the function).  Returns its
 * stretch. */
uint32_t asm_plan_split(struct asm_plan *p, uint32_t block, uint32_t edge, enum asm_split_kind kind);
/* May this branch, the block's last instruction, go to a probe before its target? */
bool asm_find_split_before(const struct asm_plan *p, uint32_t edge, uint32_t block, struct asm_split_place *out);
/* Returns the last directive after this instruction that describes the frame.  If there is none, returns the
 * instruction. */
uint32_t asm_after_frame(const struct asm_code *c, uint32_t stmt);
