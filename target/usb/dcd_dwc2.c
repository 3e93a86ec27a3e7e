/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Device driver of the Synopsys DWC2 USB core, in slave mode.  dcd.h is its contract.
 *
 * Problem: control and bulk transfers for one interface, in little code, without DMA.
 *
 * Input: the mip_dcd_ calls of the device, and the core's interrupt.  Output: packets on the bus, and the mip_usb_on_
 * events.
 *
 * Method: the processor moves each word between memory and the FIFOs.  So bus addresses, caches and alignment do not
 * matter.  Source: ST's RM0090, chapter "USB on-the-go full-speed (OTG_FS)"; names of sections in quotes are of that
 * chapter.
 *
 * Two choices keep the driver small.  First, an IN endpoint has at most one packet, and its FIFO has room for all of
 * it. So the FIFO is filled when the packet is armed, and no FIFO-empty interrupt is needed.  Second, the driver
 * learns of all packets from the host by the status words of the receive FIFO.  These are in the order of the bus.
 * With one interrupt register for each direction, the driver would not know whether a status stage or the next SETUP
 * came first.
 *
 * What holds: every wait is bounded.  dwc2.to[n] is set if and only if OUT endpoint n waits for a packet.
 *
 * Example, a control read: the status word SETUP comes, and its 8 bytes go to dwc2.setup.  The status word SETUP_DONE
 * comes: mip_usb_on_setup() calls mip_dcd_send(0x80), and mip_dcd_receive(0) for the status stage.  XFRC (transfer
 * complete) of IN 0 comes: mip_usb_on_sent(0x80).
 *
 * Example, a bulk packet: pump() of usb_device.c gets 64 bytes from mip_usb_packet(), and calls mip_dcd_send(0x81).
 * This arms IN 1 and writes 16 words to its FIFO.  The host reads the packet and acknowledges it.  XFRC of IN 1
 * comes: mip_usb_on_sent(0x81) calls pump() for the next packet.
 */
#include <stddef.h>

#include "dcd.h"
#include "dwc2.h"

#define LIMIT          20000u /* most polls of a register: a millisecond or two */
#define LIMITS_OF_MODE 50u    /* most waits of LIMIT polls for device mode: a tenth of a second or more */
#define MOST_AT_ONCE   64u    /* most status words that one interrupt reads; for more, it comes again */
#define ENDPOINTS      2u
#define TX0_WORDS      16u /* the smallest size that a FIFO may have */
#define PHY_READS      16u /* reads of a register that take three PHY clocks or more: settle() */

static struct {
    uint8_t *to[ENDPOINTS];  /* buffer for the packet that OUT endpoint n waits for; NULL: it does not wait */
    uint32_t got[ENDPOINTS]; /* bytes of that packet */
    uint32_t setup[2];
    bool setup_waits; /* close_out() has read a SETUP_DONE, which receive() handles */
} dwc2;

static volatile uint32_t *reg(uint32_t offset)
{
    return (volatile uint32_t *)(mip_dwc2_port.base + offset);
}

static volatile uint32_t *in(uint32_t n, uint32_t offset)
{
    return reg(DWC2_IN + offset + n * DWC2_EP);
}

static volatile uint32_t *out(uint32_t n, uint32_t offset)
{
    return reg(DWC2_OUT + offset + n * DWC2_EP);
}

static __attribute__((noinline)) bool wait(volatile uint32_t *at, uint32_t bit, bool set)
{
    for (uint32_t i = 0; i < LIMIT; i++)
        if (((*at & bit) != 0) == set)
            return true;
    return false;
}

/* Clears and sets bits of an endpoint's control register.  Writing 1 to EPENA or EPDIS sets it, and writing 0 does
 * nothing.  So both are written as 0, unless they are to be set. */
static void control(volatile uint32_t *ctl, uint32_t clear, uint32_t set)
{
    *ctl = (*ctl & ~(DWC2_EPENA | DWC2_EPDIS | clear)) | set;
}

