/* A program for places of functions: work.c has what is hot.  Its result depends on the argument alone. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

uint32_t crc8(const uint8_t *data, uint32_t count);
uint32_t mix(uint32_t x);
uint32_t big(uint32_t x);
#ifdef RENAMED
uint32_t fold(uint32_t x) __asm__("fold.isra.0");
#else
uint32_t fold(uint32_t x);
#endif
uint32_t guard(uint32_t x);
uint32_t step(uint32_t x);
uint32_t other_work(uint32_t x);

uint32_t (*const table[])(uint32_t) = {mix, other_work};

static uint8_t data[256];

int main(int argc, char **argv)
{
    uint32_t n = argc > 1 ? (uint32_t)atoi(argv[1]) : 10, sum = 0;
    for (uint32_t i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(i * 7 + n);
    for (uint32_t i = 0; i < n; i++) {
        sum += crc8(data, sizeof data);
        sum = table[i & 1](sum);
        sum = step(sum);
        sum += guard(sum);
#ifndef DROPPED
        sum = fold(sum);
#endif
        if ((i & 15) == 0)
            sum ^= big(sum);
    }
    printf("%lu\n", (unsigned long)sum);
    return 0;
}
