/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps into a file, for a program that runs under an operating system.  Only this file and mip_exit_file.c need a C
 * library.  The bytes first go into a temporary file in the same folder, which is then renamed.  So a profile is
 * complete or does not exist.  A pipe or a device is written to directly.
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
#include "file_sink.h"

/* MOST_NAMES: most profiles of one name, and most tries if other processes take the free names. */
enum { LONGEST_NAME = 4096, MODE = 0666, MOST_NAMES = 100000 };

static bool write_descriptor(void *ctx, const void *data, uint32_t len)
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

/* Removes the file, and leaves errno as it was. */
static void remove_quietly(const char *name)
{
    int why = errno;
    (void)unlink(name);
    errno = why;
}

/* Dumps into this very file.  Returns the number of bytes; 0: it failed, and errno has the cause. */
static uint32_t dump_into(const char *name, int flags)
{
    int fd = open(name, O_WRONLY | O_CLOEXEC | flags, MODE);
    if (fd < 0)
        return 0;
    struct mip_sink sink = {write_descriptor, &fd};
    uint32_t sent = mip_dump(&sink);
    if (close(fd) != 0)
        sent = 0;
    return sent;
}

/* Returns true if a rename may replace this file.  It must not replace a pipe or a device. */
static bool is_replaceable(const char *name)
{
    struct stat old;
    return stat(name, &old) != 0 || S_ISREG(old.st_mode);
}

/* Dumps into a temporary file: its name is `name` and the process id.  Returns the number of bytes; 0: it failed, and
 * the file is removed. */
static uint32_t dump_temporary(const char *name, char temporary[LONGEST_NAME])
{
    int n = snprintf(temporary, LONGEST_NAME, "%s.%ld", name, (long)getpid());
    if (n < 0 || n >= LONGEST_NAME) {
        errno = ENAMETOOLONG;
        return 0;
    }
    uint32_t sent = dump_into(temporary, O_CREAT | O_TRUNC);
    if (sent == 0)
        remove_quietly(temporary);
    return sent;
}

uint32_t mip_dump_semihost(const char *name)
{
    char temporary[LONGEST_NAME];
    if (!is_replaceable(name))
        return dump_into(name, 0);
    uint32_t sent = dump_temporary(name, temporary);
    if (sent != 0 && rename(temporary, name) != 0) {
        remove_quietly(temporary);
        sent = 0;
    }
    return sent;
}

/* Finds a free name for the profile that has `name` now: default.mipraw becomes default.1.mipraw, or gets the next
 * free number.  An empty file reserves the name until the rename. */
static bool reserve_name(const char *name, char *other, size_t size)
{
    const char *slash = strrchr(name, '/');
    const char *last = slash != NULL ? slash + 1 : name;
    const char *dot = strrchr(last, '.');
    int stem = (int)(dot != NULL && dot != last ? (size_t)(dot - name) : strlen(name));
    for (unsigned i = 1; i < MOST_NAMES; i++) {
        int n = snprintf(other, size, "%.*s.%u%s", stem, name, i, name + stem);
        if (n < 0 || (size_t)n >= size) {
            errno = ENAMETOOLONG;
            return false;
        }
        int fd = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, MODE);
        if (fd >= 0)
            return close(fd) == 0;
        if (errno != EEXIST)
            return false;
    }
    return false;
}

/* Gives the name to the temporary file.  No step can overwrite the profile of another process. link() fails if the
 * name exists (POSIX.1-2017, link). rename() moves the file that has the name at that moment, and such a file is
 * always a complete profile.
 */
static bool name_temporary(const char *temporary, const char *name, char *other, size_t size)
{
    for (unsigned i = 0; i < MOST_NAMES; i++) {
        if (link(temporary, name) == 0) {
            (void)unlink(temporary);
            return true;
        }
        if (errno != EEXIST || !reserve_name(name, other, size))
            return false;
        if (rename(name, other) != 0) { /* another process was faster */
            remove_quietly(other);
            other[0] = '\0';
        }
    }
    return false;
}

uint32_t __mip_dump_beside(const char *name, char *other, size_t size)
{
    char temporary[LONGEST_NAME];
    other[0] = '\0';
    if (!is_replaceable(name))
        return dump_into(name, 0);
    uint32_t sent = dump_temporary(name, temporary);
    if (sent != 0 && !name_temporary(temporary, name, other, size)) {
        remove_quietly(temporary);
        sent = 0;
    }
    return sent;
}
