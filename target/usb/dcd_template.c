/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A skeleton of a driver: dcd.h says what each call must do.  It compiles and links, but no host can see the device.
 *
 * Controllers differ in the place of packets (FIFO, packet memory, DMA), and in whether hardware or driver keeps the
 * toggle.  Common mistakes: an interrupt that is never cleared, the toggle after a halt, a packet armed before a SETUP
 * and sent after it, a bus reset in the middle of a transfer.
 */
#include "dcd.h"

#include <stddef.h>

/* Armed packets: two endpoint numbers, two directions. */
static struct {
    const uint8_t *send;
    uint8_t *receive;
    uint32_t len;
} armed[2];

bool mip_dcd_init(void)
{
    /* Reset the controller, choose device mode and PHY, enable bus reset, setup, transfer and suspend interrupts. */
    armed[0].send = armed[1].send = NULL;
    armed[0].receive = armed[1].receive = NULL;
    return false; /* true, once there is hardware that answers */
}

void mip_dcd_connect(bool on)
{
    (void)on; /* the pull-up on D+ */
}

void mip_dcd_address(uint8_t address)
{
    (void)address; /* into the register now, if it counts from the status stage on by itself; else keep it */
}

void mip_dcd_open(uint8_t ep, uint32_t packet_bytes)
{
    (void)packet_bytes; /* type bulk, packet size, FIFO room; DATA0, no STALL, NAK */
    mip_dcd_close(ep);
}

void mip_dcd_close(uint8_t ep)
{
    if ((ep & 0x80) != 0)
        armed[ep & 1].send = NULL;
    else
        armed[ep & 1].receive = NULL;
}

void mip_dcd_send(uint8_t ep, const void *data, uint32_t len)
{
    armed[ep & 1].send = data; /* copy into the FIFO or hand to the DMA, then let the endpoint answer */
    armed[ep & 1].len = len;
}

void mip_dcd_receive(uint8_t ep, void *packet)
{
    armed[ep & 1].receive = packet; /* let the endpoint take one packet, then NAK */
}

void mip_dcd_halt(uint8_t ep, bool on)
{
    (void)on; /* take back what is armed (and wait, with a limit, until it is), then STALL; or no STALL and DATA0 */
    mip_dcd_close(ep);
}

void mip_dcd_interrupt(void)
{
    /* Bus reset over: take everything back, then mip_usb_on_reset(speed).
     * SETUP: take back what is armed on endpoint 0, then mip_usb_on_setup().
     * A packet acknowledged: armed[].send = NULL, then mip_usb_on_sent().
     * A packet received: armed[].receive = NULL, then mip_usb_on_received().
     * Suspend, resume, no VBUS: report each. */
}
