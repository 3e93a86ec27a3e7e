/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "driver/loaded.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The file that running name runs: owned by the caller; NULL: none. */
static char *file_of(const char *name)
{
    const char *path = strchr(name, '/') ? "" : getenv("PATH");
    char *found = path && !*path ? xstrdup(name) : NULL;
    while (!found && path && *path) {
        size_t n = strcspn(path, ":");
        char *file = xasprintf("%.*s%s%s", (int)n, path, n ? "/" : "", name);
        if (access(file, X_OK) == 0)
            found = file;
        else
            free(file);
        path += n + (path[n] == ':');
    }
    return found;
}

/* Its first bytes; false: it is no ELF file of 64 bits. */
static bool read_head(const char *file, uint8_t *buffer, size_t size, Elf64_Ehdr *head)
{
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, buffer, size);
    if (fd >= 0)
        close(fd);
    if (n < (ssize_t)sizeof *head)
        return false;
    memset(buffer + n, 0, size - (size_t)n);
    memcpy(head, buffer, sizeof *head);
    return memcmp(head->e_ident, ELFMAG, SELFMAG) == 0 && head->e_ident[EI_CLASS] == ELFCLASS64;
}

/* Does the dynamic linker load it, and will it take the object in? */
static bool loads(const char *file, const char *object)
{
    uint8_t buffer[4096];
    Elf64_Ehdr ours, head;
    Elf64_Phdr segment;
    if (!read_head(object, buffer, sizeof buffer, &ours) || !read_head(file, buffer, sizeof buffer, &head) ||
        memcmp(ours.e_ident, head.e_ident, EI_DATA + 1) != 0 || ours.e_machine != head.e_machine ||
        head.e_phoff > sizeof buffer)
        return false;
    size_t at = (size_t)head.e_phoff;
    for (unsigned i = 0; i < head.e_phnum && at + sizeof segment <= sizeof buffer; i++, at += sizeof segment) {
        memcpy(&segment, buffer + at, sizeof segment);
        if (segment.p_type == PT_INTERP)
            return true;
    }
    return false;
}

void drv_loaded_allow(struct drv_loaded *l, const char *folder, const char *program)
{
    char *file = file_of(program);
    struct stat st;
    *l = (struct drv_loaded){.socket = -1, .theirs = -1};
    l->object = xasprintf("%s/loaded.so", folder);
    /* What separates and what stands for something in LD_PRELOAD (ld.so(8)). */
    if (file && !strpbrk(l->object, " :$") && loads(file, l->object) && stat(file, &st) == 0) {
        l->program = xstrdup(program);
        l->device = st.st_dev;
        l->file = st.st_ino;
    } else {
        free(l->object);
        l->object = NULL;
    }
    free(file);
}

bool drv_loaded_is_first(const struct drv_loaded *l, const struct args *argv)
{
    return l->object && !l->tried && strcmp(argv->v[0], l->program) == 0;
}

bool drv_loaded_prepare(struct drv_loaded *l, struct args *environment)
{
    static const char preload[] = "LD_PRELOAD=", ours[] = LOADED_VARIABLE "=";
    const char *others = getenv("LD_PRELOAD");
    int ends[2];
    l->tried = true;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    l->socket = ends[0];
    l->theirs = ends[1];
    for (char **e = environ; *e; e++)
        if (!starts_with(*e, preload) && !starts_with(*e, ours))
            args_add(environment, *e);
    args_addf(environment, "%s%s%s%s", preload, l->object, others ? ":" : "", others ? others : "");
    args_addf(environment, "%s%d %d", ours, l->theirs, (int)getpid());
    return true;
}

static void close_end(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void drv_loaded_started(struct drv_loaded *l, pid_t pid)
{
    close_end(&l->theirs);
    l->pid = pid;
}

/* Is the process still the file that was loaded, not another that it became? */
static bool is_itself(const struct drv_loaded *l)
{
    struct stat st;
    char *link = xasprintf("/proc/%d/exe", (int)l->pid);
    bool same = stat(link, &st) == 0 && st.st_dev == l->device && st.st_ino == l->file;
    free(link);
    return same;
}

bool drv_loaded_ended(struct drv_loaded *l, int *wait)
{
    struct loaded_answer a;
    while (l->socket >= 0) {
        ssize_t n = recv(l->socket, &a, sizeof a, MSG_DONTWAIT);
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            break;
        if (n != sizeof a) {
            close_end(&l->socket); /* it has ended, or is about to; or nothing can be heard of it */
            break;
        }
        l->answered = a.pid > 0;
        l->run = a.pid;
        *wait = a.wait;
        if (a.ended) {
            if (!is_itself(l))
                drv_loaded_close(l);
            return true;
        }
    }
    if (!l->pid || waitpid(l->pid, wait, WNOHANG) != l->pid)
        return !l->pid;
    l->pid = 0;
    close_end(&l->socket);
    return true;
}

static bool is_loaded(const struct drv_loaded *l, const char *name)
{
    struct stat st;
    return l->pid && (strcmp(name, l->program) == 0 ||
                      (strchr(name, '/') && stat(name, &st) == 0 && st.st_dev == l->device && st.st_ino == l->file));
}

static bool send_all(int socket, const void *data, size_t len)
{
    for (size_t at = 0; at < len;) {
        ssize_t n = send(socket, (const char *)data + at, len - at, MSG_NOSIGNAL);
        if (n <= 0)
            return false;
        at += (size_t)n;
    }
    return true;
}

static bool send_run(const struct drv_loaded *l, const struct bytes *text, size_t count, const int streams[3])
{
    struct loaded_run head = {.bytes = (uint32_t)text->len, .count = (uint32_t)count, .last = l->last};
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(3 * sizeof(int))];
    } control = {0};
    struct iovec part = {.iov_base = &head, .iov_len = sizeof head};
    struct msghdr m = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.bytes};
    struct cmsghdr *c = CMSG_FIRSTHDR(&m);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(3 * sizeof(int));
    memcpy(CMSG_DATA(c), streams, 3 * sizeof(int));
    return text->len < INT32_MAX && sendmsg(l->socket, &m, MSG_NOSIGNAL) == sizeof head &&
           send_all(l->socket, text->data, text->len);
}

bool drv_loaded_run(struct drv_loaded *l, const struct args *argv, const int streams[3], pid_t *pid)
{
    struct bytes text = {0};
    struct loaded_answer a = {0};
    if (!is_loaded(l, argv->v[0]))
        return false;
    for (size_t i = 0; i < argv->n; i++)
        bytes_append(&text, argv->v[i], strlen(argv->v[i]) + 1);
    bool runs = send_run(l, &text, argv->n, streams);
    bytes_free(&text);
    if (runs && l->last) {
        *pid = l->pid;
        l->pid = 0;
        close_end(&l->socket);
        return true;
    }
    runs = runs && recv(l->socket, &a, sizeof a, MSG_WAITALL) == sizeof a && a.pid > 0;
    if (!runs)
        drv_loaded_close(l); /* nothing has begun */
    *pid = l->run = a.pid;
    return runs;
}

void drv_loaded_close(struct drv_loaded *l)
{
    if (!l->object)
        return;
    close_end(&l->theirs);
    close_end(&l->socket); /* which ends it */
    if (l->pid)
        waitpid(l->pid, NULL, 0);
    l->pid = 0;
}

void drv_loaded_free(struct drv_loaded *l)
{
    drv_loaded_close(l);
    free(l->object);
    free(l->program);
    l->object = l->program = NULL;
}
