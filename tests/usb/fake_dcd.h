/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A controller driver made of variables, and a host that talks to it packet by packet. It checks the contract of dcd.h:
 * a forbidden call fails the test. Both ends keep toggles. A packet with the wrong toggle is acknowledged and dropped,
 * as a real host does.
 */
#ifndef TESTS_USB_FAKE_DCD_H
#define TESTS_USB_FAKE_DCD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#ifndef MIP_RUNTIME
#define MIP_RUNTIME
#endif
#include "../../target/usb/dcd.h"
#include "../../target/usb/mip_usb.h"

#define NAK      (-1)
#define STALL    (-2)
#define REPEATED (-3) /* the host took it for a repeat */
#define SILENT   (-4) /* there is no such endpoint */

struct fake_ep {
    bool open, armed, halted, toggle, host_toggle;
    uint32_t packet_bytes, len;
    const uint8_t *data; /* IN */
    uint8_t *to;         /* OUT */
};

static struct fake {
    struct fake_ep in[2], out[2];
    bool connected, inside;
    uint8_t address, new_address;
} fake;

static bool fake_fails; /* if set, there is no controller */
static uint32_t fake_packets[2 * 512 / 4];
static uint32_t fake_serial_bytes = 12;

static uint32_t fake_serial(uint8_t id[12])
{
    for (uint32_t i = 0; i < 12; i++)
        id[i] = (uint8_t)(0x1F + i * 0x13);
    return fake_serial_bytes;
}

#ifndef FAKE_PACKET_BYTES
#define FAKE_PACKET_BYTES 512
#endif
const struct mip_usb_port mip_usb_port = {FAKE_PACKET_BYTES, (uint8_t *)fake_packets, fake_serial};

static inline struct fake_ep *fake_ep(uint8_t ep)
{
    assert_int_equal(ep & 0x7E, 0);
    return (ep & 0x80) != 0 ? &fake.in[ep & 1] : &fake.out[ep & 1];
}

/* ---- The driver: the functions of dcd.h ---- */

bool mip_dcd_init(void)
{
    assert_false(fake.inside);
    memset(&fake, 0, sizeof fake);
    return !fake_fails;
}

void mip_dcd_connect(bool on)
{
    assert_false(fake.inside);
    fake.connected = on;
}

void mip_dcd_address(uint8_t address)
{
    assert_true(fake.inside && address < 128);
    assert_false(fake.in[0].armed);
    fake.new_address = address;
}

void mip_dcd_open(uint8_t ep, uint32_t packet_bytes)
{
    struct fake_ep *e = fake_ep(ep);
    assert_true(fake.inside && (ep & 1) == 1 && (packet_bytes == 64 || packet_bytes == 512));
    assert_true(packet_bytes <= mip_usb_port.packet_bytes);
    *e = (struct fake_ep){.open = true, .packet_bytes = packet_bytes, .host_toggle = e->host_toggle};
}

void mip_dcd_close(uint8_t ep)
{
    assert_true(fake.inside && (ep & 1) == 1);
    fake_ep(ep)->open = fake_ep(ep)->armed = false;
}

void mip_dcd_send(uint8_t ep, const void *data, uint32_t len)
{
    struct fake_ep *e = fake_ep(ep);
    assert_true(fake.inside && (ep & 0x80) != 0 && e->open && !e->armed && !e->halted);
    assert_true(len <= e->packet_bytes && (len == 0 || ((uintptr_t)data & 3) == 0));
    uint32_t sum = 0;
    for (uint32_t i = 0; i < len; i += 4) /* whole words are read, and the sanitizer checks each */
        sum += *(const volatile uint32_t *)(const void *)((const uint8_t *)data + i);
    (void)sum;
    e->armed = true;
    e->data = data;
    e->len = len;
}

void mip_dcd_receive(uint8_t ep, void *packet)
{
    struct fake_ep *e = fake_ep(ep);
    assert_true(fake.inside && (ep & 0x80) == 0 && e->open && !e->armed && !e->halted);
    assert_true(packet != NULL && ((uintptr_t)packet & 3) == 0);
    e->armed = true;
    e->to = packet;
}

void mip_dcd_halt(uint8_t ep, bool on)
{
    assert_true(fake.inside && (on || (ep & 1) == 1));
    struct fake_ep *both[] = {&fake.in[ep & 1], &fake.out[ep & 1]};
    for (int i = 0; i < 2; i++) {
        if ((ep & 1) == 1 && both[i] != fake_ep(ep))
            continue;
        assert_true(both[i]->open);
        both[i]->armed = false;
        both[i]->halted = on;
        if (!on)
            both[i]->toggle = false;
    }
}

void mip_dcd_interrupt(void)
{
}

/* ---- The bus: packets of the host ---- */

