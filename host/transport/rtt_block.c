/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds RTT control blocks in a target's memory.
 *
 * Problem: RAM may hold several places that look like a control block: texts with its id, remainders of earlier images,
 * and the block of a boot loader beside that of the application.
 *
 * Source: SEGGER's wiki, "RTT", "How to implement".  A control block begins with the 16 bytes "SEGGER RTT", then come
 * the numbers of up and down buffers.  Each buffer has: name, start, size, offset of the writer, offset of the reader,
 * flags.
 *
 * Method: the ELF file's symbol says where the block is.  A search takes each 4-aligned id, and passes over blocks that
 * cannot be: numbers of buffers, size or offsets out of bounds, a buffer outside of the searched memory.
 *
 * What holds: nothing outside of a block and the searched range is read, because a wild pointer may lead to a register
 * that changes when it is read.  A range that is searched must be RAM.
 *
 * Example: 0x20000100 has the id and 3187719680 down buffers, 0x20000400 has 1 up buffer of 256 bytes at 0x20000500.
 * The second one is found.
 */
#include "transport/rtt_block.h"

#include <stdlib.h>
#include <string.h>

#include "base/le.h"

#define ID_BYTES     16u
#define HEAD_BYTES   (ID_BYTES + 8u)
#define BUFFERS_MOST 64u
#define SIZE_LIMIT   ((uint32_t)16 << 20)
#define SEARCH_STEP  ((size_t)4096)
#define SEARCH_MOST  ((uint64_t)64 << 20)

static const uint8_t block_id[ID_BYTES] = "SEGGER RTT";

static enum mip_status no_block(const struct rtt_memory *m, uint64_t at, const char *cause, struct diag *d)
{
    return diag_error(
        d, MIP_NO_DEVICE, m->gdb->name, at,
        "%s; note: the firmware makes it at its first use of RTT: let it come that far (--wait), or give the right ELF "
        "file or --search START-STOP",
        cause);
}

enum mip_status rtt_read_range(const char *range, struct rtt_memory *m, struct diag *d)
{
    char *dash, *end;
    m->start = strtoull(range, &dash, 0);
    m->stop = strtoull(*dash == '-' ? dash + 1 : dash, &end, 0);
    if (dash == range || *dash != '-' || *end || m->stop <= m->start || m->stop - m->start > SEARCH_MOST)
        return diag_fail(d, MIP_USAGE, range,
                         "no range of memory of up to 64 MiB; note: as in --search 0x20000000-0x20008000");
    return MIP_OK;
}

static size_t descriptor_bytes(const struct rtt_memory *m)
{
    return 2 * m->pointer + 16;
}

static struct rtt_block rtt_descriptor(const struct rtt_memory *m, uint64_t address, const uint8_t *head)
{
    const uint8_t *p = head + HEAD_BYTES + m->channel * descriptor_bytes(m), *words = p + 2 * m->pointer;
    bool wide = m->pointer == 8;
    return (struct rtt_block){.address = address,
                              .ups = le_load32(head + ID_BYTES),
                              .downs = le_load32(head + ID_BYTES + 4),
                              .up = address + HEAD_BYTES + m->channel * descriptor_bytes(m),
                              .name = wide ? le_load64(p) : le_load32(p),
                              .data = wide ? le_load64(p + 8) : le_load32(p + 4),
                              .size = le_load32(words),
                              .writer = le_load32(words + 4),
                              .reader = le_load32(words + 8)};
}

static bool counts_fit(const uint8_t *head, unsigned channel)
{
    uint32_t ups = le_load32(head + ID_BYTES), downs = le_load32(head + ID_BYTES + 4);
    return channel < ups && ups <= BUFFERS_MOST && downs <= BUFFERS_MOST;
}

/* Returns why this is no block; NULL: it may be one. */
static const char *objection(const struct rtt_memory *m, const uint8_t *head, const struct rtt_block *b, bool searched)
{
    if (memcmp(head, block_id, ID_BYTES) != 0)
        return "no RTT control block there yet";
    if (!counts_fit(head, m->channel))
        return "the RTT control block has no such up buffer, or senseless numbers of buffers";
    if (!b->data || b->size < 2 || b->size > SIZE_LIMIT)
        return "the RTT up buffer has no sensible address or size";
    if (b->writer >= b->size || b->reader >= b->size)
        return "the RTT up buffer's offsets lie outside of it";
    if (searched && (b->data < m->start || b->data > m->stop || m->stop - b->data < b->size))
        return "the RTT up buffer of this control block is not in the memory of --search";
    return NULL;
}

