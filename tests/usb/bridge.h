/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A bridge between a Linux guest in QEMU (usb-redir) and a device that speaks usb_wire.h.
 */
#ifndef USB_BRIDGE_H
#define USB_BRIDGE_H

#include "host.h"

struct usbredirparser;

/* How the device misbehaves. The bridge changes its answers, so the firmware is the real one. */
enum bridge_lie {
    LIE_NONE,
    LIE_SILENCE,      /* bulk IN: no packet */
    LIE_ENDLESS,      /* bulk IN: full packets without end */
    LIE_STALL,        /* bulk IN: STALL */
    LIE_STALL_VENDOR, /* vendor requests: STALL */
    LIE_SHORT,        /* vendor requests' data: cut in half */
    LIE_LENGTHS,      /* vendor requests' data: all ones after the first eight bytes */
    LIE_MANGLE,       /* bulk IN: one bit of each packet is wrong */
};

struct bridge_transfer {
    struct bridge_transfer *next;
    uint64_t id;
    uint8_t endpoint; /* address; bit 0x80: IN */
    uint32_t stream;
    size_t len, done;
    uint8_t *data;
};

struct bridge {
    struct usb_host host;
    struct usbredirparser *parser;
    int redir; /* socket to the guest's QEMU */
    bool verbose, plugged, ended;
    bool said_hello; /* the guest's QEMU has sent its first message */
    enum bridge_lie lie;
    unsigned long unplug_after; /* bulk IN packets until the unplugging; 0: never */
    unsigned hold_after;        /* bulk IN packets until they are held back; 0: off */
    bool held;                  /* bulk IN packets are held back */
    unsigned long cancelled, resets, bulk_in;
    struct bridge_transfer *in[16], *out[16];
};

/* bridge_redir.c: the guest's side. */
void bridge_redir_start(struct bridge *b);
bool bridge_redir_turn(struct bridge *b, bool readable); /* false if the guest is gone */
bool bridge_plug(struct bridge *b);                      /* false if the device does not enumerate */
void bridge_unplug(struct bridge *b);

/* bridge_bulk.c: transfers of bulk endpoints. Returns whether a packet was moved. */
bool bridge_bulk_turn(struct bridge *b);
void bridge_bulk_cancel(struct bridge *b, uint64_t id);
void bridge_bulk_cancel_all(struct bridge *b);
void bridge_bulk_add(struct bridge *b, struct bridge_transfer *t);
bool bridge_bulk_pending(const struct bridge *b);
uint8_t bridge_status(enum usb_result r); /* the result as a status of usb-redir */

#endif
