/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CMSDK APB UART 0 of Arm's MPS2 and MPS3 images (Arm Cortex-M System Design Kit TRM, DDI 0479, "APB UART").  The
 * linker script defines its address and the frequency of its clock.
 */
#include "../../common/board.h"

#define DATA           0x00u
#define STATE          0x04u
#define CTRL           0x08u
#define BAUDDIV        0x10u
#define STATE_TX_FULL  1u
#define STATE_RX_FULL  2u
#define CTRL_TX_ENABLE 1u
#define CTRL_RX_ENABLE 2u
#define END_OF_INPUT   4

extern uint32_t __uart0[], __uart0_clock[]; /* the linker script's values are the addresses of these symbols */

static volatile uint32_t *reg(uint32_t offset)
{
    return &__uart0[offset / 4];
}

void board_uart_init(void)
{
    *reg(BAUDDIV) = (uint32_t)(uintptr_t)__uart0_clock / 115200u;
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
