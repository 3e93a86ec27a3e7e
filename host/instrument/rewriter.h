/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What is changed in the text, and the state of one rewriting.
 */
#ifndef MIP_INSTRUMENT_REWRITER_H
#define MIP_INSTRUMENT_REWRITER_H

#include "instrument/analysis/function.h"
#include "instrument/analysis/will_return.h"
#include "instrument/probes/coverage_inference.h"
#include "instrument/instrument.h"
#include "instrument/parse/call_frames.h"

/* Cut `cut` bytes at `at`, put `len` bytes of the pool there. */
struct asm_edit {
    uint32_t at, cut;
    uint32_t order; /* among edits at one place: first what stands behind the line before, then as they were made */
    uint32_t len;
    size_t text;
    uint32_t stands;  /* number of the frame where it stands */
    uint32_t frame;   /* …of that which its code has; write/unwind.c says so in the text */
    uint32_t next;    /* the statement behind it… */
    uint32_t section; /* …and the section that it stands in */
};

/* An instruction with a limited reach. */
struct asm_ref {
    uint32_t stmt, symbol;
    uint32_t item; /* of its function */
    uint32_t function;
    uint32_t reach;
    uint32_t addend; /* bytes behind the symbol, at most */
    uint32_t it;     /* its IT instruction, ASM_NONE: none */
    bool pool;       /* the target is no symbol, but stands in the next literal pool */
    asm_set dead;
    bool done;
    uint32_t edit; /* number + 1 of the edit that replaced it, and holds a shorter way to the same target; 0: none: */
    uint32_t from, len; /* …there */
    uint32_t size;      /* of that instruction, bytes */
    uint32_t ahead;     /* bytes of the edit in front of it, or of a count in front of its target, at most */
    bool between;       /* a load exclusive and its store: the replacement may not access memory */
    bool own;           /* the edit goes to a label of ours in front of that of the symbol */
};

/* An instruction that the assembler makes longer where its target is too far for the short form. */
struct asm_elastic {
    uint32_t stmt, symbol;
    uint32_t reach; /* of the short form */
};

/* An indirect jump and the few instructions before it, one of which takes the address that its table counts from. */
struct asm_dispatch {
    uint32_t base; /* symbol; ASM_NONE: the jump itself (tbb, tbh) */
    uint32_t function;
    uint32_t stmt[8]; /* last first */
    uint32_t stmts;
    uint32_t steps; /* of them change with the width of entries */
    bool has_sign;  /* the entries have one */
    bool by_label;  /* a label names the table, not the PC */
    bool done;
};

/* Entries of one or two bytes, in statements [first, last) of one section. */
struct asm_table {
    uint32_t base;     /* symbol that entries are counted from, ASM_NONE: the dispatching instruction */
    uint32_t dispatch; /* its number where there is no base */
    uint32_t first, last;
    uint32_t width; /* of an entry now */
    uint32_t scale; /* bytes that one more in an entry stands for, where there is a base */
};

struct asm_flow_edge {
    uint32_t from, to; /* nodes; ASM_NONE: outside */
    uint32_t counter;  /* offset of its word in the record; ASM_NONE: derived */
    bool wraps;        /* that goes on from its limit, and around */
    bool down;         /* that counts down */
};

struct asm_record {
    uint32_t function;
    uint32_t signature, blocks, insns;
    uint32_t profile;    /* MIP_PROFILE_* */
    uint32_t slot_bytes; /* that carry data */
    const char *without; /* why it has no blocks; NULL: it has, or they were not asked for */
    uint32_t *slot;      /* by block: offset of its byte, ASM_NONE: inferred; owned; NULL: no block coverage */
    struct asm_dep *dep; /* owned */
    uint32_t deps;
    struct asm_flow_edge *flow; /* of the counting network; owned; NULL: no edge counts */
    uint32_t flows;
    uint32_t *inner; /* nodes behind the blocks: the block that each is a part of; ASM_NONE: where all computed gotos
                        meet; owned */
    uint32_t inners;
    uint32_t *stop; /* nodes where flow may vanish, ascending; owned */
    uint32_t stops;
    bool again;     /* the entry's block is also jumped to: it starts behind the entry's probe */
    uint32_t *part; /* blocks that start another part of the function, in a section of its own; owned */
    uint32_t parts;
};

