/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Natural loops: entered through their header alone.
 */
#ifndef MIP_INSTRUMENT_ANALYSIS_LOOPS_H
#define MIP_INSTRUMENT_ANALYSIS_LOOPS_H

#include "instrument/analysis/dominators.h"

struct asm_loops {
    uint32_t *inner; /* by node: header of the innermost loop around it, itself perhaps; ASM_NO_NODE: none */
    bool *header;    /* by node: of some loop */
    uint32_t *outer; /* by header: that of the next loop around it */
};

/* If loops are nested too deep, the remaining ones are left out. */
void asm_loops_find(const struct asm_shape *s, struct asm_loops *out);
void asm_loops_free(struct asm_loops *l);

#endif
