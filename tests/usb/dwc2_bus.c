/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bus side of the model: RM0090 34.17.6, "Operational model", and USB 2.0, chapter 8.
 */
#include "dwc2_bits.h"
#include "dwc2_model.h"

#define ENTRIES      32u
#define SET_ADDRESS  5u
#define CONTROL_MOST 64u

static void push(uint32_t packet, uint32_t pid, uint32_t e, const uint8_t *data, uint32_t len)
{
    if (dwc2.rx_count == ENTRIES)
        return;
    struct dwc2_entry *entry = &dwc2.rx[(dwc2.rx_first + dwc2.rx_count++) % ENTRIES];
    entry->status = STATUS(packet, pid, len, e);
    for (uint32_t i = 0; i < sizeof entry->data; i++)
        entry->data[i] = i < len ? data[i] : 0;
}

/* 34.17.5, "Endpoint initialization on USB reset" and "on enumeration completion": checked when the host's first token
 * comes. */
static void check_reset(void)
{
    uint32_t out_active = 0;
    for (uint32_t e = 0; e < DWC2_ENDPOINTS; e++) {
        dwc2_check(dwc2.out[e].snak_seen || (e != 0 && !dwc2.out[e].used), RULE_RESET_NO_SNAK, AT_OUT + EP_STRIDE * e);
        out_active += (dwc2.out[e].ctl & CTL_USBAEP) != 0;
    }
    bool in_unmasked = (dwc2.daintmsk & BIT(0)) != 0 && (dwc2.diepmsk & EPINT_XFRC) != 0;
    bool out_unmasked =
        (dwc2.daintmsk & BIT(16)) != 0 && (dwc2.doepmsk & (EPINT_STUP | EPINT_XFRC)) == (EPINT_STUP | EPINT_XFRC);
    dwc2_check(in_unmasked && (out_unmasked || (dwc2.intmsk & INT_RXFLVL) != 0), RULE_RESET_MASKS, AT_DAINTMSK);
    dwc2_check(dwc2.dsts_read, RULE_ENUM_NOT_READ, AT_DSTS);
    dwc2_check(dwc2.rx_flushed && dwc2.tx_flushed, RULE_FIFO_NOT_FLUSHED, AT_GRSTCTL);
    dwc2_check(dwc2.rxfsiz >= DWC2_RX_KEPT + CONTROL_MOST / 4 + 1 + out_active, RULE_RX_TOO_SMALL, AT_GRXFSIZ);
    dwc2.first_setup = false;
}

static void reset(void)
{
    dwc2.setup_open = dwc2.address_due = dwc2.suspended = false;
    dwc2.flight = 0;
    dwc2.is_high = dwc2_high_phy() && (dwc2.dcfg & 3) == 0 && !dwc2.full_speed_bus;
    dwc2.first_setup = true;
    dwc2.out[0].setup_reported = (dwc2.out[0].interrupts & EPINT_STPKTRX) != 0;
    dwc2.dsts_read = dwc2.rx_flushed = dwc2.tx_flushed = false;
    for (uint32_t e = 0; e < DWC2_ENDPOINTS; e++) {
        dwc2.in[e].toggle = dwc2.out[e].toggle = 0;
        dwc2.out[e].snak_seen = false;
        if (e != 0) { /* 34.16.4, USBAEP */
            dwc2.in[e].ctl &= ~CTL_USBAEP;
            dwc2.out[e].ctl &= ~CTL_USBAEP;
        }
    }
    dwc2.intsts = (dwc2.intsts & ~INT_ENUMDNE) | INT_USBRST;
}

bool dwc2_in_reset(void)
{
    return (dwc2.intsts & (INT_USBRST | INT_ENUMDNE)) != 0;
}

void dwc2_enumerated(void)
{
    dwc2.intsts |= INT_ENUMDNE;
}

/* 34.17.6, SETUP transactions, 5 to 7. */
static uint8_t on_setup(const struct usb_wire_frame *token)
{
    struct dwc2_out *out = &dwc2.out[0];
    if (token->len != 8 || (out->setup_reported && (out->interrupts & EPINT_STPKTRX) != 0))
        return USB_WIRE_NONE;
    if (dwc2.first_setup)
        check_reset();
    dwc2_check(dwc2.out[0].setups != 0, RULE_SETUP_COUNT, AT_OUT + EP_SIZE);
    if (dwc2.out[0].setups != 0)
        dwc2.out[0].setups--;
    for (uint32_t i = 0; i < 8; i++)
        dwc2.setup[i] = token->data[i];
    dwc2.address_due = token->data[0] == 0 && token->data[1] == SET_ADDRESS;
    dwc2.in[0].ctl = (dwc2.in[0].ctl & ~CTL_STALL) | CTL_NAKSTS;
    dwc2.in[0].interrupts |= EPINT_INEPNE;
    dwc2.out[0].ctl = (dwc2.out[0].ctl & ~CTL_STALL) | CTL_NAKSTS;
    dwc2.in[0].toggle = dwc2.out[0].toggle = 1;
    out->setup_reported = false;
    out->interrupts |= dwc2_is_later() ? EPINT_STPKTRX : 0;
    push(PACKET_SETUP, 0, 0, token->data, 8);
    dwc2.setup_open = true;
    return USB_WIRE_ACK;
}

/* The first token of the next stage ends the SETUP stage. Cores from 3.00a on may report OUT done before it (TinyUSB's
 * dcd_dwc2.c: 3.10a). */
static void end_setup(uint32_t e)
{
    if (e != 0 || !dwc2.setup_open)
        return;
    dwc2.setup_open = false;
    if (dwc2_is_later())
        push(PACKET_OUT_DONE, 0, 0, (const uint8_t *)"", 0);
    push(PACKET_SETUP_DONE, 0, 0, (const uint8_t *)"", 0);
}

