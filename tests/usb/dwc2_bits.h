/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Offsets and bits of RM0090 34.16 for the model. The driver has its own list, so an error in either list shows.
 */
#ifndef DWC2_BITS_H
#define DWC2_BITS_H

enum dwc2_offset {
    AT_GOTGCTL = 0x000,
    AT_GOTGINT = 0x004,
    AT_GAHBCFG = 0x008,
    AT_GUSBCFG = 0x00C,
    AT_GRSTCTL = 0x010,
    AT_GINTSTS = 0x014,
    AT_GINTMSK = 0x018,
    AT_GRXSTSR = 0x01C,
    AT_GRXSTSP = 0x020,
    AT_GRXFSIZ = 0x024,
    AT_DIEPTXF0 = 0x028,
    AT_GCCFG = 0x038,
    AT_CID = 0x03C,
    AT_GSNPSID = 0x040, /* not in RM0090; drivers identify the core by it and GHWCFG */
    AT_GHWCFG1 = 0x044,
    AT_GHWCFG2 = 0x048,
    AT_GHWCFG3 = 0x04C,
    AT_GHWCFG4 = 0x050,
    AT_GDFIFOCFG = 0x05C, /* cores from 2.91a on (Linux, drivers/usb/dwc2: snpsid); in no manual of ST */
    AT_DIEPTXF1 = 0x104,
    AT_HOST = 0x400,
    AT_DCFG = 0x800,
    AT_DCTL = 0x804,
    AT_DSTS = 0x808,
    AT_DIEPMSK = 0x810,
    AT_DOEPMSK = 0x814,
    AT_DAINT = 0x818,
    AT_DAINTMSK = 0x81C,
    AT_DVBUSDIS = 0x828,
    AT_DVBUSPULSE = 0x82C,
    AT_DIEPEMPMSK = 0x834,
    AT_IN = 0x900,
    AT_OUT = 0xB00,
    AT_PCGCCTL = 0xE00,
    AT_FIFO = 0x1000,
    EP_STRIDE = 0x20,
    EP_CTL = 0x00,
    EP_INT = 0x08,
    EP_SIZE = 0x10,
    EP_SPACE = 0x18,
};

/* 34.13.1: words of the receive FIFO for SETUP packets alone, and one for the status of the global NAK. */
#define DWC2_RX_KEPT     11u
#define BIT(n)           (1u << (n))
#define AHBCFG_GINT      BIT(0)
#define AHBCFG_TXFELVL   BIT(7)
#define USBCFG_PHYSEL    BIT(6) /* 1: the internal full-speed transceiver */
#define USBCFG_FHMOD     BIT(29)
#define USBCFG_FDMOD     BIT(30)
#define RSTCTL_CSRST     BIT(0)
#define RSTCTL_RXFFLSH   BIT(4)
#define RSTCTL_TXFFLSH   BIT(5)
#define RSTCTL_AHBIDL    BIT(31)
#define INT_CMOD         BIT(0)
#define INT_RXFLVL       BIT(4)
#define INT_GINAKEFF     BIT(6)
#define INT_GONAKEFF     BIT(7)
#define INT_USBSUSP      BIT(11)
#define INT_USBRST       BIT(12)
#define INT_ENUMDNE      BIT(13)
#define INT_IEPINT       BIT(18)
#define INT_OEPINT       BIT(19)
#define INT_WKUP         BIT(31)
#define OTGCTL_BVALOEN   BIT(6) /* RM0402: cores from 3.00a on */
#define OTGCTL_BVALOVAL  BIT(7)
#define GCCFG_PWRDWN     BIT(16)
#define GCCFG_VBUSBSEN   BIT(19)
#define GCCFG_NOVBUS     BIT(21)
#define GCCFG_VBDEN      BIT(21) /* the same bit, RM0402 */
#define DCTL_SDIS        BIT(1)
#define DCTL_GINSTS      BIT(2)
#define DCTL_GONSTS      BIT(3)
#define DCTL_SGINAK      BIT(7)
#define DCTL_CGINAK      BIT(8)
#define DCTL_SGONAK      BIT(9)
#define DCTL_CGONAK      BIT(10)
#define CTL_USBAEP       BIT(15)
#define CTL_DPID         BIT(16)
#define CTL_NAKSTS       BIT(17)
#define CTL_STALL        BIT(21)
#define CTL_CNAK         BIT(26)
#define CTL_SNAK         BIT(27)
#define CTL_SD0PID       BIT(28)
#define CTL_SD1PID       BIT(29)
#define CTL_EPDIS        BIT(30)
#define CTL_EPENA        BIT(31)
#define EPINT_XFRC       BIT(0)
#define EPINT_EPDISD     BIT(1)
#define EPINT_TOC        BIT(3)  /* IN */
#define EPINT_STUP       BIT(3)  /* OUT */
#define EPINT_ITTXFE     BIT(4)  /* IN */
#define EPINT_OTEPDIS    BIT(4)  /* OUT */
#define EPINT_INEPNE     BIT(6)  /* IN */
#define EPINT_B2BSTUP    BIT(6)  /* OUT */
#define EPINT_TXFE       BIT(7)  /* IN */
#define EPINT_STPKTRX    BIT(15) /* OUT 0, cores from 3.00a on */
#define PCGCCTL_STPPCLK  BIT(0)
#define PCGCCTL_GATEHCLK BIT(1)
#define SIZE_XFRSIZ      0x7FFFFu
#define SIZE_PKTCNT(v)   ((v) >> 19 & 0x3FFu)
#define STATUS(packet, pid, len, ep)                                                                                   \
    ((uint32_t)(packet) << 17 | (uint32_t)(pid) << 15 | (uint32_t)(len) << 4 | (uint32_t)(ep))

enum dwc2_packet {
    PACKET_GLOBAL_NAK = 1,
    PACKET_OUT = 2,
    PACKET_OUT_DONE = 3,
    PACKET_SETUP_DONE = 4,
    PACKET_SETUP = 6
};

#endif
