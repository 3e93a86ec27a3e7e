/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Firmware gives its profile over USB by these calls.  There are two ways.
 *
 * (1) MIP is the whole device.  The firmware calls mip_usb_start(), and the controller's vector calls
 * mip_usb_interrupt(). The link needs usb_device.c, usb_descriptors.c and a driver; mipcc adds them for boards that
 * name a driver.
 *
 * (2) The firmware has a USB stack of its own.  It calls mip_usb_request() and mip_usb_packet(), which are in the
 * runtime of every instrumented image.
 *
 * The table has the cost in bytes on a Cortex-M4 with GCC 12 -Os.  `make size` prints the other targets.  The fill is
 * included.  The raw section and the device's two packets (mip_usb_port) are not:
 *
 *     what is used               flash   RAM  stack
 *     USB device                  4240   136    216
 *     USB hook                    1072   28    128
 *
 * A file that defines a board's port (dcd.h) and is not compiled by mipcc needs -D__MIP__=1.
 */
#ifndef MIP_USB_H
#define MIP_USB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Turns the controller on and puts the device on the bus.  After that, all work is done in the interrupt handler.
 * Returns false if the controller does not answer.  Call it after the board's clocks and pins are set, and not from
 * an interrupt. */
bool mip_usb_start(void);

/* Takes the device off the bus, as if the cable were unplugged. mip_usb_start() puts it back.  Call it with the
 * controller's interrupt off. */
void mip_usb_stop(void);

/* The controller's interrupt handler: call it from the vector, or poll it. */
void mip_usb_interrupt(void);

/* Gives the class a buffer for snapshots: mip_size() bytes or more, 4-aligned.  Without this call a request for a
 * snapshot is stalled. */
void mip_usb_use_buffer(void *buffer, uint32_t size);

/* ---- The hook.  Call both from one context: neither may interrupt the other.  ---- */

#define MIP_USB_STALL (-1)

/* Handles a control request.  setup: the eight bytes of SETUP of a vendor request to MIP's interface.  Pass
 * NULL, which ends a read, after a bus reset, after CLEAR_FEATURE(ENDPOINT_HALT) of the bulk IN endpoint, and after
 * the host has chosen the interface again.  An armed packet must then be taken back from the controller; a stack's
 * clear-stall may not do it.  reply: word-aligned, MIP_USB_INFO_SIZE bytes.
 * Returns the number of bytes of reply to send; 0: send the status stage only; MIP_USB_STALL: stall, because this is
 * no request of MIP, or is not allowed now. */
int mip_usb_request(const uint8_t *setup, void *reply);

/* Makes the next packet to the host.  Call it when the packet before it is sent.  packet: word-aligned.  size: its
 * bytes, a multiple of 4, at most the endpoint's packet size.  Returns the length of the packet: send a packet of
 * exactly this length, also of 0 bytes.  A packet shorter than size ends the read.  MIP_USB_NOTHING: no read is going
 * on; call it again after the next request. */
#define MIP_USB_NOTHING (-1)
int mip_usb_packet(void *packet, uint32_t size);

/* Empty functions, as in mip.h: in an image without a profile every request is stalled, and no packet is sent. */
#if !defined(__MIP__) && !defined(MIP_RUNTIME)
#ifdef __clang__
#define MIP_EMPTY __attribute__((weak, noinline, section(".text.mip_empty")))
#else
#define MIP_EMPTY __attribute__((weak, noinline, noclone, section(".text.mip_empty")))
#endif
MIP_EMPTY void mip_usb_use_buffer(void *buffer, uint32_t size)
{
    (void)buffer;
    (void)size;
    __asm__ volatile("" ::: "memory");
}
MIP_EMPTY int mip_usb_request(const uint8_t *setup, void *reply)
{
    int stall = MIP_USB_STALL;
    (void)setup;
    (void)reply;
    __asm__ volatile("" : "+r"(stall));
    return stall;
}
MIP_EMPTY int mip_usb_packet(void *packet, uint32_t size)
{
    int nothing = MIP_USB_NOTHING;
    (void)packet;
    (void)size;
    __asm__ volatile("" : "+r"(nothing));
    return nothing;
}
#undef MIP_EMPTY
#endif

#ifdef __cplusplus
}
#endif
#endif
