/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for ARMv8-M baseline.
 */
#include "address_m23.inc"
#include "calls_thumb1.inc"
