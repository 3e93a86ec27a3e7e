/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The model's registers as RM0090 34.16 describes them: what a read returns and changes.
 */
#include "dwc2_bits.h"
#include "dwc2_model.h"

#include <stddef.h>

#define PHY_CLOCKS 3u /* reads after a core reset or a flush */
#define MODE_POLLS 3u /* reads of GINTSTS until a forced mode takes effect */

struct dwc2 dwc2;

/* 34.13, 34.16.2 GRXFSIZ, DIEPTXFx, GUSBCFG (PHYSEL is read-only and 1). Chapter 35 has the same registers with 4 KB of
 * FIFO RAM; there PHSEL and the bits for ULPI can be written. */
const struct dwc2_kind dwc2_otg_fs = {.fifo_words = 320,
                                      .rx_most = 256,
                                      .tx_most = 256,
                                      .usbcfg = 0x00000A40,
                                      .usbcfg_writable = 0xE0003F47,
                                      .id = 0x4F54281A,
                                      .otgctl_writable = 0x00000F02,
                                      .gccfg_writable = 0x003D0000};
const struct dwc2_kind dwc2_otg_hs = {.high = true,
                                      .fifo_words = 1024,
                                      .rx_most = 1024,
                                      .tx_most = 512,
                                      .usbcfg = 0x00000A00,
                                      .usbcfg_writable = 0xE3FEBF47,
                                      .id = 0x4F54281A,
                                      .otgctl_writable = 0x00000F02,
                                      .gccfg_writable = 0x003D0000};
/* STM32F412: RM0402, "USB on-the-go full-speed (OTG_FS)"; core 3.20a. */
const struct dwc2_kind dwc2_otg_fs_3 = {.fifo_words = 320,
                                        .rx_most = 256,
                                        .tx_most = 256,
                                        .usbcfg = 0x00000A40,
                                        .usbcfg_writable = 0xE0003F47,
                                        .id = 0x4F54320A,
                                        .otgctl_writable = 0x00001FFE,
                                        .gccfg_writable = 0x003F0000};

void dwc2_check(bool fine, enum dwc2_rule rule, uint32_t offset)
{
    if (!fine)
        dwc2_broken(rule, offset);
}

uint32_t dwc2_packet_size(uint32_t endpoint, uint32_t ctl)
{
    return endpoint == 0 ? 64u >> (dwc2.in[0].ctl & 3) : ctl & 0x7FF; /* DIEPCTL0.MPSIZ is for both directions */
}

uint32_t dwc2_rx_words(void)
{
    uint32_t words = dwc2.drain_words;
    for (uint32_t i = 0; i < dwc2.rx_count; i++)
        words += 1 + ((dwc2.rx[(dwc2.rx_first + i) % 32].status >> 4 & 0x7FF) + 3) / 4;
    return words;
}

/* Sets the values after a core reset. 34.16.2: all bits but some of PCGCCTL, and DSPD. GCCFG is ST's and not part of
 * the Synopsys core. Drivers that are known to work (TinyUSB) set it before CSRST and rely on it. */
void dwc2_clear(void)
{
    struct dwc2 *d = &dwc2;
    uint8_t *at = (uint8_t *)d;
    const struct dwc2_kind *kind = d->kind;
    uint32_t pcgcctl = d->pcgcctl, gccfg = d->gccfg, speed = d->dcfg & 3;
    bool full_speed_bus = d->full_speed_bus, loader = d->loader;
    for (size_t i = 0; i < sizeof *d; i++)
        at[i] = 0;
    d->kind = kind;
    d->full_speed_bus = full_speed_bus;
    d->loader = loader;
    d->intsts = loader ? INT_USBRST | INT_USBSUSP : 0; /* the bus goes on until the pull-up is off */
    d->pcgcctl = pcgcctl;
    d->gccfg = gccfg;
    d->usbcfg = kind->usbcfg;
    d->rxfsiz = 0x200;
    d->cid = 0x00001200;
    d->dcfg = 0x02200000 | speed;
    d->host_polls = MODE_POLLS;
    for (uint32_t e = 0; e < DWC2_ENDPOINTS; e++)
        d->txfsiz[e] = 0x02000200;
    d->in[0].ctl = d->out[0].ctl = CTL_USBAEP;
    d->first_setup = true;
}

void dwc2_power_on(const struct dwc2_kind *kind, bool full_speed_bus)
{
    dwc2.kind = kind;
    dwc2.full_speed_bus = full_speed_bus;
    dwc2.pcgcctl = dwc2.gccfg = dwc2.dcfg = 0;
    dwc2.loader = false;
    dwc2_clear();
}

