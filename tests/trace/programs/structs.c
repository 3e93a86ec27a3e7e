/* Results through a hidden pointer (r0, x8), in one register and in two. Structs are passed in registers and in
 * memory. */
#include "prog.h"

struct big {
    unsigned v[12];
};
struct two {
    unsigned a, b;
};
struct one {
    unsigned char a, b;
};
struct four {
    unsigned a, b, c, d;
};

static NOINLINE struct big make_big(unsigned n)
{
    struct big b;
    for (unsigned i = 0; i < 12; i++)
        b.v[i] = n * i + 1;
    return b;
}

static NOINLINE struct two make_two(unsigned n)
{
    return (struct two){n, n * 2};
}

static NOINLINE struct one make_one(unsigned n)
{
    return (struct one){(unsigned char)n, (unsigned char)(n + 1)};
}

static NOINLINE struct four make_four(unsigned a, unsigned b, unsigned c)
{
    return (struct four){a, b, c, a ^ b ^ c};
}

static NOINLINE unsigned long long wide(unsigned long long a, unsigned b, unsigned long long c)
{
    return a * b + c;
}

static NOINLINE unsigned take(struct big b, struct one o, struct two t, struct four f, unsigned last)
{
    unsigned s = last;
    for (unsigned i = 0; i < 12; i++)
        s = s * 3 + b.v[i];
    return s + o.a * 5u + o.b * 7u + t.a + t.b * 11 + f.a + f.b * 2 + f.c * 3 + f.d;
}

static NOINLINE struct big pass(struct big b, unsigned depth)
{
    b.v[depth % 12] ^= depth;
    return depth ? pass(b, depth - 1) : b;
}

int main(void)
{
    for (unsigned i = 0; i < 16; i++) {
        struct big b = pass(make_big(i), i);
        mix(take(b, make_one(i), make_two(i), make_four(i, i + 1, i + 2), i));
        mix((unsigned long)wide(i * 0x100000001ull, i, 0xFFFFFFFFFFull));
    }
    return finish();
}
