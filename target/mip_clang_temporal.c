/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Numbers first calls for Clang's -pgo-temporal-instrumentation (docs/llvm.md).  Each function calls
 * __llvm_profile_set_timestamp() whenever it is entered, with its first counter as argument.
 */
#define MIP_RUNTIME
#include <stdint.h>

/* The order that was given last.  It is in the raw section, so a fill sets it to all ones, and the first order is 0.
 */
static volatile uint32_t last_order __attribute__((section("__llvm_mipraw"), aligned(4)));

/* Gives the slot an order if it has none: it is all ones.  LLVM's orders begin with 1, so the host adds 1 to each. */
void __llvm_profile_set_timestamp(volatile uint64_t *slot);
void __llvm_profile_set_timestamp(volatile uint64_t *slot)
{
    if (*slot != UINT64_MAX)
        return;
    uint32_t order = last_order + 1;
    last_order = order;
    *slot = order;
}
