/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Requests and answers over a line that may lose or damage them: GDB manual, appendix E.2 "Packet Acknowledgment".
 *
 * Method: a server acknowledges a request before it answers.  If the acknowledgement of its answer got lost, it sends
 * the answer again.  So a packet before the acknowledgement answers an earlier request: it is acknowledged and dropped.
 */
#include "transport/gdb.h"

#include <string.h>

#include "transport/channel.h"

#define TRIES      8u
#define QUIET_MS   60u /* by then late packets have come after a disturbance */
#define STOP_TRIES 3u

static bool talk_ends(const struct gdb *g)
{
    return !g->insists && transport_interrupted();
}

static enum mip_status gone(struct gdb *g, struct diag *d)
{
    g->gone = true;
    return diag_fail(d, MIP_NO_DEVICE, g->name,
                     "the GDB server closed the connection; note: its own output says why: has it not found the chip? "
                     "is another debugger connected, where it takes one only?");
}

/* Waits for the next event until end, a time of transport_now().  RSP_NOTHING: there was none. */
static enum mip_status next_event(struct gdb *g, uint64_t end, enum rsp_event *out, struct diag *d)
{
    *out = RSP_NOTHING;
    for (;;) {
        while (g->at < g->got) {
            *out = rsp_feed(&g->parser, g->input[g->at++]);
            if (*out != RSP_NOTHING && *out != RSP_NOTICE)
                return MIP_OK;
        }
        uint64_t now = transport_now();
        bool ended;
        g->at = g->got = 0;
        *out = RSP_NOTHING;
        if (now >= end || talk_ends(g))
            return MIP_OK;
        enum mip_status st =
            channel_read(g->fd, g->name, g->input, sizeof g->input, (unsigned)(end - now), &g->got, &ended, d);
        if (st)
            return st;
        if (ended)
            return gone(g, d);
    }
}

static enum mip_status send_raw(struct gdb *g, const void *data, size_t len, struct diag *d)
{
    enum mip_status st = channel_write(g->fd, g->name, data, len, g->limit_ms, d);
    g->gone = g->gone || st == MIP_NO_DEVICE;
    return st;
}

static enum mip_status send_packet(struct gdb *g, const char *request, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes packet = {0};
    rsp_packet(&packet, request, strlen(request));
    return send_raw(g, packet.data, packet.len, d);
}

static enum mip_status acknowledge(struct gdb *g, bool good, struct diag *d)
{
    return g->no_ack ? MIP_OK : send_raw(g, good ? "+" : "-", 1, d);
}

/* Drops late packets, so that they do not answer a later request. */
static enum mip_status settle_talk(struct gdb *g, struct diag *d)
{
    enum rsp_event e;
    uint64_t stop = transport_now() + g->limit_ms / TRIES; /* a limit, in case the server never falls silent */
    g->disturbances++;
    do {
        enum mip_status st = next_event(g, transport_now() + QUIET_MS, &e, d);
        if (!st && e == RSP_PACKET)
            st = acknowledge(g, true, d);
        if (st)
            return st;
    } while (e != RSP_NOTHING && transport_now() < stop);
    return MIP_OK;
}

/* Is it a packet that comes unasked while the core runs?  Such packets are text for the console, requests of
 * semihosting (none is granted), or a report that the core stopped.  GDB manual, E.3 "Stop Reply Packets", E.13
 * "File-I/O". */
static bool is_unasked(struct gdb *g, const struct bytes *b)
{
    char first = b->len ? (char)b->data[0] : '\0';
    if (first == 'O' && !(b->len == 2 && b->data[1] == 'K'))
        return true;
    /* a semihosting call; without arguments it would be memory in capital digits */
    if (first == 'F' && memchr(b->data, ',', b->len)) {
        (void)send_packet(g, "F-1,270f", NULL); /* the answer EUNKNOWN */
        return true;
    }
    if ((first != 'T' && first != 'S') || !(g->running || g->memory))
        return false;
    g->stops += g->running; /* otherwise the report comes twice: the core stopped of itself just when it was asked to */
    g->running = false;
    return true;
}

enum outcome { ANSWERED, ACCEPTED, AGAIN };

/* Tries once.  want_answer: waits for more than the acknowledgement. */
static enum mip_status listen_once(struct gdb *g, uint64_t end, bool want_answer, enum outcome *out, struct diag *d)
{
    bool heard = g->no_ack;
    unsigned stops = g->stops;
    *out = AGAIN;
    for (;;) {
        enum rsp_event e;
        if (heard && !want_answer) {
            *out = ACCEPTED;
            return MIP_OK;
        }
        enum mip_status st = next_event(g, end, &e, d);
        if (st || e == RSP_NOTHING || (e == RSP_NAK && !g->no_ack))
            return st;
        heard = heard || e == RSP_ACK;
        if (e == RSP_BAD) {
            g->disturbances++;
            if (g->no_ack)
                return MIP_OK;
            st = acknowledge(g, false, d);
        } else if (e == RSP_PACKET) {
            st = acknowledge(g, true, d);
            if (!st && !is_unasked(g, &g->parser.body) && heard) {
                *out = ANSWERED;
                return MIP_OK;
            }
            if (g->no_ack && g->stops != stops)
                return st; /* the core stopped instead: QEMU's server drops requests while the core runs */
        }
        if (st || transport_now() >= end)
            return st;
    }
}

