/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How deep the stack of an image can grow, from its unwind tables and its direct calls.
 */
#ifndef MIP_STACK_STACK_H
#define MIP_STACK_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "profile/profile.h"

struct stk_call {
    size_t callee; /* of functions */
    bool observed; /* by call samples of a profile, at an indirect call: others may be called, too */
};

struct stk_function {
    char *name; /* owned; printable */
    uint64_t address, end;
    uint64_t frame;         /* bytes that it takes itself, at most */
    bool has_frame;         /* else no unwind table has it */
    bool is_least;          /* the table counts from a frame pointer: the frame may be larger */
    struct stk_call *calls; /* each callee once; tail calls too */
    size_t call_count;
    size_t indirect; /* calls through a register or memory */
    uint64_t depth;  /* bytes: its frame, and the deepest of what it calls, as far as that is known */
    size_t deepest;  /* that callee; SIZE_MAX: none */
    bool is_cyclic;  /* it may call itself again: no bound */
    bool is_open;    /* a callee is not known, or has no frame: depth is a lower bound */
};

struct stk_graph {
    struct stk_function *functions; /* by address */
    size_t count;
};

/* p (NULL: none): its call samples name callees of indirect calls.  A machine without a decoder: MIP_MALFORMED. */
enum mip_status stk_read(const char *elf, const struct prof *p, struct stk_graph *out, struct diag *d);
void stk_free(struct stk_graph *g);

#endif
