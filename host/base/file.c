/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files as a whole: read into memory, written to a temporary file that is then renamed.
 *
 * Problem: if a program is stopped while it writes, the file must not be lost or half-written.
 *
 * Method: the bytes go to a new file in the same folder (temporary_file.h), which gets mode and owner of the old one.
 * rename() then replaces the old file in one step (POSIX.1-2017, rename).  For file_save(), fsync() of the file comes
 * before the rename, and fsync() of the folder after it.  A path that is no regular file, such as a pipe, is written to
 * directly.
 *
 * What holds: after a failure the old file is as it was, and no temporary file remains.  A program that was killed
 * leaves one, which the next write in the folder removes.
 */
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/temporary_file.h"

#define LINKS_MOST     40   /* as many as Linux follows (path_resolution(7)) */
#define STRANGERS_LINK (-1) /* a result besides the values of errno */
#define READ_ONLY      (-2)
#define TURN_MS        50 /* stop() is asked again after so many milliseconds */

static enum mip_status status_of_errno(int err)
{
    if (err == ENOENT || err == ENOTDIR || err == ENXIO || err == ENODEV)
        return MIP_NO_DEVICE;
    if (err == EISDIR)
        return MIP_MALFORMED;
    return MIP_PERMISSION;
}

static enum mip_status too_large(const char *path, struct diag *d)
{
    return diag_fail(d, MIP_MALFORMED, path,
                     "larger than 1 GiB: not a file of ours; note: give a file that MIP reads: an ELF file, a profile, "
                     "a list, a patch");
}

/* Refuses a file that a packer made, by its first bytes (RFC 1952, 2.3.1; RFC 8878, 3.1.1; "The .xz File Format",
 * 2.1.1.1). */
static enum mip_status check_unpacked(const char *path, const struct bytes *b, size_t start, struct diag *d)
{
    static const struct {
        const char *bytes, *packer, *undo;
    } magic[] = {
        {"\x1f\x8b\x08",     "gzip", "gzip -dc"},
        {"\xfd"
         "7zXZ",    "xz",   "xz -dc"  },
        {"\x28\xb5\x2f\xfd", "zstd", "zstd -dc"},
    };
    for (size_t i = 0; i < sizeof magic / sizeof *magic; i++) {
        size_t n = strlen(magic[i].bytes);
        if (b->len - start < n || memcmp(b->data + start, magic[i].bytes, n) != 0)
            continue;
        return diag_fail(d, MIP_MALFORMED, path, "it is compressed by %s; note: unpack it first, as in: %s %s >FILE",
                         magic[i].packer, magic[i].undo, strcmp(path, "standard input") == 0 ? "INPUT" : path);
    }
    return MIP_OK;
}

