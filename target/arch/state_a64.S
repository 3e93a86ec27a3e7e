/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State record and map chunk for AArch64.  183: EM_AARCH64.
 */
#define MIP_MACHINE       183
#define MIP_POINTER_BYTES 8
#define MIP_WIDTH         ASM_WIDTH_64
    .macro mip_pointer symbol
    .8byte \symbol
    .endm
#include "state.inc"
#include "note_a64.inc"
