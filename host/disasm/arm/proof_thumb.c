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
    {"pop",        0xFE000000, 0xBC000000, IMG_LEAVES,      false, NULL},
    {"pop.w, T2",  0xFFFF0000, 0xE8BD0000, IMG_LEAVES,      false, NULL},
    {"pop.w, T3",  0xFFFF0FFF, 0xF85D0B04, IMG_LEAVES,      false, NULL},
    {"add sp, T2", 0xFF800000, 0xB0000000, IMG_LEAVES,      false, NULL},
    {"add.w sp",   0xFBFF8F00, 0xF10D0D00, IMG_LEAVES,      false, NULL},
    {"addw sp",    0xFBFF8F00, 0xF20D0D00, IMG_LEAVES,      false, NULL},
    {"mov sp",     0xFF870000, 0x46850000, IMG_LEAVES,      false, NULL},
    {"mov high",   0xFFC40000, 0x46800000, IMG_LEAVES,      false, NULL}, /* from r0 to r7, to r8 to r11 */
    {"ldr, T2",    0xFC000000, 0x9C000000, IMG_LEAVES,      false, NULL}, /* r4 to r7, from the stack */
    {"ldr.w low",  0xFFFFC000, 0xF8DD4000, IMG_LEAVES,      false, NULL},
    {"ldr.w high", 0xFFFFC000, 0xF8DD8000, IMG_LEAVES,      false, NULL},
    {"ldr.w lr",   0xFFFFF000, 0xF8DDE000, IMG_LEAVES,      false, NULL},
    {"ldrd",       0xFE5F0000, 0xE85D0000, IMG_LEAVES,      false, NULL},
    {"vpop",       0xFFBF0E00, 0xECBD0A00, IMG_LEAVES,      false, NULL},
    {"autg",       0xFFFFFFFF, 0xF3AF802D, IMG_LEAVES,      false, NULL}, /* aut r12, lr, sp */
};

const struct img_proofs img_proofs_thumb = {thumb_rows, sizeof thumb_rows / sizeof *thumb_rows, false};
