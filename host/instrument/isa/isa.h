/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the instrumenter asks of an instruction set: one table of facts and functions each, found by asm_arch_find().
 * The other stages know text, labels, blocks and liveness.  The instruction set knows mnemonics: what an instruction
 * reads and writes, how long it is, how far it reaches, and what the text of a probe is.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/span.h"

/* A set of machine resources: bit n is core register n (r0…r15; x0…x30), then the rest. */
typedef uint64_t asm_set;
#define ASM_REG(n) ((asm_set)1 << (n))
#define ASM_SP64   ASM_REG(31) /* AArch64's sp; on 32-bit Arm sp is bit 13, lr 14, pc 15 */
#define ASM_N      ASM_REG(32) /* the four condition flags each have a bit: movs leaves V, a shift may leave C */
#define ASM_Z      ASM_REG(33)
#define ASM_C      ASM_REG(34)
#define ASM_V      ASM_REG(35)
#define ASM_Q      ASM_REG(36) /* Arm's sticky saturation; never dead */
#define ASM_GE     ASM_REG(37)
#define ASM_NZCV   (ASM_N | ASM_Z | ASM_C | ASM_V)
#define ASM_ALL    (~(asm_set)0)

enum asm_flow {
    ASM_FLOW_NEXT,     /* control goes on after it */
    ASM_FLOW_JUMP,     /* goes to target, always; it is a tail call if the target is no label of this function */
    ASM_FLOW_COND,     /* goes to target, or on after it */
    ASM_FLOW_CALL,     /* control comes back after it */
    ASM_FLOW_RETURN,   /* leaves the function */
    ASM_FLOW_INDIRECT, /* goes to some label whose address the function takes, or out of it (indirect tail call) */
    ASM_FLOW_TABLE,    /* goes to a label that a table names (analysis/jump_tables.c) */
    ASM_FLOW_STOP      /* control does not come back: udf, brk */
};

/* Effects of one instruction.  Unknown mnemonics, directives among code and inline assembly have {use = ASM_ALL, def =
 * 0, write = ASM_ALL}.  Only explicit operands count here, and special cases: an exception return reads all core
 * registers. The instrumenter adds what a calling convention adds (struct asm_arch_call) to calls, returns,
 * and jumps out of the function. */
struct asm_effects {
    asm_set use;   /* what it reads, or may read; implicit operands count */
    asm_set def;   /* what it certainly writes in full, whatever the condition: liveness may kill this */
    asm_set write; /* what it may write (a superset of def): the function may clobber this */
    enum asm_flow flow;
    bool conditional;   /* it has a condition, by suffix or IT: so after a RETURN or JUMP control may also go on to the
                           next instruction */
    struct span target; /* the label that a branch, a literal load or adr names; len 0: none */
    uint32_t size;      /* upper bound of its size in bytes */
    uint32_t reach;     /* the kind of PC-relative limit that it has, numbered by the instruction set; 0: none, or the
                           assembler and the linker take care of it */
    uint32_t shorter;  /* the kind of limit of its short form, if the assembler may choose that; 0: it has one length */
    uint8_t it_length; /* for it, itt and so on: how many instructions after it are conditional */
    asm_set it_flags;  /* the flags that these instructions read */
    bool pair_next;    /* nothing may be put between it and the next instruction */
    bool landing;      /* it is bti, pacbti, paciasp or endbr: probes stand after it */
    bool idle;         /* it does nothing, though its name is not nop */
    bool anchored;     /* it reads the PC: a label before it may stand for that place, so nothing may be put between */
    bool names_place;  /* the label that it names only says where another instruction is: no jump goes there */
    bool branch_table; /* for TABLE: the entries are branches (A32 `add pc, pc, …`) */
    bool signed_table; /* for TABLE: the entries are signed */
    bool leaves;       /* for INDIRECT: it is never a computed goto */
};

/* One instruction, as others ask about it. */
struct asm_insn {
    struct span mnemonic; /* as written, with suffixes; to be compared without regard to case */
    struct span operands; /* up to the end of the statement, without comment, trimmed */
    bool in_it;           /* inside an IT block (Thumb) */
    bool it_last;         /* it is the last of its IT block */
    asm_set it_flags;     /* if in_it: the flags that its condition reads */
    bool thumb;           /* Thumb or A32 state; false on AArch64 */
    bool no_memory;       /* a branch whose replacement may not access memory */
};

