/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which part of a block was reached, if a call in it may not have come back.
 */
#pragma once

#include "disasm/call_graph.h"
#include "source/machine_blocks.h"

/* The code of an image, read once for several profiles. */
struct src_flow {
    struct img_code *code; /* NULL: no decoder for the machine */
    struct img_call_graph graph;
};

void src_flow_open(const struct img_elf *elf, struct src_flow *out);
void src_flow_close(struct src_flow *f);

/* Does what src_blocks_read() does, and cuts blocks after calls that may not come back.  Each piece has its own state
 * and count.  Pieces of one block follow each other, and have its function and number. */
void src_pieces_read(const struct prof *p, const struct img_elf *elf, struct src_blocks *out);
/* The same, of code that is read already. */
void src_pieces_of(const struct prof *p, const struct img_elf *elf, const struct src_flow *flow,
                   struct src_blocks *out);
