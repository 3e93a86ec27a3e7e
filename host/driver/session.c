/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Child processes, temporary files and signals of one run of mipcc.
 */
#include "driver/session.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/signals.h"
#include "base/text.h"

extern char **environ;

/* Puts into *set the signals that end a compiler's driver, without those that are ignored. */
static void ending_signals(sigset_t *set)
{
    static const int all[] = {SIGINT, SIGTERM, SIGHUP};
    signals_that_end(all, sizeof all / sizeof all[0], set);
}

static bool may_hold_files(const char *folder)
{
    struct stat st;
    return stat(folder, &st) == 0 && S_ISDIR(st.st_mode) && access(folder, W_OK | X_OK) == 0;
}

/* Finds a folder for temporary files.  GCC ignores a TMPDIR that does not exist.  Clang needs none for an object, but
 * needs one for its plan.  So both, and mipcc, get a folder that works. */
static void find_temporary(void)
{
    const char *places[] = {getenv("TMPDIR"), getenv("TMP"), getenv("TEMP"), "/tmp", "/var/tmp", "."};
    bool missing = false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (!places[i] || !*places[i])
            continue;
        if (may_hold_files(places[i])) {
            if (missing)
                setenv("TMPDIR", places[i], 1);
            return;
        }
        missing = true;
    }
}

void drv_session_open(struct drv_session *s)
{
    find_temporary();
    /* Some build tools pass on an ignored SIGCHLD.  Then a child's status would be lost. */
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_BLOCK, NULL, &s->inherited);
    s->open = true;
}

/* Blocks the signals that end mipcc. */
static void block_signals(void)
{
    sigset_t blocked;
    ending_signals(&blocked);
    sigaddset(&blocked, SIGCHLD);
    sigprocmask(SIG_BLOCK, &blocked, NULL);
}

/* Lets the signals through again.  If one is pending, the process ends here. */
static void unblock_signals(const struct drv_session *s)
{
    sigprocmask(SIG_SETMASK, &s->inherited, NULL);
}

static int remove_entry(const char *path, const struct stat *st, int flag, struct FTW *at)
{
    (void)st;
    (void)flag;
    (void)at;
    return remove(path) && errno != ENOENT ? -1 : 0;
}

void drv_session_close(struct drv_session *s)
{
    if (s->folder)
        nftw(s->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(s->folder);
    s->folder = NULL;
    int sig = s->signal;
    s->signal = 0;
    if (sig) {
        signal(sig, SIG_DFL);
        raise(sig);
    }
    if (s->open)
        unblock_signals(s);
    s->open = false;
}

static enum mip_status make_folder(struct drv_session *s, struct diag *d)
{
    const char *base = getenv("TMPDIR");
    block_signals();
    s->folder = xasprintf("%s/mipcc-XXXXXX", base && *base ? base : "/tmp");
    if (mkdtemp(s->folder))
        return MIP_OK;
    enum mip_status st = diag_fail(
        d, MIP_PERMISSION, s->folder,
        "cannot make a temporary folder: %s; note: set TMPDIR to a folder that may be written", strerror(errno));
    free(s->folder);
    s->folder = NULL;
    return st;
}

char *drv_temp(struct drv_session *s, const char *name, struct diag *d)
{
    if (!s->folder && make_folder(s, d))
        return NULL;
    FREED char *folder = xasprintf("%s/%u", s->folder, s->serial++);
    char *path = xasprintf("%s/%s", folder, name);
    if (mkdir(folder, 0700) || (s->dry_run && file_write(path, "", 0, NULL))) {
        diag_fail(d, MIP_PERMISSION, folder, "cannot make a folder: %s", strerror(errno));
        free(path);
        path = NULL;
    }
    return path;
}

/* Standard streams of a child.  -1: the child has mipcc's own. */
struct streams {
    bool no_input;
    int out, err;
};

static enum mip_status cannot_start(const struct args *argv, int err, struct diag *d)
{
    enum mip_status st = err == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE;
    return diag_fail(d, st, argv->v[0], "cannot run it: %s; note: is the program installed, and in PATH?",
                     strerror(err));
}

static int spawn(const struct drv_session *s, const struct args *argv, const struct streams *io, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attr;
    sigset_t defaults;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attr);
    if (io->no_input)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (io->out >= 0)
        posix_spawn_file_actions_adddup2(&actions, io->out, STDOUT_FILENO);
    if (io->err >= 0)
        posix_spawn_file_actions_adddup2(&actions, io->err, STDERR_FILENO);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGCHLD);
    posix_spawnattr_setsigmask(&attr, &s->inherited);
    posix_spawnattr_setsigdefault(&attr, &defaults);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    int err = posix_spawnp(pid, argv->v[0], &actions, &attr, argv->v, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attr);
    return err;
}

static enum mip_status start_child(const struct drv_session *s, const struct args *argv, const struct streams *io,
                                   pid_t *pid, struct diag *d)
{
    block_signals();
    int err = spawn(s, argv, io, pid);
    return err ? cannot_start(argv, err, d) : MIP_OK;
}

static enum mip_status await_end(struct drv_session *s, pid_t pid, const sigset_t *waited, struct drv_end *end)
{
    for (;;) {
        pid_t done = waitpid(pid, &end->wait, WNOHANG);
        if (done == pid)
            return MIP_OK;
        if (done < 0 && errno != EINTR)
            return MIP_INTERNAL;
        int sig = sigwaitinfo(waited, NULL);
        if (sig > 0 && sig != SIGCHLD) {
            s->signal = sig;
            kill(pid, sig);
        }
    }
}

