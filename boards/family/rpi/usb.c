/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives the profile over the OTG port.  Each image that has a profile contains this file.  The device starts before
 * main() and stays until power is off.  It runs at high speed on the core's UTMI+ PHY.  The VideoCore powers the port
 * and runs its clock (property tags: Raspberry Pi's documentation, "Mailbox property interface").  The core is in
 * slave mode, so caches and bus addresses do not matter.
 */
#define MIP_RUNTIME /* so that mip_usb.h defines no empty calls here */
#include "../../common/board.h"
#include "bcm2837.h"
#include "usb/dcd.h"
#include "usb/dwc2.h"
#include "usb/mip_usb.h"

#define TAG_SERIAL      0x00010004u
#define TAG_POWER       0x00028001u
#define POWER_USB       3u
#define POWER_ON_WAIT   3u /* question: turn power on, and answer when it is on */
#define POWER_STATE     3u /* answer: bit 0: power is on; bit 1: there is no such device */
#define POWER_ON        1u
#define CLOCK_US        40000u  /* after PCGCCTL is 0 */
#define RESET_US        100000u /* after a core reset */
#define TURNAROUND_8BIT 9       /* UTMI+ of 8 bits: RM0090, "USB turnaround time", high speed */

static uint32_t packets[2 * 512 / 4];

static uint32_t serial(uint8_t id[12])
{
    uint32_t number[2] = {0, 0};
    bcm_property(TAG_SERIAL, number, 2);
    for (uint32_t i = 0; i < 8; i++)
        id[i] = (uint8_t)(number[1 - i / 4] >> (3 - i % 4) * 8); /* in the order of /proc/cpuinfo */
    return 8;
}

const struct mip_usb_port mip_usb_port = {.packet_bytes = 512, .packets = (uint8_t *)packets, .serial = serial};

static void wait_us(uint32_t us)
{
    uint32_t begin = *bcm_reg(BCM_TIMER, TIMER_CLO);
    while (*bcm_reg(BCM_TIMER, TIMER_CLO) - begin < us)
        ;
}

/* No manual tells these two waits: "BCM2835 ARM Peripherals", 15 USB, has only Broadcom's own registers.  They are
 * those of Circle, whose driver works on these boards (lib/usb/gadget/dwusbgadget.cpp: Reset, InitCoreDevice). */
static void after_reset(void)
{
    bcm_barrier();
    wait_us(RESET_US);
    bcm_barrier();
}

const struct mip_dwc2_port mip_dwc2_port = {
    .base = BCM_USB, .usbcfg = DWC2_FDMOD | DWC2_TRDT(TURNAROUND_8BIT), .after_reset = after_reset};

static void start_usb(void)
{
    uint32_t power[2] = {POWER_USB, POWER_ON_WAIT};
    if (!bcm_property(TAG_POWER, power, 2) || (power[1] & POWER_STATE) != POWER_ON) {
        board_print("mip: no profile over USB: the VideoCore does not power the port\n");
        return;
    }
    bcm_barrier();
    *bcm_reg(BCM_USB, DWC2_PCGCTL) = 0;
    bcm_barrier();
    wait_us(CLOCK_US);
    bcm_barrier();
    bool there = mip_usb_start();
    bcm_barrier();
    if (!there) {
        board_print("mip: no profile over USB: the controller does not become a device\n");
        return;
    }
    *bcm_reg(BCM_IRQ, IRQ_ENABLE1) = IRQ_USB;
    bcm_barrier();
    __asm__ volatile("msr daifclr, #2" ::: "memory");
}

void IRQ_Handler(void);
void IRQ_Handler(void)
{
    bcm_barrier();
    if ((*bcm_reg(BCM_IRQ, IRQ_PENDING1) & IRQ_USB) != 0) {
        bcm_barrier();
        mip_usb_interrupt();
    }
    bcm_barrier();
}

static void (*start)(void) __attribute__((section(".preinit_array"), used)) = start_usb;
