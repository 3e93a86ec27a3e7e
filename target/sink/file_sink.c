/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps into a file, for a program that runs under an operating system.  Only this file and mip_exit_file.c need a C
 * library.  The bytes first go into a temporary file in the same folder, which is then renamed.  So a profile is
 * complete or does not exist.  A pipe or a device is written to directly.
 */
#define _DEFAULT_SOURCE /* for syscall() */
#define MIP_RUNTIME
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "../mip.h"
#include "file_sink.h"

/* MOST_NAMES: most profiles of one name, and most tries if other processes take the free names. */
enum { LONGEST_NAME = MIP_BESIDE_LONGEST, MODE = 0666, MOST_NAMES = 100000 };

/* While firmware runs in QEMU, its profile's name is a link to this file (qemu/run). */
#define QEMU_FILE "/dev/fd/9"

/* The temporary file of the dump that runs.  A child of fork() has its parent's, which is not its own. */
static struct {
    volatile pid_t writer; /* 0: no dump runs */
    volatile long thread;
    char name[LONGEST_NAME];
} part;

/* The last profile that a process wrote beside others; a child of fork() has its parent's. */
static struct {
    pid_t writer;
    struct stat file;
    char name[LONGEST_NAME];
} earlier;

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

void __mip_drop_part(void)
{
    if (part.writer == getpid())
        (void)unlink(part.name);
    part.writer = 0;
}

/* Dumps into the open file and closes it.  Returns the number of bytes; 0: it failed, and errno has the cause.  Then
 * errno 0 means that the counters were never filled. */
static uint32_t dump_into(int fd)
{
    if (fd < 0)
        return 0;
    struct mip_sink sink = {write_descriptor, &fd};
    errno = 0;
    uint32_t sent = mip_dump(&sink);
    if (close(fd) != 0)
        sent = 0;
    return sent;
}

/* Has firmware that now runs in QEMU this name? */
static bool is_qemu_link(const char *name)
{
    char to[sizeof QEMU_FILE] = "";
    return readlink(name, to, sizeof to) == sizeof QEMU_FILE - 1 && memcmp(to, QEMU_FILE, sizeof QEMU_FILE - 1) == 0;
}

/* Returns true if this is a pipe or a device.  A rename must not replace it. */
static bool is_device(const char *name)
{
    struct stat old;
    return !is_qemu_link(name) && stat(name, &old) == 0 && !S_ISREG(old.st_mode);
}

/* Makes an empty file with a free name: a number stands between the first `stem` bytes of `name` and `end`.  Returns
 * its descriptor; -1: it failed, and errno has the cause. */