/* How this unit's code may refer to data.  Options say that, not the text. */
struct asm_model {
    bool pic;          /* addresses are relative to the PC */
    bool execute_only; /* code sections may hold no data */
    bool ipa_ra_off;   /* compiled with -fno-ipa-ra, or by a compiler without -fipa-ra: callers rely on no register */
    bool low;          /* data lies within 2 GB of address 0: RISC-V's code model medlow */
    bool relaxes;      /* RISC-V: the assembler surely tells the linker that it may shorten code */
    bool gnu;          /* GNU as reads the text, and so GNU ld its object */
    bool lse;          /* AArch64: the core has the Large System Extensions */
    bool apart;        /* for AArch64: a multiply-accumulate right after a memory access goes wrong */
    uint32_t reserved; /* bit n: register n belongs to the program (-ffixed-, -fcall-saved-), and is never dead */
};

/* What an instruction does to the core's exclusive monitor. */
enum asm_exclusive {
    ASM_EXCLUSIVE_NONE,
    ASM_EXCLUSIVE_LOAD,
    ASM_EXCLUSIVE_LOAD_WIDE, /* it may stand alone: no other load is so wide and indivisible */
    ASM_EXCLUSIVE_STORE,
    ASM_EXCLUSIVE_CLEAR
};

/* What a probe does.  A counter mode composes these operations.  Function and block coverage mark.  Edge counts add.
 * Call counts add, and call a helper at the first call.  Samples are call counts whose helper also samples. */
enum asm_what {
    ASM_PROBE_MARK, /* clear the slot's byte */
    ASM_PROBE_ADD,  /* add one to the slot's word: it wraps, saturates, or is atomic (struct asm_count, asm_slots) */
    ASM_PROBE_CALL  /* add one; call a helper at the first call, or if a sample is due (struct asm_call) */
};

/* What an operation needs, besides a slot base if asm_arch.probe.base has registers. */
struct asm_needs {
    uint32_t registers; /* how many registers it changes */
    asm_set flags;      /* the flags that it overwrites, unless keep_flags was asked for */
};

/* How a counter is incremented. */
enum asm_atomic {
    ASM_ATOMIC_NONE,      /* load, add, store: if another increment comes in between, it is lost */
    ASM_ATOMIC_EXCLUSIVE, /* load and store exclusive, repeated until no other increment came in between */
    ASM_ATOMIC_SINGLE     /* one instruction */
};

/* Most registers of an atomic counter probe. */
#define ASM_TEMPS 4

#define ASM_NO_REGISTER 0xffu

/* If base_paged is set, records of up to so many bytes are aligned to the next power of two. */
#define ASM_PAGED 512u

/* How code reaches the slots of its function: through a register with the record's address, the slot base. */
struct asm_slots {
    const struct asm_model *model;
    bool thumb;
    enum asm_atomic atomic;
    const char *label;   /* label of the record */
    uint32_t bytes;      /* bytes of the record */
    bool self_contained; /* probes call nothing, and reach the slots by an absolute address unless model.pic */
    bool single;         /* all accesses of probes are at the record's address */
    bool whole;          /* the function's code is in one section */
    bool no_gp;          /* RISC-V: the code may run with another gp, so no address may be relative to it */
};

#define ASM_PLACE 0xfeu /* as a register of struct asm_address: the PC as this instruction reads it */

enum asm_address_kind {
    ASM_ADDRESS_OTHER, /* none of the others */
    ASM_ADDRESS_SUM,   /* label + base + (index << shift) + offset; each may be absent */
    ASM_ADDRESS_LOAD   /* the value in memory at such a sum */
};

