/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs some functions, writes the profile by semihosting as semihost.mipraw, and then serves it over USB. Its first
 * argument is the chip's number. From then on nothing with a probe runs, so the profile does not change.
 */
#include <stdio.h>
#include <string.h>

#include "mip.h"
#include "rig.h"
#include "usb/mip_usb.h"
#include "work.h"

static uint32_t copy[RIG_SNAPSHOT / 4];

int main(int argc, char **argv)
{
    if (argc > 1)
        memcpy(rig_number, argv[1], strnlen(argv[1], RIG_NUMBER));
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
