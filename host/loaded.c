/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * loaded.so: runs the main() of the program that it was loaded into as often as mipcc asks (driver/loaded.h).
 *
 * It stands between __libc_start_main() and main() (LSB Core 5.0, "__libc_start_main"): libraries are relocated and
 * constructors have run, the program's own too, but not main().  No thread is there yet, so a fork is as good as a
 * start.  The process that mipcc started runs main() for the last time only; beside what it inherited it has nothing
 * open but the socket.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver/loaded.h"

typedef int main_function(int argc, char **argv, char **envp);
typedef int start_function(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
                           void (*rtld_fini)(void), void *stack_end);

extern char **environ;
int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end);

/* The program's main().  Global, as what calls instead() hands on nothing of ours. */
static main_function *program;

struct run {
    char **argv;
    int argc, streams[3];
    bool last;
};

/* Neither the program nor what it runs is to find us in its environment.  Ours stands first in LD_PRELOAD. */
static int take_socket(void)
{
    const char *given = getenv(LOADED_VARIABLE), *preload = getenv("LD_PRELOAD");
    int socket = -1, parent = 0;
    if (given && sscanf(given, "%d %d", &socket, &parent) != 2)
        socket = -1;
    unsetenv(LOADED_VARIABLE);
    const char *others = preload ? strchr(preload, ':') : NULL;
    if (others)
        setenv("LD_PRELOAD", others + 1, 1);
    else
        unsetenv("LD_PRELOAD");
    /* A child of a wrapper would keep that waiting. */
    return parent == getppid() && socket > 2 && fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 ? socket : -1;
}

static bool tell(int socket, pid_t pid, bool ended, int wait)
{
    struct loaded_answer a = {.pid = pid, .ended = ended, .wait = wait};
    return send(socket, &a, sizeof a, MSG_NOSIGNAL) == sizeof a;
}

static bool receive(int socket, void *to, size_t len)
{
    for (size_t at = 0; at < len;) {
        ssize_t n = recv(socket, (char *)to + at, len - at, 0);
        if (n <= 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

static bool receive_head(int socket, struct loaded_run *head, int streams[3])
{
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(3 * sizeof(int))];
    } control;
    struct iovec part = {.iov_base = head, .iov_len = sizeof *head};
    struct msghdr m = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.bytes};
    if (recvmsg(socket, &m, MSG_WAITALL) != sizeof *head)
        return false;
    struct cmsghdr *c = CMSG_FIRSTHDR(&m);
    if (!c || c->cmsg_type != SCM_RIGHTS || c->cmsg_len != CMSG_LEN(3 * sizeof(int)))
        return false;
    memcpy(streams, CMSG_DATA(c), 3 * sizeof(int));
    return true;
}

/* What is asked for next; false: nothing any more. */
static bool next_run(int socket, struct run *r)
{
    struct loaded_run head;
    if (!receive_head(socket, &head, r->streams))
        return false;
    char *text = malloc(head.bytes + 1U);
    r->argv = calloc(head.count + 1U, sizeof *r->argv);
    if (!text || !r->argv || !receive(socket, text, head.bytes))
        return false;
    text[head.bytes] = '\0';
    char *at = text, *end = text + head.bytes;
    for (r->argc = 0; at < end && (uint32_t)r->argc < head.count; at += strlen(at) + 1)
        r->argv[r->argc++] = at;
    r->last = head.last;
    return r->argc > 0;
}

static int become(int socket, const struct run *r, const sigset_t *mask)
{
    close(socket);
    for (int i = 0; i < 3; i++)
        if (r->streams[i] != i) {
            dup2(r->streams[i], i);
            close(r->streams[i]);
        }
    sigprocmask(SIG_SETMASK, mask, NULL);
    return program(r->argc, r->argv, environ);
}

/* Whoever reads what a run writes waits until nobody has its streams. */
static void let_go(const struct run *r)
{
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int i = 0; i < 3; i++) {
        if (r->streams[i] != i)
            close(r->streams[i]);
        else if (nothing < 0 || dup2(nothing, i) < 0)
            _exit(127);
    }
    if (nothing > 2)
        close(nothing);
}

static int instead(int argc, char **argv, char **envp)
{
    int socket = take_socket(), wait = 0;
    if (socket < 0)
        return program(argc, argv, envp);
    struct run r = {
        .argv = argv, .argc = argc, .streams = {0, 1, 2}
    };
    sigset_t all, mask;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &mask);
    do {
        pid_t self = getpid(), pid = r.last ? 0 : fork();
        if (pid == 0 && !r.last) {
            prctl(PR_SET_PDEATHSIG, SIGTERM); /* else it would run on when this process is killed */
            if (getppid() != self)
                _exit(127);
        }
        if (pid == 0)
            return become(socket, &r, &mask);
        let_go(&r);
        if (!tell(socket, pid, false, 0) || pid < 0 || waitpid(pid, &wait, 0) != pid || !tell(socket, pid, true, wait))
            break;
    } while (next_run(socket, &r));
    _exit(127); /* nobody asks for this status, but where a last run came broken */
}

__attribute__((visibility("default"))) int __libc_start_main(main_function *main, int argc, char **argv,
                                                             void (*init)(void), void (*fini)(void),
                                                             void (*rtld_fini)(void), void *stack_end)
{
    start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
    if (!start)
        _exit(127);
    program = main;
    return start(instead, argc, argv, init, fini, rtld_fini, stack_end);
}
