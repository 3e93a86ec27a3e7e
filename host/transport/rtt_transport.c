/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An up buffer of Real Time Transfer, read through a GDB server's memory access, or as bytes from the TCP port of
 * OpenOCD and J-Link.
 *
 * Problem: the control block may go while it is read.  A boot loader hands its RAM to the application, the chip is
 * reset, or flashed anew.  The reader's offset must then not be stored: that word is the application's.
 *
 * Method: each poll reads id, descriptor and offsets together (rtt_block.c), and once more before it stores the
 * reader's offset.  If they are not those of the block, nothing is stored, and the block is looked for again.  While
 * the core stands, no instruction comes between the comparison and the store.
 *
 * What holds: only the reader's offset of an up buffer is written, and only into a block that was whole just before.
 *
 * Example: the block at 0x20000100 has the offsets 40 (writer) and 10 (reader).  30 bytes are read, the block is read
 * again, and 40 is stored as the reader's offset.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/le.h"
#include "transport/channel.h"
#include "transport/rtt_block.h"

#define PAUSE_MS  10u
#define SEARCH_MS 200u /* from one search of a range to the next, at least */
#define SEARCHED  10u  /* a search halts the core: the next one waits for so many times its duration */

struct rtt {
    struct rtt_memory memory;
    bool no_halt;
    bool looked;            /* the target was looked at before */
    bool heard;             /* bytes came from the block since it was taken */
    uint64_t next_search;   /* transport_now() of the next search */
    struct rtt_found seen;  /* the blocks that the last look found */
    struct rtt_block block; /* the block that is read; its reader is what was stored last */
    struct bytes old;       /* what was in the buffer at the first look, and its part that read_rtt() brought */
    size_t old_at;
    uint64_t foreign; /* address of a block whose reader someone else moves; 0: none */
    uint64_t told;    /* address of the block that the user knows of; 0: none */
    bool gone;        /* the user was told that it is gone */
};

static void tell(struct transport *l, const char *text)
{
    free(l->news);
    l->news = xstrdup(text);
}

static void tell_found(struct rtt *t, struct transport *l)
{
    char text[512];
    bool others = false;
    int n = snprintf(text, sizeof text, "RTT control block at 0x%" PRIx64 ", by %s", t->block.address,
                     t->block.address == t->memory.symbol ? "the ELF file's symbol" : "search");
    for (size_t i = 0; i < t->seen.count && n < (int)sizeof text - 64; i++)
        if (t->seen.at[i].address != t->block.address) {
            n += snprintf(text + n, sizeof text - (size_t)n, "%s 0x%" PRIx64, others ? "," : "; others are at",
                          t->seen.at[i].address);
            others = true;
        }
    if (others)
        snprintf(text + n, sizeof text - (size_t)n, ": --elf, or a smaller --search, takes another one");
    tell(l, text);
}

/* Returns the block as that look found it; NULL: it was not there. */
static const struct rtt_block *seen_at(const struct rtt_found *f, uint64_t address)
{
    for (size_t i = 0; i < f->count; i++)
        if (f->at[i].address == address)
            return &f->at[i];
    return NULL;
}

/* Notes that the block is gone.  What is found at its place later is a new one. */
static void lose(struct rtt *t)
{
    for (size_t i = 0; i < t->seen.count; i++)
        if (t->seen.at[i].address == t->block.address)
            t->seen.at[i].address = 0;
    t->block = (struct rtt_block){0};
}

/* Reads the block that is taken.  *there: it is still that block, and no other reader moved its offset.  A reader of 0
 * is that of a block that was made anew, after a reset. */
static enum mip_status read_again(struct rtt *t, struct transport *l, struct rtt_block *now, bool *there,
                                  struct diag *d)
{
    enum mip_status st = rtt_read_block(&t->memory, t->block.address, now, d);
    *there = !st && rtt_is_same(now, &t->block);
    if (st && st != MIP_NO_DEVICE)
        return st;
    if (*there && now->reader != t->block.reader && now->reader) {
        t->foreign = now->address;
        t->told = 0;
        tell(l, "someone else moved the read offset of the RTT control block: it is not touched any more");
        *there = false;
    } else if (*there && now->reader != t->block.reader) {
        t->block = *now;
        l->anew = true;
    }
    return MIP_OK;
}

/* Takes the bytes that the writer has put in and the reader has not taken, up to the end of the buffer. */
static enum mip_status take_bytes(struct rtt *t, struct transport *l, uint8_t *to, size_t room, size_t *got,
                                  struct diag *d)
{
    struct rtt_block now, again;
    bool there;
    enum mip_status st = read_again(t, l, &now, &there, d);
    there = there && !l->anew; /* the next call brings the bytes */
    uint32_t n = now.writer >= now.reader ? now.writer - now.reader : now.size - now.reader;
    n = n < room ? n : (uint32_t)room;
    if (!st && there && n)
        st = gdb_read(t->memory.gdb, now.data + now.reader, to, n, d);
    if (!st && there && n) {
        st = read_again(t, l, &again, &there, d);
        there = there && again.reader == now.reader && rtt_unread(&again) >= n;
    }
    if (!st && !there && !l->anew)
        lose(t);
    if (st || !there || !n)
        return st;
    uint8_t word[4];
    t->block.reader = now.reader + n == now.size ? 0 : now.reader + n;
    le_store32(word, t->block.reader);
    st = gdb_write(t->memory.gdb, rtt_reader_address(&t->memory, &t->block), word, sizeof word, d);
    if (st)
        return st;
    *got = n;
    return MIP_OK;
}

