/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An unprivileged task under the MPU of Armv7-M (DDI 0403, B3.5). It may read flash and write its own stack. With GRANT
 * it may also write the counters.
 */
#include <stdint.h>
#include <stdio.h>

#include "mip.h"

#define SHCSR (*(volatile uint32_t *)0xE000ED24u)
#define MPU   ((volatile uint32_t *)0xE000ED94u) /* MPU_CTRL, RNR, RBAR, RASR */

enum { STACK_BYTES = 1024, READ_ONLY = 6, READ_WRITE = 3, NORMAL = 1 << 17 };

int mpu_task(int rounds);
int mpu_run(int (*task)(int), int argument, void *stack_end);

static uint8_t stack[STACK_BYTES] __attribute__((aligned(STACK_BYTES)));

/* Grants access to one region. Its size is a power of two and its address a multiple of the size. It is Normal memory
 * by its bit C (B3.5.8, B3.5.9). Only code in flash may be executed. */
static void grant(uint32_t region, uintptr_t begin, uint32_t bytes, uint32_t access)
{
    uint32_t log2 = (uint32_t)__builtin_ctz(bytes);
    uint32_t never_execute = access == READ_WRITE;
    MPU[1] = region;
    MPU[2] = begin;
    MPU[3] = never_execute << 28 | access << 24 | NORMAL | (log2 - 1) << 1 | 1;
}

int main(void)
{
    grant(0, 0, 4u << 20, READ_ONLY);
    grant(1, (uintptr_t)stack, STACK_BYTES, READ_WRITE);
#ifdef GRANT
    uint8_t *begin = mip_region_begin(), *end = mip_region_end();
    grant(2, (uintptr_t)begin, (uint32_t)(end - begin), READ_WRITE);
#endif
    SHCSR |= 1u << 16; /* MemManage faults have their own handler */
    MPU[0] = 5;        /* the MPU is on; privileged code also has the default map */
    __asm volatile("dsb\n\tisb" ::: "memory");
    int sum = mpu_run(mpu_task, 4, stack + STACK_BYTES);
    printf("%d\n", sum);
    return 0;
}
