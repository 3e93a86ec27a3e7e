/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A simulated converter. Each tick gives a sample: a slow triangle with noise and some outliers. Sample number n has
 * the same value in every run.
 */
#ifndef FIRMWARE_SENSOR_H
#define FIRMWARE_SENSOR_H

#include <stdint.h>

void sensor_start(uint32_t samples); /* takes this many samples; after that, a tick does nothing */
void sensor_tick(void);              /* called by the timer interrupt */
int sensor_next(int16_t *sample);    /* returns 0 if no sample waits */
int sensor_done(void);               /* 1 if all samples were taken */
uint32_t sensor_overruns(void);

#endif
