/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Insertion points: the places before instructions, whether text may be inserted there, and which registers are dead
 * there.
 */
#pragma once

#include "instrument/analysis/function.h"

struct asm_plan; /* declared in probe_list.h */

/* An insertion point: the place before one instruction. */
struct asm_point {
    asm_set dead;  /* registers and flags that a probe may overwrite here */
    asm_set write; /* registers and flags that the next instruction changes; for a call, with those of the callee */
    bool open;     /* a probe may be inserted here */
    bool no_stack; /* the stack pointer may not be set yet, so a probe here must not use the stack */
};

/* Insertion points [first, last) that follow each other: a block, or the code of a split edge. */
struct asm_stretch {
    uint32_t first, last;
    uint32_t edge, edges; /* start and number of its successors, which are stretches, in asm_plan.edge */
    /* About how often it runs, at least 1; for the entry 1, or ASM_TRUE_ONCE if counts are true. */
    uint64_t frequency;
    asm_set dead_out; /* registers and flags that are dead after its last instruction */
    asm_set drop;     /* registers that a linker's veneer may change on a way into it */
    bool fresh;       /* code that is not known may jump to its start */
};

/* Finds the insertion points and the stretches of a function (asm_plan.point, stretch).  Returns false if no
 * instruction of the function is the compiler's. */
bool asm_plan_points(struct asm_plan *p);
/* If true counts are known: the frequency of code that runs once in each call.  Code that runs in only some calls has a
 * smaller frequency, and code that never runs has 1. */
#define ASM_TRUE_ONCE 8

/* Returns the frequency of a stretch that ran `count` times. */
uint64_t asm_true_frequency(const struct asm_plan *p, uint64_t count);
/* Sets the frequency of a block: its true one, or that of code inside so many loops.  Returns the number of loops, at
 * most the highest that counts. */
uint32_t asm_set_frequency(struct asm_plan *p, uint32_t block, uint32_t depth);
/* May code be inserted on an edge of a block?  No code may be inserted if the edge lies between a load exclusive and
 * its store.  edge ASM_NONE: the way out of the function. */
bool asm_edge_open(const struct asm_plan *p, uint32_t block, uint32_t edge);
/* Returns why nothing may be inserted at the function's entry. */
const char *asm_closed_entry(const struct asm_plan *p);
/* Returns the statement before which the text of a point is inserted. */
uint32_t asm_point_stmt(const struct asm_plan *p, uint32_t point);
/* Does the block consist of one jump that must stay where it is, as an entry of a table must? */
bool asm_fixed_jump(const struct asm_plan *p, uint32_t block);
/* If a block consists of a landing mark alone, returns the edge out of it.  Other ways lead to the code after the mark,
 * so only on that edge is there room for a probe.  Returns ASM_NONE if the block has other instructions, too. */
uint32_t asm_after_landing_mark(const struct asm_plan *p, uint32_t block);
/* For a statement in inline assembly, returns the first statement of that assembly.  For any other statement, returns
 * the statement itself. */
uint32_t asm_before_inline(const struct asm_unit *u, uint32_t stmt);
/* For a statement in inline assembly, returns the last statement of that assembly, with its end mark.  For any other
 * statement, returns the statement itself. */
uint32_t asm_after_inline(const struct asm_unit *u, uint32_t stmt);
/* Returns the last statement of a function's part that produces bytes.  Text that is added to the part comes after this
 * statement. */
uint32_t asm_last_content(const struct asm_unit *u, uint32_t part);
/* Returns the last point of a block before everything at which the run may end, or the counters be dumped.  *stops: the
 * block has such an item. */
uint32_t asm_stop_point(const struct asm_plan *p, uint32_t block, bool *stops);
/* The same as asm_stop_point(), for the items [first, last). */
uint32_t asm_stop_between(const struct asm_plan *p, uint32_t first, uint32_t last, bool *stops);
/* Returns the last point for a probe that tells that a block began, of items from `first` on.  If a dump may come at
 * any instruction, that is the first open one of the first two.  So if the program stops in the first instruction, or
 * in a callee, the block has begun.  Else it is `last`. */
uint32_t asm_early_point(const struct asm_plan *p, uint32_t first, uint32_t last);
/* Returns the last point at which a probe for the function itself still runs once in each call, and before any dump; 0:
 * the entry; any other point is in the first block. */
uint32_t asm_entry_end(const struct asm_plan *p);
/* Among the items [first, last), finds the last one at which the run may end or the counters be dumped, and returns the
 * point after it.  If there is no such item, returns the first point of the range. */
uint32_t asm_after_last_stop(const struct asm_plan *p, uint32_t first, uint32_t last);

/* May the run leave the function, or a dump happen, at any of its instructions? */
bool asm_dump_any(const struct asm_plan *p);
/* Returns the registers that may hold the slot base of this function. */
asm_set asm_base_registers(const struct asm_plan *p);
