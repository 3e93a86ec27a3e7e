/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the instrumenter asks of an architecture: one table of functions each (thumb.c/arm.c, aarch64.c), found by
 * asm_arch_find().  The rewriter knows text, labels, blocks and liveness; an architecture knows mnemonics, what an
 * instruction reads and writes, how long it is, how far it reaches, and how a probe is spelled.
 */
#ifndef MIP_INSTRUMENT_ISA_ISA_H
#define MIP_INSTRUMENT_ISA_ISA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/span.h"

/* A set of machine resources: bit n is core register n (r0…r15; x0…x30), then the rest. */
typedef uint64_t asm_set;
#define ASM_REG(n) ((asm_set)1 << (n))
#define ASM_SP64   ASM_REG(31) /* AArch64 sp; on ARM sp is bit 13, lr 14, pc 15 */
#define ASM_N      ASM_REG(32) /* the four condition flags one by one: movs leaves V, a shift may leave C */
#define ASM_Z      ASM_REG(33)
#define ASM_C      ASM_REG(34)
#define ASM_V      ASM_REG(35)
#define ASM_Q      ASM_REG(36) /* ARM sticky saturation; never treated as dead */
#define ASM_GE     ASM_REG(37)
#define ASM_NZCV   (ASM_N | ASM_Z | ASM_C | ASM_V)
#define ASM_ALL    (~(asm_set)0)

enum asm_flow {
    ASM_FLOW_NEXT,     /* goes on behind itself */
    ASM_FLOW_JUMP,     /* to target, always (a tail call when the target is no label of this function) */
    ASM_FLOW_COND,     /* to target or behind itself */
    ASM_FLOW_CALL,     /* comes back behind itself */
    ASM_FLOW_RETURN,   /* leaves the function */
    ASM_FLOW_INDIRECT, /* to some label whose address the function takes, or out of it (indirect tail call) */
    ASM_FLOW_TABLE,    /* to a label that a table names (analysis/jump_tables.c) */
    ASM_FLOW_STOP      /* udf, brk: does not come back */
};

/* Effects of one instruction.  Unknown mnemonics, directives in the code stream and inline assembly are
 * {use = ASM_ALL, def = 0, write = ASM_ALL}.  What a calling convention adds to CALL, RETURN, and to a JUMP or INDIRECT
 * out of the function (at_call_…, at_return_use below) is the instrumenter's business: only the explicit operands here,
 * and what is special (an exception return reads all core registers). */
struct asm_effects {
    asm_set use;   /* read, or possibly read; implicit operands count */
    asm_set def;   /* certainly written in full, whatever the condition: what liveness may kill */
    asm_set write; /* possibly written (a superset of def): what the function may clobber */
    enum asm_flow flow;
    bool conditional;   /* by suffix or IT; a conditional RETURN or JUMP also goes on behind itself */
    struct span target; /* label operand of a branch, a literal load or adr; len 0: none */
    uint32_t size;      /* longest the assembler may make it, bytes */
    uint32_t reach;     /* kind of PC-relative limit, numbered by the architecture; 0: none, or one the assembler and
                           linker take care of themselves */
    uint32_t shorter;   /* the kind of its short form, if the assembler may take that; 0: it has one length */
    uint8_t it_length;  /* it, itt and so on: how many instructions behind it are conditional */
    asm_set it_flags;   /* flags that these instructions read */
    bool pair_next;     /* must stay glued to the next instruction (nothing may be put between) */
    bool landing;       /* bti, pacbti, paciasp, endbr: probes go behind it */
    bool anchored;      /* reads the PC: a label in front of it may stand for that, so nothing may be put between */
    bool branch_table;  /* TABLE whose entries are branches (A32 `add pc, pc, …`) */
    bool signed_table;  /* TABLE whose entries have a sign */
    bool leaves;        /* INDIRECT that is never a computed goto */
};

/* One instruction as the instrumenter hands it over. */
struct asm_insn {
    struct span mnemonic; /* as written, with suffixes; compare without case */
    struct span operands; /* to the end of the statement, comment stripped, trimmed */
    bool in_it;           /* inside an IT block (Thumb) */
    bool it_last;         /* last of it */
    asm_set it_flags;     /* flags that its condition reads, when in_it */
    bool thumb;           /* Thumb or A32 state; false on AArch64 */
    bool no_memory;       /* a branch whose replacement may not access memory */
};

