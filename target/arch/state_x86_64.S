/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State record and map chunk for x86-64.  62: EM_X86_64.
 */
#define MIP_MACHINE       62
#define MIP_POINTER_BYTES 8
#define MIP_WIDTH         ASM_WIDTH_64
    .macro mip_pointer symbol
    .8byte \symbol
    .endm
#include "state.inc"
#include "note_x86_64.inc"
