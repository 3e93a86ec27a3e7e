/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Stores PC samples.  A full store stays as it is, so a sample never changes while it is sent.
 */
#include "mip_pc.h"

static struct mip_pc_samples *volatile samples;

void mip_pc_start(struct mip_pc_samples *to, size_t bytes, uint32_t period)
{
    mip_pc_stop();
    if (bytes < sizeof *to)
        return;
    *to = (struct mip_pc_samples){.magic = MIP_PC_MAGIC,
                                  .version = MIP_PC_VERSION,
                                  .width = sizeof(uintptr_t),
                                  .period = period,
                                  .room = (uint32_t)((bytes - sizeof *to) / sizeof(uintptr_t))};
    samples = to;
    mip_pc_timer(period);
}

void mip_pc_stop(void)
{
    mip_pc_timer(0);
}

void mip_pc_add(uintptr_t pc)
{
    struct mip_pc_samples *s = samples;
    if (!s)
        return;
    if (s->taken < s->room)
        ((uintptr_t *)(void *)(s + 1))[s->taken++] = pc;
    else
        s->dropped++;
}

bool mip_pc_write(bool (*write)(void *ctx, const void *data, uint32_t len), void *ctx)
{
    struct mip_pc_samples *s = samples;
    uint32_t bytes;
    if (!s)
        return false;
    bytes = s->taken * s->width;
    return write(ctx, s, (uint32_t)sizeof *s) && (!bytes || write(ctx, s + 1, bytes));
}
