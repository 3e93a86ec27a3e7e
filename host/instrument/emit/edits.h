/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Edits of the text: pieces that are inserted, removed or replaced, and how many bytes they add to the code.
 */
#pragma once

#include "instrument/analysis/facts.h"
#include "instrument/parse/call_frames.h"

/* An edit removes `cut` bytes of the text at `at`, and inserts `len` bytes of the pool there. */
struct asm_edit {
    uint32_t at, cut;
    uint32_t order; /* sorts edits at one place: those that belong to the line before come first */
    uint32_t len;
    size_t text;
    uint32_t stands;  /* number of the stack frame (unwind information) at the edit's place */
    uint32_t frame;   /* number of the stack frame that the inserted code has; unwind.c writes the difference */
    uint32_t next;    /* the statement that follows the edit */
    uint32_t section; /* the section that contains the next statement */
};

/* How much the edits around a statement change its size. */
struct asm_growth {
    uint32_t before, after; /* upper bounds of the bytes inserted before and after the statement */
    bool it_one;            /* the instruction gets an IT instruction of its own */
    bool cut;               /* an edit replaced or removed the statement */
};

struct asm_edits {
    const struct asm_unit *u;
    const struct asm_frames *frames;
    const struct asm_facts *facts;
    struct asm_edit *edit;
    size_t edits;
    struct bytes pool; /* the inserted texts of all edits */
    struct asm_growth *growth;
};

void asm_edits_start(struct asm_edits *e, const struct asm_unit *u, const struct asm_frames *frames,
                     const struct asm_facts *facts);
void asm_edits_free(struct asm_edits *e);

void asm_edit_at(struct asm_edits *e, uint32_t at, uint32_t cut, const void *text, size_t len);
/* Inserts a text before a statement.  size: an upper bound of the bytes that the text adds to its section. */
void asm_insert_before(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_insert_after(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
void asm_edit_replace(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size);
/* Replaces a piece of the text that an edit inserts. */
void asm_edit_within(struct asm_edits *e, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text);
/* Says that control reaches the code of the latest edit with this stack frame. */
void asm_edit_frame(struct asm_edits *e, uint32_t frame);
/* Appends the unit's text with all edits applied. */
void asm_edit_apply(struct asm_edits *e, struct bytes *out);
