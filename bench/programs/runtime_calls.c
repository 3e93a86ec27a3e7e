/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One call of the runtime, CALL, between start_trigger() and stop_trigger(): bench/runtime counts its instructions.
 * This file has no probes.  SIZE bytes of the raw section are filled first: with ITEM 1 as coverage in which about half
 * has run, with ITEM 4 as counters below 256.
 */
#include <string.h>

#include "mip.h"

void start_trigger(void);
void stop_trigger(void);
void probed(void); /* the only function with a probe */
extern uint8_t space[SIZE];

static uint32_t copy[SIZE / 2 + 256];
static struct mip_memory memory = {(uint8_t *)copy, sizeof copy, 0};

__attribute__((noinline)) void start_trigger(void)
{
    __asm__ volatile("");
}

__attribute__((noinline)) void stop_trigger(void)
{
    __asm__ volatile("");
}

static bool write_nothing(void *ctx, const void *data, uint32_t len)
{
    __asm__ volatile("" : : "r"(ctx), "r"(data), "r"(len));
    return true;
}

void __llvm_profile_instrument_target(uint64_t value, void *record, uint32_t site);
__attribute__((noinline, unused)) static void value(unsigned times)
{
    while (times--)
        __llvm_profile_instrument_target(0x101, (void *)0x60, 1);
}

static void put_nothing(void *ctx, uint8_t byte)
{
    __asm__ volatile("" : : "r"(ctx), "r"(byte));
}

void mip_uart_put(uint8_t byte)
{
    put_nothing(NULL, byte);
}

static void fill_space(void)
{
    uint32_t random = 1;
    for (uint32_t i = 0; i < SIZE; i += ITEM) {
        random = random * 1664525u + 1013904223u;
        if (ITEM == 1)
            space[i] = random >> 31 ? 0 : 0xff;
        else
            space[i] = (uint8_t)(random >> 24);
    }
}

int main(void)
{
    struct mip_callback callback = {put_nothing, NULL};
    const struct mip_sink nothing = {write_nothing, NULL}, bytes = {mip_write_callback, &callback},
                          buffer = {mip_write_memory, &memory}, rtt = {mip_write_rtt, NULL};
    (void)nothing, (void)bytes, (void)buffer, (void)rtt;
    fill_space();
    start_trigger();
    CALL;
    stop_trigger();
    return 0;
}
