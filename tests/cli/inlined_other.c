/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "inlined.h"

APART int other(int v)
{
    header(v);
    return v > 0;
}
