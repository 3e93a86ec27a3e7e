/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * PL011 of QEMU's virt machine (Arm PrimeCell UART (PL011) TRM, DDI 0183, chapter 3).  The address and the 24 MHz
 * clock are from the machine's device tree.
 */
#include "../../common/board.h"

#define UART0        0x09000000u
#define UARTDR       0x00u
#define UARTFR       0x18u
#define UARTIBRD     0x24u
#define UARTFBRD     0x28u
#define UARTLCR_H    0x2Cu
#define UARTCR       0x30u
#define FR_RX_EMPTY  0x10u
#define FR_TX_FULL   0x20u
#define LCR_H_8BIT   0x60u  /* no FIFO: turning it on would drop a byte that has come already */
#define CR_ON        0x301u /* UARTEN, TXE, RXE */
#define IBRD_115200  13u    /* 24 MHz / (16 * 115200) = 13.02 */
#define FBRD_115200  1u
#define END_OF_INPUT 4

static volatile uint32_t *reg(uint32_t offset)
{
    return (volatile uint32_t *)(uintptr_t)(UART0 + offset);
}

void board_uart_init(void)
{
    *reg(UARTCR) = 0;
    *reg(UARTIBRD) = IBRD_115200;
    *reg(UARTFBRD) = FBRD_115200;
    *reg(UARTLCR_H) = LCR_H_8BIT;
    *reg(UARTCR) = CR_ON;
}

void board_putc(uint8_t byte)
{
    while ((*reg(UARTFR) & FR_TX_FULL) != 0)
        ;
    *reg(UARTDR) = byte;
}

int board_getc(void)
{
    while ((*reg(UARTFR) & FR_RX_EMPTY) != 0)
        ;
    int c = (int)(*reg(UARTDR) & 0xFFu);
    return c == END_OF_INPUT ? -1 : c;
}
