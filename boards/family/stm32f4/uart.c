/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * USART2 on PA2 (TX) and PA3 (RX), alternate function 7.  Sources: RM0090, "USART", "GPIO"; for the pins the data
 * sheets, "Alternate function mapping".
 */
#include "../../common/board.h"
#include "stm32f4.h"

#define BAUD         115200u
#define HSI_HZ       16000000u
#define SR_RXNE      (1u << 5)
#define SR_TXE       (1u << 7)
#define CR1_ON       (1u << 13 | 1u << 3 | 1u << 2) /* UE, TE, RE */
#define END_OF_INPUT 4

extern const uint32_t __vectors[];

/* Also sets up the clocks.  Also sets the address of the vectors, because a boot loader may leave the address of its
 * own. */
void board_uart_init(void)
{
    *stm32_reg(STM32_VTOR, 0) = (uint32_t)(uintptr_t)__vectors;
    uint32_t hz = stm32f4_clocks() ? stm32f4_clock.apb1_hz : HSI_HZ;
    *stm32_reg(STM32_RCC, RCC_AHB1ENR) |= RCC_GPIOAEN;
    *stm32_reg(STM32_RCC, RCC_APB1ENR) |= RCC_USART2EN;
    *stm32_reg(STM32_GPIOA, GPIO_AFRL) |= 0x7700u;
    *stm32_reg(STM32_GPIOA, GPIO_MODER) |= 0xA0u;
    *stm32_reg(STM32_USART2, USART_BRR) = (hz + BAUD / 2) / BAUD;
    *stm32_reg(STM32_USART2, USART_CR1) = CR1_ON;
}

void board_putc(uint8_t byte)
{
    while ((*stm32_reg(STM32_USART2, USART_SR) & SR_TXE) == 0)
        ;
    *stm32_reg(STM32_USART2, USART_DR) = byte;
}

int board_getc(void)
{
    while ((*stm32_reg(STM32_USART2, USART_SR) & SR_RXNE) == 0)
        ;
    int c = (int)(*stm32_reg(STM32_USART2, USART_DR) & 0xFFu);
    return c == END_OF_INPUT ? -1 : c;
}
