/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The model's registers as RM0090 34.16 describes them: what a write changes.
 */
#include "dwc2_bits.h"
#include "dwc2_model.h"

#include <stddef.h>

#define RESET_POLLS   24u /* reads of GRSTCTL until a core reset is done: CSRST is clear, then AHBIDL is set */
#define FLUSH_POLLS   24u
#define DISABLE_POLLS 2u

static void reserved(uint32_t value, uint32_t writable, uint32_t kept, uint32_t offset)
{
    dwc2_check((value & ~writable) == (kept & ~writable), RULE_RESERVED_BITS, offset);
}

static void write_reset(uint32_t v)
{
    reserved(v & ~RSTCTL_AHBIDL, 0x7F7, 0, AT_GRSTCTL);
    if ((v & (RSTCTL_CSRST | RSTCTL_TXFFLSH)) != 0)
        dwc2_check(dwc2.idle_seen, RULE_AHB_NOT_IDLE, AT_GRSTCTL);
    dwc2.rstctl = v;
    if ((v & RSTCTL_CSRST) != 0) {
        dwc2_clear();
        dwc2.core_reset = true;
        dwc2.busy = RESET_POLLS;
        dwc2.resetting = true;
        return;
    }
    if ((v & RSTCTL_RXFFLSH) != 0) {
        dwc2_check(dwc2.drain_words == 0, RULE_RX_FLUSH_IN_USE, AT_GRSTCTL);
        dwc2.rx_count = dwc2.drain_words = 0;
        dwc2.rx_flushed = true;
    }
    if ((v & RSTCTL_TXFFLSH) != 0 && ((v >> 6 & 31) == 16 || (v >> 6 & 31) == 0))
        dwc2.tx_flushed = true;
    for (uint32_t e = 0; (v & RSTCTL_TXFFLSH) != 0 && e < DWC2_ENDPOINTS; e++) {
        struct dwc2_in *in = &dwc2.in[e];
        if ((v >> 6 & 31) != 16 && (v >> 6 & 31) != (in->ctl >> 22 & 15))
            continue;
        dwc2_check((in->ctl & CTL_EPENA) == 0 || (in->ctl & CTL_NAKSTS) != 0 || in->words == 0, RULE_FLUSH_IN_USE,
                   AT_GRSTCTL);
        dwc2_check(in->disabling == 0, RULE_DISABLE_NOT_AWAITED, AT_GRSTCTL);
        in->words = 0;
    }
    if ((v & (RSTCTL_RXFFLSH | RSTCTL_TXFFLSH)) != 0) {
        dwc2.busy = FLUSH_POLLS;
        dwc2.resetting = false;
    }
}

static void connect(void)
{
    uint32_t turnaround = dwc2.usbcfg >> 10 & 15, speed = dwc2.dcfg & 3;
    bool high = dwc2_high_phy();
    dwc2_check(high ? turnaround == 9 : turnaround >= 6, RULE_TURNAROUND, AT_DCTL);
    dwc2_check(high ? speed < 2 : speed == 3, RULE_DEVICE_SPEED, AT_DCTL);
    dwc2_check(high || (dwc2.gccfg & GCCFG_PWRDWN) != 0, RULE_TRANSCEIVER_OFF, AT_DCTL);
    dwc2_check(high || dwc2_has_vbus(), RULE_NO_VBUS_CHOICE, AT_DCTL);
    dwc2_check(dwc2.core_reset, RULE_CORE_NOT_RESET, AT_DCTL);
    dwc2_check(dwc2.rx_flushed && dwc2.tx_flushed, RULE_FIFO_NOT_FLUSHED, AT_DCTL);
    dwc2.was_connected = true;
}

