/* Switches in functions with many constants. Clang puts literal pools into the code, some of them between a jump and
 * its table. Floating-point values are not in the checksum, because rounding differs between processors. */
#include "prog.h"

static volatile float a[16];
static volatile double d[16];
static volatile int g, s;

#define FLOAT(i)  a[i] = a[i] * (1.1f + i) + (2.3f + i), g += i, g ^= 3 * i, g -= 5, g += i * i
#define DOUBLE(i) d[i] = d[i] * (1.1 + i) + (2.3 + i), g += i, g ^= 3 * i, g -= 5, g += i * i
#define EIGHT(x)                                                                                                       \
    case (x):                                                                                                          \
    case (x) + 1:                                                                                                      \
    case (x) + 2:                                                                                                      \
    case (x) + 3:                                                                                                      \
    case (x) + 4:                                                                                                      \
    case (x) + 5:                                                                                                      \
    case (x) + 6:                                                                                                      \
    case (x) + 7

static NOINLINE int many_targets(unsigned n)
{
    FLOAT(0), FLOAT(1), FLOAT(2), FLOAT(3), FLOAT(4), FLOAT(5), FLOAT(6), FLOAT(7), FLOAT(8), FLOAT(9);
    switch (n) {
    case 0:
        s += 11;
        break;
    case 7:
        s *= 3;
        break;
    case 100:
        s -= 5;
        break;
    case 150:
        s ^= 9;
        break;
    case 201:
        s |= 64;
        break;
    case 220:
        s += 2, g++;
        break;
    case 254:
        s = -s;
        break;
    case 255:
        s = ~s;
        break;
        EIGHT(30) : s = (int)((unsigned)s << 1);
        break;
        EIGHT(50) : s >>= 1;
        break;
        EIGHT(60) : s += 77;
        break;
        EIGHT(70) : s -= 7;
        break;
        EIGHT(80) : s += 123;
        break;
        EIGHT(102) : s -= 22;
        break;
        EIGHT(111) : s += 31;
        break;
        EIGHT(121) : s ^= 41;
        break;
        EIGHT(131) : s += 51;
        break;
        EIGHT(160) : s -= 61;
        break;
        EIGHT(170) : s ^= 71;
        break;
        EIGHT(180) : s += 81;
        break;
        EIGHT(190) : s -= 91;
        break;
        EIGHT(205) : s ^= 101;
        break;
        EIGHT(230) : s += 111;
        break;
        EIGHT(240) : s -= 121;
        break;
    default:
        s += 1000;
    }
    return s;
}

static NOINLINE int few_targets(unsigned n)
{
    int t = s;
    FLOAT(0), FLOAT(1), FLOAT(2), FLOAT(3), FLOAT(4), FLOAT(5), FLOAT(6), FLOAT(7), FLOAT(8), FLOAT(9);
    switch (n) {
        EIGHT(0) : EIGHT(64) : EIGHT(200) : t += 11;
        break;
        EIGHT(8) : EIGHT(72) : EIGHT(208) : t *= 3;
        break;
        EIGHT(16) : EIGHT(80) : EIGHT(216) : t ^= 5;
        break;
        EIGHT(24) : EIGHT(88) : EIGHT(224) : t = ~t;
        break;
        EIGHT(32) : EIGHT(96) : EIGHT(232) : t = -t;
        break;
    case 240:
    case 255:
        t += 77;
        break;
    }
    s = t & 0xffff;
    return t;
}

/* The cases need constants, too, and a second table follows the first. */
static NOINLINE int two_tables(unsigned n)
{
    int t = s;
    DOUBLE(0), DOUBLE(1), DOUBLE(2), DOUBLE(3), DOUBLE(4), DOUBLE(5);
    for (unsigned i = 0; i < 3; i++) {
        switch ((n + i) % 13) {
        case 0:
            t += 5, d[0] += 1.7;
            break;
        case 1:
            t ^= 3;
            break;
        case 2:
            t -= 9, d[1] *= 2.9;
            break;
        case 3:
            t = ~t;
            break;
        case 4:
            t = -t, d[2] -= 3.3;
            break;
        case 5:
            t += 77;
            break;
        case 7:
            t *= 5;
            break;
        case 9:
            t |= 16;
            break;
        }
        DOUBLE(6), DOUBLE(7), DOUBLE(8), DOUBLE(9);
        t &= 0xffff;
        switch (t % 11) {
        case 0:
            t += 1;
            break;
        case 1:
            t ^= 77;
            break;
        case 2:
            t = ~t, d[3] += 4.1;
            break;
        case 4:
            t -= 6;
            break;
        case 5:
            t += 99;
            break;
        case 6:
            t *= 7;
            break;
        case 8:
            t |= 32;
            break;
        }
    }
    s = t & 0xffff;
    return t;
}

int main(void)
{
    for (unsigned i = 0; i < 260; i++) {
        mix((unsigned)many_targets(i));
        mix((unsigned)few_targets(i));
        mix((unsigned)two_tables(i));
        s &= 0xffff;
    }
    mix((unsigned)g);
    return finish();
}
