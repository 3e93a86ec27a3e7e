/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Computed gotos and tail calls through pointers in one function, with a frame and without. Tables share targets with
 * each other and with computed gotos. longjmp() passes frames of functions that do not know of it, several times, also
 * into an outer frame.
 */
#include <setjmp.h>

#include "prog.h"

typedef unsigned (*function)(unsigned);
static volatile unsigned seen;
static jmp_buf inner, outer;
static const unsigned char code[] = {0, 1, 2, 0, 0, 1, 3, 2, 0, 2, 3, 1, 1, 0, 3, 3};

static NOINLINE unsigned plus(unsigned x)
{
    seen += x;
    return x + 1;
}

static NOINLINE unsigned thrice(unsigned x)
{
    seen ^= x;
    return x * 3;
}

/* Without a frame, the jump and the tail call look the same. */
static NOINLINE unsigned bare(unsigned x, unsigned pc, function then)
{
    static const void *const op[] = {&&add, &&twice, &&flip, &&call};
    goto *op[code[pc++ & 15]];
add:
    x += 7;
    goto *op[code[pc++ & 15]];
twice:
    x *= 2;
    /* fall through */
flip:
    x ^= 0x55;
    if (x > 90000)
        return x;
    goto *op[code[pc++ & 15]];
call:
    return then(x);
}

/* With a frame and calls. */
static NOINLINE unsigned framed(unsigned x, unsigned pc, function then)
{
    static const void *const op[] = {&&add, &&twice, &&flip, &&call};
    unsigned kept = thrice(x);
    goto *op[code[pc++ & 15]];
add:
    x = plus(x) + kept;
    goto *op[code[pc++ & 15]];
twice:
    kept = thrice(kept) & 0xFFF;
    /* fall through */
flip:
    x ^= kept;
    goto *op[code[pc++ & 15]];
call:
    if (x & 1)
        return then(x + kept);
    if (x & 2)
        return x;
    kept++;
    goto flip;
}

/* Two tables with the same targets. */
static NOINLINE unsigned shared(unsigned x, unsigned kind, unsigned y)
{
    if (kind & 1)
        switch (x % 8) {
        case 0:
            y = plus(y);
            break;
        case 1:
            y ^= 3;
            goto common;
        case 2:
            goto last;
        case 3:
            y *= 5;
            break;
        case 5:
            y = thrice(y);
            goto last;
        case 6:
            goto common;
        default:
            y++;
        }
    else
        switch (y % 8) {
        case 0:
            goto common;
        case 1:
            y = plus(y + 1);
            break;
        case 3:
            goto last;
        case 4:
            y -= 9;
            goto last;
        case 5:
            y |= 16;
            break;
        case 7:
            y = thrice(x);
            goto common;
        default:
            y += 2;
        }
    y ^= kind;
common:
    y += plus(y & 0xFF);
last:
    return y;
}

/* An interpreter's computed gotos, and a table with the same targets. */
static NOINLINE unsigned mixed(unsigned x, unsigned pc)
{
    static const void *const op[] = {&&add, &&twice, &&flip, &&wide};
    unsigned end = pc + 40;
    goto *op[code[pc++ & 15]];
add:
    x = plus(x);
    goto *op[code[pc++ & 15]];
twice:
    x = thrice(x) & 0xFFFF;
    goto *op[code[pc++ & 15]];
flip:
    x ^= pc;
    if (pc > end)
        return x;
    goto *op[code[pc++ & 15]];
wide:
    pc++;
    switch (code[pc & 15] + x % 5) {
    case 0:
        goto twice;
    case 1:
        goto flip;
    case 2:
    case 5:
        goto add;
    case 3:
        x += 3;
        goto twice;
    case 6:
        goto flip;
    default:
        goto *op[code[pc++ & 15]];
    }
}

__attribute__((noreturn)) static NOINLINE void away(unsigned x)
{
    longjmp(x & 1 ? inner : outer, (int)(x % 5) + 1);
}

/* Any depth of this recursion may be left by longjmp(). */
static NOINLINE unsigned deep(unsigned n, unsigned when)
{
    unsigned s = n;
    for (unsigned i = 0; i < 3; i++) {
        s += plus(i);
        if (n * 3 + i == when)
            away(when);
        if (n && i == 1)
            s ^= deep(n - 1, when);
    }
    return s + thrice(n);
}

static NOINLINE unsigned caught(unsigned n, unsigned when)
{
    volatile unsigned tries = 0;
    int code = setjmp(inner);
    tries = tries + 1;
    if (code > 2 && tries < 4)
        return 77 + tries;
    if (tries < 3)
        return deep(n, when) + tries;
    return (unsigned)code + tries;
}

/* Two calls of setjmp(), one in a block and one in the next. One of them never returns twice. */
static NOINLINE unsigned both(unsigned n)
{
    jmp_buf idle;
    volatile unsigned sum = 0;
    if (setjmp(idle))
        sum = sum + 1;
    if (setjmp(outer) == 0)
        for (unsigned when = 0; when < 14; when++)
            sum = sum * 3 + caught(n % 5, when);
    else
        sum = sum + 1000;
    return sum;
}

int main(void)
{
    for (unsigned i = 0; i < 60; i++) {
        mix(bare(i, i % 13, i % 3 ? plus : thrice));
        mix(framed(i, i % 11, i % 5 ? thrice : plus));
        mix(shared(i, i / 3, i * 7));
        mix(mixed(i, i % 7));
        mix(both(i));
    }
    return finish();
}
