/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The steps of a driver that obeys RM0090, and a count of the rules that the model reported. For test_dwc2_rules.c and
 * test_dwc2_cores.c.
 */
#ifndef GOOD_DRIVER_H
#define GOOD_DRIVER_H

#define IN(e)       (AT_IN + EP_STRIDE * (e))
#define OUT(e)      (AT_OUT + EP_STRIDE * (e))
#define BULK        (2u << 18)
#define ONE         (1u << 19) /* PKTCNT is 1 */
#define GOOD_USBCFG (1u << 6 | 6u << 10 | USBCFG_FDMOD)
#define GOOD_DCFG   0x02200003u /* its reset value, and full speed */
#define GOOD_GCCFG  (GCCFG_PWRDWN | GCCFG_NOVBUS)

static unsigned reported[RULE_COUNT];

void dwc2_broken(enum dwc2_rule rule, uint32_t offset)
{
    (void)offset;
    reported[rule]++;
}

static unsigned count_reported(void)
{
    unsigned sum = 0;
    for (int i = 0; i < RULE_COUNT; i++) {
        if (reported[i])
            fprintf(stderr, "reported: %s\n", dwc2_rule_texts[i].name);
        sum += reported[i];
    }
    return sum;
}

static void await(uint32_t bit, bool set)
{
    for (int i = 0; i < 50 && ((dwc2_read(AT_GRSTCTL) & bit) != 0) != set; i++)
        ;
}

static void settle(void)
{
    for (int i = 0; i < 3; i++)
        dwc2_read(AT_GRSTCTL);
}

static void core_reset(void)
{
    await(RSTCTL_AHBIDL, true);
    dwc2_write(AT_GRSTCTL, RSTCTL_CSRST);
    await(RSTCTL_CSRST, false);
    await(RSTCTL_AHBIDL, true);
    settle();
}

/* Chooses device mode and waits for it. */
static void configure(uint32_t usbcfg, uint32_t dctl)
{
    dwc2_write(AT_GUSBCFG, usbcfg);
    for (int i = 0; i < 10 && (dwc2_read(AT_GINTSTS) & INT_CMOD) != 0; i++)
        ;
    dwc2_write(AT_DCTL, dctl);
}

static void flush(uint32_t what)
{
    await(RSTCTL_AHBIDL, true);
    dwc2_write(AT_GRSTCTL, what);
    await(what & (RSTCTL_TXFFLSH | RSTCTL_RXFFLSH), false);
    settle();
}

static void flush_all(void)
{
    flush(RSTCTL_TXFFLSH | 16u << 6);
    flush(RSTCTL_RXFFLSH);
}

static void share(uint32_t rx, uint32_t tx0, uint32_t tx1)
{
    dwc2_write(AT_GRXFSIZ, rx);
    dwc2_write(AT_DIEPTXF0, tx0 << 16 | rx);
    dwc2_write(AT_DIEPTXF1, tx1 << 16 | (rx + tx0));
}

static void unmask(void)
{
    dwc2_write(AT_DIEPMSK, EPINT_XFRC);
    dwc2_write(AT_DOEPMSK, EPINT_XFRC | EPINT_STUP);
    dwc2_write(AT_DAINTMSK, 0x00030003);
    dwc2_write(AT_GINTMSK, INT_RXFLVL | INT_USBRST | INT_ENUMDNE | INT_IEPINT | INT_OEPINT);
    dwc2_write(AT_GAHBCFG, AHBCFG_GINT);
}

static void power_on(const struct dwc2_kind *kind, bool full_speed_bus)
{
    memset(reported, 0, sizeof reported);
    memset(&dwc2, 0, sizeof dwc2);
    dwc2_power_on(kind, full_speed_bus);
}