void dwc2_leave_loader(void)
{
    dwc2.loader = true;
    dwc2.pcgcctl = PCGCCTL_STPPCLK | PCGCCTL_GATEHCLK;
    dwc2.ahbcfg = AHBCFG_GINT;
    dwc2.intmsk = INT_RXFLVL | INT_USBRST | INT_ENUMDNE;
    dwc2.address = 42;
    dwc2.dcfg |= 42u << 4;
    dwc2.host_polls = 0;
    dwc2.was_connected = true;
    dwc2.in[0].ctl |= CTL_EPENA;
}

bool dwc2_is_later(void)
{
    return (dwc2.kind->id & 0xFFFF) >= 0x300A;
}

bool dwc2_has_vbus(void)
{
    uint32_t override = OTGCTL_BVALOEN | OTGCTL_BVALOVAL;
    if (dwc2_is_later())
        return (dwc2.gccfg & GCCFG_VBDEN) != 0 || (dwc2.otgctl & override) == override;
    return (dwc2.gccfg & (GCCFG_NOVBUS | GCCFG_VBUSBSEN)) != 0;
}

bool dwc2_high_phy(void)
{
    return dwc2.kind->high && (dwc2.usbcfg & USBCFG_PHYSEL) == 0;
}

bool dwc2_is_high(void)
{
    return dwc2.is_high;
}

/* GCCFG is for the internal transceiver only. */
bool dwc2_connected(void)
{
    bool internal = (dwc2.gccfg & GCCFG_PWRDWN) != 0 && dwc2_has_vbus();
    return dwc2.host_polls == 0 && (dwc2.dctl & DCTL_SDIS) == 0 && (internal || dwc2_high_phy());
}

uint32_t dwc2_fifo_words(uint32_t e)
{
    return dwc2.txfsiz[(dwc2.in[e].ctl >> 22 & 15) % DWC2_ENDPOINTS] >> 16;
}

static uint32_t in_interrupts(uint32_t e)
{
    uint32_t full = dwc2.in[e].words, limit = (dwc2.ahbcfg & AHBCFG_TXFELVL) != 0 ? 0 : dwc2_fifo_words(e) / 2;
    return dwc2.in[e].interrupts | (full <= limit ? EPINT_TXFE : 0);
}

static uint32_t all_endpoints(void)
{
    uint32_t all = 0;
    for (uint32_t e = 0; e < DWC2_ENDPOINTS; e++) {
        uint32_t mask = (dwc2.diepmsk & ~EPINT_TXFE) | ((dwc2.empmsk >> e & 1) != 0 ? EPINT_TXFE : 0);
        if ((in_interrupts(e) & mask) != 0)
            all |= BIT(e);
        if ((dwc2.out[e].interrupts & dwc2.doepmsk) != 0)
            all |= BIT(16 + e);
    }
    return all;
}

static uint32_t interrupts(void)
{
    uint32_t all = all_endpoints() & dwc2.daintmsk, v = dwc2.intsts;
    v |= dwc2.rx_count != 0 ? INT_RXFLVL : 0;
    v |= dwc2.global_nak ? INT_GONAKEFF : 0;
    v |= (dwc2.dctl & DCTL_GINSTS) != 0 ? INT_GINAKEFF : 0;
    v |= dwc2.host_polls != 0 ? INT_CMOD : 0;
    v |= (all & 0xFFFF) != 0 ? INT_IEPINT : 0;
    v |= all >> 16 != 0 ? INT_OEPINT : 0;
    return v;
}

bool dwc2_interrupt(void)
{
    return (dwc2.ahbcfg & AHBCFG_GINT) != 0 && (interrupts() & dwc2.intmsk) != 0;
}

static uint32_t pop(void)
{
    dwc2_check(dwc2.drain_words == 0, RULE_POP_UNDRAINED, AT_GRXSTSP);
    dwc2_check(dwc2.rx_count != 0, RULE_POP_EMPTY, AT_GRXSTSP);
    if (dwc2.rx_count == 0)
        return 0;
    const struct dwc2_entry *entry = &dwc2.rx[dwc2.rx_first];
    uint32_t s = entry->status, len = s >> 4 & 0x7FF, e = s & 15;
    for (uint32_t i = 0; i < sizeof dwc2.drained; i++)
        dwc2.drained[i] = entry->data[i];
    dwc2.rx_first = (dwc2.rx_first + 1) % 32;
    dwc2.rx_count--;
    dwc2.drain = dwc2.drained;
    dwc2.drain_words = (len + 3) / 4;
    switch (s >> 17 & 15) {
    case PACKET_GLOBAL_NAK:
        dwc2.global_nak = true;
        break;
    case PACKET_OUT_DONE:
        dwc2.out[e].ctl &= ~CTL_EPENA;
        dwc2.out[e].interrupts |= EPINT_XFRC;
        break;
    case PACKET_SETUP_DONE:
        dwc2.out[0].ctl &= ~CTL_EPENA;
        dwc2.out[0].interrupts |= EPINT_STUP;
        dwc2.out[0].setup_reported = true;
        break;
    default:
        break;
    }
    return s;
}

