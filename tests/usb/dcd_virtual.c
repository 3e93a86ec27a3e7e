/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Driver of the virtual controller (dcd_virtual.h): toggles, handshakes and repeats follow USB 2.0, 8.5 and 8.6.
 */
#define MIP_RUNTIME
#include "dcd_virtual.h"

#include <stddef.h>

#include "usb/dcd.h"
#include "usb_wire.h"

#define IN      0x80u
#define HALVES  4u /* endpoints 0 and 1, two directions each */
#define NOTHING 255u

/* One direction of an endpoint. */
struct half {
    const uint8_t *from; /* IN: the armed packet */
    uint8_t *to;         /* OUT: the buffer of the armed packet */
    uint32_t len;
    bool open, halted, armed;
    uint8_t toggle;
};

static struct {
    struct usb_wire_reader reader;
    struct usb_wire_frame answer;
    struct half half[HALVES];
    uint8_t address;      /* the address that counts now */
    uint8_t next_address; /* the address that counts from the end of the status stage on */
    uint8_t flight;       /* number of the half whose packet waits for its ACK; NOTHING: none */
    uint8_t setup[8];
    bool has_setup; /* reported at the next token: until then the host may repeat the SETUP, if its ACK got lost */
    bool attached;
} bus;

static struct half *half_of(uint32_t ep)
{
    return &bus.half[(ep & 1) * 2 + ((ep & IN) != 0)];
}

/* volatile: else the compiler may call memcpy(), and the image may have none. */
static void copy(volatile uint8_t *to, const uint8_t *from, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++)
        to[i] = from[i];
}

static void put_byte(void *ctx, uint8_t byte)
{
    (void)ctx;
    mip_virtual_put(byte);
}

static void reply(uint32_t type)
{
    bus.answer.type = (uint8_t)type;
    usb_wire_send(&bus.answer, put_byte, NULL);
    bus.answer.len = 0;
}

static bool is_high_speed(void)
{
    return mip_usb_port.packet_bytes >= USB_WIRE_PACKET;
}

static void clear(void)
{
    for (uint32_t i = 0; i < HALVES; i++) {
        bus.half[i].open = i < 2;
        bus.half[i].armed = bus.half[i].halted = false;
        bus.half[i].toggle = 0;
    }
    bus.address = bus.next_address = 0;
    bus.flight = NOTHING;
    bus.has_setup = false;
}

bool mip_dcd_init(void)
{
    clear();
    bus.attached = false;
    bus.reader.at = 0;
    return true;
}

void mip_dcd_connect(bool on)
{
    bus.attached = on;
    bus.answer.len = 1;
    bus.answer.data[0] = is_high_speed() ? USB_WIRE_HIGH : USB_WIRE_FULL;
    reply(on ? USB_WIRE_ATTACH : USB_WIRE_DETACH);
}

void mip_dcd_address(uint8_t address)
{
    bus.next_address = address;
}

void mip_dcd_open(uint8_t ep, uint32_t packet_bytes)
{
    struct half *h = half_of(ep);
    (void)packet_bytes;
    h->open = true;
    h->armed = h->halted = false;
    h->toggle = 0;
}

void mip_dcd_close(uint8_t ep)
{
    struct half *h = half_of(ep);
    h->open = h->armed = h->halted = false;
}

void mip_dcd_send(uint8_t ep, const void *data, uint32_t len)
{
    struct half *h = half_of(ep);
    h->from = data;
    h->len = len;
    h->armed = true;
}

void mip_dcd_receive(uint8_t ep, void *packet)
{
    struct half *h = half_of(ep);
    h->to = packet;
    h->armed = true;
}

void mip_dcd_halt(uint8_t ep, bool on)
{
    for (uint32_t side = 0; side < 2; side++) {
        struct half *h = half_of((ep & 1) == 0 ? side * IN : ep); /* endpoint 0: both */
        h->armed = false;
        h->halted = on;
        h->toggle = 0;
    }
}

