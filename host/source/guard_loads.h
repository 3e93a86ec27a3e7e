/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which instructions load the guard of a function-local static?
 */
#ifndef MIP_SOURCE_GUARD_LOADS_H
#define MIP_SOURCE_GUARD_LOADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "disasm/code.h"

enum { SRC_GUARD_REGISTERS = 512 }; /* more than capstone has for a machine */

struct src_guards {
    const struct img_elf *elf;
    uint64_t *at; /* addresses of guard variables, ascending; owned */
    size_t count;
    uint64_t value[SRC_GUARD_REGISTERS]; /* of a register since src_guards_forget(), where known says so */
    bool known[SRC_GUARD_REGISTERS];
};

void src_guards_read(const struct img_elf *elf, struct src_guards *out);
void src_guards_free(struct src_guards *g);
void src_guards_forget(struct src_guards *g); /* A new straight line of code begins. */

/* Follows one instruction of a straight line.  Returns whether it loads a guard. */
bool src_guards_load(struct src_guards *g, const struct img_instruction *i);

#endif
