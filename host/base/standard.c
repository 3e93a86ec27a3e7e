/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * /dev/null takes the number of a closed stream, opened the wrong way: reading and writing fail, as before (POSIX.1,
 * open(): the lowest number that is free).
 */
#include "base/standard.h"

#include <fcntl.h>
#include <unistd.h>

void standard_reserve(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1)
            (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY); /* for children, too: no O_CLOEXEC */
}