/* Takes the bytes that were there before the first look, while the core still stands.  So a block that is made anew
 * right after it cannot be taken for the old one.  read_rtt() brings them. */
static enum mip_status take_old(struct rtt *t, struct transport *l, uint32_t left, struct diag *d)
{
    enum mip_status st = MIP_OK;
    bytes_reserve(&t->old, left);
    for (size_t got = 1; got && left && !st; left -= (uint32_t)got) {
        got = 0;
        st = take_bytes(t, l, t->old.data + t->old.len, left, &got, d);
        t->old.len += got;
    }
    l->unread = t->old.len - t->old_at;
    return st;
}

/* Did the block come, or was it written to, since the last look? */
static bool is_alive(const struct rtt_found *seen, const struct rtt_block *b)
{
    const struct rtt_block *before = seen_at(seen, b->address);
    return !before || before->writer != b->writer;
}

/* Returns the first block that is alive, and that no one else reads.  Without one, returns the first that may be: any,
 * or instead of a silent one, one whose firmware may wait because the buffer is full.  NULL: none, or bytes came to the
 * block that is read since the last poll. */
static const struct rtt_block *best_block(const struct rtt *t, const struct rtt_found *now)
{
    const struct rtt_block *first = NULL, *own = seen_at(now, t->block.address);
    if (own && rtt_unread(own))
        return NULL;
    for (size_t i = 0; i < now->count; i++) {
        const struct rtt_block *b = &now->at[i];
        if (b->address == t->block.address || (t->foreign == b->address && b->reader))
            continue;
        if (t->looked && is_alive(&t->seen, b))
            return b;
        if (!first && (!t->block.address || rtt_unread(b)))
            first = b;
    }
    return first;
}

/* Returns how many bytes of the block were there before the first look, or may have been. */
static uint32_t old_bytes(const struct rtt *t, const struct rtt_block *b)
{
    const struct rtt_block *before = seen_at(&t->seen, b->address);
    uint32_t now = rtt_unread(b);
    if (!t->looked || !before)
        return t->looked ? 0 : now;
    bool goes_on = before->reader == b->reader && rtt_is_same(before, b) && rtt_unread(before) < now;
    return goes_on ? rtt_unread(before) : now;
}

/* Takes a block.  If its reader is 0, the firmware has made it anew. */
static enum mip_status choose(struct rtt *t, const struct rtt_found *now, struct transport *l, struct diag *d)
{
    const struct rtt_block *b = best_block(t, now);
    if (!b)
        return MIP_NO_DEVICE;
    uint32_t old = old_bytes(t, b);
    t->block = *b;
    t->heard = false;
    enum mip_status st = old ? take_old(t, l, old, d) : MIP_OK;
    l->anew = t->looked;
    return st;
}

/* Looks for the block.  MIP_NO_DEVICE: there is none now. */
static enum mip_status look(struct rtt *t, struct transport *l, struct diag *d)
{
    struct rtt_found now;
    uint64_t start = transport_now();
    bool searches = start >= t->next_search;
    enum mip_status st = rtt_find(&t->memory, searches, &now, d);
    if (st && (st != MIP_NO_DEVICE || !searches))
        return st;
    uint64_t pause = SEARCHED * (transport_now() - start);
    t->next_search = transport_now() + (pause > SEARCH_MS ? pause : SEARCH_MS);
    if (!seen_at(&now, t->foreign))
        t->foreign = 0;
    if (!st)
        st = choose(t, &now, l, d);
    t->seen = now;
    t->looked = true;
    if (st)
        return st;
    if (t->gone || (t->told != t->block.address && (t->told || t->block.address != t->memory.symbol)))
        tell_found(t, l);
    t->told = t->block.address;
    t->gone = false;
    return MIP_OK;
}

/* The first look.  Without a block it ends here, unless the user waits for it. */
static enum mip_status look_first(struct rtt *t, const struct transport_request *r, struct transport *l, struct diag *d)
{
    struct diag found = {0};
    enum mip_status st = gdb_stop(t->memory.gdb, d);
    if (!st && r->image)
        st = gdb_check_image(t->memory.gdb, r->image, d);
    if (!st) {
        st = look(t, l, &found);
        if (st == MIP_NO_DEVICE && r->patient)
            st = MIP_OK;
        else if (st && d)
            *d = found;
    }
    enum mip_status go = t->memory.gdb->gone ? MIP_OK : gdb_go(t->memory.gdb, st ? NULL : d);
    return st ? st : go;
}

