/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which register each site takes: the one that it can share with most other sites.
 */
#pragma once

#include "instrument/allocate/slot_base.h"

/* Sets base and point of every site; ASM_NO_REGISTER if nothing is dead. */
void asm_webs_choose(struct asm_slot_bases *b);
