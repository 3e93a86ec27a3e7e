/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a program that is killed leaves its temporary file.  A later run may not remove another's file, nor one that
 * a running program still writes.
 *
 * Method: the name begins with a word that only MIP uses, and the writer holds a lock on the file (flock(2)), which the
 * kernel drops when the writer ends.  Each run removes such files of the folder that it can lock.  A file may be
 * removed between its making and its lock; then the writer makes another one.  If the file system has no locks, nothing
 * is removed.
 *
 * What holds: a file that is being written has a lock, and is never removed.
 */
#include "base/temporary_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/memory.h"

#define PREFIX     ".mip-tmp-"
#define TRIES_MOST 100

static bool is_still_there(int fd, int folder, const char *name)
{
    struct stat mine, now;
    return fstat(fd, &mine) == 0 && fstatat(folder, name, &now, AT_SYMLINK_NOFOLLOW) == 0 &&
           mine.st_ino == now.st_ino && mine.st_dev == now.st_dev;
}

/* Removes the file if no program holds its lock. */
static void remove_unlocked(int folder, const char *name)
{
    struct stat s;
    if (fstatat(folder, name, &s, AT_SYMLINK_NOFOLLOW) || !S_ISREG(s.st_mode))
        return;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0 && is_still_there(fd, folder, name))
        (void)unlinkat(folder, name, 0);
    close(fd);
}

static void remove_left_files(const char *folder)
{
    DIR *list = opendir(folder);
    const struct dirent *e;
    while (list && (e = readdir(list)))
        if (strncmp(e->d_name, PREFIX, strlen(PREFIX)) == 0)
            remove_unlocked(dirfd(list), e->d_name);
    if (list)
        closedir(list);
}

/* Locks the new file.  Returns false if another run has taken it for one that was left. */
static bool keep(int fd, const char *path)
{
    if (flock(fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK)
        return false;
    return is_still_there(fd, AT_FDCWD, path);
}

int temporary_file_make(const char *to, char **path)
{
    const char *slash = strrchr(to, '/');
    FREED char *folder = slash ? xstrndup(to, (size_t)(slash - to) + 1) : xstrdup("./");
    remove_left_files(folder);
    *path = NULL;
    int fd = -1;
    for (int i = 0; i < TRIES_MOST; i++) {
        free(*path);
        *path = xasprintf("%s" PREFIX "XXXXXX", slash ? folder : "");
        fd = mkostemp(*path, O_CLOEXEC);
        if (fd < 0 || keep(fd, *path))
            break;
        close(fd);
        fd = -1;
        errno = EAGAIN;
    }
    return fd;
}
