/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "sensor.h"

#include "ring.h"

/* Only the interrupt calls its functions, and every tick calls each of them. So nothing else changes their counts while
 * the interrupt counts, and it cannot interrupt a first call of one of them. */
static struct ring samples;
static volatile uint32_t wanted, produced;
static uint32_t noise_state, overruns;

static uint32_t noise(void)
{
    noise_state = noise_state * 1664525u + 1013904223u;
    return noise_state >> 24;
}

static int16_t triangle(uint32_t n)
{
    uint32_t phase = n % 64u;
    return (int16_t)(phase < 32u ? phase * 100u : (64u - phase) * 100u);
}

static int16_t update(uint32_t n)
{
    int16_t value = (int16_t)(triangle(n) + (int16_t)noise() - 128);
    return n % 37u == 36u ? (int16_t)(value + 9000) : value;
}

void sensor_start(uint32_t count)
{
    noise_state = 12345u;
    overruns = 0;
    produced = 0;
    wanted = count;
}

void sensor_tick(void)
{
    if (produced == wanted)
        return;
    /* If the ring is full, the sample waits. So the samples do not depend on the consumer's speed. */
    if (ring_used(&samples) == RING_SIZE) {
        overruns++;
        return;
    }
    (void)ring_put(&samples, update(produced));
    produced = produced + 1u;
}

int sensor_next(int16_t *sample)
{
    return ring_get(&samples, sample);
}

int sensor_done(void)
{
    return produced == wanted && samples.head == samples.tail;
}

uint32_t sensor_overruns(void)
{
    return overruns;
}
