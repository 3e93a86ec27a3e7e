/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Thumb, Thumb-2 and the Armv8.1-M additions: what an executed instruction proves.  A 16-bit instruction is the upper
 * half of its word.  Encodings, by the instruction's name: ARM DDI 0403E (Armv7-M), chapter A7; ARM DDI 0553
 * (Armv8-M), chapter C2.
 *
 * Thumb-1 has no NOP, so assemblers take mov r8, r8.  Other hints are statements: yield, wfe, wfi, sev.  Deciding is
 * the effect of a branch that ends an IT block; b<cond> is in none.  cset and csetm make the value of a comparison.
 */
#include "disasm/arm/decoder_arm.h"

static const struct img_proof_row thumb_rows[] = {
    {"nop",        0xFFFFFFFF, 0xBF000000, IMG_PADDING,     false, NULL},
    {"nop.w",      0xFFFFFFFF, 0xF3AF8000, IMG_PADDING,     false, NULL},
    {"mov r8, r8", 0xFFFFFFFF, 0x46C00000, IMG_PADDING,     false, NULL},
    {"hint",       0xFF0F0000, 0xBF000000, IMG_PROVES,      false, NULL},
    {"it",         0xFF000000, 0xBF000000, IMG_NOTHING,     false, NULL},
    {"bti",        0xFFFFFFFF, 0xF3AF800F, IMG_NOTHING,     false, NULL},
    {"pacbti",     0xFFFFFFFF, 0xF3AF800D, IMG_NOTHING,     false, NULL},
    {"b, T2",      0xF8000000, 0xE0000000, IMG_PROVES,      false, NULL},
    {"b.w, T4",    0xF800D000, 0xF0009000, IMG_PROVES,      false, NULL},
    {"cset",       0xFFFFF00F, 0xEA5F900F, IMG_PROVES,      false, NULL},
    {"csetm",      0xFFFFF00F, 0xEA5FA00F, IMG_PROVES,      false, NULL},
    {"csel",       0xFFF0F000, 0xEA508000, IMG_CONDITIONAL, false, NULL},
    {"csinc",      0xFFF0F000, 0xEA509000, IMG_CONDITIONAL, false, NULL},
    {"csinv",      0xFFF0F000, 0xEA50A000, IMG_CONDITIONAL, false, NULL},
    {"csneg",      0xFFF0F000, 0xEA50B000, IMG_CONDITIONAL, false, NULL},
    {"vsel",       0xFF800C50, 0xFE000800, IMG_CONDITIONAL, false, NULL},
    {"predicated", 0,          0,          IMG_CONDITIONAL, true,  NULL}, /* all else in an IT block */
};

const struct img_proofs img_proofs_thumb = {thumb_rows, sizeof thumb_rows / sizeof *thumb_rows, false};
