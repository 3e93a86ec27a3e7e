/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Between a Linux guest in QEMU (usb-redir) and a device at the other end of usb_wire.h.
 */
#ifndef USB_BRIDGE_H
#define USB_BRIDGE_H

#include "host.h"

struct usbredirparser;

/* How the device of the moment misbehaves; done here, so that the real firmware stays as it is. */
enum bridge_lie {
    LIE_NONE,
    LIE_SILENCE,      /* bulk IN: nothing, for ever */
    LIE_ENDLESS,      /* bulk IN: full packets, for ever */
    LIE_STALL,        /* bulk IN: STALL */
    LIE_STALL_VENDOR, /* vendor requests: STALL */
    LIE_SHORT,        /* vendor requests' data: cut in half */
    LIE_LENGTHS,      /* vendor requests' data: all ones after the first eight bytes */
    LIE_MANGLE,       /* bulk IN: a bit of each packet is wrong */
};

struct bridge_transfer {
    struct bridge_transfer *next;
    uint64_t id;
    uint8_t endpoint; /* address, 0x80: IN */
    uint32_t stream;
    size_t len, done;
    uint8_t *data;
};

struct bridge {
    struct usb_host host;
    struct usbredirparser *parser;
    int redir; /* socket to the guest */
    bool verbose, plugged, ended;
    bool said_hello; /* the guest's QEMU */
    enum bridge_lie lie;
    unsigned long unplug_after; /* bulk IN packets until then; 0: never */
    unsigned hold_after;        /* bulk IN packets until there are no more; 0: off */
    bool held;                  /* no bulk IN packets now */
    unsigned long cancelled, resets, bulk_in;
    struct bridge_transfer *in[16], *out[16];
};

/* bridge_redir.c: the guest's side. */
void bridge_redir_start(struct bridge *b);
bool bridge_redir_turn(struct bridge *b, bool readable); /* false: the guest is gone */
bool bridge_plug(struct bridge *b);                      /* false: the device does not enumerate */
void bridge_unplug(struct bridge *b);

/* bridge_bulk.c: transfers of bulk endpoints.  Returns whether something moved. */
bool bridge_bulk_turn(struct bridge *b);
void bridge_bulk_cancel(struct bridge *b, uint64_t id);
void bridge_bulk_cancel_all(struct bridge *b);
void bridge_bulk_add(struct bridge *b, struct bridge_transfer *t);
bool bridge_bulk_pending(const struct bridge *b);
uint8_t bridge_status(enum usb_result r); /* in usb-redir's words */

#endif
