/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What was recorded of a line: a file, standard input, a pipe.
 */
#include "link/link.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum mip_status cannot(const char *name, const char *what, struct diag *d)
{
    int err = errno;
    enum mip_status st = err == ENOENT || err == ENOTDIR || err == ENXIO || err == ENODEV ? MIP_NO_DEVICE
                         : err == EISDIR                                                  ? MIP_MALFORMED
                                                                                          : MIP_PERMISSION;
    return diag_error(d, st, name, DIAG_NO_OFFSET, "cannot %s: %s", what, strerror(err));
}

static enum mip_status open_file(const struct link_request *r, struct link *l, struct diag *d)
{
    bool standard = r->where && strcmp(r->where, "-") == 0;
    if (!r->where)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--file needs a capture");
    int fd = standard ? dup(STDIN_FILENO) : open(r->where, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return cannot(r->where, "open", d);
    int *state = xmalloc(sizeof *state);
    *state = fd;
    l->state = state;
    l->name = xstrdup(standard ? "standard input" : r->where);
    return MIP_OK;
}

static enum mip_status read_file(struct link *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d)
{
    int fd = *(const int *)l->state;
    *got = 0;
    if (!link_wait(fd, ms))
        return MIP_OK;
    ssize_t n = read(fd, to, room);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return MIP_OK;
    if (n < 0)
        return cannot(l->name, "read", d);
    *got = (size_t)n;
    l->ended = n == 0;
    return MIP_OK;
}

static void close_file(struct link *l)
{
    close(*(const int *)l->state);
    free(l->state);
}

const struct link_transport link_file = {.name = "file", .open = open_file, .read = read_file, .close = close_file};
