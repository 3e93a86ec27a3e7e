/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The stack frame at each statement, by the text's unwind directives: it tells debuggers and exceptions how to find the
 * caller.
 */
#pragma once

#include "instrument/parse/unit.h"

/* A rule of a frame: where the caller's value of one register is. */
struct asm_frame_rule {
    struct span reg;  /* the register as the directive names it */
    struct span word; /* the directive: .cfi_offset, .cfi_register, .cfi_undefined … */
    struct span rest; /* the other operands of the directive */
    int64_t offset;   /* for .cfi_offset: distance from the CFA in bytes (canonical frame address: DWARF 5, 6.4) */
};

struct asm_frame {
    bool open;        /* the place is between .cfi_startproc and .cfi_endproc */
    struct span base; /* the register that the CFA counts from */
    int64_t offset;   /* the CFA minus the value of that register, in bytes */
    bool signed_link; /* for AArch64: the return address is signed at this place */
    uint32_t odd;     /* number + 1 of the last directive that is not understood; 0: there is none */
    uint32_t rule, rules;
};

#define ASM_CLOSED 0 /* number of the frame that applies outside of all procedures */

struct asm_frames {
    struct asm_frame *frame;
    uint32_t frames;
    struct asm_frame_rule *rule;
    uint32_t rules;
    uint32_t *before, *after; /* for each statement: number of the frame before and after it, with early rules */
    uint32_t *early;          /* for each statement: the directive that an early rule repeats before it; 0: none */
};

void asm_find_frames(const struct asm_unit *u, struct asm_frames *out);
void asm_frames_free(struct asm_frames *f);

/* Does the frame's CFA count from the stack pointer? */
bool asm_frame_on_stack(const struct asm_unit *u, const struct asm_frame *f);
/* Is the caller's return address still in the link register? */
bool asm_frame_has_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f);
/* Does the frame say that the link register is on the stack? */
bool asm_frame_saves_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f);
/* Writes the directives that turn one frame into another.  Returns false if the two frames need no directives.  out may
 * be NULL: then the call only asks this question. */
bool asm_frame_change(const struct asm_frames *all, uint32_t from, uint32_t to, struct bytes *out);
