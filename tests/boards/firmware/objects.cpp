// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ without its library: objects at namespace and block scope, virtual calls, new and delete.
#include <stdio.h>

struct shape {
    virtual int area() const = 0;
    virtual ~shape() {}
};

struct square : shape {
    int side;
    explicit square(int s) : side(s) {}
    int area() const override { return side * side; }
    ~square() override { printf("~square %d\n", side); }
};

static square global(2);

static square &local()
{
    static square s(global.area() + 1);
    return s;
}

int main()
{
    shape *p = new square(3);
    int *numbers = new int[4];
    numbers[3] = local().area();
    printf("areas %d %d %d\n", p->area(), numbers[3], local().area());
    delete p;
    delete[] numbers;
    return 0;
}
