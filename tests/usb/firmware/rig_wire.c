/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CMSDK APB UART 1 (Arm Cortex-M System Design Kit TRM, DDI 0479, "APB UART"). Application Note AN385 has its address
 * and interrupt.
 */
#include "../../../boards/common/board.h"
#include "rig.h"

#define UART1       0x40005000u
#define DATA        0x00u
#define STATE       0x04u
#define CTRL        0x08u
#define INTSTATUS   0x0Cu
#define BAUDDIV     0x10u
#define TX_FULL     1u
#define RX_FULL     2u
#define TX_RX_RXINT 0x0Bu
#define RX_INT      2u
#define UART1_IRQ   2u
#define NVIC_ISER0  0xE000E100u
#define NVIC_IPR    0xE000E400u

static volatile uint32_t *reg(uint32_t at)
{
    return (volatile uint32_t *)(uintptr_t)at;
}

void rig_wire_put(void *ctx, uint8_t byte)
{
    (void)ctx;
    while ((*reg(UART1 + STATE) & TX_FULL) != 0)
        ;
    *reg(UART1 + DATA) = byte;
}

int rig_wire_get(void)
{
    if ((*reg(UART1 + STATE) & RX_FULL) == 0)
        return -1;
    return (int)(*reg(UART1 + DATA) & 0xFFu);
}

void IRQ2_Handler(void);
void IRQ2_Handler(void)
{
    *reg(UART1 + INTSTATUS) = RX_INT; /* cleared before the data is read, so a byte that comes now sets it again */
    for (int byte = rig_wire_get(); byte >= 0; byte = rig_wire_get())
        rig_controller_byte((uint8_t)byte);
}

/* The cable's bytes are the bus. Their interrupt has the higher priority, so it may interrupt the driver, as a bus
 * does. */
void rig_wire_start(void)
{
    *reg(UART1 + BAUDDIV) = 16;
    *reg(UART1 + CTRL) = TX_RX_RXINT;
    (void)*reg(UART1 + DATA); /* QEMU 7.2 looks for waiting bytes when DATA is read, not when the receiver is enabled */
    *reg(NVIC_IPR) = (*reg(NVIC_IPR) & ~0x00FF0000u) | 0x00400000u;
    *reg(NVIC_IPR + RIG_USB_IRQ / 4 * 4) = 0x80u << RIG_USB_IRQ % 4 * 8;
    *reg(NVIC_ISER0) = 1u << UART1_IRQ | 1u << RIG_USB_IRQ;
}

void rig_log(const char *text)
{
    while (*text != '\0')
        board_putc((uint8_t)*text++);
}