/* How an instruction makes a value that may be the address of a table, an entry of it, or a jump's target. */
struct asm_address {
    uint8_t kind;
    uint8_t to;          /* the register that receives the value; ASM_PLACE: the instruction jumps there */
    uint8_t base, index; /* registers, ASM_PLACE, or ASM_NO_REGISTER */
    uint8_t shift;       /* bits by which the index is shifted */
    uint8_t width;       /* for a load: its bytes */
    uint8_t pc_offset;   /* bytes from the instruction to the place that ASM_PLACE means */
    bool halves;         /* the jump goes to ASM_PLACE plus twice the loaded value */
    bool from_table;     /* the jump goes to the table's start plus the loaded value */
    int32_t offset;
    struct span label;
};

/* A counter probe. */
struct asm_count {
    uint8_t base, temp[ASM_TEMPS]; /* registers; asm_needs.registers says how many of temp are used */
    bool flags;                    /* the flags may be overwritten */
    asm_set dead;                  /* registers and flags that may be overwritten */
    bool wraps;                    /* it need not stop at 0x7fffffff */
    bool down;                     /* it counts down by adding its own sign: -1 while it is negative, 0 at 0x7fffffff */
    uint32_t offset;
    const char *id; /* unique text for labels */
};

/* Where the literal with the address stands. */
enum asm_literal {
    ASM_LITERAL_NEAR, /* after the load, in reach of the load's shortest form */
    ASM_LITERAL_FAR,  /* in reach of the load's longest form */
    ASM_LITERAL_NONE  /* there is no literal */
};

/* A load of a slot base. */
struct asm_load {
    uint8_t reg;
    uint32_t offset; /* bytes from the record's address */
    enum asm_literal how;
    char literal[40]; /* label of the literal */
    char id[24];      /* unique text for labels of this load, and of the probe around it */
};

/* The probe at an entry that counts calls. */
struct asm_call {
    const struct asm_slots *slots;
    asm_set dead; /* registers and flags that may be overwritten here */
    struct asm_load load;
    bool far_tail; /* the tail may be out of reach of a conditional branch */
    bool sample;   /* the helper also samples, about one call in 2^period; it finds the return address in the link
                      register, or on x86-64 on top of the stack */
    uint8_t period;
};

/* The text of such a probe in two parts.  `body` goes to the probe's place, `tail` (a cold stub) after the function's
 * last instruction.  Sizes are upper bounds in bytes. */
struct asm_call_text {
    struct bytes body, tail;
    uint32_t body_size, tail_size;
    uint8_t base, temp; /* base: holds the record's address after the probe; ASM_NO_REGISTER: no register does */
    asm_set spoils;     /* all other registers that it may change */
};

/* Cores that cannot run all of the unit's instruction set. */
enum asm_core {
    ASM_CORE_FULL,
    ASM_CORE_V6M,        /* ARMv6-M */
    ASM_CORE_V8M_BASE,   /* ARMv8-M without the main extension */
    ASM_CORE_OLD,        /* 16-bit Thumb besides A32: ARMv4T to ARMv6 */
    ASM_CORE_NO_ATOMICS, /* RISC-V without the extension A */
    ASM_CORE_HIDES,      /* RISC-V with instructions that use more than they name */
    ASM_CORES
};

/* What directives say about the core that the text is for. */
struct asm_cpu {
    enum asm_core core;
    bool lse;        /* AArch64: all cores that the text names have the Large System Extensions */
    bool named;      /* a directive names the core */
    uint32_t absent; /* bit n: the core has no register n */
};

/* What an instruction is for, by its mnemonic alone. */
enum asm_op {
    ASM_OP_OTHER,
    ASM_OP_NOP,
    ASM_OP_PUSH, /* stores a list of registers */
    ASM_OP_POP,  /* loads such a list */
    ASM_OP_ADD,
    ASM_OP_MOVE,
    ASM_OP_ADDRESS, /* makes the address of a label */
    ASM_OP_BARRIER, /* stops speculation; never run after a way out (-mharden-sls=) */
    ASM_OP_WAIT     /* waits for an interrupt */
};

#define ASM_GROWTH_UNKNOWN INT64_MAX

/* Upper bounds, in bytes. */
struct asm_most {
    uint8_t mark, add, call; /* by operation (enum asm_what) */
    uint8_t repair;          /* bytes that relaxation adds to an instruction */
    uint8_t poison;
    uint8_t atomic;         /* bytes that an atomic probe may have in addition */
    uint8_t self_contained; /* bytes that a call probe may have in addition if it calls no helper */
};

