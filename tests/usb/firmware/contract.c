/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Stands between device and driver, by the linker's --wrap, and checks the contract of dcd.h: no packet is armed over
 * another, and no event comes for a packet that is not armed. A violation fails the test, as one of the model does.
 */
#include "rig.h"
#include "usb/dcd.h"

static bool in_armed[2], out_armed[2];

#define WRAP(result, name, ...)                                                                                        \
    result __real_##name(__VA_ARGS__);                                                                                 \
    result __wrap_##name(__VA_ARGS__);                                                                                 \
    result __wrap_##name(__VA_ARGS__)

static void expect(bool fine, const char *what)
{
    if (fine)
        return;
    rig_log("rig: violation: contract: ");
    rig_log(what);
    rig_log("\n");
}

static void forget(uint8_t ep)
{
    if (ep == 0 || (ep & 0x80) != 0)
        in_armed[ep & 1] = false;
    if (ep == 0x80 || (ep & 0x80) == 0)
        out_armed[ep & 1] = false;
}

static void forget_all(void)
{
    in_armed[0] = in_armed[1] = out_armed[0] = out_armed[1] = false;
}

WRAP(void, mip_dcd_send, uint8_t ep, const void *data, uint32_t len)
{
    expect(!in_armed[ep & 1], "a packet to the host is armed over another");
    in_armed[ep & 1] = true;
    __real_mip_dcd_send(ep, data, len);
}

WRAP(void, mip_dcd_receive, uint8_t ep, void *packet)
{
    expect(!out_armed[ep & 1], "a packet from the host is armed over another");
    out_armed[ep & 1] = true;
    __real_mip_dcd_receive(ep, packet);
}

WRAP(void, mip_dcd_open, uint8_t ep, uint32_t packet_bytes)
{
    forget(ep);
    __real_mip_dcd_open(ep, packet_bytes);
}

WRAP(void, mip_dcd_close, uint8_t ep)
{
    forget(ep);
    __real_mip_dcd_close(ep);
}

WRAP(void, mip_dcd_halt, uint8_t ep, bool on)
{
    forget(ep);
    __real_mip_dcd_halt(ep, on);
}

WRAP(void, mip_usb_on_reset, bool high_speed)
{
    forget_all();
    __real_mip_usb_on_reset(high_speed);
}

WRAP(void, mip_usb_on_setup, const uint8_t *setup)
{
    forget(0);
    __real_mip_usb_on_setup(setup);
}

WRAP(void, mip_usb_on_sent, uint8_t ep)
{
    expect(in_armed[ep & 1], "a packet was sent that is not armed");
    in_armed[ep & 1] = false;
    __real_mip_usb_on_sent(ep);
}

WRAP(void, mip_usb_on_received, uint8_t ep, uint32_t len)
{
    expect(out_armed[ep & 1], "a packet came that is not armed");
    out_armed[ep & 1] = false;
    __real_mip_usb_on_received(ep, len);
}
