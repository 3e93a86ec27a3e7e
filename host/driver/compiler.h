/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What kind of compiler a command is and what it compiles for, found out by asking it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "driver/args.h"
#include "driver/plan.h"
#include "driver/session.h"
#include "machine/machine.h"

struct drv_compiler {
    struct args launcher; /* ccache and the like in front of GCC; usually empty */
    char *name;           /* the compiler's own name */
    char *assembler;      /* the assembler that GCC would run; NULL: not known */
    bool clang;           /* it is a Clang; else a GCC */
    unsigned major;       /* its major version; 0: not known */
    uint16_t machine;     /* ELF e_machine; 0: the machine is not supported */
    uint8_t pointer_bytes;
    bool thumb, m_profile; /* these four members are filled in only by drv_compiler_ask() */
    bool thumb1;           /* M-profile without Thumb-2: ARMv6-M, or ARMv8-M without the main extension */
    bool baseline;         /* of these: ARMv8-M without the main extension */
    bool pic;              /* addresses relative to the PC: -fpic, -fpie, ROPI */
    bool rwpi;             /* data relative to a base register */
    bool low;              /* data has absolute addresses that fit into an instruction pair (machine.h, low_macro) */
    const char *unfit;     /* a property of the target for which no probes exist; NULL: none */
};

/* Returns the row of the machine that it compiles for; without one the row of an unknown machine. */
const struct machine *drv_machine(const struct drv_compiler *c);

/* Does the command's name say Clang?  This only decides what to try first.  The compiler itself tells whether it is
 * one. */
bool drv_compiler_named_clang(const struct drv_compiler *c);

/* Moves the compiler's words off the front of `line`: one word, or two with a cache. */
enum mip_status drv_compiler_take(struct args *line, struct drv_compiler *c, struct diag *d);

/* Fills in what a compile, or the choice of a board, needs to know, from a driver's plan.  That is cheap, as no
 * compiler proper starts.  Returns false and leaves c unchanged if the plan leaves something open.  Then the compiler
 * must be asked. */
bool drv_compiler_from_plan(const struct drv_plan *p, struct drv_compiler *c);

/* Does the same, but asks for a plan with these target options.  Returns false, too, if there is no answer. */
bool drv_compiler_ask_driver(struct drv_session *s, const struct args *target, struct drv_compiler *c);

/* Fills in all members, for these target options. */
enum mip_status drv_compiler_ask(struct drv_session *s, const struct args *target, struct drv_compiler *c,
                                 struct diag *d);

/* Returns one line of the compiler's answer to `compiler target… question`, without the newline; NULL: it failed. */
char *drv_compiler_line(struct drv_session *s, const char *compiler, const struct args *target, const char *question);

void drv_compiler_free(struct drv_compiler *c);
