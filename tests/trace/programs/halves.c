/* A load exclusive in one function and its store in another, as in CMSIS without inlining. The second function has no
 * place for a call count, and the first has none after its load. */
#include "prog.h"

#if defined(__aarch64__)
#define LOAD  "ldxr %w0, [%1]"
#define STORE "stxr %w0, %w2, [%1]"
#else
#define LOAD  "ldrex %0, [%1]"
#define STORE "strex %0, %2, [%1]"
#endif

static inline __attribute__((always_inline)) unsigned load(volatile unsigned *p)
{
    unsigned v;
    __asm__ volatile(LOAD : "=r"(v) : "r"(p) : "memory");
    return v;
}

static inline __attribute__((always_inline)) unsigned store(volatile unsigned *p, unsigned v)
{
    unsigned failed;
    __asm__ volatile(STORE : "=&r"(failed) : "r"(p), "r"(v) : "memory");
    return failed;
}

static NOINLINE unsigned begin(volatile unsigned *p)
{
    return load(p);
}

static NOINLINE unsigned end(volatile unsigned *p, unsigned v)
{
    return store(p, v);
}

/* The same with a tail call. */
static NOINLINE unsigned end_of_sum(unsigned n, volatile unsigned *p, unsigned v)
{
    return end(p, v + n);
}

static NOINLINE unsigned apart(volatile unsigned *p, unsigned n)
{
    unsigned v;
    do {
        v = begin(p);
        if (n & 1u)
            v ^= 5u;
    } while (end_of_sum(n, p, v));
    return v;
}

static volatile unsigned word;

int main(void)
{
    for (unsigned i = 0; i < 60; i++)
        mix(apart(&word, i));
    return finish();
}
