/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The profile over USB, for firmware.  There are two ways.  (1) MIP is the whole device: call mip_usb_start(), and let
 * the controller's vector call mip_usb_interrupt().  That needs usb_device.c, usb_descriptors.c and a driver in the
 * link; mipcc adds them for boards that name a driver.  (2) The firmware has a USB stack already: it calls the two
 * functions at the end, which are in the runtime of every instrumented image.
 *
 * Cost in bytes on a Cortex-M4 with GCC 12 -Os (`make size` has the other targets), with the fill's 80, without the raw
 * section and the device's two packets (mip_usb_port):
 *
 *     what is used               flash   RAM  stack
 *     USB device                  3932   132    208
 *     USB hook                    1036   28    120
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

/* Turns the controller on and puts the device on the bus.  From here on everything happens in the interrupt handler.
 * Returns false if the controller does not answer.  Call it after the board's clocks and pins are set, and not from an
 * interrupt. */
bool mip_usb_start(void);

/* Takes the device off the bus: the host sees the cable unplugged. mip_usb_start() puts it back.  Call it with the
 * controller's interrupt off. */
void mip_usb_stop(void);

/* The controller's interrupt handler: call it from the vector, or poll it. */
void mip_usb_interrupt(void);

/* A buffer for snapshots, mip_size() bytes or more, 4-aligned.  Without this call the request is stalled. */
void mip_usb_use_buffer(void *buffer, uint32_t size);

/* ---- The hook.  Call both from one context: neither may interrupt the other.  ---- */

#define MIP_USB_STALL (-1)

/* A control request: the eight bytes of SETUP.  Pass it vendor requests to MIP's interface.  If the stack passes it on,
 * also CLEAR_FEATURE(ENDPOINT_HALT) of the bulk IN endpoint, which ends a read.  NULL: the bus was reset, or the
 * interface chosen again.  Returns how many bytes of reply (word-aligned, MIP_USB_INFO_SIZE) to send. 0: only the
 * status stage.  MIP_USB_STALL: not a request of MIP, or not allowed now. */
int mip_usb_request(const uint8_t *setup, void *reply);

/* The next packet to the host, once the one before is sent.  packet: word-aligned, size bytes, a multiple of 4, no more
 * than the endpoint's packet size.  Returns its length, sent as it is; less than size, also 0, ends a read.
 * MIP_USB_NOTHING: no read is going on, ask again after the next request. */
#define MIP_USB_NOTHING (-1)
int mip_usb_packet(void *packet, uint32_t size);

/* As in mip.h: in images without a profile the hook's calls do nothing, and every request is stalled. */
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
