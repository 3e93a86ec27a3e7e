/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The USB device: it answers the standard requests, and moves packets between the class (usb_mip.c) and the driver
 * (dcd.h).  It has one configuration, one interface and two bulk endpoints.  Section numbers in comments are of the
 * Universal Serial Bus Specification 2.0; its chapter 9 has the requests.
 */
#define MIP_RUNTIME
#include "dcd.h"
#include "mip_usb.h"
#include "usb_parts.h"

#define HALTED_IN  1u
#define HALTED_OUT 2u

/* scratch comes last, because Thumb's 2-byte loads and stores of a byte reach offsets up to 31 only. */
static struct {
    const uint8_t *data; /* next byte to the host in this control transfer */
    uint32_t left;       /* bytes still to be sent */
    bool shorter;        /* the host asked for more bytes than come, so a full packet is not the last */
    bool more;           /* another packet has to be sent */
    bool high_speed;
    bool configured;
    bool sending;                      /* a bulk packet is armed */
    uint8_t halted;                    /* HALTED_* */
    uint32_t scratch[USB_SCRATCH / 4]; /* replies that are put together; also the host's packet of a status stage */
} dev;

static void send_next(void)
{
    uint32_t n = dev.left < MIP_DCD_CONTROL_BYTES ? dev.left : MIP_DCD_CONTROL_BYTES;
    const uint8_t *from = dev.data;
    dev.data += n;
    dev.left -= n;
    dev.more = dev.left != 0 || (dev.shorter && n == MIP_DCD_CONTROL_BYTES); /* 5.5.3 */
    mip_dcd_send(USB_EP0_IN, from, n);
}

/* Sends data to the host.  The status stage is armed at the same time, because the last packet's ACK may get lost
 * (8.5.3.3). */
static void send_data(uint32_t len, uint32_t wanted)
{
    dev.left = len < wanted ? len : wanted;
    dev.shorter = len < wanted;
    mip_dcd_receive(USB_EP0_OUT, dev.scratch);
    send_next();
}

/* Sends the next bulk packet, if the class has one and the endpoint is free.  Without a configuration the class has
 * none.
 */
static void pump(void)
{
    if (dev.sending || (dev.halted & HALTED_IN) != 0)
        return;
    int n = mip_usb_packet(mip_usb_port.packets, dev.high_speed ? 512 : 64);
    if (n < 0)
        return;
    dev.sending = true;
    mip_dcd_send(USB_BULK_IN, mip_usb_port.packets, (uint32_t)n);
}

static __attribute__((noinline)) void listen(void)
{
    mip_dcd_receive(USB_BULK_OUT, mip_usb_port.packets + mip_usb_port.packet_bytes);
}

static __attribute__((noinline)) void set_halt(uint32_t ep, bool on)
{
    uint32_t bit = ep == USB_BULK_IN ? HALTED_IN : HALTED_OUT;
    dev.halted = (uint8_t)(on ? dev.halted | bit : dev.halted & ~bit);
    mip_dcd_halt((uint8_t)ep, on);
    if (ep == USB_BULK_IN) {
        dev.sending = false;
        mip_usb_request(NULL, NULL);
    } else if (!on) {
        listen();
    }
}

/* Opens both endpoints anew, or closes both. */
static __attribute__((noinline)) void set_endpoints(bool on)
{
    dev.configured = on;
    dev.sending = false;
    dev.halted = 0;
    mip_usb_request(NULL, NULL);
    if (!on) {
        mip_dcd_close(USB_BULK_IN);
        mip_dcd_close(USB_BULK_OUT);
        return;
    }
    uint32_t bytes = dev.high_speed ? 512 : 64;
    mip_dcd_open(USB_BULK_IN, bytes);
    mip_dcd_open(USB_BULK_OUT, bytes);
    listen();
}

static bool is_bulk(uint32_t ep)
{
    return dev.configured && (ep == USB_BULK_IN || ep == USB_BULK_OUT);
}

/* Handles requests that read: 9.4.2 to 9.4.5.  Returns the number of bytes at dev.data; 0: stall. */
static uint32_t get_request(uint32_t request, uint32_t value, uint32_t index)
{
    uint8_t *scratch = (uint8_t *)dev.scratch;
    bool plain = value == 0 && index == 0;
    scratch[0] = scratch[1] = 0;
    switch (request) {
    case USB_GET_DESCRIPTOR:
        return mip_usb_descriptor(value, dev.high_speed, scratch, &dev.data);
    case USB_MS_REQUEST:
        dev.data = mip_usb_ms_set;
        return value == 0 && index == USB_MS_SET_INDEX ? USB_MS_SET_BYTES : 0;
    case USB_GET_CONFIGURATION:
        scratch[0] = dev.configured;
        return plain;
    case USB_GET_INTERFACE:
        return plain && dev.configured;
    case USB_GET_DEVICE_STATUS:
        return plain ? 2 : 0;
    case USB_GET_INTERFACE_STATUS:
        return plain && dev.configured ? 2 : 0;
    case USB_GET_ENDPOINT_STATUS:
        if (is_bulk(index))
            scratch[0] = (dev.halted & (index == USB_BULK_IN ? HALTED_IN : HALTED_OUT)) != 0;
        else if ((index & ~USB_TYPE_IN) != 0)
            return 0;
        return value == 0 ? 2 : 0;
    default:
        return 0;
    }
}

