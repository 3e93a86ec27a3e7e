/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The C interface of the two C++ files: statistics over a stream, and alarms.
 */
#ifndef FIRMWARE_STATS_H
#define FIRMWARE_STATS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct stats_summary {
    uint32_t count;
    int32_t mean, spread;
    uint32_t deviation;
};

void stats_add(int32_t value);
void stats_summary(struct stats_summary *out);

void alarm_reset(void);
int alarm_feed(int32_t value); /* returns the number of alarms that this value raised */
uint32_t alarm_total(void);
const char *alarm_last(void);
int alarm_constructed(void); /* 1 if the static constructors ran */

#ifdef __cplusplus
}
#endif
#endif
