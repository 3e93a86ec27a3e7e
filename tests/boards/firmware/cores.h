/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two cores, or threads.
 */
#ifndef CORES_H
#define CORES_H

/* cores_work.c: what is instrumented. */
unsigned work(unsigned core, unsigned part, unsigned rounds);
void core_start(void (*run)(void)); /* on the other core: cores_a64.S, cores_a32.S, cores_threads.c */

#endif