/* What a text looks like. */
struct asm_arch_text {
    const char *const *words;  /* directives and registers that only this machine's text has; NULL-ended; NULL: none */
    char comment;              /* begins a comment anywhere in a line: '@' on ARM; '/' means "//" */
    bool slash_comments;       /* "//" begins a comment, too */
    bool align_is_bytes;       /* .align counts bytes, not a power of two */
    uint8_t align_default;     /* .align 0 means this power of two */
    bool odd_data;             /* a data directive may make fewer bytes than the parser assumes */
    bool data_prefixes;        /* data among code is a prefix of the next instruction */
    bool signs_by_window;      /* .cfi_window_save signs the return address: GCC's name until 15 */
    bool probes_in_comments;   /* the '@' in .pseudoprobe begins a comment */
    const char *no_relocation; /* name of the relocation that changes nothing: only a reference for the linker */
    /* reads .cpu, .arch and attributes; NULL: there are none */
    void (*read_cpu)(struct asm_cpu *cpu, struct span word, struct span rest);
    /* GCC's habits on this machine; Clang's are the same on all machines. */
    bool gcc_marks;            /* comments in a function's header, numbered ones around each asm statement */
    bool gcc_naked_traps;      /* naked functions carry no mark, and end in a trap */
    const char *gcc_header[3]; /* directives that begin each text; NULL: fewer.  None if gcc_marks tells GCC */
    const char *low_word;      /* a text has it only if model.low is true; NULL: none */
    const char *rigid_word;    /* a text that has it is not to be shortened by the linker; NULL: none */
};

/* What is in the object. */
struct asm_arch_image {
    bool thumb_state;      /* functions may be in Thumb state, which bit 0 of their address tells */
    uint8_t min_insn;      /* bytes of the shortest instruction */
    uint8_t code_align[2]; /* log2 of code's alignment; [1] in Thumb state */
    uint8_t pointer_bytes;
    uint16_t map_width; /* MIP_WIDTH_* */
    uint16_t elf_machine;
    uint32_t slot_align; /* alignment of a coverage record in bytes; its size is rounded up to it */
};

/* What instructions do. */
struct asm_arch_insn {
    enum asm_op (*op)(struct span mnemonic);
    /* Does it compute a value from the PC alone, without a label?  NULL: none does. */
    bool (*reads_place)(const struct asm_insn *in);
    bool call_of_two; /* an instruction that sets the link register, and the jump after it, are one call */
    /* Fills in the effects.  Returns false if the instruction is unknown; *out then has the conservative effects. */
    bool (*effects)(const struct asm_insn *in, struct asm_effects *out);
    bool pc_aligned; /* code that reads the PC is aligned for that: nothing may be put in between */
    bool calls_jump; /* a call of a label inside the function is a jump that overwrites the link register */
    /* Finds what an instruction computes, as far as jumps reach tables by it.  NULL: no table stands among code. */
    void (*address)(const struct asm_insn *in, struct asm_address *out);
    /* Returns what the instruction does to the monitor.  NULL: the machine has no monitor. */
    enum asm_exclusive (*exclusive)(struct span mnemonic);
    /* Is it an instruction that model.apart is about?  NULL: there is none. */
    bool (*accumulates)(const struct asm_insn *in);
};

/* The calling standard. */
struct asm_arch_call {
    asm_set write;    /* clobbered by a call under the procedure call standard, lr and flags included */
    asm_set use;      /* argument registers, and the registers of static chain and indirect result */
    asm_set returned; /* results of any type, callee-saved registers, sp, platform registers */
    /* part of `write`: what callees keep under other conventions, which no text names; [0] for GCC, [1] for Clang
     */
    asm_set other[2];
    asm_set stack; /* the stack pointer */
    asm_set link;  /* the register of the return address; a return that uses it says so, and a jump to another function
                      passes it on */
    asm_set entry_dead; /* only these registers may be dead at a function's entry; liveness says which of them are */
    asm_set entry_free; /* no convention hands a value over in them; under -fipa-ra a caller may keep one there */
    asm_set
        entry_public; /* the same in a function that other units may call; LLVM has its own conventions for others */
    asm_set chain;    /* part of `use`: what only a nested function receives (static chain) */
    asm_set kept[2];  /* callee-saved registers that no call uses otherwise; [0] for GCC, [1] for Clang */
    asm_set veneer;   /* registers that a linker's veneer may change at any call, and the flags: no caller keeps a
                                 value there, not even under -fipa-ra */
    asm_set handler_returns; /* a return that reads or writes all of these is an exception handler's; 0: none */
    asm_set movable_link;    /* the link register, if code moves it and jumps through it */
    /* a function whose callers rely on the registers that it does not change; NULL: none */
    const char *keeps_registers;
    bool gcc_keeps_none;      /* from version 16 on a callee may keep no register (preserve_none) */
    bool split_stack_returns; /* __morestack returns to the place after the `ret` that follows its call */
};

