/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The calls in machine code, for a sample profile: where each one returns to, and which function it names.
 */
#pragma once

#include "disasm/code.h"
#include "disasm/control_flow.h"
#include "llvm/sample_profile.h"

struct sample_entry; /* the start of a function */

struct sample_calls {
    struct sample_entry *entries; /* sorted by address */
    size_t entry_count;
    const struct img_elf *elf;
    struct img_flow flow; /* arch NULL: calls are not known on this machine */
    struct img_step step; /* what the last instruction did */
    bool thumb;           /* the code is Thumb */
};

/* The ELF file must live until sample_calls_close(). */
void sample_calls_open(const struct img_elf *elf, struct sample_calls *out);
void sample_calls_close(struct sample_calls *c);

/* A range of code begins.  Then sample_calls_step() takes its instructions in order. */
void sample_calls_begin(struct sample_calls *c, uint64_t address);

/* Decodes the instruction into c->step.  Notes a jump from one function to the entry of another. */
void sample_calls_step(struct sample_calls *c, const struct img_instruction *i, struct sample_profile *out);

/* Does the last step call a function of the program, or jump to one?  A call that a probe makes is none. */
bool sample_calls_is_call(const struct sample_calls *c);

/* If the last step calls, adds the site of the call and its target.  at: the place, and how often it ran. */
void sample_calls_add(const struct sample_calls *c, const struct img_instruction *i, const struct sample_count *at,
                      struct sample_profile *out);
