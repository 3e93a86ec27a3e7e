/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps when a program under an operating system ends in another way than by exit(): at _exit(), abort() and faults
 * (docs/ends.md).  abort(), a failed assert() and std::terminate() end in SIGABRT, a fault in a signal of its own.  The
 * handler has a stack of its own, as the program's may be full.  Then the program ends by that signal.  A handler of
 * the program's own replaces this one.
 *
 * The linker's --wrap=_exit gives calls of _exit() to __wrap__exit() (GNU ld manual, --wrap).
 */
#define _DEFAULT_SOURCE /* for syscall(), sigaltstack() */
#define MIP_RUNTIME
#include "mip_end.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "mip.h"
#include "sink/file_sink.h"

enum { IDLE, BUSY, DONE };
enum { STACK = 128 * 1024, WAIT_STEPS = 500 };

volatile uint32_t __mip_stopped;
static volatile int state;
static volatile long owner;    /* the thread that dumps */
static volatile pid_t counted; /* the process whose counters these are */

/* Another thread's dump gets five seconds: the process should not end while it writes. */
static void wait_for_dump(void)
{
    static const struct timespec step = {0, 10 * 1000 * 1000};
    for (int i = 0; i < WAIT_STEPS && state == BUSY; i++)
        (void)nanosleep(&step, NULL);
}

/* Returns false if there is nothing to dump: it was done, another thread does it, or this is a child of vfork(), which
 * has its parent's memory. */
static bool take_dump(void)
{
    static const char cut[] = "mip: error: a fault or another end while the profile was written: it may be missing\n";
    long me = syscall(SYS_gettid);
    int idle = IDLE;
    if (getpid() != counted)
        return false;
    if (__atomic_compare_exchange_n(&state, &idle, BUSY, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
        owner = me;
        return true;
    }
    if (idle == BUSY && owner != me)
        wait_for_dump();
    if (state == BUSY) {
        state = DONE;
        __mip_drop_part();
        (void)!write(STDERR_FILENO, cut, sizeof cut - 1);
    }
    return false;
}

void __mip_dump_last(void)
{
    if (!take_dump())
        return;
    (void)mip_dump_default();
    state = DONE;
}

/* The mark stays, as on a chip (mip_end.c): the program's own handler may jump out. */
void mip_dump_at_fault(void (*dump)(void))
{
    if (!take_dump())
        return;
    __mip_stopped = 1;
    if (dump)
        dump();
    else
        (void)mip_dump_default();
    state = IDLE;
}

static void in_child(void)
{
    counted = getpid();
    state = IDLE;
}

#if MIP_DUMP_AT & (MIP_AT_ABORT | MIP_AT_FAULT)
/* A signal that the program sends itself, as abort() does, comes at a call. */
static void on_end(int signal, siginfo_t *info, void *context)
{
    (void)context;
    if (info->si_code == SI_TKILL && info->si_pid == getpid())
        __mip_dump_last();
    else
        mip_dump_at_fault(NULL);
    struct sigaction usual = {.sa_handler = SIG_DFL};
    (void)sigaction(signal, &usual, NULL);
    (void)raise(signal); /* ends the program here, because of SA_NODEFER */
}

static void watch(int signal)
{
    struct sigaction old, ours = {.sa_sigaction = on_end, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    if (sigaction(signal, NULL, &old) == 0 && old.sa_handler == SIG_DFL)
        (void)sigaction(signal, &ours, NULL);
}
#endif

static void watch_ends(void)
{
    counted = getpid();
    (void)pthread_atfork(NULL, NULL, in_child);
#if MIP_DUMP_AT & MIP_AT_EXIT
    (void)at_quick_exit(__mip_dump_last); /* the first to be registered runs last */
#endif
#if MIP_DUMP_AT & (MIP_AT_ABORT | MIP_AT_FAULT)
    static char stack[STACK];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    (void)sigaltstack(&own, NULL);
#endif
#if MIP_DUMP_AT & MIP_AT_ABORT
    watch(SIGABRT);
#endif
#if MIP_DUMP_AT & MIP_AT_FAULT
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        watch(faults[i]);
#endif
}

static void (*mip_ends)(void) __attribute__((section(".init_array.00000"), used)) = watch_ends;

#if MIP_DUMP_AT & MIP_AT_EXIT
void __real__exit(int status) __attribute__((noreturn));
void __wrap__exit(int status) __attribute__((noreturn));
void __wrap__Exit(int status) __attribute__((noreturn));

void __wrap__exit(int status)
{
    __mip_dump_last();
    __real__exit(status);
}

void __wrap__Exit(int status)
{
    __wrap__exit(status);
}
#endif
