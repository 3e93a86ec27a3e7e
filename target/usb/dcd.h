/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The port contract: what the device asks of a controller driver, and what it is told by it.  A driver is one file,
 * dcd_NAME.c; dcd_template.c is one to fill in.  Which bytes go over the bus: docs/usb.md.
 *
 * Endpoint addresses are USB's: bit 7 set is IN, to the host.  There are four: 0x00 and 0x80 (endpoint 0), 0x81 and
 * 0x01 (bulk).
 *
 * Contexts.  mip_dcd_init() and mip_dcd_connect() are called by the firmware, with the controller's interrupt off or
 * before it can come.  All other mip_dcd_ calls are made from within events.  Events are made by mip_dcd_interrupt(),
 * one at a time: never from within a mip_dcd_ call, never two at once.  Every wait has a limit: a packet's time on
 * the bus as a rule, some milliseconds where hardware is stuck, 200 ms in mip_dcd_init().
 *
 * The driver owns data toggles, retries, handshakes, CRCs, the frame clock.  It has one packet a direction and endpoint
 * armed at most: splitting and zero-length packets are the device's work.
 */
#ifndef MIP_USB_DCD_H
#define MIP_USB_DCD_H

#include <stdbool.h>
#include <stdint.h>

#define MIP_DCD_CONTROL_BYTES 64u /* packet size of endpoint 0, at either speed */

/* ---- What the board says.  Defined once an image, beside the code that starts clocks and pins. ---- */

struct mip_usb_port {
    uint32_t packet_bytes;              /* 64: full speed only; 512: high speed where driver and host have it */
    uint8_t *packets;                   /* word-aligned room for two packets of that many bytes */
    uint32_t (*serial)(uint8_t id[12]); /* this very chip's number, bytes returned (1 to 12) */
};
extern const struct mip_usb_port mip_usb_port;

/* ---- What the driver provides. ---- */

/* Controller ready: device mode, pull-up off, no event yet.  Called once, or again to start from nothing after
 * anything. Returns false when the hardware does not answer; then no other call is made. */
bool mip_dcd_init(void);

/* Pull-up on or off.  Off: the host sees the device leave; no event comes until on again, and then a reset first. */
void mip_dcd_connect(bool on);

/* SET_ADDRESS.  Called before the status stage is armed; must count from the end of that stage on.  Hardware that
 * latches by itself (DWC2) takes it at once, other drivers keep it until 0x80 is sent. */
void mip_dcd_address(uint8_t address);

/* Make a bulk endpoint work with packets of this size: nothing armed, not halted, next packet DATA0.  Also on one that
 * is open (SET_CONFIGURATION or SET_INTERFACE again): what was armed is dropped, no event comes of it.  Endpoint 0
 * needs no call. */
void mip_dcd_open(uint8_t ep, uint32_t packet_bytes);

/* Drop what is armed; from now on the endpoint does not answer.  Also on one that is closed. */
void mip_dcd_close(uint8_t ep);

/* Arm one packet to the host: 0 to packet size bytes, word-aligned and readable in whole words, which stay as they are
 * until mip_usb_on_sent(), or until the packet is dropped.  Never called while one is armed.  No bytes: any address. */
void mip_dcd_send(uint8_t ep, const void *data, uint32_t len);

/* Arm one packet from the host, into a word-aligned buffer with room for the packet size; it is the driver's until
 * mip_usb_on_received(), or until dropped.  Endpoint 0 may have both directions armed: the host may go to the status
 * stage when it has had enough, also when the last packet's ACK got lost (USB 2.0, 8.5.3.3).  Never called while one
 * is armed. */
void mip_dcd_receive(uint8_t ep, void *packet);

/* On: answer STALL; off: answer again, next packet DATA0.  Either drops what is armed, with no event to come, also
 * where the halt was so already.  Endpoint 0 (ep 0x00 or 0x80, on only): both directions, until the next SETUP. */
void mip_dcd_halt(uint8_t ep, bool on);

/* The controller's interrupt handler; may also be polled.  Firmware's vector calls it. */
void mip_dcd_interrupt(void);

/* ---- What the device provides; the driver tells it from mip_dcd_interrupt(). ---- */

/* Bus reset has ended and the speed is known (true: high; only with packet_bytes 512).  By now: address 0, nothing
 * armed or halted, endpoint 0 open, the others closed.  May come at any moment, between any two other events. */
void mip_usb_on_reset(bool high_speed);

/* A SETUP packet.  By now nothing is armed on endpoint 0, it is not halted, and its next packets are DATA1.  Of several
 * in a row only the last need be told.  Events of the transfer before it must not follow. */
void mip_usb_on_setup(const uint8_t *setup); /* eight bytes */

/* The host has acknowledged the packet of mip_dcd_send(). */
void mip_usb_on_sent(uint8_t ep);

/* A packet is in the buffer of mip_dcd_receive(). */
void mip_usb_on_received(uint8_t ep, uint32_t len);

/* No traffic for 3 ms, and its end.  What is armed stays armed.  A driver whose hardware cannot tell makes neither. */
void mip_usb_on_suspend(bool suspended);

/* The cable is gone.  What is armed has been dropped.  Optional, as above: a reset comes before anything else anyway.
 */
void mip_usb_on_disconnect(void);

#endif
