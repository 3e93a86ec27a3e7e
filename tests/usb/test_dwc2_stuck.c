/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The DWC2 driver on hardware that never changes: its registers are plain memory. Every call returns, nothing is
 * written outside a packet's buffer, and the start fails.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../target/usb/dcd_dwc2.c"

static uint32_t registers[0x4000 / 4];
static unsigned events;

static uint32_t serial(uint8_t id[12])
{
    id[0] = 1;
    return 1;
}

static uint32_t packets[2 * 512 / 4];
const struct mip_usb_port mip_usb_port = {512, (uint8_t *)packets, serial};
const struct mip_dwc2_port mip_dwc2_port = {(uintptr_t)registers, DWC2_FDMOD, 0xC0, DWC2_PWRDWN, NULL};

void mip_usb_on_reset(bool high_speed)
{
    (void)high_speed;
    events++;
}

void mip_usb_on_setup(const uint8_t *setup)
{
    assert_non_null(setup);
    events++;
}

void mip_usb_on_sent(uint8_t ep)
{
    assert_true(ep == 0x80 || ep == 0x81);
    events++;
}

void mip_usb_on_received(uint8_t ep, uint32_t len)
{
    assert_true(ep <= 1 && len <= 2047);
    events++;
}

void mip_usb_on_suspend(bool suspended)
{
    (void)suspended;
    events++;
}

void mip_usb_on_disconnect(void)
{
    events++;
}

static void fill(uint32_t value)
{
    for (size_t i = 0; i < sizeof registers / sizeof registers[0]; i++)
        registers[i] = value;
}

/* Makes every call of the device several times. */
static void try_everything(void)
{
    static _Alignas(4) uint8_t room[64 + 8], bulk[512 + 8], data[512];
    memset(room, 0xA5, sizeof room);
    memset(bulk, 0xA5, sizeof bulk);
    mip_dcd_connect(true);
    for (int i = 0; i < 3; i++) {
        mip_dcd_open(0x81, 512);
        mip_dcd_open(0x01, 512);
        mip_dcd_receive(0x00, room);
        mip_dcd_receive(0x01, bulk);
        mip_dcd_send(0x80, data, 64);
        mip_dcd_send(0x81, data, 512);
        mip_dcd_interrupt();
        mip_dcd_halt(0x81, i == 1);
        mip_dcd_halt(0x01, i == 1);
        mip_dcd_halt(0x80, true);
        mip_dcd_address(5);
        mip_dcd_interrupt();
        mip_dcd_close(0x81);
        mip_dcd_close(0x01);
    }
    mip_dcd_connect(false);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(room[64 + i], 0xA5);
        assert_int_equal(bulk[512 + i], 0xA5);
    }
}

static void test_no_controller(void **state)
{
    (void)state;
    static const uint32_t ids[] = {0, 0xFFFFFFFF, 0x12345678, 0x4F530000};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        fill(0);
        registers[DWC2_GSNPSID / 4] = ids[i];
        assert_false(mip_dcd_init());
        for (size_t k = 0; k < sizeof registers / sizeof registers[0]; k++) /* no other register was changed */
            assert_int_equal(registers[k], k == DWC2_GSNPSID / 4 ? ids[i] : 0);
    }
}

static void test_never_ready(void **state)
{
    (void)state;
    fill(0); /* AHB is never idle */
    registers[DWC2_GSNPSID / 4] = 0x4F54281A;
    assert_false(mip_dcd_init());
    assert_int_equal(registers[DWC2_GUSBCFG / 4], DWC2_FDMOD | DWC2_TOCAL(7));
    fill(0xFFFFFFFF); /* idle, but the reset never ends, or it ends at once and the core stays in host mode */
    registers[DWC2_GSNPSID / 4] = 0x4F54281A;
    assert_false(mip_dcd_init());
}

