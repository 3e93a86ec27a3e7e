/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Bytes to and from a TCP connection or a serial port, with time limits.
 */
#include "transport/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

struct address {
    char *host, *port;
};

/* Splits HOST:PORT.  Returns false if there is no port in it. */
static bool split_address(const char *where, struct address *out)
{
    const char *colon = strrchr(where, ':'), *host = where;
    size_t len = colon ? (size_t)(colon - where) : 0;
    const char *port = colon ? colon + 1 : where;
    if (port[0] == '\0' || strspn(port, "0123456789") != strlen(port))
        return false;
    if (len >= 2 && host[0] == '[' && host[len - 1] == ']') {
        host++;
        len -= 2;
    }
    out->host = len ? xstrndup(host, len) : xstrdup("localhost");
    out->port = xstrdup(port);
    return true;
}

/* Returns 0, or errno as the failed call has set it. */
static int connect_within(const struct addrinfo *a, unsigned ms, int *out)
{
    int err = 0;
    socklen_t size = sizeof err;
    int fd = socket(a->ai_family, a->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, a->ai_protocol);
    if (fd < 0)
        return errno;
    if (connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
        err = errno;
        if (err == EINPROGRESS) {
            struct pollfd p = {.fd = fd, .events = POLLOUT};
            uint64_t end = transport_now() + ms;
            while (poll(&p, 1, 50) <= 0 && transport_now() < end && !transport_interrupted())
                ;
            if (!(p.revents & (POLLOUT | POLLERR | POLLHUP)))
                err = ETIMEDOUT;
            else if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &err, &size) != 0)
                err = errno;
        }
    }
    if (err) {
        close(fd);
        return err;
    }
    int on = 1; /* packets are small, and each waits for an answer */
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    *out = fd;
    return 0;
}

bool channel_is_local(const char *where)
{
    struct stat st;
    return where[0] == '/' && stat(where, &st) == 0 && S_ISSOCK(st.st_mode);
}

/* Returns 0, or errno. */
static int connect_local(const char *where, unsigned ms, int *fd)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    struct addrinfo to = {.ai_family = AF_UNIX,
                          .ai_socktype = SOCK_STREAM,
                          .ai_addr = (struct sockaddr *)&name,
                          .ai_addrlen = sizeof name};
    if (strlen(where) >= sizeof name.sun_path)
        return ENAMETOOLONG;
    memcpy(name.sun_path, where, strlen(where) + 1);
    return connect_within(&to, ms, fd);
}

static enum mip_status not_connected(const char *where, int err, struct diag *d)
{
    enum mip_status st = err == ETIMEDOUT                ? MIP_TIMEOUT
                         : err == EACCES || err == EPERM ? MIP_PERMISSION
                                                         : MIP_NO_DEVICE;
    return diag_fail(d, st, where,
                     "cannot connect: %s; note: is the server running, and on this port?  --wait waits for it",
                     strerror(err));
}

enum mip_status channel_connect(const char *where, unsigned limit_ms, int *fd, struct diag *d)
{
    struct address to;
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    if (channel_is_local(where)) {
        int failed = connect_local(where, limit_ms, fd);
        return failed ? not_connected(where, failed, d) : MIP_OK;
    }
    if (!split_address(where, &to))
        return diag_fail(d, MIP_USAGE, where, "is no HOST:PORT; note: as in localhost:3333");
    int err = ETIMEDOUT, no = getaddrinfo(to.host, to.port, &hints, &list);
    free(to.host);
    free(to.port);
    if (no)
        return diag_fail(d, MIP_NO_DEVICE, where, "no such host: %s; note: is the name right, and the network up?",
                         gai_strerror(no));
    for (const struct addrinfo *a = list; a && err; a = a->ai_next)
        err = connect_within(a, limit_ms, fd);
    freeaddrinfo(list);
    return err ? not_connected(where, err, d) : MIP_OK;
}

enum mip_status channel_read(int fd, const char *name, void *to, size_t room, unsigned ms, size_t *got, bool *ended,
                             struct diag *d)
{
    *got = 0;
    *ended = false;
    if (!transport_wait(fd, ms))
        return MIP_OK;
    ssize_t n = read(fd, to, room);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return MIP_OK;
    if (n > 0)
        *got = (size_t)n;
    if (n == 0 || (n < 0 && (errno == ECONNRESET || errno == EPIPE || errno == EIO || errno == ENXIO)))
        *ended = true; /* EIO, ENXIO: the serial port was pulled out */
    else if (n < 0)
        return diag_fail(d, MIP_PERMISSION, name, "cannot read: %s", strerror(errno));
    return MIP_OK;
}

enum mip_status channel_write(int fd, const char *name, const void *data, size_t len, unsigned ms, struct diag *d)
{
    const uint8_t *p = data;
    uint64_t end = transport_now() + ms;
    while (len) {
        struct pollfd w = {.fd = fd, .events = POLLOUT};
        ssize_t n = send(fd, p, len, MSG_NOSIGNAL);
        if (n < 0 && errno == ENOTSOCK)
            n = write(fd, p, len);
        if (n > 0) {
            p += n;
            len -= (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return diag_fail(d, MIP_NO_DEVICE, name, "the other side is gone: %s", strerror(errno));
        } else if (transport_now() >= end) {
            return diag_fail(d, MIP_TIMEOUT, name, "it takes no more bytes");
        } else {
            (void)poll(&w, 1, 50);
        }
    }
    return MIP_OK;
}

void channel_link_open(struct transport *l, int fd, const char *where)
{
    int *state = xmalloc(sizeof *state);
    *state = fd;
    l->state = state;
    l->name = xstrdup(where);
}

enum mip_status channel_link_read(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d)
{
    return channel_read(*(const int *)l->state, l->name, to, room, ms, got, &l->ended, d);
}

void channel_link_close(struct transport *l)
{
    close(*(const int *)l->state);
    free(l->state);
}
