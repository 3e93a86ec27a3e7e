/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which calls of an image may not come back.
 */
#pragma once

#include "disasm/code.h"

#define IMG_NOWHERE UINT32_MAX /* as a function: not known, or not in the image */

enum img_transfer_kind {
    IMG_TRANSFER_CALL,   /* goes to target, and may come back */
    IMG_TRANSFER_JUMP,   /* goes to target; if it is conditional, perhaps to the next instruction */
    IMG_TRANSFER_TABLE,  /* goes to some place of the same function */
    IMG_TRANSFER_AWAY,   /* jumps to an unknown place, as a tail call through a pointer does */
    IMG_TRANSFER_RETURN, /* leaves the function for its caller */
    IMG_TRANSFER_STOP    /* the run may end, or another stack go on: svc, bkpt, wfi, a new stack pointer */
};

/* An instruction after which control may go on elsewhere. */
struct img_transfer {
    uint64_t at, next; /* its address, and that of the instruction after it */
    uint64_t target;   /* of a call or jump whose place the instruction names; 0: not known */
    uint64_t table;    /* where the place was loaded from, with an index of 0; 0: not known */
    uint32_t function; /* of a call, or of a jump out of its own function: index of the function that begins there */
    uint8_t kind;      /* enum img_transfer_kind */
    bool conditional;
};

struct img_call_function {
    uint64_t address, end;
    size_t first, count; /* its transfers */
    bool may_stop;       /* control may get to it and never come back */
    bool is_flat;        /* no known call leads from it to a function that is running: no recursion */
};

struct img_call_graph {
    struct img_call_function *functions; /* sorted by address, each once */
    size_t count;
    struct img_transfer *transfers; /* sorted by address */
    size_t transfer_count;
};

/* Reads the code of all functions.  Without a decoder for the machine there are none. */
void img_call_graph_read(const struct img_elf *elf, struct img_code *code, struct img_call_graph *out);
void img_call_graph_free(struct img_call_graph *g);

/* Returns the function that begins at the address; IMG_NOWHERE: none. */
uint32_t img_call_function_at(const struct img_call_graph *g, uint64_t address);

/* Returns the first transfer at the address or after it; transfer_count: none. */
size_t img_transfers_from(const struct img_call_graph *g, uint64_t address);

/* What is known of the instructions before, on a straight line.  Where Capstone decodes, that is the last one. */
struct img_last_write {
    uint64_t popped, added; /* bit sets of capstone's register numbers, modulo 64: popped; written by an addition */
    /* bit sets of register numbers: they hold value[], the last instruction made it; value[] and an index; what was
     * loaded from such a place */
    uint32_t known, made, indexed, picked;
    bool semihosts; /* the last instruction announces a call of a debugger */
    uint64_t value[32];
};

/* Classifies the instruction after the ones before.  Returns false if control always goes on after it. */
bool img_classify_transfer(const struct img_instruction *i, struct img_last_write *last, struct img_transfer *out);

static inline uint64_t img_register_bit(unsigned reg) /* Returns a bit of struct img_last_write. */
{
    return UINT64_C(1) << (reg % 64);
}

/* May the instruction, which accesses memory, store there? */
bool img_may_store(const struct img_instruction *i);
