// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A window over the last N values. Two files instantiate it with the same arguments, and isqrt_rounded() is inline in
// both. The linker keeps one copy of each function, and the profile must show one.
#ifndef FIRMWARE_WINDOW_HPP
#define FIRMWARE_WINDOW_HPP

#include "filter.h"

template <typename T, unsigned N> class Window {
  public:
    void push(T value)
    {
        item_[at_++ % N] = value;
        if (used_ < N)
            used_++;
    }

    unsigned size() const { return used_; }

    template <typename Fold> T fold(T start, Fold step) const
    {
        for (unsigned i = 0; i < used_; i++)
            start = step(start, item_[i]);
        return start;
    }

    T mean() const { return used_ ? sum() / static_cast<T>(used_) : T(); }
    T sum() const;
    T spread() const;

  private:
    T item_[N] = {};
    unsigned at_ = 0, used_ = 0;
};

template <typename T, unsigned N> __attribute__((noinline)) T Window<T, N>::sum() const
{
    return fold(T(), [](T a, T b) { return static_cast<T>(a + b); });
}

template <typename T, unsigned N> __attribute__((noinline)) T Window<T, N>::spread() const
{
    if (used_ == 0)
        return T();
    T low = fold(item_[0], [](T a, T b) { return b < a ? b : a; });
    T high = fold(item_[0], [](T a, T b) { return b > a ? b : a; });
    return static_cast<T>(high - low);
}

__attribute__((noinline)) inline unsigned isqrt_rounded(unsigned value)
{
    unsigned root = filter_sqrt(value);
    return value - root * root > root ? root + 1 : root;
}

#endif