static void test_stuck(void **state)
{
    (void)state;
    alarm(60);
    uint32_t seed = 1;
    for (int pattern = 0; pattern < 40; pattern++) {
        fill(pattern == 0 ? 0 : 0xFFFFFFFF);
        for (size_t i = 0; pattern > 1 && i < sizeof registers / sizeof registers[0]; i++) {
            seed = seed * 1664525u + 1013904223u;
            registers[i] = seed ^ seed >> 16;
        }
        if (pattern > 1) /* a status word of any kind with the largest number of bytes */
            registers[DWC2_GRXSTSP / 4] = (uint32_t)(pattern % 8) << 17 | 0x7FFu << 4 | (seed & 15);
        try_everything();
    }
    alarm(0);
    assert_true(events > 40);
}

/* A status word with more bytes than a packet has, for every kind and endpoint. The bytes too many are dropped. */
static void test_too_much(void **state)
{
    (void)state;
    static _Alignas(4) uint8_t room[64 + 8], bulk[512 + 8];
    fill(0);
    for (uint32_t kind = 0; kind < 16; kind++) {
        for (uint32_t ep = 0; ep < 16; ep++) {
            memset(room, 0xA5, sizeof room);
            memset(bulk, 0xA5, sizeof bulk);
            mip_dcd_receive(0x00, room);
            mip_dcd_receive(0x01, bulk);
            registers[DWC2_GRXSTSP / 4] = kind << 17 | 0x7FFu << 4 | ep;
            receive();
            for (int i = 0; i < 8; i++)
                assert_true(room[64 + i] == 0xA5 && bulk[512 + i] == 0xA5);
            if (kind == DWC2_RX_DATA)
                assert_int_equal((ep & 1) == 0 ? room[63] : bulk[511], 0);
        }
    }
}

/* A SETUP leaves the receive FIFO while the OUT endpoint closes. It is reported once, after the call, and not if a bus
 * reset comes first. */
static void test_setup_while_closing(void **state)
{
    (void)state;
    for (int is_reset = 0; is_reset < 2; is_reset++) {
        fill(0);
        registers[(DWC2_OUT + DWC2_EP + DWC2_EPCTL) / 4] = DWC2_EPENA;
        registers[DWC2_GINTSTS / 4] = DWC2_RXFLVL;
        registers[DWC2_GRXSTSP / 4] = DWC2_RX_SETUP_DONE << 17;
        events = 0;
        mip_dcd_close(0x01);
        assert_int_equal(events, 0);
        registers[DWC2_GINTSTS / 4] = is_reset ? DWC2_USBRST : 0;
        mip_dcd_interrupt();
        assert_int_equal(events, is_reset ? 0 : 1);
        mip_dcd_interrupt();
        assert_int_equal(events, is_reset ? 0 : 1);
    }
}

/* FIFOs at high speed. The receive FIFO has room for two whole packets and all parts of "FIFO RAM allocation". The bulk
 * FIFO has room for a whole packet. They do not overlap, and fit into the 1012 words of OTG_HS. */
static void test_fifos(void **state)
{
    (void)state;
    fill(0);
    share_fifo();
    uint32_t rx = registers[DWC2_GRXFSIZ / 4], tx0 = registers[DWC2_DIEPTXF0 / 4], tx1 = registers[DWC2_DIEPTXF1 / 4];
    assert_true(rx >= 13 + 1 + 2 * (512 / 4 + 1) + 2);
    assert_int_equal(tx0 & 0xFFFF, rx);
    assert_true(tx0 >> 16 >= 16);
    assert_int_equal(tx1 & 0xFFFF, rx + (tx0 >> 16));
    assert_true(tx1 >> 16 >= 512 / 4);
    assert_true((tx1 & 0xFFFF) + (tx1 >> 16) <= 1012);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_controller), cmocka_unit_test(test_never_ready),         cmocka_unit_test(test_stuck),
        cmocka_unit_test(test_too_much),      cmocka_unit_test(test_setup_while_closing), cmocka_unit_test(test_fifos)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
