/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Work on two cores or in two threads.
 */
#ifndef CORES_H
#define CORES_H

/* cores_work.c, the only file with probes */
unsigned work(unsigned core, unsigned part, unsigned rounds);
/* Calls run() on the other core: cores_a64.S, cores_a32.S, cores_threads.c. */
void core_start(void (*run)(void));

#endif