static uint32_t read_fifo(uint32_t offset)
{
    dwc2_check(dwc2.drain_words != 0, RULE_RX_READ_EMPTY, offset);
    if (dwc2.drain_words == 0)
        return 0;
    const uint8_t *p = dwc2.drain;
    dwc2.drain += 4;
    dwc2.drain_words--;
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t read_reset(void)
{
    uint32_t v = dwc2.rstctl & 0x7C0;
    if (dwc2.busy != 0 && --dwc2.busy == 0)
        dwc2.phy_clocks = PHY_CLOCKS;
    if (dwc2.resetting && dwc2.busy >= 2)
        return v | RSTCTL_CSRST;
    if (dwc2.resetting && dwc2.busy == 1)
        return v;
    dwc2.idle_seen = true;
    if (dwc2.busy != 0)
        v |= dwc2.rstctl & (RSTCTL_RXFFLSH | RSTCTL_TXFFLSH);
    return v | RSTCTL_AHBIDL;
}

/* FDMOD takes 25 ms, which are reads here. */
static uint32_t read_interrupts(void)
{
    dwc2.global_nak_seen |= dwc2.global_nak;
    if (dwc2.host_polls != 0 && (dwc2.usbcfg & USBCFG_FDMOD) != 0)
        dwc2.host_polls--;
    return interrupts();
}

static void disabled_in(uint32_t e)
{
    dwc2.in[e].disabling = 0;
    dwc2.in[e].ctl &= ~CTL_EPENA;
    dwc2.in[e].interrupts |= EPINT_EPDISD;
}

static void disabled_out(uint32_t e)
{
    dwc2.out[e].disabling = 0;
    dwc2.out[e].ctl = (dwc2.out[e].ctl & ~CTL_EPENA) | CTL_NAKSTS;
    dwc2.out[e].interrupts |= EPINT_EPDISD;
}

static uint32_t read_in(uint32_t e, uint32_t what, uint32_t offset)
{
    struct dwc2_in *in = &dwc2.in[e];
    switch (what) {
    case EP_CTL:
        return in->ctl | (in->toggle != 0 && e != 0 ? CTL_DPID : 0);
    case EP_INT:
        if (in->disabling != 0 && --in->disabling == 0)
            disabled_in(e);
        in->nak_seen |= (in->interrupts & EPINT_INEPNE) != 0;
        in->space_seen |= (in_interrupts(e) & EPINT_TXFE) != 0;
        return in_interrupts(e);
    case EP_SIZE:
        dwc2_check((in->ctl & CTL_EPENA) == 0, RULE_SIZE_READ_ENABLED, offset);
        return in->packets << 19 | (in->size - in->written);
    case EP_SPACE:
        in->space_seen = true;
        return dwc2_fifo_words(e) - in->words;
    default:
        dwc2_check(false, RULE_UNMAPPED, offset);
        return 0;
    }
}

static uint32_t read_out(uint32_t e, uint32_t what, uint32_t offset)
{
    struct dwc2_out *out = &dwc2.out[e];
    switch (what) {
    case EP_CTL:
        return out->ctl | (out->toggle != 0 && e != 0 ? CTL_DPID : 0) | (e == 0 ? dwc2.in[0].ctl & 3 : 0);
    case EP_INT:
        if (out->disabling != 0 && --out->disabling == 0)
            disabled_out(e);
        return out->interrupts;
    case EP_SIZE:
        dwc2_check((out->ctl & CTL_EPENA) == 0, RULE_SIZE_READ_ENABLED, offset);
        return out->setups << 29 | out->packets << 19 | out->size;
    default:
        dwc2_check(false, RULE_UNMAPPED, offset);
        return 0;
    }
}

/* The variable of a register that is plain storage, or NULL. *writable gets the bits that may be written. */
uint32_t *dwc2_storage(uint32_t offset, uint32_t *writable)
{
    *writable = 0xFFFFFFFF;
    switch (offset) {
    case AT_GOTGCTL:
        *writable = dwc2.kind->otgctl_writable;
        return &dwc2.otgctl;
    case AT_GAHBCFG:
        *writable = 0x00000181;
        return &dwc2.ahbcfg;
    case AT_GUSBCFG:
        *writable = dwc2.kind->usbcfg_writable;
        return &dwc2.usbcfg;
    case AT_GINTMSK:
        *writable = 0xF77EFCFE;
        return &dwc2.intmsk;
    case AT_GRXFSIZ:
        *writable = 0x0000FFFF;
        return &dwc2.rxfsiz;
    case AT_DIEPTXF0:
        return &dwc2.txfsiz[0];
    case AT_DIEPTXF1:
    case AT_DIEPTXF1 + 4:
    case AT_DIEPTXF1 + 8:
        return &dwc2.txfsiz[(offset - AT_DIEPTXF1) / 4 + 1];
    case AT_GCCFG:
        *writable = dwc2.kind->gccfg_writable;
        return &dwc2.gccfg;
    case AT_CID:
        return &dwc2.cid;
    case AT_DCFG:
        *writable = 0x00001FF7;
        return &dwc2.dcfg;
    case AT_DIEPMSK:
        *writable = 0x0000007B;
        return &dwc2.diepmsk;
    case AT_DOEPMSK:
        *writable = 0x0000005B;
        return &dwc2.doepmsk;
    case AT_DAINTMSK:
        return &dwc2.daintmsk;
    case AT_DIEPEMPMSK:
        *writable = 0x0000FFFF;
        return &dwc2.empmsk;
    case AT_PCGCCTL:
        *writable = 0x00000013;
        return &dwc2.pcgcctl;
    case AT_GDFIFOCFG:
        return dwc2_is_later() ? &dwc2.gdfifocfg : NULL;
    default:
        return NULL;
    }
}

bool dwc2_may_access(uint32_t offset, bool reads)
{
    if (dwc2.busy != 0 && !(offset == AT_GRSTCTL && reads))
        dwc2_broken(dwc2.resetting ? RULE_RESET_NOT_AWAITED : RULE_FLUSH_NOT_AWAITED, offset);
    if (dwc2.busy == 0 && dwc2.phy_clocks != 0) {
        dwc2_check(reads, RULE_PHY_CLOCKS, offset);
        dwc2.phy_clocks = reads ? dwc2.phy_clocks - 1 : 0;
    }
    if (offset == AT_DCFG) {
        dwc2_check(!reads || !dwc2.dcfg_written, RULE_DCFG_READ, offset);
        dwc2.dcfg_written |= !reads;
    }
    if ((dwc2.pcgcctl & PCGCCTL_STPPCLK) != 0) /* the id is a constant */
        dwc2_check(offset == AT_PCGCCTL || (offset == AT_GSNPSID && reads), RULE_CLOCK_STOPPED, offset);
    if (offset >= AT_HOST && offset < AT_DCFG) {
        dwc2_broken(RULE_HOST_REGISTER, offset);
        return false;
    }
    if (offset >= AT_DCFG && offset < AT_PCGCCTL)
        dwc2_check(dwc2.host_polls == 0, RULE_MODE_NOT_AWAITED, offset);
    return true;
}

static uint32_t read_status(uint32_t offset)
{
    switch (offset) {
    case AT_GOTGINT:
        return 0;
    case AT_GRSTCTL:
        return read_reset();
    case AT_GINTSTS:
        return read_interrupts();
    case AT_GRXSTSR:
        return dwc2.rx_count != 0 ? dwc2.rx[dwc2.rx_first].status : 0;
    case AT_GRXSTSP:
        return pop();
    case AT_GSNPSID:
        return dwc2.kind->id;
    case AT_GHWCFG1:
        return 0;
    case AT_GHWCFG2:
        return 0x229DCD20;
    case AT_GHWCFG3:
        return 0x020001E8;
    case AT_GHWCFG4:
        return 0x0FF08030;
    case AT_DCTL:
        return dwc2.dctl;
    case AT_DSTS:
        dwc2.dsts_read = true;
        return (dwc2.is_high ? 0u : dwc2_high_phy() ? 1u : 3u) << 1 | dwc2.suspended; /* ENUMSPD */
    case AT_DAINT:
        return all_endpoints();
    default:
        dwc2_broken(RULE_UNMAPPED, offset);
        return 0;
    }
}

uint32_t dwc2_read(uint32_t offset)
{
    uint32_t writable;
    if (!dwc2_may_access(offset, true))
        return 0;
    const uint32_t *plain = dwc2_storage(offset, &writable);
    if (plain != NULL)
        return *plain;
    if (offset >= AT_FIFO && offset < AT_FIFO + 0x1000 * DWC2_ENDPOINTS)
        return read_fifo(offset);
    uint32_t what = offset % EP_STRIDE;
    if (offset >= AT_IN && offset < AT_IN + EP_STRIDE * DWC2_ENDPOINTS)
        return read_in((offset - AT_IN) / EP_STRIDE, what, offset);
    if (offset >= AT_OUT && offset < AT_OUT + EP_STRIDE * DWC2_ENDPOINTS)
        return read_out((offset - AT_OUT) / EP_STRIDE, what, offset);
    return read_status(offset);
}
