/* The program's own loads and stores exclusive, with jumps and calls between them. A counter there that clears the
 * monitor would make them retry forever. */
#include "prog.h"

#if defined(__aarch64__)
#define LOAD  "ldxr %w0, [%1]"
#define STORE "stxr %w0, %w2, [%1]"
#elif defined(__riscv)
#define LOAD  "lr.w %0, (%1)"
#define STORE "sc.w %0, %2, (%1)"
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

static NOINLINE unsigned add(volatile unsigned *p, unsigned n)
{
    unsigned v;
    do {
        v = load(p);
        if (v > 1000u)
            v = v & 1u ? v - 900u : v - 300u;
    } while (store(p, v + n));
    return v;
}

static NOINLINE unsigned exchange(volatile unsigned *p, unsigned old, unsigned new_value)
{
    do {
        if (load(p) != old)
            return 0;
    } while (store(p, new_value));
    return 1;
}

static volatile unsigned word;

int main(void)
{
    for (unsigned i = 0; i < 60; i++) {
        mix(add(&word, i * 7u));
        mix(exchange(&word, i * 3u, i));
        mix(exchange(&word, word, i * 20u));
    }
    return finish();
}
