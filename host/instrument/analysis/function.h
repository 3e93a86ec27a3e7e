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
    uint32_t table;     /* number + 1 of the jump's table in asm_code.table; 0: no table is known */
    bool leader;        /* the item has a label before it that some code or data refers to */
    bool data_next;     /* data stands right after the item */
    bool glued;         /* nothing may be inserted before the item */
    bool checked;       /* the item belongs to a kCFI check: control comes only from the item before it */
    bool shadow;        /* the item is a barrier or nop after a jump or return: it never runs, and is in no block */
    bool trap;          /* GCC's __builtin_trap (text.gcc_trap): the run ends here, or a debugger steps over it */
    bool returns_twice; /* the item is a call that may return more than once, such as setjmp */
};

struct asm_block {
    uint32_t first, last; /* the block has the items [first, last) */
    uint32_t edge, edges; /* start and number of its successors in asm_cfg.edge; each block is there once */
    asm_set out;          /* registers that are live where this block leaves the function */
    bool indirect;        /* after the block, control may go to any label whose address is taken */
    bool exits;           /* the block's last instruction may leave the function: a return or a tail call */
};

/* How control passes along an edge. */
enum asm_edge_kind {
    ASM_EDGE_FALL,   /* control goes on to the next block in the text */
    ASM_EDGE_BRANCH, /* the block's last instruction is a branch to this target alone */
    /* Control comes through a table, by inline assembly, or both by a branch and from the block before. */
    ASM_EDGE_OTHER
};

/* The blocks and edges of a function (cfg.c). */
struct asm_cfg {
    struct asm_block *block;
    uint32_t blocks, block_cap;
    uint32_t *edge;
    uint8_t *edge_kind; /* for each edge: how control passes along it, an enum asm_edge_kind */
    uint32_t edges, edge_cap;
    uint32_t *item_block; /* for each item: the block that contains it */
    bool *ends;           /* for each item: it is the last one of its block */
    bool *cut;            /* for each item: a block begins there although it has no label (cut_tables()) */
    uint32_t *seen;       /* for each block: the last block found to have it as a successor */
    asm_set at_call_use;  /* what calls read: arch->call.use, without the static chain if calls do not read it */
    bool switches;        /* the function has a jump through a register that uses a table */
    bool unknown_table;   /* as asm_code.unknown_table */
    bool unknown_jump;    /* as asm_code.unknown_jump */
};

/* The live registers of a block (liveness.c). */
struct asm_block_live {
    asm_set use, def; /* registers that the whole block reads before it writes them; registers that it writes */
    asm_set out;      /* asm_block.out, with the registers that the function keeps for others there */
    asm_set live_in, live_out;
    bool call; /* the block has a call, so an exception may leave it for a landing pad */
};

/* The live registers of a function (liveness.c, callee_saved.c). */
struct asm_live {
    struct asm_block_live *block;
    /* For each item that is a call: the callee-saved registers whose value at the function's entry is certainly on the
     * stack. */
    asm_set *callee_saved;
    /* Registers that are never dead: a handler has not stored them, or only they tell the caller. */
    asm_set caller_owned;
    asm_set frame;          /* the function's frame pointer, if it has one */
    asm_set kept_for_other; /* registers that it may preserve for a caller under another calling convention */
};

/* The places between a load exclusive and its store (exclusive.c).  Both pointers are NULL in a unit without such
 * instructions. */
struct asm_between {
    bool *item;  /* for each item: the place before it lies between the two */
    bool *leave; /* for each block: a way from it out of the function, or to a taken label, may lie between the two */
};

/* What is known of one function.  asm_decode() writes the members before cfg.  Each later pass writes one of the last
 * three members, and takes all that was written before as const. */
