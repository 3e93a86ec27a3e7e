/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State record and map chunk for RV32 and RV64.  243: EM_RISCV.
 */
#include "target_riscv.inc"
#include "state.inc"
    .section .note.GNU-stack, "", %progbits
