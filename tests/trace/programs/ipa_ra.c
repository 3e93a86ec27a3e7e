/* The callers keep values in every register that these static leaf functions do not write. With -fipa-ra (the default
 * from -O1) GCC keeps them in caller-saved registers across the call. */
#include "prog.h"

static NOINLINE unsigned leaf_add(unsigned a)
{
    return a + 1;
}

static NOINLINE unsigned leaf_nothing(void)
{
    return 7;
}

static unsigned cell;

static NOINLINE void leaf_store(unsigned a)
{
    cell = a;
}

static NOINLINE unsigned never_called(unsigned a)
{
    return a * 3;
}

static NOINLINE unsigned many(unsigned s)
{
    unsigned a = OPAQUE(s), b = OPAQUE(s + 1), c = OPAQUE(s + 2), d = OPAQUE(s + 3), e = OPAQUE(s + 4);
    unsigned f = OPAQUE(s + 5), g = OPAQUE(s + 6), h = OPAQUE(s + 7), i = OPAQUE(s + 8), j = OPAQUE(s + 9);
    unsigned k = OPAQUE(s + 10), l = OPAQUE(s + 11), m = OPAQUE(s + 12), n = OPAQUE(s + 13), o = OPAQUE(s + 14);
    unsigned r = leaf_add(a);
    leaf_store(r ^ b);
    r += leaf_nothing();
    return a ^ b * 3 ^ c * 5 ^ d * 7 ^ e * 11 ^ f * 13 ^ g * 17 ^ h * 19 ^ i * 23 ^ j * 29 ^ k * 31 ^ l * 37 ^ m * 41 ^
           n * 43 ^ o * 47 ^ r;
}

/* Flags are not live across the loop, but a comparison's inputs may be in scratch registers. */
static NOINLINE unsigned loop(unsigned n)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned x = leaf_add(i);
        unsigned y = leaf_nothing();
        sum += x > y ? x * i : y - i;
    }
    return sum;
}

int main(void)
{
    for (unsigned i = 0; i < 20; i++) {
        mix(many(i * 1234567u));
        mix(loop(i));
        mix(cell);
    }
    if (OPAQUE(0))
        mix(OPAQUE(&never_called)(3));
    return finish();
}