struct asm_code {
    const struct asm_unit *u;
    const struct asm_facts *facts;
    uint32_t function;
    bool ipa_ra_off;
    /* An instruction at which a run may stop ends its block, so what follows it has its own count. */
    bool ends_at_stops;
    bool ends_before_last;     /* a block also ends before a call that ends it, as the run may end in that call */
    bool without_callee_saved; /* asm_live.callee_saved stays empty, as its analysis is switched off */
    asm_set reserved;          /* registers that are never dead because the program reserves them */
    struct asm_item *item;
    uint32_t items, item_cap;
    uint32_t *label_item;               /* for each symbol, while its function is analysed: the item after its label */
    uint32_t *taken, takens, taken_cap; /* items that have a label whose address is taken */
    uint32_t *taken_symbol, taken_symbols, taken_symbol_cap; /* the labels of these items */
    uint32_t *pad, pads, pad_cap;                            /* items at which exceptions land */
    struct asm_jump_table *table; /* the function's jump tables, sorted by the item of their jump */
    uint32_t tables, table_cap;
    uint32_t *named;       /* for each symbol: number + 1 of the last function whose data names it */
    bool *in_table;        /* for each statement: it is an entry of a jump table */
    bool unknown_table;    /* the table of some jump is not understood, so the function is skipped */
    bool unknown_distance; /* some distance counts from a place without a label, so the function is skipped */
    asm_set written;       /* the registers that the function's own instructions write; its callees do not count */
    uint32_t insns;        /* number of instructions that the compiler wrote */
    bool link;             /* for Arm: an instruction besides calls and the epilogue writes the link register */
    /* The function jumps to an unknown place, so it gets no block coverage and no edge counts. */
    bool unknown_jump;
    bool names_returns_twice; /* the unit names a function that may return more than once, such as setjmp */
    bool returns_twice;       /* the function calls one that may return more than once */
    /* The function names a label that is a number (1b, 2f) whose place is not known: it is skipped. */
    bool number_labels;
    bool hides_code; /* the function's inline assembly may use a macro, which could hide any instruction: it is skipped
                      */
    bool faults;     /* the function's loads and stores may throw an exception (-fnon-call-exceptions) */
    bool handed;     /* other functions may know addresses of the function's labels */
    /* Instructions that the tables of isa/ do not have; if they are more than half, the function is skipped. */
    uint32_t unknown_insns;
    struct asm_cfg cfg;         /* by asm_build_blocks() */
    struct asm_live live;       /* by asm_liveness() */
    struct asm_between between; /* by asm_find_exclusive() */
};

/* Prepares an asm_code for the functions of a unit.  The same object serves all of these functions, one after the
 * other. */
void asm_code_start(struct asm_code *c, const struct asm_unit *u, const struct asm_facts *facts, bool ipa_ra_off,
                    uint32_t reserved);
void asm_code_free(struct asm_code *c);

/* decode.c: makes the items of a function, with their effects.  Adds to the facts the sizes of statements, and the
 * symbols that the function's code refers to. */
void asm_decode(struct asm_code *c, struct asm_facts *facts, uint32_t function);
/* Are these two statements in the same piece of inline assembly?  Returns false if one of them is ASM_NONE. */
bool asm_same_inline(const struct asm_unit *u, uint32_t from, uint32_t to);
/* Does this label mark the instruction right after it, so that nothing may come between them? */
bool asm_anchor(const struct asm_unit *u, uint32_t stmt);
/* Returns the first label of an instruction from which low halves of addresses count.  Only debug information, and
 * labels that no jump goes to, stand between that label and the instruction.  If there is no such label, returns the
 * instruction's own statement. */
uint32_t asm_first_place(const struct asm_unit *u, const struct asm_facts *facts, uint32_t stmt);
/* Returns the label between a jump through a table and its nop, which control never reaches.  The table's entries, in
 * .rodata, count from this label (GCC 13 and later for A32: arm.cc, arm_output_casesi).  Returns ASM_NONE for other
 * jumps. */
uint32_t asm_table_base(const struct asm_code *c, uint32_t jump);
/* Is the item an instruction without any effect? */
bool asm_is_nop(const struct asm_code *c, const struct asm_item *item);
/* cfg.c: makes the function's blocks and edges from its items.  g: &c->cfg. */
void asm_build_blocks(const struct asm_code *c, struct asm_cfg *g);
/* Returns the item of a label of the function; ASM_NONE: a jump to this name leaves the function. */
uint32_t asm_target_item(const struct asm_code *c, struct span name);
/* Is there no code, at most data, between a label and the end of the function?  The compiler puts a label there for a
 * place that control never reaches (Clang: the unreachable default case of a switch). */