/* Waits three PHY clocks or more: GRSTCTL.CSRST in "OTG_FS global registers" wants it after a core reset, and ST's and
 * Synopsys' drivers also do it after each flush.  Three clocks of the slowest PHY (30 MHz) are 100 ns.  The processor
 * waits for each read of a device's register, which takes two AHB clocks or more: 16 reads are 130 ns at 240 MHz. */
static __attribute__((noinline)) void settle(void)
{
    for (uint32_t i = 0; i < PHY_READS; i++)
        (void)*reg(DWC2_GRSTCTL);
}

/* Empties FIFOs: GRSTCTL.RXFFLSH, TXFFLSH in "OTG_FS global registers". */
static __attribute__((noinline)) void flush(uint32_t what)
{
    wait(reg(DWC2_GRSTCTL), DWC2_AHBIDL, true);
    *reg(DWC2_GRSTCTL) = what;
    wait(reg(DWC2_GRSTCTL), what & (DWC2_RXFFLSH | DWC2_TXFFLSH), false);
    settle();
}

static void flush_all(void)
{
    flush(DWC2_RXFFLSH | DWC2_TXFFLSH | DWC2_TXFNUM(DWC2_ALL_TX));
}

/* Drops the armed packet of an IN endpoint: "IN endpoint disable". */
static __attribute__((noinline)) void drop_in(uint32_t n)
{
    volatile uint32_t *ctl = in(n, DWC2_EPCTL), *flags = in(n, DWC2_EPINT);
    if ((*ctl & DWC2_EPENA) != 0) {
        control(ctl, 0, DWC2_SNAK);
        wait(flags, DWC2_INEPNE, true);
        control(ctl, 0, DWC2_SNAK | DWC2_EPDIS);
        wait(flags, DWC2_EPDISD, true);
        flush(DWC2_TXFFLSH | DWC2_TXFNUM(n));
    }
    *flags = DWC2_EPALL;
}

/* Clears the flags of an OUT endpoint.  Cores have different flags, so the code writes back exactly those that are
 * set. From 3.00a on, bit 15 says that a SETUP came (ST's HAL: STPKTRX).  While it is set, the core may hold the next
 * SETUP back. */
static void clear_out(uint32_t n)
{
    volatile uint32_t *flags = out(n, DWC2_EPINT);
    *flags = *flags;
}

/* Drops the packet that an OUT endpoint waits for.  In the core the endpoint stays armed: endpoint 0 cannot be disarmed
 * ("DOEPCTL0", EPDIS), and endpoint 1 only by the global NAK (close_out()).  A packet that came earlier has left the
 * FIFO already. */
static __attribute__((noinline)) void drop_out(uint32_t n)
{
    dwc2.to[n] = NULL;
    clear_out(n);
    control(out(n, DWC2_EPCTL), 0, DWC2_SNAK);
}

/* Reads n bytes from the receive FIFO, in words.  Words beyond `room` bytes are read and dropped. */
static __attribute__((noinline)) void read_fifo(uint32_t *to, uint32_t n, uint32_t room)
{
    for (uint32_t i = 0; i < n; i += 4) {
        uint32_t word = *reg(DWC2_FIFO);
        if (to != NULL && i < room)
            *to++ = word;
    }
}

/* Reads one status word and the packet that it announces: "Packet read", "SETUP transactions".  Returns the word. */
static __attribute__((noinline)) uint32_t pop(void)
{
    uint32_t status = *reg(DWC2_GRXSTSP), n = DWC2_RX_EP(status) & 1u, bytes = DWC2_RX_BYTES(status);
    uint32_t kind = DWC2_RX_KIND(status);
    if (kind == DWC2_RX_SETUP) {
        dwc2.to[0] = NULL;
        read_fifo(dwc2.setup, bytes, sizeof dwc2.setup);
    } else if (kind == DWC2_RX_DATA) {
        read_fifo((uint32_t *)(void *)dwc2.to[n], bytes, n == 0 ? MIP_DCD_CONTROL_BYTES : mip_usb_port.packet_bytes);
        dwc2.got[n] = bytes;
    }
    if (kind == DWC2_RX_DONE || kind == DWC2_RX_SETUP_DONE)
        clear_out(n);
    return status;
}

