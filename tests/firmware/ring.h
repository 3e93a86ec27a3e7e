/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Single producer (an interrupt), single consumer (the main loop), no lock: each side writes one index only.
 */
#ifndef FIRMWARE_RING_H
#define FIRMWARE_RING_H

#include <stdint.h>

#define RING_SIZE 32u /* power of two */

struct ring {
    volatile uint32_t head, tail;
    int16_t item[RING_SIZE];
};

int ring_put(struct ring *r, int16_t value);  /* from the interrupt; 0: full */
int ring_get(struct ring *r, int16_t *value); /* from the main loop; 0: empty */
uint32_t ring_used(const struct ring *r);
void ring_clear(struct ring *r);

#endif
