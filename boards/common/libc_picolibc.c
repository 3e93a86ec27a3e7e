/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What picolibc asks of a board: a terminal behind stdin, stdout and stderr, thread-local storage, kill().
 * Its exit() walks .fini_array by itself; its sbrk() uses __heap_start and __heap_end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

#include "board.h"

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
    (void)file;
    return board_getc();
}

static FILE terminal = FDEV_SETUP_STREAM(put, get, NULL, _FDEV_SETUP_RW);
FILE *const stdin = &terminal;
FILE *const stdout = &terminal;
FILE *const stderr = &terminal;

/* One thread: its storage is where the linker put it. */
void board_libc_init(void)
{
    _set_tls(__tls_base);
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
