/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for ARMv6-M, where an address is a word in memory.
 */
    .macro address reg, value
    ldr \reg, =\value
    .endm
#include "calls_thumb1.inc"
