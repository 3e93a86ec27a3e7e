/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CMSDK APB UART 0 of Arm's MPS2 images (Arm Cortex-M System Design Kit TRM, DDI 0479, "APB UART"; address:
 * Application Note AN385, memory map).
 */
#include "../../common/board.h"

#define UART0          0x40004000u
#define DATA           0x00u
#define STATE          0x04u
#define CTRL           0x08u
#define BAUDDIV        0x10u
#define STATE_TX_FULL  1u
#define STATE_RX_FULL  2u
#define CTRL_TX_ENABLE 1u
#define CTRL_RX_ENABLE 2u
#define BAUDDIV_115200 (25000000u / 115200u) /* system clock over baud rate */
#define END_OF_INPUT   4

static volatile uint32_t *reg(uint32_t offset)
{
    return (volatile uint32_t *)(uintptr_t)(UART0 + offset);
}

void board_uart_init(void)
{
    *reg(BAUDDIV) = BAUDDIV_115200;
    *reg(CTRL) = CTRL_TX_ENABLE | CTRL_RX_ENABLE;
}

void board_putc(uint8_t byte)
{
    while ((*reg(STATE) & STATE_TX_FULL) != 0)
        ;
    *reg(DATA) = byte;
}

int board_getc(void)
{
    while ((*reg(STATE) & STATE_RX_FULL) == 0)
        ;
    int c = (int)(*reg(DATA) & 0xFFu);
    return c == END_OF_INPUT ? -1 : c;
}
