/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inserts the planned probes of a function into its text.
 */
#pragma once

#include "instrument/allocate/allocation.h"
#include "instrument/emit/relax.h"

/* A function, its plan, and the edits that insert its probes. */
struct asm_put {
    const struct asm_plan *p;
    const struct asm_allocation *a;
    struct asm_edits *edits;
    struct asm_relaxation *relax;
};

void asm_put_probes(const struct asm_put *t);
/* Inserts a text before the instruction of an insertion point. */
void asm_put_at(const struct asm_put *t, uint32_t point, const struct bytes *text, uint32_t size);
/* Puts the labels into a skipped function that its chunk of the map refers to. */
void asm_put_skipped(struct asm_edits *e, uint32_t function);
