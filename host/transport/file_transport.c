/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A recording of a line: a file, standard input, a pipe.
 */
#include "transport/transport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/le.h"
#include "mip_format.h"

struct capture {
    int fd;
    uint64_t left; /* bytes of a regular file that are still to be read; its length counts at the start, as somebody may
                      still write to it */
};

static enum mip_status file_error(const char *name, const char *what, struct diag *d)
{
    int err = errno;
    enum mip_status st = err == ENOENT || err == ENOTDIR || err == ENXIO || err == ENODEV ? MIP_NO_DEVICE
                         : err == EISDIR                                                  ? MIP_MALFORMED
                                                                                          : MIP_PERMISSION;
    return diag_fail(d, st, name, "cannot %s: %s", what, strerror(err));
}

/* Returns the number of bytes from here to the end of a regular file.  0: another kind of file, or a file that the
 * kernel makes up, without a length. */
static uint64_t file_length(int fd)
{
    struct stat s;
    if (fstat(fd, &s) || !S_ISREG(s.st_mode))
        return 0;
    off_t here = lseek(fd, 0, SEEK_CUR);
    return here >= 0 && here < s.st_size ? (uint64_t)(s.st_size - here) : 0;
}

/* Refuses a file that mipdump or mipdata wrote. */
static enum mip_status refuse_profile(int fd, const char *name, struct diag *d)
{
    uint8_t head[MIP_OFF_FILE_TYPE + 2];
    off_t here = lseek(fd, 0, SEEK_CUR);
    if (here < 0 || pread(fd, head, sizeof head, here) != sizeof head || le_load32(head) != MIP_MAGIC)
        return MIP_OK;
    bool raw = (le_load16(head + MIP_OFF_FILE_TYPE) & MIP_FILE_TYPE_MASK) == MIP_FILE_RAW;
    diag_error(d, MIP_MALFORMED, name, 0, "it is no capture of a line but a profile already");
    diag_note(d, raw ? "mipdata merge -p fw.mip takes it" : "mipdata show -p shows it");
    return MIP_MALFORMED;
}

static enum mip_status open_file(const struct transport_request *r, struct transport *l, struct diag *d)
{
    bool standard = r->where && strcmp(r->where, "-") == 0;
    if (!r->where)
        return diag_fail(d, MIP_USAGE, NULL, "--file needs a capture");
    int fd = standard ? dup(STDIN_FILENO) : open(r->where, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return file_error(r->where, "open", d);
    const char *name = standard ? "standard input" : r->where;
    enum mip_status st = refuse_profile(fd, name, d);
    if (st) {
        close(fd);
        return st;
    }
    struct capture *c = xmalloc(sizeof *c);
    *c = (struct capture){fd, file_length(fd)};
    l->state = c;
    l->finite = c->left != 0;
    l->name = xstrdup(name);
    return MIP_OK;
}

static enum mip_status read_file(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d)
{
    struct capture *c = l->state;
    *got = 0;
    if (!transport_wait(c->fd, ms))
        return MIP_OK;
    ssize_t n = read(c->fd, to, l->finite && room > c->left ? (size_t)c->left : room);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return MIP_OK;
    if (n < 0)
        return file_error(l->name, "read", d);
    *got = (size_t)n;
    c->left -= l->finite ? (uint64_t)n : 0;
    l->ended = n == 0 || (l->finite && !c->left);
    return MIP_OK;
}

static void close_file(struct transport *l)
{
    close(((const struct capture *)l->state)->fd);
    free(l->state);
}

const struct transport_kind transport_file = {
    .name = "file",
    .letter = 'f',
    .help = "  -f, --file CAPTURE          a recorded line (-: standard input; of a pipe, 1 GiB)\n",
    .check =
        "does the firmware call mip_dump_stream() of this version of mip, and does the capture hold the line's bytes "
        "unchanged?",
    .open = open_file,
    .read = read_file,
    .close = close_file};
