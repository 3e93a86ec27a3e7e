/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines what picolibc needs from a board: a terminal for stdin, stdout and stderr, files of the debugging host,
 * thread-local storage, kill().  picolibc's exit() runs .fini_array by itself, and its sbrk() uses __heap_start and
 * __heap_end.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

#include "board.h"
#include "files.h"

/* Weak: a program may define its own. */
#pragma weak open
#pragma weak close
#pragma weak read
#pragma weak write
#pragma weak lseek
#pragma weak fstat
#pragma weak stat
#pragma weak isatty
#pragma weak unlink
#pragma weak rename

extern char __tls_base[];
void _set_tls(void *tls);
int kill(int pid, int sig);
int getpid(void);

static int put(char c, FILE *file)
{
    (void)file;
    board_putc((uint8_t)c);
    return (unsigned char)c;
}

static int get(FILE *file)
{
    int c = feof(file) ? -1 : board_getc(); /* the end of a stream stays: C11, 7.21.7.1 */
    return c < 0 ? _FDEV_EOF : c;           /* -1 would be an error */
}

static FILE terminal = FDEV_SETUP_STREAM(put, get, NULL, _FDEV_SETUP_RW);
FILE *const stdin = &terminal;
FILE *const stdout = &terminal;
FILE *const stderr = &terminal;

/* There is only one thread.  Its thread-local storage stays where the linker placed it. */
void board_libc_init(void)
{
    _set_tls(__tls_base);
}

int open(const char *name, int flags, ...)
{
    return files_open(name, flags);
}

int close(int fd)
{
    return files_close(fd);
}

_ssize_t read(int fd, void *data, size_t len)
{
    return files_read(fd, data, len);
}

_ssize_t write(int fd, const void *data, size_t len)
{
    return files_write(fd, data, len);
}

off_t lseek(int fd, off_t offset, int whence)
{
    return files_seek(fd, (intptr_t)offset, whence);
}

int fstat(int fd, struct stat *st)
{
    return files_fstat(fd, st);
}

int stat(const char *restrict name, struct stat *restrict st)
{
    return files_stat(name, st);
}

int isatty(int fd)
{
    struct stat st;
    return files_fstat(fd, &st) == 0 && S_ISCHR(st.st_mode);
}

int unlink(const char *name)
{
    return files_remove(name);
}

int rename(const char *from, const char *to)
{
    return files_rename(from, to);
}

/* abort() and failed assertions end here. */
int kill(int pid, int sig)
{
    (void)pid;
    _exit(128 + sig);
}

int getpid(void)
{
    return 1;
}

int gettimeofday(struct timeval *restrict tv, void *restrict zone)
{
    (void)zone;
    tv->tv_sec = board_time();
    tv->tv_usec = 0;
    return 0;
}

clock_t times(struct tms *t)
{
    clock_t now = (clock_t)((uint32_t)board_centiseconds() * (uint32_t)CLOCKS_PER_SEC / 100);
    t->tms_utime = now;
    t->tms_stime = t->tms_cutime = t->tms_cstime = 0;
    return now;
}
