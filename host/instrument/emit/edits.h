/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Changes of the text: pieces put in, cut out or replaced, and how many bytes they add.
 */
#ifndef MIP_INSTRUMENT_EMIT_EDITS_H
#define MIP_INSTRUMENT_EMIT_EDITS_H

#include "instrument/analysis/facts.h"
#include "instrument/parse/call_frames.h"

/* Cut `cut` bytes at `at`, put `len` bytes of the pool there. */
struct asm_edit {
    uint32_t at, cut;
    uint32_t order; /* among edits at one place: first those that belong after the line before */
    uint32_t len;
    size_t text;
    uint32_t stands;  /* number of the frame at this place */
    uint32_t frame;   /* number of the frame that its code has; unwind.c writes the difference */
    uint32_t next;    /* the statement after it */
    uint32_t section; /* the section in which that statement stands */
};

/* By statement: how the edits around it change its size. */
struct asm_growth {
    uint32_t before, after; /* upper bounds of the bytes put before and after it */
    bool it_one;            /* it gets an IT instruction of its own */
    bool cut;               /* replaced, or gone */
};

struct asm_edits {
    const struct asm_unit *u;
    const struct asm_frames *frames;
    const struct asm_facts *facts;
    struct asm_edit *edit;
    size_t edits, edit_cap;
    struct bytes pool; /* the texts */
    struct asm_growth *growth;
};

void asm_edits_start(struct asm_edits *e, const struct asm_unit *u, const struct asm_frames *frames,
                     const struct asm_facts *facts);
void asm_edits_free(struct asm_edits *e);

void asm_edit_at(struct asm_edits *e, uint32_t at, uint32_t cut, const void *text, size_t len);
/* size: upper bound of the text's bytes in the section. */
void asm_insert_before(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_insert_after(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_edit_replace(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
/* Replaces a piece of the text of such an edit. */
void asm_edit_within(struct asm_edits *e, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text);
/* The latest edit's code is reached from a place with this frame. */
void asm_edit_frame(struct asm_edits *e, uint32_t frame);
/* The unit's text with all edits, up to its end. */
void asm_edit_apply(struct asm_edits *e, struct bytes *out);

#endif
