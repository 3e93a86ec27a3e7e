/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One function's instructions, basic blocks and live registers.
 */
#pragma once

#include "instrument/analysis/jump_tables.h"
#include "instrument/analysis/facts.h"

struct asm_item {
    uint32_t stmt;
    uint32_t part;
    struct asm_insn insn;
    struct asm_effects fx;
    bool known;
    uint32_t table;     /* number + 1 of its jump table in asm_code.table; 0: none is known */
    bool leader;        /* a label stands before it that something refers to */
    bool ends;          /* it is the last of its block */
    bool data_next;     /* data stands after it */
    bool glued;         /* nothing may be put before it */
    bool checked;       /* it belongs to a kCFI check: control comes only from the item before it */
    bool shadow;        /* it is a barrier or nop after a way out: it never runs, and is in no block */
    bool returns_twice; /* it is a call that may return more than once */
    bool between;       /* the place before it lies between a load exclusive and its store */
    /* for a call: callee-saved registers whose value at the entry is certainly on the stack here */
    asm_set callee_saved;
};

struct asm_block {
    uint32_t first, last; /* it has items [first, last) */
    uint32_t edge, edges; /* its successors: blocks in asm_code.edge, each once */
    asm_set use, def;     /* for the whole block */
    asm_set out;          /* registers that are live after it on ways out of the function */
    asm_set live_in, live_out;
    bool call;           /* it has a call: an exception may leave it for a landing pad */
    bool indirect;       /* it may go on at any label whose address is taken */
    bool exits;          /* its last instruction may leave the function: a return, a tail call */
    bool leaves_between; /* a way out of it, or to a taken label, may be between a load exclusive and its store */
};

/* How an edge is taken. */
enum asm_edge_kind {
    ASM_EDGE_FALL,   /* control goes on to the next block */
    ASM_EDGE_BRANCH, /* the block's last instruction names it, alone */
    ASM_EDGE_OTHER   /* through a table, by inline assembly, or both by falling through and by a branch */
};

struct asm_code {
    const struct asm_unit *u;
    const struct asm_facts *facts;
    uint32_t function;
    bool ipa_ra_off;
    bool ends_at_stops;        /* what may stop ends a block, so what follows it is known for itself */
    bool ends_before_last;     /* the same before a call that ends a block, as that may be the end of the run */
    bool without_callee_saved; /* the analysis of asm_item.callee_saved is switched off: it stays empty */
    asm_set reserved;          /* registers that are never dead, as the program reserves them */
    struct asm_item *item;
    uint32_t items, item_cap;
    struct asm_block *block;
    uint32_t blocks, block_cap;
    uint32_t *edge;
    uint8_t *edge_kind; /* by edge: enum asm_edge_kind */
    uint32_t edges, edge_cap;
    uint32_t *label_item;               /* by symbol: the item after its label, while a function is analysed */
    uint32_t *item_block;               /* by item */
    uint32_t *taken, takens, taken_cap; /* items with a label whose address is taken */
    uint32_t *pad, pads, pad_cap;       /* items that exceptions land on */
    struct asm_jump_table *table;       /* jump tables of the function, sorted by item */
    uint32_t tables, table_cap;
    uint32_t *named;          /* by symbol: number + 1 of the last function whose data names it */
    bool *in_table;           /* by statement: it is an entry of a table */
    bool unknown_table;       /* a jump's table is not understood: the function is skipped */
    bool unknown_distance;    /* something counts from a place without a label, and what is not known: skipped */
    uint32_t *seen;           /* by block: the last block that has it as a successor */
    asm_set written;          /* what the function's own instructions write; calls do not count */
    asm_set caller_owned;     /* never dead: a handler has not stored them, or only they tell who called */
    asm_set frame;            /* the frame pointer, if the function has one */
    asm_set kept_for_other;   /* what it may keep for a caller under another convention */
    asm_set at_call_use;      /* arch->call.use; without the static chain if calls do not read it */
    uint32_t insns;           /* number of real instructions, as the compiler wrote them */
    bool link;                /* for Arm: something other than a call or the epilogue writes the link register */
    bool unknown_jump;        /* it jumps to an unknown place: it gets no block coverage and no edge counts */
    bool names_returns_twice; /* the unit names a function that may return more than once */
    bool returns_twice;       /* it calls such a function */
    bool number_labels;       /* it names a label by number, 1b or 2f, whose place is not looked up: skipped */
    bool hides_code;          /* its inline assembly may use a macro, and so hide any instruction: skipped */
    bool faults;              /* its loads and stores may throw (-fnon-call-exceptions) */
    bool handed;              /* other functions may know addresses of its labels */
    bool switches;            /* some jump through a register goes through a table */
    uint32_t unknown_insns;   /* instructions that the tables of isa/ do not have; if more than half: skipped */
};

