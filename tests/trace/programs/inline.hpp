// An inline function, templates and a class, instantiated in two files. Each function must have one record.
#ifndef INLINE_HPP
#define INLINE_HPP

inline __attribute__((noinline)) unsigned shared(unsigned x)
{
    static unsigned calls;
    return x * 2 + ++calls;
}

template <typename T> __attribute__((noinline)) T largest(T a, T b)
{
    return a > b ? a : b;
}

template <unsigned N> struct Table {
    unsigned v[N];
    __attribute__((noinline)) unsigned sum() const
    {
        unsigned s = 0;
        for (unsigned i = 0; i < N; i++)
            s += v[i];
        return s;
    }
    __attribute__((noinline)) unsigned never() const { return v[0]; }
};

struct Shape {
    virtual unsigned area() const { return 0; }
    virtual unsigned edges() const { return 1; }
};

unsigned unit_one(unsigned x);
unsigned unit_two(unsigned x);
const Shape &shape(unsigned n);

#endif
