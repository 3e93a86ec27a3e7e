/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inlined functions whose places are known: test_mipdata_inlined.sh says which of them run.  Accesses to volatile
 * objects keep each copy in blocks of its own.
 */
#define INLINED static inline __attribute__((always_inline))
#define APART   __attribute__((noinline, noclone))

extern volatile int in, out;
int other(int v);

/* Of both units: at 2 of 3 places. */
INLINED void header(int v)
{
    if (v > 100)
        out = v;
    out = v + in;
}
