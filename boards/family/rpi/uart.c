/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * PL011 on GPIO 14 and 15, alternate function 0 (BCM2835 ARM Peripherals, 6.2 and chapter 13; Arm's DDI 0183).  Its
 * clock is 48 MHz unless config.txt says otherwise (Raspberry Pi's documentation, init_uart_clock).
 */
#include "../../common/board.h"
#include "bcm2837.h"

#define UARTDR       0x00u
#define UARTFR       0x18u
#define UARTIBRD     0x24u
#define UARTFBRD     0x28u
#define UARTLCR_H    0x2Cu
#define UARTCR       0x30u
#define FR_RX_EMPTY  0x10u
#define FR_TX_FULL   0x20u
#define LCR_H_8BIT   0x60u
#define CR_ON        0x301u /* UARTEN, TXE, RXE */
#define IBRD_115200  26u    /* 48 MHz / (16 * 115200) = 26.04 */
#define FBRD_115200  3u
#define END_OF_INPUT 4

void board_uart_init(void)
{
    volatile uint32_t *select = bcm_reg(BCM_GPIO, GPIO_FSEL1);
    *select = (*select & ~(63u << 12)) | 4u << 12 | 4u << 15;
    bcm_barrier();
    *bcm_reg(BCM_UART0, UARTCR) = 0;
    *bcm_reg(BCM_UART0, UARTIBRD) = IBRD_115200;
    *bcm_reg(BCM_UART0, UARTFBRD) = FBRD_115200;
    *bcm_reg(BCM_UART0, UARTLCR_H) = LCR_H_8BIT;
    *bcm_reg(BCM_UART0, UARTCR) = CR_ON;
    bcm_barrier();
}

void board_putc(uint8_t byte)
{
    while ((*bcm_reg(BCM_UART0, UARTFR) & FR_TX_FULL) != 0)
        ;
    *bcm_reg(BCM_UART0, UARTDR) = byte;
    bcm_barrier();
}

int board_getc(void)
{
    while ((*bcm_reg(BCM_UART0, UARTFR) & FR_RX_EMPTY) != 0)
        ;
    int c = (int)(*bcm_reg(BCM_UART0, UARTDR) & 0xFFu);
    bcm_barrier();
    return c == END_OF_INPUT ? -1 : c;
}
