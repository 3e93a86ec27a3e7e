/* Nested functions (GNU C). The static chain comes in a scratch register of the procedure call standard (r12, x18), and
 * all argument registers are in use. */
#include "prog.h"

__attribute__((used)) static NOINLINE int apply(int (*f)(int, int, int, int), int n)
{
    return f(n, n + 1, n + 2, n + 3);
}

static NOINLINE int outer(int base)
{
    int calls = 0;
    __attribute__((noinline)) int inner(int a, int b, int c, int d)
    {
        calls++;
        return a * 2 + b * 3 + c * 5 + d * 7 + base;
    }
    __attribute__((noinline)) int eight(int a, int b, int c, int d, int e, int f, int g, int h)
    {
        calls += a;
        return a ^ b << 1 ^ c << 2 ^ d << 3 ^ e << 4 ^ f << 5 ^ g << 6 ^ h << 7 ^ base;
    }
    __attribute__((noinline)) int deep(int n)
    {
        __attribute__((noinline)) int deeper(int m)
        {
            return m ? deeper(m - 1) + n + base : calls;
        }
        return deeper(n);
    }
    int r = inner(1, 2, 3, base) + eight(1, 2, 3, 4, 5, 6, 7, base) + deep(5);
    return r * 100 + calls;
}

static NOINLINE int goes_out(int n)
{
    __label__ out;
    int found = -1;
    __attribute__((noinline)) void search(int i)
    {
        if (i * i >= n) {
            found = i;
            goto out;
        }
        search(i + 1);
    }
    search(0);
    found = -2;
out:
    return found;
}

/* Functions whose names have no dot. one() and two() pass the chain on, but their text does not name its register. */
static NOINLINE int named(int n, int k)
{
    int v = k * 3;
    auto int one(int) __asm__("named_one"), two(int) __asm__("named_two"), three(int) __asm__("named_three");
    __attribute__((noinline, noclone)) int three(int x)
    {
        return x * 7 + v++;
    }
    __attribute__((noinline, noclone)) int one(int x)
    {
        if (x <= 0)
            return 5;
        return x & 1 ? three(x - 1) : two(x - 1) * 3;
    }
    __attribute__((noinline, noclone)) int two(int x)
    {
        return x > 4 ? one(x - 2) + 1 : three(x);
    }
    return one(n) + two(k) + v;
}

int main(void)
{
    for (int i = 0; i < 10; i++) {
        mix((unsigned)outer(i));
        mix((unsigned)goes_out(i * 9));
        mix((unsigned)named(i, i ^ 9));
    }

    return finish();
}