static void write_control(uint32_t v)
{
    uint32_t was = dwc2.dctl, kept = was & (DCTL_GINSTS | DCTL_GONSTS);
    reserved(v & ~(DCTL_GINSTS | DCTL_GONSTS), 0xFF3, 0, AT_DCTL);
    if ((v & DCTL_SGINAK) != 0)
        kept |= DCTL_GINSTS;
    if ((v & DCTL_CGINAK) != 0)
        kept &= ~DCTL_GINSTS;
    if ((v & DCTL_SGONAK) != 0) {
        dwc2_check(!dwc2.global_nak && (kept & DCTL_GONSTS) == 0, RULE_GLOBAL_NAK_TWICE, AT_DCTL);
        kept |= DCTL_GONSTS;
        if (dwc2.rx_count < 32) {
            dwc2.rx[(dwc2.rx_first + dwc2.rx_count) % 32].status = STATUS(PACKET_GLOBAL_NAK, 0, 0, 0);
            dwc2.rx_count++;
        }
    }
    if ((v & DCTL_CGONAK) != 0) {
        kept &= ~DCTL_GONSTS;
        dwc2.global_nak = dwc2.global_nak_seen = false;
    }
    dwc2.dctl = (v & 0x873) | kept;
    if ((was & DCTL_SDIS) != 0 && (v & DCTL_SDIS) == 0)
        connect();
}

static void check_fifos(uint32_t offset)
{
    uint32_t start[DWC2_ENDPOINTS + 1] = {0}, end[DWC2_ENDPOINTS + 1] = {dwc2.rxfsiz};
    uint32_t seen = 0, n = 1;
    for (uint32_t e = 0; e < DWC2_ENDPOINTS; e++) {
        if ((dwc2.in[e].ctl & CTL_USBAEP) == 0)
            continue;
        uint32_t number = (dwc2.in[e].ctl >> 22 & 15) % DWC2_ENDPOINTS, v = dwc2.txfsiz[number];
        dwc2_check((seen & BIT(number)) == 0, RULE_SHARED_FIFO, offset);
        seen |= BIT(number);
        start[n] = v & 0xFFFF;
        end[n++] = (v & 0xFFFF) + (v >> 16);
    }
    for (uint32_t i = 0; i < n; i++) {
        dwc2_check(end[i] <= dwc2.kind->fifo_words, RULE_FIFO_BEYOND, offset);
        for (uint32_t k = 0; k < i; k++)
            dwc2_check(start[i] >= end[k] || start[k] >= end[i], RULE_FIFO_OVERLAP, offset);
    }
}

static void check_activation(uint32_t e, uint32_t ctl, bool has_toggle, uint32_t offset)
{
    /* A bus reset during the driver's call has cleared the bit, or comes between its read and its write of the
     * register. The driver cannot know it yet. */
    bool is_reset = (dwc2.intsts & INT_USBRST) != 0;
    dwc2_check((ctl & CTL_USBAEP) != 0 || is_reset, RULE_ENABLE_INACTIVE, offset);
    bool is_out = offset >= AT_OUT; /* OUT data is also reported by RXFLVL */
    dwc2_check((dwc2.daintmsk >> (is_out ? 16 + e : e) & 1) != 0 || (is_out && (dwc2.intmsk & INT_RXFLVL) != 0),
               RULE_ENDPOINT_MASKED, offset);
    if (e == 0)
        return;
    uint32_t size = ctl & 0x7FF;
    dwc2_check((ctl >> 18 & 3) == 2, RULE_ENDPOINT_TYPE, offset);
    bool fits = dwc2.is_high ? size == 512 : size == 8 || size == 16 || size == 32 || size == 64;
    dwc2_check(fits, RULE_ENDPOINT_SIZE, offset);
    dwc2_check(has_toggle || is_reset, RULE_NO_START_TOGGLE, offset);
}

/* Returns whether the interrupt of the last SETUP is still set. STPKTRX may already belong to the next one. */
static bool has_old_setup(void)
{
    return (dwc2.out[0].interrupts & EPINT_STUP) != 0 ||
           (dwc2.out[0].setup_reported && (dwc2.out[0].interrupts & EPINT_STPKTRX) != 0);
}

/* Returns whether USBAEP changes while EPENA is set. The core itself clears USBAEP at a bus reset. */
static bool turns_enabled(uint32_t was, uint32_t now)
{
    return ((was ^ now) & CTL_USBAEP) != 0 && (was & CTL_EPENA) != 0 && (dwc2.intsts & INT_USBRST) == 0;
}

