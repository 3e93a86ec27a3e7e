/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Bytes for the virtual controller. The UART's handler stores them, and the device's own handler processes them.
 */
#include <stddef.h>

#include "rig.h"
#include "dcd_virtual.h"
#include "usb/mip_usb.h"

#define NVIC_ISPR0 0xE000E200u
#define ROOM       4096u

static uint8_t ring[ROOM];
static volatile uint32_t put_at, get_at;

void mip_virtual_put(uint8_t byte)
{
    rig_wire_put(NULL, byte);
}

int mip_virtual_get(void)
{
    return get_at == put_at ? -1 : ring[get_at++ % ROOM];
}

void rig_controller_byte(uint8_t byte)
{
    ring[put_at++ % ROOM] = byte;
    *(volatile uint32_t *)NVIC_ISPR0 = 1u << RIG_USB_IRQ;
}

void IRQ30_Handler(void);
void IRQ30_Handler(void)
{
    mip_usb_interrupt();
}

void rig_controller_start(void)
{
    if (!mip_usb_start())
        rig_log("rig: error: the controller does not start\n");
}