/* Closes OUT endpoint 1: "Disabling an OUT endpoint", "Setting the global OUT NAK".  The NAK is in effect when its
 * status word has left the receive FIFO.  Words before it are of the endpoint that closes, or of endpoint 0.  Of those,
 * only a SETUP still matters. */
static void close_out(void)
{
    volatile uint32_t *ctl = out(1, DWC2_EPCTL), *flags = reg(DWC2_GINTSTS);
    dwc2.to[1] = NULL;
    if ((*ctl & DWC2_EPENA) != 0) {
        *reg(DWC2_DCTL) = DWC2_SGONAK;
        for (uint32_t i = 0; i < LIMIT && (*flags & DWC2_GONAKEFF) == 0; i++)
            if ((*flags & DWC2_RXFLVL) != 0 && DWC2_RX_KIND(pop()) == DWC2_RX_SETUP_DONE)
                dwc2.setup_waits = true;
        control(ctl, 0, DWC2_SNAK | DWC2_EPDIS);
        wait(out(1, DWC2_EPINT), DWC2_EPDISD, true);
        *reg(DWC2_DCTL) = DWC2_CGONAK;
    }
    clear_out(1);
    *ctl = DWC2_SNAK;
}

/* ---- From reset to the bus ---- */

/* Waits until FDMOD has put the core into device mode.  That takes 25 ms. */
static bool wait_for_device_mode(void)
{
    for (uint32_t i = 0; i < LIMITS_OF_MODE; i++)
        if (wait(reg(DWC2_GINTSTS), DWC2_CMOD, false))
            return true;
    return false;
}

/* Resets the core: "Core initialization"; GRSTCTL and GUSBCFG in "OTG_FS global registers".  A PHY may be slow to
 * show an answer, so TOCAL is set to the longest time, as in Linux and TinyUSB. */
static bool reset_core(void)
{
    volatile uint32_t *rst = reg(DWC2_GRSTCTL);
    uint32_t usbcfg = mip_dwc2_port.usbcfg | DWC2_TOCAL(7);
    *reg(DWC2_GAHBCFG) = 0;
    *reg(DWC2_GUSBCFG) = usbcfg;
    if (!wait(rst, DWC2_AHBIDL, true))
        return false;
    *rst = DWC2_CSRST;
    if (!wait(rst, DWC2_CSRST, false) || !wait(rst, DWC2_AHBIDL, true))
        return false;
    settle();
    if (mip_dwc2_port.after_reset != NULL)
        mip_dwc2_port.after_reset();
    *reg(DWC2_GUSBCFG) = usbcfg;
    return wait_for_device_mode();
}

/* Divides the FIFO RAM: "FIFO RAM allocation, device mode".  The receive FIFO comes first.  It has room for SETUP
 * packets, the global NAK, two packets with their status words, and the ends of transfers.  The FIFOs of the IN
 * endpoints follow. */
static void share_fifo(void)
{
    uint32_t packet = mip_usb_port.packet_bytes / 4;
    uint32_t rx = 13 + 1 + 2 * (packet + 1) + 2 * ENDPOINTS;
    *reg(DWC2_GRXFSIZ) = rx;
    *reg(DWC2_DIEPTXF0) = TX0_WORDS << 16 | rx;
    *reg(DWC2_DIEPTXF1) = packet << 16 | (rx + TX0_WORDS);
    flush_all();
}

/* Writes DCFG whole.  A read of it may give old bits (ST's errata sheets, "OTG_FS peripheral"), so it is not read and
 * changed: the bits beside speed and address have their value of "OTG_FS_DCFG" after a reset, which no core needs
 * otherwise. */
static void configure(uint32_t address)
{
    uint32_t full = (mip_dwc2_port.usbcfg & DWC2_PHYSEL) != 0 ? DWC2_DSPD_FULL : DWC2_DSPD_FULL_ON_HS;
    uint32_t speed = mip_usb_port.packet_bytes >= 512 ? DWC2_DSPD_HIGH : full;
    *reg(DWC2_DCFG) = DWC2_DCFG_RESET | DWC2_DAD(address) | speed;
}

