/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Load and store exclusives as they occur in firmware (test_exclusive.sh): C11 atomics of each width and order, CMSIS's
 * intrinsics, loops of inline assembly, and C code between the load and the store. */
#include <stdbool.h>
#include <stdint.h>

#define ORDERS(one, ...)                                                                                               \
    one(__VA_ARGS__, relaxed, __ATOMIC_RELAXED) one(__VA_ARGS__, acquire, __ATOMIC_ACQUIRE)                            \
        one(__VA_ARGS__, full, __ATOMIC_SEQ_CST)
#define ONE(type, op, order, model)                                                                                    \
    type op##_##type##_##order(type *p, type v)                                                                        \
    {                                                                                                                  \
        return __atomic_##op(p, v, model);                                                                             \
    }
#define COMPARE(type, weak, order, model)                                                                              \
    bool compare_##weak##_##type##_##order(type *p, type *old, type v)                                                 \
    {                                                                                                                  \
        return __atomic_compare_exchange_n(p, old, v, weak, model, __ATOMIC_RELAXED);                                  \
    }                                                                                                                  \
    type most_##weak##_##type##_##order(type *p, type v)                                                               \
    {                                                                                                                  \
        type old = __atomic_load_n(p, __ATOMIC_RELAXED);                                                               \
        while (old < v && !__atomic_compare_exchange_n(p, &old, v, weak, model, __ATOMIC_RELAXED)) {                   \
        }                                                                                                              \
        return old;                                                                                                    \
    }
#define ALL(type)                                                                                                      \
    ORDERS(ONE, type, exchange_n)                                                                                      \
    ORDERS(ONE, type, fetch_add)                                                                                       \
    ORDERS(ONE, type, fetch_nand)                                                                                      \
    ORDERS(ONE, type, or_fetch)                                                                                        \
    ORDERS(COMPARE, type, true) ORDERS(COMPARE, type, false)

ALL(uint8_t)
ALL(uint16_t)
ALL(uint32_t)
ALL(uint64_t)

/* Armv7-A loads 64 bits with a load exclusive.  No store exclusive follows. */
uint64_t sum(const uint64_t *p, unsigned n)
{
    uint64_t s = 0;
    for (unsigned i = 0; i < n; i++)
        if (p[i] & 1)
            s += __atomic_load_n(p + i, __ATOMIC_SEQ_CST);
    return s;
}

#ifdef __aarch64__
#define LOAD  "ldaxr %w0, [%1]"
#define STORE "stlxr %w0, %w2, [%1]"
#define LOOP  "1: ldxr %w0, [%2]\n\tadd %w0, %w0, #1\n\tstxr %w1, %w0, [%2]\n\tcbnz %w1, 1b"
#else
#define LOAD  "ldrex %0, [%1]"
#define STORE "strex %0, %2, [%1]"
#define LOOP  "1: ldrex %0, [%2]\n\tadds %0, %0, #1\n\tstrex %1, %0, [%2]\n\tcmp %1, #0\n\tbne 1b"
#endif

static inline unsigned load_exclusive(volatile unsigned *p)
{
    unsigned v;
    __asm__ volatile(LOAD : "=r"(v) : "r"(p) : "memory");
    return v;
}

static inline unsigned store_exclusive(unsigned v, volatile unsigned *p)
{
    unsigned failed;
    __asm__ volatile(STORE : "=&r"(failed) : "r"(p), "r"(v) : "memory");
    return failed;
}

/* Called between a load exclusive and its store. */
static __attribute__((noinline)) unsigned next(unsigned v)
{
    return v & 1 ? 3 * v + 1 : v / 2;
}

unsigned step(volatile unsigned *p)
{
    unsigned v;
    do {
        v = load_exclusive(p);
        v = next(v);
    } while (store_exclusive(v, p));
    return v;
}

unsigned saturate(volatile unsigned *p, unsigned most)
{
    unsigned v;
    do {
        v = load_exclusive(p);
        if (v < most)
            v++;
        else if (v & 1)
            v = 0;
    } while (store_exclusive(v, p));
    return v;
}

unsigned classify(volatile unsigned *p, unsigned kind)
{
    unsigned v;
    do {
        v = load_exclusive(p);
        switch (kind) {
        case 0:
            v += 7;
            break;
        case 1:
            v ^= 0x5a5a5a5a;
            break;
        case 2:
            v = v << 3 | v >> 29;
            break;
        case 3:
            v *= 0x10001;
            break;
        case 4:
            v -= kind;
            break;
        case 5:
            return v;
        default:
            v = 1234567;
            break;
        }
    } while (store_exclusive(v, p));
    return v + kind;
}

unsigned by_hand(volatile unsigned *p, int n)
{
    unsigned v = 0, failed;
    for (int i = 0; i < n; i++)
        if (p[i])
            __asm__ volatile(LOOP : "=&r"(v), "=&r"(failed) : "r"(p + i) : "memory", "cc");
    return v;
}

/* Each function has only the load or only the store.  Other files call both. */
unsigned lock_load(volatile unsigned *p)
{
    unsigned v = load_exclusive(p);
    return v > 9 ? 9 : v;
}

bool lock_store(unsigned v, volatile unsigned *p)
{
    if (v == 3)
        v = 4;
    return store_exclusive(v, p) == 0;
}
