/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Of work.c: an inlined function of a header.
 */
static inline int square(int x)
{
    return x * x;
}
int never(int *to, int n);
int once(int *to, int n);
