// -fnon-call-exceptions: a load that faults throws, in the middle of a block. The exception passes frames with values in
// callee-saved registers, and a frame without a handler.
#include <signal.h>
#include <string.h>

#include "prog.h"

static void thrower(int)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGSEGV);
    sigprocmask(SIG_UNBLOCK, &set, nullptr);
    throw 7u;
}

static NOINLINE unsigned through(const unsigned *p, unsigned n)
{
    unsigned a = p[0] + n;
    if (a & 1)
        a += 5;
    return a * 3;
}

static NOINLINE unsigned inside(const unsigned *const *list, unsigned n)
{
    unsigned sum = 1, good = 0;
    for (unsigned i = 0; i < n; i++) {
        try {
            sum = sum * 3 + i;
            unsigned v = list[i][1];
            good++;
            if (v & 1)
                sum += list[(i + 1) % n][0];
            sum ^= v;
        } catch (unsigned e) {
            sum += e + good * 64;
        }
    }
    return sum + good;
}

static NOINLINE unsigned called(const unsigned *p, unsigned n)
{
    unsigned kept = n * 5;
    try {
        kept += through(p, n);
    } catch (unsigned e) {
        kept ^= e;
    }
    return kept;
}

int main()
{
    static const unsigned some[4] = {3, 8, 1, 6}, odd[4] = {4, 9, 2, 7};
    struct sigaction act;
    memset(&act, 0, sizeof act);
    act.sa_handler = thrower;
    sigaction(SIGSEGV, &act, nullptr);
    for (unsigned i = 0; i < 40; i++) {
        const unsigned *list[5];
        for (unsigned k = 0; k < 5; k++)
            list[k] = OPAQUE((i >> k & 1) ? nullptr : (k + i) % 3 ? some : odd);
        mix(inside(list, 5));
        mix(called(list[i % 5], i));
    }
    return finish();
}