/* How this unit's code may refer to data (options that the text does not say). */
struct asm_model {
    bool pic;          /* addresses relative to the PC */
    bool execute_only; /* no data in code sections */
    bool ipa_ra_off;   /* compiled with -fno-ipa-ra, or by a compiler without it: dead means dead */
    bool lse;          /* AArch64: the core has the Large System Extensions */
    bool apart;        /* AArch64: multiply-accumulate goes wrong right after an access to memory */
    uint32_t reserved; /* bit n: register n belongs to the program (-ffixed-, -fcall-saved-), it is never dead */
};

/* What an instruction does to the core's exclusive monitor. */
enum asm_exclusive {
    ASM_EXCLUSIVE_NONE,
    ASM_EXCLUSIVE_LOAD,
    ASM_EXCLUSIVE_LOAD_WIDE, /* may stand alone, as the only load that is so wide and indivisible */
    ASM_EXCLUSIVE_STORE,
    ASM_EXCLUSIVE_CLEAR
};

/* What a probe does.  A counter mode composes these: function and block coverage mark, edge counts add, call counts add
 * and call a helper at the first one, and samples are a call count whose helper also samples. */
enum asm_what {
    ASM_PROBE_MARK, /* clear the slot's byte */
    ASM_PROBE_ADD,  /* add one to the slot's word: it wraps, saturates, or is atomic (struct asm_count, asm_slots) */
    ASM_PROBE_CALL  /* add one; call a helper at the first call, or if a sample is due (struct asm_call) */
};

/* What an operation takes, besides a slot base if asm_arch.base has registers. */
struct asm_needs {
    uint32_t registers; /* that it changes */
    asm_set flags;      /* that it overwrites, unless it is told to keep them */
};

/* How a counter is incremented. */
enum asm_atomic {
    ASM_ATOMIC_NONE,      /* load, add, store: loses what happens in between */
    ASM_ATOMIC_EXCLUSIVE, /* load and store exclusive, again until nothing came in between */
    ASM_ATOMIC_SINGLE     /* one instruction */
};

/* Registers of an atomic count, at most. */
#define ASM_TEMPS 4

#define ASM_NO_REGISTER 0xffu

/* Records of up to so many bytes are aligned to the power of two that holds them, where base_paged says so. */
#define ASM_PAGED 512u

/* How code reaches the slots of its function: through a register that holds the record's address, the base. */
struct asm_slots {
    const struct asm_model *model;
    bool thumb;
    enum asm_atomic atomic;
    const char *label;   /* of the record */
    uint32_t bytes;      /* of the record */
    bool self_contained; /* probes call nothing, and reach the slots by an absolute address unless model.pic */
};

#define ASM_PLACE 0xfeu /* as a register of struct asm_address: the PC, as this instruction reads it */

enum asm_address_kind {
    ASM_ADDRESS_OTHER, /* none of the others */
    ASM_ADDRESS_SUM,   /* label + base + (index << shift) + offset; each may be absent */
    ASM_ADDRESS_LOAD   /* the value in memory at such a sum */
};

/* How an instruction makes a value that may be the address of a table, an entry of it, or where a jump goes. */
struct asm_address {
    uint8_t kind;
    uint8_t to;          /* the register that receives the value; ASM_PLACE: the instruction jumps there */
    uint8_t base, index; /* registers, ASM_PLACE, or ASM_NO_REGISTER */
    uint8_t shift;       /* of the index */
    uint8_t width;       /* of a load, bytes */
    uint8_t ahead;       /* bytes from the instruction to what ASM_PLACE stands for */
    bool halves;         /* the jump goes to ASM_PLACE plus twice the loaded value */
    bool from_table;     /* the jump goes to the table's start plus the loaded value */
    int32_t offset;
    struct span label;
};

/* The probe of an edge. */
struct asm_count {
    uint8_t base, temp[ASM_TEMPS]; /* registers; of temp as many as count_temps() says */
    bool flags;                    /* may be overwritten */
    asm_set dead;                  /* so may all of these */
    bool wraps;                    /* needs not stop at 0x7fffffff */
    bool down;                     /* counts down: one instruction adds a word's sign to it, 0x7fffffff has none */
    uint32_t offset;
    const char *id; /* unique text for labels */
};

