/* Functions of more than 1 KB and 4 KB, so that short branches and narrow literal loads reach their limits. They have
 * many constants for literal pools, floating-point literals, and compare-and-branch over long bodies. */
#include "prog.h"

static NOINLINE unsigned tick(unsigned x)
{
    return x ^ 0x9E3779B9u;
}

#define STEP(n)                                                                                                        \
    if (x & (1u << ((n) % 31)))                                                                                        \
        x = x * 1664525u + 0x3C6EF35Fu + (n)*0x01010101u;                                                              \
    else                                                                                                               \
        x ^= (x >> 3) + 0x12345678u * ((n) + 1);
#define STEP4(n)  STEP(n) STEP((n) + 1) STEP((n) + 2) STEP((n) + 3)
#define STEP16(n) STEP4(n) STEP4((n) + 4) STEP4((n) + 8) STEP4((n) + 12)

static NOINLINE unsigned middling(unsigned x)
{
    if (!x)
        return 1;
    STEP16(0)
    return x;
}

static NOINLINE unsigned large(unsigned x)
{
    if (!x)
        return 2;
    STEP16(0) STEP16(16) STEP16(32) STEP16(48) STEP16(64) STEP16(80) STEP16(96) STEP16(112) return x;
}

static NOINLINE unsigned calls(unsigned x)
{
    for (unsigned i = 0; i < 3; i++) {
        if (!x)
            break;
        STEP4(0) x = tick(x);
        STEP4(4) x = tick(x);
        STEP4(8) x = tick(x);
        STEP4(12) x = tick(x);
        STEP4(16) x = tick(x);
        STEP4(20) x = tick(x);
    }
    return x;
}

#define FSTEP(n)                                                                                                       \
    d = d * 1.0000##n##1 + 0.##n##25;                                                                                  \
    f = f * 1.00##n##f - 0.5##n##f;                                                                                    \
    if (f > 100.0##n##f)                                                                                               \
        f = f / 7.5##n##f;
static NOINLINE unsigned floating(unsigned x)
{
    double d = x;
    float f = (float)x;
    FSTEP(1)
    FSTEP(2)
    FSTEP(3)
        FSTEP(4) FSTEP(5) FSTEP(6) FSTEP(7) FSTEP(8) FSTEP(9) FSTEP(11) FSTEP(12) FSTEP(13) FSTEP(14) FSTEP(15)
            FSTEP(16) FSTEP(17) FSTEP(18) FSTEP(19) return (unsigned)(long)(d * 16.0) ^
        (unsigned)(long)(f * 16.0f);
}

static NOINLINE unsigned never(unsigned x)
{
    STEP16(3)
    return x;
}

int main(void)
{
    for (unsigned i = 0; i < 10; i++) {
        mix(middling(i));
        mix(large(i * 77u));
        mix(calls(i));
        mix(floating(i));
    }
    if (OPAQUE(0))
        mix(OPAQUE(&never)(1));
    return finish();
}
