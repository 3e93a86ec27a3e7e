/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A client of GDB servers: connects, asks what the server supports, lets the core run, reads and writes memory.
 * Packets: GDB manual, appendix E.2 "Packets", E.4 "General Query Packets".
 */
#include "transport/gdb.h"

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "transport/channel.h"

#define PACKET_DEFAULT 400u /* GDB assumes this size if a server gives none */
#define PACKET_MOST    32768u
#define LAST_WORDS_MS  200

static bool answer_is(const struct bytes *b, const char *text)
{
    return b->len == strlen(text) && memcmp(b->data, text, b->len) == 0;
}

static bool is_error(const struct bytes *b)
{
    return (b->len == 3 && b->data[0] == 'E') || (b->len >= 2 && memcmp(b->data, "E.", 2) == 0);
}

static enum mip_status learn_features(struct gdb *g, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes a = {0};
    enum mip_status st = gdb_ask(g, "qSupported:vContSupported+", &a, d);
    g->packet_size = PACKET_DEFAULT;
    bytes_u8(&a, 0);
    const char *text = (const char *)a.data, *size = strstr(text, "PacketSize=");
    if (size) {
        unsigned long v = strtoul(size + strlen("PacketSize="), NULL, 16);
        g->packet_size = v < 64 ? 64 : v > PACKET_MOST ? PACKET_MOST : v;
    }
    bool quiet = strstr(text, "QStartNoAckMode+") != NULL;
    if (!st && quiet) {
        st = gdb_ask(g, "QStartNoAckMode", &a, d);
        g->no_ack = !st && answer_is(&a, "OK");
    }
    if (!st)
        st = gdb_ask(g, "vCont?", &a, d);
    bytes_u8(&a, 0);
    g->has_vcont = !st && strncmp((const char *)a.data, "vCont", 5) == 0 && strstr((const char *)a.data, ";c") != NULL;
    if (!st)
        st = gdb_ask(g, "qqemu.sstepbits", &a, d); /* QEMU alone answers (its manual, "GDB usage") */
    g->halts = !st && a.len && !is_error(&a);
    return st;
}

static void hex_text(struct bytes *out, const void *data, size_t len)
{
    for (size_t i = 0; i < len; i++)
        bytes_printf(out, "%02x", ((const uint8_t *)data)[i]);
}

/* Attaches to the target.  A Black Magic Probe has none until it is told to look for one (its manual, "Getting
 * started"). */
static enum mip_status attach(struct gdb *g, struct diag *d)
{
    static const char scan[] = "swdp_scan";
    FREED_BY(bytes_free) struct bytes a = {0}, request = {0};
    bytes_puts(&request, "qRcmd,");
    hex_text(&request, scan, sizeof scan - 1);
    bytes_u8(&request, 0);
    enum mip_status st = gdb_ask(g, "!", &a, d);
    if (!st)
        st = gdb_ask(g, (const char *)request.data, &a, d);
    if (!st)
        st = gdb_ask(g, "vAttach;1", &a, d);
    if (!st && (a.len == 0 || (a.data[0] != 'T' && a.data[0] != 'S')))
        st = diag_fail(
            d, MIP_NO_DEVICE, g->name,
            "the GDB server has no target; note: is the chip connected and powered?  Attach it as the server's "
            "manual says");
    return st;
}

static enum mip_status greet(struct gdb *g, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes a = {0};
    enum mip_status st = channel_write(g->fd, g->name, "+", 1, g->limit_ms, d);
    if (!st)
        st = learn_features(g, d);
    if (!st)
        st = gdb_ask(g, "?", &a, d);
    if (!st && a.len && (a.data[0] == 'W' || a.data[0] == 'X'))
        st = attach(g, d);
    return st;
}

enum mip_status gdb_open(const char *where, unsigned limit_ms, struct gdb **out, struct diag *d)
{
    struct gdb *g;
    int fd;
    if (!where)
        return diag_fail(
            d, MIP_USAGE, NULL,
            "--gdb needs HOST:PORT; note: OpenOCD and pyOCD listen on port 3333, J-Link on 2331, QEMU's -s on 1234");
    enum mip_status st = where[0] == '/' && !channel_is_local(where) ? channel_open_serial(where, &fd, d)
                                                                     : channel_connect(where, limit_ms, &fd, d);
    if (st)
        return st;
    g = xcalloc(1, sizeof *g);
    g->fd = fd;
    g->name = xstrdup(where);
    g->limit_ms = limit_ms;
    st = greet(g, d);
    if (st) {
        gdb_close(g);
        return st;
    }
    *out = g;
    return MIP_OK;
}

/* Reads what is left.  Unread bytes would turn close() into a reset, and the server might not see the last packet. */
static void drain_gdb(int fd)
{
    uint8_t rest[4096];
    struct pollfd p = {.fd = fd, .events = POLLIN};
    uint64_t end = transport_now() + LAST_WORDS_MS;
    (void)shutdown(fd, SHUT_WR);
    while (transport_now() < end && poll(&p, 1, LAST_WORDS_MS / 4) > 0)
        if (read(fd, rest, sizeof rest) <= 0)
            break;
}

void gdb_close(struct gdb *g)
{
    if (!g->gone && !g->running)
        (void)gdb_go(g, NULL);
    drain_gdb(g->fd);
    close(g->fd);
    free(g->name);
    bytes_free(&g->parser.body);
    free(g);
}

enum mip_status gdb_go(struct gdb *g, struct diag *d)
{
    if (g->running)
        return MIP_OK;
    g->running = true; /* the core may stop again before the acknowledgement is here */
    enum mip_status st = gdb_tell(g, g->has_vcont ? "vCont;c" : "c", d);
    if (st)
        g->running = false;
    return st;
}