/* Masks USBSUSP while the bus is suspended.  The core may set this flag again and again then ("OTG_FS_GINTSTS":
 * USBSUSP), and each interrupt would wake the processor.  Resume and reset unmask it. */
static void listen_for_suspend(bool on)
{
    *reg(DWC2_GINTMSK) =
        DWC2_OTGINT | DWC2_RXFLVL | DWC2_USBRST | DWC2_ENUMDNE | DWC2_IEPINT | DWC2_WKUPINT | (on ? DWC2_USBSUSP : 0);
}

/* A loader may have left clocks stopped, a device on the bus, and interrupts on.  The core reset ends all of these but
 * the stopped clocks: "OTG_FS_PCGCCTL". */
bool mip_dcd_init(void)
{
    if (!DWC2_IS_OTG(*reg(DWC2_GSNPSID)))
        return false;
    *reg(DWC2_PCGCTL) = 0;
    if (!reset_core())
        return false;
    *reg(DWC2_DCTL) = DWC2_SDIS;
    if (mip_dwc2_port.gccfg != 0)
        *reg(DWC2_GCCFG) = mip_dwc2_port.gccfg;
    *reg(DWC2_GOTGCTL) = mip_dwc2_port.otgctl;
    configure(0);
    dwc2.setup_waits = false;
    share_fifo();
    *reg(DWC2_DIEPMSK) = DWC2_XFRC;
    *reg(DWC2_DOEPMSK) = 0;
    *reg(DWC2_DAINTMSK) = 3; /* IN 0 and 1 */
    *reg(DWC2_GOTGINT) = *reg(DWC2_GOTGINT);
    *reg(DWC2_GINTSTS) = ~0u;
    listen_for_suspend(true);
    return true;
}

void mip_dcd_connect(bool on)
{
    *reg(DWC2_GAHBCFG) = on ? DWC2_GINT : 0;
    *reg(DWC2_DCTL) = on ? 0 : DWC2_SDIS;
}

/* ---- Calls ---- */

/* Writes the address at once.  The core uses the old address until the status stage is over: "Endpoint initialization
 * on SetAddress command". */
void mip_dcd_address(uint8_t address)
{
    configure(address);
}

void mip_dcd_open(uint8_t ep, uint32_t packet_bytes)
{
    uint32_t ctl = packet_bytes | DWC2_USBAEP | DWC2_BULK | DWC2_SD0PID | DWC2_SNAK;
    mip_dcd_close(ep);
    if ((ep & 0x80) != 0)
        *in(1, DWC2_EPCTL) = ctl | DWC2_EPTXFNUM(1);
    else
        *out(1, DWC2_EPCTL) = ctl;
}

void mip_dcd_close(uint8_t ep)
{
    if ((ep & 0x80) != 0) {
        drop_in(1);
        *in(1, DWC2_EPCTL) = DWC2_SNAK;
    } else {
        close_out();
    }
}

void mip_dcd_send(uint8_t ep, const void *data, uint32_t len)
{
    uint32_t n = ep & 1u;
    volatile uint32_t *fifo = reg(DWC2_FIFO + n * DWC2_FIFO);
    const uint32_t *from = data;
    *in(n, DWC2_EPTSIZ) = DWC2_ONE_PACKET | len;
    control(in(n, DWC2_EPCTL), 0, DWC2_EPENA | DWC2_CNAK);
    for (uint32_t i = 0; i < len; i += 4)
        *fifo = *from++;
}

/* A dropped packet leaves the endpoint armed in the core (drop_out()).  Then this call only gives it the new buffer.
 * */
void mip_dcd_receive(uint8_t ep, void *packet)
{
    uint32_t n = ep & 1u;
    volatile uint32_t *ctl = out(n, DWC2_EPCTL);
    dwc2.to[n] = packet;
    dwc2.got[n] = 0;
    if ((*ctl & DWC2_EPENA) == 0)
        *out(n, DWC2_EPTSIZ) = DWC2_ONE_PACKET | (n == 0 ? DWC2_STUPCNT | MIP_DCD_CONTROL_BYTES : *ctl & DWC2_MPSIZ);
    control(ctl, 0, DWC2_EPENA | DWC2_CNAK);
}

