/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One run of mipcc: the processes that it starts, and its temporary files, which it always removes.
 *
 * SIGINT, SIGTERM and SIGHUP are blocked, not caught, while a child runs or a temporary file exists.  The running child
 * gets the user's signal.  mipcc sees its end, removes its files, and only then dies of the same signal.  So there is
 * no handler and no global state.  At other times a signal ends mipcc at once, also while it waits for a file.
 */
#pragma once

#include <signal.h>
#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "driver/args.h"

struct drv_session {
    bool dry_run; /* -###: print the steps to stderr instead of running them; queries do run */
    bool verbose; /* --mip-verbose: print the steps and run them */
    char *folder; /* the folder of temporary files, made for the first one; NULL: none yet */
    unsigned serial;
    int signal; /* the signal that ended the run; 0: none */
    bool open;
    sigset_t inherited;
};

void drv_session_open(struct drv_session *s);

/* Removes the temporary files and unblocks the signals.  If a signal is pending, the process ends here. */
void drv_session_close(struct drv_session *s);

/* Returns a new path in the temporary folder, `folder/<serial>/<name>`, owned by the caller.  NULL, with d filled:
 * there is no folder.  In a dry run the file is made, empty: Clang makes no plan for inputs that are missing. */
char *drv_temp(struct drv_session *s, const char *name, struct diag *d);

/* How a step ended.  wait: the status from waitpid(). */
struct drv_end {
    int wait;
};

/* Runs argv (found by PATH) as a step with effects, with mipcc's standard streams.  Under -### it is only printed, and
 * counts as done.  Returns MIP_OK even if the program failed: *end says so. */
enum mip_status drv_step(struct drv_session *s, const struct args *argv, struct drv_end *end, struct diag *d);

/* Does the same, but appends the program's error output to `said`. */
enum mip_status drv_step_heard(struct drv_session *s, const struct args *argv, struct bytes *said, struct drv_end *end,
                               struct diag *d);

/* Runs argv as a question: standard input is empty.  Its output is appended to out, its error output to err (NULL:
 * dropped). */
enum mip_status drv_ask(struct drv_session *s, const struct args *argv, struct bytes *out, struct bytes *err,
                        struct drv_end *end, struct diag *d);

bool drv_end_ok(const struct drv_end *end);

/* Replaces the process by argv.  Returns only after a failure. */
enum mip_status drv_exec(const struct args *argv, struct diag *d);

/* Prints a line about the next step, with --mip-verbose and -###. */
void drv_message(const struct drv_session *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
