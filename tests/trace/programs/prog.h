/* A program's result is one checksum, printed at its end. Plain and instrumented builds must have the same one. */
#ifndef PROG_H
#define PROG_H

#include <stdio.h>

#define NOINLINE __attribute__((noinline, noclone))

#ifdef __cplusplus
extern "C" {
#endif

/* Each source file has its own copy, because static names that occur twice are part of the test. */
static unsigned long prog_sum = 1;

__attribute__((unused)) static void mix(unsigned long value)
{
    prog_sum = ((prog_sum << 5) ^ (prog_sum >> 27 & 31ul) ^ value) & 0xFFFFFFFFul;
}

__attribute__((unused)) static int finish(void)
{
    printf("checksum %08lx\n", prog_sum);
    return 0;
}

#ifdef __cplusplus
}
#endif

/* The compiler cannot know this value. */
#define OPAQUE(x)                                                                                                      \
    (__extension__({                                                                                                   \
        __typeof__(x) o_ = (x);                                                                                        \
        __asm__ volatile("" : "+r"(o_));                                                                               \
        o_;                                                                                                            \
    }))

#endif
