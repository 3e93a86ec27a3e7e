/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The proof: both programs are followed side by side, and what is known of the instrumented one is kept in a state.
 */
#ifndef VALIDATE_WALK_H
#define VALIDATE_WALK_H

#include "decode.h"

/* What a register of the instrumented program holds.  Those up to V_LAST_CLEAN stand for what the plain one's holds. */
enum kind {
    V_SAME,
    V_PAIR,     /* address p in the plain object, q in the instrumented one */
    V_PAGE,     /* of such an address */
    V_LOW,      /* its low half */
    V_INDEX,    /* V_PAIR and something that is the same in both */
    V_ENTRY,    /* read from the table number p */
    V_TARGET,   /* added to a base */
    V_DISTANCE, /* from place p in the plain object, q in the instrumented one, to what is the same */
    V_NUMBERS,  /* such distances to code, p and q, which the assembler wrote as numbers */
    V_AWAY,     /* bytes p and q that an instruction adds to its PC for an address of data */
    V_LAST_CLEAN = V_AWAY,
    V_JUNK,
    V_PART,  /* low halves of V_NUMBERS: only its upper half may read it */
    V_STALE, /* a call may have changed it: no compiler reads it then, but it may stand where no argument is; saved: of
                the register reg - 1 */
    V_MODE,  /* Arm's CPSR, read by `mrs`: its flags differ, all other bits are the same */
    V_ADDRESS,   /* q, in the instrumented object's flat space: a slot, or text */
    V_SLOT_PAGE, /* its page; p: of one that counts from its own place, that place */
    V_HALF,      /* its low half */
    V_STATE,     /* the runtime's state, which a self-contained probe stamps orders with */
    V_NUMBER,    /* q; p: the literal that it was loaded from, or 0 */
    V_LITERAL,   /* what stands at q */
    V_FLAGS,     /* of the plain program's flags, those in reg */
    V_SCALED,    /* the plain program's register, shifted left by reg */
    V_SUM,       /* of the plain program's registers reg & 255 and reg >> 8; the first one held V_PAIR, or p is 0 */
    V_COPY       /* of the plain program's register reg; what that holds is added: V_COPY + V_PAIR */
};

struct value {
    uint16_t kind, reg; /* no padding: merge() compares bytes */
    uint32_t p, q;
};

enum { STACK = 24, CORE_REGS = 32, VECTORS = 32 };

struct state {
    struct value r[CORE_REGS];
    regset flags; /* those that differ */
    regset unset; /* registers that have no value in the plain program, as a function begins, or after a call */
    regset lost;  /* of these, what differs in truth */
    int32_t sp;   /* instrumented stack pointer less the plain one */
    uint32_t pushed;
    struct {
        int32_t at; /* from the plain stack pointer */
        struct value value;
    } stack[STACK];
    int32_t owner;   /* symbol of the plain object: the function that was entered */
    uint32_t fact;   /* the plain instruction here… */
    bool fact_holds; /* is it known to execute or not */
    uint32_t known;  /* a test of the plain program's flags, since they were set; 0 none */
    bool known_holds;
    bool exclusive;
    uint32_t last; /* the plain instruction that was found again last; 0: one of several */
    struct {
        uint8_t reg, width;
        uint32_t q;    /* a vector register that was loaded from here; 0 none */
    } vector[VECTORS]; /* since the last plain instruction */
};

struct table {
    uint32_t p, q;
    uint8_t width_p, width_q, shift_p, shift_q, sign_p, sign_q;
    bool based;
    uint32_t base_p, base_q;
};

struct node {
    uint32_t q, p, known; /* ways that differ in a test of flags stay apart */
    struct state state;
    bool waiting;
    uint32_t visits;
};

struct pair {
    uint32_t p, q;
};

/* A probe writes slot at q.  The plain program is about to execute p.  settled: where its next instruction is that the
 * instrumented program has, too; last: where the one before it is. */
struct written {
    uint32_t slot, q, p, settled, last;
};

/* A record of the map that has slots, with the places of the instrumented object. */
struct record {
    const struct section *map;
    uint32_t at;           /* offset in the map */
    uint32_t slots, bytes; /* flat address of the first slot */
    uint32_t code;         /* flat address of the function */
    int32_t owner;         /* symbol of the plain object: whose probes were met writing here, or NONE */
};

