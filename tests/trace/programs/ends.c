/* Switches whose default case is unreachable. The jump may be the function's first instruction, and the default label
 * may be at the function's end. The last function has a switch and tail calls through an array of functions. */
#include "prog.h"

static unsigned cells[8];

/* The jump is the first instruction. */
static NOINLINE unsigned first(unsigned x)
{
    switch (x) {
    case 0:
        return cells[1] * 3;
    case 1:
        return cells[2] ^ 5;
    case 2:
        return cells[x + 1]++ + 9;
    case 3:
        cells[3] = 7;
        return 4;
    case 4:
        return cells[4]--;
    case 5:
        cells[5] += 3;
        return 8;
    case 6:
        return cells[6] - cells[1];
    default:
        __builtin_unreachable();
    }
}

/* Missing cases lead to the function's end. */
static NOINLINE unsigned holes(unsigned x, unsigned y)
{
    unsigned seen = cells[y & 7];
    if (y & 1)
        seen = seen << 1 | 1;
    switch (x) {
    case 0:
        cells[0] += seen;
        return 3;
    case 1:
        return cells[2]-- ^ seen;
    case 3:
        cells[y & 3] ^= 0x12345678;
        return seen + 1;
    case 6:
        return seen * 9;
    case 7:
        cells[7] = seen;
        return 0x9abcdef1;
    case 9:
        return cells[1] + seen;
    case 12:
        return 5;
    default:
        __builtin_unreachable();
    }
}

/* Missing cases lead to the function's literals. */
static NOINLINE void numbers(unsigned x, float *p)
{
    switch (x) {
    case 0:
        *p += 1.25f;
        return;
    case 1:
        *p *= 3.5f;
        return;
    case 3:
        *p -= 7.75f;
        return;
    case 4:
        *p = *p > 9.125f ? 2.0625f : *p;
        return;
    case 6:
        cells[1] += 0x12345678;
        return;
    case 8:
        cells[2] ^= 0x9abcdef1;
        return;
    default:
        __builtin_unreachable();
    }
}

static NOINLINE unsigned add(unsigned x)
{
    return cells[0] += x;
}

static NOINLINE unsigned turn(unsigned x)
{
    return cells[1] = cells[1] << 3 ^ cells[1] >> 29 ^ x;
}

static NOINLINE unsigned drop(unsigned x)
{
    return cells[2] -= x;
}

static NOINLINE unsigned keep(unsigned x)
{
    return cells[3] = x;
}

static unsigned (*const calls[])(unsigned) = {add, turn, drop, keep};

/* A table of labels and a table of functions. */
static NOINLINE unsigned both(unsigned x)
{
    switch (x & 7) {
    case 0:
        cells[4]++;
        break;
    case 1:
        return cells[5];
    case 2:
        cells[6] ^= x;
        break;
    case 3:
        cells[7] += 3;
        return 1;
    case 4:
        cells[x >> 5 & 3] ^= 9;
        break;
    case 5:
        return x * 3;
    default:
        cells[5] = x;
    }
    return calls[x >> 3 & 3](x);
}

int main(void)
{
    static const unsigned char some[] = {0, 1, 3, 6, 7, 9, 12}, few[] = {0, 1, 3, 4, 6, 8};
    float sum = 1;
    for (unsigned i = 0; i < 42; i++) {
        mix(first(i % 7));
        mix(holes(some[i % 5 + i % 3], i));
        numbers(few[i * 5 % 6], &sum);
        mix((unsigned)(int)sum);
        mix(both(i * 7));
    }
    for (unsigned i = 0; i < 8; i++)
        mix(cells[i]);
    return finish();
}
