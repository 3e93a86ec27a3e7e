// Exceptions are thrown through frames with destructors, thrown again, and thrown by a constructor. They are caught by
// type, by base class and by ellipsis. They pass a catch that does not match, and a function that may throw no other
// type. Values are live in callee-saved registers across calls that throw.
#include "prog.h"

static unsigned gone;

struct guard {
    unsigned n;
    explicit guard(unsigned v) : n(v) {}
    ~guard() { gone = gone * 3 + n; }
};

struct error {
    virtual unsigned code() const { return 3; }
    virtual ~error() {}
};

struct worse : error {
    unsigned n;
    explicit worse(unsigned v) : n(v) {}
    unsigned code() const { return n; }
};

struct part {
    explicit part(unsigned v)
    {
        if (v % 7 == 6)
            throw v;
    }
};

struct whole {
    guard g;
    part p;
    explicit whole(unsigned v) : g(v), p(v) {}
};

static NOINLINE unsigned risky(unsigned x)
{
    guard g(x);
    if (x % 3 == 0)
        throw worse(x / 3);
    if (x % 5 == 0)
        throw (int)x;
    if (x % 11 == 0)
        throw 'c';
    return x * 2;
}

static NOINLINE unsigned between(unsigned a, unsigned b, unsigned c)
{
    unsigned sum = a * b + c, product = a * c;
    guard outer(a);
    for (unsigned i = 0; i < 3; i++) {
        guard inner(b + i);
        sum += risky(c + i) + product;
    }
    return sum;
}

static NOINLINE unsigned again(unsigned x)
{
    try {
        return between(x, x + 1, x + 2);
    } catch (int v) {
        if (v % 2)
            throw;
        return (unsigned)v;
    }
}

static NOINLINE unsigned handle(unsigned x)
{
    unsigned a = x * 17, b = x ^ 0x55, c = a + b;
    try {
        return again(x) + a;
    } catch (const error &e) {
        return b + e.code();
    } catch (int v) {
        return c + (unsigned)v;
    } catch (...) {
        return a + b + c;
    }
}

static NOINLINE unsigned make(unsigned x)
{
    try {
        whole w(x);
        return w.g.n;
    } catch (unsigned v) {
        return v + 1000;
    }
}

static NOINLINE unsigned quiet(unsigned x) noexcept
{
    try {
        return risky(x);
    } catch (...) {
        return 1;
    }
}

/* Two landing pads lead to one handler. If targets of jumps need a mark, one of the two may have no other
 * instruction. */
static NOINLINE unsigned together(unsigned x)
{
    unsigned a = x * 3, b = x ^ 7;
    try {
        if (x % 5 == 4)
            a += risky(x);
        a += b;
        if (x % 7 == 3) {
            guard g(a);
            b += risky(b);
        }
    } catch (int v) {
        if (v & 1)
            b += (unsigned)v;
        else
            a ^= gone;
    } catch (...) {
        b++;
    }
    return a * b;
}

int main()
{
    for (unsigned i = 0; i < 60; i++) {
        mix(handle(i));
        mix(make(i));
        mix(quiet(i));
        mix(together(i));
        mix(gone);
    }
    return finish();
}
