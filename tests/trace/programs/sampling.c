/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The effect of mip.h's calls on call samples. Prints how many samples a dump kept out.
 */
#include "mip.h"
#include "prog.h"

extern volatile uint32_t __mip_ring[]; /* word 2 is MIP_RING_HOLD: all ones if no dump reads the ring */
static unsigned written;

static NOINLINE unsigned counted(unsigned x)
{
    return OPAQUE(x) + 1;
}

static NOINLINE unsigned frozen_first(unsigned x)
{
    return OPAQUE(x) + 2;
}

static NOINLINE void calls(unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        mix(counted(i));
}

/* Calls made by a dump are not sampled. */
static NOINLINE bool write(void *ctx, const void *data, uint32_t len)
{
    (void)ctx;
    (void)data;
    written++;
    return len != 0;
}

int main(void)
{
    struct mip_sink sink = {write, NULL};
    calls(100);
    mip_reset(); /* clears all samples */
    mip_freeze();
    calls(5);
    mix(frozen_first(1));
    mip_resume();
    calls(7);
    mip_sample_every(3); /* samples the next call, then each third one */
    calls(9);
    mip_sample_every(0);
    calls(2);
    mix(frozen_first(2));
    mix(mip_dump(&sink) != 0);
    printf("dropped %u\n", __mip_ring[2] == 0xFFFFFFFF ? written : 0); /* 0: the dump has not released the ring */
    return finish();
}
