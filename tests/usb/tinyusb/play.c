/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls integrate/tinyusb/ in the order in which TinyUSB does: open, requests, packets one by one, a stop during a
 * read. It runs on the computer, with a fake class in place of the runtime's, which has its own tests.
 *
 * The stack is as TinyUSB's usbd.c and its DWC2 driver are: "busy" is what the stack believes, and "armed" is what the
 * controller has. A stall takes the packet back, and leaves the endpoint busy. A clear-stall forgets "busy" and begins
 * with DATA0, but leaves the packet armed.
 */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "mip_tinyusb.h"
#include "mip_usb.h"

static struct {
    int packets, sent, forgotten, status, data;
    uint16_t last_len;
    bool open, busy, armed, stalled, data1;
} bus;

int mip_usb_request(const uint8_t *setup, void *reply)
{
    if (setup == NULL) {
        bus.forgotten++;
        bus.packets = 0;
        return 0;
    }
    if (setup[0] == 0xC1) {
        memset(reply, 7, 48);
        return 48;
    }
    if (setup[1] != 2)
        return MIP_USB_STALL;
    bus.packets = 3;
    return 0;
}

int mip_usb_packet(void *packet, uint32_t size)
{
    assert(size == 64 && ((uintptr_t)packet & 3) == 0);
    return bus.packets == 0 ? MIP_USB_NOTHING : --bus.packets == 0 ? 0 : 64;
}

bool usbd_edpt_open(uint8_t rhport, tusb_desc_endpoint_t const *ep)
{
    assert(rhport == 1 && ep->bEndpointAddress == 0x84 && ep->wMaxPacketSize == 64);
    return bus.open = true;
}

bool usbd_edpt_busy(uint8_t rhport, uint8_t ep)
{
    assert(rhport == 1 && ep == 0x84);
    return bus.busy;
}

#ifdef IS_ISR
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len, bool is_isr)
#else
static const bool is_isr;
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len)
#endif
{
    assert(!is_isr); /* all calls are made in tud_task() */
    assert(rhport == 1 && ep == 0x84 && bus.open && !bus.busy && buffer != NULL);
    assert(!bus.armed); /* a packet over the one before hangs the endpoint until a bus reset */
    bus.busy = bus.armed = true;
    bus.last_len = len;
    return true;
}

void usbd_edpt_stall(uint8_t rhport, uint8_t ep)
{
    assert(rhport == 1 && ep == 0x84);
    bus.armed = false;
    bus.busy = bus.stalled = true;
}

void usbd_edpt_clear_stall(uint8_t rhport, uint8_t ep)
{
    assert(rhport == 1 && ep == 0x84);
    bus.busy = bus.stalled = bus.data1 = false;
}

bool tud_control_xfer(uint8_t rhport, tusb_control_request_t const *request, void *buffer, uint16_t len)
{
    assert(rhport == 1 && request->bmRequestType == 0xC1 && len == 48 && *(uint8_t *)buffer == 7);
    bus.data++;
    return true;
}

bool tud_control_status(uint8_t rhport, tusb_control_request_t const *request)
{
    assert(rhport == 1 && request->bmRequestType == 0x41);
    bus.status++;
    return true;
}

static bool ask(uint8_t type, uint8_t request, uint16_t index)
{
    tusb_control_request_t r = {
        .bmRequestType = type, .bRequest = request, .wIndex = index, .wLength = type >> 7 ? 64 : 0};
    return mip_tinyusb_control(1, CONTROL_STAGE_SETUP, &r) && mip_tinyusb_control(1, CONTROL_STAGE_ACK, &r);
}

/* A standard request. The stack does its part of those to the endpoint first, and tells the class then. */
static void standard(uint8_t type, uint8_t what, uint16_t value, uint16_t index)
{
    tusb_control_request_t r = {.bmRequestType = type, .bRequest = what, .wValue = value, .wIndex = index};
    if (type == 0x02 && value == 0 && what == TUSB_REQ_CLEAR_FEATURE)
        usbd_edpt_clear_stall(1, (uint8_t)index);
    if (type == 0x02 && value == 0 && what == TUSB_REQ_SET_FEATURE)
        usbd_edpt_stall(1, (uint8_t)index);
    assert(!mip_tinyusb_driver.control_xfer_cb(1, CONTROL_STAGE_SETUP, &r)); /* so the stack answers SET_INTERFACE */
    assert(!mip_tinyusb_driver.control_xfer_cb(1, CONTROL_STAGE_ACK, &r));
}

