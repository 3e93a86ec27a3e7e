#include "inline.hpp"

namespace {
__attribute__((noinline)) unsigned helper(unsigned x)
{
    return x ^ 2;
}

struct Square : Shape {
    unsigned side;
    explicit Square(unsigned s) : side(s) {}
    unsigned area() const override { return side * side; }
    unsigned edges() const override { return 4; }
};

struct Disc : Shape {
    unsigned area() const override { return 3 * largest(2u, 1u); }
};

Square square(5);
Disc disc;
} // namespace

const Shape &shape(unsigned n)
{
    if (n % 2)
        return square;
    return disc;
}

unsigned unit_two(unsigned x)
{
    Table<4> t = {{x, x, x, x}};
    Table<5> u = {{1, 2, 3, 4, x}};
    auto twice = [x](unsigned y) __attribute__((noinline)) { return x * y * 2; };
    return shared(x) * 3 + t.sum() - u.sum() + helper(x) + twice(3) + static_cast<unsigned>(largest(2.5, 1.0));
}
