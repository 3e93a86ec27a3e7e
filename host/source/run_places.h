/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which code after calls each named run reached.
 */
#pragma once

#include "source/block_state.h"
#include "source/line_functions.h"

struct src_run_places {
    uint32_t *place; /* by entry of the list of lines: number of its place, from 1; 0: its block tells */
    size_t count;
    uint8_t *reached; /* by run, then by place: an enum src_block_state */
};

void src_run_places_read(const struct prof *p, const struct img_elf *elf, const struct src_line_functions *lines,
                         struct src_run_places *out);
void src_run_places_free(struct src_run_places *r);
/* Did the run reach the code of entry i, if it ran the block? */
enum src_block_state src_run_reached(const struct src_run_places *r, size_t run, size_t i);
