/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A32: what an executed instruction proves.  Encodings, by the instruction's name: ARM DDI 0406C (Armv7-A), chapter A8;
 * vsel: ARM DDI 0487, chapter F6.
 *
 * Before Armv6K the NOP was mov r0, r0.  Deciding is the effect of b<cond>; the condition 1111 is another instruction,
 * blx.
 */
#include "disasm/arm/decoder_arm.h"

static const struct img_proof_row a32_rows[] = {
    {"nop",        0xFFFFFFFF, 0xE320F000, IMG_PADDING,     false, NULL},
    {"mov r0, r0", 0xFFFFFFFF, 0xE1A00000, IMG_PADDING,     false, NULL},
    {"b<cond>",    0x0F000000, 0x0A000000, IMG_PROVES,      false, NULL},
    {"vsel",       0xFF800C50, 0xFE000800, IMG_CONDITIONAL, false, NULL},
    {"predicated", 0,          0,          IMG_CONDITIONAL, true,  NULL}, /* all else with a condition */
};

const struct img_proofs img_proofs_a32 = {a32_rows, sizeof a32_rows / sizeof *a32_rows, false};
