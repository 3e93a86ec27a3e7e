/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The frame at each statement: how a debugger or an exception finds the caller, by the text's unwind directives.
 */
#pragma once

#include "instrument/parse/unit.h"

/* Where the caller's value of a register is. */
struct asm_frame_rule {
    struct span reg;  /* the register as the directive names it */
    struct span word; /* .cfi_offset, .cfi_register, .cfi_undefined … */
    struct span rest; /* the directive's other operands */
    int64_t offset;   /* for .cfi_offset: bytes from the CFA (canonical frame address: DWARF 5, 6.4) */
};

struct asm_frame {
    bool open;        /* the frame is between .cfi_startproc and .cfi_endproc */
    struct span base; /* the register that the CFA counts from */
    int64_t offset;   /* CFA minus that register, bytes */
    bool signed_link; /* for AArch64: the return address is signed here */
    uint32_t odd;     /* number + 1 of the last statement that is not understood; 0: there is none */
    uint32_t rule, rules;
};

#define ASM_CLOSED 0 /* number of the frame outside all procedures */

struct asm_frames {
    struct asm_frame *frame;
    uint32_t frames;
    struct asm_frame_rule *rule;
    uint32_t rules;
    uint32_t *before, *after; /* by statement: number of the frame, with early rules */
    uint32_t *early;          /* by statement: the directive to repeat before it as an early rule; 0: none */
};

void asm_find_frames(const struct asm_unit *u, struct asm_frames *out);
void asm_frames_free(struct asm_frames *f);

/* Does its CFA count from the stack pointer? */
bool asm_frame_on_stack(const struct asm_unit *u, const struct asm_frame *f);
/* Is the caller's return address still in the link register? */
bool asm_frame_has_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f);
/* Does the frame say that the link register is on the stack? */
bool asm_frame_saves_link(const struct asm_unit *u, const struct asm_frames *all, const struct asm_frame *f);
/* Writes the directives that turn the first frame into the second.  Returns false if there are none.  out may be NULL:
 * then this is only a question. */
bool asm_frame_change(const struct asm_frames *all, uint32_t from, uint32_t to, struct bytes *out);
