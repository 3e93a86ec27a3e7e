/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up code gives memory the values that C demands. The program fills memory with other values and then runs the
 * start-up code again.
 */
#include <stdint.h>
#include <stdio.h>

#define NOISE 0xA5A5A5A5u
#define AGAIN 0x600DB007u

void _start(void);
extern uint32_t __data_start[], __data_end[], __bss_start[], __bss_end[], __heap_start[];
extern uint32_t __tls_base[], __tls_end[];
extern const uint32_t __data_source[];

static volatile uint8_t zeros[257];
static volatile uint32_t ones[] = {0x11111111, 0x22222222, 0x33333333, 0x44444444};

static _Thread_local volatile uint32_t tls_one = 0x11111111, tls_zeros[5];

/* The loop must not become a call of memset(), so that the C library has no part in it. */
static void fill(volatile uint32_t *from, const uint32_t *to)
{
    while (from < to)
        *from++ = NOISE;
}

int main(void)
{
    volatile uint32_t *seen = &__heap_start[1024];
    uint32_t last = (uint32_t)(__data_end - __data_start) - 1;
    unsigned bad = 0;
    if (*seen != AGAIN) {
        *seen = AGAIN;
        fill(__data_start, __data_end);
        fill(__bss_start, __bss_end);
        fill(__tls_base, __tls_end);
        _start();
    }
    for (size_t i = 0; i < sizeof zeros; i++)
        bad += zeros[i] != 0;
    for (size_t i = 0; i < sizeof ones / sizeof ones[0]; i++)
        bad += ones[i] != 0x11111111u * (i + 1);
    for (size_t i = 0; i < sizeof tls_zeros / sizeof tls_zeros[0]; i++)
        bad += tls_zeros[i] != 0;
    bad += tls_one != 0x11111111;
    bad += __data_start[last] != __data_source[last];
    printf("%u wrong, started %s\n", bad, *seen == AGAIN ? "again" : "once");
    return bad != 0;
}