/* Where the word is that holds the address. */
enum asm_literal {
    ASM_LITERAL_NEAR, /* behind the load, in reach of its shortest form */
    ASM_LITERAL_FAR,  /* in reach of its longest form */
    ASM_LITERAL_NONE  /* nowhere */
};

/* Load of a base. */
struct asm_load {
    uint8_t reg;
    uint32_t offset; /* from the record's address */
    enum asm_literal how;
    char literal[40]; /* its label */
    char id[24];      /* unique text for labels of this load, and of the probe around it */
};

/* The probe at an entry that counts calls. */
struct asm_call {
    const struct asm_slots *slots;
    asm_set dead; /* registers and flags that may be overwritten here */
    struct asm_load load;
    bool far_tail; /* the tail may be out of reach of a conditional branch */
    bool sample;   /* the helper also samples: one call in 2^period, about; it finds the return address in the link
                      register, on x86-64 on top of the stack */
    uint8_t period;
};

/* Its text in two parts: where it stands, and behind the function's last instruction (cold stub).  Sizes are upper
 * bounds in bytes. */
struct asm_call_text {
    struct bytes body, tail;
    uint32_t body_size, tail_size;
    uint8_t base, temp; /* base holds the record's address behind it (ASM_NO_REGISTER: nothing) */
    asm_set spoils;     /* all else that it may change */
};

/* Cores whose instruction sets are too small for what else the unit's machine has. */
enum asm_core {
    ASM_CORE_FULL,
    ASM_CORE_V6M,      /* ARMv6-M */
    ASM_CORE_V8M_BASE, /* ARMv8-M without the main extension */
    ASM_CORE_OLD,      /* 16-bit Thumb beside A32: ARMv4T to ARMv6 */
    ASM_CORES
};

/* What directives say of the core that the text is for. */
struct asm_cpu {
    enum asm_core core;
    bool lse;   /* AArch64: a core with the Large System Extensions, all the text over */
    bool named; /* a directive names the core */
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
    ASM_OP_WAIT     /* for an interrupt */
};

#define ASM_GROWTH_UNKNOWN INT64_MAX

/* Upper bounds, in bytes. */
struct asm_most {
    uint8_t mark, add, call; /* what is put at a site, by enum asm_what */
    uint8_t repair;          /* what relaxation adds to an instruction */
    uint8_t poison;
    uint8_t atomic;         /* what an atomic probe may have more */
    uint8_t self_contained; /* what the probe of a call may have more if it calls no helper */
};

