/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: what an executed instruction proves.  Encodings: The RISC-V Instruction Set Manual, Volume I, 20240411.
 *
 * lpad is auipc of the zero register.  czero makes a select of two.
 */
#include "disasm/riscv/decode_riscv.h"

static const struct img_proof_row riscv_rows[] = {
    {"nop",         0xFFFFFFFF, 0x00000013, IMG_PADDING,     false, NULL}, /* 2.4.1 */
    {"c.nop",       0xFFFFFFFF, 0x00000001, IMG_PADDING,     false, NULL}, /* 26.5.6 */
    {"lpad",        0x00000FFF, 0x00000017, IMG_NOTHING,     false, NULL}, /* Zicfilp, 33.1.2 */
    {"czero",       0xFE00507F, 0x0E005033, IMG_CONDITIONAL, false, NULL}, /* Zicond, 12.2 */
    {"l ra",        0x000FEFFF, 0x00012083, IMG_LEAVES,      false, NULL}, /* lw and ld, 2.6 and 4.3 */
    {"l s0",        0x000FEF7F, 0x00012403, IMG_LEAVES,      false, NULL}, /* s0 and s1 */
    {"l s2",        0x000FE87F, 0x00012803, IMG_LEAVES,      false, NULL}, /* s2 to s11 */
    {"fl s0",       0x000FEF7F, 0x00012407, IMG_LEAVES,      false, NULL}, /* flw and fld, 21.5 and 22.3 */
    {"fl s2",       0x000FE87F, 0x00012807, IMG_LEAVES,      false, NULL},
    {"c.l ra",      0xFFFFCF83, 0x00004082, IMG_LEAVES,      false, NULL}, /* c.lwsp, c.ldsp, c.flwsp, 26.3.1 */
    {"c.l s0",      0xFFFFCF03, 0x00004402, IMG_LEAVES,      false, NULL},
    {"c.l s2",      0xFFFFC803, 0x00004802, IMG_LEAVES,      false, NULL},
    {"c.fld s0",    0xFFFFEF03, 0x00002402, IMG_LEAVES,      false, NULL}, /* c.fldsp */
    {"c.fld s2",    0xFFFFE803, 0x00002802, IMG_LEAVES,      false, NULL},
    {"addi sp",     0x000FFFFF, 0x00010113, IMG_LEAVES,      false, NULL}, /* 2.4.1 */
    {"of s0",       0x000FFFFF, 0x00040113, IMG_LEAVES,      false, NULL}, /* sp from the frame pointer */
    {"c.addi sp",   0xFFFFEF83, 0x00000101, IMG_LEAVES,      false, NULL}, /* 26.5.2 */
    {"c.addi16sp",  0xFFFFEF83, 0x00006101, IMG_LEAVES,      false, NULL},
    {"c.mv sp, s0", 0xFFFFFFFF, 0x00008122, IMG_LEAVES,      false, NULL}, /* 26.5.4 */
    {"cm.pop",      0xFFFFFF03, 0x0000BA02, IMG_LEAVES,      false, NULL}, /* Zcmp, 27.13 */
};

const struct img_proofs img_proofs_riscv = {riscv_rows, sizeof riscv_rows / sizeof *riscv_rows, false};