static void enable_in(uint32_t e, uint32_t ctl, uint32_t offset)
{
    struct dwc2_in *in = &dwc2.in[e];
    uint32_t most = dwc2_packet_size(e, ctl);
    check_activation(e, ctl, in->has_toggle, offset);
    check_fifos(offset);
    dwc2_check(dwc2_fifo_words(e) * 4 >= most, RULE_TX_TOO_SMALL, offset);
    dwc2_check(in->packets != 0, RULE_ENABLE_NO_PACKETS, offset);
    uint32_t needed = in->size == 0 || most == 0 ? 1 : (in->size + most - 1) / most;
    dwc2_check(in->packets == 0 || in->packets == needed, RULE_IN_PACKETS, offset);
    dwc2_check(in->words == 0, RULE_STALE_FIFO, offset);
    dwc2_check(e != 0 || !has_old_setup(), RULE_INTERRUPT_KEPT, AT_OUT + EP_INT);
    in->words = in->written = in->sent = in->flight = 0;
    in->space_seen = false;
}

/* The control register after a write: CNAK, SNAK, EPENA and the bits for toggles act; the rest is stored. */
static uint32_t new_ctl(uint32_t was, uint32_t v)
{
    uint32_t c = (v & ~(CTL_CNAK | CTL_SNAK | CTL_SD0PID | CTL_SD1PID | CTL_EPDIS | CTL_DPID | CTL_NAKSTS)) |
                 (was & (CTL_NAKSTS | CTL_EPENA));
    if ((v & CTL_SNAK) != 0)
        c |= CTL_NAKSTS;
    if ((v & CTL_CNAK) != 0)
        c &= ~CTL_NAKSTS;
    return c;
}

static void write_in_ctl(uint32_t e, uint32_t v, uint32_t offset)
{
    struct dwc2_in *in = &dwc2.in[e];
    uint32_t was = in->ctl, c = new_ctl(was, v);
    reserved(v, e == 0 ? 0xCFEE8003 : 0xFFEF87FF, 0, offset);
    if (e == 0)
        c |= CTL_USBAEP | (was & CTL_STALL);
    dwc2_check(!turns_enabled(was, c), RULE_CLOSED_ENABLED, offset);
    dwc2_check(in->disabling == 0 || (v & CTL_EPENA) == (was & CTL_EPENA), RULE_DISABLE_NOT_AWAITED, offset);
    if ((c & CTL_USBAEP) != 0 && (was & CTL_USBAEP) == 0)
        in->has_toggle = false;
    if ((v & (CTL_SD0PID | CTL_SD1PID)) != 0) {
        in->toggle = (v & CTL_SD1PID) != 0;
        in->has_toggle = true;
    }
    if ((v & CTL_SNAK) != 0)
        in->interrupts |= EPINT_INEPNE;
    if ((v & CTL_CNAK) != 0) {
        in->interrupts &= ~EPINT_INEPNE;
        in->nak_seen = false;
    }
    if ((v & CTL_EPDIS) != 0) {
        dwc2_check((was & CTL_EPENA) != 0, RULE_DISABLE_NOT_ENABLED, offset);
        dwc2_check(in->nak_seen || (v & CTL_STALL) != 0, RULE_DISABLE_NO_NAK, offset);
        in->disabling = DISABLE_POLLS;
    }
    in->ctl = c;
    if ((v & CTL_EPENA) != 0 && (was & CTL_EPENA) == 0)
        enable_in(e, c, offset);
}

static void enable_out(uint32_t e, uint32_t ctl, uint32_t offset)
{
    struct dwc2_out *out = &dwc2.out[e];
    uint32_t most = dwc2_packet_size(e, ctl);
    check_activation(e, ctl, out->has_toggle, offset);
    dwc2_check(out->packets != 0, RULE_ENABLE_NO_PACKETS, offset);
    bool is_status = e == 0 && out->size == 0 && out->packets == 1;
    dwc2_check(is_status || out->size == out->packets * ((most + 3) & ~3u), RULE_OUT_SIZE, offset);
    dwc2_check((out->interrupts & EPINT_XFRC) == 0 && (e != 0 || !has_old_setup()), RULE_INTERRUPT_KEPT,
               offset - EP_CTL + EP_INT);
    dwc2_check(dwc2.rxfsiz >= DWC2_RX_KEPT + most / 4 + 1, RULE_RX_TOO_SMALL, AT_GRXFSIZ);
}

