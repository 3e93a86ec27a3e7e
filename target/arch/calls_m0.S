/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for ARMv6-M.
 */
#include "address_m0.inc"
#include "calls_thumb1.inc"
