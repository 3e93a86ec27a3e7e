/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Frames of usb_wire.h over a unix socket that a firmware's UART connects to.
 */
#ifndef USB_CABLE_H
#define USB_CABLE_H

#include "host.h"

struct cable {
    int fd;
    struct usb_wire_reader reader;
    uint8_t bytes[4096];
    size_t at, len;
};

/* Make a socket there and listen; end the program with status 2 where that fails. */
int cable_listen(const char *path);

/* Who connects; end the program with status 5 if none does. */
int cable_accept(int fd, int milliseconds, const char *who);

/* As struct usb_cable wants it, ctx: struct cable.  They end the program with status 3 when the firmware is gone. */
void cable_send(void *ctx, const struct usb_wire_frame *frame);
bool cable_receive(void *ctx, struct usb_wire_frame *frame, int milliseconds);

#endif
