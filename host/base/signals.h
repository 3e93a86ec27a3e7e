/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Signals that a tool holds back until its files are whole, or its children have ended.
 */
#pragma once

#include <signal.h>
#include <stddef.h>

/* Puts into *out those of the signals that would end the process.  Ignored signals are left out (nohup, a script's
 * background).  If they were blocked, they would be pending although they mean nothing. */
void signals_that_end(const int *all, size_t count, sigset_t *out);
