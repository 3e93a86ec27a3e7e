/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Signals that a tool holds back until its files are whole, or its children are gone.
 */
#ifndef MIP_BASE_SIGNALS_H
#define MIP_BASE_SIGNALS_H

#include <signal.h>
#include <stddef.h>

/* *out: of these the ones that would end us.  Not those that are ignored (nohup, a script's background): blocked, they
 * would be pending all the same, and count. */
void signals_that_end(const int *all, size_t count, sigset_t *out);

#endif
