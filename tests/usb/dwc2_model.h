/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The DWC2 core of STM32F405/407 in device mode, slave mode, as OTG_FS (RM0090, chapter 34) and as OTG_HS on a
 * high-speed PHY (chapter 35), and the later OTG_FS of STM32F412 (RM0402): what a driver sees of it, and what the bus
 * sees.  Written from the manuals.  Breaking a rule is reported, then something harmless is done.  The registers are
 * the same but for what struct dwc2_kind says.
 *
 * The ID pin is low: after each reset the core is a host until GUSBCFG.FDMOD takes effect, some reads of GINTSTS later.
 *
 * Not in it: time (25 ms are those reads; the 3 ms of a soft disconnect), isochronous and interrupt endpoints,
 * DMA, remote wake-up, VBUS interrupts, what a wrong 48 MHz clock does, PING and NYET (the core's own answers).
 */
#ifndef DWC2_MODEL_H
#define DWC2_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "dwc2_rules.h"
#include "usb/usb_wire.h"

#define DWC2_ENDPOINTS  4u    /* of the six of OTG_HS, too */
#define DWC2_FIFO_WORDS 1024u /* of the larger */

struct dwc2_kind {
    bool high;                 /* the PHY can high speed: ULPI, UTMI+ */
    uint32_t fifo_words;       /* FIFO RAM */
    uint32_t rx_most, tx_most; /* depths */
    uint32_t usbcfg, usbcfg_writable;
    uint32_t id;                              /* GSNPSID */
    uint32_t otgctl_writable, gccfg_writable; /* RM0402: session overrides, VBDEN in place of NOVBUSSENS */
};
extern const struct dwc2_kind dwc2_otg_fs, dwc2_otg_hs, dwc2_otg_fs_3;

/* The user of the model says what happens then. */
void dwc2_broken(enum dwc2_rule rule, uint32_t offset);

/* On a bus that is full-speed only, at a hub of that kind, a high-speed core is told so. */
void dwc2_power_on(const struct dwc2_kind *kind, bool full_speed_bus);

/* The driver's side: words only. */
uint32_t dwc2_read(uint32_t offset);
void dwc2_write(uint32_t offset, uint32_t value);
bool dwc2_interrupt(void); /* the line is asserted */

/* The bus's side: an answer, if there is one. */
bool dwc2_token(const struct usb_wire_frame *token, struct usb_wire_frame *answer);
bool dwc2_connected(void);  /* the pull-up is on */
bool dwc2_is_high(void);    /* the last reset ended at high speed */
bool dwc2_in_reset(void);   /* the driver has not cleared USBRST, or ENUMDNE, yet */
void dwc2_enumerated(void); /* a reset's end: call it once the driver has seen the reset */

/* ---- Inside: what dwc2_registers.c, dwc2_write.c and dwc2_bus.c share. ---- */

struct dwc2_in {
    uint32_t ctl, interrupts, size; /* size: as programmed */
    uint32_t packets;               /* left */
    uint32_t written, sent, flight; /* bytes: put into the FIFO, acknowledged, on the bus */
    uint32_t words;                 /* in the FIFO */
    uint8_t fifo[DWC2_FIFO_WORDS * 4];
    uint8_t toggle;
    bool has_toggle; /* SD0PID since activation */
    bool nak_seen;   /* INEPNE read since SNAK */
    bool space_seen;
    uint8_t disabling; /* reads of DIEPINT until EPDISD */
};

struct dwc2_out {
    uint32_t ctl, interrupts, size, packets, setups;
    uint8_t toggle;
    bool has_toggle, snak_seen, used; /* used: active at some time */
    bool setup_told;                  /* endpoint 0: the last SETUP's end was popped, STPKTRX is of that one */
    uint8_t disabling;
};

struct dwc2_entry {
    uint32_t status;
    uint8_t data[512];
};

struct dwc2 {
    const struct dwc2_kind *kind;
    bool full_speed_bus, is_high;
    uint32_t otgctl, ahbcfg, usbcfg, rstctl, intsts, intmsk, rxfsiz, txfsiz[DWC2_ENDPOINTS], gccfg, cid;
    uint32_t dcfg, dctl, diepmsk, doepmsk, daintmsk, empmsk, pcgcctl, gdfifocfg;
    struct dwc2_in in[DWC2_ENDPOINTS];
    struct dwc2_out out[DWC2_ENDPOINTS];
    struct dwc2_entry rx[32];
    uint32_t rx_first, rx_count;
    const uint8_t *drain; /* what of the popped packet is not read yet */
    uint32_t drain_words;
    uint8_t drained[512];
    uint8_t busy;                     /* reads of GRSTCTL until it is done */
    bool resetting;                   /* busy with CSRST, not a flush */
    bool idle_seen;                   /* AHBIDL, since the last word went into a FIFO */
    bool core_reset;                  /* CSRST, since power came */
    bool rx_flushed, tx_flushed;      /* since a reset of core or bus */
    uint8_t host_polls;               /* reads of GINTSTS until FDMOD has taken effect */
    bool was_connected, first_setup;  /* since reset: the checks of 34.17.5 are due */
    bool global_nak, global_nak_seen; /* OUT: in effect, GONAKEFF read */
    bool dsts_read, setup_open, address_due, suspended;
    uint8_t address, setup[8], flight; /* flight: endpoint + 1 */
};
extern struct dwc2 dwc2;

void dwc2_check(bool fine, enum dwc2_rule rule, uint32_t offset);
uint32_t dwc2_packet_size(uint32_t endpoint, uint32_t ctl);
uint32_t dwc2_rx_words(void); /* used */
uint32_t dwc2_fifo_words(uint32_t endpoint);
void dwc2_clear(void);    /* a core reset */
bool dwc2_is_later(void); /* a core of 3.00a or later */
bool dwc2_has_vbus(void); /* sensed, or assumed */
bool dwc2_high_phy(void); /* the one that is chosen */
bool dwc2_may_access(uint32_t offset, bool reads);

/* Registers that are plain storage; NULL: another.  writable: bits that may differ from the reset value. */
uint32_t *dwc2_storage(uint32_t offset, uint32_t *writable);

#endif
