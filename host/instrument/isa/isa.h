/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the instrumenter asks of an instruction set: each has one table of facts and functions, found by
 * asm_arch_find().  The other stages know text, labels, blocks and liveness.  The instruction set knows mnemonics: what
 * an instruction reads and writes, how long it is, how far it reaches, and what the text of a probe is.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/span.h"
#include "instrument/isa/directives.h"

/* A set of machine resources: bit n is core register n (r0…r15; x0…x30), and higher bits are the other resources. */
typedef uint64_t asm_set;
#define ASM_REG(n) ((asm_set)1 << (n))
#define ASM_SP64   ASM_REG(31) /* AArch64's sp; on 32-bit Arm sp is bit 13, lr bit 14, pc bit 15 */
/* Each of the four condition flags has a bit, as movs leaves V unchanged and a shift may leave C. */
#define ASM_N    ASM_REG(32)
#define ASM_Z    ASM_REG(33)
#define ASM_C    ASM_REG(34)
#define ASM_V    ASM_REG(35)
#define ASM_Q    ASM_REG(36) /* Arm's flag of sticky saturation, which is never dead */
#define ASM_GE   ASM_REG(37)
#define ASM_NZCV (ASM_N | ASM_Z | ASM_C | ASM_V)
#define ASM_ALL  (~(asm_set)0)

enum asm_flow {
    ASM_FLOW_NEXT, /* control goes on after the instruction */
    /* Control always goes to the target; it is a tail call if the target is no label of this function. */
    ASM_FLOW_JUMP,
    ASM_FLOW_COND,     /* control goes to the target, or on after the instruction */
    ASM_FLOW_CALL,     /* control goes to the target, and comes back after the instruction */
    ASM_FLOW_RETURN,   /* control leaves the function */
    ASM_FLOW_INDIRECT, /* control goes to a label whose address the function takes, or out of it (indirect tail call) */
    ASM_FLOW_TABLE,    /* control goes to a label that a jump table names (analysis/jump_tables.c) */
    ASM_FLOW_STOP      /* control does not come back, as at udf and brk */
};

/* What one instruction reads and writes, and where control goes after it.  Unknown mnemonics, directives among code and
 * inline assembly have the effects {use = ASM_ALL, def = 0, write = ASM_ALL}.  Only operands of the instruction count
 * here, with special cases: an exception return reads all core registers.  The instrumenter adds what a calling
 * convention adds (struct asm_arch_call) to calls, returns, and jumps out of the function. */
struct asm_effects {
    asm_set use;   /* what the instruction reads or may read, with implicit operands */
    asm_set def;   /* what it certainly writes in full, even if its condition fails: liveness ends there */
    asm_set write; /* what it may write, which contains `def`: the function may change this */
    enum asm_flow flow;
    /* The instruction has a condition, by suffix or IT: after a RETURN or JUMP control may go on to the next one. */
    bool conditional;
    struct span target; /* the label that a branch, a literal load or an adr names; len 0: none */
    uint32_t size;      /* upper bound of the instruction's size in bytes */
    /* Which PC-relative limit it has, numbered by the instruction set; 0: none that MIP must care about. */
    uint32_t reach;
    uint32_t shorter;  /* the limit of its short form, if the assembler may choose that; 0: it has only one length */
    uint8_t it_length; /* for it, itt and others of the kind: how many instructions after it are conditional */
    asm_set it_flags;  /* the flags that these conditional instructions read */
    bool pair_next;    /* nothing may be inserted between it and the next instruction */
    bool landing;      /* the instruction is a landing mark (bti, pacbti, paciasp, endbr), after which probes stand */
    bool idle;         /* the instruction has no effect, although its name is not nop */
    /* The instruction reads the PC: a label before it may stand for that place, so nothing may be inserted between. */
    bool anchored;
    bool names_place;  /* the instruction's label only says where another instruction is: no jump goes there */
    bool branch_table; /* for TABLE: the table's entries are branches (A32 `add pc, pc, …`) */
    bool signed_table; /* for TABLE: the table's entries are signed */
    bool leaves;       /* for INDIRECT: the jump is never a computed goto */
};

