/* Results of four words in r0 to r3 (Arm's base standard; with pcs("aapcs") if floats have registers of their own).
 * They are made here, stored as well, or passed on from a callee or an argument. There are blocks between their writes
 * and the return. */
#include <stdint.h>

#include "prog.h"

#ifdef __arm__
#define BASE __attribute__((pcs("aapcs")))
#else
#define BASE
#endif

typedef unsigned words __attribute__((vector_size(16)));
typedef BASE words (*maker)(unsigned, unsigned);

static words table[8], kept;
static volatile unsigned seen;

BASE NOINLINE words make(unsigned i, unsigned note)
{
    words w = table[i & 7];
    if (note & 1)
        seen = note;
    return w;
}

BASE NOINLINE words store(unsigned i, unsigned note)
{
    words w = {i, i * 3, i ^ 0x55, i << 9};
    kept = w;
    if (note & 2)
        seen += note;
    return w;
}

static maker volatile makers[] = {make, store};

/* Only the call writes r2 and r3. */
BASE NOINLINE words hand_on(unsigned i, unsigned note)
{
    words w = makers[i & 1](i, note);
    if (note & 4)
        seen ^= i;
    return w;
}

BASE NOINLINE words either(unsigned i, unsigned note)
{
    if (note & 8)
        return store(i + 1, note);
    words w = hand_on(i, note);
    while (note & 0xc) {
        note -= 4;
        seen = note;
    }
    return w;
}

/* No instruction touches the result. */
BASE NOINLINE words same(words w, unsigned note)
{
    if (note & 1)
        seen++;
    return w;
}

BASE NOINLINE words first(words w, words other, unsigned note)
{
    if (note & 2)
        return same(other, note);
    w[0] += note;
    return w;
}

BASE NOINLINE words variadic(unsigned note, ...)
{
    __builtin_va_list args;
    __builtin_va_start(args, note);
    words w = makers[note & 1](note, note);
    while (note & 7) {
        seen = __builtin_va_arg(args, unsigned);
        note--;
    }
    __builtin_va_end(args);
    return w;
}

/* One of the words is an address that the function itself has used. */
BASE NOINLINE words used(unsigned *p, unsigned a, unsigned b, unsigned c)
{
    *p += a;
    if (a & 1)
        seen = a;
    return (words){(unsigned)(uintptr_t)p, a, b, c};
}

static void take(words w)
{
    mix(w[0] + w[1] * 3 + w[2] * 5 + w[3] * 7);
}

int main(void)
{
    for (unsigned i = 0; i < 8; i++)
        table[i] = (words){i, ~i, i * 0x01010101u, 0xdeadu + i};
    for (unsigned i = 0; i < 24; i++) {
        unsigned sum = i;
        words w = used(&sum, i * 3, ~i, i ^ 0x5a);
        w[0] -= (unsigned)(uintptr_t)&sum;
        take(w);
        mix(sum);
        take(make(i, i * 5));
        take(store(i, i * 3));
        take(hand_on(i, i * 7));
        take(either(i, i));
        take(same(table[i & 7], i));
        take(first(table[i & 7], kept, i));
        take(variadic(i, 1u, 2u, 3u, 4u, 5u, 6u, 7u));
    }
    take(kept);
    mix(seen);
    return finish();
}
