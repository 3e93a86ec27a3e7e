/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A task in user mode under RISC-V's PMP (Privileged Architecture 20211203, 3.7). It may execute flash and write its
 * own stack. With GRANT it may also write the counters.
 */
#include <stdint.h>
#include <stdio.h>

#include "mip.h"

enum { STACK_BYTES = 1024, READ = 1, WRITE = 2, EXECUTE = 4, POWER_OF_TWO = 3 << 3 };

int mpu_task(int rounds);
int mpu_run(int (*task)(int), int argument, void *stack_end);
void pmp_set(uintptr_t first, uintptr_t second, uintptr_t third, uintptr_t access);

static uint8_t stack[STACK_BYTES] __attribute__((aligned(STACK_BYTES)));

/* The address of an entry counts words. Ones at its end tell the size (3.7.1, NAPOT). */
static uintptr_t entry(const void *begin, uintptr_t bytes)
{
    return (uintptr_t)begin >> 2 | (bytes / 8 - 1);
}

int main(void)
{
    uintptr_t granted = 0, access = POWER_OF_TWO | READ | EXECUTE | (POWER_OF_TWO | READ | WRITE) << 8;
#ifdef GRANT
    granted = entry(mip_region_begin(), (uintptr_t)mip_region_end() - (uintptr_t)mip_region_begin());
    access |= (POWER_OF_TWO | READ | WRITE) << 16;
#endif
    pmp_set(entry((void *)0x80000000, 32 << 20), entry(stack, STACK_BYTES), granted, access);
    int sum = mpu_run(mpu_task, 4, stack + STACK_BYTES);
    printf("%d\n", sum);
    return 0;
}
