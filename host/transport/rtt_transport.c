/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An up buffer of Real Time Transfer (SEGGER's wiki, "RTT", "How to implement").  A control block in RAM begins with
 * the 16 bytes "SEGGER RTT", then come the numbers of up and down buffers.  Each buffer has: name, start, size, offset
 * of the writer, offset of the reader, flags.  It is read through a GDB server's memory access, or as bytes from the
 * TCP port of OpenOCD and J-Link.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/le.h"
#include "transport/channel.h"
#include "transport/gdb.h"

#define ID_BYTES     16u
#define BUFFERS_MOST 64u
#define SIZE_LIMIT   ((uint32_t)16 << 20)
#define SEARCH_STEP  ((size_t)4096)
#define SEARCH_MOST  ((uint64_t)64 << 20)
#define PAUSE_MS     10u

static const uint8_t block_id[ID_BYTES] = "SEGGER RTT";

struct rtt {
    struct gdb *gdb;
    bool no_halt;
    unsigned pointer; /* 4 or 8, the bytes of a pointer */
    uint64_t up;      /* address of the up buffer's descriptor */
    uint64_t data;    /* address of the buffer's first byte */
    uint32_t size;
};

/* Returns the offset of a field in a descriptor, after the two pointers. */
static uint64_t field(const struct rtt *t, unsigned word)
{
    return t->up + 2 * t->pointer + 4 * word;
}

enum { SIZE, WRITER, READER };

static enum mip_status no_block(const struct gdb *g, uint64_t at, const char *cause, struct diag *d)
{
    diag_error(d, MIP_NO_DEVICE, g->name, at, "%s", cause);
    diag_note(d, "the firmware makes it at its first use of RTT: let it come that far (--wait), or give the right ELF "
                 "file or --search START-STOP");
    return MIP_NO_DEVICE;
}

/* Reads the descriptor of up buffer number channel, of the block at address. */
static enum mip_status take_block(struct rtt *t, uint64_t address, unsigned channel, struct diag *d)
{
    uint8_t head[ID_BYTES + 8], buffer[32];
    unsigned size = 2 * t->pointer + 16;
    enum mip_status st = gdb_read(t->gdb, address, head, sizeof head, d);
    if (st)
        return st;
    if (memcmp(head, block_id, ID_BYTES) != 0)
        return no_block(t->gdb, address, "no RTT control block there yet", d);
    uint32_t count = le_load32(head + ID_BYTES);
    if (channel >= count || count > BUFFERS_MOST)
        return no_block(t->gdb, address + ID_BYTES, "the RTT control block has no such up buffer", d);
    t->up = address + sizeof head + (uint64_t)channel * size;
    st = gdb_read(t->gdb, t->up, buffer, size, d);
    if (st)
        return st;
    t->data = t->pointer == 8 ? le_load64(buffer + 8) : le_load32(buffer + 4);
    t->size = le_load32(buffer + 2 * t->pointer);
    if (!t->data || t->size < 2 || t->size > SIZE_LIMIT)
        return no_block(t->gdb, t->up, "the RTT up buffer has no sensible address or size", d);
    return MIP_OK;
}

/* Returns the first place of the id from start to stop, 4-aligned; 0: none. */
static enum mip_status search_memory(struct rtt *t, uint64_t start, uint64_t stop, uint64_t *found, struct diag *d)
{
    uint8_t *p = xmalloc(SEARCH_STEP + ID_BYTES);
    size_t kept = 0;
    enum mip_status st = MIP_OK;
    *found = 0;
    for (uint64_t at = start; at < stop && !st && !*found;) {
        size_t n = stop - at < SEARCH_STEP ? (size_t)(stop - at) : SEARCH_STEP;
        st = gdb_read(t->gdb, at, p + kept, n, d);
        const uint8_t *hit = st ? NULL : memmem(p, kept + n, block_id, ID_BYTES);
        if (hit)
            *found = at - kept + (uint64_t)(hit - p);
        at += n;
        size_t all = kept + n;
        kept = all < ID_BYTES - 1 ? all : ID_BYTES - 1;
        memmove(p, p + all - kept, kept);
    }
    free(p);
    return st;
}

/* Finds the first valid block in the range.  The id alone may be a text of the firmware, or a remainder of an earlier
 * block. */
static enum mip_status search_range(struct rtt *t, const char *range, unsigned channel, struct diag *d)
{
    char *dash, *end;
    uint64_t found = 0, start = strtoull(range, &dash, 0);
    uint64_t stop = strtoull(*dash == '-' ? dash + 1 : dash, &end, 0);
    if (dash == range || *dash != '-' || *end || stop <= start || stop - start > SEARCH_MOST) {
        diag_error(d, MIP_USAGE, range, DIAG_NO_OFFSET, "no range of memory of up to 64 MiB");
        diag_note(d, "as in --search 0x20000000-0x20008000");
        return MIP_USAGE;
    }
    enum mip_status st = no_block(t->gdb, start, "no RTT control block from there on", d);
    while (st == MIP_NO_DEVICE) {
        enum mip_status searched = search_memory(t, start, stop, &found, d);
        if (searched || !found)
            return searched ? searched : st;
        st = take_block(t, found, channel, d);
        start = (found + 4) & ~(uint64_t)3;
    }
    return st;
}

static enum mip_status find_control_block(struct rtt *t, const struct transport_request *r, struct diag *d)
{
    enum mip_status st = gdb_stop(t->gdb, d);
    if (!st && r->image)
        st = gdb_check_image(t->gdb, r->image, d);
    if (!st)
        st =
            r->search ? search_range(t, r->search, r->channel, d) : take_block(t, r->image->rtt_address, r->channel, d);
    enum mip_status go = t->gdb->gone ? MIP_OK : gdb_go(t->gdb, st ? NULL : d);
    return st ? st : go;
}

static enum mip_status open_rtt(const struct transport_request *r, struct transport *l, struct diag *d)
{
    struct rtt t = {.no_halt = r->no_halt, .pointer = r->image ? r->image->header.pointer_bytes : 4};
    if (!r->search && !(r->image && r->image->rtt_address)) {
        diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "nothing says where the RTT control block is");
        diag_note(d, r->image ? "the ELF file has no symbol _SEGGER_RTT; give --search START-STOP"
                              : "give --elf, or --search START-STOP of the chip's RAM");
        return MIP_USAGE;
    }
    enum mip_status st = gdb_open(r->where, r->limit_ms, &t.gdb, d);
    if (st)
        return st;
    st = find_control_block(&t, r, d);
    if (st) {
        gdb_close(t.gdb);
        return st;
    }
    struct rtt *kept = xmalloc(sizeof *kept);
    *kept = t;
    l->state = kept;
    l->name = xstrdup(t.gdb->name);
    return MIP_OK;
}

