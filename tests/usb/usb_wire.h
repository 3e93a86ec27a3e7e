/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A USB cable as a byte stream, for firmware in an emulator.  Frames carry tokens, packets and handshakes.  The host
 * side acts as host controller and cable, the device side as the controller's serial interface.
 *
 *     frame: mark, type, address, endpoint, length (2 bytes, little-endian), that many bytes, CRC-8 of type to the end
 *
 * The host sends a frame, and the device answers with a frame.  Only ATTACH and DETACH are no answers.  If a token is
 * for another address, or the device ignores it, the answer is NONE.  A real bus would stay silent there; with NONE
 * the host need not wait.
 *
 *     host to device                                      answer
 *     RESET                                               ACK, payload: the speed
 *     SETUP   8 bytes                                     ACK, NONE
 *     OUT0/1  0 to 512 bytes: a packet, and its PID       ACK, NAK, STALL, NONE
 *     IN                                                  DATA0/1 and the packet, NAK, STALL, NONE
 *     TAKEN   the host's ACK of the packet of IN          none
 *     SUSPEND, RESUME                                     ACK
 *
 *     device to host: ATTACH (the pull-up is on; payload: the highest speed), DETACH
 */
#ifndef MIP_USB_WIRE_H
#define MIP_USB_WIRE_H

#include <stdint.h>

#define USB_WIRE_MARK   0xA6u
#define USB_WIRE_HEAD   6u   /* bytes before the payload */
#define USB_WIRE_PACKET 512u /* the longest payload: a high-speed bulk packet (USB 2.0, 5.8.3) */

enum usb_wire_type {
    USB_WIRE_RESET = 0x01,
    USB_WIRE_SETUP = 0x02,
    USB_WIRE_OUT0 = 0x03,
    USB_WIRE_OUT1 = 0x04,
    USB_WIRE_IN = 0x05,
    USB_WIRE_TAKEN = 0x06,
    USB_WIRE_SUSPEND = 0x07,
    USB_WIRE_RESUME = 0x08,
    USB_WIRE_ACK = 0x10,
    USB_WIRE_NAK = 0x11,
    USB_WIRE_STALL = 0x12,
    USB_WIRE_DATA0 = 0x13,
    USB_WIRE_DATA1 = 0x14,
    USB_WIRE_NONE = 0x15,
    USB_WIRE_ATTACH = 0x20,
    USB_WIRE_DETACH = 0x21,
};

enum usb_wire_speed { USB_WIRE_FULL = 1, USB_WIRE_HIGH = 2 };

struct usb_wire_frame {
    uint8_t type, address, endpoint;
    uint16_t len;
    uint8_t data[USB_WIRE_PACKET];
};

/* The state of usb_wire_take(), which puts frames together from bytes.  Begin with zeros. */
struct usb_wire_reader {
    struct usb_wire_frame frame;
    uint16_t at; /* bytes of the frame so far */
    uint8_t crc;
};

/* Adds a byte to the frame.  Returns 1 if reader->frame is now complete and undamaged.  A damaged frame is dropped,
 * and the next mark begins another one. */
int usb_wire_take(struct usb_wire_reader *reader, uint8_t byte);

/* Sends a frame byte by byte. */
void usb_wire_send(const struct usb_wire_frame *frame, void (*put)(void *ctx, uint8_t byte), void *ctx);

#endif
