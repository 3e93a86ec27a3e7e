/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fixed-point signal processing in Q15: a cascade of biquads, an FIR that decimates, automatic gain, a median against
 * spikes, zero crossings.
 */
#include "bench.h"

#define BLOCK    64u
#define BLOCKS   40u
#define TAPS     16u
#define SECTIONS 3u
#define MEDIAN   5u

struct biquad {
    int32_t b0, b1, b2, a1, a2; /* Q14: coefficients go up to 2 */
    int32_t x1, x2, y1, y2;
};

struct fir {
    int16_t history[TAPS];
    uint32_t at;
};

struct gain {
    int32_t envelope, factor; /* Q15, Q12 */
};

const uint32_t bench_expected = 0xb1019793;

/* Low pass at 1/10 of the sampling rate, notch at 1/4, high pass at 1/100. */
static struct biquad cascade[SECTIONS] = {
    {1105,  2210,   1105,  -18727, 6763,  0, 0, 0, 0},
    {14746, 0,      14746, 0,      13107, 0, 0, 0, 0},
    {15676, -31352, 15676, -31314, 15004, 0, 0, 0, 0},
};
static const int16_t taps[TAPS] = {-61,  -139, -149, 107, 876, 2200, 3786, 5071,
                                   5071, 3786, 2200, 876, 107, -149, -139, -61};
static struct fir fir;
static struct gain gain = {0, 4096};
static int16_t median_history[MEDIAN];
static int16_t input[BLOCK], output[BLOCK];
static uint32_t phase, saturated, crossings;
static int16_t previous;

static int16_t saturate(int32_t x)
{
    if (x > INT16_MAX) {
        saturated++;
        return INT16_MAX;
    }
    if (x < INT16_MIN) {
        saturated++;
        return INT16_MIN;
    }
    return (int16_t)x;
}

static int16_t biquad_step(struct biquad *q, int16_t x)
{
    int32_t sum = q->b0 * x + q->b1 * q->x1 / 2 + q->b2 * q->x2 - q->a1 / 2 * q->y1 - q->a2 * q->y2 / 2;
    int16_t y = saturate(sum >> 14);
    q->x2 = q->x1;
    q->x1 = x;
    q->y2 = q->y1;
    q->y1 = y;
    return y;
}

static int16_t fir_step(struct fir *f, int16_t x)
{
    int32_t sum = 1 << 14;
    f->history[f->at] = x;
    f->at = (f->at + 1u) % TAPS;
    for (uint32_t i = 0; i < TAPS; i++)
        sum += (int32_t)taps[i] * f->history[(f->at + i) % TAPS];
    return saturate(sum >> 15);
}

static int16_t median_step(int16_t x)
{
    int16_t sorted[MEDIAN];
    for (uint32_t i = 0; i + 1 < MEDIAN; i++)
        median_history[i] = median_history[i + 1];
    median_history[MEDIAN - 1] = x;
    for (uint32_t i = 0; i < MEDIAN; i++) {
        uint32_t at = i;
        for (; at > 0 && sorted[at - 1] > median_history[i]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = median_history[i];
    }
    return sorted[MEDIAN / 2];
}

static int16_t gain_step(struct gain *g, int16_t x)
{
    int32_t magnitude = x < 0 ? -x : x;
    g->envelope += magnitude > g->envelope ? (magnitude - g->envelope) / 8 : (magnitude - g->envelope) / 256;
    if (g->envelope > 16384)
        g->factor -= g->factor / 64;
    else if (g->envelope < 4096 && g->factor < 32768)
        g->factor += g->factor / 256 + 1;
    return saturate(x * g->factor >> 12);
}

/* A triangle wave with noise, and now and then a spike. */
static int16_t sample(void)
{
    uint32_t r = bench_random();
    phase += 1311u;
    int32_t triangle = (int32_t)(phase & 0xFFFFu) - 32768;
    if (triangle < 0)
        triangle = -triangle;
    triangle -= 16384;
    if ((r & 63u) == 0)
        return (r & 64u) ? INT16_MAX : INT16_MIN;
    return (int16_t)(triangle / 2 + (int32_t)(r >> 20) - 2048);
}

static uint32_t process_block(void)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < BLOCK; i++) {
        int16_t y = median_step(input[i]);
        for (uint32_t s = 0; s < SECTIONS; s++)
            y = biquad_step(&cascade[s], y);
        if ((y < 0) != (previous < 0))
            crossings++;
        previous = y;
        y = fir_step(&fir, y);
        if (i % 4u == 3u)
            output[n++] = gain_step(&gain, y);
    }
    return n;
}

void bench_prepare(void)
{
    phase = 77u;
}

uint32_t bench_work(void)
{
    uint32_t sum = BENCH_SUM_START;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        for (uint32_t i = 0; i < BLOCK; i++)
            input[i] = sample();
        uint32_t n = process_block();
        for (uint32_t i = 0; i < n; i++)
            sum = bench_sum_word(sum, (uint32_t)output[i]);
    }
    sum = bench_sum_word(sum, saturated);
    sum = bench_sum_word(sum, crossings);
    return bench_sum_word(sum, (uint32_t)gain.factor);
}
