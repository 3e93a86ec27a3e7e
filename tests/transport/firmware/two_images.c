/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A boot loader (-DLOADER) and an application in one chip, each with a profile.  The loader dumps, then jumps.  crc()
 * is called 64 times in the loader, and 4 times in the application.
 */
#include <stdint.h>
#include <stdio.h>

#include "mip.h"

#define APPLICATION 0x00100000u /* its vector table */
#define VTOR        (*(volatile uint32_t *)0xE000ED08u)
#define UART        ((volatile uint32_t *)0x40004000u) /* Application Note AN385; CMSDK UART: data, state */

static volatile uint32_t sink;

void mip_uart_put(uint8_t byte)
{
    while (UART[1] & 1)
        continue;
    UART[0] = byte;
}

__attribute__((noinline)) static uint32_t crc(uint32_t v)
{
    for (int i = 0; i < 8; i++)
        v = v & 1 ? v >> 1 ^ 0xA0u : v >> 1;
    return v;
}

__attribute__((noinline)) static void calls(int n)
{
    for (int i = 0; i < n; i++)
        sink += crc((uint32_t)i);
}

#ifdef LOADER
static void leave(void)
{
    const uint32_t *vectors = (const uint32_t *)APPLICATION;
    VTOR = APPLICATION;
    __asm__ volatile("msr msp, %0\n\tbx %1" : : "r"(vectors[0]), "r"(vectors[1]));
}
#endif

int main(void)
{
#ifdef LOADER
    calls(64);
    printf("loader %d\n", mip_dump_uart() > 0);
    fflush(stdout);
    mip_dump_default();
    leave();
#else
    calls(4);
    printf("application %d\n", mip_dump_uart() > 0);
#endif
    return 0;
}
