/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Points: the places before instructions, whether something may be put there, and what is dead there.
 */
#pragma once

#include "instrument/analysis/function.h"

struct asm_plan; /* see probe_list.h */

/* The place before one instruction. */
struct asm_point {
    asm_set dead;  /* registers and flags that may be overwritten here */
    asm_set write; /* registers and flags that the instruction after it changes, calls included */
    bool open;     /* a probe may stand here */
    bool no_stack; /* the stack pointer may not be set yet: a probe here must not use the stack */
};

/* Points [first, last) that follow each other: a block, or the code of a split edge. */
struct asm_stretch {
    uint32_t first, last;
    uint32_t edge, edges; /* its successors: stretches, in asm_plan.edge */
    uint64_t frequency;   /* about how often it runs, at least 1; the entry: 1, or ASM_TRUE_ONCE by true counts */
    asm_set dead_out;     /* registers and flags that are dead after the last instruction */
    asm_set drop;         /* registers that a way into it may change (linker's veneers) */
    bool fresh;           /* it is also entered from unknown code */
};

/* Makes asm_plan.point and asm_plan.stretch.  Returns false if the function has no instruction of the compiler's. */
bool asm_plan_points(struct asm_plan *p);
/* The frequency of code that runs once in each call, if true counts are known.  Code that runs in only some calls has
 * a smaller frequency, and code that never runs has 1. */
#define ASM_TRUE_ONCE 8

/* Returns the frequency of a stretch that ran so often. */
uint64_t asm_true_frequency(const struct asm_plan *p, uint64_t count);
/* Gives a block the frequency of code inside so many loops, or its true one.  Returns the number of loops, at most the
 * highest that counts. */
uint32_t asm_set_frequency(struct asm_plan *p, uint32_t block, uint32_t depth);
/* May code stand on the edge of a block?  It may not between a load exclusive and its store.  ASM_NONE: the way out of
 * the function. */
bool asm_edge_open(const struct asm_plan *p, uint32_t block, uint32_t edge);
/* Returns why nothing may stand at the function's entry. */
const char *asm_closed_entry(const struct asm_plan *p);
/* Returns the statement before which a point's text is put. */
uint32_t asm_point_stmt(const struct asm_plan *p, uint32_t point);
/* Is the block only a jump that must stay where it is, as an entry of a table must? */
bool asm_fixed_jump(const struct asm_plan *p, uint32_t block);
/* If the block is only the mark that jumps and exceptions land on: returns the edge out of it.  Other ways lead to the
 * code after the mark, so only that edge has room.  ASM_NONE: the block is more. */
uint32_t asm_after_landing_mark(const struct asm_plan *p, uint32_t block);
/* If the statement is in inline assembly: returns the first statement of that assembly.  Else returns the statement. */
uint32_t asm_before_inline(const struct asm_unit *u, uint32_t stmt);
/* If the statement is in inline assembly: returns the last statement of that assembly, its end mark included.  Else
 * returns the statement. */
uint32_t asm_after_inline(const struct asm_unit *u, uint32_t stmt);
/* Returns the last statement of a part that produces bytes.  What is added to the part stands after it. */
uint32_t asm_last_content(const struct asm_unit *u, uint32_t part);
/* Returns the last point of a block that is still before everything that may end or show the execution.  *stops: there
 * is such an item. */
uint32_t asm_stop_point(const struct asm_plan *p, uint32_t block, bool *stops);
/* Returns the same for items [first, last). */
uint32_t asm_stop_between(const struct asm_plan *p, uint32_t first, uint32_t last, bool *stops);
/* Returns the last point at which a probe of the function itself still runs once in each call, before anything may show
 * the execution.  0: the entry; else a point of the first block. */
uint32_t asm_entry_end(const struct asm_plan *p);
/* Returns the first point after the last item of [first, last) that may end or show the execution.  If there is none,
 * returns the first point of the range. */
uint32_t asm_after_last_stop(const struct asm_plan *p, uint32_t first, uint32_t last);

/* May the function be left, or a dump happen, at any of its instructions? */
bool asm_dump_any(const struct asm_plan *p);
/* Returns the registers that may hold a slot base. */
asm_set asm_base_registers(const struct asm_plan *p);