/* Takes the bytes that the writer has put in and the reader has not taken, up to the end of the buffer. */
static enum mip_status take_bytes(struct rtt *t, uint8_t *to, size_t room, size_t *got, struct diag *d)
{
    uint8_t words[8];
    enum mip_status st = gdb_read(t->gdb, field(t, WRITER), words, sizeof words, d);
    if (st)
        return st;
    uint32_t writer = le_load32(words), reader = le_load32(words + 4);
    if (writer >= t->size || reader >= t->size)
        return no_block(t->gdb, field(t, WRITER), "the RTT up buffer's offsets lie outside of it", d);
    uint32_t n = writer >= reader ? writer - reader : t->size - reader;
    n = n < room ? n : (uint32_t)room;
    if (n == 0)
        return MIP_OK;
    st = gdb_read(t->gdb, t->data + reader, to, n, d);
    if (st)
        return st;
    reader = reader + n == t->size ? 0 : reader + n;
    le_store32(words, reader);
    st = gdb_write(t->gdb, field(t, READER), words, 4, d);
    if (!st)
        *got = n;
    return st;
}

static enum mip_status read_rtt(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d)
{
    struct rtt *t = l->state;
    uint64_t end = transport_now() + ms;
    *got = 0;
    for (;;) {
        enum mip_status st = t->no_halt ? MIP_OK : gdb_stop(t->gdb, d);
        if (!st)
            st = take_bytes(t, to, room, got, d);
        enum mip_status go = t->gdb->gone ? MIP_OK : gdb_go(t->gdb, st ? NULL : d);
        if (st || go || *got)
            return st ? st : go;
        if (transport_now() >= end || transport_interrupted())
            return MIP_OK;
        (void)transport_wait(-1, PAUSE_MS);
    }
}

static void close_rtt(struct transport *l)
{
    struct rtt *t = l->state;
    gdb_close(t->gdb);
    free(t);
}

const struct transport_kind transport_rtt = {.name = "rtt", .open = open_rtt, .read = read_rtt, .close = close_rtt};

static enum mip_status open_telnet(const struct transport_request *r, struct transport *l, struct diag *d)
{
    int fd;
    enum mip_status st = channel_connect(r->where, r->limit_ms, &fd, d);
    if (!st)
        channel_link_open(l, fd, r->where);
    return st;
}

const struct transport_kind transport_rtt_telnet = {
    .name = "rtt",
    .value_optional = true,
    .help = "      --rtt [HOST:PORT]       the server's RTT port; without a value through --gdb\n",
    .open = open_telnet,
    .read = channel_link_read,
    .close = channel_link_close};
