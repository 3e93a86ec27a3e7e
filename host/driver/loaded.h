/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A program that is loaded once and run several times.
 *
 * Of a short run of Clang most is its start: two libraries of 100 MB are relocated before main().  So where mipcc asks
 * a Clang its first question, libexec/mip/loaded.so goes in by LD_PRELOAD.  It stops ahead of main(), and makes a fork
 * for each run that is asked for: that one has the state of a fresh process, is given its arguments, standard streams
 * and signal mask, and runs main().  Environment and working folder are those of the first run, mipcc's own.
 *
 * A program that loaded.so cannot go into is started each time: one that is no dynamic ELF program of this machine (a
 * script, a static program), one that became another by exec, and all under a path that LD_PRELOAD cannot name.
 */
#ifndef MIP_DRIVER_LOADED_H
#define MIP_DRIVER_LOADED_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "driver/args.h"

/* What passes between the two, over a socket whose number and mipcc's process the variable names: "SOCKET PARENT". */
#define LOADED_VARIABLE "MIP_LOADED"

/* To the program: this, with the run's three streams as SCM_RIGHTS, then so many bytes of arguments, a NUL behind each.
 * Of the last run the program makes no fork and gives no answer: it is the process that mipcc started. */
struct loaded_run {
    uint32_t bytes, count, last;
};

/* From the program, twice a run: when it has begun, and when it has ended. */
struct loaded_answer {
    int32_t pid; /* of the run; below 0: none could be made */
    int32_t ended, wait;
};

struct drv_loaded {
    char *object;  /* loaded.so; NULL: every run is a start */
    char *program; /* as the command line has it */
    bool tried, answered, last;
    int socket, theirs; /* -1: closed */
    pid_t pid, run;     /* the loaded process, 0: none; the present run of it */
    dev_t device;       /* its file */
    ino_t file;
};

/* May program be loaded?  Nothing is started yet. */
void drv_loaded_allow(struct drv_loaded *l, const char *folder, const char *program);

/* Is argv the first run of it?  Then these must be its environment and its socket, and this its process. */
bool drv_loaded_is_first(const struct drv_loaded *l, const struct args *argv);
bool drv_loaded_prepare(struct drv_loaded *l, struct args *environment);
void drv_loaded_started(struct drv_loaded *l, pid_t pid);

/* Has the present run ended?  Also where the program itself has: without an answer, loaded.so was not in it. */
bool drv_loaded_ended(struct drv_loaded *l, int *wait);

/* Run argv in the loaded program.  False: it is another program, or none is loaded, so it must be started. *pid is of a
 * child where this was the last run, else of a process whose end drv_loaded_ended() tells. */
bool drv_loaded_run(struct drv_loaded *l, const struct args *argv, const int streams[3], pid_t *pid);

void drv_loaded_close(struct drv_loaded *l);
void drv_loaded_free(struct drv_loaded *l);

#endif
