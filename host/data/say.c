/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "data/data.h"

void data_talk(const struct bytes *lines)
{
    size_t at = 0;
    while (at < lines->len) {
        const char *line = (const char *)lines->data + at;
        const char *end = memchr(line, '\n', lines->len - at);
        size_t len = end ? (size_t)(end - line) : lines->len - at;
        fprintf(stderr, DATA_TOOL ": %.*s\n", (int)len, line);
        at += len + 1;
    }
}

const char *data_plural(size_t n)
{
    return n == 1 ? "" : "s";
}

enum mip_status data_read(const struct data_command *c, struct prof *p, struct diag *d)
{
    enum mip_status st = prof_read(c->profile, p, d);
    if (st == MIP_NO_DEVICE)
        diag_note(d, "a profile is made from the firmware: mipdata create -p %s firmware.elf", c->profile);
    return st;
}

enum mip_status data_other_file(const char *output, const char *input, struct diag *d)
{
    struct stat to, from;
    if (!input || strcmp(output, "-") == 0 || strcmp(input, "-") == 0 || stat(output, &to) || stat(input, &from) ||
        !S_ISREG(to.st_mode) || to.st_dev != from.st_dev || to.st_ino != from.st_ino)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s would be written over %s, which is read",
                                    output, strcmp(output, input) == 0 ? "itself" : input);
    diag_note(d, "give the output a name of its own");
    return st;
}
