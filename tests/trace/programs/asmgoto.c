/* Inline assembly: with labels as targets, with clobbers, with flags as results, and with text that only looks like a
 * branch. */
#include "prog.h"

static NOINLINE int jumps(int x)
{
#if defined(__aarch64__)
    __asm__ goto("cmp %w0, #5\n\tb.gt %l1" ::"r"(x) : "cc" : bigger);
#elif defined(__riscv)
    __asm__ goto("li t0, 5\n\tbgt %0, t0, %l1" ::"r"(x) : "t0" : bigger);
#elif defined(__x86_64__)
    __asm__ goto("cmpl $5, %0\n\tjg %l1" ::"r"(x) : "cc" : bigger);
#elif defined(__thumb__) && !defined(__thumb2__)
    __asm__ goto("cmp %0, #5\n\tbgt %l1" ::"l"(x) : "cc" : bigger);
#else
    __asm__ goto("cmp %0, #5\n\tbgt %l1" ::"r"(x) : "cc" : bigger);
#endif
    return x + 1;
bigger:
    return x * 2;
}

static NOINLINE unsigned scratch(unsigned x)
{
    unsigned y;
#if defined(__aarch64__)
    __asm__ volatile("mov w16, %w1\n\tadd w17, w16, w16\n\teor %w0, w17, w16" : "=r"(y) : "r"(x) : "x16", "x17", "cc");
#elif defined(__riscv)
    __asm__ volatile("mv t1, %1\n\tadd t0, t1, t1\n\txor %0, t0, t1" : "=r"(y) : "r"(x) : "t0", "t1");
#elif defined(__x86_64__)
    __asm__ volatile("movl %1, %%r11d\n\tleal (%%r11,%%r11), %%ecx\n\txorl %%r11d, %%ecx\n\tmovl %%ecx, %0"
                     : "=r"(y)
                     : "r"(x)
                     : "r11", "rcx", "cc");
#elif defined(__thumb__) && !defined(__thumb2__)
    __asm__ volatile(".syntax unified\n\tmov r12, %1\n\tmov r3, r12\n\tadds r3, r3, r3\n\tmovs %0, %1\n\teors %0, r3"
                     : "=&l"(y)
                     : "l"(x)
                     : "r3", "r12", "cc");
#else
    __asm__ volatile("mov r12, %1\n\tadds r3, r12, r12\n\teor %0, r3, r12" : "=r"(y) : "r"(x) : "r3", "r12", "cc");
#endif
    return y;
}

/* A function with inline assembly only, and one that begins with it. */
static NOINLINE unsigned only(unsigned x)
{
    __asm__ volatile("" : "+r"(x));
    return x;
}

static NOINLINE unsigned begins(unsigned x, unsigned y)
{
    __asm__ volatile("nop\n\tnop" ::: "memory");
    return x > y ? x - y : y - x;
}

static NOINLINE unsigned local_labels(unsigned n)
{
    unsigned r;
#if defined(__aarch64__)
    __asm__ volatile("mov %w0, #0\n1:\tadd %w0, %w0, #3\n\tsubs %w1, %w1, #1\n\tb.ne 1b" : "=&r"(r), "+r"(n)::"cc");
#elif defined(__riscv)
    __asm__ volatile("li %0, 0\n1:\taddi %0, %0, 3\n\taddi %1, %1, -1\n\tbnez %1, 1b" : "=&r"(r), "+r"(n));
#elif defined(__x86_64__)
    __asm__ volatile("movl $0, %0\n1:\taddl $3, %0\n\tsubl $1, %1\n\tjne 1b" : "=&r"(r), "+r"(n)::"cc");
#elif defined(__thumb__) && !defined(__thumb2__)
    __asm__ volatile(".syntax unified\n\tmovs %0, #0\n1:\tadds %0, #3\n\tsubs %1, #1\n\tbne 1b"
                     : "=&l"(r), "+l"(n)::"cc");
#else
    __asm__ volatile("mov %0, #0\n1:\tadd %0, %0, #3\n\tsubs %1, %1, #1\n\tbne 1b" : "=&r"(r), "+r"(n)::"cc");
#endif
    return r;
}

/* The assembly is a delay loop and begins with the loop's head. No block may begin there: its address runs in each
 * round, but a block is counted once for each entry. */
static NOINLINE unsigned delay(unsigned x, unsigned n)
{
    x ^= n & -(x & 1);
#if defined(__aarch64__)
    __asm__ volatile("1:\tsubs %w0, %w0, #1\n\tb.ne 1b" : "+r"(n)::"cc");
#elif defined(__riscv)
    __asm__ volatile("1:\taddi %0, %0, -1\n\tbnez %0, 1b" : "+r"(n));
#elif defined(__x86_64__)
    __asm__ volatile("1:\tsubl $1, %0\n\tjne 1b" : "+r"(n)::"cc");
#elif defined(__thumb__) && !defined(__thumb2__)
    __asm__ volatile(".syntax unified\n1:\tsubs %0, #1\n\tbne 1b" : "+l"(n)::"cc");
#else
    __asm__ volatile("1:\tsubs %0, %0, #1\n\tbne 1b" : "+r"(n)::"cc");
#endif
    if (x & 4)
        x = only(x);
    return x + n;
}

int main(void)
{
    for (int i = 0; i < 12; i++) {
        mix((unsigned)jumps(i));
        mix(scratch((unsigned)i));
        mix(only((unsigned)i));
        mix(begins((unsigned)i, 6u));
        mix(local_labels((unsigned)i + 1u));
        mix(delay((unsigned)i, (unsigned)i + 3u));
    }
    return finish();
}