struct finding {
    const char *kind;
    uint32_t q, p;
    char text[96];
    int32_t owner;
};

/* A function whose callers may rely on more than its calling standard: LLVM's preserve_most, which no text names. */
struct kept {
    bool known, busy;
    regset text;                 /* registers that a call may change, but that the function's plain text keeps */
    regset saved;                /* of these, what it puts on the stack, and loads again */
    uint64_t bit;                /* its own in a set of such functions: the value of a register holds one (V_STALE) */
    regset relied;               /* what a caller reads after a call */
    regset differs;              /* what differs at an end of the instrumented one */
    uint64_t through[CORE_REGS]; /* functions that it calls, and that must keep the register, too */
    uint32_t q, p;               /* a place that relies on it */
    int32_t owner;
};

struct counts {
    unsigned long functions, plain, reached, inserted, slots, checked, placed, unmet, tables, entries, literals,
        unknown, unreached, pads, gotos, guesses;
};

struct walk {
    const struct object *plain, *probed;
    const struct machine *machine;
    struct node **node;
    uint32_t nodes, *bucket, buckets;
    uint32_t *work, works, work_cap;
    struct table *table;
    uint32_t tables;
    struct pair *taken; /* code addresses that the program computes or keeps */
    uint32_t takens;
    struct jump {
        uint32_t q, p;
        struct state state;
        uint32_t done;
    } * jump; /* computed gotos, or tail calls */
    uint32_t jumps;
    struct finding *finding;
    uint32_t findings;
    uint8_t *reached; /* by plain instruction */
    uint8_t *met;     /* by instrumented instruction */
    /* plain data, by flat address less base of all: tables that were followed, first jumps of rows */
    uint8_t *explained;
    uint8_t *stored; /* instrumented sections: where slots begin that are written */
    /* by instrumented instruction: where the plain program was, settled, as it was met first; 0 nowhere */
    uint32_t *with;
    struct written *write;
    uint32_t writes;
    struct record *record; /* sorted by slots */
    uint32_t records;
    uint8_t *stops;    /* by plain symbol: it does not return */
    struct kept *kept; /* by plain symbol */
    uint32_t keepers;
    uint8_t *monitored; /* by plain instruction: a store exclusive may follow */
    struct counts counts;
    bool has_next;
    uint32_t next_q, next_p;
    struct state next;
};

struct walk *walk_new(const struct object *plain, const struct object *probed);
void walk_run(struct walk *w);
void walk_free(struct walk *w);

/* walk.c */
void find(struct walk *w, const struct state *s, const char *kind, const struct insn *q, const struct insn *p,
          const char *format, ...) __attribute__((format(printf, 6, 7)));
void add(struct walk *w, uint32_t q, uint32_t p, const struct state *s);
uint32_t past_nothing(const struct object *o, uint32_t at, bool *moved);
void add_taken(struct walk *w, uint32_t p, uint32_t q);
void leave(struct walk *w, const struct state *s, const struct insn *q, const struct insn *p, bool tail);
bool same_target(const struct walk *w, uint32_t p, uint32_t q);
/* Where the plain program is after literal loads and branches that became something else, if their way is known. */
uint32_t settled(const struct walk *w, uint32_t p, const struct state *s);
bool same_data(const struct walk *w, uint32_t p, uint32_t q);

/* state.c */
bool clean(struct value v);
bool may_pass(struct value v); /* into a function, or out of it */
bool is_copy(struct value v);
regset unset_at_entry(struct walk *w, const struct symbol *f);
/* What a plain instruction that reads r finds: what a probe puts into a register without a value is no value. */
struct value read_value(const struct state *s, int r);
struct value meet(struct value a, struct value b);
bool merge(struct state *into, const struct state *from);
void forget_fact(struct state *s);
enum answer { FAILS, HOLDS, UNDECIDED };
enum answer answer(const struct state *s, const struct insn *i);
void learn(struct state *s, const struct insn *i, bool executes);
extern const struct value same, junk, stale;

bool is_outlined(const struct symbol *f); /* walk.c */
/* Does a function, or a half that the compiler has split off one, begin here? */
bool begins_code(const struct object *o, uint32_t at); /* walk.c */

