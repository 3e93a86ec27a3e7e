#include "inline.hpp"

namespace {
__attribute__((noinline)) unsigned helper(unsigned x)
{
    return x ^ 1;
}
} // namespace

static __attribute__((noinline)) unsigned local(unsigned x)
{
    return helper(x) + 1;
}

unsigned unit_one(unsigned x)
{
    Table<4> t = {{x, 1, 2, 3}};
    return shared(x) + t.sum() + largest(x, 3u) + local(x);
}