static enum mip_status read_block(const struct rtt_memory *m, uint64_t address, bool searched, struct rtt_block *out,
                                  struct diag *d)
{
    uint8_t p[HEAD_BYTES + BUFFERS_MOST * 32];
    size_t all = HEAD_BYTES + (m->channel + 1) * descriptor_bytes(m);
    *out = (struct rtt_block){0};
    if (m->channel >= BUFFERS_MOST)
        return no_block(m, address, "an RTT control block has at most 64 up buffers", d);
    if (searched && m->stop - address < all)
        return no_block(m, address, "the RTT control block is not whole in the memory of --search", d);
    if (m->channel) { /* a block with fewer buffers may stand at the end of the RAM */
        enum mip_status st = gdb_read(m->gdb, address, p, HEAD_BYTES, d);
        if (st)
            return st;
        if (memcmp(p, block_id, ID_BYTES) == 0 && !counts_fit(p, m->channel))
            return no_block(m, address + ID_BYTES, "the RTT control block has no such up buffer", d);
    }
    enum mip_status st = gdb_read(m->gdb, address, p, all, d);
    if (st)
        return st;
    struct rtt_block b = rtt_descriptor(m, address, p);
    const char *cause = objection(m, p, &b, searched);
    if (cause)
        return no_block(m, address, cause, d);
    *out = b;
    return MIP_OK;
}

static bool in_range(const struct rtt_memory *m, uint64_t address)
{
    return address >= m->start && address < m->stop;
}

enum mip_status rtt_read_block(const struct rtt_memory *m, uint64_t address, struct rtt_block *out, struct diag *d)
{
    return read_block(m, address, address != m->symbol && in_range(m, address), out, d);
}

/* Returns the first place of the id from start on, 4-aligned; 0: none. */
static enum mip_status search_memory(const struct rtt_memory *m, uint64_t start, uint64_t *found, struct diag *d)
{
    FREED uint8_t *p = xmalloc(SEARCH_STEP + ID_BYTES);
    size_t kept = 0;
    enum mip_status st = MIP_OK;
    *found = 0;
    for (uint64_t at = start; at < m->stop && !st && !*found;) {
        size_t n = m->stop - at < SEARCH_STEP ? (size_t)(m->stop - at) : SEARCH_STEP;
        st = gdb_read(m->gdb, at, p + kept, n, d);
        const uint8_t *hit = st ? NULL : memmem(p, kept + n, block_id, ID_BYTES);
        if (hit)
            *found = at - kept + (uint64_t)(hit - p);
        at += n;
        size_t all = kept + n;
        kept = all < ID_BYTES - 1 ? all : ID_BYTES - 1;
        memmove(p, p + all - kept, kept);
    }
    return st;
}

static void add_block(struct rtt_found *f, const struct rtt_block *b)
{
    if (f->count < RTT_BLOCKS_MOST && (f->count == 0 || f->at[0].address != b->address))
        f->at[f->count++] = *b;
}

/* Adds the blocks of the range.  Returns MIP_NO_DEVICE if there is none. */
static enum mip_status search_range(const struct rtt_memory *m, struct rtt_found *out, struct diag *d)
{
    enum mip_status st = MIP_NO_DEVICE;
    uint64_t start = m->start, found = 0;
    for (;;) {
        enum mip_status searched = search_memory(m, start, &found, d);
        if (searched || !found)
            return searched ? searched : out->count ? MIP_OK : st;
        struct rtt_block b;
        enum mip_status is = found % 4 ? MIP_NO_DEVICE : read_block(m, found, true, &b, d);
        if (!is)
            add_block(out, &b);
        else if (is != MIP_NO_DEVICE)
            return is;
        start = (found + 4) & ~(uint64_t)3;
    }
}

enum mip_status rtt_find(const struct rtt_memory *m, bool searches, struct rtt_found *out, struct diag *d)
{
    enum mip_status st = MIP_NO_DEVICE;
    out->count = 0;
    if (m->symbol) {
        struct rtt_block b;
        st = rtt_read_block(m, m->symbol, &b, d);
        if (!st)
            add_block(out, &b);
    }
    if (!st || !m->stop || !searches || st != MIP_NO_DEVICE)
        return st;
    no_block(m, m->start, "no RTT control block from there on", d);
    return search_range(m, out, d);
}

bool rtt_is_same(const struct rtt_block *a, const struct rtt_block *b)
{
    return a->address == b->address && a->ups == b->ups && a->downs == b->downs && a->name == b->name &&
           a->data == b->data && a->size == b->size;
}