/* Waits for the child.  Signals from the user are passed on meanwhile. */
static enum mip_status await(struct drv_session *s, pid_t pid, struct drv_end *end)
{
    sigset_t waited;
    ending_signals(&waited);
    sigaddset(&waited, SIGCHLD);
    enum mip_status st = await_end(s, pid, &waited, end);
    if (st)
        return st;
    /* Ctrl-C reaches the whole process group, so the child may be gone already. */
    const struct timespec now = {0};
    ending_signals(&waited);
    int sig = sigtimedwait(&waited, NULL, &now);
    if (sig > 0)
        s->signal = sig;
    if (!s->folder && !s->signal)
        unblock_signals(s);
    return MIP_OK;
}

static void print_step(const struct args *argv)
{
    FREED_BY(bytes_free) struct bytes line = {0};
    args_quote(argv, &line);
    fprintf(stderr, " %.*s\n", (int)line.len, (const char *)line.data);
}

/* Appends the available bytes to b.  Returns false at the end of the stream. */
static bool drain_child(int fd, struct bytes *b)
{
    uint8_t buffer[4096];
    ssize_t n = read(fd, buffer, sizeof buffer);
    if (n < 0)
        return errno == EINTR;
    if (b)
        bytes_append(b, buffer, (size_t)n);
    return n > 0;
}

static enum mip_status step_session(struct drv_session *s, const struct args *argv, int err_fd, struct drv_end *end,
                                    struct diag *d)
{
    *end = (struct drv_end){0};
    if (s->dry_run || s->verbose)
        print_step(argv);
    if (s->dry_run)
        return MIP_OK;
    struct streams io = {.out = -1, .err = err_fd};
    pid_t pid;
    enum mip_status st = start_child(s, argv, &io, &pid, d);
    if (st)
        return st;
    if (await(s, pid, end) || s->signal)
        return diag_fail(d, MIP_INTERNAL, argv->v[0], "stopped by a signal");
    return MIP_OK;
}

enum mip_status drv_step(struct drv_session *s, const struct args *argv, struct drv_end *end, struct diag *d)
{
    return step_session(s, argv, -1, end, d);
}

enum mip_status drv_step_heard(struct drv_session *s, const struct args *argv, struct bytes *said, struct drv_end *end,
                               struct diag *d)
{
    char *path = drv_temp(s, "said", d);
    int fd = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
    enum mip_status st = path ? MIP_OK : MIP_PERMISSION;
    if (path && fd < 0)
        st = diag_fail(d, MIP_PERMISSION, path, "cannot make a file: %s", strerror(errno));
    free(path);
    if (st)
        return st;
    st = step_session(s, argv, fd, end, d);
    for (bool more = lseek(fd, 0, SEEK_SET) == 0; more;)
        more = drain_child(fd, said);
    close(fd);
    return st;
}

static void collect_child(int out_fd, struct bytes *out, int err_fd, struct bytes *err)
{
    struct pollfd fds[2] = {
        {.fd = out_fd, .events = POLLIN},
        {.fd = err_fd, .events = POLLIN}
    };
    struct bytes *into[2] = {out, err};
    while (fds[0].fd >= 0 || fds[1].fd >= 0) {
        if (poll(fds, 2, -1) < 0 && errno != EINTR)
            break;
        for (int i = 0; i < 2; i++)
            if (fds[i].fd >= 0 && fds[i].revents && !drain_child(fds[i].fd, into[i]))
                fds[i].fd = -1;
    }
}

enum mip_status drv_ask(struct drv_session *s, const struct args *argv, struct bytes *out, struct bytes *err,
                        struct drv_end *end, struct diag *d)
{
    *end = (struct drv_end){0};
    int o[2], e[2];
    if (pipe2(o, O_CLOEXEC))
        return diag_fail(d, MIP_INTERNAL, NULL, "cannot make a pipe: %s", strerror(errno));
    if (pipe2(e, O_CLOEXEC)) {
        close(o[0]);
        close(o[1]);
        return diag_fail(d, MIP_INTERNAL, NULL, "cannot make a pipe: %s", strerror(errno));
    }
    struct streams io = {.no_input = true, .out = o[1], .err = e[1]};
    pid_t pid;
    enum mip_status st = start_child(s, argv, &io, &pid, d);
    close(o[1]);
    close(e[1]);
    if (!st) {
        collect_child(o[0], out, e[0], err);
        if (await(s, pid, end) || s->signal)
            st = diag_fail(d, MIP_INTERNAL, argv->v[0], "stopped by a signal");
    }
    close(o[0]);
    close(e[0]);
    return st;
}

bool drv_end_ok(const struct drv_end *end)
{
    return WIFEXITED(end->wait) && WEXITSTATUS(end->wait) == 0;
}

enum mip_status drv_exec(const struct args *argv, struct diag *d)
{
    execvp(argv->v[0], argv->v);
    enum mip_status st = errno == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE;
    return diag_fail(d, st, argv->v[0], "cannot run it: %s; note: is the compiler installed, and in PATH?",
                     strerror(errno));
}

void drv_message(const struct drv_session *s, const char *fmt, ...)
{
    if (!s->verbose && !s->dry_run)
        return;
    va_list ap;
    va_start(ap, fmt);
    char *text = NULL;
    int n = vasprintf(&text, fmt, ap);
    va_end(ap);
    if (n < 0)
        return;
    text_make_printable(text);
    fprintf(stderr, "# %s\n", text);
    free(text);
}
