/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Chooses the register of each probe's site: the one that it can share with most other sites.
 */
#pragma once

#include "instrument/allocate/slot_base.h"

/* Sets the register and the point of every site; ASM_NO_REGISTER: no register is dead there. */
void asm_webs_choose(struct asm_slot_bases *b);
