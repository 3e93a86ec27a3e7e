/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions that are called 0, 1 and 1000 times.
 */
#include <stdio.h>

#define KEEP __attribute__((noinline))

volatile int sink;

KEEP static void often(int n)
{
    sink += n;
}

KEEP static void once(void)
{
    for (int i = 0; i < 1000; i++)
        often(i);
}

KEEP void never(void)
{
    sink = -1;
}

int main(int argc, char **argv)
{
    (void)argv;
    if (argc < 1)
        never();
    once();
    printf("sum %d\n", sink);
    return 11;
}
