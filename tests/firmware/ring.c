/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "ring.h"

static void barrier(void)
{
    __asm__ volatile("" ::: "memory");
}

int ring_put(struct ring *r, int16_t value)
{
    uint32_t head = r->head;

    if (head - r->tail == RING_SIZE)
        return 0;
    r->item[head % RING_SIZE] = value;
    __asm__ volatile("" ::: "memory");
    r->head = head + 1u;
    return 1;
}

int ring_get(struct ring *r, int16_t *value)
{
    uint32_t tail = r->tail;

    if (tail == r->head)
        return 0;
    barrier();
    *value = r->item[tail % RING_SIZE];
    barrier();
    r->tail = tail + 1u;
    return 1;
}

uint32_t ring_used(const struct ring *r)
{
    return r->head - r->tail;
}

/* For a consumer that is too slow. This program's consumer never is. */
void ring_clear(struct ring *r)
{
    r->tail = r->head;
}
