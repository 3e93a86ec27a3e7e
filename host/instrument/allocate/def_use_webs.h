/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Choice of each site's register: the one that serves most others as well.
 */
#ifndef MIP_INSTRUMENT_ALLOCATE_DEF_USE_WEBS_H
#define MIP_INSTRUMENT_ALLOCATE_DEF_USE_WEBS_H

#include "instrument/allocate/slot_base.h"

/* Sets base and point of every site; ASM_NO_REGISTER where nothing is dead. */
void asm_webs_choose(struct asm_slot_bases *b);

#endif
