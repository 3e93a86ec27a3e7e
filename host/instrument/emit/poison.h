/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * For tests: writes junk into every register and flag that is believed dead.
 */
#pragma once

#include "instrument/emit/put_probes.h"

void asm_put_entry_poison(const struct asm_put *t);
void asm_put_block_poison(const struct asm_put *t);
