/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A line that shows progress.
 *
 * Problem: long work is in libraries (DWARF, disassembly) that do not report their progress.
 *
 * Method: a thread writes the line.  It does nothing else, so only the numbers need a lock.
 */
#include "base/progress.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/text.h"

#define FIRST_MS 1000
#define NEXT_MS  500

struct progress {
    const char *tool, *what;
    pthread_t thread;
    pthread_mutex_t lock; /* guards all members below */
    pthread_cond_t ended;
    bool is_over, is_shown;
    size_t done, all;
    time_t begin; /* by CLOCK_MONOTONIC, in seconds */
};

static struct timespec after_ms(long ms)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += ms / 1000;
    t.tv_nsec += ms % 1000 * 1000000;
    if (t.tv_nsec >= 1000000000) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000;
    }
    return t;
}

/* Writes to the terminal.  A failure does not stop the work. */
static void write_line(const char *text)
{
    ssize_t n = write(STDERR_FILENO, text, strlen(text));
    (void)n;
}

static void show_progress(struct progress *p)
{
    FREED char *what = text_printable(p->what, strlen(p->what)), *line;
    long seconds = (long)(after_ms(0).tv_sec - p->begin);
    if (p->all)
        line = xasprintf("\r%s: %s: %zu of %zu … %ld s\033[K\r", p->tool, what, p->done, p->all, seconds);
    else
        line = xasprintf("\r%s: %s … %ld s\033[K\r", p->tool, what, seconds);
    write_line(line);
    p->is_shown = true;
}

static void *run_progress(void *arg)
{
    struct progress *p = arg;
    struct timespec next = after_ms(FIRST_MS);
    pthread_mutex_lock(&p->lock);
    while (!p->is_over) {
        if (pthread_cond_timedwait(&p->ended, &p->lock, &next) == 0 || p->is_over)
            continue;
        show_progress(p);
        next = after_ms(NEXT_MS);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* Starts the thread with all signals blocked: they go to the thread that works. */
static bool start_thread(struct progress *p)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&p->thread, NULL, run_progress, p) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

struct progress *progress_begin(const char *tool, const char *what)
{
    pthread_condattr_t clock;
    if (!isatty(STDERR_FILENO))
        return NULL;
    struct progress *p = xcalloc(1, sizeof *p);
    p->tool = tool;
    p->what = what;
    p->begin = after_ms(0).tv_sec;
    pthread_mutex_init(&p->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&p->ended, &clock);
    pthread_condattr_destroy(&clock);
    if (start_thread(p))
        return p;
    free(p);
    return NULL;
}

void progress_step(struct progress *p, size_t done, size_t all)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->done = done;
    p->all = all;
    pthread_mutex_unlock(&p->lock);
}

void progress_hide(struct progress *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    if (p->is_shown)
        write_line("\r\033[K");
    p->is_shown = false;
    pthread_mutex_unlock(&p->lock);
}

void progress_end(struct progress *p)
{
    if (!p)
        return;
    progress_hide(p);
    pthread_mutex_lock(&p->lock);
    p->is_over = true;
    pthread_cond_signal(&p->ended);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
    progress_hide(p);
    pthread_cond_destroy(&p->ended);
    pthread_mutex_destroy(&p->lock);
    free(p);
}
