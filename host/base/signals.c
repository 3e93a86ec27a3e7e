/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Signals that would end a program wait until its files are whole.
 */
#include "base/signals.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"

void signals_that_end(const int *all, size_t count, sigset_t *out)
{
    struct sigaction now;
    sigemptyset(out);
    for (size_t i = 0; i < count; i++)
        if (sigaction(all[i], NULL, &now) != 0 || now.sa_handler != SIG_IGN)
            sigaddset(out, all[i]);
}

static void put_message(const char *text)
{
    const char *const piece[] = {program_invocation_short_name, text};
    for (size_t i = 0; i < 2; i++)
        (void)!write(STDERR_FILENO, piece[i], strlen(piece[i]));
}

static void on_lost_page(int number)
{
    (void)number;
    put_message(": error: the ELF file or map became shorter while it was read\n");
    put_message(": note: run it again when no linker writes to the file\n");
    _exit(MIP_MALFORMED);
}

void signals_explain_lost_page(void)
{
    (void)signal(SIGBUS, on_lost_page);
}
