/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: what an executed instruction proves.  Encodings: The RISC-V Instruction Set Manual, Volume I, 20240411.
 *
 * lpad is auipc of the zero register.  czero makes a select of two.
 */
#include "disasm/riscv/decode_riscv.h"

static const struct img_proof_row riscv_rows[] = {
    {"nop",   0xFFFFFFFF, 0x00000013, IMG_PADDING,     false, NULL}, /* 2.4.1 */
    {"c.nop", 0xFFFFFFFF, 0x00000001, IMG_PADDING,     false, NULL}, /* 26.5.6 */
    {"lpad",  0x00000FFF, 0x00000017, IMG_NOTHING,     false, NULL}, /* Zicfilp, 33.1.2 */
    {"czero", 0xFE00507F, 0x0E005033, IMG_CONDITIONAL, false, NULL}, /* Zicond, 12.2 */
};

const struct img_proofs img_proofs_riscv = {riscv_rows, sizeof riscv_rows / sizeof *riscv_rows, false};
