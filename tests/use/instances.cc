/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * For tests of -fmachine-profile-use: instances of templates that no other unit can name, operators, and constructors
 * with a code for whole objects (C1) and one for parts (C2).  Those of short and of rare never run.
 */
#include <cstdio>

namespace {
template <class T> struct box {
    T at[64];
    __attribute__((noinline)) void put(T x)
    {
        for (int i = 0; i < 8; i++) /* at -O3 no loop, but eight times its body */
            at[i] += x * i;
    }
    T &operator[](int i) { return at[i & 63]; }
};
template <class T> inline T twice(const T *at)
{
    T s = 0;
    for (int i = 0; i < 64; i++)
        s += at[i] * 2;
    return s;
}
}

struct matrix {
    int at[16];
    __attribute__((noinline)) int operator()(int x) const
    {
        int s = 0;
        for (int i = 0; i < 16; i++)
            s += at[i] ^ x;
        return s;
    }
    __attribute__((noinline)) operator int() const
    {
        int s = 0;
        for (int i = 0; i < 16; i++)
            s += at[i];
        return s;
    }
    __attribute__((noinline)) int &operator[](int x) { return at[(x * 7) & 15]; }
    __attribute__((noinline)) matrix &operator+=(const matrix &o)
    {
        for (int i = 0; i < 16; i++)
            at[i] += o.at[i];
        return *this;
    }
};

__attribute__((noinline)) bool operator==(const matrix &a, const matrix &b)
{
    for (int i = 0; i < 16; i++)
        if (a.at[i] != b.at[i])
            return false;
    return true;
}

__attribute__((noinline)) int operator<<(const matrix &a, int by)
{
    int s = 0;
    for (int i = 0; i < 16; i++)
        s ^= (a.at[i] << by) / 7;
    return s;
}

int sums[64];

struct root {
    int n;
    root(int a) : n(a) {}
    virtual ~root() { sums[n & 63]++; }
};
struct rare : virtual root {
    __attribute__((noinline)) rare(int a) : root(a)
    {
        for (int i = 0; i < 64; i++)
            sums[i] += (a ^ i) / 7;
    }
    __attribute__((noinline)) ~rare()
    {
        for (int i = 0; i < 64; i++)
            sums[i] ^= n * i / 7;
    }
};
struct rarer : rare {
    rarer(int a) : root(a), rare(a) {}
    ~rarer() {}
};

box<int> ints;
box<short> shorts;
matrix one, two;

__attribute__((noinline)) int not_run(int a)
{
    rare whole(a);
    rarer with_part(a);
    shorts.put(a);
    return whole.n + with_part.n + shorts[3] + (one << a);
}

int main()
{
    int sum = 0;
    for (int i = 0; i < 300; i++) {
        ints.put(i);
        ints[i]++;
        sum += twice(ints.at) + one(i) + int(two);
        one[i] += i;
        two += one;
        sum += one == two;
    }
    if (sum == 1)
        sum += not_run(sum) + twice(shorts.at);
    std::printf("%d %d\n", sum, ints[3]);
    return 0;
}
