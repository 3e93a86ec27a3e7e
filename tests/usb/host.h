/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A USB host controller and its cable in software: transactions with toggles, handshakes and retries (USB 2.0, chapter
 * 8), control transfers, and faults on demand. The device speaks usb_wire.h.
 */
#ifndef USB_HOST_H
#define USB_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "usb_wire.h"

/* Frames to the device and back. receive() returns false if no frame comes within that time. */
struct usb_cable {
    void (*send)(void *ctx, const struct usb_wire_frame *frame);
    bool (*receive)(void *ctx, struct usb_wire_frame *frame, int milliseconds);
    void *ctx;
};

enum usb_result { USB_DONE, USB_NAK, USB_STALL, USB_ERROR, USB_BABBLE };

/* Each member hits every Nth packet; 0: none. */
struct usb_faults {
    unsigned lose_in_ack;    /* the device misses the host's ACK and sends its packet again */
    unsigned lose_out_ack;   /* the host misses the device's ACK and sends its packet again */
    unsigned lose_setup_ack; /* the host misses the device's ACK and sends its SETUP again */
    unsigned lose_out;       /* the host's packet does not reach the device */
    unsigned lose_in;        /* the device's packet does not reach the host, which sends no ACK */
};

struct usb_counters {
    unsigned long setup, in, out, nak, repeated, lost, silent, stalled, bytes_in;
};

struct usb_host {
    struct usb_cable cable;
    struct usb_faults faults;
    struct usb_counters count;
    uint8_t address;
    uint8_t speed; /* the device's enum usb_wire_speed */
    bool attached;
    uint8_t next_in[16], next_out[16]; /* the next toggles */
    uint16_t size_in[16], size_out[16];
};

/* The address after usb_host_enumerate(). After a reset the address is 0. */
#define USB_ADDRESS 5u

bool usb_host_wait_attach(struct usb_host *host, int milliseconds);
enum usb_result usb_host_reset(struct usb_host *host);
enum usb_result usb_host_power(struct usb_host *host, bool suspend);

/* One transaction. */
enum usb_result usb_host_in(struct usb_host *host, uint8_t endpoint, uint8_t *data, size_t room, size_t *got);
enum usb_result usb_host_out(struct usb_host *host, uint8_t endpoint, const uint8_t *data, size_t len);

/* A control transfer, at most `milliseconds` long. *len is the length of the data. For an IN transfer it becomes the
 * number of bytes that came. */
enum usb_result usb_host_control(struct usb_host *host, const uint8_t setup[8], uint8_t *data, size_t *len,
                                 int milliseconds);

/* usb_host_enumerate() resets the device and sets its address. usb_host_learn() takes the packet sizes of the bulk
 * endpoints from the configuration descriptor. */
enum usb_result usb_host_enumerate(struct usb_host *host);
void usb_host_learn(struct usb_host *host, const uint8_t *config, size_t len);

int64_t usb_milliseconds(void); /* a clock that never goes back */

#endif
