/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The registers of the Synopsys DWC2 USB core in device mode that dcd_dwc2.c uses.  Offsets and bits are from ST's
 * RM0090 (STM32F4), chapters "USB on-the-go full-speed" and "USB on-the-go high-speed", "OTG control and status
 * registers".  BCM283x has the same core, but its data sheet describes only Broadcom's additions.
 */
#ifndef MIP_USB_DWC2_REGS_H
#define MIP_USB_DWC2_REGS_H

/* Global. */
#define DWC2_GOTGCTL  0x000u
#define DWC2_GOTGINT  0x004u
#define DWC2_GAHBCFG  0x008u
#define DWC2_GUSBCFG  0x00Cu
#define DWC2_GRSTCTL  0x010u
#define DWC2_GINTSTS  0x014u
#define DWC2_GINTMSK  0x018u
#define DWC2_GRXSTSP  0x020u
#define DWC2_GRXFSIZ  0x024u
#define DWC2_DIEPTXF0 0x028u
#define DWC2_GCCFG    0x038u /* ST only */
#define DWC2_GSNPSID  0x040u
#define DWC2_DIEPTXF1 0x104u

/* Device. */
#define DWC2_DCFG     0x800u
#define DWC2_DCTL     0x804u
#define DWC2_DSTS     0x808u
#define DWC2_DIEPMSK  0x810u
#define DWC2_DOEPMSK  0x814u
#define DWC2_DAINTMSK 0x81Cu

/* Registers of endpoints: 0x20 bytes for each endpoint. */
#define DWC2_IN     0x900u
#define DWC2_OUT    0xB00u
#define DWC2_EP     0x020u
#define DWC2_EPCTL  0x00u
#define DWC2_EPINT  0x08u
#define DWC2_EPTSIZ 0x10u

#define DWC2_PCGCTL 0xE00u
#define DWC2_FIFO   0x1000u /* IN 0; each IN endpoint has 0x1000 bytes.  Reads of the first are from the receive FIFO */

/* GOTGCTL: cores from 3.00a on (RM0402) */
#define DWC2_BVALOEN  (1u << 6) /* 1: the session counts as valid */
#define DWC2_BVALOVAL (1u << 7) /* 1: valid, and the VBUS pin does not count */
/* GOTGINT */
#define DWC2_SEDET (1u << 2) /* session end */
/* GAHBCFG */
#define DWC2_GINT (1u << 0)
/* GUSBCFG */
#define DWC2_TOCAL(n) ((uint32_t)(n) << 0) /* PHY clocks to wait longer for an answer; at most 7 */
#define DWC2_PHYSEL   (1u << 6)            /* full-speed transceiver; else UTMI+ or ULPI */
#define DWC2_TRDT(n)  ((uint32_t)(n) << 10)
#define DWC2_FDMOD    (1u << 30) /* device mode; the ID pin does not count */
/* GRSTCTL */
#define DWC2_CSRST     (1u << 0)
#define DWC2_RXFFLSH   (1u << 4)
#define DWC2_TXFFLSH   (1u << 5)
#define DWC2_TXFNUM(n) ((uint32_t)(n) << 6)
#define DWC2_ALL_TX    16u
#define DWC2_AHBIDL    (1u << 31)
/* GINTSTS, GINTMSK */
#define DWC2_CMOD     (1u << 0) /* host mode */
#define DWC2_OTGINT   (1u << 2)
#define DWC2_RXFLVL   (1u << 4)
#define DWC2_GONAKEFF (1u << 7) /* the global OUT NAK is in effect */
#define DWC2_USBSUSP  (1u << 11)
#define DWC2_USBRST   (1u << 12)
#define DWC2_ENUMDNE  (1u << 13)
#define DWC2_IEPINT   (1u << 18)
#define DWC2_WKUPINT  (1u << 31)
/* GRXSTSP */
#define DWC2_RX_EP(s)      ((s)&15u)
#define DWC2_RX_BYTES(s)   ((s) >> 4 & 0x7FFu)
#define DWC2_RX_KIND(s)    ((s) >> 17 & 15u)
#define DWC2_RX_DATA       2u
#define DWC2_RX_DONE       3u
#define DWC2_RX_SETUP_DONE 4u
#define DWC2_RX_SETUP      6u
/* GCCFG */
#define DWC2_PWRDWN     (1u << 16) /* 1: transceiver on */
#define DWC2_NOVBUSSENS (1u << 21) /* cores before 3.00a: 1: the VBUS pin is ignored */
#define DWC2_VBDEN      (1u << 21) /* later cores: 1: the VBUS pin is used */
/* GSNPSID */
#define DWC2_IS_OTG(id) ((id) >> 16 == 0x4F54u)
/* DCFG */
#define DWC2_DSPD_HIGH       0u
#define DWC2_DSPD_FULL_ON_HS 1u /* at full speed on a high-speed PHY */
#define DWC2_DSPD_FULL       3u
#define DWC2_DAD(n)          ((uint32_t)(n) << 4)
#define DWC2_DCFG_RESET      0x02200000u
/* DCTL */
#define DWC2_SDIS   (1u << 1)
#define DWC2_SGONAK (1u << 9)
#define DWC2_CGONAK (1u << 10)
/* DSTS */
#define DWC2_ENUMSPD(s) ((s) >> 1 & 3u) /* 0: high */
/* DIEPCTL, DOEPCTL */
#define DWC2_MPSIZ       0x7FFu /* for all endpoints but 0 */
#define DWC2_USBAEP      (1u << 15)
#define DWC2_BULK        (2u << 18)
#define DWC2_STALL       (1u << 21)
#define DWC2_EPTXFNUM(n) ((uint32_t)(n) << 22)
#define DWC2_CNAK        (1u << 26)
#define DWC2_SNAK        (1u << 27)
#define DWC2_SD0PID      (1u << 28)
#define DWC2_EPDIS       (1u << 30)
#define DWC2_EPENA       (1u << 31)
/* DIEPINT, DOEPINT, and their masks */
#define DWC2_XFRC   (1u << 0)
#define DWC2_EPDISD (1u << 1)
#define DWC2_INEPNE (1u << 6)
#define DWC2_EPALL  0xFFu /* all flags of DIEPINT */
/* DIEPTSIZ, DOEPTSIZ */
#define DWC2_ONE_PACKET (1u << 19)
#define DWC2_STUPCNT    (3u << 29) /* OUT 0: room for three SETUP packets */

#endif
