/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One interrupt, raised by software: it arrives at the same instruction in each run.
 */
#ifndef INTERRUPT_H
#define INTERRUPT_H

void interrupt_enable(void);
void interrupt_raise(void);   /* the handler has run when this returns */
void interrupt_handler(void); /* defined by the program */

#endif
