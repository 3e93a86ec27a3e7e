/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jumps of statements such as `continue`, which other ways to the same place pass by.
 */
#pragma once

#include "elf/elf.h"
#include "elf/line_rows.h"
#include "source/machine_blocks.h"

/* Sets passed and jump of the blocks. */
void src_find_bypassed(const struct prof *p, const struct img_elf *elf, const struct img_line_rows *rows,
                       struct src_blocks *blocks);
