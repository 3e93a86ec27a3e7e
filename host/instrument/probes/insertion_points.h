/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Points: the places in front of instructions, where something may be put, and what is dead there.
 */
#ifndef MIP_INSTRUMENT_PROBES_INSERTION_POINTS_H
#define MIP_INSTRUMENT_PROBES_INSERTION_POINTS_H

#include "instrument/analysis/function.h"

struct asm_plan; /* probe_list.h */

/* The place in front of one instruction. */
struct asm_point {
    asm_set dead;  /* may be overwritten here */
    asm_set write; /* by the instruction behind it, calls included */
    bool open;     /* something may be put here */
    bool no_stack; /* nothing that uses the stack may be put here: the stack pointer may not be set yet */
};

/* Points [first, last) that follow each other: a block, or the code that an edge gets of its own. */
struct asm_stretch {
    uint32_t first, last;
    uint32_t edge, edges; /* where it goes on: in asm_bases.edge */
    uint32_t weight;      /* how often it runs, about; the entry: 1 */
    asm_set dead_out;     /* dead behind the last instruction */
    asm_set drop;         /* a way into it may change these (linker's veneers) */
    bool fresh;           /* it is also entered from where nothing is known */
};

/* asm_plan.point and asm_plan.stretch.  false: the function has no instruction of the compiler's. */
bool asm_plan_points(struct asm_plan *p);
/* A block in so many loops gets its weight.  Returns the depth that counts. */
uint32_t asm_plan_weight(struct asm_plan *p, uint32_t block, uint32_t depth);
/* May code stand on the edge of a block?  Not between a load exclusive and its store.  ASM_NONE: out of the function.
 */
bool asm_edge_open(const struct asm_plan *p, uint32_t block, uint32_t edge);
/* Why nothing may stand at the function's entry. */
const char *asm_closed_entry(const struct asm_plan *p);
/* In front of which statement the text of a point goes. */
uint32_t asm_point_stmt(const struct asm_plan *p, uint32_t point);
/* Is all of a block a jump that must stay where it is, an entry of a table perhaps? */
bool asm_fixed_jump(const struct asm_plan *p, uint32_t block);
/* Where a block is nothing but the mark that jumps and exceptions land on, as others come to what stands after it: its
 * edge, on which there is room.  ASM_NONE: it is none. */
uint32_t asm_after_landing_mark(const struct asm_plan *p, uint32_t block);
/* The statement itself, or the first one of the inline assembly that it is in, which may not be entered. */
uint32_t asm_before_inline(const struct asm_unit *u, uint32_t stmt);
/* The end of that inline assembly, or of the statement. */
uint32_t asm_after_inline(const struct asm_unit *u, uint32_t stmt);
/* Last statement of a part that makes bytes: what is added to it stands after it. */
uint32_t asm_last_content(const struct asm_unit *u, uint32_t part);
/* The last point of block b at which its probe still comes before everything that may end the execution or show it. */
uint32_t asm_stop_point(const struct asm_plan *p, uint32_t block, bool *stops);
/* The same of items [first, last). */
uint32_t asm_stop_between(const struct asm_plan *p, uint32_t first, uint32_t last, bool *stops);
/* The last point at which a probe of the function itself still comes once a call, before everything else shows: 0 is
 * the entry, point p further on in the first block. */
uint32_t asm_entry_end(const struct asm_plan *p);
/* The first point behind the last of those among items [first, last); their first without one. */
uint32_t asm_after_last_stop(const struct asm_plan *p, uint32_t first, uint32_t last);

/* May the function be left, or looked at, at any instruction of it? */
bool asm_dump_any(const struct asm_plan *p);
/* Registers that may hold a slot base. */
asm_set asm_base_registers(const struct asm_plan *p);

#endif
