/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds the calls in machine code for a sample profile: where each call returns to, and which function it names.
 */
#pragma once

#include "disasm/code.h"
#include "disasm/control_flow.h"
#include "llvm/sample_profile.h"

struct sample_entry; /* the start of a function, with its name */

struct sample_calls {
    struct sample_entry *entries; /* starts of functions, sorted by address */
    size_t entry_count;
    const struct img_elf *elf;
    struct img_flow flow; /* decodes control flow; if its member arch is NULL, calls are not known on this machine */
    struct img_step step; /* what the last instruction did */
    bool thumb;           /* the current range of code is Thumb */
};

/* Opens the code of an ELF file, which must live until sample_calls_close(). */
void sample_calls_open(const struct img_elf *elf, struct sample_calls *out);
void sample_calls_close(struct sample_calls *c);

/* Begins a range of code.  After this, sample_calls_step() gets the instructions of the range in order. */
void sample_calls_begin(struct sample_calls *c, uint64_t address);

/* Decodes an instruction into c->step.  If it jumps from one function to the entry of another, the jump is noted in the
 * profile. */
void sample_calls_step(struct sample_calls *c, const struct img_instruction *i, struct sample_profile *out);

/* Does the last instruction call a function of the program, or jump to one?  A call that belongs to a probe does not
 * count. */
bool sample_calls_is_call(const struct sample_calls *c);

/* If the last instruction is a call, adds its site and its target to the profile.  at: the place of the call in the
 * source, and how often it ran. */
void sample_calls_add(const struct sample_calls *c, const struct img_instruction *i, const struct sample_count *at,
                      struct sample_profile *out);
