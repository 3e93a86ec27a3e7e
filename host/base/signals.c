/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Signals that would end a program wait until its files are whole.
 */
#include "base/signals.h"

void signals_that_end(const int *all, size_t count, sigset_t *out)
{
    struct sigaction now;
    sigemptyset(out);
    for (size_t i = 0; i < count; i++)
        if (sigaction(all[i], NULL, &now) != 0 || now.sa_handler != SIG_IGN)
            sigaddset(out, all[i]);
}
