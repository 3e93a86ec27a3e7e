/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes bytes into an up buffer, from which a debugger reads them.  The layout is that of SEGGER's Real Time
 * Transfer (SEGGER wiki, "RTT", "How to implement").  So OpenOCD, J-Link, pyOCD, probe-rs and mipdump find and read
 * it.  The control block is weak: firmware with SEGGER's own code keeps its own block.
 */
#define MIP_RUNTIME
#include "../mip.h"
#include "../mip_config.h"

struct up_buffer {
    const char *name;
    uint8_t *start;
    uint32_t size;
    volatile uint32_t writer; /* offset of the next byte to write; equal to reader: the buffer is empty */
    volatile uint32_t reader; /* offset of the next byte to read; only the debugger changes it */
    uint32_t flags;
};

struct rtt {
    volatile char id[16]; /* written last, because the host may search for it at any time */
    volatile uint32_t up_count, down_count;
    struct up_buffer up;
};

static struct rtt own_block;
extern struct rtt _SEGGER_RTT __attribute__((weak, alias("own_block")));
static uint8_t buffer[MIP_RTT_BUFFER];
static bool is_made; /* since .bss was cleared */

/* The id backwards.  So a host that searches memory for the id does not find this text. */
static const char name_reversed[] = "TTR REGGES";

/* Is there no block, or one of an earlier image or boot?  RAM that start-up code does not clear may hold one, and its
 * pointer may lead anywhere.  Another block of this name is that of SEGGER's code, and only has to be there. */
static bool must_make(const struct rtt *r)
{
    if (r != &own_block)
        return r->id[0] == '\0';
    return !is_made || r->id[9] != 'T' || r->up.start != buffer || r->up.size != MIP_RTT_BUFFER ||
           r->up.writer >= MIP_RTT_BUFFER;
}

/* The id is removed first and written last, because a host may look at the block at any time. */
static void make_block(struct rtt *r)
{
    for (uint32_t i = 0; i < sizeof r->id; i++)
        r->id[i] = '\0';
    __atomic_thread_fence(__ATOMIC_RELEASE);
    r->up.name = name_reversed; /* any text; it is not shown */
    r->up.start = buffer;
    r->up.size = MIP_RTT_BUFFER;
    r->up.writer = 0;
    r->up.reader = 0;
    r->up.flags = 0;
    r->up_count = 1;
    r->down_count = 0;
    __atomic_thread_fence(__ATOMIC_RELEASE);
    for (uint32_t i = 10; i-- != 0;)
        r->id[i] = name_reversed[9 - i];
    is_made = true;
}

bool mip_write_rtt(void *ctx, const void *data, uint32_t len)
{
    struct rtt *r = &_SEGGER_RTT;
    struct up_buffer *up = &r->up;
    const uint8_t *from = data;
    (void)ctx;
    if (must_make(r))
        make_block(r);
    for (uint32_t i = 0; i < len; i++) {
        uint32_t at = up->writer, next = at + 1 == up->size ? 0 : at + 1;
        for (uint32_t polls = 0; next == up->reader; polls++)
            if (polls == MIP_RTT_POLLS)
                return false;
        *(volatile uint8_t *)(up->start + at) = from[i];
        __atomic_thread_fence(__ATOMIC_RELEASE); /* the debugger must not see the new offset before the byte */
        up->writer = next;
    }
    return true;
}
