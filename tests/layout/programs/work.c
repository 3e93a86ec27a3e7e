/* Functions of which each has a reason to be, or not to be, in fast memory. */
#include <stdint.h>

#define OUT __attribute__((noinline, noclone))

#ifdef RENAMED /* as a compiler names a clone */
uint32_t fold(uint32_t x) __asm__("fold.isra.0");
#endif
#ifdef RAMFUNC /* the author's own section */
uint32_t guard(uint32_t x) __attribute__((section(".data.ramfunc")));
#endif

/* other.c has a function of this name, too. */
static OUT uint32_t helper(uint32_t x)
{
    return x * 2654435761u ^ x >> 13;
}

OUT uint32_t crc8(const uint8_t *data, uint32_t count)
{
    uint32_t crc = 0xff;
    for (uint32_t i = 0; i < count; i++) {
        crc ^= data[i];
        for (int k = 0; k < 8; k++)
            crc = crc & 1 ? crc >> 1 ^ 0x8cu : crc >> 1;
    }
    return crc;
}

OUT uint32_t rare(uint32_t x)
{
    return x + 17;
}

#ifdef INLINED
static inline __attribute__((always_inline))
#else
OUT
#endif
uint32_t small(uint32_t x)
{
    return (x << 5 | x >> 27) ^ 0x5bd1e995u;
}

OUT uint32_t mix(uint32_t x)
{
    for (int i = 0; i < 40; i++)
        x = small(x) + helper(x);
    return x & 1023 ? x : rare(x);
}

#ifndef DROPPED
OUT uint32_t fold(uint32_t x)
{
    for (int i = 0; i < 20; i++)
        x = x * 33 + (x >> 3);
    return x;
}
#endif

OUT uint32_t guard(uint32_t x)
{
    uint32_t sum = 0;
    for (int i = 0; i < 30; i++)
        sum += x >> i & 5;
    return sum;
}

OUT uint32_t step(uint32_t x)
{
    for (int i = 0; i < 10; i++)
        x ^= x << 7 ^ x >> 9;
    return x;
}

#define TURN x = x * 1664525u + 1013904223u; x ^= x >> 11; if (x & 64) x += 3;
#define TURNS TURN TURN TURN TURN TURN TURN TURN TURN
OUT uint32_t big(uint32_t x)
{
    for (int i = 0; i < 4; i++) {
        TURNS TURNS TURNS TURNS TURNS TURNS
    }
    return x;
}

uint32_t never(uint32_t x)
{
    return x ? big(x) : 0;
}
