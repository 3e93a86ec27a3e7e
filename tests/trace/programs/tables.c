/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Several switches in one function: one after the other, in a loop, nested, with common cases, beside computed gotos
 * and tail calls through pointers, in functions without a frame.  Some cases never run.
 */
#include "prog.h"

static unsigned cells[8];

static NOINLINE unsigned note(unsigned x)
{
    return cells[x % 8] += x;
}

static NOINLINE unsigned other(unsigned x)
{
    return cells[x % 8] ^ x * 5;
}

/* clang-format off */
#define ONE(n)  case n: cells[(n) % 8] ^= x * ((n) * 2654435761u >> 7 | 1) + (n); break;
#define FOUR(n) ONE(n) ONE((n) + 1) ONE((n) + 2) ONE((n) + 3)
#define MANY    FOUR(0) FOUR(4) FOUR(8) FOUR(12) FOUR(16)
#define ADD(n)  case n: s += note(x + (n)) >> ((n) & 3); break;
#define ADD4(n) ADD(n) ADD((n) + 1) ADD((n) + 2) ADD((n) + 3)
#define MORE    ADD4(0) ADD4(4) ADD4(8) ADD4(12) ADD4(16)
/* clang-format on */

/* No frame, two tables. */
static NOINLINE unsigned leaf(unsigned x, unsigned y)
{
    switch (x) {
        MANY
    }
    switch (y) {
        MANY
    }
    return cells[1];
}

/* The tables' addresses do not change in the loop. */
static NOINLINE unsigned loop(const unsigned char *p, unsigned n)
{
    unsigned s = n;
    for (unsigned i = 0; i < n; i++) {
        unsigned x = p[i];
        switch (x % 23) {
            MORE default : s ^= x;
        }
        switch (s % 21) {
            MANY
        }
    }
    return s;
}

/* Inner switches in cases of the outer one, which is in a loop.  One of them has a loop of its own. */
static NOINLINE unsigned nested(const unsigned char *p, unsigned n)
{
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned x = p[i] + s % 3;
        switch (p[i] % 20) {
        case 0:
            switch (x % 20) {
                MORE
            }
            break;
        case 1:
            for (unsigned k = 0; k < 5; k++)
                switch ((x + k) % 24) {
                    MANY case 20 : return s;
                default:
                    s += 7;
                }
            break;
        case 2:
            s = note(s);
            /* falls through */
        case 3:
            s += 3;
            break;
        case 4:
            s ^= other(x);
            break;
        case 5:
            s = ~s;
            break;
        case 6:
            s *= 3;
            break;
        case 7:
            s -= note(4);
            break;
        case 8:
            s = s << 1 | 1;
            break;
        case 9:
            s /= 3;
            break;
        case 10:
            s = note(s ^ 1);
            break;
        case 11:
            s += other(s);
            break;
        case 12:
            s %= 1000;
            break;
        case 13:
            s |= 64;
            break;
        case 14:
            s &= 0xFFFF;
            break;
        case 15:
            s ^= s >> 3;
            break;
        case 16:
            s += i;
            break;
        default:
            s ^= 0x55;
        }
    }
    return s;
}

/* Both switches lead to the same places. */
static NOINLINE unsigned common(unsigned x, unsigned y)
{
    unsigned s = x;
    switch (x % 24) {
        MORE case 20 : goto first;
    case 21:
        goto second;
    case 22:
        goto third;
    }
    switch (y % 24) {
        MORE case 20 : goto first;
    case 21:
        goto second;
    case 22:
        goto third;
    }
    return s;
first:
    s = note(s);
second:
    s += 5;
third:
    return s ^ other(s);
}

/* A computed goto and two switches. */
static NOINLINE unsigned gotos(const unsigned char *p, unsigned n)
{
    static const void *const op[] = {&&one, &&two, &&three, &&never};
    unsigned s = 1;
    for (unsigned i = 0; i < n; i++) {
        unsigned x = p[i];
        switch (x % 20) {
            MORE
        }
        goto *op[x % 3];
    one:
        s += 3;
        continue;
    two:
        s ^= note(x);
        switch (s % 20) {
            MANY
        }
        continue;
    three:
        s = ~s;
        continue;
    never:
        s = other(s);
    }
    return s;
}

static unsigned (*const volatile tails[])(unsigned) = {note, other};

/* A tail call through a pointer beside two switches; no frame. */
static NOINLINE unsigned tail(unsigned x, unsigned y)
{
    switch (x) {
        MANY
    }
    switch (y) {
        MANY
    }
    return tails[x & 1](y);
}

/* The same with calls. */
static NOINLINE unsigned tail_and_calls(unsigned x, unsigned y)
{
    unsigned s = 0;
    switch (x) {
        MORE case 20 : return tails[0](x);
    }
    switch (y) {
        MORE case 21 : return tails[1](s);
    }
    return tails[s & 1](y + s);
}

/* Two switches in a loop, then a tail call through a pointer. */
static NOINLINE unsigned loop_and_tail(const unsigned char *p, unsigned n)
{
    unsigned s = n;
    for (unsigned i = 0; i < n; i++) {
        unsigned x = p[i];
        switch (x % 23) {
            MORE default : s ^= x;
        }
        switch (s % 21) {
            MORE
        }
    }
    return tails[s & 1](s);
}

/* Five tables; the same value is asked twice. */
static NOINLINE unsigned five(unsigned x, unsigned y, unsigned z)
{
    unsigned s = 0;
    switch (x) {
        MORE
    }
    switch (y) {
        MANY
    }
    switch (z) {
        MORE
    }
    switch (x) {
        MANY
    }
    switch (x ^ y ^ z) {
        MORE
    }
    return s;
}

/* One of two tables, by a condition: compilers may choose the table before the jump. */
static NOINLINE unsigned either(unsigned x, unsigned y, int first)
{
    unsigned s = y;
    for (unsigned i = 0; i < 3; i++) {
        if (first)
            switch (x % 20) {
                MORE
            }
        else
            switch (x % 20) {
                MANY
            }
        x = x * 7 + 1;
        first = !first;
    }
    return s;
}

/* Inline assembly between and in the cases. */
static NOINLINE unsigned by_hand(unsigned x, unsigned n)
{
    unsigned s = x;
    for (unsigned i = 0; i < n; i++) {
        x = OPAQUE(x + i);
        switch (x % 20) {
            MORE
        }
        s = OPAQUE(s);
        switch (s % 20) {
            MANY
        }
    }
    return s;
}

int main(void)
{
    unsigned char text[80];
    for (unsigned i = 0; i < 80; i++)
        text[i] = (unsigned char)(i * i * 5 + i * 3);
    for (unsigned i = 0; i < 19; i++)
        for (unsigned k = 0; k < i % 5 + 1; k++) {
            mix(leaf(OPAQUE(i), OPAQUE(18 - i)));
            mix(tail(OPAQUE(i), OPAQUE(i * k % 17)));
            mix(tail_and_calls(OPAQUE(i + k % 3), OPAQUE(i * 3 % 24)));
            mix(five(OPAQUE(i), OPAQUE(k), OPAQUE(i + k)));
            mix(either(OPAQUE(i), OPAQUE(k), OPAQUE((int)(k & 1))));
            mix(common(OPAQUE(i * 5), OPAQUE(k * 7 + i)));
        }
    for (unsigned n = 3; n < 60; n += 9) {
        mix(loop(text + n / 3, n));
        mix(nested(text + 2, n));
        mix(gotos(text + 1, n));
        mix(by_hand(n, n / 2));
        mix(loop_and_tail(text + n / 4, n));
    }
    return finish();
}
