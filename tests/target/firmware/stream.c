/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes its profile by semihosting, then as a stream over the UART, with log text around and between the frames.
 */
#include "check.h"

#include "../../../boards/common/board.h"

RECORD(slots_a, 4, 800); /* pairs of count and order if COUNTS is set */
RECORD(slots_b, 1, 1701);

#ifdef COUNTS
__asm__(".global __mip_words\n.set __mip_words, 0xc\n"); /* call counts: the dump must keep each byte */
#endif

int failures;

static uint32_t line_bytes;

static bool to_uart(void *ctx, const void *data, uint32_t len)
{
    const uint8_t *p = data;
    bool text = *(bool *)ctx;
    for (uint32_t i = 0; i < len; i++) {
        board_putc(p[i]);
        if (text && p[i] == '\n')
            printf("[%u] motor: ~0.5 A, 20 C~\n", (unsigned)line_bytes);
    }
    line_bytes += len;
    return true;
}

static void set_slots(void)
{
    for (uint32_t i = 0; i < 100; i += 3) {
        slots_a[i * 8] = (uint8_t)(i + 1);
        for (uint32_t k = 1; k < 8; k++)
            slots_a[i * 8 + k] = k == 4 ? (uint8_t)i : 0;
    }
    for (uint32_t i = 0; i < 1701; i++)
        if ((i * i * 40503u >> 9 & 1) || i < 100) /* an irregular pattern, which packs badly */
            slots_b[i] = 0;
}

int main(void)
{
    bool text = true;
    const struct mip_sink uart = {to_uart, &text};
    setvbuf(stdout, NULL, _IONBF, 0);
    set_slots();
    printf("boot, ~100 ms\n");
    check(mip_dump_semihost("here.mipraw") == mip_size(), "a file by semihosting");
    printf("no line feed here: ");
    check(mip_dump_stream(&uart, true) == mip_size(), "a stream in text");
    printf("text: %u bytes on the line for %u\nbinary:", (unsigned)line_bytes, (unsigned)mip_size());
    text = false;
    line_bytes = 0;
    check(mip_dump_stream(&uart, false) == mip_size(), "a stream in binary");
    printf("\nbinary: %u bytes\n%d failures\n", (unsigned)line_bytes, failures);
    return failures;
}
