/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Frames of usb_wire.h over a unix socket. A firmware's UART connects to it.
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

/* Makes the socket and listens on it. Ends the program with status 2 if that fails. */
int cable_listen(const char *path);

/* Waits for a client. Ends the program with status 5 if none connects in time; `who` names it in the message. */
int cable_accept(int fd, int milliseconds, const char *who);

/* The functions of struct usb_cable; ctx is a struct cable. They end the program with status 3 if the firmware is
 * gone. */
void cable_send(void *ctx, const struct usb_wire_frame *frame);
bool cable_receive(void *ctx, struct usb_wire_frame *frame, int milliseconds);

#endif
