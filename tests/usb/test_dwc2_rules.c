/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The model of the DWC2 core. A driver that obeys RM0090 breaks no rule. For each rule there is a driver that breaks
 * it, and the model reports that rule.
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

static void test_good(void **state)
{
    (void)state;
    ready();
    /* A bulk packet in each direction. */
    enable(IN(1), ONE | 64);
    fill(1, 64);
    assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_DATA0);
    assert_int_equal(answer.len, 64);
    assert_int_equal(answer.data[5], 1);
    token(USB_WIRE_TAKEN, 1, NULL, 0);
    assert_true(dwc2_interrupt());
    assert_int_equal(dwc2_read(IN(1) + EP_INT) & EPINT_XFRC, EPINT_XFRC);
    dwc2_write(IN(1) + EP_INT, EPINT_XFRC);
    enable(OUT(1), ONE | 64);
    assert_int_equal(token(USB_WIRE_OUT0, 1, "hello", 5), USB_WIRE_ACK);
    assert_int_equal(receive() & EPINT_XFRC, EPINT_XFRC);
    /* A packet that is repeated and then taken back. After that, the toggle is right. */
    enable(IN(1), ONE | 3);
    fill(1, 3);
    assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_DATA1);
    assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_DATA1);
    disable_in(1);
    assert_int_equal(token(USB_WIRE_IN, 1, NULL, 0), USB_WIRE_NAK);
    /* SET_ADDRESS. */
    assert_int_equal(setup("\0\5\7\0\0\0\0\0"), USB_WIRE_ACK);
    assert_int_equal(token(USB_WIRE_IN, 0, NULL, 0), USB_WIRE_NAK);
    receive();
    dwc2_write(OUT(0) + EP_SIZE, 3u << 29 | ONE | 64);
    dwc2_write(AT_DCFG, GOOD_DCFG | 7u << 4);
    enable(IN(0), ONE);
    assert_int_equal(token(USB_WIRE_IN, 0, NULL, 0), USB_WIRE_DATA1);
    token(USB_WIRE_TAKEN, 0, NULL, 0);
    assert_int_equal(dwc2.address, 7);
    dwc2_write(IN(0) + EP_INT, EPINT_XFRC);
    dwc2_write(OUT(0) + EP_INT, 0xFF);
    dwc2_write(OUT(1) + EP_INT, 0xFF);
    assert_false(dwc2_interrupt());
    assert_int_equal(count_reported(), 0);
}

/* ---- For each rule, a driver that breaks it ---- */

