/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Bytes for a debug probe to fetch: an up buffer in the layout of SEGGER's Real Time Transfer (SEGGER wiki, "RTT",
 * "How to implement"), so OpenOCD, J-Link, pyOCD, probe-rs and mipdump find and read it.  The block is weak: firmware
 * with SEGGER's own code keeps its own block.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "../mip_config.h"

struct up_buffer {
    const char *name;
    uint8_t *start;
    uint32_t size;
    volatile uint32_t writer; /* offsets; equal: empty */
    volatile uint32_t reader; /* the debugger's */
    uint32_t flags;
};

struct rtt {
    volatile char id[16]; /* completed last, as the host searches for it meanwhile */
    volatile uint32_t up_count, down_count;
    struct up_buffer up;
};

extern struct rtt _SEGGER_RTT;
__attribute__((weak)) struct rtt _SEGGER_RTT;
static uint8_t buffer[MIP_RTT_BUFFER];

/* The id backwards, so that no search finds it here. */
static const char name_reversed[] = "TTR REGGES";

static void make_block(void)
{
    struct rtt *r = &_SEGGER_RTT;
    r->up.name = name_reversed; /* any text; it is not shown */
    r->up.start = buffer;
    r->up.size = MIP_RTT_BUFFER;
    r->up_count = 1;
    __asm__ volatile("" ::: "memory");
    for (uint32_t i = 10; i-- != 0;)
        r->id[i] = name_reversed[9 - i];
}

bool mip_write_rtt(void *ctx, const void *data, uint32_t len)
{
    struct up_buffer *up = &_SEGGER_RTT.up;
    const uint8_t *from = data;
    (void)ctx;
    if (_SEGGER_RTT.id[0] == '\0')
        make_block();
    for (uint32_t i = 0; i < len; i++) {
        uint32_t at = up->writer, next = at + 1 == up->size ? 0 : at + 1;
        for (uint32_t polls = 0; next == up->reader; polls++)
            if (polls == MIP_RTT_POLLS)
                return false;
        *(volatile uint8_t *)(up->start + at) = from[i];
        __atomic_thread_fence(__ATOMIC_RELEASE); /* the byte is there before the debugger is told */
        up->writer = next;
    }
    return true;
}
