/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The profile over USB, for firmware.  Either the whole device is ours: mip_usb_start(), and the controller's vector
 * calls mip_usb_interrupt().  Or the firmware has a USB stack already: the two functions at the end are hooked into it.
 */
#ifndef MIP_USB_H
#define MIP_USB_H

#include <stdbool.h>
#include <stdint.h>

/* Controller on, device on the bus.  From here on everything happens in the interrupt handler.  Returns false when the
 * controller does not answer.  Once the board's clocks and pins are set; not from an interrupt. */
bool mip_usb_start(void);

/* Off the bus: the host sees the cable drawn.  mip_usb_start() comes back.  With the controller's interrupt off. */
void mip_usb_stop(void);

/* The controller's interrupt handler: call it from the vector, or poll it. */
void mip_usb_interrupt(void);

/* A buffer for snapshots, mip_size() bytes or more, 4-aligned.  Without this call the request is stalled. */
void mip_usb_use_buffer(void *buffer, uint32_t size);

/* ---- The hook.  Both from one context: neither may interrupt the other. ---- */

#define MIP_USB_STALL (-1)

/* A control request: the eight bytes of SETUP.  Give it vendor requests to our interface and, where the stack passes
 * them on, CLEAR_FEATURE(ENDPOINT_HALT) of the bulk IN endpoint, which ends a read.  NULL: the bus was reset or the
 * interface chosen anew.  Returns how many bytes of reply (word-aligned, MIP_USB_INFO_SIZE) to send, 0: only the status
 * stage; MIP_USB_STALL: not ours, or not now. */
int mip_usb_request(const uint8_t *setup, void *reply);

/* The next packet to the host, once the one before is sent.  packet: word-aligned, size bytes, a multiple of 4, no more
 * than the endpoint's packet size.  Returns its length, sent as it is; less than size, also 0, ends a read.
 * MIP_USB_NOTHING: no read is going on, ask again after the next request. */
#define MIP_USB_NOTHING (-1)
int mip_usb_packet(void *packet, uint32_t size);

#endif