/* One instruction, in the form in which other functions get it. */
struct asm_insn {
    struct span mnemonic; /* the mnemonic as written, with suffixes; upper case and lower case are the same */
    struct span operands; /* the operands up to the end of the statement, trimmed and without a comment */
    bool in_it;           /* the instruction is inside an IT block (Thumb) */
    bool it_last;         /* the instruction is the last one of its IT block */
    asm_set it_flags;     /* if in_it is set: the flags that its condition reads */
    bool thumb;           /* the code is in Thumb state, not in A32 state; false on AArch64 */
    bool no_memory;       /* the instruction is a branch whose replacement may not access memory */
};

/* How the code of this unit may refer to data.  The compiler's options tell how; the text does not. */
struct asm_model {
    bool pic;          /* code takes addresses relative to the PC */
    bool execute_only; /* sections of code may not hold any data */
    /* Made with -fno-ipa-ra, or by a compiler without -fipa-ra: no caller relies on what a callee leaves unchanged. */
    bool ipa_ra_off;
    bool low;          /* RISC-V, code model medlow: data lies within 2 GB of address 0 */
    bool relaxes;      /* RISC-V: the assembler certainly tells the linker that it may shorten code */
    bool gnu;          /* GNU as reads the text, so GNU ld links the object */
    bool lse;          /* AArch64: the core has the Large System Extensions (atomic instructions) */
    bool apart;        /* AArch64: the core computes a multiply-accumulate wrongly right after a memory access */
    uint32_t reserved; /* bit n: register n belongs to the program (-ffixed-, -fcall-saved-), and is never dead */
};

/* What an instruction does to the exclusive monitor of its core. */
enum asm_exclusive {
    ASM_EXCLUSIVE_NONE,
    ASM_EXCLUSIVE_LOAD,
    /* A wide load that may stand without a store, as no other load is so wide and indivisible. */
    ASM_EXCLUSIVE_LOAD_WIDE,
    ASM_EXCLUSIVE_STORE,
    ASM_EXCLUSIVE_CLEAR
};

/* The operations of a probe.  A counter mode consists of these operations.  Function and block coverage use the
 * operation mark.  Edge counts use the operation add.  Call counts add, and call a helper when the function runs for
 * the first time.  Samples are call counts whose helper also samples. */
enum asm_what {
    ASM_PROBE_MARK, /* clears the byte of the slot */
    /* Adds one to the word of the slot: it wraps, saturates, or is atomic (struct asm_count, asm_slots). */
    ASM_PROBE_ADD,
    ASM_PROBE_CALL /* adds one, and calls a helper at the first call or if a sample is due (struct asm_call) */
};

/* What an operation of a probe needs besides the slot base, if the machine has one. */
struct asm_needs {
    uint32_t registers; /* how many registers the operation changes */
    asm_set flags;      /* the flags that the operation overwrites, unless keep_flags was requested */
};

/* How a probe increments its counter. */
enum asm_atomic {
    ASM_ATOMIC_NONE,      /* by load, add and store: an increment that comes in between is lost */
    ASM_ATOMIC_EXCLUSIVE, /* by load and store exclusive, repeated until no other increment came in between */
    ASM_ATOMIC_SINGLE     /* by one instruction that adds to memory */
};

/* An atomic counter probe uses at most so many registers. */
#define ASM_TEMPS 4

#define ASM_NO_REGISTER 0xffu

/* If base_paged is set, a record of at most so many bytes is aligned to the next power of two. */
#define ASM_PAGED 512u

/* How code reaches the slots of its function: a register, the slot base, holds the record's address. */
struct asm_slots {
    const struct asm_model *model;
    bool thumb;
    enum asm_atomic atomic;
    const char *label;   /* the label of the function's record */
    uint32_t bytes;      /* size of the record in bytes */
    bool self_contained; /* the probes call nothing; unless model.pic is set, they use the absolute address of a slot */
    bool single;         /* all probes access the first slot of the record */
    bool whole;          /* all code of the function is in one section */
    bool no_gp;          /* RISC-V: the code may run with another gp, so probes may not use addresses relative to gp */
};

