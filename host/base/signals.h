/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Signals that a tool holds back until its files are whole, or its children have ended; and the one of mapped files.
 */
#pragma once

#include <signal.h>
#include <stddef.h>

/* Puts into *out those of the signals that would end the process.  Ignored signals are left out (nohup, a script's
 * background).  If they were blocked, they would be pending although they mean nothing. */
void signals_that_end(const int *all, size_t count, sigset_t *out);

/* ELF files and maps are mapped.  A page of one that another program has made shorter is no memory (mmap(2), SIGBUS).
 * From this call on the tool then ends with a message. */
void signals_explain_lost_page(void);