static void write_out_ctl(uint32_t e, uint32_t v, uint32_t offset)
{
    struct dwc2_out *out = &dwc2.out[e];
    uint32_t was = out->ctl, c = new_ctl(was, v);
    reserved(v, e == 0 ? 0xCC3E8003 : 0xFC3F87FF, 0, offset);
    if (e == 0)
        c |= CTL_USBAEP | (was & CTL_STALL);
    dwc2_check(!turns_enabled(was, c), RULE_CLOSED_ENABLED, offset);
    if ((c & CTL_USBAEP) != 0 && (was & CTL_USBAEP) == 0)
        out->has_toggle = false;
    if ((v & (CTL_SD0PID | CTL_SD1PID)) != 0) {
        out->toggle = (v & CTL_SD1PID) != 0;
        out->has_toggle = true;
    }
    out->snak_seen |= (v & CTL_SNAK) != 0;
    dwc2_check(out->disabling == 0 || (v & CTL_EPENA) == (was & CTL_EPENA), RULE_DISABLE_NOT_AWAITED, offset);
    if ((v & CTL_EPDIS) != 0 && e == 0) {
        dwc2_broken(RULE_EP0_OUT_DISABLE, offset);
    } else if ((v & CTL_EPDIS) != 0) {
        dwc2_check((was & CTL_EPENA) != 0, RULE_DISABLE_NOT_ENABLED, offset);
        dwc2_check(dwc2.global_nak_seen, RULE_OUT_DISABLE_NO_GLOBAL_NAK, offset);
        out->disabling = DISABLE_POLLS;
    } else if (e != 0 && (was & CTL_EPENA) != 0 && (was & CTL_NAKSTS) == 0) {
        dwc2_check((v & CTL_STALL) == 0 || (was & CTL_STALL) != 0, RULE_STALL_OUT_ENABLED, offset);
    }
    out->ctl = c;
    out->used |= (c & CTL_USBAEP) != 0;
    if ((v & CTL_EPENA) != 0 && (was & CTL_EPENA) == 0)
        enable_out(e, c, offset);
}

static void write_in(uint32_t e, uint32_t what, uint32_t v, uint32_t offset)
{
    struct dwc2_in *in = &dwc2.in[e];
    switch (what) {
    case EP_CTL:
        write_in_ctl(e, v, offset);
        break;
    case EP_INT:
        in->interrupts &= ~(v & ~EPINT_TXFE);
        break;
    case EP_SIZE:
        reserved(v, e == 0 ? 0x0018007F : 0x7FFFFFFF, 0, offset);
        dwc2_check((in->ctl & CTL_EPENA) == 0, RULE_SIZE_WRITTEN_ENABLED, offset);
        dwc2_check(in->disabling == 0, RULE_DISABLE_NOT_AWAITED, offset);
        in->size = v & SIZE_XFRSIZ;
        in->packets = SIZE_PKTCNT(v);
        in->written = 0;
        break;
    default:
        dwc2_check(false, what == EP_SPACE ? RULE_READ_ONLY : RULE_UNMAPPED, offset);
    }
}

static void write_out(uint32_t e, uint32_t what, uint32_t v, uint32_t offset)
{
    struct dwc2_out *out = &dwc2.out[e];
    switch (what) {
    case EP_CTL:
        write_out_ctl(e, v, offset);
        break;
    case EP_INT:
        out->interrupts &= ~v;
        break;
    case EP_SIZE:
        reserved(v, e == 0 ? 0x6008007F : 0x7FFFFFFF, 0, offset);
        dwc2_check((out->ctl & CTL_EPENA) == 0, RULE_SIZE_WRITTEN_ENABLED, offset);
        out->size = v & SIZE_XFRSIZ;
        out->packets = SIZE_PKTCNT(v);
        out->setups = v >> 29 & 3;
        break;
    default:
        dwc2_check(false, RULE_UNMAPPED, offset);
    }
}

static void write_fifo(uint32_t e, uint32_t v, uint32_t offset)
{
    struct dwc2_in *in = &dwc2.in[e];
    dwc2_check((in->ctl & CTL_EPENA) != 0, RULE_FIFO_WRITE_DISABLED, offset);
    dwc2_check(in->space_seen || in->written < dwc2_packet_size(e, in->ctl), RULE_FIFO_SPACE_UNKNOWN, offset);
    dwc2_check(in->words < dwc2_fifo_words(e), RULE_FIFO_OVERFLOW, offset);
    dwc2.idle_seen = false;
    if (in->words >= dwc2_fifo_words(e) || in->words >= DWC2_FIFO_WORDS)
        return;
    dwc2_check(in->written < in->size, RULE_FIFO_EXCESS, offset);
    for (uint32_t i = 0; i < 4; i++)
        in->fifo[in->words * 4 + i] = (uint8_t)(v >> 8 * i);
    in->words++;
    in->written += in->size - in->written < 4 ? in->size - in->written : 4;
}