struct rewriter {
    struct asm_unit *u;
    struct asm_code *code;
    struct asm_frames frames;
    const struct asm_options *options;
    struct asm_report *report;
    struct asm_edit *edit;
    size_t edits, edit_cap;
    struct bytes pool;
    struct asm_ref *ref;
    size_t refs, ref_cap, pool_refs;
    struct asm_elastic *elastic;
    size_t elastics, elastic_cap;
    size_t first_ref; /* of the function just analysed */
    struct asm_dispatch *dispatch;
    size_t dispatches, dispatch_cap;
    struct asm_table *table;
    size_t tables, table_cap;
    struct asm_record *record;
    size_t records, record_cap;
    size_t listed;    /* functions left alone that go into the map */
    uint32_t widened; /* numbers their labels */
    bool *skip;       /* by function: its ranges could not be repaired in an earlier attempt */
    bool skip_all;
    bool exclusive; /* the text has load or store exclusives */
};

/* May the function be left, or looked at, at any instruction of it? */
static inline bool asm_dump_any(const struct rewriter *r)
{
    return r->options->dump_any || r->code->faults;
}

/* edit.c */
void asm_edit_at(struct rewriter *r, uint32_t at, uint32_t cut, const void *text, size_t len);
void asm_insert_before(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_insert_after(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_edit_replace(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size);
/* Replace a piece of the text of an edit of that kind. */
void asm_edit_within(struct rewriter *r, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text);
void asm_edit_apply(struct rewriter *r, struct bytes *out);
/* The latest edit's code is reached from where that frame is. */
void asm_edit_frame(struct rewriter *r, uint32_t frame);

/* unwind.c: the text of a sorted edit, with the directives that its frame takes.  now: the frame that the output's
 * directives say so far; it becomes that behind the text. */
void asm_write_edit(const struct rewriter *r, size_t edit, uint32_t *now, struct bytes *out);

/* place.c: probes of one analysed function.  NULL: done; else why it is left alone. */
const char *asm_place(struct rewriter *r, uint32_t function);

/* Last statement of a part that makes bytes: what is added to it stands behind. */
uint32_t asm_last_content(const struct asm_unit *u, uint32_t part);

/* rewrite.c: a line for --mip-remarks. */
void asm_remark(struct rewriter *r, uint32_t function, const char *what, const char *why);

/* range.c */
void asm_collect_ranges(struct rewriter *r, uint32_t function); /* of the function just analysed */
/* The instruction of a ref was replaced by the latest edit, of so many bytes: go on with what of it has a limited reach
 * to the same target, if any. */
void asm_follow_ref(struct rewriter *r, struct asm_ref *ref, uint32_t size);
/* Give every instruction of an IT block an IT of its own. */
void asm_split_it(struct rewriter *r, uint32_t it);
bool asm_repair_ranges(struct rewriter *r); /* false: r->skip has more, try again */

/* left.c: is that function, which is left alone, one of the compiler's, in whose text labels may stand? */
bool asm_left_is_compiled(const struct asm_unit *u, const struct asm_function *f);

/* left.c: what stands behind its label then. */
void asm_left_hold(const struct asm_unit *u, uint32_t function, struct bytes *out);

/* put.c: its labels. */
void asm_put_left(struct rewriter *r, uint32_t function);

/* files.c: no .file has a checksum where one has none. */
void asm_write_files(struct rewriter *r);

/* map.c: slots and map chunks of all records, then chunks of the functions left alone. */
void asm_write_map(struct rewriter *r, struct bytes *out);

#endif
