/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: what an executed instruction proves.  Encodings, by the instruction's name: ARM DDI 0487, chapter C6.2.
 *
 * cset and csetm, csinc and csinv of the zero register, make the value of a comparison.  SVE has no row: its predicates
 * tell lanes, and whether all are off is not known from the code.
 */
#include "disasm/aarch64/decoder_aarch64.h"

static const struct img_proof_row aarch64_rows[] = {
    {"nop",         0xFFFFFFFF, 0xD503201F, IMG_PADDING,     false, NULL},
    {"bti",         0xFFFFFF3F, 0xD503241F, IMG_NOTHING,     false, NULL}, /* bti c, j, jc, too */
    {"cset",        0x7FFF0FE0, 0x1A9F07E0, IMG_PROVES,      false, NULL},
    {"csetm",       0x7FFF0FE0, 0x5A9F03E0, IMG_PROVES,      false, NULL},
    {"csel",        0x7FE00C00, 0x1A800000, IMG_CONDITIONAL, false, NULL},
    {"csinc",       0x7FE00C00, 0x1A800400, IMG_CONDITIONAL, false, NULL}, /* cinc, too */
    {"csinv",       0x7FE00C00, 0x5A800000, IMG_CONDITIONAL, false, NULL}, /* cinv, too */
    {"csneg",       0x7FE00C00, 0x5A800400, IMG_CONDITIONAL, false, NULL}, /* cneg, too */
    {"ccmn, ccmp",  0x3FE00410, 0x3A400000, IMG_CONDITIONAL, false, NULL},
    {"fcsel",       0xFF200C00, 0x1E200C00, IMG_CONDITIONAL, false, NULL},
    {"fccmp",       0xFF200C00, 0x1E200400, IMG_CONDITIONAL, false, NULL}, /* fccmpe, too */
    {"ldp",         0xFE4003F0, 0xA84003F0, IMG_LEAVES,      false, NULL}, /* x16 to x30, from the stack */
    {"ldp d",       0xFE4003F8, 0x6C4003E8, IMG_LEAVES,      false, NULL}, /* d8 to d15 */
    {"ldr",         0xFFC003F0, 0xF94003F0, IMG_LEAVES,      false, NULL},
    {"ldr d",       0xFFC003F8, 0xFD4003E8, IMG_LEAVES,      false, NULL},
    {"ldr, post",   0xFFE00FF0, 0xF84007F0, IMG_LEAVES,      false, NULL},
    {"ldr d, post", 0xFFE00FF8, 0xFC4007E8, IMG_LEAVES,      false, NULL},
    {"add sp",      0xFF80001F, 0x9100001F, IMG_LEAVES,      false, NULL}, /* mov sp, x29, too */
    {"sub sp",      0xFF8003FF, 0xD10003BF, IMG_LEAVES,      false, NULL}, /* of x29, the frame pointer */
    {"autiasp",     0xFFFFFFBF, 0xD50323BF, IMG_LEAVES,      false, NULL}, /* autibsp, too */
};

const struct img_proofs img_proofs_aarch64 = {aarch64_rows, sizeof aarch64_rows / sizeof *aarch64_rows, false};
