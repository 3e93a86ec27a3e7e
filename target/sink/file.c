/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A dump into a file where the program itself runs on the computer that a chip would ask for one: the only part of the
 * runtime that needs a C library.  The bytes go into a temporary file beside it first, so that a profile is there whole
 * or not at all; what is no regular file, a pipe or a device, is written to and stays what it is.
 */
#define _POSIX_C_SOURCE 200809L
#define MIP_RUNTIME
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../mip.h"

enum { LONGEST_NAME = 4096, MODE = 0666 };

static bool write_all(void *ctx, const void *data, uint32_t len)
{
    const char *at = data;
    while (len != 0) {
        ssize_t n = write(*(const int *)ctx, at, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        len -= (uint32_t)n;
    }
    return true;
}

/* errno tells why it returns 0. */
static uint32_t dump_into(const char *name, int flags)
{
    int fd = open(name, O_WRONLY | O_CLOEXEC | flags, MODE);
    if (fd < 0)
        return 0;
    struct mip_sink sink = {write_all, &fd};
    uint32_t sent = mip_dump(&sink);
    if (close(fd) != 0)
        sent = 0;
    return sent;
}

uint32_t mip_dump_semihost(const char *name)
{
    char temporary[LONGEST_NAME];
    struct stat old;
    if (stat(name, &old) == 0 && !S_ISREG(old.st_mode))
        return dump_into(name, 0);
    int n = snprintf(temporary, sizeof temporary, "%s.%ld", name, (long)getpid());
    if (n < 0 || (size_t)n >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return 0;
    }
    uint32_t sent = dump_into(temporary, O_CREAT | O_TRUNC);
    if (sent == 0 || rename(temporary, name) != 0) {
        int why = errno;
        (void)unlink(temporary);
        errno = why;
        sent = 0;
    }
    return sent;
}