static void acknowledged(uint32_t e)
{
    struct dwc2_in *in = &dwc2.in[e];
    uint32_t gone = (in->flight + 3) / 4;
    for (uint32_t i = gone * 4; i < in->words * 4; i++)
        in->fifo[i - gone * 4] = in->fifo[i];
    in->words -= gone;
    in->sent += in->flight;
    in->toggle ^= 1;
    if (in->packets != 0)
        in->packets--;
    if (in->packets != 0)
        return;
    in->ctl &= ~CTL_EPENA;
    in->interrupts |= EPINT_XFRC;
    if (e == 0 && dwc2.address_due) {
        dwc2.address_due = false;
        dwc2_check((dwc2.dcfg >> 4 & 0x7F) == dwc2.setup[2], RULE_ADDRESS_LATE, AT_DCFG);
        dwc2.address = dwc2.dcfg >> 4 & 0x7F;
    }
}

static uint8_t on_in(uint32_t e, struct usb_wire_frame *answer)
{
    struct dwc2_in *in = &dwc2.in[e];
    if ((in->ctl & CTL_USBAEP) == 0)
        return USB_WIRE_NONE;
    end_setup(e);
    if ((in->ctl & CTL_STALL) != 0)
        return USB_WIRE_STALL;
    if ((in->ctl & CTL_NAKSTS) != 0 || in->disabling != 0 || (dwc2.dctl & DCTL_GINSTS) != 0)
        return USB_WIRE_NAK;
    uint32_t most = dwc2_packet_size(e, in->ctl), len = in->size - in->sent < most ? in->size - in->sent : most;
    if ((in->ctl & CTL_EPENA) == 0 || in->words * 4 < len) {
        in->interrupts |= EPINT_ITTXFE;
        return USB_WIRE_NAK;
    }
    in->flight = len;
    dwc2.flight = (uint8_t)(e + 1);
    answer->len = (uint16_t)len;
    for (uint32_t i = 0; i < len; i++)
        answer->data[i] = in->fifo[i];
    return in->toggle != 0 ? USB_WIRE_DATA1 : USB_WIRE_DATA0;
}

/* 34.17.6, generic non-isochronous OUT data transfers: internal data flow. */
static uint8_t on_out(uint32_t e, const struct usb_wire_frame *token)
{
    struct dwc2_out *out = &dwc2.out[e];
    uint32_t n = token->len;
    bool is_data1 = token->type == USB_WIRE_OUT1;
    if ((out->ctl & CTL_USBAEP) == 0)
        return USB_WIRE_NONE;
    end_setup(e);
    if ((out->ctl & CTL_STALL) != 0)
        return USB_WIRE_STALL;
    if (is_data1 != (out->toggle != 0))
        return USB_WIRE_ACK; /* a repeat, because its ACK was lost */
    if ((out->ctl & CTL_EPENA) == 0)
        out->interrupts |= EPINT_OTEPDIS;
    uint32_t room = DWC2_RX_KEPT + dwc2_rx_words() + (n + 3) / 4 + 2;
    if ((out->ctl & CTL_EPENA) == 0 || (out->ctl & CTL_NAKSTS) != 0 || (dwc2.dctl & DCTL_GONSTS) != 0 ||
        room > dwc2.rxfsiz)
        return USB_WIRE_NAK;
    out->toggle ^= 1;
    push(PACKET_OUT, is_data1 ? 2 : 0, e, token->data, n);
    out->packets -= out->packets != 0;
    out->size -= n < out->size ? n : out->size;
    if (out->packets == 0 || n < dwc2_packet_size(e, out->ctl)) {
        push(PACKET_OUT_DONE, 0, e, (const uint8_t *)"", 0);
        out->ctl |= CTL_NAKSTS;
    }
    return USB_WIRE_ACK;
}

static uint8_t on_token(const struct usb_wire_frame *token, struct usb_wire_frame *answer)
{
    uint32_t e = token->endpoint;
    switch (token->type) {
    case USB_WIRE_RESET:
        reset();
        answer->len = 1;
        answer->data[0] = dwc2_is_high() ? USB_WIRE_HIGH : USB_WIRE_FULL;
        return USB_WIRE_ACK;
    case USB_WIRE_SUSPEND:
        dwc2.suspended = true;
        dwc2.intsts |= INT_USBSUSP;
        return USB_WIRE_ACK;
    case USB_WIRE_RESUME:
        dwc2.suspended = false;
        dwc2.intsts |= INT_WKUP;
        return USB_WIRE_ACK;
    default:
        break;
    }
    if (e >= DWC2_ENDPOINTS || token->address != dwc2.address || !dwc2_connected() || dwc2.suspended)
        return USB_WIRE_NONE;
    if (token->type == USB_WIRE_SETUP)
        return e == 0 ? on_setup(token) : USB_WIRE_NONE;
    if (token->type == USB_WIRE_IN)
        return on_in(e, answer);
    if (token->type == USB_WIRE_OUT0 || token->type == USB_WIRE_OUT1)
        return on_out(e, token);
    return USB_WIRE_NONE;
}

bool dwc2_token(const struct usb_wire_frame *token, struct usb_wire_frame *answer)
{
    uint32_t flight = dwc2.flight;
    dwc2.flight = 0;
    if (token->type == USB_WIRE_TAKEN) {
        if (flight != 0 && flight == token->endpoint + 1u)
            acknowledged(token->endpoint);
        return false;
    }
    if (flight == 1) /* 34.16.4, DIEPINTx.TOC: control endpoints only */
        dwc2.in[0].interrupts |= EPINT_TOC;
    answer->address = 0;
    answer->endpoint = token->endpoint;
    answer->len = 0;
    answer->type = on_token(token, answer);
    return true;
}