static void on_setup(const struct usb_wire_frame *f)
{
    if (f->endpoint != 0 || f->len != 8) {
        reply(USB_WIRE_NONE);
        return;
    }
    for (uint32_t i = 0; i < 2; i++) {
        bus.half[i].armed = bus.half[i].halted = false;
        bus.half[i].toggle = 1; /* 8.5.3 */
    }
    copy(bus.setup, f->data, 8);
    bus.has_setup = true;
    reply(USB_WIRE_ACK);
}

static void tell_setup(uint32_t ep)
{
    if (ep != 0 || !bus.has_setup)
        return;
    bus.has_setup = false;
    mip_usb_on_setup(bus.setup);
}

static void on_in(const struct half *h, uint32_t ep)
{
    if (!h->open)
        reply(USB_WIRE_NONE);
    else if (h->halted)
        reply(USB_WIRE_STALL);
    else if (!h->armed)
        reply(USB_WIRE_NAK);
    else {
        copy(bus.answer.data, h->from, h->len);
        bus.answer.len = (uint16_t)h->len;
        bus.flight = (uint8_t)(ep * 2 + 1);
        reply(h->toggle != 0 ? USB_WIRE_DATA1 : USB_WIRE_DATA0);
    }
}

/* Handles the host's ACK of an IN packet. */
static void on_taken(uint32_t ep)
{
    struct half *h = half_of(ep | IN);
    h->armed = false;
    h->toggle ^= 1;
    if (ep == 0 && h->len == 0 && bus.next_address != bus.address)
        bus.address = bus.next_address; /* 9.4.6: from the end of the status stage on */
    mip_usb_on_sent((uint8_t)(ep | IN));
}

static void on_out(struct half *h, const struct usb_wire_frame *f)
{
    if (!h->open)
        reply(USB_WIRE_NONE);
    else if (h->halted)
        reply(USB_WIRE_STALL);
    else if ((f->type == USB_WIRE_OUT1) != (h->toggle != 0))
        reply(USB_WIRE_ACK); /* 8.6.4: the host repeats a packet whose ACK got lost */
    else if (!h->armed)
        reply(USB_WIRE_NAK);
    else {
        copy(h->to, f->data, f->len);
        h->armed = false;
        h->toggle ^= 1;
        reply(USB_WIRE_ACK);
        mip_usb_on_received(f->endpoint, f->len);
    }
}

static void on_token(const struct usb_wire_frame *f)
{
    bool ours = bus.attached && f->address == bus.address && f->endpoint < 2;
    if (!ours) {
        reply(USB_WIRE_NONE);
        return;
    }
    if (f->type == USB_WIRE_SETUP) {
        on_setup(f);
        return;
    }
    tell_setup(f->endpoint);
    if (f->type == USB_WIRE_IN)
        on_in(half_of(f->endpoint | IN), f->endpoint);
    else if (f->type == USB_WIRE_OUT0 || f->type == USB_WIRE_OUT1)
        on_out(half_of(f->endpoint), f);
    else
        reply(USB_WIRE_NONE);
}

static void on_frame(const struct usb_wire_frame *f)
{
    uint32_t flight = bus.flight;
    bus.flight = NOTHING;
    bus.answer.endpoint = f->endpoint;
    if (f->type == USB_WIRE_TAKEN) {
        if (flight == f->endpoint * 2u + 1)
            on_taken(f->endpoint);
    } else if (f->type == USB_WIRE_RESET) {
        clear();
        bus.answer.len = 1;
        bus.answer.data[0] = is_high_speed() ? USB_WIRE_HIGH : USB_WIRE_FULL;
        mip_usb_on_reset(is_high_speed());
        reply(USB_WIRE_ACK);
    } else if (f->type == USB_WIRE_SUSPEND || f->type == USB_WIRE_RESUME) {
        mip_usb_on_suspend(f->type == USB_WIRE_SUSPEND);
        reply(USB_WIRE_ACK);
    } else {
        on_token(f);
    }
}

void mip_dcd_interrupt(void)
{
    for (int byte = mip_virtual_get(); byte >= 0; byte = mip_virtual_get())
        if (usb_wire_take(&bus.reader, (uint8_t)byte) != 0)
            on_frame(&bus.reader.frame);
}
