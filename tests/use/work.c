/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A program of hot, cold and unknown functions, for tests of -fmachine-profile-use.  other.c has a static function of
 * the same name as one of these.
 */
#include <stdio.h>

#include "work.h"

static __attribute__((noinline)) int helper(int x)
{
    int s = 0;
    for (int i = 0; i < 40; i++)
        s += (x + i) ^ (s >> 3);
    return s;
}

__attribute__((noinline)) int hot_loop(const int *at, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += at[i] * at[i] + square(i);
    return s + helper(s);
}

__attribute__((noinline)) int flash_write(int *to, const int *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i] + 3;
    return n;
}

__attribute__((noinline, cold)) int author_cold(int *to, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = n;
    return n;
}

int table[64], copy[64];

int main(void)
{
    int sum = 0;
    for (int i = 0; i < 64; i++)
        table[i] = i * 7;
    for (int i = 0; i < 900; i++) {
        table[i & 63] ^= sum;
        sum += hot_loop(table, 64);
    }
    if (sum == 1)
        sum += flash_write(copy, table, 64) + author_cold(copy, 64) + never(copy, sum);
    sum += once(copy, 9);
    printf("%d\n", sum);
    return 0;
}