struct asm_arch {
    const char *name;         /* "arm", "aarch64" */
    const char *const *words; /* directives and registers that no other machine's text has; NULL-ended; NULL: none */
    char comment;             /* begins one anywhere in a line: '@' on ARM; '/' stands for "//" */
    bool slash_comments;      /* "//" begins one, too */
    bool align_is_bytes;      /* .align counts bytes, not their logarithm */
    uint8_t align_default;    /* .align 0 stands for this logarithm */
    bool odd_data;            /* data directives may make less than the parser takes them for */
    bool thumb_state;         /* functions may be in Thumb state, which their address tells */
    bool data_prefixes;       /* data among code is a prefix of the next instruction */
    bool signs_by_window;     /* .cfi_window_save signs the return address: GCC's name until 15 */
    uint8_t min_insn;         /* bytes of the shortest instruction */
    uint8_t code_align[2];    /* log2 of code's alignment; [1] in Thumb state */
    uint32_t near_branch;     /* bytes that a conditional branch goes, about */
    uint8_t pointer_bytes;
    uint16_t map_width;      /* MIP_WIDTH_* */
    bool probes_in_comments; /* the '@' in .pseudoprobe begins a comment */
    uint16_t elf_machine;
    const char *no_relocation; /* name of that which changes nothing: a reference for the linker alone */
    uint32_t slot_align;       /* of a coverage record, bytes; its size is rounded up to it */
    asm_set at_call_write;     /* clobbered by a call under the procedure call standard, lr and flags included */
    asm_set at_call_use;       /* argument registers, and those of static chain and indirect result */
    asm_set at_return_use;     /* results of any type, callee-saved registers, sp, platform registers */
    asm_set stack;             /* the stack pointer */
    asm_set link;            /* return address; a return that uses it says so, a jump to another function hands it on */
    const char *frame_stack; /* names of the stack pointer in .cfi_ directives; the first is its DWARF number */
    const char *frame_link;  /* names of the link register in .cfi_ directives; NULL: there is none */
    uint32_t frame_start;    /* bytes from the stack pointer at an entry to the CFA */
    asm_set frame_a32, frame_thumb; /* the frame pointer, where a probe could take it */
    asm_set at_entry_dead;   /* superset of what a probe at a function's entry could ever take; liveness decides */
    asm_set at_call_chain;   /* of at_call_use: what only a nested function gets (static chain) */
    asm_set at_call_kept[2]; /* callee-saved registers that no call of GCC's, of Clang's, uses for anything else */
    asm_set at_call_veneer;  /* registers that a linker's veneer may change on any call, and the flags: no caller keeps
                                a value there, not even under -fipa-ra */
    enum asm_op (*op)(struct span mnemonic);
    /* Bytes by which it makes the stack grow, or shrink (negative); 0: it leaves the stack pointer alone. */
    int64_t (*stack_growth)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Registers that it stores to a place on the stack where unwinders look.  NULL: none. */
    asm_set (*saves_to_stack)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Does it make a frame pointer of a copy of the stack pointer?  NULL: none does. */
    bool (*makes_frame_of_copy)(const struct asm_insn *in, const struct asm_effects *fx);
    /* Does it compute a value from the PC alone, without a label?  NULL: none does. */
    bool (*reads_place)(const struct asm_insn *in);
    const char *save_list;   /* directive that lists saved registers as a push does; NULL: .cfi_offset names them */
    asm_set handler_returns; /* a return that reads or writes all of these is one of an exception handler; 0: none */
    asm_set movable_link;    /* the link register, if code moves it about, and jumps through it */
    bool call_of_two;        /* an instruction that sets the link register and a jump are one call */
    const char *keeps_registers; /* a function whose callers rely on the registers that it leaves alone; NULL: none */
    /* Why functions in that state and syntax cannot have probes on that core; NULL: they can. */
    const char *(*refuses)(enum asm_core core, bool thumb, bool divided);
    bool needs_literals;                       /* no instruction makes an address without data */
    bool (*can_be_atomic)(enum asm_core core); /* NULL: always */
    void (*read_cpu)(struct asm_cpu *cpu, struct span word, struct span rest); /* .cpu, .arch, attributes; NULL: none */
    /* GCC's habits on this machine; Clang's are the same on all. */
    bool gcc_marks;            /* comments in a function's header, numbered ones around each asm statement */
    bool gcc_naked_traps;      /* naked functions carry no mark, and end in a trap */
    const char *gcc_header[3]; /* directives that begin each text; NULL: fewer.  Known by gcc_marks: none */
    bool gcc_keeps_none;       /* from 16 on a callee may keep no register (preserve_none) */
    bool split_stack_returns;  /* __morestack comes back to after the `ret` that stands after its call */
    /* false: unknown instruction (out is then the conservative effects). */
    bool (*effects)(const struct asm_insn *in, struct asm_effects *out);
    /* Farthest a reach kind goes, bytes forward and backward from the instruction's own address. */
    void (*reach_limits)(uint32_t reach, int64_t *backward, int64_t *forward);
    /* An equivalent of in, whose target is out of reach, that keeps flags and all registers but those in dead; id makes
     * labels unique.  Returns its largest size, 0: there is none. */
    uint32_t (*widen)(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                      struct bytes *body, struct bytes *tail);
    /* Jump tables with 1- or 2-byte entries that must grow to 2 or 4 bytes: the instrumenter changes the data
     * directives and hands the instructions before (and with) the dispatching one to table_step, last first, until it
     * has rewritten table_steps of them.  true: out holds the replacement.  Thumb: tbb -> tbh, one step.  AArch64:
     * ldrb/ldrh and the add that extends and scales. */
    uint32_t table_steps;
    bool (*table_step)(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out);
    /* Thumb: `it` for this one instruction alone, when its IT block is taken apart for widen (whose own text then holds
     * the IT instructions it needs).  NULL where there is no IT. */
    void (*it_one)(const struct asm_insn *in, struct bytes *out);
    asm_set base, base_short; /* registers that may hold a base; of them those with shorter instructions; none: no base
                                 is needed */
    bool base_paged;          /* the base is the page that the record lies in */
    uint32_t near_literal, far_literal; /* bytes from a load to its literal, at most; 0: it needs none */
    uint32_t short_slots;               /* slots in reach of short instructions, in Thumb state; 0: all alike */
    uint32_t slots_reach, words_reach;  /* bytes from a base to a slot's byte, to a counter, at most */
    uint32_t atomic_reach; /* bytes to a counter that is incremented atomically in Thumb; elsewhere it has no offset */
    struct asm_most most;  /* of what literals must reach over; all 0 where there are none */
    bool self_contained;   /* it has such probes; x86-64 has not: under an operating system code stays where it is */
    bool atomic_helper;    /* atomic counts need the runtime's code */
    bool atomic_samples;   /* atomic call counts may be sampled */
    bool dear_flags;       /* an add that keeps the flags takes more than twice the code */
    bool pc_aligned;       /* code that reads the PC is aligned for that: nothing goes in between */
    bool counting_down_is_free; /* a counter that saturates costs no more if it counts down; not so in Thumb state */
    bool calls_jump;            /* a call of a label inside a function is a jump that spoils the link register */
    const struct asm_arch *const *by_core; /* [ASM_CORES]: what serves such a core; NULL: this one serves all */
    /* The operations of probes.  Each appends its text and returns an upper bound of its size, bytes.  NULL: it cannot
     * be done; modes that need it are refused. */
    uint32_t (*mark)(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out);
    uint32_t (*add)(const struct asm_slots *s, const struct asm_count *c, struct bytes *out);
    /* Add one, and call a helper if that is due; p->sample: the helper also samples.  Its answer has registers, what it
     * spoils, sizes and text.  false: nothing would be safe here (the function is skipped, with a remark). */
    bool (*add_and_call_if)(const struct asm_call *p, struct asm_call_text *out);
    /* What mark and add take.  keep_flags: the flags are alive.  NULL: nothing. */
    struct asm_needs (*needs)(const struct asm_slots *s, enum asm_what what, bool keep_flags);
    /* A slot base into its register, and the literal that it comes from. */
    uint32_t (*load)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    void (*literal)(const struct asm_slots *s, const struct asm_load *load, struct bytes *out);
    /* What it computes, as far as jump tables are reached by it.  NULL: no table stands among code. */
    void (*address)(const struct asm_insn *in, struct asm_address *out);
    bool counts_down; /* counters that saturate count down, but those of ASM_ATOMIC_SINGLE */
    /* A conditional branch or return, taken apart: head goes past tail where the condition does not hold, tail does
     * what the instruction does when it holds.  Returns their largest size, 0: it cannot be taken apart. */
    uint32_t (*detour)(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                       struct bytes *tail);
    const char *jump;                                                         /* to a label nearby, its mnemonic */
    uint32_t (*save)(bool thumb, asm_set regs, bool push, struct bytes *out); /* on the stack and back */
    /* NULL: the machine has no monitor. */
    enum asm_exclusive (*exclusive)(struct span mnemonic);
    /* Is it one that model.apart speaks of?  NULL: there is none. */
    bool (*accumulates)(const struct asm_insn *in);
    /* Overwrite everything in dead with junk made from seed; for tests.  Returns the largest size. */
    uint32_t (*poison)(asm_set dead, bool thumb, uint32_t seed, struct bytes *out);
};

/* Beside each instruction of ours that pushes so many bytes, or pops them (negative).  Where the CFA counts from the
 * stack pointer, unwinders are told (emit/unwind.c). */
void asm_pushed(struct bytes *out, int bytes);
/* The link register was pushed, too, and is now so many bytes above the stack pointer. */
void asm_pushed_link(struct bytes *out, int at);
/* The link register holds its value again. */
void asm_popped_link(struct bytes *out);

/* Poison for register n. */
uint32_t asm_junk(uint32_t seed, uint32_t n);

/* asm_arch.needs; nothing if it has none. */
struct asm_needs asm_probe_needs(const struct asm_slots *s, const struct asm_arch *arch, enum asm_what what,
                                 bool keep_flags);

/* NULL: not one of ours. */
const struct asm_arch *asm_arch_find(const char *name);
/* The machine that a text is for, by its first lines. */
const struct asm_arch *asm_arch_guess(const char *text, size_t len);

/* An address of that machine as data: a label and a number that ends its name. */
void asm_put_address(const struct asm_arch *arch, struct bytes *out, const char *label, uint32_t number);
/* The address of a symbol as data. */
void asm_put_name_address(const struct asm_arch *arch, struct bytes *out, const char *name);

#endif
