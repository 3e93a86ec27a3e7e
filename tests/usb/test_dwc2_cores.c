/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The model's other cores: the later OTG_FS of STM32F412, and OTG_HS on a high-speed PHY.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "dwc2_bus.c"
#include "dwc2_registers.c"
#include "dwc2_rules.c"
#include "dwc2_write.c"

#include "good_driver.h"

/* ---- The core of STM32F412 ---- */

static void boot_later(void)
{
    power_on(&dwc2_otg_fs_3, false);
    core_reset();
    configure(GOOD_USBCFG, DCTL_SDIS);
    dwc2_write(AT_GOTGCTL, OTGCTL_BVALOEN | OTGCTL_BVALOVAL);
    dwc2_write(AT_GDFIFOCFG, 0);
    set_up(GCCFG_PWRDWN);
    dwc2_write(AT_DCTL, 0);
    on_reset(true, true);
}

/* Only the later core has session overrides and GDFIFOCFG. */
static void test_later_core(void **state)
{
    (void)state;
    boot_later();
    assert_true(dwc2_connected());
    assert_int_equal(count_reported(), 0);
    power_on(&dwc2_otg_fs_3, false);
    core_reset();
    set_up(GCCFG_PWRDWN);
    dwc2_write(AT_DCTL, 0);
    assert_int_equal(reported[RULE_NO_VBUS_CHOICE], 1);
    ready();
    dwc2_write(AT_GOTGCTL, OTGCTL_BVALOEN | OTGCTL_BVALOVAL);
    dwc2_write(AT_GDFIFOCFG, 0);
    assert_true(reported[RULE_RESERVED_BITS] == 1 && reported[RULE_UNMAPPED] == 1);
}

/* The core holds a SETUP back while STPKTRX of the one before is set. */
static void test_setup_held_back(void **state)
{
    (void)state;
    boot_later();
    assert_int_equal(setup("\0\5\7\0\0\0\0\0"), USB_WIRE_ACK);
    assert_int_equal(setup("\0\5\7\0\0\0\0\0"), USB_WIRE_ACK); /* again, because its ACK was lost */
    token(USB_WIRE_IN, 0, NULL, 0);
    assert_int_equal(receive() & EPINT_STPKTRX, EPINT_STPKTRX);
    enable(IN(0), ONE);
    assert_int_equal(setup("\0\5\7\0\0\0\0\0"), USB_WIRE_ACK);
    assert_int_equal(count_reported(), 0);

    boot_later();
    setup("\0\5\7\0\0\0\0\0");
    token(USB_WIRE_IN, 0, NULL, 0);
    for (int i = 0; i < 4; i++) /* SETUP and its bytes, OUT done, SETUP done */
        i == 1 ? dwc2_read(AT_FIFO), dwc2_read(AT_FIFO) : dwc2_read(AT_GRXSTSP);
    dwc2_write(OUT(0) + EP_INT, 0xFF);
    enable(IN(0), ONE);
    assert_int_equal(reported[RULE_INTERRUPT_KEPT], 1);
    assert_int_equal(setup("\0\5\7\0\0\0\0\0"), USB_WIRE_NONE);
}

/* While the bus is idle, USBSUSP comes again each time that it is cleared. */
static void test_suspend_again(void **state)
{
    (void)state;
    ready();
    dwc2_write(AT_GINTMSK, INT_RXFLVL | INT_USBSUSP);
    token(USB_WIRE_SUSPEND, 0, NULL, 0);
    dwc2_write(AT_GINTSTS, INT_USBSUSP);
    assert_true(dwc2_interrupt());
    dwc2_write(AT_GINTMSK, INT_RXFLVL);
    assert_false(dwc2_interrupt());
    token(USB_WIRE_RESUME, 0, NULL, 0);
    dwc2_write(AT_GINTSTS, INT_USBSUSP | INT_WKUP);
    dwc2_write(AT_GINTMSK, INT_RXFLVL | INT_USBSUSP);
    assert_false(dwc2_interrupt());
    assert_int_equal(count_reported(), 0);
}

/* ---- OTG_HS on a high-speed PHY ---- */

#define HIGH_USBCFG (9u << 10 | USBCFG_FDMOD)

static void boot_high(uint32_t usbcfg, uint32_t speed, bool full_speed_bus)
{
    power_on(&dwc2_otg_hs, full_speed_bus);
    core_reset();
    configure(usbcfg, DCTL_SDIS);
    dwc2_write(AT_DCFG, (dwc2_read(AT_DCFG) & ~3u) | speed);
    share(300, 16, 128);
    flush_all();
    unmask();
    dwc2_write(AT_DCTL, 0);
    on_reset(true, true);
}

