/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Fixed-point signal chain: median of three, a biquad low pass in Q14, a moving average.
 */
#ifndef FIRMWARE_FILTER_H
#define FIRMWARE_FILTER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define FILTER_TAPS 8u

struct biquad {
    int32_t b0, b1, b2, a1, a2; /* Q14 */
    int32_t x1, x2, y1, y2;
};

struct filter {
    int16_t last[2];
    struct biquad low_pass;
    int32_t window[FILTER_TAPS];
    int32_t sum;
    uint32_t at;
};

void filter_init(struct filter *f);
int32_t filter_push(struct filter *f, int16_t sample); /* returns the filtered value, Q16.16 */
uint32_t filter_sqrt(uint32_t value);
int32_t filter_sine(uint32_t turn); /* the sine of turn / 65536 of a circle, Q15 */

#ifdef __cplusplus
}
#endif
#endif