static int open_free(const char *name, size_t stem, const char *end, char free_name[LONGEST_NAME])
{
    for (unsigned i = 1; i < MOST_NAMES; i++) {
        int n = snprintf(free_name, LONGEST_NAME, "%.*s.%u%s", (int)stem, name, i, end);
        if (n < 0 || n >= LONGEST_NAME) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open(free_name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, MODE);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* Returns how many bytes of the name stand before its number: default.mipraw becomes default.1.mipraw. */
static size_t stem_of(const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *last = slash != NULL ? slash + 1 : name;
    const char *dot = strrchr(last, '.');
    return dot != NULL && dot != last ? (size_t)(dot - name) : strlen(name);
}

/* Finds a free name for a profile, with the next free number.  An empty file reserves the name until the rename. */
static bool reserve_name(const char *name, char other[LONGEST_NAME])
{
    size_t stem = stem_of(name);
    int fd = open_free(name, stem, name + stem, other);
    return fd >= 0 && close(fd) == 0;
}

/* Dumps into a temporary file in the same folder.  Returns the number of bytes; 0: it failed, and no file is left.  If
 * this thread was dumping, a fault has ended that dump. */
static uint32_t dump_temporary(const char *name, char temporary[LONGEST_NAME])
{
    long me = syscall(SYS_gettid);
    if (part.thread == me)
        __mip_drop_part();
    int fd = open_free(name, strlen(name), ".part", temporary);
    if (fd >= 0) {
        memcpy(part.name, temporary, strlen(temporary) + 1);
        part.thread = me;
        part.writer = getpid();
    }
    uint32_t sent = dump_into(fd);
    if (fd >= 0 && sent == 0)
        remove_quietly(temporary);
    return sent;
}

/* Renames a file; if that fails, removes one of the two. */
static bool rename_or_remove(const char *from, const char *to, const char *to_remove)
{
    bool is_done = rename(from, to) == 0;
    if (!is_done)
        remove_quietly(to_remove);
    return is_done;
}

uint32_t mip_dump_semihost(const char *name)
{
    char temporary[LONGEST_NAME];
    if (is_device(name))
        return dump_into(open(name, O_WRONLY | O_CLOEXEC));
    if (is_qemu_link(name)) {
        errno = EBUSY;
        return 0;
    }
    uint32_t sent = dump_temporary(name, temporary);
    if (sent != 0 && !rename_or_remove(temporary, name, temporary))
        sent = 0;
    part.writer = 0;
    return sent;
}

/* Is this the profile that this process wrote before?  Another process may have used its inode again. */
static bool is_earlier(const char *name)
{
    const struct stat *e = &earlier.file;
    struct stat s;
    return stat(name, &s) == 0 && s.st_dev == e->st_dev && s.st_ino == e->st_ino &&
           memcmp(&s.st_mtim, &e->st_mtim, sizeof s.st_mtim) == 0;
}

/* Removes this process's earlier profile: it has its name, or it, or another process, has set it aside to a name with a
 * number. */
static void remove_earlier(const char *name, struct mip_beside *beside)
{
    char its[LONGEST_NAME];
    int stem = (int)stem_of(name), n = 0;
    if (earlier.writer == getpid() && is_earlier(earlier.name)) {
        (void)unlink(earlier.name);
        return;
    }
    for (unsigned i = 1; i < MOST_NAMES && earlier.writer == getpid(); i++) {
        n = snprintf(its, sizeof its, "%.*s.%u%s", stem, name, i, name + stem);
        if (n < 0 || n >= LONGEST_NAME || access(its, F_OK) != 0)
            return;
        if (!is_earlier(its))
            continue;
        (void)unlink(its);
        if (strcmp(its, beside->name) == 0)
            beside->name[0] = '\0';
        return;
    }
}

/* Renames the profile that has `name` to `other`, a name that is reserved. */
static void set_aside(const char *name, char other[LONGEST_NAME])
{
    bool is_moved = rename(name, other) == 0;
    if (is_moved && !is_qemu_link(other))
        return;
    if (is_moved) /* qemu/run has just made its link: put it back */
        (void)symlink(QEMU_FILE, name);
    remove_quietly(other);
    other[0] = '\0';
}

/* Gives the name to the temporary file.  No step can overwrite the profile of another process. link() fails if the
 * name exists (POSIX.1-2017, link). rename() moves the file that has the name at that moment, and such a file is
 * always a complete profile.  If QEMU has the name, or the file system has no hard links, the temporary file gets a
 * free name. */
static bool name_temporary(const char *temporary, const char *name, struct mip_beside *beside)
{
    for (unsigned i = 0; i < MOST_NAMES && !is_qemu_link(name); i++) {
        if (link(temporary, name) == 0) {
            (void)unlink(temporary);
            return true;
        }
        if (errno != EEXIST)
            break;
        if (!reserve_name(name, beside->name))
            return false;
        set_aside(name, beside->name);
    }
    beside->is_own = true;
    return reserve_name(name, beside->name) && rename_or_remove(temporary, beside->name, beside->name);
}

uint32_t __mip_dump_beside(const char *name, bool has_earlier, struct mip_beside *beside)
{
    char temporary[LONGEST_NAME];
    *beside = (struct mip_beside){.is_own = false};
    if (is_device(name))
        return dump_into(open(name, O_WRONLY | O_CLOEXEC));
    uint32_t sent = dump_temporary(name, temporary);
    struct stat own;
    if (sent != 0 && (stat(temporary, &own) != 0 || !name_temporary(temporary, name, beside))) {
        remove_quietly(temporary);
        sent = 0;
    }
    if (sent != 0 && has_earlier)
        remove_earlier(name, beside);
    if (sent != 0) {
        const char *its = beside->is_own ? beside->name : name;
        earlier.writer = getpid();
        earlier.file = own;
        memcpy(earlier.name, its, strlen(its) + 1);
    }
    part.writer = 0;
    return sent;
}
