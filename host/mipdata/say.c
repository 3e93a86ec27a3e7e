/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "mipdata/data.h"

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
