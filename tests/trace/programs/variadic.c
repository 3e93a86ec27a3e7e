#include <stdarg.h>

#include "prog.h"

struct small {
    char a, b, c;
};
struct pair {
    double x, y;
};

static NOINLINE unsigned sum(const char *kinds, ...)
{
    va_list args;
    unsigned total = 0;
    va_start(args, kinds);
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i':
            total = total * 31 + va_arg(args, unsigned);
            break;
        case 'l':
            total = total * 31 + (unsigned)(va_arg(args, unsigned long long) % 1000003u);
            break;
        case 'd':
            total = total * 31 + (unsigned)(long)(va_arg(args, double) * 16.0);
            break;
        case 's': {
            struct small s = va_arg(args, struct small);
            total = total * 31 + (unsigned)(s.a + s.b * 2 + s.c * 3);
            break;
        }
        case 'p': {
            struct pair p = va_arg(args, struct pair);
            total = total * 31 + (unsigned)(long)(p.x * 4 + p.y * 8);
            break;
        }
        }
    va_end(args);
    return total;
}

static NOINLINE unsigned forward(int n, va_list args)
{
    unsigned x = 0;
    while (n--)
        x = x * 7 + va_arg(args, unsigned);
    return x;
}

static NOINLINE unsigned through(int n, ...)
{
    va_list args, again;
    va_start(args, n);
    va_copy(again, args);
    unsigned x = forward(n, args) + forward(n / 2, again);
    va_end(again);
    va_end(args);
    return x;
}

int main(void)
{
    struct small s = {1, 2, 3};
    struct pair p = {1.5, 2.25};
    mix(sum(""));
    mix(sum("iiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8));
    mix(sum("ididlidlis", 1, 2.5, 3, 4.75, 5ull << 40, 6, 7.5, 1ull << 63, 9, s));
    mix(sum("pipsdp", p, 4, p, s, 3.5, p));
    mix(sum("dddddddddd", 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0));
    mix(through(6, 1, 2, 3, 4, 5, 6));
    return finish();
}
