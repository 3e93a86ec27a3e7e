/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Statements at a return that other ways may have reached without coming there.
 */
#pragma once

#include "disasm/call_graph.h"
#include "source/line_parts.h"

struct src_returns;

/* The arguments must stay as long as the result. */
struct src_returns *src_returns_new(const struct img_line_rows *rows, const uint32_t *path_of,
                                    const struct src_blocks *blocks);
/* Notes a transfer of a block which ran.  leaves: where the restores right before it begin; else its own address. */
void src_returns_left(struct src_returns *r, const struct src_block *b, const struct img_transfer *t, uint64_t leaves);
/* Notes the part of a statement that begins at the address, and has the rest of the block.  part: its index. */
void src_returns_part(struct src_returns *r, const struct src_block *b, uint64_t address, size_t part);
/* Doubts the parts that were noted, and frees the rest.  code: NULL does nothing else. */
void src_returns_end(struct src_returns *r, struct img_code *code, struct src_parts *parts);
