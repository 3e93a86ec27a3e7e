/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads and writes the frames of usb_wire.h, at both ends of the cable.
 */
#include "usb_wire.h"

static uint8_t crc8(uint8_t crc, uint8_t byte) /* polynomial 07 */
{
    crc ^= byte;
    for (unsigned bit = 0; bit < 8; bit++)
        crc = (uint8_t)((crc & 0x80u) != 0 ? crc << 1 ^ 7 : crc << 1);
    return crc;
}

int usb_wire_take(struct usb_wire_reader *reader, uint8_t byte)
{
    struct usb_wire_frame *f = &reader->frame;
    uint16_t at = reader->at++;
    if (at >= USB_WIRE_HEAD && at == USB_WIRE_HEAD + f->len) {
        reader->at = 0;
        return byte == reader->crc;
    }
    if (at != 0)
        reader->crc = crc8(reader->crc, byte);
    if (at == 0) {
        reader->crc = 0;
        if (byte != USB_WIRE_MARK)
            reader->at = 0;
    } else if (at == 1) {
        f->type = byte;
    } else if (at == 2) {
        f->address = byte;
    } else if (at == 3) {
        f->endpoint = byte;
    } else if (at == 4) {
        f->len = byte;
    } else if (at == 5) {
        f->len = (uint16_t)(f->len | byte << 8);
        if (f->len > USB_WIRE_PACKET)
            reader->at = 0;
    } else {
        f->data[at - USB_WIRE_HEAD] = byte;
    }
    return 0;
}

void usb_wire_send(const struct usb_wire_frame *frame, void (*put)(void *ctx, uint8_t byte), void *ctx)
{
    const uint8_t head[USB_WIRE_HEAD] = {USB_WIRE_MARK,   frame->type,         frame->address,
                                         frame->endpoint, (uint8_t)frame->len, (uint8_t)(frame->len >> 8)};
    uint8_t crc = 0;
    for (unsigned i = 0; i < USB_WIRE_HEAD; i++) {
        crc = i == 0 ? 0 : crc8(crc, head[i]);
        put(ctx, head[i]);
    }
    for (unsigned i = 0; i < frame->len; i++) {
        crc = crc8(crc, frame->data[i]);
        put(ctx, frame->data[i]);
    }
    put(ctx, crc);
}