/* Handles requests that set: 9.4.1, 9.4.6 to 9.4.10.  Returns false for a stall. */
static bool set_request(uint32_t request, uint32_t value, uint32_t index)
{
    switch (request) {
    case USB_SET_ADDRESS:
        if (value > 127 || index != 0 || dev.configured)
            return false;
        mip_dcd_address((uint8_t)value);
        return true;
    case USB_SET_CONFIGURATION:
        if (value > 1 || index != 0)
            return false;
        set_endpoints(value != 0);
        return true;
    case USB_SET_INTERFACE:
        if (value != 0 || index != 0 || !dev.configured)
            return false;
        set_endpoints(true);
        return true;
    case USB_CLEAR_ENDPOINT:
    case USB_SET_ENDPOINT:
        if (value != USB_FEATURE_ENDPOINT_HALT || !is_bulk(index))
            return false;
        set_halt(index, request == USB_SET_ENDPOINT);
        return true;
    default:
        return false;
    }
}

/* Passes a request for interface 0 to the class. */
static int ask_class(const uint8_t *setup)
{
    return dev.configured && setup[USB_SETUP_INDEX] == 0 ? mip_usb_request(setup, dev.scratch) : MIP_USB_STALL;
}

void mip_usb_on_setup(const uint8_t *setup)
{
    uint32_t type = setup[USB_SETUP_TYPE], request = type << 8 | setup[USB_SETUP_REQUEST];
    uint32_t value = usb_u16(setup + USB_SETUP_VALUE), index = usb_u16(setup + USB_SETUP_INDEX);
    uint32_t wanted = usb_u16(setup + USB_SETUP_LENGTH);
    uint32_t len = 0;
    bool ok;
    dev.data = (const uint8_t *)dev.scratch;
    dev.more = false;
    if ((type & ~USB_TYPE_IN) == 0x41) {
        int n = ask_class(setup);
        ok = n >= 0;
        len = (uint32_t)n;
    } else if ((type & USB_TYPE_IN) != 0) {
        len = get_request(request, value, index);
        ok = len != 0;
    } else {
        ok = wanted == 0 && set_request(request, value, index);
    }
    if (!ok)
        mip_dcd_halt(USB_EP0_IN, true);
    else if ((type & USB_TYPE_IN) != 0 && wanted != 0)
        send_data(len, wanted);
    else
        mip_dcd_send(USB_EP0_IN, NULL, 0); /* the status stage, also if the host asked for 0 bytes (9.3.5) */
    pump();
}

void mip_usb_on_sent(uint8_t ep)
{
    if (ep == USB_BULK_IN) {
        dev.sending = false;
        pump();
    } else if (dev.more) {
        send_next();
    }
}

/* A packet on endpoint 0 is a status stage and needs no action.  A packet on the bulk endpoint is a request. */
void mip_usb_on_received(uint8_t ep, uint32_t len)
{
    const uint8_t *packet = mip_usb_port.packets + mip_usb_port.packet_bytes;
    if (ep != USB_BULK_OUT)
        return;
    if (len != USB_SETUP_BYTES || packet[USB_SETUP_TYPE] != 0x41 || ask_class(packet) < 0) {
        set_halt(USB_BULK_OUT, true);
        return;
    }
    listen();
    pump();
}

static __attribute__((noinline)) void forget(bool high_speed)
{
    dev.high_speed = high_speed;
    dev.configured = false; /* set_endpoints() or the next SETUP sets the other members */
    mip_usb_request(NULL, NULL);
}

void mip_usb_on_reset(bool high_speed)
{
    forget(high_speed);
}

void mip_usb_on_suspend(bool suspended)
{
    (void)suspended; /* armed packets stay armed */
}

void mip_usb_on_disconnect(void)
{
    forget(false);
}

bool mip_usb_start(void)
{
    forget(false);
    if (!mip_dcd_init())
        return false;
    mip_dcd_connect(true);
    return true;
}

void mip_usb_stop(void)
{
    mip_dcd_connect(false);
    forget(false);
}

void mip_usb_interrupt(void)
{
    mip_dcd_interrupt();
}
