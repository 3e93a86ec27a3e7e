/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a program may expect of a board: initialised memory, constructors and destructors in order, arguments, terminal,
 * heap, thread-local storage, floating point, unaligned access, exit status. No write to its own data changes a
 * counter.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* BLOCK is a size for malloc(). ARMv6-M faults at unaligned addresses, so ODD is 0 there. */
#ifdef SMALL
#define BLOCK 2000
#define ODD   0
#else
#define BLOCK 100000
#define ODD   1
#endif

static int data = 5, zero;
static _Thread_local volatile int tls_data = 7, tls_zero;
static volatile double half = 0.5;
static volatile uint32_t bytes[2] = {ODD ? 0x44332211u : 0x55443322u, 0x88776655u};

/* The section of slots as mip-as writes it. */
__asm__(".pushsection __llvm_mipraw,\"aw\",%nobits\n\t.globl counters\ncounters:\n\t.zero 64\n\t.popsection");
extern unsigned char counters[64];

static bool are_untouched(void)
{
    bool same = true;
    for (size_t i = 0; i < sizeof counters; i++)
        same = same && counters[i] == 0xff;
    return same;
}

__attribute__((constructor)) static void construct(void)
{
    zero += data;
}

__attribute__((destructor)) static void destruct(void)
{
    puts("destructor");
}

static void at_exit(void)
{
    puts("atexit");
}

int main(int argc, char **argv)
{
    memset(counters, 0xff, sizeof counters);
    printf("data %d zero %d tls %d %d\n", data, zero, tls_data, tls_zero);
    for (int i = 1; i < argc; i++)
        printf("argument %s\n", argv[i]);
    char *block = malloc(BLOCK);
    if (block == NULL)
        return 1;
    memset(block, 'x', BLOCK);
    void *volatile too_much = malloc(0x7fffffff);
    printf("heap %c, %s\n", block[BLOCK - 1], too_much == NULL ? "limited" : "endless");
    errno = ERANGE;
    printf("errno %d, %.3f, %lx\n", errno == ERANGE, half * 3,
           (unsigned long)*(volatile uint32_t *)((uintptr_t)bytes + ODD));
    printf("%s\n", time(NULL) > 1700000000 && clock() != (clock_t)-1 ? "clocks" : "no clocks");
    char line[40];
    while (fgets(line, sizeof line, stdin) != NULL)
        printf("line %s", line);
    puts(are_untouched() ? "counters" : "counters overwritten");
    atexit(at_exit);
    return 42;
}
