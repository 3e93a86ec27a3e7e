/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The contract between device and controller driver: the calls of a driver, and its events.  A driver is one file,
 * dcd_NAME.c; dcd_template.c is a skeleton. docs/usb.md has the bytes on the bus.
 *
 * Endpoint addresses are USB's: bit 7 set is IN, to the host.  There are four: 0x00 and 0x80 (endpoint 0), 0x81 and
 * 0x01 (bulk).
 *
 * Contexts.  mip_dcd_init() and mip_dcd_connect() are called by the firmware, with the controller's interrupt off or
 * before it can come.  All other mip_dcd_ calls are made from within events.  Events are made by mip_dcd_interrupt(),
 * one at a time: never from within a mip_dcd_ call, never two at once.  Every wait has a limit: usually a packet's time
 * on the bus, some milliseconds if hardware is stuck, 200 ms in mip_dcd_init().
 *
 * The driver owns data toggles, retries, handshakes, CRCs, the frame clock.  At most one packet is armed for each
 * endpoint and direction.  Splitting and zero-length packets are the device's work.
 */
#ifndef MIP_USB_DCD_H
#define MIP_USB_DCD_H

#include <stdbool.h>
#include <stdint.h>

#define MIP_DCD_CONTROL_BYTES 64u /* packet size of endpoint 0, at either speed */

/* ---- Given by the board.  Defined once in an image, next to the code that starts clocks and pins.  ---- */

struct mip_usb_port {
    uint32_t packet_bytes;              /* 64: full speed only; 512: high speed if driver and host have it */
    uint8_t *packets;                   /* word-aligned room for two packets of that many bytes */
    uint32_t (*serial)(uint8_t id[12]); /* this very chip's number, bytes returned (1 to 12) */
};
extern const struct mip_usb_port mip_usb_port;

/* ---- Calls of the driver.  ---- */

/* Makes the controller ready: device mode, pull-up off, no event yet.  Called once, or again to start anew from any
 * state.  Returns false if the hardware does not answer; then no other call is made. */
bool mip_dcd_init(void);

/* Pull-up on or off.  Off: the host sees the device leave; no event comes until it is on again, and then a reset comes
 * first. */
void mip_dcd_connect(bool on);

/* SET_ADDRESS.  Called before the status stage is armed; must count from the end of that stage on.  Hardware that
 * delays it itself (DWC2) gets it at once; other drivers keep it until 0x80 is sent. */
void mip_dcd_address(uint8_t address);

/* Opens a bulk endpoint with packets of this size: nothing armed, not halted, next packet DATA0.  The endpoint may be
 * open already (SET_CONFIGURATION or SET_INTERFACE again): an armed packet is dropped, without an event.  Endpoint 0
 * needs no call. */
void mip_dcd_open(uint8_t ep, uint32_t packet_bytes);

/* Drops an armed packet; from now on the endpoint does not answer.  The endpoint may be closed already. */
void mip_dcd_close(uint8_t ep);

/* Arms one packet to the host: 0 to packet size bytes, word-aligned and readable in whole words, which stay as they are
 * until mip_usb_on_sent(), or until the packet is dropped.  Never called while one is armed.  No bytes: any address. */
void mip_dcd_send(uint8_t ep, const void *data, uint32_t len);

/* Arms one packet from the host, into a word-aligned buffer with room for the packet size; it is the driver's until
 * mip_usb_on_received(), or until dropped.  Endpoint 0 may have both directions armed: the host may go to the status
 * stage at any time, also if the last packet's ACK got lost (USB 2.0, 8.5.3.3).  Never called while one is armed. */
void mip_dcd_receive(uint8_t ep, void *packet);

/* On: answer STALL; off: answer again, next packet DATA0.  Both drop an armed packet, without an event, also if the
 * halt does not change.  Endpoint 0 (ep 0x00 or 0x80, on only): both directions, until the next SETUP. */
void mip_dcd_halt(uint8_t ep, bool on);

/* The controller's interrupt handler.  The firmware's vector calls it, or a loop polls it. */
void mip_dcd_interrupt(void);

/* ---- Events: functions of the device that mip_dcd_interrupt() calls.  ---- */

/* Bus reset has ended and the speed is known (true: high; only with packet_bytes 512).  By now: address 0, nothing
 * armed or halted, endpoint 0 open, the others closed.  May come at any moment, between any two other events. */
void mip_usb_on_reset(bool high_speed);

/* A SETUP packet.  By now nothing is armed on endpoint 0, it is not halted, and its next packets are DATA1.  Of several
 * in a row only the last one must be reported.  Events of the transfer before it must not follow. */
void mip_usb_on_setup(const uint8_t *setup); /* eight bytes */

/* The host has acknowledged the packet of mip_dcd_send(). */
void mip_usb_on_sent(uint8_t ep);

/* A packet is in the buffer of mip_dcd_receive(). */
void mip_usb_on_received(uint8_t ep, uint32_t len);

/* No traffic for 3 ms, and its end.  What is armed stays armed.  If the hardware cannot detect them, the driver reports
 * neither. */
void mip_usb_on_suspend(bool suspended);

/* The cable is unplugged.  Armed packets have been dropped.  Optional, as above: a reset comes before anything else
 * anyway.
 */
void mip_usb_on_disconnect(void);

#endif
