/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
#include <string.h>

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
