/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "base/share.h"

double share_shown(uint64_t part, uint64_t whole, unsigned steps)
{
    if (!whole)
        return 1;
    return (double)(part / whole * steps + part % whole * steps / whole) / steps;
}