static void unmapped(void)
{
    dwc2_read(0x100);
}
static void host_register(void)
{
    dwc2_write(0x440, 0);
}
static void read_only(void)
{
    dwc2_write(AT_DSTS, 0);
}
static void reserved_bits(void)
{
    dwc2_write(AT_DCFG, 3);
}
static void reset_not_awaited(void)
{
    dwc2_write(AT_GRSTCTL, RSTCTL_CSRST);
    await(RSTCTL_CSRST, false); /* does not wait for AHBIDL */
    dwc2_write(AT_DCTL, DCTL_SDIS);
}
static void flush_not_awaited(void)
{
    await(RSTCTL_AHBIDL, true);
    dwc2_write(AT_GRSTCTL, RSTCTL_TXFFLSH | 16u << 6);
    dwc2_write(IN(1) + EP_SIZE, ONE);
}
static void phy_clocks(void)
{
    await(RSTCTL_AHBIDL, true);
    dwc2_write(AT_GRSTCTL, RSTCTL_TXFFLSH | 16u << 6);
    await(RSTCTL_TXFFLSH, false);
    dwc2_read(AT_GRSTCTL);
    dwc2_write(AT_GINTSTS, 0);
}
static void ahb_not_idle(void)
{
    enable(IN(1), ONE | 4);
    fill(1, 4);
    dwc2_write(AT_GRSTCTL, RSTCTL_TXFFLSH | 1u << 6);
}
static void core_not_reset(void)
{
    power_on(&dwc2_otg_fs, false);
    set_up(GOOD_GCCFG);
    dwc2_write(AT_DCTL, 0);
}
static void mode_not_awaited(void)
{
    power_on(&dwc2_otg_fs, false);
    core_reset();
    dwc2_write(AT_GUSBCFG, GOOD_USBCFG);
    dwc2_write(AT_DCFG, GOOD_DCFG);
}
static void both_modes(void)
{
    boot();
    dwc2_write(AT_GUSBCFG, GOOD_USBCFG | USBCFG_FHMOD);
}
static void usbcfg_late(void)
{
    dwc2_write(AT_GUSBCFG, GOOD_USBCFG + (1u << 10));
}
static void turnaround(void)
{
    boot();
    dwc2_write(AT_GUSBCFG, (GOOD_USBCFG & ~(15u << 10)) | 5u << 10);
    dwc2_write(AT_DCTL, 0);
}
static void device_speed(void)
{
    boot();
    dwc2_write(AT_DCFG, GOOD_DCFG & ~3u);
    dwc2_write(AT_DCTL, 0);
}
static void transceiver_off(void)
{
    boot();
    dwc2_write(AT_GCCFG, GCCFG_NOVBUS);
    dwc2_write(AT_DCTL, 0);
}
static void no_vbus_choice(void)
{
    boot();
    dwc2_write(AT_GCCFG, GCCFG_PWRDWN);
    dwc2_write(AT_DCTL, 0);
}
static void connected_unready(void)
{
    power_on(&dwc2_otg_fs, false);
    core_reset();
    configure(GOOD_USBCFG, 0);
    dwc2_write(AT_GCCFG, GOOD_GCCFG);
    dwc2_write(AT_DCFG, GOOD_DCFG);
}
static void stale_interrupts(void)
{
    power_on(&dwc2_otg_fs, false);
    dwc2_leave_loader();
    dwc2_write(AT_PCGCCTL, 0);
    core_reset();
    set_up(GOOD_GCCFG);
    dwc2_write(AT_DCTL, 0);
}
static void dcfg_read(void)
{
    dwc2_write(AT_DCFG, dwc2_read(AT_DCFG) | 7u << 4);
}
static void clock_stopped(void)
{
    dwc2_write(AT_PCGCCTL, PCGCCTL_STPPCLK);
    dwc2_read(AT_GINTSTS);
}
static void fifo_depth(void)
{
    dwc2_write(AT_DIEPTXF1, 15u << 16 | 80);
}
static void fifo_overlap(void)
{
    dwc2_write(AT_DIEPTXF1, 16u << 16 | 63);
    enable(IN(1), ONE | 64);
}
static void fifo_beyond(void)
{
    dwc2_write(AT_DIEPTXF1, 16u << 16 | 305);
    enable(IN(1), ONE | 64);
}
static void rx_too_small(void)
{
    boot();
    share(28, 16, 16);
    dwc2_write(AT_DCTL, 0);
    on_reset(true, true);
    setup("\0\5\7\0\0\0\0\0");
}
static void tx_too_small(void)
{
    dwc2_write(IN(1), 128 | CTL_USBAEP | BULK | 1u << 22 | CTL_SD0PID | CTL_SNAK);
    enable(IN(1), ONE | 64);
}
static void fifo_resized(void)
{
    enable(IN(1), ONE | 64);
    fill(1, 64);
    dwc2_write(AT_DIEPTXF1, 17u << 16 | 80);
}
static void fifo_not_flushed(void)
{
    token(USB_WIRE_RESET, 0, NULL, 0);
    dwc2_write(AT_GINTSTS, INT_USBRST);
    flush(RSTCTL_TXFFLSH | 16u << 6); /* does not flush the receive FIFO */
    setup("\0\5\7\0\0\0\0\0");
}
static void flush_in_use(void)
{
    enable(IN(1), ONE | 64);
    fill(1, 64);
    flush(RSTCTL_TXFFLSH | 1u << 6);
}
static void rx_flush_in_use(void)
{
    enable(OUT(1), ONE | 64);
    token(USB_WIRE_OUT0, 1, "12345678", 8);
    dwc2_read(AT_GRXSTSP);
    flush(RSTCTL_RXFFLSH);
}
static void reset_no_snak(void)
{
    on_reset(false, true);
    setup("\0\5\7\0\0\0\0\0");
}
static void reset_masks(void)
{
    dwc2_write(AT_DIEPMSK, 0);
    on_reset(true, true);
    setup("\0\5\7\0\0\0\0\0");
}
static void enum_not_read(void)
{
    on_reset(true, false);
    setup("\0\5\7\0\0\0\0\0");
}
static void setup_count(void)
{
    for (int i = 0; i < 4; i++)
        setup("\0\5\7\0\0\0\0\0");
}
static void address_late(void)
{
    setup("\0\5\7\0\0\0\0\0");
    token(USB_WIRE_IN, 0, NULL, 0);
    receive();
    enable(IN(0), ONE);
    token(USB_WIRE_IN, 0, NULL, 0);
    token(USB_WIRE_TAKEN, 0, NULL, 0);
    dwc2_write(AT_DCFG, GOOD_DCFG | 7u << 4);
}
static void endpoint_type(void)
{
    dwc2_write(OUT(1), 64 | CTL_USBAEP | CTL_SD0PID | CTL_SNAK);
    enable(OUT(1), ONE | 64);
}
static void endpoint_size(void)
{
    dwc2_write(OUT(1), 60 | CTL_USBAEP | BULK | CTL_SD0PID | CTL_SNAK);
    enable(OUT(1), ONE | 60);
}
static void no_start_toggle(void)
{
    dwc2_write(IN(1), CTL_SNAK);
    dwc2_write(IN(1), 64 | CTL_USBAEP | BULK | 1u << 22 | CTL_SNAK);
    enable(IN(1), ONE | 64);
}
static void shared_fifo(void)
{
    dwc2_write(IN(1), 64 | CTL_USBAEP | BULK | CTL_SD0PID | CTL_SNAK);
    enable(IN(1), ONE | 64);
}
static void endpoint_masked(void)
{
    dwc2_write(AT_DAINTMSK, 0x00030001);
    enable(IN(1), ONE | 64);
}
static void enable_inactive(void)
{
    dwc2_write(IN(1), 64 | BULK | 1u << 22 | CTL_SD0PID | CTL_SNAK);
    enable(IN(1), ONE | 64);
}
static void enable_no_packets(void)
{
    enable(IN(1), 64);
}
static void in_packets(void)
{
    enable(IN(1), ONE | 65);
}
static void out_size(void)
{
    enable(OUT(1), ONE | 63);
}
static void stale_fifo(void)
{
    enable(IN(1), ONE | 4);
    fill(1, 4);
    dwc2_write(IN(1), (dwc2_read(IN(1)) & ~CTL_EPENA) | CTL_SNAK);
    dwc2_read(IN(1) + EP_INT);
    dwc2_write(IN(1), (dwc2_read(IN(1)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
    while ((dwc2_read(IN(1) + EP_INT) & EPINT_EPDISD) == 0)
        ;
    enable(IN(1), ONE | 4);
}
static void size_written_enabled(void)
{
    enable(OUT(1), ONE | 64);
    dwc2_write(OUT(1) + EP_SIZE, ONE | 64);
}
static void size_read_enabled(void)
{
    enable(IN(1), ONE | 64);
    dwc2_read(IN(1) + EP_SIZE);
}
static void disable_not_enabled(void)
{
    dwc2_read(IN(1) + EP_INT);
    dwc2_write(IN(1), dwc2_read(IN(1)) | CTL_SNAK | CTL_EPDIS);
}
static void disable_no_nak(void)
{
    enable(IN(1), ONE | 64);
    dwc2_write(IN(1), (dwc2_read(IN(1)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
}
static void disable_not_awaited(void)
{
    enable(IN(1), ONE | 64);
    dwc2_write(IN(1), (dwc2_read(IN(1)) & ~CTL_EPENA) | CTL_SNAK);
    dwc2_read(IN(1) + EP_INT);
    dwc2_write(IN(1), (dwc2_read(IN(1)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
    dwc2_write(IN(1) + EP_SIZE, ONE | 64);
}
static void out_disable_no_global_nak(void)
{
    enable(OUT(1), ONE | 64);
    dwc2_write(OUT(1), (dwc2_read(OUT(1)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
}
static void ep0_out_disable(void)
{
    enable(OUT(0), 3u << 29 | ONE | 64);
    dwc2_write(OUT(0), (dwc2_read(OUT(0)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
}
static void closed_enabled(void)
{
    enable(OUT(1), ONE | 64);
    dwc2_write(OUT(1), CTL_SNAK);
    assert_int_equal(reported[RULE_CLOSED_ENABLED], 1);
    dwc2_write(OUT(1), 64 | CTL_USBAEP | BULK | CTL_SD0PID | CTL_SNAK);
    assert_int_equal(reported[RULE_CLOSED_ENABLED], 2);
}
static void global_nak_twice(void)
{
    dwc2_write(AT_DCTL, DCTL_SGONAK);
    receive();
    assert_int_equal(dwc2_read(AT_GINTSTS) & INT_GONAKEFF, INT_GONAKEFF);
    dwc2_write(AT_DCTL, DCTL_SGONAK);
}
static void stall_out_enabled(void)
{
    enable(OUT(1), ONE | 64);
    dwc2_write(OUT(1), (dwc2_read(OUT(1)) & ~CTL_EPENA) | CTL_STALL);
}
static void fifo_write_disabled(void)
{
    dwc2_write(IN(1) + EP_SIZE, ONE | 64);
    fill(1, 64);
    dwc2_write(IN(1), dwc2_read(IN(1)) | CTL_EPENA | CTL_CNAK);
}
static void fifo_space_unknown(void)
{
    dwc2_write(AT_DIEPTXF1, 32u << 16 | 80);
    enable(IN(1), 2 * ONE | 128);
    for (int i = 0; i < 17; i++)
        dwc2_write(AT_FIFO + 0x1000, 0);
}
static void fifo_overflow(void)
{
    enable(IN(1), 2 * ONE | 128);
    fill(1, 68);
}
static void fifo_excess(void)
{
    enable(IN(1), ONE | 4);
    fill(1, 8);
}
static void rx_read_empty(void)
{
    dwc2_read(AT_FIFO);
}
static void pop_empty(void)
{
    dwc2_read(AT_GRXSTSP);
}
static void pop_undrained(void)
{
    enable(OUT(1), ONE | 64);
    token(USB_WIRE_OUT0, 1, "12345678", 8);
    dwc2_read(AT_GRXSTSP);
    dwc2_read(AT_FIFO);
    dwc2_read(AT_GRXSTSP);
}

static void interrupt_kept(void)
{
    enable(OUT(1), ONE | 64);
    token(USB_WIRE_OUT0, 1, NULL, 0);
    dwc2_read(AT_GRXSTSP);
    dwc2_read(AT_GRXSTSP);
    enable(OUT(1), ONE | 64);
}

/* In the order of the rules. Only the firmware can report the last one, the storm of interrupts (test_faults.sh). */
static void (*const breakers[RULE_COUNT])(void) = {
    [RULE_UNMAPPED] = unmapped,
    [RULE_HOST_REGISTER] = host_register,
    [RULE_READ_ONLY] = read_only,
    [RULE_RESERVED_BITS] = reserved_bits,
    [RULE_RESET_NOT_AWAITED] = reset_not_awaited,
    [RULE_FLUSH_NOT_AWAITED] = flush_not_awaited,
    [RULE_PHY_CLOCKS] = phy_clocks,
    [RULE_AHB_NOT_IDLE] = ahb_not_idle,
    [RULE_CORE_NOT_RESET] = core_not_reset,
    [RULE_MODE_NOT_AWAITED] = mode_not_awaited,
    [RULE_BOTH_MODES] = both_modes,
    [RULE_USBCFG_LATE] = usbcfg_late,
    [RULE_TURNAROUND] = turnaround,
    [RULE_DEVICE_SPEED] = device_speed,
    [RULE_TRANSCEIVER_OFF] = transceiver_off,
    [RULE_NO_VBUS_CHOICE] = no_vbus_choice,
    [RULE_CONNECTED_UNREADY] = connected_unready,
    [RULE_STALE_INTERRUPTS] = stale_interrupts,
    [RULE_DCFG_READ] = dcfg_read,
    [RULE_CLOCK_STOPPED] = clock_stopped,
    [RULE_FIFO_DEPTH] = fifo_depth,
    [RULE_FIFO_OVERLAP] = fifo_overlap,
    [RULE_FIFO_BEYOND] = fifo_beyond,
    [RULE_RX_TOO_SMALL] = rx_too_small,
    [RULE_TX_TOO_SMALL] = tx_too_small,
    [RULE_FIFO_RESIZED] = fifo_resized,
    [RULE_FIFO_NOT_FLUSHED] = fifo_not_flushed,
    [RULE_FLUSH_IN_USE] = flush_in_use,
    [RULE_RX_FLUSH_IN_USE] = rx_flush_in_use,
    [RULE_RESET_NO_SNAK] = reset_no_snak,
    [RULE_RESET_MASKS] = reset_masks,
    [RULE_ENUM_NOT_READ] = enum_not_read,
    [RULE_SETUP_COUNT] = setup_count,
    [RULE_ADDRESS_LATE] = address_late,
    [RULE_ENDPOINT_TYPE] = endpoint_type,
    [RULE_ENDPOINT_SIZE] = endpoint_size,
    [RULE_NO_START_TOGGLE] = no_start_toggle,
    [RULE_SHARED_FIFO] = shared_fifo,
    [RULE_ENDPOINT_MASKED] = endpoint_masked,
    [RULE_ENABLE_INACTIVE] = enable_inactive,
    [RULE_ENABLE_NO_PACKETS] = enable_no_packets,
    [RULE_IN_PACKETS] = in_packets,
    [RULE_OUT_SIZE] = out_size,
    [RULE_STALE_FIFO] = stale_fifo,
    [RULE_SIZE_WRITTEN_ENABLED] = size_written_enabled,
    [RULE_SIZE_READ_ENABLED] = size_read_enabled,
    [RULE_DISABLE_NOT_ENABLED] = disable_not_enabled,
    [RULE_DISABLE_NO_NAK] = disable_no_nak,
    [RULE_DISABLE_NOT_AWAITED] = disable_not_awaited,
    [RULE_OUT_DISABLE_NO_GLOBAL_NAK] = out_disable_no_global_nak,
    [RULE_EP0_OUT_DISABLE] = ep0_out_disable,
    [RULE_CLOSED_ENABLED] = closed_enabled,
    [RULE_GLOBAL_NAK_TWICE] = global_nak_twice,
    [RULE_STALL_OUT_ENABLED] = stall_out_enabled,
    [RULE_FIFO_WRITE_DISABLED] = fifo_write_disabled,
    [RULE_FIFO_SPACE_UNKNOWN] = fifo_space_unknown,
    [RULE_FIFO_OVERFLOW] = fifo_overflow,
    [RULE_FIFO_EXCESS] = fifo_excess,
    [RULE_RX_READ_EMPTY] = rx_read_empty,
    [RULE_POP_EMPTY] = pop_empty,
    [RULE_POP_UNDRAINED] = pop_undrained,
    [RULE_INTERRUPT_KEPT] = interrupt_kept,
};

static void test_each_rule(void **state)
{
    int bad = 0;
    (void)state;
    for (int rule = 0; rule < RULE_COUNT; rule++) {
        assert_non_null(dwc2_rule_texts[rule].name);
        assert_non_null(dwc2_rule_texts[rule].section);
        if (rule == RULE_INTERRUPT_STORM)
            continue;
        assert_non_null(breakers[rule]);
        ready();
        breakers[rule]();
        if (reported[rule] == 0) {
            fprintf(stderr, "not reported: %s\n", dwc2_rule_texts[rule].name);
            count_reported();
            bad++;
        }
    }
    assert_int_equal(bad, 0);
}

/* A driver that disables an OUT endpoint as the manual says breaks no rule. */
static void test_out_disable(void **state)
{
    (void)state;
    ready();
    enable(OUT(1), ONE | 64);
    dwc2_write(AT_DCTL, DCTL_SGONAK);
    receive();
    assert_int_equal(dwc2_read(AT_GINTSTS) & INT_GONAKEFF, INT_GONAKEFF);
    dwc2_write(OUT(1), (dwc2_read(OUT(1)) & ~CTL_EPENA) | CTL_STALL | CTL_EPDIS);
    for (int i = 0; i < 10 && (dwc2_read(OUT(1) + EP_INT) & EPINT_EPDISD) == 0; i++)
        ;
    assert_int_equal(dwc2_read(OUT(1)) & CTL_EPENA, 0);
    dwc2_write(AT_DCTL, DCTL_CGONAK);
    assert_int_equal(token(USB_WIRE_OUT0, 1, "x", 1), USB_WIRE_STALL);
    assert_int_equal(count_reported(), 0);
}

/* If a driver turns the transceiver on before the core's reset, it is still on after the reset. */
static void test_transceiver_survives(void **state)
{
    (void)state;
    power_on(&dwc2_otg_fs, false);
    dwc2_write(AT_GCCFG, GCCFG_PWRDWN);
    core_reset();
    assert_int_equal(dwc2_read(AT_GCCFG), GCCFG_PWRDWN);
    set_up(dwc2_read(AT_GCCFG) | GCCFG_NOVBUS);
    dwc2_write(AT_DCTL, 0);
    assert_true(dwc2_connected());
    assert_int_equal(count_reported(), 0);
}

/* A driver that starts after a boot loader breaks no rule. The device has its old address until the driver writes
 * another: a bus reset does not change DCFG. */
static void test_after_loader(void **state)
{
    (void)state;
    power_on(&dwc2_otg_fs, false);
    dwc2_leave_loader();
    assert_int_equal(dwc2_read(AT_GSNPSID), dwc2_otg_fs.id);
    dwc2_write(AT_PCGCCTL, 0);
    core_reset();
    dwc2_write(AT_GINTSTS, ~0u);
    set_up(GOOD_GCCFG);
    dwc2_write(AT_DCTL, 0);
    on_reset(true, true);
    assert_true(dwc2.address == 0 && count_reported() == 0);
    dwc2_write(AT_DCFG, GOOD_DCFG | 7u << 4);
    token(USB_WIRE_RESET, 0, NULL, 0);
    assert_int_equal(dwc2.address, 7);
}

/* A status stage has no bytes, so endpoint 0's XFRSIZ may be 0. */
static void test_status_stage(void **state)
{
    (void)state;
    ready();
    setup("\200\10\0\0\0\0\1\0");
    token(USB_WIRE_IN, 0, NULL, 0);
    assert_int_equal(receive() & EPINT_STUP, EPINT_STUP);
    enable(OUT(0), 3u << 29 | ONE);
    assert_int_equal(token(USB_WIRE_OUT1, 0, NULL, 0), USB_WIRE_ACK);
    assert_int_equal(receive() & EPINT_XFRC, EPINT_XFRC);
    assert_int_equal(count_reported(), 0);
    enable(OUT(1), ONE);
    assert_int_equal(reported[RULE_OUT_SIZE], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),         cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_out_disable),  cmocka_unit_test(test_transceiver_survives),
        cmocka_unit_test(test_status_stage), cmocka_unit_test(test_after_loader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
