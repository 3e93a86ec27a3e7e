/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A timer interrupt about every millisecond calls on_tick(). registers_kept() gives each register a value and waits for
 * a tick. It returns 1 if all values are still there.
 */
#ifndef TICKS_H
#define TICKS_H

void on_tick(void);
void ticks_start(void);
int registers_kept(volatile unsigned *ticks);
void trash_registers(void); /* overwrites all registers that a function may change */

#endif
