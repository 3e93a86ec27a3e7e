/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for ARMv8-M baseline.  No literal, so it may stand in execute-only memory.
 */
    .macro address reg, value
    movw \reg, #:lower16:\value
    movt \reg, #:upper16:\value
    .endm
#include "calls_thumb1.inc"
