/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions with different frames, which steps.py steps through. Each set of options compiles the file once, with
 * MODULE as the prefix of all names. There is no division and no floating point: libgcc's code for them has no
 * directives.
 */
#define PASTE(a, b) a##_##b
#define NAME2(a, b) PASTE(a, b)
#define NAME(n)     NAME2(MODULE, n)
#define OWN         __attribute__((noinline, noclone))

extern volatile int walk_zero;
void walk_end(void);

OWN int NAME(leaf)(int x)
{
    return x > 3 ? x * 5 : x + walk_zero;
}

/* Has more live values than registers, and flags that are live across blocks. */
OWN unsigned NAME(pressure)(const unsigned *v, int n)
{
    unsigned a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7;
    for (int i = 0; i < n; i++) {
        unsigned x = v[i];
        a += x;
        b ^= a >> 3;
        c -= b & x;
        d |= c << 1;
        if (x & 1)
            e += d ^ f;
        else
            f -= e + a;
        if (x > b)
            g += f;
        if (g & 4)
            a = g + c;
    }
    return a ^ b ^ c ^ d ^ e ^ f ^ g;
}

OWN int NAME(early)(const int *p, int n)
{
    int sum = 0;
    if (!p)
        return n;
    for (int i = 0; i < n; i++)
        sum += NAME(leaf)(p[i]);
    if (sum < 0)
        return NAME(leaf)(-sum);
    return sum;
}

OWN int NAME(tail)(const int *p, int n)
{
    if (n > 2)
        return NAME(early)(p, n - 1);
    return NAME(leaf)(n);
}

OWN int NAME(recurse)(int n)
{
    return n <= 0 ? walk_zero : n + NAME(recurse)(n - 1);
}

OWN int NAME(room)(int n)
{
    volatile int v[n];
    for (int i = 0; i < n; i++)
        v[i] = NAME(leaf)(i);
    return v[0] + v[n - 1];
}

OWN int NAME(many)(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j)
{
    if (a > b)
        NAME(leaf)(j);
    return NAME(leaf)(c + d) + e + f + g + h + i + j;
}

OWN int NAME(choose)(int x)
{
    switch (x) {
    case 0:
        return 7;
    case 1:
        return NAME(leaf)(1);
    case 2:
        return walk_zero + 3;
    case 3:
        return NAME(leaf)(9) + 1;
    case 4:
        return NAME(recurse)(1);
    case 5:
        return 11;
    case 6:
        return walk_zero;
    default:
        return -1;
    }
}

OWN int NAME(walk)(int n)
{
    static const int p[] = {5, 1, 4, 1};
    static const unsigned v[] = {3, 0x80000001, 8, 5, 0xffffffff, 12};
    int sum = n;
    for (int round = 0; round < 2; round++) {
        sum += (int)NAME(pressure)(v, 3 + 3 * round);
        sum += NAME(early)(p, 2) + NAME(early)(0, 1);
        sum += NAME(tail)(p, 3) + NAME(tail)(p, 1);
        sum += NAME(recurse)(2) + NAME(room)(2);
        sum += NAME(many)(round, 0, 1, 2, 3, 4, 5, 6, 7, 8);
        for (int i = 0; i < 8; i += 3 - round)
            sum += NAME(choose)(i);
    }
    return sum;
}

__attribute__((noreturn, noinline)) void NAME(stop)(int n)
{
    walk_zero = n ? 0 : 1;
    for (;;)
        walk_end();
}
