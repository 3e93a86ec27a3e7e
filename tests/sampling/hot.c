/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Five functions, each with twice the work of the one before it, under the sampler of target/sampling/.
 */
#include <stdio.h>

#include "sampling/mip_pc.h"

#ifdef __aarch64__
#include "../firmware/gic.h"

#define VIRTUAL_TIMER 27u

void mip_pc_tick(void);
void IRQ_Handler(void);

void IRQ_Handler(void)
{
    uint32_t id = gic_acknowledge();
    if ((id & 1023u) == VIRTUAL_TIMER)
        mip_pc_tick();
    gic_end(id);
}

static void enable_timer(void)
{
    gic_enable(VIRTUAL_TIMER);
    __asm__ volatile("msr daifclr, #2");
}
#elif defined __riscv
void mip_pc_tick(void);
void IRQ_Handler(void);

void IRQ_Handler(void)
{
    mip_pc_tick();
}

static void enable_timer(void)
{
    __asm__ volatile(".option arch, +zicsr\n\tcsrsi mstatus, 8"); /* MIE */
}
#else
static void enable_timer(void)
{
}
#endif

static struct {
    struct mip_pc_samples head;
    uintptr_t room[4096];
} samples;

volatile unsigned sink;

#define WORK(name, rounds)                                                                                             \
    __attribute__((noinline)) void name(void)                                                                          \
    {                                                                                                                  \
        for (unsigned i = 0; i < (rounds); i++)                                                                        \
            sink += i;                                                                                                 \
    }

WORK(work_1, 1000)
WORK(work_2, 2000)
WORK(work_4, 4000)
WORK(work_8, 8000)
WORK(work_16, 16000)

static bool write_file(void *ctx, const void *data, uint32_t len)
{
    return fwrite(data, 1, len, ctx) == len;
}

int main(void)
{
    enable_timer();
    mip_pc_start(&samples.head, sizeof samples, 10007);
    for (int i = 0; i < 4000; i++) {
        work_4();
        work_16();
        work_1();
        work_8();
        work_2();
    }
    mip_pc_stop();
    FILE *f = fopen("hot.pc", "wb");
    bool ok = f && mip_pc_write(write_file, f) && fclose(f) == 0;
    return ok ? 0 : 1;
}
