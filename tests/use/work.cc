/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Templates, members and clones, for tests of -fmachine-profile-use.
 */
#include <cstdio>

namespace {
template <class T> struct stack {
    T at[64];
    int n = 0;
    __attribute__((noinline)) void push(T v) { at[n++ & 63] = v; }
    __attribute__((noinline)) T sum() const
    {
        T s = 0;
        for (int i = 0; i < 64; i++)
            s += at[i] * (i + 1);
        return s;
    }
};
}

template <class T> __attribute__((noinline)) T fold(const T *at, int n)
{
    T s = 0;
    for (int i = 0; i < n; i++)
        s = s * 3 + at[i];
    return s;
}

static __attribute__((noinline)) int step(int x, int by)
{
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += (x ^ i) * by;
    return s;
}

int numbers[64];
short shorts[64];

int main()
{
    stack<int> s = {};
    int sum = 0;
    for (int i = 0; i < 500; i++) {
        s.push(i);
        sum += s.sum() + step(i, 5) + fold(numbers, 64);
    }
    if (sum == 1)
        sum += fold(shorts, 64);
    std::printf("%d\n", sum);
    return 0;
}
