/* Computed gotos, tail calls (direct, through a pointer, and with arguments on the stack) and mutual tail recursion. One
 * loop's first block is the function's entry. */
#include "prog.h"

static NOINLINE int interpret(const unsigned char *code, int x)
{
    static const void *const labels[] = {&&op_end, &&op_inc, &&op_double, &&op_neg, &&op_loop};
    int rounds = 3;
    const unsigned char *pc = code;
#define NEXT goto *labels[*pc++]
    NEXT;
op_inc:
    x++;
    NEXT;
op_double:
    x *= 2;
    NEXT;
op_neg:
    x = -x;
    NEXT;
op_loop:
    if (rounds-- > 0)
        pc = code;
    NEXT;
op_end:
    return x;
}

static NOINLINE int last(int a)
{
    return a * 3 + 1;
}

static NOINLINE int middle(int a)
{
    return last(a + 2);
}

static NOINLINE int first(int a)
{
    return middle(a ^ 5);
}

typedef int (*fn)(int);

static NOINLINE int through(fn f, int a)
{
    return f(a + 1);
}

static NOINLINE int odd(unsigned n);

static NOINLINE int even(unsigned n)
{
    return n == 0 ? 1 : odd(n - 1);
}

static NOINLINE int odd(unsigned n)
{
    return n == 0 ? 0 : even(n - 1);
}

static NOINLINE int six(int a, int b, int c, int d, int e, int f)
{
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6;
}

static NOINLINE int reversed(int a, int b, int c, int d, int e, int f)
{
    return six(f, e, d, c, b, a);
}

static NOINLINE int cond_tail(int a)
{
    if (a & 1)
        return last(a);
    if (a & 2)
        return middle(a);
    return a;
}

/* The loop's head is the function's first instruction. */
static NOINLINE void spin(volatile unsigned *p)
{
    do
        (*p)--;
    while (*p);
}

static NOINLINE int gcd(int a, int b)
{
    return b ? gcd(b, a % b) : a;
}

int main(void)
{
    static const unsigned char code[] = {1, 2, 1, 3, 4, 0};
    fn const table[] = {first, middle, last, cond_tail};
    for (int i = 0; i < 12; i++) {
        volatile unsigned n = (unsigned)i + 1u;
        spin(&n);
        mix((unsigned)interpret(code, i));
        mix((unsigned)first(i));
        mix((unsigned)through(table[i % 4], i));
        mix((unsigned)even((unsigned)i));
        mix((unsigned)reversed(i, 2, 3, 4, 5, i));
        mix((unsigned)cond_tail(i));
        mix((unsigned)gcd(i * 12, 18));
    }
    return finish();
}
