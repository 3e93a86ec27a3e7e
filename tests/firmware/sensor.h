/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A simulated converter: one sample a tick, a slow triangle with noise and an outlier now and then.  Sample number n
 * has the same value in every run.
 */
#ifndef FIRMWARE_SENSOR_H
#define FIRMWARE_SENSOR_H

#include <stdint.h>

void sensor_start(uint32_t samples); /* this many, then the interrupt only counts */
void sensor_tick(void);              /* from the timer interrupt */
int sensor_next(int16_t *sample);    /* 0: none waiting */
int sensor_done(void);               /* all taken */
uint32_t sensor_overruns(void);

#endif
