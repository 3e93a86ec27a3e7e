/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Facts about the unit that the analysis of its functions finds.
 *
 * Functions are analysed in the order of the text.  Each function adds what it knows about the unit's statements,
 * symbols and functions, and later functions read that.  Only analysis/ writes these facts; the unit itself stays as
 * parse/ made it.
 */
#pragma once

#include "base/arena.h"
#include "instrument/parse/unit.h"

/* How the functions that were analysed so far use a symbol. */
struct asm_use {
    bool branched : 1; /* some branch goes to the symbol */
    bool taken : 1;    /* code or loaded data uses the symbol's address as a value */
    bool handed : 1;   /* code uses the symbol's address as a value, and may pass it to other functions */
    /* A low half of an address counts from the symbol: nothing may come between it and its instruction. */
    bool place : 1;
    bool base : 1; /* the distance to the global offset table counts from the symbol: no code jumps there */
};

/* What a function tells about the load and store exclusives in it and around its calls (exclusive.c). */
struct asm_pairing {
    bool stores;       /* the first exclusive access in the function is a store, so the load comes before the call */
    bool loads;        /* the monitor may be open when control leaves the function */
    bool load_half;    /* the monitor may be open at its end, for a store exclusive in another function */
    bool passes;       /* some way through the function has no load or store exclusive */
    bool entered_open; /* some caller in the text has the monitor open when it calls the function */
    bool left_needed;  /* some caller needs the monitor open after the call of this function */
};

struct asm_facts {
    uint32_t *size;              /* for each statement: upper bound of its bytes in the section */
    struct asm_use *use;         /* for each symbol: how it is used */
    struct asm_pairing *pairing; /* for each function: its load and store exclusives */
    bool *returns;               /* for each function: it always returns (may_stop.c) */
    struct arena memory;         /* holds all arrays of this struct */
};

/* Makes the facts that follow from the parsed text alone.  The caller frees them. */
void asm_facts_start(const struct asm_unit *u, struct asm_facts *out);
void asm_facts_free(struct asm_facts *f);
