/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Changes of the text: pieces put in, cut out or replaced, and how many bytes they add.
 */
#pragma once

#include "instrument/analysis/facts.h"
#include "instrument/parse/call_frames.h"

/* One edit: cuts `cut` bytes at `at`, and puts `len` bytes of the pool there. */
struct asm_edit {
    uint32_t at, cut;
    uint32_t order; /* orders edits at one place: those that belong after the line before come first */
    uint32_t len;
    size_t text;
    uint32_t stands;  /* number of the frame at its place */
    uint32_t frame;   /* number of the frame that its code has; unwind.c writes the difference */
    uint32_t next;    /* the statement after it */
    uint32_t section; /* the section in which that statement stands */
};

/* By statement: how much the edits around it change its size. */
struct asm_growth {
    uint32_t before, after; /* upper bounds of the bytes put before and after it */
    bool it_one;            /* it gets an IT instruction of its own */
    bool cut;               /* the statement was replaced, or removed */
};

struct asm_edits {
    const struct asm_unit *u;
    const struct asm_frames *frames;
    const struct asm_facts *facts;
    struct asm_edit *edit;
    size_t edits;
    struct bytes pool; /* the texts of all edits */
    struct asm_growth *growth;
};

void asm_edits_start(struct asm_edits *e, const struct asm_unit *u, const struct asm_frames *frames,
                     const struct asm_facts *facts);
void asm_edits_free(struct asm_edits *e);

void asm_edit_at(struct asm_edits *e, uint32_t at, uint32_t cut, const void *text, size_t len);
/* Inserts text before a statement.  size: upper bound of the text's bytes in the section. */
void asm_insert_before(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_insert_after(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_edit_replace(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
/* Replaces a piece of the text of such an edit. */
void asm_edit_within(struct asm_edits *e, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text);
/* Says that the latest edit's code is reached from a place with this frame. */
void asm_edit_frame(struct asm_edits *e, uint32_t frame);
/* Appends the unit's text with all edits, up to the text's end. */
void asm_edit_apply(struct asm_edits *e, struct bytes *out);
