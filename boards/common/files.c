/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives the program the files of the debugging host, by semihosting.  common/libc_*.c implement their C
 * library's calls with these functions.  Descriptors 0 to 2 are the terminal.  Semihosting has no operation that
 * returns a file's current offset, so each descriptor keeps it.  Operations: Semihosting for AArch32 and AArch64 (Arm,
 * 2023Q3), "Semihosting operations".
 */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "board.h"

#define SYS_OPEN   0x01u
#define SYS_CLOSE  0x02u
#define SYS_WRITE  0x05u
#define SYS_READ   0x06u
#define SYS_SEEK   0x0Au
#define SYS_FLEN   0x0Cu
#define SYS_REMOVE 0x0Eu
#define SYS_RENAME 0x0Fu
#define SYS_ERRNO  0x13u

/* Modes of SYS_OPEN: those of fopen, counted from "r" on. */
enum { MODE_RB = 1, MODE_RB_PLUS = 3, MODE_WB = 5, MODE_WB_PLUS = 7, MODE_AB = 9, MODE_AB_PLUS = 11 };
enum { TERMINAL_END = 3, FILES = 16 };

struct file {
    intptr_t handle; /* 0: free */
    intptr_t offset;
    bool append;
};

static struct file files[FILES];

static int fail(int error)
{
    errno = error;
    return -1;
}

/* Sets errno to the host's value, and returns -1.  newlib and picolibc use the same numbers as the host.  If no
 * debugger listens, errno becomes ENOSYS. */
static int fail_as_host(void)
{
    intptr_t error = board_semihost(SYS_ERRNO, NULL);
    return fail(error < 0 ? ENOSYS : error == 0 ? EIO : (int)error);
}

static struct file *file_of(int fd)
{
    if (fd < TERMINAL_END || fd >= TERMINAL_END + FILES || files[fd - TERMINAL_END].handle == 0) {
        errno = EBADF;
        return NULL;
    }
    return &files[fd - TERMINAL_END];
}

static intptr_t host_open(const char *name, uintptr_t mode)
{
    uintptr_t block[3] = {(uintptr_t)name, mode, strlen(name)};
    return board_semihost(SYS_OPEN, block);
}

static intptr_t host_file(uintptr_t operation, intptr_t handle)
{
    uintptr_t block[1] = {(uintptr_t)handle};
    return board_semihost(operation, block);
}

/* Opens a file in the mode of the flags.  Modes with w or a make the file if there is none, and modes with r do not.
 * O_CREAT may ask for the opposite: then the code first tries whether the file exists. */
static intptr_t open_as(const char *name, int flags)
{
    bool both = (flags & O_ACCMODE) == O_RDWR, writes = both || (flags & O_ACCMODE) == O_WRONLY;
    uintptr_t mode = writes ? MODE_RB_PLUS : MODE_RB;
    if (writes && (flags & O_APPEND))
        mode = both ? MODE_AB_PLUS : MODE_AB;
    else if (writes && (flags & O_TRUNC))
        mode = both ? MODE_WB_PLUS : MODE_WB;
    bool creates = mode >= MODE_WB, wanted = (flags & O_CREAT) != 0;
    if (creates != wanted || (flags & O_EXCL)) {
        intptr_t there = host_open(name, MODE_RB);
        if (there != -1)
            host_file(SYS_CLOSE, there);
        if (there != -1 && wanted && (flags & O_EXCL))
            return fail(EEXIST);
        if (there == -1 && !wanted)
            return fail_as_host();
        if (there == -1 && !creates)
            mode = both ? MODE_WB_PLUS : MODE_WB;
    }
    intptr_t handle = host_open(name, mode);
    return handle == -1 ? fail_as_host() : handle;
}

int files_open(const char *name, int flags)
{
    int i = 0;
    while (i < FILES && files[i].handle != 0)
        i++;
    if (i == FILES)
        return fail(ENFILE);
    intptr_t handle = open_as(name, flags);
    if (handle == -1)
        return -1;
    files[i] = (struct file){handle, 0, (flags & O_APPEND) != 0};
    return TERMINAL_END + i;
}