bool asm_leads_nowhere(const struct asm_code *c, struct span name);
/* May the function be nested, with a static chain to its parent's frame? */
bool asm_nested(const struct asm_code *c);
bool asm_no_chain(const struct asm_code *c);
/* Can control come back to the block at the function's entry from inside the function? */
bool asm_entered_again(const struct asm_code *c);
/* returns_twice.c: finds calls that may return more than once (asm_item.returns_twice, asm_code.returns_twice).
 * asm_names_returns_twice() returns false if the unit names no function that may return more than once.
 * asm_find_landings() finds the calls that the code itself shows, in any unit. */
bool asm_names_returns_twice(const struct asm_unit *u);
void asm_find_returns_twice(struct asm_code *c);
void asm_find_landings(struct asm_code *c);
/* may_stop.c: is the item GCC's trap, outside inline assembly?  Then it reads and writes nothing: GCC hands no value to
 * it (`trap` in its machine descriptions). */
void asm_read_trap(const struct asm_unit *u, const struct asm_stmt *s, struct asm_item *item);
/* may_stop.c: may the counters be dumped, or the run end, in this item?  Supervisor calls such as svc appear as
 * instructions that may change everything.  The instructions wfi and wfe wait for an interrupt. */
bool asm_may_stop(const struct asm_code *c, const struct asm_item *item);
/* Finds out whether the function always returns (asm_facts.returns).  Returns true if this was not known before. */
bool asm_find_returns(const struct asm_code *c, struct asm_facts *facts);
/* exclusive.c: fills in asm_between (out: &c->between) and asm_pairing.  Returns true if an asm_pairing has changed, so
 * that other functions must be looked at again. */
bool asm_find_exclusive(const struct asm_code *c, struct asm_between *out, struct asm_facts *facts);
/* Does the place before the item lie between a load exclusive and its store? */
bool asm_is_between(const struct asm_code *c, uint32_t item);
/* Does the unit have a load or store exclusive? */
bool asm_has_exclusive(const struct asm_unit *u);
/* Does a jump through a register compute its target from the base of a jump table and an entry?  A call of a function
 * pointer does not compute its target in this way. */
bool asm_from_table(const struct asm_code *c, uint32_t item);
/* May control pass from this item to the next one in the text? */
bool asm_falls_through(const struct asm_item *item);
/* stack_depth.c: finds for each block where its jump through a register goes: out of the function, or to a label
 * inside.  The search is only for functions that have labels whose address is taken. */
enum asm_jump { ASM_JUMP_NONE, ASM_JUMP_INSIDE, ASM_JUMP_OUT, ASM_JUMP_EITHER };
struct asm_table_jumps;
void asm_find_jumps(const struct asm_code *c, struct asm_table_jumps *tables, uint8_t *jump);
/* callee_saved.c: finds the callee-saved registers that are on the stack at each call (callee_saved), and
 * the registers that are never dead (caller_owned). */
void asm_find_callee_saved(const struct asm_code *c, struct asm_live *l);
/* liveness.c: fills in all of asm_live (l: &c->live). */
void asm_liveness(const struct asm_code *c, struct asm_live *l);
/* Returns the registers and flags that a probe may overwrite before an item, by all rules (-fipa-ra, registers that are
 * never dead). */
asm_set asm_dead_before(const struct asm_code *c, uint32_t item);
/* Returns the registers and flags that a probe may overwrite after the last instruction of a block. */
asm_set asm_dead_after(const struct asm_code *c, uint32_t block);
/* Finds the registers and flags that a probe may overwrite before each item, dead[items]. */
void asm_dead_everywhere(const struct asm_code *c, asm_set *dead);

/* Returns the control-flow signature of the compiler's code (docs/formats.md), or 0 if it has at most one block. */
uint32_t asm_signature(const struct asm_code *c);