#define ASM_PLACE 0xfeu /* stands for a register in struct asm_address: the PC as this instruction reads it */

enum asm_address_kind {
    ASM_ADDRESS_OTHER, /* any other computation */
    ASM_ADDRESS_SUM,   /* the sum label + base + (index << shift) + offset, where each term may be absent */
    ASM_ADDRESS_LOAD   /* the value in memory at the address that is such a sum */
};

/* How an instruction computes a value that may be a jump table's address, an entry of it, or a jump's target. */
struct asm_address {
    uint8_t kind;
    uint8_t to;          /* the register that gets the value; ASM_PLACE: the instruction jumps to it */
    uint8_t base, index; /* registers of the sum; each may be ASM_PLACE, or ASM_NO_REGISTER if it is absent */
    uint8_t shift;       /* the index is shifted left by so many bits */
    uint8_t width;       /* for a load: how many bytes it loads */
    uint8_t pc_offset;   /* distance in bytes from the instruction to the place that ASM_PLACE means */
    bool halves;         /* the jump goes to ASM_PLACE plus twice the value that was loaded */
    bool from_table;     /* the jump goes to the start of the table plus the value that was loaded */
    bool added;          /* for a load: the value is added to the register `to` */
    int32_t offset;
    struct span label; /* the name alone: the constant that is added to it is in `offset` */
};

/* What the text of a counter probe depends on. */
struct asm_count {
    uint8_t base, temp[ASM_TEMPS]; /* registers of the probe; asm_needs.registers says how many of `temp` it uses */
    bool flags;                    /* the probe may overwrite the flags */
    asm_set dead;                  /* registers and flags that the probe may overwrite */
    bool wraps;                    /* the counter may wrap instead of stopping at 0x7fffffff */
    /* The counter counts down by adding its own sign: -1 while it is negative, 0 at 0x7fffffff. */
    bool down;
    uint32_t offset;
    const char *id; /* text that makes the probe's labels unique */
};

/* Where the literal with the record's address stands. */
enum asm_literal {
    ASM_LITERAL_NEAR, /* after the load, where the load's shortest form reaches it */
    ASM_LITERAL_FAR,  /* where only the load's longest form reaches it */
    ASM_LITERAL_NONE  /* the load needs no literal */
};

/* What the load of a slot base depends on. */
struct asm_load {
    uint8_t reg;
    uint32_t offset; /* distance in bytes from the record's address to the slot base */
    enum asm_literal how;
    char literal[40]; /* label of the load's literal */
    char id[24];      /* text that makes labels of this load, and of the probe around it, unique */
};

/* What the text of a probe that counts calls, at a function's entry, depends on. */
struct asm_call {
    const struct asm_slots *slots;
    asm_set dead; /* registers and flags that the probe may overwrite */
    struct asm_load load;
    bool far_tail; /* a conditional branch may not reach the probe's second part (`tail`) */
    /* The helper also samples, about one call in 2^period.  It finds the return address in the link register, or, on
     * x86-64, on top of the stack. */
    bool sample;
    uint8_t period;
};

/* The text of a call probe, in two parts.  `body` is inserted at the probe's place, `tail` (a rarely executed stub)
 * after the function's last instruction.  The sizes of both parts are upper bounds in bytes. */
struct asm_call_text {
    struct bytes body, tail;
    uint32_t body_size, tail_size;
    /* Base: the register that holds the record's address after the probe; ASM_NO_REGISTER: none does. */
    uint8_t base, temp;
    asm_set spoils; /* all other registers that the probe may change */
};

/* Kinds of cores that need a table of their own (by_core). */
enum asm_core {
    ASM_CORE_FULL,
    ASM_CORE_V6M,        /* a core of ARMv6-M */
    ASM_CORE_V8M_BASE,   /* a core of ARMv8-M without the main extension */
    ASM_CORE_OLD,        /* a core of ARMv4T to ARMv6, with A32 and 16-bit Thumb */
    ASM_CORE_NO_ATOMICS, /* RISC-V without the extension A (atomics) */
    ASM_CORE_HIDES,      /* RISC-V with instructions that use more registers than they name */
    ASM_CORES
};

