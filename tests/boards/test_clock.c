/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * clock.c of STM32F4 on a model of the RCC, after a reset and after a boot loader. The rules are those of RM0090, "RCC
 * registers". A ready bit follows its enable bit. The core's clock cannot be turned off. PLLCFGR may change only while
 * the PLLs are off.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define stm32_reg real_stm32_reg
#include "../../boards/family/stm32f4/stm32f4.h"
#undef stm32_reg

static volatile uint32_t *stm32_reg(uint32_t base, uint32_t offset);
#include "../../boards/family/stm32f4/clock.c"

#define PLLI2SON    (1u << 26)
#define PLLI2SRDY   (1u << 27)
#define OTHER_PLL   0x27405419u
#define DIVIDED_APB 0x9400u

const struct stm32f4_clock stm32f4_clock = {
    .pllcfgr = RCC_PLL(8u, 336u, 2u, 7u), .dividers = DIVIDED_APB, .flash = FLASH_WAIT(5u), .apb1_hz = 42000000u};

static uint32_t rcc_words[32], flash_acr, seen_pllcfgr, seen_cr;
static bool has_crystal;
static unsigned violations;

static uint32_t ready(uint32_t on, uint32_t is_on, uint32_t is_ready)
{
    return (on & is_on) != 0 ? is_ready : 0;
}

/* Updates the registers as the hardware does after the last write. */
static void settle(void)
{
    uint32_t *cr = &rcc_words[RCC_CR / 4], *cfgr = &rcc_words[RCC_CFGR / 4];
    if (rcc_words[RCC_PLLCFGR / 4] != seen_pllcfgr) {
        violations += (seen_cr & (RCC_PLLON | PLLI2SON)) != 0;
        seen_pllcfgr = rcc_words[RCC_PLLCFGR / 4];
    }
    if ((*cfgr & RCC_SWS) == RCC_SWS_PLL && (*cr & RCC_PLLON) == 0) {
        violations++;
        *cr |= RCC_PLLON;
    }
    *cr &= ~(RCC_HSIRDY | RCC_HSERDY | RCC_PLLRDY | PLLI2SRDY);
    *cr |= ready(*cr, RCC_HSION, RCC_HSIRDY) | (has_crystal ? ready(*cr, RCC_HSEON, RCC_HSERDY) : 0) |
           ready(*cr, RCC_PLLON, RCC_PLLRDY) | ready(*cr, PLLI2SON, PLLI2SRDY);
    bool to_pll = (*cfgr & 3u) == RCC_SW_PLL;
    if (to_pll ? (*cr & RCC_PLLRDY) != 0 : (*cr & RCC_HSIRDY) != 0)
        *cfgr = (*cfgr & ~RCC_SWS) | (to_pll ? RCC_SWS_PLL : 0);
    seen_cr = *cr;
}

static volatile uint32_t *stm32_reg(uint32_t base, uint32_t offset)
{
    settle();
    if (base == STM32_FLASH)
        return &flash_acr;
    assert_true(base == STM32_RCC && offset < sizeof rcc_words);
    return &rcc_words[offset / 4];
}

static void start(uint32_t cr, uint32_t cfgr, uint32_t pllcfgr, bool crystal)
{
    memset(rcc_words, 0, sizeof rcc_words);
    rcc_words[RCC_CR / 4] = seen_cr = cr;
    rcc_words[RCC_CFGR / 4] = cfgr;
    rcc_words[RCC_PLLCFGR / 4] = seen_pllcfgr = pllcfgr;
    flash_acr = violations = 0;
    has_crystal = crystal;
}

static void assert_on_pll(void)
{
    settle();
    assert_int_equal(violations, 0);
    assert_int_equal(rcc_words[RCC_PLLCFGR / 4], stm32f4_clock.pllcfgr);
    assert_int_equal(rcc_words[RCC_CFGR / 4], DIVIDED_APB | RCC_SW_PLL | RCC_SWS_PLL);
    assert_int_equal(rcc_words[RCC_CR / 4] & (RCC_HSERDY | RCC_PLLRDY), RCC_HSERDY | RCC_PLLRDY);
    assert_int_equal(flash_acr, stm32f4_clock.flash);
}

static void test_from_reset(void **state)
{
    (void)state;
    start(RCC_HSION | RCC_HSIRDY, 0, 0x24003010, true);
    assert_true(stm32f4_clocks());
    assert_on_pll();
}

static void test_from_boot_loader(void **state)
{
    (void)state;
    start(RCC_HSEON | RCC_HSERDY | RCC_PLLON | RCC_PLLRDY | PLLI2SON | PLLI2SRDY,
          DIVIDED_APB | RCC_SW_PLL | RCC_SWS_PLL, OTHER_PLL, true);
    assert_true(stm32f4_clocks());
    assert_on_pll();
}

/* Without a crystal stm32f4_clocks() returns false and leaves the core on HSI with no divider, as uart.c assumes. */
static void test_no_crystal(void **state)
{
    (void)state;
    start(RCC_HSION | RCC_HSIRDY | RCC_PLLON | RCC_PLLRDY, DIVIDED_APB | RCC_SW_PLL | RCC_SWS_PLL, OTHER_PLL, false);
    assert_false(stm32f4_clocks());
    settle();
    assert_int_equal(rcc_words[RCC_CFGR / 4], 0);
    assert_int_equal(rcc_words[RCC_CR / 4] & RCC_PLLS_RDY, 0);
    assert_int_equal(violations, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_from_reset), cmocka_unit_test(test_from_boot_loader),
                                       cmocka_unit_test(test_no_crystal)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
