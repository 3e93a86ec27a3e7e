/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs the benchmark program.  The exit status is 0 if the checksum is right.
 */
#include "bench.h"

/* boards/common/board.h: the UART. */
void board_putc(uint8_t byte);

static void put_sum(const char *label, uint32_t sum)
{
    while (*label)
        board_putc((uint8_t)*label++);
    for (int shift = 28; shift >= 0; shift -= 4)
        board_putc((uint8_t) "0123456789abcdef"[sum >> shift & 15]);
}

int main(void)
{
    bench_prepare();
    start_trigger();
    uint32_t sum = bench_work();
    stop_trigger();
    if (sum == bench_expected)
        return 0;
    put_sum("wrong result: 0x", sum);
    put_sum(", expected 0x", bench_expected);
    board_putc('\n');
    return 1;
}
