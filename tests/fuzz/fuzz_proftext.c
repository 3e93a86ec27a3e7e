/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Text profiles of Clang's own counters.
 */
#include "fuzz_llvm.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    return fuzz_profile(proftext_read, data, len);
}
