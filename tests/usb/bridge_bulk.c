/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Bulk transfers of the guest, packet by packet.
 */
#include "bridge.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <usbredirparser.h>

#define PACKETS_A_TURN 32

uint8_t bridge_status(enum usb_result r)
{
    switch (r) {
    case USB_DONE:
        return usb_redir_success;
    case USB_STALL:
        return usb_redir_stall;
    case USB_BABBLE:
        return usb_redir_babble;
    default:
        return usb_redir_ioerror;
    }
}

static void finish(struct bridge *b, struct bridge_transfer *t, uint8_t status)
{
    struct usb_redir_bulk_packet_header h = {.endpoint = t->endpoint,
                                             .status = status,
                                             .length = (uint16_t)t->done,
                                             .stream_id = t->stream,
                                             .length_high = (uint16_t)(t->done >> 16)};
    bool in = (t->endpoint & 0x80) != 0;
    usbredirparser_send_bulk_packet(b->parser, t->id, &h, in ? t->data : NULL, in ? (int)t->done : 0);
    free(t->data);
    free(t);
}

void bridge_bulk_add(struct bridge *b, struct bridge_transfer *t)
{
    struct bridge_transfer **at = (t->endpoint & 0x80 ? b->in : b->out) + (t->endpoint & 15);
    while (*at)
        at = &(*at)->next;
    *at = t;
}

static bool cancel_in(struct bridge *b, struct bridge_transfer **queue, const uint64_t *id)
{
    for (struct bridge_transfer **at = queue; *at;) {
        struct bridge_transfer *t = *at;
        if (id && t->id != *id) {
            at = &t->next;
            continue;
        }
        *at = t->next;
        b->cancelled++;
        finish(b, t, usb_redir_cancelled);
        if (id)
            return true;
    }
    return false;
}

void bridge_bulk_cancel(struct bridge *b, uint64_t id)
{
    for (int e = 0; e < 16; e++)
        if (cancel_in(b, &b->in[e], &id) || cancel_in(b, &b->out[e], &id))
            return;
}

void bridge_bulk_cancel_all(struct bridge *b)
{
    for (int e = 0; e < 16; e++) {
        cancel_in(b, &b->in[e], NULL);
        cancel_in(b, &b->out[e], NULL);
    }
}

bool bridge_bulk_pending(const struct bridge *b)
{
    for (int e = 0; e < 16; e++)
        if (b->in[e] || b->out[e])
            return true;
    return false;
}

static bool turn_out(struct bridge *b, uint8_t e)
{
    bool moved = false;
    for (int k = 0; k < PACKETS_A_TURN && b->out[e]; k++) {
        struct bridge_transfer *t = b->out[e];
        size_t left = t->len - t->done, n = left < b->host.size_out[e] ? left : b->host.size_out[e];
        enum usb_result r = usb_host_out(&b->host, e, t->data + t->done, n);
        if (r == USB_NAK)
            break;
        moved = true;
        t->done += r == USB_DONE ? n : 0;
        if (r != USB_DONE || t->done == t->len) {
            b->out[e] = t->next;
            finish(b, t, bridge_status(r));
        }
    }
    return moved;
}

/* Gets a packet from the device, or makes one for the current lie. */
static enum usb_result packet_in(struct bridge *b, uint8_t e, struct bridge_transfer *t, size_t *got)
{
    size_t left = t->len - t->done, n = left < b->host.size_in[e] ? left : b->host.size_in[e];
    *got = 0;
    switch (b->lie) {
    case LIE_SILENCE:
        return USB_NAK;
    case LIE_STALL:
        return USB_STALL;
    case LIE_ENDLESS:
        memset(t->data + t->done, 0xB5, n);
        *got = n;
        return USB_DONE;
    default:
        break;
    }
    enum usb_result r = usb_host_in(&b->host, e, t->data + t->done, left, got);
    if (b->lie == LIE_MANGLE && r == USB_DONE && *got != 0)
        t->data[t->done + *got / 2] ^= 0x10;
    return r;
}

static bool turn_in(struct bridge *b, uint8_t e)
{
    bool moved = false;
    for (int k = 0; k < PACKETS_A_TURN && b->in[e] && b->plugged && !b->held; k++) {
        struct bridge_transfer *t = b->in[e];
        size_t got;
        enum usb_result r = packet_in(b, e, t, &got);
        if (r == USB_NAK)
            break;
        moved = true;
        t->done += got;
        b->bulk_in++;
        if (r != USB_DONE || t->done == t->len || got < b->host.size_in[e]) {
            b->in[e] = t->next;
            finish(b, t, bridge_status(r));
        }
        if (b->unplug_after != 0 && --b->unplug_after == 0)
            bridge_unplug(b);
        if (b->hold_after != 0 && --b->hold_after == 0)
            b->held = true;
    }
    return moved;
}

bool bridge_bulk_turn(struct bridge *b)
{
    bool moved = false;
    for (uint8_t e = 1; e < 16 && b->plugged; e++) {
        moved |= turn_out(b, e);
        moved |= turn_in(b, e);
    }
    return moved;
}
