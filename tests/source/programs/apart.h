/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A statement without code, in a line below all lines of returns.c, which includes this.
 */
#line 5000
static inline __attribute__((always_inline)) void apart(int k)
{
    int unused = k;
    (void)unused;
}
