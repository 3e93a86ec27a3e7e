/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Puts a function's planned probes into its text.
 */
#pragma once

#include "instrument/allocate/allocation.h"
#include "instrument/emit/relax.h"

/* One function and the edits that it gets. */
struct asm_put {
    const struct asm_plan *p;
    const struct asm_allocation *a;
    struct asm_edits *edits;
    struct asm_relaxation *relax;
};

void asm_put_probes(const struct asm_put *t);
/* Puts text before the point's instruction. */
void asm_put_at(const struct asm_put *t, uint32_t point, const struct bytes *text, uint32_t size);
/* Puts the labels that the map's chunk of a skipped function refers to. */
void asm_put_skipped(struct asm_edits *e, uint32_t function);
