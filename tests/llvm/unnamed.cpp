// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that other units do not see, of equal names: f() is called 10 times and once, step() 10 times in each class.
// C is made and ended 5 times; its destructor has two symbols.
volatile int sink;
const char *volatile hello = "hello";
static __attribute__((noinline)) int f(int v)
{
    if (v & 1)
        sink += v;
    return v;
}
static __attribute__((noinline)) int f(const char *p)
{
    int n = 0;
    while (*p++)
        n++;
    return n;
}
namespace {
struct A {
    int v;
    __attribute__((noinline)) int step(int k)
    {
        for (int i = 0; i < k; i++)
            sink++;
        return v + k;
    }
};
struct B {
    int v;
    __attribute__((noinline)) int step(int k)
    {
        if (k > 3)
            sink--;
        return v - k;
    }
};
struct C {
    int v;
    __attribute__((noinline)) explicit C(int k) : v(k)
    {
        for (int i = 0; i < k; i++)
            sink++;
    }
    __attribute__((noinline, used)) ~C() /* no clone of it: both symbols stay */
    {
        if (v > 3)
            sink = v;
    }
};
}
int main()
{
    A a{1};
    B b{2};
    int t = f(hello);
    for (int i = 0; i < 10; i++)
        t += f(i) + a.step(i) + b.step(i);
    for (int i = 0; i < 5; i++)
        C c(i);
    sink = t;
    return 0;
}
