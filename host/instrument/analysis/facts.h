/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the analysis of functions tells about the unit.
 *
 * Functions are analysed in the order of the text.  Each adds what it knows about statements, symbols and functions of
 * the unit, and later functions read that.  Only analysis/ writes here; the unit itself stays as parse/ made it.
 */
#pragma once

#include "base/arena.h"
#include "instrument/parse/unit.h"

/* How a symbol is used, as far as functions are analysed. */
struct asm_use {
    bool branched : 1; /* some branch goes to it */
    bool taken : 1;    /* its address is used as a value by code or by loaded data */
    bool handed : 1;   /* code uses its address as a value, and may give it to other functions */
    bool place : 1;    /* a low half of an address counts from it: nothing may stand between it and its instruction */
    bool base : 1;     /* the distance to the global offset table counts from it: no code jumps there */
};

/* A function and the load and store exclusives around it (exclusive.c). */
struct asm_pairing {
    bool stores;       /* a store exclusive is the first such instruction in it, so the load is before the call */
    bool loads;        /* the monitor may be open when it is left */
    bool load_half;    /* the monitor may be open when it is left, for a store exclusive that is elsewhere */
    bool passes;       /* some way through it has no such instruction */
    bool entered_open; /* some caller in the text has the monitor open around the call */
    bool left_needed;  /* such a caller needs the monitor open after the call */
};

struct asm_facts {
    uint32_t *size;              /* by statement: upper bound of its bytes in the section */
    struct asm_use *use;         /* by symbol */
    struct asm_pairing *pairing; /* by function */
    bool *returns;               /* by function: it always returns (may_stop.c) */
    struct arena memory;         /* of all */
};

/* Makes the facts as the parser's unit tells them.  The caller frees them. */
void asm_facts_start(const struct asm_unit *u, struct asm_facts *out);
void asm_facts_free(struct asm_facts *f);
