/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines newlib's system calls for a board: a terminal, files of the debugging host, and a heap.
 */
#include <errno.h>
#include <reent.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

#include "board.h"
#include "files.h"

extern char __heap_start[], __heap_end[];

/* Weak: a program may define its own. */
#pragma weak _sbrk
#pragma weak _write
#pragma weak _read
#pragma weak _close
#pragma weak _fstat
#pragma weak _isatty
#pragma weak _lseek
#pragma weak _open
#pragma weak _stat
#pragma weak _link
#pragma weak _unlink
#pragma weak _rename_r
#pragma weak _getpid
#pragma weak _kill
#pragma weak _gettimeofday
#pragma weak _times
#pragma weak getentropy
#pragma weak _init
#pragma weak _fini

int atexit(void (*f)(void));
void __libc_fini_array(void);
void _init(void);
void _fini(void);
void *_sbrk(ptrdiff_t more);
int _write(int file, const char *data, int len);
int _read(int file, char *data, int len);
int _close(int file);
int _fstat(int file, struct stat *st);
int _isatty(int file);
int _lseek(int file, int offset, int whence);
int _getpid(void);
int _kill(int pid, int sig);
int _open(const char *name, int flags, int mode);
int _stat(const char *name, struct stat *st);
int _link(const char *old, const char *name);
int _unlink(const char *name);
int _rename_r(struct _reent *reent, const char *from, const char *to);
int _gettimeofday(struct timeval *tv, void *zone);
clock_t _times(struct tms *t);
int getentropy(void *buf, size_t len);

/* newlib calls _init() before constructors, and _fini() after destructors.  Both are empty: no compiler of today puts
 * code into them. */
void _init(void)
{
}

void _fini(void)
{
}

void board_libc_init(void)
{
    (void)atexit(__libc_fini_array); /* registered first, so it runs last */
}

void *_sbrk(ptrdiff_t more)
{
    static char *brk = __heap_start;
    if (more > __heap_end - brk || more < __heap_start - brk) {
        errno = ENOMEM;
        return (void *)-1;
    }
    brk += more;
    return brk - more;
}

int _write(int file, const char *data, int len)
{
    return (int)files_write(file, data, (size_t)len);
}

int _read(int file, char *data, int len)
{
    return (int)files_read(file, data, (size_t)len);
}

int _close(int file)
{
    return files_close(file);
}

int _fstat(int file, struct stat *st)
{
    return files_fstat(file, st);
}

int _isatty(int file)
{
    struct stat st;
    return files_fstat(file, &st) == 0 && S_ISCHR(st.st_mode);
}

int _lseek(int file, int offset, int whence)
{
    return (int)files_seek(file, offset, whence);
}

int _open(const char *name, int flags, int mode)
{
    (void)mode;
    return files_open(name, flags);
}

int _stat(const char *name, struct stat *st)
{
    return files_stat(name, st);
}

int _link(const char *old, const char *name)
{
    (void)old;
    (void)name;
    errno = ENOSYS;
    return -1;
}

int _unlink(const char *name)
{
    return files_remove(name);
}

/* newlib's own rename() makes a link and removes the old name.  Semihosting has no links, so this one replaces it. */
int _rename_r(struct _reent *reent, const char *from, const char *to)
{
    (void)reent;
    return files_rename(from, to);
}

int _gettimeofday(struct timeval *tv, void *zone)
{
    (void)zone;
    tv->tv_sec = board_time();
    tv->tv_usec = 0;
    return 0;
}

clock_t _times(struct tms *t)
{
    clock_t now = (clock_t)((uint32_t)board_centiseconds() * (uint32_t)CLOCKS_PER_SEC / 100);
    t->tms_utime = now;
    t->tms_stime = t->tms_cutime = t->tms_cstime = 0;
    return now;
}

/* There is no source of entropy, so this fails. */
int getentropy(void *buf, size_t len)
{
    (void)buf;
    (void)len;
    errno = ENOSYS;
    return -1;
}

int _getpid(void)
{
    return 1;
}

/* abort() and failed assertions end here. */
int _kill(int pid, int sig)
{
    (void)pid;
    _exit(128 + sig);
}
