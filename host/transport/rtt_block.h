/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds RTT control blocks in a target's memory, and tells which may be ones.
 */
#pragma once

#include "transport/gdb.h"

#define RTT_BLOCKS_MOST 16u /* so many blocks of a search are remembered */

/* Where to look. */
struct rtt_memory {
    struct gdb *gdb;
    unsigned pointer;     /* 4 or 8, the bytes of a pointer */
    unsigned channel;     /* number of the up buffer */
    uint64_t symbol;      /* address of _SEGGER_RTT in the ELF file; 0: not known */
    uint64_t start, stop; /* the range to search; stop 0: none */
};

/* A control block, as one read found it. */
struct rtt_block {
    uint64_t address; /* 0: there is none */
    uint32_t ups, downs;
    uint64_t up;   /* address of the up buffer's descriptor */
    uint64_t name; /* as in the descriptor */
    uint64_t data; /* address of the buffer's first byte */
    uint32_t size, writer, reader;
};

struct rtt_found {
    struct rtt_block at[RTT_BLOCKS_MOST]; /* by address */
    size_t count;
};

/* Reads "START-STOP". */
enum mip_status rtt_read_range(const char *range, struct rtt_memory *m, struct diag *d);

/* Reads id, descriptor and offsets together.  MIP_NO_DEVICE: there is no such block, or one that cannot be. */
enum mip_status rtt_read_block(const struct rtt_memory *m, uint64_t address, struct rtt_block *out, struct diag *d);

/* Finds the block at the symbol; if none is there and `searches`, all blocks of the range.  MIP_NO_DEVICE: there is
 * none; *d says why the last one cannot be a block. */
enum mip_status rtt_find(const struct rtt_memory *m, bool searches, struct rtt_found *out, struct diag *d);

/* Is it the same block?  Its offsets may have moved. */
bool rtt_is_same(const struct rtt_block *a, const struct rtt_block *b);

/* Returns the bytes that were written and not read. */
static inline uint32_t rtt_unread(const struct rtt_block *b)
{
    return b->writer >= b->reader ? b->writer - b->reader : b->size - b->reader + b->writer;
}

/* Returns the address of the reader's offset. */
static inline uint64_t rtt_reader_address(const struct rtt_memory *m, const struct rtt_block *b)
{
    return b->up + 2 * m->pointer + 8;
}
