/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mip_usb_port (dcd.h): what the board gives the USB device. It has no probes, because it runs while the profile is
 * read.
 */
#include "rig.h"
#include "usb/dcd.h"

uint8_t rig_number[RIG_NUMBER];
static uint32_t packets[2 * RIG_PACKET / 4];

static uint32_t serial(uint8_t id[12])
{
    for (uint32_t i = 0; i < RIG_NUMBER; i++)
        id[i] = rig_number[i];
    return RIG_NUMBER;
}

const struct mip_usb_port mip_usb_port = {.packet_bytes = RIG_PACKET, .packets = (uint8_t *)packets, .serial = serial};