/* The stack, and what unwinders are told of it. */
struct asm_arch_frame {
    const char *stack;  /* names of the stack pointer in .cfi_ directives; the first is its DWARF number */
    const char *link;   /* names of the link register in .cfi_ directives; NULL: there is none */
    uint32_t start;     /* bytes from the stack pointer at an entry to the CFA */
    asm_set a32, thumb; /* the frame pointer, if a probe could use it */
    /* Returns by how many bytes it makes the stack grow; negative: shrink; 0: it does not change the stack pointer. */
    int64_t (*growth)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Returns the registers that it stores on the stack, at a place where unwinders look.  NULL: no instruction does.
     */
    asm_set (*saves_to_stack)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Does it make a frame pointer from a copy of the stack pointer?  NULL: none does. */
    bool (*makes_frame_of_copy)(const struct asm_insn *in, const struct asm_effects *fx);
    const char *save_list; /* directive with a list of saved registers, as in a push; NULL: .cfi_offset names them */
};

/* Distances, and what is done if one becomes too long. */
struct asm_arch_reach {
    uint32_t near_branch; /* roughly how many bytes a conditional branch reaches */
    /* Gives the longest distances of a kind of reach, in bytes forward and backward from the instruction's own address.
     */
    void (*limits)(uint32_t reach, int64_t *backward, int64_t *forward);
    /* Writes a replacement for `in`, whose target is out of reach.  The replacement keeps the flags and all registers
     * except those in `dead`.  id makes its labels unique.  Returns an upper bound of its size; 0: there is none. */
    uint32_t (*widen)(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail);
    /* For jump tables with entries of 1 or 2 bytes that must grow to 2 or 4.  The instrumenter changes the data
     * directives.  It offers the dispatching instruction and those before it to table_step(), the last one first, until
     * table_steps of them are rewritten.  Returns true if *out has a replacement.  Thumb: tbb becomes tbh, one step.
     * AArch64: two steps, ldrb or ldrh, and the add that extends and scales. */
    uint32_t table_steps;
    bool (*table_step)(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
    /* For Thumb: writes an `it` for this instruction alone, after its IT block was taken apart.  (The text of widen()
     * already has its IT instructions.)  NULL: the instruction set has no IT. */
    void (*it_one)(const struct asm_insn *in, struct bytes *out);
};

/* The operations of probes, and what they need. */
struct asm_arch_probe {
    bool needs_literals;                       /* every instruction that makes an address needs data */
    bool (*can_be_atomic)(enum asm_core core); /* can counters be atomic?  NULL: always */
    asm_set base, base_short; /* registers that may hold a base; those of them with shorter instructions; none: no base
                                 is needed */
    bool base_paged;          /* the base is the page that the record lies in */
    bool sized_slots;         /* the linker asks for the size of a record */
    uint32_t near_literal, far_literal; /* most bytes from a load to its literal; 0: it needs none */
    uint32_t short_slots;              /* slots that short instructions reach, in Thumb state; 0: all have one length */
    uint32_t slots_reach, words_reach; /* most bytes from a base to a slot's byte, to a counter */
    uint32_t atomic_reach; /* most bytes to an atomic counter in Thumb; elsewhere an atomic counter has no offset */
    struct asm_most most;  /* sizes for the distances of literals; all 0 if there are no literals */
    bool self_contained;   /* it has self-contained probes */
    bool never_copied;     /* under an operating system code is not copied */
    bool single_atomics;   /* one instruction adds to memory, if counters can be atomic */
    bool atomic_helper;    /* atomic counters need the runtime's code */
    bool atomic_samples;   /* atomic call counts may be sampled */
    bool costly_flags;     /* an addition that keeps the flags takes more than twice the code */
    bool counting_down_is_free; /* a counter that saturates costs no more if it counts down; not so in Thumb state */
    /* The operations of probes.  Each appends its text and returns an upper bound of its size in bytes.  NULL: the
     * machine does not have the operation, and modes that need it are refused. */
    uint32_t (*mark)(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
    uint32_t (*add)(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
    /* Adds one, and calls a helper if that is due; p->sample: the helper also samples.  Fills in the registers, what it
     * overwrites, sizes and text.  Returns false if no text would be safe here.  Then the function is skipped, with a
     * remark. */
    bool (*add_and_call_if)(const struct asm_call *p, struct asm_call_text *out);
    /* Returns what mark and add need.  keep_flags: the flags are live.  NULL: they need nothing. */
    struct asm_needs (*needs)(const struct asm_slots *s, enum asm_what what, bool keep_flags);
    /* load: writes the load of a slot base into its register.  literal: writes the literal that the load reads. */
    uint32_t (*load)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    void (*literal)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    bool counts_down; /* counters that saturate count down, except those of ASM_ATOMIC_SINGLE */
    /* Takes a conditional branch or return apart, around a probe.  head goes past tail if the condition does not hold.
     * tail does what the instruction does if it holds.  Returns an upper bound of their size; 0: it cannot be taken
     * apart. */
    uint32_t (*detour)(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                       struct bytes *tail);
    const char *jump; /* mnemonic of a jump to a near label */
    /* puts registers on the stack, or takes them back */
    uint32_t (*save)(bool thumb, asm_set regs, bool push, struct bytes *out);
    /* For tests: writes junk, made from the seed, over everything in `dead`.  Returns an upper bound of its size. */
    uint32_t (*poison)(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
};

struct asm_arch {
    const char *name; /* "arm", "aarch64" */
    /* Returns why a function cannot have probes on this core; NULL: it can.  thumb: its instructions are Thumb.
     * divided: its text has the old syntax of Arm, without .syntax unified. */
    const char *(*refuses)(enum asm_core core, bool thumb, bool divided);
    const struct asm_arch *const *by_core; /* [ASM_CORES]: the table for such a core; NULL: this one */
    struct asm_arch_text text;
    struct asm_arch_image image;
    struct asm_arch_insn insn;
    struct asm_arch_call call;
    struct asm_arch_frame frame;
    struct asm_arch_reach reach;
    struct asm_arch_probe probe;
};

/* Tells unwinders that the stack has grown.  To be called after each instruction of a probe that pushes so many bytes,
 * or pops them (negative).  It has an effect if the CFA counts from the stack pointer (emit/unwind.c). */
void asm_pushed(struct bytes *out, int bytes);
/* Tells unwinders that the link register was pushed, too.  It is `at` bytes above the stack pointer. */
void asm_pushed_link(struct bytes *out, int at);
/* Tells unwinders that the link register holds its value again. */
void asm_popped_link(struct bytes *out);

/* Returns the junk for register n. */
uint32_t asm_junk(uint32_t seed, uint32_t n);

/* Returns what asm_arch.probe.needs says, or nothing if that is NULL. */
struct asm_needs asm_probe_needs(const struct asm_slots *s, const struct asm_arch *arch, enum asm_what what,
                                 bool keep_flags);

/* Returns NULL if no instruction set has that name. */
const struct asm_arch *asm_arch_find(const char *name);
/* Returns the machine of a text, from its first lines. */
const struct asm_arch *asm_arch_guess(const char *text, size_t len);

/* Appends an address as data for that machine: a label, with a number at the end of its name. */
void asm_put_address(const struct asm_arch *arch, struct bytes *out, const char *label, uint32_t number);
/* Appends the address of a symbol as data. */
void asm_put_name_address(const struct asm_arch *arch, struct bytes *out, const char *name);