static void open_packets(uint32_t bytes)
{
    dwc2_write(IN(1), bytes | CTL_USBAEP | BULK | 1u << 22 | CTL_SD0PID | CTL_SNAK);
    dwc2_write(OUT(1), bytes | CTL_USBAEP | BULK | CTL_SD0PID | CTL_SNAK);
}

static void test_high_speed(void **state)
{
    uint8_t data[512] = {7, [511] = 9};
    (void)state;
    boot_high(HIGH_USBCFG, 0, false);
    assert_true(dwc2_is_high() && dwc2_connected());
    assert_int_equal(answer.data[0], USB_WIRE_HIGH);
    assert_int_equal(dwc2_read(AT_DSTS) >> 1 & 3, 0);
    open_packets(512);
    enable(IN(1), ONE | 512);
    fill(1, 512);
    assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_DATA0);
    assert_int_equal(answer.len, 512);
    enable(OUT(1), ONE | 512);
    assert_int_equal(token(USB_WIRE_OUT0, 1, data, 512), USB_WIRE_ACK);
    assert_int_equal(dwc2_read(AT_GRXSTSP) >> 4 & 0x7FF, 512);
    for (uint32_t i = 0; i < 128; i++)
        assert_int_equal(dwc2_read(AT_FIFO), i == 0 ? 7 : i == 127 ? 9u << 24 : 0);
    assert_int_equal(count_reported(), 0);
    enable(IN(1), ONE | 64);
    assert_int_equal(count_reported(), 1); /* it was already armed */
}

/* A high-speed PHY at full speed: the bus is full-speed, or the driver chooses full speed. */
static void test_full_speed_on_high(void **state)
{
    (void)state;
    for (uint32_t asked = 0; asked < 2; asked++) {
        boot_high(HIGH_USBCFG, asked, asked == 0);
        assert_false(dwc2_is_high());
        assert_int_equal(answer.data[0], USB_WIRE_FULL);
        assert_int_equal(dwc2_read(AT_DSTS) >> 1 & 3, 1);
        open_packets(64);
        enable(IN(1), ONE | 64);
        fill(1, 64);
        assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_DATA0);
        assert_int_equal(count_reported(), 0);
    }
}

static void test_rules_of_high_speed(void **state)
{
    (void)state;
    boot_high(6u << 10 | USBCFG_FDMOD, 0, false);
    assert_int_equal(reported[RULE_TURNAROUND], 1);
    boot_high(HIGH_USBCFG, 3, false);
    assert_int_equal(reported[RULE_DEVICE_SPEED], 1);
    /* the internal transceiver, which is off, is not capable of high speed */
    boot_high(HIGH_USBCFG | USBCFG_PHYSEL, 0, false);
    assert_true(reported[RULE_DEVICE_SPEED] == 1 && reported[RULE_TRANSCEIVER_OFF] == 1 && !dwc2_connected() &&
                !dwc2_is_high());
    boot_high(HIGH_USBCFG, 0, false);
    open_packets(64);
    enable(IN(1), ONE | 64);
    assert_int_equal(reported[RULE_ENDPOINT_SIZE], 1);
    boot_high(HIGH_USBCFG, 0, true);
    open_packets(512);
    enable(OUT(1), ONE | 512);
    assert_int_equal(reported[RULE_ENDPOINT_SIZE], 1);
    boot_high(HIGH_USBCFG, 0, false);
    share(64, 16, 16);
    open_packets(512);
    enable(IN(1), ONE | 512);
    enable(OUT(1), ONE | 512);
    assert_true(reported[RULE_TX_TOO_SMALL] == 1 && reported[RULE_RX_TOO_SMALL] == 1);
    share(1024, 16, 128);
    disable_in(1);
    enable(IN(1), ONE | 512);
    assert_true(reported[RULE_FIFO_BEYOND] > 0 && reported[RULE_FIFO_DEPTH] == 0);
    share(1025, 513, 128);
    assert_int_equal(reported[RULE_FIFO_DEPTH], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_later_core),         cmocka_unit_test(test_setup_held_back),
        cmocka_unit_test(test_suspend_again),      cmocka_unit_test(test_high_speed),
        cmocka_unit_test(test_full_speed_on_high), cmocka_unit_test(test_rules_of_high_speed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