/* What the directives of a text tell about its core. */
struct asm_cpu {
    enum asm_core core;
    bool lse;        /* AArch64: all cores that the text names have the Large System Extensions */
    bool named;      /* some directive names the core */
    uint32_t absent; /* if bit n is set, the core has no register n */
};

/* What an instruction serves, as far as its mnemonic alone tells. */
enum asm_op {
    ASM_OP_OTHER,
    ASM_OP_NOP,
    ASM_OP_PUSH, /* stores a list of registers on the stack */
    ASM_OP_POP,  /* loads a list of registers from the stack */
    ASM_OP_ADD,
    ASM_OP_MOVE,
    ASM_OP_ADDRESS, /* computes the address of a label */
    ASM_OP_BARRIER, /* stops speculation; it never runs after a jump or return (-mharden-sls=) */
    ASM_OP_WAIT     /* waits for an interrupt */
};

#define ASM_GROWTH_UNKNOWN INT64_MAX

/* Upper bounds of the sizes of probes, in bytes. */
struct asm_most {
    uint8_t mark, add, call; /* for each operation (enum asm_what): bytes of its text */
    uint8_t repair;          /* bytes that relaxation may add to one instruction */
    uint8_t poison;
    uint8_t atomic;         /* bytes that an atomic probe may have on top of that */
    uint8_t self_contained; /* bytes that a call probe may have on top of that if it calls no helper */
};

/* What the assembly text of this machine looks like. */
struct asm_arch_text {
    /* Directives and registers that only this machine's text has, ended by NULL; NULL: none. */
    const char *const *words;
    /* Directives that only this machine's assembler knows, ended by a row without a name; NULL: none.  A directive that
     * no list has may make any number of bytes. */
    const struct asm_directive_row *directives;
    char comment;            /* the character that begins a comment anywhere in a line: '@' on ARM; '/' means "//" */
    bool slash_comments;     /* "//" begins a comment, too */
    bool align_is_bytes;     /* the operand of .align is a number of bytes, not a power of two */
    uint8_t align_default;   /* .align without a number aligns to this power of two */
    bool odd_data;           /* a data directive may produce fewer bytes than the parser assumes */
    bool data_prefixes;      /* data among code is a prefix of the next instruction, as on x86 */
    bool signs_by_window;    /* .cfi_window_save says that the return address is signed, as GCC before 15 writes it */
    bool probes_in_comments; /* the '@' in a .pseudoprobe directive begins a comment */
    /* Name of a relocation that changes no byte, and so only tells the linker of a reference. */
    const char *no_relocation;
    /* Reads the core from .cpu, .arch and attributes; NULL: the text has none of these. */
    void (*read_cpu)(struct asm_cpu *cpu, struct span word, struct span rest);
    /* GCC's habits on this machine; Clang's are the same on all machines. */
    bool gcc_marks;       /* GCC writes comments before a function, and numbered ones around asm statements */
    bool gcc_naked_traps; /* GCC does not mark naked functions, but ends them with a trap */
    /* The instruction of __builtin_trap, if other code calls a debugger by it; NULL: no code does. */
    const char *gcc_trap;
    /* Directives with which GCC begins each text; unused ones are NULL.  All are NULL if gcc_marks tells GCC. */
    const char *gcc_header[3];
    const char *low_word; /* only a text with model.low set has this word; NULL: there is no such word */
    /* The linker may not shorten the code of a text with this word; NULL: there is no such word. */
    const char *rigid_word;
};

/* What the object file of this machine contains. */
struct asm_arch_image {
    bool thumb_state;      /* functions may be in Thumb state; bit 0 of their address tells */
    uint8_t min_insn;      /* size of the shortest instruction in bytes */
    uint8_t code_align[2]; /* log2 of the alignment of code; index 1 is for Thumb state */
    uint8_t pointer_bytes;
    uint16_t map_width; /* width of addresses in the map: MIP_WIDTH_* */
    uint16_t elf_machine;
    uint32_t slot_align; /* alignment of a coverage record in bytes; the record's size is a multiple of it */
};

