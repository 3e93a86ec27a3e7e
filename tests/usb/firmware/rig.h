/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The rig's firmware on qemu-mps2-an385: a profile, the USB device, and the cable on UART 1.
 */
#ifndef RIG_H
#define RIG_H

/* Bytes of a bulk packet: 512 for high speed. */
#ifndef RIG_PACKET
#define RIG_PACKET 64
#endif

#include <stdint.h>

#define RIG_USB_IRQ 30u /* the controller's interrupt; no device of AN385 uses it */

/* rig_wire.c: UART 1 (AN385: 0x40005000, receive interrupt 2). */
void rig_wire_start(void);
int rig_wire_get(void); /* -1 if there is no byte */
void rig_wire_put(void *ctx, uint8_t byte);

/* controller_*.c: starts the controller, and takes each byte of the cable. */
void rig_controller_start(void);
void rig_controller_byte(uint8_t byte);

/* rig_port.c: the chip's number. */
#define RIG_NUMBER 12
extern uint8_t rig_number[RIG_NUMBER];

void rig_log(const char *text);

#endif
