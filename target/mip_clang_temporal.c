/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The order of first calls, for Clang's -pgo-temporal-instrumentation: docs/llvm.md.  Each function calls this with its
 * first counter, each time.
 */
#define MIP_RUNTIME
#include <stdint.h>

/* Order of the last new function.  It lies in the raw section, so a fill sets it to all ones, and the first order is 0.
 */
static volatile uint32_t last_order __attribute__((section("__llvm_mipraw"), aligned(4)));

/* A slot begins with all ones, and the host adds 1 to each: LLVM's orders begin with 1. */
void __llvm_profile_set_timestamp(volatile uint64_t *slot);
void __llvm_profile_set_timestamp(volatile uint64_t *slot)
{
    if (*slot != UINT64_MAX)
        return;
    uint32_t order = last_order + 1;
    last_order = order;
    *slot = order;
}
