/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A receiver like that of a driver: an interrupt puts bytes into a ring, and the main loop reads them as lines and
 * keeps statistics.  The ring overflows now and then.
 */
#include "bench.h"
#include "interrupt.h"

#define RING_SIZE 64u /* a power of two */
#define BURSTS    1200u
#define LINE_MAX  24u

struct ring {
    volatile uint32_t head, tail; /* head: written by the interrupt; tail: by the main loop */
    uint8_t data[RING_SIZE];
};

struct statistics {
    uint32_t lines, letters, digits, others, too_long, longest;
    uint32_t sum;
};

const uint32_t bench_expected = 0x0772ec76;

static struct ring ring;
static volatile uint32_t dropped, high_water;
static uint8_t burst[32];
static uint32_t burst_size;
static uint8_t line[LINE_MAX];
static uint32_t line_size;
static struct statistics statistics;

static uint32_t used(const struct ring *r)
{
    return r->head - r->tail;
}

static int put(struct ring *r, uint8_t byte)
{
    uint32_t head = r->head;
    if (head - r->tail == RING_SIZE)
        return 0;
    r->data[head % RING_SIZE] = byte;
    r->head = head + 1;
    return 1;
}

static int get(struct ring *r, uint8_t *byte)
{
    uint32_t tail = r->tail;
    if (r->head == tail)
        return 0;
    *byte = r->data[tail % RING_SIZE];
    r->tail = tail + 1;
    return 1;
}

/* Empties the device's FIFO. */
void interrupt_handler(void)
{
    for (uint32_t i = 0; i < burst_size; i++)
        if (!put(&ring, burst[i]))
            dropped = dropped + 1;
    if (used(&ring) > high_water)
        high_water = used(&ring);
}

/* Simulates the device: letters, digits and line ends. */
static void fill_burst(void)
{
    uint32_t r = bench_random();
    burst_size = 4u + r % 28u;
    for (uint32_t i = 0; i < burst_size; i++) {
        r = r * 1664525u + 1013904223u;
        uint32_t c = r >> 24;
        burst[i] = (uint8_t)(c < 20u ? '\n' : c < 90u ? '0' + c % 10u : c < 250u ? 'a' + c % 26u : c);
    }
}

static void end_line(void)
{
    statistics.lines++;
    if (line_size > statistics.longest)
        statistics.longest = line_size;
    statistics.sum = bench_sum(statistics.sum, line, line_size);
    line_size = 0;
}

static void take(uint8_t c)
{
    if (c == '\n') {
        end_line();
        return;
    }
    if (c >= '0' && c <= '9')
        statistics.digits++;
    else if (c >= 'a' && c <= 'z')
        statistics.letters++;
    else
        statistics.others++;
    if (line_size == LINE_MAX) {
        statistics.too_long++;
        end_line();
    }
    line[line_size++] = c;
}

void bench_prepare(void)
{
    interrupt_enable();
}

uint32_t bench_work(void)
{
    for (uint32_t i = 0; i < BURSTS; i++) {
        uint8_t c;
        fill_burst();
        interrupt_raise();
        uint32_t budget = 10u + (i & 15u); /* the main loop does not always empty the ring */
        while (budget-- && get(&ring, &c))
            take(c);
    }
    uint32_t sum = bench_sum_word(statistics.sum, dropped);
    sum = bench_sum_word(sum, high_water);
    sum = bench_sum_word(sum, statistics.lines);
    sum = bench_sum_word(sum, statistics.letters);
    sum = bench_sum_word(sum, statistics.digits);
    sum = bench_sum_word(sum, statistics.others);
    sum = bench_sum_word(sum, statistics.too_long);
    return bench_sum_word(sum, statistics.longest);
}