static void check_storage(uint32_t offset, uint32_t was, uint32_t v)
{
    uint32_t number = offset == AT_DIEPTXF0 ? 0 : (offset - AT_DIEPTXF1) / 4 + 1;
    bool is_tx = offset == AT_DIEPTXF0 || (offset >= AT_DIEPTXF1 && offset <= AT_DIEPTXF1 + 8);
    if (offset == AT_GUSBCFG) {
        dwc2_check((v & USBCFG_FDMOD) == 0 || (v & USBCFG_FHMOD) == 0, RULE_BOTH_MODES, offset);
        dwc2_check(!dwc2.was_connected || !dwc2.core_reset || v == was, RULE_USBCFG_LATE, offset);
    }
    if (offset == AT_GAHBCFG && (v & AHBCFG_GINT) != 0 && !dwc2.was_connected)
        dwc2_check((dwc2.intsts & dwc2.intmsk & (INT_USBRST | INT_USBSUSP)) == 0, RULE_STALE_INTERRUPTS, AT_GINTSTS);
    if (offset == AT_GRXFSIZ || is_tx) {
        uint32_t depth = is_tx ? v >> 16 : v;
        dwc2_check(depth >= 16 && depth <= (is_tx ? dwc2.kind->tx_most : dwc2.kind->rx_most), RULE_FIFO_DEPTH, offset);
        bool holds = is_tx ? dwc2.in[number].words != 0 : dwc2.rx_count != 0 || dwc2.drain_words != 0;
        dwc2_check(!holds || v == was, RULE_FIFO_RESIZED, offset);
    }
    if (offset == AT_DCFG && !dwc2.address_due) /* else at the end of the status stage */
        dwc2.address = v >> 4 & 0x7F;
}

static void write_status(uint32_t offset, uint32_t v)
{
    switch (offset) {
    case AT_GOTGINT:
        break;
    case AT_GRSTCTL:
        write_reset(v);
        break;
    case AT_GINTSTS:
        dwc2.intsts &= ~v;
        dwc2.intsts |= dwc2.suspended ? INT_USBSUSP : 0; /* the bus is still idle */
        break;
    case AT_DCTL:
        write_control(v);
        break;
    case AT_DVBUSDIS:
    case AT_DVBUSPULSE:
        break;
    case AT_GRXSTSR:
    case AT_GRXSTSP:
    case AT_GSNPSID:
    case AT_GHWCFG1:
    case AT_GHWCFG2:
    case AT_GHWCFG3:
    case AT_GHWCFG4:
    case AT_DSTS:
    case AT_DAINT:
        dwc2_broken(RULE_READ_ONLY, offset);
        break;
    default:
        dwc2_broken(RULE_UNMAPPED, offset);
    }
}

void dwc2_write(uint32_t offset, uint32_t v)
{
    uint32_t writable;
    if (!dwc2_may_access(offset, false))
        return;
    if (!dwc2.was_connected && offset != AT_DCTL)
        dwc2_check(!dwc2_connected(), RULE_CONNECTED_UNREADY, offset);
    uint32_t *plain = dwc2_storage(offset, &writable);
    if (plain != NULL) {
        reserved(v, writable, *plain, offset);
        check_storage(offset, *plain, v);
        *plain = offset == AT_GUSBCFG && !dwc2.kind->high ? v | USBCFG_PHYSEL : v;
        return;
    }
    if (offset >= AT_FIFO && offset < AT_FIFO + 0x1000 * DWC2_ENDPOINTS)
        write_fifo((offset - AT_FIFO) / 0x1000, v, offset);
    else if (offset >= AT_IN && offset < AT_IN + EP_STRIDE * DWC2_ENDPOINTS)
        write_in((offset - AT_IN) / EP_STRIDE, offset % EP_STRIDE, v, offset);
    else if (offset >= AT_OUT && offset < AT_OUT + EP_STRIDE * DWC2_ENDPOINTS)
        write_out((offset - AT_OUT) / EP_STRIDE, offset % EP_STRIDE, v, offset);
    else
        write_status(offset, v);
}
