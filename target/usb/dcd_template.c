/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A skeleton of a driver: dcd.h says what each call must do.  It compiles and links, but no host can see the device.
 *
 * Controllers differ in the place of packets (FIFO, packet memory, DMA).  They also differ in whether hardware or
 * driver keeps the data toggle.  Common mistakes: an interrupt that is never cleared; a wrong toggle after a halt; a
 * packet that was armed before a SETUP and is sent after it; a bus reset in the middle of a transfer.
 */
#include "dcd.h"

#include <stddef.h>

/* The armed packets of each endpoint number, in both directions. */
static struct {
    const uint8_t *send;
    uint8_t *receive;
    uint32_t len;
} armed[2];

bool mip_dcd_init(void)
{
    /* Reset the controller, choose device mode and PHY.  Enable bus reset, setup, transfer and suspend interrupts. */
    armed[0].send = armed[1].send = NULL;
    armed[0].receive = armed[1].receive = NULL;
    return false; /* return true if the hardware answers */
}

void mip_dcd_connect(bool on)
{
    (void)on; /* turn the pull-up on D+ on or off */
}

void mip_dcd_address(uint8_t address)
{
    (void)address; /* write it now if the hardware delays it to the end of the status stage; else keep it until then */
}

void mip_dcd_open(uint8_t ep, uint32_t packet_bytes)
{
    (void)packet_bytes; /* set type bulk, packet size and FIFO room; set DATA0 and NAK, clear STALL */
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
    (void)on; /* disarm the packet and wait for that, with a limit; then set STALL, or clear it and set DATA0 */
    mip_dcd_close(ep);
}

void mip_dcd_interrupt(void)
{
    /* A bus reset is over: drop all packets, then call mip_usb_on_reset(speed).
     * A SETUP came: drop the packets of endpoint 0, then call mip_usb_on_setup().
     * The host acknowledged a packet: set armed[].send to NULL, then call mip_usb_on_sent().
     * A packet came: set armed[].receive to NULL, then call mip_usb_on_received().
     * Suspend, resume, no VBUS: report each. */
}