static __attribute__((noinline)) void set_stall(volatile uint32_t *ctl, bool on)
{
    control(ctl, DWC2_STALL, on ? DWC2_STALL : DWC2_SD0PID);
}

void mip_dcd_halt(uint8_t ep, bool on)
{
    uint32_t n = ep & 1u;
    if (n == 0 || (ep & 0x80) != 0) {
        drop_in(n);
        set_stall(in(n, DWC2_EPCTL), on);
    }
    if (n == 0 || (ep & 0x80) == 0) {
        drop_out(n);
        set_stall(out(n, DWC2_EPCTL), on);
    }
}

/* ---- Events ---- */

/* Handles a bus reset: "Endpoint initialization on USB reset".  The receive FIFO may have packets from before the
 * reset, so it is flushed. */
static void bus_reset(void)
{
    dwc2.setup_waits = false;
    for (uint32_t n = 0; n < ENDPOINTS; n++) {
        drop_in(n);
        drop_out(n);
    }
    flush_all();
    mip_dcd_address(0);
    *out(0, DWC2_EPTSIZ) = DWC2_STUPCNT;
}

static void setup_done(void)
{
    dwc2.setup_waits = false;
    drop_in(0);
    *out(0, DWC2_EPTSIZ) = DWC2_STUPCNT | DWC2_ONE_PACKET | MIP_DCD_CONTROL_BYTES;
    mip_usb_on_setup((const uint8_t *)dwc2.setup);
}

/* Handles the next status word.  Some cores report OUT done between a SETUP and its SETUP_DONE.  No buffer waits then,
 * so the report is ignored. */
static void receive(void)
{
    uint32_t status = pop(), n = DWC2_RX_EP(status) & 1u, kind = DWC2_RX_KIND(status);
    if (kind == DWC2_RX_SETUP_DONE) {
        setup_done();
    } else if (kind == DWC2_RX_DONE && dwc2.to[n] != NULL) {
        dwc2.to[n] = NULL;
        mip_usb_on_received((uint8_t)n, dwc2.got[n]);
    }
}

static void sent(void)
{
    for (uint32_t n = 0; n < ENDPOINTS; n++) {
        volatile uint32_t *flags = in(n, DWC2_EPINT);
        if ((*flags & DWC2_XFRC) == 0)
            continue;
        *flags = DWC2_XFRC;
        mip_usb_on_sent((uint8_t)(0x80 | n));
    }
}

static void line_events(uint32_t events)
{
    if ((events & DWC2_USBRST) != 0)
        bus_reset();
    if ((events & DWC2_ENUMDNE) != 0) {
        control(in(0, DWC2_EPCTL), 3, 0); /* packets of 64 bytes, also for OUT 0 */
        mip_usb_on_reset(DWC2_ENUMSPD(*reg(DWC2_DSTS)) == 0);
    }
    if ((events & (DWC2_USBSUSP | DWC2_WKUPINT | DWC2_USBRST)) != 0)
        listen_for_suspend((events & (DWC2_WKUPINT | DWC2_USBRST)) != 0);
    if ((events & (DWC2_USBSUSP | DWC2_WKUPINT)) != 0)
        mip_usb_on_suspend((events & DWC2_WKUPINT) == 0);
    if ((events & DWC2_OTGINT) != 0) {
        uint32_t otg = *reg(DWC2_GOTGINT);
        *reg(DWC2_GOTGINT) = otg;
        if ((otg & DWC2_SEDET) != 0) {
            bus_reset();
            mip_usb_on_disconnect();
        }
    }
}

void mip_dcd_interrupt(void)
{
    volatile uint32_t *flags = reg(DWC2_GINTSTS);
    uint32_t events = *flags;
    *flags = events;
    line_events(events);
    for (uint32_t i = 0; i < MOST_AT_ONCE && (dwc2.setup_waits || (*flags & DWC2_RXFLVL) != 0); i++)
        dwc2.setup_waits ? setup_done() : receive();
    if ((*flags & DWC2_IEPINT) != 0)
        sent();
}