/* Reads a regular file into memory of its size: a raw profile of 1 KB must not cost pages for 64 KB. */
static enum mip_status read_all(int fd, const char *path, struct bytes *out, struct diag *d)
{
    size_t start = out->len, piece = 65536;
    struct stat s;
    if (fstat(fd, &s) == 0 && S_ISREG(s.st_mode)) {
        if (s.st_size > (off_t)FILE_READ_LIMIT)
            return too_large(path, d);
        if (s.st_size > 0) /* files of /proc have no size */
            piece = (size_t)s.st_size + 1;
    }
    for (;;) {
        if (out->cap - out->len == 0 || out->len == start)
            bytes_reserve(out, piece);
        ssize_t n = read(fd, out->data + out->len, out->cap - out->len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return diag_fail(d, status_of_errno(errno), path, "cannot read: %s", strerror(errno));
        if (n == 0)
            return check_unpacked(path, out, start, d);
        out->len += (size_t)n;
        if (out->len - start > FILE_READ_LIMIT)
            return too_large(path, d);
    }
}

enum mip_status file_read(const char *path, struct bytes *out, struct diag *d)
{
    if (strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, "standard input", out, d);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return diag_fail(d, status_of_errno(errno), path, "cannot open: %s", strerror(errno));
    enum mip_status st = read_all(fd, path, out, d);
    close(fd);
    return st;
}

/* MIP_NO: it is not mapped. */
static enum mip_status map_all(int fd, const char *path, struct bytes *out, struct diag *d)
{
    struct stat s;
    if (fstat(fd, &s) || !S_ISREG(s.st_mode) || s.st_size <= 0)
        return MIP_NO;
    if (s.st_size > (off_t)FILE_READ_LIMIT)
        return too_large(path, d);
    void *at = mmap(NULL, (size_t)s.st_size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    if (at == MAP_FAILED)
        return MIP_NO;
    *out = (struct bytes){at, (size_t)s.st_size, (size_t)s.st_size};
    enum mip_status st = check_unpacked(path, out, 0, d);
    if (st)
        file_unmap(out, true);
    return st;
}

enum mip_status file_map(const char *path, struct bytes *out, bool *is_mapped, struct diag *d)
{
    *out = (struct bytes){0};
    *is_mapped = false;
    if (strcmp(path, "-") == 0)
        return file_read(path, out, d);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return diag_fail(d, status_of_errno(errno), path, "cannot open: %s", strerror(errno));
    enum mip_status st = map_all(fd, path, out, d);
    *is_mapped = st == MIP_OK;
    if (st == MIP_NO)
        st = read_all(fd, path, out, d); /* a pipe is opened only once: its writer would lose its reader */
    close(fd);
    return st;
}

void file_rest(struct bytes *b)
{
    madvise(b->data, b->len, MADV_DONTNEED);
}

void file_unmap(struct bytes *b, bool is_mapped)
{
    if (is_mapped && b->data)
        munmap(b->data, b->len);
    else if (!is_mapped)
        bytes_free(b);
    *b = (struct bytes){0};
}

enum mip_status file_read_text(const char *path, struct bytes *out, struct diag *d)
{
    size_t start = out->len;
    enum mip_status st = file_read(path, out, d);
    size_t len = out->len - start;
    const uint8_t *at = out->data + start;
    if (st || len < 2)
        return st;
    if ((at[0] == 0xff && at[1] == 0xfe) || (at[0] == 0xfe && at[1] == 0xff))
        return diag_fail(d, MIP_MALFORMED, path,
                         "its text is UTF-16, as PowerShell's > writes it; note: save it as UTF-8, as in: iconv -f "
                         "UTF-16 -t UTF-8 INPUT >FILE");
    if (len >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) {
        memmove(out->data + start, at + 3, len - 3);
        out->len -= 3;
    }
    return MIP_OK;
}

enum mip_status file_read_kept(const char *path, struct bytes *out)
{
    struct stat st;
    if (strcmp(path, "-") == 0 || stat(path, &st) || !S_ISREG(st.st_mode))
        return MIP_NO;
    return file_read(path, out, NULL);
}

/* Waits until fd can take as many bytes as a writable pipe surely takes.  Returns false if stop() ended the wait. */
static bool is_ready(int fd, bool (*stop)(void))
{
    struct pollfd p = {.fd = fd, .events = POLLOUT};
    while (stop && poll(&p, 1, TURN_MS) <= 0)
        if (stop())
            return false;
    return true;
}

/* Returns 0, or errno as the failed call has set it. */
static int write_all(int fd, const uint8_t *p, size_t len, bool (*stop)(void))
{
    while (len) {
        if (!is_ready(fd, stop))
            return EINTR;
        ssize_t n = write(fd, p, stop && len > PIPE_BUF ? PIPE_BUF : len);
        if (n < 0 && (errno == EINTR || (stop && errno == EAGAIN)))
            continue;
        if (n < 0)
            return errno;
        p += n;
        len -= (size_t)n;
    }
    return 0;
}

/* Returns a descriptor that is already open under such a name (/dev/stdout), else -1.  Even if it is a file, output
 * goes on at its position.  A new file in its place would lose what others wrote there. */
static int already_open(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t n = strlen(folders[i]);
        if (strncmp(path, folders[i], n) == 0 && path[n] && strspn(path + n, "0123456789") == strlen(path + n))
            return atoi(path + n);
    }
    return -1;
}

/* Opens the path, and waits for a reader if it is a pipe.  nofollow: O_NOFOLLOW or 0. */
static int open_direct(const char *path, int nofollow, bool (*stop)(void))
{
    struct stat s;
    int flags = O_WRONLY | O_CLOEXEC | nofollow;
    int opened = already_open(path);
    if (opened >= 0)
        return dup(opened);
    if (!stop || stat(path, &s) || !S_ISFIFO(s.st_mode))
        return open(path, flags);
    for (;;) {
        int fd = open(path, flags | O_NONBLOCK);
        if (fd >= 0 || errno != ENXIO)
            return fd;
        errno = EINTR;
        if (stop())
            return -1;
        (void)poll(NULL, 0, TURN_MS);
    }
}

/* The content of a file, and how it is written. */
struct content {
    const void *data;
    size_t len;
    bool sync;          /* the file must be on the disk at the end */
    bool (*stop)(void); /* NULL: writing is never stopped */
};

static int write_direct(const char *path, int nofollow, const struct content *c)
{
    int fd = open_direct(path, nofollow, c->stop);
    if (fd < 0)
        return errno;
    int err = write_all(fd, c->data, c->len, c->stop);
    if (close(fd) && !err)
        err = errno;
    return err;
}

/* Does fs.protected_symlinks forbid the link (proc(5)), even if the setting is off?  In a sticky folder that anyone may
 * write to, a link is followed only if it belongs to the user or to the folder's owner. */
static bool is_strangers(const char *link, const struct stat *s)
{
    struct stat folder;
    char *copy = xstrdup(link);
    bool known = stat(dirname(copy), &folder) == 0;
    free(copy);
    bool open_to_all = !known || (folder.st_mode & (S_ISVTX | S_IWOTH)) == (S_ISVTX | S_IWOTH);
    return open_to_all && s->st_uid != geteuid() && (!known || s->st_uid != folder.st_uid);
}

/* Returns the link's target.  NULL: path is no link, or *err says why it is not followed (an errno, or STRANGERS_LINK).
 * The link is opened first, so that owner and text belong to the same link. */
static char *link_target(const char *path, int *err)
{
    char to[PATH_MAX];
    struct stat s;
    char *target = NULL;
    int fd = open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    ssize_t n = fstat(fd, &s) == 0 && S_ISLNK(s.st_mode) ? readlinkat(fd, "", to, sizeof to) : 0;
    close(fd);
    if (n <= 0)
        return NULL;
    const char *slash = to[0] == '/' ? NULL : strrchr(path, '/');
    if ((size_t)n == sizeof to)
        *err = ENAMETOOLONG;
    else if (is_strangers(path, &s))
        *err = STRANGERS_LINK;
    else
        target = xasprintf("%.*s%.*s", slash ? (int)(slash - path) + 1 : 0, path, (int)n, to);
    return target;
}

/* Returns the end of a chain of links, even if there is no file yet.  *err: 0, or why the chain has no end. */
static char *end_of_links(const char *path, int *err)
{
    char *at = xstrdup(path);
    *err = 0;
    for (int links = 0; links <= LINKS_MOST; links++) {
        char *next = link_target(at, err);
        if (!next)
            return at;
        free(at);
        at = next;
    }
    *err = ELOOP;
    return at;
}

/* Keeps owner and group of the old file, as far as permitted.  So a merge by root keeps the file's owner, and a merge
 * by a member of its group keeps the group. */
static void keep_owner(int fd, const struct stat *old)
{
    if (fchown(fd, old->st_uid, old->st_gid) && fchown(fd, (uid_t)-1, old->st_gid))
        return;
}

/* Returns 0, or errno as the failed call has set it.  EINVAL counts as 0: the file system cannot sync it (fsync(2)). */
static int sync_file(int fd)
{
    return fsync(fd) && errno != EINVAL ? errno : 0;
}

/* Syncs the file's folder: a rename survives a power cut only if the folder is on the disk, too.  If the folder may not
 * be opened for reading, the kernel decides when to write it. */
static int sync_folder(const char *file)
{
    const char *slash = strrchr(file, '/');
    char *folder = slash ? xasprintf("%.*s", (int)(slash - file) + 1, file) : xstrdup(".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), err = 0;
    free(folder);
    if (fd >= 0) {
        err = sync_file(fd);
        close(fd);
    }
    return err;
}

/* Is the file marked read-only?  Root could write it, but should not lose it either. */
static bool is_read_only(const char *path, const struct stat *s)
{
    return !(s->st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) || faccessat(AT_FDCWD, path, W_OK, AT_EACCESS);
}

/* Writes a temporary file and renames it to `to`, which is not a link.  old: the present file; NULL: there is none. */
static int write_replacing(const char *to, const struct stat *old, const struct content *c)
{
    if (old && is_read_only(to, old))
        return READ_ONLY;
    char *tmp;
    int err = 0;
    int fd = temporary_file_make(to, &tmp);
    if (fd < 0) {
        err = errno;
        goto out;
    }
    int lock = dup(fd); /* the rename is under the lock, too */
    mode_t mask = umask(0);
    umask(mask);
    err = write_all(fd, c->data, c->len, NULL);
    if (old)
        keep_owner(fd, old);
    if (!err && fchmod(fd, old ? old->st_mode & 07777 : 0666 & ~mask))
        err = errno;
    if (!err && c->sync)
        err = sync_file(fd);
    if (close(fd) && !err)
        err = errno;
    if (!err && rename(tmp, to))
        err = errno;
    if (err)
        unlink(tmp);
    else if (c->sync)
        err = sync_folder(to);
    if (lock >= 0)
        close(lock);
out:
    free(tmp);
    return err;
}

/* Writes to `to`, the end of a chain of links.  path: its beginning. */
static int write_there(const char *path, const char *to, const struct content *c)
{
    struct stat s;
    if (lstat(to, &s) == 0)
        return S_ISREG(s.st_mode) ? write_replacing(to, &s, c) : write_direct(to, O_NOFOLLOW, c);
    if (errno != ENOENT)
        return errno;
    /* Links in /proc/N/fd lead to open files.  A pipe is found by the link itself, but not by its text, "pipe:[7]". */
    if (strncmp(to, "/proc/", 6) == 0 && stat(path, &s) == 0)
        return write_direct(path, 0, c);
    return write_replacing(to, NULL, c);
}

/* Follows links, then writes.  A link that may not be followed ends the call before anything is opened or written. */
static int write_path(const char *path, const struct content *c)
{
    int err;
    if (already_open(path) >= 0)
        return write_direct(path, 0, c);
    FREED char *to = end_of_links(path, &err);
    if (!err)
        err = write_there(path, to, c);
    return err;
}

static enum mip_status write_file(const char *path, const struct content *c, struct diag *d)
{
    int err = write_path(path, c);
    if (!err)
        return MIP_OK;
    if (err == STRANGERS_LINK)
        return diag_fail(d, MIP_PERMISSION, path,
                         "cannot write: it is another user's link, in a folder that anyone may write to; note: remove "
                         "the link, or give the output another name");
    if (err == READ_ONLY)
        return diag_fail(d, MIP_PERMISSION, path, "cannot write: it is read-only");
    if (err == EINTR)
        return diag_fail(d, MIP_TIMEOUT, path, "interrupted");
    return diag_fail(d, err == EISDIR ? MIP_PERMISSION : status_of_errno(err), path, "cannot write: %s", strerror(err));
}

enum mip_status file_write(const char *path, const void *data, size_t len, struct diag *d)
{
    const struct content c = {data, len, false, NULL};
    return write_file(path, &c, d);
}

enum mip_status file_save(const char *path, const void *data, size_t len, bool (*stop)(void), struct diag *d)
{
    const struct content c = {data, len, true, stop};
    return write_file(path, &c, d);
}

static bool is_same_file(const char *output, const char *input)
{
    struct stat to, from;
    if (!output || !input || strcmp(output, "-") == 0 || strcmp(input, "-") == 0)
        return false;
    if (stat(output, &to))
        return strcmp(output, input) == 0;
    return S_ISREG(to.st_mode) && stat(input, &from) == 0 && to.st_dev == from.st_dev && to.st_ino == from.st_ino;
}

void file_make_folders(const char *path)
{
    FREED char *text = xstrdup(path);
    for (char *p = text + 1; *text && (p = strchr(p, '/')); p++) {
        *p = '\0';
        (void)mkdir(text, 0777);
        *p = '/';
    }
}

enum mip_status file_is_other(const char *output, const char *input, struct diag *d)
{
    if (!is_same_file(output, input))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "%s would be written over %s, which is read; note: give the output a name of its own", output,
                     strcmp(output, input) == 0 ? "itself" : input);
}
