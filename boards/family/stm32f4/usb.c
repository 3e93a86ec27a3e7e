/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives the profile over the OTG_FS port.  Each image that has a profile contains this file.  The device starts
 * before main() and stays until power is off.  PA11 and PA12 are the data lines, alternate function 10.  PA9 (VBUS)
 * is not used, because not all boards connect it.  Sources: RM0090, "GPIO", "USB on-the-go full-speed (OTG_FS)"; the
 * data sheets, "Alternate function mapping".
 */
#define MIP_RUNTIME /* so that mip_usb.h defines no empty calls here */
#include "../../common/board.h"
#include "stm32f4.h"
#include "usb/dcd.h"
#include "usb/dwc2.h"
#include "usb/mip_usb.h"

#define TURNAROUND 6 /* for an AHB of 32 MHz or more: "TRDT values" */

static uint32_t packets[2 * 64 / 4];

static uint32_t serial(uint8_t id[12])
{
    const volatile uint32_t *unique = stm32_reg(STM32_UNIQUE, 0);
    for (uint32_t i = 0; i < 12; i++)
        id[i] = (uint8_t)(unique[i / 4] >> i % 4 * 8);
    return 12;
}

const struct mip_usb_port mip_usb_port = {.packet_bytes = 64, .packets = (uint8_t *)packets, .serial = serial};

const struct mip_dwc2_port mip_dwc2_port = {
    .base = STM32_OTG_FS,
    .usbcfg = DWC2_FDMOD | DWC2_PHYSEL | DWC2_TRDT(TURNAROUND),
    .gccfg = DWC2_PWRDWN | DWC2_NOVBUSSENS,
};

static void start_usb(void)
{
    *stm32_reg(STM32_GPIOA, GPIO_AFRH) = (*stm32_reg(STM32_GPIOA, GPIO_AFRH) & ~0xFF000u) | 0xAA000u;
    *stm32_reg(STM32_GPIOA, GPIO_OSPEEDR) |= 0x3C00000u;
    *stm32_reg(STM32_GPIOA, GPIO_MODER) = (*stm32_reg(STM32_GPIOA, GPIO_MODER) & ~0x3C00000u) | 0x2800000u;
    *stm32_reg(STM32_RCC, RCC_AHB2ENR) |= RCC_OTGFSEN;
    (void)*stm32_reg(STM32_RCC, RCC_AHB2ENR); /* errata sheet: "Delay after an RCC peripheral clock enabling" */
    /* USB has the lowest priority, so that it does not delay the firmware's own interrupts. */
    *stm32_reg(STM32_NVIC_PRIORITY, OTG_FS_IRQ / 4 * 4) |= 0xFFu << OTG_FS_IRQ % 4 * 8;
    if ((*stm32_reg(STM32_RCC, RCC_CFGR) & RCC_SWS) != RCC_SWS_PLL)
        board_print("mip: no profile over USB: the crystal does not run, so there is no clock of 48 MHz\n");
    else if (!mip_usb_start())
        board_print("mip: no profile over USB: the controller does not become a device\n");
    else
        stm32_reg(STM32_NVIC_SET, 0)[OTG_FS_IRQ / 32] = 1u << OTG_FS_IRQ % 32;
}

void IRQ67_Handler(void);
void IRQ67_Handler(void)
{
    mip_usb_interrupt();
}

static void (*start)(void) __attribute__((section(".preinit_array"), used)) = start_usb;
