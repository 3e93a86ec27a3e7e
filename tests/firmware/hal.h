/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the firmware needs of a processor: a periodic interrupt. Each architecture has a file: hal_m.c, hal_a32.c (with
 * vectors_a32.S), hal_a64.c (with vectors_a64.S).
 */
#ifndef FIRMWARE_HAL_H
#define FIRMWARE_HAL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef void (*hal_tick_fn)(void);

/* From now on until hal_timer_stop(), an interrupt calls tick about a thousand times a second, if interrupts are on. */
void hal_timer_start(hal_tick_fn tick);
void hal_timer_stop(void);

/* Sleeps until an interrupt may have come, even one that is masked. */
void hal_wait(void);

/* Turns interrupts off. Returns the state for hal_irq_restore(). */
uint32_t hal_irq_save(void);
#define HAL_IRQ_ON 0u
void hal_irq_restore(uint32_t state);

#ifdef __cplusplus
}
#endif
#endif
