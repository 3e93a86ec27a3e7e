/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A timer interrupt about every millisecond; on_tick() runs in it.
 */
#ifndef TICKS_H
#define TICKS_H

void on_tick(void);
void ticks_start(void);

#endif
