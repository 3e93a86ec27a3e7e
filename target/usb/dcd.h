/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The contract between the device (usb_device.c) and a controller driver: the calls of a driver, and its events.  A
 * driver is one file, dcd_NAME.c; dcd_template.c is a skeleton. docs/usb.md has the bytes on the bus.
 *
 * Endpoint addresses are USB's: bit 7 set is IN, to the host.  Four are used: 0x00 and 0x80 (endpoint 0), 0x81 and
 * 0x01 (bulk).
 *
 * A packet is armed when the driver may send it, or may receive into its buffer.  At most one packet is armed for
 * each endpoint and direction.  The driver does data toggles, retries, handshakes, CRCs and the frame clock.  The
 * device splits data into packets, and adds zero-length packets.
 *
 * Contexts.  An event is a call of a mip_usb_on_ function by mip_dcd_interrupt().  Events come one at a time, and
 * never from within another mip_dcd_ call.  The firmware calls mip_dcd_init() and mip_dcd_connect(), through
 * mip_usb_start() and mip_usb_stop(), while the controller's interrupt cannot come.  The device makes all other
 * mip_dcd_ calls from within events.
 *
 * Every wait of a driver has a limit: usually a packet's time on the bus, some milliseconds if the hardware hangs,
 * 200 ms in mip_dcd_init().
 */
#ifndef MIP_USB_DCD_H
#define MIP_USB_DCD_H

#include <stdbool.h>
#include <stdint.h>

#define MIP_DCD_CONTROL_BYTES 64u /* packet size of endpoint 0, at either speed */

/* ---- The board defines this once in an image, next to the code that starts clocks and pins.  ---- */

struct mip_usb_port {
    uint32_t packet_bytes;              /* 64: full speed only; 512: high speed if driver and host support it */
    uint8_t *packets;                   /* word-aligned room for two packets of packet_bytes */
    uint32_t (*serial)(uint8_t id[12]); /* writes the chip's serial number, and returns its bytes (1 to 12) */
};
extern const struct mip_usb_port mip_usb_port;

/* ---- Calls of the driver.  ---- */

/* Makes the controller ready: device mode, pull-up off, no event yet.  It is called once, or again to begin anew from
 * any state.  Returns false if the hardware does not answer; then no other call is made. */
bool mip_dcd_init(void);

/* Turns the pull-up on or off.  While it is off, the host sees no device, and no event comes.  When it is on again,
 * the first event is a reset. */
void mip_dcd_connect(bool on);

/* Sets the device's address (SET_ADDRESS).  It is called before the status stage is armed, but the address takes
 * effect at the end of that stage.  Hardware that delays the address itself (DWC2) gets it at once.  Other drivers
 * keep it until the packet of 0x80 is sent. */
void mip_dcd_address(uint8_t address);

/* Opens a bulk endpoint with packets of this size.  Then nothing is armed, the endpoint is not halted, and its next
 * packet is DATA0.  The endpoint may be open already (SET_CONFIGURATION or SET_INTERFACE again): then an armed packet
 * is dropped without an event.  Endpoint 0 is open without a call. */
void mip_dcd_open(uint8_t ep, uint32_t packet_bytes);

/* Closes an endpoint: drops an armed packet, and the endpoint does not answer any more.  It may be closed already. */
void mip_dcd_close(uint8_t ep);

/* Arms one packet to the host.  len: 0 to the packet size.  data: word-aligned, and readable in whole words; any
 * address if len is 0.  The bytes do not change until mip_usb_on_sent(), or until the packet is dropped.  Never
 * called while a packet to the host is armed on this endpoint. */
void mip_dcd_send(uint8_t ep, const void *data, uint32_t len);

/* Arms one packet from the host.  packet: a word-aligned buffer with room for the packet size.  It belongs to the
 * driver until mip_usb_on_received(), or until the packet is dropped.  Endpoint 0 may have both directions armed: the
 * host may begin the status stage at any time, for example if the last packet's ACK got lost (USB 2.0, 8.5.3.3).
 * Never called while a packet from the host is armed on this endpoint. */
void mip_dcd_receive(uint8_t ep, void *packet);

/* on: the endpoint answers STALL.  Else it answers again, and its next packet is DATA0.  In both cases an armed
 * packet is dropped without an event, even if the halt does not change.  Endpoint 0 (ep 0x00 or 0x80) is only called
 * with on. Then both directions answer STALL, until the next SETUP. */
void mip_dcd_halt(uint8_t ep, bool on);

/* The controller's interrupt handler.  The firmware's vector calls it, or a loop polls it. */
void mip_dcd_interrupt(void);

/* ---- Events: functions of the device that mip_dcd_interrupt() calls.  ---- */

/* A bus reset has ended and the speed is known (high_speed: only with packet_bytes 512).  Before this event the
 * driver sets the address to 0, drops armed packets, ends halts, and closes all endpoints but 0.  It may come between
 * any two other events. */
void mip_usb_on_reset(bool high_speed);

/* A SETUP packet came.  Before this event the driver drops armed packets of endpoint 0 and ends its halt.  Its next
 * packets are DATA1.  If several SETUP packets come in a row, the driver need only report the last one.  After this
 * event no event of an earlier transfer comes. */
void mip_usb_on_setup(const uint8_t *setup); /* eight bytes */

/* The host has acknowledged the packet of mip_dcd_send(). */
void mip_usb_on_sent(uint8_t ep);

/* A packet is in the buffer of mip_dcd_receive(). */
void mip_usb_on_received(uint8_t ep, uint32_t len);

/* true: the bus had no traffic for 3 ms.  false: there is traffic again.  Armed packets stay armed.  If the hardware
 * cannot detect this, the driver reports neither. */
void mip_usb_on_suspend(bool suspended);

/* The cable was unplugged, and armed packets were dropped.  A driver whose hardware cannot detect this does not
 * report it: after it, a reset comes before any other event.
 */
void mip_usb_on_disconnect(void);

#endif