/* The steps after the core's reset, up to the pull-up, which is still off. */
static void set_up(uint32_t gccfg)
{
    configure(GOOD_USBCFG, DCTL_SDIS);
    dwc2_write(AT_GCCFG, gccfg);
    dwc2_write(AT_DCFG, GOOD_DCFG);
    share(64, 16, 16);
    flush_all();
    unmask();
}

static void boot(void)
{
    power_on(&dwc2_otg_fs, false);
    core_reset();
    set_up(GOOD_GCCFG);
}

static struct usb_wire_frame answer;

static uint8_t token(uint8_t type, uint8_t endpoint, const void *data, uint16_t len)
{
    struct usb_wire_frame f = {.type = type, .address = dwc2.address, .endpoint = endpoint, .len = len};
    if (len)
        memcpy(f.data, data, len);
    return dwc2_token(&f, &answer) ? answer.type : 0;
}

static uint8_t setup(const char bytes[8])
{
    return token(USB_WIRE_SETUP, 0, bytes, 8);
}

static void on_reset(bool snak, bool dsts)
{
    token(USB_WIRE_RESET, 0, NULL, 0);
    for (uint32_t e = 0; e < 2 && snak; e++)
        dwc2_write(OUT(e), dwc2_read(OUT(e)) | CTL_SNAK);
    flush_all();
    dwc2_write(OUT(0) + EP_SIZE, 3u << 29);
    dwc2_write(AT_DCFG, 0x02200000u | (dwc2.dcfg & 3));
    dwc2_write(AT_GINTSTS, INT_USBRST);
    dwc2_enumerated();
    if (dsts)
        dwc2_read(AT_DSTS);
    dwc2_write(AT_GINTSTS, INT_ENUMDNE);
}

static void open_bulk(void)
{
    dwc2_write(IN(1), 64 | CTL_USBAEP | BULK | 1u << 22 | CTL_SD0PID | CTL_SNAK);
    dwc2_write(OUT(1), 64 | CTL_USBAEP | BULK | CTL_SD0PID | CTL_SNAK);
}

/* The device is on the bus, and its bulk endpoints are open. */
static void ready(void)
{
    boot();
    dwc2_write(AT_DCTL, 0);
    on_reset(true, true);
    open_bulk();
    assert_int_equal(count_reported(), 0);
}

static void enable(uint32_t control, uint32_t size)
{
    dwc2_write(control + EP_SIZE, size);
    dwc2_write(control, dwc2_read(control) | CTL_EPENA | CTL_CNAK);
}

static void fill(uint32_t e, uint32_t bytes)
{
    dwc2_read(IN(e) + EP_SPACE);
    for (uint32_t i = 0; i < bytes; i += 4)
        dwc2_write(AT_FIFO + 0x1000 * e, 0x03020100 + i);
}

/* Reads all received packets. Returns and clears the interrupts of their endpoints. */
static uint32_t receive(void)
{
    uint32_t all = 0;
    while ((dwc2_read(AT_GINTSTS) & INT_RXFLVL) != 0) {
        uint32_t status = dwc2_read(AT_GRXSTSP), at = OUT(status & 15) + EP_INT;
        for (uint32_t i = 0; i < (status >> 4 & 0x7FF); i += 4)
            dwc2_read(AT_FIFO);
        uint32_t interrupts = dwc2_read(at);
        dwc2_write(at, interrupts);
        all |= interrupts;
    }
    return all;
}

static void disable_in(uint32_t e)
{
    dwc2_write(IN(e), (dwc2_read(IN(e)) & ~CTL_EPENA) | CTL_SNAK);
    while ((dwc2_read(IN(e) + EP_INT) & EPINT_INEPNE) == 0)
        ;
    dwc2_write(IN(e), (dwc2_read(IN(e)) & ~CTL_EPENA) | CTL_SNAK | CTL_EPDIS);
    for (int i = 0; i < 10 && (dwc2_read(IN(e) + EP_INT) & EPINT_EPDISD) == 0; i++)
        ;
    flush(RSTCTL_TXFFLSH | e << 6);
}

#endif
