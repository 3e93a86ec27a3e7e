/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
int mpu_task(int rounds);

static __attribute__((noinline)) int task_step(int x)
{
    __asm volatile("");
    return x & 1 ? 3 * x : x + 1;
}

int mpu_task(int rounds)
{
    int sum = 0;
    for (int i = 0; i < rounds; i++)
        sum += task_step(i);
    return sum;
}