/* What the instructions of this machine do. */
struct asm_arch_insn {
    enum asm_op (*op)(struct span mnemonic);
    /* Does an instruction compute a value from the PC alone, without a label?  NULL: no instruction does. */
    bool (*reads_place)(const struct asm_insn *in);
    bool call_of_two; /* an instruction that sets the link register forms one call with the jump after it */
    /* Finds the effects of an instruction.  Returns false if the instruction is not known; *out then has the safest
     * effects. */
    bool (*effects)(const struct asm_insn *in, struct asm_effects *out);
    bool pc_aligned; /* code that reads the PC relies on its alignment: nothing may be inserted before it */
    bool calls_jump; /* a call to a label inside the function is a jump that also overwrites the link register */
    /* Finds what an instruction computes, as far as it can lead from a jump table to a jump; NULL: not known. */
    void (*address)(const struct asm_insn *in, struct asm_address *out);
    bool tables_in_code; /* jump tables may stand among the code */
    /* Returns what an instruction does to the exclusive monitor; NULL: the machine has no monitor. */
    enum asm_exclusive (*exclusive)(struct span mnemonic);
    /* Is it a multiply-accumulate that model.apart speaks of?  NULL: the machine has no such instruction. */
    bool (*accumulates)(const struct asm_insn *in);
};

/* The calling standard of this machine. */
struct asm_arch_call {
    /* Registers that a call may change by the calling standard, with the link register and the flags. */
    asm_set write;
    asm_set use; /* registers that a call may read: arguments, static chain, address of the result */
    /* Registers that are live at a return: results of any type, callee-saved registers, sp, platform registers. */
    asm_set returned;
    asm_set results; /* registers in which a call returns a value by the standard that GCC follows */
    /* Part of `write`: registers that callees preserve under other conventions, which no text names; [0] for GCC, [1]
     * for Clang. */
    asm_set other[2];
    asm_set stack; /* the stack pointer, as a set */
    /* The register of the return address.  A jump to another function passes it on; a return's effects tell its use. */
    asm_set link;
    asm_set entry_dead; /* only these registers may be dead at a function's entry, if liveness agrees */
    /* No convention passes a value in these registers; under -fipa-ra a caller may keep one there. */
    asm_set entry_free;
    /* As entry_free, for a function that other units may call; for all others LLVM has its own conventions. */
    asm_set entry_public;
    asm_set chain;   /* part of `use`: the static chain, which only a nested function gets */
    asm_set kept[2]; /* callee-saved registers that no call uses in another way; [0] for GCC, [1] for Clang */
    /* Registers that a linker's veneer may change at any call, and the flags: no caller keeps a value there, not even
     * under -fipa-ra. */
    asm_set veneer;
    /* A return that reads or writes all of these registers is that of an exception handler; 0: none. */
    asm_set handler_returns;
    asm_set movable_link; /* the link register, on machines whose code may copy it and jump through the copy */
    /* Name of a function whose callers rely on each register that it does not change; NULL: none. */
    const char *keeps_registers;
    bool gcc_keeps_none;      /* from GCC 16 on, a callee may preserve no register at all (preserve_none) */
    bool split_stack_returns; /* __morestack returns to the instruction after the `ret` that follows its call */
};

/* The stack frame, and what unwinders are told of it. */
struct asm_arch_frame {
    const char *stack;  /* names of the stack pointer in .cfi_ directives; the first one is its DWARF number */
    const char *link;   /* names of the link register in .cfi_ directives; NULL: the machine has none */
    uint32_t start;     /* distance in bytes from the stack pointer at a function's entry to the CFA */
    asm_set a32, thumb; /* the frame pointer of this state, if a probe could use that register */
    /* Returns by how many bytes an instruction makes the stack grow.  Negative: it shrinks; 0: the stack pointer does
     * not change. */
    int64_t (*growth)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Returns the registers that an instruction stores on the stack, in places where unwinders look; NULL: no
     * instruction does so. */
    asm_set (*saves_to_stack)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Does an instruction make a frame pointer from a copy of the stack pointer?  NULL: no instruction does so. */
    bool (*makes_frame_of_copy)(const struct asm_insn *in, const struct asm_effects *fx);
    /* A directive with a list of saved registers, written as in a push; NULL: .cfi_offset names them. */
    const char *save_list;
};

