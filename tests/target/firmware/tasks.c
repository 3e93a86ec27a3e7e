/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Two tasks dump at the same time, and the task that began first ends first. After both dumps, calls are sampled again.
 */
#include <stdio.h>
#include <ucontext.h>

#include "mip.h"

static ucontext_t tasks[2], home;
static volatile unsigned sum;

__attribute__((noinline)) void after_dumps(void);
__attribute__((noinline)) void after_dumps(void)
{
    sum++;
}

/* Switches to the other task once, at its first write. */
static bool give_way(void *ctx, const void *data, uint32_t len)
{
    unsigned *state = ctx, me = state[0];
    (void)data;
    (void)len;
    if (state[1]++ == 0)
        (void)swapcontext(&tasks[me], me == 0 ? &tasks[1] : &tasks[0]);
    return true;
}

static void task(int me)
{
    unsigned state[2] = {(unsigned)me, 0};
    struct mip_sink sink = {give_way, state};
    if (mip_dump(&sink) == 0)
        puts("no dump");
    (void)swapcontext(&tasks[me], me == 0 ? &tasks[1] : &home);
}

int main(void)
{
    static char stacks[2][65536];
    for (int i = 0; i < 2; i++) {
        (void)getcontext(&tasks[i]);
        tasks[i].uc_stack.ss_sp = stacks[i];
        tasks[i].uc_stack.ss_size = sizeof stacks[i];
        makecontext(&tasks[i], (void (*)(void))task, 1, i);
    }
    (void)swapcontext(&home, &tasks[0]);
    after_dumps();
    return 0;
}
