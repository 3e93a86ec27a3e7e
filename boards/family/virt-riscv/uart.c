/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * NS16550A of QEMU's virt machine (National Semiconductor, PC16550D data sheet, section 8).  The address is from the
 * machine's device tree.  QEMU has no bit rate.
 */
#include "../../common/board.h"

#define UART0        0x10000000u
#define RBR_THR      0u /* receiver buffer, transmitter holding: 8.1 */
#define IER          1u /* interrupt enable: 8.6 */
#define FCR          2u /* FIFO control: 8.5; 0: no FIFO */
#define LCR          3u /* line control: 8.1 */
#define LSR          5u /* line status: 8.4 */
#define LCR_8BIT     0x03u
#define LSR_DR       0x01u /* data ready */
#define LSR_THRE     0x20u /* transmitter holding register empty */
#define END_OF_INPUT 4

static volatile uint8_t *reg(uint32_t offset)
{
    return (volatile uint8_t *)(uintptr_t)(UART0 + offset);
}

void board_uart_init(void)
{
    *reg(IER) = 0;
    *reg(FCR) = 0;
    *reg(LCR) = LCR_8BIT;
}

void board_putc(uint8_t byte)
{
    while ((*reg(LSR) & LSR_THRE) == 0)
        ;
    *reg(RBR_THR) = byte;
}

int board_getc(void)
{
    while ((*reg(LSR) & LSR_DR) == 0)
        ;
    int c = *reg(RBR_THR);
    return c == END_OF_INPUT ? -1 : c;
}
