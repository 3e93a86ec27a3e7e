/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A board's description of its core, for dcd_dwc2.c.  Clock, power and pins must be on before mip_usb_start().
 */
#ifndef MIP_USB_DWC2_H
#define MIP_USB_DWC2_H

#include <stdint.h>

#include "dwc2_regs.h"

struct mip_dwc2_port {
    uintptr_t base;
    uint32_t usbcfg; /* GUSBCFG: PHY, turnaround time, DWC2_FDMOD */
    uint32_t otgctl; /* GOTGCTL: session overrides of cores from 3.00a on (STM32: docs/usb.md); 0 on older cores */
    uint32_t gccfg;  /* GCCFG: transceiver and VBUS; 0: the core has no such register */
    void (*after_reset)(void); /* waits after a core reset for a slow PHY; NULL: three PHY clocks are enough */
};
extern const struct mip_dwc2_port mip_dwc2_port;

#endif
