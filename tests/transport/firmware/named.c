/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One boot runs several tests. After each one the image dumps under the test's name, in text and in binary, over one
 * UART.
 */
#include <stdio.h>
#include <string.h>

#include "mip.h"

#include "../../../boards/common/board.h"

#define NOINLINE __attribute__((noinline))

static volatile int value;
static uint8_t plain[16384], named[16384];

NOINLINE void test_one(void)
{
    value += 1;
}

NOINLINE void test_two(void)
{
    value ^= 2;
}

void mip_uart_put(uint8_t byte)
{
    board_putc(byte);
}

static bool to_uart(void *ctx, const void *data, uint32_t len)
{
    (void)ctx;
    for (uint32_t i = 0; i < len; i++)
        board_putc(((const uint8_t *)data)[i]);
    return true;
}

static int gives_up_after;

static bool give_up(void *ctx, const void *data, uint32_t len)
{
    (void)ctx, (void)data, (void)len;
    return gives_up_after-- > 0;
}

/* How many bytes longer the name makes the file; -1 if the dump fails. */
static int longer_by(const char *name)
{
    struct mip_memory m = {named, sizeof named, 0};
    const struct mip_sink sink = {mip_write_memory, &m};
    uint32_t sent = mip_dump_named(&sink, name), before = mip_snapshot(plain, sizeof plain);
    return sent == m.used && sent > before && before == mip_size() ? (int)(sent - before) : -1;
}

static int failures_of_sinks(void)
{
    const struct mip_sink failing = {give_up, NULL};
    int failures = 0;
    for (int i = 0; i < 3; i++) { /* the sink fails at the header, at the name, at the data */
        gives_up_after = i;
        failures += mip_dump_named(&failing, "none") != 0;
    }
    failures += longer_by("") != 4;
    failures += longer_by("a") != 8;
    failures += longer_by("four") != 8;
    failures += longer_by("12345") != 12;
    return failures;
}

int main(void)
{
    const struct mip_sink uart = {to_uart, NULL};
    const char *longest = "0123456789012345678901234567890123456789012345678901234567890123+";
    int failures = failures_of_sinks() + (longer_by(longest) != 68);
    mip_reset();
    test_one();
    failures += mip_dump_uart_named("one") == 0;
    mip_reset();
    test_two();
    failures += mip_dump_stream_named(&uart, false, "a/b \"2\"") == 0;
    mip_reset();
    failures += mip_dump_uart() == 0;
    mip_reset();
    test_one();
    failures += mip_dump_stream_named(&uart, true, "one") == 0;
    failures += mip_dump_uart_named(longest) == 0;
    printf("\n%d failures\n", failures);
    return failures;
}
