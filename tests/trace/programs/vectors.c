/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops that compilers turn into vector code. Sums and extremes end in core registers, and tails run under a predicate.
 * Addresses are written back, the processor counts rounds, and shifts take two registers.
 */
#include <stdint.h>
#include <stdio.h>

#define N 61

static int16_t samples[N];
static int32_t wide[N];
static uint8_t bytes[N];
static uint32_t checksum;

__attribute__((noinline)) static void take(int64_t value)
{
    checksum = (checksum << 5 | checksum >> 27) ^ (uint32_t)value ^ (uint32_t)((uint64_t)value >> 32);
}

__attribute__((noinline)) static int32_t sum(const int32_t *p, int n)
{
    int32_t s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}

__attribute__((noinline)) static int64_t dot(const int16_t *a, const int32_t *b, int n)
{
    int64_t s = 0;
    for (int i = 0; i < n; i++)
        s += (int64_t)a[i] * b[i];
    return s;
}

__attribute__((noinline)) static int16_t largest(const int16_t *p, int n, int16_t least)
{
    for (int i = 0; i < n; i++)
        least = p[i] > least ? p[i] : least;
    return least;
}

__attribute__((noinline)) static int clip(int16_t *p, int n, int16_t limit)
{
    int clipped = 0;
    for (int i = 0; i < n; i++)
        if (p[i] > limit) {
            p[i] = limit;
            clipped++;
        }
    return clipped;
}

__attribute__((noinline)) static void gather(int32_t *out, const int32_t *table, const uint8_t *index, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = table[index[i]] + i;
}

__attribute__((noinline)) static void spread(uint8_t *p, int n, uint8_t step)
{
    for (int i = 0; i < n; i++)
        p[i] = (uint8_t)(p[i] * step + i);
}

__attribute__((noinline)) static uint64_t shifts(uint64_t v, int by)
{
    uint64_t r = v << by ^ v >> 3;
    return r ^ (uint64_t)((int64_t)v >> (by & 31));
}

__attribute__((noinline)) static int pairs(const int16_t *p, int n)
{
    int s = 0;
    for (int i = 0; i < n / 2; i++)
        s += p[2 * i] - p[2 * i + 1];
    return s;
}

int main(void)
{
    static int32_t out[N];
    for (int i = 0; i < N; i++) {
        samples[i] = (int16_t)(i * 1021 ^ 0x155);
        wide[i] = i * 70001 - 900000;
        bytes[i] = (uint8_t)(i * 7 % N);
    }
    for (int n = 0; n <= N; n += 7) {
        take(sum(wide, n));
        take(dot(samples, wide, n));
        take(largest(samples, n, -5000));
        take(pairs(samples, n));
        gather(out, wide, bytes, n);
        take(sum(out, n));
        take((int64_t)shifts((uint64_t)wide[n] * 0x9e3779b9u, n));
    }
    take(clip(samples, N, 12000));
    spread(bytes, N, 3);
    for (int i = 0; i < N; i++)
        take(samples[i] + bytes[i]);
    printf("checksum %08x\n", (unsigned)checksum);
    return 0;
}
