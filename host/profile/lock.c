/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A lock on a profile while it is merged, so that two merges do not lose a run.
 */
#include "profile/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/bytes.h"

#define LIMIT_S 300
#define TURN_MS 20

/* Opens the file.  *made_later: there is no such file yet, so its folder is opened and will be locked. */
static int open_either(const char *path, bool *made_later)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    *made_later = fd < 0 && errno == ENOENT;
    if (!*made_later)
        return fd;
    FREED char *copy = xstrdup(path);
    fd = open(dirname(copy), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    return fd;
}

/* Was the file replaced, or made, during the wait?  Then the lock is on a file that will never be read again. */
static bool is_stale(int fd, const char *path, bool made_later)
{
    struct stat mine, now;
    if (stat(path, &now) != 0)
        return false;
    return made_later || (fstat(fd, &mine) == 0 && (mine.st_ino != now.st_ino || mine.st_dev != now.st_dev));
}

enum outcome { LOCKED, NO_LOCKS, OTHERS };

static enum outcome try_lock(const char *path, int *lock)
{
    bool made_later;
    struct stat s;
    int fd = open_either(path, &made_later);
    if (fd < 0)
        return NO_LOCKS;
    /* A pipe has no profile in it.  If it stayed open, it would swallow data that has no other reader. */
    if (fstat(fd, &s) || (!S_ISREG(s.st_mode) && !S_ISDIR(s.st_mode))) {
        close(fd);
        return NO_LOCKS;
    }
    bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0, others = !locked && errno == EWOULDBLOCK;
    if (locked && !is_stale(fd, path, made_later)) {
        *lock = fd;
        return LOCKED;
    }
    close(fd);
    return locked || others ? OTHERS : NO_LOCKS;
}

static enum mip_status gave_up(const char *path, bool stopped, struct diag *d)
{
    if (stopped)
        return diag_fail(d, MIP_TIMEOUT, path, "interrupted");
    return diag_fail(d, MIP_TIMEOUT, path,
                     "another program has had it locked for %d s; note: is a merge into it stuck?  fuser, or lsof, "
                     "names the program",
                     LIMIT_S);
}

enum mip_status prof_lock(const char *path, bool (*stop)(void), int *lock, struct diag *d)
{
    const struct timespec turn = {.tv_nsec = TURN_MS * 1000000L};
    struct timespec start, now;
    *lock = -1;
    if (strcmp(path, "-") == 0)
        return MIP_OK;
    clock_gettime(CLOCK_MONOTONIC, &start);
    while (try_lock(path, lock) == OTHERS) {
        clock_gettime(CLOCK_MONOTONIC, &now);
        bool stopped = stop && stop();
        if (stopped || now.tv_sec - start.tv_sec >= LIMIT_S)
            return gave_up(path, stopped, d);
        (void)nanosleep(&turn, NULL);
    }
    return MIP_OK;
}

void prof_unlock(int lock)
{
    if (lock >= 0)
        close(lock);
}