/* matched.c, inserted.c, constants.c, tables.c, data.c */
const struct section *raw_section(const struct walk *w, uint32_t at);
struct value constant(const struct walk *w, uint32_t at, unsigned width);
struct value half(const struct walk *w, const struct insn *q, const struct state *s);
struct value upper_of_state(const struct walk *w, const struct insn *q);
bool completes_state(const struct walk *w, const struct insn *q, struct value v);
struct value fourth(const struct walk *w, const struct insn *q, struct value v);
/* The function that begins where an inserted jump goes to, if that is not the one that was entered. */
const struct symbol *other_function(const struct walk *w, const struct insn *q, const struct state *s);
bool same_callee(const struct walk *w, const struct insn *q, const struct insn *p, const struct symbol *f);
void tail_call(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
void matched(struct walk *w, const struct insn *q, const struct insn *p, struct state *s);
void inserted(struct walk *w, const struct insn *q, const struct insn *p, struct state *s);
bool alone(struct walk *w, const struct insn *q, const struct insn *p, struct state *s, uint32_t *next);
bool same_literal(struct walk *w, uint32_t p, uint32_t q, unsigned width);
bool same_distance(const struct walk *w, uint32_t p, uint32_t q);
struct value code_distance(const struct walk *w, uint32_t at_p, uint32_t at_q, unsigned width);
struct value literal_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s,
                           uint32_t at_p, uint32_t at_q);
struct value load_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
int wider_index(const struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
struct value sum_value(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
bool same_symbol(const struct walk *w, const struct reloc *r, const struct reloc *t);
bool is_distance(const struct object *o, const struct reloc *r);
struct value half_numbers(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
struct value half_distance(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s);
/* No jump table: the program may change what is there, or it leads to functions. */
bool holds_pointers(const struct walk *w, uint32_t table, const struct insn *p);
void jump_table(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, uint32_t table);
void jump_branches(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, struct value v);
bool is_relative(const struct object *o, uint32_t type);
uint32_t label_from(const struct object *o, uint32_t at);
bool is_padding(const struct object *o, uint32_t at, uint32_t size);
bool is_thumb_nop(const struct object *o, uint32_t at); /* what LLVM fills with between data and a function */
uint32_t new_table(struct walk *w, struct table t);
void compare_data(struct walk *w, bool final);
/* Data at the same label, or as far in the section. */
uint32_t image_of_data(const struct walk *w, const struct section *s, uint32_t p);
bool is_program_data(const struct section *s);
/* Do both places belong to one function of the plain program, its cold half included? */
bool together(const struct walk *w, uint32_t a, uint32_t b);
void check_slots(struct walk *w);

/* records.c */
void read_records(struct walk *w);
void check_record_groups(struct walk *w);
struct record *record_of(const struct walk *w, uint32_t slot); /* NULL: no record has a slot there */
uint32_t map_word(const struct section *map, uint32_t at);     /* 0: past its end */
uint32_t map_address(const struct object *o, const struct section *map, uint32_t at); /* flat; 0: not known */

void check_prefixes(struct walk *w); /* prefix.c */

/* kept.c: registers that a call may change, and that the plain text of a callee keeps. */
regset kept_by_text(struct walk *w, const struct symbol *f);
struct value after_call(struct walk *w, const struct symbol *f, const struct state *s, int r);
/* A plain instruction reads a register after calls.  Returns false if it is not known what keeps it. */
bool rely(struct walk *w, const struct insn *q, const struct insn *p, const struct state *s, int r);
/* The function ends here, or jumps to callee. */
void note_end(struct walk *w, const struct state *s, const struct symbol *callee);
void check_kept(struct walk *w);
bool is_filled(const struct object *o, uint32_t at); /* tables.c: are there only zeros, up to the section's end? */

/* places.c */
void check_places(struct walk *w, const struct record *r);

/* align.c: pairs at which an alignment was refuted: they cost more from now on.  By index, plain and instrumented. */
struct doubts {
    struct {
        int32_t a, b;
    } * pair;
    uint32_t pairs, cap;
};
enum { STYLES = 4 };
void align(struct object *plain, struct object *probed, unsigned style, const struct doubts *doubts);
/* Do both places have a label of one name? */
bool same_label(const struct object *plain, const struct object *probed, uint32_t p, uint32_t q);

#endif
