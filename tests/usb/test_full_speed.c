/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A board with full speed only has no descriptor for another speed (USB 2.0, 9.6.2).
 */
#define FAKE_PACKET_BYTES 64
#include "fake_dcd.h"

#include "../../target/usb/usb_descriptors.c"
#include "../../target/usb/usb_device.c"

int mip_usb_request(const uint8_t *setup, void *reply)
{
    (void)setup;
    (void)reply;
    return MIP_USB_STALL;
}

int mip_usb_packet(void *packet, uint32_t size)
{
    (void)packet;
    (void)size;
    return MIP_USB_NOTHING;
}

static void test_one_speed(void **state)
{
    (void)state;
    uint8_t got[64];
    enumerate(false);
    assert_int_equal(control(0x8006, 0x0600, 0, 10, got), STALL);
    assert_int_equal(control(0x8006, 0x0700, 0, 32, got), STALL);
    assert_int_equal(control(0x8006, 0x0200, 0, 64, got), 32);
    assert_int_equal(got[22] | got[23] << 8, 64);
    assert_int_equal(fake.in[1].packet_bytes, 64);
}

static void test_no_controller(void **state)
{
    (void)state;
    fake.connected = false;
    fake_fails = true;
    assert_false(mip_usb_start());
    assert_false(fake.connected);
    fake_fails = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_speed), cmocka_unit_test(test_no_controller)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
