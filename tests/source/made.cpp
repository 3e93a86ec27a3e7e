/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Branches that a compiler makes, and branches that a source writes.  A line that ends with "made" has none by the
 * source; one with "own" has one at least.
 */
#include <assert.h>

extern "C" void out(int);
extern "C" int in(void);

struct thing {
    int v;
    thing(int a);
    ~thing();
};

__attribute__((noinline)) thing::thing(int a) : v(a)
{
    out(a);
}

__attribute__((noinline)) thing::~thing()
{
    out(v);
}

inline __attribute__((noinline)) int counter(int n)
{
    static thing first(n); /* made */
    if (n > 5)             /* own */
        out(n);
    return first.v;
}

__attribute__((noinline)) int checked(int n)
{
    assert(n < 40); /* made */
    if (n == 7)     /* own */
        out(n);
    return n;
}

#ifdef __cpp_exceptions
__attribute__((noinline)) int thrower(int n)
{
    if (n > 3) /* own */
        throw n;
    return n;
}

__attribute__((noinline)) int catcher(int n)
{
    try {
        return thrower(n);
    } catch (int e) { /* made */
        if (e > 100)  /* own */
            out(e);
        return e;
    }
}
#else
static int catcher(int n)
{
    return n;
}
#endif

int main()
{
    return counter(in()) + checked(in()) + catcher(in());
}

extern "C" __attribute__((noinline)) void out(int n)
{
    static volatile int last;
    last = n;
}

extern "C" __attribute__((noinline)) int in(void)
{
    static volatile int next;
    return next;
}
