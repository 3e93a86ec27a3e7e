/* At -O2, unlikely parts move to f.cold. A jump from f reaches it, not a call. */
#include <stdlib.h>

#include "prog.h"

__attribute__((cold)) static NOINLINE void report(int code)
{
    printf("odd %d\n", code);
}

static NOINLINE int work(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (__builtin_expect(i % 7 == 6, 0)) {
            report(i);
            sum -= i * 3;
            if (sum > 100000)
                abort();
        }
        sum += i ^ n;
    }
    return sum;
}

static NOINLINE int checked(int *p, int n)
{
    if (__builtin_expect(!p, 0)) {
        report(-1);
        report(-2);
        return n * 2;
    }
    return *p + n;
}

__attribute__((hot)) static NOINLINE int hot_one(int n)
{
    return n * n - 1;
}

__attribute__((cold)) static NOINLINE int cold_never(int n)
{
    return n / 3;
}

int main(void)
{
    int cell = 5;
    for (int i = 0; i < 12; i++) {
        mix((unsigned)work(i));
        mix((unsigned)checked(OPAQUE(i) % 5 ? &cell : NULL, i));
        mix((unsigned)hot_one(i));
    }
    if (OPAQUE(0))
        mix((unsigned)OPAQUE(&cold_never)(3));
    return finish();
}
