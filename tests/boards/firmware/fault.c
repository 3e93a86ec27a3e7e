/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Ends in the way that its argument names.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int deeper(volatile int *n)
{
    volatile int here[64];
    here[0] = *n;
    return *n == 0 ? 0 : deeper(here) + here[0];
}

int main(int argc, char **argv)
{
    char how = argc > 1 ? argv[1][0] : '?';
    volatile int one = 1;
    if (how == 'u')
        __builtin_trap();
    if (how == 'r')
        return *(volatile int *)(uintptr_t)0xfffffff0u;
    if (how == 'j')
        ((void (*)(void))(uintptr_t)0x30000000u)();
    if (how == 's')
        return deeper(&one);
    if (how == 'a')
        abort();
    if (how == 'e')
        _exit(3);
    if (how == 'l')
        for (;;)
            ;
    if (how == 't')
        return 124;
    return 99;
}