static enum mip_status unreadable(struct gdb *g, struct bytes *a, uint64_t address, struct diag *d)
{
    bytes_u8(a, 0);
    return diag_error(d, MIP_MALFORMED, g->name, address,
                      "the GDB server cannot read the target's memory there: `%.20s'; note: is this the ELF file of "
                      "the firmware on the chip, and its RAM powered?",
                      (const char *)a->data);
}

/* Reads the bytes of an answer to the request "m" (read memory).  Returns how many there are.  0: it is no such answer.
 * SIZE_MAX: the server sent more than `most` bytes. */
static size_t take_hex(const struct bytes *a, uint8_t *to, size_t most)
{
    if (a->len % 2 || a->len / 2 > most)
        return a->len / 2 > most ? SIZE_MAX : 0;
    for (size_t i = 0; i < a->len; i += 2) {
        int v = rsp_hex(a->data + i);
        if (v < 0)
            return 0;
        to[i / 2] = (uint8_t)v;
    }
    return a->len / 2;
}

static enum mip_status read_some(struct gdb *g, uint64_t address, uint8_t *to, size_t len, size_t *got, struct diag *d)
{
    char request[64];
    FREED_BY(bytes_free) struct bytes a = {0};
    snprintf(request, sizeof request, "m%" PRIx64 ",%zx", address, len);
    enum mip_status st = gdb_ask(g, request, &a, d);
    *got = 0;
    if (!st && (a.len == 0 || is_error(&a)))
        st = unreadable(g, &a, address, d);
    if (!st) {
        *got = take_hex(&a, to, len);
        if (*got == 0 || *got == SIZE_MAX)
            st = diag_error(d, MIP_MALFORMED, g->name, address,
                            "the GDB server answers %zu characters to a read of %zu bytes, or no hex digits; note: is "
                            "it a GDB server?  Report it to its makers with this message",
                            a.len, len);
    }
    return st;
}

static enum mip_status read_gdb_once(struct gdb *g, uint64_t address, uint8_t *to, size_t len, struct diag *d)
{
    /* A byte takes two digits between $ and #xx.  Whole words are asked for, so that the server reads words. */
    size_t most = ((g->packet_size - 5) / 2) & ~(size_t)3;
    while (len) {
        size_t n = len < most ? len : most, got;
        enum mip_status st = read_some(g, address, to, n, &got, d);
        if (st)
            return st;
        address += got;
        to += got;
        len -= got;
    }
    return MIP_OK;
}

/* Reads memory.  After a disturbance the same bytes must come twice: a late answer would be in the wrong place. */
enum mip_status gdb_read(struct gdb *g, uint64_t address, uint8_t *to, size_t len, struct diag *d)
{
    unsigned before = g->disturbances;
    enum mip_status st = read_gdb_once(g, address, to, len, d);
    if (st || g->running || g->disturbances == before)
        return st;
    uint8_t *again = xmalloc(len);
    bool same = false;
    for (unsigned i = 0; i < 3 && !st && !same; i++) {
        st = read_gdb_once(g, address, again, len, d);
        same = !st && memcmp(again, to, len) == 0;
        if (!st)
            memcpy(to, again, len);
    }
    free(again);
    if (!st && !same)
        st = diag_error(d, MIP_MALFORMED, g->name, address,
                        "two reads of a stopped core's memory differ; note: does another core, or a DMA channel, write "
                        "there?  The line to the server is disturbed, too");
    return st;
}

enum mip_status gdb_write(struct gdb *g, uint64_t address, const uint8_t *from, size_t len, struct diag *d)
{
    size_t most = ((g->packet_size - 40) / 2) & ~(size_t)3;
    FREED_BY(bytes_free) struct bytes request = {0}, a = {0};
    enum mip_status st = MIP_OK;
    most = most < 4 ? 4 : most;
    while (len && !st) {
        size_t n = len < most ? len : most;
        request.len = 0;
        bytes_printf(&request, "M%" PRIx64 ",%zx:", address, n);
        hex_text(&request, from, n);
        bytes_u8(&request, 0);
        st = gdb_ask(g, (const char *)request.data, &a, d);
        if (!st && !answer_is(&a, "OK"))
            st = diag_error(
                d, MIP_PERMISSION, g->name, address,
                "the GDB server does not write there; note: is this the ELF file of the firmware on the chip, "
                "and its RAM powered?");
        address += n;
        from += n;
        len -= n;
    }
    return st;
}

enum mip_status gdb_check_image(struct gdb *g, const struct img_raw_section *image, struct diag *d)
{
    uint8_t id[MIP_IMAGE_ID_SIZE];
    char theirs[41], ours[41];
    if (!image->id_address)
        return MIP_OK;
    enum mip_status st = gdb_read(g, image->id_address, id, sizeof id, d);
    if (st || memcmp(id, image->header.image_id, sizeof id) == 0)
        return st;
    img_id_text(id, theirs);
    img_id_text(image->header.image_id, ours);
    diag_error(d, MIP_MISMATCH, g->name, image->id_address,
               "the chip runs, but another image than %s: image id %s there, %s here", image->path, theirs, ours);
    if ((id[0] == 0 || id[0] == 0xff) && memcmp(id, id + 1, sizeof id - 1) == 0)
        diag_note(d, "nothing is there: is the chip powered, connected, and flashed?");
    else
        diag_note(d, "give the ELF file that was flashed, or flash this one");
    return MIP_MISMATCH;
}
