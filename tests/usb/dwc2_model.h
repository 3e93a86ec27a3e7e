/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A model of the DWC2 core in device mode and slave mode: its driver's side and its bus side. There are three kinds:
 * OTG_FS of STM32F405/407 (RM0090, chapter 34), OTG_HS on a high-speed PHY (chapter 35), and the later OTG_FS of
 * STM32F412 (RM0402). Their registers differ only as struct dwc2_kind says. The model is written from the manuals. It
 * reports each broken rule and then does something harmless.
 *
 * The ID pin is low. So after each reset the core is a host until GUSBCFG.FDMOD takes effect, some reads of GINTSTS
 * later.
 *
 * The model has no time: some reads of GINTSTS stand for the 25 ms, and the 3 ms of a soft disconnect are not checked.
 * It has no isochronous and interrupt endpoints, no DMA, no remote wake-up, no VBUS interrupts, and no effects of a
 * wrong 48 MHz clock. It has no PING and NYET, which the core handles without its driver.
 */
#ifndef DWC2_MODEL_H
#define DWC2_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "dwc2_rules.h"
#include "usb_wire.h"

#define DWC2_ENDPOINTS  4u    /* OTG_HS has six, of which the model has four */
#define DWC2_FIFO_WORDS 1024u /* of the larger kind */

struct dwc2_kind {
    bool high;                 /* the PHY is capable of high speed: ULPI, UTMI+ */
    uint32_t fifo_words;       /* FIFO RAM */
    uint32_t rx_most, tx_most; /* limits of the depths */
    uint32_t usbcfg, usbcfg_writable;
    uint32_t id;                              /* GSNPSID */
    uint32_t otgctl_writable, gccfg_writable; /* RM0402: session overrides, and VBDEN in place of NOVBUSSENS */
};
extern const struct dwc2_kind dwc2_otg_fs, dwc2_otg_hs, dwc2_otg_fs_3;

/* Called for each broken rule. The user of the model defines it. */
void dwc2_broken(enum dwc2_rule rule, uint32_t offset);

/* Leaves the core as a boot loader in ROM may: on the bus with an address, clocks stopped, interrupts on. To be called
 * after dwc2_power_on(). */
void dwc2_leave_loader(void);

/* With full_speed_bus, a high-speed core on a full-speed hub finds a bus of full speed. */
void dwc2_power_on(const struct dwc2_kind *kind, bool full_speed_bus);

/* The driver's side. Only words can be accessed. */
uint32_t dwc2_read(uint32_t offset);
void dwc2_write(uint32_t offset, uint32_t value);
bool dwc2_interrupt(void); /* the interrupt line is asserted */

/* The bus's side. Returns whether there is an answer. */
bool dwc2_token(const struct usb_wire_frame *token, struct usb_wire_frame *answer);
bool dwc2_connected(void);  /* the pull-up is on */
bool dwc2_is_high(void);    /* the last reset ended at high speed */
bool dwc2_in_reset(void);   /* the driver has not yet cleared USBRST or ENUMDNE */
void dwc2_enumerated(void); /* ends a reset; to be called after the driver has cleared USBRST */

/* ---- Shared by dwc2_registers.c, dwc2_write.c and dwc2_bus.c. ---- */

struct dwc2_in {
    uint32_t ctl, interrupts, size; /* size is the value last written */
    uint32_t packets;               /* packets left */
    uint32_t written, sent, flight; /* bytes written to the FIFO, acknowledged, and on the bus */
    uint32_t words;                 /* words in the FIFO */
    uint8_t fifo[DWC2_FIFO_WORDS * 4];
    uint8_t toggle;
    bool has_toggle; /* SD0PID was written since activation */
    bool nak_seen;   /* INEPNE was read since SNAK */
    bool space_seen;
    uint8_t disabling; /* reads of DIEPINT until EPDISD is set */
};

struct dwc2_out {
    uint32_t ctl, interrupts, size, packets, setups;
    uint8_t toggle;
    bool has_toggle, snak_seen, used; /* used: was active before */
    bool setup_reported; /* endpoint 0: its last SETUP was popped with its end, and STPKTRX is of that SETUP */
    uint8_t disabling;
};

struct dwc2_entry {
    uint32_t status;
    uint8_t data[512];
};

struct dwc2 {
    const struct dwc2_kind *kind;
    bool full_speed_bus, is_high, loader;
    uint32_t otgctl, ahbcfg, usbcfg, rstctl, intsts, intmsk, rxfsiz, txfsiz[DWC2_ENDPOINTS], gccfg, cid;
    uint32_t dcfg, dctl, diepmsk, doepmsk, daintmsk, empmsk, pcgcctl, gdfifocfg;
    struct dwc2_in in[DWC2_ENDPOINTS];
    struct dwc2_out out[DWC2_ENDPOINTS];
    struct dwc2_entry rx[32];
    uint32_t rx_first, rx_count;
    const uint8_t *drain; /* the part of the popped packet that was not read yet */
    uint32_t drain_words;
    uint8_t drained[512];
    uint8_t busy;                     /* reads of GRSTCTL until the operation is done */
    bool resetting;                   /* the operation is CSRST, not a flush */
    uint8_t phy_clocks;               /* reads that are due after it */
    bool dcfg_written;                /* since the core's reset */
    bool idle_seen;                   /* AHBIDL was read since the last write to a FIFO */
    bool core_reset;                  /* CSRST was written since power-on */
    bool rx_flushed, tx_flushed;      /* since a reset of the core or the bus */
    uint8_t host_polls;               /* reads of GINTSTS until FDMOD takes effect */
    bool was_connected, first_setup;  /* first_setup: the checks of 34.17.5 are due */
    bool global_nak, global_nak_seen; /* OUT: in effect; GONAKEFF was read */
    bool dsts_read, setup_open, address_due, suspended;
    uint8_t address, setup[8], flight; /* flight: endpoint + 1; 0: none */
};
extern struct dwc2 dwc2;

void dwc2_check(bool fine, enum dwc2_rule rule, uint32_t offset);
uint32_t dwc2_packet_size(uint32_t endpoint, uint32_t ctl);
uint32_t dwc2_rx_words(void); /* words in use */
uint32_t dwc2_fifo_words(uint32_t endpoint);
void dwc2_clear(void);    /* resets the core */
bool dwc2_is_later(void); /* the core is 3.00a or later */
bool dwc2_has_vbus(void); /* VBUS is sensed or assumed */
bool dwc2_high_phy(void); /* the high-speed PHY is selected */
bool dwc2_may_access(uint32_t offset, bool reads);

/* The variable of a register that is plain storage, or NULL. *writable gets the bits that may be written. */
uint32_t *dwc2_storage(uint32_t offset, uint32_t *writable);

#endif
