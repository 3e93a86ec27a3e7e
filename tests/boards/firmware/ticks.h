/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A timer interrupt about every millisecond; on_tick() runs in it.
 * registers_kept(): all registers hold values of their own while a tick comes; 1 if they still do.
 */
#ifndef TICKS_H
#define TICKS_H

void on_tick(void);
void ticks_start(void);
int registers_kept(volatile unsigned *ticks);
void trash_registers(void); /* all that a function may */

#endif
