/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the two parts of the USB transport share: usb_transport.c finds and opens a device, usb_read.c reads from it
 * (docs/usb.md).
 */
#pragma once

#include <libusb-1.0/libusb.h>

#include "transport/transport.h"

/* The device's answer to `info`, checked. */
struct usb_info {
    uint32_t flags;
    uint32_t file_bytes; /* size of the .mipraw, its CRC included */
};

struct usb_link {
    libusb_context *context;
    libusb_device_handle *handle;
    const char *name; /* name of the transport */
    uint8_t interface, in_endpoint;
    uint16_t packet_bytes; /* size of a packet of in_endpoint */
    unsigned limit_ms;
    struct usb_info info;
    void (*progress)(void *ctx, uint64_t done, uint64_t total);
    void *progress_ctx;
};

/* Cancels what an earlier host left unfinished, and asks for the device's identity. */
enum mip_status usb_begin(struct usb_link *u, struct diag *d);

/* Reads the whole .mipraw. */
enum mip_status usb_take(struct usb_link *u, struct bytes *file, struct diag *d);
enum mip_status usb_reset_counters(struct usb_link *u, struct diag *d);

/* Says what libusb's error means to the user.  what: the step that failed. */
enum mip_status usb_failed(const struct usb_link *u, int error, const char *what, struct diag *d);