static void sent(void)
{
    assert(bus.busy && bus.armed);
    bus.busy = bus.armed = false;
    bus.data1 = !bus.data1;
    bus.sent++;
    assert(mip_tinyusb_driver.xfer_cb(1, 0x84, XFER_RESULT_SUCCESS, bus.last_len));
}

static void read_all(void)
{
    assert(!bus.data1); /* both ends begin with DATA0 */
    assert(ask(0x41, 2, 2) && bus.busy && bus.armed && bus.last_len == 64);
    for (int i = 0; i < 3; i++)
        sent();
    assert(!bus.busy && !bus.armed && bus.last_len == 0);
}

/* The host breaks a read off, and begins a new one as docs/usb.md says; or it halts the endpoint, or selects the
 * interface again. Requests about something else change nothing. */
static void broken_off(void)
{
    static const struct {
        uint8_t type, what;
        uint16_t value, index;
        bool ends;
    } way[] = {
        {0x02, TUSB_REQ_CLEAR_FEATURE, 0, 0x84, true },
        {0x01, TUSB_REQ_SET_INTERFACE, 0, 2,    true },
        {0x02, TUSB_REQ_SET_FEATURE,   0, 0x84, true },
        {0x02, TUSB_REQ_CLEAR_FEATURE, 1, 0x84, false},
        {0x82, 0,                      0, 0x84, false},
        {0x81, 10,                     0, 2,    false},
    };
    for (size_t i = 0; i < 2 * sizeof way / sizeof *way; i++) {
        size_t w = i / 2;
        assert(ask(0x41, 2, 2) && bus.armed);
        if (i % 2 == 1)
            sent(); /* the second packet is armed */
        int before = bus.forgotten;
        standard(way[w].type, way[w].what, way[w].value, way[w].index);
        assert(bus.forgotten == before + way[w].ends && bus.armed == !way[w].ends);
        assert(bus.stalled == (way[w].what == TUSB_REQ_SET_FEATURE));
        if (way[w].what == TUSB_REQ_SET_FEATURE || !way[w].ends)
            standard(0x02, TUSB_REQ_CLEAR_FEATURE, 0, 0x84);
        assert(!bus.stalled && !bus.armed && !bus.busy);
        read_all();
    }
}

int main(void)
{
    static const uint8_t ours[] = {MIP_TINYUSB_INTERFACE(2, 0, 0x84, 64)};
    uint8_t other[sizeof ours];
    const tusb_desc_interface_t *itf = (const tusb_desc_interface_t *)ours;
    assert(sizeof ours == MIP_TINYUSB_INTERFACE_LEN);
    mip_tinyusb_driver.init();
    memcpy(other, ours, sizeof ours);
    other[5] = 3;
    assert(mip_tinyusb_driver.open(1, (const tusb_desc_interface_t *)other, 99) == 0);
    assert(mip_tinyusb_driver.open(1, itf, 15) == 0);
    assert(!ask(0xC1, 1, 2)); /* the driver is not open yet */
    assert(mip_tinyusb_driver.open(1, itf, 99) == 16 && bus.open);

    assert(ask(0xC1, 1, 2) && bus.data == 1);
    assert(!ask(0xC1, 1, 3) && !ask(0x41, 9, 2) && !ask(0x40, 2, 2) && !bus.busy);
    assert(ask(0x41, 2, 0x0302) && bus.status == 1 && bus.busy && bus.last_len == 64);
    sent();
    assert(bus.last_len == 64);
    sent();
    assert(bus.busy && bus.last_len == 0);
    sent();
    assert(!bus.busy && bus.sent == 3);

    broken_off();
    int before = bus.forgotten;
    mip_tinyusb_driver.reset(1);
    assert(bus.forgotten == before + 1 && !ask(0x41, 2, 2));
    puts("played");
    return 0;
}
