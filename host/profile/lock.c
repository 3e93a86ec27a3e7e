/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "profile/lock.h"

#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file was replaced while we waited: the lock is on one that nobody will read again. */
static bool is_stale(int fd, const char *path)
{
    struct stat mine, now;
    return fstat(fd, &mine) == 0 && stat(path, &now) == 0 && (mine.st_ino != now.st_ino || mine.st_dev != now.st_dev);
}

int prof_lock(const char *path)
{
    if (strcmp(path, "-") == 0)
        return -1;
    for (;;) {
        int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (fd < 0)
            return -1;
        if (flock(fd, LOCK_EX)) {
            close(fd);
            return -1;
        }
        if (!is_stale(fd, path))
            return fd;
        close(fd);
    }
}

void prof_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
