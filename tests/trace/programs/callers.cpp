/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Every kind of call: by name, through pointers and tables of them, of members and virtual functions, recursive,
 * mutually recursive, as a tail call, and after a longjmp().
 */
#include <setjmp.h>

#include "prog.h"

static NOINLINE unsigned leaf(unsigned x)
{
    return OPAQUE(x) * 7 + 1;
}

static NOINLINE unsigned other(unsigned x)
{
    return OPAQUE(x) ^ leaf(x);
}

/* Ends with a tail call, so its callee returns to its caller. */
static NOINLINE unsigned handed_on(unsigned x)
{
    return other(x + 3);
}

static NOINLINE unsigned handed_on_twice(unsigned x)
{
    return handed_on(x * 5);
}

using step = unsigned (*)(unsigned);
static step volatile table[] = {leaf, other, handed_on, handed_on_twice};

static NOINLINE unsigned through_table(unsigned n)
{
    unsigned x = n;
    for (unsigned i = 0; i < n; i++)
        x += table[i % 4](x);
    return x;
}

static NOINLINE unsigned pointer_at_the_end(unsigned x)
{
    return table[x % 2](x);
}

struct Shape {
    virtual NOINLINE unsigned area(unsigned x) { return leaf(x); }
    virtual NOINLINE unsigned edges(unsigned x) { return x & 15; }
    NOINLINE unsigned plain(unsigned x) { return x + 9; }
};

struct Square : Shape {
    unsigned side = 3;
    NOINLINE unsigned area(unsigned x) override { return side * leaf(x); }
    NOINLINE unsigned edges(unsigned) override { return 4; }
};

static NOINLINE unsigned shapes(Shape *const *list, unsigned n, unsigned (Shape::*member)(unsigned))
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += list[i % 2]->area(i) * 8;
        sum ^= (list[i % 3 == 0]->*member)(i);
    }
    return sum;
}

static NOINLINE unsigned fibonacci(unsigned n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

static NOINLINE bool odd(unsigned n);
static NOINLINE bool even(unsigned n)
{
    return OPAQUE(n) == 0 || odd(n - 1);
}

static NOINLINE bool odd(unsigned n)
{
    return OPAQUE(n) != 0 && even(n - 1);
}

/* Four places call leaf() in turn. If each eighth call were sampled exactly, all samples would be of the same place. */
static NOINLINE unsigned in_turns(unsigned n)
{
    unsigned x = 1;
    for (unsigned i = 0; i < n; i++) {
        x += leaf(x);
        x ^= leaf(i);
        x += leaf(x + i);
        x ^= leaf(x * 3);
    }
    return x;
}

static jmp_buf env;

static NOINLINE void thrown(unsigned x)
{
    if (x % 3 == 2)
        longjmp(env, static_cast<int>(x));
}

static NOINLINE unsigned caught(unsigned x)
{
    volatile unsigned before = leaf(x);
    if (setjmp(env))
        return leaf(before);
    thrown(x);
    return before;
}

static NOINLINE unsigned deep(unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f)
{
    unsigned x = leaf(a) + b, y = leaf(c) ^ d, z = leaf(e) * f;
    return x + y + z + leaf(a ^ f);
}

static NOINLINE unsigned never(unsigned x)
{
    return leaf(x);
}

int main()
{
    Shape shape;
    Square square;
    Shape *const list[] = {&shape, &square};
    mix(through_table(101));
    for (unsigned i = 0; i < 40; i++) {
        mix(pointer_at_the_end(i));
        mix(caught(i));
        mix(deep(i, 2, 3, 4, 5, i * 7));
    }
    mix(shapes(list, 30, &Shape::plain) ^ shapes(list, 31, &Shape::edges));
    mix(fibonacci(11));
    mix(even(40) * 2 + odd(23));
    mix(in_turns(96));
    if (OPAQUE(0u))
        mix(never(1));
    return finish();
}
