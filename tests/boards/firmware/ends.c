/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls step() seven times, and then ends in the way that its argument names.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mip.h"

volatile int one = 1;

__attribute__((noinline)) static void step(void)
{
    __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) static int wait_for(volatile int *flag)
{
    while (*flag)
        ;
    return *flag + 1;
}

#if defined BREAKS && defined __linux__
/* The dump number BREAKS faults after its first bytes. */
uint32_t __real_mip_dump(const struct mip_sink *sink);
uint32_t __wrap_mip_dump(const struct mip_sink *sink);
uint32_t __wrap_mip_dump(const struct mip_sink *sink)
{
    static int dumps;
    if (++dumps == BREAKS) {
        sink->write(sink->ctx, "half", 4);
        __builtin_trap();
    }
    return __real_mip_dump(sink);
}
#elif defined BREAKS
/* The third request for semihosting faults, which is in the middle of the dump. */
intptr_t __real___mip_semihost(uint32_t operation, const void *block);
intptr_t __wrap___mip_semihost(uint32_t operation, const void *block);
intptr_t __wrap___mip_semihost(uint32_t operation, const void *block)
{
    static int requests;
    if (++requests == 3)
        __builtin_trap();
    return __real___mip_semihost(operation, block);
}
#endif

/* A dump that faults. */
static inline void bad_dump(void)
{
    __builtin_trap();
}

#ifndef PLAIN
/* A dump that asks for a dump, and goes on. */
static void nested_dump(void)
{
    mip_dump_at_fault(NULL);
    step();
    (void)mip_dump_default();
    step();
}
#endif

/* Has the stack where there is no memory, and uses it. */
static void lose_stack(void)
{
#ifdef __aarch64__
    __asm__ volatile("mov x1, #0xf0000000\n mov sp, x1\n str x1, [sp]");
#elif defined __riscv
    __asm__ volatile("li sp, 0xf0000000\n sw a0, 0(sp)");
#elif defined __x86_64__
    __asm__ volatile("mov $4096, %rsp\n push %rax");
#else
    __asm__ volatile("ldr r0, =0xf0000000\n mov sp, r0\n push {r0}");
#endif
}

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "";
    for (int i = 0; i < 7; i++)
        step();
    if (strcmp(how, "_exit") == 0)
        _exit(3);
    if (strcmp(how, "_Exit") == 0)
        _Exit(3);
    if (strcmp(how, "abort") == 0)
        abort();
    if (strcmp(how, "assert") == 0)
        assert(one == 2);
    if (strcmp(how, "trap") == 0)
        __builtin_trap();
    if (strcmp(how, "read") == 0)
        return *(volatile int *)(uintptr_t)0xf0000000u;
    if (strcmp(how, "stack") == 0)
        lose_stack();
#ifndef PLAIN
    if (strcmp(how, "handler") == 0) { /* as a fault handler that ends by abort() */
        mip_dump_at_fault(NULL);
        abort();
    }
    if (strcmp(how, "twice") == 0)
        mip_dump_at_fault(bad_dump);
    if (strcmp(how, "nested") == 0)
        mip_dump_at_fault(nested_dump);
#endif
    if (strcmp(how, "hang") == 0)
        return wait_for(&one);
    return 0;
}
