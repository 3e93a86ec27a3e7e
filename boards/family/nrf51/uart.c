/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * UART of the nRF51 (nRF51 Series Reference Manual 3.0, chapter 29).  It uses the pins of the micro:bit: P0.24 and
 * P0.25 lead to the board's interface chip.
 */
#include "../../common/board.h"

#define UART0           0x40002000u
#define TASKS_STARTRX   0x000u
#define TASKS_STARTTX   0x008u
#define EVENTS_RXDRDY   0x108u
#define EVENTS_TXDRDY   0x11Cu
#define ENABLE          0x500u
#define PSELTXD         0x50Cu
#define PSELRXD         0x514u
#define RXD             0x518u
#define TXD             0x51Cu
#define BAUDRATE        0x524u
#define ENABLE_ON       4u
#define BAUDRATE_115200 0x01D7E000u
#define PIN_TXD         24u
#define PIN_RXD         25u
#define END_OF_INPUT    4

static volatile uint32_t *reg(uint32_t offset)
{
    return (volatile uint32_t *)(uintptr_t)(UART0 + offset);
}

void board_uart_init(void)
{
    *reg(PSELTXD) = PIN_TXD;
    *reg(PSELRXD) = PIN_RXD;
    *reg(BAUDRATE) = BAUDRATE_115200;
    *reg(ENABLE) = ENABLE_ON;
    *reg(TASKS_STARTTX) = 1;
    *reg(TASKS_STARTRX) = 1;
}

void board_putc(uint8_t byte)
{
    *reg(EVENTS_TXDRDY) = 0;
    *reg(TXD) = byte;
    while (*reg(EVENTS_TXDRDY) == 0)
        ;
}

int board_getc(void)
{
    while (*reg(EVENTS_RXDRDY) == 0)
        ;
    *reg(EVENTS_RXDRDY) = 0; /* cleared before the read, after which the next byte may come */
    int c = (int)(*reg(RXD) & 0xFFu);
    return c == END_OF_INPUT ? -1 : c;
}
