/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The STM32F4 registers that start-up needs.  ST's RM0090 (F405/407/42x/43x) and RM0383 (F411) agree on all of them.
 * Titles in quotes are of sections of these manuals.
 */
#ifndef STM32F4_H
#define STM32F4_H

#include <stdint.h>

/* "Memory map". */
#define STM32_USART2        0x40004400u
#define STM32_PWR           0x40007000u
#define STM32_GPIOA         0x40020000u
#define STM32_RCC           0x40023800u
#define STM32_FLASH         0x40023C00u
#define STM32_OTG_FS        0x50000000u
#define STM32_UNIQUE        0x1FFF7A10u /* "Unique device ID register (96 bits)" */
#define STM32_NVIC_SET      0xE000E100u /* ISER0; ARMv7-M ARM, B3.4 */
#define STM32_NVIC_PRIORITY 0xE000E400u /* IPR0 */
#define STM32_VTOR          0xE000ED08u

/* RCC. */
#define RCC_CR      0x00u
#define RCC_PLLCFGR 0x04u
#define RCC_CFGR    0x08u
#define RCC_AHB1ENR 0x30u
#define RCC_AHB2ENR 0x34u
#define RCC_APB1ENR 0x40u

#define RCC_HSION    (1u << 0)
#define RCC_HSIRDY   (1u << 1)
#define RCC_HSEON    (1u << 16)
#define RCC_HSERDY   (1u << 17)
#define RCC_PLLON    (1u << 24)
#define RCC_PLLRDY   (1u << 25)
#define RCC_PLLS_ON  (RCC_PLLON | 1u << 26 | 1u << 28) /* PLLI2S, and PLLSAI of F42x and F43x */
#define RCC_PLLS_RDY (RCC_PLLRDY | 1u << 27 | 1u << 29)
#define RCC_SW_PLL   2u
#define RCC_SWS_PLL  (2u << 2)
#define RCC_SWS      (3u << 2)
#define RCC_GPIOAEN  (1u << 0)
#define RCC_OTGFSEN  (1u << 7)
#define RCC_USART2EN (1u << 17)
#define RCC_PWREN    (1u << 28)

/* PLLCFGR.  The VCO runs at input / m * n, the core at VCO / p, and USB at VCO / q, which must be 48 MHz. */
#define RCC_PLL_HSE         (1u << 22)
#define RCC_PLL(m, n, p, q) ((m) | (n) << 6 | ((p) / 2u - 1u) << 16 | (q) << 24 | RCC_PLL_HSE)
#define RCC_APB1_DIV(log2)  ((log2) == 0 ? 0u : (3u + (log2)) << 10)
#define RCC_APB2_DIV(log2)  ((log2) == 0 ? 0u : (3u + (log2)) << 13)
#define FLASH_WAIT(states)  ((states) | 7u << 8) /* prefetch and both caches on */

#define GPIO_MODER   0x00u
#define GPIO_OSPEEDR 0x08u
#define GPIO_AFRL    0x20u
#define GPIO_AFRH    0x24u

#define USART_SR  0x00u
#define USART_DR  0x04u
#define USART_BRR 0x08u
#define USART_CR1 0x0Cu

#define OTG_FS_IRQ 67u /* "Vector table" */

static inline volatile uint32_t *stm32_reg(uint32_t base, uint32_t offset)
{
    return (volatile uint32_t *)(uintptr_t)(base + offset);
}

/* A board's values, which boards/NAME/clock.c defines. */
struct stm32f4_clock {
    uint32_t pllcfgr;
    uint32_t dividers; /* CFGR: the dividers of APB1 and APB2 */
    uint32_t flash;    /* FLASH_ACR */
    uint32_t apb1_hz;
};
extern const struct stm32f4_clock stm32f4_clock;

/* clock.c: turns the crystal (HSE) and the PLL on, and runs the core on the PLL.  Returns false if the crystal does
 * not run; then the core stays at its own 16 MHz. */
_Bool stm32f4_clocks(void);

#endif
