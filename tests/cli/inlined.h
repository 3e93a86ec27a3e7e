/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inlined functions at known places: test_mipdata_inlined.sh says which copies run.  Because of accesses to volatile
 * objects each copy has its own blocks.
 */
#define INLINED static inline __attribute__((always_inline))
#define APART   __attribute__((noinline, noclone))

extern volatile int in, out;
int other(int v);

/* Inlined in both source files.  Ran at 2 of 3 places. */
INLINED void header(int v)
{
    if (v > 100)
        out = v;
    out = v + in;
}
