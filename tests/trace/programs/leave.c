/* Functions that are left without a return: by longjmp(), a noreturn call, or exit() in a callee. Also alloca() and
 * variable-length arrays. */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "prog.h"

static jmp_buf env;

__attribute__((noreturn)) static NOINLINE void throw_it(int value)
{
    longjmp(env, value);
}

static NOINLINE int descend(int n)
{
    char local[16];
    memset(local, n, sizeof local);
    if (n == 0)
        throw_it(42);
    return descend(n - 1) + local[3];
}

static NOINLINE int guarded(int n)
{
    volatile int state = n;
    int code = setjmp(env);
    if (code) {
        state += code;
        return state;
    }
    state *= 2;
    return descend(n);
}

static NOINLINE unsigned vla(unsigned n)
{
    unsigned a[n + 1];
    for (unsigned i = 0; i <= n; i++)
        a[i] = i * i;
    unsigned s = 0;
    for (unsigned i = 0; i <= n; i++)
        s ^= a[n - i] << (i & 7);
    return s;
}

static NOINLINE unsigned with_alloca(unsigned n)
{
    unsigned char *p = __builtin_alloca(n + 8);
    memset(p, 0x5A, n + 8);
    unsigned s = 0;
    for (unsigned i = 0; i < n + 8; i++)
        s = s * 3 + p[i];
    return n ? s + with_alloca(n - 1) : s;
}

__attribute__((noreturn)) static NOINLINE void leave(int status)
{
    finish();
    exit(status);
}

__attribute__((used)) static NOINLINE void after_exit(void)
{
    mix(99);
}

int main(void)
{
    for (unsigned i = 0; i < 8; i++) {
        mix((unsigned)guarded((int)i));
        mix(vla(i * 3));
        mix(with_alloca(i));
    }
    if (OPAQUE(1))
        leave(0);
    after_exit();
    return 1;
}
