/* Calling conventions that the assembly text does not name. Callees keep nearly all registers, or none. They take
 * arguments in registers that others keep. They return more words. */
#include "prog.h"

#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#if defined(__clang__) && !defined(__arm__) && __clang_major__ > 14 /* Clang 14's preserve_all is wrong on x86-64 */
#if __has_attribute(preserve_most)
#define MOST __attribute__((preserve_most))
#endif
#if __has_attribute(preserve_all)
#define EVERY __attribute__((preserve_all))
#endif
#if __has_attribute(preserve_none)
#define NONE __attribute__((preserve_none))
#endif
#endif
#if defined(__aarch64__)
#define VECTOR __attribute__((aarch64_vector_pcs))
#elif defined(__x86_64__)
#define OTHER __attribute__((ms_abi))
#if defined(__clang__) && __clang_major__ > 14 /* Clang 14 cannot assemble its own names */
#define VECTOR __attribute__((vectorcall))
#define CALL   __attribute__((regcall))
#endif
#endif
#ifndef MOST
#define MOST
#endif
#ifndef EVERY
#define EVERY
#endif
#ifndef NONE
#define NONE
#endif
#ifndef VECTOR
#define VECTOR
#endif
#ifndef OTHER
#define OTHER
#endif
#ifndef CALL
#define CALL
#endif

typedef float quad __attribute__((vector_size(16)));
struct many {
    unsigned long a, b, c, d;
};

static volatile unsigned seen;

static MOST NOINLINE unsigned most(unsigned a, unsigned b)
{
    if (a & 1)
        seen += b;
    return a * 3 + b;
}

static EVERY NOINLINE void every(unsigned a)
{
    for (unsigned i = 0; i < (a & 3); i++)
        seen ^= a + i;
}

static NONE NOINLINE unsigned none(unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f, unsigned g,
                                   unsigned h, unsigned i, unsigned j)
{
    unsigned s = a - b + c * d;
    while (e--) {
        s += f ^ g;
        if (s & 8)
            seen = h;
    }
    return s + i * j;
}

static NONE NOINLINE unsigned none_on(unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f,
                                      unsigned g, unsigned h, unsigned i, unsigned j)
{
    if (a & 1)
        return none(b, a, d, c, e & 3, g, f, i, h, j);
    return none(a, b, c, d, f & 3, e, h, g, j, i);
}

static VECTOR NOINLINE quad vector(quad x, quad y, unsigned note)
{
    if (note & 1)
        x += y;
    else if (note & 2)
        seen = note;
    return x * y;
}

static OTHER NOINLINE unsigned other(unsigned a, unsigned b, unsigned c, unsigned d, unsigned e)
{
    unsigned s = e;
    while (a--)
        s = s * 5 + (b ^ c);
    return s - d;
}

static CALL NOINLINE struct many results(unsigned a, unsigned b, unsigned c, unsigned d)
{
    struct many m = {a + 1, b ^ 2, c * 3, d - 4};
    if (a & 4)
        seen = b;
    return m;
}

static MOST NOINLINE unsigned nest(unsigned n)
{
    unsigned s = n;
    if (n)
        s += nest(n - 1) * 3;
    every(s);
    return s;
}

/* Has values that are live across all calls: the callee keeps them, or the caller saves them. */
static NOINLINE unsigned through(unsigned a, unsigned b, unsigned c, unsigned d, unsigned e)
{
    quad q = {(float)(a & 7), 2, 3, 4};
    for (unsigned i = 0; i < 5; i++) {
        b += most(a, i);
        every(b);
        c ^= none_on(a, b & 31, c & 31, d & 31, e & 15, i, a & 7, b & 3, 5, 6);
        q = vector(q, (quad){0.5f, 0.25f, 1, 0.125f}, i);
        d += other(i, a, b, c & 0xff, d);
        struct many m = results(a, b, c, d);
        e += (unsigned)(m.a + m.b * 3 + m.c * 5 + m.d * 7) + nest(i);
        a++;
    }
    return a ^ b ^ c ^ d ^ e ^ (unsigned)(int)(q[0] * 64 + q[1] * 32 + q[2] + q[3] * 512);
}

int main(void)
{
    for (unsigned i = 0; i < 12; i++)
        mix(through(i, i * 3, i * 5, i * 7, i * 11));
    mix(seen);
    return finish();
}