static enum mip_status silent(struct gdb *g, struct diag *d)
{
    diag_fail(d, MIP_TIMEOUT, g->name,
              "no valid answer from the GDB server within %u ms; note: is it a GDB server's port, and not its telnet "
              "or log port?  --timeout S gives it longer",
              g->limit_ms);
    if (talk_ends(g))
        diag_fail(d, MIP_TIMEOUT, g->name, "interrupted");
    if (!g->gone && !g->running) /* one more attempt, so that the core runs on; the caller needs no answer */
        (void)send_packet(g, g->has_vcont ? "vCont;c" : "c", NULL);
    g->gone = true;
    return MIP_TIMEOUT;
}

/* Sends a request until it is answered.  If the server does not acknowledge, silence is no reason to ask again. Nothing
 * gets lost there, and two answers to one request would shift all later answers.  The request to stop acknowledging is
 * not repeated either: its second answer would come without an acknowledgement. */
static enum mip_status converse(struct gdb *g, const char *request, bool want_answer, struct diag *d)
{
    g->memory = request[0] == 'm' || request[0] == 'M';
    bool patient = g->no_ack || strcmp(request, "QStartNoAckMode") == 0;
    uint64_t limit = transport_now() + g->limit_ms;
    for (unsigned i = 0; i < TRIES && (i == 0 || !patient || transport_now() < limit); i++) {
        enum outcome what = AGAIN;
        enum mip_status st = i ? settle_talk(g, d) : MIP_OK;
        if (!st)
            st = send_packet(g, request, d);
        if (!st)
            st = listen_once(g, patient ? limit : transport_now() + g->limit_ms / TRIES, want_answer, &what, d);
        if (st || what != AGAIN)
            return st;
        if (talk_ends(g))
            break;
    }
    return silent(g, d);
}

enum mip_status gdb_stop(struct gdb *g, struct diag *d)
{
    unsigned stops = g->stops;
    /* the core may stop by itself meanwhile: some servers keep a 0x03 for the next start */
    enum mip_status st = gdb_await_stop(g, 1, d);
    if (st && st != MIP_TIMEOUT)
        return st;
    for (unsigned i = 0; i < STOP_TRIES && g->running; i++) {
        st = channel_write(g->fd, g->name, "\003", 1, g->limit_ms, d);
        if (!st)
            st = gdb_await_stop(g, g->limit_ms / STOP_TRIES, d);
        if (st && st != MIP_TIMEOUT)
            return st;
    }
    g->stops = stops; /* this stop was asked for */
    if (!g->running)
        return MIP_OK;
    diag_note(d, "some cores cannot be stopped while asleep or in reset; --no-halt reads while it runs");
    return MIP_TIMEOUT;
}

enum mip_status gdb_ask(struct gdb *g, const char *request, struct bytes *answer, struct diag *d)
{
    enum mip_status st = MIP_OK;
    answer->len = 0;
    if (g->running && g->halts) {
        st = gdb_stop(g, d);
        g->stops++;
    }
    if (!st)
        st = converse(g, request, true, d);
    if (!st)
        bytes_append(answer, g->parser.body.data, g->parser.body.len);
    return st;
}

enum mip_status gdb_tell(struct gdb *g, const char *request, struct diag *d)
{
    return converse(g, request, false, d);
}

enum mip_status gdb_await_stop(struct gdb *g, unsigned ms, struct diag *d)
{
    uint64_t end = transport_now() + ms;
    while (g->running) {
        enum rsp_event e;
        enum mip_status st = next_event(g, end, &e, d);
        if (!st && (e == RSP_PACKET || e == RSP_BAD))
            st = acknowledge(g, e == RSP_PACKET, d);
        if (!st && e == RSP_PACKET && !is_unasked(g, &g->parser.body) && g->parser.body.len &&
            strchr("WX", g->parser.body.data[0])) {
            g->gone = true;
            return diag_fail(d, MIP_NO_DEVICE, g->name, "the program has ended, says the GDB server");
        }
        if (st)
            return st;
        if (e == RSP_NOTHING)
            return diag_fail(d, MIP_TIMEOUT, g->name, "the core does not stop");
    }
    return MIP_OK;
}
