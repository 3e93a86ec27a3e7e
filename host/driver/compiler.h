/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What kind of compiler a command is and what it compiles for, found out by asking it.
 */
#ifndef MIP_DRIVER_COMPILER_H
#define MIP_DRIVER_COMPILER_H

#include <stdbool.h>
#include <stdint.h>

#include "driver/args.h"
#include "driver/plan.h"
#include "driver/session.h"

struct drv_compiler {
    struct args launcher; /* ccache and the like, kept in front of GCC; usually empty */
    char *name;           /* the compiler itself */
    char *assembler;      /* what GCC would run; NULL: not known */
    bool clang;           /* else GCC */
    uint16_t machine;     /* ELF e_machine; 0: none of ours */
    uint8_t pointer_bytes;
    bool thumb, m_profile; /* these four: drv_compiler_ask alone */
    bool thumb1;           /* M-profile without Thumb-2: ARMv6-M, */
    bool baseline;         /* ARMv8-M */
    bool pic;              /* addresses relative to the PC: -fpic, -fpie, ROPI */
    bool rwpi;             /* data relative to a base register */
    const char *unfit;     /* what about the target no probe is made for; NULL: nothing */
};

/* Does the command's name say Clang?  For what to try first; whether it is one, it tells itself. */
bool drv_compiler_named_clang(const struct drv_compiler *c);

/* Take the compiler's words (one, or a cache and one) off the front of line. */
enum mip_status drv_compiler_take(struct args *line, struct drv_compiler *c, struct diag *d);

/* Fill in what a compile, or the choice of a board, needs to know, from a driver's plan for it: the cheap way, as no
 * compiler proper starts.  False, and c is as it was: the plan leaves something open, ask the compiler. */
bool drv_compiler_from_plan(const struct drv_plan *p, struct drv_compiler *c);

/* The same by asking for a plan, with this set of target options.  False as well where there is no answer. */
bool drv_compiler_ask_driver(struct drv_session *s, const struct args *target, struct drv_compiler *c);

/* Fill in everything, for this set of target options. */
enum mip_status drv_compiler_ask(struct drv_session *s, const struct args *target, struct drv_compiler *c,
                                 struct diag *d);

/* One line of the compiler's answer to `compiler target… question`, without the newline; NULL: it failed. */
char *drv_compiler_line(struct drv_session *s, const char *compiler, const struct args *target, const char *question);

void drv_compiler_free(struct drv_compiler *c);

#endif
