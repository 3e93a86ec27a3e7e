/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State record and map chunk for 32-bit Arm, all profiles.  40: EM_ARM.
 */
#define MIP_MACHINE       40
#define MIP_POINTER_BYTES 4
#define MIP_WIDTH         ASM_WIDTH_32
    .macro mip_pointer symbol
    .4byte \symbol, 0
    .endm
#include "state.inc"
