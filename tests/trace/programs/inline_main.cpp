#include "inline.hpp"

#include "prog.h"

namespace {
struct Late {
    unsigned value;
    __attribute__((noinline)) Late() : value(shared(5)) {}
};
Late late;
} // namespace

int main()
{
    mix(late.value);
    for (unsigned i = 0; i < 9; i++) {
        mix(unit_one(i));
        mix(unit_two(i));
        mix(largest(i, 4u));
        mix(shape(i).area() * 8 + shape(i).edges());
    }
    return finish();
}