/* Prepares c.  One object serves all functions of a unit, one after the other. */
void asm_code_start(struct asm_code *c, const struct asm_unit *u, const struct asm_facts *facts, bool ipa_ra_off,
                    uint32_t reserved);
void asm_code_free(struct asm_code *c);

/* decode.c: makes the items of the function, with their effects.  Adds to facts sizes, and the symbols that its code
 * refers to. */
void asm_decode(struct asm_code *c, struct asm_facts *facts, uint32_t function);
/* Are both statements in one stretch of inline assembly?  ASM_NONE is in none. */
bool asm_one_stretch(const struct asm_unit *u, uint32_t from, uint32_t to);
/* Is this a label that belongs to the next instruction, with nothing between? */
bool asm_anchor(const struct asm_unit *u, uint32_t stmt);
/* Returns the first of the labels of an instruction that low halves of addresses count from.  Between it and the
 * instruction stand only lines of debug information, and labels that no jump goes to.  Without such a label it returns
 * stmt. */
uint32_t asm_first_place(const struct asm_unit *u, const struct asm_facts *facts, uint32_t stmt);
/* Returns the label between a jump through a table and its nop, where control never comes.  The table's entries, in
 * .rodata, count from it (GCC 13 and later for A32: arm.cc, arm_output_casesi).  ASM_NONE: it is no such jump. */
uint32_t asm_table_base(const struct asm_code *c, uint32_t jump);
/* Returns the first item after this one and its shadows. */
uint32_t asm_past_shadows(const struct asm_code *c, uint32_t item);
/* Does the item do nothing? */
bool asm_is_nop(const struct asm_code *c, const struct asm_item *item);
/* cfg.c: makes blocks and edges of the items. */
void asm_build_blocks(struct asm_code *c);
/* May it be a nested function, with a static chain to its parent's frame? */
bool asm_nested(const struct asm_code *c);
bool asm_no_chain(const struct asm_code *c);
/* Is the entry's block also reached from inside the function? */
bool asm_entered_again(const struct asm_code *c);
/* returns_twice.c: fill in asm_item.returns_twice and asm_code.returns_twice.  asm_names_returns_twice() is false if no
 * name of the unit is that of such a function.  asm_find_landings() finds calls by the code alone, in all units. */
bool asm_names_returns_twice(const struct asm_unit *u);
void asm_find_returns_twice(struct asm_code *c);
void asm_find_landings(struct asm_code *c);
/* may_stop.c: may a dump happen in this item, or the execution end?  svc and the like appear as instructions that may
 * change everything.  wfi and wfe wait for an interrupt. */
bool asm_may_stop(const struct asm_code *c, const struct asm_item *item);
/* Finds out whether the function always returns (asm_facts.returns).  Returns true if that is new. */
bool asm_find_returns(struct asm_code *c, struct asm_facts *facts);
/* exclusive.c: fills in asm_item.between, asm_block.leaves_between and asm_pairing.  Returns true if an asm_pairing has
 * changed, so that other functions must be looked at again. */
bool asm_find_exclusive(struct asm_code *c, struct asm_facts *facts);
/* Is there a load or store exclusive in the unit? */
bool asm_has_exclusive(const struct asm_unit *u);
/* Does a jump through a register compute its target from a table's base and an entry?  A pointer to a function is not
 * computed so. */
bool asm_from_table(const struct asm_code *c, uint32_t item);
/* May the instruction after it run next? */
bool asm_falls_through(const struct asm_item *item);
/* stack_depth.c: finds where each block's jump through a register goes, if it has one.  Only for functions that have
 * labels whose address is taken. */
enum asm_jump { ASM_JUMP_NONE, ASM_JUMP_INSIDE, ASM_JUMP_OUT, ASM_JUMP_EITHER };
void asm_find_jumps(const struct asm_code *c, uint8_t *jump);
/* callee_saved.c: fills in asm_item.callee_saved. */
void asm_find_callee_saved(struct asm_code *c);
void asm_liveness(struct asm_code *c);
asm_set asm_live_before(const struct asm_code *c, uint32_t item);
/* Returns what may be overwritten before this item, by all rules (-fipa-ra, registers that are never dead). */
asm_set asm_dead_before(const struct asm_code *c, uint32_t item);
/* Returns the same after the last instruction of a block. */
asm_set asm_dead_after(const struct asm_code *c, uint32_t block);
/* Fills in the same before every item: dead[items]. */
void asm_dead_everywhere(const struct asm_code *c, asm_set *dead);

/* Returns the control-flow signature of the code as the compiler wrote it (docs/formats.md); 0 if it has at most one
 * block. */
uint32_t asm_signature(const struct asm_code *c);
