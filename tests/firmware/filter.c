/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "filter.h"

#include <string.h>

static int32_t clamp(int64_t value)
{
    if (value > 0x7FFFFF)
        return 0x7FFFFF;
    if (value < -0x800000)
        return -0x800000;
    return (int32_t)value;
}

static int16_t median(int16_t a, int16_t b, int16_t c)
{
    if (a > b) {
        int16_t t = a;
        a = b;
        b = t;
    }
    if (c <= a)
        return a;
    return c < b ? c : b;
}

static int32_t run_biquad(struct biquad *q, int32_t x)
{
    int64_t sum = (int64_t)q->b0 * x + (int64_t)q->b1 * q->x1 + (int64_t)q->b2 * q->x2;
    int32_t y;

    sum -= (int64_t)q->a1 * q->y1 + (int64_t)q->a2 * q->y2;
    y = clamp(sum >> 14);
    q->x2 = q->x1;
    q->x1 = x;
    q->y2 = q->y1;
    q->y1 = y;
    return y;
}

static int32_t average(struct filter *f, int32_t value)
{
    uint32_t i = f->at++ % FILTER_TAPS;

    f->sum += value - f->window[i];
    f->window[i] = value;
    return f->sum / (int32_t)FILTER_TAPS;
}

void filter_init(struct filter *f)
{
    static const struct biquad low_pass = {.b0 = 1106, .b1 = 2212, .b2 = 1106, .a1 = -18727, .a2 = 6768};

    memset(f, 0, sizeof *f);
    f->low_pass = low_pass;
}

int32_t filter_push(struct filter *f, int16_t sample)
{
    int16_t middle = median(f->last[0], f->last[1], sample);
    int32_t smooth;

    f->last[0] = f->last[1];
    f->last[1] = sample;
    smooth = run_biquad(&f->low_pass, (int32_t)middle * 64);
    return average(f, smooth) * 1024;
}

/* Finds the root digit by digit in base 4. */
uint32_t filter_sqrt(uint32_t value)
{
    uint32_t root = 0, bit = 1u << 30;

    while (bit > value)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        if (value >= root + bit) {
            value -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return root;
}

/* Bhaskara's approximation with a quotient of parabolas; its error is at most 0.2 %. */
int32_t filter_sine(uint32_t turn)
{
    uint32_t half = turn & 0x7FFFu;
    uint64_t p = (uint64_t)half * (0x8000u - half);
    int32_t value = (int32_t)((4u * p * 32768u) / (5u * 0x10000000ull - p));

    value *= 4;
    if (value > 32767)
        value = 32767;
    return turn & 0x8000u ? -value : value;
}

/* An old filter that is never called. It stays here so that the profile has such a function. */
int32_t filter_legacy(const int16_t *samples, uint32_t count);
int32_t filter_legacy(const int16_t *samples, uint32_t count)
{
    int32_t sum = 0;

    for (uint32_t i = 0; i < count; i++)
        sum += clamp(samples[i]);
    return count ? sum / (int32_t)count : 0;
}
