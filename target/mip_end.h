/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: dumps when a program ends in another way than by exit() (docs/ends.md).
 */
#ifndef MIP_END_H
#define MIP_END_H

#include <stdint.h>

#include "mip_config.h"

/* Dumps into the file of MIP_OUTPUT_NAME, because the program ends now.  It does so once: exit() calls _exit().  If a
 * dump is running already, this call is a fault of that dump: then it says so, and does nothing. */
void __mip_dump_last(void);

/* The C part of mip_dump_at_fault().  It runs on the stack of its own. */
void __mip_dump_fault(void (*dump)(void));

/* Not 0: a fault stopped the program at any instruction, not at a call. */
extern volatile uint32_t __mip_stopped;

#endif
