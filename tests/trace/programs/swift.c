/* Clang's swiftcall. Results come in four registers, also if floats have registers of their own. A context and an error
 * are passed besides the arguments. There are blocks between the writes of the result and the return. */
#include "prog.h"

#ifdef __clang__
#define SWIFT   __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))
#define ERROR   __attribute__((swift_error_result))
#else
#define SWIFT
#define CONTEXT
#define ERROR
#endif

struct four {
    unsigned a, b, c, d;
};

static volatile unsigned seen;

static SWIFT NOINLINE struct four spread(unsigned a, unsigned b)
{
    struct four r = {a * 3, b * 5, a + b, a ^ b};
    if (a & 1)
        seen = a;
    else if (b & 4)
        seen = b;
    return r;
}

static SWIFT NOINLINE unsigned fails(unsigned a, CONTEXT unsigned *context, ERROR void **error)
{
    if (a % 3 == 0)
        *error = context;
    else
        *context += a;
    return a + *context;
}

static SWIFT NOINLINE struct four pass(unsigned a, unsigned b)
{
    struct four r = spread(a, b);
    while (r.a > 40) {
        r.a -= 7;
        seen = r.a;
    }
    return r;
}

int main(void)
{
    unsigned context = 5;
    for (unsigned i = 0; i < 20; i++) {
        struct four r = pass(i, i * 3);
        void *error = 0;
        mix(r.a + r.b * 3 + r.c * 5 + r.d * 7);
        mix(fails(i, &context, &error));
        mix(error != 0);
    }
    mix(seen);
    return finish();
}