static inline void host_reset(bool high_speed)
{
    bool connected = fake.connected;
    assert_true(connected);
    memset(&fake, 0, sizeof fake);
    fake.connected = connected;
    fake.in[0] = fake.out[0] = (struct fake_ep){.open = true, .packet_bytes = MIP_DCD_CONTROL_BYTES};
    fake.inside = true;
    mip_usb_on_reset(high_speed);
    fake.inside = false;
}

static inline void host_setup(const uint8_t setup[8])
{
    static uint8_t copy[8]; /* valid only during the call */
    memcpy(copy, setup, 8);
    struct fake_ep *both[] = {&fake.in[0], &fake.out[0]};
    for (int i = 0; i < 2; i++) {
        both[i]->armed = both[i]->halted = false;
        both[i]->toggle = both[i]->host_toggle = true;
    }
    fake.inside = true;
    mip_usb_on_setup(copy);
    fake.inside = false;
    memset(copy, 0xEE, 8);
}

/* An IN token. lose_ack: the host has the packet, but its ACK does not reach the device. */
static inline int host_in_ack(uint8_t ep, uint8_t *to, bool lose_ack)
{
    struct fake_ep *e = fake_ep(ep);
    if (!e->open)
        return SILENT;
    if (e->halted)
        return STALL;
    if (!e->armed)
        return NAK;
    int result = REPEATED;
    if (e->toggle == e->host_toggle) {
        e->host_toggle = !e->host_toggle;
        result = (int)e->len;
        if (to != NULL && e->len != 0)
            memcpy(to, e->data, e->len);
    }
    if (lose_ack)
        return result;
    e->armed = false;
    e->toggle = !e->toggle;
    if (ep == 0x80)
        fake.address = fake.new_address;
    fake.inside = true;
    mip_usb_on_sent(ep);
    fake.inside = false;
    return result;
}

static inline int host_in(uint8_t ep, uint8_t *to)
{
    return host_in_ack(ep, to, false);
}

static inline int host_out(uint8_t ep, const void *data, uint32_t len)
{
    struct fake_ep *e = fake_ep(ep);
    if (!e->open)
        return SILENT;
    if (e->halted)
        return STALL;
    if (!e->armed)
        return NAK;
    bool fresh = e->toggle == e->host_toggle;
    e->host_toggle = !e->host_toggle;
    if (!fresh)
        return REPEATED;
    assert_true(len <= e->packet_bytes);
    if (len != 0)
        memcpy(e->to, data, len);
    e->armed = false;
    e->toggle = !e->toggle;
    fake.inside = true;
    mip_usb_on_received(ep, len);
    fake.inside = false;
    return (int)len;
}

/* ---- Transfers ---- */

static inline void make_setup(uint8_t setup[8], uint32_t type_request, uint32_t value, uint32_t index, uint32_t length)
{
    const uint32_t words[] = {value, index, length};
    setup[0] = (uint8_t)(type_request >> 8);
    setup[1] = (uint8_t)type_request;
    for (int i = 0; i < 3; i++) {
        setup[2 + 2 * i] = (uint8_t)words[i];
        setup[3 + 2 * i] = (uint8_t)(words[i] >> 8);
    }
}

static unsigned control_packets; /* packets of the last data stage */

/* A whole control transfer. Returns the number of bytes that came, or STALL. */
static inline int control(uint32_t type_request, uint32_t value, uint32_t index, uint32_t length, uint8_t *to)
{
    uint8_t setup[8], packet[64];
    uint32_t got = 0;
    int n = 64;
    make_setup(setup, type_request, value, index, length);
    host_setup(setup);
    control_packets = 0;
    bool to_host = (type_request & 0x8000) != 0 && length != 0;
    while (to_host && got < length && n == 64) {
        n = host_in(0x80, packet);
        if (n == STALL) {
            assert_int_equal(host_out(0x00, NULL, 0), STALL);
            return STALL;
        }
        assert_true(n >= 0 && got + (uint32_t)n <= length);
        if (to != NULL)
            memcpy(to + got, packet, (uint32_t)n);
        got += (uint32_t)n;
        control_packets++;
    }
    int status = to_host ? host_out(0x00, NULL, 0) : host_in(0x80, packet);
    if (status == STALL)
        return STALL;
    assert_int_equal(status, 0);
    assert_false(fake.in[0].armed || fake.out[0].armed);
    return (int)got;
}

static inline int clear_halt(uint8_t ep)
{
    int result = control(0x0201, 0, ep, 0, NULL);
    if (result == 0)
        fake_ep(ep)->host_toggle = false;
    return result;
}

static inline void configure(void)
{
    assert_int_equal(control(0x0009, 1, 0, 0, NULL), 0);
    fake.in[1].host_toggle = fake.out[1].host_toggle = false;
}

static inline void enumerate(bool high_speed)
{
    assert_true(mip_usb_start());
    host_reset(high_speed);
    assert_int_equal(control(0x0005, 17, 0, 0, NULL), 0);
    assert_int_equal(fake.address, 17);
    configure();
}

#endif
