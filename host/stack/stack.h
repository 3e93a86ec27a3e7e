/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How deep the stack of an image can grow, from its unwind tables and its direct calls.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "profile/profile.h"

struct stk_call {
    size_t callee; /* index in functions */
    bool observed; /* known only from call samples of a profile, at an indirect call: others may be called, too */
};

struct stk_function {
    char *name; /* owned; printable */
    uint64_t address, end;
    uint64_t frame;         /* most bytes that the function takes itself */
    bool has_frame;         /* false: no unwind table has the frame */
    bool is_least;          /* the table counts from a frame pointer, so the frame may be larger */
    struct stk_call *calls; /* each callee once, tail calls included */
    size_t call_count;
    size_t indirect; /* number of calls through a register or memory */
    uint64_t depth;  /* bytes: its frame, and the deepest of its callees, as far as these are known */
    size_t deepest;  /* index of that callee; SIZE_MAX: none */
    bool is_cyclic;  /* it may call itself again: there is no bound */
    bool is_open;    /* a callee is not known, or has no frame: depth is a lower bound */
};

struct stk_graph {
    struct stk_function *functions; /* sorted by address */
    size_t count;
};

/* Reads the image and computes all depths.  p: a profile whose call samples name callees of indirect calls; NULL: none.
 * MIP_MALFORMED: there is no decoder for the machine. */
enum mip_status stk_read(const char *elf, const struct prof *p, struct stk_graph *out, struct diag *d);
void stk_free(struct stk_graph *g);
