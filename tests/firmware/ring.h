/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One producer (an interrupt), one consumer (the main loop), no lock: each side writes only one index.
 */
#ifndef FIRMWARE_RING_H
#define FIRMWARE_RING_H

#include <stdint.h>

#define RING_SIZE 32u /* a power of two */

struct ring {
    volatile uint32_t head, tail;
    int16_t item[RING_SIZE];
};

int ring_put(struct ring *r, int16_t value);  /* called by the interrupt; returns 0 if the ring is full */
int ring_get(struct ring *r, int16_t *value); /* called by the main loop; returns 0 if the ring is empty */
uint32_t ring_used(const struct ring *r);
void ring_clear(struct ring *r);

#endif