/* How far instructions reach, and what replaces them if their target is too far. */
struct asm_arch_reach {
    uint32_t near_branch; /* about how many bytes a conditional branch reaches */
    /* Returns the longest distances of one kind of reach, in bytes forward and backward from the instruction's
     * address. */
    void (*limits)(uint32_t reach, int64_t *backward, int64_t *forward);
    /* Writes a replacement for an instruction whose target is out of reach.  The replacement changes no flags, and no
     * registers except those in `dead`.  id: a text that makes the replacement's labels unique.  Returns an upper bound
     * of its size; 0: there is no replacement. */
    uint32_t (*widen)(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail);
    /* The next two members serve jump tables whose entries of 1 or 2 bytes must grow to 2 or 4.  The instrumenter
     * itself changes the data directives of the table.  The instrumenter passes the instructions of the dispatch to
     * table_step(), beginning with the last one, until table_steps of them are rewritten.  table_step() returns true if
     * *out has a replacement.  Thumb has one step: tbb becomes tbh.  AArch64 has two steps: ldrb or ldrh, and the add
     * that extends and scales the entry. */
    uint32_t table_steps;
    bool (*table_step)(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
    /* For Thumb: writes an `it` for one instruction whose IT block was taken apart.  (The text of widen() already has
     * its IT instructions.)  NULL: the instruction set has no IT. */
    void (*it_one)(const struct asm_insn *in, struct bytes *out);
};

/* The operations of probes on this machine, and what they need. */
struct asm_arch_probe {
    /* Each instruction that computes an address needs data in the code section. */
    bool needs_literals;
    bool (*can_be_atomic)(enum asm_core core); /* Can counters be atomic on this core?  NULL: they always can */
    const char *atomic_takes;                  /* which cores can, for people; NULL: all */
    /* Registers that may hold a slot base; those of them with shorter instructions; empty: there is no slot base. */
    asm_set base, base_short;
    bool base_paged;                    /* the slot base is the start of the page that contains the record */
    bool sized_slots;                   /* the linker needs to know the size of a record */
    uint32_t near_literal, far_literal; /* most bytes from a load to its literal; 0: the load needs no literal */
    /* Number of slots that short instructions reach in Thumb state; 0: all instructions have one length. */
    uint32_t short_slots;
    uint32_t slots_reach, words_reach; /* most bytes from a slot base to a byte of coverage, and to a counter */
    /* Most bytes from a slot base to an atomic counter in Thumb; on other machines the offset must be 0. */
    uint32_t atomic_reach;
    struct asm_most most;       /* sizes of probes, for the distances of literals; all 0 if there are no literals */
    bool self_contained;        /* the machine has self-contained probes */
    bool never_copied;          /* under an operating system, no program copies its code */
    bool single_atomics;        /* if counters can be atomic, one instruction adds to memory */
    bool atomic_helper;         /* atomic counters need code of the runtime */
    bool atomic_samples;        /* atomic call counts can also be sampled */
    bool costly_flags;          /* an addition that preserves the flags takes more than twice the code */
    bool counting_down_is_free; /* a saturating counter costs no more if it counts down, except in Thumb state */
    /* The operations themselves.  Each one appends its text, and returns an upper bound of the text's size in bytes.
     * If one is NULL, the machine does not have the operation.  Then modes that need it are refused, or each function
     * is skipped with this reason.  mark stores a byte that is not 0xff, with no other register than the base.  If the
     * machine has no zero register, it stores the low byte of the base, which is even if image.slot_align is 2 or more.
     */
    uint32_t (*mark)(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
    uint32_t (*add)(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
    /* Adds one to the count, and calls a helper if that is due; p->sample: the helper also takes samples.  Fills in the
     * probe's text, its sizes, its registers, and what it overwrites.  Returns false if no text would be safe at this
     * place.  If it returns false, the function is skipped, with a remark. */
    bool (*add_and_call_if)(const struct asm_call *p, struct asm_call_text *out);
    /* Returns what the operations mark and add need.  keep_flags: the flags are live, so the operation must preserve
     * them.  If this member is NULL, the operations need nothing. */
    struct asm_needs (*needs)(const struct asm_slots *s, enum asm_what what, bool keep_flags);
    /* load: writes the load of a slot base into its register.  literal: writes the literal that the load reads. */
    uint32_t (*load)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    void (*literal)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    bool counts_down; /* saturating counters count down, except those of ASM_ATOMIC_SINGLE */
    /* Replaces a conditional branch or return by two texts, with a probe between them.  The text `head` jumps past
     * `tail` if the condition does not hold.  The text `tail` does what the instruction does if its condition holds.
     * Returns an upper bound of both sizes; 0: the instruction cannot be replaced so. */
    uint32_t (*detour)(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                       struct bytes *tail);
    const char *jump; /* mnemonic of a jump to a label close by */
    /* Saves registers on the stack, or restores them. */
    uint32_t (*save)(bool thumb, asm_set regs, bool push, struct bytes *out);
    /* For tests: writes junk, made from the seed, into everything in `dead`.  Returns an upper bound of the text's size
     * in bytes. */
    uint32_t (*poison)(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
};

struct asm_arch {
    const char *name; /* name of the instruction set, such as "arm" or "aarch64" */
    /* Returns why a function cannot have probes on this core; NULL: it can.  thumb: the function's instructions are
     * Thumb.  divided: the text has Arm's old syntax, without the directive .syntax unified. */
    const char *(*refuses)(enum asm_core core, bool thumb, bool divided);
    const struct asm_arch *const *by_core; /* [ASM_CORES]: the table to use for each kind of core; NULL: this one */
    struct asm_arch_text text;
    struct asm_arch_image image;
    struct asm_arch_insn insn;
    struct asm_arch_call call;
    struct asm_arch_frame frame;
    struct asm_arch_reach reach;
    struct asm_arch_probe probe;
};

/* Tells unwinders that the stack has grown.  The call must follow each instruction of a probe that pushes so many
 * bytes, or pops them (negative).  The call has an effect only where the CFA counts from the stack pointer
 * (emit/unwind.c). */
void asm_pushed(struct bytes *out, int bytes);
/* Tells unwinders that the link register was pushed on the stack.  The link register is stored `at` bytes above the
 * stack pointer. */
void asm_pushed_link(struct bytes *out, int at);
/* Tells unwinders that the link register has its value again. */
void asm_popped_link(struct bytes *out);

/* Returns the junk that tests write into register n. */
uint32_t asm_junk(uint32_t seed, uint32_t n);

/* Returns what asm_arch.probe.needs says, or nothing if that is NULL. */
struct asm_needs asm_probe_needs(const struct asm_slots *s, const struct asm_arch *arch, enum asm_what what,
                                 bool keep_flags);

/* Makes an asm_address of an instruction that computes nothing known.  Its members are filled in later. */
void asm_no_address(struct asm_address *out);
/* Reads a symbol with a constant, such as `.L4`, `.L4+8` or `.L4-16`.  Returns false for any other text. */
bool asm_label_with_offset(struct span text, struct span *label, int32_t *offset);

/* Is the name that of call.keeps_registers? */
bool asm_keeps_registers(const struct asm_arch *arch, struct span name);

/* Finds an instruction set by its name; returns NULL if there is none of that name. */
const struct asm_arch *asm_arch_find(const char *name);
/* Guesses the instruction set of a text from its first lines. */
const struct asm_arch *asm_arch_guess(const char *text, size_t len);

/* Appends an address of this machine's width as data: a label whose name ends in a number. */
void asm_put_address(const struct asm_arch *arch, struct bytes *out, const char *label, uint32_t number);
/* Appends the address of a symbol as data of this machine's width. */
void asm_put_name_address(const struct asm_arch *arch, struct bytes *out, const char *name);
