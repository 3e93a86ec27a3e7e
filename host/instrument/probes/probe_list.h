/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What one function gets: decided first (sites.c, cover.c, bases.c, literals.c), written afterwards (place.c).
 *
 * Points are the places in front of instructions.  Point 0 is the entry: ahead of labels that something jumps to, so
 * that a loop back to the function's first instruction is no call.  Point 1 + i stands in front of item i.  Stretch 0
 * is the entry alone, stretch 1 + b is block b.
 */
#ifndef MIP_INSTRUMENT_PROBES_PROBE_LIST_H
#define MIP_INSTRUMENT_PROBES_PROBE_LIST_H

#include "instrument/allocate/slot_base.h"
#include "instrument/rewriter.h"

/* A load of a base, and where its literal is. */
struct asm_planned_load {
    uint32_t point;
    struct asm_load load;
    bool call;       /* part of the call probe's text */
    uint32_t island; /* in asm_plan.island; ASM_NONE: no literal */
    bool brings;     /* its literal is the first of its value there */
};

/* A place for literals. */
struct asm_island {
    uint32_t stmt; /* behind this statement */
    uint64_t at;   /* upper bound of its offset, as asm_plan.offset */
    bool shared;   /* its one literal serves all loads */
};

/* Code of an edge's own. */
enum asm_split_kind {
    ASM_SPLIT_BEHIND, /* behind a block that goes on into the next, ahead of that one's labels */
    ASM_SPLIT_DETOUR, /* between a branch turned around and the jump that does what it did */
    ASM_SPLIT_AHEAD,  /* ahead of the labels of the block that the branch goes to */
    ASM_SPLIT_STUB    /* behind the function, on the way of a jump that has to stay where it is */
};

struct asm_split {
    uint32_t item; /* last of the block that the edge leaves */
    uint32_t near; /* the item that it stands next to */
    uint8_t kind;
    uint32_t label; /* AHEAD: statement that it stands in front of */
    bool over;      /* AHEAD: what stands above runs into it, and jumps over it */
};

/* A place for an ASM_SPLIT_AHEAD. */
struct asm_ahead {
    uint32_t label; /* statement */
    bool over;      /* the block above runs into it */
};

struct asm_plan {
    struct rewriter *r;
    uint32_t function;
    uint32_t entry_stmt; /* the entry's text goes in front of it */
    uint32_t entry_item; /* …and this is the item behind */
    uint32_t last;       /* last statement of the main part that makes bytes */
    struct asm_slots slots;
    struct asm_model model;
    char label[32];
    bool calls;
    struct asm_call call;
    struct asm_point *point;
    uint32_t points;
    struct asm_stretch *stretch; /* blocks + 1, then one a split */
    uint32_t stretches;
    uint32_t *edge;
    uint32_t edges;
    struct asm_split *split; /* split s is stretch blocks + 1 + s, and point items + 1 + s */
    uint32_t splits;
    struct asm_site *site;
    struct asm_bases bases;
    struct asm_planned_load *load; /* by point */
    uint32_t loads;
    struct asm_island *island;
    uint32_t islands;
    struct asm_record record;
};

/* sites.c: where things may stand.  false: the function has no instruction of the compiler's. */
bool asm_plan_points(struct asm_plan *p);
/* Room for that many splits. */
void asm_plan_room(struct asm_plan *p, uint32_t splits);
/* A block in so many loops gets its weight.  Returns the depth that counts. */
uint32_t asm_plan_weight(struct asm_plan *p, uint32_t block, uint32_t depth);
/* May code stand on the edge of a block?  Not between a load exclusive and its store.  ASM_NONE: out of the function.
 */
bool asm_edge_open(const struct asm_plan *p, uint32_t block, uint32_t edge);
/* Why nothing may stand at the function's entry. */
const char *asm_closed_entry(const struct asm_plan *p);
/* In front of which statement the text of a point goes. */
uint32_t asm_point_stmt(const struct asm_plan *p, uint32_t point);
/* One more split, between a block and where an edge of it goes (ASM_NONE: out of the function).  Returns its stretch.
 */
uint32_t asm_plan_split(struct asm_plan *p, uint32_t block, uint32_t edge, enum asm_split_kind kind);
/* ahead.c: may this branch, the block's last instruction, go to a count ahead of the block that it goes to? */
bool asm_plan_ahead(const struct asm_plan *p, uint32_t edge, uint32_t block, struct asm_ahead *out);
/* The last directive that says what the frame is behind this instruction; else the instruction. */
uint32_t asm_behind_frame(const struct asm_unit *u, uint32_t stmt);
/* Is all of a block a jump that must stay where it is, an entry of a table perhaps? */
bool asm_fixed_jump(const struct asm_plan *p, uint32_t block);
/* Where a block is nothing but the mark that jumps and exceptions land on, as others come to what stands behind it: its
 * edge, on which there is room.  ASM_NONE: it is none. */
uint32_t asm_behind_mark(const struct asm_plan *p, uint32_t block);
/* The statement itself, or the first one of the inline assembly that it is in, which may not be entered… */
uint32_t asm_before_inline(const struct asm_unit *u, uint32_t stmt);
/* …or the end of that. */
uint32_t asm_behind_inline(const struct asm_unit *u, uint32_t stmt);
/* The last point of block b at which its probe still comes before everything that may end the execution or show it. */
uint32_t asm_stop_point(const struct asm_plan *p, uint32_t block, bool *stops);
/* …of items [first, last). */
uint32_t asm_stop_between(const struct asm_plan *p, uint32_t first, uint32_t last, bool *stops);
/* The last point at which a probe of the function itself still comes once a call, before everything else shows: 0 is
 * the entry, point p further on in the first block. */
uint32_t asm_entry_end(const struct asm_plan *p);
/* The first point behind the last of those among items [first, last); their first without one. */
uint32_t asm_calm_between(const struct asm_plan *p, uint32_t first, uint32_t last);

/* cover.c: sites of block coverage.  NULL: done; else why it cannot be. */
const char *asm_plan_cover(struct asm_plan *p);

/* edges.c: sites of edge counts, instead. */
const char *asm_plan_edges(struct asm_plan *p);

/* literals.c: how each load reaches its literal, once sites stand where they stand. */
void asm_plan_literals(struct asm_plan *p);

/* probes.c: registers that probes may take where they are dead. */
asm_set asm_base_registers(const struct asm_plan *p);
/* All of it.  NULL: done; else why the function is left alone. */
const char *asm_plan_probes(struct asm_plan *p);
/* The call probe's text at the planned place, to be freed in any case; false: it cannot stand there. */
bool asm_spell_call(const struct asm_plan *p, struct asm_call_text *text);
void asm_call_text_free(struct asm_call_text *text);
/* Bytes from a base to a counter, at most. */
uint32_t asm_words_reach(const struct asm_plan *p);
/* A register of the set: saved and restored where nothing is dead. */
uint8_t asm_spare(asm_set set);
void asm_plan_free(struct asm_plan *p);

/* write/put.c: a site's text but for that of its edge's detour; returns its largest size. */
uint32_t asm_spell_site(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                        struct bytes *text);
/* The plan into the text. */
void asm_put_probes(struct asm_plan *p);

/* write/put.c: in front of the point's instruction. */
void asm_put_at(const struct asm_plan *p, uint32_t point, const struct bytes *text, uint32_t size);
/* write/poison.c */
void asm_put_entry_poison(struct asm_plan *p);
void asm_put_block_poison(struct asm_plan *p);

#endif