int files_close(int fd)
{
    if (fd >= 0 && fd < TERMINAL_END)
        return 0;
    struct file *f = file_of(fd);
    if (f == NULL)
        return -1;
    intptr_t handle = f->handle;
    f->handle = 0;
    return host_file(SYS_CLOSE, handle) == 0 ? 0 : fail_as_host();
}

/* Reads at most up to the end of a line, as a terminal does.  After its end there is no more input, as from a pipe: the
 * end may come after other bytes, and it comes only once. */
static intptr_t read_terminal(char *data, size_t len)
{
    static bool ended;
    size_t n = 0;
    while (n < len && !ended) {
        int c = board_getc();
        ended = c < 0;
        if (ended)
            break;
        data[n++] = (char)c;
        if (c == '\n')
            break;
    }
    return (intptr_t)n;
}

/* Reads or writes.  SYS_READ and SYS_WRITE return the number of bytes that they did not transfer.  More than len is
 * an error. */
static intptr_t transfer(uintptr_t operation, struct file *f, uintptr_t data, size_t len)
{
    uintptr_t block[3] = {(uintptr_t)f->handle, data, len};
    uintptr_t left = (uintptr_t)board_semihost(operation, block);
    if (left > len)
        return fail_as_host();
    f->offset += (intptr_t)(len - left);
    return (intptr_t)(len - left);
}

intptr_t files_read(int fd, void *data, size_t len)
{
    if (fd >= 0 && fd < TERMINAL_END)
        return read_terminal(data, len);
    struct file *f = file_of(fd);
    return f == NULL ? -1 : transfer(SYS_READ, f, (uintptr_t)data, len);
}

intptr_t files_write(int fd, const void *data, size_t len)
{
    if (fd >= 0 && fd < TERMINAL_END) {
        for (size_t i = 0; i < len; i++)
            board_putc(((const uint8_t *)data)[i]);
        return (intptr_t)len;
    }
    struct file *f = file_of(fd);
    if (f == NULL)
        return -1;
    intptr_t n = transfer(SYS_WRITE, f, (uintptr_t)data, len);
    if (n == 0 && len != 0)
        return fail_as_host();
    if (f->append)
        f->offset = host_file(SYS_FLEN, f->handle);
    return n;
}

intptr_t files_seek(int fd, intptr_t offset, int whence)
{
    if (fd >= 0 && fd < TERMINAL_END)
        return fail(ESPIPE);
    struct file *f = file_of(fd);
    if (f == NULL)
        return -1;
    intptr_t from = whence == SEEK_CUR ? f->offset : whence == SEEK_END ? host_file(SYS_FLEN, f->handle) : 0;
    if (from < 0)
        return fail_as_host();
    if (offset < -from)
        return fail(EINVAL);
    uintptr_t block[2] = {(uintptr_t)f->handle, (uintptr_t)(from + offset)};
    if (board_semihost(SYS_SEEK, block) != 0)
        return fail_as_host();
    f->offset = from + offset;
    return f->offset;
}

int files_fstat(int fd, struct stat *st)
{
    *st = (struct stat){.st_mode = S_IFCHR | 0666};
    if (fd >= 0 && fd < TERMINAL_END)
        return 0;
    struct file *f = file_of(fd);
    intptr_t length = f == NULL ? -1 : host_file(SYS_FLEN, f->handle);
    if (length < 0)
        return f == NULL ? -1 : fail_as_host();
    st->st_mode = S_IFREG | 0666;
    st->st_size = length;
    return 0;
}

int files_stat(const char *name, struct stat *st)
{
    int fd = files_open(name, O_RDONLY);
    if (fd < 0)
        return -1;
    int status = files_fstat(fd, st);
    files_close(fd);
    return status;
}

int files_remove(const char *name)
{
    uintptr_t block[2] = {(uintptr_t)name, strlen(name)};
    return board_semihost(SYS_REMOVE, block) == 0 ? 0 : fail_as_host();
}

int files_rename(const char *from, const char *to)
{
    uintptr_t block[4] = {(uintptr_t)from, strlen(from), (uintptr_t)to, strlen(to)};
    return board_semihost(SYS_RENAME, block) == 0 ? 0 : fail_as_host();
}
