/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "base/pipe_inputs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

/* Returns the number of a pipe to read from that this word names; -1: it names none. */
static int pipe_of(const char *word)
{
    static const char folder[] = "/dev/fd/";
    const char *value = strchr(word, '=');
    const char *name = value ? value + 1 : word;
    if (strncmp(name, folder, sizeof folder - 1) != 0)
        return -1;
    char *end;
    long fd = strtol(name + sizeof folder - 1, &end, 10);
    struct stat s;
    if (*end || end == name + sizeof folder - 1 || fd <= STDERR_FILENO || fd > INT16_MAX || fstat((int)fd, &s))
        return -1;
    bool is_read = (fcntl((int)fd, F_GETFL) & O_ACCMODE) == O_RDONLY;
    return S_ISFIFO(s.st_mode) && is_read ? (int)fd : -1;
}

/* True if all is copied, or more than a reader takes, which it refuses then. */
static bool copy_all(int from, int to)
{
    char piece[65536];
    for (size_t all = 0; all <= FILE_READ_LIMIT;) {
        ssize_t n = read(from, piece, sizeof piece);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return n == 0;
        for (ssize_t at = 0, put; at < n; at += put) {
            put = write(to, piece + at, (size_t)(n - at));
            if (put < 0)
                return false;
        }
        all += (size_t)n;
    }
    return true;
}

enum mip_status pipe_inputs_keep(int count, char **words, struct diag *d)
{
    for (int i = 0; i < count; i++) {
        int fd = pipe_of(words[i]);
        if (fd < 0)
            continue;
        int file = memfd_create("pipe", MFD_CLOEXEC);
        bool kept = file >= 0 && copy_all(fd, file) && dup2(file, fd) >= 0; /* opening its name begins at byte 0 */
        if (!kept)
            diag_fail(d, MIP_PERMISSION, words[i],
                      "cannot keep what the pipe holds: %s; note: write it into a file, and name that",
                      strerror(errno));
        if (file >= 0)
            close(file);
        if (!kept)
            return MIP_PERMISSION;
    }
    return MIP_OK;
}