static enum mip_status open_rtt(const struct transport_request *r, struct transport *l, struct diag *d)
{
    struct rtt_memory m = {.channel = r->channel,
                           .pointer = r->image ? r->image->header.pointer_bytes : 4,
                           .symbol = r->image ? r->image->rtt_address : 0};
    if (!r->search && !m.symbol) {
        diag_fail(d, MIP_USAGE, NULL, "nothing says where the RTT control block is");
        diag_note(d, r->image ? "the ELF file has no symbol _SEGGER_RTT; give --search START-STOP"
                              : "give --elf, or --search START-STOP of the chip's RAM");
        return MIP_USAGE;
    }
    enum mip_status st = r->search ? rtt_read_range(r->search, &m, d) : MIP_OK;
    if (!st)
        st = gdb_open(r->where, r->limit_ms, &m.gdb, d);
    if (st)
        return st;
    struct rtt *t = xcalloc(1, sizeof *t);
    t->memory = m;
    t->no_halt = r->no_halt;
    st = look_first(t, r, l, d);
    if (st) {
        gdb_close(m.gdb);
        bytes_free(&t->old);
        free(t);
        return st;
    }
    l->state = t;
    l->name = xstrdup(m.gdb->name);
    return MIP_OK;
}

/* A searched block of which nothing comes may be an earlier image's.  Then it is time for another search. */
static bool is_silent(const struct rtt *t)
{
    return t->block.address != t->memory.symbol && !t->heard && transport_now() >= t->next_search;
}

/* If the block came from a search, the symbol's block is preferred as soon as it is there. */
static enum mip_status prefer_symbol(struct rtt *t, struct diag *d)
{
    const struct rtt_memory *m = &t->memory;
    struct rtt_block b;
    if (!t->block.address || !m->symbol || t->block.address == m->symbol)
        return MIP_OK;
    enum mip_status st = rtt_read_block(m, m->symbol, &b, d);
    if (!st)
        lose(t);
    return st == MIP_NO_DEVICE ? MIP_OK : st;
}

/* Finds the block if it is lost or silent. */
static enum mip_status follow_block(struct rtt *t, struct transport *l, struct diag *d)
{
    if (t->block.address ? !is_silent(t) : !t->memory.symbol && transport_now() < t->next_search)
        return MIP_OK;
    enum mip_status st = look(t, l, d);
    if (st == MIP_NO_DEVICE && t->told && !t->block.address) {
        tell(l, "the RTT control block is gone: it is looked for again");
        t->told = 0;
        t->gone = true;
    }
    return st == MIP_NO_DEVICE ? MIP_OK : st;
}

/* Silence is judged after the block is read.  Else a search could count bytes as old that came since the last poll. */
static enum mip_status poll_block(struct rtt *t, struct transport *l, void *to, size_t room, size_t *got,
                                  struct diag *d)
{
    struct diag why = {0};
    struct gdb *g = t->memory.gdb;
    enum mip_status st = t->no_halt ? MIP_OK : gdb_stop(g, &why);
    if (!st)
        st = prefer_symbol(t, &why);
    if (!st && t->block.address && !l->anew)
        st = take_bytes(t, l, to, room, got, &why);
    if (!st && !*got && !l->anew)
        st = follow_block(t, l, &why);
    enum mip_status go = g->gone ? MIP_OK : gdb_go(g, st ? NULL : &why);
    if (d && (st || go))
        *d = why;
    return st ? st : go;
}

static enum mip_status read_rtt(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d)
{
    struct rtt *t = l->state;
    uint64_t end = transport_now() + ms;
    *got = 0;
    if (l->unread) {
        *got = l->unread < room ? l->unread : room;
        memcpy(to, t->old.data + t->old_at, *got);
        t->old_at += *got;
        l->unread -= *got;
        return MIP_OK;
    }
    for (;;) {
        enum mip_status st = poll_block(t, l, to, room, got, d);
        t->heard |= *got != 0;
        if (st || *got || l->anew)
            return st;
        if (transport_now() >= end || transport_interrupted())
            return MIP_OK;
        (void)transport_wait(-1, PAUSE_MS);
    }
}

static void close_rtt(struct transport *l)
{
    FREED struct rtt *t = l->state;
    gdb_close(t->memory.gdb);
    bytes_free(&t->old);
}

const struct transport_kind transport_rtt = {
    .name = "rtt",
    .check =
        "does the core run, and does the firmware pass mip_write_rtt() to mip_dump_stream()?  That fills up buffer 0 "
        "(--channel) of its own control block (--elf).",
    .open = open_rtt,
    .read = read_rtt,
    .close = close_rtt};

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
    .check = "is it the server's port of up buffer 0, and does the firmware pass mip_write_rtt() to mip_dump_stream()?",
    .open = open_telnet,
    .read = channel_link_read,
    .close = channel_link_close};
