/* Arguments and results in floating-point registers, alone and in structures of one or two types. */
#include "prog.h"

struct vec4 {
    float x, y, z, w;
};
struct two_doubles {
    double a, b;
};
struct int_and_float {
    int i;
    float f;
};

static NOINLINE float eight_floats(float a, float b, float c, float d, float e, float f, float g, float h)
{
    return a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8;
}

static NOINLINE double twelve_mixed(double a, float b, double c, float d, double e, float f, double g, float h,
                                    double i, double j, double k, double l)
{
    return a - b + c - d + e - f + g - h + i * 2 - j * 3 + k * 4 - l * 5;
}

static NOINLINE struct vec4 scale(struct vec4 v, float s)
{
    return (struct vec4){v.x * s, v.y * s, v.z * s, v.w * s};
}

static NOINLINE float dot(struct vec4 a, struct vec4 b, struct int_and_float m)
{
    return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w + (float)m.i * m.f;
}

static NOINLINE struct two_doubles swap(struct two_doubles d)
{
    return (struct two_doubles){d.b, d.a};
}

static NOINLINE int classify(float x)
{
    if (x != x)
        return 0;
    if (x < -1.0f)
        return 1;
    return x > 1.0f ? 2 : 3;
}

static NOINLINE float pick(int which, float a, float b, double c)
{
    return which == 0 ? a : which == 1 ? b : (float)c;
}

static NOINLINE double newton(double x)
{
    double r = x;
    for (int i = 0; i < 30; i++)
        r = 0.5 * (r + x / r);
    return r;
}

int main(void)
{
    struct vec4 v = {1, 2, 3, 4};
    struct int_and_float m = {3, 0.5f};
    for (int i = 0; i < 10; i++) {
        float t = (float)OPAQUE(i);
        mix((unsigned)(long)(eight_floats(t, 2, 3, 4, 5, 6, 7, t) * 4));
        mix((unsigned)(long)(twelve_mixed(t, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, t) * 4));
        v = scale(v, 1.25f);
        mix((unsigned)(long)(dot(v, v, m)));
        struct two_doubles d = swap((struct two_doubles){t, t * 2});
        mix((unsigned)(long)(d.a * 3 + d.b));
        mix((unsigned)classify(t - 4.0f));
        mix((unsigned)(long)(pick(i % 3, t, t * 2, t * 4) * 2));
        mix((unsigned)(long)(newton(t + 2.0) * 1000));
    }
    return finish();
}
