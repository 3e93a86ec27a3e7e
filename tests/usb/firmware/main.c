/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs something, writes the profile through semihosting as semihost.mipraw, then serves it over USB for ever.  Its
 * first argument is the chip's number.  The state does not change any more: nothing that counts runs.
 */
#include <stdio.h>
#include <string.h>

#include "mip.h"
#include "rig.h"
#include "usb/dcd.h"
#include "work.h"

#ifndef RIG_PACKET
#define RIG_PACKET 64
#endif

static uint32_t packets[2 * RIG_PACKET / 4];
static uint32_t copy[RIG_SNAPSHOT / 4];
static uint8_t number[12];

static uint32_t serial(uint8_t id[12])
{
    memcpy(id, number, sizeof number);
    return sizeof number;
}

const struct mip_usb_port mip_usb_port = {.packet_bytes = RIG_PACKET, .packets = (uint8_t *)packets, .serial = serial};

void mip_usb_use_buffer(void *buffer, uint32_t size);

int main(int argc, char **argv)
{
    memcpy(number, "rig0", 4);
    if (argc > 1)
        strncpy((char *)number, argv[1], sizeof number);
    printf("rig: work %u\n", work(40));
    if (mip_size() <= sizeof copy)
        mip_usb_use_buffer(copy, sizeof copy);
    if (mip_dump_semihost("semihost.mipraw") == 0)
        printf("rig: error: no dump\n");
    rig_wire_start();
    rig_controller_start();
    printf("rig: serving %u bytes\n", (unsigned)mip_size());
    for (;;)
        __asm__ volatile("wfi");
}
