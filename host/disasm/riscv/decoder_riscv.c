/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoders of RV32 and RV64.
 */
#include "disasm/riscv/decode_riscv.h"

#define RISCV                                                                                                          \
    .own = true, .proofs = {&img_proofs_riscv, NULL}, .code = 'x', .branches = img_branches_riscv,                     \
    .may_store = img_may_store_riscv, .print = img_print_riscv, .isa = img_isa_riscv,                                  \
    .base_symbol = "__global_pointer$", .transfer = img_transfer_riscv, .note_writes = img_writes_riscv,               \
    .visit = img_visit_riscv, .flow = &img_flow_riscv

const struct img_decoder img_decoder_riscv32 = {.machine = "riscv32", RISCV};
const struct img_decoder img_decoder_riscv64 = {.machine = "riscv64", RISCV};
