/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which part of a block was reached, if a call in it may not have come back.
 */
#pragma once

#include "source/machine_blocks.h"

/* Does what src_blocks_read() does, and cuts blocks after calls that may not come back.  Each piece has its own state
 * and count.  Pieces of one block follow each other, and have its function and number. */
void src_pieces_read(const struct prof *p, const struct img_elf *elf, struct src_blocks *out);
